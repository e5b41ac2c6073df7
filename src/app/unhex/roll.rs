//! The roll card, which knows what a roll is for.

mod body;
mod choose;
mod desk;
mod done;
mod odds;
mod play;
mod prepare;
mod split;

use wasm_bindgen::JsCast;

use crate::app::parts::{link_button, notice, row, screen as frame};
use crate::app::roll::throw_by_key;
use crate::app::store::store;
use crate::app::ui::{self, El, button, div};
use crate::order::sort;
use crate::page::Page;
use crate::rulesets::unhex::card::{Card, Setup};
use crate::rulesets::unhex::character::Character;
use crate::save::{Entry, Id, Kind};

/// The game whose card this is.
const GAME: &str = "unhex";

/// Lays the last card out once more.
pub fn again() {
    let setup = desk::desk().peek().card.as_ref().map(|card| card.setup().clone());
    if let Some(mut setup) = setup {
        setup.refresh(&sheet);
        desk::lay(setup);
    }
}

/// The sheet of a name, as it is now.
fn sheet(name: &str) -> Option<Character> {
    let document = store().open::<Character>(&Id::parse(name)?).ok()?;
    let character = document.peek().clone();
    Some(character)
}

/// The sheets that can roll, by name.
fn people() -> Vec<Entry> {
    let mut people = store().entries(Kind::Character);
    people.retain(|entry| entry.game == GAME);
    sort(&mut people, |one, other| (&one.name, &one.id).cmp(&(&other.name, &other.id)));
    people
}

fn played(card: &Card) -> bool {
    !card.answers().is_empty()
}

/// For somebody, where the page names one.
pub fn screen(page: &Page) -> El {
    let who = if let Page::Roll(Some(who)) = page { Some(who.as_str()) } else { None };
    let waiting = prepare_desk(who);
    let actions =
        vec![link_button("Free dice", &Page::FreeDice), link_button("Rolls before", &Page::RollHistory)];
    let started = ui::derived(|| desk::desk().read().card.as_ref().is_some_and(played));
    let content = div("rolling")
        .maybe(waiting)
        .live(move || if *started.read() { play::view() } else { prepare::view() });
    ui::hear(&ui::document(), "keydown", |event| throw_by_key(event.unchecked_ref()));
    frame("Roll", actions, content)
}

/// Sees to it that a card lies on the table. When somebody else's roll is unfinished it stays, and
/// the new one waits for a tap.
fn prepare_desk(who: Option<&str>) -> Option<El> {
    let desk = desk::desk();
    let card = desk.peek().card.clone();
    let fresh = |name: &str| Setup::start(name, &sheet);
    let Some(card) = card else {
        let first = people().first().map(|entry| entry.id.to_string()).unwrap_or_default();
        desk::lay(fresh(who.unwrap_or(&first)));
        return None;
    };
    let roller = card.setup().rollers.first().map_or("", |roller| roller.person.sheet.as_str());
    let other = who.filter(|who| *who != roller);
    let unfinished = played(&card) && card.question().is_some();
    match other {
        Some(who) if unfinished => {
            let name = sheet(who).map(|character| character.name).unwrap_or_default();
            let who = who.to_string();
            let start = button(&format!("Leave it and roll for {name}"), move || {
                desk::lay(Setup::start(&who, &sheet));
            })
            .id("leave");
            Some(div("").live_maybe(move || {
                let waits =
                    desk.read().card.as_ref().is_some_and(|card| played(card) && card.question().is_some());
                waits.then(|| {
                    div("card waiting")
                        .child(notice("cover", "This roll is not finished yet."))
                        .child(row(vec![start.clone()]))
                })
            }))
        }
        Some(who) => {
            desk::lay(fresh(who));
            None
        }
        None => {
            if !played(&card) {
                let mut setup = card.setup().clone();
                setup.refresh(&sheet);
                desk::lay(setup);
            }
            None
        }
    }
}
