//! Answers with their reason: the paths, the counted marks, and one sentence.

use super::sketch::{Table, table};
use sightline::map::reason::Why;
use sightline::map::{Board, Look};
use sightline::rulesets::unhex::maps;
use sightline::rulesets::unhex::sight;

fn club() -> Table {
    let board = Board::new(&maps::nightclub());
    let overlay = board.overlay();
    Table { board, overlay }
}

fn check(map: &Table, from: &str, to: &str, sentence: &str) {
    assert_eq!(map.why(map.look(from, to)), sentence);
}

#[test]
fn ut10_two_marks_both_at_the_kitchen() {
    let club = club();
    check(&club, "Alley", "Bar", "No sight: two marks, both at the Kitchen.");
    let reason = club.board.explain(&club.overlay, club.look("Alley", "Bar"));
    assert_eq!(reason.why, Why::Blocked);
    assert_eq!(reason.paths.len(), 1);
    assert_eq!(reason.paths[0].areas, ["Alley", "Kitchen", "Bar"].map(|name| club.at(name)));
    assert!(reason.paths[0].marks.iter().all(|mark| mark.area == club.at("Kitchen")));
}

#[test]
fn each_answer_on_the_nightclub_has_a_sentence() {
    let club = club();
    check(&club, "Dance Floor", "Bar", "In sight, with cover: one mark, at the Bar.");
    check(&club, "Bar", "Dance Floor", "In sight, no cover: no marks on the way.");
    check(
        &club,
        "DJ Booth",
        "Bar",
        "In sight, with cover: one of two shortest paths has one mark, at the Bar.",
    );
    check(&club, "Pool Tables", "Kitchen", "No sight: two marks, at the Bar and the Kitchen.");
    check(
        &club,
        "Alley",
        "Pool Tables",
        "No sight: four marks, twice at the Kitchen, at the Bar and the Pool Tables.",
    );
    check(&club, "Bar", "Bar", "One's own area is always in sight, and gives no cover.");
    let rifle = Look { limit: 3, ..club.look("Bar", "Alley") };
    assert_eq!(club.why(rifle), "In sight, with cover: two marks, both at the Kitchen.");
    let hidden = Look { added: Some(sight::HIDING), ..club.look("Dance Floor", "Bar") };
    assert_eq!(club.why(hidden), "No sight: one mark, at the Bar, and one for hiding.");
    let hidden = Look { added: Some(sight::HIDING), ..club.look("Catwalk", "Bar") };
    assert_eq!(club.why(hidden), "In sight, with cover: no marks on the way, one for hiding.");
}

#[test]
fn ua03_the_reason_tells_when_the_other_end_decided() {
    let club = club();
    let look = club.look("Kitchen", "Dance Floor");
    let told = "No sight: back from the Dance Floor there are two marks, at the Bar and the Kitchen, and sight is mutual.";
    assert_eq!(club.why(look), told);
    let reason = club.board.explain(&club.overlay, look);
    assert_eq!(reason.paths[0].areas[0], club.at("Dance Floor"), "counted from there");
}

#[test]
fn u49_and_areas_apart_have_their_reason_too() {
    let map = table("Roof - Hall; Hall - Yard; Roof x Yard; Moon");
    check(&map, "Roof", "Yard", "An X forbids sight between the Roof and the Yard.");
    check(&map, "Roof", "Moon", "Nothing connects the Roof with the Moon.");
}

#[test]
fn only_the_paths_that_end_sight_are_shown_when_it_ends() {
    let club = club();
    let reason = club.board.explain(&club.overlay, club.look("DJ Booth", "Kitchen"));
    assert_eq!(reason.paths.len(), 1);
    assert!(reason.paths[0].areas.contains(&club.at("Dance Floor")));
}

#[test]
fn a_grid_with_very_many_shortest_paths_is_explained_at_once() {
    let mut text = String::new();
    for row in 0..14 {
        for column in 0..14 {
            if column < 13 {
                text.push_str(&format!("{row}/{column} - {row}/{};", column + 1));
            }
            if row < 13 {
                text.push_str(&format!("{row}/{column} -| {}/{column};", row + 1));
            }
        }
    }
    let map = table(&text);
    let reason = map.board.explain(&map.overlay, map.look("0/0", "13/13"));
    assert_eq!((reason.range, reason.sight), (Some(26), false));
    assert_eq!(reason.paths[0].marks.len(), 13);
    assert!(reason.more);
}

#[test]
fn movement_is_told_with_its_way_and_its_doors() {
    let club = club();
    let way =
        |from, to| club.board.route(&club.overlay, club.at(from), club.at(to)).unwrap().sentence(&club.board);
    assert_eq!(way("Catwalk", "Dance Floor"), "Two actions, by the DJ Booth.");
    assert_eq!(way("Bar", "Kitchen"), "One action.");
    assert_eq!(way("Bar", "Bar"), "Already there.");
    let map = table("Hall -[] Cell; Cell - Pit");
    let route = map.board.route(&map.overlay, map.at("Hall"), map.at("Pit")).unwrap();
    assert_eq!(route.sentence(&map.board), "Three actions, one of them to open a door, by the Cell.");
}

#[test]
fn numbered_and_proper_names_go_without_an_article() {
    let map = table("Car-1 -| Car-2; Car-2 -| Mara's");
    check(&map, "Car-1", "Mara's", "No sight: two marks, at Car-2 and Mara's.");
}

#[test]
fn several_marked_paths_are_told_in_the_plural() {
    let map = table("A -| B; B - E; A -| C; C - E; A - D; D - E");
    check(
        &map,
        "A",
        "E",
        "In sight, with cover: two of three shortest paths have marks; the worst has one mark, at the C.",
    );
}
