//! The rules of maps one by one, on the smallest map that shows each.

use super::sketch::table;
use sightline::map::Look;
use sightline::rulesets::unhex::sight;

#[test]
fn u32_u34_solid_is_for_sight_and_movement_dashed_for_sight_only() {
    let map = table("A - B; B . C");
    assert_eq!(map.exits("B"), ["A"]);
    assert!(map.sees("A", "B") && map.sees("B", "C"));
    assert_eq!(map.actions("A", "B"), Some(1));
    assert_eq!(map.actions("A", "C"), None);
}

#[test]
fn u34_two_links_to_one_area_are_one_way_out() {
    assert_eq!(table("A - B; A - B; A - C").exits("A"), ["B", "C"]);
}

#[test]
fn u36_objectives_and_starts_lie_on_areas() {
    let mut draft = super::sketch::draft("A - B");
    draft.toggle_start(draft.areas[0].key, sightline::map::Teams::PLAYERS);
    let objective = sightline::map::Objective { text: "defuse".to_string(), ..Default::default() };
    draft.areas[1].objectives.push(objective);
    let board = sightline::map::Board::new(&draft);
    assert_eq!(board.starts(0), [board.named("A").unwrap()]);
    assert_eq!(board.draft().areas[1].objectives[0].text, "defuse");
}

#[test]
fn u37_u39_a_mark_covers_the_area_at_its_own_end_only() {
    let map = table("A -| B");
    assert!(map.cover("A", "B"));
    assert!(!map.cover("B", "A"));
}

#[test]
fn u40_one_shortest_path_with_a_mark_is_enough_and_longer_paths_never_count() {
    let map = table("A - B; B -| D; A - C; C - D; A -| E; E -| F; F -| D");
    assert!(map.cover("A", "D"));
    assert_eq!(map.marks("A", "D"), 1);
}

#[test]
fn u41_ua09_a_mark_in_the_middle_of_the_way_gives_cover_too() {
    assert!(table("A -| B; B - C").cover("A", "C"));
}

#[test]
fn u42_u47_in_ones_own_area_there_is_sight_and_never_cover() {
    let mut map = table("A |-| B");
    assert!(map.sees("A", "A") && !map.cover("A", "A"));
    let area = map.at("A");
    map.overlay.set_raised(&map.board, area, true);
    assert!(map.sees("A", "A") && !map.cover("A", "A"));
    assert!(!map.board.cover(&map.overlay, area, area, true), "nor by hiding");
}

#[test]
fn u44_ua05_range_is_the_fewest_connections_and_nothing_where_none_lead() {
    let map = table("A - B; B . C; A - D; D - E; E - C; F");
    assert_eq!(map.range("A", "C"), Some(2));
    assert_eq!(map.range("A", "A"), Some(0));
    assert_eq!(map.range("A", "F"), None);
    assert!(!map.sees("A", "F") && !map.cover("A", "F"));
}

#[test]
fn u43_u45_u46_two_marks_on_any_shortest_path_block_sight() {
    let map = table("A -| B; B -| D; A - C; C - D");
    assert_eq!(map.marks("A", "D"), 2);
    assert!(!map.sees("A", "D"));
}

#[test]
fn u46_marks_at_the_viewers_area_are_left_out() {
    let map = table("A |- B; B -| C");
    assert_eq!(map.marks("A", "C"), 1);
    assert_eq!(map.marks("C", "A"), 1);
    assert!(map.sees("A", "C") && map.sees("C", "A"));
}

#[test]
fn u48_ua03_sight_is_mutual_and_the_literal_reading_is_an_option() {
    let map = table("A - B; B |-| C");
    assert_eq!((map.marks("A", "C"), map.marks("C", "A")), (2, 1));
    assert!(!map.sees("A", "C") && !map.sees("C", "A"));
    let literal = |a, b| map.board.sight(&map.overlay, Look { one_way: true, ..map.look(a, b) });
    assert!(!literal("A", "C") && literal("C", "A"));
}

#[test]
fn ua04_u129_u140_hiding_and_the_rifle_make_sight_one_way() {
    let map = table("A -| B; B - C");
    let hidden = |a, b| map.board.sight(&map.overlay, Look { added: Some(sight::HIDING), ..map.look(a, b) });
    assert!(!hidden("A", "B") && map.sees("B", "A"));
    let far = table("A -| B; B -| C");
    let rifle = Look { limit: 3, ..far.look("A", "C") };
    assert!(far.board.sight(&far.overlay, rifle) && !far.sees("C", "A"));
}

#[test]
fn u49_ua06_an_x_is_no_connection_and_ends_sight_between_its_two_areas_only() {
    let map = table("A - B; B - C; A x C");
    assert_eq!(map.range("A", "C"), Some(2), "the way around");
    assert!(!map.sees("A", "C") && !map.sees("C", "A"));
    assert!(map.sees("A", "B") && map.sees("B", "C"));
    assert_eq!(map.exits("A"), ["B"]);
    let both = table("A - B; A x B; B - C");
    assert_eq!(both.range("A", "B"), Some(1));
    assert_eq!(both.exits("A"), ["B"], "with a solid line besides, the X forbids sight alone");
    assert!(!both.sees("A", "B") && both.sees("A", "C"));
}

#[test]
fn ua07_u32_an_arrow_is_for_movement_and_sight_goes_both_ways() {
    let map = table("A -> B; C -<| B");
    assert_eq!(map.exits("A"), ["B"]);
    assert_eq!(map.exits("B"), ["C"]);
    assert!(map.exits("C").is_empty());
    assert!(map.sees("A", "B") && map.sees("B", "A"));
    assert_eq!((map.range("A", "B"), map.range("B", "A")), (Some(1), Some(1)));
}

#[test]
fn ua08_u32_a_closed_door_is_no_connection_and_an_open_one_is() {
    let mut map = table("A -[] B; B - C");
    assert_eq!(map.range("A", "B"), None);
    assert!(!map.sees("A", "B") && map.exits("A").is_empty());
    assert_eq!(map.actions("A", "C"), Some(3), "one to open, two to walk");
    for side in ["A", "B"] {
        assert_eq!(map.board.doors(&map.overlay, map.at(side)).len(), 1, "from either side");
    }
    map.open("B", "A", true);
    assert_eq!(map.range("A", "B"), Some(1));
    assert!(map.sees("A", "B"));
    assert_eq!((map.exits("A"), map.actions("A", "C")), (vec!["B"], Some(2)));
    map.open("A", "B", false);
    assert_eq!(map.overlay, map.board.overlay());
}

#[test]
fn ua10_both_marks_of_an_area_count_on_the_way_through_it() {
    assert_eq!(table("A -| B; B |- C").marks("A", "C"), 2);
}

#[test]
fn ua26_raised_cover_marks_every_connection_once_and_blocks_sight_across() {
    let mut map = table("A -| B; B - C; B . D");
    let area = map.at("B");
    map.overlay.set_raised(&map.board, area, true);
    assert_eq!(map.marks("A", "B"), 1, "not added to the mark that is there");
    assert_eq!((map.marks("C", "B"), map.marks("A", "C"), map.marks("D", "C")), (1, 2, 2));
    assert!(!map.sees("A", "C") && map.sees("A", "B"));
    assert_eq!(map.marks("B", "C"), 0);
    map.overlay.set_raised(&map.board, area, false);
    assert_eq!(map.overlay, map.board.overlay());
}

#[test]
fn ua27_demolished_cover_stays_away_until_it_is_raised_again() {
    let mut map = table("A |-| B; B |- C");
    let area = map.at("B");
    map.overlay.set_raised(&map.board, area, true);
    map.overlay.demolish(&map.board, area);
    assert!(!map.overlay.is_raised(area) && map.overlay.is_razed(area));
    assert!(!map.cover("A", "B") && map.cover("B", "A"));
    let hidden = Look { added: Some(sight::HIDING), ..map.look("A", "B") };
    assert!(
        map.board.cover(&map.overlay, hidden.from, hidden.to, hidden.added.is_some()),
        "hiding is no mark of the area"
    );
    map.overlay.set_raised(&map.board, area, true);
    assert!(map.cover("A", "B") && map.cover("C", "B"));
}

#[test]
fn ua28_at_range_one_only_an_x_or_a_closed_door_ends_sight_to_an_area() {
    assert!(table("A |-| B").sees("A", "B"));
    assert!(!table("A |-| B; A x B").sees("A", "B"));
    assert!(!table("A -[] B").sees("A", "B"));
}

#[test]
fn overlays_are_equal_when_they_answer_alike_and_a_clone_stays_as_it_was() {
    let map = table("A -| B; B -[] C");
    let mut other = map.overlay.clone();
    assert_eq!(other, map.overlay);
    other.demolish(&map.board, map.at("B"));
    assert_ne!(other, map.overlay);
    assert!(map.cover("A", "B"));
}

#[test]
fn an_area_that_the_board_has_not_is_seen_reached_and_covered_by_nobody() {
    let map = table("A - B");
    let (here, nowhere) = (map.at("A"), sightline::map::AreaId(9));
    assert_eq!(map.board.range(&map.overlay, here, nowhere), None);
    assert!(!map.board.sight(&map.overlay, Look::new(here, nowhere, sight::LIMIT)));
    assert!(!map.board.sight(&map.overlay, Look::new(nowhere, nowhere, sight::LIMIT)));
    assert!(map.board.exits(&map.overlay, nowhere).is_empty());
    assert_eq!(map.board.route(&map.overlay, nowhere, here), None);
}

#[test]
fn a_chain_longer_than_a_number_can_count_is_out_of_range_and_no_panic() {
    let mut draft = sightline::map::Draft::new("Chain");
    let keys: Vec<_> = (0..400).map(|at| draft.add_area(&at.to_string(), at * 200, 0)).collect();
    for pair in keys.windows(2) {
        draft.add_link(pair[0], pair[1], sightline::map::Line::Solid);
    }
    let board = sightline::map::Board::new(&draft);
    let overlay = board.overlay();
    let area = sightline::map::AreaId;
    assert_eq!(board.range(&overlay, area(0), area(254)), Some(254));
    assert_eq!(board.range(&overlay, area(0), area(255)), None);
    assert_eq!(board.route(&overlay, area(0), area(399)).unwrap().actions, 399);
}
