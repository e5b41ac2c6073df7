//! What a fight has done to somebody, one change at a time, so that the table can take each of
//! them over to the sheet or leave it.

use super::body::{Body, Location, Mark};
use super::character::Character;
use super::item::{Hands, Item, Side};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    Level(i16),
    Wounds(Body),
    /// An item that was used up or destroyed, and its slot.
    Spent(u8, Item),
    Hands(Hands),
    Owed(u8),
    Surrendered,
}

/// What would have to change on the sheet to be as the fight left the character.
pub fn changes(sheet: &Character, after: &Character) -> Vec<Change> {
    let mut all = Vec::new();
    if sheet.level != after.level {
        all.push(Change::Level(after.level));
    }
    if sheet.body != after.body {
        all.push(Change::Wounds(after.body));
    }
    for (slot, item) in sheet.slots.iter().enumerate() {
        if let (Some(item), None) = (item, after.item(slot as u8)) {
            all.push(Change::Spent(slot as u8, item.clone()));
        }
    }
    if sheet.hands != after.hands {
        all.push(Change::Hands(after.hands));
    }
    if sheet.owed != after.owed {
        all.push(Change::Owed(after.owed));
    }
    if after.surrendered && !sheet.surrendered {
        all.push(Change::Surrendered);
    }
    all
}

impl Change {
    pub fn apply(&self, sheet: &mut Character) {
        match self {
            Change::Level(level) => sheet.level = *level,
            Change::Wounds(body) => sheet.body = *body,
            Change::Spent(slot, _) => {
                sheet.destroy(*slot);
            }
            Change::Hands(hands) => {
                let holdable = |slot: &u8| sheet.item(*slot).is_some_and(|item| item.kind.hands() > 0);
                let (right, left) = (hands.right.filter(holdable), hands.left.filter(holdable));
                sheet.hands = Hands { right, left, ..*hands };
            }
            Change::Owed(owed) => sheet.owed = *owed,
            Change::Surrendered => sheet.surrendered = true,
        }
    }

    /// The change in words, seen from the sheet as it is: `Level 50 → 37`.
    pub fn words(&self, sheet: &Character) -> String {
        match self {
            Change::Level(level) => ["Level ", &sheet.level.to_string(), " → ", &level.to_string()].concat(),
            Change::Wounds(body) => ["Wounds: ", &wounds(&sheet.body, body)].concat(),
            Change::Spent(_, item) => ["Used up or destroyed: ", item.called()].concat(),
            Change::Hands(hands) => ["In hand: ", &held(sheet, *hands)].concat(),
            Change::Owed(0) => "No action owed any more".into(),
            Change::Owed(1) => "Owes an action".into(),
            Change::Owed(owed) => ["Owes ", &owed.to_string(), " actions"].concat(),
            Change::Surrendered => "Surrendered".into(),
        }
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
        return [name(Side::Right), " in both hands"].concat();
    }
    [name(Side::Right), " (right), ", name(Side::Left), " (left)"].concat()
}
