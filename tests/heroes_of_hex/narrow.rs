//! Exceptions that are easily forgotten, each on its own.

use sightline::fight::{Answer, Fight as _, Shape};
use sightline::rulesets::heroes_of_hex::boards::Scenario;
use sightline::rulesets::heroes_of_hex::classes;
use sightline::rulesets::heroes_of_hex::combat::choice::{Choice, Event, Subject};
use sightline::rulesets::heroes_of_hex::combat::setup::Options;
use sightline::rulesets::heroes_of_hex::combat::{Combat, ruling, setup};
use sightline::rulesets::heroes_of_hex::unit::{Action, Focus, ForWhom, Kind, Pays, Trigger, Unit, Weight};

use crate::games::{Table, open_board, put, start};

fn centres(table: &Table) -> Vec<u16> {
    match table.now.question().map(|question| &question.shape) {
        Some(Shape::Place(places)) => places.clone(),
        _ => Vec::new(),
    }
}

/// A blow in answer to an attack that throws whoever attacked back.
fn counter() -> Action {
    let strike = Action {
        kind: Kind::Physical,
        weight: Weight::None,
        range: 4,
        knockback: 1,
        ..Action::new("Counter", 1, Pays::Hex)
    };
    Action { trigger: Trigger::Attacked, ..strike }
}

#[test]
fn ha04_ha05_after_negating_fate_the_die_is_thrown_and_nobody_passes_instead() {
    let mut table = put(&[("Monk", 0, (-4, 0)), ("Monk", 1, (4, 0))]).poor();
    table.hex(0, 3).roll(&[1]).pick(Choice::Negate);
    assert!(table.refuses(&Answer::One(Choice::Pass.code())));
    table.roll(&[2]).pass();
    assert_eq!(table.subject(), Some(Subject::Fate { side: 1 }), "after the roll one may");
}

#[test]
fn h14_ha34_whoever_falls_in_its_own_turn_has_no_marker_and_no_focus() {
    let mut table = put(&[("Archer", 0, (0, 0)), ("Monk", 0, (-5, 0)), ("Sentinel", 1, (2, 0))]).play();
    table.rule(ruling::FOCUS, 0, 2).rule(ruling::WOUNDS, 0, 1);
    table.hex(1, 1).turn(6, 0).pick(Choice::Move).go((0, 1));
    let stab = table.react(2, "Warning Stab", 0);
    table.pick(stab).roll(&[6, 6, 5]);
    assert!(!table.is_up(0));
    assert_eq!((table.marked(0), table.piece(0).focus), (false, Focus::None));
    assert_eq!(table.now.hex()[0], 1, "the Turn was taken");
}

#[test]
fn ha36_a_burst_is_centred_in_sight_and_also_on_ones_own_space() {
    let mut table =
        put(&[("Pyromancer", 0, (0, 0)), ("Monk", 1, (3, 0)), ("Monk", 1, (1, 0))]).wall((2, -1)).poor();
    table.turn(3, 0);
    let blast = table.begin(0, "Blast");
    table.pick(blast);
    let offered = centres(&table);
    assert!(offered.contains(&table.place((0, 0))), "all around the user");
    assert!(!offered.contains(&table.place((3, -1))), "behind the wall: {:?}", table.choices());
    table.stand_on((0, 0)).roll(&[6, 1, 1]);
    assert_eq!(
        table.subject(),
        Some(Subject::Defend { by: 0, on: 2, action: 2 }),
        "not the user, not who is far"
    );
}

#[test]
fn ha20_h44_a_burst_whose_middle_is_out_of_range_by_then_is_cancelled() {
    let mut table = put(&[("Pyromancer", 0, (0, 0)), ("Monk", 1, (4, 0))])
        .but(|unit| unit.actions.push(counter()))
        .play();
    table.hex(1, 1).turn(3, 0);
    let blast = table.begin(0, "Blast");
    table.pick(blast);
    if !centres(&table).is_empty() {
        table.stand_on((3, 0));
    }
    let answer = table.react(1, "Counter", 1);
    table.pick(answer).roll(&[6, 6, 1]);
    assert_eq!(table.spot(0), (-1, 0));
    assert!(table.heard(|event| matches!(event, Event::Cancelled { by: 0, .. })));
    assert_eq!(table.ap(), 0, "and paid for");
}

#[test]
fn ha22_a_burst_pushes_away_from_its_middle() {
    let mut fire = classes::named("Pyromancer").unwrap();
    fire.actions[2].knockback = 1;
    let mut table =
        put(&[]).with(fire, 0, (0, 0)).with(classes::named("Vanguard").unwrap(), 1, (2, 0)).poor();
    table.turn(3, 0);
    let blast = table.begin(0, "Blast");
    table.pick(blast).stand_on((3, -1)).roll(&[5, 1, 1]).roll(&[4]);
    assert_eq!(table.spot(1), (1, 1), "away from there, not from the one who cast it");
}

#[test]
fn h33_everybody_in_a_burst_defends_also_when_the_game_is_won_by_then() {
    let mut table = put(&[("Pyromancer", 0, (0, 0)), ("Shade", 1, (2, 0)), ("Monk", 0, (3, 0))]).poor();
    table.turn(3, 0);
    let blast = table.begin(0, "Blast");
    table.pick(blast).stand_on((3, -1)).roll(&[6, 1, 1]);
    while let Some(Subject::Defend { .. }) = table.subject() {
        let dice = table.dice();
        table.roll(&vec![1; dice]);
    }
    assert!(!table.is_up(1) && !table.is_up(2), "the friend as well");
    assert_eq!(table.winner(), Some(0));
}

#[test]
fn h48_ha37_center_throws_again_in_a_clash_of_many_and_only_there() {
    let mut table = put(&[("Berserker", 0, (0, 0)), ("Vanguard", 1, (1, 0)), ("Vanguard", 1, (0, 1))]).poor();
    table.rule(ruling::FOCUS, 0, 3).turn(2, 0);
    let whirl = Choice::Act {
        action: table.action(0, "Whirl"),
        on: sightline::rulesets::heroes_of_hex::combat::state::NOBODY,
    };
    table.pick(whirl).roll(&[1, 1, 1]).roll(&[3, 1]);
    assert_eq!(table.subject(), Some(Subject::Again { who: 0, by: 0, on: 1 }));
    table.pick(Choice::Yes).roll(&[5, 1, 1]);
    assert_eq!(table.piece(1).wounds, 1);
    table.roll(&[1, 1]);
    assert_eq!(table.piece(2).wounds, 0, "against the other the first throw stands");
}

#[test]
fn hd05_kindle_is_for_special_attacks_alone() {
    let mut fire = classes::named("Pyromancer").unwrap();
    fire.actions.push(Action {
        kind: Kind::Physical,
        weight: Weight::Light,
        ..Action::new("Staff", 1, Pays::Ap)
    });
    let mut table =
        put(&[]).with(fire, 0, (0, 0)).with(classes::named("Vanguard").unwrap(), 1, (1, 0)).poor();
    table.hex(0, 2).turn(2, 0);
    let (kindle, staff) = (table.act(0, "Kindle", 0), table.act(0, "Staff", 1));
    table.pick(kindle).pick(staff).roll(&[6, 3, 1]);
    assert!(table.is_up(1), "three is no death for a light blow");
    assert!(table.now.turn().kindled, "and it waits for a special one");
}

#[test]
fn hd10_press_on_is_for_somebody_with_a_marker() {
    let mut table =
        put(&[("Banneret", 0, (0, 0)), ("Monk", 0, (-1, 0)), ("Shade", 0, (-2, 0)), ("Monk", 1, (5, 0))])
            .poor();
    table.hex(0, 2).rule(ruling::MARKED, 1, 1).turn(1, 0);
    assert!(table.offers(table.act(0, "Press On", 1)));
    assert!(!table.offers(table.act(0, "Press On", 2)));
}

#[test]
fn h74_one_claim_and_one_take_a_turn_and_never_from_an_enemy() {
    let mut table = put(&[("Shade", 0, (0, 0)), ("Monk", 1, (5, 0))])
        .objective((0, 0), "Stone")
        .objective((0, 3), "Stone")
        .poor();
    table.turn(6, 0).pick(Choice::Claim).pick(Choice::Move).go((0, 3));
    assert!(!table.offers(Choice::Claim), "once a Turn");
    let mut table = put(&[("Shade", 0, (0, 0)), ("Monk", 1, (1, 0))]).objective((1, 0), "Relic").poor();
    table.pass().turn(6, 1).pick(Choice::Take).pick(Choice::End).turn(6, 0);
    assert!(!table.offers(Choice::Take), "the carrier is an enemy");
}

#[test]
fn hd63_hd64_only_the_carrier_and_only_the_envoy_win_by_where_they_stand() {
    let mut table = put(&[("Shade", 0, (-5, 0)), ("Monk", 1, (5, 0))]).objective((0, 0), "Relic").poor();
    table.idle(0);
    assert!(!table.over(), "at home without the relic");
    let mut table = put(&[("Envoy", 0, (-5, 0)), ("Monk", 0, (5, 0)), ("Raider", 1, (-5, 4))])
        .objective((4, 0), "Way out")
        .play();
    assert_eq!(table.now.setup().scenario, Scenario::Passage);
    table.idle(1);
    assert!(!table.over(), "somebody else is out");
}

#[test]
fn h67_a_turn_without_enemies_is_no_pass() {
    let mut table = put(&[("Monk", 0, (-5, 0)), ("Shade", 0, (-5, 1)), ("Raider", 1, (5, 0))])
        .objective((0, 0), "Dawn")
        .play();
    assert_eq!(table.now.setup().scenario, Scenario::Dawn);
    table.rule(ruling::STAND, 2, 1);
    for _ in 0..3 {
        table.pass();
        if table.subject() == Some(Subject::Spawn) {
            // Whoever comes is sent away again.
            table.roll(&[1]);
            let last = table.now.pieces().len() as u16 - 1;
            table.rule(ruling::STAND, last, 1);
        }
    }
    assert!(!table.over(), "the enemies have not passed");
}

#[test]
fn hd01_nobody_guards_themselves_and_hd04_nobody_sidesteps_without_room() {
    let mut table = put(&[("Berserker", 0, (0, 0)), ("Vanguard", 1, (1, 0))]).play();
    table.hex(1, 9).turn(1, 0);
    let hack = table.act(0, "Hack", 1);
    table.pick(hack);
    assert!(matches!(table.subject(), Some(Subject::Roll { .. })), "{:?}", table.subject());
    let mut builder = put(&[("Berserker", 0, (0, 0)), ("Archer", 1, (1, 0))]);
    for at in [(2, 0), (2, -1), (1, -1), (0, 1), (1, 1)] {
        builder = builder.wall(at);
    }
    let mut table = builder.play();
    table.hex(1, 9).turn(1, 0);
    let hack = table.act(0, "Hack", 1);
    table.pick(hack);
    assert!(matches!(table.subject(), Some(Subject::Roll { .. })), "{:?}", table.subject());
}

#[test]
fn h44_hd06_a_flight_to_a_space_that_is_taken_by_then_is_cancelled() {
    let step = Action { trigger: Trigger::Moves, moves: 1, ..Action::new("Step in", 1, Pays::Hex) };
    let mut table =
        put(&[("Stormcaller", 0, (0, 0)), ("Monk", 1, (4, 0))]).but(|unit| unit.actions.push(step)).play();
    table.hex(0, 2).hex(1, 1).turn(1, 0);
    let ride = table.begin(0, "Ride the Wind");
    table.pick(ride).go((3, 0));
    let answer = table.react(1, "Step in", 0);
    table.pick(answer).go((3, 0));
    assert_eq!((table.spot(0), table.spot(1)), ((0, 0), (3, 0)));
    assert_eq!(table.now.hex()[0], 0, "paid all the same");
}

#[test]
fn h71_spaces_beside_more_heroes_are_better_for_melee() {
    let mut table = put(&[("Monk", 0, (0, 0)), ("Monk", 0, (-1, 2)), ("Raider", 1, (2, 1))]).play();
    table.rule(ruling::WOUNDS, 0, 1).pass().roll(&[1]);
    assert_eq!(table.spot(2), (0, 1));
}

#[test]
fn ha27_distance_goes_no_farther_than_into_its_band() {
    let mut table = put(&[("Monk", 0, (0, 0)), ("Spitter", 1, (1, 0))])
        .but(|unit| unit.actions.retain(|action| action.name != "Spray"))
        .play();
    table.pass().roll(&[1]);
    let far = table.now.ground().distance(table.piece(0).place, table.piece(1).place);
    assert_eq!(far, 3);
}

#[test]
fn h69_an_enemy_throws_no_fire_that_hits_as_many_friends_as_heroes() {
    let blast = classes::named("Pyromancer").unwrap().actions[2].clone();
    let declared = |friend: (i32, i32)| {
        let blast = blast.clone();
        let mut table = put(&[("Monk", 0, (0, 0)), ("Rotling", 1, friend), ("Hexer", 1, (4, 0))])
            .but(move |unit| unit.actions = vec![blast, unit.actions[2].clone()])
            .play();
        table.rule(ruling::MARKED, 1, 1).pass().roll(&[3]);
        matches!(table.subject(), Some(Subject::SweepRoll { .. }))
    };
    assert!(declared((0, 5)), "far away");
    assert!(!declared((2, 0)), "between them");
}

#[test]
fn h60_a_class_that_is_there_twice_is_picked_once() {
    let names = ["Monk", "Shade", "Cleric", "Monk", "Archer", "Vanguard", "Banneret"];
    let starts =
        names.iter().enumerate().map(|(at, name)| start(classes::named(name).unwrap(), u8::from(at > 2)));
    let options = Options { draft: 3, ..Options::default() };
    let setup = setup::Setup::new(&open_board(), starts.collect(), options);
    assert_eq!(setup.unready(), Vec::<String>::new());
    let mut table = Table { now: Combat::new(setup), told: Vec::new() };
    table.pick(Choice::Unit(0));
    assert!(!table.offers(Choice::Unit(3)) && table.offers(Choice::Unit(4)));
}

#[test]
fn actions_that_help_and_move_or_strike_are_named() {
    let flaw = |action: Action| Unit { actions: vec![action], ..Unit::new("Odd") }.flaws().join("; ");
    let mend = Action { heal: 1, for_whom: ForWhom::Ally, ..Action::new("Mend", 1, Pays::Ap) };
    assert_eq!(flaw(mend.clone()), "");
    assert!(flaw(Action { moves: 2, ..mend.clone() }).contains("without a move"));
    assert!(flaw(Action { kind: Kind::Physical, ..mend.clone() }).contains("nobody but its user"));
    assert_eq!(flaw(Action { kind: Kind::Physical, for_whom: ForWhom::User, ..mend }), "");
}
