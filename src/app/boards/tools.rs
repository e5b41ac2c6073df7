//! The tools of the editor, and what belongs to each: kinds of edges, kinds of ground, brushes.

use super::editor::{Editor, FILL, Tool};
use crate::app::parts::{choice, icon, icon_button};
use crate::app::ui::{self, El, div, span};
use crate::grid::edit::Paint;
use crate::grid::{Door, Edge, Kind};

const TOOLS: [(Tool, &str, &str, &str); 5] = [
    (Tool::Room, "area", "Room", "Room: drag a rectangle, tap a wall for a door (1)"),
    (Tool::Wall, "edit", "Walls", "Walls: drag along the lines, tap an edge for its next kind (2)"),
    (Tool::Ground, "map", "Ground", "Ground: paint cells or fill them (3)"),
    (Tool::Part, "copy", "Part", "Part: move, turn, mirror, copy (4)"),
    (Tool::Ask, "eye", "Ask", "Ask what is seen, reached and threatened (5)"),
];

pub fn tool(number: usize) -> Option<Tool> {
    TOOLS.get(number).map(|(tool, ..)| *tool)
}

pub fn tools(editor: Editor) -> El {
    div("map-tools").attr("role", "toolbar").aria("Tools").children(TOOLS.iter().map(
        |&(tool, picture, word, label)| {
            ui::button("", move || editor.take(tool))
                .class("map-tool")
                .aria(label)
                .attr("title", label)
                .live_attr("aria-pressed", move || {
                    if *editor.tool.read() == tool { "true".into() } else { "false".into() }
                })
                .child(icon(picture))
                .child(span("", word))
        },
    ))
}

/// One finger draws or moves: the button swaps.
pub fn swap(editor: Editor) -> El {
    let button = icon_button("hand", "One finger moves the board (H)", move || editor.moves.flip());
    div("board-swap").child(
        button.live_attr(
            "aria-pressed",
            move || {
                if *editor.moves.read() { "true".into() } else { "false".into() }
            },
        ),
    )
}

pub const EDGES: [(Edge, &str); 9] = [
    (Edge::Wall, "Wall"),
    (Edge::Door(Door::Shut), "Door"),
    (Edge::Door(Door::Open), "Open door"),
    (Edge::Door(Door::Locked), "Locked"),
    (Edge::Door(Door::Secret), "Secret"),
    (Edge::Window, "Window"),
    (Edge::Slit, "Slit"),
    (Edge::LowWall, "Low wall"),
    (Edge::Curtain, "Curtain"),
];

pub const PAINTS: [(Paint, &str); 5] = [
    (Paint::Open, "Floor"),
    (Paint::Difficult, "Difficult"),
    (Paint::Impassable, "Impassable"),
    (Paint::Solid, "Solid"),
    (Paint::Void, "Void"),
];

const COLOURS: [(u8, &str); 7] =
    [(1, "Ochre"), (2, "Green"), (3, "Blue"), (4, "Violet"), (5, "Red"), (6, "Grey"), (0, "No colour")];

/// What can be set about the tool in hand; one row that scrolls.
pub fn options(editor: Editor) -> El {
    div("board-options").live(move || match *editor.tool.read() {
        Tool::Wall => {
            div("row").attr("role", "group").aria("What a drag lays").children(EDGES.map(|(edge, words)| {
                choice(words, move || *editor.edge.read() == edge, move || editor.edge.put(edge))
            }))
        }
        Tool::Ground => ground(editor),
        _ => div("row"),
    })
}

fn ground(editor: Editor) -> El {
    let sizes = match editor.document.peek().kind() {
        Kind::Square => ["1 cell", "9 cells", "25 cells", "Fill"],
        _ => ["1 cell", "7 cells", "19 cells", "Fill"],
    };
    let brushes = sizes.into_iter().enumerate().map(|(at, words)| {
        let label = if at == FILL { "Fill up to the walls" } else { words };
        choice(words, move || *editor.brush.read() == at, move || editor.brush.put(at)).aria(label)
    });
    let paint = |paint: Paint, words: &str| {
        choice(words, move || *editor.paint.read() == paint, move || editor.paint.put(paint))
    };
    div("board-rows")
        .child(
            div("row")
                .attr("role", "group")
                .aria("What is painted")
                .children(PAINTS.map(|(kind, words)| paint(kind, words)))
                .children(COLOURS.map(|(colour, words)| paint(Paint::Colour(colour), words))),
        )
        .child(div("row").attr("role", "group").aria("How much").children(brushes.collect::<Vec<_>>()))
}
