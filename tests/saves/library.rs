use sightline::save::index::What;
use sightline::save::shelf::Shelf;
use sightline::save::{Id, Kind, Unopened, Unsaved};

use crate::desk::{Page, content, desk, page};

fn id(text: &str) -> Id {
    Id::parse(text).unwrap()
}

#[test]
fn a_document_is_there_after_a_reload() {
    let desk = desk();
    desk.add("a", &page("Mara", &[1, 2]));
    desk.add("b", &page("Guard", &[]));
    let later = desk.reload();
    assert_eq!(later.names(), ["Mara", "Guard"]);
    assert_eq!(later.open("a"), page("Mara", &[1, 2]));
    let entry = later.library.index().entry(&id("a")).unwrap().clone();
    assert_eq!(
        (entry.kind, entry.game.as_str(), entry.created, entry.changed),
        (Kind::Character, "unhex", 1, 10)
    );
    assert_eq!(entry.revision, 1);
}

#[test]
fn starting_reads_no_document() {
    let desk = desk();
    desk.add("a", &page("Mara", &[1]));
    let key = "sightline/document/a";
    desk.shelf.set(key, "nobody reads this at the start").unwrap();
    assert_eq!(desk.reload().names(), ["Mara"]);
}

#[test]
fn an_index_that_is_missing_or_wrong_is_made_again() {
    let desk = desk();
    desk.add("a", &page("Mara", &[1]));
    desk.add("b", &page("Guard", &[]));
    desk.shelf.remove("sightline/card/a");
    desk.shelf.set("sightline/card/b", "{broken").unwrap();
    desk.shelf.set("sightline/card/zz", "{\"a card\":\"of nothing\"}").unwrap();
    let later = desk.reload();
    assert_eq!(later.names(), ["Mara", "Guard"]);
    assert!(desk.shelf.get("sightline/card/a").is_some());
    assert!(desk.shelf.get("sightline/card/zz").is_none());
}

#[test]
fn a_save_without_room_harms_nothing_and_can_be_tried_again() {
    let desk = desk();
    let mut mara = desk.add("a", &page("Mara", &[1]));
    let before = desk.everything();
    desk.shelf.limit(Some(desk.shelf.used()));
    let longer = page("Mara the Longer", &[1, 2, 3]);
    assert_eq!(desk.change(&mut mara, "Longer", &longer), Err(Unsaved::Full));
    assert_eq!(desk.everything(), before);
    assert_eq!(content(&mara), longer, "the change is still in memory");
    desk.shelf.limit(None);
    assert_eq!(desk.library.save(&mut mara, 30), Ok(()));
    assert_eq!(desk.reload().open("a"), longer);
}

#[test]
fn a_save_with_no_room_for_its_card_is_still_found() {
    let desk = desk();
    let mut mara = desk.add("a", &page("Mara", &[1]));
    let longer = page("Mara the Longer", &[1]);
    assert!(mara.change("Name", 20, crate::desk::written(&longer), false));
    // Room for exactly the longer document, found by trying.
    desk.shelf.limit(Some(desk.shelf.used()));
    for room in desk.shelf.used().. {
        desk.shelf.limit(Some(room));
        if desk.library.save(&mut mara, 20).is_ok() {
            break;
        }
    }
    assert_eq!(desk.shelf.get("sightline/card/a"), None, "an old card would say the old name");
    let later = desk.reload();
    assert_eq!(later.names(), ["Mara the Longer"]);
    assert_eq!(later.open("a"), longer);
}

#[test]
fn what_cannot_be_read_is_set_aside_untouched_and_can_be_tried_again() {
    let desk = desk();
    desk.add("a", &page("Mara", &[1]));
    let key = "sightline/document/a";
    let good = desk.shelf.get(key).unwrap();
    for broken in [&good[..good.len() - 12], "", "not ours at all", "{\"sightline\":\"character\"}"] {
        desk.shelf.set(key, broken).unwrap();
        let why = desk.library.open(&id("a")).unwrap_err();
        assert!(matches!(why, Unopened::Unreadable(_)), "{broken}: {why:?}");
        assert_eq!(desk.shelf.get(key).as_deref(), Some(broken));
        let later = desk.reload();
        assert_eq!(later.names(), [""; 0]);
        assert_eq!(later.library.index().aside().len(), 1);
        assert_eq!(later.library.text(&id("a")).as_deref(), Some(broken), "it can be looked at");
        assert!(later.library.retry(&id("a")).is_err());
    }
    desk.shelf.set(key, &good).unwrap();
    let later = desk.reload();
    assert_eq!(later.library.retry(&id("a")), Ok(()));
    assert_eq!(later.names(), ["Mara"]);
    assert_eq!(later.open("a"), page("Mara", &[1]));
}

#[test]
fn a_half_written_document_says_so_and_keeps_its_name() {
    let desk = desk();
    let mut told = page("Story", &[]);
    told.story = vec!["one".into(), "two".into()];
    desk.add("a", &told);
    let key = "sightline/document/a";
    let good = desk.shelf.get(key).unwrap();
    let half = good.strip_suffix("\ntwo").unwrap();
    desk.shelf.set(key, half).unwrap();
    let why = desk.library.open(&id("a")).unwrap_err();
    assert_eq!(why.words(), "This cannot be read and was set aside, untouched: it is only half there.");
    let index = desk.library.index();
    assert_eq!(index.aside()[0].name(), "Story");
    assert_eq!(index.aside()[0].kind(), Some(Kind::Character));
}

#[test]
fn a_document_of_a_newer_app_is_listed_and_left_alone() {
    let desk = desk();
    desk.add("a", &page("Mara", &[1]));
    let key = "sightline/document/a";
    let newer = desk.shelf.get(key).unwrap().replacen("\"version\":1", "\"version\":2", 1);
    desk.shelf.set(key, &newer).unwrap();
    desk.shelf.remove("sightline/card/a");
    let later = desk.reload();
    assert_eq!(later.names(), ["Mara"]);
    assert_eq!(later.library.open(&id("a")), Err(Unopened::Newer));
    assert!(matches!(later.library.index().aside()[0].what, What::Newer(_)));
    assert_eq!(desk.shelf.get(key).unwrap(), newer);
    assert_eq!(later.reload().names(), ["Mara"]);
}

#[test]
fn the_trash_gives_back_what_was_thrown_away() {
    let desk = desk();
    desk.add("a", &page("Mara", &[1]));
    desk.add("b", &page("Guard", &[]));
    desk.library.bin(&id("a"), 50).unwrap();
    assert_eq!(desk.names(), ["Guard"]);
    assert_eq!(desk.library.open(&id("a")), Err(Unopened::Binned));
    let later = desk.reload();
    assert_eq!(later.library.index().trash()[0].binned, Some(50));
    later.library.unbin(&id("a"));
    assert_eq!(later.names(), ["Mara", "Guard"]);
    assert_eq!(later.open("a"), page("Mara", &[1]));
}

#[test]
fn room_can_be_made_on_a_shelf_that_is_full_to_the_last_letter() {
    let desk = desk();
    desk.add("a", &page("Mara", &[1]));
    desk.add("b", &page("Guard", &[]));
    sightline::save::snapshot::keep(&*desk.shelf, &desk.library.load(&id("b")).unwrap(), 1);
    let before = desk.everything();
    desk.shelf.limit(Some(desk.shelf.used()));
    desk.library.bin(&id("a"), 1_700_000_000_000).unwrap();
    assert_eq!(desk.names(), ["Guard"]);
    let copies =
        |all: Vec<(String, String)>| all.into_iter().filter(|(key, _)| key.contains("snapshot")).count();
    assert_eq!(
        copies(desk.everything()),
        copies(before),
        "what can be made again goes before earlier versions"
    );
    let later = desk.reload();
    assert_eq!(later.library.index().trash()[0].name(), "Mara");
    later.library.unbin(&id("a"));
    assert_eq!(later.names(), ["Mara", "Guard"]);
    later.library.bin(&id("a"), 1_700_000_000_000).unwrap();
    later.library.empty_trash();
    later.add("c", &page("Zoe", &[]));
}

#[test]
fn room_can_be_made_where_the_document_has_no_card() {
    let desk = desk();
    desk.add("a", &page("Mara", &[1]));
    desk.add("b", &page("Guard", &[]));
    desk.shelf.remove("sightline/card/a");
    desk.shelf.limit(Some(desk.shelf.used()));
    desk.library.bin(&id("a"), 1_700_000_000_000).unwrap();
    let later = desk.reload();
    assert_eq!(later.names(), ["Guard"]);
    assert_eq!(later.library.index().trash()[0].name(), "Mara");
}

#[test]
fn an_emptied_trash_takes_only_what_was_in_it() {
    let desk = desk();
    desk.add("a", &page("Mara", &[1]));
    desk.add("b", &page("Guard", &[]));
    desk.library.bin(&id("a"), 50).unwrap();
    desk.library.empty_trash();
    assert_eq!(desk.library.open(&id("a")), Err(Unopened::Missing));
    assert_eq!(desk.reload().names(), ["Guard"]);
    assert!(desk.everything().iter().all(|(key, _)| !key.ends_with("/a")));
}

#[test]
fn even_an_emptied_trash_can_be_put_back() {
    let desk = desk();
    desk.add("a", &page("Mara", &[1]));
    desk.library.bin(&id("a"), 50).unwrap();
    let before = desk.everything();
    let removed = desk.library.empty_trash();
    desk.library.put_back(&removed).unwrap();
    assert_eq!(desk.everything(), before);
    assert_eq!(desk.library.index().trash()[0].name(), "Mara");
}

#[test]
fn keys_of_other_apps_are_left_alone() {
    let desk = desk();
    desk.shelf.set("other/app", "1").unwrap();
    desk.shelf.set("sightline/document/not an id", "2").unwrap();
    desk.add("a", &page("Mara", &[1]));
    desk.library.bin(&id("a"), 1).unwrap();
    desk.library.empty_trash();
    assert_eq!(desk.reload().everything().len(), 2);
}

#[test]
fn a_copy_has_its_own_id_and_a_name_nobody_has() {
    use sightline::save::edit::copy_name;
    assert_eq!(copy_name("Guard", &["Guard"]), "Guard 2");
    assert_eq!(copy_name("Guard 2", &["Guard", "Guard 2"]), "Guard 3");
    assert_eq!(copy_name("", &[]), " 2");
    let desk = desk();
    let mara = desk.add("a", &page("Mara", &[1]));
    let mut copy = mara.copy(id("c"), "Mara 2", 60);
    desk.library.save(&mut copy, 60).unwrap();
    assert_eq!(desk.reload().open("c"), page("Mara 2", &[1]));
    assert_eq!(desk.reload().open("a"), page("Mara", &[1]));
    assert_eq!(copy.entry.created, 60);
}

#[test]
fn a_long_document_reads_back_with_its_newest_line() {
    let desk = desk();
    let mut told = Page { story: (0..1000).map(|n| format!("answer {n}")).collect(), ..page("Story", &[]) };
    let mut held = desk.add("a", &told);
    told.story.push("the last".into());
    held.change("Answer", 20, crate::desk::written(&told), true);
    desk.library.save(&mut held, 20).unwrap();
    assert_eq!(desk.reload().open("a"), told);
}
