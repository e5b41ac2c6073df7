//! Emblems stay with their characters, whatever the game writes over them, and go where they go.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use serde_json::{Value, json};
use sightline::rulesets::radiant::combat::setup::Being;
use sightline::rulesets::unhex::character::Character;
use sightline::rulesets::{radiant, unhex};
use sightline::save::code::{Parcel, decode, encode};
use sightline::save::edit::written;
use sightline::save::history::Content;
use sightline::save::{Entry, Envelope, Id, Kind, Stored, emblem, format};

fn envelope<T: Stored>(value: &T) -> Envelope {
    let written = written(value);
    let entry = Entry {
        id: Id::from_bits(4_711),
        kind: Kind::Character,
        game: written.game.into(),
        name: written.name,
        created: 1,
        changed: 1,
        revision: 1,
        summary: written.summary,
    };
    Envelope::new(entry, Content { body: written.body, lines: Vec::new() })
}

fn somebody() -> Character {
    unhex::ready::HEROES[0].character()
}

/// A picture as large as one may be.
fn picture() -> String {
    format!("webp:{}", "Ab+/".repeat((emblem::MOST - 5) / 4))
}

#[test]
fn an_emblem_stays_while_its_game_writes_the_sheet_and_undo_takes_it_back() {
    let mut sheet = envelope(&somebody());
    let with = sheet.with_emblem("tower");
    sheet.replace("Emblem", 2, &with);
    assert_eq!(emblem::of(&sheet.content.body), "tower");
    let mut changed = somebody();
    changed.level -= 5;
    assert!(sheet.change("A hit", 3, written(&changed), false));
    assert_eq!(emblem::of(&sheet.content.body), "tower", "a game knows nothing of it");
    assert_eq!(sheet.entry.text(emblem::KEY), "tower", "lists show it");
    assert!(!sheet.change("Nothing", 4, written(&changed), false), "the emblem alone is no change");
    let before = sheet.history.back(&sheet.content).unwrap();
    assert_eq!(emblem::of(&before.body), "tower");
    let (steps, _) = sheet.history.steps();
    assert_eq!(steps[0].label, "Emblem");
    let none = sheet.with_emblem("");
    assert!(none.content.body.get(emblem::KEY).is_none());
    assert!(none.entry.summary.get(emblem::KEY).is_none());
}

#[test]
fn an_emblem_goes_along_in_codes_and_files_and_is_named_where_it_differs() {
    for kept in ["moon".to_string(), picture()] {
        let sheet = envelope(&Being::Hero(radiant::ready::heroes().remove(0))).with_emblem(&kept);
        let code = encode(&Parcel::of(&sheet));
        assert!(code.len() < 4_000, "{}", code.len());
        let arrived = decode(&code).unwrap().open(5).unwrap();
        assert_eq!(arrived.entry.text(emblem::KEY), kept);
        let file = Envelope::read(&sheet.write()).unwrap();
        assert_eq!(emblem::of(&file.content.body), kept);
        let plain = sheet.with_emblem("");
        let found = format::differ(Kind::Character, "radiant", &sheet.content.body, &plain.content.body);
        let words: Vec<_> = found.iter().map(|it| (it.field.as_str(), it.here.as_deref())).collect();
        let here = if kept == "moon" { "moon" } else { "a picture" };
        assert_eq!(words, [("Emblem", Some(here))]);
    }
}

#[test]
fn nothing_is_shown_that_is_not_an_emblem() {
    let of = |kept: Value| emblem::of(&json!({ "emblem": kept })).to_string();
    assert_eq!(of(json!("wolf")), "wolf");
    assert_eq!(of(json!("adrawingoflaterversions")), "adrawingoflaterversions", "kept for them");
    for odd in [
        json!(7),
        json!("A Tower"),
        json!("https://example.org/a.png"),
        json!("svg:PHN2Zz4="),
        json!("webp:\"onload=alert(1)"),
        json!("webp:<svg>"),
        json!(format!("{}AAAA", picture())),
    ] {
        assert!(of(odd.clone()).is_empty(), "{:.40}", odd.to_string());
        assert_eq!(emblem::picture(odd.as_str().unwrap_or_default()), None);
    }
    assert!(emblem::picture(&picture()).unwrap().starts_with("data:image/webp;base64,Ab+/"));
}
