//! A roll card as it is stored: its setup, and the answers as short words.

use serde_json::Value;

use crate::dice::percentile::{Again, Faces};
use crate::rulesets::unhex::body::Location;
use crate::rulesets::unhex::card::{Answer, Card, Person, Roller, Setup, Shift, Target};
use crate::rulesets::unhex::item::Aoe;
use crate::rulesets::unhex::odds::Aim;
use crate::rulesets::unhex::roll::{Extras, Manner, Purpose, Rights, Weapon};
use crate::save::Problem;
use crate::save::json::{self, fields};
use crate::save::unhex_character::{read_body, write_body};

const PURPOSES: [&str; 7] = ["roll", "ability", "attack", "defend", "initiative", "first aid", "rally"];
const MANNERS: [&str; 3] = ["attack", "counterattack", "intercept"];
const AIMS: [&str; 8] =
    ["damage", "knock out", "head", "right arm", "left arm", "torso", "right leg", "left leg"];
const WEAPONS: [(&str, Weapon); 10] = [
    ("2h melee", Weapon::Melee2),
    ("1h melee", Weapon::Melee1),
    ("2h ranged", Weapon::Ranged2),
    ("1h ranged", Weapon::Ranged1),
    ("shield", Weapon::Shield),
    ("unarmed", Weapon::Unarmed),
    ("blast", Weapon::Area(Aoe::Blast)),
    ("continuous", Weapon::Area(Aoe::Continuous)),
    ("cover", Weapon::Area(Aoe::Cover)),
    ("demolish", Weapon::Area(Aoe::Demolish)),
];

pub fn write(card: &Card) -> Value {
    let setup = card.setup();
    let purpose = match setup.purpose {
        Purpose::Plain => 0,
        Purpose::NonCombat => 1,
        Purpose::Attack { .. } => 2,
        Purpose::Defend => 3,
        Purpose::Initiative => 4,
        Purpose::FirstAid => 5,
        Purpose::Rally => 6,
    };
    let aim = match setup.aim {
        Aim::Damage => 0,
        Aim::KnockOut => 1,
        Aim::Disable(location) => 2 + location as usize,
    };
    let mut written = fields().text("for", PURPOSES[purpose]).text("aim", AIMS[aim]);
    if let Purpose::Attack { weapon, manner, less_lethal } = setup.purpose {
        let word = WEAPONS.iter().find(|(_, known)| *known == weapon).map_or("", |(word, _)| word);
        let manner = Manner::ALL.iter().position(|known| *known == manner).unwrap_or(0);
        written = written
            .text("weapon", word)
            .text("called", &setup.called)
            .text("manner", MANNERS[manner])
            .flag("less-lethal", less_lethal);
    }
    if let Some(target) = &setup.target {
        let person = write_person(&target.person);
        let target = person.flag("covered", target.covered).flag("shielded", target.shielded);
        written = written.value("target", target.done());
    }
    if let Some((number, pc)) = setup.against {
        written = written.whole("against", i64::from(number)).flag("against pc", pc);
    }
    if let Some(held) = setup.held {
        written = written.whole("held", i64::from(held));
    }
    written
        .list("rollers", setup.rollers.iter().map(write_roller).collect())
        .list("answers", card.answers().iter().map(|answer| Value::from(word(answer))).collect())
        .done()
}

pub fn read(value: &Value) -> Result<Card, Problem> {
    let purpose = match json::word(value, "for", &PURPOSES)? {
        0 => Purpose::Plain,
        1 => Purpose::NonCombat,
        2 => Purpose::Attack {
            weapon: WEAPONS[json::word(value, "weapon", &WEAPONS.map(|(word, _)| word))?].1,
            manner: Manner::ALL[json::word(value, "manner", &MANNERS)?],
            less_lethal: json::flag(value, "less-lethal")?,
        },
        3 => Purpose::Defend,
        4 => Purpose::Initiative,
        5 => Purpose::FirstAid,
        _ => Purpose::Rally,
    };
    let rollers = json::each(value, "rollers", &read_roller)?;
    if rollers.is_empty() {
        return Err(Problem::new("the rollers must not be empty"));
    }
    let against = match json::optional(value, "against") {
        Some(_) => Some((json::whole(value, "against", 1, 99)? as u8, json::flag(value, "against pc")?)),
        None => None,
    };
    let held = match json::optional(value, "held") {
        Some(_) => Some(json::whole(value, "held", 0, rollers.len() as i64 - 1)? as u8),
        None => None,
    };
    let aim = match json::word(value, "aim", &AIMS)? {
        0 => Aim::Damage,
        1 => Aim::KnockOut,
        location => Aim::Disable(Location::ALL[location - 2]),
    };
    let target = json::optional(value, "target").map(read_target).transpose()?;
    let called = json::text_or_empty(value, "called")?.into();
    let setup = Setup { purpose, called, rollers, target, against, held, aim };
    let mut answers = Vec::new();
    for answer in json::list(value, "answers")? {
        answers
            .push(answer.as_str().and_then(read_word).ok_or_else(|| Problem::new("an answer is unknown"))?);
    }
    Ok(Card::resume(setup, &answers))
}

fn write_person(person: &Person) -> json::Fields {
    let items = person
        .items
        .iter()
        .map(|(slot, name)| fields().whole("slot", i64::from(*slot) + 1).text("name", name).done());
    fields()
        .text("sheet", &person.sheet)
        .text("name", &person.name)
        .flag("pc", person.pc)
        .whole("level", i64::from(person.level))
        .whole("max", i64::from(person.max))
        .value("wounds", write_body(&person.body))
        .list("armor", person.armor.iter().map(|pieces| Value::from(*pieces)).collect())
        .list("items", items.collect())
}

fn read_person(value: &Value) -> Result<Person, Problem> {
    let mut armor = [0; 6];
    for (pieces, written) in armor.iter_mut().zip(json::list(value, "armor")?) {
        *pieces = json::as_whole(written, "armor", 0, 99)? as u8;
    }
    Ok(Person {
        sheet: json::text_or_empty(value, "sheet")?.into(),
        name: json::text_or_empty(value, "name")?.into(),
        pc: json::flag(value, "pc")?,
        level: json::whole(value, "level", -99, 99)? as i16,
        max: json::whole(value, "max", -99, 99)? as i16,
        body: read_body(value)?,
        armor,
        items: json::each(value, "items", &|item| {
            let slot = json::whole(item, "slot", 1, 99)? as u8 - 1;
            Ok((slot, json::text_or_empty(item, "name")?.into()))
        })?,
    })
}

fn write_roller(roller: &Roller) -> Value {
    write_person(&roller.person)
        .flag("good", roller.rights.good)
        .flag("precise", roller.rights.precise)
        .flag("powerful", roller.rights.powerful)
        .flag("breaker", roller.extras.breaker)
        .flag("stagger", roller.extras.stagger)
        .flag("direct", roller.extras.direct)
        .flag("sure", roller.sure)
        .flag("all out", roller.all_out)
        .done()
}

fn read_roller(value: &Value) -> Result<Roller, Problem> {
    let flag = |key| json::flag(value, key);
    Ok(Roller {
        person: read_person(value)?,
        rights: Rights { good: flag("good")?, precise: flag("precise")?, powerful: flag("powerful")? },
        extras: Extras { breaker: flag("breaker")?, stagger: flag("stagger")?, direct: flag("direct")? },
        sure: flag("sure")?,
        all_out: flag("all out")?,
    })
}

fn read_target(value: &Value) -> Result<Target, Problem> {
    Ok(Target {
        person: read_person(value)?,
        covered: json::flag(value, "covered")?,
        shielded: json::flag(value, "shielded")?,
    })
}

/// An answer as a word and, after a space, its number.
fn word(answer: &Answer) -> String {
    let with = |word: &str, number: u8| format!("{word} {number}");
    let digits = |word: &str, digits: &[u8]| {
        let digits: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
        format!("{word} {}", digits.join(","))
    };
    match *answer {
        Answer::Faces { faces, entered } => with(if entered { "entered" } else { "dice" }, faces.number()),
        Answer::Sure => "sure".into(),
        Answer::Keep => "keep".into(),
        Answer::Again(Again::Tens) => "again tens".into(),
        Answer::Again(Again::Ones) => "again ones".into(),
        Answer::Again(Again::Both) => "again both".into(),
        Answer::First(roller) => with("first", roller),
        Answer::Gain => "gain".into(),
        Answer::Set(number) => with("set", number),
        Answer::Stagger => "stagger".into(),
        Answer::Break(None) => "break".into(),
        Answer::Break(Some(slot)) => with("break", slot),
        Answer::BreakNothing => "break nothing".into(),
        Answer::Winner(roller) => with("winner", roller),
        Answer::TensFirst(true) => "tens first".into(),
        Answer::TensFirst(false) => "ones first".into(),
        Answer::Shift(Shift::None) => "shift none".into(),
        Answer::Shift(Shift::Down) => "shift down".into(),
        Answer::Shift(Shift::Up) => "shift up".into(),
        Answer::Shift(Shift::Powerful) => "shift powerful".into(),
        Answer::Armor(used) => digits("armor", &used.map(u8::from)),
        Answer::Split(split) => digits("split", &split),
    }
}

fn read_word(text: &str) -> Option<Answer> {
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    let number = || rest.parse::<u8>().ok();
    Some(match (word, rest) {
        ("dice" | "entered", _) => Answer::Faces { faces: Faces::of(number()?)?, entered: word == "entered" },
        ("sure", _) => Answer::Sure,
        ("keep", _) => Answer::Keep,
        ("again", "tens") => Answer::Again(Again::Tens),
        ("again", "ones") => Answer::Again(Again::Ones),
        ("again", "both") => Answer::Again(Again::Both),
        ("first", _) => Answer::First(number()?),
        ("gain", _) => Answer::Gain,
        ("set", _) => Answer::Set(number()?),
        ("stagger", _) => Answer::Stagger,
        ("break", "") => Answer::Break(None),
        ("break", "nothing") => Answer::BreakNothing,
        ("break", _) => Answer::Break(Some(number()?)),
        ("winner", _) => Answer::Winner(number()?),
        ("tens", _) => Answer::TensFirst(true),
        ("ones", _) => Answer::TensFirst(false),
        ("shift", "none") => Answer::Shift(Shift::None),
        ("shift", "down") => Answer::Shift(Shift::Down),
        ("shift", "up") => Answer::Shift(Shift::Up),
        ("shift", "powerful") => Answer::Shift(Shift::Powerful),
        ("armor", _) => Answer::Armor(six(rest)?.map(|digit| digit > 0)),
        ("split", _) => Answer::Split(six(rest)?),
        _ => return None,
    })
}

fn six(text: &str) -> Option<[u8; 6]> {
    let mut numbers = [0; 6];
    let mut parts = text.split(',');
    for number in &mut numbers {
        *number = parts.next()?.parse().ok()?;
    }
    Some(numbers)
}
