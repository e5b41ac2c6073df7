//! Rolls of Unhex outside a fight, played by the words on the buttons: the fight's own frames.

use super::press::{asked, labels, press};
use sightline::fight::played::Played;
use sightline::fight::roll::{Cast, Said, settle};
use sightline::fight::table::{Form, Reply, Table};
use sightline::rulesets::unhex::ability::Ability;
use sightline::rulesets::unhex::body::{Location, Mark};
use sightline::rulesets::unhex::character::Character;
use sightline::rulesets::unhex::combat::Combat;
use sightline::rulesets::unhex::combat::outside::{self, ARMS};
use sightline::rulesets::unhex::combat::prospect::Gauge;
use sightline::rulesets::unhex::item::{Aoe, Item, Kind, Side};
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

fn person(name: &str, level: i16) -> Character {
    Character { name: name.into(), level, max: level, ..Character::blank() }
}

fn ox() -> Character {
    Character { npc: true, ..person("Ox", 50) }
}

fn melee() -> Card {
    Card::new("attack").with(Weapon::Melee1)
}

fn against_ox() -> Card {
    melee().among("target", Some(ox()))
}

fn defended() -> Card {
    against_ox().say("defends", 1)
}

/// Who is asked now.
fn whose(table: &dyn Table) -> String {
    asked(table).who.name
}

fn told(table: &dyn Table) -> Vec<String> {
    table.lines().iter().map(|line| line.text.clone()).collect()
}

/// What was told after the dice, once it is done.
fn after_the_dice(table: &dyn Table) -> Vec<String> {
    assert!(table.over(), "it still asks: {}", asked(table).title);
    told(table).into_iter().filter(|line| !line.contains(" rolls ")).collect()
}

fn has(table: &dyn Table, words: &str) -> bool {
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

fn initiative(held: i32) -> Card {
    let mut card = Card::new("initiative").among("by", Some(Character { npc: true, ..person("Ox", 25) }));
    (card.mara().level, card.mara().max) = (40, 40);
    card.say("held", held)
}

#[test]
fn u52_ut15_the_higher_success_has_the_initiative() {
    let table = initiative(-1).play(&["34", "62"]);
    assert_eq!(after_the_dice(&table), ["The team of Mara has the initiative."]);
}

#[test]
fn u57_ua13_an_initiative_tie_stays_where_it_was_and_starts_with_the_pcs() {
    for (held, winner) in [(-1, "Mara"), (0, "Mara"), (1, "Ox")] {
        for dice in [["20", "20"], ["82", "91"]] {
            let words = format!("A tie: The team of {winner} has the initiative.");
            assert!(has(&initiative(held).play(&dice), &words), "held by {held}");
        }
    }
    let mut three = initiative(2).among("second", Some(Character { npc: true, ..person("Vex", 60) }));
    three.mara().npc = true;
    let table = three.play(&["20", "20", "10"]);
    assert_eq!(
        (asked(&table).who.gm, labels(&table)),
        (true, vec!["The team of Mara".into(), "The team of Ox".into()])
    );
}

#[test]
fn u55_ua14_ua15_initiative_criticals_give_or_take_an_action_and_are_not_set() {
    let table = initiative(-1).play(&["33", "11"]);
    assert!(table.over());
    for name in ["Mara", "Ox"] {
        assert!(has(&table, &format!("{name} gains another action this round.")));
    }
    let table = initiative(-1).play(&["55", "0"]);
    for (at, name) in ["Mara", "Ox"].into_iter().enumerate() {
        assert!(has(&table, &format!("{name} loses an action this round.")));
        assert_eq!(table.now().sheet(at as u8).owed, 0);
    }
}

#[test]
fn u139_a_successful_initiative_roll_brings_a_directing_action_even_when_lost() {
    let mut card = initiative(-1);
    let ox = card.cast.others[0].1.as_mut().unwrap();
    ox.combat = ox.combat.with(Ability::QuickDirect).with(Ability::Direct);
    let words = "Ox gains an action for directing others.";
    assert!(has(&card.play(&["34", "21"]), words));
    assert!(!has(&card.play(&["34", "62"]), words));
}

#[test]
fn u58_whoever_rolls_first_does_not_change_who_had_the_initiative() {
    let card = initiative(1).say("first", 1);
    assert_eq!(whose(&card.open()), "Ox");
    assert!(has(&card.play(&["20", "20"]), "A tie: The team of Ox has the initiative."));
}

fn patient() -> Character {
    let mut patient = ox();
    patient.body.mark(Location::Head, 2, Mark::Slash);
    patient.body.mark(Location::RightArm, 1, Mark::Slash);
    patient.body.mark(Location::LeftArm, 1, Mark::Slash);
    patient
}

fn aid(patient: Character) -> Card {
    let mut card = Card::new("first aid").among("target", Some(patient));
    card.mara().slots[1] = Some(Item::new(Kind::FirstAid, ""));
    card
}

#[test]
fn u88_ut18_first_aid_erases_so_many_slashes_on_so_many_locations() {
    let card = aid(patient());
    let table = card.play(&["14", "4 boxes at 2 locations"]);
    let Form::Split { points: 4, exactly: false, places: 2, over, .. } = asked(&table).form else { panic!() };
    assert_eq!(over.iter().map(|(_, room)| *room).collect::<Vec<_>>(), [2, 1, 1]);
    for laid in [vec![2, 1, 1], vec![3, 1, 0]] {
        let mut table = card.play(&["14", "4 boxes"]);
        let number = asked(&table).number;
        assert!(table.answer(number, &Reply::Split(laid)).is_err());
    }
    let done = card.play(&["14", "4 boxes", "lay Head 2, Right arm 1"]);
    let after = done.now().sheet(1);
    assert_eq!((after.body.at(Location::Head).marked(), after.body.at(Location::RightArm).marked()), (0, 0));
    assert_eq!((after.body.at(Location::LeftArm).cross, after.level), (1, 50));
    assert_eq!(done.now().sheet(0).count(Kind::FirstAid), 0, "the item is used up");
}

#[test]
fn u88_a_treatment_without_a_choice_is_not_asked() {
    let table = aid(patient()).play(&["42", "4 boxes"]);
    assert!(table.over());
    assert_eq!(table.now().sheet(1).body.marked(), 0);
    let mut one_place = ox();
    one_place.body.mark(Location::Head, 2, Mark::Slash);
    let table = aid(one_place).play(&["10", "1 box"]);
    assert!(table.over(), "only the head has any");
    assert_eq!(table.now().sheet(1).body.at(Location::Head).marked(), 1);
}

#[test]
fn u89_ut19_ut38_ua25_ua29_failed_first_aid_sets_the_slashes_and_a_critical_one_scars() {
    let body = aid(patient()).play(&["60"]).now().sheet(1).body;
    assert_eq!((body.total(Mark::Slash), body.total(Mark::Cross), body.total(Mark::Permanent)), (0, 4, 0));
    let mut worse = ox();
    worse.body.mark(Location::Head, 1, Mark::Slash);
    worse.body.mark(Location::Head, 1, Mark::Cross);
    worse.body.mark(Location::RightArm, 3, Mark::Cross);
    // Four crosses are there, six would be allowed; no action is lost.
    let table = aid(worse.clone()).play(&["66"]);
    let body = table.now().sheet(1).body;
    assert_eq!((body.total(Mark::Permanent), body.total(Mark::Cross)), (4, 1));
    assert_eq!(table.now().sheet(0).owed, 0);
    worse.body.mark(Location::Torso, 8, Mark::Cross);
    let mut table = aid(worse).play(&["0"]);
    assert_eq!(whose(&table), "Ox");
    let number = asked(&table).number;
    assert!(table.answer(number, &Reply::Split(vec![1, 3, 5])).is_err());
    press(&mut table, "lay Right arm 2, Torso 8");
    assert_eq!(table.now().sheet(1).body.at(Location::Torso).permanent, 8);
}

#[test]
fn u114_ua56_sure_first_aid_erases_one_slash_without_a_roll() {
    let mut card = aid(patient());
    assert!(matches!(asked(&card.open()).form, Form::Dice(_)));
    card.mara().combat = card.mara().combat.with(Ability::SureFirstAid);
    let table = card.play(&["Erase one slash without a roll", "lay Head 1"]);
    assert_eq!(table.now().sheet(1).body.at(Location::Head).marked(), 1);
    assert_eq!(table.now().sheet(0).count(Kind::FirstAid), 0);
}

#[test]
fn u87_first_aid_is_for_oneself_until_somebody_else_is_named() {
    let mut card = Card::new("first aid");
    card.mara().body.mark(Location::Head, 1, Mark::Slash);
    let table = card.play(&["42", "4 boxes"]);
    assert_eq!(table.now().sheet(0).body.marked(), 0);
    // Of a stranger it is said what may be erased.
    card.cast.who = None;
    assert!(has(&card.play(&["42", "4 boxes"]), "4 boxes at up to 3 locations."));
}

#[test]
fn u137_ua29_rally_lifts_to_the_roll_or_lowers_by_one_die() {
    let tired = Character { level: 30, max: 45, ..person("Ox", 50) };
    let card = Card::new("rally").among("company", Some(tired));
    let table = card.play(&["47", "all Ox"]);
    assert!(has(&table, "Everyone in the team of Mara may rise to level 47."));
    assert_eq!(table.now().sheet(1).level, 45);
    for (roll, by) in [("66", 6), ("0", 10)] {
        let table = card.play(&[roll]);
        assert_eq!((table.now().sheet(0).level, table.now().sheet(1).level), (50 - by, 30 - by));
    }
}

#[test]
fn u132_ut20_ut21_ua29_a_blast_is_spread_by_its_victim_and_may_go_off_in_the_hand() {
    let mut card = Card::new("attack").with(Weapon::Area(Aoe::Blast)).among("target", Some(ox()));
    card.mara().slots[0] = Some(Item::new(Kind::Aoe(Aoe::Blast), ""));
    assert_eq!(whose(&card.play(&["42"])), "Mara");
    let table = card.play(&["42", "4 damage to 3 targets"]);
    assert_eq!((whose(&table).as_str(), has(&table, "4 damage to 3 targets.")), ("Ox", true));
    let table = card.play(&["42", "4 damage", "lay Right leg 2, Left leg 2"]);
    assert_eq!((table.now().sheet(1).level, table.now().sheet(0).item(0)), (46, None));
    let table = card.play(&["66"]);
    assert_eq!(
        (whose(&table).as_str(), asked(&table).title.as_str()),
        ("Mara", "Where does Mara take 12 damage?")
    );
    assert!(asked(&card.play(&["0"])).title.contains("take 20 damage"));
    assert_eq!(card.play(&["60"]).now().sheet(0).item(0), None, "spent whatever the dice say");
    // Whoever defends may still do so once it is known what is coming.
    let table = card.say("defends", 1).play(&["42", "4 damage", "Ox defends", "43"]);
    assert!(table.over() && has(&table, "wards off"));
}

#[test]
fn u134_u135_smoke_and_demolition_lose_the_next_action_on_a_critical_failure() {
    for aoe in [Aoe::Cover, Aoe::Demolish] {
        let table = Card::new("attack").with(Weapon::Area(aoe)).play(&["66"]);
        assert_eq!(table.now().sheet(0).owed, 1);
    }
    let smoke =
        Card::new("attack").with(Weapon::Area(Aoe::Cover)).play(&["41", "until the end of the next round"]);
    assert!(has(&smoke, "cover on all sides until the end of the next round"), "{:?}", told(&smoke));
}

#[test]
fn u06_all_numbers_of_a_card_are_whole_dice_or_their_sums() {
    // Odd damage stays odd however it is split: nothing is halved.
    let card = Card::new("attack").with(Weapon::Area(Aoe::Blast)).among("target", Some(ox()));
    let mut table = card.play(&["47", "7 damage"]);
    let number = asked(&table).number;
    assert!(table.answer(number, &Reply::Split(vec![0, 0, 0, 3, 3, 0])).is_err());
    assert!(table.answer(number, &Reply::Split(vec![0, 0, 0, 4, 3, 0])).is_ok());
}

fn armed() -> Character {
    let mut character = ox();
    character.slots[0] = Some(Item::new(Kind::Melee1, "sabre"));
    character.slots[1] = Some(Item::new(Kind::Armor(Location::Torso), ""));
    character.slots[2] = Some(Item::new(Kind::Ammo, ""));
    character.hold(Side::Right, Some(0));
    character
}

#[test]
fn u78_u82_a_hit_is_written_on_the_sheet_with_what_follows_from_it() {
    let ox = melee().among("target", Some(armed())).play(&["38", "3 damage"]).now().sheet(1);
    assert_eq!((ox.level, ox.body.at(Location::RightArm).slash), (47, 3));
    assert_eq!(ox.held(Side::Right), None);
}

#[test]
fn u95_armor_leaves_the_sheet_instead_of_level_and_boxes() {
    let table = melee().among("target", Some(armed())).play(&["45", "4 damage", "Destroy the armor"]);
    let ox = table.now().sheet(1);
    assert_eq!((ox.level, ox.body.marked(), ox.count(Kind::Armor(Location::Torso))), (50, 0, 0));
}

#[test]
fn u100_u68_lost_ammo_and_lost_actions_are_written_on_the_rollers_sheet() {
    let mut card = Card::new("attack").with(Weapon::Ranged1);
    card.cast.who = Some(armed());
    let after = card.play(&["0"]).now().sheet(0);
    assert_eq!((after.owed, after.count(Kind::Ammo)), (1, 0));
    assert_eq!(after.held(Side::Right).map(|item| item.kind), Some(Kind::Melee1), "nothing else has changed");
    assert_eq!(after.slots.len(), armed().slots.len());
}

#[test]
fn ua63_on_a_card_torso_armor_takes_what_overflows() {
    let mut victim = ox();
    victim.slots[0] = Some(Item::new(Kind::Armor(Location::Torso), ""));
    let table = melee().among("target", Some(victim)).play(&["47", "4 damage", "Destroy the armor"]);
    let ox = table.now().sheet(1);
    assert_eq!(
        (ox.level, ox.body.at(Location::LeftArm).slash, ox.body.at(Location::Torso).slash),
        (47, 3, 0)
    );
    assert_eq!(ox.item(0), None);
}

#[test]
fn u88_u107_a_card_does_not_ask_what_makes_no_difference() {
    let table = against_ox().say("precise", 1).play(&["40", "0 damage"]);
    assert!(table.over(), "no damage, so it does not matter where");
}

#[test]
fn u89_what_a_card_fills_in_never_kills_who_can_live() {
    let mut patient = ox();
    patient.body.mark(Location::Head, 3, Mark::Cross);
    patient.body.mark(Location::RightArm, 3, Mark::Cross);
    let mut card = aid(patient);
    (card.mara().level, card.mara().max) = (30, 30);
    let table = card.play(&["33"]);
    assert_eq!(asked(&table).picked(), [1, 2]);
}

#[test]
fn u88_what_a_card_fills_in_wakes_the_patient_where_it_can() {
    let mut patient = ox();
    patient.body.mark(Location::Torso, 9, Mark::Slash);
    patient.body.mark(Location::Head, 3, Mark::Slash);
    let table = aid(patient).play(&["12", "2 boxes"]);
    assert_eq!(asked(&table).picked(), [1, 1]);
}

/// The button that is marked as the best, and what for.
fn hint(table: &dyn Table) -> Option<(String, String)> {
    let Form::OneOf(offers) = asked(table).form else { panic!("{}", asked(table).title) };
    let best = offers.into_iter().find(|offer| offer.best)?;
    Some((best.label, best.best_for))
}

#[test]
fn the_hint_follows_the_stated_aim() {
    // Aims are in the order of the list: damage, knock out, then the locations from the head on.
    let card = against_ox().say("good", 1).say("aim", 2);
    // 48: rolling the ones again can bring the 9 that fills the head with 4.
    let best = hint(&card.play(&["48"])).unwrap();
    assert_eq!(best, ("Roll the ones again".into(), "best to fill the head".into()));
    let table = card.play(&["44", "Keep the dice"]);
    assert_eq!(hint(&table).unwrap().0, "Set the dice");
    let table = card.play(&["44", "Keep the dice", "Set the dice"]);
    assert!(matches!(asked(&table).default, Reply::Number(39 | 49)));
    assert_eq!(table.number_note(49), "4 damage to the head, or 9 damage to the torso");
    assert_eq!(hint(&card.play(&["39", "Keep the dice"])).unwrap().0, "3 damage to the head");
}

#[test]
fn u38_no_hint_is_given_for_an_aim_out_of_reach_and_a_choosing_target_is_told_its_own_best() {
    let mut card = against_ox().say("good", 1).say("aim", 5);
    assert!(hint(&card.play(&["31"])).is_some());
    // Who is covered never lets the torso fill with one hit of less than nine.
    (card.mara().level, card.mara().max) = (30, 30);
    let card = card.say("covered", 1);
    let table = card.play(&["12"]);
    assert_eq!(hint(&table), None);
    assert!(matches!(table.now().gauge(None), Some(Gauge::Damage { .. })));
    let table = card.play(&["18", "Keep the dice"]);
    assert_eq!(hint(&table).unwrap(), ("1 damage to the right arm".into(), "best for Ox".into()));
}

#[test]
fn a_story_tells_everything_that_happened() {
    let card = defended().say("good", 1);
    let inputs = ["58", "Roll the tens again", "die 3", "22", "Gain another action", "3 damage"];
    let table = card.play(&inputs);
    assert_eq!(
        told(&table),
        [
            "Mara rolls to hit Ox against level 50: 58, a failure.",
            "Mara rolls again to hit Ox against level 50: 38, a success.",
            "Ox rolls to defend against Mara against level 50: 22, a critical success.",
            "Ox gains another action this round.",
            "Mara wins with 38: the higher success.",
            "Mara hits Ox: 3 damage to the right arm.",
            "Ox loses 3 levels, down to 47.",
            "Ox marks 3 slashes at the right arm.",
        ]
    );
    let [mine, theirs] = &table.thrown()[..] else { panic!() };
    assert_eq!((mine.who.as_str(), theirs.who.as_str()), ("Mara", "Ox"));
}

#[test]
fn u30_a_critical_that_would_lose_to_what_lies_there_says_so() {
    let table = defended().play(&["33", "41"]);
    let Form::OneOf(offers) = asked(&table).form else { panic!() };
    assert_eq!(offers[0].note, "loses to 41: nothing comes of it");
    let table = defended().play(&["33", "41", "Set the dice"]);
    assert!(!table.number_note(42).starts_with("loses"));
    let table = defended().play(&["33", "22", "Mara", "Set the dice"]);
    assert!(!table.number_note(21).starts_with("loses"), "a lower critical does not beat it yet");
}
