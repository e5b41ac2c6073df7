//! The stored form of a board.

use serde_json::Value;
use sightline::fight::walk::Chance;
use sightline::grid::{Board, Cell, Door, Edge, Ground, Kind, Piece, Side, Size, Tile};
use sightline::map::{Goal, Objective, Picture, Teams};
use sightline::save::board_files::{self, own, paper};
use sightline::save::{board, json};

use super::problem;

/// A board with some of everything, everywhere, the rim included.
pub fn by_chance(chance: &mut Chance, kind: Kind) -> Board {
    let (wide, tall) = (1 + chance.below(60), 1 + chance.below(60));
    let mut board = Board::new(kind, wide, tall).unwrap();
    let (rare, coloured) = (1 + chance.below(12), chance.below(2) == 0);
    for cell in board.cells() {
        if chance.below(rare) == 0 {
            let colour = if coloured { chance.below(256) as u8 } else { 0 };
            board.set_tile(cell, Tile { ground: Ground::ALL[chance.below(4)], colour }).unwrap();
        }
        for direction in 0..8 {
            if chance.below(rare) == 0 {
                let _ = board.set_edge(Side::new(cell, direction), Edge::ALL[chance.below(10)]);
            }
        }
        if chance.below(40) == 0 {
            board.set_start(cell, Teams(chance.below(256) as u8)).unwrap();
            board.set_note(cell, &format!("Here:\n\"{}\"", chance.below(9))).unwrap();
        }
    }
    for _ in 0..chance.below(4) {
        let cell = Cell::new(chance.below(wide) as u8, chance.below(tall) as u8);
        let goal = [Goal::Told, Goal::Reach, Goal::Use][chance.below(3)];
        board.add_objective(cell, Objective { text: "a prize".into(), goal, teams: Teams(5) }).unwrap();
    }
    for _ in 0..chance.below(4) {
        let cell = Cell::new(chance.below(wide) as u8, chance.below(tall) as u8);
        let character = (chance.below(2) == 0).then(|| "k3x9".to_string());
        let size = Size::ALL[chance.below(3)];
        let (player, down) = (chance.below(2) == 0, chance.below(2) == 0);
        board.pieces.push(Piece { cell, name: "Somebody".into(), size, player, down, character });
    }
    if chance.below(2) == 0 {
        board.picture = Some(Picture { name: "k3x9".into(), corner: (-7, 8), size: (90, 70) });
        board.about = "Line 1\nLine 2".into();
    }
    board.name = "By chance".into();
    board
}

#[test]
fn our_own_file_gives_back_the_very_board() {
    let mut chance = Chance::new(1);
    for turn in 0..100 {
        let board = by_chance(&mut chance, Kind::ALL[turn % 5]);
        let text = json::print(&own::write(&board));
        let opened = board_files::read("x.sightline.json", text.as_bytes()).unwrap();
        assert_eq!((opened.board, opened.notes.len()), (board, 0));
    }
}

fn small() -> Board {
    let mut board = Board::new(Kind::Square, 3, 2).unwrap();
    board.set_ground(Cell::new(0, 0), Ground::Void).unwrap();
    board.set_edge(Side::new(Cell::new(1, 0), 0), Edge::Wall).unwrap();
    board.set_edge(Side::new(Cell::new(1, 1), 0), Edge::Wall).unwrap();
    board.set_edge(Side::new(Cell::new(2, 1), 6), Edge::Door(Door::Secret)).unwrap();
    board.set_note(Cell::new(2, 1), "Trap").unwrap();
    board
}

/// The words of version 1: files that people keep.
const SMALL: &str = concat!(
    r#"{"board":{"cells":"squares","edges":"2.2w12.s","ground":"_","#,
    r#""notes":[{"cell":"C2","text":"Trap"}],"tall":2,"wide":3},"#,
    r#""source":"Sightline","type":"sightline/board","version":1}"#
);

#[test]
fn a_small_board_is_a_short_text_and_stays_readable() {
    assert_eq!(json::print(&own::write(&small())), SMALL);
    assert_eq!(own::read(&json::parse(SMALL).unwrap()).unwrap(), small());
}

#[test]
fn a_long_wall_is_one_run() {
    let mut board = Board::new(Kind::Square, 40, 40).unwrap();
    for at in 0..40 {
        board.set_edge(Side::new(Cell::new(20, at), 0), Edge::Wall).unwrap();
        board.set_edge(Side::new(Cell::new(at, 20), 2), Edge::Wall).unwrap();
    }
    assert!(board::write(&board)["edges"].as_str().unwrap().len() < 24);
}

#[test]
fn what_is_wrong_in_a_file_is_named() {
    let cases: [(&str, &str, &str); 12] = [
        (
            "\"version\":1",
            "\"version\":2",
            "a newer version of Sightline made this file; update the app to read it",
        ),
        ("squares", "triangles", "the cells must be one of squares, "),
        ("\"wide\":3", "\"wide\":61", "the wide must be a whole number from 1 to 60"),
        ("\"wide\":3", "\"wide\":\"3\"", "the wide must be a whole number from 1 to 60"),
        ("\"tall\":2,", "", "the tall is missing"),
        ("\"_\"", "\"_?\"", "the ground has a sign that is none of _.~#"),
        ("\"_\"", "\"7_\"", "the ground says more than the board has room for"),
        ("\"_\"", "\"99999999999999999999999_\"", "the ground says more than the board has room for"),
        ("2w12", "2w12.99999", "the edges says more than the board has room for"),
        ("12.s", "12", "the edges ends with a number"),
        ("C2", "C3", "C3 is not on the board"),
        ("C2", "2C", "the cell must be a letter for the column and a number for the row (in notes 1)"),
    ];
    for (from, to, words) in cases {
        let text = SMALL.replace(from, to);
        assert!(problem(&text).starts_with(words), "{text}: {}", problem(&text));
    }
}

#[test]
fn other_files_of_ours_and_strangers_are_told_apart() {
    assert_eq!(problem(r#"{"type":"sightline/map"}"#), "this file holds a map of areas, not a board");
    assert_eq!(problem(r#"{"hello":1}"#), "this is no board that Sightline can read");
    assert_eq!(problem("[1]"), "the file must be an object");
    assert_eq!(problem(" \n"), "the file is empty");
    assert_eq!(problem("{\"a\":\n"), "this is not complete JSON: it stops making sense at line 2");
    assert_eq!(problem("<html></html>"), "this is XML, and not a map of Tiled");
    assert!(problem("<svg></svg>").starts_with("there is no map inside this picture"));
    let png = board_files::read("x", b"\x89PNG\xff").unwrap_err();
    assert_eq!(png.text(), "this is no text, and boards are");
}

#[test]
fn texts_and_lists_without_end_are_refused() {
    let long = SMALL.replace("Trap", &"x".repeat(20_001));
    assert_eq!(problem(&long), "the text of a note is too long");
    let mut file: Value = json::parse(SMALL).unwrap();
    file["board"]["objectives"] = Value::Array(vec![json::parse(r#"{"cell":"A1"}"#).unwrap(); 501]);
    assert_eq!(problem(&json::print(&file)), "a board has at most 500 objectives");
}

#[test]
fn a_file_is_named_by_its_board_and_a_nameless_board_by_its_file() {
    let mut board = small();
    assert_eq!(board::file_name(&board, ".sightline.json"), "board.sightline.json");
    let text = json::print(&own::write(&board));
    assert_eq!(board_files::read("cellar.sightline.json", text.as_bytes()).unwrap().board.name, "cellar");
    board.name = "The Cellar!".into();
    assert_eq!(board::file_name(&board, ".sightline.json"), "the-cellar.sightline.json");
}

#[test]
fn a_picture_carries_its_board_and_gives_it_back() {
    let mut chance = Chance::new(2);
    for turn in 0..20 {
        let mut board = by_chance(&mut chance, Kind::ALL[turn % 5]);
        board.name = "Ash & <Ember> \"quoted\"".into();
        let opened = board_files::read("x.svg", paper::picture(&board).as_bytes()).unwrap();
        assert_eq!(opened.board, board);
    }
}

#[test]
fn a_board_is_printed_in_real_size_over_as_many_pages_as_it_needs() {
    let print = |overlap| paper::Print { secrets: true, overlap };
    let pages = |kind, wide, tall, overlap| {
        paper::pages(&Board::new(kind, wide, tall).unwrap(), print(overlap)).len()
    };
    assert_eq!(pages(Kind::Square, 7, 10, false), 1);
    assert_eq!(pages(Kind::Square, 8, 10, false), 2);
    assert_eq!(pages(Kind::Square, 14, 20, false), 4);
    assert_eq!(pages(Kind::Square, 14, 20, true), 9, "what pages share is missing elsewhere");
    // Flat hexes: columns are three quarters of a hex apart, and every other one lies half a hex lower.
    assert_eq!(pages(Kind::FlatOdd, 7, 9, false), 1);
    let page = &paper::pages(&Board::new(Kind::Square, 7, 10).unwrap(), print(false))[0];
    assert!(
        page.contains("width=\"177.8mm\" height=\"254.0mm\"") && page.contains("viewBox=\"0 0 336 480\"")
    );
    let mut board = Board::new(Kind::Square, 8, 10).unwrap();
    board.name = "Vault".into();
    let pages = paper::pages(&board, print(false));
    assert!(pages[1].contains(">Vault, page 2 of 2</text>"), "which sheet it is stands on it");
}

#[test]
fn the_players_print_tells_no_secret() {
    let mut secret = Board::new(Kind::Square, 4, 4).unwrap();
    let side = Side::new(Cell::new(1, 1), 0);
    secret.set_edge(side, Edge::Door(Door::Secret)).unwrap();
    secret.set_note(Cell::new(2, 2), "A trap").unwrap();
    let mut plain = Board::new(Kind::Square, 4, 4).unwrap();
    plain.set_edge(side, Edge::Wall).unwrap();
    let print = |board: &Board, secrets| paper::pages(board, paper::Print { secrets, overlap: false });
    assert_eq!(print(&secret, false), print(&plain, false));
    assert_ne!(print(&secret, true), print(&plain, true));
}
