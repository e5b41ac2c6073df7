//! Rolls of Unhex outside a fight, played by the words on the buttons: the fight's own frames.

use super::press::{asked, labels, press};
use sightline::fight::played::Played;
use sightline::fight::roll::{Cast, Said, settle};
use sightline::fight::table::{Form, Reply, Table};
use sightline::rulesets::unhex::ability::Ability;
use sightline::rulesets::unhex::body::Location;
use sightline::rulesets::unhex::character::Character;
use sightline::rulesets::unhex::combat::Combat;
use sightline::rulesets::unhex::combat::outside::{self, ARMS};
use sightline::rulesets::unhex::item::{Item, Kind};
use sightline::rulesets::unhex::roll::Weapon;

/// A roll that is still to be made.
#[derive(Clone)]
pub struct Card {
    pub roll: &'static str,
    pub cast: Cast<Character>,
    pub said: Said,
}

impl Card {
    /// Mara, level 50, against a stranger of level 50.
    pub fn new(roll: &'static str) -> Card {
        Card { roll, cast: Cast::alone(Some(person("Mara", 50))), said: Said::default() }
    }

    pub fn say(mut self, name: &str, value: i32) -> Card {
        self.said.say(name, value);
        self
    }

    pub fn with(self, weapon: Weapon) -> Card {
        let at = ARMS.iter().position(|(arm, _)| *arm == weapon).unwrap();
        self.say("with", at as i32)
    }

    pub fn among(mut self, control: &str, who: Option<Character>) -> Card {
        self.cast.others.push((control.into(), who));
        self
    }

    pub fn mara(&mut self) -> &mut Character {
        self.cast.who.as_mut().unwrap()
    }

    /// What is said with the controls that there are.
    pub fn settled(&self) -> Said {
        let mut said = self.said.clone();
        for _ in 0..3 {
            let settled = settle(&outside::controls(self.roll, &self.cast, &said), &said);
            for (name, value) in settled.0 {
                said.say(&name, value);
            }
        }
        settle(&outside::controls(self.roll, &self.cast, &said), &said)
    }

    pub fn open(&self) -> Played<Combat> {
        Played::new(outside::open(self.roll, &self.cast, &self.settled()))
    }

    pub fn play(&self, inputs: &[&str]) -> Played<Combat> {
        let mut table = self.open();
        inputs.iter().for_each(|input| press(&mut table, input));
        table
    }
}

pub fn person(name: &str, level: i16) -> Character {
    Character { name: name.into(), level, max: level, ..Character::blank() }
}

pub fn ox() -> Character {
    Character { npc: true, ..person("Ox", 50) }
}

pub fn melee() -> Card {
    Card::new("attack").with(Weapon::Melee1)
}

pub fn against_ox() -> Card {
    melee().among("target", Some(ox()))
}

pub fn defended() -> Card {
    against_ox().say("defends", 1)
}

/// Who is asked now.
pub fn whose(table: &dyn Table) -> String {
    asked(table).who.name
}

pub fn told(table: &dyn Table) -> Vec<String> {
    table.lines().iter().map(|line| line.text.clone()).collect()
}

/// What was told after the dice, once it is done.
pub fn after_the_dice(table: &dyn Table) -> Vec<String> {
    assert!(table.over(), "it still asks: {}", asked(table).title);
    told(table).into_iter().filter(|line| !line.contains(" rolls ")).collect()
}

pub fn has(table: &dyn Table, words: &str) -> bool {
    told(table).iter().any(|line| line.contains(words))
}

/// A number may be set up to this.
fn settable(table: &dyn Table) -> i16 {
    let Form::Number { least: 1, most, .. } = asked(table).form else { panic!("{}", asked(table).title) };
    most
}

#[test]
fn u22_u69_ut36_the_attacker_assigns_the_dice() {
    let table = against_ox().play(&["7"]);
    assert_eq!(whose(&table), "Mara");
    assert_eq!(labels(&table), ["0 damage to the left arm", "7 damage to the left leg"]);
    let high = against_ox().play(&["7", "7 damage"]);
    assert_eq!(high.now().sheet(1).level, 43);
    let low = against_ox().play(&["7", "0 damage"]);
    assert_eq!(low.now().sheet(1), ox());
}

#[test]
fn u38_u96_ua20_a_covered_or_shielded_target_assigns_the_dice() {
    for (covered, shielded) in [(1, 0), (0, 1), (1, 1)] {
        let table = against_ox().say("covered", covered).say("shielded", shielded).play(&["24"]);
        assert_eq!(whose(&table), "Ox");
    }
    // Cover does not count where one strikes back or at somebody on the move, as in a fight.
    for manner in [1, 2] {
        assert_eq!(whose(&against_ox().say("manner", manner).say("covered", 1).play(&["24"])), "Mara");
    }
}

#[test]
fn u19_a_failure_is_over_at_once() {
    let table = melee().play(&["51"]);
    assert_eq!(after_the_dice(&table), ["Mara misses The target."]);
    assert_eq!(table.thrown()[0].verdict.as_ref().unwrap().words, "failure");
}

#[test]
fn u25_a_critical_failure_costs_the_next_action_in_a_fight_and_is_the_gms_outside() {
    for roll in [melee(), Card::new("defend")] {
        let table = roll.play(&["55"]);
        assert!(has(&table, "Mara will lose the next round's action."));
        assert_eq!(table.now().sheet(0).owed, 1);
    }
    assert_eq!(Card::new("defend").play(&["0"]).now().sheet(0).owed, 1, "a hundred");
    for roll in ["plain", "ability"] {
        let table = Card::new(roll).play(&["66"]);
        assert!(has(&table, "the GM decides"));
        assert_eq!(table.now().sheet(0).owed, 0);
    }
}

#[test]
fn u100_ua25_ua59_a_ranged_critical_failure_also_destroys_ammo_of_the_kind_in_use() {
    for (less, kind, other) in [(0, Kind::Ammo, Kind::LessLethalAmmo), (1, Kind::LessLethalAmmo, Kind::Ammo)]
    {
        let mut card = Card::new("attack").with(Weapon::Ranged1).say("less-lethal", less);
        card.mara().slots[0] = Some(Item::new(kind, ""));
        card.mara().slots[1] = Some(Item::new(other, ""));
        let after = card.play(&["55"]).now().sheet(0);
        assert_eq!((after.owed, after.count(kind), after.count(other)), (1, 0, 1));
    }
    let mut stranger = Card::new("attack").with(Weapon::Ranged2);
    stranger.cast.who = None;
    assert!(has(&stranger.play(&["0"]), "The roller no longer has the ammo"));
}

#[test]
fn u24_a_critical_success_keeps_the_dice_for_an_action_or_sets_them() {
    let kept = against_ox().play(&["44", "Gain another action"]);
    assert!(has(&kept, "Mara hits Ox: 4 damage to the torso.") && has(&kept, "gains another action"));
    let set = against_ox().play(&["44", "Set the dice", "set 49", "4 damage"]);
    assert!(has(&set, "Mara hits Ox: 4 damage to the head.") && !has(&set, "another action"));
}

#[test]
fn u24_ut31_ut32_exactly_the_level_sets_up_to_max() {
    let mut card = against_ox();
    (card.mara().level, card.mara().max) = (43, 50);
    assert_eq!(settable(&card.play(&["43", "Set the dice"])), 50);
    // 50 is above the level, yet it stays a success.
    let above = card.play(&["43", "Set the dice", "set 50", "5 damage"]);
    assert!(has(&above, "Mara hits Ox: 5 damage to the left leg."));
    let mut double = card.play(&["33", "Set the dice"]);
    assert_eq!(settable(&double), 43);
    let number = asked(&double).number;
    assert!(double.answer(number, &Reply::Number(44)).is_err());
    card.mara().level = 44;
    assert_eq!(settable(&card.play(&["44", "Set the dice"])), 50);
}

#[test]
fn ua17_dice_that_were_set_are_not_judged_again_and_never_zero() {
    let table = against_ox().play(&["22", "Set the dice", "set 44"]);
    // 44 would be a double: no second critical, straight to the end.
    assert!(table.over() && has(&table, "4 damage to the torso"));
    let mut table = melee().play(&["22", "Set the dice"]);
    let number = asked(&table).number;
    assert!(table.answer(number, &Reply::Number(0)).is_err());
}

#[test]
fn u26_someone_good_rolls_the_named_dice_again_once() {
    let card = against_ox().say("good", 1);
    let again = card.play(&["58", "Roll the tens again", "die 3"]);
    // The new tens with the old ones; the first roll is remembered.
    let thrown = &again.thrown()[0];
    assert_eq!((thrown.shown(), thrown.first.clone()), ("38".into(), Some(("58".into(), 0))));
    assert!(labels(&again).contains(&"3 damage to the right arm".to_string()), "{:?}", labels(&again));
    // The second result stands, and it may be critical either way.
    let critical = card.play(&["48", "Roll the ones again", "die 4"]);
    assert!(asked(&critical).title.starts_with("Critical success"));
    assert_eq!(card.play(&["58", "Roll the ones again", "die 5"]).now().sheet(0).owed, 1);
    // A critical failure cannot be rolled again.
    assert!(card.play(&["55"]).over() && card.play(&["0"]).over());
}

#[test]
fn u105_a_non_combat_ability_is_good_when_the_table_says_so_before_the_roll() {
    assert!(Card::new("ability").play(&["60"]).over());
    let table = Card::new("ability").say("good", 1).play(&["60"]);
    assert!(labels(&table).contains(&"Roll both again".to_string()));
}

#[test]
fn u107_u108_ut37_precise_or_powerful_change_one_assigned_die() {
    let card = against_ox().say("precise", 1).say("powerful", 1);
    let table = card.play(&["38", "3 damage"]);
    let all =
        ["Leave the dice", "Move the hit to the head", "Move the hit to the left arm", "Make it 4 damage"];
    assert_eq!(labels(&table), all);
    for (input, words) in [("Leave", "3 damage to the right arm"), ("Make", "4 damage to the right arm")] {
        assert!(has(&card.play(&["38", "3 damage", input]), words), "{input}");
    }
    assert!(!labels(&card.play(&["39", "9 damage"])).contains(&"Make it 10 damage".to_string()));
    // Only one of the three: whoever rolled again has used it up.
    let good = card.say("good", 1);
    assert!(good.play(&["58", "Roll both again", "38", "3 damage"]).over());
    assert!(!good.play(&["38", "Keep", "3 damage"]).over());
}

#[test]
fn ua19_precise_works_after_the_target_has_assigned() {
    let card = against_ox().say("precise", 1).say("shielded", 1);
    let table = card.play(&["28", "2 damage"]);
    assert_eq!(whose(&table), "Mara");
    assert!(has(&card.play(&["28", "2 damage", "Move the hit to the head"]), "2 damage to the head"));
}

#[test]
fn u01_ua61_the_three_rights_never_change_the_level_rolled_against() {
    for on in [0, 1] {
        let card = against_ox().say("good", on).say("precise", on).say("powerful", on);
        for number in 1..=99 {
            let table = card.play(&[&number.to_string()]);
            let good = table.thrown()[0].verdict.as_ref().unwrap().good;
            assert_eq!(good, number <= 50, "{number}");
        }
    }
}

#[test]
fn u119_a_breaker_destroys_a_slot_besides_the_standard_choice() {
    let mut victim = ox();
    victim.slots[0] = Some(Item::new(Kind::Melee1, "axe"));
    victim.slots[3] = Some(Item::new(Kind::Ammo, "quiver"));
    let mut card = Card::new("attack").with(Weapon::Melee2).among("target", Some(victim));
    card.mara().combat = card.mara().combat.with(Ability::Melee2Breaker);
    let table = card.play(&["22", "Gain another action"]);
    assert_eq!(labels(&table), ["Nothing", "axe", "quiver"], "after the hit (UA-48)");
    let after = card.play(&["22", "Set the dice", "set 49", "4 damage", "quiver"]).now().sheet(1);
    assert_eq!((after.item(3), after.body.at(Location::Head).cross), (None, 3));
    // Of somebody unknown it is one slot of whatever there is.
    card.cast.others.clear();
    assert_eq!(labels(&card.play(&["22", "Gain another action"])), ["Nothing", "one slot of items"]);
}

#[test]
fn u124_a_stagger_replaces_the_gained_action() {
    let card = against_ox();
    let words = "Make the target lose its next action";
    assert!(!labels(&card.play(&["22"])).contains(&words.to_string()));
    let mut card = card;
    card.mara().combat = card.mara().combat.with(Ability::Melee1Stagger);
    let table = card.play(&["22", words]);
    assert!(!has(&table, "gains another action"));
    assert_eq!(table.now().sheet(1).owed, 1);
}

#[test]
fn u95_ua49_armor_is_offered_where_it_is_worn_and_only_against_damage() {
    let mut victim = ox();
    victim.slots[0] = Some(Item::new(Kind::Armor(Location::Torso), ""));
    let card = melee().among("target", Some(victim));
    let table = card.play(&["34", "3 damage"]);
    assert_eq!(
        (whose(&table).as_str(), asked(&table).title.as_str()),
        ("Ox", "Does Ox give up armor instead?")
    );
    assert!(card.play(&["34", "4 damage"]).over(), "the armor is not there");
    assert!(card.play(&["4", "0 damage"]).over(), "nothing lands");
}

#[test]
fn u98_u104_two_handed_blades_mark_crosses_and_less_lethal_marks_nothing() {
    let card = Card::new("attack").with(Weapon::Melee2).among("target", Some(ox()));
    let after = card.play(&["39", "3 damage"]).now().sheet(1);
    assert_eq!((after.level, after.body.at(Location::Head).cross), (47, 3));
    let pommel = card.say("less-lethal", 1).play(&["39", "3 damage"]).now().sheet(1);
    assert_eq!((pommel.level, pommel.body.marked()), (47, 0));
}

#[test]
fn u73_u27_a_defence_that_wins_makes_the_attack_miss() {
    let missed = defended().play(&["30", "42"]);
    assert!(missed.over() && has(&missed, "Ox wards off Mara's attack."));
    assert!(has(&missed, "Ox wins with 42: the higher success."));
    let through = defended().play(&["43", "42", "4 damage"]);
    assert!(has(&through, "Mara wins with 43: the higher success."));
    // Whoever is named rolls first.
    assert_eq!(whose(&defended().say("first", 1).open()), "Ox");
}

#[test]
fn u28_ut33_a_tie_of_pc_and_npc_goes_to_the_pc_and_others_to_the_gm() {
    assert!(has(&defended().play(&["40", "40", "4 damage"]), "Mara wins with 40: a tie goes to the PC."));
    let equals = melee().among("target", Some(person("Ox", 50))).say("defends", 1);
    let table = equals.play(&["40", "40"]);
    assert_eq!((asked(&table).who.gm, labels(&table)), (true, vec!["Mara".into(), "Ox".into()]));
    let warded = equals.play(&["40", "40", "Ox"]);
    assert!(warded.over() && has(&warded, "Ox wins with 40: a tie, and the GM says so."));
}

#[test]
fn u29_ua47_when_both_fail_nothing_happens_and_a_defenders_critical_failure_costs_an_action() {
    let table = defended().play(&["70", "80"]);
    assert_eq!(after_the_dice(&table), ["Mara misses Ox.", "Nobody succeeds: nobody wins."]);
    let table = defended().play(&["20", "77", "2 damage"]);
    assert_eq!(table.now().sheet(1).owed, 1);
}

#[test]
fn u30_u31_ut33_a_losing_critical_keeps_its_action() {
    let table = defended().play(&["30", "22", "Gain another action", "3 damage"]);
    assert!(has(&table, "Mara wins with 30") && has(&table, "Ox gains another action this round."));
    let table = defended().play(&["22", "30", "Gain another action"]);
    assert!(table.over() && has(&table, "Mara gains another action") && has(&table, "wards off"));
}

#[test]
fn ua16_ua18_criticals_are_decided_before_the_comparison_with_the_adjusted_dice() {
    let table = defended().play(&["30", "22", "Set the dice", "set 50"]);
    assert!(table.over() && has(&table, "Ox wins with 50"));
    // Both critical: somebody says who decides first.
    let both = defended().play(&["33", "22"]);
    assert_eq!(asked(&both).title, "Whose critical is settled first?");
    assert_eq!(whose(&defended().play(&["33", "22", "Ox"])), "Ox");
    let inputs = ["33", "22", "Ox", "Set the dice", "set 50", "Gain another action"];
    assert!(has(&defended().play(&inputs), "Ox wins with 50"));
}

#[test]
fn ua16_nobody_has_won_while_a_critical_is_undecided() {
    assert!(!has(&defended().play(&["30", "22"]), "wins"));
}

#[test]
fn ua18_the_questions_of_one_roll_come_in_the_ruled_order() {
    let mut victim = ox();
    for (slot, place) in Location::ALL.into_iter().take(5).enumerate() {
        victim.slots[slot] = Some(Item::new(Kind::Armor(place), ""));
    }
    let mut card = Card::new("attack").with(Weapon::Melee2).among("target", Some(victim));
    card.mara().combat = card.mara().combat.with(Ability::Melee2Breaker);
    for name in ["good", "precise", "powerful", "covered", "defends", "good by"] {
        card = card.say(name, 1);
    }
    let inputs = [
        "44",
        "Keep the dice",
        "60",
        "Roll both again",
        "22",
        "Mara",
        "Set the dice",
        "set 49",
        "Gain another action",
        "4 damage",
        "Move the hit to the right arm",
        "Take the damage",
        "Take the damage",
        "torso armor",
    ];
    let table = card.play(&inputs);
    assert!(table.over() && has(&table, "Ox gains another action"));
    let after = table.now().sheet(1);
    assert_eq!((after.body.at(Location::RightArm).cross, after.count(Kind::Armor(Location::Torso))), (3, 0));
}

#[test]
fn u112_ua37_an_all_out_defence_is_neither_good_nor_critical() {
    let card = defended().say("good by", 1).say("all-out by", 1);
    let table = card.play(&["20", "44"]);
    assert!(table.over() && !has(&table, "another action"));
    assert_eq!(card.play(&["20", "0", "2 damage"]).now().sheet(1).owed, 0, "a hundred is a plain failure");
}

#[test]
fn u73_a_defence_can_be_rolled_against_a_number_on_the_table() {
    let card = Card::new("defend").say("against", 1).say("against-number", 40);
    for (roll, won) in [("41", true), ("40", true), ("39", false)] {
        assert_eq!(has(&card.play(&[roll]), "Mara wins"), won, "{roll}");
    }
    assert!(has(&card.play(&["39"]), "The roll on the table stands"));
    let tied = card.say("against-pc", 1).play(&["40"]);
    assert_eq!(labels(&tied), ["Mara", "The roll on the table"]);
}
