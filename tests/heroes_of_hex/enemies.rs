//! Games against the app: lists, the Dark Rule, spawning, co-op.

use sightline::fight::Fight as _;
use sightline::fight::Seat;
use sightline::fight::table::Table as _;
use sightline::grid::Ground;
use sightline::rulesets::heroes_of_hex::boards::{self, BOARDS};
use sightline::rulesets::heroes_of_hex::combat::choice::{Choice, Event, How, Reason, Subject};
use sightline::rulesets::heroes_of_hex::combat::scene::Played;
use sightline::rulesets::heroes_of_hex::combat::setup::{Options, Setup};
use sightline::rulesets::heroes_of_hex::combat::state::What;
use sightline::rulesets::heroes_of_hex::combat::{Combat, ruling};
use sightline::rulesets::heroes_of_hex::unit::{Action, Focus, Pays, Trigger};
use sightline::rulesets::heroes_of_hex::{classes, enemies, ready};

use crate::games::{Builder, Table, numbered, put, start};

/// The enemy's Turn comes: the players pass.
fn enemy_turn(builder: Builder, fate: u8) -> Table {
    let mut table = builder.play();
    table.pass().roll(&[fate]);
    table
}

/// What the enemies declared since the last answers, by the names of their lines.
fn lines(table: &Table) -> Vec<String> {
    let named = |event: &Event| match event {
        Event::Declared { by, what: What::Act(at), .. } => {
            Some(table.now.unit(*by).actions[usize::from(*at)].name.clone())
        }
        _ => None,
    };
    table.told.iter().filter_map(named).collect()
}

/// Everything until the Turn of the enemies is over; all their attacks miss.
fn all_lines(builder: Builder, fate: u8) -> Vec<String> {
    let mut table = enemy_turn(builder, fate);
    let mut all = lines(&table);
    while matches!(table.subject(), Some(Subject::Roll { .. })) {
        let dice = table.dice();
        let mut shown = vec![1; dice];
        shown[dice - 1] = 6;
        table.roll(&shown);
        all.extend(lines(&table));
    }
    all
}

#[test]
fn h68_h69_ht21_the_list_is_read_from_the_top_again_and_again() {
    let far = |fate| all_lines(put(&[("Vanguard", 0, (-2, 0)), ("Raider", 1, (2, 0))]), fate);
    assert_eq!(far(1), ["Engage"]);
    assert_eq!(far(2), ["Engage", "Cut"]);
    assert_eq!(far(3), ["Engage", "Cleave"]);
    assert_eq!(far(4), ["Engage", "Cleave", "Cut"]);
    assert_eq!(far(6), ["Engage", "Cleave", "Cut"], "Engage has nothing more to do");
    let near = |fate| all_lines(put(&[("Vanguard", 0, (1, 0)), ("Raider", 1, (2, 0))]), fate);
    assert_eq!(near(2), ["Cleave"]);
    assert_eq!(near(1), ["Cut"]);
    assert_eq!(near(3), ["Cleave", "Cut"]);
    let mut table = enemy_turn(put(&[("Vanguard", 0, (-2, 0)), ("Raider", 1, (2, 0))]), 1);
    assert_eq!(table.now.hex()[1], 1, "marker and HEX as for everybody");
    assert_eq!(table.spot(1), (-1, 0));
    table.idle(0);
}

#[test]
fn h68_ht23_ha43_a_bad_fate_is_negated_if_there_is_hex() {
    let mut table = put(&[("Monk", 0, (-5, 0)), ("Raider", 1, (5, 0))]).play();
    table.hex(1, 3).pass().roll(&[2]);
    assert_eq!((table.subject(), table.now.hex()[1]), (Some(Subject::Fate { side: 1 }), 0));
    table.roll(&[2]);
    assert_eq!(table.now.hex()[1], 1, "once only; then it acts, and earns its HEX");
    let mut table = put(&[("Monk", 0, (-5, 0)), ("Raider", 1, (5, 0))]).play();
    table.hex(1, 3).pass().roll(&[3]);
    assert_eq!(table.now.hex()[1], 4, "3 is good enough");
}

#[test]
fn h70_who_can_attack_acts_then_threat_then_nearness_then_number() {
    let chosen = |builder: Builder, fate: u8| {
        let table = enemy_turn(builder, fate);
        table.told.iter().find_map(|event| match event {
            Event::Chosen { who, reason, .. } => Some((*who, reason.unwrap())),
            _ => None,
        })
    };
    let field =
        || put(&[("Monk", 0, (0, 0)), ("Rotling", 1, (2, 0)), ("Brute", 1, (6, 0)), ("Raider", 1, (0, 5))]);
    assert_eq!(chosen(field(), 2), Some((1, Reason::CanAttack)), "only it gets there with 2 AP");
    let field = || put(&[("Monk", 0, (0, 0)), ("Rotling", 1, (5, 0)), ("Raider", 1, (6, 0))]);
    assert_eq!(chosen(field(), 1), Some((2, Reason::Threat)), "neither can: the higher threat");
    let field = || put(&[("Monk", 0, (0, 0)), ("Raider", 1, (6, 0)), ("Raider", 1, (5, 0))]);
    assert_eq!(chosen(field(), 1), Some((2, Reason::Nearest)));
    let field = || put(&[("Monk", 0, (0, 0)), ("Raider", 1, (5, 0)), ("Raider", 1, (0, 5))]);
    assert_eq!(chosen(field(), 1), Some((1, Reason::LowestNumber)));
}

/// Whom the first attack of an enemy Turn is for, and why.
fn target(builder: Builder, fate: u8, wounds: &[(u16, i16)]) -> Option<(u8, Reason)> {
    let mut table = builder.play();
    for (who, wounds) in wounds {
        table.rule(ruling::WOUNDS, *who, *wounds);
    }
    table.pass().roll(&[fate]);
    table.told.iter().find_map(|event| match event {
        Event::Declared { on, reason: Some(reason), .. } => Some((*on, *reason)),
        _ => None,
    })
}

#[test]
fn h71_ht22_ha25_most_wounds_then_fewest_dice_then_the_rest() {
    // A with Defense 2, B and C with Defense 1, all beside the Raider.
    let field = || {
        put(&[
            ("Vanguard", 0, (1, 0)),
            ("Berserker", 0, (0, 1)),
            ("Shade", 0, (-1, 0)),
            ("Raider", 1, (0, 0)),
        ])
    };
    assert_eq!(target(field(), 2, &[(0, 1), (1, 1)]), Some((1, Reason::FewestDice)));
    assert_eq!(target(field(), 2, &[(0, 1)]), Some((0, Reason::MostWounds)));
    assert_eq!(
        target(field(), 2, &[(0, 1), (2, 1), (1, 2)]),
        Some((1, Reason::MostWounds)),
        "however much they bear"
    );
    let far = || {
        put(&[
            ("Vanguard", 0, (1, 0)),
            ("Berserker", 0, (5, 0)),
            ("Shade", 0, (-1, 0)),
            ("Raider", 1, (0, 0)),
        ])
    };
    assert_eq!(target(far(), 2, &[(0, 1), (1, 1)]), Some((0, Reason::MostWounds)), "B is out of reach: A");
    assert_eq!(target(far(), 2, &[(1, 1)]), Some((2, Reason::FewestDice)), "then C");
    let same = || put(&[("Shade", 0, (1, 0)), ("Archer", 0, (-1, 0)), ("Raider", 1, (0, 0))]);
    assert_eq!(target(same(), 2, &[]), Some((0, Reason::LowestNumber)));
    // Carrying what is played for comes before being near; whoever is brought through has number 0.
    let relic = || {
        put(&[("Shade", 0, (2, 0)), ("Archer", 0, (-3, 0)), ("Spitter", 1, (0, 0))])
            .objective((-3, 0), "Relic")
    };
    assert_eq!(target(relic(), 2, &[]), Some((1, Reason::Objective)));
    let near = || put(&[("Archer", 0, (-4, 0)), ("Shade", 0, (2, 0)), ("Spitter", 1, (0, 0))]);
    assert_eq!(target(near(), 2, &[]), Some((1, Reason::Nearest)));
}

#[test]
fn h49_ha24_engage_goes_to_the_nearest_by_a_shortest_way_and_stops_beside() {
    let mut table = enemy_turn(put(&[("Vanguard", 0, (-3, 0)), ("Raider", 1, (3, 0))]), 1);
    assert_eq!(table.spot(1), (0, 0), "three spaces straight on");
    table.idle(0).roll(&[1]);
    assert_eq!(table.spot(1), (-2, 0), "beside, and no farther");
    // Two as near: the one with more wounds.
    let mut table = put(&[("Monk", 0, (4, 0)), ("Monk", 0, (-4, 0)), ("Raider", 1, (0, 0))]).play();
    table.rule(ruling::WOUNDS, 1, 1).pass().roll(&[1]);
    assert_eq!(table.spot(2), (-3, 0));
    // Round a wall, walking counts: the nearer as the crow flies is the farther.
    let mut wall = put(&[("Monk", 0, (2, 0)), ("Monk", 0, (0, 4)), ("Raider", 1, (0, 0))]);
    for at in [(1, 0), (2, -1), (3, -1), (1, 1), (2, 1)] {
        wall = wall.wall(at);
    }
    let table = enemy_turn(wall, 1);
    assert_eq!(table.spot(2).1, 3, "to the one it can walk to sooner: {:?}", table.spot(2));
}

#[test]
fn h50_ht15_ha26_prey_goes_for_the_most_wounded_then_the_nearest() {
    // P with 2 wounds at 5, Q with 2 at 3, R with 1 beside.
    let mut table = put(&[
        ("Vanguard", 0, (5, 0)),
        ("Vanguard", 0, (-3, 0)),
        ("Vanguard", 0, (0, 1)),
        ("Stalker", 1, (0, 0)),
    ])
    .but(|unit| unit.actions.retain(|action| action.name == "Prey"))
    .play();
    table.rule(ruling::WOUNDS, 0, 2).rule(ruling::WOUNDS, 1, 2).rule(ruling::WOUNDS, 2, 1);
    table.pass().roll(&[1]);
    assert!(
        table.heard(|event| matches!(event, Event::Declared { on: 1, reason: Some(Reason::Nearest), .. }))
    );
    assert_eq!(table.spot(3), (-2, 0), "beside, as Engage");
}

#[test]
fn h51_ht16_ha27_distance_moves_as_little_as_it_takes() {
    let moved = |far: i32| {
        let builder = put(&[("Monk", 0, (-6, 0)), ("Spitter", 1, (far - 6, 0))]).but(|unit| {
            unit.actions.retain(|action| action.name == "Distance");
            unit.actions[0].moves = 4;
        });
        let table = enemy_turn(builder, 1);
        (table.now.ground().distance(table.piece(0).place, table.piece(1).place), lines(&table).len())
    };
    assert_eq!(moved(1), (3, 1), "away");
    assert_eq!(moved(4), (4, 0), "no move");
    assert_eq!(moved(8), (5, 1), "closer");
    assert_eq!(moved(12), (8, 1), "as near to the band as it gets");
    // In the band without a view it looks for one, by the shortest way.
    let builder = put(&[("Monk", 0, (-2, 0)), ("Spitter", 1, (2, 0))])
        .wall((0, 0))
        .but(|unit| unit.actions.retain(|action| action.name == "Distance"));
    let table = enemy_turn(builder, 1);
    let (here, there) = (table.piece(1).place, table.piece(0).place);
    assert!(
        !table.now.ground().walls(here, there) && (3..=5).contains(&table.now.ground().distance(here, there))
    );
}

#[test]
fn ha28_without_a_way_nearer_is_better_than_nothing() {
    let walls = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];
    let mut builder = put(&[("Monk", 0, (0, 0)), ("Raider", 1, (5, 0))]);
    for at in walls {
        builder = builder.wall(at);
    }
    let table = enemy_turn(builder, 1);
    assert_eq!(table.spot(1), (2, 0));
    let mut builder = put(&[("Monk", 0, (0, 0)), ("Raider", 1, (2, 0))]);
    for at in walls {
        builder = builder.wall(at);
    }
    let table = enemy_turn(builder, 1);
    assert_eq!((table.spot(1), lines(&table).len()), ((2, 0), 0), "nothing improves: it stays");
}

#[test]
fn h66_moves_of_lists_pay_for_rough_ground() {
    let mut builder = put(&[("Monk", 0, (-3, 0)), ("Raider", 1, (3, 0))]);
    for cell in builder.board.cells() {
        builder.board.set_ground(cell, Ground::Difficult).unwrap();
    }
    let table = enemy_turn(builder, 1);
    assert_eq!(table.spot(1), (2, 0), "three of distance are one rough space");
}

#[test]
fn h72_enemies_react_whenever_they_can_pay() {
    let slip = Action { trigger: Trigger::Attacked, moves: 1, ..Action::new("Slip", 1, Pays::Hex) };
    let field = |hex: i16| {
        let slip = slip.clone();
        let mut table = put(&[("Vanguard", 0, (0, 0)), ("Raider", 1, (1, 0))])
            .but(move |unit| unit.actions.push(slip))
            .play();
        table.hex(1, hex).turn(2, 0);
        let slash = table.act(0, "Slash", 1);
        table.pick(slash);
        table
    };
    let table = field(1);
    assert!(table.heard(|event| matches!(event, Event::Reacted { by: 1, .. })));
    assert_ne!(table.spot(1), (1, 0), "nobody was asked");
    assert!(matches!(field(0).subject(), Some(Subject::Roll { .. })));
    let plain = put(&[("Vanguard", 0, (0, 0)), ("Raider", 1, (1, 0))]);
    let mut table = plain.play();
    table.hex(1, 9).turn(2, 0);
    let slash = table.act(0, "Slash", 1);
    table.pick(slash);
    assert!(matches!(table.subject(), Some(Subject::Roll { .. })), "none of ours has one");
}

#[test]
fn h59_ha29_ha44_players_and_enemies_take_turns_each_with_its_own_cycle() {
    let mut table =
        put(&[("Monk", 0, (-5, 0)), ("Shade", 0, (-5, 1)), ("Raider", 1, (5, 0)), ("Rotling", 1, (5, -1))])
            .play();
    assert_eq!(table.subject(), Some(Subject::Fate { side: 0 }), "the players begin");
    assert_eq!(table.now.hex(), [0, 0], "and nobody has HEX");
    table.idle(0);
    assert_eq!(table.now.question().unwrap().seat, Seat::Gm, "the table throws for the enemies");
    table.roll(&[1]);
    assert!(table.marked(0) && (table.marked(2) || table.marked(3)));
    table.idle(1);
    assert!(!table.marked(0) && !table.marked(1), "hero markers come off");
    assert!(table.marked(2) || table.marked(3), "the enemies' stay");
    // Heroes for the lists are the players' units.
    assert!(table.now.setup().is_solo());
    // Or somebody plays them.
    table.rule(ruling::BY_HAND, 0, 1).roll(&[3]);
    assert_eq!(table.subject(), Some(Subject::Choose { side: 1 }));
    assert!(table.choices().contains(&Choice::Pass));
    let who = if table.marked(2) { 3 } else { 2 };
    table.pick(Choice::Unit(who));
    assert!(table.offers(Choice::Move), "they move like everybody");
    table.rule(ruling::BY_HAND, 0, 0);
    assert_eq!(table.subject(), Some(Subject::Fate { side: 0 }), "the app takes over");
}

fn dawn() -> Table {
    let board = boards::board(5).unwrap();
    assert_eq!(BOARDS[5].0, "Until Dawn");
    let mut starts = numbered(ready::team(0, false), 0);
    starts.extend([1, 0, 0].map(|at| start(enemies::enemy(at), 1)));
    let mut table =
        Table { now: Combat::new(Setup::new(&board, starts, Options::default())), told: Vec::new() };
    table.pick(Choice::Rest);
    table
}

/// One Turn of each; whatever is asked is declined or missed.
fn round(table: &mut Table, spawn: u8) {
    table.pass();
    loop {
        match table.subject() {
            Some(Subject::Fate { side: 0 }) | None => return,
            Some(Subject::Fate { .. }) => drop(table.roll(&[1]).told.len()),
            Some(Subject::Spawn) => drop(table.roll(&[spawn]).told.len()),
            Some(Subject::Roll { .. }) => {
                let mut shown = vec![1; table.dice()];
                *shown.last_mut().unwrap() = 6;
                table.roll(&shown);
            }
            _ => drop(table.pick(Choice::No).told.len()),
        }
    }
}

#[test]
fn h73_hd65_newcomers_after_every_second_enemy_turn_until_dawn() {
    let mut table = dawn();
    assert!((3..6).all(|who| table.is_up(who)));
    round(&mut table, 1);
    assert_eq!(table.now.pieces().len(), 6);
    round(&mut table, 3);
    assert_eq!((table.now.pieces().len(), table.now.unit(6).class.as_str()), (7, "Raider"), "a 3");
    let newcomer = table.piece(6);
    assert!(!newcomer.marked && table.now.zone(1).contains(&newcomer.place));
    for (face, class) in [(1, "Rotling"), (2, "Rotling"), (4, "Stalker"), (5, "Spitter"), (6, "Hexer")] {
        round(&mut table, face);
        round(&mut table, face);
        if table.over() {
            break;
        }
        assert_eq!(
            table
                .now
                .pieces()
                .last()
                .map(|piece| table.now.setup().kinds[usize::from(piece.kind)].class.as_str()),
            Some(class)
        );
    }
    assert!(table.over());
    assert_eq!(table.winner(), Some(0), "a hero stands after the twelfth");
    assert!(table.heard(|event| matches!(event, Event::Won { how: How::Dawn, .. })));
    // Without enemies their Turn still counts.
    let mut empty = dawn();
    for who in 3..6 {
        empty.rule(ruling::STAND, who, 1);
    }
    assert!(!empty.over());
    round(&mut empty, 1);
    assert_eq!(empty.now.stakes().enemy_turns, 1);
}

#[test]
fn h73_without_a_free_space_it_waits() {
    let board = boards::board(5).unwrap();
    let mut starts = vec![start(classes::class(0), 0)];
    let zone = Setup::new(&board, starts.clone(), Options::default()).zones[1].len();
    starts.extend((0..zone).map(|at| start(enemies::enemy(if at == 0 { 1 } else { 5 }), 1)));
    let mut table =
        Table { now: Combat::new(Setup::new(&board, starts, Options::default())), told: Vec::new() };
    table.pick(Choice::Rest);
    let all = table.now.pieces().len();
    table.pass().roll(&[1]);
    // Whoever moved is sent back, so that the zone is full again.
    let back = |table: &mut Table| {
        let free: Vec<u16> = table
            .now
            .zone(1)
            .iter()
            .copied()
            .filter(|place| (0..all as u8).all(|who| table.piece(who).place != *place))
            .collect();
        for place in free {
            let out =
                (1..all as u8).find(|who| !table.now.zone(1).contains(&table.piece(*who).place)).unwrap();
            table.rule(ruling::PLACE, out.into(), place as i16);
        }
    };
    back(&mut table);
    table.pass().roll(&[1]);
    back(&mut table);
    assert_eq!(table.subject(), Some(Subject::Spawn));
    table.roll(&[3]);
    assert!(table.heard(|event| matches!(event, Event::Waits { .. })));
    assert_eq!(table.now.pieces().len(), all);
    table.pass().roll(&[1]);
    assert!(table.heard(|event| matches!(event, Event::Spawned { .. })), "as soon as there is room");
}

#[test]
fn every_step_of_an_enemy_has_its_reason_in_the_story() {
    let table = put(&[("Monk", 0, (-3, 0)), ("Raider", 1, (3, 0))]).play();
    let mut played = Played::new(table.now.clone());
    let number = |played: &Played| played.asked().unwrap().number;
    let at = number(&played);
    played.answer(at, &sightline::fight::table::Reply::Beside(0)).unwrap();
    let at = number(&played);
    played.answer(at, &sightline::fight::table::Reply::Faces(vec![0])).unwrap();
    let lines: Vec<&str> = played.lines().iter().map(|line| line.text.as_str()).collect();
    assert!(
        lines.iter().any(|line| line.contains("acts with 1 AP (nothing else was possible)")),
        "{lines:?}"
    );
    assert!(
        lines.iter().any(|line| line.contains("Engage to") && line.contains("because of Monk")),
        "{lines:?}"
    );
    let _ = Focus::None;
}
