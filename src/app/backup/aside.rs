//! What could not be read: kept untouched, to be looked at, copied and tried again.

use super::{kind_word, title};
use crate::app::parts::{dialog, row, section};
use crate::app::store::store;
use crate::app::ui::{El, button, div, el, p, span};
use crate::app::{files, games, toast};
use crate::save::Id;
use crate::save::index::{Card, What};

pub fn view() -> El {
    section("Set aside", vec![div("").live(content)])
}

fn content() -> El {
    store().follow();
    let index = store().library().index();
    let cards = index.aside();
    if cards.is_empty() {
        return p("Everything here can be read.").class("faint");
    }
    div("")
        .child(p("These could not be opened. They are kept exactly as they are."))
        .child(el("ul").class("list kept").children(cards.into_iter().map(entry)))
}

fn entry(card: &Card) -> El {
    let why = match &card.what {
        What::Aside { problem, .. } => format!("{}: {problem}", kind_word(card.kind())),
        _ => format!("{}: saved by a newer version of Sightline", kind_word(card.kind())),
    };
    let name = title(card);
    let id = card.id;
    el("li").child(div("kept-what").child(span("kept-name", &name)).child(span("faint small", &why))).child(
        row(vec![
            button("View", move || view_text(&id, &name)),
            button("Copy", move || files::copy(&text(&id))),
            button("Try again", move || games::with_all(move || try_again(&id))),
            button("To the trash", move || store().bin(&id)),
        ]),
    )
}

fn try_again(id: &Id) {
    match store().retry(id) {
        Ok(()) => toast::say("It can be read again"),
        Err(why) => toast::say(&why.words()),
    }
}

fn text(id: &Id) -> String {
    store().library().text(id).unwrap_or_default()
}

fn view_text(id: &Id, name: &str) {
    let text = text(id);
    dialog(name, |_| el("pre").class("raw").attr("tabindex", "0").aria("What is stored").text(&text));
}
