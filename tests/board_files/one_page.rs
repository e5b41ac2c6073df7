//! One Page Dungeon.

use sightline::grid::{Door, Edge, Ground};
use sightline::save::board_files;

use super::{number, opened, picture, problem, size};

#[test]
fn the_manor_opens_with_its_rooms_doors_water_and_notes() {
    let opened = opened("one-page-eternal-manor.json");
    let board = &opened.board;
    assert_eq!(board.name, "Eternal Manor of Ekevrash-Theron");
    assert_eq!(size(board), (55, 46));
    let doors = [Door::Shut, Door::Secret, Door::Locked].map(|door| number(board, Edge::Door(door)));
    assert_eq!((doors, number(board, Edge::LowWall)), ([16, 6, 0], 2));
    assert_eq!(number(board, Edge::Wall), 608);
    let ground = |ground: Ground| board.cells().filter(|cell| board.ground(*cell) == ground).count();
    assert_eq!((ground(Ground::Open), ground(Ground::Difficult)), (590, 10));
    assert_eq!(board.notes().len(), 11);
    let told = [
        "8 squares of water were not part of the floor and were left out.",
        "4 ways in and flights of stairs became open passages.",
        "5 round rooms were rounded to whole squares.",
        "36 columns stand on the corners of squares, where a board holds nothing, and were left out.",
        "The story of the dungeon was left out.",
    ];
    assert_eq!(opened.notes, told);
}

fn dungeon(rects: &str, doors: &str, more: &str) -> String {
    format!(r#"{{"version":"1.2","title":"T","rects":[{rects}],"doors":[{doors}]{more}}}"#)
}

fn drawn(text: &str) -> String {
    picture(&board_files::read("x", text.as_bytes()).unwrap().board)
}

#[test]
fn rooms_are_joined_by_doors_in_cells_of_their_own() {
    let rects = r#"{"x":-2,"y":-1,"w":2,"h":2},{"x":0,"y":-1,"w":1,"h":1},{"x":1,"y":-1,"w":1,"h":2}"#;
    let door = |kind: i32| format!(r#"{{"x":0,"y":-1,"dir":{{"x":1,"y":0}},"type":{kind}}}"#);
    for (kind, sign) in
        [(0, ' '), (1, 'd'), (2, ' '), (3, ' '), (4, 'b'), (5, 'd'), (6, 's'), (7, 'l'), (8, ' '), (9, ' ')]
    {
        let expected = ["+-+-+-+-+", &format!("|. .{sign}. .|"), "+ + +-+ +", "|. .| |.|", "+-+-+ +-+"];
        assert_eq!(drawn(&dungeon(rects, &door(kind), "")), expected.join("\n"), "type {kind}");
    }
}

#[test]
fn ways_in_and_stairs_are_told_to_be_passages() {
    let rects = r#"{"x":0,"y":0,"w":3,"h":1}"#;
    let door = |kind: i32| format!(r#"{{"x":1,"y":0,"dir":{{"x":1,"y":0}},"type":{kind}}}"#);
    let told = |doors: &str| board_files::read("x", dungeon(rects, doors, "").as_bytes()).unwrap().notes;
    assert!(told(&door(2)).is_empty());
    let one = ["1 way in or flight of stairs became open passages."];
    for kind in [3, 8, 9] {
        assert_eq!(told(&door(kind)), one, "type {kind}");
    }
    let two = ["2 ways in and flights of stairs became open passages."];
    assert_eq!(told(&format!("{},{}", door(3), door(9))), two);
}

#[test]
fn a_door_with_nothing_behind_it_goes_to_its_other_side() {
    let rects = r#"{"x":0,"y":0,"w":1,"h":1},{"x":1,"y":0,"w":1,"h":1}"#;
    let door = r#"{"x":0,"y":0,"dir":{"x":1,"y":0},"type":1}"#;
    assert_eq!(drawn(&dungeon(rects, door, "")), "+-+-+\n|.d.|\n+-+-+");
}

#[test]
fn a_rotunda_is_a_circle_of_squares_and_water_slows() {
    let rect = r#"{"x":0,"y":0,"w":5,"h":5,"rotunda":true}"#;
    let water = r#","water":[{"x":2,"y":2},{"x":0,"y":0}]"#;
    let opened = board_files::read("x", dungeon(rect, "", water).as_bytes()).unwrap();
    let expected = [
        "+ +-+-+-+ +",
        "  |. . .|  ",
        "+-+ + + +-+",
        "|. . . . .|",
        "+ + + + + +",
        "|. . ~ . .|",
        "+ + + + + +",
        "|. . . . .|",
        "+-+ + + +-+",
        "  |. . .|  ",
        "+ +-+-+-+ +",
    ];
    assert_eq!(picture(&opened.board), expected.join("\n"));
    let told = [
        "1 square of water was not part of the floor and was left out.",
        "1 round room was rounded to whole squares.",
    ];
    assert_eq!(opened.notes, told);
}

#[test]
fn what_is_no_dungeon_is_refused_with_a_reason() {
    assert_eq!(problem(&dungeon("", "", "")), "there is not a single cell in it");
    let far = r#"{"x":0,"y":0,"w":1,"h":1},{"x":70,"y":0,"w":1,"h":1}"#;
    assert_eq!(problem(&dungeon(far, "", "")), "it is 71 cells wide, and a board has at most 60");
    let odd = r#"{"x":"left","y":0,"w":1,"h":1}"#;
    assert_eq!(problem(&dungeon(odd, "", "")), "the x is no number of use (in rects 1)");
}
