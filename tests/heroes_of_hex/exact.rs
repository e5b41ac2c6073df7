//! At the exact space, point and moment.

use std::collections::BTreeSet;

use sightline::fight::played::Scene;
use sightline::fight::{Fight as _, Shape};
use sightline::grid::{Board, Cell, Ground, Kind as Cells, Spot};
use sightline::rulesets::heroes_of_hex::combat::choice::{Choice, Event, Reason, Subject};
use sightline::rulesets::heroes_of_hex::combat::ground::Ground as Field;
use sightline::rulesets::heroes_of_hex::combat::scene::Played;
use sightline::rulesets::heroes_of_hex::combat::setup::{Options, Setup};
use sightline::rulesets::heroes_of_hex::combat::state::{NOBODY, Stand};
use sightline::rulesets::heroes_of_hex::combat::{Combat, ruling};
use sightline::rulesets::heroes_of_hex::unit::{Action, Area, Focus, Kind, Pays, Trigger, Weight};
use sightline::rulesets::heroes_of_hex::{classes, enemies};
use sightline::save::fight::game::Bout;

use crate::games::{Builder, Table, draft, open_board, put, start};

/// Where the middle of a space lies, in whole numbers.
fn centre((q, r): (i32, i32)) -> (i32, i32) {
    (2 * q + r, 3 * r)
}

/// How a line from the middle of (0, 0) meets a space: 2 passes through it, 1 runs along one of its sides,
/// which is given by its two corners, and 0 neither.
fn meets(to: (i32, i32), space: (i32, i32)) -> (u8, Vec<(i32, i32)>) {
    let ((x, y), (u, v)) = (centre(to), centre(space));
    let corners = [(0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1)].map(|(a, b)| (u + a, v + b));
    let side = corners.map(|(a, b)| x * b - y * a);
    if side.iter().any(|side| *side < 0) && side.iter().any(|side| *side > 0) {
        return (2, Vec::new());
    }
    let on: BTreeSet<(i32, i32)> =
        corners.iter().zip(side).filter(|(_, side)| *side == 0).map(|(corner, _)| *corner).collect();
    if on.len() == 2 { (1, on.into_iter().collect()) } else { (0, Vec::new()) }
}

#[test]
fn h39_ha14_one_or_two_in_the_line_hide_as_the_exact_line_says() {
    let board = Board::new(Cells::PointyOdd, 40, 23).unwrap();
    let field = Field::new(&board);
    let middle = board.kind().spot(Cell::new(20, 11));
    let places: std::collections::BTreeMap<(i32, i32), u16> = board
        .cells()
        .map(|cell| {
            let Spot { x, y } = board.kind().spot(cell).minus(middle);
            ((x, y), field.place(cell))
        })
        .collect();
    let far = |(q, r): (i32, i32)| q.abs().max(r.abs()).max((q + r).abs());
    let near: Vec<(i32, i32)> = places.keys().copied().filter(|at| far(*at) <= 9).collect();
    let mut counted = 0;
    for to in near.iter().copied().filter(|to| *to != (0, 0)) {
        // Ahead and not beyond: in front of the one end, and of the other.
        let between = |space: &(i32, i32)| {
            let (left, whole) = (centre(*space), centre(to));
            let along = 3 * left.0 * whole.0 + left.1 * whole.1;
            along > 0 && along < 3 * whole.0 * whole.0 + whole.1 * whole.1
        };
        let met: Vec<_> = near
            .iter()
            .copied()
            .filter(|space| *space != to && *space != (0, 0))
            .filter(between)
            .map(|space| (space, meets(to, space)))
            .filter(|(space, (how, _))| *how > 0 || far(*space) == 1)
            .collect();
        let hidden = |units: &[(i32, i32)]| {
            field.hidden_by(places[&(0, 0)], places[&to], units.iter().map(|at| places[at])).is_some()
        };
        for (at, (one, (how, side))) in met.iter().enumerate() {
            assert_eq!(hidden(&[*one]), *how == 2, "to {to:?} past {one:?}");
            for (other, (also, beside)) in &met[..at] {
                let both = *how == 2 || *also == 2 || *how == 1 && side == beside;
                assert_eq!(hidden(&[*one, *other]), both, "to {to:?} past {one:?} and {other:?}");
                counted += 1;
            }
        }
    }
    assert!(counted > 5_000, "{counted}");
}

#[test]
fn ha14_an_archer_is_not_offered_whom_somebody_stands_before() {
    for blocker in [(2, 0), (2, 1)] {
        let mut table = put(&[("Archer", 0, (0, 0)), ("Monk", 1, (4, 1)), ("Monk", 1, blocker)]).play();
        table.turn(2, 0);
        assert!(!table.offers(table.act(0, "Aimed Shot", 1)), "past {blocker:?}");
        assert!(table.offers(table.act(0, "Aimed Shot", 2)));
    }
}

#[test]
fn ha15_why_not_names_who_stands_in_the_way_and_not_who_stands_near_it() {
    let table = {
        let mut table =
            put(&[("Archer", 0, (0, 0)), ("Shade", 1, (0, 1)), ("Monk", 1, (4, 1)), ("Cleric", 1, (2, 0))])
                .play();
        table.turn(2, 0);
        table
    };
    let all = table.now.why_not();
    let why = all.iter().find(|why| why.label == "Aimed Shot on Monk").expect("it is refused");
    assert_eq!(why.reason, "Cleric stands in the way");
}

#[test]
fn h44_ha20_nobody_moves_for_a_blow_that_is_called_off() {
    let mut table = put(&[("Vanguard", 0, (0, 0)), ("Archer", 1, (3, 0))]).play();
    table.hex(1, 2).turn(2, 0);
    let rush = table.begin(0, "Shield Rush");
    table.pick(rush);
    let step = table.react(1, "Sidestep", 1);
    table.pick(step).go((4, 0));
    assert!(table.heard(|event| matches!(event, Event::Cancelled { by: 0, .. })));
    assert_eq!((table.spot(0), table.ap()), ((0, 0), 0), "no effect at all, and paid for");
    // All around, and nobody is left there.
    let whirl = Action {
        kind: Kind::Physical,
        weight: Weight::Light,
        area: Area::Around,
        moves: 2,
        ..Action::new("Charge", 1, Pays::Ap)
    };
    let mut table =
        put(&[("Archer", 1, (3, 0)), ("Vanguard", 0, (0, 0))]).but(|unit| unit.actions = vec![whirl]).play();
    table.hex(1, 2).turn(1, 1);
    table.pick(Choice::Begin(0));
    let step = table.react(0, "Sidestep", 0);
    table.pick(step).go((4, 0));
    assert!(table.heard(|event| matches!(event, Event::Cancelled { by: 1, .. })));
    assert_eq!(table.spot(1), (0, 0));
}

#[test]
fn h60_whoever_is_not_picked_is_in_no_team_and_not_defeated() {
    let mut table = Table { now: draft(&open_board(), 3), told: Vec::new() };
    for pick in 0..6 {
        table.pick(Choice::Unit(pick));
    }
    table.roll(&[6, 1]).pick(Choice::First).pick(Choice::Zone(1)).pick(Choice::Rest).pick(Choice::Rest);
    assert_eq!(table.subject(), Some(Subject::Fate { side: 0 }));
    let played = Played::new(table.now.clone());
    for who in 6..10 {
        let piece = table.piece(who);
        assert_eq!((piece.stand, piece.side), (Stand::Aside, NOBODY), "{who}");
        let person = &table.now.roster()[usize::from(who)];
        assert_eq!((person.state.as_slice(), person.area), (&["not picked".to_string()][..], None));
        assert!(person.down, "out of the way in the list");
        assert!(played.sheet(who.into()).is_none(), "nothing has become of them");
        let back = table.now.rulings().iter().any(|offer| {
            offer.code == ruling::STAND && offer.on == sightline::fight::table::On::Person(usize::from(who))
        });
        assert!(!back, "and nobody brings them back");
    }
    assert!(played.sheet(0).is_some());
}

#[test]
fn h60_each_puts_down_their_own() {
    let mut starts = vec![start(classes::class(0), 0), start(classes::class(1), 0)];
    starts.extend([start(classes::class(2), 1), start(classes::class(3), 1)]);
    let setup = Setup::new(&open_board(), starts, Options::default());
    let mut table = Table { now: Combat::new(setup), told: Vec::new() };
    table.roll(&[6, 1]).pick(Choice::First).pick(Choice::Zone(1)).pick(Choice::Rest);
    assert_eq!([0, 1, 2, 3].map(|who| table.is_up(who)), [true, true, false, false]);
    assert_eq!(table.subject(), Some(Subject::Deploy { side: 1 }));
    table.pick(Choice::Unit(2)).stand_on((5, 0)).pick(Choice::Rest);
    assert_eq!(table.subject(), Some(Subject::Fate { side: 0 }));
}

#[test]
fn h60_there_is_no_draft_against_the_app() {
    let mut starts: Vec<_> = (0..6).map(|at| start(classes::class(at), 0)).collect();
    starts.push(start(enemies::enemy(1), 1));
    let setup = Setup::new(&open_board(), starts, Options { draft: 3, ..Options::default() });
    assert_eq!(setup.unready(), ["a draft is between two players: against enemies everybody plays"]);
    assert!(Combat::new(setup).question().is_none());
}

#[test]
fn hd36_one_dread_lord_a_game() {
    let starts = [start(classes::class(0), 0), start(enemies::enemy(6), 1), start(enemies::enemy(6), 1)];
    let setup = |many: usize| Setup::new(&open_board(), starts[..many].to_vec(), Options::default());
    assert_eq!(setup(2).twice(), Vec::<String>::new());
    assert_eq!(setup(3).twice(), ["there is one Dread Lord in a game, no more"]);
}

/// Whom the first blow of an enemy Turn is for, and why.
fn target(table: &mut Table, fate: u8) -> Option<(u8, Reason)> {
    table.pass().roll(&[fate]);
    table.told.iter().find_map(|event| match event {
        Event::Declared { on, reason: Some(reason), .. } => Some((*on, *reason)),
        _ => None,
    })
}

#[test]
fn h71_hd62_all_seven_spaces_of_the_hill_are_what_is_at_stake() {
    let mut table = put(&[("Shade", 0, (3, 0)), ("Archer", 0, (1, 0)), ("Raider", 1, (2, 0))])
        .objective((0, 0), "Hill")
        .play();
    assert_eq!(target(&mut table, 2), Some((1, Reason::Objective)), "beside the middle");
}

#[test]
fn h71_hd63_the_relic_is_at_stake_where_it_lies_now() {
    let field =
        [("Shade", 0, (1, 0)), ("Archer", 0, (-1, 0)), ("Pyromancer", 0, (0, 1)), ("Raider", 1, (0, 0))];
    let mut table = put(&field).objective((1, 0), "Relic").play();
    table.rule(ruling::RELIC, 1, 1).rule(ruling::RELIC, 1, 0);
    assert_eq!(table.now.stakes().relic, table.place((-1, 0)));
    assert_eq!(target(&mut table, 2), Some((1, Reason::Objective)), "not where it lay at first");
}

#[test]
fn h71_hd64_the_envoy_is_only_the_first_by_number() {
    let spitter = |envoy: (i32, i32)| {
        let mut table = put(&[("Shade", 0, (-2, 0)), ("Envoy", 0, envoy), ("Spitter", 1, (0, 0))])
            .objective((6, 0), "Way out")
            .play();
        target(&mut table, 2)
    };
    assert_eq!(spitter((3, 0)), Some((0, Reason::Nearest)), "whoever is nearer comes first");
    assert_eq!(spitter((2, 0)), Some((1, Reason::LowestNumber)));
}

#[test]
fn hd03_what_a_braced_unit_could_buy_counts_the_focus_as_gone() {
    let mut table = put(&[("Sentinel", 0, (0, 0)), ("Monk", 1, (5, 0))]).play();
    table.rule(ruling::FOCUS, 0, 1).roll(&[1]);
    let label = table.now.offer(&table.subject().unwrap(), Choice::Unit(0)).label;
    assert_eq!(label, "Sentinel: move 2, Brace");
    table.pick(Choice::Unit(0));
    assert_eq!(table.piece(0).focus, Focus::None);
    assert!(table.offers(table.act(0, "Brace", 0)));
}

#[test]
fn h12_what_so_many_ap_buy_counts_the_blow_after_a_move() {
    let says = |fate: u8| {
        let mut table = put(&[("Vanguard", 0, (0, 0)), ("Monk", 1, (4, 0))]).play();
        table.roll(&[fate]);
        table.now.offer(&table.subject().unwrap(), Choice::Unit(0)).label
    };
    assert_eq!(says(1), "Vanguard: move 3");
    assert_eq!(says(2), "Vanguard: move 6, after a move Slash");
    assert_eq!(says(3), "Vanguard: move 6, after a move Slash, Strike, Shield Rush");
}

#[test]
fn ha36_a_burst_may_be_centred_on_a_pit_and_on_no_hole() {
    let centres = |ground| {
        let mut table = put(&[("Pyromancer", 0, (0, 0)), ("Monk", 1, (3, 0))]).ground((2, 0), ground).play();
        table.turn(3, 0);
        let blast = table.begin(0, "Blast");
        table.pick(blast);
        let shape = table.now.question().map(|question| question.shape.clone());
        let Some(Shape::Place(places)) = shape else { panic!("{shape:?}") };
        places.contains(&table.place((2, 0)))
    };
    assert!(centres(Ground::Impassable));
    assert!(!centres(Ground::Void));
}

/// Rough ground all the way across, three spaces ahead.
fn band(mut builder: Builder) -> Builder {
    for r in -6..=6 {
        builder = builder.ground((3, r), Ground::Difficult);
    }
    builder
}

#[test]
fn ht27_what_a_move_leaves_over_is_lost_to_the_next() {
    // Two open spaces, the third point lost; then the rough one and one more.
    let table = band(put(&[("Monk", 0, (0, 0)), ("Monk", 1, (-6, 0))])).play();
    let reach = table.now.reach(0);
    assert!(reach.contains(&usize::from(table.place((4, 0)))));
    assert!(!reach.contains(&usize::from(table.place((5, 0)))));
}

#[test]
fn h70_ht27_who_could_attack_counts_each_move_by_itself() {
    let field = [("Monk", 0, (6, 0)), ("Raider", 1, (0, 0)), ("Brute", 1, (-5, 0))];
    let chosen = |builder: Builder, fate: u8| {
        let mut table = builder.play();
        table.pass().roll(&[fate]);
        table.told.iter().find_map(|event| match event {
            Event::Chosen { who, reason, .. } => Some((*who, reason.unwrap())),
            _ => None,
        })
    };
    assert_eq!(chosen(put(&field), 3), Some((1, Reason::CanAttack)), "over open ground");
    assert_eq!(chosen(band(put(&field)), 3), Some((2, Reason::Threat)), "it does not get there");
    // As often as it is paid for.
    let often = put(&field[..1])
        .with(enemies::enemy(5), 1, (-5, 0))
        .with(enemies::enemy(1), 1, (-3, 0))
        .but(|unit| unit.actions[2].uses = 0);
    assert_eq!(chosen(often, 4), Some((2, Reason::CanAttack)), "three moves and a cut");
}

#[test]
fn ha01_directions_are_named_as_the_board_lies() {
    let named = |kind| Field::new(&Board::new(kind, 5, 5).unwrap()).direction(1);
    assert_eq!(named(Cells::PointyOdd), "north-east");
    assert_eq!(named(Cells::FlatOdd), "north-east");
    assert_eq!(named(Cells::Square), "north");
    let first = |kind| Field::new(&Board::new(kind, 5, 5).unwrap()).direction(0);
    assert_eq!((first(Cells::FlatOdd), first(Cells::Square)), ("south-east", "east"));
}

#[test]
fn h61_ha43_the_enemies_of_a_game_against_the_app_begin_without_hex() {
    let table = put(&[("Monk", 0, (-5, 0)), ("Raider", 1, (5, 0))]).play();
    assert_eq!(table.now.hex(), [0, 0]);
    let table = put(&[("Monk", 0, (-5, 0)), ("Monk", 1, (5, 0))]).play();
    assert_eq!(table.now.hex(), [0, 1]);
}

#[test]
fn h33_ht17_a_roll_against_many_shows_what_it_comes_to_for_each() {
    let field = [("Berserker", 0, (0, 0)), ("Shade", 1, (1, 0)), ("Sentinel", 1, (0, 1))];
    let mut table = put(&field).poor();
    table.turn(2, 0);
    let whirl = Choice::Act { action: table.action(0, "Whirl"), on: NOBODY };
    let offer = table.now.offer(&table.subject().unwrap(), whirl);
    // Three dice against one, and against three, of HT-17.
    assert_eq!(
        offer.outcomes,
        ["Shade: 66 in 100: wound 33, out 33", "Sentinel: 35 in 100: wound 29, out 6"]
    );
    table.pick(whirl);
    let Some(subject @ Subject::SweepRoll { .. }) = table.subject() else { panic!() };
    let Some(Shape::Dice(pool)) = table.now.question().map(|question| question.shape.clone()) else {
        panic!()
    };
    let card = table.now.card(&subject, pool);
    assert_eq!(card.note, offer.outcomes.join("; "));
}

#[test]
fn h71_a_move_says_what_reaches_from_where_it_leads() {
    let mut table = put(&[("Monk", 0, (-1, 0)), ("Raider", 1, (3, 0))]).play();
    table.pass().roll(&[3]);
    let told: Vec<String> =
        table.told.iter().filter_map(|event| table.now.sentence(event)).map(|told| told.0).collect();
    assert!(
        told.iter()
            .any(|line| line
                .ends_with("because of Monk (nothing else was possible; from there Cleave reaches).")),
        "{told:?}"
    );
    let mut table = put(&[("Monk", 0, (-3, 0)), ("Raider", 1, (3, 0))]).play();
    table.pass().roll(&[1]);
    assert!(table.heard(|event| matches!(event, Event::Declared { reason: Some(_), space: None, .. })));
}

#[test]
fn h42_h74_claiming_is_answered_by_who_waits_for_it_and_may_come_to_nothing() {
    let hurl = Action {
        trigger: Trigger::Claims,
        kind: Kind::Physical,
        weight: Weight::None,
        range: 3,
        knockback: 1,
        ..Action::new("Hands off", 1, Pays::Hex)
    };
    let mut table = put(&[("Shade", 0, (0, 0)), ("Monk", 1, (3, 0))])
        .but(|unit| unit.actions.push(hurl))
        .objective((0, 0), "Stone")
        .play();
    table.hex(1, 1).turn(2, 0);
    table.pick(Choice::Claim);
    let answer = table.react(1, "Hands off", 0);
    assert!(table.offers(answer), "{:?}", table.subject());
    table.pick(answer).roll(&[6, 6, 1]);
    assert_eq!(table.spot(0), (-1, 0));
    assert!(
        table.heard(|event| matches!(event, Event::Cancelled { by: 0, .. })),
        "it is on no stone by then"
    );
    assert_eq!((table.now.stakes().stones, table.ap()), ([NOBODY; 3], 1), "and it is paid for");
}

#[test]
fn h41_h69_what_costs_nothing_is_not_done_without_end() {
    let flaws = |action: Action| {
        sightline::rulesets::heroes_of_hex::unit::Unit { actions: vec![action], ..enemies::envoy() }.flaws()
    };
    let howl = |cost, uses| Action { gives: 1, uses, ..Action::new("Howl", cost, Pays::Ap) };
    let endless = ["Howl: what costs nothing is done a fixed number of times a Turn"];
    assert_eq!(flaws(howl(1, 0)), endless);
    assert_eq!(flaws(howl(0, 0)), endless);
    assert_eq!((flaws(howl(0, 1)), flaws(howl(2, 0))), (Vec::new(), Vec::new()));
    let slip = Action { trigger: Trigger::Attacked, moves: 1, uses: 0, ..Action::new("Slip", 0, Pays::Hex) };
    assert_eq!(flaws(slip.clone()).len(), 1);
    assert_eq!(flaws(Action { cost: 1, ..slip }), Vec::<String>::new(), "the HEX end it");
    assert!(classes::class(5).flaws().is_empty(), "Jolt is paid for");
}

#[test]
fn h69_a_line_that_changes_nothing_is_skipped() {
    // It has a Focus, and its first line has nothing for it.
    let kindle = Action { kindles: true, ..Action::new("Kindle", 1, Pays::Ap) };
    let mut table = put(&[("Monk", 0, (-3, 0)), ("Raider", 1, (3, 0))])
        .but(|unit| {
            unit.focus = Focus::Center;
            unit.actions.insert(0, kindle);
        })
        .play();
    table.pass().roll(&[1]);
    assert_eq!(table.spot(1), (0, 0), "it comes nearer instead");
    assert_eq!(table.piece(1).focus, Focus::Center);
}

#[test]
fn h60_a_band_needs_room_in_its_own_zone_alone() {
    let mut board = Board::new(Cells::PointyOdd, 7, 3).unwrap();
    board.set_start(Cell::new(0, 0), sightline::map::Teams::one(0)).unwrap();
    for column in 4..7 {
        board.set_start(Cell::new(column, 1), sightline::map::Teams::one(1)).unwrap();
    }
    let unready = |foes: Vec<_>| {
        let starts = std::iter::once(start(classes::class(0), 0)).chain(foes).collect();
        Setup::new(&board, starts, Options::default()).unready()
    };
    assert_eq!(unready((0..3).map(|_| start(enemies::enemy(0), 1)).collect()), Vec::<String>::new());
    assert_eq!(unready((0..4).map(|_| start(enemies::enemy(0), 1)).collect()).len(), 1);
    assert_eq!(unready((1..3).map(|at| start(classes::class(at), 1)).collect()).len(), 1, "either zone");
}

#[test]
fn ht08_ha06_markers_come_off_in_the_middle_of_a_turn() {
    let mut table = put(&[
        ("Monk", 0, (-5, 0)),
        ("Shade", 0, (-5, 1)),
        ("Archer", 0, (1, 0)),
        ("Berserker", 1, (0, 0)),
        ("Monk", 1, (5, 0)),
    ])
    .play();
    table.idle(0).pass().idle(1).hex(0, 0).turn(6, 3);
    assert!(table.marked(0) && table.marked(1));
    let hack = table.act(3, "Hack", 2);
    table.pick(hack).roll(&[6, 1, 1, 1]);
    assert!(!table.is_up(2));
    assert_eq!(table.subject(), Some(Subject::Spend { who: 3 }), "the Turn is still on");
    assert!(!table.marked(0) && !table.marked(1), "whoever is left has acted");
}

#[test]
fn h73_who_comes_enters_as_near_to_a_hero_as_there_is_room() {
    let mut table = put(&[("Monk", 0, (0, 0)), ("Raider", 1, (6, 0))]).objective((0, 0), "Dawn").play();
    table.pass().roll(&[1]).pass().roll(&[1]);
    assert_eq!(table.subject(), Some(Subject::Spawn));
    table.roll(&[1]);
    let place = table.told.iter().find_map(|event| match event {
        Event::Spawned { place, .. } => Some(*place),
        _ => None,
    });
    let far = table.now.ground().distance(place.expect("somebody came"), table.piece(0).place);
    assert_eq!(far, 4, "the zone begins there");
}

#[test]
fn hd01_hd07_guard_is_for_who_stands_beside_and_ward_for_three_spaces() {
    let offered = |guard: (i32, i32), ward: (i32, i32)| {
        let field =
            [("Berserker", 0, (0, 0)), ("Archer", 1, (1, 0)), ("Vanguard", 1, guard), ("Cleric", 1, ward)];
        let mut table = put(&field).play();
        table.hex(1, 9).turn(1, 0);
        let hack = table.act(0, "Hack", 1);
        table.pick(hack);
        [table.offers(table.react(2, "Guard", 1)), table.offers(table.react(3, "Ward", 1))]
    };
    assert_eq!(offered((2, 0), (4, 0)), [true, true]);
    assert_eq!(offered((3, 0), (5, 0)), [false, false]);
}

#[test]
fn h33_h42_before_a_reaction_a_blow_at_many_shows_its_odds_for_each() {
    let field =
        [("Berserker", 0, (0, 0)), ("Shade", 1, (1, 0)), ("Sentinel", 1, (0, 1)), ("Cleric", 1, (1, 1))];
    let mut table = put(&field).play();
    table.hex(1, 2).turn(2, 0);
    let whirl = Choice::Act { action: table.action(0, "Whirl"), on: NOBODY };
    table.pick(whirl);
    let subject = table.subject().unwrap();
    let says = |choice| table.now.offer(&subject, choice).outcomes;
    let plain = ["Shade: 66 in 100: wound 33, out 33", "Sentinel: 35 in 100: wound 29, out 6"];
    assert_eq!(says(Choice::No), plain);
    // Three dice against two, by HT-17, for whom it wards.
    let warded = says(table.react(3, "Ward", 1));
    assert_eq!(warded, ["Shade: 47 in 100: wound 33, out 14", plain[1]]);
}
