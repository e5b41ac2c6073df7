//! What heroes and creatures consist of, field by field. Once written, a key or a word stays.

use super::combat::setup::Being;
use super::creature::{Creature, MOST_ARMOR, SKILLS, Special};
use super::gear::{DOTS, Keep, Kind, Reach, Thing};
use super::harm::{Hindrance, MOST_POINTS};
use super::hero::{Hero, LOWEST, MOST_LEVEL, MOST_LUCK, MOST_THINGS};
use crate::sheet::Kind::{Flag, Flags, Gauge, Lines, List, Number, OneOf, Part, Prose, Scores, Text, Track};
use crate::sheet::{Entries, Merge, Place, Placed, Shows, described, fields_of, options, sorted};

const LIST: Shows = Shows::LIST;
const TABLE: Shows = Shows::TABLE;
/// On the screen and on paper.
const SHEET: Shows = Shows::TABLE.and(Shows::PAPER);
/// No sheet holds a higher attribute.
const MOST_ATTRIBUTE: i64 = 20;

const POINTS: crate::sheet::Kind = Gauge { most: "most", up_to: MOST_POINTS as i64 };
const LEVEL: crate::sheet::Kind = Number { least: 0, most: MOST_LEVEL as i64 };
const RECHARGE: crate::sheet::Kind = Number { least: 0, most: 6 };
const DICE: crate::sheet::Kind = Number { least: 1, most: 10 };
const SIDES: crate::sheet::Kind = Number { least: 2, most: 20 };
const ATTRIBUTES: crate::sheet::Kind = Scores {
    of: &[
        ("str", "Strength"),
        ("dex", "Dexterity"),
        ("con", "Constitution"),
        ("int", "Intelligence"),
        ("wis", "Wisdom"),
        ("cha", "Charisma"),
    ],
    least: LOWEST as i64,
    most: MOST_ATTRIBUTE,
};
const STRIKES: [&str; 2] = ["one target", "everyone in a zone (blast)"];
const READY: [&str; 7] = [
    "always",
    "again in the next round",
    "recharges on 2 or more",
    "recharges on 3 or more",
    "recharges on 4 or more",
    "recharges on 5 or more",
    "recharges on a 6",
];
const THINGS: crate::sheet::Kind = List(Entries::things::<Thing>(MOST_THINGS));

described!(
    Hero,
    Hero::default(),
    Its::new("name", "Name", Text, |hero| &mut hero.name).shows(SHEET.and(Shows::MAKING)),
    Its::new("background", "Background", Text, |hero| &mut hero.background).shows(SHEET.and(Shows::MAKING)),
    Its::derived("concept", "Background", Text, |hero| hero.background.as_str().into()).shows(LIST),
    Its::new("group", "Group", Text, |hero| &mut hero.group).shows(TABLE.and(LIST)),
    Its::new("notes", "Notes", Prose, |hero| &mut hero.notes).shows(SHEET),
    Its::new("talents", "Talents", Lines, |hero| &mut hero.talents).shows(SHEET.and(Shows::MAKING)),
    Its::new("level", "Level", LEVEL, |hero| &mut hero.level).missing(1).shows(SHEET.and(LIST)),
    Its::new("points", "Hit points", POINTS, |hero| &mut hero.points)
        .needed()
        .merge(Merge::Add)
        .shows(SHEET.and(LIST).and(Shows::MAKING)),
    Its::new("hit die", "Hit die", Number { least: 1, most: 20 }, |hero| &mut hero.hit_die)
        .missing(8)
        .shows(SHEET),
    Its::new("hindrances", "What hinders", Flags(options::<Hindrance>), |hero| &mut hero.harm)
        .merge(Merge::Add)
        .group("harm")
        .means(hinders)
        .shows(TABLE),
    Its::new("ongoing", "Losing hit points", Flag, |hero| &mut hero.harm.ongoing)
        .merge(Merge::Set)
        .group("harm")
        .shows(TABLE),
    Its::new("luck", "Luck", Number { least: 0, most: MOST_LUCK as i64 }, |hero| &mut hero.luck)
        .merge(Merge::Add)
        .shows(SHEET),
    scar("dead", "Dead", |hero| &mut hero.dead).means(|_| "takes no part in fights").quiet(),
    scar("lost", "Lost", |hero| &mut hero.lost).means(|_| "left behind where a fight was lost").quiet(),
    scar("shaken", "Shaken", |hero| &mut hero.shaken)
        .lasting(" for an hour")
        .means(|_| "every test at disadvantage, for an hour"),
    scar("battered", "Battered", |hero| &mut hero.battered)
        .lasting(" for a day")
        .means(|_| "Strength, Dexterity and Constitution 2 lower, for a day"),
    Its::new("attributes", "Attributes", ATTRIBUTES, |hero| &mut hero.attributes)
        .needed()
        .merge(Merge::Add)
        .group("scars")
        .lasting(" for good")
        .shows(SHEET.and(Shows::MAKING)),
    Its::new("things", "Things", THINGS, |hero| &mut hero.things).merge(Merge::Identity).shows(SHEET),
    Its::new("numbered", "Highest number", Number { least: 0, most: u16::MAX as i64 }, |hero| {
        &mut hero.numbered
    })
    .sparse(),
    Its::derived("protection", "Armor", Number { least: 0, most: 99 }, |hero| {
        i64::from(hero.protection()).into()
    })
    .shows(SHEET),
    Its::derived("state", "State", Text, |hero| state(&Being::Hero(hero.clone())).as_str().into())
        .shows(LIST),
);

fn hinders(word: &str) -> &'static str {
    let known = Hindrance::ALL.into_iter().find(|hindrance| hindrance.word() == word);
    known.map_or("", Hindrance::meaning)
}

/// What the fallen suffer.
const fn scar(key: &'static str, label: &'static str, at: fn(&mut Hero) -> &mut dyn Place) -> Placed<Hero> {
    Placed::new(key, label, Flag, at).merge(Merge::Set).group("scars").shows(TABLE)
}

// What went to somebody else in a fight is no longer theirs.
described!(
    Thing,
    Thing::new(Kind::Other, Keep::Backpack),
    kept = |it| it.keep != Keep::Away,
    Its::new("id", "Number", Number { least: 0, most: u16::MAX as i64 }, |thing| &mut thing.id).sparse(),
    Its::new("kind", "What it is", OneOf(options::<Kind>), |thing| &mut thing.kind).needed(),
    Its::new("name", "Your own name for it", Text, |thing| &mut thing.name).shows(TABLE),
    Its::new("keep", "Kept in", OneOf(options::<Keep>), |thing| &mut thing.keep)
        .needed()
        .merge(Merge::Set)
        .shows(TABLE),
    Its::new("dots", "Dots", Track { most: DOTS as i64, full: "destroyed" }, |thing| &mut thing.dots)
        .means(|_| "usage dot")
        .merge(Merge::Add),
    Its::new("blast", "Blast", Flag, |thing| &mut thing.tags.blast)
        .asks("Strikes")
        .called(&STRIKES)
        .shows(TABLE),
    Its::new("recharge", "Recharge", RECHARGE, |thing| &mut thing.tags.recharge)
        .asks("Ready")
        .called(&READY)
        .sparse()
        .shows(TABLE),
);

described!(
    Creature,
    Creature::new(""),
    Its::new("name", "Name", Text, |creature| &mut creature.name).shows(SHEET),
    Its::new("attack", "Attack", Text, |creature| &mut creature.attack).shows(TABLE),
    Its::derived("concept", "Attack", Text, |creature| creature.attack.as_str().into()).shows(LIST),
    Its::derived("strike", "Strikes with", Text, |creature| {
        let (damage, reach) = (creature.damage.words(), creature.reach.words());
        format!("{}, {damage} damage, {reach}", creature.attack).as_str().into()
    })
    .means(|_| "It never rolls to hit: the hero tests Dexterity to avoid it.")
    .shows(SHEET),
    Its::new("dice", "Damage", DICE, |creature| &mut creature.damage.count).missing(1).shows(TABLE),
    Its::new("sides", "Sides", SIDES, |creature| &mut creature.damage.sides).missing(6),
    Its::new("reach", "Reaches", OneOf(options::<Reach>), |creature| &mut creature.reach).shows(TABLE),
    Its::new("special", "Second attack", Part(fields_of::<Special>), |creature| { &mut creature.special })
        .shows(TABLE),
    Its::derived("second", "Second attack", Text, |creature| {
        let words = creature.special.as_ref().map(Special::words).unwrap_or_default();
        words.as_str().into()
    })
    .shows(SHEET),
    Its::new("group", "Group", Text, |creature| &mut creature.group).shows(TABLE.and(LIST)),
    Its::new("notes", "Notes", Prose, |creature| &mut creature.notes).shows(SHEET),
    Its::new("points", "Hit points", POINTS, |creature| &mut creature.points)
        .needed()
        .merge(Merge::Add)
        .shows(SHEET.and(LIST)),
    Its::new("level", "Level", LEVEL, |creature| &mut creature.level).missing(1).shows(SHEET.and(LIST)),
    Its::new("skill", "Skill", Number { least: SKILLS.0 as i64, most: SKILLS.1 as i64 }, |it| {
        &mut it.skill
    })
    .shows(SHEET),
    Its::new("armor", "Armor", Number { least: 0, most: MOST_ARMOR as i64 }, |creature| {
        &mut creature.armor
    })
    .shows(SHEET),
    Its::new("hostile", "Hostile", Flag, |creature| &mut creature.hostile)
        .asks("When it meets the heroes")
        .called(&["a reaction is rolled", "it is hostile"])
        .shows(SHEET),
    Its::new("hindrances", "What hinders", Flags(options::<Hindrance>), |creature| { &mut creature.harm })
        .means(hinders)
        .merge(Merge::Add)
        .group("harm")
        .shows(TABLE),
    Its::new("ongoing", "Losing hit points", Flag, |creature| &mut creature.harm.ongoing)
        .merge(Merge::Set)
        .group("harm")
        .shows(TABLE),
    Its::derived("npc", "Led by the GM", Flag, |_| true.into()).shows(LIST),
    Its::derived("state", "State", Text, |creature| {
        state(&Being::Creature(creature.clone())).as_str().into()
    })
    .shows(LIST),
);

described!(
    Special,
    Special::new(""),
    Its::new("attack", "What it is", Text, |special| &mut special.name),
    Its::new("dice", "Dice", DICE, |special| &mut special.damage.count).missing(1),
    Its::new("sides", "Sides", SIDES, |special| &mut special.damage.sides).missing(6),
    Its::new("reach", "It reaches", OneOf(options::<Reach>), |special| &mut special.reach),
    Its::new("blast", "Blast", Flag, |special| &mut special.tags.blast).asks("Strikes").called(&STRIKES),
    Its::new("recharge", "Recharge", RECHARGE, |special| &mut special.tags.recharge)
        .asks("Ready")
        .called(&READY)
        .sparse(),
);

sorted!("radiant", Being: "hero" Hero, "creature" Creature);

/// How someone is, in a few words.
pub fn state(being: &Being) -> String {
    let gone = match being {
        Being::Hero(hero) if hero.dead => "dead",
        Being::Hero(hero) if hero.lost => "lost",
        Being::Hero(hero) if hero.points.out() => "out of action",
        Being::Creature(creature) if creature.points.out() => "dead",
        _ => "",
    };
    if !gone.is_empty() {
        return gone.into();
    }
    let words = being.troubles();
    if words.is_empty() { "fine".into() } else { words.join(", ") }
}
