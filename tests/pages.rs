//! Addresses: what is printed is read back, and nonsense is told apart.
#![allow(clippy::unwrap_used)]

use sightline::page::{Page, Place};

fn all() -> Vec<Page> {
    let id = || "k3x9".to_string();
    vec![
        Page::Home,
        Page::Characters,
        Page::NewCharacter,
        Page::Character(id()),
        Page::EditCharacter(id()),
        Page::GrowCharacter(id()),
        Page::PrintCharacters(vec![]),
        Page::PrintCharacters(vec![id(), "other".into()]),
        Page::Roll(None),
        Page::Roll(Some(id())),
        Page::FreeDice,
        Page::RollHistory,
        Page::Maps,
        Page::NewMap,
        Page::Map(id()),
        Page::PlayMap(id()),
        Page::NewBoard,
        Page::Board(id()),
        Page::PlayBoard(id()),
        Page::Fights,
        Page::NewFight,
        Page::Fight(id()),
        Page::WatchFight(id()),
        Page::Rules(None),
        Page::Rules(Some("cover".into())),
        Page::Shared("1cAbC-_".into()),
        Page::Share(id()),
        Page::Receive,
        Page::Backup,
        Page::Settings,
        Page::About,
        Page::Lost("some/where".into()),
    ]
}

#[test]
fn every_page_is_read_back_from_its_address() {
    for page in all() {
        assert_eq!(Page::parse(&page.href()), page);
    }
}

/// What tells kinds of pages apart: the variant, and whether something is named in it.
fn kind(page: &Page) -> (String, bool) {
    let written = format!("{page:?}");
    let name = written.split('(').next().unwrap_or_default().to_string();
    (name, written.contains('"'))
}

/// The variants, out of the source.
fn variants() -> Vec<String> {
    let source = std::fs::read_to_string("src/page.rs").unwrap();
    let (_, rest) = source.split_once("pub enum Page {").unwrap();
    let lines = rest.split_once("\n}").unwrap().0.lines().map(str::trim);
    let names = lines.filter(|line| line.starts_with(char::is_uppercase));
    names.map(|line| line.split(['(', ',']).next().unwrap().to_string()).collect()
}

#[test]
fn every_kind_of_page_is_among_the_screens_that_are_visited() {
    let list = std::fs::read_to_string("tests/support/screens.js").unwrap();
    let quoted = list.split('"').filter(|text| text.starts_with("#/"));
    let visited: Vec<(String, bool)> = quoted.map(|address| kind(&Page::parse(address))).collect();
    for page in all() {
        assert!(visited.contains(&kind(&page)), "{} is visited", page.href());
    }
    let known = all();
    for name in variants() {
        assert!(known.iter().any(|page| kind(page).0 == name), "{name} is among all pages");
    }
    assert!(variants().len() > 20, "the variants are where they are looked for");
}

#[test]
fn an_empty_address_is_home() {
    for address in ["", "#", "#/", "/"] {
        assert_eq!(Page::parse(address), Page::Home, "{address}");
    }
}

#[test]
fn an_address_that_names_nothing_is_lost_and_keeps_its_words() {
    assert_eq!(Page::parse("#/maps/a/b/c"), Page::Lost("maps/a/b/c".into()));
    assert_eq!(Page::parse("#/maps/a/b/c").place(), Place::Elsewhere);
}

#[test]
fn the_pages_of_a_place_light_up_its_button() {
    assert_eq!(Page::Map("a".into()).place(), Place::Maps);
    assert_eq!(Page::Roll(Some("a".into())).place(), Place::Roll);
    assert_eq!(Page::Backup.place(), Place::Elsewhere);
}
