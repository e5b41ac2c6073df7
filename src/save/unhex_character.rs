//! Unhex characters as they are stored. Slots are counted from 1, as people do.

use serde_json::Value;

use super::json::{self, Fields, fields};
use super::{Kind as Sort, Problem, Stored};
use crate::rulesets::unhex::ability::{Abilities, Ability};
use crate::rulesets::unhex::body::{Body, Location, Mark};
use crate::rulesets::unhex::character::{Character, Choice, Milestone, Take};
use crate::rulesets::unhex::item::{Aoe, Hands, Item, Kind};
use crate::rulesets::unhex::sheet::{Shape, headline};

const LOCATIONS: [&str; 6] = ["head", "right arm", "left arm", "torso", "right leg", "left leg"];
const MARKS: [&str; 3] = ["slash", "x", "permanent"];
const MOST_SLOTS: usize = 30;

/// In the order of the enum; once written, a word stays.
const ABILITIES: [&str; 37] = [
    "good defend",
    "defend another",
    "shield attack",
    "all-out defend",
    "good first aid",
    "sure first aid",
    "2h melee good attack",
    "2h melee good reaction",
    "2h melee powerful attack",
    "2h melee precise attack",
    "2h melee breaker",
    "2h melee no counterattack",
    "1h melee good attack",
    "1h melee good reaction",
    "1h melee precise attack",
    "1h melee stagger",
    "2h ranged good attack",
    "2h ranged good intercept",
    "2h ranged powerful attack",
    "2h ranged precise attack",
    "2h ranged three marks",
    "1h ranged good attack",
    "1h ranged precise attack",
    "blast",
    "continuous",
    "cover",
    "demolish",
    "good initiative",
    "rally",
    "direct",
    "quick direct",
    "stealth",
    "unarmed",
    "unarmed good attack",
    "unarmed good reaction",
    "unarmed precise attack",
    "unarmed hold",
];

/// Words and kinds side by side; armor says its location in a field of its own.
const KINDS: [(&str, Kind); 12] = [
    ("shield", Kind::Shield),
    ("first aid", Kind::FirstAid),
    ("2h melee", Kind::Melee2),
    ("1h melee", Kind::Melee1),
    ("ammo", Kind::Ammo),
    ("less-lethal ammo", Kind::LessLethalAmmo),
    ("2h ranged", Kind::Ranged2),
    ("1h ranged", Kind::Ranged1),
    ("blast", Kind::Aoe(Aoe::Blast)),
    ("continuous", Kind::Aoe(Aoe::Continuous)),
    ("cover", Kind::Aoe(Aoe::Cover)),
    ("demolish", Kind::Aoe(Aoe::Demolish)),
];

impl Stored for Character {
    const KIND: Sort = Sort::Character;

    fn game(&self) -> &'static str {
        "unhex"
    }

    fn name(&self) -> String {
        self.name.clone()
    }

    fn summary(&self) -> Value {
        fields()
            .text("concept", &self.concept)
            .text("group", &self.group)
            .flag("npc", self.npc)
            .whole("level", i64::from(self.level))
            .whole("max", i64::from(self.max))
            .text("state", &headline(self))
            .whole("shape", Shape::of(self) as i64)
            .done()
    }

    fn write(&self) -> Value {
        fields()
            .text("name", &self.name)
            .text("concept", &self.concept)
            .text("description", &self.description)
            .flag("npc", self.npc)
            .text("group", &self.group)
            .whole("level", i64::from(self.level))
            .whole("max", i64::from(self.max))
            .value("wounds", write_body(&self.body))
            .list("combat", self.combat.iter().map(write_ability).collect())
            .list("noncombat", self.noncombat.iter().map(|words| Value::from(words.as_str())).collect())
            .value("slots", Value::Array(self.slots.iter().map(write_slot).collect()))
            .value("hands", write_hands(self.hands))
            .whole("owed", i64::from(self.owed))
            .flag("surrendered", self.surrendered)
            .text("notes", &self.notes)
            .list("spent", self.spent.iter().map(write_spent).collect())
            .list("choices", self.choices.iter().map(write_choice).collect())
            .list("history", self.history.iter().map(write_milestone).collect())
            .done()
    }

    fn read(value: &Value) -> Result<Character, Problem> {
        json::object(value, "the character")?;
        let text = |key| json::text_or_empty(value, key).map(String::from);
        let slots = json::each(value, "slots", &read_slot)?;
        if slots.len() > MOST_SLOTS {
            return Err(Problem::new("the slots must be at most 30"));
        }
        let mut combat = Abilities::default();
        for ability in json::each(value, "combat", &read_ability)? {
            combat = combat.with(ability);
        }
        Ok(Character {
            name: text("name")?,
            concept: text("concept")?,
            description: text("description")?,
            npc: json::flag(value, "npc")?,
            group: text("group")?,
            level: json::whole(value, "level", -99, 99)? as i16,
            max: json::whole(value, "max", 1, 99)? as i16,
            body: read_body(value)?,
            combat,
            noncombat: json::each(value, "noncombat", &|words| {
                json::as_text(words, "ability").map(String::from)
            })?,
            hands: read_hands(value, slots.len())?,
            slots,
            owed: json::whole_or(value, "owed", 0, 0, 99)? as u8,
            surrendered: json::flag(value, "surrendered")?,
            notes: text("notes")?,
            spent: json::each(value, "spent", &read_spent)?,
            choices: json::each(value, "choices", &read_choice)?,
            history: json::each(value, "history", &read_milestone)?,
        })
    }
}

pub(super) fn write_body(body: &Body) -> Value {
    let mut wounds = fields();
    for location in Location::ALL.into_iter().filter(|at| body.at(*at).marked() > 0) {
        let mut marks = fields();
        for (word, mark) in MARKS.into_iter().zip(Mark::ALL) {
            let boxes = body.at(location).of(mark);
            if boxes > 0 {
                marks = marks.whole(word, i64::from(boxes));
            }
        }
        wounds = wounds.value(LOCATIONS[location as usize], marks.done());
    }
    wounds.done()
}

pub(super) fn read_body(value: &Value) -> Result<Body, Problem> {
    let mut body = Body::default();
    let Some(wounds) = json::optional(value, "wounds") else { return Ok(body) };
    json::object(wounds, "the wounds")?;
    for (word, location) in LOCATIONS.into_iter().zip(Location::ALL) {
        let Some(marks) = json::optional(wounds, word) else { continue };
        let most = i64::from(location.boxes());
        for (key, mark) in MARKS.into_iter().zip(Mark::ALL) {
            let boxes = json::whole_or(marks, key, 0, 0, most).map_err(|problem| problem.inside(word))?;
            *body.at_mut(location).of_mut(mark) = boxes as u8;
        }
        if i64::from(body.at(location).marked()) > most {
            return Err(Problem::new(&format!("the {word} has more marks than boxes")));
        }
    }
    Ok(body)
}

fn write_ability(ability: Ability) -> Value {
    Value::from(ABILITIES[ability as usize])
}

fn read_ability(value: &Value) -> Result<Ability, Problem> {
    let unknown = || {
        let said = value.as_str().unwrap_or("this");
        Problem::new(&format!("\"{said}\" is not a combat ability"))
    };
    let index = value.as_str().and_then(|word| ABILITIES.iter().position(|known| *known == word));
    index.and_then(|index| Ability::numbered(index as u8)).ok_or_else(unknown)
}

fn item_fields(item: &Item) -> Fields {
    let written = match item.kind {
        Kind::Armor(location) => {
            fields().text("kind", "armor").text("location", LOCATIONS[location as usize])
        }
        kind => {
            let word = KINDS.iter().find(|(_, known)| *known == kind).map_or("", |(word, _)| word);
            fields().text("kind", word)
        }
    };
    written.text("name", &item.name)
}

fn read_item(value: &Value) -> Result<Item, Problem> {
    let word = json::text(value, "kind")?;
    let kind = if word == "armor" {
        Kind::Armor(Location::ALL[json::word(value, "location", &LOCATIONS)?])
    } else {
        let found = KINDS.iter().find(|(known, _)| *known == word);
        found.ok_or_else(|| Problem::new(&format!("\"{word}\" is not a kind of item")))?.1
    };
    Ok(Item { kind, name: json::text_or_empty(value, "name")?.into() })
}

fn write_slot(slot: &Option<Item>) -> Value {
    slot.as_ref().map_or(Value::Null, |item| item_fields(item).done())
}

fn read_slot(value: &Value) -> Result<Option<Item>, Problem> {
    if value.is_null() { Ok(None) } else { read_item(value).map(Some) }
}

fn write_hands(hands: Hands) -> Value {
    let mut written = fields();
    for (key, slot) in [("right", hands.right), ("left", hands.left)] {
        if let Some(slot) = slot {
            written = written.whole(key, i64::from(slot) + 1);
        }
    }
    written.flag("shield lowered", hands.shield_lowered).done()
}

fn read_hands(value: &Value, slots: usize) -> Result<Hands, Problem> {
    let Some(hands) = json::optional(value, "hands") else { return Ok(Hands::default()) };
    let slot = |key| match json::optional(hands, key) {
        None => Ok(None),
        Some(slot) => {
            let number = json::as_whole(slot, key, 1, slots.max(1) as i64);
            number.map(|number| Some(number as u8 - 1)).map_err(|problem| problem.inside("hands"))
        }
    };
    Ok(Hands {
        right: slot("right")?,
        left: slot("left")?,
        shield_lowered: json::flag(hands, "shield lowered")?,
    })
}

fn write_spent((slot, item): &(u8, Item)) -> Value {
    item_fields(item).whole("slot", i64::from(*slot) + 1).done()
}

fn read_spent(value: &Value) -> Result<(u8, Item), Problem> {
    let slot = json::whole(value, "slot", 1, MOST_SLOTS as i64)? as u8 - 1;
    Ok((slot, read_item(value)?))
}

fn write_choice(choice: &Choice) -> Value {
    let written = fields().whole("at", i64::from(choice.at));
    match &choice.take {
        Take::Combat(ability) => written.value("combat", write_ability(*ability)),
        Take::Noncombat(words) => written.value("noncombat", Value::from(words.as_str())),
        Take::Item(item) => written.value("item", item_fields(item).done()),
    }
    .done()
}

fn read_choice(value: &Value) -> Result<Choice, Problem> {
    let at = json::whole(value, "at", 1, 99)? as i16;
    let take = if let Some(ability) = json::optional(value, "combat") {
        Take::Combat(read_ability(ability)?)
    } else if let Some(item) = json::optional(value, "item") {
        Take::Item(read_item(item)?)
    } else {
        Take::Noncombat(json::text(value, "noncombat")?.into())
    };
    Ok(Choice { at, take })
}

fn write_milestone(milestone: &Milestone) -> Value {
    fields()
        .text("when", &milestone.when)
        .whole("max", i64::from(milestone.max))
        .text("what", &milestone.what)
        .done()
}

fn read_milestone(value: &Value) -> Result<Milestone, Problem> {
    Ok(Milestone {
        when: json::text_or_empty(value, "when")?.into(),
        max: json::whole(value, "max", -99, 99)? as i16,
        what: json::text_or_empty(value, "what")?.into(),
    })
}
