//! What a fight did to someone, change by change, so that each can be taken or left.
//!
//! All of it is a difference, and things go by what they are: the sheet may have been written on since
//! the fight was set up, and what was written stays.

use super::combat::setup::Being;
use super::gear::{DOTS, Keep, Kind, Thing};
use super::harm::{Harm, Hindrance};
use super::hero::{Hero, LOWEST};
use super::test::Attribute;

/// No sheet holds a higher attribute.
const MOST: i16 = 20;

#[derive(Clone, PartialEq, Debug)]
pub enum Change {
    /// Hit points lost or won.
    Points(i16),
    /// Luck spent or won.
    Luck(i16),
    /// What hinders since, and what no longer does.
    Harm {
        more: Harm,
        less: Harm,
    },
    /// What became of attributes, and what the fallen suffer.
    Scars {
        attributes: [i16; 6],
        marks: Vec<(Scar, bool)>,
    },
    /// Dots that a thing got or lost, and where it is now if it was moved.
    Thing {
        which: Which,
        dots: i8,
        keep: Option<Keep>,
    },
    /// A thing that is no longer theirs.
    Lost(Which),
    Gained(Thing),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scar {
    Dead,
    Lost,
    Shaken,
    Battered,
}

impl Scar {
    const ALL: [Scar; 4] = [Scar::Dead, Scar::Lost, Scar::Shaken, Scar::Battered];

    fn of(self, hero: &mut Hero) -> &mut bool {
        match self {
            Scar::Dead => &mut hero.dead,
            Scar::Lost => &mut hero.lost,
            Scar::Shaken => &mut hero.shaken,
            Scar::Battered => &mut hero.battered,
        }
    }

    fn on(self, hero: &Hero) -> bool {
        *self.of(&mut hero.clone())
    }

    fn words(self) -> (&'static str, &'static str) {
        match self {
            Scar::Dead => ("dead", ""),
            Scar::Lost => ("lost", ""),
            Scar::Shaken => ("shaken", " for an hour"),
            Scar::Battered => ("battered", " for a day"),
        }
    }
}

/// A thing as it was before, to be found again. One without a number goes by its kind and name, and
/// among several alike by its place.
#[derive(Clone, PartialEq, Debug)]
pub struct Which {
    thing: Thing,
    /// How many like it come before it, and how many there are.
    nth: usize,
    of: usize,
    /// How many of its kind there are without a number.
    of_kind: usize,
}

impl Which {
    fn new(things: &[Thing], at: usize) -> Which {
        let thing = things[at].clone();
        let alike = |other: &Thing| alike(&thing, other);
        let nth = things[..at].iter().filter(|other| alike(other)).count();
        let of = things.iter().filter(|other| alike(other)).count();
        let of_kind = things.iter().filter(|other| unnumbered(other, thing.kind)).count();
        Which { thing, nth, of, of_kind }
    }

    fn find(&self, things: &[Thing]) -> Option<usize> {
        let Which { thing, nth, of, of_kind } = self;
        if thing.id > 0 {
            return things.iter().position(|other| other.id == thing.id && other.kind == thing.kind);
        }
        let places = |like: &dyn Fn(&Thing) -> bool| -> Vec<usize> {
            (0..things.len()).filter(|at| like(&things[*at])).collect()
        };
        let there = places(&|other| alike(thing, other));
        if there.len() == *of {
            return there.get(*nth).copied();
        }
        if !there.is_empty() {
            // Some are gone: the one that looks as this one did.
            let state = |thing: &Thing| (thing.dots, thing.keep);
            return there.into_iter().find(|at| state(&things[*at]) == state(thing));
        }
        // The only one of its kind may have got another name.
        let renamed = places(&|other| unnumbered(other, thing.kind));
        if *of_kind == 1 && renamed.len() == 1 { renamed.first().copied() } else { None }
    }
}

fn alike(one: &Thing, other: &Thing) -> bool {
    (one.id, one.kind, &one.name) == (other.id, other.kind, &other.name)
}

fn unnumbered(thing: &Thing, kind: Kind) -> bool {
    thing.id == 0 && thing.kind == kind
}

pub fn changes(before: &Being, after: &Being) -> Vec<Change> {
    let mut changes = Vec::new();
    if before.points().now != after.points().now {
        changes.push(Change::Points(after.points().now - before.points().now));
    }
    if before.harm() != after.harm() {
        changes.push(Change::Harm {
            more: after.harm().without(before.harm()),
            less: before.harm().without(after.harm()),
        });
    }
    if let (Being::Hero(before), Being::Hero(after)) = (before, after) {
        heroes(before, after, &mut changes);
    }
    changes
}

fn heroes(before: &Hero, after: &Hero, changes: &mut Vec<Change>) {
    if before.luck != after.luck {
        changes.push(Change::Luck(i16::from(after.luck) - i16::from(before.luck)));
    }
    let mut attributes = after.attributes;
    for (value, was) in attributes.iter_mut().zip(before.attributes) {
        *value -= was;
    }
    let marks: Vec<(Scar, bool)> = Scar::ALL
        .into_iter()
        .filter(|scar| scar.on(before) != scar.on(after))
        .map(|scar| (scar, scar.on(after)))
        .collect();
    if attributes != [0; 6] || !marks.is_empty() {
        changes.push(Change::Scars { attributes, marks });
    }
    things(&before.things, &after.things, changes);
}

fn things(before: &[Thing], after: &[Thing], changes: &mut Vec<Change>) {
    let mut known = vec![false; after.len()];
    for (at, old) in before.iter().enumerate() {
        let which = Which::new(before, at);
        let found = which.find(after).filter(|now| !known[*now]);
        if let Some(now) = found {
            known[now] = true;
        }
        let with_them = |now: &usize| old.keep == Keep::Away || after[*now].keep != Keep::Away;
        let Some(new) = found.filter(with_them).map(|now| &after[now]) else {
            changes.push(Change::Lost(which));
            continue;
        };
        let (dots, keep) = (new.dots as i8 - old.dots as i8, (new.keep != old.keep).then_some(new.keep));
        if dots != 0 || keep.is_some() {
            changes.push(Change::Thing { which, dots, keep });
        }
    }
    let gained = after.iter().zip(known).filter(|(thing, known)| !known && thing.keep != Keep::Away);
    changes.extend(gained.map(|(thing, _)| Change::Gained(thing.clone())));
}

impl Change {
    /// What it changes, in words, seen from the sheet as it is.
    pub fn words(&self, sheet: &Being) -> String {
        let mut then = sheet.clone();
        self.apply(&mut then);
        match self {
            Change::Points(_) => {
                format!("hit points {} → {}", sheet.points().now, then.points().now)
            }
            Change::Luck(_) => {
                let luck = |being: &Being| match being {
                    Being::Hero(hero) => hero.luck,
                    Being::Creature(_) => 0,
                };
                format!("luck {} → {}", luck(sheet), luck(&then))
            }
            Change::Harm { more, less } => {
                let less = harm_words(*less).into_iter().map(|word| format!("no longer {word}"));
                let more = harm_words(*more).into_iter().map(String::from);
                more.chain(less).collect::<Vec<String>>().join(", ")
            }
            Change::Scars { attributes, marks } => scar_words(attributes, marks),
            Change::Thing { which, dots, .. } => {
                let place = |being: &Being| which.find(carried(being));
                let Some(at) = place(sheet) else {
                    return format!("{}: no longer on the sheet", which.thing.called());
                };
                let thing = &carried(&then)[at];
                let worn = if thing.destroyed() && *dots > 0 {
                    "destroyed".into()
                } else {
                    format!("dots {}", thing.dots)
                };
                format!("{}: {}, {worn}", thing.called(), thing.keep.word())
            }
            Change::Lost(which) => format!("no longer theirs: {}", which.thing.called()),
            Change::Gained(thing) => format!("theirs now: {}", thing.called()),
        }
    }

    /// Does to the sheet, whatever has been written on it since, what the fight did.
    pub fn apply(&self, being: &mut Being) {
        match (self, being) {
            (Change::Points(by), being) => {
                let held = being.points_mut();
                held.now = (held.now + by).clamp(0, held.most);
            }
            (Change::Harm { more, less }, being) => {
                let harm = being.harm_mut();
                *harm = harm.without(*less).with(*more);
            }
            (Change::Luck(by), Being::Hero(hero)) => hero.add_luck(*by),
            (Change::Scars { attributes, marks }, Being::Hero(hero)) => {
                for (value, by) in hero.attributes.iter_mut().zip(attributes) {
                    *value = (*value + by).clamp(LOWEST, MOST);
                }
                for (scar, on) in marks {
                    *scar.of(hero) = *on;
                }
            }
            (Change::Thing { which, dots, keep }, Being::Hero(hero)) => {
                if let Some(at) = which.find(&hero.things) {
                    let thing = &mut hero.things[at];
                    thing.dots = thing.dots.saturating_add_signed(*dots).min(DOTS);
                    thing.keep = keep.unwrap_or(thing.keep);
                }
            }
            (Change::Lost(which), Being::Hero(hero)) => {
                if let Some(at) = which.find(&hero.things) {
                    hero.things.remove(at);
                }
            }
            (Change::Gained(thing), Being::Hero(hero)) => {
                let taken = thing.id == 0 || hero.things.iter().any(|other| other.id == thing.id);
                if hero.add(thing.clone())
                    && !taken
                    && let Some(added) = hero.things.last_mut()
                {
                    // What comes back in the fight is then known as the same thing.
                    added.id = thing.id;
                    hero.numbered = hero.numbered.max(thing.id);
                }
            }
            _ => {}
        }
    }
}

fn carried(being: &Being) -> &[Thing] {
    match being {
        Being::Hero(hero) => &hero.things,
        Being::Creature(_) => &[],
    }
}

fn harm_words(harm: Harm) -> Vec<&'static str> {
    let mut words: Vec<&str> = harm.hindrances().map(Hindrance::word).collect();
    if harm.ongoing {
        words.push("losing hit points");
    }
    words
}

/// What is new about the scars, and no word of the older ones.
fn scar_words(attributes: &[i16; 6], marks: &[(Scar, bool)]) -> String {
    let mut words = Vec::new();
    for (scar, on) in marks {
        let (word, how_long) = scar.words();
        words.push(if *on { format!("{word}{how_long}") } else { format!("no longer {word}") });
    }
    for attribute in Attribute::ALL {
        let by = attributes[attribute as usize];
        if by != 0 {
            let way = if by < 0 { "lower for good" } else { "higher" };
            words.push(format!("{} {} {way}", attribute.name(), by.unsigned_abs()));
        }
    }
    words.join(", ")
}
