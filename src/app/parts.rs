//! The parts that all screens are made of.

mod dialog;
mod field;
mod icon;
mod said;

pub use dialog::{Dialog, close_left, dialog, sheet};
pub use field::{
    area, choice, counter, field, followed, number, picker, places, search, segments, switch, text,
};
pub use icon::icon;
pub use said::said;

use super::ui::{El, button, div, el, h, link, p, span};
use crate::page::Page;

/// The frame of a screen: a heading, what can be done with the whole, and the content below.
pub fn screen(title: &str, actions: Vec<El>, content: El) -> El {
    el("section").class("screen").child(top(None, title, actions)).child(content)
}

/// As [`screen`], with a way back to the list that this belongs to.
pub fn inner_screen(back: Page, title: &str, actions: Vec<El>, content: El) -> El {
    el("section").class("screen").child(top(Some(back), title, actions)).child(content)
}

/// As [`inner_screen`], with a heading that may change.
pub fn named_screen(back: Page, title: impl Fn() -> String + 'static, actions: Vec<El>, content: El) -> El {
    let heading = h(1, "").live_text(title);
    let words = format!("Back to {}", back.title());
    el("section").class("screen").child(headed(Some((&back, &words)), heading, actions)).child(content)
}

fn top(back: Option<Page>, title: &str, actions: Vec<El>) -> El {
    let words = back.as_ref().map_or(String::new(), |page| format!("Back to {}", page.title()));
    headed(back.as_ref().map(|page| (page, &*words)), h(1, title), actions)
}

/// The head of a screen: where it leads back to, and what that is called.
pub fn headed(back: Option<(&Page, &str)>, heading: El, actions: Vec<El>) -> El {
    el("header")
        .class("top")
        .maybe(back.map(|(page, words)| {
            el("a").class("icon-button").attr("href", &page.href()).aria(words).child(icon("back"))
        }))
        .child(heading.attr("tabindex", "-1"))
        .child(div("actions").children(actions))
}

/// A block with an edge of its own.
pub fn card(content: Vec<El>) -> El {
    div("card").children(content)
}

/// A block with a heading.
pub fn section(title: &str, content: Vec<El>) -> El {
    el("section").class("block").child(h(2, title)).children(content)
}

/// A block that opens on a tap.
pub fn fold(title: &str, open: bool, content: El) -> El {
    el("details").class("fold").flag("open", open).child(el("summary").text(title)).child(content)
}

/// What a list says when it is empty, and what to do about it.
pub fn empty(words: &str, actions: Vec<El>) -> El {
    div("empty").child(p(words)).child(div("row").children(actions))
}

/// The most important button of a screen.
pub fn primary(label: &str, tap: impl FnMut() + 'static) -> El {
    button(label, tap).class("primary")
}

/// A link that looks like a button.
pub fn link_button(label: &str, page: &Page) -> El {
    link(label, &page.href()).class("button")
}

/// A button that shows only a picture; the label is for those who do not see it.
pub fn icon_button(name: &str, label: &str, tap: impl FnMut() + 'static) -> El {
    button("", tap).class("icon-button").aria(label).attr("title", label).child(icon(name))
}

/// A button with a picture and words.
pub fn labelled(name: &str, label: &str, tap: impl FnMut() + 'static) -> El {
    button("", tap).class("labelled").child(icon(name)).child(span("", label))
}

/// Elements in a row that wraps.
pub fn row(content: Vec<El>) -> El {
    div("row").children(content)
}

/// A small label: a state, a game, a count. `tone` is `""`, `yours`, `theirs`, `danger`, `success` or `cover`.
pub fn tag(tone: &str, words: &str) -> El {
    span("tag", words).class(tone)
}

/// A sentence that should be noticed.
pub fn notice(tone: &str, words: &str) -> El {
    p(words).class("notice").class(tone)
}

/// A line of a sheet on paper.
pub fn paper_field(label: &str, value: &str) -> El {
    div("paper-field").child(span("paper-label", label)).child(span("paper-value", value))
}

/// Somebody who comes with a game, to be taken: lines with their classes, each left out when empty.
pub fn ready_card(name: &str, aside: &str, lines: &[(&str, &str)], take: impl FnMut() + 'static) -> El {
    let lines = lines.iter().filter(|(_, words)| !words.is_empty());
    let aside = (!aside.is_empty()).then(|| span("faint small", aside));
    el("article")
        .class("card ready-card")
        .child(
            div("")
                .child(div("row").child(el("h3").text(name)).maybe(aside))
                .children(lines.map(|(class, words)| p(words).class("small").class(class))),
        )
        .child(button("Take", take).aria(&format!("Take {name}")))
}
