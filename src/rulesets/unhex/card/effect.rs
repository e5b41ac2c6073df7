//! What a finished card does to the sheets of those on it.

use crate::rulesets::unhex::body::{Location, Mark};
use crate::rulesets::unhex::care::{Hit, take_hit, take_on_armor};
use crate::rulesets::unhex::character::Character;
use crate::rulesets::unhex::item::{Aoe, Kind};
use crate::rulesets::unhex::roll::{Purpose, Weapon};

use super::course::Course;
use super::{Break, Card, Critical, Seat, Setup};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Damage at each location; none where armor is destroyed instead. Without a mark the level
    /// drops and no box is marked.
    Damaged {
        seat: Seat,
        at: [u8; 6],
        mark: Option<Mark>,
        armor: [bool; 6],
    },
    ActionGained(Seat),
    /// Taken off the next round, or of this one where nothing has been spent yet (initiative).
    ActionLost {
        seat: Seat,
        this_round: bool,
    },
    /// An action to direct others with.
    DirectGained(Seat),
    AmmoLost {
        seat: Seat,
        less_lethal: bool,
    },
    /// One slot of items destroyed: which one, if the sheet is known.
    ItemLost {
        seat: Seat,
        slot: Option<u8>,
    },
    FirstAidSpent(Seat),
    AreaSpent {
        seat: Seat,
        aoe: Aoe,
    },
    /// Slashes erased; those that stay become crosses.
    Treated {
        seat: Seat,
        erased: [u8; 6],
    },
    /// Crosses made permanent, if any; then every slash becomes a cross.
    Worsened {
        seat: Seat,
        permanent: [u8; 6],
    },
    /// Everyone of the roller's team may rise to this level.
    Rallied {
        seat: Seat,
        to: u8,
    },
    /// Everyone of the roller's team loses level.
    Disheartened {
        seat: Seat,
        by: u8,
    },
    /// A critical failure outside of combat.
    GmDecides(Seat),
}

impl Course {
    pub fn effects(&self, setup: &Setup) -> Vec<Effect> {
        let mut effects = Vec::new();
        self.harm_effects(setup, &mut effects);
        for index in 0..self.rolls.len() {
            self.critical_effects(setup, index, &mut effects);
        }
        let me = Seat::Roller(0);
        match setup.purpose {
            Purpose::FirstAid => {
                effects.push(Effect::FirstAidSpent(me));
                if setup.target.is_some() {
                    effects.push(match self.erased(setup) {
                        Some(erased) => Effect::Treated { seat: Seat::Target, erased },
                        None => {
                            let permanent = self.scarred(setup).unwrap_or_default();
                            Effect::Worsened { seat: Seat::Target, permanent }
                        }
                    });
                }
            }
            Purpose::Attack { weapon: Weapon::Area(aoe), .. } => {
                effects.push(Effect::AreaSpent { seat: me, aoe });
            }
            Purpose::Rally if self.carried(setup) => {
                let shown = self.rolls.first().and_then(|roll| roll.shown());
                let to = shown.map_or(0, |faces| faces.number());
                effects.push(Effect::Rallied { seat: me, to });
            }
            _ => {}
        }
        effects
    }

    fn harm_effects(&self, setup: &Setup, effects: &mut Vec<Effect>) {
        let Some((seat, at)) = self.shares(setup).filter(|(_, at)| *at != [0; 6]) else { return };
        let mark = match setup.weapon() {
            Some(weapon) if !setup.less_lethal() => Some(weapon.mark()),
            _ => None,
        };
        let (mut at, armor) = (at, self.armor.unwrap_or_default());
        let body = match seat {
            Seat::Target => setup.target.as_ref().map(|target| target.person.body),
            _ => setup.rollers.first().map(|roller| roller.person.body),
        };
        let torso = Location::Torso;
        if let Some(body) = body.filter(|_| armor[torso as usize] && mark.is_some()) {
            // The piece takes what overflows to the torso, and only that (UA-63).
            for place in Location::ALL.into_iter().filter(|place| *place != torso && !armor[*place as usize])
            {
                let over = at[place as usize].saturating_sub(body.empty(place));
                at[place as usize] -= over;
                at[torso as usize] += over;
            }
        }
        effects.push(Effect::Damaged { seat, at, mark, armor });
    }

    fn critical_effects(&self, setup: &Setup, index: usize, effects: &mut Vec<Effect>) {
        let Some(roll) = self.rolls.get(index) else { return };
        let Some(verdict) = self.verdict(setup, index) else { return };
        let seat = Seat::Roller(index as u8);
        let purpose = setup.purpose_of(index);
        match roll.critical {
            Some(Critical::Gain) => effects.push(Effect::ActionGained(seat)),
            Some(Critical::Stagger) => {
                effects.push(Effect::ActionLost { seat: Seat::Target, this_round: false });
            }
            Some(Critical::Set(_)) | None => {}
        }
        if let Some(Break::Slot(slot)) = roll.broke {
            effects.push(Effect::ItemLost { seat: Seat::Target, slot });
        }
        if purpose == Purpose::Initiative {
            if verdict.critical_success() {
                effects.push(Effect::ActionGained(seat));
            }
            let direct = setup.rollers.get(index).is_some_and(|roller| roller.extras.direct);
            if verdict.succeeded() && direct {
                effects.push(Effect::DirectGained(seat));
            }
        }
        if verdict.critical_failure() {
            self.failed_badly(setup, index, effects);
        }
    }

    fn failed_badly(&self, setup: &Setup, index: usize, effects: &mut Vec<Effect>) {
        let seat = Seat::Roller(index as u8);
        let lost = Effect::ActionLost { seat, this_round: false };
        match setup.purpose_of(index) {
            Purpose::Plain | Purpose::NonCombat => effects.push(Effect::GmDecides(seat)),
            Purpose::Initiative => effects.push(Effect::ActionLost { seat, this_round: true }),
            // These have a consequence of their own instead (UA-25).
            Purpose::FirstAid => {}
            Purpose::Attack { weapon: Weapon::Area(Aoe::Blast | Aoe::Continuous), .. } => {}
            Purpose::Rally => {
                let natural = self.rolls.get(index).and_then(|roll| roll.natural());
                let by = natural.map_or(0, |faces| faces.values().0);
                effects.push(Effect::Disheartened { seat, by });
            }
            Purpose::Attack { weapon, less_lethal, .. } => {
                effects.push(lost);
                if weapon.ranged() {
                    effects.push(Effect::AmmoLost { seat, less_lethal });
                }
            }
            Purpose::Defend => effects.push(lost),
        }
    }
}

impl Effect {
    /// Whose sheet it changes. Rallying also concerns the rest of the team.
    pub fn seat(&self) -> Seat {
        match *self {
            Effect::ActionGained(seat)
            | Effect::DirectGained(seat)
            | Effect::FirstAidSpent(seat)
            | Effect::GmDecides(seat)
            | Effect::Damaged { seat, .. }
            | Effect::ActionLost { seat, .. }
            | Effect::AmmoLost { seat, .. }
            | Effect::ItemLost { seat, .. }
            | Effect::AreaSpent { seat, .. }
            | Effect::Treated { seat, .. }
            | Effect::Worsened { seat, .. }
            | Effect::Rallied { seat, .. }
            | Effect::Disheartened { seat, .. } => seat,
        }
    }

    /// Whether the sheet has a place for it; the others are for the table to remember.
    pub fn changes_sheet(&self) -> bool {
        match self {
            Effect::ActionGained(_) | Effect::DirectGained(_) | Effect::GmDecides(_) => false,
            Effect::ActionLost { this_round, .. } => !this_round,
            Effect::ItemLost { slot, .. } => slot.is_some(),
            _ => true,
        }
    }

    pub fn apply(&self, character: &mut Character) {
        match *self {
            Effect::Damaged { at, mark, armor, .. } => damage(character, &at, mark, &armor),
            Effect::ActionLost { this_round: false, .. } => character.owed = character.owed.saturating_add(1),
            Effect::AmmoLost { less_lethal, .. } => {
                spend(character, if less_lethal { Kind::LessLethalAmmo } else { Kind::Ammo });
            }
            Effect::ItemLost { slot: Some(slot), .. } => {
                character.destroy(slot);
            }
            Effect::FirstAidSpent(_) => spend(character, Kind::FirstAid),
            Effect::AreaSpent { aoe, .. } => spend(character, Kind::Aoe(aoe)),
            Effect::Treated { erased, .. } => {
                for place in Location::ALL {
                    character.body.erase_slashes(place, erased[place as usize]);
                }
                character.body.set_slashes();
            }
            Effect::Worsened { permanent, .. } => {
                for place in Location::ALL {
                    character.body.make_permanent(place, permanent[place as usize]);
                }
                character.body.set_slashes();
            }
            Effect::Rallied { to, .. } => {
                let risen = i16::from(to).min(character.max);
                character.level = character.level.max(risen);
            }
            Effect::Disheartened { by, .. } => character.level -= i16::from(by),
            Effect::ActionGained(_)
            | Effect::DirectGained(_)
            | Effect::GmDecides(_)
            | Effect::ActionLost { this_round: true, .. }
            | Effect::ItemLost { slot: None, .. } => {}
        }
    }
}

/// Destroys the held item of a kind, or else the first one carried.
fn spend(character: &mut Character, kind: Kind) {
    let held = [character.hands.right, character.hands.left].into_iter().flatten();
    let mut held = held.filter(|slot| character.item(*slot).is_some_and(|item| item.kind == kind));
    let slot = held.next().or_else(|| character.find(kind));
    if let Some(slot) = slot {
        character.destroy(slot);
    }
}

fn damage(character: &mut Character, at: &[u8; 6], mark: Option<Mark>, armor: &[bool; 6]) {
    for location in Location::ALL {
        let hit = Hit { damage: at[location as usize], location, mark, spare: false };
        let kept = armor[location as usize] && take_on_armor(character, hit);
        if !kept {
            take_hit(character, hit);
        }
    }
}

impl Card {
    /// The effects on one sheet.
    pub fn effects_on(&self, sheet: &str) -> Vec<Effect> {
        let mut effects = self.effects();
        let on = |seat| self.person(seat).is_some_and(|person| !sheet.is_empty() && person.sheet == sheet);
        effects.retain(|effect| effect.changes_sheet() && on(effect.seat()));
        effects
    }

    /// The sheets that a finished card changes, each once.
    pub fn changed_sheets(&self) -> Vec<String> {
        let mut sheets: Vec<String> = Vec::new();
        for effect in self.effects() {
            let Some(person) = self.person(effect.seat()) else { continue };
            let new = !person.sheet.is_empty() && !sheets.contains(&person.sheet);
            if new && effect.changes_sheet() {
                sheets.push(person.sheet.clone());
            }
        }
        sheets
    }
}
