//! Drawing: every editing step as a function on the draft.

use super::sketch::draft;
use sightline::map::{AreaKey, Board, Door, Draft, Line, Teams, Way};

fn keys(map: &Draft) -> Vec<AreaKey> {
    map.areas.iter().map(|area| area.key).collect()
}

#[test]
fn areas_get_keys_and_names_of_their_own() {
    let mut map = Draft::new("New");
    let first = map.add_area("Hall", 0, 0);
    let name = map.fresh_name();
    let second = map.add_area(&name, 100, 0);
    assert_ne!(first, second);
    assert_eq!(name, "Area 2");
    map.add_area("Area 4", 0, 0);
    assert_eq!(map.fresh_name(), "Area 5");
    map.rename(first, "  Great Hall ");
    assert_eq!(map.name_of(first), "Great Hall");
}

#[test]
fn a_link_is_drawn_once_and_an_x_may_lie_beside_it() {
    let mut map = draft("A; B");
    let [a, b] = [keys(&map)[0], keys(&map)[1]];
    let link = map.add_link(a, b, Line::Solid).unwrap();
    assert_eq!(map.add_link(b, a, Line::Dashed), Some(link));
    assert_ne!(map.add_link(a, b, Line::Crossed), Some(link));
    assert_eq!(map.add_link(a, a, Line::Solid), None);
    assert_eq!(map.add_link(a, AreaKey(99), Line::Solid), None);
    assert_eq!(map.links.len(), 2);
}

#[test]
fn the_kinds_of_a_link_go_around() {
    let mut map = draft("A - B");
    let link = &mut map.links[0];
    let lines: Vec<Line> = (0..3).map(|_| (link.next_line(), link.line).1).collect();
    assert_eq!(lines, [Line::Dashed, Line::Crossed, Line::Solid]);
    let ways: Vec<Way> = (0..3).map(|_| (link.next_way(), link.way).1).collect();
    assert_eq!(ways, [Way::Forth, Way::Back, Way::Both]);
    let doors: Vec<Door> = (0..3).map(|_| (link.next_door(), link.door).1).collect();
    assert_eq!(doors, [Door::Closed, Door::Open, Door::None]);
    link.toggle_mark(1);
    link.toggle_mark(7);
    assert_eq!(link.marks, [false, true]);
}

#[test]
fn a_deleted_area_takes_its_links_along() {
    let mut map = draft("A - B; B - C; A . C");
    let all = keys(&map);
    for area in &all[..2] {
        let piece = sightline::map::Piece {
            area: *area,
            name: "Mara".to_string(),
            player: true,
            down: false,
            character: None,
        };
        map.pieces.push(piece);
    }
    map.delete(&[all[1]], &[]);
    assert_eq!(map.pieces.len(), 1);
    assert_eq!((map.areas.len(), map.links.len()), (2, 1));
    let link = map.links[0].key;
    map.delete(&[], &[link]);
    assert_eq!((map.areas.len(), map.links.len()), (2, 0));
}

#[test]
fn copies_keep_the_links_among_themselves_and_get_numbers() {
    let mut map = draft("Car -| Yard; Yard - Gate");
    let all = keys(&map);
    map.toggle_start(all[0], Teams::PLAYERS);
    let copies = map.duplicate(&all[..2]);
    assert_eq!((map.areas.len(), map.links.len()), (5, 3));
    assert_eq!(copies.iter().map(|&key| map.name_of(key)).collect::<Vec<_>>(), ["Car 2", "Yard 2"]);
    assert_eq!(map.links[2].ends, [copies[0], copies[1]]);
    assert_eq!(map.links[2].marks, [false, true]);
    assert!(map.area(copies[0]).unwrap().starts.has(0));
    let again = map.duplicate(&[copies[0]]);
    assert_eq!(map.name_of(again[0]), "Car 3");
    let mut every: Vec<u32> = map.areas.iter().map(|area| area.key.0).collect();
    every.extend(map.links.iter().map(|link| link.key.0));
    every.sort_unstable();
    every.dedup();
    assert_eq!(every.len(), map.areas.len() + map.links.len(), "keys stay different");
}

#[test]
fn several_areas_move_together_and_snap() {
    let mut map = draft("A; B; C");
    let all = keys(&map);
    map.move_by(&all[..2], 7, 33);
    assert_eq!((map.areas[0].x, map.areas[0].y), (7, 33));
    assert_eq!((map.areas[2].x, map.areas[2].y), (440, 0));
    map.snap(&all);
    assert_eq!((map.areas[0].x, map.areas[0].y), (0, 40));
    map.move_by(&all, i32::MAX, i32::MIN);
    map.move_by(&all, i32::MAX, i32::MIN);
    assert_eq!((map.areas[0].x, map.areas[0].y), (1_000_000, -1_000_000));
}

#[test]
fn straightening_brings_nearly_aligned_areas_into_rows_and_columns() {
    let mut map = draft("A; B; C; D");
    for (area, (x, y)) in map.areas.iter_mut().zip([(0, 0), (14, 200), (210, 9), (231, 187)]) {
        (area.x, area.y) = (x, y);
    }
    map.straighten(&keys(&map));
    let places: Vec<_> = map.areas.iter().map(|area| (area.x, area.y)).collect();
    assert_eq!(places[0].0, places[1].0);
    assert_eq!(places[2].0, places[3].0);
    assert_eq!(places[0].1, places[2].1);
    assert_eq!(places[1].1, places[3].1);
    assert_ne!(places[0], places[3]);
}

#[test]
fn arranging_lays_no_area_over_another_and_changes_no_answer() {
    let mut map = sightline::rulesets::unhex::maps::nightclub();
    for area in &mut map.areas {
        (area.x, area.y) = (0, 0);
    }
    let before = Board::new(&map).overlay();
    map.arrange();
    for (at, a) in map.areas.iter().enumerate() {
        for b in &map.areas[..at] {
            assert!((a.x - b.x).abs() >= 140 || (a.y - b.y).abs() >= 80, "{} {}", a.name, b.name);
        }
    }
    assert_eq!(Board::new(&map).overlay(), before);
    let mut again = sightline::rulesets::unhex::maps::nightclub();
    for area in &mut again.areas {
        (area.x, area.y) = (0, 0);
    }
    again.arrange();
    assert_eq!(again, map, "the same map is arranged the same way");
}

#[test]
fn arrow_keys_walk_to_the_next_area_in_their_direction_and_add_one_there() {
    let mut map = Draft::new("Cross");
    let middle = map.add_area("Middle", 0, 0);
    let right = map.add_area("Right", 220, 20);
    let up = map.add_area("Up", 10, -140);
    assert_eq!(map.neighbour(middle, 1, 0), Some(right));
    assert_eq!(map.neighbour(middle, 0, -1), Some(up));
    assert_eq!(map.neighbour(middle, -1, 0), None);
    let added = map.add_beside(middle, "Next", 1, 0).unwrap();
    assert_eq!(map.area(added).unwrap().x, 440, "past the one that is there");
    assert!(map.links[0].joins(middle, added));
}

#[test]
fn starts_are_switched_by_team() {
    let mut map = draft("A");
    let key = map.areas[0].key;
    map.toggle_start(key, Teams::PLAYERS);
    map.toggle_start(key, Teams::one(1));
    assert!(map.areas[0].starts.has(0) && map.areas[0].starts.has(1) && !map.areas[0].starts.has(2));
    map.toggle_start(key, Teams::PLAYERS);
    assert_eq!(map.areas[0].starts, Teams::one(1));
    assert_eq!(map.bounds(), Some([0, 0, 0, 0]));
}

#[test]
fn a_finger_means_the_area_or_else_the_nearest_end_or_link() {
    use sightline::map::hit::{Hit, foot};
    let mut map = Draft::new("Touch");
    let a = map.add_area("A", 0, 0);
    let b = map.add_area("B", 400, 0);
    let link = map.add_link(a, b, Line::Solid).unwrap();
    let shape = map.shape(&map.links[0]).unwrap();
    assert_eq!(map.hit((60, 20), 22), Hit::Area(a));
    assert_eq!(map.hit(foot(&shape, 0), 22), Hit::End(link, 0));
    assert_eq!(map.hit(foot(&shape, 1), 22), Hit::End(link, 1));
    assert_eq!(map.hit((200, 9), 22), Hit::Link(link));
    assert_eq!(map.hit((200, 90), 22), Hit::Empty);
    assert_eq!(map.areas_within((-10, -10), (10, 10)), [a]);
    assert_eq!(map.areas_within((500, 50), (-10, -50)), [a, b]);
}

#[test]
fn a_full_map_takes_nothing_more_so_it_can_always_be_opened_again() {
    use sightline::map::board::{MOST_AREAS, MOST_LINKS};
    use sightline::save::Stored;
    let mut map = Draft::new("Full");
    let first = map.add_area("First", 0, 0);
    for at in 1..MOST_AREAS {
        let key = map.add_area("Row", at as i32, 0);
        map.add_link(first, key, Line::Solid);
    }
    let all = keys(&map);
    let before = map.clone();
    assert_eq!(map.add_beside(first, "More", 1, 0), None);
    assert_eq!(map.duplicate(&all[..1]), []);
    assert_eq!(map, before);
    let mut half = before.clone();
    half.delete(&all[MOST_AREAS / 2..], &[]);
    assert_eq!(half.duplicate(&keys(&half)).len(), MOST_AREAS / 2);
    assert!(!half.has_room(1, 0));
    assert!(Draft::read(&half.write()).is_ok());
    'full: for a in &all[1..] {
        for b in &all[1..30] {
            if a != b && map.add_link(*a, *b, Line::Solid).is_none() {
                break 'full;
            }
        }
    }
    assert_eq!(map.links.len(), MOST_LINKS);
    assert_eq!(map.add_link(all[40], all[41], Line::Solid), None);
    assert!(Draft::read(&map.write()).is_ok());
}

#[test]
fn the_largest_key_of_a_file_leaves_room_for_others() {
    use sightline::save::Stored;
    let mut map = draft("A - B; B - C");
    let key = AreaKey(u32::MAX / 2);
    map.areas[2].key = key;
    map.links[1].ends[1] = key;
    let added = map.add_beside(key, "D", 1, 0).unwrap();
    let copies = map.duplicate(&[key, added]);
    assert_eq!(copies.len(), 2);
    assert_eq!(Draft::read(&map.write()), Ok(map.clone()));
    let mut every: Vec<u32> = map.areas.iter().map(|area| area.key.0).collect();
    every.extend(map.links.iter().map(|link| link.key.0));
    every.sort_unstable();
    every.dedup();
    assert_eq!(every.len(), map.areas.len() + map.links.len());
}

#[test]
fn what_is_tried_while_asking_is_drawn_and_the_map_stays_as_it_is() {
    let map = draft("A |-[]| B; B |-()| C; A |x| C");
    let [a, b, c] = [keys(&map)[0], keys(&map)[1], keys(&map)[2]];
    let links: Vec<_> = map.links.iter().map(|link| link.key).collect();
    let tried = map.tried(&links, &[b], &[c]);
    assert_eq!((tried.links[0].door, tried.links[1].door), (Door::Open, Door::Closed));
    assert_eq!((tried.links[0].marks, tried.links[1].marks), ([true, false], [false, true]));
    assert_eq!(tried.links[2], map.links[2], "an X is no connection");
    // The drawing and the answers agree.
    let (drawn, board) = (Board::new(&tried), Board::new(&map));
    let mut overlay = board.overlay();
    for link in [0, 1] {
        let shut = overlay.is_shut(sightline::map::LinkId(link));
        overlay.set_door(&board, sightline::map::LinkId(link), !shut);
    }
    overlay.set_razed(&board, board.find(b).unwrap(), true);
    overlay.set_raised(&board, board.find(c).unwrap(), true);
    for (from, to) in [(a, b), (a, c), (b, c), (c, a), (c, b), (b, a)] {
        let [from, to] = [from, to].map(|key| board.find(key).unwrap());
        assert_eq!(board.marks(&overlay, from, to), drawn.marks(&drawn.overlay(), from, to));
        assert_eq!(board.range(&overlay, from, to), drawn.range(&drawn.overlay(), from, to));
    }
}

#[test]
fn a_board_is_compiled_once_for_a_drawing_in_every_game() {
    use sightline::map::ground::Compiled;
    let mut map = draft("A -| B; B .[] C; A x C");
    for ground in [&sightline::rulesets::unhex::maps::GROUND, &sightline::rulesets::radiant::maps::GROUND] {
        let mut compiled = Compiled::default();
        let first = compiled.board(ground, &map);
        assert!(std::rc::Rc::ptr_eq(&first, &compiled.board(ground, &map)));
        map.areas[0].x += 20;
        assert!(!std::rc::Rc::ptr_eq(&first, &compiled.board(ground, &map)));
    }
}

#[test]
fn a_picture_is_made_larger_around_its_middle_and_within_reason() {
    let mut picture = sightline::map::Picture { name: String::new(), corner: (-100, -50), size: (200, 100) };
    picture.scale(200);
    assert_eq!((picture.corner, picture.size), ((-200, -100), (400, 200)));
    for _ in 0..99 {
        picture.scale(125);
    }
    assert!(picture.size.0 <= 32_000);
    for _ in 0..99 {
        picture.scale(80);
    }
    assert!(picture.size.1 >= 40);
    picture.put((7, 9));
    let [left, top, right, bottom] = picture.bounds();
    assert!((left + right - 14).abs() <= 1 && (top + bottom - 18).abs() <= 1);
}
