//! A character as the sheet holds it. Free editing: anything can be written down here;
//! `draft` says what keeps it from being legal.

use super::ability::Abilities;
use super::body::Body;
use super::item::{Hands, Item};

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
}
