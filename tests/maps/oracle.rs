//! The table of all pairs against a slow and plain reading of the rules: write out every shortest
//! path and count.

use sightline::map::{AreaId, Board, Door, Draft, Line, Look, Overlay, Way};
use sightline::rulesets::unhex::sight;

/// A small generator, so that a failing map can be made again from its number.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % bound
    }
}

fn random_map(seed: u64) -> (Board, Overlay) {
    let mut numbers = Numbers(seed);
    let mut draft = Draft::new("Random");
    let count = 2 + numbers.below(9);
    for at in 0..count {
        draft.add_area(&at.to_string(), 0, 0);
    }
    for _ in 0..count + numbers.below(count) {
        let ends = [numbers.below(count), numbers.below(count)].map(|at| draft.areas[at as usize].key);
        let key = sightline::map::LinkKey(draft.fresh_key());
        let line = [Line::Solid, Line::Solid, Line::Dashed, Line::Crossed][numbers.below(4) as usize];
        let mut link = sightline::map::Link::new(key, ends[0], ends[1], line);
        link.marks = [numbers.below(2) == 0, numbers.below(2) == 0];
        link.way = [Way::Both, Way::Forth, Way::Back][numbers.below(3) as usize];
        link.door = [Door::None, Door::None, Door::Open, Door::Closed][numbers.below(4) as usize];
        draft.links.push(link);
    }
    let board = Board::new(&draft);
    let mut overlay = board.overlay();
    for area in board.areas() {
        match numbers.below(5) {
            0 => overlay.set_raised(&board, area, true),
            1 => overlay.demolish(&board, area),
            _ => {}
        }
        for door in board.doors(&overlay, area) {
            if numbers.below(3) == 0 {
                overlay.set_door(&board, door.link, !door.shut);
            }
        }
    }
    (board, overlay)
}

/// Every path without loops, as its length and its marks: all of them, then only the shortest.
fn shortest(board: &Board, overlay: &Overlay, from: AreaId, to: AreaId) -> Vec<usize> {
    let mut found: Vec<(usize, usize)> = Vec::new();
    let mut open = vec![(vec![from], 0)];
    while let Some((path, marks)) = open.pop() {
        let here = path[path.len() - 1];
        if here == to {
            found.push((path.len() - 1, marks));
            continue;
        }
        for &link in board.wires_at(here) {
            let wire = board.link(link).unwrap();
            let near = usize::from(wire.ends[0] != here);
            let next = wire.ends[1 - near];
            if wire.connects && !overlay.is_shut(link) && !path.contains(&next) {
                let own = here != from && overlay.has_mark(board, link, near);
                let far = overlay.has_mark(board, link, 1 - near);
                let longer = [&path[..], &[next]].concat();
                open.push((longer, marks + usize::from(own) + usize::from(far)));
            }
        }
    }
    let least = found.iter().map(|&(length, _)| length).min();
    found.iter().filter(|&&(length, _)| Some(length) == least).map(|&(_, marks)| marks).collect()
}

#[test]
fn u40_u44_u46_ua03_two_thousand_random_maps_answer_as_every_path_written_out() {
    for seed in 0..2_000 {
        let (board, overlay) = random_map(seed);
        for from in board.areas() {
            for to in board.areas() {
                let paths = shortest(&board, &overlay, from, to);
                let back = shortest(&board, &overlay, to, from);
                let most = paths.iter().copied().max();
                assert_eq!(board.range(&overlay, from, to).is_some(), most.is_some(), "map {seed}");
                if let Some(most) = most {
                    assert_eq!(usize::from(board.marks(&overlay, from, to)), most, "map {seed}");
                }
                let crossed = board.is_crossed(from, to);
                for limit in [2, 3] {
                    let free =
                        |paths: &[usize]| !paths.is_empty() && paths.iter().all(|&marks| marks < limit);
                    let sees = from == to || free(&paths) && free(&back) && !crossed;
                    let look = Look { limit: limit as u8, ..Look::new(from, to, sight::LIMIT) };
                    assert_eq!(board.sight(&overlay, look), sees, "map {seed}: {from:?} to {to:?}");
                    let literal = from == to || free(&paths) && !crossed;
                    assert_eq!(board.sight(&overlay, Look { one_way: true, ..look }), literal, "map {seed}");
                }
                let cover = from != to && paths.iter().any(|&marks| marks > 0);
                assert_eq!(board.cover(&overlay, from, to, false), cover, "map {seed}");
            }
        }
    }
}

#[test]
fn the_reason_agrees_with_the_answer_and_its_paths_are_shortest_and_counted_right() {
    for seed in 0..1_000 {
        let (board, overlay) = random_map(seed);
        for from in board.areas() {
            for to in board.areas() {
                for (stealth, literal) in [(false, false), (true, false), (false, true)] {
                    let look = Look { one_way: literal, ..sight::look(from, to, stealth) };
                    let reason = board.explain(&overlay, look);
                    assert_eq!(reason.sight, board.sight(&overlay, look));
                    assert!(!reason.sentence(&board).is_empty());
                    for path in &reason.paths {
                        assert_eq!(Some(path.links.len() as u8), reason.range, "map {seed}");
                        assert_eq!(path.areas.len(), path.links.len() + 1);
                    }
                    if let Some(worst) = reason.paths.first() {
                        let (first, last) = (worst.areas[0], worst.areas[worst.areas.len() - 1]);
                        assert_eq!(
                            worst.marks.len(),
                            usize::from(board.marks(&overlay, first, last)),
                            "map {seed}"
                        );
                        let known = shortest(&board, &overlay, first, last);
                        let wanted = if reason.sight { 0 } else { 2 - usize::from(stealth && first == from) };
                        let told = known.iter().filter(|&&marks| marks >= wanted).count();
                        assert_eq!(reason.paths.len(), told.min(8), "map {seed}");
                        assert_eq!(reason.more, told > 8, "map {seed}");
                    }
                }
            }
        }
    }
}

#[test]
fn u34_the_way_told_is_walkable_and_as_cheap_as_it_says() {
    for seed in 0..1_000 {
        let (board, overlay) = random_map(seed);
        for from in board.areas() {
            for to in board.areas() {
                let Some(route) = board.route(&overlay, from, to) else { continue };
                let mut walked = overlay.clone();
                let mut actions = 0;
                for (step, &link) in route.links.iter().enumerate() {
                    if walked.is_shut(link) {
                        walked.set_door(&board, link, false);
                        actions += 1;
                    }
                    let exits = board.exits(&walked, route.areas[step]);
                    assert!(exits.iter().any(|exit| exit.to == route.areas[step + 1]), "map {seed}");
                    actions += 1;
                }
                assert_eq!(actions, route.actions, "map {seed}");
                assert_eq!((route.areas[0], route.areas[route.areas.len() - 1]), (from, to));
            }
        }
    }
}
