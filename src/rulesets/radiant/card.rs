//! One roll outside a fight: what it is for, its dice, the luck that bends it, and what came of it.
//! The card is its set-up and the answers so far; everything else follows from these.

mod telling;

use super::combat::setup::Being;
use super::gear::{Thing, UNARMED, WEAPONS, Weapon};
use super::hero::Hero;
use super::table::Distance;
use super::test::{Attribute, Dice, Edge, NORMAL, Test, Verdict};

/// What a roll is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Purpose {
    Test,
    Attack,
    /// A creature attacks: the hero tests to avoid it.
    Avoid,
    Damage,
    Morale,
    Reaction,
    Fate,
}

impl Purpose {
    pub const ALL: [Purpose; 7] = [
        Purpose::Test,
        Purpose::Attack,
        Purpose::Avoid,
        Purpose::Damage,
        Purpose::Morale,
        Purpose::Reaction,
        Purpose::Fate,
    ];

    pub fn word(self) -> &'static str {
        ["Test", "Attack", "Avoid", "Damage", "Morale", "Reaction", "Out of action"][self as usize]
    }

    /// Whether somebody of this kind has use for it; without a sheet everything is there.
    pub fn fits(self, being: Option<&Being>) -> bool {
        match being {
            None => true,
            Some(Being::Hero(_)) => !matches!(self, Purpose::Morale | Purpose::Reaction),
            // One whose mind is made up rolls no reaction (Z-30).
            Some(Being::Creature(creature)) => match self {
                Purpose::Reaction => !creature.hostile,
                _ => matches!(self, Purpose::Test | Purpose::Damage | Purpose::Morale),
            },
        }
    }
}

/// What the table chose. With a sheet, weapons are places among its things, else in [`WEAPONS`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    pub purpose: Purpose,
    pub attribute: Attribute,
    /// What is added where there is no sheet.
    pub bonus: i16,
    pub difficulty: i16,
    pub edge: Edge,
    pub weapon: Option<u8>,
    /// The other hand's, where there is no sheet to tell.
    pub second: Option<u8>,
    pub distance: Distance,
    /// The damage of the creature that is avoided, or of anything without a sheet or weapon.
    pub dice: Dice,
    /// What is taken off: the target's armor, or one's own where there is no sheet.
    pub armor: i16,
    /// Damage alone: it was a critical.
    pub doubled: bool,
}

/// The weapons in a hero's hands, by their places among the things.
fn held_weapons(being: Option<&Being>) -> Vec<u8> {
    let Some(Being::Hero(hero)) = being else { return Vec::new() };
    let held = hero.held().filter(|(_, thing)| thing.kind.weapon().is_some());
    held.map(|(at, _)| at as u8).collect()
}

impl Setup {
    /// The same with the sheet as it is now: a weapon that is gone from the hands gives way to the next.
    pub fn on(self, being: Option<&Being>) -> Setup {
        let held = held_weapons(being);
        let gone = matches!(being, Some(Being::Hero(_))) && self.weapon.is_some_and(|at| !held.contains(&at));
        let weapon = if gone { held.first().copied() } else { self.weapon };
        Setup { weapon, ..self }
    }

    /// As it is most often: with the first weapon that is held.
    pub fn new(purpose: Purpose, being: Option<&Being>) -> Setup {
        Setup {
            purpose,
            attribute: Attribute::Strength,
            bonus: 0,
            difficulty: NORMAL,
            edge: Edge::Even,
            weapon: held_weapons(being).first().copied(),
            second: None,
            distance: Distance::Close,
            dice: Dice::new(1, 6),
            armor: 0,
            doubled: false,
        }
    }
}

/// What luck, or a shield, can do for a roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Help {
    None,
    Again,
    Easier,
    Soften,
    Most,
    Cut,
    /// One of the dice on the table, by its place, is thrown again.
    Die(u8),
    /// The shield is given up; by its place among the things.
    Shield(u8),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// As they show, 1 and up.
    Faces(Vec<u8>),
    Help(Help),
}

/// What the card waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ask {
    /// Dice, and what they are for.
    Dice(Dice, &'static str),
    Help(Vec<Help>),
}

/// What is written on the sheet when the roll is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Effects {
    pub luck: u8,
    pub lost: i16,
    /// A thing, and how many dots more.
    pub worn: Option<(u8, u8)>,
}

/// How the card stands.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// Nothing: it is done.
    pub ask: Option<Ask>,
    pub verdict: Option<Verdict>,
    /// The dice of the last throw.
    pub faces: Vec<u8>,
    pub lines: Vec<String>,
    pub effects: Effects,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Card {
    pub setup: Setup,
    /// Whoever rolls, as the sheet was.
    pub being: Option<Being>,
    pub answers: Vec<Answer>,
}

impl Card {
    pub fn new(setup: Setup, being: Option<Being>) -> Card {
        Card { setup, being, answers: Vec::new() }
    }

    fn hero(&self) -> Option<&Hero> {
        match &self.being {
            Some(Being::Hero(hero)) => Some(hero),
            _ => None,
        }
    }

    fn weapon(&self, at: Option<u8>) -> Weapon {
        let listed = |at: u8| WEAPONS.get(usize::from(at)).copied().unwrap_or(UNARMED);
        match self.hero() {
            Some(hero) => hero.weapon(at.map(usize::from)),
            None => at.map_or(UNARMED, listed),
        }
    }

    /// The weapon as a thing on a sheet, and its place there.
    fn thing(&self) -> Option<(u8, &Thing)> {
        let at = self.setup.weapon?;
        Some((at, self.hero()?.things.get(usize::from(at))?))
    }

    fn weapon_name(&self) -> &str {
        self.thing().map_or(self.weapon(self.setup.weapon).name, |(_, thing)| thing.called())
    }

    /// "Brida Ironsong: attack with the longsword".
    pub fn title(&self) -> String {
        let what = match self.setup.purpose {
            Purpose::Test if matches!(self.being, Some(Being::Creature(_))) => "test of skill".into(),
            Purpose::Test if self.being.is_none() => "test".into(),
            Purpose::Test => format!("{} test", self.setup.attribute.name()),
            Purpose::Attack => format!("attack with {}", self.weapon_name()),
            Purpose::Avoid => "avoid an attack".into(),
            Purpose::Damage => "damage".into(),
            Purpose::Morale => "morale".into(),
            Purpose::Reaction => "reaction".into(),
            Purpose::Fate => "out of action".into(),
        };
        match &self.being {
            Some(being) => format!("{}: {what}", being.name()),
            None => what,
        }
    }

    /// The test of the roll; none for damage alone and for tables.
    pub fn test(&self) -> Option<Test> {
        let Setup { purpose, attribute, difficulty, edge, distance, .. } = self.setup;
        let attribute = match purpose {
            Purpose::Test => attribute,
            Purpose::Attack => self.weapon(self.setup.weapon).reach.attribute(distance),
            Purpose::Avoid => Attribute::Dexterity,
            Purpose::Morale => Attribute::Wisdom,
            Purpose::Damage | Purpose::Reaction | Purpose::Fate => return None,
        };
        // Attacking and avoiding are never easier or harder than that (Z-12, Z-15).
        let chosen = matches!(purpose, Purpose::Test | Purpose::Morale);
        let difficulty = if chosen { difficulty } else { NORMAL };
        let weapon = self.weapon(self.setup.weapon);
        let hampered = purpose == Purpose::Attack
            && (weapon.reach.at(distance) == Some(Edge::Disadvantage)
                || self.hero().is_some_and(|hero| !hero.meets(&weapon)));
        let (good, bad) = (edge == Edge::Advantage, edge == Edge::Disadvantage || hampered);
        Some(match &self.being {
            Some(Being::Hero(hero)) => hero.test(attribute, difficulty, good, bad),
            Some(Being::Creature(creature)) => {
                let test = creature.test(difficulty, bad);
                test.with(Edge::of(good, test.edge == Edge::Disadvantage))
            }
            None => Test { bonus: self.setup.bonus, difficulty, edge: Edge::of(good, bad) },
        })
    }

    /// Why this cannot be rolled: the weapon does not reach that far.
    pub fn out_of_reach(&self) -> bool {
        self.setup.purpose == Purpose::Attack
            && self.weapon(self.setup.weapon).reach.at(self.setup.distance).is_none()
    }

    /// How far the target of a blow is; for damage alone nobody says.
    fn struck_at(&self) -> Distance {
        if self.setup.purpose == Purpose::Attack { self.setup.distance } else { Distance::Close }
    }

    /// The dice of the damage: of two one-handed weapons both, and the higher counts (Z-17).
    pub fn damage(&self) -> Vec<Dice> {
        let Setup { purpose, weapon, second, dice, .. } = self.setup;
        match (&self.being, purpose) {
            (_, Purpose::Avoid) | (None, Purpose::Damage)
                if weapon.is_none() || purpose == Purpose::Avoid =>
            {
                vec![dice]
            }
            (Some(being @ Being::Creature(_)), _) => vec![being.arm(weapon).dice],
            (Some(Being::Hero(hero)), _) => {
                let other = weapon.and_then(|at| hero.second_weapon(usize::from(at), self.struck_at()));
                let first = hero.damage(&hero.weapon(weapon.map(usize::from)));
                let other = other.map(|at| hero.damage(&hero.weapon(Some(at))));
                std::iter::once(first).chain(other).collect()
            }
            (None, _) => {
                let first = self.weapon(weapon);
                let other = second.map(|at| self.weapon(Some(at))).filter(|_| first.hands == 1);
                let reaches = |other: &Weapon| other.hands == 1 && other.reach.at(self.struck_at()).is_some();
                let other = other.filter(reaches).map(|other| other.dice);
                std::iter::once(first.dice).chain(other).collect()
            }
        }
    }

    /// What is taken off the damage.
    fn armor(&self) -> i16 {
        match (self.setup.purpose, self.hero()) {
            (Purpose::Avoid, Some(hero)) => hero.protection(),
            _ => self.setup.armor,
        }
    }

    /// How much damage there is on the whole, as a sum over so many cases: before the dice, exactly.
    pub fn average(&self) -> Option<(u64, u64)> {
        let setup = &self.setup;
        let (plain, twice) = match (setup.purpose, self.test().map(Test::chances)) {
            (Purpose::Attack, Some(chances)) => (chances.passed - chances.critical, chances.critical),
            (Purpose::Avoid, Some(chances)) => (400 - chances.passed - chances.fumble, chances.fumble),
            (Purpose::Damage, _) if setup.doubled => (0, 400),
            (Purpose::Damage, _) => (400, 0),
            _ => return None,
        };
        let dice = self.damage();
        let highest = dice.iter().map(|dice| dice.most()).max().unwrap_or(0);
        // How often each is at most a number; of two the higher is at most it when both are.
        let mut at_most = vec![1u64; usize::from(highest.unsigned_abs()) + 1];
        let mut of = 1;
        for dice in &dice {
            let counts = counts(*dice);
            of *= counts.iter().sum::<u64>();
            let mut sum = 0;
            for (points, known) in at_most.iter_mut().enumerate() {
                sum += counts.get(points).copied().unwrap_or(0);
                *known *= sum;
            }
        }
        let armor = self.armor();
        let mut total = 0;
        let mut before = 0;
        for (points, known) in at_most.into_iter().enumerate() {
            let (count, points) = (known - before, points as i16);
            before = known;
            let worth = |points: i16| u64::from((points - armor).max(0).unsigned_abs());
            total += count * (u64::from(plain) * worth(points) + u64::from(twice) * worth(points * 2));
        }
        Some((total, of * 400))
    }

    /// Gives an answer; one that is not asked for is refused.
    pub fn answer(&mut self, answer: Answer) -> bool {
        let fits = match (&self.standing().ask, &answer) {
            (Some(Ask::Dice(dice, _)), Answer::Faces(faces)) => {
                faces.len() == usize::from(dice.count)
                    && faces.iter().all(|face| (1..=dice.sides).contains(face))
            }
            (Some(Ask::Help(of)), Answer::Help(help)) => of.contains(help),
            _ => false,
        };
        if fits {
            self.answers.push(answer);
        }
        fits
    }

    /// Everything that follows from the answers so far.
    pub fn standing(&self) -> Standing {
        telling::tell(self)
    }

    /// Writes what happened onto a sheet.
    pub fn apply(effects: Effects, being: &mut Being) {
        being.points_mut().lose(effects.lost);
        if let Being::Hero(hero) = being {
            hero.luck = hero.luck.saturating_sub(effects.luck);
            if let Some((at, dots)) = effects.worn
                && let Some(thing) = hero.things.get_mut(usize::from(at))
            {
                thing.dots = (thing.dots + dots).min(super::gear::DOTS);
            }
        }
    }
}

/// How often some dice show each sum.
fn counts(dice: Dice) -> Vec<u64> {
    let mut counts = vec![1];
    for _ in 0..dice.count {
        let mut next = vec![0; counts.len() + usize::from(dice.sides)];
        for (sum, count) in counts.iter().enumerate() {
            for face in 1..=usize::from(dice.sides) {
                next[sum + face] += count;
            }
        }
        counts = next;
    }
    counts
}
