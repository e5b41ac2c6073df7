//! What heroes and NPCs consist of, field by field. Once written, a key or a word stays.

use super::attribute::{MOST_SKILL, Skill, UNTRAINED};
use super::class::{Class, MOST_LEVEL};
use super::combat::setup::Being;
use super::feat::{Feat, Power};
use super::gear::Thing;
use super::hero::{CLOCK, Hero, MOST_POINTS, MOST_THINGS, Save};
use super::npc::{MOST_HIT_DICE, Npc, Quirk, Strike};
use crate::sheet::Kind::{Flag, Flags, Gauge, Lines, List, Number, OneOf, Prose, Scores, Text};
use crate::sheet::{Datum, Entries, Merge, Place, Placed, Shows, described, options, sorted};

const LIST: Shows = Shows::LIST;
const TABLE: Shows = Shows::TABLE;
const SHEET: Shows = Shows::TABLE.and(Shows::PAPER);
const MADE: Shows = SHEET.and(Shows::MAKING);

const POINTS: crate::sheet::Kind = Gauge { most: "most", up_to: MOST_POINTS as i64 };
const ATTRIBUTES: crate::sheet::Kind = Scores {
    of: &[
        ("str", "Strength"),
        ("dex", "Dexterity"),
        ("con", "Constitution"),
        ("int", "Intelligence"),
        ("wis", "Wisdom"),
    ],
    least: 3,
    most: 18,
};
const SKILLS: crate::sheet::Kind = Scores {
    of: &[
        ("brawl", "Brawl"),
        ("shoot", "Shoot"),
        ("stab", "Stab"),
        ("exert", "Exert"),
        ("heal", "Heal"),
        ("know", "Know"),
        ("magic", "Magic"),
        ("notice", "Notice"),
        ("sneak", "Sneak"),
    ],
    least: UNTRAINED as i64,
    most: MOST_SKILL as i64,
};
const THINGS: crate::sheet::Kind = List(Entries::things::<Thing>(MOST_THINGS));
const STRIKES: crate::sheet::Kind = List(Entries::new::<Strike>(6, "attack", "attack"));
const POWER: crate::sheet::Kind = Number { least: 0, most: 20 };
const FIGURE: crate::sheet::Kind = Number { least: -20, most: 60 };

described!(
    Hero,
    Hero::default(),
    Its::new("name", "Name", Text, |hero| &mut hero.name).shows(MADE),
    Its::new("class", "Class", OneOf(options::<Class>), |hero| &mut hero.class).needed().shows(MADE),
    Its::derived("concept", "Class", Text, |hero| hero.class.name().into()).shows(LIST),
    Its::new("level", "Level", Number { least: 1, most: MOST_LEVEL as i64 }, |hero| &mut hero.level)
        .missing(1)
        .shows(SHEET.and(LIST)),
    Its::new("points", "Hit points", POINTS, |hero| &mut hero.points)
        .needed()
        .merge(Merge::Add)
        .shows(SHEET.and(LIST)),
    Its::derived("clock", "Dying", Text, |hero| clock(hero).as_str().into()).shows(TABLE),
    Its::derived("ac", "AC", FIGURE, |hero| i64::from(hero.ac()).into()).shows(SHEET.and(LIST)),
    Its::derived("bare ac", "AC without shield", FIGURE, |hero| i64::from(hero.bare_ac()).into())
        .shows(SHEET),
    Its::derived("guarded ac", "AC in Total Defense", FIGURE, |hero| i64::from(hero.ac() + 2).into())
        .shows(SHEET),
    Its::derived("charged ac", "AC after a charge", FIGURE, |hero| i64::from(hero.ac() - 2).into())
        .shows(SHEET),
    Its::derived("attacks", "Attacks", Lines, |hero| attacks(&Being::Hero(hero.clone()))).shows(TABLE),
    Its::new("attributes", "Attributes", ATTRIBUTES, |hero| &mut hero.attributes).needed().shows(MADE),
    Its::derived("physical", "Physical save", FIGURE, |hero| save(hero, Save::Physical)).shows(SHEET),
    Its::derived("evasion", "Evasion save", FIGURE, |hero| save(hero, Save::Evasion)).shows(SHEET),
    Its::derived("mental", "Mental save", FIGURE, |hero| save(hero, Save::Mental)).shows(SHEET),
    Its::derived("bonus", "Attack bonus", FIGURE, |hero| i64::from(hero.attack_bonus()).into()).shows(SHEET),
    Its::new("skills", "Skills", SKILLS, |hero| &mut hero.skills).needed().shows(MADE),
    Its::new("feats", "Feats", Flags(options::<Feat>), |hero| &mut hero.feats).shows(MADE),
    Its::new("specialist", "Specialist in", Flags(options::<Skill>), |hero| &mut hero.special).shows(MADE),
    Its::new("powers", "Powers", Flags(options::<Power>), |hero| &mut hero.powers).shows(MADE),
    Its::new("castings", "Spells left", POWER, |hero| &mut hero.castings.now)
        .merge(Merge::Add)
        .sparse()
        .quiet()
        .shows(SHEET),
    Its::new("most castings", "Spells a fight", POWER, |hero| &mut hero.castings.most).sparse().shows(SHEET),
    Its::new("effort", "Effort left", POWER, |hero| &mut hero.effort.now)
        .merge(Merge::Add)
        .sparse()
        .quiet()
        .shows(SHEET),
    Its::new("most effort", "Effort", POWER, |hero| &mut hero.effort.most).sparse().shows(SHEET),
    Its::new("strain", "System Strain", Number { least: 0, most: 18 }, |hero| &mut hero.strain)
        .merge(Merge::Add)
        .sparse()
        .shows(SHEET),
    mark("injured", "Mortally injured", |hero| &mut hero.injured),
    mark("frail", "Frail", |hero| &mut hero.frail),
    mark("dead", "Dead", |hero| &mut hero.dead),
    Its::new("since", "Rounds since the fall", Number { least: 0, most: CLOCK as i64 }, |hero| {
        &mut hero.since
    })
    .merge(Merge::Set)
    .sparse()
    .quiet()
    .shows(TABLE),
    Its::new("things", "Things", THINGS, |hero| &mut hero.things).merge(Merge::Identity).shows(SHEET),
    Its::derived("readied", "Readied", Text, |hero| load(hero, false)).shows(SHEET),
    Its::derived("stowed", "Stowed", Text, |hero| load(hero, true)).shows(SHEET),
    Its::new("numbered", "Highest number", Number { least: 0, most: u16::MAX as i64 }, |hero| {
        &mut hero.numbered
    })
    .sparse(),
    Its::new("group", "Group", Text, |hero| &mut hero.group).shows(TABLE.and(LIST)),
    Its::new("notes", "Notes", Prose, |hero| &mut hero.notes).shows(SHEET),
    Its::derived("most strain", "System Strain at most", FIGURE, |hero| {
        i64::from(hero.most_strain()).into()
    })
    .shows(SHEET),
    Its::derived("state", "State", Text, |hero| state(&Being::Hero(hero.clone())).as_str().into())
        .shows(LIST),
);

const fn mark(key: &'static str, label: &'static str, at: fn(&mut Hero) -> &mut dyn Place) -> Placed<Hero> {
    Placed::new(key, label, Flag, at).merge(Merge::Set).group("state").shows(TABLE)
}

/// What can still be done for the mortally injured, and for how long.
fn clock(hero: &Hero) -> String {
    if !hero.injured {
        return String::new();
    }
    let rounds = match hero.rounds_left() {
        0 => "dies when this round ends".into(),
        1 => "1 round left".into(),
        many => format!("{many} rounds left"),
    };
    let late = if hero.since == 0 { String::new() } else { format!(" at -{}", hero.since) };
    format!("{rounds}; Heal{late} against 10")
}

fn save(hero: &Hero, save: Save) -> Datum {
    i64::from(hero.save(save)).into()
}

fn load(hero: &Hero, stowed: bool) -> Datum {
    format!("{} of {}", hero.load(stowed), hero.room(stowed)).as_str().into()
}

described!(
    Npc,
    Npc::new("", 1),
    Its::new("name", "Name", Text, |npc| &mut npc.name).shows(MADE),
    Its::new("level", "Hit dice", Number { least: 1, most: MOST_HIT_DICE as i64 }, |npc| {
        &mut npc.hit_dice
    })
    .missing(1)
    .shows(MADE.and(LIST)),
    Its::derived("concept", "Attack", Text, |npc| {
        npc.strikes.first().map_or("unarmed", |strike| strike.name.as_str()).into()
    })
    .shows(LIST),
    Its::new("points", "Hit points", POINTS, |npc| &mut npc.points)
        .needed()
        .merge(Merge::Add)
        .shows(MADE.and(LIST)),
    Its::new("ac", "AC", Number { least: 0, most: 30 }, |npc| &mut npc.ac).missing(10).shows(MADE.and(LIST)),
    Its::new("skill", "Skill", Number { least: -1, most: 10 }, |npc| &mut npc.skill).shows(MADE),
    Its::derived("attacks", "Attacks", Lines, |npc| attacks(&Being::Npc(npc.clone()))).shows(TABLE),
    Its::derived("save", "Save", FIGURE, |npc| i64::from(npc.save()).into()).shows(SHEET),
    Its::new("speed", "Move in feet", Number { least: 0, most: 60 }, |npc| &mut npc.speed)
        .missing(30)
        .shows(MADE),
    Its::new("screens", "Screens", Number { least: 0, most: 5 }, |npc| &mut npc.screens).sparse().shows(MADE),
    Its::new("quirks", "What is special", Flags(options::<Quirk>), |npc| &mut npc.quirks).shows(MADE),
    Its::new("strikes", "Attacks", STRIKES, |npc| &mut npc.strikes).shows(MADE),
    Its::new("group", "Group", Text, |npc| &mut npc.group).shows(TABLE.and(LIST)),
    Its::new("notes", "Notes", Prose, |npc| &mut npc.notes).shows(SHEET),
    Its::derived("npc", "Led by the GM", Flag, |_| true.into()).shows(LIST),
    Its::derived("shield", "Uses a shield", Flag, |npc| npc.quirks.has(Quirk::Shield).into()),
    Its::derived("state", "State", Text, |npc| state(&Being::Npc(npc.clone())).as_str().into()).shows(LIST),
);

/// What they strike with, a line each: "Sword: +4, d8+3, Shock 5/13".
fn attacks(being: &Being) -> Datum {
    let lines = super::looks::attack_lines(being).into_iter().map(|line| Datum::from(line.as_str()));
    Datum::List(lines.collect())
}

sorted!("sovereign", Being: "hero" Hero, "npc" Npc);

/// How someone is, in a few words.
pub fn state(being: &Being) -> String {
    let words = match being {
        Being::Hero(hero) if hero.dead => "dead",
        Being::Hero(hero) if hero.injured => "mortally injured",
        Being::Hero(hero) if hero.points.now <= 0 => "senseless",
        Being::Hero(hero) if hero.frail => "frail",
        Being::Npc(npc) if npc.points.now <= 0 => "dead",
        _ => "fine",
    };
    words.into()
}
