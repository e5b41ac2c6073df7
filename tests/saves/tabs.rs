use sightline::save::{Envelope, Id, Unsaved};

use crate::desk::{content, desk, page, tab};

#[test]
fn the_second_tab_is_told_and_writes_nothing() {
    let first = desk();
    let mut mine = first.add("a", &page("Mara", &[]));
    let second = tab(&first.shelf, "second");
    let mut theirs = second.library.open(&Id::parse("a").unwrap()).unwrap();
    second.change(&mut theirs, "Theirs", &page("Mara", &[1])).unwrap();
    let kept = first.everything();
    assert_eq!(first.change(&mut mine, "Mine", &page("Mara", &[2])), Err(Unsaved::Changed));
    assert_eq!(first.everything(), kept);
    assert_eq!(content(&mine), page("Mara", &[2]), "the change is still in memory");
}

#[test]
fn two_tabs_that_reach_the_same_revision_still_differ() {
    let first = desk();
    let mut mine = first.add("a", &page("Mara", &[]));
    let second = tab(&first.shelf, "second");
    let mut theirs = second.library.open(&Id::parse("a").unwrap()).unwrap();
    second.change(&mut theirs, "Theirs", &page("Mara", &[1])).unwrap();
    mine.entry.revision = theirs.entry.revision;
    assert_eq!(first.change(&mut mine, "Mine", &page("Mara", &[2])), Err(Unsaved::Changed));
}

#[test]
fn taking_theirs_leaves_mine_one_undo_away() {
    let mut mine = crate::desk::envelope("a", &page("Mara", &[]));
    let mut theirs = mine.clone();
    theirs.change("Theirs", 1, crate::desk::written(&page("Mara", &[1])), false);
    mine.change("Mine", 2, crate::desk::written(&page("Mara", &[2, 3])), false);
    mine.take_theirs(theirs, 3);
    let mut held = Envelope::parse(&mine.print().0).unwrap();
    let mut seen = vec![];
    while let Some(before) = held.history.back(&held.content) {
        seen.push((held.history.undoable().unwrap().label.clone(), content(&held).marks));
        held.content = before;
        held.history.went_back();
    }
    let expected = [("The other tab's version", vec![1]), ("Your version", vec![2, 3]), ("Theirs", vec![1])];
    assert_eq!(seen, expected.map(|(label, marks)| (label.to_string(), marks)));
    assert_eq!(content(&held).marks, [0_i64; 0]);
}

#[test]
fn each_tab_lists_what_the_other_made() {
    let first = desk();
    let second = tab(&first.shelf, "second");
    first.add("a", &page("Mara", &[]));
    second.add("b", &page("Guard", &[]));
    second.library.refresh(&Id::parse("a").unwrap());
    assert_eq!(second.names(), ["Mara", "Guard"]);
    assert_eq!(first.reload().names(), ["Mara", "Guard"]);
}

#[test]
fn a_document_that_vanished_from_storage_is_written_again() {
    let desk = desk();
    let mut mara = desk.add("a", &page("Mara", &[]));
    desk.library.bin(&Id::parse("a").unwrap(), 1).unwrap();
    desk.library.empty_trash();
    desk.change(&mut mara, "Mark", &page("Mara", &[1])).unwrap();
    assert_eq!(desk.reload().open("a"), page("Mara", &[1]));
}
