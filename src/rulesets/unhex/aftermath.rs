//! What a fight has done to somebody, one change at a time, so that the table can take each of
//! them over to the sheet or leave it.

use super::body::{Body, Location, Mark};
use super::character::Character;
use super::item::{Hands, Item, Side};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// The level before and after.
    Level(i16, i16),
    /// The marks before and after.
    Wounds(Body, Body),
    /// An item that was used up or destroyed, and its slot.
    Spent(u8, Item),
    /// An item that is there again: what had used it up was taken back.
    Back(u8, Item),
    Hands(Hands),
    /// Actions owed before and after.
    Owed(u8, u8),
    Surrendered(bool),
}

/// What the fight changed between the sheet it began with and the one it left.
pub fn changes(before: &Character, after: &Character) -> Vec<Change> {
    let mut all = Vec::new();
    if before.level != after.level {
        all.push(Change::Level(before.level, after.level));
    }
    if before.body != after.body {
        all.push(Change::Wounds(before.body, after.body));
    }
    for (slot, item) in before.slots.iter().enumerate() {
        match (item, after.item(slot as u8)) {
            (Some(item), None) => all.push(Change::Spent(slot as u8, item.clone())),
            (None, Some(item)) => all.push(Change::Back(slot as u8, item.clone())),
            _ => {}
        }
    }
    if before.hands != after.hands {
        all.push(Change::Hands(after.hands));
    }
    if before.owed != after.owed {
        all.push(Change::Owed(before.owed, after.owed));
    }
    if after.surrendered != before.surrendered {
        all.push(Change::Surrendered(after.surrendered));
    }
    all
}

impl Change {
    /// Does to the sheet, whatever has been written on it since, what the fight did.
    pub fn apply(&self, sheet: &mut Character) {
        match self {
            Change::Level(before, after) => {
                // Nobody dies on paper of what did not kill them in the fight.
                let least = (*after).min(0).min(sheet.level);
                sheet.level = (sheet.level + after - before).clamp(least, sheet.max.max(least));
            }
            Change::Wounds(before, after) => wound(&mut sheet.body, before, after),
            Change::Spent(slot, item) => {
                let is_it = |slot: &u8| sheet.item(*slot) == Some(item);
                let there = Some(*slot).filter(is_it);
                let there = there.or_else(|| (0..sheet.slots.len() as u8).find(is_it));
                if let Some(slot) = there {
                    sheet.destroy(slot);
                }
            }
            Change::Back(slot, item) => {
                let empty = |slot: &u8| sheet.slots.get(usize::from(*slot)).is_some_and(Option::is_none);
                let there = Some(*slot).filter(empty);
                let there = there.or_else(|| (0..sheet.slots.len() as u8).find(empty));
                if let Some(slot) = there {
                    sheet.spent.retain(|spent| *spent != (slot, item.clone()));
                    sheet.slots[usize::from(slot)] = Some(item.clone());
                }
            }
            Change::Hands(hands) => {
                let holdable = |slot: &u8| sheet.item(*slot).is_some_and(|item| item.kind.hands() > 0);
                let (right, left) = (hands.right.filter(holdable), hands.left.filter(holdable));
                sheet.hands = Hands { right, left, ..*hands };
            }
            Change::Owed(before, after) => {
                sheet.owed = (sheet.owed + after).saturating_sub(*before);
            }
            Change::Surrendered(surrendered) => sheet.surrendered = *surrendered,
        }
    }

    /// The change in words, seen from the sheet as it is: `Level 50 → 37`.
    pub fn words(&self, sheet: &Character) -> String {
        let mut then = sheet.clone();
        self.apply(&mut then);
        match self {
            Change::Level(..) => {
                format!("Level {} → {}", sheet.level, then.level)
            }
            Change::Wounds(before, after) => format!("Wounds: {}", wounds(before, after)),
            Change::Back(_, item) => format!("There again: {}", item.called()),
            Change::Spent(_, item) => format!("Used up or destroyed: {}", item.called()),
            Change::Hands(hands) => format!("In hand: {}", held(sheet, *hands)),
            Change::Owed(..) => match then.owed {
                0 => "No action owed any more".into(),
                1 => "Owes an action".into(),
                owed => format!("Owes {owed} actions"),
            },
            Change::Surrendered(true) => "Surrendered".into(),
            Change::Surrendered(false) => "The surrender is taken back".into(),
        }
    }
}

/// Marks that went go first, so that a slash that became an X finds room for it.
fn wound(body: &mut Body, before: &Body, after: &Body) {
    let marks = || Location::ALL.into_iter().flat_map(|location| Mark::ALL.map(|mark| (location, mark)));
    let count = |body: &Body, (location, mark): (Location, Mark)| body.at(location).of(mark);
    for (location, mark) in marks() {
        let gone = count(before, (location, mark)).saturating_sub(count(after, (location, mark)));
        let held = body.at_mut(location).of_mut(mark);
        *held = held.saturating_sub(gone);
    }
    for (location, mark) in marks() {
        let more = count(after, (location, mark)).saturating_sub(count(before, (location, mark)));
        body.mark(location, more, mark);
    }
}

fn wounds(before: &Body, after: &Body) -> String {
    let mut words = String::new();
    for location in Location::ALL {
        for mark in Mark::ALL {
            let (was, is) = (before.at(location).of(mark), after.at(location).of(mark));
            if was == is {
                continue;
            }
            if !words.is_empty() {
                words.push_str(", ");
            }
            let (sign, count) = if is > was { ("+", is - was) } else { ("−", was - is) };
            for part in [location.name(), " ", sign, &count.to_string(), " ", mark.sign()] {
                words.push_str(part);
            }
        }
    }
    words
}

fn held(sheet: &Character, hands: Hands) -> String {
    let name = |side| hands.at(side).and_then(|slot| sheet.item(slot)).map_or("nothing", Item::called);
    if hands.right.is_some() && hands.right == hands.left {
        return format!("{} in both hands", name(Side::Right));
    }
    format!("{} (right), {} (left)", name(Side::Right), name(Side::Left))
}
