//! The attack roll with every modifier, damage, Shock, swarms, two weapons, luck.

use sightline::fight::played::Scene;
use sightline::rulesets::sovereign::combat::choice::{Choice, Event, Subject};
use sightline::rulesets::sovereign::combat::fighter::HANDS;
use sightline::rulesets::sovereign::combat::figure::{Bite, No};
use sightline::rulesets::sovereign::combat::ruling;
use sightline::rulesets::sovereign::combat::setup::Being;
use sightline::rulesets::sovereign::combat::state::{Sort, Way, mark};
use sightline::rulesets::sovereign::feat::Feat;
use sightline::rulesets::sovereign::gear::Keep;
use sightline::rulesets::sovereign::npc::{Manner, Npc, Strike};

use crate::action::rule;
use crate::support::{Table, being, carry, floor};

const MELEE: Way = Way::Melee;

/// Somebody of this AC with any number of hit points.
fn target(ac: i16) -> Being {
    let mut npc = Npc::new("target", 1);
    npc.ac = ac;
    npc.points.most = 100;
    npc.points.now = 100;
    Being::Npc(npc)
}

/// Somebody with one attack of these figures.
fn striker(bonus: i16, die: u8, shock: i16, shock_ac: i16) -> Being {
    let mut npc = Npc::new("striker", 1);
    npc.points.most = 50;
    npc.points.now = 50;
    npc.strikes.push(Strike { shock, shock_ac, ..Strike::new("blade", bonus, die) });
    Being::Npc(npc)
}

fn hero_with(name: &str, weapon: &str) -> Being {
    let mut it = being(name);
    if let Being::Hero(hero) = &mut it {
        hero.things.clear();
    }
    carry(&mut it, weapon, Keep::Hand);
    it
}

fn to_hit(table: &Table, on: u8, thing: u8, way: Way) -> i16 {
    table.combat.to_hit(&table.combat.planned(0, on, thing, way, Sort::Plain, 0)).sum()
}

/// The blow lands or not, and this is what is left of a hundred.
fn struck(by: Being, on: Being, d20: u8, die: Option<u8>) -> i16 {
    let mut table = Table::begun(floor(&["Ab"], &[('A', by), ('b', on)]), 0);
    let thing = if table.has(Choice::Attack { on: 1, thing: 0, way: MELEE }) { 0 } else { HANDS };
    table.pick(Choice::Attack { on: 1, thing, way: MELEE }).dice(&[d20]);
    if let Some(die) = die {
        table.dice(&[die]);
    }
    while matches!(table.subject(), Subject::Bite { .. } | Subject::Missed { .. }) {
        table.pick(Choice::Done);
    }
    table.points(1)
}

#[test]
fn g23_g53_gt04_bonus_attribute_and_skill_reach_the_ac() {
    let mut hero = being("Brannoc");
    if let Being::Hero(it) = &mut hero {
        it.level = 1;
    }
    let table = Table::begun(floor(&["Ab"], &[('A', hero.clone()), ('b', target(14))]), 0);
    assert_eq!(to_hit(&table, 1, 0, MELEE), 3, "bonus 1, STR 1, Stab 1");
    let parts = table.combat.to_hit(&table.combat.planned(0, 1, 0, MELEE, Sort::Plain, 0));
    assert_eq!(parts.words(), "attack bonus +1, STR +1, Stab +1");
    assert!(struck(hero.clone(), target(14), 11, Some(1)) < 100);
    let mut table = Table::begun(floor(&["Ab"], &[('A', hero), ('b', target(15))]), 0);
    table.pick(Choice::Attack { on: 1, thing: 0, way: MELEE }).dice(&[11]);
    assert!(table.told.iter().any(|event| matches!(event, Event::Attacked { hit: false, .. })));
}

#[test]
fn ga23_neither_a_1_nor_a_20_is_special() {
    assert_eq!(struck(striker(0, 6, 0, 0), target(21), 20, None), 100);
    assert!(struck(striker(20, 6, 0, 0), target(10), 1, Some(3)) < 100);
}

#[test]
fn g54_the_better_attribute_serves_hit_and_damage() {
    let table = Table::begun(floor(&["Ab"], &[('A', hero_with("Garrick", "Dagger")), ('b', target(10))]), 0);
    let parts = table.combat.to_hit(&table.combat.planned(0, 1, 0, MELEE, Sort::Plain, 0));
    assert!(parts.words().contains("DEX +1") && !parts.words().contains("STR"));
    assert_eq!(table.combat.damage_bonus(0, 0, MELEE), 2, "DEX 1 and Stab 1");
    let table = Table::begun(floor(&["Ab"], &[('A', hero_with("Merle", "Mace")), ('b', target(10))]), 0);
    let parts = table.combat.to_hit(&table.combat.planned(0, 1, 0, MELEE, Sort::Plain, 0));
    assert!(!parts.words().contains("DEX"), "a mace is Strength's");
}

#[test]
fn g24_thrown_weapons_use_the_best_of_shoot_stab_and_exert() {
    let table =
        Table::begun(floor(&["A...b"], &[('A', hero_with("Brannoc", "Spear")), ('b', target(10))]), 0);
    assert_eq!(to_hit(&table, 1, 0, Way::Thrown), 4, "Stab 1, since Shoot is -1");
    assert_eq!(
        to_hit(
            &Table::begun(floor(&["A...b"], &[('A', being("Tamsin")), ('b', target(10))]), 0),
            1,
            0,
            Way::Shot
        ),
        3
    );
}

#[test]
fn g25_g62_g63_ga06_ga07_ga08_missiles_with_an_armed_foe_beside() {
    let rows = ["Ac", "..", "b."];
    let with =
        |me: Being, foe: Being| Table::begun(floor(&rows, &[('A', me), ('b', target(10)), ('c', foe)]), 0);
    let spear = with(hero_with("Brannoc", "Spear"), being("Zealot"));
    assert_eq!(to_hit(&spear, 1, 0, Way::Thrown), 0, "one -4, not two");
    let mut sling = hero_with("Merle", "Sling");
    carry(&mut sling, "Quiver", Keep::Readied);
    assert_eq!(to_hit(&with(sling, being("Zealot")), 1, 0, Way::Shot), -3, "one hand: -4");
    let mut archer = being("Tamsin");
    if let Being::Hero(hero) = &mut archer {
        hero.feats.put(Feat::Deadeye, false);
    }
    let bow = with(archer.clone(), being("Zealot"));
    assert_eq!(bow.combat.possible(0, 1, 0, Way::Shot), Err(No::BowInMelee));
    // Somebody unarmed beside, or asleep, keeps nobody from shooting.
    let mut unarmed = with(archer.clone(), target(10));
    assert_eq!(unarmed.combat.possible(0, 1, 0, Way::Shot), Ok(()));
    let mut asleep = with(archer, being("Zealot"));
    rule(&mut asleep, ruling::STAND, 2, 1);
    assert_eq!(asleep.combat.possible(0, 1, 0, Way::Shot), Ok(()));
    unarmed.pick(Choice::Done);
}

#[test]
fn g56_g57_g58_gt11_ga09_prone_counts_by_distance() {
    let mut table =
        Table::begun(floor(&["Ab....c"], &[('A', being("Tamsin")), ('b', target(10)), ('c', target(10))]), 0);
    rule(&mut table, ruling::PRONE, 2, 1);
    rule(&mut table, ruling::PRONE, 1, 1);
    assert_eq!(to_hit(&table, 2, 0, Way::Shot), 3 - 2, "far off");
    assert_eq!(to_hit(&table, 1, 0, Way::Shot), 3 + 2, "from the next square");
    let mut table = Table::begun(floor(&["Ab"], &[('A', being("Brannoc")), ('b', target(10))]), 0);
    rule(&mut table, ruling::PRONE, 1, 1);
    assert_eq!(to_hit(&table, 1, 0, MELEE), 6);
    rule(&mut table, ruling::PRONE, 0, 1);
    assert_eq!(to_hit(&table, 1, 0, MELEE), 2, "-4 and +2");
    rule(&mut table, ruling::PRONE, 1, 0);
    assert_eq!(to_hit(&table, 1, 0, MELEE), 0);
}

#[test]
fn g59_g60_g61_gt12_range_and_cover_add_up() {
    let mut archer = hero_with("Tamsin", "Small bow");
    carry(&mut archer, "Quiver", Keep::Readied);
    // 12 squares are past 50 ft; the corner hides a part.
    let rows = ["............b", "A..........#."];
    let mut table = Table::begun(floor(&rows, &[('A', archer), ('b', target(10))]), 0);
    assert_eq!(table.combat.cover(table.place("A2"), table.place("M1")), Some(sightline::grid::Cover::None));
    assert_eq!(to_hit(&table, 1, 0, Way::Shot), 1, "3 - 2");
    let behind = table.place("M2") as i16;
    rule(&mut table, ruling::PLACE, 1, behind);
    let cover = table.combat.cover(table.place("A2"), table.place("M2"));
    assert_eq!(cover, None, "right behind the pillar");
    let rows = ["A....#b", "......."];
    let mut table = Table::begun(floor(&rows, &[('A', being("Tamsin")), ('b', target(10))]), 0);
    let near = table.place("B2") as i16;
    rule(&mut table, ruling::PLACE, 0, near);
    assert_eq!(table.combat.cover(table.place("B2"), table.place("G1")), Some(sightline::grid::Cover::Half));
    assert_eq!(to_hit(&table, 1, 0, Way::Shot), 1);
    rule(&mut table, ruling::PRONE, 1, 1);
    assert_eq!(to_hit(&table, 1, 0, Way::Shot), -1);
}

#[test]
fn g64_g65_ga05_who_is_unseen_is_shot_at_minus_four_or_not_at_all() {
    let mut table = Table::begun(floor(&["A...b"], &[('A', being("Tamsin")), ('b', target(10))]), 0);
    assert!(!table.combat.roster()[1].hidden);
    rule(&mut table, ruling::SEEN, 1, 1);
    assert!(table.combat.roster()[1].hidden, "another screen does not show them");
    assert_eq!(to_hit(&table, 1, 0, Way::Shot), 3 - 4);
    rule(&mut table, ruling::SEEN, 1, 2);
    assert!(table.combat.roster()[1].hidden);
    assert_eq!(table.combat.possible(0, 1, 0, Way::Shot), Err(No::Unknown));
    let table = Table::begun(floor(&["A.#.b"], &[('A', being("Tamsin")), ('b', target(10))]), 0);
    assert_eq!(table.combat.possible(0, 1, 0, Way::Shot), Err(No::Unseen), "walls stop arrows");
    // Through a curtain, which stops eyes alone.
    let mut setup = floor(&["A...b"], &[('A', being("Tamsin")), ('b', target(10))]);
    let side = sightline::grid::Side::new(sightline::grid::Cell::new(1, 0), 0);
    setup.board.set_edge(side, sightline::grid::Edge::Curtain).unwrap();
    let setup = sightline::rulesets::sovereign::combat::setup::Setup::sides(
        setup.board.clone(),
        setup.people.clone(),
    );
    assert_eq!(to_hit(&Table::begun(setup, 0), 1, 0, Way::Shot), 3 - 4);
}

#[test]
fn g66_g67_damage_is_the_die_and_the_attribute_and_bare_hands_add_brawl() {
    assert_eq!(
        struck(being("Brannoc"), target(5), 20, Some(5)),
        100 - 8,
        "5, STR 1, Stab 1, half the level 1"
    );
    let mut brawler = being("Pell");
    if let Being::Hero(hero) = &mut brawler {
        hero.feats.put(Feat::UnarmedCombatant, false);
    }
    assert_eq!(struck(brawler, target(5), 20, Some(2)), 100 - 4, "2, attribute 1, Brawl 1");
}

#[test]
fn g68_gt06_ga22_a_hit_does_at_least_its_shock_where_that_would_have_bitten() {
    assert_eq!(struck(striker(5, 8, 2, 13), target(12), 15, Some(1)), 98);
    assert_eq!(struck(striker(5, 8, 2, 13), target(14), 15, Some(1)), 99, "AC 14: no Shock, no minimum");
    let mut shielded = being("Guard");
    if let Being::Npc(npc) = &mut shielded {
        npc.ac = 12;
    }
    let mut table = Table::begun(floor(&["Ab"], &[('A', striker(5, 8, 2, 13)), ('b', shielded)]), 0);
    table.pick(Choice::Attack { on: 1, thing: 0, way: MELEE }).dice(&[15]).dice(&[1]);
    assert_eq!(table.points(1), 8);
    assert!(!table.person(1).is(mark::SHIELDED), "the shield is not used up by it");
}

#[test]
fn g69_g70_g71_g72_gt05_shock_bites_up_to_its_ac_and_shields_take_the_first() {
    assert_eq!(struck(striker(0, 8, 2, 15), target(13), 1, None), 98);
    assert_eq!(struck(striker(0, 8, 2, 15), target(16), 1, None), 100);
    assert_eq!(struck(striker(0, 8, 5, 0), target(18), 1, None), 95, "5/-");
    let hero = hero_with("Hild", "Short sword");
    let table = Table::begun(floor(&["Ab"], &[('A', hero), ('b', target(10))]), 0);
    assert_eq!(
        table.combat.shock(0, 0, MELEE).unwrap().points,
        2 + 1 + 1 + 1,
        "STR, Killing Blow, Armsmaster"
    );
    // The first in a round, not the second.
    let mut shielded = being("Guard");
    if let Being::Npc(npc) = &mut shielded {
        (npc.ac, npc.points.most, npc.points.now) = (20, 50, 50);
    }
    let people = [('A', striker(0, 8, 5, 0)), ('B', striker(0, 8, 5, 0)), ('c', shielded)];
    let mut table = Table::begun(floor(&["AcB"], &people), 0);
    table.pick(Choice::Attack { on: 2, thing: 0, way: MELEE }).dice(&[1]);
    assert_eq!((table.points(2), table.person(2).is(mark::SHIELDED)), (50, true));
    table.pick(Choice::Done);
    table.pick(Choice::Attack { on: 2, thing: 0, way: MELEE }).dice(&[1]).pick(Choice::Done);
    assert_eq!(table.points(2), 45);
}

#[test]
fn ga20_ga21_shock_counts_the_ac_of_the_moment_and_not_cover() {
    let mut table = Table::begun(floor(&["Ab"], &[('A', striker(0, 8, 2, 13)), ('b', target(14))]), 0);
    let strike = table.combat.planned(0, 1, 0, MELEE, Sort::Plain, 0);
    assert_eq!(table.combat.shock_on(&strike), Bite::None);
    table.pick(Choice::Done).pick(Choice::Done);
    let mut charged =
        Table::begun(floor(&["A.....b"], &[('A', being("Ysolde")), ('b', striker(0, 8, 2, 13))]), 0);
    charged.pick(Choice::Charge).at("F1");
    let strike = charged.combat.planned(1, 0, 0, MELEE, Sort::Plain, 0);
    assert_eq!(charged.combat.ac(0), 12);
    assert_eq!(charged.combat.shock_on(&strike), Bite::Immune, "Close Combatant; but not for the AC");
}

#[test]
fn ga24_damage_and_shock_never_fall_below_nothing() {
    let mut weak = hero_with("Merle", "Dagger");
    if let Being::Hero(hero) = &mut weak {
        hero.attributes = [3, 3, 10, 10, 10];
    }
    let table = Table::begun(floor(&["Ab"], &[('A', weak.clone()), ('b', target(16))]), 0);
    assert_eq!(table.combat.shock(0, 0, MELEE).unwrap().points, 0);
    assert_eq!(struck(weak, target(5), 20, Some(1)), 100);
}

#[test]
fn g29_g30_g31_gt08_ga16_ga18_a_swarm_hits_harder_within_what_the_blow_could_do() {
    let people = [
        ('A', striker(1, 8, 2, 13)),
        ('B', striker(1, 8, 2, 13)),
        ('C', striker(1, 8, 2, 13)),
        ('D', striker(1, 8, 2, 13)),
        ('e', target(18)),
    ];
    let mut table = Table::begun(floor(&["ABC", "De."], &people), 0);
    for _ in 0..3 {
        table.pick(Choice::Swarm { on: 4, thing: 0, way: MELEE }).pick(Choice::Done);
    }
    table.pick(Choice::Swarm { on: 4, thing: 0, way: MELEE });
    for (many, hit, more) in [(3, 6, 3), (2, 4, 2), (1, 2, 1)] {
        let strike = table.combat.planned(3, 4, 0, MELEE, Sort::Swarm, many);
        assert_eq!(table.combat.to_hit(&strike).sum(), 1 + hit);
        assert_eq!(table.combat.damage(&strike).of(1), (1 + more).max(2));
        assert_eq!(table.combat.damage(&strike).of(8), 8, "never above the blow's own most");
    }
    assert!(table.has(Choice::SwarmBy(0)) && table.has(Choice::SwarmBy(3)), "anyone of them");
    table.pick(Choice::SwarmBy(0)).dice(&[11]);
    assert!(table.told.iter().any(|event| matches!(event, Event::Attacked { bonus: 7, hit: true, .. })));
    table.dice(&[8]);
    assert_eq!(table.points(4), 92);
}

#[test]
fn g32_ga17_the_shock_of_a_swarm_always_bites_but_for_total_defense() {
    let mut plated = being("Champion");
    if let Being::Npc(npc) = &mut plated {
        npc.ac = 20;
    }
    let people = [('A', striker(1, 8, 2, 13)), ('B', striker(1, 8, 2, 13)), ('c', plated)];
    let table = Table::begun(floor(&["AcB"], &people), 0);
    let strike = table.combat.planned(0, 2, 0, MELEE, Sort::Swarm, 1);
    assert_eq!(table.combat.shock_on(&strike), Bite::Points(2), "past AC and shield");
    let plain = table.combat.planned(0, 2, 0, MELEE, Sort::Plain, 0);
    assert_eq!(table.combat.shock_on(&plain), Bite::None);
    let mut table = Table::begun(floor(&["AcB"], &people_again()), 0);
    table.pick(Choice::Swarm { on: 2, thing: 0, way: MELEE }).pick(Choice::Done);
    table.pick(Choice::Swarm { on: 2, thing: 0, way: MELEE }).pick(Choice::SwarmBy(1));
    table.pick(Choice::Defend(2)).dice(&[1]);
    assert_eq!(table.points(2), 100);
}

fn people_again() -> [(char, Being); 3] {
    [('A', striker(1, 8, 2, 13)), ('B', striker(1, 8, 2, 13)), ('c', target(20))]
}

#[test]
fn ga62_bows_and_blades_may_swarm_together() {
    let people = [('A', being("Tamsin")), ('B', being("Brannoc")), ('c', target(12))];
    let mut table = Table::begun(floor(&["A.....", "...Bc."], &people), 0);
    table.pick(Choice::Swarm { on: 2, thing: 0, way: Way::Shot }).pick(Choice::Done);
    table.pick(Choice::Swarm { on: 2, thing: 0, way: MELEE });
    assert!(table.has(Choice::SwarmBy(0)) && table.has(Choice::SwarmBy(1)));
}

#[test]
fn g81_g82_g83_gt15_ga35_two_weapons_are_harder_and_hit_harder() {
    let table =
        Table::begun(floor(&["Ab...c"], &[('A', being("Garrick")), ('b', target(12)), ('c', target(12))]), 0);
    assert!(table.combat.two_weapons(0));
    assert_eq!(to_hit(&table, 1, 0, MELEE), 3, "-1");
    let near = table.combat.planned(0, 1, 0, MELEE, Sort::Plain, 0);
    assert_eq!(table.combat.damage(&near).plus, 4, "+2");
    assert_eq!(table.combat.shock(0, 0, MELEE).unwrap().points, 4, "not on Shock");
    let far = table.combat.planned(0, 2, 1, Way::Thrown, Sort::Plain, 0);
    assert_eq!(table.combat.damage(&far).plus, 2, "the sword does not reach");
    assert!(table.combat.to_hit(&far).words().contains("two weapons -1"), "the -1 stays");
    for sort in [Sort::Opportunity, Sort::Snap] {
        let strike = table.combat.planned(0, 1, 0, MELEE, sort, 0);
        assert!(table.combat.to_hit(&strike).words().contains("two weapons -1"));
    }
    let mut clumsy = being("Garrick");
    if let Being::Hero(hero) = &mut clumsy {
        hero.skills[2] = 0;
    }
    let table = Table::begun(floor(&["Ab"], &[('A', clumsy), ('b', target(12))]), 0);
    assert!(!table.combat.two_weapons(0), "it takes level 1");
}

#[test]
fn gt29_ga49_veterans_luck_turns_a_hit_into_a_miss_that_still_shocks() {
    let people = [('A', being("Hild")), ('b', striker(10, 6, 2, 16))];
    let mut table = Table::begun(floor(&["Ab"], &people), 1);
    table.pick(Choice::Attack { on: 0, thing: 0, way: MELEE }).dice(&[15]);
    assert!(table.has(Choice::Luck(0)));
    table.pick(Choice::Luck(0));
    table.pick(Choice::Done);
    assert_eq!(table.points(0), 12, "2 Shock");
    assert!(table.person(0).is(mark::LUCK), "once a fight");
    // With an unused shield: nothing.
    let people = [('A', being("Brannoc")), ('b', striker(10, 6, 2, 15))];
    let mut table = Table::begun(floor(&["Ab"], &people), 1);
    table.pick(Choice::Attack { on: 0, thing: 0, way: MELEE }).dice(&[15]).pick(Choice::Luck(0));
    assert_eq!(table.points(0), 20);
    // And an own miss into a hit.
    let mut table = Table::begun(floor(&["Ab"], &[('A', being("Brannoc")), ('b', target(20))]), 0);
    table.pick(Choice::Attack { on: 1, thing: 0, way: MELEE }).dice(&[2]).pick(Choice::Luck(0));
    assert!(matches!(table.subject(), Subject::Damage { .. }));
}

#[test]
fn gt30_bones_break_by_what_is_blunt() {
    let strike = |who: &str| {
        let table = Table::begun(floor(&["Ab"], &[('A', being(who)), ('b', being("Skeleton"))]), 0);
        let strike = table.combat.planned(0, 1, 0, MELEE, Sort::Plain, 0);
        table.combat.damage(&strike).of(6)
    };
    assert_eq!(strike("Brannoc"), 5, "1 + 3, and its Shock of 5 is more");
    assert_eq!(strike("Oswin"), 7, "as rolled");
    let mut table = Table::begun(floor(&["Ab"], &[('A', being("Brannoc")), ('b', being("Skeleton"))]), 0);
    rule(&mut table, ruling::SEEN, 1, 0);
    let strike = table.combat.planned(0, 1, 0, MELEE, Sort::Plain, 0);
    assert!(table.combat.damage(&strike).least);
}

#[test]
fn ga63_free_attacks_and_snaps_shock_as_usual() {
    for sort in [Sort::Opportunity, Sort::Snap, Sort::Charge] {
        let table = Table::begun(floor(&["Ab"], &[('A', striker(0, 8, 2, 15)), ('b', target(13))]), 0);
        assert_eq!(table.combat.shock_on(&table.combat.planned(0, 1, 0, MELEE, sort, 0)), Bite::Points(2));
    }
}

#[test]
fn ga25_shoves_and_grabs_shock_nobody() {
    let mut table = Table::begun(floor(&["Ab"], &[('A', striker(0, 8, 5, 0)), ('b', target(18))]), 0);
    table.pick(Choice::Shove(1)).dice(&[1]);
    assert_eq!(table.points(1), 100);
    assert!(table.told.iter().all(|event| !matches!(event, Event::Shock { .. })));
}

#[test]
fn gd50_gd51_gd52_gd55_ga65_feats_change_figures() {
    let line = |feats: &[Feat], weapon: &str, way: Way| {
        let mut hero = hero_with("Tamsin", weapon);
        if let Being::Hero(it) = &mut hero {
            it.feats = sightline::rulesets::sovereign::feat::Set::of(feats);
            it.skills[1] = 2;
            it.skills[2] = 1;
        }
        let table = Table::begun(floor(&["Ab"], &[('A', hero), ('b', target(12))]), 0);
        let strike = table.combat.planned(0, 1, 0, way, Sort::Plain, 0);
        let shock = table.combat.shock(0, 0, way);
        (
            table.combat.to_hit(&strike).sum(),
            table.combat.damage_bonus(0, 0, way),
            shock.map(|shock| (shock.points, shock.up_to)),
        )
    };
    assert_eq!(line(&[], "Short sword", MELEE), (3, 1, Some((3, Some(15)))));
    assert_eq!(line(&[Feat::Armsmaster], "Short sword", MELEE), (3, 2, Some((4, Some(15)))));
    assert_eq!(line(&[Feat::ArmsmasterTwo], "Short sword", MELEE), (4, 1, Some((3, None))));
    assert_eq!(line(&[Feat::ShockingAssault], "Short sword", MELEE).2, Some((3, None)));
    assert_eq!(line(&[Feat::CloseCombatantTwo], "Short sword", MELEE).2, Some((3, None)));
    let thrown = line(&[Feat::Armsmaster, Feat::Deadeye], "Dagger", Way::Thrown).1;
    assert_eq!(thrown, 1 + 2, "the better of the two skills, not both");
    // A Close Combatant throws knives in melee without penalty, and takes no Shock.
    let people = [('A', being("Garrick")), ('b', striker(0, 8, 5, 0)), ('c', target(10))];
    let table = Table::begun(floor(&["Ab", "..", "c."], &people), 0);
    let strike = table.combat.planned(0, 2, 1, Way::Thrown, Sort::Plain, 0);
    assert!(!table.combat.to_hit(&strike).words().contains("in melee"));
    assert_eq!(table.combat.shock_on(&table.combat.planned(1, 0, 0, MELEE, Sort::Plain, 0)), Bite::Immune);
}

#[test]
fn gd54_gd57_gd58_deadeyes_whirlwinds_and_fists() {
    let table = Table::begun(floor(&["Ab"], &[('A', being("Tamsin")), ('b', being("Zealot"))]), 0);
    assert_eq!(to_hit(&table, 1, 0, Way::Shot), 3 - 4, "a Deadeye may, at -4");
    let mut whirler = being("Hild");
    if let Being::Hero(hero) = &mut whirler {
        hero.feats.put(Feat::WhirlwindAssault, true);
    }
    let people = [('A', whirler), ('b', target(12)), ('c', target(12)), ('d', target(18))];
    let mut table = Table::begun(floor(&["bAc", "..d"], &people), 0);
    table.pick(Choice::Whirlwind);
    while matches!(table.subject(), Subject::Bite { .. }) {
        table.pick(Choice::Done);
    }
    assert_eq!([1, 2, 3].map(|who| table.points(who)), [95, 95, 100], "AC 18 is too good");
    assert!(!table.has(Choice::Whirlwind) && table.has(Choice::Attack { on: 1, thing: 0, way: MELEE }));
    for (brawl, die) in [(0, 6), (1, 8), (2, 10), (3, 12)] {
        let mut pell = being("Pell");
        if let Being::Hero(hero) = &mut pell {
            hero.skills[0] = brawl;
        }
        let table = Table::begun(floor(&["Ab"], &[('A', pell), ('b', target(10))]), 0);
        assert_eq!(table.combat.fighter(0).fists.die, die);
        assert!(table.combat.armed(0), "hands count as armed");
        let shock = table.combat.shock(0, HANDS, MELEE).map(|shock| shock.points);
        assert_eq!(shock, (brawl > 0).then_some(brawl + 1));
    }
}

#[test]
fn ga50_a_shield_is_ready_again_in_the_next_round() {
    let mut shielded = being("Guard");
    if let Being::Npc(npc) = &mut shielded {
        (npc.points.most, npc.points.now) = (50, 50);
    }
    let mut table = Table::begun(floor(&["Ab"], &[('A', striker(0, 8, 5, 0)), ('b', shielded)]), 0);
    table.pick(Choice::Attack { on: 1, thing: 0, way: MELEE }).dice(&[1]).pick(Choice::Done);
    assert!(table.person(1).is(mark::SHIELDED));
    table.pick(Choice::Done);
    assert!(!table.person(1).is(mark::SHIELDED) && table.combat.round() == 2);
}

#[test]
fn a_thrown_spear_of_an_npc_is_gone_from_its_hand() {
    let mut npc = Npc::new("thrower", 1);
    npc.strikes.push(Strike { manner: Manner::Thrown, range: 30, long: 60, ..Strike::new("spear", 1, 6) });
    let mut table = Table::begun(floor(&["A...b"], &[('A', Being::Npc(npc)), ('b', target(18))]), 0);
    table.pick(Choice::Attack { on: 1, thing: 0, way: Way::Thrown }).dice(&[1]);
    assert!(!table.has(Choice::Attack { on: 1, thing: 0, way: Way::Thrown }));
    assert_eq!(table.combat.lying().len(), 1);
}
