//! What the app brings: classes, enemies, teams and bands, as the catalogue has them; the odds of every
//! clash; units made as data alone.

use sightline::rulesets::heroes_of_hex::odds::{Clash, Harm, harm, result};
use sightline::rulesets::heroes_of_hex::ready::{self, BANDS, Hardship, TEAMS, budget};
use sightline::rulesets::heroes_of_hex::team::{Kept, Team};
use sightline::rulesets::heroes_of_hex::unit::{
    Action, Area, Drive, Focus, ForWhom, Kind, Pays, Trigger, Unit, Weight,
};
use sightline::rulesets::heroes_of_hex::{classes, enemies};
use sightline::save::Stored;
use sightline::sheet::{self, Datum, Record};

use crate::games::put;

/// Movement, dice and vitality in one line, and each action with what it does.
fn told(unit: &Unit) -> (String, Vec<String>) {
    let dice =
        [unit.attack, unit.defense, unit.special_attack, unit.special_defense].map(|dice| dice.to_string());
    let movement = unit.movement;
    let line = format!(
        "{}/{}/{} {} V{}",
        movement.cost,
        movement.distance,
        movement.most,
        dice.join("/"),
        unit.body.vitality
    );
    (
        line,
        unit.actions
            .iter()
            .map(|action| format!("{} {}: {}", action.name, action.price(), action.words()))
            .collect(),
    )
}

fn check(unit: Unit, profile: &str, actions: &[&str]) {
    let (line, told) = told(&unit);
    assert_eq!(line, profile, "{}", unit.name);
    assert_eq!(told, actions, "{}", unit.name);
    assert_eq!(unit.flaws(), Vec::<String>::new(), "{}", unit.name);
}

fn class(name: &str) -> Unit {
    classes::named(name).unwrap()
}

#[test]
fn hd01_hd02_hd03_vanguard_berserker_sentinel() {
    check(
        class("Vanguard"),
        "1/3/2 3/2/1/1 V2",
        &[
            "Slash 1 AP: physical, light, melee",
            "Strike 2 AP: physical, normal, melee",
            "Shield Rush 2 AP: moves 2; physical, light, melee; on a hit knockback 1",
            "Guard 2 HEX: reaction when an ally beside it is attacked; changes places with that ally and is attacked instead",
        ],
    );
    check(
        class("Berserker"),
        "1/3/2 3/1/1/2 V2",
        &[
            "Hack 1 AP: physical, light, melee",
            "Chop 3 AP: moves 1; physical, heavy, melee",
            "Whirl 2 AP: physical, normal, all adjacent enemies",
            "Fury 2 HEX: 2 more AP this Turn",
        ],
    );
    check(
        class("Sentinel"),
        "1/2/2 2/3/1/1 V1",
        &[
            "Thrust 2 AP: physical, normal, range 2",
            "Bash 1 AP: physical, light, melee; on a hit knockback 1",
            "Brace 1 AP: Focus: one more die in Defense and no Knockback, until it moves or acts again",
            "Warning Stab 1 HEX: reaction when an enemy in range and sight moves; physical, light, range 2",
        ],
    );
}

#[test]
fn hd04_hd05_hd06_archer_pyromancer_stormcaller() {
    check(
        class("Archer"),
        "1/3/2 2/1/1/1 V1",
        &[
            "Quick Shot 1 AP: physical, light, range 4",
            "Aimed Shot 2 AP: physical, normal, range 5",
            "Take Aim 1 AP: Focus: one more die in the next attack, unless it moves first",
            "Sidestep 2 HEX: reaction when attacked; moves 1",
        ],
    );
    check(
        class("Pyromancer"),
        "1/3/2 1/1/3/2 V1",
        &[
            "Ember 1 AP: special, light, range 3",
            "Fire Lance 2 AP: special, normal, range 4",
            "Blast 3 AP: special, normal, all within 1 of a space in range 3",
            "Kindle 2 HEX: the next special attack of this Turn is one weight up",
        ],
    );
    check(
        class("Stormcaller"),
        "1/3/2 1/2/2/2 V1",
        &[
            "Jolt 2 AP: special, light, range 3; on a hit knockback 1; Multi-Use",
            "Thunderclap 2 AP: special, light, all adjacent enemies; on a hit knockback 1",
            "Gust 1 AP: special, no damage, range 3; on a hit knockback 2",
            "Ride the Wind 2 HEX: moves 4 through units",
        ],
    );
}

#[test]
fn hd07_hd08_hd09_hd10_cleric_shade_monk_banneret() {
    check(
        class("Cleric"),
        "1/3/1 1/2/2/3 V2",
        &[
            "Staff 1 AP: physical, light, melee",
            "Smite 2 AP: special, normal, range 2",
            "Mend 2 AP: heals 1, itself or an ally within 2",
            "Ward 2 HEX: reaction when it or an ally within 3 is attacked; 1 more die in that defence",
        ],
    );
    check(
        class("Shade"),
        "1/4/2 2/1/1/1 V1",
        &[
            "Stab 1 AP: physical, light, melee; on a hit poison 1",
            "Backstab 2 AP: physical, heavy, melee; only with another ally beside the target",
            "Venom Dart 2 AP: physical, no damage, range 3; poison also on even dice 1",
            "Vanish 2 HEX: reaction when attacked; moves 2",
        ],
    );
    check(
        class("Monk"),
        "1/3/2 2/2/1/2 V1",
        &[
            "Kick 1 AP: physical, light, melee",
            "Palm 2 AP: physical, light, melee; on a hit may be knockback 1; Multi-Use",
            "Center 1 AP: Focus: lose it to throw own dice again",
            "Deflect 1 HEX: reaction when attacked from range 2 or more; 1 more die in that defence",
        ],
    );
    check(
        class("Banneret"),
        "1/3/2 2/2/1/2 V2",
        &[
            "Jab 1 AP: physical, light, melee",
            "Banner Spear 2 AP: physical, normal, range 2",
            "Rally 1 AP: Focus, an ally within 3: lose it for one more die",
            "Press On 2 HEX: takes an Activation marker off, any ally",
        ],
    );
}

#[test]
fn hd05_kindle_makes_the_next_special_attack_heavier() {
    let mut table = put(&[("Pyromancer", 0, (0, 0)), ("Cleric", 1, (2, 0))]).poor();
    table.hex(0, 2).turn(6, 0);
    let (kindle, ember) = (table.act(0, "Kindle", 0), table.act(0, "Ember", 1));
    table.pick(kindle).pick(ember).roll(&[6, 1, 1, 3, 1, 1]);
    assert!(!table.is_up(1), "a light 3 kills as a normal one");
    let mut table = put(&[("Pyromancer", 0, (0, 0)), ("Cleric", 1, (2, 0)), ("Cleric", 1, (-2, 0))]).poor();
    table.hex(0, 2).turn(6, 0);
    table.pick(kindle).pick(ember).roll(&[1, 1, 1, 3, 1, 1]);
    let lance = table.act(0, "Fire Lance", 2);
    table.pick(lance).roll(&[4, 1, 1, 2, 1, 1]);
    assert_eq!(
        (table.is_up(2), table.piece(2).wounds),
        (true, 1),
        "the miss has used it up: a normal 2 wounds"
    );
}

#[test]
fn h03_h04_hd11_ready_teams_of_three_and_four() {
    let names = |units: Vec<Unit>| units.into_iter().map(|unit| unit.name).collect::<Vec<_>>();
    assert_eq!(TEAMS.map(|team| team.0), ["Steel", "Storm", "Knives"]);
    assert_eq!(names(ready::team(0, true)), ["Vanguard", "Archer", "Cleric", "Banneret"]);
    assert_eq!(names(ready::team(1, true)), ["Sentinel", "Pyromancer", "Monk", "Berserker"]);
    assert_eq!(names(ready::team(2, true)), ["Berserker", "Shade", "Stormcaller", "Sentinel"]);
    for at in 0..3 {
        assert_eq!(ready::team(at, false).len(), 3);
        let four = names(ready::team(at, true));
        assert!(four.iter().enumerate().all(|(at, name)| !four[..at].contains(name)), "no class twice");
    }
    // What the table needs is on the screen: markers, tokens, and a HEX counter of each player.
    let table = put(&[("Monk", 0, (0, 0)), ("Monk", 1, (4, 0))]).play();
    use sightline::fight::table::Table as _;
    let played = sightline::rulesets::heroes_of_hex::combat::scene::Played::new(table.now.clone());
    assert!(played.sides().iter().all(|side| side.gauges[0].name == "HEX"));
}

#[test]
fn hd30_hd31_hd32_hd33_hd34_hd35_hd36_enemies_with_their_lists() {
    let enemy = |name: &str, threat: u8, dice: [u8; 4], vitality: u8, lines: &[&str]| {
        let unit = enemies::named(name).unwrap();
        assert_eq!(
            (unit.threat, [unit.attack, unit.defense, unit.special_attack, unit.special_defense]),
            (threat, dice),
            "{name}"
        );
        assert_eq!(unit.body.vitality, vitality);
        assert_eq!(told(&unit).1, lines, "{name}");
        assert_eq!(unit.flaws(), Vec::<String>::new());
    };
    let engage = |n: u8| format!("Engage 1 AP: moves {n} to the nearest hero; 2 times a Turn");
    let prey = |n: u8| format!("Prey 1 AP: moves {n} to the most wounded hero; 2 times a Turn");
    let keep = |n: u8, a: u8, b: u8| {
        format!("Distance 1 AP: moves {n} to be {a} to {b} away from the heroes; 2 times a Turn")
    };
    enemy("Rotling", 1, [1, 1, 1, 1], 0, &["Claw 1 AP: physical, light, melee", &engage(3)]);
    enemy(
        "Raider",
        2,
        [2, 2, 1, 1],
        1,
        &["Cleave 2 AP: physical, normal, melee", "Cut 1 AP: physical, light, melee", &engage(3)],
    );
    enemy(
        "Stalker",
        2,
        [2, 1, 1, 2],
        1,
        &[
            "Maul 2 AP: physical, normal, melee",
            "Rake 1 AP: physical, light, melee; on a hit poison 1",
            &prey(4),
        ],
    );
    enemy(
        "Spitter",
        2,
        [2, 1, 1, 1],
        1,
        &["Spit 2 AP: physical, normal, range 5", "Spray 1 AP: physical, light, range 3", &keep(3, 3, 5)],
    );
    enemy(
        "Hexer",
        3,
        [1, 1, 3, 2],
        1,
        &[
            "Bolt 2 AP: special, normal, range 4",
            "Wither 1 AP: special, light, range 3; on a hit poison 1",
            &keep(2, 2, 4),
        ],
    );
    enemy(
        "Brute",
        4,
        [3, 2, 1, 1],
        3,
        &[
            "Smash 3 AP: physical, heavy, melee; on a hit knockback 2",
            "Swat 1 AP: physical, light, melee",
            &engage(2),
        ],
    );
    enemy(
        "Dread Lord",
        6,
        [3, 3, 2, 2],
        4,
        &[
            "Reap 3 AP: physical, heavy, melee",
            "Grasp 2 AP: special, normal, range 3",
            "Kick 1 AP: physical, light, melee; on a hit knockback 1",
            &prey(3),
        ],
    );
}

#[test]
fn hd37_bands_and_what_they_count() {
    let threats: Vec<u8> = (0..BANDS.len()).map(|at| ready::threat(&ready::band(at))).collect();
    assert_eq!(threats, [6, 8, 7, 8, 10]);
    assert_eq!(BANDS.map(|band| band.1.len()), [5, 4, 3, 3, 4]);
    assert_eq!(
        [Hardship::Easy, Hardship::Standard, Hardship::Hard].map(|hardship| budget(hardship, 3)),
        [(6, 6), (8, 8), (9, 10)]
    );
    assert_eq!(budget(Hardship::Easy, 5), (10, 10), "two more for each further hero");
    assert_eq!(ready::hardship(7, 3), Some(Hardship::Standard));
    assert_eq!(ready::hardship(11, 3), None);
}

/// Every throw of both sides, counted one by one.
fn counted(attack: u8, defense: u8, weight: Weight) -> [u64; 3] {
    let mut counts = [0; 3];
    let dice = u32::from(attack + defense);
    for code in 0..6u32.pow(dice) {
        let shown: Vec<u8> = (0..dice).map(|at| (code / 6u32.pow(at) % 6 + 1) as u8).collect();
        let (one, other) = shown.split_at(usize::from(attack));
        counts[harm(weight, result(one, other)) as usize] += 1;
    }
    counts
}

#[test]
fn ht17_exact_outcomes_of_every_clash() {
    let table = [
        ((1, 1), 36, 21, [(12, 3), (9, 6), (5, 10)]),
        ((1, 2), 216, 161, [(50, 5), (41, 14), (25, 30)]),
        ((1, 3), 1296, 1071, [(216, 9), (189, 36), (125, 100)]),
        ((2, 1), 216, 91, [(94, 31), (67, 58), (35, 90)]),
        ((2, 2), 1296, 791, [(452, 53), (363, 142), (215, 290)]),
        ((2, 3), 7776, 5593, [(2086, 97), (1807, 376), (1175, 1008)]),
        ((3, 1), 1296, 441, [(612, 243), (423, 432), (215, 640)]),
        ((3, 2), 7776, 4109, [(3242, 425), (2567, 1100), (1495, 2172)]),
        ((3, 3), 46656, 30219, [(15648, 789), (13455, 2982), (8651, 7786)]),
    ];
    for ((attack, defense), of, miss, rows) in table {
        for (weight, (wound, death)) in [Weight::Light, Weight::Normal, Weight::Heavy].into_iter().zip(rows) {
            let counts = Clash::new(attack, defense, weight).counts();
            assert_eq!(
                (counts.of, counts.miss, counts.wound, counts.death),
                (of, miss, wound, death),
                "{attack}v{defense}"
            );
            assert_eq!(counted(attack, defense, weight), [miss, wound, death]);
        }
    }
    assert_eq!(Harm::None as usize, 0);
}

#[test]
fn ht17_with_a_focus_to_throw_again_counted_from_all_dice() {
    for (attacker_again, defender_again) in [(true, false), (false, true), (true, true)] {
        let clash = Clash { attacker_again, defender_again, ..Clash::new(2, 1, Weight::Normal) };
        let counts = clash.counts_again();
        let mut by_hand = [0u64; 3];
        let highest =
            |code: u32, dice: u32| (0..dice).map(|at| code / 6u32.pow(at) % 6 + 1).max().unwrap() as i8;
        for first in 0..216 {
            let (attack, defense) = (highest(first % 36, 2), highest(first / 36, 1));
            for second in 0..36 {
                let attack = if attacker_again && attack - defense < 1 { highest(second, 2) } else { attack };
                for third in 0..6 {
                    let defense =
                        if defender_again && attack - defense >= 1 { highest(third, 1) } else { defense };
                    by_hand[harm(Weight::Normal, attack - defense) as usize] += 1;
                }
            }
        }
        let of: u64 = by_hand.iter().sum();
        for (count, hand) in [counts.miss, counts.wound, counts.death].into_iter().zip(by_hand) {
            assert_eq!(count * of, hand * counts.of);
        }
    }
    let none = Clash { least: 0, ..Clash::new(2, 1, Weight::None) }.counts();
    assert_eq!((none.wound, none.death, none.touch + none.miss), (0, 0, 216));
    assert_eq!(none.touch, 216 - 55, "an even result poisons as well");
}

/// A unit of one's own, written down as a stored sheet, without any code.
fn own() -> Unit {
    let hook = Record::default()
        .with("name", "Hook")
        .with("cost", 2)
        .with("pays", "ap")
        .with("kind", "physical")
        .with("weight", "normal")
        .with("range", 3)
        .with("knockback", 1);
    let slip = Record::default()
        .with("name", "Slip away")
        .with("cost", 1)
        .with("pays", "hex")
        .with("trigger", "attacked")
        .with("moves", 2);
    let record = Record::default()
        .with("name", "Gaff")
        .with("class", "Fisher")
        .with("wounds", 0)
        .with("vitality", 2)
        .with("attack", 3)
        .with("move distance", 4)
        .with("actions", vec![Datum::from(hook), slip.into()]);
    sheet::read(&record).unwrap()
}

#[test]
fn h05_a_unit_of_ones_own_needs_no_code_and_its_profile_keeps_its_limits() {
    let unit = own();
    assert_eq!(unit.flaws(), Vec::<String>::new());
    assert_eq!(unit.actions[0].words(), "physical, normal, range 3; on a hit knockback 1");
    assert_eq!((unit.attack, unit.defense, unit.movement.distance), (3, 1, 4));
    for (key, number) in [("attack", 4), ("defense", 0), ("special attack", 9)] {
        let record =
            Record::default().with("name", "X").with("wounds", 0).with("vitality", 1).with(key, number);
        assert!(sheet::read::<Unit>(&record).is_err(), "{key} {number}");
    }
    let mut table = put(&[("Vanguard", 0, (0, 0))]).with(unit, 1, (1, 0)).play();
    table.hex(1, 1).turn(1, 0);
    let slash = table.act(0, "Slash", 1);
    let slip = table.react(1, "Slip away", 1);
    table.pick(slash).pick(slip).go((3, 0)).turn(6, 1);
    let hook = table.act(1, "Hook", 0);
    table.pick(hook).roll(&[6, 1, 1, 5, 1]);
    assert_eq!((table.piece(0).wounds, table.spot(0)), (1, (-1, 0)));
}

#[test]
fn actions_that_make_no_sense_are_named() {
    let flaw = |action: Action| {
        let unit = Unit { actions: vec![action], ..Unit::new("Odd") };
        unit.flaws().join("; ")
    };
    let plain = |pays| Action::new("Thing", 1, pays);
    assert!(flaw(plain(Pays::Ap)).ends_with("it does nothing yet"));
    assert!(flaw(Action { wards: 1, ..plain(Pays::Hex) }).contains("answer an attack"));
    assert!(flaw(Action { knockback: 1, moves: 1, ..plain(Pays::Ap) }).contains("need an attack"));
    assert!(
        flaw(Action { swaps: true, trigger: Trigger::Near, ..plain(Pays::Hex) })
            .contains("an ally who is attacked")
    );
    assert!(
        flaw(Action { kind: Kind::Special, area: Area::Burst, moves: 1, ..plain(Pays::Ap) })
            .contains("burst")
    );
    assert!(
        flaw(Action { trigger: Trigger::Moves, heal: 1, ..plain(Pays::Hex) }).contains("a reaction moves")
    );
    let enemy = Unit { threat: 1, ..Unit::new("Still") };
    assert_eq!(enemy.flaws(), ["an enemy needs a line that moves it"]);
    assert_eq!((Drive::None as u8, ForWhom::User as u8, Focus::None as u8), (0, 0, 0));
}

#[test]
fn units_and_teams_are_written_and_read_back() {
    let mut all: Vec<Unit> = (0..10).map(classes::class).chain((0..7).map(enemies::enemy)).collect();
    all.push(enemies::envoy());
    all.push(own());
    for unit in &mut all {
        (unit.body.wounds, unit.poison, unit.marked, unit.focus) = (unit.body.vitality, 1, true, Focus::Aim);
        let read = Unit::read(&unit.write()).unwrap();
        assert_eq!(read, *unit);
    }
    let mut team = Team::new("Steel", all[..4].to_vec());
    (team.hex, team.notes) = (3, "Ours".into());
    let kept = Kept::Team(team);
    let read = Kept::read(&kept.write()).unwrap();
    assert_eq!(read, kept);
    assert_eq!(Kept::read(&all[0].write()).unwrap(), Kept::Unit(all[0].clone()));
    // A team is no unit, and what is neither is refused.
    assert!(Unit::read(&kept.write()).is_err());
    let mut odd = kept.write();
    odd["sort"] = "army".into();
    assert!(Kept::read(&odd).is_err());
}

#[test]
fn h04_h60_a_team_has_three_or_four_units_and_none_twice() {
    let of =
        |names: &[&str]| Team::new("Ours", names.iter().filter_map(|name| classes::named(name)).collect());
    assert_eq!(of(&["Vanguard", "Archer", "Cleric"]).flaws(), Vec::<String>::new());
    assert_eq!(of(&["Vanguard", "Archer", "Cleric", "Monk"]).flaws(), Vec::<String>::new());
    assert_eq!(of(&["Vanguard", "Archer"]).flaws(), ["a team has three or four units"]);
    assert_eq!(of(&["Vanguard", "Archer", "Vanguard"]).flaws(), ["Vanguard is in it twice"]);
    let five = of(&["Vanguard", "Archer", "Cleric", "Monk", "Shade"]);
    assert_eq!(five.flaws(), ["a team has three or four units"]);
    // Enemies go by their threat instead.
    assert_eq!(Team::new("Rabble", ready::band(0)).flaws(), Vec::<String>::new());
    let mut hurt = of(&["Vanguard", "Archer", "Cleric"]);
    (hurt.hex, hurt.units[1].poison) = (4, 3);
    assert_eq!(hurt.flaws(), ["Archer: it is defeated, until its tokens are cleared"]);
    hurt.clear_tokens();
    assert_eq!(hurt, of(&["Vanguard", "Archer", "Cleric"]));
}

#[test]
fn hd11_a_team_goes_into_a_game_as_its_units() {
    let game = sightline::save::fight::game::game("heroes").unwrap();
    let made = (game.people)();
    let named = |name: &str| (made.iter().find(|made| made.name == name).unwrap().sheet)();
    let mut plan = sightline::save::fight::Plan::new("heroes", None);
    assert!(plan.add(0, "Steel", None, named("Steel")));
    assert!(plan.add(1, "Knives of four", None, named("Knives of four")));
    assert!(plan.add(1, "Monk", None, named("Monk")));
    let names = |team: usize| plan.teams[team].people.iter().map(|one| one.name.as_str()).collect::<Vec<_>>();
    assert_eq!((plan.teams[0].name.as_str(), plan.teams[1].name.as_str()), ("Steel", "Knives of four"));
    assert_eq!(names(0), ["Vanguard", "Archer", "Cleric"]);
    assert_eq!(names(1), ["Berserker", "Shade", "Stormcaller", "Sentinel", "Monk"]);
    assert!(plan.people().all(|one| Unit::read(&one.sheet).is_ok()));
    // A team that joins others leaves the name as it is; bands come as well.
    assert!(plan.add(1, "Rabble", None, named("Rabble")));
    assert_eq!((plan.teams[1].name.as_str(), plan.teams[1].people.len()), ("Knives of four", 10));
    // What lists know of it.
    let summary = Kept::read(&named("Steel")).unwrap().summary();
    assert_eq!(summary["concept"], "team of Vanguard, Archer, Cleric");
    assert_eq!((&summary["left"], &summary["whole"]), (&3.into(), &3.into()));
    assert_eq!(Kept::read(&named("Rabble")).unwrap().summary()["npc"], true);
}

#[test]
fn what_a_game_did_to_the_units_of_a_kept_team_goes_back_to_it() {
    use sightline::save::Id;
    use sightline::save::fight::{Plan, game};
    let game = game::game("heroes").unwrap();
    let id = Id::parse("team01").unwrap();
    let twins = vec![classes::class(8), enemies::enemy(0), enemies::enemy(0)];
    let team = Kept::Team(Team { hex: 4, ..Team::new("The Lanterns", twins) });
    let mut plan = Plan::new("heroes", None);
    assert!(plan.add(1, "Monk", None, classes::class(8).write()));
    assert!(plan.add(0, "The Lanterns", Some(id), team.write()));
    assert!(plan.has(&id) && !plan.add(0, "The Lanterns", Some(id), team.write()), "a sheet fights once");
    let current = |_: &Id| Some(team.write());
    assert!(plan.own_sheet(3, &current).is_none(), "the other Monk came from no sheet");
    let after = |at: usize, change: fn(&mut Unit)| {
        let before = plan.people().nth(at).unwrap().sheet.clone();
        let mut unit = Unit::read(&before).unwrap();
        change(&mut unit);
        let own = plan.own_sheet(at, &current).unwrap();
        let words = (game.changes)(&own, &before, &unit.write()).unwrap();
        let own = (game.take_over)(&own, &before, &unit.write(), &vec![true; words.len()], false).unwrap();
        let Kept::Team(team) = Kept::read(&plan.put_back(at, &team.write(), own).unwrap()).unwrap() else {
            panic!("no team")
        };
        assert_eq!((team.name.as_str(), team.hex), ("The Lanterns", 4));
        let tokens = team.units.iter().map(|unit| (unit.body.wounds, unit.poison, unit.defeated));
        (words, tokens.collect::<Vec<_>>())
    };
    let (words, tokens) = after(0, |unit| unit.body.wounds = 1);
    assert_eq!((words.as_slice(), tokens[0]), (&["wounds 0 → 1".to_string()][..], (1, 0, false)));
    let (_, tokens) = after(2, |unit| (unit.poison, unit.defeated) = (2, true));
    assert_eq!(tokens, [(0, 0, false), (0, 0, false), (0, 2, true)], "the second of the twins");
    let (words, _) = after(0, |unit| (unit.marked, unit.focus) = (true, Focus::Aim));
    assert_eq!(words, Vec::<String>::new(), "what is gone with the game stays out");
    assert!(!Plan::new("heroes", None).add(0, "", None, Kept::Team(Team::default()).write()), "nobody");
}

#[test]
fn hd37_a_set_up_says_what_a_band_counts_and_how_hard_that_is() {
    let game = sightline::save::fight::game::game("heroes").unwrap();
    let says = |heroes: usize, foes: &[usize]| {
        let mut plan = sightline::save::fight::Plan::new("heroes", None);
        assert!(plan.add(0, "Envoy", None, enemies::envoy().write()));
        (0..heroes).for_each(|at| assert!(plan.add(0, "Hero", None, classes::class(at).write())));
        foes.iter().for_each(|at| assert!(plan.add(1, "Foe", None, enemies::enemy(*at).write())));
        assert_eq!((game.strength)(&plan, 0), "", "heroes have no threat");
        (game.strength)(&plan, 1)
    };
    assert_eq!(says(3, &[0, 0, 0, 0, 1]), "Threat 6: easy for 3 heroes");
    assert_eq!(says(3, &[1, 1, 2, 3]), "Threat 8: standard for 3 heroes");
    assert_eq!(says(4, &[1, 1, 2, 3]), "Threat 8: easy for 4 heroes", "two more for each further one");
    assert_eq!(says(3, &[6, 1, 0, 0]), "Threat 10: hard for 3 heroes");
    assert_eq!(says(3, &[6, 5]), "Threat 10: hard for 3 heroes");
    assert_eq!(says(3, &[6, 5, 0]), "Threat 11: more than hard for 3 heroes");
    assert_eq!(says(0, &[0]), "Threat 1");
    assert_eq!(says(3, &[]), "");
}
