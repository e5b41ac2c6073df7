//! Ways from place to place: what can be reached, how best, and which paths are legal.

#![allow(clippy::unwrap_used)]

use sightline::fight::{Going, Pool, Step, Walk};
use sightline::map::{AreaId, Board, Overlay};
use sightline::rulesets::unhex::maps;

/// A board of 6 by 4 places; what is on a place is a letter: `.` open, `#` no way in, `~` costs two,
/// `o` can be passed but not ended in, `!` dangerous.
struct Ground {
    rows: [&'static str; 4],
    /// Who strikes at those who leave this place.
    watched: Vec<(u16, u64)>,
}

const WIDE: u16 = 6;

impl Ground {
    fn steps(&self, from: u16) -> Vec<Step> {
        let (column, row) = (i32::from(from % WIDE), i32::from(from / WIDE));
        let watchers = self.watched.iter().find(|(at, _)| *at == from).map_or(0, |(_, who)| *who);
        let mut all = Vec::new();
        for (right, down) in [(1, 0), (0, 1), (-1, 0), (0, -1)] {
            let (x, y) = (column + right, row + down);
            let letter = usize::try_from(y)
                .ok()
                .and_then(|y| self.rows.get(y))
                .and_then(|row| usize::try_from(x).ok().and_then(|x| row.as_bytes().get(x)).copied());
            let Some(letter) = letter.filter(|letter| *letter != b'#') else { continue };
            all.push(Step {
                to: (y * i32::from(WIDE) + x) as u16,
                cost: if letter == b'~' { 2 } else { 1 },
                ends: letter != b'o',
                wakes: watchers,
                danger: letter == b'!',
            });
        }
        all
    }

    fn way(&self, budget: u8, to: u16) -> Option<(u8, u64, Vec<u16>)> {
        let reached = Walk { from: 0, budget }.reach(&|from| self.steps(from));
        reached.into_iter().find(|reached| reached.to == to).map(|way| (way.cost, way.wakes, way.path))
    }
}

fn plain() -> Ground {
    Ground { rows: ["......", "......", "......", "......"], watched: Vec::new() }
}

#[test]
fn the_cheapest_way_is_taken_and_the_budget_ends_it() {
    let ground = plain();
    assert_eq!(ground.way(3, 3), Some((3, 0, vec![1, 2, 3])));
    assert_eq!(ground.way(2, 3), None);
    let all = Walk { from: 0, budget: 3 }.reach(&|from| ground.steps(from));
    assert_eq!(all.len(), 9, "two, three and four places at one, two and three steps");
    assert!(all.is_sorted_by_key(|reached| reached.cost));
}

#[test]
fn difficult_ground_is_walked_round_only_where_that_is_cheaper() {
    let ground = Ground { rows: [".~~~..", "......", "......", "......"], watched: Vec::new() };
    assert_eq!(ground.way(9, 4), Some((6, 0, vec![6, 7, 8, 9, 10, 4])));
    assert_eq!(ground.way(9, 1), Some((2, 0, vec![1])));
}

#[test]
fn a_longer_way_is_taken_where_it_wakes_nobody_and_the_short_one_where_it_must_be() {
    let ground = Ground { watched: vec![(1, 0b10)], ..plain() };
    assert_eq!(ground.way(4, 2), Some((4, 0, vec![6, 7, 8, 2])));
    assert_eq!(ground.way(3, 2), Some((2, 0b10, vec![1, 2])), "there is no time to go round");
    let round = ground.way(6, 4).map(|(cost, wakes, _)| (cost, wakes));
    assert_eq!(round, Some((6, 0)), "a detour at the start does not stop what follows");
    assert_eq!(ground.way(5, 4), Some((4, 0b10, vec![1, 2, 3, 4])));
}

#[test]
fn one_who_strikes_once_is_woken_once_and_danger_counts_as_well() {
    let ground = Ground { watched: vec![(0, 1), (1, 1), (2, 1)], ..plain() };
    assert_eq!(ground.way(3, 3), Some((3, 1, vec![1, 2, 3])), "awake already");
    let ground = Ground { rows: [".!....", "......", "......", "......"], watched: Vec::new() };
    assert_eq!(ground.way(4, 2).map(|way| way.2), Some(vec![6, 7, 8, 2]));
}

#[test]
fn a_place_that_may_only_be_passed_is_passed_and_never_the_end() {
    let ground = Ground { rows: [".o..##", "##....", "......", "......"], watched: Vec::new() };
    assert_eq!(ground.way(2, 2), Some((2, 0, vec![1, 2])));
    assert_eq!(ground.way(2, 1), None);
    let walk = Walk { from: 0, budget: 2 };
    let steps = |from| ground.steps(from);
    assert!(walk.allows(&[1, 2], &steps));
    assert!(walk.allows(&[], &steps), "staying is always legal");
    assert!(!walk.allows(&[1], &steps), "nobody ends there");
    assert!(!walk.allows(&[2], &steps), "no step is left out");
    assert!(!walk.allows(&[6], &steps), "not into a wall");
    assert!(!walk.allows(&[1, 2, 3], &steps), "not beyond the budget");
}

#[test]
fn way_points_lead_another_way_within_the_same_budget() {
    let ground = plain();
    let steps = |from| ground.steps(from);
    let walk = Walk { from: 0, budget: 5 };
    assert_eq!(walk.through(&[12, 13], &steps), Some(vec![6, 12, 13]));
    assert_eq!(walk.through(&[18, 5], &steps), None, "too far");
    assert!(walk.through(&[1, 0, 1], &steps).is_some_and(|path| walk.allows(&path, &steps)));
}

#[test]
fn every_way_that_is_found_is_legal() {
    for watched in 0..24 {
        let ground =
            Ground { rows: ["..~o..", ".#!#..", ".o~...", "...#~."], watched: vec![(watched, 2), (7, 1)] };
        for budget in 0..12 {
            let walk = Walk { from: 0, budget };
            for way in walk.reach(&|from| ground.steps(from)) {
                assert!(walk.allows(&way.path, &|from| ground.steps(from)), "{way:?}");
                assert!(way.cost <= budget && way.path.last() == Some(&way.to));
            }
        }
    }
}

#[test]
fn dice_of_several_kinds_are_one_throw() {
    let pool = Pool::of(1, 20).and(2, 6).and(1, 8);
    assert_eq!(pool.count(), 4);
    assert_eq!(pool.sides().collect::<Vec<_>>(), [20, 6, 6, 8]);
    assert!(pool.shows(&[19, 5, 0, 7]));
    assert!(!pool.shows(&[19, 6, 0, 7]), "a d6 has no seventh face");
    assert!(!pool.shows(&[19, 5, 0]), "one is missing");
    assert_ne!(pool, Pool::of(1, 20).and(1, 8).and(2, 6), "the order of the dice is theirs");
}

/// One step of a little graph: from, to, cost, and who wakes.
fn graph(all: &'static [(u16, u16, u8, u64)]) -> impl Fn(u16) -> Vec<Step> {
    move |from| {
        let steps = all.iter().filter(move |step| step.0 == from);
        steps.map(|&(_, to, cost, wakes)| Step { to, cost, ends: true, wakes, danger: false }).collect()
    }
}

#[test]
fn of_two_ways_that_wake_as_many_the_one_is_gone_on_with_that_wakes_the_same_again() {
    // To 3 by way of 1, who wakes the second, or of 2, who wakes the first; from 3 on the first wakes.
    let steps = graph(&[(0, 1, 1, 0b10), (1, 3, 1, 0), (0, 2, 1, 0b01), (2, 3, 1, 0), (3, 4, 1, 0b01)]);
    let reached = Walk { from: 0, budget: 9 }.reach(&steps);
    let last = reached.iter().find(|way| way.to == 4).unwrap();
    assert_eq!((last.wakes, &last.path[..]), (0b01, &[2, 3, 4][..]));
    assert_eq!(Walk { from: 0, budget: 9 }.through(&[3, 4], &steps), Some(vec![2, 3, 4]));
}

#[test]
fn way_points_spend_on_a_detour_only_what_is_left_for_it() {
    // To 1 in one step that wakes somebody, or in three that wake nobody; from there on two more.
    let steps = graph(&[(0, 1, 1, 1), (0, 2, 1, 0), (2, 3, 1, 0), (3, 1, 1, 0), (1, 4, 2, 0)]);
    assert_eq!(Walk { from: 0, budget: 5 }.through(&[1, 4], &steps), Some(vec![2, 3, 1, 4]));
    assert_eq!(Walk { from: 0, budget: 4 }.through(&[1, 4], &steps), Some(vec![1, 4]), "no time for it");
}

#[test]
fn way_points_remember_who_is_awake_already() {
    // The first leg must wake somebody, who then wakes the short way to the second: no detour is worth it.
    let steps = graph(&[(0, 1, 1, 1), (1, 2, 1, 1), (1, 3, 1, 0), (3, 2, 1, 0)]);
    assert_eq!(Walk { from: 0, budget: 9 }.through(&[1, 2], &steps), Some(vec![1, 2]));
}

#[test]
fn many_who_may_be_woken_in_any_order_do_not_make_the_search_long() {
    // Sixteen rows of squares, in each of which every square is watched by somebody else.
    let wide = 8_u16;
    let steps = |from: u16| {
        let row = from / wide;
        let all = (0..wide).map(|column| Step {
            to: (row + 1) * wide + column,
            cost: 1,
            ends: true,
            wakes: 1 << ((row * 3 + column * 5) % 40),
            danger: false,
        });
        if row < 16 { all.collect() } else { Vec::new() }
    };
    let reached = Walk { from: 0, budget: 20 }.reach(&steps);
    assert_eq!(reached.len(), usize::from(wide) * 16);
    assert!(reached.iter().all(|way| u32::from(way.cost) >= way.wakes.count_ones()));
}

#[test]
fn areas_and_links_are_a_walk_of_one_step() {
    for at in 0..maps::count() {
        let board = Board::new(&maps::example(at).unwrap());
        let (drawn, mut open) = (Overlay::new(&board), Overlay::new(&board));
        open.open_all(&board);
        for overlay in [drawn, open] {
            let exits = |from: u16| board.exits(&overlay, AreaId(from)).into_iter().map(|exit| exit.to.0);
            let step = |to| Step { to, cost: 1, ends: true, wakes: 0, danger: false };
            let steps = |from: u16| exits(from).map(step).collect();
            for from in 0..board.len() as u16 {
                let walk = Walk { from, budget: 1 };
                let reached: Vec<u16> = walk.reach(&steps).iter().map(|way| way.to).collect();
                assert_eq!(reached, exits(from).collect::<Vec<u16>>(), "{}", board.name(AreaId(from)));
                assert!(board.areas().all(|to| walk.allows(&[to.0], &steps) == reached.contains(&to.0)));
            }
        }
    }
}

#[test]
fn a_way_is_gone_step_by_step_and_ends_where_no_step_leads_on() {
    let mut ways = vec![9];
    let mut way = Going::new(7, &[1, 2, 3], &mut ways);
    assert_eq!(way.next(&ways, |to, last| to == 1 && !last), Some(1));
    way.enter();
    // Somebody else sets out meanwhile.
    let mut other = Going::new(8, &[5], &mut ways);
    assert_eq!(other.next(&ways, |to, last| to == 5 && last), Some(5));
    other.enter();
    assert_eq!(other.next(&ways, |_, _| true), None, "it is there");
    other.enter();
    assert_eq!((&ways[other.passed()], &ways[other.rest()]), (&[5][..], &[][..]), "and goes no farther");
    other.end(&mut ways);
    way.enter();
    assert_eq!((&ways[way.passed()], &ways[way.rest()]), (&[1, 2][..], &[3][..]));
    assert_eq!(way.next(&ways, |_, last| !last), None, "somebody is where it is to end");
    assert_eq!(way.next(&ways, |to, last| to == 3 && last), Some(3));
    way.stop();
    assert_eq!((way.next(&ways, |_, _| true), &ways[way.passed()]), (None, &[1, 2][..]), "pushed off it");
    way.end(&mut ways);
    assert_eq!(ways, [9], "nothing is left of it");
}

#[test]
fn a_way_wakes_everybody_once_until_it_says_otherwise_and_a_careful_one_nobody() {
    let mut way = Going::new(7, &[1, 2], &mut Vec::new());
    assert_eq!([way.wake(0b011), way.wake(0b110), way.wake(0b111)], [0b011, 0b100, 0]);
    way.unnoticed();
    assert_eq!(way.wake(0b001), 0b001);
    assert_eq!(way.careful().wake(u64::MAX), 0);
}
