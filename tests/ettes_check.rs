//! Ettes Eternal's dice: levels, ties, chances, skills, hit points, gear.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use sightline::rulesets::ettes::character::Character;
use sightline::rulesets::ettes::check::{Check, Edge, Level, Reason, Stake, divided, oppose};
use sightline::rulesets::ettes::class::{Class, Rank, Size, hit_points, mana, tier};
use sightline::rulesets::ettes::combat::Combat;
use sightline::rulesets::ettes::flow::Flow;
use sightline::rulesets::ettes::gear::{Armor, Category, Grip, Keep, Kind, Thing};
use sightline::rulesets::ettes::making::{self, ARRAY};
use sightline::rulesets::ettes::odds::{Attempt, Defence, Harm, hits, permyriad};
use sightline::rulesets::ettes::perk::{Any, Perk};
use sightline::rulesets::ettes::ready;
use sightline::rulesets::ettes::skill::{Skill, modifier};
use sightline::rulesets::ettes::spell::{Aim, Spell};

fn stake(level: Level, skill: i16, players: bool) -> Stake {
    Stake { level, skill, players }
}

#[test]
fn f67_f68_ft10_levels_are_a_half_a_quarter_and_five_rounded_up() {
    for (tn, hard, major) in [(75, 38, 19), (50, 25, 13), (64, 32, 16), (33, 17, 9), (10, 5, 3)] {
        let check = Check::new(tn);
        let limits =
            [Level::Normal, Level::Hard, Level::Major, Level::Critical].map(|level| check.limit(level));
        assert_eq!(limits, [tn, hard, major, 5], "TN {tn}");
    }
    let ten = Check::new(10);
    assert!((1..=5).all(|roll| ten.level(roll) == Level::Critical));
    assert!((6..=10).all(|roll| ten.level(roll) == Level::Normal));
    assert_eq!(Check::new(75).level(19), Level::Major);
    assert_eq!(Check::new(75).level(20), Level::Hard);
    assert_eq!(Check::new(75).level(76), Level::Failure);
    assert_eq!(Check::new(99).level(95), Level::CriticalFailure);
    assert_eq!((divided(7, 2), divided(9, 4), divided(8, 4)), (4, 3, 2));
}

#[test]
fn fa02_five_is_critical_only_where_something_can_succeed_and_95_always_fails() {
    assert_eq!(Check::new(1).level(5), Level::Critical);
    assert_eq!(Check::new(0).level(1), Level::Failure);
    assert_eq!(Check::new(-10).level(1), Level::Failure);
    assert_eq!(Check::new(-10).level(100), Level::CriticalFailure);
}

#[test]
fn f69_less_than_what_the_gm_asks_for_is_a_failure() {
    let hard = Check { needs: Level::Hard, ..Check::new(60) };
    assert_eq!(
        (hard.level(31), hard.level(30), hard.level(97)),
        (Level::Failure, Level::Hard, Level::CriticalFailure)
    );
}

#[test]
fn f70_fa01_the_better_result_is_the_higher_level_then_the_lower_number() {
    let check = Check::new(62).with(Edge::Advantage);
    assert_eq!(check.counts([40, 97]), 40);
    assert_eq!(check.counts([40, 20]), 20);
    assert_eq!(check.counts([50, 40]), 40, "both Normal: the lower");
    let worse = Check::new(62).with(Edge::Disadvantage);
    assert_eq!((worse.counts([40, 97]), worse.counts([20, 40])), (97, 40));
    assert_eq!(Edge::of(true, true), Edge::Even);
    assert_eq!(Check::new(62).counts([70, 3]), 70, "without an edge the first counts");
}

#[test]
fn ft23_ft24_chances_of_each_level_are_exact() {
    let rows = [
        (30, [5, 3, 7, 15, 64, 6]),
        (45, [5, 7, 11, 22, 49, 6]),
        (50, [5, 8, 12, 25, 44, 6]),
        (60, [5, 10, 15, 30, 34, 6]),
        (62, [5, 11, 15, 31, 32, 6]),
        (66, [5, 12, 16, 33, 28, 6]),
        (75, [5, 14, 19, 37, 19, 6]),
        (90, [5, 18, 22, 45, 4, 6]),
        (98, [5, 20, 24, 45, 0, 6]),
    ];
    for (tn, wanted) in rows {
        let mut spread = Check::new(tn).spread();
        spread.reverse();
        assert_eq!(spread.map(|count| count / 100), wanted, "TN {tn}");
    }
    let odds = Check::new(62).with(Edge::Advantage).odds();
    assert_eq!((odds.succeeding(), odds.critical_success, odds.critical_failure), (8556, 975, 36));
    let odds = Check::new(62).with(Edge::Disadvantage).odds();
    assert_eq!((odds.succeeding(), odds.critical_success, odds.critical_failure), (3844, 25, 1164));
}

#[test]
fn chances_with_an_edge_are_those_of_all_pairs_of_rolls() {
    for tn in [-5, 1, 10, 33, 62, 90, 120] {
        for edge in [Edge::Advantage, Edge::Disadvantage] {
            let check = Check::new(tn).with(edge);
            let mut counted = [0; 6];
            for one in 1..=100 {
                for other in 1..=100 {
                    counted[check.level(check.counts([one, other])) as usize] += 1;
                }
            }
            assert_eq!(check.spread(), counted, "TN {tn} {edge:?}");
        }
    }
}

#[test]
fn f71_ft11_the_higher_level_wins_and_a_failed_beginning_loses() {
    let against = |one, other| oppose(stake(one, 50, true), stake(other, 40, false), false);
    assert_eq!(against(Level::Normal, Level::Failure), Some((true, Reason::Level)));
    assert_eq!(against(Level::Normal, Level::Normal), Some((true, Reason::Skill)));
    assert_eq!(against(Level::Normal, Level::Hard), Some((false, Reason::Level)));
    assert_eq!(against(Level::Hard, Level::Major), Some((false, Reason::Level)));
    assert_eq!(against(Level::Failure, Level::CriticalFailure), Some((false, Reason::Failed)));
}

#[test]
fn f72_fa03_ties_go_to_the_higher_skill_then_the_players_then_a_coin() {
    let tie = |one: (i16, bool), other: (i16, bool)| {
        oppose(stake(Level::Hard, one.0, one.1), stake(Level::Hard, other.0, other.1), false)
    };
    assert_eq!(tie((62, false), (50, true)), Some((true, Reason::Skill)));
    assert_eq!(tie((50, true), (62, false)), Some((false, Reason::Skill)));
    assert_eq!(tie((62, true), (62, false)), Some((true, Reason::Players)));
    assert_eq!(tie((62, false), (62, true)), Some((false, Reason::Players)));
    assert_eq!(tie((62, true), (62, true)), None, "a coin");
}

#[test]
fn f73_f29_ft05_fa24_size_lifts_the_attacker_by_a_level_and_beyond_critical() {
    let large = |one, other| oppose(stake(one, 45, false), stake(other, 62, true), true);
    assert_eq!(large(Level::Normal, Level::Normal), Some((true, Reason::Level)));
    assert_eq!(
        large(Level::Normal, Level::Hard),
        Some((false, Reason::Skill)),
        "a tie: the parrier has more"
    );
    assert_eq!(large(Level::Normal, Level::Major), Some((false, Reason::Level)));
    assert_eq!(large(Level::Critical, Level::Critical), Some((true, Reason::Beyond)));
    assert_eq!(
        large(Level::Failure, Level::Failure),
        Some((false, Reason::Failed)),
        "a failure is no success"
    );
}

#[test]
fn ft25_chances_against_one_defence_are_exact() {
    let chance = |attack: i16, defence: i16, players: bool, larger: bool| {
        let attempt = Attempt { check: Check::new(attack), skill: attack, players };
        let defence = Defence { check: Check::new(defence), skill: defence, players: !players, larger };
        permyriad(&hits(&attempt, Some(&defence)))
    };
    assert_eq!(chance(62, 46, true, false), 5252);
    assert_eq!(chance(46, 62, false, false), 2696);
    assert_eq!((chance(62, 62, true, false), chance(62, 62, false, false)), (4944, 3612));
    assert_eq!((chance(45, 66, false, false), chance(45, 66, false, true)), (2541, 3552));
}

#[test]
fn f78_f79_ft26_fa40_fa48_damage_is_dice_modifier_and_level_doubled_then_reduced() {
    let harm = Harm { count: 1, sides: 6, flat: modifier(62), dr: 3, halved: false };
    let taken = [Level::Normal, Level::Hard, Level::Major].map(|level| harm.taken(4, level, 1));
    assert_eq!(taken, [7, 8, 9]);
    assert_eq!((harm.taken(4, Level::Critical, 2), harm.taken(4, Level::Critical, 3)), (21, 33));
    assert_eq!(Harm { dr: 30, ..harm }.taken(4, Level::Normal, 1), 0, "never below nothing");
    assert_eq!(harm.average(Level::Normal), 650, "3.5 and 6, less 3");
}

#[test]
fn fa51_halves_round_up_and_what_is_taken_off_comes_after() {
    let harm = Harm { count: 1, sides: 6, flat: 6, dr: 3, halved: true };
    assert_eq!(harm.taken(3, Level::Normal, 1), 2, "9, half of it 5, less 3");
}

#[test]
fn f74_nineteen_skills_with_the_tens_digit_as_modifier() {
    assert_eq!(Skill::ALL.len(), 19);
    assert_eq!([62, 58, 9, 90].map(modifier), [6, 5, 0, 9]);
    assert_eq!(making::rolled([1, 1, 1, 1]), 44);
    assert_eq!(making::rolled([8, 8, 8, 8]), 72);
    let class = Class::Monk;
    let hero =
        making::hero("Ada", class, class.skills(), ARRAY, &making::ANCESTRIES[0], &making::BACKGROUNDS[3]);
    assert_eq!(hero.skills[Skill::Agility as usize], 66);
    assert_eq!(hero.skills[Skill::Endurance as usize], 68, "58 and 10 of the ancestry");
    assert_eq!(hero.skills[Skill::Thievery as usize], 40, "30 and 10 of the background");
    assert_eq!(hero.skills[Skill::Ranged as usize], 30);
    assert_eq!(making::missing(&hero), Vec::<String>::new());
}

#[test]
fn f74_an_evening_brings_three_points_anywhere_and_one_outside_the_class() {
    let mut hero = ready::somebody("Aldis").unwrap();
    use Skill::{Arcana, Endurance, Medicine, Melee, Nature};
    assert!(hero.clone().grow([Melee, Melee, Arcana], Nature).is_err(), "one point a skill");
    assert!(hero.clone().grow([Arcana, Nature, Medicine], Melee).is_err(), "Melee is a class skill");
    hero.grow([Melee, Endurance, Arcana], Nature).unwrap();
    assert_eq!([Melee, Endurance, Arcana, Nature].map(|skill| hero.skills[skill as usize]), [63, 67, 31, 31]);
    hero.skills[Melee as usize] = 79;
    hero.grow([Melee, Endurance, Arcana], Nature).unwrap();
    assert!(hero.grow([Melee, Endurance, Arcana], Nature).is_err(), "80 is the most");
}

#[test]
fn f74_f75_four_skills_in_any_order_grow_and_hit_points_and_mana_with_them() {
    let mut hero = ready::somebody("Dorn").unwrap();
    use Skill::{Arcana, Endurance, Medicine, Melee, Nature, Spellcasting};
    hero.skills[Endurance as usize] = 69;
    hero.skills[Spellcasting as usize] = 59;
    hero.refresh();
    (hero.points.now, hero.evenings) = (5, 2);
    let (points, mana) = (hero.points, hero.mana);
    assert!(hero.clone().grow_by(&[Melee, Endurance, Nature]).is_err(), "four of them");
    assert!(hero.clone().grow_by(&[Melee, Endurance, Nature, Medicine]).is_err(), "all of the class");
    hero.grow_by(&[Arcana, Melee, Endurance, Spellcasting]).unwrap();
    assert_eq!((hero.points.now, hero.points.most), (points.now + 2, points.most + 2), "level 2");
    assert_eq!((hero.mana.now, hero.mana.most), (mana.now + 1, mana.most + 1));
    assert_eq!(hero.evenings, 1, "one evening is learnt from");
}

#[test]
fn f06_f08_f10_f14_f83_the_sheet_counts_the_points_without_a_guided_fight() {
    let now =
        |who: &Character| who.pools().iter().map(|pool| (pool.name, pool.now, pool.most)).collect::<Vec<_>>();
    let mut hero = ready::somebody("Aldis").unwrap();
    hero.fight_begins();
    assert_eq!(now(&hero), [("AP", 5, 5), ("RP", 2, 2), ("FP", 2, 6)]);
    (hero.spent_ap, hero.spent_rp) = (3, 1);
    assert_eq!(now(&hero), [("AP", 2, 5), ("RP", 1, 2), ("FP", 2, 6)]);
    hero.turn_ends();
    assert_eq!(now(&hero), [("AP", 0, 5), ("RP", 1, 2), ("FP", 1, 6)]);
    hero.turn_begins();
    assert_eq!(now(&hero), [("AP", 5, 5), ("RP", 2, 2), ("FP", 1, 6)]);
    let mut thug = ready::somebody("Thug").unwrap();
    thug.fight_begins();
    assert_eq!(now(&thug), [("AP", 5, 5), ("RP", 2, 2)], "no flow");
}

#[test]
fn f75_ft21_hit_points_by_hit_die_endurance_and_level() {
    assert_eq!((hit_points(Class::Fighter, 5, 65), hit_points(Class::Fighter, 1, 65)), (100, 28));
    let dice = Class::ALL.map(Class::hit_die);
    assert_eq!(dice, [12, 8, 8, 12, 10, 10, 8, 6, 6]);
}

#[test]
fn f91_f92_mana_and_weapon_dice_by_level() {
    assert_eq!([1, 2, 3, 4, 5].map(mana), [2, 3, 4, 5, 6]);
    assert_eq!([1, 4, 5, 9, 10, 13, 14, 16, 17, 20].map(tier), [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
    let mut hero = ready::somebody("Aldis").unwrap();
    hero.level = 10;
    assert_eq!((hero.dice(), hero.armor_dr()), (3, 6));
}

#[test]
fn f79_f80_ft33_fd14_fd15_armor_and_shield_reduce_damage_and_hamper() {
    let aldis = ready::somebody("Aldis").unwrap();
    assert_eq!((aldis.skill(Skill::Agility), aldis.dr()), (27, 6));
    assert_eq!(aldis.skill(Skill::Melee), 62, "not hampered");
    assert_eq!(modifier(aldis.skill(Skill::Agility)), 2);
    assert_eq!(Armor::ALL.map(|armor| armor.dr(1)), [0, 2, 3, 4]);
    assert_eq!(Armor::ALL.map(Armor::penalty), [0, 0, 10, 20]);
    let shields =
        [Kind::SmallShield, Kind::LargeShield, Kind::TowerShield].map(|kind| kind.shield().unwrap());
    assert_eq!(
        shields.map(|it| (it.dr, it.block, it.penalty, it.bash)),
        [(1, -10, 0, 4), (2, 0, 5, 6), (3, 10, 10, 8)]
    );
    let mut bare = aldis.clone();
    bare.things[1].keep = Keep::Bag;
    assert_eq!((bare.skill(Skill::Agility), bare.dr()), (32, 4), "a shield on the back does nothing");
}

#[test]
fn f60_f61_ft08_reach_is_the_higher_of_size_and_weapon() {
    use sightline::rulesets::ettes::sheet::reach;
    let polearm = Thing::new(Kind::Polearm, "", Grip::Two, Keep::Hand);
    let sword = Thing::new(Kind::Sword, "", Grip::One, Keep::Hand);
    let of = |size, thing: &Thing, both| reach(&Character { size, ..Character::default() }, thing, both);
    assert_eq!((of(Size::Medium, &sword, false), of(Size::Medium, &polearm, true)), (1, 2));
    assert_eq!((of(Size::Large, &polearm, true), of(Size::Huge, &sword, false)), (2, 3), "they do not stack");
    assert_eq!(of(Size::Small, &polearm, false), 1, "in one hand it is no longer");
}

#[test]
fn f63_ft07_each_further_range_takes_ten_off() {
    let penalty = |distance| Combat::range_penalty(distance, 6);
    assert_eq!([1, 6, 7, 12, 13, 18, 19].map(penalty), [0, 0, 10, 10, 20, 20, 30]);
}

#[test]
fn f83_ft28_the_most_flow_is_the_higher_modifier_and_some_foes_have_none() {
    let cap = |name: &str| ready::somebody(name).unwrap().flow_cap();
    assert_eq!(["Aldis", "Wren", "Lys", "Captain"].map(cap), [6, 6, 3, 5]);
    assert_eq!(["Thug", "Rabble", "Ogre"].map(cap), [0, 0, 0]);
    assert!(Rank::Boss.flows() && Rank::Boss.actions() == 6 && Rank::Hero.actions() == 5);
}

#[test]
fn fd01_fd02_fd03_fd04_fd05_fd06_fd07_melee_weapons_by_category() {
    let dice =
        [Kind::Axe, Kind::Brawl, Kind::Finesse, Kind::Improvised, Kind::Mace, Kind::Polearm, Kind::Sword];
    assert_eq!(dice.map(Kind::dice), [(6, 10), (6, 0), (6, 10), (6, 10), (6, 10), (6, 10), (6, 10)]);
    assert!(dice.iter().all(|kind| kind.melee() && kind.range() == 0));
    assert_eq!(dice.map(Kind::light), [false, true, true, false, false, false, false]);
}

#[test]
fn fd08_fd09_fd10_fd11_fd12_bows_and_crossbows() {
    let all = [Kind::Shortbow, Kind::Longbow, Kind::HandCrossbow, Kind::Crossbow, Kind::HeavyCrossbow];
    assert_eq!(
        all.map(|kind| (kind.dice(), kind.range())),
        [((0, 8), 6), ((0, 8), 12), ((6, 0), 4), ((0, 8), 6), ((0, 8), 12)]
    );
}

#[test]
fn fd20_fd21_fd22_fd23_fd24_fd25_fd26_fd27_fd28_fd29_fd30_fd31_fd32_flow_actions_and_their_prices() {
    let of = |category: Option<Category>| -> Vec<i8> {
        Flow::ALL.iter().filter(|flow| flow.of() == category).map(|flow| flow.cost()).collect()
    };
    assert_eq!(of(None), [2, 5, 2, 2, 2, 2], "global, one-handed, two-handed");
    for category in [
        Category::Axe,
        Category::Brawl,
        Category::Finesse,
        Category::Improvised,
        Category::Mace,
        Category::Polearm,
        Category::Sword,
        Category::Bow,
        Category::Crossbow,
    ] {
        assert_eq!(of(Some(category)), [2, 3, 5], "{category:?}");
    }
    assert_eq!(of(Some(Category::Shield)), [2]);
}

#[test]
fn fd40_fd41_fd42_fd43_fd44_fd45_fd46_perks_are_there_with_their_figures() {
    let fleet = Character { perks: Any::of(&[Perk::Fleet]), ..Character::default() };
    assert_eq!((fleet.pace(), Character::default().pace()), (8, 6));
    let names: Vec<&str> = Perk::ALL.iter().map(|perk| perk.name()).collect();
    assert_eq!(
        names[..7],
        [
            "Charge",
            "Counter Attacker",
            "Critical Focus",
            "Fleet",
            "Kip Up",
            "Lightning Reflexes",
            "Shield Proficiency"
        ]
    );
}

#[test]
fn fd50_fd51_fd52_fd53_fd54_fd55_fd56_spells_with_mana_range_and_dice() {
    let all = Spell::ALL.map(|spell| (spell.mana(), spell.aim(), spell.dice()));
    assert_eq!(
        all,
        [
            (0, Aim::Enemy(8), (1, 4)),
            (0, Aim::Oneself, (0, 4)),
            (1, Aim::Enemy(10), (2, 8)),
            (1, Aim::Blast(8), (2, 4)),
            (0, Aim::Touch, (2, 4)),
            (0, Aim::Enemy(6), (1, 4)),
            (0, Aim::Touch, (0, 4)),
        ]
    );
}

#[test]
fn fd60_fd61_fd62_fd63_fd64_fd65_fd66_fd67_ready_heroes_have_their_figures() {
    let rows = [
        ("Aldis", 46, 6, 0),
        ("Korra", 46, 3, 0),
        ("Sable", 34, 2, 0),
        ("Wren", 40, 2, 0),
        ("Ode", 40, 0, 0),
        ("Ingrid", 44, 3, 0),
        ("Dorn", 38, 3, 8),
        ("Lys", 30, 0, 9),
    ];
    for (name, points, dr, mana) in rows {
        let hero = ready::somebody(name).unwrap();
        assert_eq!((hero.points.most, hero.dr(), hero.mana.most), (points, dr, mana), "{name}");
        assert_eq!(making::missing(&hero), Vec::<String>::new(), "{name}");
    }
    let skill = |name: &str, skill| ready::somebody(name).unwrap().skill(skill);
    assert_eq!(skill("Aldis", Skill::Athletics), 35);
    assert_eq!((skill("Korra", Skill::Athletics), skill("Korra", Skill::Agility)), (56, 40));
    assert_eq!((skill("Ingrid", Skill::Athletics), skill("Ingrid", Skill::Agility)), (48, 42));
}

#[test]
fn f93_fd80_fd81_fd82_fd83_fd84_fd85_fd86_fd87_fd88_foes_by_rank() {
    let rows = [
        ("Rabble", 3, 0, "1"),
        ("Thug", 35, 0, "d4+4"),
        ("Spearman", 38, 2, "d4+4"),
        ("Shieldbearer", 38, 3, "d4+4"),
        ("Bowman", 28, 0, "d4+4"),
        ("Wolf", 32, 0, "d6+4"),
        ("Ogre", 50, 1, "d10+4"),
        ("Captain", 110, 3, "d8+5"),
    ];
    for (name, points, dr, damage) in rows {
        let foe = ready::somebody(name).unwrap();
        assert_eq!((foe.points.most, foe.dr()), (points, dr), "{name}");
        let strike = sightline::rulesets::ettes::sheet::strikes(&foe).remove(0);
        assert_eq!(strike.damage, damage, "{name}");
    }
    let wolf = ready::somebody("Wolf").unwrap();
    assert_eq!((wolf.speed, wolf.beast), (8, true));
    assert_eq!(ready::somebody("Ogre").unwrap().size, Size::Large);
    assert_eq!(ready::ENCOUNTERS.iter().filter(|(hard, _)| *hard == "even").count(), 2);
    assert!(
        ready::ENCOUNTERS.iter().all(|(_, foes)| foes.iter().all(|name| ready::somebody(name).is_some()))
    );
}

#[test]
fn every_attack_of_a_sheet_shows_its_four_limits() {
    let lines = sightline::rulesets::ettes::sheet::attacks(&ready::somebody("Aldis").unwrap());
    let wanted = ["Sword", "Fists"]
        .map(|name| format!("{name}, d6+6, reach 1: Normal 62, Hard 31, Major 16, Critical 5"));
    assert_eq!(lines, wanted);
}

#[test]
fn f77_f91_fd54_a_long_rest_brings_mana_back_and_what_is_given_once_a_day() {
    let mut dorn = ready::somebody("Dorn").unwrap();
    (dorn.mana.now, dorn.tended, dorn.mended) = (0, true, true);
    dorn.rest();
    assert_eq!((dorn.mana.now, dorn.tended, dorn.mended), (8, false, false));
}
