//! Heroes and creatures of The Radiant Hack as they are stored.

use serde_json::Value;

use super::json::{self, Fields, fields};
use super::{Kind as Sort, Problem, Stored};
use crate::rulesets::radiant::combat::setup::Being;
use crate::rulesets::radiant::creature::{Creature, MOST_ARMOR, SKILLS, Special};
use crate::rulesets::radiant::gear::{DOTS, Keep, Kind, Reach, Tags, Thing, WEAPONS};
use crate::rulesets::radiant::harm::{Harm, Hindrance, HitPoints, MOST_POINTS};
use crate::rulesets::radiant::hero::{Hero, LOWEST, MOST_LEVEL, MOST_LUCK, MOST_THINGS};
use crate::rulesets::radiant::test::Dice;

/// Once written, a word stays.
const ATTRIBUTES: [&str; 6] = ["str", "dex", "con", "int", "wis", "cha"];
const KINDS: [(&str, Kind); 8] = [
    ("light armor", Kind::LightArmor),
    ("medium armor", Kind::MediumArmor),
    ("heavy armor", Kind::HeavyArmor),
    ("helmet", Kind::Helmet),
    ("small shield", Kind::SmallShield),
    ("large shield", Kind::LargeShield),
    ("ammo", Kind::Ammo),
    ("thing", Kind::Other),
];
const KEEPS: [&str; 4] = ["hands", "body", "backpack", "away"];
const KEPT: [Keep; 4] = [Keep::Hands, Keep::Body, Keep::Backpack, Keep::Away];
const REACHES: [(&str, Reach); 4] =
    [("melee", Reach::Melee), ("short", Reach::Short), ("long", Reach::Long), ("thrown", Reach::Thrown)];

impl Stored for Being {
    const KIND: Sort = Sort::Character;

    fn game(&self) -> &'static str {
        "radiant"
    }

    fn name(&self) -> String {
        Being::name(self).to_string()
    }

    fn summary(&self) -> Value {
        let points = self.points();
        let common = match self {
            Being::Hero(hero) => fields().text("concept", &hero.background).text("group", &hero.group),
            Being::Creature(creature) => {
                fields().text("concept", &creature.attack).text("group", &creature.group).flag("npc", true)
            }
        };
        common
            .whole("level", i64::from(self.level()))
            .whole("points", i64::from(points.now))
            .whole("most", i64::from(points.most))
            .text("state", &state(self))
            .done()
    }

    fn write(&self) -> Value {
        match self {
            Being::Hero(hero) => write_hero(hero),
            Being::Creature(creature) => write_creature(creature),
        }
    }

    fn read(value: &Value) -> Result<Being, Problem> {
        json::object(value, "the character")?;
        match json::word(value, "sort", &["hero", "creature"])? {
            0 => read_hero(value).map(Being::Hero),
            _ => read_creature(value).map(Being::Creature),
        }
    }
}

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

fn write_harm(out: Fields, harm: Harm) -> Fields {
    let hindrances = harm.hindrances().map(|hindrance| Value::from(hindrance.word()));
    out.list("hindrances", hindrances.collect()).flag("ongoing", harm.ongoing)
}

fn read_harm(value: &Value) -> Result<Harm, Problem> {
    let words = Hindrance::ALL.map(Hindrance::word);
    let mut harm = Harm::default();
    harm.ongoing = json::flag(value, "ongoing")?;
    for at in json::each(value, "hindrances", &|word| json::as_word(word, "hindrance", &words))? {
        harm.set(Hindrance::ALL[at], true);
    }
    Ok(harm)
}

fn read_points(value: &Value) -> Result<HitPoints, Problem> {
    let most = json::whole(value, "most", 1, i64::from(MOST_POINTS))?;
    Ok(HitPoints { now: json::whole(value, "points", 0, most)? as i16, most: most as i16 })
}

fn write_hero(hero: &Hero) -> Value {
    // What went to somebody else in a fight is no longer theirs.
    let kept = hero.things.iter().filter(|thing| thing.keep != Keep::Away);
    let mut attributes = fields();
    for (word, value) in ATTRIBUTES.iter().zip(hero.attributes) {
        attributes = attributes.whole(word, i64::from(value));
    }
    let out = fields()
        .text("sort", "hero")
        .text("name", &hero.name)
        .text("background", &hero.background)
        .text("notes", &hero.notes)
        .text("group", &hero.group)
        .value("attributes", attributes.done())
        .whole("points", i64::from(hero.points.now))
        .whole("most", i64::from(hero.points.most))
        .whole("level", i64::from(hero.level))
        .whole("luck", i64::from(hero.luck))
        .whole("hit die", i64::from(hero.hit_die))
        .list("talents", hero.talents.iter().map(|talent| Value::from(talent.as_str())).collect())
        .list("things", kept.map(write_thing).collect());
    let out = if hero.numbered > 0 { out.whole("numbered", i64::from(hero.numbered)) } else { out };
    let out = out
        .flag("battered", hero.battered)
        .flag("shaken", hero.shaken)
        .flag("dead", hero.dead)
        .flag("lost", hero.lost);
    write_harm(out, hero.harm).done()
}

fn read_hero(value: &Value) -> Result<Hero, Problem> {
    let text = |key| json::text_or_empty(value, key).map(String::from);
    let rolled = json::field(value, "attributes")?;
    let mut attributes = [0; 6];
    for (place, word) in attributes.iter_mut().zip(ATTRIBUTES) {
        *place = json::whole_or(rolled, word, 0, i64::from(LOWEST), 20)? as i16;
    }
    let things = json::each(value, "things", &read_thing)?;
    if things.len() > MOST_THINGS {
        return Err(Problem::new("the things must be at most 40"));
    }
    Ok(Hero {
        name: text("name")?,
        background: text("background")?,
        notes: text("notes")?,
        group: text("group")?,
        attributes,
        battered: json::flag(value, "battered")?,
        points: read_points(value)?,
        level: json::whole_or(value, "level", 1, 0, i64::from(MOST_LEVEL))? as u8,
        luck: json::whole_or(value, "luck", 0, 0, i64::from(MOST_LUCK))? as u8,
        hit_die: json::whole_or(value, "hit die", 8, 1, 20)? as u8,
        talents: json::each(value, "talents", &|talent| json::as_text(talent, "talent").map(String::from))?,
        things,
        numbered: json::whole_or(value, "numbered", 0, 0, i64::from(u16::MAX))? as u16,
        harm: read_harm(value)?,
        shaken: json::flag(value, "shaken")?,
        dead: json::flag(value, "dead")?,
        lost: json::flag(value, "lost")?,
    })
}

fn write_thing(thing: &Thing) -> Value {
    let word = match thing.kind {
        Kind::Weapon(_) => thing.kind.name(),
        kind => KINDS.iter().find(|(_, known)| *known == kind).map_or("thing", |(word, _)| word),
    };
    let out = fields()
        .text("kind", word)
        .text("name", &thing.name)
        .text("keep", KEEPS[thing.keep as usize])
        .whole("dots", i64::from(thing.dots));
    let out = if thing.id > 0 { out.whole("id", i64::from(thing.id)) } else { out };
    write_tags(out, thing.tags).done()
}

/// Most weapons have none, and then nothing is written.
fn write_tags(out: Fields, tags: Tags) -> Fields {
    let out = if tags.blast { out.flag("blast", true) } else { out };
    if tags.recharge > 0 { out.whole("recharge", i64::from(tags.recharge)) } else { out }
}

fn read_tags(value: &Value) -> Result<Tags, Problem> {
    Ok(Tags {
        blast: json::flag(value, "blast")?,
        recharge: json::whole_or(value, "recharge", 0, 0, 6)? as u8,
    })
}

fn reach_word(reach: Reach) -> &'static str {
    REACHES.iter().find(|(_, known)| *known == reach).map_or("melee", |(word, _)| word)
}

fn read_reach(value: &Value) -> Result<Reach, Problem> {
    let words = REACHES.map(|(word, _)| word);
    Ok(REACHES[json::word_or_none(value, "reach", &words)?.unwrap_or(0)].1)
}

fn read_dice(value: &Value) -> Result<Dice, Problem> {
    let count = json::whole_or(value, "dice", 1, 1, 10)? as u8;
    Ok(Dice::new(count, json::whole_or(value, "sides", 6, 2, 20)? as u8))
}

fn write_special(special: &Special) -> Value {
    let out = fields()
        .text("attack", &special.name)
        .whole("dice", i64::from(special.damage.count))
        .whole("sides", i64::from(special.damage.sides))
        .text("reach", reach_word(special.reach));
    write_tags(out, special.tags).done()
}

fn read_special(value: &Value) -> Result<Special, Problem> {
    json::object(value, "the second attack")?;
    Ok(Special {
        name: json::text_or_empty(value, "attack")?.into(),
        damage: read_dice(value)?,
        reach: read_reach(value)?,
        tags: read_tags(value)?,
    })
}

fn read_thing(value: &Value) -> Result<Thing, Problem> {
    let word = json::text(value, "kind")?;
    let weapon = WEAPONS.iter().position(|weapon| weapon.name == word).map(|at| Kind::Weapon(at as u8));
    let known = KINDS.iter().find(|(known, _)| *known == word).map(|(_, kind)| *kind);
    let kind =
        weapon.or(known).ok_or_else(|| Problem::new("the kind of a thing is not one of this game's"))?;
    Ok(Thing {
        id: json::whole_or(value, "id", 0, 0, i64::from(u16::MAX))? as u16,
        kind,
        name: json::text_or_empty(value, "name")?.into(),
        keep: KEPT[json::word(value, "keep", &KEEPS)?],
        dots: json::whole_or(value, "dots", 0, 0, i64::from(DOTS))? as u8,
        tags: read_tags(value)?,
    })
}

fn write_creature(creature: &Creature) -> Value {
    let mut out = fields()
        .text("sort", "creature")
        .text("name", &creature.name)
        .text("notes", &creature.notes)
        .text("group", &creature.group)
        .whole("points", i64::from(creature.points.now))
        .whole("most", i64::from(creature.points.most))
        .whole("level", i64::from(creature.level))
        .whole("skill", i64::from(creature.skill))
        .text("attack", &creature.attack)
        .whole("dice", i64::from(creature.damage.count))
        .whole("sides", i64::from(creature.damage.sides))
        .text("reach", reach_word(creature.reach))
        .whole("armor", i64::from(creature.armor))
        .flag("hostile", creature.hostile);
    if let Some(special) = &creature.special {
        out = out.value("special", write_special(special));
    }
    write_harm(out, creature.harm).done()
}

fn read_creature(value: &Value) -> Result<Creature, Problem> {
    let text = |key| json::text_or_empty(value, key).map(String::from);
    Ok(Creature {
        name: text("name")?,
        notes: text("notes")?,
        group: text("group")?,
        points: read_points(value)?,
        level: json::whole_or(value, "level", 1, 0, i64::from(MOST_LEVEL))? as u8,
        skill: json::whole_or(value, "skill", 0, SKILLS.0.into(), SKILLS.1.into())? as i16,
        attack: text("attack")?,
        damage: read_dice(value)?,
        reach: read_reach(value)?,
        special: json::optional(value, "special").map(read_special).transpose()?,
        armor: json::whole_or(value, "armor", 0, 0, MOST_ARMOR.into())? as i16,
        hostile: json::flag(value, "hostile")?,
        harm: read_harm(value)?,
    })
}
