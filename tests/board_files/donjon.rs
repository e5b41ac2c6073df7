//! donjon's tables.

use sightline::grid::Cell;
use sightline::save::board_files;

use super::{picture, problem};

pub const TABLE: &str =
    "\t\t\t\t\t\n\tF\tF\tDR\tF\t\n\tF\t\t\tDPB\t\n\tDST\t\t\tF\tXY\n\tSD\tSDD\tDL\tF\t\n\t\t\t\t\t\n";

#[test]
fn a_table_is_a_board_with_walls_around_its_floor_and_doors_on_their_sides() {
    let opened = board_files::read("dungeon.tsv", TABLE.as_bytes()).unwrap();
    let drawn = [
        "+-+-+-+-+ +",
        "|. . .d.|  ",
        "+ +-+-+ + +",
        "|.|   |.|  ",
        "+s+ + +b+-+",
        "|.|   |. .|",
        "+ +-+-+ +-+",
        "|. .d. .|  ",
        "+-+-+-+-+ +",
    ];
    assert_eq!(picture(&opened.board), drawn.join("\n"));
    assert_eq!(opened.notes, ["1 square with a code that is not known was read as floor."]);
    let notes: Vec<(Cell, &str)> =
        opened.board.notes().iter().map(|note| (note.cell, note.text.as_str())).collect();
    assert_eq!(notes, [(Cell::new(0, 3), "Stairs down")], "one note for two squares of stairs");
    assert_eq!(opened.board.name, "dungeon");
}

#[test]
fn a_table_too_large_is_refused() {
    let wide = format!("F{}F\n", "\t".repeat(61));
    assert_eq!(problem(&wide), "it is 62 cells wide, and a board has at most 60");
}
