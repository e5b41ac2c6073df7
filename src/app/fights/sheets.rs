//! The way from the table back to the sheets of the people who took part.

use serde_json::Value;

use super::session::Session;
use crate::app::clock;
use crate::app::store::store;
use crate::save::fight::game::{self, Game};
use crate::save::format::describe;
use crate::save::{Envelope, Id, Kind};

/// Somebody whose sheet may be changed by what happened.
pub struct Aftermath {
    /// Their place in the set-up.
    pub at: usize,
    pub name: String,
    pub changes: Vec<String>,
    origin: Id,
    after: Value,
}

fn game(session: &Session) -> Option<&'static Game> {
    game::game(&session.document.peek().plan().game)
}

/// Everyone who came from a sheet that is still there and would change.
pub fn aftermaths(session: &Session) -> Vec<Aftermath> {
    let Some(game) = game(session) else { return Vec::new() };
    let (fight, table) = (session.document.peek(), session.table());
    let people = fight.plan().people().enumerate().filter(|(at, _)| !fight.settled.contains(at));
    let aftermath = |(at, person): (usize, &crate::save::fight::Person)| {
        let origin = person.origin.clone()?;
        let sheet = store().current(&origin).ok()?;
        let after = table.sheet(at)?;
        let changes = (game.changes)(&sheet.content.body, &after).ok()?;
        Some(Aftermath { at, name: person.name.clone(), changes, origin, after })
    };
    people.filter_map(aftermath).filter(|aftermath| !aftermath.changes.is_empty()).collect()
}

/// Takes the chosen changes over, as one step that can be undone on the sheet.
pub fn take_over(session: &Session, aftermath: &Aftermath, chosen: &[bool], recover: bool) {
    let (Some(game), Ok(envelope)) = (game(session), store().current(&aftermath.origin)) else { return };
    let sheet = (game.take_over)(&envelope.content.body, &aftermath.after, chosen, recover);
    if let Ok(sheet) = sheet {
        put(envelope, sheet, "After the fight");
    }
}

/// The players' own sheets.
pub fn players(session: &Session) -> Vec<Id> {
    let fight = session.document.peek();
    let teams = fight.plan().teams.iter().filter(|team| team.players);
    let origins = teams.flat_map(|team| &team.people).filter_map(|person| person.origin.clone());
    origins.filter(|id| store().current(id).is_ok()).collect()
}

/// What the session's goal brings to a sheet, in words.
pub fn reach(session: &Session, id: &Id) -> Option<String> {
    let envelope = store().current(id).ok()?;
    let goal = &game(session)?.goal;
    let (sheet, words) = (goal.reach)(&envelope.content.body, &clock::day())?;
    put(envelope, sheet, goal.button);
    Some(words)
}

fn put(mut envelope: Envelope, sheet: Value, label: &str) {
    envelope.content.body = sheet;
    let described = describe(Kind::Character, &envelope.entry.game, &envelope.content);
    if let Ok(described) = described {
        envelope.entry.name = described.name;
        envelope.entry.summary = described.summary;
        let id = envelope.entry.id.clone();
        store().replace(&id, label, &envelope);
    }
}
