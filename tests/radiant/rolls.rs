//! The roll card of The Radiant Hack.

use super::*;
use sightline::rulesets::radiant::card::{Answer, Ask, Card, Help, Purpose, Setup};
use sightline::rulesets::radiant::combat::setup::Being;
use sightline::rulesets::radiant::table::Distance;
use sightline::rulesets::radiant::test::{Dice, Edge};

fn card(purpose: Purpose, hero: Hero, change: impl Fn(&mut Setup)) -> Card {
    let being = Being::Hero(hero);
    let mut setup = Setup::new(purpose, Some(&being));
    change(&mut setup);
    Card::new(setup, Some(being))
}

fn faces(card: &mut Card, shown: &[u8]) {
    assert!(card.answer(Answer::Faces(shown.to_vec())), "{shown:?} at {:?}", card.standing().ask);
}

fn help(card: &mut Card, help: Help) {
    assert!(card.answer(Answer::Help(help)), "{help:?} at {:?}", card.standing().ask);
}

fn last(card: &Card) -> String {
    assert_eq!(card.standing().ask, None, "the card is done");
    card.standing().lines.last().cloned().unwrap_or_default()
}

fn armed(strength: i16, dexterity: i16, held: &[&str]) -> Hero {
    let at = |name: &&str| WEAPONS.iter().position(|weapon| weapon.name == *name).unwrap() as u8;
    let mut hero = hero(strength, dexterity, &[]);
    hero.things = held.iter().map(|name| Thing::new(Kind::Weapon(at(name)), Keep::Hands)).collect();
    (hero.points, hero.hit_die) = (HitPoints::full(12), 8);
    hero
}

#[test]
fn z12_z14_zt01_an_attack_is_the_test_and_then_the_damage() {
    let mut attack = card(Purpose::Attack, armed(2, 0, &["longsword"]), |_| {});
    faces(&mut attack, &[10]);
    assert_eq!(attack.standing().ask, Some(Ask::Dice(Dice::new(1, 10), "The damage")));
    faces(&mut attack, &[7]);
    assert_eq!(last(&attack), "7 damage: the target loses 7 hit points.");
    let mut attack = card(Purpose::Attack, armed(2, 0, &["longsword"]), |_| {});
    faces(&mut attack, &[9]);
    assert_eq!(last(&attack), "9 + 2 is 11 against 12: a miss.");
}

#[test]
fn z16_zt08_a_bow_at_a_close_target_rolls_two_dice_and_the_lower_counts() {
    let mut attack = card(Purpose::Attack, armed(0, 2, &["shortbow"]), |_| {});
    faces(&mut attack, &[15, 4]);
    assert_eq!(last(&attack), "15 and 4, so 4 + 2 is 6 against 12: a miss.");
    let far = card(Purpose::Attack, armed(0, 2, &["longbow"]), |setup| {
        setup.distance = Distance::FarAway;
    });
    assert_eq!(far.test().unwrap().edge, Edge::Even);
    let melee = card(Purpose::Attack, armed(0, 2, &["mace"]), |setup| setup.distance = Distance::Nearby);
    assert!(melee.out_of_reach() && !far.out_of_reach());
}

#[test]
fn z17_z18_zt09_of_two_weapons_the_higher_counts_and_a_natural_20_doubles_it() {
    for (d20, told) in
        [(12, "4 damage: the target loses 4"), (20, "4 doubled is 8 damage: the target loses 8")]
    {
        let mut attack = card(Purpose::Attack, armed(2, 0, &["dagger", "dagger"]), |_| {});
        faces(&mut attack, &[d20]);
        faces(&mut attack, &[2]);
        faces(&mut attack, &[4]);
        assert!(last(&attack).starts_with(told), "{}", last(&attack));
    }
}

#[test]
fn z17_a_dagger_that_is_thrown_does_not_bring_the_mace_along() {
    let damage = |distance: Distance| {
        let dice = card(Purpose::Attack, armed(2, 0, &["dagger", "mace"]), |setup| setup.distance = distance);
        dice.damage().into_iter().map(Dice::words).collect::<Vec<_>>()
    };
    assert_eq!(damage(Distance::Close), ["d4", "d8"]);
    assert_eq!(damage(Distance::Nearby), ["d4"]);
    // Without a sheet the same holds.
    let at = |name: &str| WEAPONS.iter().position(|weapon| weapon.name == name).map(|at| at as u8);
    let bare = Setup {
        weapon: at("dagger"),
        second: at("mace"),
        distance: Distance::Nearby,
        ..Setup::new(Purpose::Attack, None)
    };
    assert_eq!(Card::new(bare, None).damage(), [Dice::new(1, 4)]);
}

#[test]
fn z12_z15_attacks_and_avoiding_are_against_twelve_whatever_a_test_was_set_to() {
    for purpose in [Purpose::Attack, Purpose::Avoid] {
        let card = card(purpose, armed(2, 2, &["mace"]), |setup| setup.difficulty = 19);
        assert_eq!(card.test().unwrap().difficulty, 12);
    }
    let test = card(Purpose::Test, armed(2, 2, &[]), |setup| setup.difficulty = 19);
    assert_eq!(test.test().unwrap().difficulty, 19);
}

#[test]
fn z30_a_creature_whose_mind_is_made_up_rolls_no_reaction() {
    let mut creature = ready::creatures().remove(0);
    for hostile in [true, false] {
        creature.hostile = hostile;
        assert_eq!(Purpose::Reaction.fits(Some(&Being::Creature(creature.clone()))), !hostile);
    }
}

#[test]
fn z15_z19_zt10_avoiding_and_the_natural_1_that_doubles() {
    let avoid = || card(Purpose::Avoid, armed(0, 2, &[]), |_| {});
    let mut passed = avoid();
    faces(&mut passed, &[10]);
    assert_eq!(last(&passed), "10 + 2 is 12 against 12: avoided.");
    for (d20, lost) in [(9, 5), (1, 10)] {
        let mut failed = avoid();
        faces(&mut failed, &[d20]);
        faces(&mut failed, &[5]);
        assert_eq!(failed.standing().effects.lost, lost);
        let mut being = failed.being.clone().unwrap();
        Card::apply(failed.standing().effects, &mut being);
        assert_eq!(being.points().now, 12 - lost);
    }
}

#[test]
fn z20_zt11_a_natural_1_on_an_attack_marks_the_weapon() {
    let mut attack = card(Purpose::Attack, armed(2, 0, &["axe"]), |_| {});
    faces(&mut attack, &[1]);
    assert_eq!(last(&attack), "The weapon gets a usage dot.");
    let mut being = attack.being.clone().unwrap();
    for dots in [1, 2, 3, 3] {
        Card::apply(attack.standing().effects, &mut being);
        let Being::Hero(hero) = &being else { panic!() };
        assert_eq!(hero.things[0].dots, dots);
    }
    // The third destroys it: the card takes what is still in the hands.
    let again = attack.setup.clone().on(Some(&being));
    assert_eq!(again.weapon, None);
    let mut worn = armed(2, 0, &["axe", "mace"]);
    worn.things[0].dots = 2;
    let mut last_dot = card(Purpose::Attack, worn, |_| {});
    faces(&mut last_dot, &[1]);
    assert_eq!(last(&last_dot), "The weapon gets its third usage dot and is destroyed.");
    let mut being = last_dot.being.clone().unwrap();
    Card::apply(last_dot.standing().effects, &mut being);
    assert_eq!(last_dot.setup.clone().on(Some(&being)).weapon, Some(1));
    // Bare hands have nothing to mark.
    let mut bare = card(Purpose::Attack, armed(2, 0, &[]), |_| {});
    faces(&mut bare, &[1]);
    assert_eq!((bare.standing().effects.worn, bare.standing().ask), (None, None));
}

#[test]
fn luck_rolls_again_eases_softens_hits_hardest_and_cuts() {
    let lucky = |purpose, luck: u8| {
        let mut hero = armed(2, 2, &["mace"]);
        hero.things.push(Thing::new(Kind::SmallShield, Keep::Hands));
        hero.luck = luck;
        card(purpose, hero, |_| {})
    };
    let mut again = lucky(Purpose::Test, 1);
    faces(&mut again, &[3]);
    assert_eq!(again.standing().ask, Some(Ask::Help(vec![Help::None, Help::Again])));
    help(&mut again, Help::Again);
    faces(&mut again, &[15]);
    assert_eq!((again.standing().effects.luck, again.standing().verdict.unwrap().passed), (1, true));

    // Of two dice the one that counts is thrown again, and the other stays.
    let mut hero = armed(2, 2, &[]);
    hero.luck = 1;
    let mut worse = card(Purpose::Test, hero, |setup| setup.edge = Edge::Disadvantage);
    faces(&mut worse, &[15, 4]);
    help(&mut worse, Help::Again);
    let Some(Ask::Dice(asked, _)) = worse.standing().ask else { panic!() };
    assert_eq!(asked, Dice::new(1, 20));
    faces(&mut worse, &[18]);
    assert_eq!(last(&worse), "15 and 18, so 15 + 2 is 17 against 12: success.");

    let mut easier = lucky(Purpose::Attack, 2);
    faces(&mut easier, &[7]);
    help(&mut easier, Help::Easier);
    faces(&mut easier, &[3]);
    assert_eq!(easier.standing().ask, Some(Ask::Help(vec![Help::None, Help::Most, Help::Die(0)])));
    help(&mut easier, Help::Most);
    assert_eq!(last(&easier), "8 damage: the target loses 8 hit points.");
    assert_eq!(easier.standing().effects.luck, 2);

    let mut soft = lucky(Purpose::Avoid, 2);
    faces(&mut soft, &[1]);
    help(&mut soft, Help::Soften);
    faces(&mut soft, &[6]);
    help(&mut soft, Help::Cut);
    faces(&mut soft, &[2]);
    // One off by the shield, two by luck, and nothing doubled.
    assert_eq!((soft.standing().effects.lost, soft.standing().effects.luck), (3, 2));

    // As often as there is luck, on damage, on what is spared and on the table for the fallen.
    let mut often = lucky(Purpose::Test, 2);
    for shown in [3, 4, 5] {
        faces(&mut often, &[shown]);
        if often.standing().ask.is_some() {
            help(&mut often, Help::Again);
        }
    }
    assert_eq!((often.standing().effects.luck, often.standing().ask), (2, None));
    let mut damage = lucky(Purpose::Damage, 1);
    faces(&mut damage, &[2]);
    help(&mut damage, Help::Die(0));
    faces(&mut damage, &[7]);
    assert_eq!(last(&damage), "7 damage: the target loses 7 hit points.");
    let mut best = lucky(Purpose::Damage, 1);
    faces(&mut best, &[8]);
    assert_eq!(best.standing().ask, None);
    let mut unhurt = lucky(Purpose::Avoid, 2);
    faces(&mut unhurt, &[5]);
    help(&mut unhurt, Help::None);
    faces(&mut unhurt, &[4]);
    help(&mut unhurt, Help::Cut);
    faces(&mut unhurt, &[3]);
    assert_eq!((unhurt.standing().effects.lost, unhurt.standing().ask), (0, None));
    let mut spared = lucky(Purpose::Avoid, 2);
    faces(&mut spared, &[5]);
    help(&mut spared, Help::None);
    faces(&mut spared, &[6]);
    help(&mut spared, Help::Cut);
    faces(&mut spared, &[1]);
    help(&mut spared, Help::Die(0));
    faces(&mut spared, &[3]);
    assert_eq!((spared.standing().effects.lost, spared.standing().effects.luck), (2, 2));
    let mut fallen = lucky(Purpose::Fate, 1);
    faces(&mut fallen, &[6]);
    help(&mut fallen, Help::Die(0));
    faces(&mut fallen, &[1]);
    assert!(last(&fallen).starts_with("The d6 shows 1"));

    let mut shield = lucky(Purpose::Avoid, 0);
    faces(&mut shield, &[5]);
    faces(&mut shield, &[6]);
    help(&mut shield, Help::Shield(1));
    let effects = shield.standing().effects;
    assert_eq!((effects.lost, effects.luck, effects.worn), (0, 0, Some((1, 3))));
}

#[test]
fn z30_z31_zt16_morale_and_the_tables_without_a_sheet() {
    let told = |purpose, bonus, shown: u8| {
        let mut card = Card::new(Setup { bonus, ..Setup::new(purpose, None) }, None);
        faces(&mut card, &[shown]);
        last(&card)
    };
    assert!(told(Purpose::Morale, 2, 10).ends_with("they fight on."));
    assert!(told(Purpose::Morale, 2, 9).ends_with("they flee or parley."));
    assert_eq!(told(Purpose::Reaction, 0, 8), "The d10 shows 8: kind.");
    assert_eq!(told(Purpose::Fate, 0, 6), "The d6 shows 6: dead.");
}

#[test]
fn zt03_the_average_damage_is_exact() {
    // 55 % hit of which 5 % double, 4.5 on a d8: 4.5 × 0.6.
    let mace = card(Purpose::Attack, armed(2, 0, &["mace"]), |_| {});
    let (sum, of) = mace.average().unwrap();
    assert_eq!(sum * 10, of * 27);
    // The higher of two d4 is 3.125; with one taken off each way it is counted face by face.
    let daggers = card(Purpose::Damage, armed(2, 0, &["dagger", "dagger"]), |_| {});
    let (sum, of) = daggers.average().unwrap();
    assert_eq!(sum * 1_000, of * 3_125);
    let armored = card(Purpose::Damage, armed(0, 0, &["glaive"]), |setup| setup.armor = 7);
    let (sum, of) = armored.average().unwrap();
    assert_eq!(sum * 16, of, "only a double four comes through");
}

#[test]
fn a_card_is_kept_in_the_middle_of_its_roll_and_read_back_as_it_lay() {
    use sightline::save::rolls::radiant::Desk;
    let kept = |desk: &Desk| Desk::read(&desk.write()).unwrap();
    let mut lucky = armed(2, 2, &["dagger", "dagger"]);
    lucky.luck = 2;
    let steps = [
        Answer::Faces(vec![15, 3]),
        Answer::Help(Help::Again),
        Answer::Faces(vec![20]),
        Answer::Faces(vec![2]),
        Answer::Faces(vec![1]),
        Answer::Help(Help::Die(1)),
        Answer::Faces(vec![4]),
    ];
    let attack = card(Purpose::Attack, lucky, |setup| setup.edge = Edge::Disadvantage);
    let mut desk = Desk { card: attack, sheet: "abc".into(), written: false };
    for step in steps {
        assert_eq!(kept(&desk), desk);
        assert!(desk.card.answer(step.clone()), "{step:?}");
    }
    desk.written = true;
    assert_eq!(kept(&desk), desk);
    // A shield that is given up, and a card without a sheet.
    let mut avoid = card(Purpose::Avoid, armed(0, 0, &[]), |_| {});
    let Some(Being::Hero(hero)) = &mut avoid.being else { panic!() };
    hero.things.push(Thing::new(Kind::LargeShield, Keep::Hands));
    faces(&mut avoid, &[2]);
    faces(&mut avoid, &[6]);
    help(&mut avoid, Help::Shield(0));
    let bare = Setup { second: Some(0), bonus: -2, doubled: true, ..Setup::new(Purpose::Damage, None) };
    for card in [avoid, Card::new(bare, None)] {
        let desk = Desk { card, sheet: String::new(), written: false };
        assert_eq!(kept(&desk), desk);
    }
    // Answers that do not fit are left out, and what is no card is none.
    let mut value = desk.write();
    value["answers"][2] = serde_json::json!([21]);
    assert_eq!(Desk::read(&value).unwrap().card.answers.len(), 2);
    value["for"] = "luck".into();
    assert_eq!(Desk::read(&value), None);
}

#[test]
fn dice_that_are_not_asked_for_are_refused() {
    let mut attack = card(Purpose::Attack, armed(2, 0, &["mace"]), |_| {});
    for wrong in [vec![], vec![0], vec![21], vec![5, 5]] {
        assert!(!attack.answer(Answer::Faces(wrong)));
    }
    assert!(!attack.answer(Answer::Help(Help::Most)));
    faces(&mut attack, &[2]);
    assert!(!attack.answer(Answer::Faces(vec![2])), "a card that is done asks no more");
}

/// All ways that some dice can fall.
fn every(dice: Dice) -> Vec<Vec<u8>> {
    let mut all = vec![Vec::new()];
    for _ in 0..dice.count {
        let more =
            |faces: &Vec<u8>| (1..=dice.sides).map(|face| [&faces[..], &[face]].concat()).collect::<Vec<_>>();
        all = all.iter().flat_map(more).collect();
    }
    all
}

#[test]
fn za10_za11_the_figures_of_a_card_are_what_all_its_faces_come_to() {
    let weapons = [&["mace"][..], &["dagger", "dagger"], &["longbow"], &["glaive"]];
    let mut rolled = 0;
    for purpose in [Purpose::Test, Purpose::Attack, Purpose::Avoid, Purpose::Morale] {
        for (n, edge) in Edge::ALL.into_iter().cycle().take(12).enumerate() {
            let held = weapons[n % weapons.len()];
            let distance = [Distance::Close, Distance::Nearby][n % 2];
            let one = card(purpose, armed(n as i16 - 4, 2, held), |setup| {
                (setup.edge, setup.distance, setup.armor) = (edge, distance, n as i16 % 3);
                setup.difficulty = [5, 12, 19][n % 3];
                setup.dice = Dice::new(1 + n as u8 % 2, 6);
            });
            if one.out_of_reach() {
                continue;
            }
            let Some(Ask::Dice(dice, _)) = one.standing().ask else { panic!("no dice") };
            let test = one.test().unwrap();
            let shown = test.chances().odds();
            let (mut passed, mut best, mut worst, mut total, mut of) = (0, 0, 0, 0, 0);
            for thrown in every(dice) {
                let mut after = one.clone();
                faces(&mut after, &thrown);
                let verdict = after.standing().verdict.unwrap();
                of += 1;
                passed += u32::from(verdict.passed);
                best += u32::from(verdict.critical());
                worst += u32::from(verdict.fumble());
                if thrown.iter().all(|face| *face == thrown[0]) {
                    assert_eq!(verdict.passed, i16::from(thrown[0]) >= test.needed());
                }
                let doubled = match purpose {
                    Purpose::Attack if verdict.passed => verdict.critical(),
                    Purpose::Avoid if !verdict.passed => verdict.fumble(),
                    _ => continue,
                };
                total += harmed(&one, doubled);
            }
            let parts = [shown.succeeding(), shown.critical_success, shown.critical_failure];
            assert_eq!(parts.map(|part| part * of), [passed, best, worst].map(|part| part * shown.of));
            if let Some((sum, cases)) = one.average() {
                let ways: usize = one.damage().iter().map(|dice| every(*dice).len()).product();
                assert_eq!(sum * u64::from(of) * ways as u64, total * cases, "{:?}", one.setup);
            }
            rolled += 1;
        }
    }
    assert!(rolled > 30, "{rolled}");
}

/// The damage of a blow over all faces of its dice, by the plain rule: the higher of two weapons,
/// twice on a natural 20 or a 1 that failed to avoid it, less what armor takes.
fn harmed(card: &Card, doubled: bool) -> u64 {
    let armor = if card.setup.purpose == Purpose::Avoid { 0 } else { card.setup.armor };
    let sums = |dice: &Dice| {
        every(*dice).iter().map(|faces| faces.iter().map(|face| i16::from(*face)).sum()).collect()
    };
    let mut all: Vec<i16> = vec![0];
    for dice in &card.damage() {
        let sums: Vec<i16> = sums(dice);
        all = all.iter().flat_map(|one| sums.iter().map(|other| *one.max(other))).collect();
    }
    all.iter().map(|points| (points * if doubled { 2 } else { 1 } - armor).max(0) as u64).sum()
}
