//! Who is in a team: own units, and those who come with the game, each by a tap.

use serde_json::Value;

use super::NAME;
use crate::app::games;
use crate::app::parts::{fold, icon_button, labelled, primary, sheet as bottom};
use crate::app::sheet::{Page, Within};
use crate::app::store::store;
use crate::app::toast;
use crate::app::ui::{El, div, el, p, span};
use crate::rulesets::heroes_of_hex::team::{MOST_UNITS, is_several};
use crate::save::fight::game::game;
use crate::save::sheet::{SORT, datum};
use crate::save::{Entry, Kind};
use crate::sheet::{Datum, Field};

const HERE: Within = Within::Sheet;

/// Everybody in the team, and the way to more.
pub fn units(page: Page, field: &'static Field) -> El {
    let rows = div("").live(move || {
        let rows = page.get(HERE, field.key).list().len();
        el("ul").class("list people-list").children((0..rows).map(|at| row(page, field, at)))
    });
    div("field").child(span("faint small", field.label)).child(rows).child(labelled(
        "add",
        "Add units",
        move || open(page, field),
    ))
}

fn named(page: Page, field: &Field, at: usize) -> String {
    let all = page.peek(HERE, field.key);
    all.list().get(at).and_then(Datum::record).map_or_else(String::new, |unit| unit.get("name").text().into())
}

fn row(page: Page, field: &'static Field, at: usize) -> El {
    let name = named(page, field, at);
    el("li")
        .class("setup-person")
        .child(span("name", &name))
        .child(span("faint small", &page.note(field.key, at)))
        .child(icon_button("close", &format!("Leave out {name}"), move || {
            let mut all = page.peek(HERE, field.key).list().to_vec();
            if at < all.len() {
                all.remove(at);
                page.set(&format!("{name} stays out"), HERE, field.key, Datum::List(all));
            }
        }))
}

/// It stays open, so that a whole team is a few taps.
fn open(page: Page, field: &'static Field) {
    bottom("Add units", move |dialog| {
        let mut own = store().entries(Kind::Character);
        // Teams and bands are not put into teams.
        own.retain(|entry| entry.game == NAME && !is_several(entry.text("concept")));
        let own = (!own.is_empty()).then(|| {
            let rows = own.iter().map(|entry| kept(page, field, entry));
            fold("Your own", true, div("answers").children(rows.collect::<Vec<_>>()))
        });
        let names = p("").class("faint small").attr("role", "status").live_text(move || {
            let many = page.get(HERE, field.key).list().len();
            let names: Vec<String> = (0..many).map(|at| named(page, field, at)).collect();
            if names.is_empty() { "Nobody yet".into() } else { names.join(", ") }
        });
        let done = primary("Done", move || dialog.close()).id("add-done");
        div("add")
            .maybe(own)
            .live(move || games::named(NAME).rules.inside(|_| ready(page, field)))
            .child(div("add-done").child(names).child(done))
    });
}

fn kept(page: Page, field: &'static Field, entry: &Entry) -> El {
    let id = entry.id;
    tile(&entry.name, entry.text("concept"), move || match store().current(&id) {
        Ok(sheet) => add(page, field, &sheet.entry.name, &sheet.content.body),
        Err(why) => toast::say(&why.words()),
    })
}

/// The classes, and the enemies.
fn ready(page: Page, field: &'static Field) -> El {
    let all = |npc: bool| {
        let people = game(NAME).map_or_else(Vec::new, |game| (game.people)());
        let people = people.into_iter().map(|made| ((made.sheet)(), made));
        let rows = people
            .filter(|(sheet, made)| made.npc == npc && sheet[SORT] == "unit")
            .map(|(sheet, made)| tile(made.name, &made.about, move || add(page, field, made.name, &sheet)));
        div("answers").children(rows.collect::<Vec<_>>())
    };
    div("").child(fold("Classes", true, all(false))).child(fold("Enemies", false, all(true)))
}

fn tile(label: &str, note: &str, tap: impl FnMut() + 'static) -> El {
    el("button")
        .attr("type", "button")
        .class("answer")
        .tap(tap)
        .child(span("label", label))
        .maybe((!note.is_empty()).then(|| span("note", note)))
}

fn add(page: Page, field: &'static Field, name: &str, unit: &Value) {
    let mut all = page.peek(HERE, field.key).list().to_vec();
    if all.len() >= MOST_UNITS {
        return toast::say("No more units fit into one team");
    }
    all.push(datum(unit));
    page.put(&format!("{name} joins"), HERE, field.key, Datum::List(all), false);
}
