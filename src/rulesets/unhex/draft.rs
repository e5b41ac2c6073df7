//! What keeps a sheet from being a legal character, in words. Anything may be written on a sheet;
//! this says every reason, and at which step of making the character it is mended.

use super::ability::{Abilities, Ability};
use super::body::Location;
use super::character::{Character, START, TOP, abilities_at, slots_at};
use super::item::{Aoe, Kind, Side};

/// A part of making a character, in the order of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Step {
    Who,
    Level,
    Noncombat,
    Combat,
    Items,
    Hands,
}

impl Step {
    pub const ALL: [Step; 6] =
        [Step::Who, Step::Level, Step::Noncombat, Step::Combat, Step::Items, Step::Hands];
}

/// One reason why a sheet is not finished or not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    NoName,
    NoConcept,
    MaxOutOfRange,
    LevelAboveMax,
    NoNoncombat,
    BlankNoncombat,
    NoCombat,
    /// More abilities than the max level gives.
    TooManyAbilities(u8),
    /// A level has granted abilities that nobody has chosen yet.
    AbilitiesOpen(u8),
    Lacks(Ability, Ability),
    /// Nothing on the sheet that this ability is about.
    Idle(Ability),
    /// More items than slots.
    TooManyItems(u8),
    NoItems,
    ThirdArmor(Location),
    AoeWithoutAbility(Aoe),
    NoAmmo(Kind),
    HoldsNothing(Side),
    /// Armor and ammo are worn or carried, not held.
    CannotHold(Side),
    NeedsBothHands(Side),
    OneHandedInBoth,
    HandUseless(Side),
    EmptyHands,
}

impl Reason {
    pub fn step(self) -> Step {
        use Reason::*;
        match self {
            NoName | NoConcept => Step::Who,
            MaxOutOfRange | LevelAboveMax => Step::Level,
            NoNoncombat | BlankNoncombat => Step::Noncombat,
            NoCombat | TooManyAbilities(_) | AbilitiesOpen(_) | Lacks(..) | Idle(_) => Step::Combat,
            TooManyItems(_) | NoItems | ThirdArmor(_) | AoeWithoutAbility(_) | NoAmmo(_) => Step::Items,
            HoldsNothing(_) | CannotHold(_) | NeedsBothHands(_) | OneHandedInBoth | HandUseless(_)
            | EmptyHands => Step::Hands,
        }
    }

    /// Worth saying, but the character can be played as it is.
    pub fn may_wait(self) -> bool {
        use Reason::*;
        matches!(self, NoConcept | AbilitiesOpen(_) | Idle(_) | NoItems | NoAmmo(_) | EmptyHands)
    }

    pub fn words(self) -> String {
        use Reason::*;
        match self {
            NoName => "Give the character a name".into(),
            NoConcept => "A concept helps: who they are, in a few words".into(),
            MaxOutOfRange => "Max level is 50 to 99, for an NPC 1 to 99".into(),
            LevelAboveMax => "The level cannot be above the max level".into(),
            NoNoncombat => "Choose something outside of fights that the character is good at".into(),
            BlankNoncombat => "Say what the character is good at".into(),
            NoCombat => "Choose a combat ability".into(),
            TooManyAbilities(over) => {
                count(over, "ability too many for this level", "abilities too many for this level")
            }
            AbilitiesOpen(open) => count(open, "more ability to choose", "more abilities to choose"),
            Lacks(ability, needed) => format!("{} needs {}", ability.title(), needed.title()),
            Idle(ability) => format!("{} has no use yet: no item for it", ability.title()),
            TooManyItems(over) => {
                count(over, "item more than there are slots", "items more than there are slots")
            }
            NoItems => "Choose items for the slots".into(),
            ThirdArmor(at) => format!("At most two pieces of armor for the {}", at.name()),
            AoeWithoutAbility(aoe) => {
                format!("A {} needs the ability {}", Kind::Aoe(aoe).name(), Ability::for_aoe(aoe).title())
            }
            NoAmmo(kind) => format!("The {} needs ammo in a slot", kind.name()),
            HoldsNothing(side) => format!("The {} holds a slot that is empty", side.name()),
            CannotHold(side) => format!("What the {} holds is worn or carried, not held", side.name()),
            NeedsBothHands(side) => format!("What the {} holds needs both hands", side.name()),
            OneHandedInBoth => "A one-handed item cannot be in both hands".into(),
            HandUseless(side) => format!("The {} is useless and cannot hold anything", side.name()),
            EmptyHands => "Choose what is in hand when a fight starts".into(),
        }
    }
}

fn count(number: u8, one: &str, more: &str) -> String {
    format!("{} {}", number.to_string().as_str(), if number == 1 { one } else { more })
}

/// Every reason, in the order of the steps.
pub fn reasons(character: &Character) -> Vec<Reason> {
    let mut all = Vec::new();
    if character.name.trim().is_empty() {
        all.push(Reason::NoName);
    }
    if character.concept.trim().is_empty() {
        all.push(Reason::NoConcept);
    }
    let lowest = if character.npc { 1 } else { START };
    if !(lowest..=TOP).contains(&character.max) {
        all.push(Reason::MaxOutOfRange);
    }
    if character.level > character.max {
        all.push(Reason::LevelAboveMax);
    }
    abilities(character, &mut all);
    items(character, &mut all);
    hands(character, &mut all);
    all
}

/// Nothing stands against it but what may wait.
pub fn legal(character: &Character) -> bool {
    reasons(character).into_iter().all(Reason::may_wait)
}

/// What must be had before this ability can be taken.
pub fn lacking(have: Abilities, ability: Ability) -> Option<Ability> {
    ability.requires().filter(|needed| !have.has(*needed))
}

fn abilities(character: &Character, all: &mut Vec<Reason>) {
    if character.noncombat.is_empty() {
        all.push(Reason::NoNoncombat);
    } else if character.noncombat.iter().any(|ability| ability.trim().is_empty()) {
        all.push(Reason::BlankNoncombat);
    }
    if character.combat.is_empty() {
        all.push(Reason::NoCombat);
    }
    let (have, may) = (character.ability_count(), abilities_at(character.max));
    if have > may {
        all.push(Reason::TooManyAbilities(have - may));
    }
    // The first of each kind are asked for above; what remains open was granted by levels.
    let first = u8::from(character.noncombat.is_empty()) + u8::from(character.combat.is_empty());
    if have + first < may {
        all.push(Reason::AbilitiesOpen(may - have - first));
    }
    for ability in character.combat.iter() {
        if let Some(needed) = lacking(character.combat, ability) {
            all.push(Reason::Lacks(ability, needed));
        }
        let family = ability.family();
        let served = character.slots.iter().flatten().any(|item| family.serves(item.kind));
        if family.needs_item() && !served {
            all.push(Reason::Idle(ability));
        }
    }
}

fn items(character: &Character, all: &mut Vec<Reason>) {
    let have = character.slots.iter().flatten().count() as u8;
    let may = slots_at(character.max);
    if have > may {
        all.push(Reason::TooManyItems(have - may));
    }
    if have == 0 && character.spent.is_empty() {
        all.push(Reason::NoItems);
    }
    for location in Location::ALL {
        if character.count(Kind::Armor(location)) > 2 {
            all.push(Reason::ThirdArmor(location));
        }
    }
    for aoe in Aoe::ALL {
        if character.count(Kind::Aoe(aoe)) > 0 && !character.combat.has(Ability::for_aoe(aoe)) {
            all.push(Reason::AoeWithoutAbility(aoe));
        }
    }
    let ammo = character.count(Kind::Ammo) + character.count(Kind::LessLethalAmmo);
    let weapon = [Kind::Ranged1, Kind::Ranged2].into_iter().find(|kind| character.count(*kind) > 0);
    if let Some(kind) = weapon.filter(|_| ammo == 0) {
        all.push(Reason::NoAmmo(kind));
    }
}

fn hands(character: &Character, all: &mut Vec<Reason>) {
    let condition = character.condition();
    let hands = character.hands;
    for side in Side::BOTH {
        let Some(slot) = hands.at(side) else { continue };
        let both = hands.right == hands.left;
        match character.item(slot).map(|item| item.kind.hands()) {
            None => all.push(Reason::HoldsNothing(side)),
            Some(0) => all.push(Reason::CannotHold(side)),
            Some(1) if both && side == Side::Right => all.push(Reason::OneHandedInBoth),
            Some(2) if !both => all.push(Reason::NeedsBothHands(side)),
            Some(_) => {}
        }
        if condition.useless(side) {
            all.push(Reason::HandUseless(side));
        }
    }
    let holdable = character.slots.iter().flatten().any(|item| item.kind.hands() > 0);
    let usable = Side::BOTH.into_iter().any(|side| !condition.useless(side));
    if hands.empty() && holdable && usable && !character.combat.has(Ability::Unarmed) {
        all.push(Reason::EmptyHands);
    }
}
