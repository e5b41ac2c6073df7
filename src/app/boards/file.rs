//! Boards out of files and into them.

use wasm_bindgen::{JsCast, JsValue};

use super::draft;
use super::list::open_new;
use crate::app::maps::file::{blob, bytes_of, painted, save_text};
use crate::app::store::{Document, store};
use crate::app::ui::{El, el};
use crate::app::{files, rest, toast};
use crate::grid::Board;
use crate::map::reason::capital;
use crate::save::board::file_name;
use crate::save::board_files::{self, Opened, own, paper, uvtt};
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
    bytes_of(file, move |bytes| rest::files().then(move |files| (files.open_board)(&name, &bytes)));
}

/// Opens a board from any file that holds one.
pub fn open(name: &str, bytes: &[u8]) {
    opened(name, bytes, board_files::read(name, bytes));
}

/// As [`open`], and says whether there is one; silent where there is none.
pub fn opens(name: &str, bytes: &[u8]) -> bool {
    let read = board_files::read(name, bytes);
    let is_one = read.is_ok();
    if is_one {
        opened(name, bytes, read);
    }
    is_one
}

fn opened(name: &str, bytes: &[u8], result: Result<Opened, Problem>) {
    match result {
        Ok(opened) if opened.notes.is_empty() && opened.picture.is_none() => {
            open_new(opened.board);
        }
        Ok(opened) => draft::tell(name, bytes, opened),
        Err(problem) => toast::say(&capital(problem.to_string())),
    }
}

/// The kinds of files that a board goes out as.
pub const KINDS: [(&str, &str); 4] = [
    ("Sightline file", ".sightline.json"),
    ("Picture that opens again (SVG)", ".svg"),
    ("Picture that opens again (PNG)", ".png"),
    ("Universal VTT", ".dd2vtt"),
];

/// Hands a board to the person as a file, once that which writes it is here.
pub fn hand_out(document: Document<Board>, kind: usize) {
    let board = document.get_untracked();
    rest::files().then(move |files| (files.save_board)(&board, kind));
}

/// Prints a board, once that which draws it on paper is here.
pub fn lay_out(document: Document<Board>, print: paper::Print) {
    let board = document.get_untracked();
    rest::files().then(move |files| (files.print_board)(&board, print));
}

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

/// The most pixels of a cell in a file of Universal VTT, and of the whole picture at a side.
const PIXELS: i32 = 70;
const LONGEST: i32 = 4_000;

fn save_uvtt(board: &Board, name: String) {
    let (wide, tall) = (i32::from(board.wide()), i32::from(board.tall()));
    let pixels = PIXELS.min(LONGEST / wide.max(tall));
    let Some(picture) = blob(&JsValue::from_str(&paper::bare(board)), "image/svg+xml") else { return };
    let board = board.clone();
    painted(&picture, (wide * pixels, tall * pixels), "image/png", move |painted| {
        bytes_of(&painted, move |bytes| match uvtt::write(&board, Some(&bytes), Some(pixels.into())) {
            Ok((file, changed)) => {
                save_text(&name, &json::print(&file), "application/json");
                if !changed.is_empty() {
                    toast::say(&changed.join(" "));
                }
            }
            Err(problem) => toast::say(&capital(problem.to_string())),
        });
    });
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
