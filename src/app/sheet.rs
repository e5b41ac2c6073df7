//! Sheets of any game, as their games describe them: making, at the table, on paper.

mod deed;
mod field;
mod list;
mod menu;
pub mod page;
mod paper;
mod starts;
mod table;

pub use field::{editor, plain};
pub use menu::menu;
pub use page::{Page, Widget, Within};
pub use table::roll;

use serde_json::Value;

use super::characters::unopened;
use super::emblem::choose::on_sheet;
use super::parts::{icon_button, link_button, named_screen, notice, tag};
use super::store::{Document, store};
use super::ui::{El, div};
use super::{games, route};
use crate::page as address;
use crate::save::edit::numbered;
use crate::save::format::describe;
use crate::save::sheet::SORT;
use crate::save::{Envelope, Id, Kind, Stored, emblem, json};
use crate::sheet::{Datum, Looks, Sheet, Shows, Sorted};

/// What a game brings to the screens of its sheets.
pub struct Screens<T: 'static> {
    pub looks: &'static Looks<T>,
    /// The game's own widgets, in place of those that follow from the kind of a field.
    pub widget: Widget,
    /// Another way to make one of a sort, by its place.
    pub other_ways: fn(sort: usize) -> Option<starts::Other>,
    /// What stands beside these ways to begin.
    pub cards: fn(sort: usize) -> Vec<El>,
}

impl<T: Sorted> Screens<T> {
    pub const fn new(looks: &'static Looks<T>) -> Screens<T> {
        Screens { looks, widget: |_, _, _| None, other_ways: |_| None, cards: |_| Vec::new() }
    }

    /// Starting points for a new character.
    pub fn starts(&'static self) -> El {
        let ways = self.looks.sorts.iter().enumerate().map(|(at, sort)| starts::Way {
            label: sort.label,
            make: sort.make,
            about: sort.about,
            npc: sort.npc,
            sort: sort_of(&(sort.blank)().write()),
            blank: Box::new(|| begin((sort.blank)())),
            other: (self.other_ways)(at),
            cards: Box::new(move || (self.cards)(at)),
        });
        let ready = starts::Ready {
            brief: Box::new(|sheet| {
                T::read(sheet).map_or_else(|_| Vec::new(), |somebody| (self.looks.brief)(&somebody))
            }),
            take: |sheet, npc| {
                let Ok(mut somebody) = T::read(&sheet) else { return };
                // A second of the same gets a number.
                if npc && let Some(name) = names(&somebody.name(), 1).pop() {
                    somebody.set("name", &Datum::Text(name));
                }
                make(somebody);
            },
        };
        starts::view(T::GAME, ways.collect(), ready)
    }

    /// The pages about one character.
    pub fn character(&'static self, page: &address::Page, id: &Id) -> El {
        let document = match store().open::<T>(id) {
            Ok(document) => document,
            Err(why) => return unopened(id.as_str(), why),
        };
        Page::keys(document);
        let sheet = self.page(document);
        match page {
            address::Page::EditCharacter(_) => framed(sheet, table::making(sheet), true),
            _ => framed(sheet, table::view(sheet), false),
        }
    }

    /// The sheet on paper; a blank one of the first sort where nobody is named.
    pub fn paper(&'static self, id: Option<&Id>) -> El {
        let Some(id) = id else {
            let Some(sort) = self.looks.sorts.first() else { return div("") };
            return paper::page(Page::blank(T::GAME, (sort.blank)(), self.looks), true);
        };
        match store().open::<T>(id) {
            Ok(document) => paper::page(self.page(document), false),
            Err(why) => notice("danger", &why.words()).class("no-print"),
        }
    }

    pub fn page(&'static self, document: Document<T>) -> Page {
        Page::new(T::GAME, document, self.looks, self.widget)
    }
}

/// Which of its game's sorts a sheet is of.
fn sort_of(sheet: &Value) -> String {
    json::text_or_empty(sheet, SORT).unwrap_or_default().into()
}

/// Keeps somebody new, and goes there.
pub fn make<T: Stored + 'static>(somebody: T) {
    let sheet = store().create(somebody);
    route::go(address::Page::Character(sheet.id().to_string()));
}

/// Names for so many of one kind. One that is free is taken as it is; otherwise they are numbered.
pub fn names(name: &str, count: usize) -> Vec<String> {
    let entries = store().library().index().entries(Kind::Character);
    let taken = |name: &str| entries.iter().any(|entry| entry.name == name);
    if count == 1 && !taken(name) { vec![name.into()] } else { numbered(name, count, &taken) }
}

/// Keeps somebody who is still to be made, and goes where that is done.
fn begin<T: Stored + Sheet + 'static>(somebody: T) {
    let chosen = somebody.fields().iter().any(|field| field.shows.at(Shows::MAKING));
    let id = store().create(somebody).id().to_string();
    route::go(if chosen { address::Page::EditCharacter(id) } else { address::Page::Character(id) });
}

/// A sheet below its name, its emblem and how it is.
pub fn framed(page: Page, body: El, making: bool) -> El {
    let title = games::TITLES[games::place(page.game)].title;
    let state = div("row").live(move || {
        let (about, state) = (page.about(), page.get(Within::Sheet, "state"));
        let tone = if state.text() == "fine" { "success" } else { "danger" };
        div("row")
            .child(tag("", title))
            .maybe((!about.is_empty()).then(|| tag("", &about)))
            .maybe((!state.text().is_empty()).then(|| tag(tone, state.text())))
    });
    let here = page.id.map(|id| id.to_string()).unwrap_or_default();
    let done = making.then(|| link_button("To the sheet", &address::Page::Character(here)));
    named_screen(
        address::Page::Characters,
        move || {
            let name = page.name();
            if name.trim().is_empty() { "Without a name".into() } else { name }
        },
        vec![
            icon_button("undo", "Undo", move || page.undo()),
            icon_button("more", "More", move || menu(page, Vec::new())),
        ],
        div("sheet-view")
            .child(div("sheet-face").maybe(page.id.map(on_sheet)).child(state))
            .child(body)
            .maybe(done),
    )
}

/// All or nothing: a sheet that cannot be saved stays as it was, also in memory, so that trying
/// again does not do it twice.
pub fn put(envelope: Envelope, mut sheet: Value, label: &str) -> bool {
    emblem::keep(&envelope.content.body, &mut sheet);
    let mut changed = envelope.clone();
    changed.content.body = sheet;
    let described = describe(Kind::Character, &envelope.entry.game, &changed.content);
    described.is_ok_and(|described| {
        changed.entry.name = described.name;
        changed.entry.summary = described.summary;
        let id = envelope.entry.id;
        let saved = store().replace(&id, label, &changed);
        if !saved && store().current(&id).is_ok_and(|now| now.content == changed.content) {
            store().replace(&id, "Undo", &envelope);
        }
        saved
    })
}
