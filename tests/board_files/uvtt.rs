//! Universal VTT, in and out.

use serde_json::Value;
use sightline::fight::walk::Chance;
use sightline::grid::{Board, Cell, Door, Edge, Kind, Side};
use sightline::save::board_files::{self, Picture, Source, Wishes, uvtt};
use sightline::save::json;

use super::{number, opened, picture, problem, sample, size};

#[test]
fn the_cropped_map_opens_where_its_origin_says() {
    let opened = opened("uvtt-cropped.dd2vtt");
    let expected = [
        "+ + + + + + + + + + +",
        " . . . . . . . . . . ",
        "+ +-+-+-+-+-+-+-+-+ +",
        " .|. . . .|. . . .|. ",
        "+ + + + + + + + + + +",
        " .|. . . .d. . . .|. ",
        "+ + + + + + + + + + +",
        " .|. . . .|. . . .|. ",
        "+ + + + + + + + + + +",
        " .|. . . .|. . . .|. ",
        "+ + + + + + + + + + +",
        " .|. . . .|. . . .|. ",
        "+ + + + + + + + + + +",
        " .|. . . .|. . . .|. ",
        "+ + + + + + + + + + +",
        " .|. . . .o. . . .|. ",
        "+ + + + + + + + + + +",
        " .|. . . .|. . . .|. ",
        "+ +-+-+-+-+-+-+-+-+ +",
        " . . . . . . . . . . ",
        "+ + + + + + + + + + +",
    ];
    assert_eq!(picture(&opened.board), expected.join("\n"));
    assert_eq!(size(&opened.board), (10, 10));
    let told = [
        "1 opening stood between two edges and went to the nearest one.",
        "1 opening is a shut door, 1 stands open; the file does not tell doors from windows.",
        "1 thing in the rooms was left out, too small for an edge.",
        "2 lights were left out.",
    ];
    assert_eq!(opened.notes, told);
    let Some(Picture { from: Source::Inside(bytes), at }) = opened.picture else {
        panic!("there is a picture")
    };
    assert!(bytes.starts_with(b"\x89PNG") && at == Some([0, 0, 40_960, 40_960]));
}

#[test]
fn a_person_says_what_open_portals_and_things_are() {
    let wishes = Wishes { things: Edge::None, openings: Edge::Window, ..Wishes::default() };
    let opened = board_files::read_as("x", &sample("uvtt-cropped.dd2vtt"), &wishes).unwrap();
    assert_eq!((number(&opened.board, Edge::Window), number(&opened.board, Edge::Door(Door::Open))), (1, 0));
    assert!(opened.notes.contains(&"1 thing in the rooms was left out, as asked.".to_string()));
    assert_eq!((opened.unclear.openings, opened.unclear.things), (1, 1));
}

#[test]
fn a_board_exported_and_read_back_is_equal() {
    let mut chance = Chance::new(3);
    for _ in 0..20 {
        let board = super::stored::by_chance(&mut chance, Kind::Square);
        let (file, _) = uvtt::write(&board, None, None).unwrap();
        let opened = board_files::read("x.dd2vtt", json::print(&file).as_bytes()).unwrap();
        assert_eq!((opened.board, opened.notes.len()), (board, 0));
    }
}

/// What other programs read of it: our own words taken away.
fn as_others_read(board: &Board) -> Board {
    let (mut file, _) = uvtt::write(board, None, None).unwrap();
    file.as_object_mut().unwrap().remove("sightline");
    let mut opened = board_files::read("x.dd2vtt", json::print(&file).as_bytes()).unwrap();
    opened.board.name = String::new();
    opened.board
}

#[test]
fn walls_low_walls_and_doors_come_back_from_the_lines_alone() {
    let mut chance = Chance::new(4);
    let edges = [Edge::Wall, Edge::Wall, Edge::LowWall, Edge::Door(Door::Shut), Edge::Door(Door::Open)];
    for _ in 0..40 {
        let mut board = Board::new(Kind::Square, 1 + chance.below(20), 1 + chance.below(20)).unwrap();
        for cell in board.cells() {
            for direction in [0, 2, 4, 6] {
                if chance.below(3) == 0 {
                    board.set_edge(Side::new(cell, direction), edges[chance.below(5)]).unwrap();
                }
            }
        }
        assert_eq!(as_others_read(&board), board, "{}", picture(&board));
    }
}

#[test]
fn what_lines_cannot_say_is_told_and_a_secret_door_stays_secret() {
    let mut board = Board::new(Kind::Square, 5, 1).unwrap();
    let edges = [Edge::Door(Door::Secret), Edge::Door(Door::Locked), Edge::Curtain, Edge::Slit];
    for (column, edge) in (0..).zip(edges) {
        board.set_edge(Side::new(Cell::new(column, 0), 0), edge).unwrap();
    }
    let (_, notes) = uvtt::write(&board, None, None).unwrap();
    let told = [
        "1 secret door is a wall in the file.",
        "1 locked door is shut in the file.",
        "1 curtain is a wall in the file.",
        "1 window is an open portal in the file.",
    ];
    assert_eq!(notes, told);
    assert_eq!(picture(&as_others_read(&board)), "+ + + + + +\n .|.d.|.o. \n+ + + + + +");
}

#[test]
fn walls_that_another_program_moved_count_more_than_our_own_words() {
    let mut board = Board::new(Kind::Square, 3, 1).unwrap();
    board.set_edge(Side::new(Cell::new(0, 0), 0), Edge::Wall).unwrap();
    let (mut file, _) = uvtt::write(&board, None, None).unwrap();
    for point in [0, 1] {
        file["line_of_sight"][0][point]["x"] = Value::from(2);
    }
    let opened = board_files::read("x", json::print(&file).as_bytes()).unwrap();
    assert_eq!(picture(&opened.board), "+ + + +\n . .|. \n+ + + +");
    assert_eq!(opened.notes.len(), 1, "{:?}", opened.notes);
}

#[test]
fn long_walls_are_single_lines_and_the_picture_goes_along() {
    let mut board = Board::new(Kind::Square, 3, 8).unwrap();
    for row in 0..8 {
        board.set_edge(Side::new(Cell::new(0, row), 0), Edge::Wall).unwrap();
    }
    let (file, _) = uvtt::write(&board, Some(b"\x89PNG picture"), Some(100)).unwrap();
    assert_eq!(file["line_of_sight"].as_array().unwrap().len(), 1);
    assert_eq!(file["resolution"]["pixels_per_grid"], 100);
    // Our own drawing does not come back behind the board; what others read of the file has it.
    let opened = board_files::read("x", json::print(&file).as_bytes()).unwrap();
    assert!(opened.board.same_edges(&board) && opened.picture.is_none());
    let mut file = file;
    file.as_object_mut().unwrap().remove("sightline");
    let opened = board_files::read("x", json::print(&file).as_bytes()).unwrap();
    let at = Some([0, 0, 3 * 4096, 8 * 4096]);
    assert_eq!(opened.picture, Some(Picture { from: Source::Inside(b"\x89PNG picture".to_vec()), at }));
}

#[test]
fn hexes_cannot_be_said_and_sizes_are_checked() {
    let hexes = Board::new(Kind::FlatOdd, 3, 3).unwrap();
    assert_eq!(
        uvtt::write(&hexes, None, None).unwrap_err().text(),
        "Universal VTT knows boards of squares only"
    );
    let sized = |x: &str| format!(r#"{{"resolution":{{"map_size":{{"x":{x},"y":5}}}}}}"#);
    assert_eq!(problem(&sized("61")), "it is 61 cells wide, and a board has at most 60");
    assert_eq!(problem(&sized("-3")), "there is not a single cell in it");
    assert_eq!(problem(&sized("1e300")), "the x is no number of use");
    let partly = board_files::read("x", sized("9.5").as_bytes()).unwrap();
    assert_eq!((size(&partly.board), partly.notes.len()), ((10, 5), 1));
}
