//! Rolls outside a fight: the same frames, with a stand-in for whoever is on no sheet, and nothing that
//! follows them.

use super::choice::{Aim, Cause};
use super::fighter::{HANDS, NOTHING};
use super::setup::{Being, Setup, Start, Team};
use super::state::{Check, Frame, Person, Sort, Stage, Way, Why, mark};
use super::{Combat, machine};
use crate::fight::roll::{Control, Said};
use crate::grid::{Board, Cell, Kind};
use crate::rulesets::sovereign::attribute::{Attribute, Skill};
use crate::rulesets::sovereign::check::{DIFFICULTY, OPPOSED};
use crate::rulesets::sovereign::hero::{Count, Save};
use crate::rulesets::sovereign::npc::{Npc, Strike};

/// What can be rolled, as it is kept and as it is called.
pub const ROLLS: [(&str, &str); 7] = [
    ("attack", "Attack"),
    ("damage", "Damage"),
    ("check", "Check"),
    ("opposed", "Opposed"),
    ("save", "Save"),
    ("group", "Group check"),
    ("morale", "Morale"),
];

/// Nobody falls to a roll on the card.
const TOUGH: i16 = 200;
const FAR: [(&str, u8); 5] = [("beside", 1), ("10 ft", 2), ("30 ft", 6), ("60 ft", 12), ("100 ft", 20)];

pub fn fits(roll: &str, being: Option<&Being>) -> bool {
    match being {
        Some(Being::Hero(_)) => roll != "morale",
        _ => true,
    }
}

pub fn controls(roll: &str, being: Option<&Being>, _: &Said) -> Vec<Control> {
    let mut all = Vec::new();
    let strikes = matches!(roll, "attack" | "damage");
    let checks = matches!(roll, "check" | "opposed" | "group");
    if strikes {
        match being {
            Some(being) => all.push(Control::numbered("weapon", "With", arms(being))),
            None => {
                all.push(Control::number("bonus", "To hit", -4, 1, 20));
                all.push(Control::one_of("die", "Damage die", ["d4", "d6", "d8", "d10", "d12"], 1));
                all.push(Control::number("plus", "More damage", -2, 0, 10));
            }
        }
    }
    if roll == "attack" {
        all.push(Control::number("ac", "The target's AC", 8, 13, 22));
        all.push(Control::one_of("far", "The target is", FAR.map(|(words, _)| words), 0));
        all.push(Control::one_of("cover", "Cover", ["none", "half", "full"], 0));
        all.push(Control::flag("prone", "The target is prone"));
        all.push(Control::flag("snap", "Snap Attack, -4"));
    }
    if checks {
        match being {
            Some(Being::Hero(hero)) => {
                let short =
                    |attribute: Attribute| format!("{} {:+}", attribute.short(), hero.modifier(attribute));
                all.push(Control::one_of("attribute", "Attribute", Attribute::ALL.map(short), 0));
                let named = |skill: Skill| format!("{} {:+}", skill.name(), hero.skill(skill));
                all.push(Control::one_of("skill", "Skill", Skill::ALL.map(named), 3));
            }
            Some(Being::Npc(_)) => all.push(Control::flag("trade", "It is its trade")),
            None => all.push(Control::number("bonus", "Modifiers", -4, 0, 8)),
        }
    }
    if roll == "opposed" {
        all.push(Control::number("other", "The other side's modifiers", -4, 0, 8));
    }
    if roll == "group" {
        all.push(Control::number("good", "Others who are good at it", 0, 1, 8));
        all.push(Control::number("bad", "Others who are bad at it", 0, 0, 8));
    }
    if roll == "save" {
        match being {
            Some(Being::Hero(hero)) => {
                let named = |save: Save| format!("{} {}", save.name(), hero.save(save));
                all.push(Control::one_of("save", "Save", Save::ALL.map(named), 0));
            }
            Some(Being::Npc(_)) => {}
            None => all.push(Control::number("target", "Save", 2, 15, 20)),
        }
        all.push(Control::number("penalty", "Penalty", 0, 0, 6));
    }
    if roll == "morale" {
        all.push(Control::one_of("why", "Why", ["half its hit points", "a third of them", "two thirds"], 1));
        all.push(Control::number("own", "Their hit points left", 1, 10, 200));
        all.push(Control::number("foes", "Hit points against them", 1, 20, 200));
    }
    all
}

/// What somebody strikes with, by the place among their things; bare hands last.
fn arms(being: &Being) -> Vec<(i32, String)> {
    let mut all: Vec<(i32, String)> = match being {
        Being::Hero(hero) => {
            let weapons = hero.things.iter().enumerate().filter(|(_, thing)| thing.kind.weapon().is_some());
            weapons.map(|(at, thing)| (at as i32, thing.called())).collect()
        }
        Being::Npc(npc) => {
            let strikes = npc.strikes.iter().enumerate();
            strikes.map(|(at, strike)| (at as i32, strike.name.clone())).collect()
        }
    };
    all.push((HANDS.into(), "bare hands".into()));
    all
}

pub fn title(roll: &str, being: Option<&Being>, said: &Said) -> String {
    match (roll, being) {
        ("attack", Some(being)) => {
            let arms = arms(being);
            let arm = arms.iter().find(|(at, _)| *at == said.of("weapon"));
            arm.map_or(String::new(), |(_, name)| format!("attack with {}", name.to_ascii_lowercase()))
        }
        ("check", Some(Being::Hero(_))) => {
            let (attribute, skill) = checked(said);
            format!("{}/{}", attribute.short(), skill.name())
        }
        _ => String::new(),
    }
}

fn checked(said: &Said) -> (Attribute, Skill) {
    (said.pick("attribute", &Attribute::ALL), said.pick("skill", &Skill::ALL))
}

/// Whoever rolls; without a sheet somebody with the figures that were said.
fn roller(being: Option<&Being>, said: &Said) -> Being {
    if let Some(being) = being {
        return being.clone();
    }
    let die = said.pick("die", &[4, 6, 8, 10, 12]);
    let mut npc = Npc::new("Somebody", 1);
    npc.skill = said.of("bonus") as i16;
    let strike =
        Strike { plus: said.of("plus") as i16, ..Strike::new("weapon", said.of("bonus") as i16, die) };
    npc.strikes.push(Strike {
        range: 1000,
        long: 1000,
        manner: crate::rulesets::sovereign::npc::Manner::Thrown,
        ..strike
    });
    Being::Npc(npc)
}

/// The roll, ready for its dice, or why it cannot be made.
pub fn open(roll: &str, being: Option<&Being>, said: &Said) -> Result<Combat, &'static str> {
    let me = roller(being, said);
    let far = if roll == "attack" { said.pick("far", &FAR).1 } else { 1 };
    let mut target = Npc::new("The target", 1);
    target.points = Count::full(TOUGH);
    if roll == "attack" {
        target.ac = said.of("ac") as i16;
    }
    if roll == "morale" {
        target.points = Count::full(said.of("foes") as i16);
    }
    let board = Board::new(Kind::Square, 21, 1).map_err(|_| "there is no board")?;
    let start = |being, team, column| Start { being, team, at: Cell::new(column, 0) };
    let mut people = vec![start(me, 0, 0), start(Being::Npc(target), 1, far)];
    if roll == "morale" {
        let mut group = Npc::new("They", 1);
        group.points = Count::full(said.of("own") as i16);
        people[0].being = Being::Npc(group);
    }
    let hero = people[0].being.is_hero();
    let teams =
        vec![Team { name: "Own".into(), players: hero }, Team { name: "Others".into(), players: false }];
    let mut combat = Combat::laid(Setup::new(board, teams, people));
    let frame = combat.outside_frame(roll, being, said)?;
    Ok(machine::begun_with(combat, frame))
}

impl Combat {
    fn outside_frame(
        &mut self,
        roll: &str,
        being: Option<&Being>,
        said: &Said,
    ) -> Result<Frame, &'static str> {
        match roll {
            "attack" | "damage" => self.outside_strike(roll, being, said),
            "save" => {
                let penalty = said.of("penalty") as i16;
                let save = (said.of("save") as usize).min(2) as u8;
                let target = if being.is_some() {
                    self.fighter(0).saves[usize::from(save)]
                } else {
                    said.of("target") as i16
                };
                Ok(Frame::Dice { cause: Cause::Save { target, penalty }, who: 0, on: 0 })
            }
            "morale" => {
                let why = said.pick("why", &[Why::Half, Why::Third, Why::TwoThirds]);
                Ok(Frame::Nerve { who: NOTHING, team: 0, why })
            }
            _ => {
                let (attribute, skill) = checked(said);
                let fighter = self.fighter(0);
                let own = match being {
                    Some(Being::Npc(_)) if !said.is("trade") => 0,
                    _ => fighter.check(attribute, skill),
                };
                let group = said.of("good") as i16 - said.of("bad") as i16;
                let against = if roll == "opposed" { OPPOSED + said.of("other") as i16 } else { DIFFICULTY };
                let three = fighter.hero && fighter.three_dice(skill);
                let aim = Aim::Skill { attribute, skill };
                let bonus = own + if roll == "group" { group } else { 0 };
                Ok(Frame::Check(Check { who: 0, aim, bonus, against, three, shown: None }))
            }
        }
    }

    fn outside_strike(
        &mut self,
        roll: &str,
        being: Option<&Being>,
        said: &Said,
    ) -> Result<Frame, &'static str> {
        let wanted = if being.is_some() { said.of("weapon") as u8 } else { 0 };
        let thing =
            self.fighter(0).things.iter().position(|gear| gear.source == wanted && gear.arm.is_some());
        let thing = thing.filter(|_| wanted != HANDS).map_or(HANDS, |at| at as u8);
        self.take_in_hand(thing);
        self.set(1, mark::PRONE, said.is("prone"));
        let ways = [Way::Melee, Way::Shot, Way::Thrown];
        let way = ways.into_iter().find(|way| self.possible(0, 1, thing, *way).is_ok());
        let sort = if said.is("snap") { Sort::Snap } else { Sort::Plain };
        let mut strike = match way {
            Some(way) => self.planned(0, 1, thing, way, sort, 0),
            None if roll == "damage" => self.planned(0, 1, thing, Way::Shot, sort, 0),
            None => return Err("this weapon does not reach that far"),
        };
        strike.ruled = said.pick("cover", &[0, -2, -4]);
        if roll == "damage" {
            strike.stage = Stage::Fell;
            strike.fated = Some(true);
        }
        Ok(Frame::Strike(strike))
    }

    /// As if it had been drawn: beside what is held where that leaves a hand.
    fn take_in_hand(&mut self, thing: u8) {
        let Some(gear) = self.fighter(0).things.get(usize::from(thing)) else { return };
        let hands = gear.hands;
        let person: &mut Person = self.person_mut(0);
        person.stowed = 0;
        if !person.holds(thing) {
            person.hands = [NOTHING; 2];
            person.hold(thing, hands);
        }
        person.empty = 0;
    }
}

/// An attack as a sheet shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// By the place among the things, as the roll card knows it.
    pub weapon: i32,
    pub name: String,
    pub bonus: i16,
    /// "d8+3"
    pub damage: String,
    /// "5/13"; empty where there is none.
    pub shock: String,
    /// "30/60 ft", "reach 10 ft"; may be empty.
    pub range: String,
}

/// Every attack that somebody has, each as if it were in hand.
pub fn attacks(being: &Being) -> Vec<Line> {
    let Ok(board) = Board::new(Kind::Square, 2, 1) else { return Vec::new() };
    let start = |being, team, column| Start { being, team, at: Cell::new(column, 0) };
    let people = vec![start(being.clone(), 0, 0), start(Being::Npc(Npc::new("The target", 1)), 1, 1)];
    let laid = Combat::laid(Setup::sides(board, people));
    let line = |(weapon, name): (i32, String)| {
        let mut combat = laid.clone();
        let wanted = weapon as u8;
        let thing =
            combat.fighter(0).things.iter().position(|gear| gear.source == wanted && gear.arm.is_some());
        let thing = thing.filter(|_| wanted != HANDS).map_or(HANDS, |at| at as u8);
        combat.take_in_hand(thing);
        let arm = combat.arm(0, thing)?;
        let way = if arm.shoots() {
            Way::Shot
        } else if arm.melee {
            Way::Melee
        } else {
            Way::Thrown
        };
        let strike = combat.planned(0, 1, thing, way, Sort::Plain, 0);
        let parts = combat.to_hit(&strike);
        // Nobody stands there on a sheet.
        let close = parts.all().iter().filter(|(name, _)| *name == "in melee").map(|(_, points)| points);
        let bonus = parts.sum() - close.sum::<i16>();
        let plus = combat.damage(&super::state::Strike { way, ..strike }).plus;
        let feet = |squares: u8| u16::from(squares) * 5;
        let range = match () {
            () if arm.range.1 > 0 => format!("{}/{} ft", feet(arm.range.0), feet(arm.range.1)),
            () if arm.reach() > 1 => "reach 10 ft".into(),
            () => String::new(),
        };
        let shock = combat.shock(0, thing, way).map(crate::rulesets::sovereign::weapon::shock_words);
        let damage = if plus == 0 { format!("d{}", arm.die) } else { format!("d{}{plus:+}", arm.die) };
        Some(Line { weapon, name, bonus, damage, shock: shock.unwrap_or_default(), range })
    };
    arms(being).into_iter().filter_map(line).collect()
}
