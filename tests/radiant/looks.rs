//! What heroes and creatures are like on the screen, beyond their fields.

use super::*;
use sightline::rulesets::radiant::combat::setup::Being;
use sightline::rulesets::radiant::looks::LOOKS;
use sightline::sheet::{Deed, Does, Kind as Of, Sheet, Shows};

fn brida() -> Being {
    Being::Hero(ready::heroes().remove(0))
}

fn ogre(hostile: bool) -> Being {
    let mut creature = ready::creatures().remove(0);
    creature.hostile = hostile;
    Being::Creature(creature)
}

fn deed(being: &Being, label: &str) -> Deed<Being> {
    *(LOOKS.deeds)(being).iter().find(|deed| deed.label == label).expect("the deed")
}

#[test]
fn a_hit_is_what_the_dice_show_less_armor_and_doubled_before_it() {
    let Does::Number { switches, act, most, .. } = deed(&brida(), "Take a hit").does else { panic!() };
    assert_eq!((most, switches(&brida())[1].0.as_str()), (20, "Armor takes 3 off"));
    for (on, lost) in [([false, true], 5), ([false, false], 8), ([true, true], 12)] {
        let mut hero = brida();
        let before = hero.points().now;
        let label = act(&mut hero, 8, &on);
        let lost = lost.min(before);
        assert_eq!((before - hero.points().now, label.ends_with(" hit points lost")), (lost, true), "{on:?}");
    }
}

#[test]
fn every_attribute_is_a_tap_and_so_is_every_weapon_in_the_hands() {
    let mut hero = brida();
    let taps = (LOOKS.taps)(&hero);
    let of = |at: &str| taps.iter().filter(|tap| tap.at == at).count();
    assert_eq!((of("str"), of("cha"), of("things")), (1, 1, 1));
    assert_eq!((taps[0].label.as_str(), taps[0].shown.as_str()), ("Test Strength", "+4"));
    let Being::Hero(inner) = &mut hero else { panic!() };
    inner.battered = true;
    assert_eq!((LOOKS.taps)(&hero)[0].shown, "+2", "what is shown is what is rolled");
    assert!((LOOKS.taps)(&ogre(true)).is_empty());
}

#[test]
fn z30_only_a_creature_with_an_open_mind_offers_a_reaction() {
    for hostile in [true, false] {
        let deeds = (LOOKS.deeds)(&ogre(hostile));
        assert_eq!(deeds.iter().any(|deed| deed.label == "Reaction"), !hostile);
    }
}

#[test]
fn a_deed_stands_below_a_field_that_is_shown_at_the_table_or_among_the_others() {
    for being in [brida(), ogre(false)] {
        let shown: Vec<&str> = being
            .fields()
            .into_iter()
            .filter(|field| field.shows.at(Shows::TABLE) && !matches!(field.kind, Of::Prose | Of::Part(_)))
            .map(|field| field.key)
            .collect();
        for deed in (LOOKS.deeds)(&being) {
            assert!(deed.near.is_empty() || shown.contains(&deed.near), "{} near {}", deed.label, deed.near);
        }
    }
}

#[test]
fn a_blank_sheet_says_what_it_lacks_and_has_room_for_everything() {
    let blank = (LOOKS.sorts[0].blank)();
    let lacks = (LOOKS.lacks)(&blank);
    assert!(lacks.iter().any(|words| words.contains("name")), "{lacks:?}");
    let room = ["hands", "body", "backpack"].map(|keep| (LOOKS.room)(&blank, "things", keep).unwrap());
    assert!(room.iter().all(|(used, most)| *used == 0 && *most > 0), "{room:?}");
    assert_eq!((LOOKS.room)(&blank, "things", "away"), None);
    assert!((LOOKS.lacks)(&brida()).is_empty());
}

#[test]
fn a_level_is_a_die_for_each_attribute() {
    let Does::Dice { dice, act } = deed(&brida(), "Level up").does else { panic!() };
    let mut hero = brida();
    assert_eq!(dice(&hero).len(), 6);
    assert_eq!(act(&mut hero, &[6, 1, 1, 1, 1, 1]), "Level 2: 2 attributes rose");
    assert_eq!(hero.level(), 2);
}
