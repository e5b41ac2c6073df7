use sightline::rulesets::unhex::ability::Ability;
use sightline::rulesets::unhex::character::{Character, slots_at};
use sightline::rulesets::unhex::draft::{Reason, reasons};
use sightline::rulesets::unhex::item::{Aoe, Hands, Item, Kind, Side};

use super::shield_bearer;

fn with(kinds: &[Kind]) -> Character {
    Character {
        slots: kinds.iter().map(|kind| Some(Item::new(*kind, ""))).collect(),
        hands: Hands::default(),
        ..shield_bearer()
    }
}

#[test]
fn u13_u94_each_kind_states_its_hands() {
    let hands = |kind: Kind| kind.hands();
    assert!(
        Kind::ALL.into_iter().filter(|kind| matches!(kind, Kind::Armor(_))).all(|kind| kind.hands() == 0)
    );
    assert_eq!((hands(Kind::Ammo), hands(Kind::LessLethalAmmo)), (0, 0));
}

#[test]
fn u96_u97_u99_u102_shields_first_aid_and_one_handed_weapons_take_one_hand() {
    for kind in [Kind::Shield, Kind::FirstAid, Kind::Melee1, Kind::Ranged1] {
        let mut character = with(&[kind]);
        character.hold(Side::Left, Some(0));
        assert_eq!((character.hands.right, character.hands.left), (None, Some(0)));
    }
}

#[test]
fn u98_u101_u103_two_handed_things_are_in_both_hands() {
    for kind in [Kind::Melee2, Kind::Ranged2, Kind::Aoe(Aoe::Blast)] {
        let mut character = with(&[kind, Kind::Melee1]);
        character.hold(Side::Right, Some(0));
        assert_eq!((character.hands.right, character.hands.left), (Some(0), Some(0)));
        character.hold(Side::Left, Some(1));
        assert_eq!((character.hands.right, character.hands.left), (None, Some(1)), "it leaves both hands");
    }
}

#[test]
fn u94_one_item_is_in_one_hand_only_and_what_is_worn_in_none() {
    let mut character = with(&[Kind::Melee1, Kind::Ammo]);
    character.hold(Side::Right, Some(0));
    character.hold(Side::Left, Some(0));
    assert_eq!((character.hands.right, character.hands.left), (None, Some(0)));
    character.hold(Side::Right, Some(1));
    character.hold(Side::Right, Some(9));
    assert_eq!(character.hands.right, None);
    character.hands = Hands { right: Some(1), left: Some(0), ..Hands::default() };
    assert!(reasons(&character).contains(&Reason::CannotHold(Side::Right)));
    character.hands = Hands { right: Some(0), left: Some(0), ..Hands::default() };
    assert!(reasons(&character).contains(&Reason::OneHandedInBoth));
}

#[test]
fn u98_a_two_handed_weapon_in_one_hand_is_not_legal() {
    let mut character = with(&[Kind::Melee2]);
    character.hands.right = Some(0);
    assert!(reasons(&character).contains(&Reason::NeedsBothHands(Side::Right)));
}

#[test]
fn u82_a_useless_hand_cannot_hold() {
    let mut character = shield_bearer();
    character.body.mark(Side::Right.arm(), 3, sightline::rulesets::unhex::body::Mark::Cross);
    assert!(reasons(&character).contains(&Reason::HandUseless(Side::Right)));
}

#[test]
fn ua21_shield_and_one_handed_ranged_weapon_may_be_held_but_only_one_counts() {
    let mut character = with(&[Kind::Shield, Kind::Ranged1, Kind::Ammo]);
    character.hold(Side::Left, Some(0));
    character.hold(Side::Right, Some(1));
    assert!(character.shield_and_pistol() && !character.hands.shield_lowered);
    assert!(!reasons(&character).iter().any(|reason| !reason.may_wait()));
    character.hold(Side::Left, None);
    assert!(!character.shield_and_pistol());
}

#[test]
fn u95_at_most_two_pieces_of_armor_a_location() {
    use sightline::rulesets::unhex::body::Location::{Head, Torso};
    let mut character = with(&[Kind::Armor(Torso), Kind::Armor(Torso), Kind::Armor(Head)]);
    assert!(!reasons(&character).contains(&Reason::ThirdArmor(Torso)));
    character.slots.push(Some(Item::new(Kind::Armor(Torso), "forcefield")));
    assert!(reasons(&character).contains(&Reason::ThirdArmor(Torso)));
}

#[test]
fn u103_an_area_weapon_needs_its_own_ability() {
    for aoe in Aoe::ALL {
        let mut character = with(&[Kind::Aoe(aoe)]);
        assert!(reasons(&character).contains(&Reason::AoeWithoutAbility(aoe)));
        character.combat = Default::default();
        character.combat = character.combat.with(Ability::for_aoe(aoe));
        assert!(!reasons(&character).contains(&Reason::AoeWithoutAbility(aoe)));
    }
}

#[test]
fn u100_a_ranged_weapon_without_ammo_is_pointed_out_and_any_ammo_will_do() {
    assert!(reasons(&with(&[Kind::Ranged2])).contains(&Reason::NoAmmo(Kind::Ranged2)));
    assert!(!reasons(&with(&[Kind::Ranged2, Kind::LessLethalAmmo])).contains(&Reason::NoAmmo(Kind::Ranged2)));
}

#[test]
fn u12_u15_ut22_slots_grow_with_max_level() {
    let slots: Vec<u8> = [1, 50, 54, 55, 64, 65, 75, 85, 95, 99].into_iter().map(slots_at).collect();
    assert_eq!(slots, [5, 5, 5, 6, 6, 7, 8, 9, 10, 10]);
}

#[test]
fn an_item_has_the_name_the_table_gives_it() {
    assert_eq!(Item::new(Kind::Melee2, "laser staff").called(), "laser staff");
    assert_eq!(Item::new(Kind::Melee2, "").called(), "two-handed melee weapon");
}

#[test]
fn u97_using_an_item_up_leaves_an_empty_slot_and_an_empty_hand() {
    let mut character = shield_bearer();
    character.hold(Side::Right, Some(4));
    assert_eq!(character.destroy(4).unwrap().kind, Kind::FirstAid);
    assert!(character.item(4).is_none() && character.hands.right.is_none());
    assert_eq!(character.slots.len(), 5);
    assert!(character.destroy(4).is_none() && character.destroy(200).is_none());
}
