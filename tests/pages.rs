//! Addresses: what is printed is read back, and nonsense is told apart.

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
        Page::Fights,
        Page::NewFight,
        Page::Fight(id()),
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
