//! Reactions: when they are asked for, in which order they happen, and what they change.

use sightline::rulesets::heroes_of_hex::classes;
use sightline::rulesets::heroes_of_hex::combat::choice::{Choice, Event, Subject};
use sightline::rulesets::heroes_of_hex::combat::state::{NOBODY, What};
use sightline::rulesets::heroes_of_hex::unit::{Action, Focus, Kind, Pays, Trigger, Weight};

use crate::games::put;

#[test]
fn h42_ha18_a_reaction_is_announced_before_and_happens_first_and_is_paid_in_hex() {
    let mut table = put(&[("Vanguard", 0, (0, 0)), ("Monk", 0, (-5, 0)), ("Archer", 1, (1, 0))]).poor();
    table.turn(2, 0);
    let slash = table.act(0, "Slash", 2);
    table.pick(slash);
    assert!(matches!(table.subject(), Some(Subject::Roll { .. })), "nobody is asked who cannot pay");
    table.roll(&[1, 1, 1, 1]).pick(Choice::End);
    table.pass().hex(1, 2).turn(2, 1).pick(Choice::End);
    table.pass().hex(1, 2).turn(2, 0);
    let step = table.react(2, "Sidestep", 2);
    table.pick(slash);
    assert_eq!(table.subject(), Some(Subject::React { side: 1, by: 0, what: What::Act(0), on: 2 }));
    assert_eq!(table.choices(), [Choice::No, step], "no reaction comes first");
    assert_eq!(table.ap(), 1, "the action is paid for already");
    table.pick(step).go((1, 1));
    assert_eq!(table.spot(2), (1, 1), "it happened before the dice");
    assert_eq!(table.now.hex()[1], 0);
    // An AP cost is never payable off the own Turn.
    let mut ap = put(&[("Vanguard", 0, (0, 0)), ("Archer", 1, (1, 0))]).setup();
    ap.kinds[1].actions[3].pays = Pays::Ap;
    ap.starts[1].unit.actions[3].pays = Pays::Ap;
    assert_eq!(
        ap.unready(),
        ["Archer: Sidestep: a reaction is paid in HEX, for nobody has AP off their own Turn"]
    );
}

#[test]
fn h43_ht11_ha19_the_last_to_be_announced_happens_first() {
    let mut table = put(&[("Archer", 0, (0, 0)), ("Sentinel", 1, (2, 0)), ("Cleric", 1, (5, 0))]).play();
    table.hex(0, 4).hex(1, 4).turn(6, 0).pick(Choice::Move).go((-1, 0));
    // X is the movement, R1 the stab at it, R2 the step out of its way.
    let (stab, step) = (table.react(1, "Warning Stab", 0), table.react(0, "Sidestep", 0));
    table.pick(stab);
    assert_eq!(table.choices(), [Choice::No, step], "the active player may react to a reaction");
    table.pick(step).go((0, -1));
    let order: Vec<&Event> = table
        .told
        .iter()
        .filter(|event| {
            matches!(event, Event::Moved { .. } | Event::Cancelled { .. } | Event::Clashed { .. })
        })
        .collect();
    assert!(matches!(order[0], Event::Moved { who: 0, .. }), "R2 first: {order:?}");
    assert!(matches!(order[1], Event::Cancelled { by: 1, .. }), "R1 finds nobody in range");
    assert_eq!(table.subject(), Some(Subject::Way { who: 0, what: What::Move }), "and then X");
    table.go((0, -2));
    assert_eq!(table.spot(0), (0, -2));
}

#[test]
fn h43_two_reactions_of_one_side_resolve_from_last_to_first() {
    let mut table =
        put(&[("Archer", 0, (0, 0)), ("Monk", 1, (3, 0)), ("Cleric", 1, (4, 0)), ("Shade", 1, (-5, 0))])
            .play();
    table.hex(1, 6).turn(2, 0);
    let shot = table.act(0, "Quick Shot", 1);
    let (deflect, ward) = (table.react(1, "Deflect", 1), table.react(2, "Ward", 1));
    table.pick(shot).pick(deflect);
    assert_eq!(table.choices(), [Choice::No, ward], "each once a Turn");
    table.pick(ward);
    let warded: Vec<bool> = table
        .told
        .iter()
        .filter(|event| matches!(event, Event::Warded { .. } | Event::Reacted { .. }))
        .map(|event| matches!(event, Event::Warded { .. }))
        .collect();
    assert_eq!(warded, [false, true, true]);
    assert_eq!(table.dice(), 2 + 4, "2 of its own and one of each");
}

#[test]
fn h44_ht12_ha20_what_is_no_longer_possible_is_cancelled_paid_and_used() {
    let mut table = put(&[("Archer", 0, (0, 0)), ("Shade", 1, (4, 0)), ("Monk", 1, (-5, 0))]).play();
    table.hex(1, 2).turn(3, 0);
    let shot = table.act(0, "Quick Shot", 1);
    let vanish = table.react(1, "Vanish", 1);
    table.pick(shot).pick(vanish).go((5, 0));
    assert!(table.heard(|event| *event == Event::Cancelled { by: 0, what: What::Act(0) }));
    assert_eq!(table.ap(), 2, "the cost stays paid");
    assert!(!table.offers(shot), "and it counts as used");
    let aimed = table.act(0, "Aimed Shot", 1);
    assert!(table.offers(aimed), "no new target was asked for; the next action may have it");
    // Two spaces are not always enough.
    let mut table = put(&[("Archer", 0, (0, 0)), ("Shade", 1, (2, 0)), ("Monk", 1, (-5, 0))]).play();
    table.hex(1, 2).turn(3, 0);
    table.pick(shot).pick(vanish).go((3, 0));
    assert!(matches!(table.subject(), Some(Subject::Roll { .. })));
}

#[test]
fn ha20_an_area_is_cancelled_only_when_nobody_is_left() {
    let field = [("Berserker", 0, (0, 0)), ("Archer", 1, (1, 0)), ("Monk", 1, (-5, 0))];
    let mut table = put(&field).play();
    table.hex(1, 2).turn(3, 0);
    let (whirl, step) = (table.act(0, "Whirl", NOBODY), table.react(1, "Sidestep", 1));
    table.pick(whirl).pick(step).go((2, 0));
    assert!(table.heard(|event| matches!(event, Event::Cancelled { by: 0, .. })));
    let mut table = put(&field).with(classes::class(6), 1, (0, 1)).play();
    table.hex(1, 2).turn(3, 0);
    table.pick(whirl).pick(step).go((2, 0));
    assert_eq!(table.subject(), Some(Subject::SweepRoll { by: 0, action: 2 }));
    table.roll(&[6, 1, 1]);
    assert_eq!(table.subject(), Some(Subject::Defend { by: 0, on: 3, action: 2 }));
}

#[test]
fn ha19_nobody_reacts_to_their_own_action_nor_that_of_their_side() {
    let mut table = put(&[("Sentinel", 0, (0, 0)), ("Sentinel", 0, (1, 0)), ("Monk", 1, (5, 0))]).play();
    table.hex(0, 9).turn(2, 0).pick(Choice::Move).go((0, 1));
    assert_eq!(table.subject(), Some(Subject::Spend { who: 0 }), "no window");
}

#[test]
fn ha21_moving_is_declared_passing_and_fate_are_not() {
    let mut table = put(&[("Monk", 0, (0, 0)), ("Sentinel", 1, (2, 0))]).play();
    table.hex(0, 3).hex(1, 9).roll(&[1]);
    assert_eq!(table.subject(), Some(Subject::Choose { side: 0 }));
    table.pick(Choice::Negate).roll(&[2]);
    assert_eq!(table.subject(), Some(Subject::Choose { side: 0 }));
    table.pick(Choice::Unit(0)).pick(Choice::Move).go((0, 1));
    assert!(matches!(table.subject(), Some(Subject::React { .. })));
    let mut table = put(&[("Monk", 0, (0, 0)), ("Sentinel", 1, (2, 0))]).play();
    table.hex(1, 9).pass();
    assert_eq!(table.subject(), Some(Subject::Fate { side: 1 }));
}

#[test]
fn ha35_nothing_is_paid_until_all_is_fixed_and_nobody_reacts_after_the_dice() {
    let mut table = put(&[("Vanguard", 0, (0, 0)), ("Archer", 1, (2, 0)), ("Monk", 1, (2, -1))]).play();
    table.hex(1, 9).turn(4, 0);
    let rush = table.begin(0, "Shield Rush");
    table.pick(rush);
    assert_eq!((table.ap(), table.subject()), (4, Some(Subject::Land { who: 0, action: 2 })));
    table.stand_on((1, 0));
    assert_eq!(
        (table.ap(), table.subject()),
        (4, Some(Subject::Whom { who: 0, action: 2, to: table.place((1, 0)) }))
    );
    table.pick(Choice::Target(1));
    assert_eq!(table.ap(), 2, "target and space are fixed, and it is paid");
    assert_eq!(table.spot(0), (0, 0), "nothing has happened yet");
    assert!(matches!(table.subject(), Some(Subject::React { .. })));
    table.pick(Choice::No);
    assert_eq!(table.spot(0), (1, 0));
    table.roll(&[1, 1, 1, 6]);
    assert_eq!(table.subject(), Some(Subject::Spend { who: 0 }));
    // Staying where one is means thinking better of it.
    table.pick(Choice::Move);
    table.give(&sightline::fight::Answer::Path(Vec::new()));
    assert_eq!((table.ap(), table.piece(0).moved), (2, 0));
}

#[test]
fn ha40_once_a_turn_for_each_unit_and_action() {
    let mut table = put(&[("Vanguard", 0, (0, 0)), ("Archer", 1, (1, 0)), ("Archer", 1, (0, 1))]).play();
    table.hex(1, 9).turn(6, 0);
    let (slash, step) = (table.act(0, "Slash", 1), table.react(1, "Sidestep", 1));
    table.pick(slash).pick(step).go((1, -1)).roll(&[1, 1, 1, 1]);
    let strike = table.act(0, "Strike", 1);
    table.pick(strike);
    assert!(matches!(table.subject(), Some(Subject::Roll { .. })), "used this Turn");
    table.roll(&[1, 1, 1, 1]);
    // The other one has its own.
    let rush = table.begin(0, "Shield Rush");
    table.pick(rush).stand_on((0, 0));
    table.pick(Choice::Target(2));
    assert!(table.offers(table.react(2, "Sidestep", 2)));
}

#[test]
fn ha41_pushed_away_before_moving_it_chooses_anew_with_its_whole_distance() {
    let mut table =
        put(&[("Monk", 0, (0, 0)), ("Sentinel", 1, (2, 0))]).but(|unit| unit.actions[3].knockback = 2).play();
    table.hex(1, 2).turn(2, 0).pick(Choice::Move).go((0, 1));
    let stab = table.react(1, "Warning Stab", 0);
    table.pick(stab).roll(&[6, 1, 5, 1]);
    assert_eq!(table.spot(0), (-2, 0));
    assert_eq!(table.subject(), Some(Subject::Way { who: 0, what: What::Move }));
    assert!(table.way((-5, 0)).is_some(), "three spaces from where it is now");
    table.go((-5, 0));
    assert_eq!((table.spot(0), table.ap()), ((-5, 0), 1));
}

#[test]
fn ha42_who_falls_does_not_finish() {
    let mut table = put(&[("Shade", 0, (0, 0)), ("Monk", 0, (-5, 0)), ("Sentinel", 1, (2, 0))]).play();
    table.hex(1, 2).turn(2, 0).pick(Choice::Move).go((0, 1));
    let stab = table.react(2, "Warning Stab", 0);
    table.pick(stab).roll(&[6, 1, 1]);
    assert!(table.heard(|event| *event == Event::Cancelled { by: 0, what: What::Move }));
    assert_eq!(table.subject(), Some(Subject::Fate { side: 1 }));
}

#[test]
fn ht25_guard_changes_places_and_takes_the_blow() {
    let mut table = put(&[("Vanguard", 0, (0, 0)), ("Archer", 0, (1, 0)), ("Vanguard", 1, (2, 0))]).play();
    table.hex(0, 2).pass().turn(2, 2);
    let strike = table.act(2, "Strike", 1);
    let guard = table.react(0, "Guard", 1);
    table.pick(strike).pick(guard);
    assert_eq!((table.spot(0), table.spot(1), table.now.hex()[0]), ((1, 0), (0, 0), 0));
    assert_eq!(table.subject(), Some(Subject::Roll { by: 2, on: 0, action: 1 }));
    assert_eq!(table.dice(), 3 + 2, "the Vanguard's dice");
    table.roll(&[3, 1, 1, 1, 1]);
    assert_eq!([0, 1].map(|who| table.piece(who).wounds), [1, 0]);
}

#[test]
fn ward_deflect_and_center_help_in_a_clash() {
    // A Cleric three spaces away wards an ally, not one farther.
    let mut table =
        put(&[("Archer", 0, (0, 0)), ("Shade", 1, (2, 0)), ("Cleric", 1, (5, 0)), ("Monk", 1, (0, 3))])
            .play();
    table.hex(1, 9).turn(6, 0);
    let shot = table.act(0, "Quick Shot", 1);
    table.pick(shot);
    assert!(table.offers(table.react(2, "Ward", 1)));
    table.pick(Choice::No).roll(&[1, 1, 1]);
    let aimed = table.act(0, "Aimed Shot", 3);
    table.pick(aimed);
    assert!(table.offers(table.react(3, "Deflect", 3)), "range 5 is two or more");
    assert!(!table.offers(table.react(2, "Ward", 3)), "too far for the Ward");
    // Melee is not deflected.
    let mut table = put(&[("Vanguard", 0, (0, 0)), ("Monk", 1, (1, 0))]).play();
    table.hex(1, 9).turn(1, 0);
    let slash = table.act(0, "Slash", 1);
    table.pick(slash);
    assert!(matches!(table.subject(), Some(Subject::Roll { .. })));
    // Center: dice are thrown again, for attack or defence, and the token goes.
    let mut table = put(&[("Monk", 0, (0, 0)), ("Monk", 1, (1, 0))]).poor();
    table.rule(sightline::rulesets::heroes_of_hex::combat::ruling::FOCUS, 0, 3);
    table.rule(sightline::rulesets::heroes_of_hex::combat::ruling::FOCUS, 1, 3).turn(1, 0);
    let kick = table.act(0, "Kick", 1);
    table.pick(kick).roll(&[1, 2, 3, 3]);
    assert_eq!(table.subject(), Some(Subject::Again { who: 0, by: 0, on: 1 }));
    table.pick(Choice::Yes).roll(&[6, 6]);
    assert_eq!(table.subject(), Some(Subject::Again { who: 1, by: 0, on: 1 }));
    table.pick(Choice::Yes).roll(&[6, 1]);
    assert_eq!(table.piece(1).wounds, 0);
    assert_eq!([0, 1].map(|who| table.piece(who).focus), [Focus::None; 2]);
}

#[test]
fn hd08_backstab_needs_another_ally_beside_the_target() {
    let mut table = put(&[("Shade", 0, (0, 0)), ("Monk", 0, (3, 0)), ("Vanguard", 1, (1, 0))]).play();
    table.turn(2, 0);
    assert!(!table.offers(table.act(0, "Backstab", 2)));
    let mut table = put(&[("Shade", 0, (0, 0)), ("Monk", 0, (2, 0)), ("Vanguard", 1, (1, 0))]).play();
    table.turn(2, 0);
    assert!(table.offers(table.act(0, "Backstab", 2)));
}

#[test]
fn h01_h02_the_specific_beats_the_general_and_doubt_goes_to_whoever_acts() {
    // The general limit of one use gives way to Multi-Use, the price of a light blow to the action's own,
    // and passing through units, which nobody may, to the wind.
    let storm = classes::named("Stormcaller").unwrap();
    assert_eq!((storm.actions[0].uses, storm.actions[0].cost), (0, 2));
    let mut table =
        put(&[("Stormcaller", 0, (0, 0)), ("Monk", 1, (1, 0)), ("Shade", 1, (0, 1)), ("Cleric", 1, (5, 0))])
            .wall((1, -1))
            .wall((0, -1))
            .wall((-1, 0))
            .wall((-1, 1))
            .play();
    table.hex(0, 2).turn(1, 0);
    assert!(!table.offers(Choice::Move), "walled in");
    let ride = table.begin(0, "Ride the Wind");
    table.pick(ride);
    assert!(table.way((1, 0)).is_none(), "it ends on a free space");
    table.go((3, 0));
    assert_eq!(table.spot(0), (3, 0));
    // Sight is for both or for neither, and enemies end it: whoever acts sees past their own.
    let past = |who: u8| {
        let field = [("Archer", 0, (0, 0)), ("Monk", 0, (1, 0)), ("Archer", 1, (3, 0))];
        let mut table = put(&field).poor();
        if who == 2 {
            table.pass();
        }
        table.turn(1, who);
        table.offers(table.act(who, "Quick Shot", 2 - who))
    };
    assert!(past(0) && !past(2));
    // A knocked-away mover was to go to a space and has a full distance: it goes on, to where it likes.
    let stab = classes::named("Sentinel").unwrap().actions.into_iter().find(Action::is_reaction).unwrap();
    let mut table = put(&[("Monk", 0, (0, 0)), ("Monk", 1, (2, 0))])
        .but(|unit| unit.actions.push(Action { knockback: 1, ..stab }))
        .play();
    table.hex(1, 1).turn(1, 0).pick(Choice::Move).go((0, 3));
    let answer = table.react(1, "Warning Stab", 0);
    table.pick(answer).roll(&[3, 3, 1, 1]);
    assert_eq!(table.spot(0), (-1, 0));
    table.go((-4, 0));
    assert_eq!(table.spot(0), (-4, 0), "three spaces from there");
}

#[test]
fn own_reactions_work_by_their_data_alone() {
    let counter = Action {
        trigger: Trigger::Attacked,
        moves: 0,
        kind: Kind::Physical,
        weight: Weight::Light,
        range: 1,
        ..Action::new("Riposte", 1, Pays::Hex)
    };
    let mut table =
        put(&[("Vanguard", 0, (0, 0)), ("Monk", 1, (1, 0))]).but(|unit| unit.actions.push(counter)).play();
    table.hex(1, 1).turn(1, 0);
    let slash = table.act(0, "Slash", 1);
    let riposte = table.react(1, "Riposte", 1);
    table.pick(slash);
    assert!(table.offers(riposte));
    table.pick(riposte);
    let answer = table.action(1, "Riposte");
    assert_eq!(table.subject(), Some(Subject::Roll { by: 1, on: 0, action: answer }), "at whoever attacked");
}
