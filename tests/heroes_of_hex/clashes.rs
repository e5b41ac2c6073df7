//! Movement, sight, clashes, areas, knockback, tokens.

use sightline::fight::played::Scene as _;
use sightline::fight::table::{Form, Table as _};
use sightline::grid::{Board, Ground, Kind};
use sightline::rulesets::heroes_of_hex::classes;
use sightline::rulesets::heroes_of_hex::combat::choice::{Choice, Event, Subject};
use sightline::rulesets::heroes_of_hex::combat::ground::Ground as Field;
use sightline::rulesets::heroes_of_hex::combat::ruling;
use sightline::rulesets::heroes_of_hex::combat::scene::Played;
use sightline::rulesets::heroes_of_hex::combat::state::NOBODY;
use sightline::rulesets::heroes_of_hex::odds::{Harm, harm, result};
use sightline::rulesets::heroes_of_hex::unit::{Focus, Kind as Attack, Weight};

use crate::games::{Table, cell, open_board, put};

fn why(table: &Table, label: &str) -> String {
    let all = Played::new(table.now.clone()).why_not();
    all.into_iter().find(|why| why.label == label).map_or_else(String::new, |why| why.reason)
}

#[test]
fn h24_ht01_ha08_ha11_movement_costs_reaches_and_is_limited_by_its_own_numbers() {
    let mut table = put(&[("Archer", 0, (-5, 0)), ("Monk", 1, (5, 0))]).play();
    table.turn(6, 0).pick(Choice::Move);
    assert!(table.way((-2, 0)).is_some() && table.way((-1, 0)).is_none(), "up to three spaces");
    table.go((-4, 0));
    assert_eq!(table.ap(), 5, "fewer will do");
    table.pick(Choice::Move).go((-1, 0));
    assert!(!table.offers(Choice::Move), "twice a Turn, whatever AP are left");
    assert_eq!(why(&table, "Move"), "2 a Turn at most");
    let mut table = put(&[("Archer", 0, (-5, 0)), ("Monk", 1, (5, 0))]).play();
    table.turn(1, 0).pick(Choice::Move).go((-2, 0));
    assert_eq!(table.subject(), Some(Subject::Fate { side: 1 }), "1 AP is one movement, and then it is over");
}

#[test]
fn h25_h65_h66_ht27_rough_ground_counts_two_and_pits_and_walls_stop_feet() {
    let field = || {
        put(&[("Vanguard", 0, (0, 0)), ("Monk", 1, (5, 0))])
            .ground((2, 0), Ground::Difficult)
            .ground((2, -1), Ground::Impassable)
            .wall((1, 1))
            .wall((2, 1))
            .edge((0, 1), 5)
    };
    let mut table = field().play();
    table.turn(6, 0).pick(Choice::Move);
    assert!(table.way((2, 0)).is_some(), "1 and 2");
    assert!(table.way((3, 0)).is_none(), "nothing is left for one more");
    assert!(table.way((2, -1)).is_none(), "a pit");
    assert!(table.way((1, 1)).is_none(), "a wall");
    assert_eq!(table.way((0, 2)).unwrap().len(), 3, "round the blocked edge");
    table.go((1, 0)).pick(Choice::Move).go((2, 0));
    assert_eq!(table.spot(0), (2, 0));

    // A move that an action gives pays for rough ground, too: one space is not enough for it.
    let mut table =
        put(&[("Archer", 0, (0, 0)), ("Monk", 1, (1, 0))]).ground((-1, 0), Ground::Difficult).play();
    table.hex(0, 2).pass().turn(1, 1);
    let (kick, step) = (table.act(1, "Kick", 0), table.react(0, "Sidestep", 0));
    table.pick(kick).pick(step);
    assert!(table.way((-1, 0)).is_none() && table.way((-1, 1)).is_some());
}

#[test]
fn ha09_ha10_nobody_is_passed_through_and_moves_and_actions_mix() {
    let mut table =
        put(&[("Vanguard", 0, (0, 0)), ("Archer", 0, (1, 0)), ("Monk", 1, (0, 1)), ("Shade", 1, (-1, 1))])
            .wall((1, -1))
            .wall((0, -1))
            .play();
    table.turn(6, 0).pick(Choice::Move);
    assert!(table.way((1, 0)).is_none() && table.way((2, 0)).is_none(), "not even through friends");
    assert!(table.way((-1, 0)).is_some());
    table.go((-1, 0));
    let slash = table.act(0, "Slash", 3);
    table.pick(slash).roll(&[1, 1, 1, 6]);
    assert!(table.offers(Choice::Move), "and then on");
}

#[test]
fn h05_h26_h27_h28_ht02_ha12_ha13_the_action_fixes_kind_weight_range_and_cost() {
    let mut table = put(&[("Vanguard", 0, (0, 0)), ("Berserker", 1, (1, 0)), ("Cleric", 1, (0, 1))]).play();
    table.turn(6, 0);
    let strike = table.act(0, "Strike", 1);
    table.pick(strike);
    assert_eq!((table.dice(), table.ap()), (4, 4), "3 dice against 1 of Defense, for 2 AP");
    table.roll(&[1, 1, 1, 6]);
    // The same attack as a special one meets Special Defense.
    let mut table = put(&[("Pyromancer", 0, (0, 0)), ("Cleric", 1, (1, 0))]).play();
    table.turn(6, 0);
    let ember = table.act(0, "Ember", 1);
    table.pick(ember);
    assert_eq!(table.dice(), 6, "3 against 3 of Special Defense, where Defense is 2");
    let lance = &table.now.unit(0).actions[1];
    assert_eq!((lance.kind, lance.weight), (Attack::Special, Weight::Normal), "two things");
    let jolt = &classes::named("Stormcaller").unwrap().actions[0];
    assert_eq!((jolt.weight, jolt.cost), (Weight::Light, 2), "its own cost, not the table's");
}

#[test]
fn h29_h30_h31_ht03_ht04_ha46_the_highest_dice_and_the_damage_table() {
    assert_eq!(result(&[2, 4, 5], &[3]), 2);
    let row = |weight| [-2, 0, 1, 2, 3, 4, 5].map(|cr| harm(weight, cr));
    use Harm::{Death as D, None as N, Wound as W};
    assert_eq!(row(Weight::Light), [N, N, W, W, W, D, D]);
    assert_eq!(row(Weight::Normal), [N, N, W, W, D, D, D]);
    assert_eq!(row(Weight::Heavy), [N, N, W, D, D, D, D]);
    assert_eq!(row(Weight::None), [N; 7]);
}

#[test]
fn h06_h34_h35_h52_ht05_wounds_above_vitality_defeat() {
    for (vitality, hits) in [(0, 1), (1, 2), (2, 3)] {
        let mut table = put(&[("Monk", 0, (0, 0)), ("Vanguard", 1, (1, 0))])
            .but(|unit| unit.body.vitality = vitality)
            .with(classes::class(3), 1, (5, 0))
            .play();
        for hit in 1..=hits {
            assert!(table.is_up(1));
            table.turn(1, 0);
            let kick = table.act(0, "Kick", 1);
            table.pick(kick).roll(&[4, 1, 2, 1]);
            assert_eq!(table.piece(1).wounds, hit);
            table.pass();
        }
        assert!(!table.is_up(1), "vitality {vitality}");
    }
}

#[test]
fn h36_death_ignores_wounds() {
    let mut table = put(&[("Vanguard", 0, (0, 0)), ("Vanguard", 1, (1, 0)), ("Monk", 1, (5, 0))]).play();
    table.turn(2, 0);
    let strike = table.act(0, "Strike", 1);
    table.pick(strike).roll(&[6, 1, 1, 3, 2]);
    assert!(!table.is_up(1) && table.piece(1).wounds == 0);
    assert!(
        table.heard(|event| matches!(event, Event::Clashed { harm: Harm::Death, attack: 6, defense: 3, .. }))
    );
}

#[test]
fn h32_h33_ht10_ha39_one_roll_against_many_who_defend_alone() {
    let mut table = put(&[
        ("Pyromancer", 0, (0, 0)),
        ("Archer", 1, (3, 0)),
        ("Shade", 1, (4, 0)),
        ("Sentinel", 1, (3, -1)),
        ("Monk", 1, (-5, 0)),
    ])
    .but(|_| {})
    .play();
    table.turn(6, 0);
    let blast = table.begin(0, "Blast");
    table.pick(blast);
    let Form::Place(places) = table.now.asked(None).unwrap().form else { panic!("a place") };
    let there = places.iter().find(|offer| offer.area == Some(table.place((3, 0)).into())).unwrap();
    assert_eq!((there.cells.len(), there.far), (7, 3));
    assert_eq!(there.note, "catches Archer, Shade and Sentinel; 3 hexes east");
    table.stand_on((3, 0));
    assert_eq!(table.dice(), 3, "one attack roll");
    table.roll(&[6, 2, 1]);
    assert_eq!((table.subject(), table.dice()), (Some(Subject::Defend { by: 0, on: 1, action: 2 }), 1));
    table.roll(&[6]).roll(&[4]).roll(&[1]);
    assert_eq!(
        [1, 2, 3].map(|who| (table.is_up(who), table.piece(who).wounds)),
        [(true, 0), (true, 1), (false, 0)]
    );
    // Whoever is struck once more in the same Turn rolls anew, and one target is one target.
    let ember = table.act(0, "Ember", 1);
    table.pick(ember);
    assert_eq!(table.dice(), 4);
}

#[test]
fn h32_ha36_around_hits_enemies_alone_and_a_burst_friends_as_well() {
    let mut table = put(&[
        ("Berserker", 0, (0, 0)),
        ("Monk", 0, (1, 0)),
        ("Archer", 1, (-1, 0)),
        ("Shade", 1, (0, -1)),
        ("Cleric", 1, (2, 0)),
    ])
    .edge((0, 0), 2)
    .play();
    table.turn(6, 0);
    let attacks = table.choices().into_iter().filter(|choice| matches!(choice, Choice::Act { on: 1, .. }));
    assert_eq!(attacks.count(), 0, "no ally is a target");
    let whirl = table.act(0, "Whirl", NOBODY);
    table.pick(whirl).roll(&[6, 6, 6]);
    assert_eq!(table.subject(), Some(Subject::Defend { by: 0, on: 2, action: 2 }));
    table.roll(&[6]);
    assert_eq!(table.subject(), Some(Subject::Spend { who: 0 }), "nobody behind the edge, nobody farther");

    let mut table =
        put(&[("Pyromancer", 0, (0, 0)), ("Monk", 0, (2, 0)), ("Archer", 1, (3, 0)), ("Shade", 1, (-5, 0))])
            .play();
    table.turn(6, 0);
    let blast = table.begin(0, "Blast");
    table.pick(blast).stand_on((2, -1)).roll(&[6, 6, 6]);
    assert_eq!(table.subject(), Some(Subject::Defend { by: 0, on: 1, action: 2 }), "a friend");
    let mut near = put(&[("Pyromancer", 0, (0, 0)), ("Archer", 1, (1, 0)), ("Shade", 1, (-5, 0))]).play();
    near.turn(6, 0);
    let blast = near.begin(0, "Blast");
    near.pick(blast).stand_on((1, 0)).roll(&[6, 6, 6]).roll(&[6]);
    assert_eq!(near.subject(), Some(Subject::Spend { who: 0 }), "never the user");
}

#[test]
fn h37_h38_h40_range_needs_sight_and_within_does_not() {
    let mut table =
        put(&[("Archer", 0, (0, 0)), ("Monk", 1, (4, 0)), ("Shade", 1, (5, 0)), ("Sentinel", 1, (0, 2))])
            .wall((0, 1))
            .play();
    table.turn(6, 0);
    let (quick, aimed) = (
        |table: &Table, on| table.act(0, "Quick Shot", on),
        |table: &Table, on| table.act(0, "Aimed Shot", on),
    );
    assert!(table.offers(quick(&table, 1)) && !table.offers(quick(&table, 2)), "range 4");
    assert_eq!(why(&table, "Quick Shot on Shade"), "5 spaces away, and range is 4");
    assert!(!table.offers(aimed(&table, 2)));
    assert_eq!(why(&table, "Aimed Shot on Shade"), "Monk stands in the way");
    assert_eq!(why(&table, "Aimed Shot on Sentinel"), "a wall touches the line of sight");

    let mut table =
        put(&[("Cleric", 0, (0, 0)), ("Monk", 0, (2, 0)), ("Archer", 0, (3, 0)), ("Shade", 1, (5, 0))])
            .wall((1, 0))
            .play();
    table.rule(ruling::WOUNDS, 1, 1).rule(ruling::WOUNDS, 2, 1).turn(6, 0);
    assert!(table.offers(table.act(0, "Mend", 1)), "through the wall");
    assert!(!table.offers(table.act(0, "Mend", 2)), "not so far");
    assert_eq!(why(&table, "Staff on Shade"), "5 spaces away, and melee reaches 1");
}

/// Whether an archer of side 0 in the middle sees a space, with walls and units about.
fn sees(
    to: (i32, i32),
    walls: &[(i32, i32)],
    enemies: &[(i32, i32)],
    allies: &[(i32, i32)],
    edge: Option<((i32, i32), u8)>,
) -> bool {
    let mut builder = put(&[("Archer", 0, (0, 0))]).but(|unit| unit.actions[1].range = 8);
    builder = builder.with(classes::class(8), 1, to);
    for at in enemies {
        builder = builder.with(classes::class(6), 1, *at);
    }
    for at in allies {
        builder = builder.with(classes::class(6), 0, *at);
    }
    for at in walls {
        builder = builder.wall(*at);
    }
    if let Some((at, direction)) = edge {
        builder = builder.edge(at, direction);
    }
    let mut table = builder.play();
    table.turn(6, 0);
    let seen = table.offers(table.act(0, "Aimed Shot", 1));
    let told = Played::new(table.now.clone()).sightline(0, 1).unwrap();
    assert_eq!(told.seen, seen, "the reason agrees: {}", told.reason);
    seen
}

#[test]
fn h39_ht19_ha14_ha15_ha16_sight_by_the_vectors() {
    assert!(!sees((3, 0), &[], &[(1, 0)], &[], None));
    assert!(sees((3, 0), &[], &[], &[(1, 0)], None), "allies do not block");
    assert!(sees((1, 1), &[], &[(1, 0)], &[], None), "the line runs along the side");
    assert!(!sees((1, 1), &[], &[(1, 0), (0, 1)], &[], None));
    assert!(!sees((1, 1), &[(1, 0)], &[], &[], None), "touches its edge");
    assert!(!sees((1, 1), &[], &[], &[], Some(((0, 1), 1))), "the edge between (1,0) and (0,1)");
    for to in [(2, 1), (3, -1), (2, -1)] {
        assert!(!sees(to, &[(1, 0)], &[], &[], None), "wall {to:?}");
    }
    for to in [(0, 2), (1, 2)] {
        assert!(sees(to, &[(1, 0)], &[], &[], None), "wall {to:?}");
    }
    for to in [(2, 1), (3, -1), (3, 1)] {
        assert!(!sees(to, &[], &[(1, 0)], &[], None), "enemy {to:?}");
    }
    assert!(sees((2, -1), &[], &[(1, 0)], &[], None));
    for to in [(1, 0), (2, 0), (1, 1)] {
        assert!(!sees(to, &[], &[], &[], Some(((0, 0), 0))), "edge {to:?}");
    }
    assert!(sees((0, 1), &[], &[], &[], Some(((0, 0), 0))));
    // The blocked edge stops melee between neighbours, too.
    let mut table = put(&[("Monk", 0, (0, 0)), ("Monk", 1, (1, 0))]).edge((0, 0), 0).play();
    table.turn(6, 0);
    assert!(!table.offers(table.act(0, "Kick", 1)));
}

#[test]
fn ha15_it_is_judged_for_whoever_acts() {
    let units = [("Archer", 0, (0, 0)), ("Monk", 0, (1, 0)), ("Archer", 1, (3, 0))];
    let mut table = put(&units).play();
    table.turn(6, 0);
    assert!(table.offers(table.act(0, "Quick Shot", 2)), "past a friend");
    let mut table = put(&units).play();
    table.pass().turn(6, 2);
    assert!(!table.offers(table.act(2, "Quick Shot", 0)), "the same is a foe to the other");
}

#[test]
fn ha01_ha17_squares_have_four_neighbours_and_distance_ignores_what_stands_about() {
    let mut board = Board::new(Kind::Square, 6, 6).unwrap();
    let field = Field::new(&board);
    let at = |column: u16, row: u16| row * 6 + column;
    assert_eq!(field.near(at(2, 2)).count(), 4);
    assert_eq!(field.distance(at(0, 0), at(1, 1)), 2, "diagonals are not adjacent");
    assert_eq!(field.away(at(0, 0), at(2, 0)).len(), 1);
    assert_eq!(field.away(at(0, 0), at(2, 1)).len(), 2);
    assert!(!field.walls(at(0, 0), at(3, 2)));
    board.set_solid(sightline::grid::Cell::new(1, 0)).unwrap();
    let walled = Field::new(&board);
    assert!(walled.walls(at(0, 0), at(3, 0)));
    assert!(walled.walls(at(0, 0), at(1, 1)), "it touches the corner");
    assert_eq!(walled.distance(at(0, 0), at(2, 0)), 2, "whatever is between");
    let hexes = Field::new(&open_board());
    assert_eq!(hexes.near(hexes.place(cell(&open_board(), (0, 0)))).count(), 6);
}

#[test]
fn h45_ht18_ha22_straight_away_from_the_source() {
    let field = Field::new(&open_board());
    let place = |at| field.place(cell(&open_board(), at));
    let away = |to| field.away(place((0, 0)), place(to));
    // East, north-east, north-west, west, south-west, south-east.
    assert_eq!(away((1, 0)), [0]);
    assert_eq!(away((2, 0)), [0]);
    assert_eq!(away((1, 1)), [0, 5]);
    assert_eq!(away((2, -1)), [0, 1]);
    assert_eq!(away((3, -1)), [0, 1]);
    assert_eq!(away((2, 1)), [0, 5]);
}

#[test]
fn h45_h46_h47_ht13_ha23_knockback_until_something_stops_it() {
    let shot = |builder: crate::games::Builder| {
        let mut table = builder.poor();
        table.turn(1, 0);
        let gust = table.act(0, "Gust", 1);
        table.pick(gust);
        table
    };
    let field = |knockback: u8| {
        put(&[("Stormcaller", 0, (0, 0))]).but(|unit| unit.actions[2].knockback = knockback).with(
            classes::class(8),
            1,
            (1, 0),
        )
    };
    let mut table = shot(field(3).wall((4, 0)));
    table.roll(&[6, 1, 1, 1]);
    assert_eq!(table.spot(1), (3, 0), "free, free, wall");
    assert!(table.heard(|event| matches!(event, Event::Pushed { steps: 2, wanted: 3, .. })));
    assert_eq!(table.piece(1).moved, 0, "no movement of its own");
    let mut table = shot(field(2).with(classes::class(3), 1, (2, 0)));
    table.roll(&[6, 1, 1, 1]);
    assert_eq!((table.spot(1), table.piece(1).wounds), ((1, 0), 0), "no space, no damage");
    let mut table = shot(field(2));
    table.roll(&[3, 1, 3, 1]);
    assert_eq!(table.spot(1), (1, 0), "no hit");
    // Rough ground is nothing to whoever is pushed, and the rim of the board ends it.
    let mut table = shot(field(6).ground((2, 0), Ground::Difficult));
    table.roll(&[6, 1, 1, 1]);
    assert_eq!(table.spot(1), (6, 0));
    // Between two axes the attacker picks.
    let mut table = put(&[("Stormcaller", 0, (0, 0)), ("Monk", 1, (1, 1))]).poor();
    table.turn(1, 0);
    let gust = table.act(0, "Gust", 1);
    table.pick(gust).roll(&[6, 1, 1, 1]);
    assert_eq!(table.choices(), [Choice::Push(0), Choice::Push(5)]);
    table.pick(Choice::Push(5));
    assert_eq!(table.spot(1), (1, 3));
}

#[test]
fn ha23_who_fell_is_not_pushed_and_palm_may_spare() {
    let mut table = put(&[("Vanguard", 0, (0, 0)), ("Shade", 1, (2, 0)), ("Monk", 1, (5, 0))]).play();
    table.turn(2, 0);
    let rush = table.begin(0, "Shield Rush");
    table.pick(rush).stand_on((1, 0)).roll(&[6, 1, 1, 1]);
    assert!(!table.is_up(1) && !table.heard(|event| matches!(event, Event::Pushed { .. })));
    let mut table = put(&[("Monk", 0, (0, 0)), ("Vanguard", 1, (1, 0))]).play();
    table.turn(4, 0);
    let palm = table.act(0, "Palm", 1);
    table.pick(palm).roll(&[6, 1, 5, 1]);
    assert_eq!(table.choices(), [Choice::Push(0), Choice::Spare]);
    table.pick(Choice::Spare);
    assert_eq!(table.spot(1), (1, 0));
}

#[test]
fn h55_h56_h63_ht14_ha30_poison_and_healing() {
    let heal = |wounds: i16, poison: i16, heal: u8| {
        let mut table = put(&[("Cleric", 0, (0, 0))])
            .but(|unit| unit.actions[2].heal = heal)
            .with(classes::class(1), 0, (1, 0))
            .with(classes::class(8), 1, (5, 0))
            .play();
        table.rule(ruling::WOUNDS, 1, wounds).rule(ruling::POISON, 1, poison).turn(2, 0);
        let mend = table.act(0, "Mend", 1);
        table.pick(mend);
        (table.piece(1).wounds, table.piece(1).poison)
    };
    assert_eq!(heal(0, 2, 1), (0, 1));
    assert_eq!(heal(0, 1, 2), (0, 0));
    assert_eq!(heal(2, 2, 1), (1, 1));
    let mut table = put(&[("Shade", 0, (0, 0)), ("Vanguard", 1, (1, 0)), ("Monk", 1, (5, 0))]).play();
    table.rule(ruling::POISON, 1, 2).turn(1, 0);
    let stab = table.act(0, "Stab", 1);
    table.pick(stab).roll(&[3, 1, 2, 1]);
    assert!(!table.is_up(1), "the third token, whatever the wounds");
    let mut table = put(&[("Cleric", 0, (0, 0)), ("Monk", 0, (1, 0)), ("Monk", 1, (5, 0))]).play();
    table.rule(ruling::STAND, 1, 1).turn(2, 0);
    assert!(!table.offers(table.act(0, "Mend", 1)), "nobody heals the defeated");
}

#[test]
fn h62_ht24_what_a_hit_does_besides() {
    let dart = |attack: u8, defense: u8| {
        let mut table = put(&[("Shade", 0, (0, 0)), ("Archer", 1, (3, 0)), ("Monk", 1, (5, 0))]).play();
        table.turn(2, 0);
        let dart = table.act(0, "Venom Dart", 1);
        table.pick(dart).roll(&[attack, 1, defense]);
        (table.piece(1).poison, table.piece(1).wounds, table.is_up(1))
    };
    assert_eq!(dart(3, 3), (1, 0, true));
    assert_eq!(dart(3, 4), (0, 0, true));
    assert_eq!(dart(6, 1), (1, 0, true), "it deals no damage");
    let stab = |attack: u8| {
        let mut table = put(&[("Shade", 0, (0, 0)), ("Archer", 1, (1, 0)), ("Monk", 1, (5, 0))]).play();
        table.turn(1, 0);
        let stab = table.act(0, "Stab", 1);
        table.pick(stab).roll(&[attack, 1, 1]);
        (table.piece(1).poison, table.piece(1).wounds, table.is_up(1))
    };
    assert_eq!(stab(3), (1, 1, true));
    assert_eq!(stab(5), (0, 0, false), "who is dead is not poisoned");
}

#[test]
fn h48_h54_h64_ha37_ha38_focus_means_what_gave_it() {
    // Aim: one more die, then lost; lost by moving.
    let mut table = put(&[("Archer", 0, (0, 0)), ("Monk", 1, (3, 0))]).poor();
    table.turn(6, 0);
    let (aim, shot) = (table.act(0, "Take Aim", 0), table.act(0, "Quick Shot", 1));
    table.pick(aim);
    assert!(!table.offers(aim), "it has that one");
    let mut moved = Table { now: table.now.clone(), told: Vec::new() };
    moved.pick(Choice::Move).go((0, 1));
    assert_eq!(moved.piece(0).focus, Focus::None);
    table.pick(shot);
    assert_eq!(table.dice(), 5, "3 against 2");
    table.roll(&[1, 1, 1, 6, 6]);
    assert_eq!(table.piece(0).focus, Focus::None);

    // Brace: one more die against physical attacks, no knockback; until it acts again.
    let mut table =
        put(&[("Sentinel", 0, (0, 0)), ("Vanguard", 1, (1, 0)), ("Stormcaller", 1, (3, 0))]).poor();
    table.turn(1, 0);
    let brace = table.act(0, "Brace", 0);
    table.pick(brace).turn(2, 1);
    let strike = table.act(1, "Slash", 0);
    table.pick(strike);
    assert_eq!(table.dice(), 3 + 4);
    table.roll(&[5, 1, 1, 4, 4, 4, 4]);
    assert_eq!((table.piece(0).wounds, table.piece(0).focus), (1, Focus::Brace), "a wound does not end it");
    table.pick(Choice::End).pass().turn(1, 2);
    let gust = table.act(2, "Gust", 0);
    assert!(table.offers(gust), "past a friend");
    table.pick(Choice::End);
    table.roll(&[1]).pick(Choice::Unit(0));
    assert_eq!(table.piece(0).focus, Focus::None, "the next activation");

    let mut table = put(&[("Sentinel", 0, (0, 0)), ("Stormcaller", 1, (2, 0))]).poor();
    table.turn(1, 0);
    let brace = table.act(0, "Brace", 0);
    table.pick(brace).turn(1, 1);
    let gust = table.act(1, "Gust", 0);
    table.pick(gust);
    assert_eq!(table.dice(), 3, "no help against special attacks");
    table.roll(&[6, 1, 1]);
    assert_eq!(table.spot(0), (0, 0), "it stands firm");
    assert!(table.heard(|event| matches!(event, Event::Stood { who: 0 })));
}

#[test]
fn ha37_a_new_focus_replaces_the_old() {
    let mut table = put(&[("Banneret", 0, (0, 0)), ("Archer", 0, (1, 0)), ("Monk", 1, (4, 0))]).poor();
    table.rule(ruling::FOCUS, 1, 2).turn(1, 0);
    assert_eq!(table.piece(1).focus, Focus::Aim);
    let rally = table.act(0, "Rally", 1);
    table.pick(rally).pass().turn(1, 1);
    assert_eq!(table.piece(1).focus, Focus::Rally);
    let shot = table.act(1, "Quick Shot", 2);
    table.pick(shot);
    assert_eq!(table.subject(), Some(Subject::Lend { who: 1, by: 1, on: 2, action: 0 }));
    table.pick(Choice::Yes);
    assert_eq!(table.dice(), 5);
    table.roll(&[6, 1, 1, 1, 1]);
    assert_eq!(table.piece(1).focus, Focus::None);
}

#[test]
fn h64_never_above_four_dice_nor_below_one() {
    let mut table = put(&[("Vanguard", 0, (0, 0)), ("Sentinel", 1, (1, 0)), ("Cleric", 1, (2, 0))])
        .but(|unit| unit.actions[3].wards = 3)
        .play();
    table.hex(1, 5).rule(ruling::FOCUS, 1, 1).turn(1, 0);
    let (slash, ward) = (table.act(0, "Slash", 1), table.react(2, "Ward", 1));
    table.pick(slash).pick(ward);
    assert_eq!(table.dice(), 3 + 4, "3, one of Brace and three of the Ward: four");
    assert!(
        put(&[("Monk", 0, (0, 0)), ("Monk", 1, (1, 0))])
            .but(|unit| unit.defense = 0)
            .play()
            .now
            .unit(1)
            .defense
            == 0
    );
    let mut bare = put(&[("Monk", 0, (0, 0)), ("Monk", 1, (1, 0))]).but(|unit| unit.defense = 0).play();
    bare.turn(1, 0);
    let kick = bare.act(0, "Kick", 1);
    bare.pick(kick);
    assert_eq!(bare.dice(), 2 + 1);
}

#[test]
fn ha38_knockback_does_not_end_a_focus_either() {
    let mut table = put(&[("Archer", 0, (0, 0)), ("Stormcaller", 1, (2, 0))]).play();
    table.turn(1, 0);
    let aim = table.act(0, "Take Aim", 0);
    table.pick(aim).turn(1, 1);
    let gust = table.act(1, "Gust", 0);
    table.pick(gust).roll(&[6, 1, 1]);
    assert_eq!((table.spot(0), table.piece(0).focus), ((-2, 0), Focus::Aim));
}

#[test]
fn h58_these_are_all_the_tokens() {
    // What a unit on the board can carry is its wounds, poison, a Focus and a marker: the rulings set
    // exactly these.
    let table = put(&[("Monk", 0, (0, 0)), ("Monk", 1, (4, 0))]).play();
    let tokens: Vec<u16> = Played::new(table.now.clone())
        .rulings()
        .into_iter()
        .filter(|offer| offer.group == "Tokens" && offer.on == sightline::fight::table::On::Person(0))
        .map(|offer| offer.code)
        .collect();
    assert_eq!(tokens, [ruling::WOUNDS, ruling::POISON, ruling::FOCUS, ruling::MARKED]);
    let person = Played::new(table.now.clone()).roster().remove(0);
    let boxes: Vec<&str> =
        person.sheet.iter().filter(|row| !row.boxes.is_empty()).map(|row| &*row.label).collect();
    assert_eq!(boxes, ["Wounds", "Poison", "Focus", "Activated"]);
}

#[test]
fn ha33_who_struck_last_wins_where_both_are_gone() {
    let mut table = put(&[("Pyromancer", 0, (0, 0)), ("Shade", 1, (2, 0))]).play();
    table.turn(3, 0);
    let blast = table.begin(0, "Blast");
    table.pick(blast);
    table.stand_on((2, 0)).roll(&[6, 6, 6]).roll(&[1]);
    assert_eq!(table.winner(), Some(0));
    // A friend and the last foe in one burst: whoever struck still stands, and has won.
    let mut both = put(&[("Monk", 0, (2, -1)), ("Pyromancer", 0, (0, 0)), ("Shade", 1, (2, 0))]).poor();
    both.turn(3, 1);
    let blast = both.begin(1, "Blast");
    both.pick(blast).stand_on((2, 0)).roll(&[6, 6, 6]).roll(&[1, 1]);
    assert!(!both.is_up(0) && !both.over(), "the Shade is still to defend");
    both.roll(&[1]);
    assert_eq!(both.winner(), Some(0));
}
