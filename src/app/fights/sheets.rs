//! The way from the table back to the sheets of the people who took part.

use serde_json::Value;

use super::session::Session;
use crate::app::clock;
use crate::app::sheet::put;
use crate::app::store::store;
use crate::save::Id;
use crate::save::fight::game::{self, Game};

/// Somebody whose sheet may be changed by what happened.
pub struct Aftermath {
    /// Their place in the set-up.
    pub at: usize,
    pub name: String,
    pub changes: Vec<String>,
    origin: Id,
    before: Value,
    after: Value,
}

fn game(session: Session) -> Option<&'static Game> {
    game::game(&session.document.peek().plan().game)
}

fn sheet_of(id: &Id) -> Option<Value> {
    store().current(id).ok().map(|envelope| envelope.content.body)
}

/// Everyone who came from a sheet that is still there and would change.
pub fn aftermaths(session: Session) -> Vec<Aftermath> {
    let Some(game) = game(session) else { return Vec::new() };
    let (fight, table) = (session.document.peek(), session.table());
    let people = fight.plan().people().enumerate().filter(|(at, _)| !fight.settled.contains(at));
    let aftermath = |(at, person): (usize, &crate::save::fight::Person)| {
        let origin = person.origin?;
        let sheet = fight.plan().own_sheet(at, &sheet_of)?;
        let (before, after) = (fight.base(at)?.clone(), table.sheet(at)?);
        let changes = (game.changes)(&sheet, &before, &after).ok()?;
        Some(Aftermath { at, name: person.name.clone(), changes, origin, before, after })
    };
    people.filter_map(aftermath).filter(|aftermath| !aftermath.changes.is_empty()).collect()
}

/// Takes the chosen changes over, as one step that can be undone on the sheet. Gives what later
/// changes count from; nothing where the sheet could not be written.
pub fn take_over(session: Session, aftermath: &Aftermath, chosen: &[bool], recover: bool) -> Option<Value> {
    let Aftermath { at, origin, before, after, .. } = aftermath;
    let take_over = game(session)?.take_over;
    let envelope = store().current(origin).ok()?;
    let fight = session.document.peek();
    let own = fight.plan().own_sheet(*at, &sheet_of)?;
    let own = take_over(&own, before, after, chosen, recover).ok()?;
    let sheet = fight.plan().put_back(*at, &envelope.content.body, own)?;
    let base = take_over(before, before, after, chosen, false).ok()?;
    put(envelope, sheet, "After the fight").then_some(base)
}

/// The players' own sheets, each once, with their names in the fight.
pub fn players(session: Session) -> Vec<(Id, String)> {
    let fight = session.document.peek();
    let mut all: Vec<(Id, String)> = Vec::new();
    for person in fight.plan().teams.iter().filter(|team| team.players).flat_map(|team| &team.people) {
        let Some(id) = person.origin else { continue };
        if store().current(&id).is_ok() && all.iter().all(|(known, _)| *known != id) {
            all.push((id, person.name.clone()));
        }
    }
    all
}

/// Writes on a sheet what the session's goal brings, and says it; nothing said where it brings
/// nothing more. None where the sheet could not be written.
pub fn reach(session: Session, id: &Id) -> Option<String> {
    let envelope = store().current(id).ok()?;
    let goal = game(session)?.goal.as_ref()?;
    let Some((sheet, words)) = (goal.reach)(&envelope.content.body, &clock::day()) else {
        return Some(String::new());
    };
    put(envelope, sheet, goal.button).then_some(words)
}
