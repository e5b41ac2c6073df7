//! Maps of Tiled, in all the ways it writes them.

use sightline::grid::edit::Paint;
use sightline::grid::{Cell, Ground, Kind};
use sightline::save::board_files::{self, Wishes};

use super::{opened, picture, problem, size};

#[test]
fn the_island_of_hexes_opens_with_its_tiles_as_colours_and_its_objects_as_notes() {
    let opened = opened("tiled-hex-flat-even.tmx");
    let board = &opened.board;
    assert_eq!((board.kind(), size(board)), (Kind::FlatEven, (20, 22)));
    let land = board.cells().filter(|cell| board.ground(*cell) == Ground::Open).count();
    assert_eq!((land, board.edges().len()), (64, 0));
    assert_eq!(board.tile(Cell::new(8, 5)).colour, 4, "tile 7 is the fourth of 3, 5, 6, 7 and 8");
    let notes: Vec<String> =
        board.notes().iter().map(|note| format!("{} {}", note.cell.name(), note.text)).collect();
    assert_eq!(notes, ["G10 EnnemyCamp", "J10 TrollCave", "M12 PlayerSpawn", "H13 Forest"]);
    let tiles = [(3, 1), (5, 6), (6, 9), (7, 33), (8, 15)];
    for ((tile, cells), told) in tiles.into_iter().zip(&opened.notes[2..]) {
        assert!(told.starts_with(&format!("Tile {tile} lies on {cells} cell")), "{told}");
    }
    let told = ["2 drawn objects became notes, each at one of its cells.", "1 picture was left out."];
    assert_eq!(opened.notes[..2], told, "before the tiles, of which there may be very many");
}

/// The same four by three tiles, some of them turned and mirrored by all four bits.
pub const EVERY_WAY: [&str; 9] = [
    concat!(
        r#"<?xml version="1.0"?>"#,
        "\n",
        r#"<map version="1.10" orientation="orthogonal" width="4" height="3" tilewidth="16" tilehei"#,
        r#"ght="16" infinite="0">"#,
        "\n",
        r#" <layer id="1" name="G" width="4" height="3">"#,
        "\n",
        r#"  <data encoding="csv">"#,
        "\n",
        r#"1,2,0,1,2147483650,4026531843,0,1,0,0,0,3"#,
        "\n",
        r#"</data>"#,
        "\n",
        r#" </layer>"#,
        "\n",
        r#"</map>"#,
    ),
    concat!(
        r#"<?xml version="1.0"?>"#,
        "\n",
        r#"<map version="1.10" orientation="orthogonal" width="4" height="3" tilewidth="16" tilehei"#,
        r#"ght="16" infinite="0">"#,
        "\n",
        r#" <layer id="1" name="G" width="4" height="3">"#,
        "\n",
        r#"  <data encoding="base64"> AQAAAAIAAAAAAAAAAQAAAAIAAIADAADwAAAAAAEAAAAAAAAAAAAAAAAAAAADA"#,
        r#"AAA </data>"#,
        "\n",
        r#" </layer>"#,
        "\n",
        r#"</map>"#,
    ),
    concat!(
        r#"<?xml version="1.0"?>"#,
        "\n",
        r#"<map version="1.10" orientation="orthogonal" width="4" height="3" tilewidth="16" tilehei"#,
        r#"ght="16" infinite="0">"#,
        "\n",
        r#" <layer id="1" name="G" width="4" height="3">"#,
        "\n",
        r#"  <data encoding="base64" compression="zlib">eJxjZGBgYGKAAEYIu4GZgeEDjI8MgOIMACeAAX4=</d"#,
        r#"ata>"#,
        "\n",
        r#" </layer>"#,
        "\n",
        r#"</map>"#,
    ),
    concat!(
        r#"<?xml version="1.0"?>"#,
        "\n",
        r#"<map version="1.10" orientation="orthogonal" width="4" height="3" tilewidth="16" tilehei"#,
        r#"ght="16" infinite="0">"#,
        "\n",
        r#" <layer id="1" name="G" width="4" height="3">"#,
        "\n",
        r#"  <data encoding="base64" compression="gzip">H4sIAAAAAAACA2NkYGBgYoAARgi7gZmB4QOMjwyA4gw"#,
        r#"A1NuMUDAAAAA=</data>"#,
        "\n",
        r#" </layer>"#,
        "\n",
        r#"</map>"#,
    ),
    concat!(
        r#"<?xml version="1.0"?>"#,
        "\n",
        r#"<map version="1.10" orientation="orthogonal" width="4" height="3" tilewidth="16" tilehei"#,
        r#"ght="16" infinite="0">"#,
        "\n",
        r#" <layer id="1" name="G" width="4" height="3">"#,
        "\n",
        r#"  <data><tile gid="1"/><tile gid="2"/><tile/><tile gid="1"/><tile gid="2147483650"/><til"#,
        r#"e gid="4026531843"/><tile/><tile gid="1"/><tile/><tile/><tile/><tile gid="3"/></data>"#,
        "\n",
        r#" </layer>"#,
        "\n",
        r#"</map>"#,
    ),
    concat!(
        r#"{"orientation":"orthogonal","width":4,"height":3,"tilewidth":16,"tileheight":16,"infinit"#,
        r#"e":false,"layers":[{"type":"tilelayer","width":4,"height":3,"x":0,"y":0,"visible":true,""#,
        r#"data":[1,2,0,1,2147483650,4026531843,0,1,0,0,0,3]}]}"#,
    ),
    concat!(
        r#"{"orientation":"orthogonal","width":4,"height":3,"tilewidth":16,"tileheight":16,"infinit"#,
        r#"e":false,"layers":[{"type":"tilelayer","width":4,"height":3,"x":0,"y":0,"visible":true,""#,
        r#"data":"AQAAAAIAAAAAAAAAAQAAAAIAAIADAADwAAAAAAEAAAAAAAAAAAAAAAAAAAADAAAA","encoding":"bas"#,
        r#"e64"}]}"#,
    ),
    concat!(
        r#"{"orientation":"orthogonal","width":4,"height":3,"tilewidth":16,"tileheight":16,"infinit"#,
        r#"e":false,"layers":[{"type":"tilelayer","width":4,"height":3,"x":0,"y":0,"visible":true,""#,
        r#"data":"eJxjZGBgYGKAAEYIu4GZgeEDjI8MgOIMACeAAX4=","encoding":"base64","compression":"zlib"#,
        r#""}]}"#,
    ),
    concat!(
        r#"{"orientation":"orthogonal","width":4,"height":3,"tilewidth":16,"tileheight":16,"infinit"#,
        r#"e":false,"layers":[{"type":"tilelayer","width":4,"height":3,"x":0,"y":0,"visible":true,""#,
        r#"data":"H4sIAAAAAAACA2NkYGBgYoAARgi7gZmB4QOMjwyA4gwA1NuMUDAAAAA=","encoding":"base64","co"#,
        r#"mpression":"gzip"}]}"#,
    ),
];

#[test]
fn tiles_are_the_same_however_they_are_written_and_turned() {
    for text in EVERY_WAY {
        let opened = board_files::read("x", text.as_bytes()).unwrap();
        assert_eq!(
            picture(&opened.board),
            "+ + + + +\n . .   . \n+ + + + +\n . .   . \n+ + + + +\n       . \n+ + + + +"
        );
        let told = [
            "Tile 1 lies on 3 cells and was read as open ground of colour 1.",
            "Tile 2 lies on 2 cells and was read as open ground of colour 2.",
            "Tile 3 lies on 2 cells and was read as open ground of colour 3.",
        ];
        assert_eq!(opened.notes, told, "{text}");
        assert_eq!(opened.board.tile(Cell::new(1, 1)).colour, 3);
    }
}

fn layer(map: &str, layer: &str) -> String {
    format!(r#"{{{map},"tilewidth":10,"tileheight":10,"layers":[{{"type":"tilelayer",{layer}}}]}}"#)
}

#[test]
fn a_map_without_end_has_chunks_at_negative_places_and_keeps_its_odd_columns_odd() {
    let chunk = |x: i32| format!(r#"{{"x":{x},"y":-2,"width":2,"height":1,"data":[0,5]}}"#);
    let chunks = format!(r#""width":0,"height":0,"chunks":[{},{}]"#, chunk(-4), chunk(0));
    for (index, kind) in [("odd", Kind::FlatEven), ("even", Kind::FlatOdd)] {
        let map = format!(
            r#""orientation":"hexagonal","staggeraxis":"x","staggerindex":"{index}","hexsidelength":5,"width":0,"height":0,"infinite":true"#
        );
        let board = board_files::read("x", layer(&map, &chunks).as_bytes()).unwrap().board;
        assert_eq!((board.kind(), size(&board)), (kind, (5, 1)), "the first column was -3");
        let land: Vec<Cell> = board.cells().filter(|cell| board.ground(*cell) == Ground::Open).collect();
        assert_eq!(land, [Cell::new(0, 0), Cell::new(4, 0)]);
    }
}

#[test]
fn upper_layers_cover_lower_ones_and_hidden_ones_are_left_out() {
    let one = |data: &str, visible: bool| {
        format!(r#"{{"type":"tilelayer","width":2,"height":1,"visible":{visible},"data":[{data}]}}"#)
    };
    let group = format!(r#"{{"type":"group","layers":[{}]}}"#, one("0,9", true));
    let text = format!(
        r#"{{"orientation":"orthogonal","width":2,"height":1,"tilewidth":8,"tileheight":8,"layers":[{},{group},{}]}}"#,
        one("4,4", true),
        one("7,7", false)
    );
    let opened = board_files::read("x", text.as_bytes()).unwrap();
    let told = [
        "1 hidden layer was left out.",
        "Tile 4 lies on 1 cell and was read as open ground of colour 1.",
        "Tile 9 lies on 1 cell and was read as open ground of colour 2.",
    ];
    assert_eq!(opened.notes, told);
}

#[test]
fn all_four_ways_of_hexes_are_told_apart() {
    let kinds = [
        ("x", "odd", Kind::FlatOdd),
        ("x", "even", Kind::FlatEven),
        ("y", "odd", Kind::PointyOdd),
        ("y", "even", Kind::PointyEven),
    ];
    for (axis, index, kind) in kinds {
        let map = format!(
            r#""orientation":"hexagonal","staggeraxis":"{axis}","staggerindex":"{index}","width":1,"height":1"#
        );
        let text = layer(&map, r#""width":1,"height":1,"data":[1]"#);
        assert_eq!(board_files::read("x", text.as_bytes()).unwrap().board.kind(), kind);
    }
}

#[test]
fn what_cannot_be_read_is_told_in_a_sentence() {
    let square = r#""orientation":"orthogonal","width":2,"height":1"#;
    let data = |data: &str| layer(square, &format!(r#""width":2,"height":1,{data}"#));
    let cases = [
        (data(r#""data":[1]"#), "a layer of 2 by 1 has 1 tiles"),
        (data(r#""data":[1,-1]"#), "the data must be a whole number from 0 to 4294967295"),
        (data(r#""data":"AAAA","compression":"zstd""#), "the tiles are packed with zstd: in Tiled, set"),
        (data(r#""data":"AAAA","compression":"zlib""#), "the packed tiles do not unfold"),
        (data(r#""data":"A?""#), "the tiles are not whole base64"),
        (layer(r#""orientation":"isometric","width":1,"height":1"#, r#""data":[]"#), "slanted maps of Tiled"),
        (
            layer(square, r#""width":1000000,"height":1000000,"data":"","compression":"zlib""#),
            "the map is far larger than any board",
        ),
    ];
    for (text, words) in cases {
        assert!(problem(&text).starts_with(words), "{}", problem(&text));
    }
}

#[test]
fn of_a_map_larger_than_a_board_the_part_with_tiles_is_read() {
    let mut tiles = vec!["0"; 6_400];
    tiles[80 * 70 + 70] = "1";
    tiles[80 * 71 + 72] = "1";
    let data = format!(r#""width":80,"height":80,"data":[{}]"#, tiles.join(","));
    let text = layer(r#""orientation":"orthogonal","width":80,"height":80"#, &data);
    let opened = board_files::read("x", text.as_bytes()).unwrap();
    assert_eq!(size(&opened.board), (3, 2));
    assert_eq!(opened.notes[0], "The map is larger than a board; only the part that has tiles was read.");
    tiles[0] = "1";
    let data = format!(r#""width":80,"height":80,"data":[{}]"#, tiles.join(","));
    let text = layer(r#""orientation":"orthogonal","width":80,"height":80"#, &data);
    assert_eq!(problem(&text), "it is 73 cells wide, and a board has at most 60");
}

#[test]
fn a_person_says_what_the_tiles_are() {
    let file = concat!(
        r#"{"orientation":"orthogonal","width":3,"height":1,"tilewidth":16,"tileheight":16,"infinite":false,"#,
        r#""layers":[{"type":"tilelayer","width":3,"height":1,"data":[1,2,5]}]}"#
    );
    let wishes = Wishes { tiles: vec![(2, Paint::Solid), (5, Paint::Void)], ..Wishes::default() };
    let opened = board_files::read_as("x", file.as_bytes(), &wishes).unwrap();
    let board = &opened.board;
    assert_eq!(opened.unclear.tiles, [(1, 1), (2, 1), (5, 1)]);
    assert!(board.is_solid(Cell::new(1, 0)) && board.ground(Cell::new(2, 0)) == Ground::Void);
    assert_eq!(board.ground(Cell::new(0, 0)), Ground::Open);
    assert_eq!(opened.notes[1], "Tile 2 lies on 1 cell and was read as solid blocks of colour 2.");
    assert_eq!(opened.notes[2], "Tile 5 was cut out of the board.");
}
