use serde_json::{Value, json};
use sightline::save::patch::{apply, difference, read, write};

use crate::desk::{Page, content, desk, envelope, page, written};
use sightline::save::Envelope;

fn check(before: Value, after: Value) {
    let changes = difference(&before, &after);
    let kept = read(&write(&changes)).unwrap();
    assert_eq!(kept, changes, "a step reads back as it was written");
    assert_eq!(apply(&before, &kept, false).as_ref(), Some(&after));
    assert_eq!(apply(&after, &kept, true).as_ref(), Some(&before));
}

#[test]
fn a_step_leads_from_before_to_after_and_back() {
    check(json!({"a": 1}), json!({"a": 2}));
    check(json!({"a": 1}), json!({"b": 1}));
    check(json!({"a": {"b": [1, 2, 3]}}), json!({"a": {"b": [1, 3]}}));
    check(json!([1, 2, 3, 4]), json!([1, 9, 9, 9, 4]));
    check(json!([]), json!([{"x": null}]));
    check(json!([{"x": 1}, {"x": 2}]), json!([{"x": 1}, {"x": 3}]));
    check(json!("one"), json!(["two"]));
    check(json!({"a": null}), json!({}));
    check(json!({"list": [1, 1, 1]}), json!({"list": [1, 1]}));
    check(json!({"a": [0], "b": 1, "c": {"d": 2}}), json!({"a": [], "b": 2, "c": {"e": [3]}}));
}

#[test]
fn a_step_is_as_small_as_what_it_changed() {
    let many: Vec<Value> =
        (0..500).map(|number| json!({"area": number, "name": "a long enough name"})).collect();
    let mut moved = many.clone();
    moved[250]["area"] = json!(-1);
    let text = write(&difference(&json!({"areas": many}), &json!({"areas": moved}))).to_string();
    assert!(text.len() < 60, "{text}");
}

#[test]
fn a_step_for_another_value_is_refused() {
    let changes = difference(&json!({"a": 1}), &json!({"a": 2}));
    assert_eq!(apply(&json!({"a": 3}), &changes, false), None);
    assert_eq!(apply(&json!([]), &changes, true), None);
    let hostile = read(&json!([[["a", 99999999999_u64], [1], [2]]])).unwrap();
    assert_eq!(apply(&json!({"a": [1]}), &hostile, false), None);
}

/// Changes three times: marks 1, then 1 2, then a new name.
fn three_steps() -> Envelope {
    let mut held = envelope("a", &page("Mara", &[]));
    held.change("First mark", 1, written(&page("Mara", &[1])), false);
    held.change("Second mark", 2, written(&page("Mara", &[1, 2])), false);
    held.change("New name", 3, written(&page("Mar", &[1, 2])), false);
    held
}

fn undo(held: &mut Envelope) -> Page {
    held.content = held.history.back(&held.content).unwrap();
    held.history.went_back();
    content(held)
}

fn redo(held: &mut Envelope) -> Page {
    held.content = held.history.forth(&held.content).unwrap();
    held.history.went_forth();
    content(held)
}

#[test]
fn undo_and_redo_walk_the_labelled_steps_after_a_reload_too() {
    let mut held = three_steps();
    assert_eq!(undo(&mut held), page("Mara", &[1, 2]));
    let mut held = Envelope::parse(&held.print().0).unwrap();
    assert_eq!(held.history.undoable().unwrap().label, "Second mark");
    assert_eq!(held.history.redoable().unwrap().label, "New name");
    assert_eq!(undo(&mut held), page("Mara", &[1]));
    assert_eq!(undo(&mut held), page("Mara", &[]));
    assert!(held.history.back(&held.content).is_none());
    assert_eq!(redo(&mut held), page("Mara", &[1]));
    assert_eq!(redo(&mut held), page("Mara", &[1, 2]));
    assert_eq!(redo(&mut held), page("Mar", &[1, 2]));
    assert!(held.history.forth(&held.content).is_none());
}

#[test]
fn a_change_after_undo_forgets_what_could_have_been_redone() {
    let mut held = three_steps();
    undo(&mut held);
    held.change("Third mark", 4, written(&page("Mara", &[1, 2, 3])), false);
    assert!(held.history.redoable().is_none());
    assert_eq!(undo(&mut held), page("Mara", &[1, 2]));
}

#[test]
fn a_change_of_nothing_is_no_step() {
    let mut held = three_steps();
    assert!(!held.change("Nothing", 4, written(&page("Mar", &[1, 2])), false));
    assert_eq!(held.history.steps().0.len(), 3);
}

#[test]
fn a_burst_of_typing_is_one_step_and_each_letter_is_kept() {
    let mut held = envelope("a", &page("", &[]));
    for (second, name) in ["M", "Ma", "Mar", "Mara"].into_iter().enumerate() {
        assert!(held.go_on("Name", second as u64 * 1000, written(&page(name, &[])), false));
        assert_eq!(content(&held), page(name, &[]));
        assert_eq!(held.entry.name, name);
    }
    assert!(held.go_on("Name", 9_000, written(&page("Mara the Late", &[])), false));
    let labels = |held: &Envelope| held.history.steps().0.len();
    assert_eq!(labels(&held), 2, "after a pause it is another step");
    assert_eq!(undo(&mut held), page("Mara", &[]));
    assert!(held.go_on("Name", 9_100, written(&page("Mar", &[])), false));
    assert_eq!(labels(&held), 2, "what was undone is no burst");
    assert_eq!(undo(&mut held), page("Mara", &[]));
    assert_eq!(undo(&mut held), page("", &[]));
}

#[test]
fn typing_that_is_taken_back_in_the_same_burst_leaves_no_step() {
    let mut held = envelope("a", &page("Mara", &[]));
    assert!(held.go_on("Name", 1, written(&page("Marax", &[])), false));
    assert!(held.go_on("Name", 2, written(&page("Mara", &[])), false), "it must be saved");
    assert_eq!(held.history.steps().0.len(), 0);
    assert_eq!((content(&held), held.entry.name.as_str()), (page("Mara", &[]), "Mara"));
}

#[test]
fn the_lines_of_a_growing_document_are_undone_with_the_rest() {
    let mut held = envelope("a", &page("Fight", &[]));
    let mut now = page("Fight", &[]);
    for line in ["one", "two", "three"] {
        now.story.push(line.to_string());
        held.change(line, 1, written(&now), false);
    }
    let mut held = Envelope::parse(&held.print().0).unwrap();
    assert_eq!(content(&held).story, ["one", "two", "three"]);
    assert_eq!(undo(&mut held).story, ["one", "two"]);
    assert_eq!(redo(&mut held).story, ["one", "two", "three"]);
}

#[test]
fn a_value_with_its_own_log_has_no_second_history() {
    let mut held = three_steps();
    assert!(held.change("Answer", 4, written(&page("Mar", &[])), true));
    assert_eq!(held.history.steps(), (&[][..], 0));
    assert!(!held.change("Answer", 5, written(&page("Mar", &[])), true));
}

#[test]
fn old_steps_are_forgotten_and_the_rest_still_leads_back() {
    let mut held = envelope("a", &page("Mara", &[]));
    for number in 0..300 {
        held.change("Mark", number, written(&page("Mara", &[number as i64 % 10, 1])), false);
    }
    assert_eq!(held.history.steps().0.len(), 100);
    let mut held = Envelope::parse(&held.print().0).unwrap();
    for _ in 0..100 {
        undo(&mut held);
    }
    assert_eq!(content(&held).marks, [9, 1]);
}

#[test]
fn steps_that_are_large_are_fewer() {
    let mut held = envelope("a", &page("Mara", &[]));
    for number in 0..50 {
        let name = format!("{number} ").repeat(1000);
        held.change("Name", number, written(&page(&name, &[])), false);
    }
    assert!(held.print().0.len() < 60_000);
    assert!(!held.history.steps().0.is_empty());
}

#[test]
fn a_history_that_cannot_be_read_costs_no_document() {
    let text = three_steps().print().0;
    let cut = &text[..text.len() - 3];
    let held = Envelope::parse(cut).unwrap();
    assert_eq!(content(&held), page("Mar", &[1, 2]));
    let desk = desk();
    let whole = desk.add("b", &page("Mara", &[]));
    assert_eq!(whole.history.steps().1, 0);
}
