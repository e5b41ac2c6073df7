//! Range, sight and cover of all pairs, against the bare breadth-first searches over the same graph.

use std::hint::black_box;
use std::time::Instant;

use sightline::map::{Board, Draft, Line, Look};
use sightline::rulesets::unhex::sight;

fn main() {
    println!("all pairs of a map: bare search, and the whole table of range, sight and cover");
    let mut worst = 0;
    for areas in [50, 200, 1_000] {
        let board = Board::new(&city(areas));
        let steps = neighbours(&board);
        let (bare, table) = by_turns(&mut || black_box(bare_search(&steps)).len(), &mut || {
            let overlay = board.overlay();
            let last = sightline::map::AreaId(areas as u16 - 1);
            usize::from(board.sight(&overlay, Look::new(sightline::map::AreaId(0), last, sight::LIMIT)))
        });
        let percent = table * 100 / bare.max(1);
        worst = worst.max(percent);
        println!(
            "{areas:>6} areas  bare {:>8} µs  table {:>8} µs  ratio {}.{:02}",
            bare / 1_000,
            table / 1_000,
            percent / 100,
            percent % 100
        );
    }
    let board = Board::new(&city(50));
    let overlay = board.overlay();
    let asked = fastest(&mut || {
        let looks = board.areas().flat_map(|a| board.areas().map(move |b| Look::new(a, b, sight::LIMIT)));
        looks.filter(|&look| board.sight(black_box(&overlay), look)).count()
    });
    println!("one answer of sight from the table: {} ns", asked / 2_500);
    assert!(worst <= 300, "the table takes more than three bare searches");
}

/// A city of blocks: a grid with shortcuts, every kind of mark, one and a half links an area.
fn city(areas: u32) -> Draft {
    let mut draft = Draft::new("City");
    let wide = areas.isqrt();
    let keys: Vec<_> =
        (0..areas).map(|at| draft.add_area("", (at % wide) as i32, (at / wide) as i32)).collect();
    let mut number = 1u32;
    for at in 0..areas {
        for (near, way) in [(at + 1, at % wide + 1 < wide), (at + wide, true)] {
            number = number.wrapping_mul(1_103_515_245).wrapping_add(12_345);
            if way && near < areas && !(number >> 16).is_multiple_of(8) {
                let line = if (number >> 20).is_multiple_of(4) { Line::Dashed } else { Line::Solid };
                draft.links.push(sightline::map::Link::new(
                    sightline::map::LinkKey(areas + draft.links.len() as u32),
                    keys[at as usize],
                    keys[near as usize],
                    line,
                ));
                let marks = [(number >> 22).is_multiple_of(4), (number >> 24).is_multiple_of(4)];
                draft.links.last_mut().into_iter().for_each(|link| link.marks = marks);
            }
        }
    }
    draft
}

/// The graph as the barest search would want it.
fn neighbours(board: &Board) -> (Vec<usize>, Vec<u16>) {
    let mut first = vec![0];
    let mut to = Vec::new();
    for area in board.areas() {
        to.extend(board.wires_at(area).iter().map(|&link| board.across(link, area).0));
        first.push(to.len());
    }
    (first, to)
}

fn bare_search((first, to): &(Vec<usize>, Vec<u16>)) -> Vec<u8> {
    let size = first.len() - 1;
    let mut ranges = vec![u8::MAX; size * size];
    let mut queue: Vec<u16> = Vec::with_capacity(size);
    for from in 0..size {
        let row = &mut ranges[from * size..(from + 1) * size];
        row[from] = 0;
        queue.clear();
        queue.push(from as u16);
        let mut next = 0;
        while let Some(&here) = queue.get(next) {
            next += 1;
            let range = row[usize::from(here)] + 1;
            for &near in &to[first[usize::from(here)]..first[usize::from(here) + 1]] {
                let known = &mut row[usize::from(near)];
                if *known == u8::MAX {
                    *known = range;
                    queue.push(near);
                }
            }
        }
    }
    ranges
}

/// Nanoseconds of the fastest of several runs of two things, by turns, so that both meet the same machine.
fn by_turns(one: &mut dyn FnMut() -> usize, other: &mut dyn FnMut() -> usize) -> (u128, u128) {
    let mut best = (u128::MAX, u128::MAX);
    for _ in 0..15 {
        best = (best.0.min(timed(one)), best.1.min(timed(other)));
    }
    best
}

/// Nanoseconds of the fastest of several runs.
fn fastest(run: &mut dyn FnMut() -> usize) -> u128 {
    (0..15).map(|_| timed(run)).min().unwrap_or(0)
}

fn timed(run: &mut dyn FnMut() -> usize) -> u128 {
    let start = Instant::now();
    black_box(run());
    start.elapsed().as_nanos()
}
