//! Scenes of Foundry, of the new and the old schema.

use sightline::grid::{Door, Edge, Kind, Size};
use sightline::save::board_files::{self, Picture, Source, Wishes};

use super::{number, opened, picture, problem, size};

/// A scene as versions before 10 wrote it, padded by a quarter on each side.
pub const OLD: &str = concat!(
    r#"{"name":"Old","width":400,"height":200,"padding":0.25,"grid":100,"gridType":1,"img":"cellar.webp","#,
    r#""shiftX":0,"shiftY":50,"tokens":[{}],"notes":[{"x":450,"y":250,"text":"Here"}],"walls":["#,
    r#"{"c":[200,100,200,300],"move":1,"sense":1},"#,
    r#"{"c":[300,100,300,200],"move":1,"sense":0,"dir":1},"#,
    r#"{"c":[300,200,300,300],"move":0,"sense":1},"#,
    r#"{"c":[400,100,400,200],"move":1,"sense":1,"door":2,"ds":0},"#,
    r#"{"c":[400,200,400,300],"move":1,"sense":1,"door":1,"ds":1},"#,
    r#"{"c":[100,200,200,200],"move":1,"sense":2}]}"#
);

#[test]
fn the_tavern_opens_with_its_counter_and_its_locked_doors() {
    let opened = opened("foundry-v12-tavern-4.json");
    let board = &opened.board;
    assert_eq!((board.name.as_str(), size(board)), ("Tavern-4", (30, 30)));
    let doors =
        [Door::Open, Door::Shut, Door::Locked, Door::Secret].map(|door| number(board, Edge::Door(door)));
    assert_eq!((doors, number(board, Edge::Wall), number(board, Edge::LowWall)), ([0, 1, 7, 0], 137, 2));
    assert_eq!(
        opened.notes,
        ["6 walls lay between the lines of the grid and were moved to the nearest ones."]
    );
    let name = "modules/orbs-bad-maps/maps/bm_orb_tavern_4.jpg".to_string();
    assert_eq!(
        opened.picture,
        Some(Picture { from: Source::Named(name), at: Some([0, 0, 122_880, 122_880]) })
    );
}

#[test]
fn an_old_scene_has_its_padding_taken_off() {
    let opened = board_files::read("x.json", OLD.as_bytes()).unwrap();
    let expected = ["+ + + + +", " .|.b.s. ", "+b+ + + +", " .|.c.o. ", "+ + + + +"];
    assert_eq!(picture(&opened.board), expected.join("\n"));
    let told = [
        "1 one-way wall stops from both sides now.",
        "1 wall that hides only with a second one can be seen through.",
        "1 token was left out.",
    ];
    assert_eq!(opened.notes, told);
    let note = &opened.board.notes()[0];
    assert_eq!((note.cell.name(), note.text.as_str()), ("D2".to_string(), "Here"));
    assert_eq!(opened.picture.unwrap().at, Some([0, -2048, 4 * 4096, 2 * 4096]));
}

#[test]
fn a_line_of_an_old_database_is_a_scene() {
    let lines = format!("{OLD}\n{OLD}\n");
    let opened = board_files::read("scenes.db", lines.as_bytes()).unwrap();
    assert_eq!(opened.board.name, "Old");
    assert_eq!(opened.notes.last().unwrap(), "1 further scene in the file was left out.");
}

fn scene(sort: usize, walls: &str, padding: &str) -> String {
    format!(
        r#"{{"width":600,"height":600,"padding":{padding},"grid":{{"type":{sort},"size":100}},"walls":[{walls}]}}"#
    )
}

#[test]
fn grids_of_all_types_are_told_apart() {
    let kinds =
        [Kind::Square, Kind::Square, Kind::PointyOdd, Kind::PointyEven, Kind::FlatOdd, Kind::FlatEven];
    for (sort, kind) in kinds.into_iter().enumerate() {
        let opened = board_files::read("x", scene(sort, "", "0").as_bytes()).unwrap();
        assert_eq!(opened.board.kind(), kind);
        assert_eq!(opened.notes.len(), usize::from(sort != 1));
    }
    let outside = scene(6, "", "0");
    assert_eq!(problem(&outside), "the type must be a whole number from 0 to 5");
}

#[test]
fn a_wall_between_hexes_lies_between_the_same_hexes_with_and_without_padding() {
    // Pointy tops, 100 wide: the middles of A1 and B1 are at 50 and 150, 58 down.
    let plain = scene(2, r#"{"c":[100,20,100,90]}"#, "0");
    let board = board_files::read("x", plain.as_bytes()).unwrap().board;
    let edges = board.edges();
    assert_eq!(edges.len(), 1);
    let (side, edge) = edges[0];
    assert_eq!((side.cell.name(), side.direction, edge), ("A1".to_string(), 0, Edge::Wall));
    // 150 pixels of padding are two columns, and two rows of 87 pixels.
    let padded = scene(2, r#"{"c":[300,193,300,263]}"#, "0.25");
    let again = board_files::read("x", padded.as_bytes()).unwrap().board;
    assert_eq!(again.edges(), edges);
    assert_eq!(again.kind(), Kind::PointyOdd);
}

#[test]
fn walls_of_every_kind_become_what_they_stop() {
    let kinds = [
        (20, 20, 0, 0, Edge::Wall),
        (20, 0, 0, 0, Edge::LowWall),
        (0, 20, 0, 0, Edge::Curtain),
        (0, 0, 0, 0, Edge::None),
        (20, 10, 0, 0, Edge::LowWall),
        (20, 30, 0, 0, Edge::Window),
        (20, 20, 1, 0, Edge::Door(Door::Shut)),
        (20, 20, 1, 1, Edge::Door(Door::Open)),
        (20, 20, 1, 2, Edge::Door(Door::Locked)),
        (20, 20, 2, 0, Edge::Door(Door::Secret)),
        (20, 20, 2, 1, Edge::Door(Door::Open)),
    ];
    for (feet, eyes, door, state, edge) in kinds {
        let wall =
            format!(r#"{{"c":[200,100,200,200],"move":{feet},"sight":{eyes},"door":{door},"ds":{state}}}"#);
        let board = board_files::read("x", scene(1, &wall, "0").as_bytes()).unwrap().board;
        let found: Vec<Edge> = board.edges().iter().map(|(_, edge)| *edge).collect();
        let expected: Vec<Edge> = Some(edge).filter(|edge| *edge != Edge::None).into_iter().collect();
        assert_eq!(found, expected);
    }
}

#[test]
fn whoever_stands_about_comes_along_only_if_asked() {
    let scene = r#"{"name":"Hall","width":1000,"height":500,"padding":0,"grid":{"type":1,"size":100},"walls":[],
        "tokens":[{"name":"Ogre","x":200,"y":100,"width":2,"height":2,"disposition":-1},
                  {"name":"Mara","x":0,"y":0,"disposition":1}]}"#;
    let opened = board_files::read("x", scene.as_bytes()).unwrap();
    assert_eq!((opened.board.pieces.len(), opened.unclear.tokens), (0, 2));
    assert!(opened.notes.contains(&"2 tokens were left out.".to_string()));
    let wishes = Wishes { tokens: true, ..Wishes::default() };
    let opened = board_files::read_as("x", scene.as_bytes(), &wishes).unwrap();
    let found: Vec<(&str, String, Size, bool)> = opened
        .board
        .pieces
        .iter()
        .map(|piece| (piece.name.as_str(), piece.cell.name(), piece.size, piece.player))
        .collect();
    let expected =
        [("Ogre", "C2".to_string(), Size::Large, false), ("Mara", "A1".to_string(), Size::Medium, true)];
    assert_eq!(found, expected);
    assert!(opened.notes.is_empty());
    let beyond = scene.replace(r#""x":0,"y":0"#, r#""x":5000,"y":0"#);
    let opened = board_files::read_as("x", beyond.as_bytes(), &wishes).unwrap();
    assert_eq!(opened.notes, ["1 token was off the board or after the first 200, and left out."]);
}

#[test]
fn hexes_of_versions_before_12_are_measured_by_their_corners() {
    let wide = |more: &str| {
        let scene = format!(
            r#"{{"width":600,"height":600,"padding":0,"grid":{{"type":2,"size":100}},"walls":[]{more}}}"#
        );
        size(&board_files::read("x", scene.as_bytes()).unwrap().board)
    };
    assert_eq!(wide(""), wide(r#","_stats":{"coreVersion":"12.331"}"#));
    let old = wide(r#","_stats":{"coreVersion":"11.315"}"#);
    assert_eq!(old, wide(r#","flags":{"core":{"legacyHex":true}}"#));
    assert_ne!(old, wide(""));
    assert_eq!(wide(r#","_stats":{"coreVersion":"11.315"},"flags":{"core":{"legacyHex":false}}"#), wide(""));
}
