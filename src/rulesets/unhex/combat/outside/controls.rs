//! What is chosen before a roll outside a fight: with what, how, against whom, and what a fight would
//! know by itself.

use crate::fight::roll::{Cast, Control, Said};
use crate::rulesets::unhex::body::Location;
use crate::rulesets::unhex::character::Character;
use crate::rulesets::unhex::item::{Aoe, Kind, Side};
use crate::rulesets::unhex::odds;
use crate::rulesets::unhex::roll::{Manner, Purpose, Rights, Weapon as Arm, shielded, weapons};

/// What can be rolled, as it is kept and as it is called.
pub const ROLLS: [(&str, &str); 7] = [
    ("attack", "Attack"),
    ("defend", "Defend"),
    ("initiative", "Initiative"),
    ("first aid", "First aid"),
    ("rally", "Rally"),
    ("ability", "Ability"),
    ("plain", "Plain"),
];

/// The roll for which those of the same group come along.
pub const WITH_GROUP: &[&str] = &["rally"];

/// The level of somebody about whom nothing is known.
const USUAL: i32 = 50;

/// All that can be attacked with, by the place in this list as it is kept.
pub const ARMS: [(Arm, Option<Kind>); 10] = {
    const fn area(aoe: Aoe) -> (Arm, Option<Kind>) {
        (Arm::Area(aoe), Some(Kind::Aoe(aoe)))
    }
    [
        (Arm::Melee1, Some(Kind::Melee1)),
        (Arm::Melee2, Some(Kind::Melee2)),
        (Arm::Ranged1, Some(Kind::Ranged1)),
        (Arm::Ranged2, Some(Kind::Ranged2)),
        (Arm::Shield, Some(Kind::Shield)),
        (Arm::Unarmed, None),
        area(Aoe::Blast),
        area(Aoe::Continuous),
        area(Aoe::Cover),
        area(Aoe::Demolish),
    ]
};

/// Those who roll against the first: what names them, and what is said of each.
pub(super) struct Rival {
    pub(super) by: &'static str,
    pub(super) level: &'static str,
    pub(super) npc: &'static str,
    pub(super) good: &'static str,
    pub(super) all_out: &'static str,
}

const fn rival(names: [&'static str; 5]) -> Rival {
    let [by, level, npc, good, all_out] = names;
    Rival { by, level, npc, good, all_out }
}

/// As many as a fight has sides besides the first.
pub(super) const RIVALS: [Rival; 7] = [
    rival(["by", "level by", "npc by", "good by", "all-out by"]),
    rival(["second", "level second", "npc second", "good second", "all-out second"]),
    rival(["third", "level third", "npc third", "good third", "all-out third"]),
    rival(["fourth", "level fourth", "npc fourth", "good fourth", "all-out fourth"]),
    rival(["fifth", "level fifth", "npc fifth", "good fifth", "all-out fifth"]),
    rival(["sixth", "level sixth", "npc sixth", "good sixth", "all-out sixth"]),
    rival(["seventh", "level seventh", "npc seventh", "good seventh", "all-out seventh"]),
];

pub(super) const RIGHTS: [&str; 3] = ["good", "precise", "powerful"];

pub(super) type Party = Cast<Character>;

/// The first card of somebody: an attack with what is in hand, or else a plain roll.
pub fn usual(party: &Party) -> &'static str {
    if party.who.as_ref().is_some_and(|who| !weapons(who).is_empty()) { "attack" } else { "plain" }
}

fn arms(party: &Party) -> Vec<(i32, String)> {
    let held = party.who.as_ref().map(weapons).unwrap_or_default();
    let others = ARMS.iter().map(|(arm, _)| *arm).filter(|arm| !held.contains(arm));
    let all = held.iter().copied().chain(others);
    let number = |arm: Arm| ARMS.iter().position(|(other, _)| *other == arm).unwrap_or(0) as i32;
    all.map(|arm| (number(arm), in_hand(party, arm).unwrap_or_else(|| arm.name().into()))).collect()
}

fn in_hand(party: &Party, arm: Arm) -> Option<String> {
    Some(format!("{}, in hand", held_name(party.who.as_ref()?, arm)?))
}

/// What somebody calls the weapon in hand.
fn held_name(character: &Character, arm: Arm) -> Option<String> {
    let held = Side::BOTH.into_iter().filter_map(|side| character.held(side));
    held.filter(|item| Arm::of(item.kind) == Some(arm)).map(|item| item.called().to_string()).next()
}

pub(super) fn arm(said: &Said) -> Arm {
    ARMS.get(said.of("with") as usize).map_or(Arm::Melee1, |(arm, _)| *arm)
}

pub(super) fn manner(said: &Said) -> Manner {
    Manner::ALL.get(said.of("manner") as usize).copied().unwrap_or(Manner::Attack)
}

pub(super) fn is_area(arm: Arm) -> bool {
    matches!(arm, Arm::Area(_))
}

fn purpose(roll: &str, said: &Said) -> Purpose {
    match roll {
        "attack" => {
            Purpose::Attack { weapon: arm(said), manner: manner(said), less_lethal: said.is("less-lethal") }
        }
        "defend" => Purpose::Defend,
        "initiative" => Purpose::Initiative,
        "first aid" => Purpose::FirstAid,
        "rally" => Purpose::Rally,
        "ability" => Purpose::NonCombat,
        _ => Purpose::Plain,
    }
}

/// What a sheet says about a roll.
fn rights(character: Option<&Character>, purpose: Purpose) -> Rights {
    let Some(character) = character else { return Rights::default() };
    let mut rights = Rights::of(character.combat, purpose);
    // Only a shield in hand makes a good Defend (UA-38).
    rights.good &= purpose != Purpose::Defend || shielded(character);
    rights
}

fn target(party: &Party) -> Option<&Character> {
    party.of("target").and_then(Option::as_ref)
}

pub fn controls(roll: &str, party: &Party, said: &Said) -> Vec<Control> {
    let mut all = Vec::new();
    let purpose = purpose(roll, said);
    let who = party.who.as_ref();
    if who.is_none() {
        all.push(Control::number("level", "Level", 1, USUAL, 99));
        all.push(Control::flag("npc", "NPC"));
    }
    let attack = roll == "attack";
    let area = attack && is_area(arm(said));
    if attack {
        let spent = if area { "One use is spent, whatever the dice say." } else { "" };
        let arms = arms(party);
        let usual = if who.is_some_and(|who| !weapons(who).is_empty()) { arms[0].0 } else { 0 };
        let with = Control::numbered("with", "With", arms).usually(usual);
        all.push(with.note(spent).forgets(&RIGHTS));
        if !area {
            let ways = ["Attack", "Counterattack", "Intercept"];
            all.push(Control::one_of("manner", "How", ways, 0).forgets(&RIGHTS));
            all.push(Control::flag("less-lethal", "Less-lethal"));
        }
        all.push(Control::somebody("target", "Against", None, "Nobody in particular"));
        if target(party).is_none() {
            all.push(Control::number("target-level", "Their level", 1, USUAL, 99));
        }
        let the = |control: Control| control.under("The target");
        // Cover does not count where one strikes back or at somebody on the move.
        if !area && manner(said) == Manner::Attack {
            all.push(the(Control::flag("covered", "In cover")));
        }
        if !area {
            let holds = target(party).is_some_and(shielded);
            all.push(the(Control::flag("shielded", "Holds a shield").usually(holds.into())));
        }
        all.push(the(Control::flag("defends", "Defends")));
    }
    if roll == "first aid" {
        let bare = if who.is_some() { "Themselves" } else { "Nobody in particular" };
        all.push(Control::somebody("target", "For whom", None, bare));
    }
    let mine = rights(who, purpose);
    let is =
        |name, label, on: bool| Control::flag(name, label).usually(on.into()).under("At this, the roller is");
    all.push(is("good", "Good", mine.good));
    if attack && !area {
        all.push(is("precise", "Precise", mine.precise));
        all.push(is("powerful", "Powerful", mine.powerful));
        all.push(Control::one_of("aim", "Aim, for odds and hints", aims().map(aim_words), 0));
    }
    if roll == "defend" {
        all.push(Control::flag("all-out", "All-out").under("At this, the roller is"));
    }
    if attack && said.is("defends") && !area {
        // No shield helps against an area weapon, so nobody is good at defending against one (UA-33).
        let theirs = rights(target(party), Purpose::Defend);
        all.push(they(Control::flag("good by", "Good").usually(theirs.good.into())));
        all.push(they(Control::flag("all-out by", "All-out")));
        let names = [name(who, "the roller"), name(target(party), "the target")];
        all.push(Control::one_of("first", "Rolls first", names, 0));
    }
    if matches!(roll, "defend" | "initiative" | "ability" | "plain") {
        rivals(roll, party, said, &mut all);
    }
    all
}

fn they(control: Control) -> Control {
    control.under("They are")
}

fn name(character: Option<&Character>, bare: &str) -> String {
    let name = character.map(|character| character.name.clone()).unwrap_or_default();
    if name.is_empty() { bare.into() } else { name }
}

/// Those who roll against the first, one after the other, and what lies on the table.
fn rivals(roll: &str, party: &Party, said: &Said, all: &mut Vec<Control>) {
    let label = if roll == "initiative" { "Another team rolls" } else { "Opposed by" };
    let mut names = vec![name(party.who.as_ref(), "the roller")];
    for (at, rival) in RIVALS.iter().enumerate() {
        all.push(Control::somebody(rival.by, label, Some("nobody more"), "A bare level"));
        let Some(them) = party.of(rival.by) else { break };
        names.push(name(them.as_ref(), OTHERS[at]));
        if them.is_none() {
            all.push(Control::number(rival.level, "Their level", 1, USUAL, 99));
            all.push(they(Control::flag(rival.npc, "NPC").usually(1)));
        }
        let good = rights(them.as_ref(), purpose(roll, said)).good;
        all.push(they(Control::flag(rival.good, "Good").usually(good.into())));
        if roll == "defend" {
            all.push(they(Control::flag(rival.all_out, "All-out")));
        }
    }
    if names.len() > 1 {
        all.push(Control::one_of("first", "Rolls first", names.clone(), 0));
    }
    if roll == "initiative" {
        if names.len() > 1 {
            let teams = names.iter().enumerate().map(|(at, name)| (at as i32, format!("the team of {name}")));
            let of = std::iter::once((-1, "first round: nobody".into())).chain(teams).collect();
            all.push(Control::numbered("held", "Had initiative last round", of));
        }
        return;
    }
    let alone = roll == "defend" && !said.is("against") && names.len() < 2;
    let note = if alone { "Against nothing, any success defends." } else { "" };
    all.push(Control::flag("against", "A roll to beat lies on the table").note(note));
    if said.is("against") {
        let label = if roll == "defend" { "Against an attack that rolled" } else { "To beat" };
        all.push(Control::number("against-number", label, 1, 30, 99));
        all.push(Control::flag("against-pc", "rolled by a PC"));
    }
}

pub(super) const OTHERS: [&str; 7] = [
    "the other side",
    "the third side",
    "the fourth side",
    "the fifth side",
    "the sixth side",
    "the seventh side",
    "the eighth side",
];

pub(super) fn aims() -> [odds::Aim; 8] {
    let mut aims =
        [odds::Aim::Damage, odds::Aim::KnockOut].into_iter().chain(Location::ALL.map(odds::Aim::Disable));
    std::array::from_fn(|_| aims.next().unwrap_or(odds::Aim::Damage))
}

/// "knock out", as in "to knock out".
pub(in crate::rulesets::unhex::combat) fn aim_words(aim: odds::Aim) -> String {
    match aim {
        odds::Aim::Damage => "do most damage".into(),
        odds::Aim::KnockOut => "knock out".into(),
        odds::Aim::Disable(location) => format!("fill the {}", location.name()),
    }
}

/// "attack with sabre against Ox"
pub fn title(roll: &str, party: &Party, said: &Said) -> String {
    let mut title = match roll {
        "attack" => {
            let arm = arm(said);
            let named = party.who.as_ref().and_then(|who| held_name(who, arm));
            let with = match arm {
                Arm::Unarmed => "unarmed".into(),
                arm => format!("with {}", named.unwrap_or_else(|| arm.name().into())),
            };
            let less = if said.is("less-lethal") { ", less-lethal" } else { "" };
            format!("{} {with}{less}", if is_area(arm) { "attack" } else { manner(said).name() })
        }
        roll => {
            ROLLS.iter().find(|(name, _)| *name == roll).map_or("", |(_, label)| *label).to_ascii_lowercase()
        }
    };
    let preposition = match roll {
        "attack" => "against",
        "first aid" => "for",
        _ => return title,
    };
    if let Some(target) = target(party).filter(|target| !target.name.is_empty()) {
        title.push_str(&format!(" {preposition} {}", target.name));
    }
    title
}
