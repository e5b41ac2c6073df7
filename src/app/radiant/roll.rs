//! The roll card: tests, attacks, avoiding, damage and the tables, as a place and over a sheet.

mod form;
mod play;

pub use form::DICE;

use wasm_bindgen::JsCast;

use super::Sheet;
use crate::app::parts::{link_button, notice, screen as frame, sheet as bottom};
use crate::app::roll::{desk as kept, throw_by_key};
use crate::app::store::store;
use crate::app::ui::{self, El, State, button, div, el, lasting};
use crate::order::sort;
use crate::page::Page;
use crate::rulesets::radiant::card::{Answer, Card, Purpose, Setup};
use crate::rulesets::radiant::combat::setup::Being;
use crate::save::rolls::radiant::{self as rolls, DESK};
use crate::save::{Entry, Id, Kind};

/// As documents write it.
pub const GAME: &str = "radiant";

/// A card on the table; all clones are the same.
#[derive(Clone)]
pub struct Desk {
    card: State<Card>,
    sheet: State<Option<Sheet>>,
    /// What came of it is on the sheet.
    written: State<bool>,
    /// Over a sheet, whose roll it is stays as it is.
    place: bool,
}

impl Desk {
    /// As it was left.
    fn found() -> Desk {
        let note = store().library().note(DESK);
        let kept = note.as_ref().and_then(rolls::Desk::read);
        let (card, sheet, written) = match kept {
            Some(kept) => (kept.card, sheet_of(&kept.sheet), kept.written),
            None => {
                let first = people().into_iter().find(|entry| !entry.flag("npc"));
                let sheet = first.and_then(|entry| sheet_of(entry.id.as_str()));
                let being = sheet.as_ref().map(|sheet| sheet.peek().clone());
                (Card::new(Setup::new(Purpose::Test, being.as_ref()), being), sheet, false)
            }
        };
        Desk { card: lasting(card), sheet: lasting(sheet), written: lasting(written), place: true }
    }

    /// A roll that cannot be kept is still rolled.
    fn keep(&self) {
        let kept = rolls::Desk {
            card: self.card.peek().clone(),
            sheet: self.whose().unwrap_or_default(),
            written: *self.written.peek(),
        };
        let _ = store().library().set_note(DESK, &kept.write());
    }

    fn whose(&self) -> Option<String> {
        self.sheet.peek().as_ref().map(|sheet| sheet.id().to_string())
    }

    fn played(&self) -> bool {
        !self.card.peek().answers.is_empty()
    }

    fn unfinished(&self) -> bool {
        let card = self.card.read();
        !card.answers.is_empty() && card.standing().ask.is_some()
    }

    fn set_written(&self, written: bool) {
        self.written.set(written);
        self.keep();
    }

    /// Lays a card that is still to be rolled, with the sheet as it is now.
    fn lay(&self, setup: Setup) {
        let being = self.sheet.peek().as_ref().map(|sheet| sheet.peek().clone());
        self.written.put(false);
        self.card.set(Card::new(setup.on(being.as_ref()), being));
        self.keep();
    }

    fn change(&self, change: impl FnOnce(&mut Setup)) {
        let mut setup = self.card.peek().setup.clone();
        change(&mut setup);
        self.lay(setup);
    }

    /// Rolls for somebody else, or for nobody in particular.
    fn roll_for(&self, sheet: Option<Sheet>) {
        let before = self.card.peek().setup.clone();
        let being = sheet.as_ref().map(|sheet| sheet.peek().clone());
        let purpose = if before.purpose.fits(being.as_ref()) { before.purpose } else { Purpose::Test };
        let fresh = Setup::new(purpose, being.as_ref());
        let setup = Setup { difficulty: before.difficulty, attribute: before.attribute, ..fresh };
        self.sheet.set(sheet);
        self.lay(setup);
    }

    fn answer(&self, answer: Answer) {
        let mut done = None;
        self.card.update(|card| {
            if card.answer(answer) {
                let now = card.standing();
                done = now.ask.is_none().then(|| (card.title(), now.lines));
            }
        });
        self.keep();
        if let Some((title, lines)) = done {
            kept::remember(GAME, super::capital(&title), lines);
        }
    }

    /// What was told of a finished card is no longer true.
    fn take_back(&self) {
        let now = self.card.peek().standing();
        if now.ask.is_none() {
            kept::unremember(&now.lines);
        }
        self.card.update(|card| {
            card.answers.pop();
        });
        self.keep();
    }
}

thread_local! {
    /// What lies on the table, at the roll place or over a sheet.
    static TABLE: Desk = Desk::found();
}

fn table() -> Desk {
    TABLE.with(Clone::clone)
}

/// Lays the last roll out once more.
pub fn again() {
    table().change(|_| {});
}

pub fn screen(page: &Page) -> El {
    let desk = table();
    let waiting = match page {
        Page::Roll(Some(id)) if desk.whose().as_ref() != Some(id) => meet(&desk, id),
        _ => {
            if !desk.played() {
                desk.change(|_| {});
            }
            None
        }
    };
    ui::hear(&ui::document(), "keydown", |event| throw_by_key(event.unchecked_ref()));
    let actions =
        vec![link_button("Free dice", &Page::FreeDice), link_button("Rolls before", &Page::RollHistory)];
    frame("Roll", actions, div("rolling").maybe(waiting).child(view(&desk)))
}

/// Those of this game, by name.
fn people() -> Vec<Entry> {
    let mut people = store().entries(Kind::Character);
    people.retain(|entry| entry.game == GAME);
    sort(&mut people, |one, other| one.name.cmp(&other.name));
    people
}

fn sheet_of(id: &str) -> Option<Sheet> {
    Id::parse(id).and_then(|id| store().open::<Being>(&id).ok())
}

/// Rolls for somebody; when another's roll is unfinished it stays, and theirs waits for a tap.
fn meet(desk: &Desk, id: &str) -> Option<El> {
    let sheet = sheet_of(id);
    if !desk.unfinished() {
        desk.roll_for(sheet);
        return None;
    }
    let name = sheet.as_ref().map(|sheet| sheet.peek().name().to_string()).unwrap_or_default();
    let (left, waits) = (desk.clone(), desk.clone());
    let start =
        button(&format!("Leave it and roll for {name}"), move || left.roll_for(sheet.clone())).id("leave");
    Some(div("").live_maybe(move || {
        waits.unfinished().then(|| {
            div("card waiting")
                .child(notice("cover", "This roll is not finished yet."))
                .child(div("row").child(start.clone()))
        })
    }))
}

/// The card over a sheet.
pub fn over(sheet: &Sheet, purpose: Purpose, change: impl FnOnce(&mut Setup)) {
    let mut setup = Setup::new(purpose, Some(&sheet.peek()));
    change(&mut setup);
    let desk = Desk { place: false, ..table() };
    desk.sheet.set(Some(sheet.clone()));
    desk.lay(setup);
    bottom(purpose.word(), |_| div("rolling").child(view(&desk)));
}

fn view(desk: &Desk) -> El {
    let (played, shown) = (desk.clone(), desk.clone());
    let started = ui::derived(move || !played.card.read().answers.is_empty());
    div("").live(move || if *started.read() { play::view(&shown) } else { prepare(&shown) })
}

/// Before the dice: what the roll is for, and the chances.
fn prepare(desk: &Desk) -> El {
    let (title, form, odds, dice) = (desk.clone(), desk.clone(), desk.clone(), desk.clone());
    let wide =
        ui::window().match_media("(min-width: 900px)").ok().flatten().is_some_and(|wide| wide.matches());
    let declared = el("details")
        .class("fold declared")
        .flag("open", desk.place && (wide || desk.sheet.peek().is_none()))
        .child(el("summary").id("declared").live_text(move || super::capital(&title.card.read().title())))
        .child(div("").live(move || form::view(&form)));
    div("panes roll-panes").child(declared).child(
        div("stage")
            .child(div("").live(move || play::odds(&odds.card.read())))
            .child(div("").live(move || play::ask(&dice))),
    )
}
