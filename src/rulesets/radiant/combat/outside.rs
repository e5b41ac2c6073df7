//! Rolls outside a fight: the same frames, with a stand-in for whoever is on no sheet, and nothing that
//! follows them.

use super::choice::Purpose;
use super::setup::{Being, Setup, Start};
use super::state::{Blow, Close, Frame, Opening, Stand};
use super::testing::blow;
use super::{Combat, setup};
use crate::fight::roll::{Control, Said};
use crate::rulesets::radiant::creature::{Creature, DICE};
use crate::rulesets::radiant::gear::{Keep, Kind, Thing, WEAPONS};
use crate::rulesets::radiant::harm::{HitPoints, MOST_POINTS};
use crate::rulesets::radiant::hero::Hero;
use crate::rulesets::radiant::table::Distance;
use crate::rulesets::radiant::test::{Attribute, DIFFICULTIES, Edge, NORMAL, Test};

/// What can be rolled, as it is kept and as it is called.
pub const ROLLS: [(&str, &str); 7] = [
    ("test", "Test"),
    ("attack", "Attack"),
    ("avoid", "Avoid"),
    ("damage", "Damage"),
    ("morale", "Morale"),
    ("reaction", "Reaction"),
    ("fate", "Out of action"),
];

const DISTANCES: [Distance; 3] = [Distance::Close, Distance::Nearby, Distance::FarAway];
const EDGES: [Edge; 3] = [Edge::Disadvantage, Edge::Even, Edge::Advantage];
/// What is said of a weapon where there is none.
const NONE: i32 = -1;
/// Nobody's roll in particular.
const SOMEBODY: &str = "Somebody";

/// Whether somebody of this kind has use for it; without a sheet everything is there.
pub fn fits(roll: &str, being: Option<&Being>) -> bool {
    match being {
        None => true,
        Some(Being::Hero(_)) => !matches!(roll, "morale" | "reaction"),
        // One whose mind is made up rolls no reaction (Z-30).
        Some(Being::Creature(creature)) => match roll {
            "reaction" => !creature.hostile,
            _ => matches!(roll, "test" | "damage" | "morale"),
        },
    }
}

pub fn controls(roll: &str, being: Option<&Being>, said: &Said) -> Vec<Control> {
    let hero = if let Some(Being::Hero(hero)) = being { Some(hero) } else { None };
    let mut all = Vec::new();
    let mut add = |is: bool, control: Control| {
        if is {
            all.push(control);
        }
    };
    let tested = matches!(roll, "test" | "attack" | "avoid" | "morale");
    let bare = being.is_none();
    add(bare && tested, Control::number("bonus", "Bonus", -4, 0, 20));
    if let (Some(hero), "test") = (hero, roll) {
        let attributes = Attribute::ALL.map(|attribute| {
            let value = hero.attribute(attribute);
            format!("{} {}{value}", attribute.short(), if value < 0 { "" } else { "+" })
        });
        add(true, Control::one_of("attribute", "Attribute", attributes, 0));
    }
    let strikes = matches!(roll, "attack" | "damage");
    let (arms, both) = (arms(roll, being), second(roll, being, said));
    let note = if both { "Two weapons: both damages are rolled, the higher counts." } else { "" };
    add(strikes && arms.len() > 1, Control::numbered("weapon", "With", arms).note(note));
    let one_handed = |at: i32| WEAPONS.get(at as usize).is_some_and(|weapon| weapon.hands == 1);
    if bare && strikes && one_handed(said.of("weapon")) {
        let others = (0..WEAPONS.len() as i32).filter(|at| one_handed(*at)).map(named);
        let of = std::iter::once((NONE, "no weapon".into())).chain(others).collect();
        add(true, Control::numbered("second", "In the other hand", of));
    }
    let distances = DISTANCES.map(Distance::word);
    add(roll == "attack", Control::one_of("distance", "The target is", distances, 0));
    let other = roll == "damage" && bare && said.of("weapon") == NONE;
    let label = if roll == "avoid" { "Their damage" } else { "Dice" };
    add(roll == "avoid" || other, Control::one_of("dice", label, DICE.map(|dice| dice.words()), 1));
    let difficulties = DIFFICULTIES.map(|(number, word)| (i32::from(number), format!("{word} {number}")));
    let difficulty = Control::numbered("difficulty", "Difficulty", difficulties.into());
    add(matches!(roll, "test" | "morale"), difficulty.usually(NORMAL.into()));
    add(tested, Control::one_of("edge", "Edge", ["Disadvantage", "Even", "Advantage"], 1));
    add(roll == "damage", Control::flag("doubled", "Doubled: a critical"));
    let whose = if roll == "avoid" { "Your armor" } else { "The target's armor" };
    add(strikes || (bare && roll == "avoid"), Control::number("armor", whose, 0, 0, 12));
    all
}

fn named(at: i32) -> (i32, String) {
    let weapon = &WEAPONS[at as usize];
    (at, format!("{}, {}", weapon.name, weapon.dice.words()))
}

/// What can be struck with: of a hero what is held, without a sheet everything.
fn arms(roll: &str, being: Option<&Being>) -> Vec<(i32, String)> {
    let free = |words: &str| (NONE, words.to_string());
    match being {
        Some(Being::Creature(creature)) => {
            let special = creature.special.iter().map(|special| (0, special.name.clone()));
            std::iter::once(free(&creature.attack)).chain(special).collect()
        }
        Some(Being::Hero(hero)) => {
            let held = hero.held().filter(|(_, thing)| thing.kind.weapon().is_some());
            let held = held.map(|(at, thing)| (at as i32, thing.called().to_string()));
            held.chain([free("bare hands")]).collect()
        }
        None => {
            let last = free(if roll == "damage" { "other dice" } else { "bare hands" });
            let mut all: Vec<(i32, String)> = (0..WEAPONS.len() as i32).map(named).collect();
            // Nobody in particular holds nothing until somebody says so.
            all.insert(0, last);
            all
        }
    }
}

/// Whether a second weapon is rolled for.
fn second(roll: &str, being: Option<&Being>, said: &Said) -> bool {
    let Some(Being::Hero(hero)) = being else {
        return said.0.iter().any(|(name, at)| name == "second" && *at >= 0);
    };
    let distance = if roll == "attack" { distance(said) } else { Distance::Close };
    weapon(said).is_some_and(|at| hero.second_weapon(usize::from(at), distance).is_some())
}

fn weapon(said: &Said) -> Option<u8> {
    u8::try_from(said.of("weapon")).ok()
}

fn distance(said: &Said) -> Distance {
    said.pick("distance", &DISTANCES)
}

fn attribute(said: &Said) -> Attribute {
    said.pick("attribute", &Attribute::ALL)
}

/// "attack with the longsword"
pub fn title(roll: &str, being: Option<&Being>, said: &Said) -> String {
    match (roll, being) {
        ("test", Some(Being::Hero(_))) => format!("{} test", attribute(said).name()),
        ("test", Some(Being::Creature(_))) => "test of skill".into(),
        ("attack", _) => {
            let with = roller(roll, being, said);
            format!("attack with {}", with.arm(armed(being, said)).name)
        }
        ("avoid", _) => "avoid an attack".into(),
        _ => String::new(),
    }
}

/// The weapon by its place among the roller's things: without a sheet it is the first of them.
fn armed(being: Option<&Being>, said: &Said) -> Option<u8> {
    weapon(said).map(|at| if being.is_none() { 0 } else { at })
}

/// Whoever rolls; without a sheet somebody with the weapons that were named.
fn roller(roll: &str, being: Option<&Being>, said: &Said) -> Being {
    if let Some(being) = being {
        return being.clone();
    }
    let bonus = said.of("bonus") as i16;
    if matches!(roll, "morale" | "reaction") {
        return Being::Creature(Creature { skill: bonus, ..Creature::new("They") });
    }
    let mut hero =
        Hero { name: SOMEBODY.into(), luck: 0, hit_die: 8, attributes: [bonus; 6], ..Hero::default() };
    hero.points = HitPoints::full(MOST_POINTS);
    for name in ["weapon", "second"] {
        let listed = said.0.iter().any(|(known, at)| known == name && (0..WEAPONS.len() as i32).contains(at));
        if listed {
            hero.things.push(Thing::new(Kind::Weapon(said.of(name) as u8), Keep::Hands));
        }
    }
    Being::Hero(hero)
}

/// The roll, ready for its dice, or why it cannot be made.
pub fn open(roll: &str, being: Option<&Being>, said: &Said) -> Result<Combat, &'static str> {
    let me = roller(roll, being, said);
    let (weapon, distance) = (armed(being, said), distance(said));
    if roll == "attack" && me.arm(weapon).reach.at(distance).is_none() {
        return Err("this weapon does not reach that far");
    }
    let other = Creature {
        points: HitPoints::full(MOST_POINTS),
        armor: said.of("armor") as i16,
        damage: said.pick("dice", &DICE),
        hostile: true,
        ..Creature::new(if roll == "avoid" { "The attacker" } else { "The target" })
    };
    let start = |being, with_heroes, zone| Start { being, with_heroes, zone };
    let zone = if roll == "attack" { distance as u16 } else { 0 };
    let mine = me.is_hero();
    let people = vec![start(me, mine, 0), start(Being::Creature(other), !mine, zone)];
    let drawing = Setup::three_zones();
    let zones = drawing.areas.iter().map(setup::Zone::of).collect();
    let mut setup = Setup::new(people, &drawing, zones);
    setup.outside = Some(if being.is_none() { said.of("armor") as i16 } else { 0 });
    let mut combat = Combat::with(setup);
    combat.people[0].stand = Stand::Up;
    combat.lay(roll, being, said, weapon);
    Ok(combat.begun())
}

impl Combat {
    fn lay(&mut self, roll: &str, being: Option<&Being>, said: &Said, weapon: Option<u8>) {
        let given = said.pick("edge", &EDGES);
        let difficulty = said.of("difficulty") as i16;
        let bare = Test { bonus: said.of("bonus") as i16, difficulty: NORMAL, edge: Edge::Even };
        match roll {
            "attack" => {
                let mut own = self.strike_test(0, weapon, distance(said));
                if being.is_none() {
                    // Whether a stranger is strong enough for a weapon nobody knows.
                    let far = self.person(0).being.arm(weapon).reach.at(distance(said));
                    own = bare.with(Edge::of(false, far == Some(Edge::Disadvantage)));
                }
                self.push_test(0, Purpose::Attack { weapon, target: 1 }, own, NORMAL, given);
            }
            "avoid" => {
                let own = self.avoid_test(1, None, 0);
                self.push_test(0, Purpose::Avoid { by: 1, weapon: None }, own, NORMAL, given);
            }
            "damage" => {
                let doubled = said.is("doubled");
                match (&*self.person(0).being, weapon) {
                    (Being::Hero(_), Some(_)) => self.hit(0, weapon, 1, doubled),
                    (Being::Hero(_), None) if being.is_none() => {
                        let dice = Some(said.pick("dice", &DICE));
                        self.machine.stack.push(Frame::Blow(Blow { dice, ..blow(Some(0), 1, doubled) }));
                    }
                    _ => self.machine.stack.push(Frame::Blow(Blow { weapon, ..blow(Some(0), 1, doubled) })),
                }
            }
            "reaction" => {
                let die = Opening::ReactionDie { done: Vec::new(), who: 0 };
                self.machine.stack.push(Frame::Opening(die));
            }
            "fate" => {
                let person = self.person_mut(0);
                person.stand = Stand::Down;
                let left = person.being.points().now;
                person.being_mut().points_mut().lose(left);
                self.machine.stack.push(Frame::Close(Close::Fate { who: 0 }));
            }
            "morale" => {
                let own = self.test_of(0, Attribute::Wisdom, difficulty);
                self.push_test(0, Purpose::Morale, own, difficulty, given);
            }
            _ => {
                let of = being.filter(|being| being.is_hero()).map(|_| attribute(said));
                let own = self.test_of(0, attribute(said), difficulty);
                self.push_test(0, Purpose::Plain(of), own, difficulty, given);
            }
        }
    }
}
