//! A character as the sheet holds it. Free editing: anything can be written down here;
//! `draft` says what keeps it from being legal.

use super::ability::{Abilities, Ability};
use super::body::Body;
use super::item::{Hands, Item, Kind, Side};

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Character {
    pub name: String,
    pub concept: String,
    pub description: String,
    /// Moved by the GM: opposed ties go against it.
    pub npc: bool,
    /// The team this character usually fights with; empty: none.
    pub group: String,
    /// Current level, the target of every roll. Below 10 unconscious, below 0 dead.
    pub level: i16,
    pub max: i16,
    pub body: Body,
    pub combat: Abilities,
    pub noncombat: Vec<String>,
    /// The slots in the order of the sheet. A destroyed item leaves an empty slot.
    pub slots: Vec<Option<Item>>,
    pub hands: Hands,
    /// Actions lost that are still to be taken off a later round.
    pub owed: u8,
    pub surrendered: bool,
    /// Non-combat belongings and anything else, in the player's words.
    pub notes: String,
    /// Items used up or destroyed and the slots they were in, for recovery to give back.
    pub spent: Vec<(u8, Item)>,
    /// What was or is to be taken at which max level: at or below the max it was taken,
    /// above it is a plan. In the order of levels.
    pub choices: Vec<Choice>,
    /// What happened to the character, oldest first.
    pub history: Vec<Milestone>,
}

/// What a level grants, as taken or as planned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    pub at: i16,
    pub take: Take,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Take {
    Combat(Ability),
    Noncombat(String),
    /// For the slot that a level ending in 5 brings.
    Item(Item),
}

/// One line of a character's story.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Milestone {
    /// The day in the table's own writing, handed in by whoever knows it; may be empty.
    pub when: String,
    /// Max level at that time.
    pub max: i16,
    pub what: String,
}

/// The level everyone starts with (U-08).
pub const START: i16 = 50;
/// The highest max level (U-17).
pub const TOP: i16 = 99;

/// The item slots at a max level (U-12, U-15).
pub fn slots_at(max: i16) -> u8 {
    if max < 55 { 5 } else { 5 + ((max.min(TOP) - 45) / 10) as u8 }
}

/// The abilities at a max level: two to start with (U-11), and one more from 60 on each ten (U-16).
pub fn abilities_at(max: i16) -> u8 {
    if max < 60 { 2 } else { 2 + ((max.min(TOP) - 50) / 10) as u8 }
}

impl Character {
    /// An unwritten sheet: level 50, five empty slots.
    pub fn blank() -> Character {
        Character { level: START, max: START, slots: vec![None; 5], ..Character::default() }
    }

    pub fn item(&self, slot: u8) -> Option<&Item> {
        self.slots.get(usize::from(slot))?.as_ref()
    }

    pub fn held(&self, side: Side) -> Option<&Item> {
        self.item(self.hands.at(side)?)
    }

    pub fn ability_count(&self) -> u8 {
        (self.combat.len() + self.noncombat.len()) as u8
    }

    /// How many slots hold this kind.
    pub fn count(&self, kind: Kind) -> u8 {
        self.slots.iter().flatten().filter(|item| item.kind == kind).count() as u8
    }

    /// The first slot that holds this kind.
    pub fn find(&self, kind: Kind) -> Option<u8> {
        let at = self.slots.iter().position(|slot| slot.as_ref().is_some_and(|item| item.kind == kind));
        at.map(|at| at as u8)
    }

    /// As many slots as the max level gives, never fewer than hold something.
    pub fn fit_slots(&mut self) {
        let wanted = usize::from(slots_at(self.max));
        while self.slots.len() < wanted {
            self.slots.push(None);
        }
        while self.slots.len() > wanted && self.slots.last().is_some_and(Option::is_none) {
            self.slots.pop();
        }
    }

    /// Uses up or destroys the item of a slot: it leaves the hand, and recovery can give it back.
    pub fn destroy(&mut self, slot: u8) -> Option<Item> {
        let item = self.slots.get_mut(usize::from(slot))?.take()?;
        self.hands.let_go(slot);
        self.spent.retain(|(old, _)| *old != slot);
        self.spent.push((slot, item.clone()));
        Some(item)
    }

    /// Takes an item into a hand, or empties the hand. What needs both hands goes into both, and
    /// what cannot stay leaves the other hand. Things that are worn or carried are not taken.
    pub fn hold(&mut self, side: Side, slot: Option<u8>) {
        let Some(slot) = slot else {
            self.hands.release(side);
            return;
        };
        let Some(hands) = self.item(slot).map(|item| item.kind.hands()).filter(|hands| *hands > 0) else {
            return;
        };
        self.hands.release(side);
        self.hands.let_go(slot);
        if hands == 2 {
            self.hands = Hands { right: Some(slot), left: Some(slot), ..self.hands };
        } else {
            *self.hands.at_mut(side) = Some(slot);
        }
    }

    /// Of these hands what can be held.
    pub fn holding(&self, hands: Hands) -> Hands {
        let holdable = |slot: &u8| self.item(*slot).is_some_and(|item| item.kind.hands() > 0);
        Hands { right: hands.right.filter(holdable), left: hands.left.filter(holdable), ..hands }
    }

    /// A shield and a one-handed ranged weapon are in hand: only one of them counts (UA-21).
    pub fn shield_and_pistol(&self) -> bool {
        let held =
            |kind| Side::BOTH.into_iter().any(|side| self.held(side).is_some_and(|item| item.kind == kind));
        held(Kind::Shield) && held(Kind::Ranged1)
    }
}
