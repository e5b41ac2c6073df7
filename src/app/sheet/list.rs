//! Lists of a sheet: what is where and how much room there is, marks by a tap, and each entry with its
//! own fields.

use super::field::editor;
use super::page::{Page, Within};
use super::table::roll;
use crate::app::parts::{picker, primary, sheet as bottom, text};
use crate::app::toast;
use crate::app::ui::{El, button, div, el, p, span, state, untapped};
use crate::map::reason::capital;
use crate::sheet::{Datum, Entries, Field, Kind, Record, Shows};

pub fn view(page: Page, field: &'static Field, entries: Entries) -> El {
    let adding = button(&format!("Add to {}", field.word()), move || add(page, field, entries));
    div("").child(div("").live(move || all(page, field, entries))).child(div("row").child(adding))
}

fn all(page: Page, field: &'static Field, entries: Entries) -> El {
    let held = page.get(Within::Sheet, field.key);
    let by = page.by(field.key);
    let divided = (entries.fields)().into_iter().find(|inner| inner.key == by);
    let parts: Vec<(&str, &str)> = match divided.map(|inner| inner.kind) {
        Some(Kind::OneOf(options)) => options(),
        _ => vec![("", "")],
    };
    let parts = parts.into_iter().filter_map(|(word, label)| {
        let here: Vec<usize> = (0..held.list().len())
            .filter(|at| divided.is_none() || record(&held, *at).get(by).text() == word)
            .collect();
        let room = page.room(field.key, word);
        if divided.is_some() && room.is_none() && here.is_empty() {
            return None;
        }
        let rows = here.into_iter().map(|at| row(page, field, entries, at, record(&held, at)));
        let rows = el("ul").class("list").children(rows.collect::<Vec<_>>());
        Some(match divided {
            None => rows,
            Some(_) => {
                let count = room.map(|(used, most)| {
                    let class = if used > most { "danger small" } else { "faint small" };
                    span(class, &format!(" {used} of {most}"))
                });
                el("section").class("keep").child(el("h3").text(label).maybe(count)).child(rows)
            }
        })
    });
    div("keeps").children(parts.collect::<Vec<_>>())
}

fn record(held: &Datum, at: usize) -> &Record {
    static NONE: Record = Record(Vec::new());
    held.list().get(at).and_then(Datum::record).unwrap_or(&NONE)
}

fn row(page: Page, field: &'static Field, entries: Entries, at: usize, entry: &Record) -> El {
    let name = entries.called(entry);
    let mut tracks = (entries.fields)();
    tracks.retain(|inner| matches!(inner.kind, Kind::Track { .. }));
    let within = Within::Entry(field.key, at);
    let full = tracks.iter().any(|inner| entry.get(inner.key).whole() >= inner.range().1);
    let marks: Vec<El> = tracks.into_iter().map(|inner| track(page, within, inner, &name)).collect();
    el("li")
        .class("thing")
        .class_if(full, "destroyed")
        .child(
            button("", move || change(page, field, entries, at))
                .class("plain thing-name")
                .child(span("visually-hidden", "Change "))
                .child(span("", &name))
                .child(span("faint small", &page.note(field.key, at))),
        )
        .children(marks)
}

/// Marks in a row, each made and taken by a tap.
pub fn track(page: Page, within: Within, field: &'static Field, of: &str) -> El {
    let (_, most) = field.range();
    let made = page.get(within, field.key).whole();
    let marks = (1..=most).map(|mark| {
        let filled = made >= mark;
        let means = (field.means)("");
        let word = if means.is_empty() { field.word() } else { means.into() };
        let label = format!("{of}, {word} {mark} of {most}{}", if filled { ", filled" } else { "" });
        button(if filled { "●" } else { "○" }, move || {
            let to = if filled { mark - 1 } else { mark };
            page.set(field.label, within, field.key, to.into());
        })
        .class("dot")
        // Whoever has made a mark stays on it, and sees it drawn.
        .id(&format!("{}-{mark}-{of}", field.key).replace(' ', "-"))
        .aria(&label)
    });
    div("dots").children(marks.collect::<Vec<_>>())
}

/// An entry with its fields, what it rolls, and the way out of the list.
fn change(page: Page, field: &'static Field, entries: Entries, at: usize) {
    let Some(entry) = page.peek(Within::Sheet, field.key).list().get(at).and_then(Datum::record).cloned()
    else {
        return;
    };
    bottom(&capital(entries.called(&entry)), move |dialog| {
        let taps = page.taps().into_iter().filter(|tap| tap.at == field.key && tap.entry == Some(at));
        let taps = taps.map(|tap| {
            untapped(&tap.label).class("primary").tap(move || {
                dialog.close();
                roll(page, &tap);
            })
        });
        let edited = (entries.fields)().into_iter().filter(|inner| inner.shows.at(Shows::TABLE));
        let edited = edited.map(|inner| match inner.kind {
            // Where it is kept is a button each, which ends it.
            Kind::OneOf(options) if inner.key == page.by(field.key) => {
                let places = options().into_iter().filter(|(word, _)| page.room(field.key, word).is_some());
                div("row").children(places.map(|(word, label)| {
                    let words = format!("To the {label}");
                    untapped(&words).tap(move || {
                        dialog.close();
                        page.set(&words, Within::Entry(field.key, at), inner.key, word.into());
                    })
                }))
            }
            _ => editor(page, Within::Entry(field.key, at), inner),
        });
        let gone = button("Away with it", move || {
            dialog.close();
            let mut all = page.peek(Within::Sheet, field.key).list().to_vec();
            if at < all.len() {
                all.remove(at);
                page.set(&format!("{}: one gone", field.label), Within::Sheet, field.key, Datum::List(all));
            }
        });
        div("")
            .children(taps.collect::<Vec<_>>())
            .children(edited.collect::<Vec<_>>())
            .child(div("row").child(gone.class("danger")))
    });
}

/// A new entry: what of the catalogue it is, and the table's own name for it.
fn add(page: Page, field: &'static Field, entries: Entries) {
    let fields = (entries.fields)();
    let find = |key: &str| fields.iter().copied().find(|inner| inner.key == key && !key.is_empty());
    let (sort, name) = (find(entries.sort), find(entries.name).filter(|_| entries.name != entries.sort));
    bottom(&format!("Add to {}", field.word()), move |dialog| {
        let (chosen, named) = (state(String::new()), state(String::new()));
        let catalogue = sort.map(|sort| match sort.kind {
            Kind::OneOf(options) => {
                let options = options();
                *chosen.quietly() = options.first().map_or("", |(word, _)| *word).into();
                let options: Vec<(String, String)> =
                    options.into_iter().map(|(word, label)| (word.into(), label.into())).collect();
                picker(sort.label, &options, "", move |word| chosen.put(word))
            }
            _ => text(sort.label, "", move |words| chosen.put(words)),
        });
        let own =
            name.map(|_| text("Your own name for it, if it has one", "", move |words| named.put(words)));
        let put = primary("Add it", move || {
            dialog.close();
            let mut all = page.peek(Within::Sheet, field.key).list().to_vec();
            if all.len() >= entries.most {
                return toast::say(&format!("The sheet is full: no more than {}", entries.most));
            }
            let mut entry = Record::default();
            if let Some(sort) = sort {
                entry.put(sort.key, chosen.peek().as_str().into());
            }
            if let Some(name) = name {
                entry.put(name.key, named.peek().as_str().into());
            }
            let called = entries.called(&entry);
            let label = format!("Got: {called}");
            let numbered = !entries.number.is_empty();
            if numbered {
                let highest = page.peek(Within::Sheet, entries.highest).whole() + 1;
                entry.put(entries.number, highest.into());
                page.put(&label, Within::Sheet, entries.highest, highest.into(), false);
            }
            all.push(Datum::Record(entry));
            // The number and the entry are one step.
            page.put(&label, Within::Sheet, field.key, Datum::List(all), numbered);
            page.offer_back(&label);
        });
        let room = page.by(field.key);
        let note = (!room.is_empty()).then(|| p("It can be moved from there by a tap.").class("faint small"));
        div("").maybe(catalogue).maybe(own).maybe(note).child(put)
    });
}
