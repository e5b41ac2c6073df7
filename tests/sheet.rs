//! A sheet as data, shown by a character that has every kind of field.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use serde_json::{Value, json};
use sightline::save::{Problem, Stored, sheet as stored};
use sightline::sheet::{
    self, Datum, Described, Entries, Kind, Merge, Place, Placed, Record, Sheet, Shows, SortOf, Sorted, Word,
    changes, differ, fields_of, options, schema,
};

#[derive(Clone, PartialEq, Debug, Default)]
struct Pilot {
    name: String,
    story: String,
    level: u8,
    heat: Heat,
    stress: u8,
    retired: bool,
    moods: Moods,
    rank: Rank,
    scores: [i16; 2],
    traits: Vec<String>,
    ship: Option<Ship>,
    gear: Vec<Gear>,
    counted: u16,
}

#[derive(Clone, PartialEq, Debug, Default)]
struct Heat {
    now: i16,
    most: i16,
}

#[derive(Clone, PartialEq, Debug, Default)]
struct Ship {
    name: String,
    hull: u8,
}

#[derive(Clone, PartialEq, Debug, Default)]
struct Gear {
    id: u16,
    what: What,
    name: String,
    worn: u8,
}

macro_rules! words {
    ($name:ident: $first:ident $($one:ident)*; $($word:literal $label:literal),*) => {
        #[derive(Clone, Copy, PartialEq, Debug, Default)]
        enum $name {
            #[default]
            $first,
            $($one),*
        }
        impl Word for $name {
            fn all() -> Vec<$name> {
                vec![$name::$first, $($name::$one),*]
            }
            fn word(self) -> &'static str {
                [$($word),*][self as usize]
            }
            fn label(self) -> &'static str {
                [$($label),*][self as usize]
            }
        }
    };
}

words!(Mood: Calm Angry Afraid; "calm" "calm", "angry" "seething", "afraid" "afraid");
words!(Rank: Cadet Captain; "cadet" "a cadet", "captain" "a captain");
words!(What: Suit Torch; "suit" "space suit", "torch" "torch");

impl Place for Heat {
    fn get(&self) -> Datum {
        vec![self.now.get(), self.most.get()].into()
    }

    fn set(&mut self, datum: &Datum) {
        self.now.set(&datum.list()[0]);
        self.most.set(&datum.list()[1]);
    }
}

#[derive(Clone, PartialEq, Debug, Default)]
struct Moods(Vec<Mood>);

impl Place for Moods {
    fn get(&self) -> Datum {
        Datum::List(self.0.iter().map(Place::get).collect())
    }

    fn set(&mut self, datum: &Datum) {
        self.0.clear();
        for word in datum.list() {
            let mut mood = Mood::Calm;
            mood.set(word);
            self.0.push(mood);
        }
    }
}

const ALL: Shows = Shows::MAKING.and(Shows::TABLE);

impl Described for Pilot {
    fn blank() -> Pilot {
        Pilot::default()
    }

    fn placed() -> &'static [Placed<Pilot>] {
        type Its = Placed<Pilot>;
        const SCORES: &[(&str, &str)] = &[("wit", "Wit"), ("nerve", "Nerve")];
        const GEAR: Entries = Entries {
            fields: fields_of::<Gear>,
            most: 3,
            sort: "what",
            name: "name",
            number: "id",
            highest: "counted",
            gaps: false,
        };
        static PLACED: [Its; 14] = [
            Its::new("name", "Name", Kind::Text, |it| &mut it.name).needed().shows(ALL.and(Shows::LIST)),
            Its::new("story", "Story", Kind::Prose, |it| &mut it.story).shows(Shows::PAPER),
            Its::new("level", "Level", Kind::Number { least: 1, most: 20 }, |it| &mut it.level)
                .missing(1)
                .shows(ALL.and(Shows::LIST)),
            Its::new("heat", "Heat", Kind::Gauge { most: "limit", up_to: 30 }, |it| &mut it.heat)
                .missing(1)
                .merge(Merge::Add)
                .shows(ALL),
            Its::new("stress", "Stress", Kind::Track { most: 4, full: "broken" }, |it| &mut it.stress)
                .merge(Merge::Add)
                .shows(ALL),
            Its::new("retired", "Retired", Kind::Flag, |it| &mut it.retired)
                .merge(Merge::Set)
                .lasting(" for a year"),
            Its::new("moods", "Moods", Kind::Flags(options::<Mood>), |it| &mut it.moods).merge(Merge::Add),
            Its::new("rank", "Rank", Kind::OneOf(options::<Rank>), |it| &mut it.rank).merge(Merge::Set),
            Its::new("scores", "Scores", Kind::Scores { of: SCORES, least: -3, most: 6 }, |it| {
                &mut it.scores
            })
            .merge(Merge::Add)
            .group("moods")
            .lasting(" for good"),
            Its::new("traits", "Traits", Kind::Lines, |it| &mut it.traits),
            Its::new("ship", "Own ship", Kind::Part(fields_of::<Ship>), |it| &mut it.ship),
            Its::new("gear", "Gear", Kind::List(GEAR), |it| &mut it.gear).merge(Merge::Identity),
            Its::new("counted", "Counted", Kind::Number { least: 0, most: 999 }, |it| &mut it.counted)
                .sparse(),
            Its::derived("load", "Load", Kind::Number { least: 0, most: 3 }, |it| {
                (it.gear.len() as i64).into()
            })
            .shows(Shows::LIST),
        ];
        &PLACED
    }
}

impl Sorted for Pilot {
    const GAME: &'static str = "stars";
    const SORTS: &'static [SortOf] = &[("pilot", fields_of::<Pilot>)];

    fn sort(&self) -> usize {
        0
    }

    fn of_sort(_: usize, stored: &Record) -> Result<Pilot, String> {
        sheet::read(stored)
    }
}

/// What is written, as a pilot's.
fn read(value: &Value) -> Result<Pilot, Problem> {
    let mut value = value.clone();
    if let Some(fields) = value.as_object_mut() {
        fields.insert("sort".into(), "pilot".into());
    }
    Pilot::read(&value)
}

impl Described for Ship {
    fn blank() -> Ship {
        Ship::default()
    }

    fn placed() -> &'static [Placed<Ship>] {
        type Its = Placed<Ship>;
        static PLACED: [Its; 2] = [
            Its::new("name", "Name", Kind::Text, |it| &mut it.name),
            Its::new("hull", "Hull", Kind::Number { least: 1, most: 9 }, |it| &mut it.hull).needed(),
        ];
        &PLACED
    }
}

impl Described for Gear {
    fn blank() -> Gear {
        Gear::default()
    }

    fn placed() -> &'static [Placed<Gear>] {
        type Its = Placed<Gear>;
        static PLACED: [Its; 4] = [
            Its::new("id", "Number", Kind::Number { least: 0, most: 999 }, |it| &mut it.id).sparse(),
            Its::new("what", "What", Kind::OneOf(options::<What>), |it| &mut it.what).needed(),
            Its::new("name", "Name", Kind::Text, |it| &mut it.name),
            Its::new("worn", "Wear", Kind::Track { most: 2, full: "in pieces" }, |it| &mut it.worn)
                .merge(Merge::Add),
        ];
        &PLACED
    }
}

fn gear(id: u16, what: What, name: &str) -> Gear {
    Gear { id, what, name: name.into(), worn: 0 }
}

fn ada() -> Pilot {
    Pilot {
        name: "Ada".into(),
        story: "Born out there.".into(),
        level: 3,
        heat: Heat { now: 4, most: 10 },
        stress: 1,
        retired: false,
        moods: Moods(vec![Mood::Angry]),
        rank: Rank::Captain,
        scores: [2, 0],
        traits: vec!["left-handed".into()],
        ship: Some(Ship { name: "Kite".into(), hull: 5 }),
        gear: vec![gear(1, What::Suit, ""), gear(2, What::Torch, "Old Faithful")],
        counted: 2,
    }
}

fn written(pilot: &Pilot) -> Value {
    pilot.write()
}

#[test]
fn every_kind_of_field_is_written_and_read_back() {
    let value = json!({
        "sort": "pilot", "name": "Ada", "story": "Born out there.", "level": 3, "heat": 4, "limit": 10,
        "stress": 1, "moods": ["angry"], "rank": "captain", "scores": {"wit": 2, "nerve": 0},
        "traits": ["left-handed"], "ship": {"name": "Kite", "hull": 5},
        "gear": [
            {"id": 1, "what": "suit", "worn": 0},
            {"id": 2, "what": "torch", "name": "Old Faithful", "worn": 0}
        ],
        "counted": 2
    });
    assert_eq!(written(&ada()), value);
    assert_eq!(read(&value).unwrap(), ada());
}

#[test]
fn what_is_empty_is_not_written_and_what_is_missing_is_as_the_fields_say() {
    let bare = Pilot { level: 1, heat: Heat { now: 1, most: 1 }, name: "Bo".into(), ..Pilot::default() };
    let value = json!({
        "sort": "pilot", "name": "Bo", "level": 1, "heat": 1, "limit": 1, "stress": 0, "rank": "cadet",
        "scores": {"wit": 0, "nerve": 0}
    });
    assert_eq!(written(&bare), value);
    assert_eq!(read(&json!({"name": "Bo"})).unwrap(), bare);
    assert_eq!(read(&json!({"name": "Bo", "ship": null, "later": 7})).unwrap(), bare);
}

#[test]
fn a_value_that_does_not_fit_is_named_with_its_field() {
    let cases = [
        (json!([]), "the character must be an object"),
        (json!({}), "the name is missing"),
        (json!({"name": 5}), "the name must be a text"),
        (json!({"name": "A", "level": 21}), "the level must be a whole number from 1 to 20"),
        (json!({"name": "A", "level": 1.5}), "the level must be a whole number from 1 to 20"),
        (json!({"name": "A", "limit": 31}), "the limit must be a whole number from 1 to 30"),
        (json!({"name": "A", "limit": 5, "heat": 6}), "the heat must be a whole number from 0 to 5"),
        (json!({"name": "A", "stress": 5}), "the stress must be a whole number from 0 to 4"),
        (json!({"name": "A", "retired": "no"}), "the retired must be true or false"),
        (json!({"name": "A", "moods": "angry"}), "the moods must be a list"),
        (
            json!({"name": "A", "moods": ["calm", "odd"]}),
            "the mood must be one of calm, angry, afraid (in moods 2)",
        ),
        (json!({"name": "A", "rank": "king"}), "the rank must be one of cadet, captain"),
        (json!({"name": "A", "scores": {"wit": 7}}), "the wit must be a whole number from -3 to 6"),
        (json!({"name": "A", "scores": 7}), "the scores must be an object"),
        (json!({"name": "A", "traits": ["a", 2]}), "the trait must be a text (in traits 2)"),
        (json!({"name": "A", "ship": 4}), "the own ship must be an object"),
        (json!({"name": "A", "ship": {}}), "the hull is missing (in own ship)"),
        (json!({"name": "A", "gear": [{"what": "suit"}, {}]}), "the what is missing (in gear 2)"),
        (json!({"name": "A", "gear": vec![json!({"what": "suit"}); 4]}), "the gear must be at most 3"),
    ];
    for (value, fault) in cases {
        assert_eq!(read(&value).unwrap_err().text(), fault, "{value}");
    }
}

#[test]
fn the_schema_says_what_is_read() {
    let schema = stored::object(&schema::any_of("sort", &[("pilot", fields_of::<Pilot>())]));
    let own = &schema["properties"];
    assert_eq!(schema["required"], json!(["sort", "name"]));
    assert_eq!(schema["additionalProperties"], json!(false));
    assert_eq!(own["sort"], json!({"enum": ["pilot"]}));
    assert_eq!(own["story"], json!({"type": "string"}));
    assert_eq!(own["level"], json!({"type": "integer", "minimum": 1, "maximum": 20}));
    assert_eq!(own["heat"], json!({"type": "integer", "minimum": 0, "maximum": 30}));
    assert_eq!(own["limit"], json!({"type": "integer", "minimum": 1, "maximum": 30}));
    assert_eq!(own["moods"], json!({"type": "array", "items": {"enum": ["calm", "angry", "afraid"]}}));
    assert_eq!(own["ship"]["required"], json!(["hull"]));
    assert_eq!(own["gear"]["maxItems"], json!(3));
    assert_eq!(own["gear"]["items"]["required"], json!(["what"]));
    assert_eq!(own.get("load"), None, "what follows from other fields is not stored");
    let properties = own.as_object().unwrap();
    assert!(written(&ada()).as_object().unwrap().keys().all(|key| properties.contains_key(key)));
}

#[test]
fn sorts_of_sheets_share_a_schema_that_requires_what_all_of_them_need() {
    let sorts = [("pilot", fields_of::<Pilot>()), ("ship", fields_of::<Ship>())];
    let schema = stored::object(&schema::any_of("sort", &sorts));
    assert_eq!(schema["required"], json!(["sort"]));
    assert!(schema["properties"]["hull"].is_object() && schema["properties"]["level"].is_object());
}

#[test]
fn lists_show_what_is_meant_for_them() {
    assert_eq!(ada().summary(), json!({"name": "Ada", "level": 3, "load": 2}));
}

#[test]
fn what_differs_is_told_by_label_and_entries_by_name() {
    let mut other = ada();
    other.level = 4;
    other.heat.now = 7;
    other.retired = true;
    other.moods.0.push(Mood::Afraid);
    other.rank = Rank::Cadet;
    other.scores[1] = -1;
    other.traits.clear();
    other.ship.as_mut().unwrap().hull = 2;
    other.gear.swap(0, 1);
    other.gear[0].worn = 1;
    other.gear[1] = gear(3, What::Torch, "");
    let told: Vec<(String, String, String)> = differ(&ada(), &other)
        .into_iter()
        .map(|it| (it.field, it.here.unwrap_or_default(), it.there.unwrap_or_default()))
        .collect();
    let told: Vec<(&str, &str, &str)> = told.iter().map(|(a, b, c)| (&**a, &**b, &**c)).collect();
    assert_eq!(
        told,
        [
            ("Level", "3", "4"),
            ("Heat", "4 of 10", "7 of 10"),
            ("Retired", "no", "yes"),
            ("Moods", "seething", "seething, afraid"),
            ("Rank", "a captain", "a cadet"),
            ("Nerve", "0", "-1"),
            ("Traits", "left-handed", ""),
            ("Own ship: Hull", "5", "2"),
            ("Gear", "space suit", ""),
            ("Old Faithful: Wear", "0", "1"),
            ("Gear", "", "torch"),
        ]
    );
    assert_eq!(differ(&other, &other), []);
    other = ada();
    other.ship = None;
    let gone = differ(&ada(), &other).remove(0);
    assert_eq!((gone.here.as_deref(), gone.there), (Some("name Kite, hull 5"), None));
}

/// What a fight did, told and taken over to a sheet that was written on since.
fn taken(sheet: &mut Pilot, fight: impl Fn(&mut Pilot)) -> Vec<String> {
    let mut after = ada();
    fight(&mut after);
    let all = changes(&ada(), &after);
    let words = all.iter().map(|change| change.words(sheet)).collect();
    all.iter().for_each(|change| change.apply(sheet));
    words
}

#[test]
fn a_difference_is_added_to_what_the_sheet_has_by_now_and_stays_in_range() {
    let mut sheet = ada();
    (sheet.heat, sheet.stress, sheet.level) = (Heat { now: 6, most: 8 }, 3, 9);
    sheet.scores = [-2, 5];
    let words = taken(&mut sheet, |it| {
        it.heat.now += 5;
        it.stress += 2;
        it.scores = [0, 1];
        it.level = 4;
    });
    assert_eq!(words, ["heat 6 → 8", "stress 3 → 4", "Wit 2 lower for good, Nerve 1 higher"]);
    assert_eq!((sheet.heat, sheet.stress, sheet.scores), (Heat { now: 8, most: 8 }, 4, [-3, 6]));
    assert_eq!(sheet.level, 9, "fights do not change it");
}

#[test]
fn what_is_set_is_then_as_the_fight_left_it() {
    let mut sheet = ada();
    let words = taken(&mut sheet, |it| (it.retired, it.rank) = (true, Rank::Cadet));
    assert_eq!(words, ["retired for a year", "rank: a cadet"]);
    assert_eq!((sheet.retired, sheet.rank), (true, Rank::Cadet));
}

#[test]
fn words_come_and_go_one_by_one_and_a_group_is_one_change() {
    let mut sheet = ada();
    sheet.moods = Moods(vec![Mood::Calm, Mood::Angry]);
    let words = taken(&mut sheet, |it| {
        it.moods = Moods(vec![Mood::Afraid]);
        it.scores[0] = 1;
    });
    assert_eq!(words, ["afraid, Wit 1 lower for good, no longer seething"]);
    assert_eq!(sheet.moods, Moods(vec![Mood::Calm, Mood::Afraid]));
}

#[test]
fn entries_are_found_again_by_what_they_are() {
    let mut sheet = ada();
    sheet.gear.swap(0, 1);
    sheet.gear[0].name = "Spark".into();
    sheet.gear[0].worn = 1;
    let words = taken(&mut sheet, |it| {
        it.gear[1].worn = 1;
        it.gear.remove(0);
    });
    assert_eq!(words, ["no longer theirs: space suit", "Spark: in pieces"]);
    assert_eq!(sheet.gear, [Gear { worn: 2, ..gear(2, What::Torch, "Spark") }]);
    assert_eq!(taken(&mut sheet, |it| it.gear[0].worn = 1), ["space suit: no longer on the sheet"]);
}

#[test]
fn a_new_entry_keeps_its_number_where_that_is_free_and_there_is_room() {
    let mut sheet = ada();
    let gain = |it: &mut Pilot| it.gear.push(gear(7, What::Torch, ""));
    assert_eq!(taken(&mut sheet, gain), ["theirs now: torch"]);
    assert_eq!((sheet.gear[2].id, sheet.counted), (7, 7));
    taken(&mut sheet, gain);
    assert_eq!(sheet.gear.len(), 3, "there is no room for a fourth");
    sheet.gear.remove(0);
    taken(&mut sheet, gain);
    assert_eq!((sheet.gear[2].id, sheet.counted), (8, 8), "another has that number");
}

#[test]
fn a_sheet_takes_single_values() {
    let mut sheet = ada();
    sheet.set("level", &Datum::Whole(5));
    sheet.set("load", &Datum::Whole(9));
    sheet.set("unknown", &Datum::Whole(9));
    assert_eq!(sheet, Pilot { level: 5, ..ada() });
}

#[test]
fn a_hero_that_arrives_differs_by_the_words_of_the_sheet() {
    use sightline::rulesets::radiant::{combat::setup::Being, ready};
    use sightline::save::{Kind, Stored, format};
    let hero = ready::heroes().remove(0);
    let mut other = hero.clone();
    other.points.now -= 1;
    other.things[0].dots = 2;
    let (points, thing) = (hero.points, hero.things[0].called().to_string());
    let (here, there) = (Being::Hero(hero).write(), Being::Hero(other).write());
    let told: Vec<_> = format::differ(Kind::Character, "radiant", &here, &there)
        .into_iter()
        .map(|it| (it.field, it.here.unwrap(), it.there.unwrap()))
        .collect();
    let gauge = |now: i16| format!("{now} of {}", points.most);
    assert_eq!(
        told,
        [
            ("Hit points".to_string(), gauge(points.now), gauge(points.now - 1)),
            (format!("{thing}: Dots"), "0".into(), "2".into()),
        ]
    );
    // What the sheet does not know is told as it is stored, and so is another sort.
    let mut later = here.clone();
    later["later"] = json!(7);
    let field = |there: &Value| format::differ(Kind::Character, "radiant", &here, there)[0].field.clone();
    assert_eq!(field(&later), "later");
    let creature = Being::Creature(ready::creatures().remove(0)).write();
    assert!(format::differ(Kind::Character, "radiant", &here, &creature).iter().any(|it| it.field == "sort"));
}

/// Places that may be empty, and a key to one of them.
#[derive(Clone, PartialEq, Debug, Default)]
struct Locker {
    places: Vec<Option<Gear>>,
    key: u8,
}

impl Described for Locker {
    fn blank() -> Locker {
        Locker::default()
    }

    fn placed() -> &'static [Placed<Locker>] {
        type Its = Placed<Locker>;
        const PLACES: Entries = Entries { gaps: true, ..Entries::new::<Gear>(4, "what", "name") };
        static PLACED: [Its; 3] = [
            Its::new("places", "Place", Kind::List(PLACES), |it| &mut it.places).merged(
                |sheet, at, _, new| {
                    let mut all = sheet.get("places").list().to_vec();
                    all[at] = new.clone();
                    sheet.put("places", all.into());
                    // Nothing is left to be opened.
                    if *new == Datum::Nothing && sheet.get("key").whole() == at as i64 + 1 {
                        sheet.put("key", 0.into());
                    }
                },
            ),
            Its::new("key", "Key", Kind::Number { least: 1, most: 4 }, |it| &mut it.key)
                .sparse()
                .told("opens")
                .fault(|key, stored| {
                    let places = stored.get("places").list().len() as i64;
                    (stored.get(key).whole() > places).then(|| format!("the {key} opens nothing"))
                }),
            Its::derived("opens", "Opens", Kind::Text, |it| {
                let place = it.places.as_slice().get(usize::from(it.key).wrapping_sub(1));
                place.map_or("nothing", |place| if place.is_some() { "a full place" } else { "a gap" }).into()
            }),
        ];
        &PLACED
    }
}

#[test]
fn places_may_be_empty_and_are_told_by_their_number() {
    let full =
        Locker { places: vec![Some(gear(0, What::Suit, "")), None, Some(gear(0, What::Torch, ""))], key: 1 };
    let written = sheet::write(&full);
    let stored =
        json!({"places": [{"what": "suit", "worn": 0}, null, {"what": "torch", "worn": 0}], "key": 1});
    assert_eq!(stored::object(&written), stored);
    assert_eq!(sheet::read::<Locker>(&written).unwrap(), full);
    assert_eq!(sheet::read::<Locker>(&written.with("key", 4)).unwrap_err(), "the key opens nothing");
    let schema = stored::object(&schema::object(&fields_of::<Locker>()));
    assert_eq!(schema["properties"]["places"]["items"]["type"], json!(["object", "null"]));
    let mut after = full.clone();
    (after.places[0], after.places[1], after.key) = (None, Some(gear(0, What::Suit, "Old")), 0);
    let told: Vec<String> = differ(&full, &after)
        .into_iter()
        .map(|it| format!("{}: {} → {}", it.field, it.here.unwrap_or_default(), it.there.unwrap_or_default()))
        .collect();
    assert_eq!(told, ["Place 1: space suit → ", "Place 2:  → Old", "Opens: a full place → nothing"]);
}

#[test]
fn what_follows_from_several_fields_is_merged_as_its_game_says_place_by_place() {
    let before =
        Locker { places: vec![Some(gear(0, What::Suit, "")), Some(gear(0, What::Torch, ""))], key: 1 };
    let mut after = before.clone();
    (after.places[0], after.key) = (None, 2);
    let all = changes(&before, &after);
    let words: Vec<String> = all.iter().map(|change| change.words(&before)).collect();
    assert_eq!(words, ["used up or destroyed: space suit"], "a fight does not change what the key opens");
    assert!(all[0].of("places") && !all[0].of("key"));
    let mut sheet = Locker { key: 1, ..before.clone() };
    all.iter().for_each(|change| change.apply(&mut sheet));
    assert_eq!(sheet, Locker { places: after.places.clone(), key: 0 });
    let back = changes(&after, &before);
    assert_eq!(back[0].words(&sheet), "there again: space suit");
    back[0].apply(&mut sheet);
    assert_eq!(sheet.places, before.places);
}
