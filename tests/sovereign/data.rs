//! The weapons, heroes, NPCs and encounters of the catalogue, figure by figure.

use sightline::rulesets::sovereign::combat::outside::{Line, attacks};
use sightline::rulesets::sovereign::combat::setup::Being;
use sightline::rulesets::sovereign::feat::Feat;
use sightline::rulesets::sovereign::hero::Save;
use sightline::rulesets::sovereign::npc::Quirk;
use sightline::rulesets::sovereign::ready;
use sightline::rulesets::sovereign::weapon::{UNARMED, WEAPONS, Weapon, shock_words, traits::*};

use crate::support::{being, hero};

fn weapon(name: &str) -> Weapon {
    *WEAPONS.iter().find(|weapon| weapon.name == name).expect("a weapon")
}

/// Name, die, Shock, attributes, range, traits, weight.
fn check(name: &str, die: u8, shock: &str, attributes: &str, range: (u16, u16), traits: u16, weight: u8) {
    let it = weapon(name);
    assert_eq!(it.die, die, "{name}");
    assert_eq!(it.shock.map(shock_words).unwrap_or_default(), shock, "{name}");
    let names: Vec<&str> = it.attributes().iter().map(|attribute| attribute.short()).collect();
    assert_eq!(names.join("/"), attributes, "{name}");
    assert_eq!((it.range, it.weight), (range, weight), "{name}");
    assert_eq!(it.traits & !(BLUNT | SHOOTS), traits, "{name}");
}

#[test]
fn gd10_gd11_gd12_gd13_gd14_gd15_gd16_axes_bows_and_clubs() {
    check("Hand axe", 6, "1/15", "STR/DEX", (10, 30), THROWN, 1);
    check("War axe", 10, "3/15", "STR", (0, 0), TWO_HANDED, 2);
    check("Blackjack", 4, "", "STR/DEX", (0, 0), SUBTLE | LESS_LETHAL, 1);
    check("Large bow", 8, "", "DEX", (100, 600), TWO_HANDED | RELOAD | MERCILESS, 2);
    check("Small bow", 6, "", "DEX", (50, 300), TWO_HANDED | RELOAD | MERCILESS, 1);
    check("Club", 4, "", "STR/DEX", (10, 30), THROWN | LESS_LETHAL, 1);
    check("Great club", 10, "2/15", "STR", (0, 0), TWO_HANDED, 2);
}

#[test]
fn gd17_gd18_gd19_gd20_gd21_gd22_gd23_gd24_crossbows_to_blades() {
    check("Crossbow", 10, "", "DEX", (100, 300), TWO_HANDED | SLOW_RELOAD | MERCILESS, 1);
    check("Dagger", 4, "1/15", "STR/DEX", (30, 60), SUBTLE | THROWN | MERCILESS, 1);
    check("Polearm", 10, "2/15", "STR", (0, 0), TWO_HANDED | LONG, 2);
    check("Great hammer", 10, "2/18", "STR", (0, 0), TWO_HANDED, 2);
    check("Mace", 6, "1/18", "STR", (0, 0), LESS_LETHAL, 1);
    check("Shield", 4, "", "STR/DEX", (0, 0), LESS_LETHAL, 1);
    check("Spear", 6, "2/13", "STR/DEX", (30, 60), THROWN, 1);
    check("Throwing blade", 4, "", "DEX", (30, 60), SUBTLE | THROWN | NUMEROUS, 1);
}

#[test]
fn gd25_gd26_gd27_gd28_gd29_gd30_gd31_slings_to_bare_hands() {
    check("Sling", 4, "", "DEX", (50, 300), RELOAD, 1);
    check("Staff", 6, "1/13", "STR/DEX", (0, 0), TWO_HANDED | LESS_LETHAL, 1);
    check("Stiletto", 4, "1/18", "DEX", (0, 0), SUBTLE | MERCILESS, 1);
    check("Great sword", 12, "2/15", "STR", (0, 0), TWO_HANDED, 2);
    check("Sword", 8, "2/13", "STR/DEX", (0, 0), 0, 1);
    check("Short sword", 6, "2/15", "STR/DEX", (0, 0), 0, 1);
    assert!(UNARMED.die == 2 && UNARMED.shock.is_none() && UNARMED.has(LESS_LETHAL));
    assert_eq!(WEAPONS.len(), 21);
}

#[test]
fn g109_what_is_special_about_weapons() {
    let with = |what: u16| {
        WEAPONS.iter().filter(|weapon| weapon.has(what)).map(|weapon| weapon.name).collect::<Vec<_>>()
    };
    assert_eq!(with(LONG), ["Polearm"]);
    assert_eq!(with(NUMEROUS), ["Throwing blade"]);
    assert_eq!(with(RELOAD), ["Large bow", "Small bow", "Sling"]);
    assert_eq!(with(SLOW_RELOAD), ["Crossbow"]);
    assert_eq!(with(MERCILESS), ["Large bow", "Small bow", "Crossbow", "Dagger", "Stiletto"]);
    assert_eq!(with(BLUNT), ["Club", "Great club", "Great hammer", "Mace", "Shield", "Sling", "Staff"]);
    assert!(WEAPONS.iter().all(|weapon| weapon.hands() == if weapon.has(TWO_HANDED) { 2 } else { 1 }));
}

fn line(being: &Being, name: &str) -> Line {
    attacks(being).into_iter().find(|line| line.name == name).unwrap_or_else(|| panic!("no {name}"))
}

fn figures(who: &str, weapon: &str) -> (i16, String, String, String) {
    let line = line(&being(who), weapon);
    (line.bonus, line.damage, line.shock, line.range)
}

fn is(who: &str, weapon: &str, bonus: i16, damage: &str, shock: &str, range: &str) {
    assert_eq!(figures(who, weapon), (bonus, damage.into(), shock.into(), range.into()), "{who}'s {weapon}");
}

/// Hit points, AC and saves.
fn body(name: &str, points: i16, ac: i16, saves: [i16; 3]) {
    let hero = hero(name);
    assert_eq!((hero.points.most, hero.points.now, hero.ac(), hero.level), (points, points, ac, 2), "{name}");
    assert_eq!(Save::ALL.map(|save| hero.save(save)), saves, "{name}");
    assert!(!hero.overloaded(), "{name} carries too much");
    assert!(hero.things.iter().any(|thing| thing.called() == "Healer's kit"), "{name}");
}

#[test]
fn gd70_gd71_gd72_the_three_warriors() {
    body("Brannoc", 20, 15, [13, 14, 14]);
    is("Brannoc", "Sword", 4, "d8+3", "5/13", "");
    is("Brannoc", "Spear", 4, "d6+3", "5/13", "30/60 ft");
    body("Ysolde", 14, 14, [12, 14, 14]);
    is("Ysolde", "Great sword", 5, "d12+3", "5/-", "");
    is("Ysolde", "Hand axe", 5, "d6+3", "4/-", "10/30 ft");
    body("Hild", 14, 16, [13, 14, 14]);
    is("Hild", "Polearm", 4, "d10+3", "5/15", "reach 10 ft");
    is("Hild", "Dagger", 4, "d4+3", "4/15", "30/60 ft");
}

#[test]
fn gd73_gd74_gd75_gd76_gd77_the_other_five_heroes() {
    body("Garrick", 14, 13, [14, 13, 14]);
    is("Garrick", "Short sword", 3, "d6+4", "4/15", "");
    body("Tamsin", 10, 13, [14, 13, 14]);
    is("Tamsin", "Large bow", 3, "d8+2", "", "100/600 ft");
    is("Tamsin", "Short sword", 2, "d6+1", "3/15", "");
    body("Oswin", 14, 15, [13, 14, 14]);
    is("Oswin", "Mace", 3, "d6+1", "2/18", "");
    assert_eq!(hero("Oswin").effort.most, 2);
    body("Pell", 14, 13, [13, 13, 14]);
    is("Pell", "bare hands", 4, "d8+2", "2/15", "");
    body("Merle", 8, 11, [14, 13, 13]);
    is("Merle", "Staff", 0, "d6+1", "2/13", "");
    is("Merle", "Sling", 1, "d4+1", "", "50/300 ft");
    assert_eq!((hero("Merle").castings.most, hero("Merle").powers.all().len()), (1, 2));
    assert!(ready::heroes().iter().filter(|hero| hero.feats.has(Feat::Alert)).count() >= 6);
}

fn npc(
    name: &str,
    dice: u8,
    points: i16,
    ac: i16,
    save: i16,
    skill: i16,
    speed: i16,
) -> sightline::rulesets::sovereign::npc::Npc {
    let Being::Npc(npc) = being(name) else { panic!("{name} is a hero") };
    assert_eq!((npc.hit_dice, npc.points.most, npc.ac), (dice, points, ac), "{name}");
    assert_eq!((npc.save(), npc.skill, npc.speed), (save, skill, speed), "{name}");
    npc
}

#[test]
fn g55_gd80_gd81_gd82_gd83_gd84_people_against_the_party() {
    npc("Bandit", 1, 8, 13, 15, 0, 30);
    is("Bandit", "spear", 1, "d6", "2/13", "30/60 ft");
    is("Bandit", "sling", 1, "d4", "", "50/300 ft");
    npc("Bowman", 1, 8, 12, 15, 0, 30);
    is("Bowman", "small bow", 1, "d6", "", "50/300 ft");
    is("Bowman", "dagger", 1, "d4", "1/15", "30/60 ft");
    let guard = npc("Guard", 1, 9, 15, 15, 1, 30);
    assert!(guard.quirks.has(Quirk::Disciplined) && guard.quirks.has(Quirk::Shield) && guard.screens == 1);
    is("Guard", "spear", 2, "d6", "2/13", "30/60 ft");
    assert_eq!(npc("Veteran", 2, 17, 16, 14, 1, 30).screens, 1);
    is("Veteran", "sword", 3, "d8", "2/13", "");
    let champion = npc("Champion", 4, 34, 16, 13, 2, 30);
    assert!(champion.quirks.has(Quirk::Named) && champion.screens == 2);
    is("Champion", "sword", 5, "d8+2", "4/-", "");
}

#[test]
fn gd85_gd86_gd87_gd88_gd89_creatures_and_zealots() {
    assert!(npc("Goblin", 1, 6, 13, 15, 0, 30).quirks.has(Quirk::FleesEarly));
    is("Goblin", "short sword", 1, "d6", "2/15", "");
    npc("Wolf", 2, 14, 12, 14, 1, 40);
    is("Wolf", "bite", 2, "d6", "1/13", "");
    let skeleton = npc("Skeleton", 1, 8, 13, 15, 0, 30);
    for quirk in [Quirk::NeverFlees, Quirk::Unliving, Quirk::Bony] {
        assert!(skeleton.quirks.has(quirk));
    }
    assert!(npc("Zealot", 1, 8, 12, 15, 0, 30).quirks.has(Quirk::NeverFlees));
    is("Zealot", "sword", 2, "d8", "2/13", "");
    assert!(npc("Ogre", 4, 34, 14, 13, 1, 30).quirks.has(Quirk::Large));
    is("Ogre", "great club", 5, "d10+2", "4/15", "");
}

#[test]
fn gd90_encounters_go_by_the_sum_of_hit_dice() {
    let sum = |name: &str| ready::encounter(name).iter().map(|npc| u32::from(npc.hit_dice)).sum::<u32>();
    assert_eq!(["Toll Gate", "Ambush", "Crypt", "Lair", "Duel of Banners"].map(sum), [6, 6, 5, 7, 8]);
    let words = [4, 5, 6, 7, 8, 9].map(|dice| ready::difficulty(dice, 4));
    assert_eq!(words, ["easy", "easy", "even", "even", "hard", "deadly"]);
    let names: Vec<String> = ready::encounter("Lair").into_iter().map(|npc| npc.name).collect();
    assert_eq!(names, ["Ogre", "Goblin", "Goblin", "Goblin"]);
}
