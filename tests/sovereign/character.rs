//! Heroes and NPCs as they are on the sheet, and the chances of checks and saves.

use sightline::rulesets::sovereign::attribute::{Attribute, Skill, modifier};
use sightline::rulesets::sovereign::check::{
    DIFFICULTY, OPPOSED, group, hits, npc_save, odds, pair, reaching, save_odds, saved,
};
use sightline::rulesets::sovereign::class::Class;
use sightline::rulesets::sovereign::combat::outside::attacks;
use sightline::rulesets::sovereign::combat::setup::Being;
use sightline::rulesets::sovereign::feat::Feat;
use sightline::rulesets::sovereign::gear::{Keep, Kind, Thing};
use sightline::rulesets::sovereign::hero::{Hero, Save};
use sightline::rulesets::sovereign::making;
use sightline::rulesets::sovereign::npc::rolled_points;

use crate::support::{being, hero};

#[test]
fn g94_scores_have_modifiers() {
    let of = |from: i16, to: i16| (from..=to).map(modifier).collect::<Vec<_>>();
    assert_eq!(of(3, 3), [-2]);
    assert_eq!(of(4, 7), [-1; 4]);
    assert_eq!(of(8, 13), [0; 6]);
    assert_eq!(of(14, 17), [1; 4]);
    assert_eq!(of(18, 18), [2]);
}

#[test]
fn g95_skills_begin_untrained_and_minus_one_is_added() {
    let hero = Hero::default();
    assert!(Skill::ALL.iter().all(|skill| hero.skill(*skill) == -1));
    assert_eq!(hero.check(Attribute::Wisdom, Skill::Notice), -1);
    assert_eq!(Skill::COMBAT.map(Skill::name), ["Brawl", "Shoot", "Stab"]);
}

#[test]
fn g96_gt21_two_dice_reach_ten_this_often() {
    assert_eq!(DIFFICULTY, 10);
    let counts: Vec<u32> = (-2..=5).map(|bonus| odds(bonus, DIFFICULTY, false).success).collect();
    assert_eq!(counts, [1, 3, 6, 10, 15, 21, 26, 30]);
}

#[test]
fn g99_gt22_opposed_checks_reach_eight_this_often() {
    assert_eq!(OPPOSED, 8);
    let counts: Vec<u32> = (-3..=4).map(|more| odds(more, OPPOSED, false).success).collect();
    assert_eq!(counts, [3, 6, 10, 15, 21, 26, 30, 33]);
}

#[test]
fn g97_an_npc_adds_its_skill_where_it_is_its_trade() {
    use sightline::rulesets::sovereign::combat::fighter::Fighter;
    let guard = Fighter::new(&being("Guard"), 1);
    assert_eq!(guard.check(Attribute::Strength, Skill::Brawl), 1);
    let goblin = Fighter::new(&being("Goblin"), 1);
    assert_eq!(goblin.check(Attribute::Dexterity, Skill::Sneak), 1, "Sneak is a goblin's trade");
    assert_eq!(goblin.check(Attribute::Wisdom, Skill::Notice), 0);
}

#[test]
fn g98_a_group_helps_and_hinders_the_one_who_rolls() {
    assert_eq!(group([2, 1, 0, -1].into_iter()), 1);
    assert_eq!(group([-1, -2].into_iter()), -2);
}

#[test]
fn gt28_no_face_of_an_attack_is_special() {
    for (bonus, ac, percent) in
        [(4, 13, 60), (5, 15, 55), (3, 16, 40), (-4, 16, 5), (0, 21, 0), (30, 10, 100)]
    {
        assert_eq!(hits(bonus, ac) * 5, percent, "{bonus} against {ac}");
        let counted = (1..=20).filter(|face| face + bonus >= ac).count() as u32;
        assert_eq!(hits(bonus, ac), counted);
    }
}

#[test]
fn g100_gt23_saves_follow_level_and_attributes_and_1_and_20_are_special() {
    let mut hero = Hero { level: 2, attributes: [14, 10, 14, 10, 10], ..Hero::default() };
    assert_eq!(Save::ALL.map(|save| hero.save(save)), [13, 14, 14]);
    hero.attributes = [8, 8, 8, 18, 8];
    assert_eq!(Save::ALL.map(|save| hero.save(save)), [14, 12, 12]);
    assert!(!saved(1, 0, -5) && saved(20, 30, 25));
    assert_eq!(save_odds(0, 13).success, 8);
    assert_eq!(save_odds(3, 13).success, 5);
    assert_eq!((save_odds(0, 30).success, save_odds(0, -9).success), (1, 19));
}

#[test]
fn gt18_npcs_save_and_strike_by_hit_dice() {
    assert_eq!([1, 2, 3, 4, 5].map(npc_save), [15, 14, 14, 13, 13]);
    for npc in sightline::rulesets::sovereign::ready::npcs() {
        let bonus = npc.strikes[0].bonus - i16::from(npc.hit_dice);
        assert!((0..=1).contains(&bonus), "{} strikes about as its hit dice", npc.name);
    }
}

#[test]
fn g101_hit_points_are_rolled_by_class_and_constitution_and_a_level_rolls_all_anew() {
    let of = |class: Class, constitution: i16| Hero {
        class,
        attributes: [10, 10, constitution, 10, 10],
        ..Hero::default()
    };
    assert_eq!(of(Class::Warrior, 14).rolled_points(&[6, 4]), 16);
    assert_eq!(of(Class::WarriorHealer, 10).rolled_points(&[6, 4]), 14);
    assert_eq!(of(Class::Expert, 10).rolled_points(&[6, 4]), 10);
    assert_eq!(of(Class::Mage, 10).rolled_points(&[6, 4]), 8);
    assert_eq!(of(Class::Mage, 3).rolled_points(&[1, 2]), 2, "each die is at least 1");
    let mut hero = hero("Tamsin");
    hero.level_up(&[1, 1, 1]);
    assert_eq!((hero.level, hero.points.most), (3, 11), "a bad throw gives one more");
    hero.level_up(&[6, 6, 6, 6]);
    assert_eq!(hero.points.most, 24);
    assert_eq!(rolled_points(&[8, 3]), 11);
}

#[test]
fn g102_attack_bonuses_grow_with_class_and_level() {
    let of = |class: Class| (1..=10).map(|level| class.attack_bonus(level)).collect::<Vec<_>>();
    assert_eq!(of(Class::Warrior), (1..=10).collect::<Vec<i16>>());
    assert_eq!(of(Class::WarriorExpert), [1, 2, 2, 3, 4, 5, 5, 6, 6, 7]);
    assert_eq!(of(Class::Expert), [0, 1, 1, 2, 2, 3, 3, 4, 4, 5]);
    assert_eq!(of(Class::Mage), [0, 0, 0, 0, 1, 1, 1, 1, 1, 2]);
}

#[test]
fn g108_gd40_armor_dexterity_and_shield_make_the_ac_and_weigh_on_skills() {
    let mut hero = Hero { attributes: [14, 14, 10, 10, 10], ..Hero::default() };
    assert_eq!(hero.ac(), 11);
    for (name, ac, weight) in [("Leather armor", 13, 1), ("Chain armor", 15, 2), ("Plate armor", 17, 3)] {
        hero.things = vec![Thing::new(Kind::named(name).unwrap(), Keep::Readied)];
        assert_eq!((hero.ac(), hero.load(false)), (ac, weight), "{name}");
    }
    assert_eq!((hero.armor_penalty(Skill::Sneak), hero.armor_penalty(Skill::Exert)), (-3, -3));
    hero.things =
        vec![Thing::new(Kind::Chain, Keep::Readied), Thing::new(Kind::named("Shield").unwrap(), Keep::Hand)];
    assert_eq!((hero.ac(), hero.bare_ac()), (16, 15));
    assert_eq!((hero.armor_penalty(Skill::Sneak), hero.armor_penalty(Skill::Exert)), (-2, 0));
    hero.things[1].keep = Keep::Readied;
    assert_eq!(hero.ac(), 15, "a shield on the back helps nobody");
}

#[test]
fn g110_magic_adds_to_hit_damage_shock_and_ac() {
    let mut garrick = hero("Brannoc");
    let before = attacks(&Being::Hero(garrick.clone()))[0].clone();
    garrick.things[0].magic = 1;
    garrick.things[1].magic = 2;
    garrick.things[2].magic = 1;
    let after = attacks(&Being::Hero(garrick.clone()))[0].clone();
    assert_eq!((before.bonus, before.damage.as_str(), before.shock.as_str()), (4, "d8+3", "5/13"));
    assert_eq!((after.bonus, after.damage.as_str(), after.shock.as_str()), (5, "d8+4", "6/13"));
    assert_eq!(garrick.ac(), 18);
}

#[test]
fn g111_gd32_half_of_strength_is_readied_and_all_of_it_stowed() {
    let mut hero = Hero { attributes: [9, 10, 10, 10, 10], ..Hero::default() };
    assert_eq!((hero.room(false), hero.room(true)), (4, 9));
    for _ in 0..2 {
        hero.add(Thing::new(Kind::named("Great sword").unwrap(), Keep::Readied));
    }
    assert_eq!(hero.load(false), 4);
    assert!(!hero.overloaded());
    hero.add(Thing::new(Kind::Quiver, Keep::Readied));
    assert!(hero.overloaded() && !making::missing(&Hero { name: "A".into(), ..hero }).is_empty());
    let mut blades = Thing::new(Kind::named("Throwing blade").unwrap(), Keep::Readied);
    blades.count = 6;
    assert_eq!(blades.weight(), 2, "five count as one");
}

#[test]
fn g117_gt26_warriors_add_half_their_level_to_damage_and_shock() {
    assert_eq!([1, 2, 3, 10].map(|level| Class::Warrior.killing_blow(level)), [1, 1, 2, 5]);
    assert_eq!(Class::WarriorExpert.killing_blow(9), 0);
    let mut hero = Hero { attributes: [14, 10, 10, 10, 10], ..Hero::default() };
    hero.skills[Skill::Stab as usize] = 1;
    hero.feats.put(Feat::Armsmaster, true);
    hero.add(Thing::new(Kind::named("Short sword").unwrap(), Keep::Hand));
    let line = attacks(&Being::Hero(hero))[0].clone();
    assert_eq!((line.bonus, line.damage.as_str(), line.shock.as_str()), (3, "d6+3", "5/15"));
    assert!(Class::Warrior.has_luck() && !Class::WarriorHealer.has_luck());
    assert!(Class::Expert.has_expertise() && !Class::ExpertMage.has_expertise());
}

#[test]
fn gd60_specialists_drop_the_lowest_of_three() {
    assert_eq!(pair(&[2, 6, 5]), 11);
    assert_eq!(pair(&[6, 2]), 8);
    let (good, of) = reaching(10, true);
    let counted = (0..216).filter(|at| pair(&[at / 36 + 1, at / 6 % 6 + 1, at % 6 + 1]) >= 10).count();
    assert_eq!((good, of), (counted as u32, 216));
}

#[test]
fn a_hero_is_made_in_three_steps_and_carries_no_more_than_fits() {
    let scores = making::rolled([6, 6, 6, 1, 1, 1, 3, 4, 3, 5, 5, 5, 2, 2, 2]);
    assert_eq!(scores, [18, 3, 10, 15, 6]);
    assert_eq!(making::raised(scores, Attribute::Dexterity), [18, 14, 10, 15, 6]);
    for class in Class::ALL {
        let hero = making::hero("Ann", class, [12, 12, 10, 10, 10]);
        assert_eq!(making::missing(&hero), Vec::<String>::new(), "{class:?}");
        assert!(hero.points.most >= 5 && attacks(&Being::Hero(hero.clone())).len() >= 2, "{class:?}");
        assert_eq!(hero.powers.all().is_empty(), hero.castings.most + hero.effort.most == 0, "{class:?}");
    }
}
