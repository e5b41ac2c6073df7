//! Boards out of files and into them.

use wasm_bindgen::{JsCast, JsValue};

use super::list::open_new;
use crate::app::maps::file::{blob, bytes_of, painted, save_text};
use crate::app::maps::picture;
use crate::app::parts::dialog;
use crate::app::store::{Document, store};
use crate::app::ui::{El, button, div, el, p};
use crate::app::{files, toast};
use crate::grid::Board;
use crate::grid::plan::SQUARE;
use crate::map::reason::capital;
use crate::save::board::file_name;
use crate::save::board_files::{self, Opened, Source, own, paper, uvtt};
use crate::save::map_files::png;
use crate::save::{Problem, json};

/// Any file that holds a board; what it is is told from its content.
const ACCEPT: &str = ".json,.uvtt,.dd2vtt,.df2vtt,.tmj,.tmx,.tsv,.txt,.db,.svg,.png";

/// A button that opens any file that holds a board.
pub fn open_button(label: &str) -> El {
    let input = el("input").aria("A file with a board").attr("accept", ACCEPT);
    let input = files::choice(input, |files| {
        if let Some(file) = files.first() {
            read(file);
        }
    });
    el("span").class("file").child(files::opener(label, &input)).child(input)
}

/// An element onto which files can be dropped.
pub fn dropped_on(element: El) -> El {
    let element = element.on("dragover", |event| event.prevent_default());
    element.on("drop", |event| {
        event.prevent_default();
        let event: &web_sys::DragEvent = event.unchecked_ref();
        let file = event.data_transfer().and_then(|data| data.files()).and_then(|files| files.get(0));
        if let Some(file) = file {
            read(&file);
        }
    })
}

fn read(file: &web_sys::File) {
    let name = file.name();
    if file.size() > board_files::LARGEST as f64 {
        return toast::say("The file is far larger than any board");
    }
    bytes_of(file, move |bytes| opened(board_files::read(&name, &bytes)));
}

/// Opens a board from any file that holds one; says whether it does.
pub fn open(name: &str, bytes: &[u8]) -> bool {
    let read = board_files::read(name, bytes);
    let is_one = read.is_ok();
    if is_one {
        opened(read);
    }
    is_one
}

fn opened(result: Result<Opened, Problem>) {
    match result {
        Ok(opened) if opened.notes.is_empty() && opened.picture.is_none() => {
            open_new(opened.board);
        }
        Ok(opened) => tell(opened),
        Err(problem) => toast::say(&capital(problem.to_string())),
    }
}

/// Shows what of a file was changed or left out before the board is kept.
fn tell(opened: Opened) {
    let Opened { board, notes, picture } = opened;
    let named = picture.as_ref().and_then(|picture| match &picture.from {
        Source::Named(name) => Some(format!(
            "Its picture, {name}, lies beside the file: choose it in the menu of the board to trace over it."
        )),
        Source::Inside(_) => None,
    });
    dialog("Read as a draft", move |dialog| {
        let size = board.kind().counted(u32::from(board.wide()) * u32::from(board.tall()));
        let lines: Vec<String> = notes.iter().cloned().chain(named.clone()).collect();
        let told = if lines.is_empty() {
            "Nothing had to be changed."
        } else {
            "What had to be changed or left out:"
        };
        div("")
            .child(p(&format!("{} × {}, {size}. {told}", board.wide(), board.tall())))
            .child(el("ul").class("board-told").children(lines.iter().map(|line| el("li").text(line))))
            .child(
                button("Open the board", move || {
                    dialog.close();
                    keep(board.clone(), picture.clone());
                })
                .class("primary"),
            )
    });
}

/// Keeps a board, and its picture behind it.
fn keep(board: Board, picture: Option<board_files::Picture>) {
    let document = open_new(board);
    let Some(board_files::Picture { from: Source::Inside(bytes), at }) = picture else { return };
    let bytes: JsValue = js_sys::Uint8Array::from(bytes.as_slice()).into();
    let Some(blob) = blob(&bytes, "image/png") else { return };
    let whole = {
        let board = document.peek();
        let (wide, high) = board.extent();
        [0, 0, wide, high]
    };
    // Parts of a cell, 4096 each.
    let units = |parts: i64| (parts * i64::from(SQUARE) / 4096) as i32;
    picture::put_behind(document, &blob, Some(at.map_or(whole, |at| at.map(units))));
}

/// The kinds of files that a board goes out as.
pub const KINDS: [(&str, &str); 4] = [
    ("Sightline file", ".sightline.json"),
    ("Picture that opens again (SVG)", ".svg"),
    ("Picture that opens again (PNG)", ".png"),
    ("Universal VTT", ".dd2vtt"),
];

/// Hands a board to the person as a file.
pub fn save(board: &Board, kind: usize) {
    let name = file_name(board, KINDS[kind.min(3)].1);
    match kind {
        1 => save_text(&name, &paper::picture(board), "image/svg+xml"),
        2 => save_png(board, name),
        3 => save_uvtt(board, name),
        _ => save_text(&name, &json::print(&own::write(board)), "application/json"),
    }
}

fn save_png(board: &Board, name: String) {
    let text = json::print(&own::write(board));
    let (wide, high) = paper::size(board);
    let Some(picture) = blob(&JsValue::from_str(&paper::picture(board)), "image/svg+xml") else { return };
    let scale = if wide.max(high) > 2_000 { 1 } else { 2 };
    painted(&picture, (wide * scale, high * scale), "image/png", move |painted| {
        bytes_of(&painted, move |bytes| match png::embed(&bytes, &text) {
            Ok(bytes) => {
                let bytes: JsValue = js_sys::Uint8Array::from(bytes.as_slice()).into();
                if let Some(blob) = blob(&bytes, "image/png") {
                    files::save(&name, &blob);
                }
            }
            Err(_) => toast::say("The picture could not be made"),
        });
    });
}

fn save_uvtt(board: &Board, name: String) {
    match uvtt::write(board, None, None) {
        Ok((file, changed)) => {
            save_text(&name, &json::print(&file), "application/json");
            if !changed.is_empty() {
                toast::say(&changed.join(" "));
            }
        }
        Err(problem) => toast::say(&capital(problem.to_string())),
    }
}

/// Prints a board in real size over as many pages as it needs.
pub fn print(board: &Board, print: paper::Print) {
    crate::app::maps::file::print_sheet("print-map print-board", &paper::pages(board, print).concat());
}

/// A board that is kept under a new name.
pub fn copy_of(document: Document<Board>) {
    if let Some(id) = store().copy(&document.id()) {
        crate::app::route::go(crate::page::Page::Board(id.to_string()));
    }
}
