//! What the map says about itself.

use super::sketch::draft;
use sightline::map::finding::Idle;
use sightline::map::{Board, Finding, Goal, Objective, Teams};
use sightline::rulesets::unhex::maps;
use sightline::rulesets::unhex::sight;

fn told(board: &Board) -> Vec<String> {
    board.findings(sight::LIMIT).iter().map(|finding| finding.sentence(board)).collect()
}

fn check(lines: &str, sentences: &[&str]) {
    assert_eq!(told(&Board::new(&draft(lines))), sentences);
}

#[test]
fn ut40_ut41_ua03_the_nightclub_names_its_two_uneven_pairs_and_nothing_else() {
    let told = told(&Board::new(&maps::nightclub()));
    assert_eq!(
        told,
        [
            "From the Dance Floor to the Kitchen reads two marks, the other way one: ruled no sight both ways.",
            "From the Entrance to the Kitchen reads two marks, the other way one: ruled no sight both ways.",
        ]
    );
}

#[test]
fn areas_nobody_can_reach_are_named() {
    check("A - B; B . C", &["Nobody can move to the C."]);
    check("A - B; B -> C; C . A", &[]);
    let mut map = draft("A -> B; B - C; D - A");
    let key = map.named("B").unwrap().key;
    map.toggle_start(key, Teams::PLAYERS);
    assert_eq!(told(&Board::new(&map)), ["Nobody can move to the A.", "Nobody can move to the D."]);
}

#[test]
fn a_door_can_be_opened_so_what_lies_behind_it_is_no_finding() {
    check("A -[] B", &[]);
}

#[test]
fn starts_that_cannot_be_left_and_objectives_out_of_reach_are_named() {
    let mut map = draft("A . B; B - C; C - D");
    for name in ["A", "B"] {
        let key = map.named(name).unwrap().key;
        map.toggle_start(key, if name == "A" { Teams::PLAYERS } else { Teams::OTHERS });
    }
    let key = map.named("D").unwrap().key;
    let aim = Objective { text: "flee".to_string(), goal: Goal::Reach, teams: Teams::PLAYERS };
    map.area_mut(key).unwrap().objectives.push(aim);
    let told = told(&Board::new(&map));
    assert_eq!(
        told,
        [
            "Whoever starts at the A can never leave it.",
            "Nobody whom the objective at the D is for can get there."
        ]
    );
}

#[test]
fn links_without_effect_are_named() {
    check("A - B; A . B", &["The link between the A and the B adds nothing to the other one there."]);
    check("A - B; A .| B", &[]);
    check("A - B; B - A", &["The link between the B and the A adds nothing to the other one there."]);
    check("A -> B; B -> A", &[]);
    check(
        "A -> B; B -< A; B - C; C - A",
        &["The link between the B and the A adds nothing to the other one there."],
    );
    check("A -> B; A -< B; B - C; C - A", &[]);
    check(
        "A -> B; B - A; B - C; C - A",
        &["The link between the A and the B adds nothing to the other one there."],
    );
    check(
        "A |-> B; B -<| A; B - C; C - A",
        &["The link between the B and the A adds nothing to the other one there."],
    );
    check(
        "A - B; B .> C; C - A",
        &["The link between the B and the C is dashed, so its arrow does nothing."],
    );
    check(
        "A -| B; B |- C; A x C",
        &["The link between the A and the C has an X where there would be no sight anyway."],
    );
    check(
        "A - B; B - C; A x| C",
        &["The link between the A and the C has an X, so its marks, door and arrow do nothing."],
    );
    check("A - B; B -[] C; A x C", &[]);
}

#[test]
fn a_link_to_nowhere_is_left_out_and_named() {
    let mut map = draft("A - B; B - C");
    map.links[1].ends[1] = map.links[1].ends[0];
    let board = Board::new(&map);
    assert!(board.findings(sight::LIMIT).contains(&Finding::Idle { link: 1, why: Idle::Loose }));
    assert_eq!(board.links().len(), 1);
}

#[test]
fn a_large_map_full_of_closed_doors_is_looked_through_at_once() {
    let mut map = sightline::map::Draft::new("Cells");
    let keys: Vec<_> = (0..700).map(|at| map.add_area("Cell", at * 200, 0)).collect();
    for pair in keys.windows(2) {
        map.add_link(pair[0], pair[1], sightline::map::Line::Solid);
        map.links.last_mut().unwrap().door = sightline::map::Door::Closed;
    }
    let started = std::time::Instant::now();
    assert_eq!(Board::new(&map).findings(sight::LIMIT), []);
    // One table of all pairs is some milliseconds; one for each door would be minutes.
    assert!(started.elapsed().as_secs() < 5, "{:?}", started.elapsed());
}
