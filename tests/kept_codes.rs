//! Codes that were handed out once stay readable, and files keep to their published schemas.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use serde_json::Value;
use sightline::rulesets::radiant::combat::setup::Being;
use sightline::rulesets::radiant::gear::Tags;
use sightline::rulesets::{ettes, heroes_of_hex, radiant, sovereign, unhex};
use sightline::save::code::{Parcel, decode, encode};
use sightline::save::fight::{Fight, Ground, Plan};
use sightline::save::history::Content;
use sightline::save::{Entry, Envelope, Id, Kind, Stored};
use sightline::sheet::Sorted;

fn envelope(kind: Kind, value: &impl Stored) -> Envelope {
    let entry = Entry {
        id: Id::from_bits(4_711),
        kind,
        game: value.game().into(),
        name: value.name(),
        created: 1_000,
        changed: 2_000,
        revision: 3,
        summary: value.summary(),
    };
    Envelope::new(entry, Content { body: value.write(), lines: value.lines().to_vec() })
}

fn fight() -> Fight {
    let drawing = unhex::maps::nightclub();
    let mut plan = Plan::new("unhex", Some(Ground::new(None, drawing)));
    for (team, ready) in [(0, &unhex::ready::HEROES[0]), (1, &unhex::ready::NPCS[0])] {
        plan.add(team, ready.name, None, ready.character().write());
    }
    Fight::new(plan)
}

fn sovereign_being(name: &str) -> sovereign::combat::setup::Being {
    use sovereign::combat::setup::Being;
    let heroes = sovereign::ready::heroes().into_iter().map(Being::Hero);
    let mut all = heroes.chain(sovereign::ready::npcs().into_iter().map(Being::Npc));
    all.find(|being| being.name() == name).unwrap()
}

fn heroes_team() -> heroes_of_hex::team::Kept {
    let team = heroes_of_hex::team::Team::new("Steel", heroes_of_hex::ready::team(0, true));
    heroes_of_hex::team::Kept::Team(heroes_of_hex::team::Team { hex: 2, ..team })
}

/// One of everything that can be handed over.
fn everything() -> Vec<(&'static str, Envelope)> {
    let hero = Being::Hero(radiant::ready::heroes().remove(0));
    let creature = Being::Creature(radiant::ready::creatures().remove(0));
    let drake = radiant::ready::creatures().into_iter().find(|creature| creature.special.is_some());
    let mut mage = radiant::ready::heroes().remove(0);
    mage.things[0].tags = Tags { blast: true, recharge: 5 };
    vec![
        ("unhex-character", envelope(Kind::Character, &unhex::ready::HEROES[0].character())),
        ("unhex-npc", envelope(Kind::Character, &unhex::ready::NPCS[0].character())),
        ("radiant-hero", envelope(Kind::Character, &hero)),
        ("radiant-creature", envelope(Kind::Character, &creature)),
        ("radiant-blast-hero", envelope(Kind::Character, &Being::Hero(mage))),
        ("radiant-blast-creature", envelope(Kind::Character, &Being::Creature(drake.unwrap()))),
        ("sovereign-hero", envelope(Kind::Character, &sovereign_being("Merle"))),
        ("sovereign-npc", envelope(Kind::Character, &sovereign_being("Champion"))),
        ("ettes-hero", envelope(Kind::Character, &ettes::ready::somebody("Lys").unwrap())),
        ("ettes-foe", envelope(Kind::Character, &ettes::ready::somebody("Captain").unwrap())),
        ("heroes-unit", envelope(Kind::Character, &heroes_of_hex::classes::class(5))),
        ("heroes-enemy", envelope(Kind::Character, &heroes_of_hex::enemies::enemy(6))),
        ("heroes-team", envelope(Kind::Character, &heroes_team())),
        ("nightclub", envelope(Kind::Map, &unhex::maps::nightclub())),
        ("board", envelope(Kind::Board, &board(sightline::grid::Kind::FlatOdd))),
        ("fight", envelope(Kind::Fight, &fight())),
    ]
}

/// `SIGHTLINE_KEEP=1` writes codes that are not there yet; those that are there stay for good.
#[test]
fn codes_of_every_version_are_still_read() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/codes");
    if std::env::var_os("SIGHTLINE_KEEP").is_some() {
        for (name, envelope) in everything() {
            let path = format!("{folder}/1-{name}.txt");
            if !std::path::Path::new(&path).exists() {
                std::fs::write(path, encode(&Parcel::of(&envelope))).unwrap();
            }
        }
    }
    let mut seen = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let parcel = decode(&std::fs::read_to_string(&path).unwrap())
            .unwrap_or_else(|problem| panic!("{path:?}: {problem}"));
        let opened = parcel.open(0).unwrap_or_else(|problem| panic!("{path:?}: {problem}"));
        assert!(!opened.entry.name.is_empty());
        seen += 1;
    }
    assert!(seen >= everything().len());
}

#[test]
fn a_character_and_the_nightclub_fit_one_qr_and_one_message() {
    for (name, envelope) in everything() {
        let code = encode(&Parcel::of(&envelope));
        assert_eq!(decode(&code).unwrap().open(0).unwrap().content, envelope.content, "{name}");
        if envelope.entry.kind != Kind::Fight {
            // A team is four units.
            let most = if name == "heroes-team" { 1200 } else { 800 };
            assert!(code.len() <= most, "{name}: {}", code.len());
        }
    }
}

/// The part of JSON Schema that the schemas here use.
fn faults(schema: &Value, value: &Value, at: &str, found: &mut Vec<String>) {
    let fits = |kind: &str| match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "null" => value.is_null(),
        other => panic!("{at}: the type {other} is not known"),
    };
    let right = match schema.get("type") {
        None => true,
        Some(Value::String(kind)) => fits(kind),
        Some(Value::Array(kinds)) => kinds.iter().any(|kind| fits(kind.as_str().unwrap())),
        Some(other) => panic!("{at}: {other}"),
    };
    if !right {
        found.push(format!("{at}: {value} is not {}", schema["type"]));
    }
    if let Some(known) = schema.get("enum")
        && !known.as_array().unwrap().contains(value)
    {
        found.push(format!("{at}: {value} is none of {known}"));
    }
    if let (Some(least), Some(number)) = (schema.get("minimum").and_then(Value::as_i64), value.as_i64())
        && number < least
    {
        found.push(format!("{at}: {number} is below {least}"));
    }
    if let (Some(items), Some(entries)) = (schema.get("items"), value.as_array()) {
        for (place, entry) in entries.iter().enumerate() {
            faults(items, entry, &format!("{at}/{place}"), found);
        }
    }
    let Some(fields) = value.as_object() else { return };
    for key in schema.get("required").and_then(Value::as_array).into_iter().flatten() {
        if !fields.contains_key(key.as_str().unwrap()) {
            found.push(format!("{at}: {key} is missing"));
        }
    }
    let properties = schema.get("properties").and_then(Value::as_object);
    for (key, field) in fields {
        match properties.and_then(|properties| properties.get(key)) {
            Some(schema) => faults(schema, field, &format!("{at}/{key}"), found),
            None if schema.get("additionalProperties") == Some(&Value::Bool(false)) => {
                found.push(format!("{at}: {key} is not in the schema"));
            }
            None => {}
        }
    }
}

#[test]
fn what_the_app_writes_keeps_to_the_published_schemas() {
    for (name, envelope) in everything() {
        let schema = match name {
            "unhex-character" | "unhex-npc" => "unhex-character",
            name if name.starts_with("radiant-") => "radiant-character",
            name if name.starts_with("sovereign-") => "sovereign-character",
            name if name.starts_with("ettes-") => "ettes-character",
            name if name.starts_with("heroes-") => "heroes-character",
            "nightclub" => "map",
            // Its schema is that of the file, which says another way what it is.
            "board" => continue,
            _ => "fight",
        };
        let path = format!("{}/schema/{schema}.schema.json", env!("CARGO_MANIFEST_DIR"));
        let schema: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        let mut found = Vec::new();
        faults(&schema, &envelope.write(), name, &mut found);
        assert_eq!(found, Vec::<String>::new());
    }
}

/// A board with some of everything.
fn board(kind: sightline::grid::Kind) -> sightline::grid::Board {
    use sightline::grid::{Board, Cell, Edge, Ground, Piece, Side, Size, Tile};
    use sightline::map::{Goal, Objective, Picture, Teams};
    let mut board = Board::new(kind, 4, 3).unwrap();
    let cell = Cell::new(1, 1);
    board.name = "Cellar".into();
    board.set_tile(cell, Tile { ground: Ground::Difficult, colour: 9 }).unwrap();
    board.set_edge(Side::new(cell, 2), Edge::Window).unwrap();
    board.set_start(cell, Teams::PLAYERS).unwrap();
    board.set_start(Cell::new(0, 0), Teams(0b101)).unwrap();
    let prize = Objective { text: "A prize".into(), goal: Goal::Use, teams: Teams(0b110) };
    board.add_objective(cell, prize).unwrap();
    board.add_objective(cell, Objective::default()).unwrap();
    board.set_note(cell, "Here").unwrap();
    board.about = "What lies below".into();
    board.picture = Some(Picture { name: "k3x9".into(), corner: (-10, 5), size: (400, 300) });
    let somebody = Piece { cell, name: "Mara".into(), player: true, ..Piece::default() };
    let other = Piece { size: Size::Huge, down: true, character: Some("c0ffee".into()), ..somebody.clone() };
    board.pieces = vec![somebody, other];
    board
}

#[test]
fn boards_keep_to_their_schema_and_what_is_wrong_does_not() {
    let path = format!("{}/schema/board.schema.json", env!("CARGO_MANIFEST_DIR"));
    let schema: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let mut found = Vec::new();
    for kind in sightline::grid::Kind::ALL {
        faults(&schema, &sightline::save::board_files::own::write(&board(kind)), "board", &mut found);
    }
    assert_eq!(found, Vec::<String>::new());
    let mut broken = sightline::save::board_files::own::write(&board(sightline::grid::Kind::Square));
    broken["board"]["cells"] = Value::from("triangles");
    broken["board"]["notes"][0]["cell"] = Value::from(4);
    broken["surprise"] = Value::from(1);
    faults(&schema, &broken, "board", &mut found);
    assert_eq!(found.len(), 3, "{found:?}");
}

#[test]
fn the_schemas_refuse_what_is_wrong() {
    let path = format!("{}/schema/map.schema.json", env!("CARGO_MANIFEST_DIR"));
    let schema: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let mut broken = envelope(Kind::Map, &unhex::maps::nightclub()).write();
    broken["body"]["areas"][0]["x"] = Value::from("left");
    broken["body"]["surprise"] = Value::from(1);
    let mut found = Vec::new();
    faults(&schema, &broken, "map", &mut found);
    assert_eq!(found.len(), 2, "{found:?}");
}

/// `SIGHTLINE_KEEP=1` writes the schema anew.
#[test]
fn the_published_schema_is_what_the_description_of_the_sheets_gives() {
    published_as("unhex", &unhex::character::Character::sorts());
    published_as("radiant", &radiant::combat::setup::Being::sorts());
    published_as("sovereign", &sovereign::combat::setup::Being::sorts());
    published_as("ettes", &ettes::character::Character::sorts());
    published_as("heroes", &heroes_of_hex::team::Kept::sorts());
}

fn published_as(game: &str, sorts: &[(&'static str, sightline::sheet::Fields)]) {
    let path = format!("{}/schema/{game}-character.schema.json", env!("CARGO_MANIFEST_DIR"));
    let mut published: Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
    let described = sightline::sheet::schema::any_of("sort", sorts);
    let described = sightline::save::sheet::object(&described);
    if std::env::var_os("SIGHTLINE_KEEP").is_some() && published["properties"]["body"] != described {
        published["properties"]["body"] = described.clone();
        std::fs::write(path, format!("{published:#}\n")).unwrap();
    }
    assert_eq!(published["properties"]["body"], described, "{game}");
}
