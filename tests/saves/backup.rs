use sightline::save::backup::{Choice, State, make, read};
use sightline::save::shelf::Shelf;
use sightline::save::{Envelope, Id, Library};

use crate::desk::{content, desk, page};

fn states(file: &str, library: &Library) -> Vec<(String, State)> {
    let backup = read(file, library).unwrap();
    backup.found.iter().map(|found| (found.name.clone(), found.state.clone())).collect()
}

#[test]
fn a_backup_goes_into_an_empty_browser_whole() {
    let desk = desk();
    let mut mara = page("Mara", &[1]);
    mara.story = vec!["went \"out\"".into()];
    desk.add("a", &mara);
    desk.add("b", &page("Guard", &[]));
    desk.library.bin(&Id::parse("b").unwrap(), 5).unwrap();
    let file = make(&desk.library, &[], "0.1.0", 99);
    let empty = crate::desk::desk();
    let backup = read(&file, &empty.library).unwrap();
    assert_eq!(backup.made, Some(99));
    for found in &backup.found {
        assert_eq!(found.state, State::New);
        assert_eq!(found.choices()[0], Choice::Add);
        assert_eq!(found.binned, (found.name == "Guard").then_some(5));
        empty.library.save(&mut found.envelope().unwrap().clone(), 100).unwrap();
    }
    assert_eq!(empty.reload().open("a"), mara);
    assert_eq!(empty.reload().names(), ["Mara", "Guard"]);
}

#[test]
fn a_backup_says_what_is_new_the_same_older_newer_or_in_the_trash() {
    let there = desk();
    for id in ["new", "same", "older", "newer", "binned", "aside"] {
        there.add(id, &page(id, &[1]));
    }
    let file = make(&there.library, &[], "0.1.0", 99);
    let here = desk();
    here.add("same", &page("same", &[1]));
    let mut newer_here = here.add("older", &page("older", &[1]));
    here.change(&mut newer_here, "Later", &page("older", &[2])).unwrap();
    let mut older_here = crate::desk::envelope("newer", &page("newer", &[0]));
    here.library.save(&mut older_here, 2).unwrap();
    here.library.list(&older_here);
    here.add("binned", &page("binned", &[1]));
    here.library.bin(&Id::parse("binned").unwrap(), 5).unwrap();
    here.shelf.set("sightline/document/aside", "broken").unwrap();
    let mut found = states(&file, &here.reload().library);
    found.sort_by(|a, b| a.0.cmp(&b.0));
    let expected = [
        ("aside", State::Aside),
        ("binned", State::Binned),
        ("new", State::New),
        ("newer", State::Newer),
        ("older", State::Older),
        ("same", State::Same),
    ];
    assert_eq!(found, expected.map(|(name, state)| (name.to_string(), state)));
}

#[test]
fn what_cannot_be_read_here_is_never_replaced() {
    let backup_choices = |state: State| {
        let there = desk();
        there.add("a", &page("Mara", &[1]));
        let file = make(&there.library, &[], "0.1.0", 99);
        let here = desk();
        here.shelf.set("sightline/document/a", "broken").unwrap();
        let backup = read(&file, &here.reload().library).unwrap();
        assert_eq!(backup.found[0].state, state);
        backup.found[0].choices().to_vec()
    };
    assert!(!backup_choices(State::Aside).contains(&Choice::Replace));
}

#[test]
fn a_replaced_document_is_one_undo_away() {
    let there = desk();
    let other = there.add("a", &page("Mara", &[1, 2]));
    let here = desk();
    let mut mine = here.add("a", &page("Mara", &[7]));
    mine.replace("Restore from a backup", 50, &other);
    here.library.save(&mut mine, 50).unwrap();
    let held = here.reload().library.open(&mine.entry.id).unwrap();
    assert_eq!(content(&held), page("Mara", &[1, 2]));
    assert_eq!(held.history.undoable().unwrap().label, "Restore from a backup");
    let before = Envelope { content: held.history.back(&held.content).unwrap(), ..held };
    assert_eq!(content(&before), page("Mara", &[7]));
}

#[test]
fn what_could_not_be_saved_is_in_the_backup_as_it_is_in_memory() {
    let desk = desk();
    let mut mara = desk.add("a", &page("Mara", &[1]));
    desk.shelf.limit(Some(desk.shelf.used()));
    assert!(desk.change(&mut mara, "More", &page("Mara", &[1, 2])).is_err());
    let file = make(&desk.library, &[mara], "0.1.0", 99);
    let empty = crate::desk::desk();
    let backup = read(&file, &empty.library).unwrap();
    assert_eq!(content(backup.found[0].envelope().unwrap()), page("Mara", &[1, 2]));
}

#[test]
fn what_was_set_aside_travels_as_it_is() {
    let desk = desk();
    desk.shelf.set("sightline/document/x", "torn\n\"page").unwrap();
    let desk = desk.reload();
    let file = make(&desk.library, &[], "0.1.0", 99);
    let empty = crate::desk::desk();
    let backup = read(&file, &empty.library).unwrap();
    assert!(empty.library.add_raw(&backup.found[0]));
    assert_eq!(empty.shelf.get("sightline/document/x").as_deref(), Some("torn\n\"page"));
    assert_eq!(empty.library.index().aside().len(), 1);
    assert!(!empty.library.add_raw(&backup.found[0]), "nothing is written over");
}

#[test]
fn the_file_of_one_document_is_taken_too() {
    let desk = desk();
    let mara = desk.add("a", &page("Mara", &[1]));
    let empty = crate::desk::desk();
    assert_eq!(states(&mara.write().to_string(), &empty.library), [("Mara".to_string(), State::New)]);
}

#[test]
fn strange_files_get_a_sentence() {
    let library = desk().library;
    let said = |text: &str| read(text, &library).unwrap_err().to_string();
    assert_eq!(said("hello"), "this is not complete JSON: it stops making sense at line 1");
    assert_eq!(said("{}"), "this is not a file of Sightline");
    assert_eq!(said("[1]"), "this is not a file of Sightline");
    assert_eq!(
        said("{\"sightline\":\"backup\",\"version\":2}"),
        "a newer version of Sightline made this file; update the app to read it"
    );
    let odd = "{\"sightline\":\"backup\",\"version\":1,\"documents\":[{\"name\":\"Odd\"},7,{\"sightline\":\"dragon\",\"version\":1}]}";
    let backup = read(odd, &library).unwrap();
    assert!(backup.found.iter().all(|found| found.choices() == [Choice::Skip]));
    assert_eq!(backup.found[0].state, State::Unreadable("the version is missing".into()));
}

#[test]
fn a_rescue_file_of_bare_texts_is_taken_as_a_backup() {
    let desk = desk();
    let mut mara = desk.add("a", &page("Mara", &[1]));
    desk.change(&mut mara, "Mark", &page("Mara", &[1, 2])).unwrap();
    let raw = serde_json::json!([
        {"id": "a", "text": desk.library.text(&mara.entry.id).unwrap()},
        {"id": "b", "text": "torn"},
    ]);
    let file =
        serde_json::json!({"sightline": "backup", "version": 1, "documents": [], "aside": raw}).to_string();
    let here = crate::desk::desk();
    here.shelf.set("sightline/document/b", "torn otherwise").unwrap();
    let here = here.reload();
    let backup = read(&file, &here.library).unwrap();
    assert_eq!(backup.found[0].state, State::New);
    assert_eq!(content(backup.found[0].envelope().unwrap()), page("Mara", &[1, 2]));
    assert_eq!(backup.found[1].choices(), [Choice::Skip]);
}

/// A character as it is kept, with a body that its game cannot read.
fn senseless(id: &str) -> String {
    let head = serde_json::json!({"sightline": "character", "version": 1, "id": id, "game": "unhex", "name": "Odd", "changed": 999});
    [head.to_string(), "{\"name\":\"Odd\",\"level\":\"many\"}".to_string()].join("\n")
}

#[test]
fn a_rescue_file_never_offers_what_does_not_open_for_what_does() {
    let raw = serde_json::json!([{"id": "a", "text": senseless("a")}, {"id": "b", "text": senseless("a")}]);
    let file =
        serde_json::json!({"sightline": "backup", "version": 1, "documents": [], "aside": raw}).to_string();
    let here = desk();
    here.add("a", &page("Mara", &[1]));
    let backup = read(&file, &here.library).unwrap();
    assert_eq!(backup.found[0].choices(), [Choice::Skip]);
    assert!(backup.found[1].envelope().is_none(), "it says that it is another document");
}

#[test]
fn what_was_set_aside_for_its_content_travels_as_it_is() {
    let desk = desk();
    desk.shelf.set("sightline/document/a", &senseless("a")).unwrap();
    desk.shelf.set("sightline/document/b", "torn").unwrap();
    desk.shelf.set("sightline/trash/b", "5").unwrap();
    let desk = desk.reload();
    let file = make(&desk.library, &[], "0.1.0", 99);
    let empty = crate::desk::desk();
    let backup = read(&file, &empty.library).unwrap();
    for found in &backup.found {
        assert_eq!(found.choices()[0], Choice::Add);
        assert!(empty.library.add_raw(found));
    }
    assert_eq!(empty.shelf.get("sightline/document/a"), Some(senseless("a")));
    assert_eq!(empty.shelf.get("sightline/trash/b").as_deref(), Some("5"), "the trash stays the trash");
}

#[test]
fn a_file_of_another_kind_or_game_takes_no_place() {
    let here = desk();
    here.add("a", &page("Mara", &[1]));
    let body = |value: serde_json::Value| {
        let head = serde_json::json!({"version": 1, "id": "a", "name": "Other", "changed": 999});
        let mut fields = head.as_object().unwrap().clone();
        fields.extend(value.as_object().unwrap().clone());
        serde_json::Value::from(fields).to_string()
    };
    let old = std::fs::read_to_string("tests/saves/old/1.sightline.json").unwrap();
    let old: serde_json::Value = serde_json::from_str(&old).unwrap();
    let mut tried = 0;
    for document in old["documents"].as_array().unwrap() {
        let alike = document["sightline"] == "character" && document["game"] == "unhex";
        let part = serde_json::json!({
            "sightline": document["sightline"], "game": document["game"],
            "body": document["body"], "lines": document["lines"],
        });
        let found = read(&body(part), &here.library).unwrap().found.remove(0);
        assert_eq!(found.choices().contains(&Choice::Replace), alike, "{}", found.name);
        assert!(found.choices().contains(&Choice::Copy));
        tried += usize::from(!alike);
    }
    assert!(tried > 0, "there is something of another kind");
}

#[test]
fn notes_travel_along_and_never_replace_those_here() {
    let desk = desk();
    desk.library.set_note("rolls", &"two rolls".into()).unwrap();
    desk.library.set_note("settings", &"light".into()).unwrap();
    desk.library.set_note("asked", &true.into()).unwrap();
    let file = make(&desk.library, &[], "0.1.0", 99);
    let here = crate::desk::desk();
    here.library.set_note("settings", &"dark".into()).unwrap();
    here.library.add_notes(&read(&file, &here.library).unwrap());
    assert_eq!(here.library.note("rolls"), Some("two rolls".into()));
    assert_eq!(here.library.note("settings"), Some("dark".into()));
    assert_eq!(here.library.note("asked"), None, "that is about the other browser");
}
