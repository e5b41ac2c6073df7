use sightline::save::shelf::Shelf;
use sightline::save::snapshot::{all, forget, keep, take_oldest};
use sightline::save::{Id, Settings, Unsaved};

use crate::desk::{content, desk, envelope, page};

const HOUR: u64 = 60 * 60 * 1000;

#[test]
fn yesterdays_version_can_be_had_back() {
    let desk = desk();
    keep(&*desk.shelf, &envelope("a", &page("Mara", &[1])), HOUR);
    keep(&*desk.shelf, &envelope("a", &page("Mara", &[2])), 3 * HOUR);
    let kept = all(&*desk.shelf);
    let marks: Vec<Vec<i64>> =
        kept.iter().map(|copy| content(&copy.read(&*desk.shelf).unwrap()).marks).collect();
    assert_eq!(marks, [vec![1], vec![2]]);
    assert_eq!(kept[0].at, HOUR);
}

#[test]
fn one_document_has_five_copies_an_hour_apart_and_the_oldest_go() {
    let desk = desk();
    keep(&*desk.shelf, &envelope("b", &page("Guard", &[])), 1);
    for half_hour in 2..30 {
        keep(&*desk.shelf, &envelope("a", &page("Mara", &[])), half_hour * HOUR / 2);
    }
    let times: Vec<u64> =
        all(&*desk.shelf).iter().filter(|copy| copy.id.as_str() == "a").map(|copy| copy.at / HOUR).collect();
    assert_eq!(times, [10, 11, 12, 13, 14]);
    assert_eq!(all(&*desk.shelf).len(), 6, "the other document keeps its own");
}

#[test]
fn copies_stay_within_their_size() {
    let desk = desk();
    for number in 0..10 {
        let long = page(&"x".repeat(150_000), &[]);
        keep(&*desk.shelf, &envelope(&format!("a{number}"), &long), number * HOUR);
        assert!(desk.shelf.used() < 1_010_000);
    }
    assert_eq!(all(&*desk.shelf).len(), 3, "each holds its name twice");
    keep(&*desk.shelf, &envelope("b", &page(&"x".repeat(600_000), &[])), 20 * HOUR);
    assert!(desk.shelf.used() < 1_010_000);
}

#[test]
fn copies_make_room_for_documents() {
    let desk = desk();
    keep(&*desk.shelf, &envelope("a", &page(&"x".repeat(1000), &[])), 1);
    keep(&*desk.shelf, &envelope("b", &page(&"x".repeat(1000), &[])), 2);
    desk.shelf.limit(Some(desk.shelf.used()));
    desk.add("c", &page("Mara", &[]));
    let left: Vec<String> = all(&*desk.shelf).iter().map(|copy| copy.id.to_string()).collect();
    assert_eq!(left, ["b"], "the oldest went");
    assert!(take_oldest(&*desk.shelf).is_some());
    assert_eq!(take_oldest(&*desk.shelf), None);
}

#[test]
fn copies_stay_when_even_their_room_is_not_enough() {
    let desk = desk();
    let mut mara = desk.add("a", &page("Mara", &[]));
    keep(&*desk.shelf, &mara, 1);
    keep(&*desk.shelf, &envelope("b", &page("Guard", &[])), 2);
    let before = desk.everything();
    desk.shelf.limit(Some(desk.shelf.used()));
    let far_too_long = page(&"x".repeat(10_000), &[]);
    assert_eq!(desk.change(&mut mara, "Name", &far_too_long), Err(Unsaved::Full));
    assert_eq!(desk.everything(), before);
}

#[test]
fn a_copy_that_finds_no_room_costs_no_other() {
    let desk = desk();
    for hour in 1..6 {
        keep(&*desk.shelf, &envelope("a", &page("Mara", &[])), hour * HOUR);
    }
    let before = desk.everything();
    desk.shelf.limit(Some(desk.shelf.used()));
    keep(&*desk.shelf, &envelope("a", &page(&"x".repeat(10_000), &[])), 9 * HOUR);
    assert_eq!(desk.everything(), before);
    desk.shelf.limit(None);
    keep(&*desk.shelf, &envelope("b", &page(&"x".repeat(600_000), &[])), 9 * HOUR);
    assert_eq!(desk.everything(), before, "a copy beyond all that copies may take is not made");
}

#[test]
fn a_document_that_is_gone_for_good_leaves_no_copies() {
    let desk = desk();
    keep(&*desk.shelf, &envelope("a", &page("Mara", &[])), 1);
    forget(&*desk.shelf, &Id::parse("a").unwrap());
    assert_eq!(desk.shelf.keys(), [""; 0]);
}

#[test]
fn settings_read_back_and_nonsense_is_as_if_it_were_not_there() {
    let mut settings = Settings::default();
    settings.theme = sightline::save::settings::Theme::Contrast;
    settings.sound = true;
    settings.hints = false;
    assert_eq!(Settings::read(&settings.write()), settings);
    assert_eq!(Settings::read(&serde_json::json!({"theme": 3, "hints": "yes"})), Settings::default());
    assert_eq!(Settings::read(&serde_json::Value::Null), Settings::default());
}
