//! Boards of squares and hexes: drawn by thumb, and asked.

use super::parts::{inner_screen, notice};
use super::store::{Document, store};
use super::ui::{El, div, p, svg};
use crate::grid::Board;
use crate::page::Page;
use crate::save::{Id, Stored};

pub fn edit(id: &str) -> El {
    opened(id, |document| {
        let (name, summary) = (document.peek().name(), document.peek().summary());
        let words =
            |key: &str| summary.get(key).and_then(|words| words.as_str()).unwrap_or_default().to_string();
        let thumb = svg("svg").attr("viewBox", "0 0 96 64").attr("aria-hidden", "true").class("thumb");
        let thumb = thumb.child(svg("path").attr("d", &words("sketch")));
        inner_screen(Page::Maps, &name, vec![], div("maps").child(thumb).child(p(&words("size"))))
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
