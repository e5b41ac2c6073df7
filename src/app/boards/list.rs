//! The ways to a new board: blank by kind and size, ready-made, or out of a file.
//!
//! What a person does here: start blank (one tap, the kind used last is set), take a ready one (one
//! tap), open a file (choose or drop it).

use super::file;
use crate::app::games::{self, TITLES};
use crate::app::maps::thumb;
use crate::app::parts::{icon, inner_screen, number, row, segments};
use crate::app::route;
use crate::app::store::{Document, store};
use crate::app::ui::{El, State, button, div, el, h, span, state};
use crate::grid::ready;
use crate::grid::{Board, Kind};
use crate::page::Page;
use crate::save::Stored;
use crate::save::fight::game;

const KINDS: [(Kind, &str); 3] =
    [(Kind::Square, "Squares"), (Kind::FlatOdd, "Hexes, flat top"), (Kind::PointyOdd, "Hexes, pointy top")];
const SIZES: [(&str, i32, i32); 3] = [("Small", 12, 10), ("Middle", 20, 15), ("Large", 32, 24)];

pub fn new_screen() -> El {
    let (kind, wide, tall) = (state(0usize), state(20), state(15));
    let content = div("maps")
        .child(segments("Cells", &KINDS.map(|(_, words)| words), kind))
        .child(row(SIZES
            .iter()
            .map(|(words, across, down)| {
                crate::app::parts::choice(
                    &format!("{words}, {across} × {down}"),
                    move || *wide.read() == *across && *tall.read() == *down,
                    move || {
                        wide.put(*across);
                        tall.put(*down);
                    },
                )
            })
            .collect()))
        .child(div("board-sizes").child(number("Wide", wide, 1, 60)).child(number("Tall", tall, 1, 60)))
        .child(
            row(vec![button("", move || start(*kind.peek(), *wide.peek(), *tall.peek()))
                .class("primary")
                .child(icon("add"))
                .child(span("", "Blank board"))])
            .child(file::open_button("Open a file")),
        )
        .child(el("p").class("faint small").text("Files of Universal VTT, One Page Dungeon, Foundry scenes, Tiled, donjon, and our own; they can be dropped here, too."))
        .child(h(2, "Or start from a ready one"))
        .child(el("ul").class("map-list list").children(ready::ALL.iter().filter_map(|ready_one| {
            Some(card(ready_one.name, ready_one.about, ready::draw(ready_one)?))
        })))
        .child(of_games());
    inner_screen(Page::Maps, "New board", vec![], file::dropped_on(content))
}

fn start(kind: usize, wide: i32, tall: i32) {
    if let Ok(mut board) = Board::new(KINDS[kind.min(2)].0, wide as usize, tall as usize) {
        board.name = "New board".into();
        open_new(board);
    }
}

/// The boards of the games, once their parts are here.
fn of_games() -> El {
    let shown: State<usize> = games::chosen();
    div("").child(h(2, "Or from a game")).child(games::chooser()).live(move || {
        let at = *shown.read();
        games::at(at).rules.inside(move |_| {
            let ready = game::game(TITLES[at].name).map_or_else(Vec::new, |game| (game.boards)());
            if ready.is_empty() {
                return el("p").class("faint").text("This game is not played on boards.");
            }
            let cards =
                ready.into_iter().filter_map(|ready| Some(card(ready.name, ready.about, (ready.draw)()?)));
            el("ul").class("map-list list").children(cards.collect::<Vec<_>>())
        })
    })
}

fn card(name: &str, about: &str, board: Board) -> El {
    let summary = board.summary();
    let text = |key: &str| summary.get(key).and_then(|text| text.as_str()).unwrap_or_default().to_string();
    let words = div("map-words")
        .child(span("map-name", name))
        .child(span("faint small", &format!("{} · {about}", text("size"))));
    el("li").class("map-card").child(
        button("", move || {
            open_new(board.clone());
        })
        .class("map-link")
        .child(thumb(&text("sketch")))
        .child(words),
    )
}

/// Keeps a new board and opens it.
pub fn open_new(board: Board) -> Document<Board> {
    let document = store().create(board);
    route::go(Page::Board(document.id().to_string()));
    document
}
