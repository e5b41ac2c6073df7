//! What a character consists of, field by field. Once written, a key or a word stays.

use super::character::{Character, MOST_LEVEL, MOST_POINTS, MOST_THINGS};
use super::check::{Check, Level};
use super::class::{Class, Rank, Size};
use super::gear::{Armor, Grip, Keep, Kind, THROWN, Thing, Trait};
use super::perk::Perk;
use super::skill::{HIGHEST, NAMES, Skill, modifier};
use super::spell::Spell;
use crate::sheet::Kind::{Flag, Flags, Gauge, List, Number, OneOf, Prose, Scores, Text};
use crate::sheet::{Entries, Merge, Shows, described, options, sorted};

const LIST: Shows = Shows::LIST;
const TABLE: Shows = Shows::TABLE;
/// On the screen and on paper.
const SHEET: Shows = Shows::TABLE.and(Shows::PAPER);
const MAKING: Shows = SHEET.and(Shows::MAKING);

const POINTS: crate::sheet::Kind = Gauge { most: "most points", up_to: MOST_POINTS as i64 };
const MANA: crate::sheet::Kind = Number { least: 0, most: 99 };
const SCORES: crate::sheet::Kind = Scores { of: &NAMES, least: 0, most: HIGHEST as i64 };
const THINGS: crate::sheet::Kind = List(Entries::things::<Thing>(MOST_THINGS));
const SPENT: crate::sheet::Kind = Number { least: 0, most: 9 };
const NUMBER: crate::sheet::Kind = Number { least: 0, most: u16::MAX as i64 };

described!(
    Character,
    Character::default(),
    Its::new("name", "Name", Text, |it| &mut it.name).shows(MAKING),
    Its::new("rank", "Rank", OneOf(options::<Rank>), |it| &mut it.rank).shows(SHEET),
    Its::new("class", "Class", OneOf(options::<Class>), |it| &mut it.class).shows(MAKING),
    Its::derived("concept", "Class", Text, |it| concept(it).as_str().into()).shows(LIST),
    Its::new("level", "Level", Number { least: 1, most: MOST_LEVEL as i64 }, |it| &mut it.level)
        .missing(1)
        .shows(MAKING.and(LIST)),
    Its::new("ancestry", "Ancestry", Text, |it| &mut it.ancestry).shows(MAKING),
    Its::new("background", "Background", Text, |it| &mut it.background).shows(MAKING),
    Its::new("group", "Group", Text, |it| &mut it.group).shows(TABLE.and(LIST)),
    Its::new("notes", "Notes", Prose, |it| &mut it.notes).shows(SHEET),
    Its::new("points", "Hit points", POINTS, |it| &mut it.points)
        .needed()
        .merge(Merge::Add)
        .shows(SHEET.and(LIST)),
    // Most people have none at all, which a gauge cannot say.
    Its::new("mana", "Mana", MANA, |it| &mut it.mana.now).sparse().merge(Merge::Add).shows(SHEET),
    Its::new("most mana", "Most mana", MANA, |it| &mut it.mana.most).sparse().shows(SHEET),
    Its::derived("dr", "Damage reduction", Number { least: 0, most: 99 }, |it| { i64::from(it.dr()).into() })
        .shows(SHEET),
    Its::new("armor", "Armor", OneOf(options::<Armor>), |it| &mut it.armor).shows(MAKING),
    Its::new("hide", "Own damage reduction", Number { least: 0, most: 30 }, |it| &mut it.hide)
        .sparse()
        .shows(TABLE),
    Its::new("size", "Size", OneOf(options::<Size>), |it| &mut it.size).shows(SHEET),
    Its::new("speed", "Move", Number { least: 1, most: 20 }, |it| &mut it.speed).missing(6).shows(SHEET),
    Its::new("skills", "Skills", SCORES, |it| &mut it.skills).needed().shows(MAKING),
    Its::new("trained", "Class skills", Flags(options::<Skill>), |it| &mut it.trained)
        .shows(Shows::MAKING.and(TABLE)),
    Its::new("perks", "Perks", Flags(options::<Perk>), |it| &mut it.perks).shows(MAKING),
    Its::new("spells", "Spells", Flags(options::<Spell>), |it| &mut it.spells).shows(MAKING),
    Its::new("things", "Things", THINGS, |it| &mut it.things).merge(Merge::Identity).shows(SHEET),
    Its::new("numbered", "Highest number", NUMBER, |it| &mut it.numbered).sparse(),
    Its::new("beast", "Cannot parry", Flag, |it| &mut it.beast).shows(TABLE),
    Its::new("tended", "Tended today", Flag, |it| &mut it.tended).merge(Merge::Set).shows(TABLE),
    Its::new("mended", "Mended today", Flag, |it| &mut it.mended).merge(Merge::Set).shows(TABLE),
    Its::new("dead", "Dead", Flag, |it| &mut it.dead).merge(Merge::Set).lasting(" for good").shows(TABLE),
    Its::derived("limits", "Attacks", crate::sheet::Kind::Lines, |it| {
        crate::sheet::Datum::List(attacks(it).iter().map(|line| line.as_str().into()).collect())
    })
    .shows(SHEET),
    Its::derived("flow", "Most flow points", Number { least: 0, most: 9 }, |it| {
        i64::from(it.flow_cap()).into()
    })
    .shows(SHEET),
    Its::new("spent ap", "AP spent", SPENT, |it| &mut it.spent_ap).sparse(),
    Its::new("spent rp", "RP spent", SPENT, |it| &mut it.spent_rp).sparse(),
    Its::new("fp", "FP", SPENT, |it| &mut it.fp).sparse(),
    Its::new("evenings", "Evenings to learn from", Number { least: 0, most: 99 }, |it| { &mut it.evenings })
        .sparse(),
    Its::derived("growth", "Growth", Text, |it| growth(it).as_str().into()).shows(TABLE),
    Its::derived("pools", "Points", Text, |it| pools(it).as_str().into()).shows(SHEET),
    Its::derived("npc", "Led by the GM", Flag, |it| (!it.hero()).into()).shows(LIST),
    Its::derived("state", "State", Text, |it| state(it).into()).shows(LIST),
);

// What was broken, drunk or left behind in a fight is no longer theirs.
described!(
    Thing,
    Thing::new(Kind::Other, "", Grip::One, Keep::Bag),
    kept = |it| it.keep != Keep::Away,
    Its::new("id", "Number", NUMBER, |it| &mut it.id).sparse(),
    Its::new("kind", "What it is", OneOf(options::<Kind>), |it| &mut it.kind).needed(),
    Its::new("name", "Name", Text, |it| &mut it.name),
    Its::new("grip", "Held in", OneOf(options::<Grip>), |it| &mut it.grip),
    Its::new("keep", "Kept", OneOf(options::<Keep>), |it| &mut it.keep).merge(Merge::Set),
    Its::new("traits", "Is", Flags(options::<Trait>), |it| &mut it.traits),
    Its::new("sides", "Sides of its die", Number { least: 0, most: 20 }, |it| &mut it.sides).sparse(),
);

/// "1 evening to learn from"; nothing for foes, who do not grow.
fn growth(character: &Character) -> String {
    match character.evenings {
        _ if !character.hero() => String::new(),
        0 => "4 skills by a point after each evening".into(),
        1 => "1 evening to learn from".into(),
        many => format!("{many} evenings to learn from"),
    }
}

/// "AP ○○○○○   RP ○○   FP ○○○○○○": on paper they are marked by pencil.
fn pools(character: &Character) -> String {
    let pool = |pool: &super::character::Pool| format!("{} {}", pool.name, "○".repeat(pool.most.into()));
    character.pools().iter().map(pool).collect::<Vec<_>>().join("   ")
}

sorted!("ettes", Character: "character");

fn concept(character: &Character) -> String {
    use crate::sheet::Word;
    if character.hero() { character.class.label().into() } else { format!("{} foe", character.rank.label()) }
}

/// How somebody is, in a word.
pub fn state(character: &Character) -> &'static str {
    match character {
        Character { dead: true, .. } => "dead",
        Character { points, .. } if points.now <= 0 => "down",
        Character { points, .. } if points.now * 2 <= points.most => "badly hurt",
        _ => "fine",
    }
}

/// Something that somebody attacks with, as the sheet shows it.
pub struct Strike {
    pub name: String,
    pub check: Check,
    /// "d6+6", "2d8+6"
    pub damage: String,
    /// "reach 1", "range 12"
    pub range: String,
    /// Its place among the things, -1 for bare hands; none for what is not rolled from the sheet.
    pub weapon: Option<i32>,
}

/// Every attack of somebody as they stand.
pub fn strikes(character: &Character) -> Vec<Strike> {
    let melee = character.skill(Skill::Melee);
    let ranged = character.skill(Skill::Ranged);
    let agility = modifier(character.skill(Skill::Agility));
    let critical = if character.perks.has(Perk::CriticalFocus) { 6 } else { 5 };
    let check = |tn| Check { critical, ..Check::new(tn) };
    let melee_harm = |sides| damage_words(character, sides, modifier(melee).max(agility));
    let mut all = Vec::new();
    let mut armed = false;
    let kept = character.things.iter().enumerate().filter(|(_, thing)| thing.keep != Keep::Away);
    for (at, thing) in kept {
        let (one, two) = thing.kind.dice();
        let unfamiliar = if thing.traits.has(Trait::Unfamiliar) { 20 } else { 0 };
        let both = thing.needs_both();
        let sided = |sides| if thing.sides > 0 { thing.sides } else { sides };
        let sides = sided(if both { two } else { one });
        if thing.kind.category().is_none() || thing.kind.shield().is_some() || sides == 0 && character.hero()
        {
            continue;
        }
        armed = true;
        let shoots = thing.kind.ranged();
        let skill = if shoots { ranged } else { melee };
        let reaches = |both| format!("reach {}", reach(character, thing, both));
        let clumsy = thing.keep == Keep::OffHand && !both && !shoots && !thing.kind.light();
        let off = if clumsy && !character.perks.has(Perk::Ambidextrous) { 10 } else { 0 };
        all.push(Strike {
            name: thing.called().into(),
            check: check(skill - unfamiliar - off),
            damage: damage_words(character, sides, modifier(skill).max(agility)),
            range: if shoots { format!("range {}", thing.kind.range()) } else { reaches(both) },
            weapon: Some(at as i32),
        });
        if thing.grip == Grip::Either && two > 0 {
            all.push(Strike {
                name: format!("{} in both hands", thing.called()),
                check: check(melee - unfamiliar),
                damage: melee_harm(sided(two)),
                range: reaches(true),
                weapon: None,
            });
        }
        if thing.traits.has(Trait::Thrown) && one > 0 {
            all.push(Strike {
                name: format!("{} thrown", thing.called()),
                check: check(ranged - unfamiliar),
                damage: damage_words(character, sided(one), modifier(ranged).max(agility)),
                range: format!("range {THROWN}"),
                weapon: None,
            });
        }
    }
    // A foe with a weapon does not think of its fists.
    if !character.beast && (character.hero() || !armed) {
        all.push(Strike {
            name: "fists".into(),
            check: check(melee),
            damage: melee_harm(6),
            range: format!("reach {}", character.size.reach()),
            weapon: Some(-1),
        });
    }
    let spellcasting = character.skill(Skill::Spellcasting);
    for spell in character.spells.list() {
        let (count, sides) = spell.dice();
        let dice = match count {
            0 => String::new(),
            1 => format!("d{sides}+{}", modifier(spellcasting)),
            count => format!("{count}d{sides}+{}", modifier(spellcasting)),
        };
        all.push(Strike {
            name: spell.name().into(),
            check: Check::new(spellcasting),
            damage: dice,
            range: if spell.mana() > 0 { format!("{} mana", spell.mana()) } else { "no mana".into() },
            weapon: None,
        });
    }
    all
}

/// How far somebody threatens with a thing: the higher of size and weapon.
pub fn reach(character: &Character, thing: &Thing, both: bool) -> u8 {
    let weapon = if thing.kind == Kind::Polearm && both { 2 } else { 1 };
    character.size.reach().max(weapon)
}

pub fn damage_words(character: &Character, sides: u8, modifier: i16) -> String {
    match (character.rank, sides) {
        (Rank::Mook, _) => super::check::divided(i16::from(character.level), 2).to_string(),
        _ => {
            let dice = character.dice();
            let count = if dice > 1 { dice.to_string() } else { String::new() };
            format!("{count}d{sides}+{modifier}")
        }
    }
}

/// "Sword 62, d6+6: Normal 62, Hard 31, Major 16, Critical 5"
pub fn attacks(character: &Character) -> Vec<String> {
    let line = |strike: Strike| {
        let limits: Vec<String> = Level::SUCCESSES
            .iter()
            .map(|level| format!("{} {}", level.short(), strike.check.limit(*level)))
            .collect();
        let damage = if strike.damage.is_empty() { String::new() } else { format!(", {}", strike.damage) };
        format!("{}{damage}, {}: {}", capital(&strike.name), strike.range, limits.join(", "))
    };
    strikes(character).into_iter().map(line).collect()
}

pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
