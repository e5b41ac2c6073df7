//! Boards of squares and hexes: drawn by thumb, and asked.

mod ask;
mod asking;
mod draft;
pub mod drawing;
mod editor;
pub mod file;
mod focus;
mod hand;
mod keys;
mod laid;
mod layers;
mod legend;
mod list;
mod menu;
mod panel;
mod play;
mod rim;
mod snug;
mod stroke;
mod token;
mod tools;

pub use editor::screen as edit;
pub use list::new_screen;
pub use play::screen as play;

use super::parts::{inner_screen, notice};
use super::store::{Document, store};
use super::ui::El;
use crate::grid::Board;
use crate::page::Page;
use crate::save::Id;

/// Opens a board, or says why it cannot be.
fn opened(id: &str, show: impl FnOnce(Document<Board>) -> El) -> El {
    let why = match Id::parse(id).map(|id| store().open::<Board>(&id)) {
        Some(Ok(document)) => return show(document),
        Some(Err(why)) => why.words(),
        None => "This address names no board.".to_string(),
    };
    inner_screen(Page::Maps, "Board", vec![], notice("danger", &why))
}
