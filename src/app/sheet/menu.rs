//! What else can be done with a sheet: its steps, copies of it, and what its game has for it.

use super::names;
use super::page::Page;
use crate::app::parts::{icon, number, primary, sheet as bottom};
use crate::app::store::store;
use crate::app::ui::{button, div, el, p, span, state};
use crate::app::{clock, route, toast};
use crate::page as address;
use crate::save::Id;

/// A place of the app, by the id of a character.
type To = fn(String) -> address::Page;

/// A picture, words, and what is done.
pub type Entry = (&'static str, &'static str, Box<dyn Fn()>);

/// What a game has for it comes first.
pub fn menu(page: Page, own: Vec<Entry>) {
    let Some(kept) = page.id else { return };
    let name = page.name();
    bottom(if name.is_empty() { "This character" } else { &name }, move |dialog| {
        let entry = |(picture, words, act): Entry| {
            let tap = move || {
                dialog.close();
                act();
            };
            button("", tap).class("menu-entry").child(icon(picture)).child(span("", words))
        };
        let link = |(picture, words, to): (&str, &str, To)| {
            let entry = el("a").class("menu-entry").attr("href", &to(kept.to_string()).href());
            entry.child(icon(picture)).child(span("", words)).tap(move || dialog.close())
        };
        let links: [(&str, &str, To); 4] = [
            ("edit", "Edit everything", address::Page::EditCharacter),
            ("dice", "Roll", |id| address::Page::Roll(Some(id))),
            ("share", "Hand over", address::Page::Share),
            ("print", "Print", |id| address::Page::PrintCharacters(vec![id])),
        ];
        let trash = move || {
            route::go(address::Page::Characters);
            store().bin(&kept);
        };
        let acts: [Entry; 4] = [
            ("redo", "Redo", Box::new(move || page.redo())),
            ("undo", "Steps: what was changed", Box::new(move || steps(page))),
            ("copy", "Copies", Box::new(move || copies(kept, page.name()))),
            ("trash", "Put into the trash", Box::new(trash)),
        ];
        div("menu").children(own.into_iter().map(entry)).children(links.map(link)).children(acts.map(entry))
    });
}

/// Copies with the first free numbers.
fn copies(of: Id, name: String) {
    bottom("Copies", move |dialog| {
        let (count, name) = (state(1), state(name));
        let names = move |count: i32| names(&name.peek(), count.max(0) as usize);
        div("")
            .child(number("How many", count, 1, 12))
            .child(p("").class("faint").live_text(move || names(*count.read()).join(", ")))
            .child(div("row end").child(primary("Make them", move || {
                dialog.close();
                let made = names(*count.peek()).iter().filter(|name| store().copy_as(&of, name)).count();
                toast::say(&if made == 1 { "One copy made".into() } else { format!("{made} copies made") });
                route::go(address::Page::Characters);
            })))
    });
}

/// Every step that is still known, newest first, with a way back to each.
fn steps(page: Page) {
    bottom("Steps", move |_| {
        div("").live(move || {
            let (all, done) = page.steps();
            if all.is_empty() {
                return p("Nothing was changed yet.").class("faint");
            }
            let rows = all.iter().enumerate().rev().map(|(at, (label, when))| {
                let undone = at >= done;
                let words =
                    div("slot-words").child(span("", label)).child(span("faint small", &clock::ago(*when)));
                // After this button the step itself is the first that is undone, or the last that is done.
                let way = button(if undone { "Redo to here" } else { "Undo to before" }, move || {
                    page.go(if undone {
                        at as isize + 1 - done as isize
                    } else {
                        at as isize - done as isize
                    });
                });
                el("li").class("slot").class_if(undone, "undone").child(words).child(way.class("plain small"))
            });
            el("ol").class("list steps").attr("reversed", "").children(rows.collect::<Vec<_>>())
        })
    });
}
