//! A board in black ink: a picture that carries the board, and pages to print where a cell is 25.4 mm.

use super::own;
use crate::grid::ink::{self, Mark};
use crate::grid::{Board, Cell, Door, Edge, Ground};
use crate::map::Teams;
use crate::save::json;

const INK: &str = "#1c1b1a";
const PAPER: &str = "#fbf8f1";
/// Room around the board in a picture, for the names of rows and columns.
const MARGIN: i32 = 34;

/// How large the picture is.
pub fn size(board: &Board) -> (i32, i32) {
    let (wide, high) = board.extent();
    (wide + 2 * MARGIN, high + 2 * MARGIN)
}

/// The board as a picture, with its own file inside.
pub fn picture(board: &Board) -> String {
    let (wide, high) = size(board);
    let file = escaped(&json::print(&own::write(board)));
    let whole = Window { left: -MARGIN, top: -MARGIN, wide, high };
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{}\" width=\"{wide}\" height=\"{high}\">\
         <title>{}</title><metadata id=\"sightline-map\">{file}</metadata>\
         <rect x=\"-{MARGIN}\" y=\"-{MARGIN}\" width=\"{wide}\" height=\"{high}\" fill=\"{PAPER}\"/>{}{}</svg>\n",
        whole.text(),
        escaped(&board.name),
        drawn(board),
        names(board, -10, -14),
    )
}

/// The board alone, as everybody may see it, without names along its rim: what a virtual table lays its
/// walls over.
pub fn bare(board: &Board) -> String {
    let (wide, high) = board.extent();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide} {high}\" width=\"{wide}\" height=\"{high}\">\
         <rect width=\"{wide}\" height=\"{high}\" fill=\"{PAPER}\"/>{}</svg>",
        drawn(&board.for_players())
    )
}

/// What is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Print {
    /// Secret doors and notes, for whoever leads the game.
    pub secrets: bool,
    /// Pages share a strip of 5 mm to glue them by.
    pub overlap: bool,
}

/// Tenths of a millimetre of a cell, and of a page's part of the board: seven by ten cells, which both
/// A4 and Letter hold.
const CELL: i32 = 254;
const ACROSS: i32 = 7;
const DOWN: i32 = 10;
/// The strip that pages share, in tenths of a millimetre.
const STRIP: i32 = 50;

/// A part of the board, in its units.
struct Window {
    left: i32,
    top: i32,
    wide: i32,
    high: i32,
}

impl Window {
    fn text(&self) -> String {
        format!("{} {} {} {}", self.left, self.top, self.wide, self.high)
    }
}

/// One picture a page, from the upper left on, row by row, in real size.
pub fn pages(board: &Board, print: Print) -> Vec<String> {
    let unit = board.kind().across();
    let (wide, high) = board.extent();
    let (page_wide, page_high) = (ACROSS * unit, DOWN * unit);
    let strip = if print.overlap { unit * STRIP / CELL } else { 0 };
    let count = |length: i32, page: i32| {
        (1..).find(|count| count * page - (count - 1) * strip >= length).unwrap_or(1)
    };
    let (across, down) = (count(wide, page_wide), count(high, page_high));
    let body = if print.secrets { drawn(board) } else { drawn(&board.for_players()) };
    let mut pages = Vec::new();
    for row in 0..down {
        for column in 0..across {
            let (left, top) = (column * (page_wide - strip), row * (page_high - strip));
            let window = Window { left, top, wide: page_wide, high: page_high };
            let name = format!("{}, page {} of {}", board.name, pages.len() + 1, across * down);
            pages.push(page(board, &window, &body, &name));
        }
    }
    pages
}

fn page(board: &Board, window: &Window, body: &str, name: &str) -> String {
    let Window { left, top, wide, high } = *window;
    let (right, bottom) = (left + wide, top + high);
    let long = board.kind().across() / 4;
    // Crop marks: where to cut, at the four corners.
    let mut marks = String::new();
    for (x, way_x) in [(left, 1), (right, -1)] {
        for (y, way_y) in [(top, 1), (bottom, -1)] {
            marks.push_str(&format!("M{x} {}V{y}H{}", y + way_y * long, x + way_x * long));
        }
    }
    let name = escaped(name);
    let millimetres = |cells: i32| format!("{}.{}mm", cells * CELL / 10, cells * CELL % 10);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"board-page\" viewBox=\"{}\" width=\"{}\" height=\"{}\" role=\"img\">\
         <title>{name}</title>{body}{}<path d=\"{marks}\" fill=\"none\" stroke=\"{INK}\" stroke-width=\".6\"/>\
         <text x=\"{}\" y=\"{}\" fill=\"{INK}\" font-family=\"system-ui, sans-serif\" font-size=\"9\" text-anchor=\"end\">{name}</text></svg>",
        window.text(),
        millimetres(ACROSS),
        millimetres(DOWN),
        names(board, left + 5, top + 8),
        right - long,
        bottom - 4,
    )
}

/// The names of columns and rows along a level and an upright line.
fn names(board: &Board, x: i32, y: i32) -> String {
    let mut text = String::from(
        "<g fill=\"#6b6558\" font-family=\"system-ui, sans-serif\" font-size=\"9\" text-anchor=\"middle\">",
    );
    let kind = board.kind();
    for column in 0..board.wide() {
        let at = kind.middle(Cell::new(column, 0)).0;
        let name = Cell::new(column, 0).name();
        text.push_str(&format!("<text x=\"{at}\" y=\"{y}\">{}</text>", name.trim_end_matches('1')));
    }
    for row in 0..board.tall() {
        let at = kind.middle(Cell::new(0, row)).1 + 3;
        text.push_str(&format!("<text x=\"{x}\" y=\"{at}\">{}</text>", row + 1));
    }
    text + "</g>"
}

/// All layers, in black.
fn drawn(board: &Board) -> String {
    let kind = board.kind();
    let of =
        |wanted: &dyn Fn(Cell) -> bool| -> Vec<Cell> { board.cells().filter(|cell| wanted(*cell)).collect() };
    let mut out = String::new();
    let mut layer = |path: String, look: &str| {
        if !path.is_empty() {
            out.push_str(&format!("<path d=\"{path}\" {look}/>"));
        }
    };
    let floor = of(&|cell| board.ground(cell) != Ground::Void);
    layer(ink::area(board, &floor), "fill=\"#fff\"");
    for (tint, colour) in
        ["#c9822b", "#3f8f4f", "#3d7fb5", "#a24a8e", "#b5483d", "#8d8674"].iter().enumerate()
    {
        let tinted = of(&|cell| {
            let number = usize::from(board.tile(cell).colour);
            number > 0 && (number - 1) % 6 == tint
        });
        layer(ink::area(board, &tinted), &format!("fill=\"{colour}\" fill-opacity=\".25\""));
    }
    layer(
        ink::rough(kind, &of(&|cell| board.ground(cell) == Ground::Difficult)),
        "fill=\"none\" stroke=\"#8a7440\" stroke-width=\"2\"",
    );
    let (solid, rest): (Vec<Cell>, Vec<Cell>) = of(&|cell| board.ground(cell) == Ground::Impassable)
        .into_iter()
        .partition(|cell| board.is_solid(*cell));
    layer(ink::hatch(kind, &rest), "fill=\"none\" stroke=\"#555\" stroke-width=\"2\"");
    layer(ink::area(board, &solid), "fill=\"#9a958a\"");
    layer(ink::rims(kind, &floor), "fill=\"none\" stroke=\"#b9b2a3\" stroke-width=\".8\"");
    let starts: Vec<Cell> =
        board.starts().iter().filter(|start| start.1 != Teams::NONE).map(|start| start.0).collect();
    layer(ink::marks(kind, &starts, Mark::Flag), "fill=\"none\" stroke=\"#555\" stroke-width=\"1.5\"");
    let stakes: Vec<Cell> = board.objectives().iter().map(|stake| stake.0).collect();
    layer(ink::marks(kind, &stakes, Mark::Star), "fill=\"#555\"");
    let notes: Vec<Cell> = board.notes().iter().map(|note| note.cell).collect();
    layer(ink::marks(kind, &notes, Mark::Dot), "fill=\"none\" stroke=\"#555\" stroke-width=\"1.5\"");
    let edges = ink::drawn_edges(board);
    for edge in Edge::ALL {
        let (width, fill) = match edge {
            Edge::Wall => ("5", "none"),
            Edge::Door(Door::Secret) | Edge::LowWall | Edge::Curtain => ("1.8", "none"),
            Edge::Window | Edge::Slit => ("1.8", INK),
            _ => ("2", "#fff"),
        };
        layer(
            ink::edges(kind, &edges, edge),
            &format!(
                "fill=\"{fill}\" stroke=\"{INK}\" stroke-width=\"{width}\" stroke-linecap=\"round\" stroke-linejoin=\"round\""
            ),
        );
    }
    out
}

/// Text in which nothing is a sign of the format.
fn escaped(text: &str) -> String {
    let plain = |letter: char| if letter.is_control() && letter != '\n' { ' ' } else { letter };
    let text: String = text.chars().map(plain).collect();
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
