//! The roll card: one roll, or one opposed roll, from the question who rolls for what to a list of
//! effects. It is a setup and the answers given so far; everything else is worked out from them,
//! so that an answer can be taken back and an unfinished card can be stored.
//!
//! The order is that of one roll at the table (UA-18): dice, re-roll, critical, comparison,
//! assignment, precise or powerful, armor, marks, penalties.

mod chance;
mod course;
mod effect;
mod prepare;
mod question;
mod suggest;
pub mod text;

use crate::dice::percentile::{Again, Faces, Opposed, Verdict};

use super::ability::Ability;
use super::body::Body;
use super::character::Character;
use super::item::Kind;
use super::odds::{Aim, Struck};
use super::roll::{Extras, Purpose, Rights, Weapon, shielded};

pub use chance::{Chances, Gauge};
pub use effect::Effect;
pub use prepare::{Sheets, WEAPONS, held_name};
pub use question::{Ask, Question};

/// Somebody on the card: from a sheet, or a bare level.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Person {
    /// Which sheet this is, in the words of whoever keeps the sheets; empty for a bare level.
    pub sheet: String,
    pub name: String,
    pub pc: bool,
    pub level: i16,
    pub max: i16,
    pub body: Body,
    /// Pieces of armor at each location.
    pub armor: [u8; 6],
    /// What fills the slots: slot and name.
    pub items: Vec<(u8, String)>,
}

impl Person {
    pub fn bare(name: &str, level: i16, pc: bool) -> Person {
        Person { name: name.into(), pc, level, max: level, ..Person::default() }
    }

    pub fn from_sheet(sheet: &str, character: &Character) -> Person {
        let mut person = Person {
            sheet: sheet.into(),
            name: character.name.clone(),
            pc: !character.npc,
            level: character.level,
            max: character.max,
            body: character.body,
            ..Person::default()
        };
        for (slot, item) in character.slots.iter().enumerate() {
            let Some(item) = item else { continue };
            person.items.push((slot as u8, item.called().into()));
            if let Kind::Armor(location) = item.kind {
                person.armor[location as usize] += 1;
            }
        }
        person
    }
}

/// One who rolls.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Roller {
    pub person: Person,
    pub rights: Rights,
    pub extras: Extras,
    /// May treat one box for sure instead of rolling (U-114).
    pub sure: bool,
    /// Defends against everything this round: not good, never critical (U-112).
    pub all_out: bool,
}

impl Roller {
    pub fn bare(name: &str, level: i16, pc: bool) -> Roller {
        Roller { person: Person::bare(name, level, pc), ..Roller::default() }
    }

    pub fn from_sheet(sheet: &str, character: &Character, purpose: Purpose) -> Roller {
        let mut rights = Rights::of(character.combat, purpose);
        // Only a shield in hand makes a good Defend (UA-38).
        rights.good &= purpose != Purpose::Defend || shielded(character);
        Roller {
            person: Person::from_sheet(sheet, character),
            rights,
            extras: Extras::of(character.combat, purpose),
            sure: purpose == Purpose::FirstAid && character.combat.has(Ability::SureFirstAid),
            all_out: false,
        }
    }
}

/// Whom the roll is for: the one attacked, or the one treated.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Target {
    pub person: Person,
    pub covered: bool,
    pub shielded: bool,
}

impl Target {
    pub fn from_sheet(sheet: &str, character: &Character) -> Target {
        Target { person: Person::from_sheet(sheet, character), covered: false, shielded: shielded(character) }
    }

    pub fn struck(&self) -> Struck {
        Struck {
            level: self.person.level,
            body: self.person.body,
            armor: self.person.armor,
            chooses: self.covered || self.shielded,
        }
    }
}

/// Everything that is said before dice are rolled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    pub purpose: Purpose,
    /// What the table calls the weapon; empty: what its kind is called.
    pub called: String,
    /// In the order of rolling. The first is whose roll it is; the others oppose.
    pub rollers: Vec<Roller>,
    pub target: Option<Target>,
    /// A successful roll that lies on the table and has to be beaten: its number, and whether it
    /// is a PC's.
    pub against: Option<(u8, bool)>,
    /// Initiative: which roller's team had it last round; nobody in the first round.
    pub held: Option<u8>,
    pub aim: Aim,
}

impl Setup {
    pub fn new(purpose: Purpose, roller: Roller) -> Setup {
        Setup {
            purpose,
            called: String::new(),
            rollers: vec![roller],
            target: None,
            against: None,
            held: None,
            aim: Aim::Damage,
        }
    }

    pub fn weapon(&self) -> Option<Weapon> {
        match self.purpose {
            Purpose::Attack { weapon, .. } => Some(weapon),
            _ => None,
        }
    }

    pub fn less_lethal(&self) -> bool {
        matches!(self.purpose, Purpose::Attack { less_lethal: true, .. })
    }

    fn area(&self) -> bool {
        matches!(self.weapon(), Some(Weapon::Area(_)))
    }

    /// What roller `index` does: those after the attacker defend.
    pub fn purpose_of(&self, index: usize) -> Purpose {
        match self.purpose {
            Purpose::Attack { .. } if index > 0 => Purpose::Defend,
            purpose => purpose,
        }
    }
}

/// Somebody on the card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seat {
    Roller(u8),
    Target,
    /// What no rule decides.
    Gm,
}

/// What precise or powerful does to the assigned dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shift {
    None,
    /// Precise: one location down.
    Down,
    /// Precise: one location up.
    Up,
    Powerful,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// What the dice show. `entered`: typed in from real dice. Of a re-roll only the dice that
    /// were rolled again are read.
    Faces {
        faces: Faces,
        entered: bool,
    },
    /// No roll: one box treated for sure.
    Sure,
    Keep,
    Again(Again),
    /// Of several criticals this roller decides first.
    First(u8),
    Gain,
    Set(u8),
    Stagger,
    /// Destroys a slot of the target's items: which one if the sheet is known.
    Break(Option<u8>),
    BreakNothing,
    /// Who wins a tie that no rule breaks.
    Winner(u8),
    /// Assigns the dice; true: the tens are the damage (or the boxes, or the duration).
    TensFirst(bool),
    Shift(Shift),
    /// At which locations a piece of armor is destroyed instead of being hurt there.
    Armor([bool; 6]),
    /// Points put on locations: damage of an area weapon, boxes to treat, crosses made permanent.
    Split([u8; 6]),
}

/// How the dice of one roller lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rolled {
    pub first: Option<Faces>,
    /// Typed in, for the first roll and the second.
    pub entered: [bool; 2],
    /// `Some(None)`: kept.
    pub again: Option<Option<Again>>,
    pub second: Option<Faces>,
    pub critical: Option<Critical>,
    pub broke: Option<Break>,
}

/// What was made of a critical success.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Critical {
    Gain,
    Set(u8),
    Stagger,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Break {
    Nothing,
    Slot(Option<u8>),
}

impl Rolled {
    /// The dice that stand, once they do.
    pub fn natural(&self) -> Option<Faces> {
        match self.again {
            Some(Some(_)) => self.second,
            _ => self.first,
        }
    }

    pub fn rerolled(&self) -> bool {
        matches!(self.again, Some(Some(_)))
    }

    /// The dice as shown: set after a critical, or as they fell.
    pub fn shown(&self) -> Option<Faces> {
        match self.critical {
            Some(Critical::Set(number)) => Faces::of(number),
            _ => self.natural(),
        }
    }
}

/// A roll being played.
#[derive(Clone, PartialEq, Debug)]
pub struct Card {
    setup: Setup,
    answers: Vec<Answer>,
    course: course::Course,
}

/// The answer is not among those the question allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refused;

impl Card {
    pub fn new(setup: Setup) -> Card {
        let course = course::Course::new(&setup);
        Card { setup, answers: Vec::new(), course }
    }

    /// A card with answers given before; as many as still make sense.
    pub fn resume(setup: Setup, answers: &[Answer]) -> Card {
        let mut card = Card::new(setup);
        for answer in answers {
            if card.answer(*answer).is_err() {
                break;
            }
        }
        card
    }

    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    pub fn answers(&self) -> &[Answer] {
        &self.answers
    }

    /// What is to be decided now; `None`: the roll is done.
    pub fn question(&self) -> Option<Question> {
        self.course.question(&self.setup)
    }

    pub fn answer(&mut self, answer: Answer) -> Result<(), Refused> {
        let question = self.question().ok_or(Refused)?;
        if !question.allows(&answer) {
            return Err(Refused);
        }
        self.course.take(&question, answer);
        self.answers.push(answer);
        Ok(())
    }

    /// Takes the last answer back and returns it.
    pub fn take_back(&mut self) -> Option<Answer> {
        let last = self.answers.pop()?;
        *self = Card::resume(self.setup.clone(), &self.answers);
        Some(last)
    }

    pub fn rolled(&self, roller: usize) -> Rolled {
        self.course.rolls.get(roller).copied().unwrap_or_default()
    }

    /// How a roller's standing dice came out.
    pub fn verdict(&self, roller: usize) -> Option<Verdict> {
        self.course.verdict(&self.setup, roller)
    }

    /// How the opposed roll came out; the position after the last roller is the roll on the table.
    pub fn opposed(&self) -> Option<Opposed> {
        self.course.opposed(&self.setup)
    }

    /// The first roller succeeded and nobody beat it.
    pub fn carried(&self) -> bool {
        self.course.carried(&self.setup)
    }

    /// The two assigned numbers: damage and location, boxes and further locations, damage and
    /// further targets or rounds. After precise and powerful.
    pub fn assigned(&self) -> Option<(u8, u8)> {
        self.course.assigned(&self.setup)
    }

    pub fn effects(&self) -> Vec<Effect> {
        if self.question().is_some() { Vec::new() } else { self.course.effects(&self.setup) }
    }

    pub fn person(&self, seat: Seat) -> Option<&Person> {
        match seat {
            Seat::Roller(index) => self.setup.rollers.get(usize::from(index)).map(|roller| &roller.person),
            Seat::Target => self.setup.target.as_ref().map(|target| &target.person),
            Seat::Gm => None,
        }
    }
}
