//! The nightclub: every vector of the text, and the whole matrix derived from it.

use sightline::map::{AreaId, Board, Look, Overlay};
use sightline::rulesets::unhex::maps;
use sightline::rulesets::unhex::sight;

struct Club {
    board: Board,
    overlay: Overlay,
}

fn club() -> Club {
    let board = Board::new(&maps::nightclub());
    let overlay = board.overlay();
    Club { board, overlay }
}

impl Club {
    fn at(&self, name: &str) -> AreaId {
        self.board.named(name).expect(name)
    }

    fn look(&self, from: &str, to: &str) -> Look {
        Look::new(self.at(from), self.at(to), sight::LIMIT)
    }

    fn range(&self, from: &str, to: &str) -> u8 {
        self.board.range(&self.overlay, self.at(from), self.at(to)).expect("connected")
    }

    fn marks(&self, from: &str, to: &str) -> u8 {
        self.board.marks(&self.overlay, self.at(from), self.at(to))
    }

    fn sees(&self, from: &str, to: &str) -> bool {
        self.board.sight(&self.overlay, self.look(from, to))
    }

    fn literally_sees(&self, from: &str, to: &str) -> bool {
        self.board.sight(&self.overlay, Look { one_way: true, ..self.look(from, to) })
    }

    fn rifle_sees(&self, from: &str, to: &str) -> bool {
        self.board.sight(&self.overlay, Look { limit: 3, ..self.look(from, to) })
    }

    fn cover(&self, from: &str, to: &str) -> bool {
        self.board.cover(&self.overlay, self.at(from), self.at(to), false)
    }
}

const ALL: [&str; 8] =
    ["Catwalk", "DJ Booth", "Dance Floor", "Bar", "Pool Tables", "Entrance", "Kitchen", "Alley"];

/// Every pair of the club, each once.
fn pairs() -> impl Iterator<Item = (&'static str, &'static str)> {
    (0..8).flat_map(|a| (a + 1..8).map(move |b| (ALL[a], ALL[b])))
}

#[test]
fn ut01_u33_players_start_at_the_entrance_or_in_the_alley() {
    let club = club();
    assert_eq!(club.board.starts(0), [club.at("Entrance"), club.at("Alley")]);
    assert_eq!(club.board.starts(1).len(), 8, "a team without drawn starts goes anywhere");
}

#[test]
fn ut02_u37_the_bar_has_cover_from_the_dance_floor() {
    assert!(club().cover("Dance Floor", "Bar"));
}

#[test]
fn ut03_u37_the_bar_has_no_cover_from_the_catwalk() {
    assert!(!club().cover("Catwalk", "Bar"));
}

#[test]
fn ut04_u39_the_attackers_own_mark_is_no_cover_for_the_target() {
    assert!(!club().cover("Bar", "Dance Floor"));
}

#[test]
fn ut05_u40_ua05_one_of_two_shortest_paths_with_a_mark_gives_cover() {
    let club = club();
    assert_eq!(club.range("DJ Booth", "Bar"), 2);
    assert!(club.cover("DJ Booth", "Bar"));
}

#[test]
fn ut06_ut07_ut08_u44_ua05_range_counts_connections_dashed_ones_too() {
    let club = club();
    assert_eq!(club.range("Entrance", "Dance Floor"), 1);
    assert_eq!(club.range("Entrance", "Entrance"), 0);
    assert_eq!(club.range("Entrance", "Catwalk"), 2);
}

#[test]
fn ut09_ut10_ua10_both_marks_of_one_area_count_on_the_way_through() {
    let club = club();
    assert!(club.sees("Alley", "Kitchen"));
    assert!(!club.sees("Alley", "Bar"));
    assert_eq!(club.marks("Alley", "Bar"), 2);
}

#[test]
fn ut11_ut12_u46_one_mark_leaves_sight_and_two_end_it() {
    let club = club();
    assert_eq!(club.marks("Pool Tables", "Bar"), 1);
    assert!(club.sees("Pool Tables", "Bar"));
    assert_eq!(club.marks("Pool Tables", "Kitchen"), 2);
    assert!(!club.sees("Pool Tables", "Kitchen"));
}

#[test]
fn ut13_u47_ones_own_area_is_always_in_sight() {
    assert!(club().sees("DJ Booth", "DJ Booth"));
}

#[test]
fn ut14_u34_catwalk_and_dance_floor_see_each_other_and_are_two_moves_apart() {
    let club = club();
    assert!(club.sees("Catwalk", "Dance Floor") && club.sees("Dance Floor", "Catwalk"));
    let exits = club.board.exits(&club.overlay, club.at("Catwalk"));
    assert_eq!(exits.iter().map(|exit| exit.to).collect::<Vec<_>>(), [club.at("DJ Booth")]);
    let route = club.board.route(&club.overlay, club.at("Catwalk"), club.at("Dance Floor")).unwrap();
    assert_eq!(route.actions, 2);
    assert_eq!(route.areas, [club.at("Catwalk"), club.at("DJ Booth"), club.at("Dance Floor")]);
}

#[test]
fn ut16_u76_ua11_the_range_to_a_move_is_the_smaller_of_the_two() {
    let club = club();
    let [entrance, catwalk, floor] = ["Entrance", "Catwalk", "Dance Floor"].map(|name| club.at(name));
    assert_eq!(club.board.range_of_move(&club.overlay, entrance, catwalk, floor), Some(1));
}

#[test]
fn ut40_ut41_ua03_two_pairs_read_differently_from_their_ends_and_sight_is_lost_both_ways() {
    let club = club();
    let differ: Vec<_> =
        pairs().filter(|&(a, b)| club.literally_sees(a, b) != club.literally_sees(b, a)).collect();
    assert_eq!(differ, [("Dance Floor", "Kitchen"), ("Entrance", "Kitchen")]);
    for (a, b) in differ {
        assert_eq!((club.marks(a, b), club.marks(b, a)), (2, 1));
        assert!(!club.literally_sees(a, b) && club.literally_sees(b, a));
        assert!(!club.sees(a, b) && !club.sees(b, a));
    }
    assert_eq!(club.range("Dance Floor", "Kitchen"), 2);
    assert_eq!(club.range("Entrance", "Kitchen"), 3);
}

#[test]
fn ut42_u46_one_shortest_path_with_two_marks_is_enough_to_end_sight() {
    let club = club();
    assert_eq!(club.range("DJ Booth", "Kitchen"), 3);
    assert_eq!((club.marks("DJ Booth", "Kitchen"), club.marks("Kitchen", "DJ Booth")), (2, 2));
    assert!(!club.sees("DJ Booth", "Kitchen") && !club.sees("Kitchen", "DJ Booth"));
}

#[test]
fn ut43_the_catwalk_sees_into_the_kitchen_which_has_cover_and_the_catwalk_has_none() {
    let club = club();
    assert_eq!(club.range("Catwalk", "Kitchen"), 2);
    assert!(club.sees("Catwalk", "Kitchen") && club.cover("Catwalk", "Kitchen"));
    assert!(club.sees("Kitchen", "Catwalk") && !club.cover("Kitchen", "Catwalk"));
}

#[test]
fn ut44_u48_these_pairs_and_no_others_have_no_sight() {
    let club = club();
    let blind: Vec<_> = pairs().filter(|&(a, b)| !club.sees(a, b)).collect();
    let told = [
        ("Catwalk", "Alley"),
        ("DJ Booth", "Kitchen"),
        ("DJ Booth", "Alley"),
        ("Dance Floor", "Kitchen"),
        ("Dance Floor", "Alley"),
        ("Bar", "Alley"),
        ("Pool Tables", "Kitchen"),
        ("Pool Tables", "Alley"),
        ("Entrance", "Kitchen"),
        ("Entrance", "Alley"),
    ];
    assert_eq!(blind, told);
    assert!(pairs().all(|(a, b)| club.sees(a, b) == club.sees(b, a)), "never one-way");
}

#[test]
fn ut45_u129_ua04_a_rifle_that_minds_three_marks_sees_these_pairs_besides() {
    let club = club();
    let gained: Vec<_> = pairs().filter(|&(a, b)| club.rifle_sees(a, b) && !club.sees(a, b)).collect();
    let told = [
        ("Catwalk", "Alley"),
        ("DJ Booth", "Kitchen"),
        ("Dance Floor", "Kitchen"),
        ("Bar", "Alley"),
        ("Pool Tables", "Kitchen"),
        ("Entrance", "Kitchen"),
    ];
    assert_eq!(gained, told);
    assert!(pairs().all(|(a, b)| club.rifle_sees(a, b) == club.rifle_sees(b, a)));
    let to_the_alley = ["Dance Floor", "Entrance", "Pool Tables", "DJ Booth"];
    assert_eq!(to_the_alley.map(|from| club.marks(from, "Alley")), [3, 3, 3, 3]);
    assert_eq!(to_the_alley.map(|to| club.marks("Alley", to)), [3, 3, 4, 4]);
}

#[test]
fn ut46_u140_ua45_somebody_hiding_in_the_bar_counts_one_mark_more() {
    let club = club();
    let sees =
        |from| club.board.sight(&club.overlay, Look { added: Some(sight::HIDING), ..club.look(from, "Bar") });
    let cover = |from| club.board.cover(&club.overlay, club.at(from), club.at("Bar"), true);
    assert!(!sees("Dance Floor"));
    assert!(sees("Catwalk") && cover("Catwalk"));
    assert!(sees("Kitchen") && cover("Kitchen"));
    assert!(sees("Bar") && !cover("Bar"), "not from one's own area");
    assert!(club.sees("Bar", "Dance Floor"), "and who hides sees out as ever (UA-04)");
}

#[test]
fn ut47_ua27_demolishing_the_bar_takes_its_marks_and_nobody_elses() {
    let mut club = club();
    club.overlay.demolish(&club.board, club.at("Bar"));
    assert!(!club.cover("Dance Floor", "Bar"));
    assert_eq!((club.marks("Dance Floor", "Kitchen"), club.marks("Kitchen", "Dance Floor")), (1, 0));
    assert!(club.sees("Dance Floor", "Kitchen"));
    assert!(club.cover("Bar", "Kitchen"), "the neighbour's mark stays");
}

#[test]
fn ut48_ua26_cover_raised_on_the_dance_floor_marks_all_its_connections() {
    let mut club = club();
    club.overlay.set_raised(&club.board, club.at("Dance Floor"), true);
    let told = [
        ("Entrance", "Dance Floor", 1, true),
        ("Dance Floor", "Bar", 1, true),
        ("Bar", "Dance Floor", 1, true),
        ("Entrance", "Bar", 3, false),
        ("Catwalk", "Pool Tables", 3, false),
        ("Pool Tables", "Entrance", 0, true),
        ("Catwalk", "Bar", 0, true),
        ("DJ Booth", "Bar", 3, false),
    ];
    for (from, to, marks, sees) in told {
        assert_eq!((club.marks(from, to), club.sees(from, to)), (marks, sees), "{from} to {to}");
    }
    assert!(club.cover("Entrance", "Dance Floor") && club.cover("Bar", "Dance Floor"));
}
