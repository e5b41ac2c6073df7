//! Terms in sentences: underlined, and a tap opens the entry in a sheet, on top of whatever is
//! going on. Not for the words of a button, which cannot hold another one.

use super::{book, entry, page_of, prose};
use crate::app::parts::{Dialog, labelled, sheet};
use crate::app::ui::{El, button, div, el, link, state, unfollowed};
use crate::rulesets::reference::{Book, Entry};

/// The sentence with its terms to tap, as soon as they are known.
pub fn linked(sentence: &str) -> El {
    let book = unfollowed(book);
    if !book.chapters.is_empty() {
        return line(sentence, book);
    }
    let sentence = sentence.to_string();
    el("span").live(move || line(&sentence, super::book()))
}

fn line(sentence: &str, book: &Book) -> El {
    let mut line = el("span");
    let mut done = 0;
    for term in book.terms_in(sentence) {
        let slug = term.slug;
        line = line.text(&sentence[done..term.at.start]);
        let button = button(&sentence[term.at.clone()], move || open(slug)).class("term");
        // No line begins with what ends a clause.
        let rest = &sentence[term.at.end..];
        let ends = rest.find(|letter: char| !letter.is_ascii_punctuation()).unwrap_or(rest.len());
        line = match ends {
            0 => line.child(button),
            _ => line.child(el("span").class("glued").child(button).text(&rest[..ends])),
        };
        done = term.at.end + ends;
    }
    line.text(&sentence[done..])
}

/// The entries that a sentence names.
pub fn named(sentence: &str) -> impl Iterator<Item = &'static str> {
    book().terms_in(sentence).into_iter().map(|term| term.slug)
}

/// A small button that opens the entry of this slug.
pub fn chip(slug: &str) -> Option<El> {
    let entry = entry(slug)?;
    Some(button(entry.title, || open(entry.slug)).class("term chip"))
}

/// Opens the entry of a rule, such as `U-46`, or of a ruling. An id without an entry opens nothing.
pub fn open_rule(id: &str) {
    if let Some(slug) = book().for_rule(id) {
        open(slug);
    }
}

/// Opens an entry over the screen.
pub fn open(slug: &str) {
    follow(slug, Vec::new());
}

/// `read` are the entries read on the way here.
fn follow(slug: &str, read: Vec<&'static Entry>) {
    let Some(entry) = entry(slug) else { return };
    sheet(entry.title, |dialog| {
        let last = read.last().copied();
        let read = state(read);
        let to = |slug: &'static str, words: &'static str| {
            button(words, move || {
                let mut read = read.peek().to_vec();
                read.push(entry);
                turn(dialog, slug, read);
            })
            .class("term")
        };
        let back = last.map(|last| {
            labelled("back", last.title, move || {
                let mut read = read.peek().to_vec();
                read.pop();
                turn(dialog, last.slug, read);
            })
        });
        div("rule-sheet").child(prose(entry, &to)).child(div("row").maybe(back).child(
            link("Open in Rules", &page_of(entry.slug).href()).class("button").tap(move || dialog.close()),
        ))
    });
}

/// One sheet makes room for the next, so that the focus finds back to the term that was tapped.
fn turn(dialog: Dialog, slug: &str, read: Vec<&'static Entry>) {
    dialog.close();
    follow(slug, read);
}
