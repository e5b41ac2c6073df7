//! What a card says before the dice: whoever comes from a sheet brings what the sheet says of the roll.

use super::card::Card;
use sightline::fight::roll::Asks;
use sightline::rulesets::unhex::ability::Ability;
use sightline::rulesets::unhex::character::Character;
use sightline::rulesets::unhex::combat::outside;
use sightline::rulesets::unhex::item::{Aoe, Item, Kind, Side};
use sightline::rulesets::unhex::roll::Weapon;
use sightline::save::Stored;
use sightline::save::fight::game::game;
use sightline::save::rolls::{Laid, Other};

/// Mara with a sabre.
fn mara() -> Character {
    let mut mara = Character { name: "Mara".into(), ..Character::blank() };
    mara.slots[0] = Some(Item::new(Kind::Melee1, "sabre"));
    mara.hold(Side::Right, Some(0));
    mara.combat = mara.combat.with(Ability::Melee1GoodAttack).with(Ability::GoodInitiative);
    mara
}

/// Ox with a shield.
fn ox() -> Character {
    let mut ox = Character { name: "Ox".into(), npc: true, level: 42, ..Character::blank() };
    ox.slots[0] = Some(Item::new(Kind::Shield, ""));
    ox.hold(Side::Left, Some(0));
    ox.combat = ox.combat.with(Ability::GoodDefend);
    ox
}

fn card(roll: &'static str) -> Card {
    let mut card = Card::new(roll);
    card.cast.who = Some(mara());
    card
}

#[test]
fn u13_a_first_card_attacks_with_what_is_in_hand_and_brings_the_abilities_along() {
    let card = card("attack");
    assert_eq!(outside::usual(&card.cast), "attack");
    assert!(card.settled().is("good"));
    assert_eq!(outside::title("attack", &card.cast, &card.settled()), "attack with sabre");
    let mut bare = Card::new("plain");
    bare.cast.who = None;
    assert_eq!((outside::usual(&bare.cast), bare.settled().of("level")), ("plain", 50));
}

#[test]
fn u96_u109_a_target_brings_its_shield_and_its_own_defence() {
    let card = card("attack").among("target", Some(ox())).say("defends", 1);
    assert!(card.settled().is("shielded") && card.settled().is("good by"));
    assert_eq!(outside::title("attack", &card.cast, &card.settled()), "attack with sabre against Ox");
    let nobody = self::card("attack").say("defends", 1);
    assert!(!nobody.settled().is("shielded") && !nobody.settled().is("good by"));
    assert_eq!(nobody.settled().of("target-level"), 50);
}

#[test]
fn u136_another_purpose_asks_the_sheet_again() {
    assert!(card("initiative").settled().is("good"));
    assert!(!card("rally").settled().is("good"));
    assert!(!card("attack").with(Weapon::Ranged1).settled().is("good"));
}

#[test]
fn u109_ua38_a_card_gives_a_good_defence_only_with_the_shield_in_hand() {
    let mut guard = ox();
    let good = |guard: &Character, weapon: Weapon| {
        let card = card("attack").with(weapon).among("target", Some(guard.clone())).say("defends", 1);
        card.settled().is("good by")
    };
    assert!(good(&guard, Weapon::Melee1));
    assert!(!good(&guard, Weapon::Area(Aoe::Blast)), "no shield helps against it (UA-33)");
    guard.hold(Side::Left, None);
    assert!(!good(&guard, Weapon::Melee1), "in the pack");
}

#[test]
fn another_weapon_forgets_what_was_said_of_the_last() {
    let card = card("attack");
    let controls = outside::controls("attack", &card.cast, &card.settled());
    let with = controls.iter().find(|control| control.name == "with").unwrap();
    assert!(with.forgets.contains(&"good") && matches!(with.asks, Asks::OneOf { .. }));
}

#[test]
fn whom_a_roll_has_no_use_for_leaves_the_card_and_flags_are_said_of_one_roll() {
    let unhex = game("unhex").unwrap();
    let other = Other { control: "target".into(), id: "ox".into(), sheet: Some(ox().write()) };
    let said = sightline::fight::roll::Said::default().with("covered", 1).with("aim", 2);
    let sheet = || Some(mara().write());
    let laid = Laid::among(unhex, "attack", said, ("mara", sheet()), vec![other.clone()]);
    assert_eq!(
        (laid.others.len(), laid.title(unhex, "Mara").as_str()),
        (1, "Mara: attack with sabre against Ox")
    );
    assert_eq!(laid.sheets().map(|(at, id, _)| (at, id.to_string())).collect::<Vec<_>>().len(), 2);
    assert_eq!((laid.lasting(unhex).knows("covered"), laid.lasting(unhex).of("aim")), (false, 2));
    let rally = Laid::among(unhex, "rally", laid.lasting(unhex), ("mara", sheet()), vec![other]);
    assert!(rally.others.is_empty());
    assert_eq!(Laid::read(&laid.write()), Some(laid));
}

#[test]
fn what_lay_there_before_rolls_were_small_fights_is_laid_anew() {
    let unhex = game("unhex").unwrap();
    let card = serde_json::json!({ "card": { "for": "roll", "rollers": [{ "sheet": "mara" }], "answers": ["dice 34"] } });
    let note = |name: &str| (name == "roll card").then(|| card.clone());
    assert_eq!((unhex.rolls.older)(&note), Some(("plain".into(), "mara".into())));
    assert_eq!((unhex.rolls.older)(&|_| None), None);
    let alone = serde_json::json!({ "roll": "test", "said": [], "who": "b", "answers": [], "undone": [], "unwritten": { "level": 3 } });
    let laid = Laid::read(&alone).unwrap();
    assert_eq!(laid.unwritten[0].0, "b", "once only the roller's sheet could be written on");
}
