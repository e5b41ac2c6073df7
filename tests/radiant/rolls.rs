//! Rolls of The Radiant Hack outside a fight: the fight's own frames, and nothing that follows them.

use super::press::{asked, labels, press};
use super::*;
use serde_json::json;
use sightline::fight::roll::Said;
use sightline::fight::table::{Form, Reply, Table};
use sightline::rulesets::radiant::combat::outside;
use sightline::rulesets::radiant::combat::setup::Being;
use sightline::rulesets::radiant::test::Dice;
use sightline::save::Stored;
use sightline::save::fight::Bout;
use sightline::save::fight::game::{Game, game};
use sightline::save::rolls::Laid;

fn radiant() -> &'static Game {
    game("radiant").unwrap()
}

fn said(words: &[(&str, i32)]) -> Said {
    words.iter().fold(Said::default(), |said, (name, value)| said.with(name, *value))
}

fn laid(roll: &str, being: Option<Being>, words: &[(&str, i32)]) -> Laid {
    Laid::new(radiant(), roll, said(words), "", being.map(|being| being.write()))
}

fn card(roll: &str, hero: Hero, words: &[(&str, i32)]) -> Box<dyn Bout> {
    laid(roll, Some(Being::Hero(hero)), words).open(radiant()).unwrap()
}

fn bare(roll: &str, words: &[(&str, i32)]) -> Box<dyn Bout> {
    laid(roll, None, words).open(radiant()).unwrap()
}

fn play(table: &mut dyn Table, inputs: &[&str]) {
    inputs.iter().for_each(|input| press(table, input));
}

/// What was told last, once it is done.
fn last(table: &dyn Table) -> String {
    assert!(table.over(), "it still asks: {}", asked(table).title);
    table.lines().last().map(|line| line.text.clone()).unwrap_or_default()
}

/// How the last throw came out that something hung on.
fn verdict(table: &dyn Bout) -> sightline::fight::table::Verdict {
    table.thrown().into_iter().rev().find_map(|thrown| thrown.verdict).unwrap()
}

fn after(table: &dyn Bout) -> Hero {
    match Being::read(&table.sheet(0).unwrap()).unwrap() {
        Being::Hero(hero) => hero,
        Being::Creature(_) => panic!("not a hero"),
    }
}

fn armed(strength: i16, dexterity: i16, held: &[&str]) -> Hero {
    let at = |name: &&str| WEAPONS.iter().position(|weapon| weapon.name == *name).unwrap() as u8;
    let mut hero = hero(strength, dexterity, &[]);
    hero.name = "Brida".into();
    hero.things = held.iter().map(|name| Thing::new(Kind::Weapon(at(name)), Keep::Hands)).collect();
    (hero.points, hero.hit_die) = (HitPoints::full(12), 8);
    hero
}

fn dice(table: &dyn Table) -> Vec<u8> {
    match asked(table).form {
        Form::Dice(card) => card.dice.iter().map(|die| die.sides).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn z12_z14_zt01_an_attack_is_the_test_and_then_the_damage() {
    let mut attack = card("attack", armed(2, 0, &["longsword"]), &[]);
    press(&mut *attack, "10");
    assert_eq!(
        (asked(&*attack).title.as_str(), dice(&*attack)),
        ("Damage of Brida's longsword to The target", vec![10])
    );
    press(&mut *attack, "7");
    assert_eq!(last(&*attack), "7 damage: The target loses 7 hit points.");
    let mut miss = card("attack", armed(2, 0, &["longsword"]), &[]);
    press(&mut *miss, "9");
    assert_eq!(last(&*miss), "Brida attacks The target with longsword: 9 + 2 is 11 against 12. Not enough.");
    let verdict = verdict(&*miss);
    assert_eq!((verdict.number, verdict.good, verdict.critical), (Some(11), false, false));
    let fallen: Vec<(u8, u8)> = miss.thrown()[0].dice.iter().map(|(die, face)| (die.sides, *face)).collect();
    assert_eq!(fallen, [(20, 8)]);
}

#[test]
fn z16_zt08_a_bow_at_a_close_target_rolls_two_dice_and_the_lower_counts() {
    let mut attack = card("attack", armed(0, 2, &["shortbow"]), &[]);
    press(&mut *attack, "15 4");
    assert_eq!(last(&*attack), "Brida attacks The target with shortbow: 4 + 2 is 6 against 12. Not enough.");
    assert_eq!(dice(&*card("attack", armed(0, 2, &["longbow"]), &[("distance", 2)])), [20]);
    let mace = laid("attack", Some(Being::Hero(armed(0, 2, &["mace"]))), &[("distance", 1)]);
    let why = mace.open(radiant()).err().unwrap();
    assert_eq!(why.text(), "this weapon does not reach that far");
}

#[test]
fn z17_z18_zt09_of_two_weapons_the_higher_counts_and_a_natural_20_doubles_it() {
    for (d20, told) in
        [("12", "4 damage: The target loses 4"), ("20", "8 damage (doubled): The target loses 8")]
    {
        let mut attack = card("attack", armed(2, 0, &["dagger", "dagger"]), &[]);
        play(&mut *attack, &[d20, "2 4"]);
        assert!(last(&*attack).starts_with(told), "{}", last(&*attack));
    }
}

#[test]
fn z17_a_dagger_that_is_thrown_does_not_bring_the_mace_along_and_stays_on_the_sheet() {
    let mut near = card("attack", armed(2, 0, &["dagger", "mace"]), &[]);
    press(&mut *near, "15");
    assert_eq!(dice(&*near), [4, 8], "the mace strikes along");
    let at = |name: &str| WEAPONS.iter().position(|weapon| weapon.name == name).unwrap() as i32;
    let alone = [("weapon", at("dagger")), ("second", at("mace")), ("distance", 1)];
    for mut far in
        [card("attack", armed(2, 0, &["dagger", "mace"]), &[("distance", 1)]), bare("attack", &alone)]
    {
        play(&mut *far, &["15", "4"]);
        assert!(last(&*far).starts_with("4 damage"), "{}", last(&*far));
        assert!(after(&*far).things.iter().all(|thing| thing.keep == Keep::Hands));
    }
    let mut both = bare("attack", &alone[..2]);
    press(&mut *both, "15");
    assert_eq!(dice(&*both), [4, 8]);
}

#[test]
fn z12_z15_attacks_and_avoiding_are_against_twelve_whatever_a_test_was_set_to() {
    for (roll, told) in [("attack", "12"), ("avoid", "12"), ("test", "19")] {
        let mut card = card(roll, armed(2, 2, &["mace"]), &[("difficulty", 19)]);
        press(&mut *card, "2");
        assert!(card.lines()[0].text.contains(&format!("against {told}.")), "{}", card.lines()[0].text);
    }
}

#[test]
fn z30_a_creature_whose_mind_is_made_up_rolls_no_reaction() {
    let mut creature = ready::creatures().remove(0);
    for hostile in [true, false] {
        creature.hostile = hostile;
        let being = Being::Creature(creature.clone());
        assert_eq!(outside::fits("reaction", Some(&being)), !hostile);
        let first = if hostile { "test" } else { "reaction" };
        assert_eq!(laid("reaction", Some(being), &[]).roll, first, "what does not fit gives way");
    }
}

#[test]
fn z15_z19_zt10_avoiding_and_the_natural_1_that_doubles() {
    let avoid = || card("avoid", armed(0, 2, &[]), &[]);
    let mut passed = avoid();
    press(&mut *passed, "10");
    assert_eq!(
        last(&*passed),
        "Brida tries to avoid The attacker's attack: 10 + 2 is 12 against 12. That does it."
    );
    for (d20, lost) in [("9", 5), ("1", 10)] {
        let mut failed = avoid();
        play(&mut *failed, &[d20, "5"]);
        assert!(failed.over());
        assert_eq!(after(&*failed).points.now, 12 - lost);
    }
    let mut armored = bare("avoid", &[("armor", 3)]);
    play(&mut *armored, &["2", "5"]);
    assert_eq!(last(&*armored), "5 damage, 3 taken off: Somebody loses 2 hit points.");
}

#[test]
fn z20_zt11_a_natural_1_on_an_attack_marks_the_weapon() {
    let mut sheet = armed(2, 0, &["axe", "mace"]);
    for (dots, told) in
        [(1, "gets a usage dot."), (2, "gets a usage dot."), (3, "is worn out and destroyed.")]
    {
        let mut attack = card("attack", sheet, &[("weapon", 0)]);
        press(&mut *attack, "1");
        assert_eq!(last(&*attack), format!("Brida's axe {told}"));
        sheet = after(&*attack);
        assert_eq!(sheet.things[0].dots, dots);
    }
    // What is gone from the hands gives way to what is still in them.
    let next = laid("attack", Some(Being::Hero(sheet)), &[("weapon", 0)]);
    assert_eq!(next.title(radiant(), "Brida"), "Brida: attack with mace");
    let mut hands = card("attack", armed(2, 0, &[]), &[]);
    press(&mut *hands, "1");
    assert!(hands.over(), "bare hands have nothing to mark");
}

fn lucky(roll: &str, luck: u8) -> Box<dyn Bout> {
    let mut hero = armed(2, 2, &["mace"]);
    hero.things.push(Thing::new(Kind::SmallShield, Keep::Hands));
    hero.luck = luck;
    card(roll, hero, &[])
}

#[test]
fn luck_rolls_again_eases_softens_hits_hardest_and_cuts() {
    let mut again = lucky("test", 1);
    play(&mut *again, &["3"]);
    assert_eq!(labels(&*again).len(), 2, "let it stand, or roll again");
    play(&mut *again, &["Roll again", "15"]);
    assert_eq!((after(&*again).luck, verdict(&*again).good), (0, true));

    // Of two dice the one that counts is thrown again, and the other stays.
    let mut hero = armed(2, 2, &[]);
    hero.luck = 1;
    let mut worse = card("test", hero, &[("edge", 0)]);
    play(&mut *worse, &["15 4", "Roll again"]);
    assert_eq!(dice(&*worse), [20]);
    press(&mut *worse, "18");
    assert!(last(&*worse).contains("15 + 2 is 17 against 12"), "{}", last(&*worse));

    let mut easier = lucky("attack", 2);
    play(&mut *easier, &["7", "Make it 4 easier", "3", "The most damage"]);
    assert_eq!(last(&*easier), "8 damage: The target loses 8 hit points.");
    assert_eq!(after(&*easier).luck, 0);

    let mut soft = lucky("avoid", 2);
    play(&mut *soft, &["1", "Take the sting out", "6", "Take a d6 off", "2"]);
    // One off by the shield, two by luck, and nothing doubled.
    assert_eq!((after(&*soft).points.now, after(&*soft).luck), (9, 0));

    let mut shield = lucky("avoid", 0);
    play(&mut *shield, &["5", "6", "Give up the small shield"]);
    let hero = after(&*shield);
    assert_eq!((hero.points.now, hero.luck, hero.things[1].dots), (12, 0, 3));

    let mut fallen = lucky("fate", 1);
    play(&mut *fallen, &["6", "Roll the 6 again", "1", "3"]);
    assert_eq!(last(&*fallen), "Brida comes round with 3 hit points.");
    assert_eq!(after(&*fallen).points.now, 3);
}

#[test]
fn z30_z31_zt16_morale_and_the_tables_without_a_sheet() {
    let told = |roll, bonus, shown: &str| {
        let mut card = bare(roll, &[("bonus", bonus)]);
        press(&mut *card, shown);
        (card.over(), card.lines()[0].text.clone())
    };
    assert_eq!(told("morale", 2, "10").1, "The enemies' nerve: 10 + 2 is 12 against 12. That does it.");
    assert_eq!(
        told("morale", 2, "9"),
        (true, "The enemies' nerve: 9 + 2 is 11 against 12. Not enough.".into())
    );
    assert_eq!(told("reaction", 0, "8"), (true, "The reaction die for They shows 8: kind.".into()));
    assert_eq!(told("fate", 0, "6"), (true, "Somebody is dead.".into()));
}

/// The average damage that a card tells, in tenths.
fn average(table: &dyn Table) -> u64 {
    let Form::Dice(card) = asked(table).form else { panic!("no dice") };
    let words = card.note.split("on average ").nth(1).expect("an average");
    words.trim_end_matches(" damage").replace('.', "").parse().unwrap()
}

#[test]
fn zt03_the_average_damage_is_exact() {
    // 55 % hit of which 5 % double, 4.5 on a d8: 4.5 × 0.6.
    assert_eq!(average(&*card("attack", armed(2, 0, &["mace"]), &[])), 27);
    // The higher of two d4 is 3.125; with some taken off it is counted face by face.
    assert_eq!(average(&*card("damage", armed(2, 0, &["dagger", "dagger"]), &[])), 31);
    // Of two d4 only a double four comes through.
    assert_eq!(average(&*card("damage", armed(0, 0, &["glaive"]), &[("armor", 7)])), 1);
}

#[test]
fn a_roll_is_kept_in_the_middle_of_it_and_read_back_as_it_lay() {
    let mut hero = armed(2, 2, &["dagger", "dagger"]);
    hero.luck = 2;
    let mut kept = laid("attack", Some(Being::Hero(hero)), &[("edge", 0)]);
    kept.who = "abc".into();
    let mut table = kept.open(radiant()).unwrap();
    for input in ["15 3", "Roll again", "20", "2 1", "Roll the 1 again", "4"] {
        press(&mut *table, input);
        kept.follow(&*table);
        let read = Laid::read(&kept.write()).unwrap();
        assert_eq!(read, kept);
        let again = read.open(radiant()).unwrap();
        assert_eq!((again.answers(), again.asked()), (table.answers(), table.asked()), "after {input}");
    }
    assert!(table.over() && kept.played());
    kept.unwritten = kept.sheet.clone().map(|sheet| ("brida".to_string(), sheet)).into_iter().collect();
    assert_eq!(Laid::read(&kept.write()).unwrap(), kept);
    assert_eq!(Laid::read(&json!({ "answers": "none" })), None, "what is no roll is none");
    assert_eq!(Laid::read(&json!(null)), None);
}

#[test]
fn dice_that_are_not_asked_for_are_refused() {
    let mut attack = card("attack", armed(2, 0, &["mace"]), &[]);
    for wrong in [vec![], vec![20], vec![5, 5]] {
        assert!(attack.answer(0, &Reply::Faces(wrong)).is_err());
    }
    assert!(attack.answer(0, &Reply::One(0)).is_err());
    press(&mut *attack, "2");
    assert!(attack.answer(1, &Reply::Faces(vec![2])).is_err(), "a roll that is done asks no more");
}

/// All ways that some dice can fall, as faces from 1.
fn every(dice: &[u8]) -> Vec<Vec<u8>> {
    let mut all = vec![Vec::new()];
    for sides in dice {
        let more =
            |faces: &Vec<u8>| (1..=*sides).map(|face| [&faces[..], &[face]].concat()).collect::<Vec<_>>();
        all = all.iter().flat_map(more).collect();
    }
    all
}

fn throw(table: &mut dyn Table, shown: &[u8]) {
    let number = asked(table).number;
    table.answer(number, &Reply::Faces(shown.iter().map(|face| face - 1).collect())).unwrap();
}

/// The damage of what is asked for, over all faces of all dice that are still to come, and how many
/// ways there are.
fn harmed(table: &mut dyn Table, before: i16, on: usize) -> (u64, u64) {
    if table.over() {
        return ((before - table.roster()[on].main().now) as u64, 1);
    }
    let (mut sum, mut ways) = (0, 0);
    for faces in every(&dice(table)) {
        throw(table, &faces);
        let (more, of) = harmed(table, before, on);
        (sum, ways) = (sum + more, ways + of);
        table.undo();
    }
    (sum, ways)
}

#[test]
fn za10_za11_the_figures_of_a_card_are_what_all_its_faces_come_to() {
    let weapons = [&["mace"][..], &["dagger", "dagger"], &["longbow"], &["glaive"]];
    let mut rolled = 0;
    for roll in ["test", "attack", "avoid"] {
        for n in 0..12 {
            let words = [
                ("edge", n % 3),
                ("distance", n % 2),
                ("armor", n % 3),
                ("difficulty", [9, 12, 19][n as usize % 3]),
                ("dice", [1, 6][n as usize % 2]),
            ];
            let mut hero = armed(n as i16 - 4, 2, weapons[n as usize % weapons.len()]);
            hero.points = HitPoints::full(99);
            let Ok(mut table) = laid(roll, Some(Being::Hero(hero)), &words).open(radiant()) else { continue };
            let Form::Dice(shown) = asked(&*table).form else { panic!("no dice") };
            let odds = shown.chances.unwrap();
            let (mut passed, mut best, mut worst, mut of) = (0, 0, 0, 0);
            // Each throw counts alike, however many ways its damage can fall.
            let (mut tenths, on) = (0.0, usize::from(roll == "attack"));
            let before = table.roster()[on].main().now;
            for faces in every(&dice(&*table)) {
                throw(&mut *table, &faces);
                let verdict = verdict(&*table);
                of += 1;
                passed += u32::from(verdict.good);
                best += u32::from(verdict.good && verdict.critical);
                worst += u32::from(!verdict.good && verdict.critical);
                let (sum, ways) = harmed(&mut *table, before, on);
                tenths += sum as f64 * 10.0 / ways as f64;
                table.undo();
            }
            let parts = [odds.succeeding(), odds.critical_success, odds.critical_failure];
            assert_eq!(parts.map(|part| part * of), [passed, best, worst].map(|part| part * odds.of));
            if roll != "test" {
                let told = average(&*table) as f64;
                assert!(
                    (told - tenths / f64::from(of)).abs() <= 0.5001,
                    "{roll} {n}: {told} {}",
                    tenths / f64::from(of)
                );
            }
            rolled += 1;
        }
    }
    assert!(rolled > 20, "{rolled}");
}

#[test]
fn a_creature_rolls_its_second_attack_and_nobody_in_particular_any_dice() {
    let drake = ready::creatures().into_iter().find(|creature| creature.special.is_some()).unwrap();
    let special = drake.special.clone().unwrap().damage;
    let second = laid("damage", Some(Being::Creature(drake)), &[("weapon", 0)]).open(radiant()).unwrap();
    assert_eq!(dice(&*second), vec![special.sides; usize::from(special.count)]);
    let mut any = bare("damage", &[("dice", 6), ("doubled", 1), ("armor", 1)]);
    assert_eq!(dice(&*any), [6, 6]);
    press(&mut *any, "3 4");
    assert_eq!(last(&*any), "14 damage (doubled), 1 taken off: The target loses 13 hit points.");
    assert_eq!(Dice::new(2, 6).words(), "2d6");
}
