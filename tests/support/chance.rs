//! Setups and answers drawn by chance, for walks and the bench.

use sightline::fight::walk::{Chance, pick};
use sightline::fight::{Answer, Fight, Shape};
use sightline::map::{Area, AreaKey, Door, Draft, Goal, Line, Link, LinkKey, Objective, Teams, Way};
use sightline::rulesets::unhex::ability::{Abilities, Ability};
use sightline::rulesets::unhex::body::{Location, Mark};
use sightline::rulesets::unhex::character::Character;
use sightline::rulesets::unhex::combat::Combat;
use sightline::rulesets::unhex::combat::choice::{Act, Choice, React};
use sightline::rulesets::unhex::combat::setup::{Fighter, Options, Setup, Team};
use sightline::rulesets::unhex::item::{Aoe, Hands, Item, Kind};

/// Everything a slot can hold.
pub const KINDS: [Kind; 18] = [
    Kind::Armor(Location::Head),
    Kind::Armor(Location::RightArm),
    Kind::Armor(Location::Torso),
    Kind::Armor(Location::LeftLeg),
    Kind::Shield,
    Kind::Shield,
    Kind::FirstAid,
    Kind::Melee2,
    Kind::Melee1,
    Kind::Melee1,
    Kind::Ammo,
    Kind::LessLethalAmmo,
    Kind::Ranged2,
    Kind::Ranged1,
    Kind::Aoe(Aoe::Blast),
    Kind::Aoe(Aoe::Continuous),
    Kind::Aoe(Aoe::Cover),
    Kind::Aoe(Aoe::Demolish),
];

pub fn map(chance: &mut Chance) -> Draft {
    let mut draft = Draft::default();
    let areas = 1 + chance.below(6) as u32;
    for key in 0..areas {
        let mut objectives = Vec::new();
        if chance.below(6) == 0 {
            let goal = [Goal::Told, Goal::Reach, Goal::Use][chance.below(3)];
            let teams = Teams(chance.below(16) as u8);
            objectives.push(Objective { text: "a prize".into(), goal, teams });
        }
        draft.areas.push(Area {
            key: AreaKey(key),
            name: format!("Area {key}"),
            x: 0,
            y: 0,
            notes: String::new(),
            starts: if chance.below(2) == 0 { Teams::ALL } else { Teams::NONE },
            objectives,
            capacity: 0,
            hazard: String::new(),
            test: String::new(),
            difficulty: 0,
        });
    }
    let links = chance.below(areas as usize * 2);
    for key in 0..links as u32 {
        draft.links.push(Link {
            key: LinkKey(key),
            ends: [
                AreaKey(chance.below(areas as usize) as u32),
                AreaKey(chance.below(areas as usize) as u32),
            ],
            line: [Line::Solid, Line::Solid, Line::Solid, Line::Dashed, Line::Crossed][chance.below(5)],
            way: [Way::Both, Way::Both, Way::Both, Way::Forth, Way::Back][chance.below(5)],
            door: [Door::None, Door::None, Door::Open, Door::Closed][chance.below(4)],
            marks: [chance.below(3) == 0, chance.below(3) == 0],
        });
    }
    draft
}

pub fn character(chance: &mut Chance, name: String, npc: bool) -> Character {
    let mut combat = Abilities::default();
    for _ in 0..2 + chance.below(8) {
        let ability = Ability::ALL[chance.below(Ability::ALL.len())];
        if let Some(before) = ability.requires() {
            combat = combat.with(before);
        }
        combat = combat.with(ability);
    }
    let max = 50 + chance.below(50) as i16;
    let mut sheet = Character { name, npc, max, combat, ..Character::blank() };
    sheet.level = if chance.below(3) == 0 { 12 + chance.below(40) as i16 } else { max };
    sheet.fit_slots();
    for slot in 0..sheet.slots.len() {
        let mut kind = KINDS[chance.below(KINDS.len())];
        if let (Kind::Aoe(aoe), true) = (kind, chance.below(3) > 0) {
            sheet.combat = sheet.combat.with(Ability::for_aoe(aoe));
        }
        if slot == 1 && sheet.item(0).is_some_and(|item| item.kind.ranged()) {
            kind = Kind::Ammo;
        }
        sheet.slots[slot] = Some(Item::new(kind, ""));
    }
    // What someone holds they tend to know how to use; otherwise rare abilities hardly ever matter.
    if let Some(kind) = sheet.item(0).map(|item| item.kind) {
        let of_use: Vec<Ability> =
            Ability::ALL.into_iter().filter(|ability| ability.family().serves(kind)).collect();
        if !of_use.is_empty() {
            sheet.combat = sheet.combat.with(of_use[chance.below(of_use.len())]);
        }
    }
    let held = |slot: u8| sheet.item(slot).map_or(0, |item| item.kind.hands());
    sheet.hands = match (held(0), held(1)) {
        (2, _) => Hands { right: Some(0), left: Some(0), ..Hands::default() },
        (1, 1) => Hands { right: Some(0), left: Some(1), ..Hands::default() },
        (1, _) => Hands { right: Some(0), ..Hands::default() },
        _ => Hands::default(),
    };
    for _ in 0..chance.below(3) {
        let location = Location::ALL[chance.below(6)];
        let mark = if chance.below(2) == 0 { Mark::Slash } else { Mark::Cross };
        sheet.body.mark(location, chance.below(3) as u8, mark);
    }
    sheet
}

pub fn setup(chance: &mut Chance) -> Setup {
    let map = (chance.below(6) > 0).then(|| map(chance));
    let areas = map.as_ref().map_or(0, |map| map.areas.len());
    let teams = [2, 2, 2, 3, 4][chance.below(5)];
    let mut setup = Setup {
        map,
        options: Options {
            literal_sight: chance.below(2) == 0,
            less_lethal_floor: chance.below(2) == 0,
            asks_near: true,
        },
        ..Setup::default()
    };
    for team in 0..teams {
        setup.teams.push(Team { name: format!("Team {team}"), starts: Vec::new() });
        for i in 0..1 + chance.below(4) {
            let npc = team > 0 && chance.below(5) > 0;
            let mut character = character(chance, format!("P{team}{i}"), npc);
            if i == 0 {
                // Someone must be able to fight at the start.
                character.body = Default::default();
            }
            let place = (areas > 0 && chance.below(4) > 0).then(|| chance.below(areas) as u16);
            setup.people.push(Fighter { character, team, place });
        }
    }
    setup
}

/// An answer that keeps the fight going: giving up and doing nothing are rare.
pub fn lively(combat: &Combat, chance: &mut Chance) -> Option<Answer> {
    let question = combat.question()?;
    let mut answer = pick(combat, question, chance);
    if let Shape::OneOf(of) = &question.shape {
        for _ in 0..6 {
            let dull = of.iter().find(|choice| answer == Answer::One(choice.code())).is_some_and(|choice| {
                matches!(
                    choice,
                    Choice::No
                        | Choice::Act(Act::Surrender | Act::Use | Act::Drop { .. })
                        | Choice::React(React::Surrender { .. })
                )
            });
            if !dull || chance.below(12) == 0 {
                break;
            }
            answer = pick(combat, question, chance);
        }
    }
    Some(answer)
}
