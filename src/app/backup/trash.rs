//! What was thrown away.

use super::{kind_word, title};
use crate::app::clock;
use crate::app::parts::{row, section};
use crate::app::store::store;
use crate::app::ui::{El, button, div, el, p, span};
use crate::save::index::Card;

pub fn view() -> El {
    section("Trash", vec![div("").live(content)])
}

fn content() -> El {
    store().follow();
    let index = store().library().index();
    let cards = index.trash();
    if cards.is_empty() {
        return p("The trash is empty.").class("faint");
    }
    let count = cards.len().to_string();
    let label = format!("Empty the trash ({count})");
    div("")
        .child(el("ul").class("list kept").children(cards.into_iter().map(entry)))
        .child(button(&label, || store().empty_trash()).class("danger"))
}

fn entry(card: &Card) -> El {
    let id = card.id;
    let name = title(card);
    let when = card.binned.map(|time| format!(", thrown away {}", clock::ago(time))).unwrap_or_default();
    el("li")
        .child(
            div("kept-what")
                .child(span("kept-name", &name))
                .child(span("faint small", &format!("{}{when}", kind_word(card.kind())))),
        )
        .child(row(vec![button("Put back", move || store().unbin(&id)).aria(&format!("Put back {name}"))]))
}
