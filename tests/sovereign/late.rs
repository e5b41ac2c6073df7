//! Giants, Snap Attacks at those who pass, blows at the senseless, and the clock of the dying on the sheet.

use sightline::fight::machine::Course;
use sightline::fight::{Fight, Walk};
use sightline::rulesets::sovereign::combat::choice::{Choice, Event, Subject};
use sightline::rulesets::sovereign::combat::ruling;
use sightline::rulesets::sovereign::combat::setup::Being;
use sightline::rulesets::sovereign::combat::state::{Sort, Stand, Way, mark};
use sightline::rulesets::sovereign::hero::Hero;
use sightline::rulesets::sovereign::looks::LOOKS;
use sightline::rulesets::sovereign::npc::Quirk;
use sightline::rulesets::sovereign::sheet::state;
use sightline::sheet::Does;

use crate::action::rule;
use crate::support::{Table, being, floor, hero};

fn towering(name: &str) -> Being {
    let mut being = being(name);
    if let Being::Npc(npc) = &mut being {
        npc.quirks.put(Quirk::Towering, true);
    }
    being
}

/// Squares that the first of the foes can run to in the first row, with what each costs.
fn reached(people: &[(char, Being)]) -> Vec<(u16, u8)> {
    let mut table = Table::begun(floor(&["b.AC.", "#####"], people), 1);
    table.pick(Choice::Run);
    let walk = Walk { from: 0, budget: 6 };
    walk.reach(&|from| Course::steps(&table.combat, from)).iter().map(|way| (way.to, way.cost)).collect()
}

#[test]
fn g05_whoever_is_eight_times_as_large_steps_over_enemies_as_over_difficult_ground() {
    let heroes = || [('A', being("Brannoc")), ('C', being("Hild"))];
    let with = |foe: Being| {
        let [a, c] = heroes();
        reached(&[a, c, ('b', foe)])
    };
    assert_eq!(with(being("Ogre")), [(1, 1)], "an ogre is only large");
    assert_eq!(with(towering("Ogre")), [(1, 1), (4, 6)], "over two of them, 10 ft each, and onto neither");
    let giant = reached(&[('A', towering("Ogre")), ('C', being("Hild")), ('b', towering("Ogre"))]);
    assert_eq!(giant, [(1, 1)], "not over its like");
}

#[test]
fn g05_g20_a_giant_that_goes_over_somebody_is_struck_as_it_leaves_and_never_ends_on_them() {
    let people = [('A', being("Brannoc")), ('b', towering("Ogre"))];
    let mut table = Table::begun(floor(&["b.A....", "#######"], &people), 1);
    table.pick(Choice::Run).go("F1");
    assert!(matches!(table.subject(), Subject::Attack { by: 0, on: 1, sort: Sort::Opportunity, .. }));
    assert_eq!(table.person(1).at, table.place("D1"), "on the far side of him");
    table.pick(Choice::LetGo);
    assert_eq!(table.person(1).at, table.place("F1"));
}

#[test]
fn g80_a_giant_is_barely_to_be_grappled() {
    for (foe, bonus) in [(being("Wolf"), 2), (being("Ogre"), 0), (towering("Ogre"), -2)] {
        let mut table = Table::begun(floor(&["Ab"], &[('A', being("Pell")), ('b', foe)]), 0);
        table.pick(Choice::Grapple(1)).dice(&[20]);
        let Subject::Check { bonus: found, .. } = table.subject() else { panic!("a check") };
        assert_eq!(found, bonus);
    }
}

/// A gap in a wall, with an archer before it whose Main is not spent.
fn gap(foe: &str) -> Table {
    let people = [('A', being("Tamsin")), ('b', being(foe))];
    let rows = ["b.....", "##.###", "......", "..A..."];
    Table::begun(floor(&rows, &people), 1)
}

#[test]
fn g19_g26_whoever_passes_a_gap_is_snapped_at_in_the_last_square_in_sight() {
    let mut table = gap("Ogre");
    table.pick(Choice::Run).go("F1");
    assert!(matches!(table.subject(), Subject::Passing { who: 1 }), "{:?}", table.subject());
    let seen = table.person(1).at;
    assert!(table.combat.cover(table.person(0).at, seen).is_some());
    assert!(table.combat.cover(table.person(0).at, seen + 1).is_none());
    let mut let_go = Table { combat: table.combat.clone(), told: Vec::new() };
    let_go.pick(Choice::Done);
    assert_eq!((let_go.person(1).at, let_go.person(0).is(mark::MAIN)), (5, false), "asked once, and gone");
    table.pick(Choice::Snap(0));
    let bow = table.person(0).hands[0];
    table.pick(Choice::Attack { on: 1, thing: bow, way: Way::Shot });
    assert!(matches!(table.subject(), Subject::Attack { by: 0, on: 1, sort: Sort::Snap, .. }));
    table.dice(&[20]).dice(&[8]);
    assert!(table.points(1) < 34 && table.person(0).is(mark::MAIN));
    assert_eq!(table.person(1).at, 5, "hurt, and on its way");
}

#[test]
fn g26_whoever_is_felled_in_passing_lies_where_it_was() {
    let mut table = gap("Goblin");
    table.pick(Choice::Run).go("F1");
    let seen = table.person(1).at;
    table.pick(Choice::Snap(0));
    let bow = table.person(0).hands[0];
    table.pick(Choice::Attack { on: 1, thing: bow, way: Way::Shot }).dice(&[20]).dice(&[8]);
    assert_eq!((table.person(1).stand, table.person(1).at), (Stand::Dead, seen));
}

#[test]
fn g26_nobody_is_asked_who_can_still_snap_at_the_end_of_the_way_or_has_no_main() {
    let mut table = gap("Ogre");
    table.pick(Choice::Run).go("C1");
    assert!(!matches!(table.subject(), Subject::Passing { .. }), "still in sight");
    let mut table = gap("Ogre");
    rule(&mut table, ruling::MAIN, 0, 0);
    table.pick(Choice::Run).go("F1");
    assert!(!matches!(table.subject(), Subject::Passing { .. }), "her Main is spent");
    // What could be done before the way began is not asked again.
    let people = [('A', being("Tamsin")), ('b', being("Ogre"))];
    let mut table = Table::begun(floor(&["...b..", "##.###", "......", "..A..."], &people), 1);
    assert!(table.has(Choice::Snap(0)));
    table.pick(Choice::Run).go("F1");
    assert!(!matches!(table.subject(), Subject::Passing { .. }));
    // Of NPCs only the disciplined.
    for (watcher, asks) in [("Guard", true), ("Bandit", false)] {
        let people = [('A', being("Brannoc")), ('b', being(watcher))];
        let mut table = Table::begun(floor(&["A.....", "##.###", "......", "..b..."], &people), 0);
        table.pick(Choice::Run).go("F1");
        assert_eq!(matches!(table.subject(), Subject::Passing { .. }), asks, "{watcher}");
    }
}

#[test]
fn g26_a_free_attack_is_the_moment_of_whoever_has_one() {
    let people = [('A', being("Brannoc")), ('b', being("Zealot"))];
    let mut table = Table::begun(floor(&["Ab......."], &people), 1);
    table.pick(Choice::Run).go("F1");
    assert!(matches!(table.subject(), Subject::Attack { by: 0, sort: Sort::Opportunity, .. }));
    table.pick(Choice::LetGo);
    assert!(matches!(table.subject(), Subject::Turn { .. }), "{:?}", table.subject());
}

#[test]
fn ga53_the_senseless_can_be_struck_and_die_of_it() {
    for (stand, lenient, after) in [
        (4, false, Stand::Dead),
        (4, true, Stand::Injured),
        (2, false, Stand::Injured),
        (2, true, Stand::Injured),
    ] {
        let people = [('A', being("Tamsin")), ('B', being("Hild")), ('c', being("Ogre"))];
        let mut setup = floor(&["Ac.....B"], &people);
        setup.lenient = lenient;
        let mut table = Table::begun(setup, 1);
        rule(&mut table, ruling::STAND, 0, stand);
        rule(&mut table, ruling::POINTS, 0, 0);
        let club = Choice::Attack { on: 0, thing: 0, way: Way::Melee };
        assert!(table.has(club), "{stand}");
        assert!(!table.has(Choice::Shove(0)) && !table.has(Choice::Grapple(0)));
        let strike = table.combat.planned(2, 0, 0, Way::Melee, Sort::Plain, 0);
        assert!(table.combat.to_hit(&strike).words().contains("prone target +2"));
        table.pick(club).dice(&[20]).dice(&[5]);
        assert_eq!(table.person(0).stand, after, "{stand} {lenient}");
    }
}

#[test]
fn g109_a_blow_that_was_meant_for_somebody_on_their_feet_spares_the_senseless() {
    let mut weak = being("Champion");
    if let Being::Npc(npc) = &mut weak {
        npc.points.now = 1;
    }
    let people = [('A', being("Ysolde")), ('B', being("Oswin")), ('c', weak), ('d', being("Ogre"))];
    let mut table = Table::begun(floor(&["AcB.....d"], &people), 0);
    let sword = table.person(0).hands[0];
    table.pick(Choice::First(1)).pick(Choice::Hold);
    table.pick(Choice::Attack { on: 2, thing: sword, way: Way::Melee });
    let mace = table.person(1).hands[0];
    table.pick(Choice::Held(1)).pick(Choice::Attack { on: 2, thing: mace, way: Way::Melee });
    table.dice(&[20]).dice(&[5]);
    while !matches!(table.subject(), Subject::Spare { .. }) {
        table.pick(Choice::FightOn);
    }
    table.pick(Choice::Spare);
    while !matches!(table.subject(), Subject::Turn { .. }) {
        let first = table.offers()[0];
        table.pick(first);
    }
    assert_eq!(table.person(2).stand, Stand::Out, "the great sword does not fall on him any more");
}

#[test]
fn g105_g109_foes_who_were_spared_or_saved_live_with_one_hit_point() {
    for stand in [2, 4] {
        let people = [('A', being("Ysolde")), ('b', being("Champion")), ('c', being("Ogre"))];
        let mut table = Table::begun(floor(&["A......bc"], &people), 0);
        rule(&mut table, ruling::STAND, 1, stand);
        rule(&mut table, ruling::POINTS, 1, 0);
        rule(&mut table, ruling::STAND, 2, 5);
        while table.combat.question().is_some() {
            table.pick(Choice::Done);
        }
        let after = table.combat.being(1);
        assert_eq!((after.points().now, state(&after)), (1, "fine".into()), "{stand}");
    }
}

#[test]
fn g104_the_clock_of_the_dying_goes_onto_the_sheet_and_into_the_next_fight() {
    let people = [('A', being("Oswin")), ('B', being("Tamsin")), ('c', being("Ogre"))];
    let mut table = Table::begun(floor(&["AB......c"], &people), 0);
    rule(&mut table, ruling::STAND, 1, 3);
    while table.combat.round() < 3 {
        table.pick(Choice::Done);
    }
    rule(&mut table, ruling::END, 0, 0);
    let Being::Hero(tamsin) = table.combat.being(1) else { panic!("a hero") };
    assert_eq!((tamsin.injured, tamsin.since, tamsin.points.now), (true, 2, 0));
    assert_eq!((state(&Being::Hero(tamsin.clone())), tamsin.rounds_left()), ("mortally injured".into(), 4));
    // The next fight goes on with it.
    let people = [('A', being("Oswin")), ('B', Being::Hero(tamsin)), ('c', being("Ogre"))];
    let mut table = Table::begun(floor(&["AB......c"], &people), 0);
    assert_eq!(table.person(1).stand, Stand::Injured);
    table.pick(Choice::Stabilise(1));
    let Subject::Check { bonus, .. } = table.subject() else { panic!("a check") };
    assert_eq!(bonus, 1 - 2, "Heal 1, two rounds ago");
    table.dice(&[1, 1, 1]);
    let mut told: Vec<Event> = Vec::new();
    while table.person(1).stand == Stand::Injured {
        table.pick(Choice::Done);
        told.extend(table.told.iter().copied());
    }
    assert_eq!((table.person(1).stand, table.combat.round()), (Stand::Dead, 6), "six rounds after the fall");
}

fn deed(being: &mut Being, label: &str, number: i16) -> String {
    let deeds = (LOOKS.deeds)(being);
    let deed = deeds.iter().find(|deed| deed.label == label).unwrap_or_else(|| panic!("no {label}"));
    match deed.does {
        Does::Now(act) => act(being),
        Does::Number { act, .. } => act(being, number, &[true]),
        _ => panic!("{label} is a roll"),
    }
}

fn of(being: &Being) -> &Hero {
    let Being::Hero(hero) = being else { panic!("a hero") };
    hero
}

#[test]
fn g104_g105_g106_g107_the_sheet_knows_the_mortally_injured_and_what_can_be_done() {
    let fallen = || {
        let mut being = Being::Hero(hero("Tamsin"));
        assert_eq!(deed(&mut being, "Take a hit", 20), "20 hit points lost: mortally injured");
        assert!(of(&being).injured && of(&being).since == 0);
        being
    };
    let has = |being: &Being, label: &str| (LOOKS.deeds)(being).iter().any(|deed| deed.label == label);
    assert!(!has(&Being::Hero(hero("Tamsin")), "Stabilised") && has(&fallen(), "Stabilised"));
    let mut saved = fallen();
    deed(&mut saved, "A round passes", 0);
    deed(&mut saved, "Stabilised", 0);
    let after = of(&saved);
    assert_eq!((after.points.now, after.frail, after.injured, after.since), (1, true, false, 0));
    // The frail die at the next fall.
    assert_eq!(deed(&mut saved, "Take a hit", 1), "1 hit point lost: dead");
    let mut lost = fallen();
    for round in 1..=6 {
        deed(&mut lost, "A round passes", 0);
        assert_eq!((of(&lost).since, of(&lost).dead), (round, false));
    }
    assert_eq!(deed(&mut lost, "A round passes", 0), "dead");
    let mut healed = fallen();
    deed(&mut healed, "Heal", 4);
    let after = of(&healed);
    assert_eq!((after.points.now, after.frail, after.injured, after.strain), (4, true, false, 1));
    let mut struck = fallen();
    assert_eq!(deed(&mut struck, "Take a hit", 1), "1 hit point lost: dead");
    // The Die Hard are out of danger at once, and the strained are past healing.
    let mut hard = Being::Hero(hero("Brannoc"));
    deed(&mut hard, "Take a hit", 20);
    assert_eq!((of(&hard).injured, of(&hard).dead, state(&hard)), (false, false, "senseless".into()));
    let mut strained = fallen();
    if let Being::Hero(hero) = &mut strained {
        hero.strain = hero.most_strain();
    }
    assert_eq!(deed(&mut strained, "Heal", 4), "No healing helps");
    assert_eq!(of(&strained).points.now, 0);
}
