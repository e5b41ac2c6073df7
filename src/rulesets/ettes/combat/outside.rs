//! Rolls outside a fight: the same frames, with a stand-in for whoever is on no sheet.

use super::Combat;
use super::choice::How;
use super::setup::{Setup, Start};
use super::state::{Checking, Frame, Stand, Strike, Trial, with};
use crate::fight::machine;
use crate::fight::roll::{Control, Said};
use crate::rulesets::ettes::boards;
use crate::rulesets::ettes::character::{Character, MOST_POINTS, Points};
use crate::rulesets::ettes::check::{Edge, Level};
use crate::rulesets::ettes::class::Rank;
use crate::rulesets::ettes::gear::{Grip, Keep, Kind, Thing};
use crate::rulesets::ettes::skill::{HIGHEST, SKILLS, Skill, UNTRAINED};

/// What can be rolled, as it is kept and as it is called.
pub const ROLLS: [(&str, &str); 4] =
    [("check", "Check"), ("attack", "Attack"), ("opposed", "Opposed"), ("death", "Death save")];

const EDGES: [Edge; 3] = [Edge::Disadvantage, Edge::Even, Edge::Advantage];
const NEEDS: [Level; 3] = [Level::Normal, Level::Hard, Level::Major];

/// Whether somebody has use for it.
pub fn fits(roll: &str, who: Option<&Character>) -> bool {
    roll != "death" || who.is_none_or(Character::hero)
}

pub fn controls(roll: &str, who: Option<&Character>, _: &Said) -> Vec<Control> {
    let mut all = Vec::new();
    match (who, roll) {
        (_, "death") if who.is_some() => {}
        (Some(who), "check" | "opposed") => {
            let skills = Skill::ALL.map(|skill| format!("{} {}", skill.name(), who.skill(skill)));
            all.push(Control::one_of("skill", "Skill", skills, 0));
        }
        (Some(who), "attack") => all.push(Control::numbered("weapon", "With", arms(who))),
        _ => all.push(Control::number("number", "Skill", 1, 50, i32::from(HIGHEST))),
    }
    if roll != "death" {
        all.push(Control::number("easier", "Easier or harder", -60, 0, 60));
        all.push(Control::one_of("edge", "Edge", ["Disadvantage", "Even", "Advantage"], 1));
    }
    match roll {
        "check" => all.push(Control::one_of("needs", "It takes", ["Normal", "Hard", "Major"], 0)),
        "attack" => {
            all.push(Control::number("distance", "Hexes away", 1, 1, 40));
            all.push(Control::number("armor", "Their damage reduction", 0, 0, 20));
            all.push(Control::number("defence", "Their dodge; 0: none", 0, 0, i32::from(HIGHEST)));
        }
        "opposed" => all.push(Control::number("against", "Their skill", 1, 40, i32::from(HIGHEST))),
        _ => {}
    }
    all
}

/// What can be struck with, by the place among the things; bare hands come last.
fn arms(who: &Character) -> Vec<(i32, String)> {
    let weapon = |thing: &Thing| thing.kind.melee() || thing.kind.ranged();
    let things = who.things.iter().enumerate().filter(|(_, thing)| weapon(thing) && thing.keep != Keep::Away);
    let named = things.map(|(at, thing)| (at as i32, thing.called().to_string()));
    named.chain([(-1, "bare hands".to_string())]).collect()
}

/// "Melee check", "attack with the sword"
pub fn title(roll: &str, who: Option<&Character>, said: &Said) -> String {
    match (roll, who) {
        ("check" | "opposed", Some(_)) => {
            format!("{} {}", skill(said).name(), if roll == "check" { "check" } else { "against another" })
        }
        ("attack", Some(who)) => {
            let thing = usize::try_from(said.of("weapon")).ok().and_then(|at| who.things.get(at));
            format!("attack with {}", thing.map_or("bare hands", Thing::called))
        }
        _ => String::new(),
    }
}

fn skill(said: &Said) -> Skill {
    said.pick("skill", &Skill::ALL)
}

/// Whoever rolls; without a sheet somebody with that skill in everything and a sword.
fn roller(who: Option<&Character>, said: &Said) -> Character {
    let mut somebody = who.cloned().unwrap_or_else(|| {
        let number = said.of("number").clamp(1, i32::from(HIGHEST)) as i16;
        let things = vec![Thing::new(Kind::Sword, "", Grip::One, Keep::Hand)];
        Character { name: "Somebody".into(), skills: [number; SKILLS], things, ..Character::default() }
    });
    somebody.points = Points::full(somebody.points.most.max(1));
    // Only the weapon that is rolled with is in hand; a shield stays where it is.
    if let Ok(at) = usize::try_from(said.of("weapon"))
        && who.is_some()
        && at < somebody.things.len()
    {
        // What is in the other hand is struck with from there.
        let keep = if somebody.things[at].keep == Keep::OffHand { Keep::OffHand } else { Keep::Hand };
        for thing in somebody.things.iter_mut().filter(|thing| thing.kind.shield().is_none()) {
            thing.keep = Keep::Bag;
        }
        somebody.things[at].keep = keep;
        if somebody.things[at].needs_both() {
            somebody
                .things
                .iter_mut()
                .filter(|thing| thing.kind.shield().is_some())
                .for_each(|it| it.keep = Keep::Bag);
        }
    } else if who.is_some() && said.knows("weapon") {
        somebody.things.iter_mut().for_each(|thing| thing.keep = Keep::Bag);
    }
    somebody
}

/// The roll, ready for its dice, or why it cannot be made.
pub fn open(roll: &str, who: Option<&Character>, said: &Said) -> Result<Combat, &'static str> {
    let board = boards::open().ok_or("there is no board")?;
    let defence = said.of("defence") as i16;
    let mut skills = [UNTRAINED; SKILLS];
    if roll == "opposed" {
        skills = [said.of("against") as i16; SKILLS];
    }
    skills[Skill::Agility as usize] =
        if roll == "attack" { defence } else { skills[Skill::Agility as usize] };
    skills[Skill::Athletics as usize] = if roll == "attack" { 0 } else { skills[Skill::Athletics as usize] };
    let target = Character {
        name: "The target".into(),
        rank: Rank::Standard,
        points: Points::full(MOST_POINTS),
        hide: said.of("armor") as i16,
        skills,
        ..Character::default()
    };
    let me = roller(who, said);
    let far = said.of("distance").clamp(1, 14);
    let people = vec![
        Start { character: me, team: 0, cell: boards::cell(-7, 0) },
        Start { character: target, team: 1, cell: boards::cell(-7 + far, 0) },
    ];
    let mut combat = Combat::unbegun(&Setup::new(people, board));
    combat.people[0].stand = Stand::Up;
    combat.people[1].rp = i8::from(defence > 0 && roll == "attack");
    let edge = said.pick("edge", &EDGES);
    let easier = said.of("easier") as i16;
    match roll {
        "attack" => combat.lay_attack(edge, easier, said.of("distance"))?,
        "death" => {
            let person = combat.person_mut(0);
            (person.stand, person.hp, person.doom) = (Stand::Dying, 0, 4);
            combat.lay_check(Trial::Death, Skill::Endurance, Level::Normal, Edge::Even, 0);
        }
        "opposed" => combat.lay_contest(skill(said), edge, easier),
        _ => {
            let needs = said.pick("needs", &NEEDS);
            combat.lay_check(Trial::Plain, skill(said), needs, edge, easier);
        }
    }
    machine::advance(&mut combat);
    combat.machine.take_told();
    Ok(combat)
}

impl Combat {
    fn lay_check(&mut self, trial: Trial, skill: Skill, needs: Level, edge: Edge, easier: i16) {
        self.push(Frame::Check(Checking { who: 0, trial, skill, needs, edge, easier }));
    }

    /// A skill of one's own against one of theirs.
    fn lay_contest(&mut self, skill: Skill, edge: Edge, easier: i16) {
        use super::state::{Contest, Kind};
        let contest = Contest {
            kind: Kind::Plain,
            by: 0,
            on: 1,
            own: skill,
            other: skill,
            level: None,
            coin: None,
            edge,
            easier,
        };
        self.push(Frame::Contest(contest));
    }

    fn lay_attack(&mut self, edge: Edge, easier: i16, distance: i32) -> Result<(), &'static str> {
        let arm = self.arms(0).find(|(_, how, _)| *how != How::Thrown);
        let (thing, how, arm) = arm.ok_or("nothing is in hand")?;
        if arm.range == 0 && i32::from(arm.reach) < distance {
            return Err("this weapon does not reach that far");
        }
        let mut strike = Strike::new(0, 1, thing, how);
        strike.with = with::SET;
        strike.edge = edge;
        // The board ends before the longest shots do.
        let board = i32::from(self.far(0, 1));
        let more = Combat::range_penalty(distance.min(255) as u8, arm.range)
            - Combat::range_penalty(board as u8, arm.range);
        strike.easier = easier - more;
        self.push(Frame::Strike(strike));
        Ok(())
    }
}
