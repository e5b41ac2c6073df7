//! What is played for, and the boards it is played on.

use sightline::fight::table::Table as _;
use sightline::fight::{Answer, Ruling, board, played::Scene as _};
use sightline::grid::{Board, Door, Edge, Ground, Side, Spot};
use sightline::rulesets::heroes_of_hex::boards::{self, BOARDS, Drawn, Scenario, Terrain};
use sightline::rulesets::heroes_of_hex::combat::choice::{Choice, Event, How, Subject};
use sightline::rulesets::heroes_of_hex::combat::scene::Played;
use sightline::rulesets::heroes_of_hex::combat::setup::{Options, Setup};
use sightline::rulesets::heroes_of_hex::combat::state::NOBODY;
use sightline::rulesets::heroes_of_hex::combat::{Combat, ruling};
use sightline::rulesets::heroes_of_hex::{enemies, ready};

use crate::games::{Table, cell, numbered, put, start};

fn open(at: usize) -> Drawn {
    let (_, _, terrain) = BOARDS[at];
    Drawn::new(terrain).unwrap()
}

type At = (i32, i32);

/// Every space of a ground with what it is, and what stands on its sides.
type Spaces = (Vec<(At, Ground)>, Vec<(At, At)>);

fn spaces(terrain: Terrain) -> Spaces {
    let drawn = Drawn::new(terrain).unwrap();
    let board = &drawn.board;
    let spot = |cell| {
        let Spot { x, y } = drawn.spot(cell);
        (x, y)
    };
    let all = board.cells().filter(|cell| board.ground(*cell) != Ground::Void);
    let grounds = all.map(|cell| (spot(cell), board.ground(cell))).collect();
    let edges = board
        .edges()
        .into_iter()
        .filter(|(_, edge)| *edge == Edge::Wall)
        .filter_map(|(side, _)| Some((spot(side.cell), spot(board.across(side)?))));
    (grounds, edges.collect())
}

fn kind(terrain: Terrain, wanted: Ground) -> Vec<(i32, i32)> {
    let mut found: Vec<(i32, i32)> =
        spaces(terrain).0.into_iter().filter(|(_, ground)| *ground == wanted).map(|(at, _)| at).collect();
    found.sort_unstable();
    found
}

#[test]
fn hd50_hd51_hd52_hd53_boards_are_as_the_catalogue_says_and_symmetric() {
    use Terrain::{Crossing, Ford, LongRoad, Ruin};
    for (terrain, size, radius) in [(Crossing, 61, 4), (Ruin, 61, 4), (Ford, 61, 4), (LongRoad, 91, 5)] {
        let (grounds, edges) = spaces(terrain);
        assert_eq!(grounds.len(), size);
        for (at, ground) in &grounds {
            assert!(grounds.contains(&((-at.0, -at.1), *ground)), "{terrain:?} {at:?}");
        }
        for ((a, b), (c, d)) in &edges {
            let turned = ((-a, -b), (-c, -d));
            assert!(edges.iter().any(|edge| *edge == turned || (edge.1, edge.0) == turned), "{terrain:?}");
        }
        let drawn = Drawn::new(terrain).unwrap();
        for (cell, teams) in drawn.board.starts() {
            let q = drawn.spot(*cell).x;
            assert_eq!((teams.has(0), teams.has(1)), (q <= 1 - radius, q >= radius - 1));
        }
        assert!(drawn.board.flaws().is_empty());
    }
    assert_eq!(kind(Crossing, Ground::Impassable), [(-2, 1), (-1, -1), (1, 1), (2, -1)]);
    assert_eq!(kind(Ruin, Ground::Impassable), [(0, -2), (0, 2)]);
    assert_eq!(kind(Ruin, Ground::Difficult), [(-2, 0), (2, 0)]);
    assert_eq!(kind(Ford, Ground::Difficult), [(0, -4), (0, -2), (0, -1), (0, 1), (0, 2), (0, 4)]);
    assert_eq!(
        kind(LongRoad, Ground::Impassable),
        [(-3, 1), (-2, -1), (-2, 3), (0, -2), (0, 2), (2, -3), (2, 1), (3, -1)]
    );
    let blocked = |terrain, one: (i32, i32), other: (i32, i32)| {
        spaces(terrain).1.iter().any(|edge| *edge == (one, other) || *edge == (other, one))
    };
    for (one, other) in [((0, 0), (1, -1)), ((0, 0), (-1, 1)), ((1, 0), (2, -1)), ((-1, 0), (-2, 1))] {
        assert!(blocked(Ruin, one, other), "{one:?} {other:?}");
    }
    assert!(!blocked(LongRoad, (3, -1), (4, -1)), "a pit stops no eyes");
    assert!(blocked(LongRoad, (2, 1), (3, 1)), "a wall does");
}

#[test]
fn h65_walls_pits_and_edges_stop_what_they_stop() {
    let drawn = open(0);
    let wall = drawn.cell(2, -1).unwrap();
    assert!((0..6).all(|direction| drawn.board.edge(Side { cell: wall, direction }) == Edge::Wall));
    let mut table =
        put(&[("Archer", 0, (0, 0)), ("Monk", 1, (2, 0))]).ground((1, 0), Ground::Impassable).poor();
    table.turn(6, 0);
    assert!(table.offers(table.act(0, "Quick Shot", 1)), "over the pit");
    table.pick(Choice::Move);
    assert!(table.way((1, 0)).is_none());
    let mut table =
        put(&[("Vanguard", 0, (0, 0)), ("Monk", 1, (1, 0))]).ground((2, 0), Ground::Impassable).poor();
    table.turn(2, 0);
    let rush = table.begin(0, "Shield Rush");
    table.pick(rush).stand_on((0, 0)).roll(&[6, 1, 1, 4, 1]);
    assert_eq!(table.spot(1), (1, 0), "nobody is pushed into it");
}

#[test]
fn h23_what_is_drawn_is_played_for() {
    for (at, (_, scenario, _)) in BOARDS.iter().enumerate() {
        assert_eq!(Scenario::of(&boards::board(at).unwrap()).0, *scenario);
    }
    assert!(boards::board(BOARDS.len()).is_none());
    let own =
        put(&[("Monk", 0, (0, 0)), ("Monk", 1, (4, 0))]).objective((0, 0), "stone of the old ones").setup();
    assert_eq!(own.scenario, Scenario::Stones, "on a board of one's own");
}

#[test]
fn h22_hd60_last_stand_is_won_by_the_last_unit() {
    assert_eq!(BOARDS[0].1, Scenario::LastStand);
    assert_eq!(BOARDS[0].2, Terrain::Crossing);
    let mut table = put(&[("Vanguard", 0, (0, 0)), ("Shade", 1, (1, 0)), ("Archer", 1, (5, 0))]).poor();
    table.turn(6, 0);
    let strike = table.act(0, "Strike", 1);
    table.pick(strike).roll(&[6, 1, 1, 1]);
    assert!(!table.is_up(1) && !table.over(), "one is left");
    table.rule(ruling::STAND, 2, 1);
    assert!(table.over() && table.winner() == Some(0));
    assert!(table.heard(|event| matches!(event, Event::Won { how: How::Elimination, .. })));
    let outcome = Played::new(table.now.clone()).outcome();
    assert_eq!(outcome.won, [0]);
}

fn stones() -> Table {
    put(&[("Monk", 0, (0, 0)), ("Shade", 0, (-5, 0)), ("Monk", 1, (5, 0))])
        .objective((0, -3), "Stone")
        .objective((0, 0), "Stone")
        .objective((0, 3), "Stone")
        .poor()
}

#[test]
fn h74_hd61_ht28_three_stones() {
    assert_eq!((BOARDS[1].1, BOARDS[1].2), (Scenario::Stones, Terrain::Ford));
    let marks = Setup::new(&boards::board(1).unwrap(), Vec::new(), Options::default()).marks;
    let drawn = open(1);
    let wide = u16::from(drawn.board.wide());
    let places = [(0, -3), (0, 0), (0, 3)]
        .map(|(q, r)| drawn.cell(q, r).unwrap())
        .map(|cell| u16::from(cell.row) * wide + u16::from(cell.column));
    assert_eq!(marks, places);

    let mut table = stones();
    table.turn(6, 0);
    table.pick(Choice::Claim);
    assert_eq!((table.ap(), table.now.stakes().stones), (5, [NOBODY, 0, NOBODY]));
    assert!(!table.offers(Choice::Claim), "it is ours, and once a Turn");
    table.pick(Choice::End);
    assert_eq!(table.now.stakes().points, [0, 0], "one stone is no point");
    table.pass();
    let stone = table.place((0, 3));
    table.rule(ruling::STONE, stone, 1);
    table.idle(1);
    assert_eq!(table.now.stakes().points, [1, 0], "two are");
    table.pass();
    let stone = table.place((0, -3));
    table.rule(ruling::STONE, stone, 1).pass();
    assert_eq!(table.now.stakes().points, [2, 0], "three are one as well, also at the end of a passed Turn");
    table.idle(2);
    table.rule(ruling::POINTS, 0, 4).idle(0);
    assert!(table.over() && table.winner() == Some(0), "five end the game at once");
    let mut table = stones();
    table.rule(ruling::STAND, 2, 1);
    assert_eq!(table.winner(), Some(0), "or elimination");
}

#[test]
fn hd62_crown_of_the_hill() {
    assert_eq!((BOARDS[2].1, BOARDS[2].2), (Scenario::Crown, Terrain::Ruin));
    let mut table =
        put(&[("Monk", 0, (0, 0)), ("Shade", 0, (1, 0)), ("Monk", 1, (-1, 0)), ("Cleric", 1, (0, 1))])
            .objective((0, 0), "Hill")
            .poor();
    table.idle(0);
    assert_eq!(table.now.stakes().points, [0, 0], "two against two");
    let away = table.place((4, 0)) as i16;
    table.rule(ruling::PLACE, 3, away).idle(2);
    assert_eq!(table.now.stakes().points, [0, 0], "fewer");
    table.idle(1);
    assert_eq!(table.now.stakes().points, [1, 0], "strictly more, at the end of the own Turn");
    table.idle(3);
    table.rule(ruling::POINTS, 0, 4).idle(0);
    assert_eq!(table.winner(), Some(0));
}

fn relic() -> Table {
    put(&[("Shade", 0, (0, 0)), ("Monk", 0, (1, 0)), ("Vanguard", 1, (0, 2)), ("Archer", 1, (5, 0))])
        .objective((0, 0), "Relic")
        .poor()
}

#[test]
fn h74_h75_hd63_the_relic() {
    assert_eq!((BOARDS[3].1, BOARDS[3].2), (Scenario::Relic, Terrain::Crossing));
    let mut table = relic();
    table.turn(6, 0).pick(Choice::Take);
    assert_eq!((table.now.stakes().carrier, table.ap()), (0, 5));
    assert!(!table.offers(Choice::Take) && table.offers(Choice::Drop));
    table.pick(Choice::Move).go((-4, 0));
    assert!(!table.offers(Choice::Move), "a carrier moves once less");
    assert_eq!(table.now.stakes().relic, table.place((-4, 0)));
    table.pick(Choice::End);
    assert_eq!(table.winner(), Some(0), "the carrier's Turn ended in the own zone");

    // Handed on, dropped for nothing, and left where its carrier falls.
    let mut table = relic();
    table.turn(3, 0).pick(Choice::Take).pick(Choice::End).pass().turn(3, 1).pick(Choice::Take);
    assert_eq!(table.now.stakes().carrier, 1, "from an ally beside");
    table.pick(Choice::Drop);
    assert_eq!((table.now.stakes().carrier, table.ap()), (NOBODY, 2));
    assert_eq!(table.now.stakes().relic, table.place((1, 0)));
    assert!(!table.offers(Choice::Take), "once a Turn");
    let mut table = relic();
    table.turn(3, 0).pick(Choice::Take);
    table.rule(ruling::STAND, 0, 1);
    assert_eq!((table.now.stakes().carrier, table.now.stakes().relic), (NOBODY, table.place((0, 0))));
    // Any unit may stand on it.
    table.turn(6, 2).pick(Choice::Move).go((0, 0));
    assert!(table.offers(Choice::Take));
    // One with a single movement keeps it.
    let mut slow = put(&[("Cleric", 0, (0, 0)), ("Monk", 1, (5, 0))]).objective((0, 0), "Relic").poor();
    slow.turn(3, 0).pick(Choice::Take);
    assert!(slow.offers(Choice::Move));
}

#[test]
fn hd64_safe_passage() {
    assert_eq!((BOARDS[4].1, BOARDS[4].2), (Scenario::Passage, Terrain::LongRoad));
    let board: Board = boards::board(4).unwrap();
    let envoy = enemies::envoy();
    assert_eq!(
        ([envoy.attack, envoy.defense, envoy.special_attack, envoy.special_defense], envoy.body.vitality),
        ([1; 4], 1)
    );
    assert!(envoy.actions.is_empty() && envoy.escort);
    assert_eq!((envoy.movement.cost, envoy.movement.distance, envoy.movement.most), (1, 3, 2));
    let mut starts = vec![start(envoy, 0)];
    starts.extend(numbered(ready::team(0, false), 0));
    starts.extend(numbered(ready::band(1), 1));
    let setup = Setup::new(&board, starts.clone(), Options::default());
    assert_eq!(setup.unready(), Vec::<String>::new());
    let drawn = open(4);
    let q = |place: u16| drawn.spot(setup.ground.cell(place)).x;
    assert!(
        setup.zones[0].iter().all(|place| q(*place) <= -4)
            && setup.zones[1].iter().all(|place| q(*place) >= 1)
    );
    let mut table = Table { now: Combat::new(setup), told: Vec::new() };
    table.pick(Choice::Rest);
    let edge = drawn.cell(3, -3).map(|cell| table.now.ground().place(cell)).unwrap();
    assert!(table.now.ground().carries(edge));
    table.rule(ruling::PLACE, 0, edge as i16).turn(1, 0).pick(Choice::Move);
    let out = drawn.cell(4, -3).map(|cell| table.now.ground().place(cell)).unwrap();
    table.give(&sightline::fight::Answer::Path(vec![out]));
    assert_eq!(table.winner(), Some(0), "it ended its Turn there");
    let mut table =
        Table { now: Combat::new(Setup::new(&board, starts.clone(), Options::default())), told: Vec::new() };
    table.pick(Choice::Rest).rule(ruling::STAND, 0, 1);
    assert_eq!(table.winner(), Some(1), "the Envoy is lost");
    let mut table =
        Table { now: Combat::new(Setup::new(&board, starts, Options::default())), told: Vec::new() };
    table.pick(Choice::Rest);
    for who in 4..8 {
        table.rule(ruling::STAND, who, 1);
    }
    assert!(!table.over(), "the way is still to be walked");
    assert_eq!(table.subject(), Some(Subject::Fate { side: 0 }));
}

#[test]
fn scenarios_against_the_app_are_refused_without_enemies_and_the_envoy() {
    for at in [4, 5] {
        let starts = [numbered(ready::team(0, false), 0), numbered(ready::team(1, false), 1)].concat();
        let setup = Setup::new(&boards::board(at).unwrap(), starts, Options::default());
        assert!(
            setup.unready().iter().any(|why| why.ends_with("is played against enemies only")),
            "{:?}",
            setup.unready()
        );
    }
    let starts = [numbered(ready::team(0, false), 0), numbered(ready::band(1), 1)].concat();
    let setup = Setup::new(&boards::board(4).unwrap(), starts, Options::default());
    assert_eq!(setup.unready(), ["Safe Passage needs one Envoy"]);
    assert!(Combat::new(setup).question_is_none());
}

trait Over {
    fn question_is_none(&self) -> bool;
}

impl Over for Combat {
    fn question_is_none(&self) -> bool {
        sightline::fight::Fight::question(self).is_none()
    }
}

#[test]
fn the_table_opens_a_door_and_rules_what_a_space_is_like() {
    let mut drawn = put(&[("Archer", 0, (0, 0)), ("Monk", 1, (3, 0))]);
    for direction in 0..6 {
        let side = Side { cell: cell(&drawn.board, (0, 0)), direction };
        drawn.board.set_edge(side, Edge::Door(Door::Shut)).unwrap();
    }
    let mut table = drawn.poor();
    let (here, beyond) = (table.place((0, 0)), table.place((1, 0)));
    let seen = |table: &Table| table.now.sightline(0, 1).unwrap().seen;
    let ways = |table: &Table| table.now.ground().near(here).count();
    assert!(!seen(&table) && ways(&table) == 0);
    table.rule(board::DOOR, here, 0);
    assert!(seen(&table) && ways(&table) == 1);
    table.rule(board::GROUND, beyond, 1);
    assert_eq!(table.now.ground().cost(beyond), 2);
    table.rule(board::GROUND, beyond, 3);
    assert!(!seen(&table), "smoke stops eyes");
    table.rule(board::GROUND, beyond, 4);
    table.rule(board::GROUND, beyond, 2);
    assert!(seen(&table) && ways(&table) == 0, "blocked");
    let drawn = table.now.grid().unwrap().standing();
    assert_eq!(drawn.ground(table.now.ground().cell(beyond)), Ground::Impassable, "the screen is told");
    assert!(table.refuses(&Answer::Ruling(Ruling { code: board::GROUND, on: here, value: 2 })));
}
