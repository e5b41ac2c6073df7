//! A file of another program, read as a draft: what had to be changed or left out, what the file leaves
//! open and a person may know, and then the board with its picture behind.

use std::rc::Rc;

use wasm_bindgen::JsValue;

use super::list::open_new;
use super::tools::PAINTS;
use crate::app::maps::field::pick;
use crate::app::maps::file::blob;
use crate::app::maps::picture;
use crate::app::parts::{Dialog, dialog, switch};
use crate::app::ui::{self, El, State, button, div, el, p, state};
use crate::grid::edit::Paint;
use crate::grid::plan::SQUARE;
use crate::grid::{Board, Door, Edge};
use crate::save::board_files::{self, Opened, Source, Wishes};

const OPENINGS: [(&str, Edge); 3] =
    [("Open doors", Edge::Door(Door::Open)), ("Windows", Edge::Window), ("Gaps", Edge::None)];
const THINGS: [(&str, Edge); 3] = [
    ("Low: feet stop, eyes do not", Edge::LowWall),
    ("As high as walls", Edge::Wall),
    ("Left out", Edge::None),
];

/// A file as it is read now, and what it was read from.
#[derive(Clone, Copy)]
struct Draft {
    opened: State<Rc<Opened>>,
    wishes: State<Wishes>,
    source: State<(String, Rc<[u8]>)>,
}

impl Draft {
    /// Reads the file anew, with what a person has said.
    fn wish(self, change: impl FnOnce(&mut Wishes)) {
        self.wishes.update(change);
        let (name, bytes) = self.source.get_untracked();
        if let Ok(opened) = board_files::read_as(&name, &bytes, &self.wishes.peek()) {
            self.opened.set(Rc::new(opened));
        }
    }
}

/// Shows what of a file was changed or left out before the board is kept.
pub fn tell(name: &str, bytes: &[u8], opened: Opened) {
    let source = (name.to_string(), Rc::from(bytes));
    dialog("Read as a draft", move |dialog| {
        let draft =
            Draft { opened: state(Rc::new(opened)), wishes: state(Wishes::default()), source: state(source) };
        content(draft, dialog)
    });
}

fn content(draft: Draft, dialog: Dialog) -> El {
    div("").child(asked(draft)).live(move || told(&draft.opened.read())).child(
        button("Open the board", move || {
            let opened = draft.opened.get_untracked();
            dialog.close();
            keep(opened.board.clone(), opened.picture.clone());
        })
        .class("primary"),
    )
}

fn told(opened: &Opened) -> El {
    let board = &opened.board;
    let named = opened.picture.as_ref().and_then(|picture| match &picture.from {
        Source::Named(name) => Some(format!(
            "Its picture, {name}, lies beside the file: choose it in the menu of the board to trace over it."
        )),
        Source::Inside(_) => None,
    });
    let size = board.kind().counted(u32::from(board.wide()) * u32::from(board.tall()));
    let lines: Vec<String> = opened.notes.iter().cloned().chain(named).collect();
    let told =
        if lines.is_empty() { "Nothing had to be changed." } else { "What had to be changed or left out:" };
    div("")
        .child(p(&format!("{} × {}, {size}. {told}", board.wide(), board.tall())))
        .child(el("ul").class("board-told").children(lines.iter().map(|line| el("li").text(line))))
}

/// What the file leaves open, each with what it is taken for.
fn asked(draft: Draft) -> El {
    let unclear = draft.opened.peek().unclear.clone();
    let one_of = |label: &str, options: [(&'static str, Edge); 3], of: fn(&mut Wishes) -> &mut Edge| {
        pick(
            label,
            &options.map(|(words, _)| words),
            move || {
                let edge = *of(&mut draft.wishes.get());
                options.iter().position(|known| known.1 == edge).unwrap_or(0)
            },
            move |at| draft.wish(|wishes| *of(wishes) = options[at.min(2)].1),
        )
    };
    let openings = (unclear.openings > 0)
        .then(|| one_of("Openings that stand open are", OPENINGS, |wishes| &mut wishes.openings));
    let things =
        (unclear.things > 0).then(|| one_of("Things in the rooms are", THINGS, |wishes| &mut wishes.things));
    let tokens = (unclear.tokens > 0).then(|| {
        let on = state(false);
        ui::live(move || {
            let on = *on.read();
            if draft.wishes.peek().tokens != on {
                draft.wish(|wishes| wishes.tokens = on);
            }
        });
        switch(&format!("Put those who stand about onto the board ({})", unclear.tokens), on)
    });
    let tiles = unclear.tiles.iter().map(|(tile, number)| tile_of(draft, *tile, *number));
    let tiles = (!unclear.tiles.is_empty()).then(|| div("board-tiles").children(tiles.collect::<Vec<_>>()));
    div("board-asked").maybe(openings).maybe(things).maybe(tokens).maybe(tiles)
}

fn tile_of(draft: Draft, tile: u32, number: usize) -> El {
    let wish = move || {
        let wishes = draft.wishes.read();
        wishes.tiles.iter().find(|wish| wish.0 == tile).map_or(Paint::Open, |wish| wish.1)
    };
    let cells = if number == 1 { "1 cell".to_string() } else { format!("{number} cells") };
    pick(
        &format!("Tile {tile}, on {cells}"),
        &PAINTS.map(|(_, words)| words),
        move || PAINTS.iter().position(|known| known.0 == wish()).unwrap_or(0),
        move |at| {
            draft.wish(|wishes| {
                wishes.tiles.retain(|wish| wish.0 != tile);
                wishes.tiles.push((tile, PAINTS[at.min(PAINTS.len() - 1)].0));
            });
        },
    )
}

/// Keeps a board, and its picture behind it.
fn keep(board: Board, picture: Option<board_files::Picture>) {
    let document = open_new(board);
    let Some(board_files::Picture { from, at }) = picture else { return };
    // Parts of a cell, 4096 each.
    let units = |parts: i64| (parts * i64::from(SQUARE) / 4096) as i32;
    let at = at.map(|at| at.map(units));
    let Source::Inside(bytes) = from else { return picture::wait(document.id(), at) };
    let bytes: JsValue = js_sys::Uint8Array::from(bytes.as_slice()).into();
    let Some(blob) = blob(&bytes, "image/png") else { return };
    let whole = {
        let board = document.peek();
        let (wide, high) = board.extent();
        [0, 0, wide, high]
    };
    picture::put_behind(document, &blob, Some(at.unwrap_or(whole)));
}
