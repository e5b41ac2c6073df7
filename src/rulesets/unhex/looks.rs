//! What characters are like on the screens that all games share, beyond their fields.

use super::ability::Ability;
use super::character::Character;
use super::item::Item;
use crate::sheet::{Looks, Sort};

pub static LOOKS: Looks<Character> = Looks {
    sorts: &[
        Sort {
            label: "Hero",
            make: "Start from scratch",
            about: "One page. It says what is missing, suggests what you like, and explains every choice.",
            npc: false,
            blank: Character::blank,
        },
        Sort {
            label: "NPC",
            make: "Start from scratch",
            about: "The same page as for heroes. The GM sets the level.",
            npc: true,
            blank: || Character { npc: true, ..Character::blank() },
        },
    ],
    brief: |who| {
        let abilities: Vec<String> = who.combat.iter().map(Ability::title).collect();
        let kit: Vec<&str> = who.slots.iter().flatten().map(Item::called).collect();
        vec![abilities.join(", "), kit.join(", ")]
    },
    ..Looks::PLAIN
};
