//! What characters consist of, field by field. Once written, a key or a word stays. Slots are counted
//! from 1, as people do.

use super::ability::{Abilities, Ability};
use super::body::{Body, Location, Mark, Wounds};
use super::character::{Character, Choice, Milestone, Take};
use super::item::{Aoe, Hands, Item, Kind, Side};
use super::shape::{Shape, headline};
use crate::sheet::Kind::{Flag, Flags, Lines, List, Number, OneOf, Part, Prose, Text};
use crate::sheet::{
    Datum, Described, Entries, Field, Fields, Merge, Place, Placed, Record, Sheet, Shows, Word, described,
    fields_of, filled, options, parts, sorted,
};

const LEVEL: crate::sheet::Kind = Number { least: -99, most: 99 };
const MAX: crate::sheet::Kind = Number { least: 1, most: 99 };
const SLOT: crate::sheet::Kind = Number { least: 1, most: MOST_SLOTS as i64 };
/// There are thirty boxes; what they are too few for is found beside the others of the location.
const BOXES: crate::sheet::Kind = Number { least: 0, most: 30 };
const MOST_SLOTS: usize = 30;
/// A character's story is as long as it is.
const MANY: usize = 65_535;
const SLOTS: Entries = Entries { gaps: true, ..Entries::new::<Item>(MOST_SLOTS, "called", "called") };
const SPENT: Entries = Entries { fields: spent, ..Entries::new::<Item>(MANY, "called", "called") };

described!(
    Character,
    Character::default(),
    Its::new("name", "Name", Text, |who| &mut who.name).shows(Shows::MAKING),
    Its::new("concept", "Concept", Text, |who| &mut who.concept)
        .asks("Concept: who they are, in a few words")
        .shows(Shows::LIST),
    Its::new("description", "Description", Prose, |who| &mut who.description),
    Its::new("npc", "NPC", Flag, |who| &mut who.npc).shows(Shows::LIST),
    Its::new("group", "Group", Text, |who| &mut who.group).asks("Group or team, if any").shows(Shows::LIST),
    Its::new("level", "Level", LEVEL, |who| &mut who.level).needed().merged(level).shows(Shows::LIST),
    Its::new("max", "Max level", MAX, |who| &mut who.max).needed().shows(Shows::LIST),
    Its::new("wounds", "Wounds", Part(fields_of::<Body>), |who| &mut who.body)
        .merged(|sheet, _, old, new| own(sheet, |who| wound(&mut who.body, &read(old), &read(new)))),
    Its::new("combat", "Combat abilities", Flags(options::<Ability>), |who| &mut who.combat),
    Its::new("noncombat", "Good at", Lines, |who| &mut who.noncombat),
    Its::new("slots", "Slot", List(SLOTS), |who| &mut who.slots)
        .merged(|sheet, at, old, new| own(sheet, |who| slot(who, at, filled(old), filled(new)))),
    Its::new("hands", "Hands", Part(fields_of::<Hands>), |who| &mut who.hands)
        .merged(|sheet, _, _, new| own(sheet, |who| who.hands = who.holding(read(new))))
        .told("held")
        .fault(beyond_the_slots),
    Its::derived("held", "Holds", Text, |who| held(who).as_str().into()),
    Its::new("owed", "Actions owed", Number { least: 0, most: 99 }, |who| &mut who.owed).merge(Merge::Add),
    Its::new("surrendered", "Surrendered", Flag, |who| &mut who.surrendered).merge(Merge::Set),
    Its::new("notes", "Notes", Prose, |who| &mut who.notes).asks("Belongings and anything else"),
    Its::new("spent", "Used up", List(SPENT), |who| &mut who.spent),
    Its::new("choices", "Choice", List(Entries::new::<Choice>(MANY, "at", "at")), |who| { &mut who.choices }),
    Its::new("history", "History", List(Entries::new::<Milestone>(MANY, "what", "what")), |who| {
        &mut who.history
    }),
    Its::derived("state", "State", Text, |who| headline(who).as_str().into()).shows(Shows::LIST),
    Its::derived("shape", "Shape", BOXES, |who| (Shape::of(who) as i64).into()).shows(Shows::LIST),
);

sorted!("unhex", Character: "");
parts!(Body, Wounds, Hands);

fn read<T: Described>(datum: &Datum) -> T {
    filled(datum).unwrap_or_else(T::blank)
}

/// What a fight did, done to the sheet as a character.
fn own(sheet: &mut Record, act: impl FnOnce(&mut Character)) {
    let mut who = read(&sheet.clone().into());
    act(&mut who);
    *sheet = who.record();
}

fn level(sheet: &mut Record, _: usize, old: &Datum, new: &Datum) {
    let (before, after) = (old.whole() as i16, new.whole() as i16);
    own(sheet, |who| {
        // Nobody dies on paper of what did not kill them in the fight.
        let least = after.min(0).min(who.level);
        who.level = (who.level + after - before).clamp(least, who.max.max(least));
    });
}

/// Marks that went go first, so that a slash that became an X finds room for it.
fn wound(body: &mut Body, before: &Body, after: &Body) {
    let marks = || Location::ALL.into_iter().flat_map(|at| Mark::ALL.map(|mark| (at, mark)));
    for (at, mark) in marks() {
        let gone = before.at(at).of(mark).saturating_sub(after.at(at).of(mark));
        let held = body.at_mut(at).of_mut(mark);
        *held = held.saturating_sub(gone);
    }
    for (at, mark) in marks() {
        body.mark(at, after.at(at).of(mark).saturating_sub(before.at(at).of(mark)), mark);
    }
}

/// An item that was used up or destroyed, or that is there again since that was taken back. It may be
/// elsewhere by now.
fn slot(who: &mut Character, at: usize, gone: Option<Item>, back: Option<Item>) {
    let wanted = if back.is_some() { None } else { gone };
    let fits = |at: &usize| who.slots.as_slice().get(*at) == Some(&wanted);
    let Some(found) = Some(at).filter(fits).or_else(|| (0..who.slots.len()).find(fits)) else { return };
    let number = found as u8;
    if let Some(item) = back {
        who.spent.retain(|(slot, spent)| (*slot, spent) != (number, &item));
        who.slots[found] = Some(item);
    } else {
        who.destroy(number);
    }
}

/// What the hands hold, in words.
fn held(who: &Character) -> String {
    let called: Vec<&str> =
        Side::BOTH.into_iter().filter_map(|side| who.held(side)).map(Item::called).collect();
    match called[..] {
        [] => "nothing".into(),
        [both, _] if who.hands.right == who.hands.left => format!("{both} in both hands"),
        _ if who.hands.shield_lowered && who.shield_and_pistol() => {
            format!("{}, the shield lowered", called.join(" and "))
        }
        _ => called.join(" and "),
    }
}

fn beyond_the_slots(key: &str, stored: &Record) -> Option<String> {
    let (hands, slots) = (stored.get(key).record()?, stored.get("slots").list().len().max(1));
    let beyond = ["right", "left"].into_iter().find(|side| hands.get(side).whole() > slots as i64)?;
    Some(format!("the {beyond} must be a whole number from 1 to {slots} (in {key})"))
}

described!(
    Body,
    Body::default(),
    location("head", "Head", |body| body.at_mut(Location::Head)),
    location("right arm", "Right arm", |body| body.at_mut(Location::RightArm)),
    location("left arm", "Left arm", |body| body.at_mut(Location::LeftArm)),
    location("torso", "Torso", |body| body.at_mut(Location::Torso)),
    location("right leg", "Right leg", |body| body.at_mut(Location::RightLeg)),
    location("left leg", "Left leg", |body| body.at_mut(Location::LeftLeg)),
);

const fn location(
    key: &'static str,
    label: &'static str,
    at: fn(&mut Body) -> &mut dyn Place,
) -> Placed<Body> {
    Placed::new(key, label, Part(fields_of::<Wounds>), at).sparse().fault(|key, stored| {
        let (marks, at) = (stored.get(key).record()?, Location::ALL.into_iter().find(|at| at.word() == key)?);
        let marked: i64 = marks.0.iter().map(|(_, boxes)| boxes.whole()).sum();
        (marked > i64::from(at.boxes())).then(|| format!("the {key} has more marks than boxes"))
    })
}

described!(
    Wounds,
    Wounds::default(),
    Its::new("slash", "slash", BOXES, |wounds| &mut wounds.slash).sparse(),
    Its::new("x", "X", BOXES, |wounds| &mut wounds.cross).sparse(),
    Its::new("permanent", "permanent", BOXES, |wounds| &mut wounds.permanent).sparse(),
);

described!(
    Hands,
    Hands::default(),
    Its::new("right", "Right hand", SLOT, |hands| &mut hands.right).sparse(),
    Its::new("left", "Left hand", SLOT, |hands| &mut hands.left).sparse(),
    Its::new("shield lowered", "Shield lowered", Flag, |hands| &mut hands.shield_lowered),
);

/// The number of a slot, or 0.
impl Place for Option<u8> {
    fn get(&self) -> Datum {
        self.map_or(0, |slot| i64::from(slot) + 1).into()
    }

    fn set(&mut self, datum: &Datum) {
        *self = (datum.whole() as u8).checked_sub(1);
    }
}

impl Place for Abilities {
    fn get(&self) -> Datum {
        Datum::List(self.iter().map(|ability| ability.get()).collect())
    }

    fn set(&mut self, datum: &Datum) {
        let known = Ability::ALL.into_iter().filter(|ability| datum.list().contains(&ability.get()));
        *self = known.fold(Abilities::default(), Abilities::with);
    }
}

described!(
    Item,
    Item::new(Kind::Shield, ""),
    Its::new("kind", "Kind", OneOf(options::<Kind>), |item| &mut item.kind).needed(),
    Its::made(
        "location",
        "Location",
        OneOf(options::<Location>),
        |item| if let Kind::Armor(at) = item.kind { at.get() } else { Datum::Nothing },
        |item, datum| {
            if let Kind::Armor(at) = &mut item.kind {
                at.set(datum);
            }
        },
    )
    .missing(NONE)
    .fault(|key, stored| {
        let lacks = stored.get("kind").text() == ARMOR && *stored.get(key) == Datum::Nothing;
        lacks.then(|| format!("the {key} is missing"))
    }),
    Its::new("name", "Name", Text, |item| &mut item.name),
    Its::derived("called", "Item", Text, |item| item.called().into()),
);

/// None of the words.
const NONE: i64 = -1;
const ARMOR: &str = "armor";

/// Armor says its location in a field of its own.
const KINDS: [(Kind, &str); 13] = [
    (Kind::Armor(Location::Head), ARMOR),
    (Kind::Shield, "shield"),
    (Kind::FirstAid, "first aid"),
    (Kind::Melee2, "2h melee"),
    (Kind::Melee1, "1h melee"),
    (Kind::Ammo, "ammo"),
    (Kind::LessLethalAmmo, "less-lethal ammo"),
    (Kind::Ranged2, "2h ranged"),
    (Kind::Ranged1, "1h ranged"),
    (Kind::Aoe(Aoe::Blast), "blast"),
    (Kind::Aoe(Aoe::Continuous), "continuous"),
    (Kind::Aoe(Aoe::Cover), "cover"),
    (Kind::Aoe(Aoe::Demolish), "demolish"),
];

impl Word for Kind {
    fn all() -> Vec<Kind> {
        KINDS.map(|(kind, _)| kind).to_vec()
    }

    fn word(self) -> &'static str {
        KINDS.into_iter().find(|(kind, _)| *kind == self).map_or(ARMOR, |(_, word)| word)
    }
}

impl Word for Location {
    fn all() -> Vec<Location> {
        Location::ALL.to_vec()
    }

    fn word(self) -> &'static str {
        self.name()
    }
}

/// Items with the slots that they were in.
impl Place for Vec<(u8, Item)> {
    fn get(&self) -> Datum {
        let entry = |(slot, item): &(u8, Item)| item.record().with("slot", i64::from(*slot) + 1).into();
        Datum::List(self.iter().map(entry).collect())
    }

    fn set(&mut self, datum: &Datum) {
        let entry = |entry: &Datum| Some((entry.record()?.get("slot").whole() as u8 - 1, filled(entry)?));
        *self = datum.list().iter().filter_map(entry).collect();
    }
}

fn spent() -> Fields {
    static IN: Field = Field { needed: true, ..Field::new("slot", "Slot", SLOT) };
    std::iter::once(&IN).chain(fields_of::<Item>()).collect()
}

described!(
    Choice,
    Choice { at: 1, take: Take::Noncombat(String::new()) },
    Its::new("at", "Max level", MAX, |choice| &mut choice.at).needed(),
    Its::made(
        "noncombat",
        "Good at",
        Text,
        |choice| if let Take::Noncombat(words) = &choice.take { words.get() } else { Datum::Nothing },
        |choice, datum| choice.take = Take::Noncombat(datum.text().into()),
    ),
    Its::made(
        "item",
        "Item",
        Part(fields_of::<Item>),
        |choice| if let Take::Item(item) = &choice.take { item.record().into() } else { Datum::Nothing },
        |choice, datum| choice.take = filled(datum).map_or(choice.take.clone(), Take::Item),
    ),
    Its::made(
        "combat",
        "Combat ability",
        OneOf(options::<Ability>),
        |choice| if let Take::Combat(ability) = &choice.take { ability.get() } else { Datum::Nothing },
        |choice, datum| {
            let known = Ability::ALL.into_iter().find(|ability| ability.get() == *datum);
            choice.take = known.map_or(choice.take.clone(), Take::Combat);
        },
    )
    .missing(NONE),
);

described!(
    Milestone,
    Milestone { when: String::new(), max: 0, what: String::new() },
    Its::new("when", "When", Text, |milestone| &mut milestone.when),
    Its::new("max", "Max level", LEVEL, |milestone| &mut milestone.max).needed(),
    Its::new("what", "What", Text, |milestone| &mut milestone.what),
);

impl Word for Ability {
    fn all() -> Vec<Ability> {
        Ability::ALL.to_vec()
    }

    fn word(self) -> &'static str {
        WORDS[self as usize]
    }
}

/// In the order of the abilities.
static WORDS: [&str; 37] = [
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
