//! Growing: one level at a time, what it grants, the way back, and the way to 99.

use super::ability::{Abilities, Ability};
use super::character::{Character, Choice, Milestone, TOP, Take, abilities_at, slots_at};
use super::draft::lacking;

/// What reaching a max level brings (U-15, U-16).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grant {
    Nothing,
    Slot,
    Ability,
}

impl Grant {
    pub fn at(max: i16) -> Grant {
        if slots_at(max) > slots_at(max - 1) {
            Grant::Slot
        } else if abilities_at(max) > abilities_at(max - 1) {
            Grant::Ability
        } else {
            Grant::Nothing
        }
    }

    pub fn words(self) -> &'static str {
        match self {
            Grant::Nothing => "",
            Grant::Slot => "one more item slot",
            Grant::Ability => "one more ability",
        }
    }
}

/// What was planned for a level and could not be taken when it came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Postponed {
    No,
    /// Had already, or its prerequisite is missing: the choice is open again.
    Ability,
}

/// Raises max by one, never above 99, and takes what was planned for that level. The current
/// level stays: resting raises it. Returns nothing at the top.
pub fn grow(character: &mut Character, when: &str, goal: &str) -> Option<(Grant, Postponed)> {
    if character.max >= TOP {
        return None;
    }
    character.max += 1;
    character.fit_slots();
    let goal = goal.trim();
    let what = if goal.is_empty() { "Goal met".into() } else { format!("Goal met: {goal}") };
    tell(character, when, &format!("{what}, max level {}", character.max));
    let max = character.max;
    let planned: Vec<Take> = character
        .choices
        .iter()
        .filter(|choice| choice.at == max)
        .map(|choice| choice.take.clone())
        .collect();
    character.choices.retain(|choice| choice.at != max);
    let mut postponed = Postponed::No;
    for take in planned {
        if !choose(character, when, take) {
            postponed = Postponed::Ability;
        }
    }
    Some((Grant::at(max), postponed))
}

/// Takes what a level has granted, now or later. False, with nothing changed, when it cannot be
/// taken: nothing is open, it is there already, or its prerequisite is missing.
pub fn choose(character: &mut Character, when: &str, take: Take) -> bool {
    let told = match &take {
        Take::Combat(ability) => {
            let known = character.combat.has(*ability) || lacking(character.combat, *ability).is_some();
            if known || open_abilities(character) == 0 {
                return false;
            }
            character.combat = character.combat.with(*ability);
            format!("Learned {}", ability.title())
        }
        Take::Noncombat(words) => {
            if words.trim().is_empty() || open_abilities(character) == 0 {
                return false;
            }
            character.noncombat.push(words.clone());
            format!("Learned {words}")
        }
        Take::Item(item) => {
            let Some(empty) = character.slots.iter_mut().find(|slot| slot.is_none()) else { return false };
            *empty = Some(item.clone());
            format!("Took {}", item.called())
        }
    };
    if let Some(at) = next_open(character, &take) {
        remember(character, Choice { at, take });
    }
    tell(character, when, &told);
    true
}

/// Abilities that levels have granted and nobody has chosen.
pub fn open_abilities(character: &Character) -> u8 {
    abilities_at(character.max).saturating_sub(character.ability_count())
}

/// Lowers max by one: what that level granted goes back into the plan. The other way of [`grow`].
pub fn roll_back(character: &mut Character, when: &str) {
    let max = character.max;
    let lowest = if character.npc { 1 } else { super::character::START };
    if max <= lowest {
        return;
    }
    let granted: Vec<Take> = character
        .choices
        .iter()
        .filter(|choice| choice.at == max)
        .map(|choice| choice.take.clone())
        .collect();
    character.max -= 1;
    character.level = character.level.min(character.max);
    for take in granted {
        match take {
            Take::Combat(ability) => character.combat = character.combat.without(ability),
            Take::Noncombat(words) => {
                if let Some(at) = character.noncombat.iter().rposition(|known| *known == words) {
                    character.noncombat.remove(at);
                }
            }
            // The slot itself goes below, with what is in it now.
            Take::Item(_) => {}
        }
    }
    if Grant::at(max) == Grant::Slot {
        let wanted = usize::from(slots_at(character.max));
        while character.slots.len() > wanted {
            let last = character.slots.len() - 1;
            let empty = character.slots.iter().rposition(Option::is_none).unwrap_or(last);
            remove_slot(character, empty, max);
        }
    }
    tell(character, when, &format!("Rolled back to max level {}", character.max));
}

/// Takes one slot off the sheet; hands and spent items keep pointing at what they did. An item
/// that was still in it is planned for the level that brings the slot back.
fn remove_slot(character: &mut Character, slot: usize, at: i16) {
    let number = slot as u8;
    if let Some(item) = character.slots.remove(slot) {
        character.hands.let_go(number);
        character.choices.retain(|choice| choice.at != at);
        remember(character, Choice { at, take: Take::Item(item) });
    }
    let moved = |held: u8| if held > number { held - 1 } else { held };
    character.hands.right = character.hands.right.map(moved);
    character.hands.left = character.hands.left.map(moved);
    character.spent.retain(|(spent, _)| *spent != number);
    for (spent, _) in &mut character.spent {
        *spent = moved(*spent);
    }
}

/// Writes a choice for a level yet to come; one choice a level, the newer replaces.
pub fn plan(character: &mut Character, at: i16, take: Option<Take>) {
    if at <= character.max || at > TOP {
        return;
    }
    character.choices.retain(|choice| choice.at != at);
    if let Some(take) = take {
        remember(character, Choice { at, take });
    }
}

/// One stop on the way to 99.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stop {
    pub at: i16,
    pub grant: Grant,
    pub taken: bool,
    pub choice: Option<Take>,
    /// Why the choice could not be taken when its level comes, in words.
    pub problem: Option<String>,
}

/// Every level that grants something, from the start to 99, with what was or will be taken.
pub fn way(character: &Character) -> Vec<Stop> {
    let mut have = character.combat;
    let mut stops = Vec::new();
    for at in super::character::START + 1..=TOP {
        let grant = Grant::at(at);
        if grant == Grant::Nothing {
            continue;
        }
        let taken = at <= character.max;
        let written = character.choices.iter().find(|choice| choice.at == at);
        let choice =
            written.map(|choice| choice.take.clone()).filter(|take| !taken || still(character, take));
        let problem = if taken { None } else { choice.as_ref().and_then(|take| problem(have, take)) };
        if let Some(Take::Combat(ability)) = &choice {
            have = have.with(*ability);
        }
        stops.push(Stop { at, grant, taken, choice, problem });
    }
    stops
}

/// What was taken may have been edited away by hand since.
fn still(character: &Character, take: &Take) -> bool {
    match take {
        Take::Combat(ability) => character.combat.has(*ability),
        Take::Noncombat(words) => character.noncombat.contains(words),
        Take::Item(item) => character.slots.iter().flatten().any(|other| other == item),
    }
}

fn problem(have: Abilities, take: &Take) -> Option<String> {
    let Take::Combat(ability) = take else { return None };
    if have.has(*ability) {
        return Some("already known by then".into());
    }
    lacking(have, *ability).map(|needed| format!("needs {} first", needed.title()))
}

/// The combat abilities that could be taken on top of these.
pub fn takable(have: Abilities) -> Vec<Ability> {
    Ability::ALL
        .into_iter()
        .filter(|ability| !have.has(*ability) && lacking(have, *ability).is_none())
        .collect()
}

/// The lowest level whose grant is still without a record.
fn next_open(character: &Character, take: &Take) -> Option<i16> {
    let wanted = if matches!(take, Take::Item(_)) { Grant::Slot } else { Grant::Ability };
    let open =
        |at: &i16| Grant::at(*at) == wanted && !character.choices.iter().any(|choice| choice.at == *at);
    (super::character::START + 1..=character.max).find(open)
}

fn remember(character: &mut Character, choice: Choice) {
    let place =
        character.choices.iter().position(|other| other.at > choice.at).unwrap_or(character.choices.len());
    character.choices.insert(place, choice);
}

/// Adds a line to the character's story.
pub fn tell(character: &mut Character, when: &str, what: &str) {
    character.history.push(Milestone { when: when.into(), max: character.max, what: what.into() });
}
