//! What a fight did to someone, change by change, so that each can be taken or left.

use super::combat::setup::Being;
use super::gear::Keep;
use super::harm::Harm;
use super::hero::Hero;
use super::test::Attribute;

#[derive(Clone, PartialEq, Debug)]
pub enum Change {
    /// Hit points lost or won.
    Points(i16),
    Luck(u8),
    Harm(Harm),
    /// Attributes, and what the fallen suffer.
    Scars {
        attributes: [i16; 6],
        battered: bool,
        shaken: bool,
        dead: bool,
        lost: bool,
    },
    /// The dots of a thing, and where it is now.
    Thing {
        at: usize,
        dots: u8,
        keep: Keep,
    },
}

pub fn changes(before: &Being, after: &Being) -> Vec<Change> {
    let mut changes = Vec::new();
    if before.points().now != after.points().now {
        changes.push(Change::Points(after.points().now - before.points().now));
    }
    if before.harm() != after.harm() {
        changes.push(Change::Harm(after.harm()));
    }
    if let (Being::Hero(before), Being::Hero(after)) = (before, after) {
        heroes(before, after, &mut changes);
    }
    changes
}

fn heroes(before: &Hero, after: &Hero, changes: &mut Vec<Change>) {
    if before.luck != after.luck {
        changes.push(Change::Luck(after.luck));
    }
    let scars = |hero: &Hero| (hero.attributes, hero.battered, hero.shaken, hero.dead, hero.lost);
    if scars(before) != scars(after) {
        let (attributes, battered, shaken, dead, lost) = scars(after);
        changes.push(Change::Scars { attributes, battered, shaken, dead, lost });
    }
    for (at, (old, new)) in before.things.iter().zip(&after.things).enumerate() {
        if (old.dots, old.keep) != (new.dots, new.keep) {
            changes.push(Change::Thing { at, dots: new.dots, keep: new.keep });
        }
    }
}

/// What is new about the scars, and no word of the older ones.
fn scar_words(before: &Hero, after: &Hero) -> String {
    let flags = [
        (before.dead, after.dead, "dead", ""),
        (before.lost, after.lost, "lost", ""),
        (before.shaken, after.shaken, "shaken", " for an hour"),
        (before.battered, after.battered, "battered", " for a day"),
    ];
    let mut words = Vec::new();
    for (_, is, word, how_long) in flags.into_iter().filter(|(was, is, ..)| was != is) {
        words.push(if is { [word, how_long].concat() } else { ["no longer ", word].concat() });
    }
    for attribute in Attribute::ALL {
        let by = after.attributes[attribute as usize] - before.attributes[attribute as usize];
        if by != 0 {
            let way = if by < 0 { " lower for good" } else { " higher" };
            words.push([attribute.name(), " ", &by.unsigned_abs().to_string(), way].concat());
        }
    }
    words.join(", ")
}

impl Change {
    /// What it changes, in words.
    pub fn words(&self, before: &Being) -> String {
        let thing = |at: usize| match before {
            Being::Hero(hero) => hero.things.get(at).map_or("something", |thing| thing.called()),
            Being::Creature(_) => "something",
        };
        match self {
            Change::Points(by) => {
                let held = before.points();
                let then = (held.now + by).clamp(0, held.most);
                ["hit points ", &held.now.to_string(), " → ", &then.to_string()].concat()
            }
            Change::Luck(luck) => ["luck ", &luck.to_string()].concat(),
            Change::Harm(harm) => {
                let mut words: Vec<&str> = harm.hindrances().map(|hindrance| hindrance.word()).collect();
                if harm.ongoing {
                    words.push("losing hit points");
                }
                if words.is_empty() { "no longer hindered".into() } else { words.join(", ") }
            }
            Change::Scars { .. } => {
                let mut after = before.clone();
                self.apply(&mut after);
                match (before, &after) {
                    (Being::Hero(before), Being::Hero(after)) => scar_words(before, after),
                    _ => String::new(),
                }
            }
            Change::Thing { at, dots, keep } => {
                let worn = if *dots >= super::gear::DOTS {
                    ", destroyed".into()
                } else {
                    [", dots ", &dots.to_string()].concat()
                };
                [thing(*at), ": ", keep.word(), &worn].concat()
            }
        }
    }

    /// Writes it onto the sheet.
    pub fn apply(&self, being: &mut Being) {
        match (self, being) {
            (Change::Points(by), being) => {
                let held = being.points_mut();
                held.now = (held.now + by).clamp(0, held.most);
            }
            (Change::Harm(harm), being) => *being.harm_mut() = *harm,
            (Change::Luck(luck), Being::Hero(hero)) => hero.luck = *luck,
            (Change::Scars { attributes, battered, shaken, dead, lost }, Being::Hero(hero)) => {
                hero.attributes = *attributes;
                (hero.battered, hero.shaken) = (*battered, *shaken);
                (hero.dead, hero.lost) = (*dead, *lost);
            }
            (Change::Thing { at, dots, keep }, Being::Hero(hero)) => {
                if let Some(thing) = hero.things.get_mut(*at) {
                    (thing.dots, thing.keep) = (*dots, *keep);
                }
            }
            _ => {}
        }
    }
}
