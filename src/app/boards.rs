//! Boards of squares and hexes: drawn by thumb, and asked.

pub mod drawing;
mod focus;
mod hand;
mod rim;
mod token;

use super::parts::{icon, inner_screen, notice};
use super::store::{Document, store};
use super::ui::{El, div, el, h};
use crate::grid::Board;
use crate::page::Page;
use crate::save::{Id, Stored};

pub fn edit(id: &str) -> El {
    opened(id, |document| {
        let board = drawing::drawing("Board", |_| {});
        super::ui::live(move || board.show(&document.read()));
        let name = h(1, "").attr("tabindex", "-1").live_text(move || document.read().name());
        let back = el("a").class("icon-button").attr("href", &Page::Maps.href()).aria("Back to Maps");
        el("section")
            .class("screen editor")
            .child(el("header").class("top").child(back.child(icon("back"))).child(name))
            .child(div("workspace").child(div("map-stage").child(board.element())))
    })
}

/// Opens a board, or says why it cannot be.
fn opened(id: &str, show: impl FnOnce(Document<Board>) -> El) -> El {
    let why = match Id::parse(id).map(|id| store().open::<Board>(&id)) {
        Some(Ok(document)) => return show(document),
        Some(Err(why)) => why.words(),
        None => "This address names no board.".to_string(),
    };
    inner_screen(Page::Maps, "Board", vec![], notice("danger", &why))
}
