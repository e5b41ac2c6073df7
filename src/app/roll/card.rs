//! The roll card of any game: what a roll is for, its dice, and what came of it. The roll itself is a
//! small fight, so the questions are those of a fight.

mod asked;
mod form;
mod play;

use serde_json::Value;
use wasm_bindgen::JsCast;

use super::{desk as kept, throw_by_key};
use crate::app::games;
use crate::app::parts::{link_button, notice, screen as frame, sheet as bottom};
use crate::app::store::store;
use crate::app::ui::{self, El, State, button, div, lasting};
use crate::fight::roll::Said;
use crate::fight::table::Reply;
use crate::order::sort;
use crate::page::Page;
use crate::save::fight::Bout;
use crate::save::fight::game::{Game, game};
use crate::save::rolls::Laid;
use crate::save::{Entry, Id, Kind, Problem};

/// The card on a game's table; all copies are the same.
#[derive(Clone, Copy)]
pub struct Desk {
    game: &'static Game,
    laid: State<Laid>,
    /// Over a sheet, whose roll it is stays as it is.
    place: bool,
}

thread_local! {
    /// One for each game that was rolled for.
    static DESKS: State<Vec<Desk>> = lasting(Vec::new());
}

/// The name of the note that keeps the card.
fn note(game: &Game) -> String {
    format!("{} roll card", game.name)
}

/// What lies on the table of a game, as it was left.
fn desk(name: &str) -> Option<Desk> {
    let game = game(name)?;
    DESKS.with(|desks| {
        let known = desks.peek().iter().find(|desk| desk.game.name == name).copied();
        Some(known.unwrap_or_else(|| {
            let kept = store().library().note(&note(game)).as_ref().and_then(Laid::read);
            let found = kept.filter(|laid| !laid.roll.is_empty());
            let laid = found.unwrap_or_else(|| {
                let first = people(game).into_iter().find(|entry| !entry.flag("npc"));
                let who = first.map(|entry| entry.id.to_string()).unwrap_or_default();
                Laid::new(game, "", Said::default(), &who, sheet_of(&who))
            });
            let desk = Desk { game, laid: lasting(laid), place: true };
            desks.quietly().push(desk);
            desk
        }))
    })
}

/// Those of a game, by name.
fn people(game: &Game) -> Vec<Entry> {
    let mut people = store().entries(Kind::Character);
    people.retain(|entry| entry.game == game.name);
    sort(&mut people, |one, other| one.name.cmp(&other.name));
    people
}

/// A sheet as it is now.
fn sheet_of(id: &str) -> Option<Value> {
    let id = Id::parse(id)?;
    store().current(&id).ok().map(|envelope| envelope.content.body)
}

fn name_of(id: &str) -> String {
    let entry = Id::parse(id).and_then(|id| store().entry(&id));
    entry.map(|entry| entry.name).unwrap_or_default()
}

impl Desk {
    fn table(self) -> Result<Box<dyn Bout>, Problem> {
        self.laid.read().open(self.game)
    }

    fn title(self) -> String {
        let laid = self.laid.read();
        laid.title(self.game, &name_of(&laid.who))
    }

    fn set(self, change: impl FnOnce(&mut Laid)) {
        self.laid.update(change);
        // A roll that cannot be kept is still rolled.
        let _ = store().library().set_note(&note(self.game), &self.laid.peek().write());
    }

    /// Lays a roll that is still to be made, with the sheet as it is now.
    fn lay(self, roll: &str, said: Said, who: &str) {
        let laid = Laid::new(self.game, roll, said, who, sheet_of(who));
        self.set(|now| *now = laid);
    }

    /// The same roll once more.
    fn again(self) {
        let Laid { roll, said, who, .. } = self.laid.peek().clone();
        self.lay(&roll, said, &who);
    }

    fn say(self, name: &str, value: i32) {
        let Laid { roll, said, who, .. } = self.laid.peek().clone();
        self.lay(&roll, said.with(name, value), &who);
    }

    fn roll_for(self, who: &str) {
        let Laid { roll, said, .. } = self.laid.peek().clone();
        self.lay(&roll, said, who);
    }

    fn unfinished(self) -> bool {
        self.laid.read().played() && self.table().is_ok_and(|table| !table.over())
    }

    fn answer(self, number: u32, reply: &Reply) {
        let Ok(mut table) = ui::unfollowed(|| self.table()) else { return };
        if table.answer(number, reply).is_err() {
            return;
        }
        self.set(|laid| laid.follow(&*table));
        if table.over() {
            let title = ui::unfollowed(|| self.title());
            kept::remember(self.game.name, title, lines(&*table));
        }
    }

    /// What was told of a finished roll is no longer true.
    fn take_back(self) {
        let Ok(mut table) = ui::unfollowed(|| self.table()) else { return };
        if table.over() {
            kept::unremember(&lines(&*table));
        }
        table.undo();
        self.set(|laid| laid.follow(&*table));
    }
}

fn lines(table: &dyn Bout) -> Vec<String> {
    table.lines().iter().map(|line| line.text.clone()).collect()
}

/// Lays the last roll of a game out once more.
pub fn again(name: &str) {
    if let Some(desk) = desk(name) {
        desk.again();
    }
}

/// The place for rolling, for somebody where the page names one.
pub fn screen(name: &str, page: &Page) -> El {
    let Some(desk) = desk(name) else { return div("") };
    let waiting = match page {
        Page::Roll(Some(id)) if desk.laid.peek().who != *id => meet(desk, id),
        _ => {
            if !desk.laid.peek().played() {
                desk.again();
            }
            None
        }
    };
    ui::hear(&ui::document(), "keydown", |event| throw_by_key(event.unchecked_ref()));
    let actions =
        vec![link_button("Free dice", &Page::FreeDice), link_button("Rolls before", &Page::RollHistory)];
    frame("Roll", actions, div("rolling").maybe(waiting).child(view(desk)))
}

/// Rolls for somebody; when another's roll is unfinished it stays, and theirs waits for a tap.
fn meet(desk: Desk, id: &str) -> Option<El> {
    if !ui::unfollowed(|| desk.unfinished()) {
        desk.roll_for(id);
        return None;
    }
    let (words, id) = (format!("Leave it and roll for {}", name_of(id)), id.to_string());
    let start = button(&words, move || desk.roll_for(&id)).id("leave");
    Some(div("").live_maybe(move || {
        desk.unfinished().then(|| {
            div("card waiting")
                .child(notice("cover", "This roll is not finished yet."))
                .child(div("row").child(start.clone()))
        })
    }))
}

/// The card over a sheet, ready for its dice.
pub fn over(game: &str, who: &Id, roll: &str, said: Said) {
    let (game, who, roll) = (game.to_string(), *who, roll.to_string());
    games::named(&game).rules.then(move |_| {
        let Some(desk) = desk(&game) else { return };
        let desk = Desk { place: false, ..desk };
        desk.lay(&roll, said, who.as_str());
        bottom(desk.game.rolls.label(&roll), |_| div("rolling").child(view(desk)));
    });
}

fn view(desk: Desk) -> El {
    let started = ui::derived(move || desk.laid.read().played());
    div("").live(move || if *started.read() { play::view(desk) } else { form::view(desk) })
}
