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
use crate::app::ui::{self, El, State, button, div, lasting, state};
use crate::fight::roll::Said;
use crate::fight::table::{Line, Offer, Reply};
use crate::order::sort;
use crate::page::Page;
use crate::save::fight::Bout;
use crate::save::fight::game::{Game, game};
use crate::save::rolls::{COMPANY, Cast, Laid, Other};
use crate::save::{Entry, Id, Kind, Problem};

/// The card on a game's table; all copies are the same.
#[derive(Clone, Copy)]
pub struct Desk {
    game: &'static Game,
    laid: State<Laid>,
    /// Over a sheet, whose roll it is stays as it is.
    place: bool,
    /// A card of an older version lay here.
    older: bool,
}

/// What stands for nobody where somebody could be.
const NOBODY: &str = "-";

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
            let old = if found.is_some() { None } else { older(game) };
            let is_old = old.is_some();
            let laid = found.unwrap_or_else(|| {
                let first = || people(game).into_iter().find(|entry| !entry.flag("npc"));
                let usual = || {
                    let who = first().map(|entry| entry.id.to_string()).unwrap_or_default();
                    (String::new(), who)
                };
                let (roll, who) = old.unwrap_or_else(usual);
                Laid::new(game, &roll, Said::default(), &who, sheet_of(&who))
            });
            let desk = Desk { game, laid: lasting(laid), place: true, older: is_old };
            desks.quietly().push(desk);
            desk
        }))
    })
}

/// What lay on the table before rolls were small fights, and was played.
fn older(game: &Game) -> Option<(String, String)> {
    (game.rolls.older)(&|name| store().library().note(name))
}

/// Those of a game, by name.
fn people(game: &Game) -> Vec<Entry> {
    let mut people = store().entries(Kind::Character);
    people.retain(|entry| entry.game == game.name && (game.rolls.rolls)(&entry.summary));
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
    fn lay(self, roll: &str, said: Said, who: &str, others: &[Other]) {
        let mut fresh: Vec<Other> = others.iter().filter(|other| other.control != COMPANY).cloned().collect();
        for other in &mut fresh {
            other.sheet = sheet_of(&other.id);
        }
        fresh.extend(company(self.game, who));
        let laid = Laid::among(self.game, roll, said, (who, sheet_of(who)), fresh);
        self.set(|now| *now = laid);
    }

    /// Another roll of the same.
    fn turn_to(self, roll: &str) {
        let laid = self.laid.get_untracked();
        self.lay(roll, laid.lasting(self.game), &laid.who, &laid.others);
    }

    /// Puts somebody else on the card, or takes them from it.
    fn choose(self, control: &'static str, id: &str) {
        let Laid { roll, said, who, mut others, .. } = self.laid.get_untracked();
        let there = others.iter().position(|other| other.control == control);
        let at = there.unwrap_or(others.len());
        if there.is_some() {
            others.remove(at);
        }
        if id != NOBODY {
            others.insert(at, Other { control: control.into(), id: id.into(), sheet: None });
        }
        self.lay(&roll, said, &who, &others);
    }

    fn number_note(self, number: i16) -> String {
        ui::unfollowed(|| self.table()).map_or(String::new(), |table| table.number_note(number))
    }

    fn would_be(self, laid: &[u8]) -> Offer {
        ui::unfollowed(|| self.table()).map_or_else(|_| Offer::default(), |table| table.laid(laid))
    }

    /// The same roll once more.
    fn again(self) {
        let Laid { roll, said, who, others, .. } = self.laid.get_untracked();
        self.lay(&roll, said, &who, &others);
    }

    fn say(self, control: &'static str, forgets: &[&str], value: i32) {
        let Laid { roll, said, who, others, .. } = self.laid.get_untracked();
        let mut said = said.with(control, value);
        forgets.iter().for_each(|name| said.forget(name));
        self.lay(&roll, said, &who, &others);
    }

    /// Somebody else rolls, for what is usual for them.
    fn start_for(self, who: &str) {
        let laid = self.laid.get_untracked();
        let sheet = sheet_of(who);
        let usual = (self.game.rolls.usual)(Cast { who: sheet.as_ref(), others: &[] });
        let roll = if usual.is_empty() { &laid.roll } else { usual };
        self.lay(roll, laid.lasting(self.game), who, &[]);
    }

    /// Somebody else rolls the same.
    fn roll_for(self, who: &str) {
        let laid = self.laid.get_untracked();
        self.lay(&laid.roll, laid.lasting(self.game), who, &laid.others);
    }

    fn unfinished(self) -> bool {
        self.laid.read().played() && self.table().is_ok_and(|table| !table.over())
    }

    fn answer(self, number: u32, reply: &Reply, entered: bool) {
        let Ok(mut table) = ui::unfollowed(|| self.table()) else { return };
        if table.answer(number, reply).is_err() {
            return;
        }
        self.set(|laid| {
            laid.follow(&*table);
            if entered {
                laid.entered.push(laid.tale.answers.len() - 1);
            }
        });
        if table.over() {
            let title = ui::unfollowed(|| self.title());
            kept::remember(self.game.name, title, self.lines(&*table));
        }
    }

    /// What is told of the roll; what somebody typed says so.
    fn lines(self, table: &dyn Bout) -> Vec<String> {
        let laid = self.laid.peek();
        let mut last = None;
        let line = |line: &Line| {
            let first = last.replace(line.answer) != Some(line.answer);
            match first && laid.entered.contains(&line.answer) {
                true => format!("{} (entered)", line.text),
                false => line.text.clone(),
            }
        };
        table.lines().iter().map(line).collect()
    }

    /// What was told of a finished roll is no longer true.
    fn take_back(self) {
        let Ok(mut table) = ui::unfollowed(|| self.table()) else { return };
        if table.over() {
            kept::unremember(&self.lines(&*table));
        }
        table.undo();
        self.set(|laid| laid.follow(&*table));
    }
}

/// Those of somebody's group, where there is one.
fn company(game: &Game, who: &str) -> Vec<Other> {
    let group_of = |entry: &Entry| entry.summary.get("group").and_then(Value::as_str).map(String::from);
    let own = Id::parse(who).and_then(|id| store().entry(&id)).and_then(|entry| group_of(&entry));
    let Some(own) = own.filter(|group| !group.is_empty() && !game.rolls.company.is_empty()) else {
        return Vec::new();
    };
    let mates = people(game).into_iter().filter(|entry| entry.id.as_str() != who);
    let mates = mates.filter(|entry| group_of(entry).as_ref() == Some(&own));
    let seat = |id: String| Other { control: COMPANY.into(), sheet: sheet_of(&id), id };
    mates.map(|entry| seat(entry.id.to_string())).collect()
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
        desk.start_for(id);
        return None;
    }
    let (words, id) = (format!("Leave it and roll for {}", name_of(id)), state(id.to_string()));
    Some(div("").live_maybe(move || {
        desk.unfinished().then(|| {
            let start = button(&words, move || desk.start_for(&id.peek())).id("leave");
            div("card waiting")
                .child(notice("cover", "This roll is not finished yet."))
                .child(div("row").child(start))
        })
    }))
}

/// The card over a sheet, ready for its dice.
pub fn over(game: &str, who: &Id, roll: &str, said: Said) {
    let (game, who, roll) = (game.to_string(), *who, roll.to_string());
    games::named(&game).rules.then(move |_| {
        let Some(desk) = desk(&game) else { return };
        let desk = Desk { place: false, ..desk };
        desk.lay(&roll, said, who.as_str(), &[]);
        bottom(desk.game.rolls.label(&roll), |_| div("rolling").child(view(desk)));
    });
}

fn view(desk: Desk) -> El {
    let started = ui::derived(move || desk.laid.read().played());
    div("").live(move || if *started.read() { play::view(desk) } else { form::view(desk) })
}
