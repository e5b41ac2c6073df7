//! Dodge, parry, block, riposte.

use super::bout::*;

/// The thug attacks Aldis and rolls this.
fn attacked(name: &str, roll: u8) -> Bout {
    let mut bout = Bout::new(vec![theirs("Thug", (1, 0)), ours(name, (0, 0))]);
    bout.attack(1);
    bout.roll(&[roll]);
    bout
}

fn opposed(bout: &Bout) -> (bool, Reason) {
    let found = bout.told.iter().rev().find_map(|event| match event {
        Event::Opposed { won, why, .. } => Some((*won, *why)),
        _ => None,
    });
    found.unwrap()
}

#[test]
fn f15_f26_dodge_is_the_better_of_agility_and_athletics_against_an_attack_that_would_hit() {
    let mut bout = attacked("Ode", 40);
    assert_eq!(bout.subject(), Subject::Window { by: 0, on: 1 });
    bout.pick(Choice::Dodge);
    assert_eq!(bout.who(1).rp, 1);
    bout.roll(&[30]);
    assert!(bout.told.iter().any(|event| matches!(event, Event::Rolled { who: 1, tn: 66, .. })));
    assert_eq!((opposed(&bout), bout.who(1).hp), ((false, Reason::Level), 40));
    let mut korra = attacked("Korra", 40);
    korra.pick(Choice::Dodge);
    korra.roll(&[99]);
    assert!(
        korra.told.iter().any(|event| matches!(event, Event::Rolled { who: 1, tn: 56, .. })),
        "Athletics"
    );
}

#[test]
fn ft11_an_attack_that_fails_lets_nobody_react() {
    let bout = attacked("Ode", 90);
    assert_eq!((bout.subject(), bout.who(1).rp), (Subject::Turn { who: 0 }, 2));
}

#[test]
fn f16_parry_is_melee_and_only_against_melee() {
    let mut bout = attacked("Aldis", 40);
    bout.pick(Choice::Parry);
    bout.roll(&[99]);
    assert!(bout.told.iter().any(|event| matches!(event, Event::Rolled { who: 1, tn: 62, .. })));
    let mut shot = Bout::new(vec![theirs("Bowman", (3, 0)), ours("Aldis", (0, 0))]);
    shot.attack(1);
    shot.roll(&[40]);
    assert!(shot.offers(Choice::Dodge) && shot.offers(Choice::Block) && !shot.offers(Choice::Parry));
    assert_eq!(shot.why_not("Parry").unwrap(), "only melee attacks are parried");
}

#[test]
fn f16_f31_a_bow_parries_and_strikes_nobody_back() {
    let mut bout = attacked("Wren", 40);
    assert!(bout.offers(Choice::Parry) && !bout.offers(Choice::Riposte));
    bout.pick(Choice::Parry);
    bout.roll(&[20]);
    assert!(bout.told.contains(&Event::Avoided { who: 1, by: 0, react: React::Parry }));
}

#[test]
fn f17_f80_block_is_endurance_and_needs_a_shield() {
    let mut bout = attacked("Dorn", 40);
    bout.pick(Choice::Block);
    bout.roll(&[99]);
    assert!(
        bout.told.iter().any(|event| matches!(event, Event::Rolled { who: 1, tn: 56, .. })),
        "66 and a small shield"
    );
    let ode = attacked("Ode", 40);
    assert!(!ode.offers(Choice::Block));
    assert_eq!(ode.why_not("Block").unwrap(), "no shield in hand");
}

#[test]
fn fa12_block_knows_no_size_and_the_same_criticals() {
    let mut bout = Bout::new(vec![theirs("Ogre", (1, 0)), ours("Aldis", (0, 0))]);
    bout.attack(1);
    bout.roll(&[40]);
    bout.pick(Choice::Block);
    bout.roll(&[3]);
    assert_eq!(bout.who(1).rp, 2, "a Critical gives the RP back");
}

#[test]
fn f27_ft12_a_critical_dodge_gives_the_rp_back_unless_the_attack_is_critical_too() {
    let mut bout = attacked("Ode", 40);
    let fp = bout.who(1).fp;
    bout.pick(Choice::Dodge);
    bout.roll(&[3]);
    assert_eq!((bout.who(1).rp, bout.who(1).fp, bout.who(1).hp), (2, fp + 1, 40));
    let mut both = attacked("Ode", 4);
    both.pick(Choice::Dodge);
    both.roll(&[3]);
    assert_eq!((both.who(1).rp, opposed(&both)), (1, (false, Reason::Skill)), "a tie by skill");
}

#[test]
fn f28_ft12_ft26_a_fumbled_dodge_of_a_critical_makes_it_triple() {
    let mut bout = attacked("Ode", 4);
    bout.pick(Choice::Dodge);
    bout.roll(&[97]);
    bout.dice(&[4]);
    assert_eq!(bout.taken(), (4 + 4 + 2) * 3);
    let mut plain = attacked("Ode", 4);
    plain.pick(Choice::Dodge);
    plain.roll(&[80]);
    plain.dice(&[4]);
    assert_eq!(plain.taken(), (4 + 4 + 2) * 2);
}

#[test]
fn f29_ft05_against_a_larger_one_a_parry_needs_a_level_more_and_the_damage_is_the_real_level() {
    let ogre = |roll: u8| {
        let mut bout = Bout::new(vec![theirs("Ogre", (1, 0)), ours("Aldis", (0, 0))]);
        bout.attack(1);
        bout.roll(&[40]);
        bout.pick(Choice::Parry);
        bout.roll(&[roll]);
        bout
    };
    let mut normal = ogre(50);
    assert_eq!(opposed(&normal), (true, Reason::Level));
    normal.dice(&[3]);
    assert_eq!(normal.taken(), 3 + 4 - 6, "a Normal success adds nothing");
    assert_eq!(opposed(&ogre(31)), (false, Reason::Skill), "a tie, and 62 is more than 45");
    assert_eq!(opposed(&ogre(16)), (false, Reason::Level));
}

#[test]
fn f30_ft06_nobody_parries_what_is_two_sizes_larger() {
    let huge = changed(theirs("Ogre", (1, 0)), |ogre| ogre.size = Size::Huge);
    let mut bout = Bout::new(vec![huge, ours("Aldis", (0, 0))]);
    bout.attack(1);
    bout.roll(&[40]);
    assert!(!bout.offers(Choice::Parry) && bout.offers(Choice::Dodge) && bout.offers(Choice::Block));
    assert_eq!(bout.why_not("Parry").unwrap(), "the attacker is more than one size larger");
}

#[test]
fn fd85_a_wolf_cannot_parry() {
    let mut bout = Bout::new(vec![ours("Aldis", (1, 0)), theirs("Wolf", (0, 0))]);
    bout.attack(1);
    bout.roll(&[40]);
    assert!(!bout.offers(Choice::Parry) && bout.offers(Choice::Dodge));
}

#[test]
fn f19_f31_ft20_fa23_riposte_costs_two_and_counters_only_after_a_parry_that_worked() {
    let mut bout = attacked("Aldis", 40);
    bout.pick(Choice::Riposte);
    assert_eq!(bout.who(1).rp, 0);
    bout.roll(&[20]);
    assert_eq!(bout.subject(), Subject::Attack { by: 1, on: 0 }, "the counter");
    bout.roll(&[50]);
    bout.pick(Choice::No);
    bout.dice(&[1]);
    assert_eq!(bout.taken(), 9, "a reaction attack: the perk adds 2");
    let mut failed = attacked("Aldis", 40);
    failed.pick(Choice::Riposte);
    failed.roll(&[80]);
    assert_eq!((failed.subject(), failed.who(1).rp), (Subject::Damage { by: 0, on: 1 }, 0));
    let mut one = attacked("Aldis", 90);
    one.rule(ruling::RP, 1, 1);
    one.attack(1);
    one.roll(&[40]);
    assert!(!one.offers(Choice::Riposte));
    assert_eq!(one.why_not("Riposte").unwrap(), "costs 2 RP");
}

#[test]
fn fa23_a_critical_parry_in_a_riposte_gives_one_back_and_needs_the_attacker_in_reach() {
    let mut bout = attacked("Aldis", 40);
    bout.pick(Choice::Riposte);
    bout.roll(&[3]);
    assert_eq!(bout.who(1).rp, 1);
    let mut spear = Bout::new(vec![theirs("Spearman", (2, 0)), ours("Aldis", (0, 0))]);
    spear.fp(1, 0);
    spear.attack(1);
    spear.roll(&[40]);
    assert!(!spear.offers(Choice::Riposte), "two hexes away: no counter");
}

#[test]
fn f09_one_reaction_against_one_attack() {
    let mut bout = attacked("Aldis", 40);
    bout.pick(Choice::Dodge);
    bout.roll(&[90]);
    assert_eq!(bout.subject(), Subject::Damage { by: 0, on: 1 }, "no second try with the other RP");
    assert_eq!(bout.who(1).rp, 1);
}

#[test]
fn f83_f12_whoever_gets_out_of_the_way_of_a_bolt_earns_nothing_by_it() {
    let dodged = |sorcerer: bool| {
        let mut bout = Bout::new(vec![theirs("Lys", (4, 0)), theirs("Thug", (1, 0)), ours("Sable", (0, 0))]);
        if sorcerer {
            bout.pick(Choice::Cast { spell: Spell::SparkBolt, on: 2 });
        } else {
            bout.until(1);
            bout.attack(2);
        }
        bout.roll(&[40]);
        bout.pick(Choice::Dodge);
        bout.roll(&[10]);
        (bout.who(2).hp, bout.who(2).fp)
    };
    assert_eq!((dodged(true), dodged(false)), ((34, 2), (34, 3)));
}

#[test]
fn f48_ft15_fa32_total_defense_ends_the_turn_with_one_rp_more_and_advantage() {
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Thug", (1, 0))]);
    bout.fp(0, 3);
    bout.pick(Choice::TotalDefense);
    assert_eq!(bout.subject(), Subject::Turn { who: 1 });
    assert_eq!((bout.who(0).rp, bout.ap(0), bout.who(0).fp), (3, 0, 2), "flow fades all the same");
    bout.attack(0);
    bout.roll(&[40]);
    bout.pick(Choice::Parry);
    bout.roll(&[90, 20]);
    assert_eq!(opposed(&bout), (false, Reason::Level), "the better of two");
    bout.walk(&[(2, 0)]);
    let sword = bout.who(0).hands[0];
    bout.attack_with(sword, sightline::rulesets::ettes::combat::choice::How::One, 1);
    bout.roll(&[90, 50]);
    assert_eq!(bout.level(), Level::Normal, "reaction attacks as well");
    bout.pick(Choice::No);
    bout.dice(&[1]);
    bout.until(0);
    assert_eq!(bout.who(0).rp, 2);
}

#[test]
fn fd42_critical_focus_is_critical_up_to_six() {
    let mut bout = Bout::new(vec![ours("Korra", (0, 0)), theirs("Thug", (1, 0))]);
    bout.attack(1);
    bout.roll(&[6]);
    assert_eq!(bout.level(), Level::Critical);
    let mut aldis = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Thug", (1, 0))]);
    aldis.attack(1);
    aldis.roll(&[6]);
    assert_eq!(aldis.level(), Level::Major);
}

#[test]
fn fd46_f85_an_unfamiliar_thing_takes_twenty_off_unless_the_perk_helps_with_shields() {
    use sightline::rulesets::ettes::gear::Trait;
    let block = |perk: bool| {
        let aldis = changed(ours("Aldis", (0, 0)), |aldis| {
            aldis.things[1].traits.put(Trait::Unfamiliar, true);
            aldis.perks.put(Perk::ShieldProficiency, perk);
        });
        let mut bout = Bout::new(vec![theirs("Thug", (1, 0)), aldis]);
        bout.attack(1);
        bout.roll(&[40]);
        bout.pick(Choice::Block);
        bout.roll(&[99]);
        bout.told.iter().rev().find_map(|event| match event {
            Event::Rolled { who: 1, tn, .. } => Some(*tn),
            _ => None,
        })
    };
    assert_eq!((block(false), block(true)), (Some(46), Some(66)));
    let strange = changed(ours("Aldis", (0, 0)), |aldis| aldis.things[0].traits.put(Trait::Unfamiliar, true));
    let mut bout = Bout::new(vec![strange, theirs("Thug", (1, 0))]);
    bout.attack(1);
    bout.roll(&[90]);
    assert!(bout.told.iter().any(|event| matches!(event, Event::Rolled { tn: 42, .. })));
}

#[test]
fn fa49_the_number_is_the_skill_in_armor_and_so_is_the_tie() {
    let mut bout = attacked("Aldis", 40);
    bout.pick(Choice::Dodge);
    bout.roll(&[30]);
    assert!(bout.told.iter().any(|event| matches!(event, Event::Rolled { who: 1, tn: 35, .. })));
    assert_eq!(opposed(&bout), (true, Reason::Skill), "46 against Athletics 35 in armor, not 60");
}

#[test]
fn a_hero_against_a_hero_of_equal_skill_tosses_a_coin() {
    let other = changed(ours("Aldis", (1, 0)), |aldis| aldis.name = "Bold".into());
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), (other.0, 1, other.2)]);
    // Both teams are not players' here: the second is the GM's, so ties go to the players.
    bout.attack(1);
    bout.roll(&[50]);
    bout.pick(Choice::Parry);
    bout.roll(&[50]);
    assert_eq!(opposed(&bout), (true, Reason::Players));
}

#[test]
fn fd20_perfect_defense_is_a_normal_success_that_earns_nothing() {
    let mut bout = attacked("Ode", 40);
    bout.fp(1, 2);
    bout.pick(Choice::Dodge);
    assert_eq!(bout.flows(), [Flow::PerfectDefense]);
    bout.flow(Flow::PerfectDefense, 255, 0);
    assert_eq!((bout.who(1).fp, bout.who(1).hp), (0, 40), "66 against 46: a tie goes to Ode");
    let _ = Skill::Agility;
}

#[test]
fn f16_f08_why_nobody_reacts_is_said_as_it_is() {
    let mut bout = Bout::new(vec![theirs("Thug", (1, 0)), ours("Wren", (0, 0)), ours("Ode", (0, 1))]);
    bout.attack(1);
    bout.roll(&[40]);
    assert_eq!(bout.why_not("Riposte").unwrap(), "the attacker is out of reach");
    assert_eq!(bout.why_not("Dodge"), None);
    bout.rule(ruling::RP, 1, 0);
    assert_eq!(bout.choices(), [Choice::No, Choice::Intercept(2)]);
    assert_eq!(bout.why_not("Any reaction").unwrap(), "no RP left");
    assert_eq!(bout.why_not("Dodge"), None, "this attack costs nothing more");
}
