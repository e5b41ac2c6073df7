//! The Radiant Hack, away from the fight: tests, tables, gear, heroes.
#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "radiant/kept.rs"]
mod kept;
#[path = "radiant/looks.rs"]
mod looks;
#[path = "support/press.rs"]
mod press;
#[path = "radiant/rolls.rs"]
mod rolls;

use sightline::rulesets::radiant::creature::{Creature, Special};
use sightline::rulesets::radiant::gear::{Keep, Kind, Reach, Tags, Thing, WEAPONS};
use sightline::rulesets::radiant::harm::{Harm, Hindrance, HitPoints};
use sightline::rulesets::radiant::hero::Hero;
use sightline::rulesets::radiant::making::{self, BACKGROUNDS};
use sightline::rulesets::radiant::maps::GROUND;
use sightline::rulesets::radiant::ready;
use sightline::rulesets::radiant::table::{Distance, Fate, Reaction, heroes_begin, wears};
use sightline::rulesets::radiant::test::{Attribute, Edge, Test};

fn kind(name: &str) -> Kind {
    Kind::Weapon(WEAPONS.iter().position(|weapon| weapon.name == name).unwrap() as u8)
}

fn hero(strength: i16, dexterity: i16, held: &[Kind]) -> Hero {
    Hero {
        attributes: [strength, dexterity, 0, 0, 0, 0],
        points: HitPoints::full(10),
        level: 1,
        things: held.iter().map(|kind| Thing::new(*kind, Keep::Hands)).collect(),
        ..Hero::default()
    }
}

#[test]
fn z07_za05_borders_are_alike_whatever_another_game_drew() {
    use sightline::map::{Door, Draft, Line, Way};
    let mut draft = Draft::new("Any");
    let keys: Vec<_> = (0..4).map(|at| draft.add_area("Zone", at * 200, 0)).collect();
    for (at, line) in [(0, Line::Dashed), (1, Line::Solid), (2, Line::Crossed)] {
        draft.add_link(keys[at], keys[at + 1], line);
    }
    draft.links[1].way = Way::Back;
    draft.links[1].door = Door::Closed;
    let board = GROUND.board(&draft);
    let area = |at: usize| board.find(keys[at]).unwrap();
    let overlay = board.overlay();
    assert_eq!(board.range(&overlay, area(0), area(2)), Some(2));
    assert!(board.route(&overlay, area(0), area(2)).is_some());
    // An X is no border, and nothing is beyond it.
    assert_eq!(board.range(&overlay, area(0), area(3)), None);
}

#[test]
fn z12_z14_zt01_a_longsword_hits_at_twelve_in_all() {
    let hero = hero(2, 0, &[kind("longsword"), Kind::SmallShield]);
    let test = hero.test(Attribute::Strength, 12, false, false);
    assert!(test.read(&[10]).passed);
    assert!(!test.read(&[9]).passed);
    let longsword = hero.weapon(Some(0));
    assert_eq!(longsword.reach.attribute(Distance::Close), Attribute::Strength);
    assert_eq!(longsword.reach.at(Distance::Nearby), None);
    assert_eq!(hero.damage(&longsword).words(), "1d8".trim_start_matches('1'));
}

#[test]
fn z13_za07_zt02_a_bow_is_tested_with_dexterity() {
    let hero = hero(0, 3, &[kind("longbow")]);
    let bow = hero.weapon(Some(0));
    assert_eq!(bow.reach.attribute(Distance::FarAway), Attribute::Dexterity);
    assert_eq!(bow.reach.at(Distance::FarAway), Some(Edge::Even));
    assert_eq!(bow.reach.at(Distance::Distant), None);
    assert_eq!(Reach::Short.at(Distance::FarAway), Some(Edge::Disadvantage));
    let test = hero.test(Attribute::Dexterity, 12, false, false);
    assert!(test.read(&[9]).passed);
    assert!(!test.read(&[8]).passed);
    // The chapter's own bow has no range of its own: a d6, and Far-Away without a disadvantage.
    let plain = WEAPONS[15];
    assert_eq!((plain.name, plain.dice.words().as_str(), plain.hands), ("bow", "d6", 2));
    let at = [Distance::Close, Distance::Nearby, Distance::FarAway, Distance::Distant];
    let edges = at.map(|distance| plain.reach.at(distance));
    assert_eq!(edges, [Some(Edge::Disadvantage), Some(Edge::Even), Some(Edge::Even), None]);
}

#[test]
fn zt03_the_chance_to_hit_is_nine_and_the_attribute_in_twenty() {
    for bonus in 0..=6 {
        assert_eq!(Test::new(bonus).chances().passed, 20 * (9 + bonus as u16));
    }
}

#[test]
fn za10_a_natural_twenty_passes_and_a_natural_one_fails_whatever_the_difficulty() {
    assert!(Test::new(0).against(25).read(&[20]).passed);
    assert!(!Test::new(6).against(5).read(&[1]).passed);
}

#[test]
fn za11_edges_cancel_and_do_not_add_up_and_the_used_die_is_judged() {
    assert_eq!(Edge::of(true, true), Edge::Even);
    let advantage = Test::new(0).with(Edge::Advantage);
    assert_eq!(advantage.dice(), 2);
    assert!(advantage.read(&[3, 20]).critical());
    assert!(Test::new(0).with(Edge::Disadvantage).read(&[20, 1]).fumble());
    assert_eq!(advantage.chances().critical, 39);
    assert_eq!(advantage.chances().fumble, 1);
}

#[test]
fn z16_zt08_a_bow_at_a_close_foe_is_at_disadvantage() {
    let hero = hero(0, 2, &[kind("longbow")]);
    let edge = hero.weapon(Some(0)).reach.at(Distance::Close);
    assert_eq!(edge, Some(Edge::Disadvantage));
    let test = hero.test(Attribute::Dexterity, 12, false, true);
    let verdict = test.read(&[15, 4]);
    assert_eq!((verdict.natural, verdict.total, verdict.passed), (4, 6, false));
}

#[test]
fn z17_two_one_handed_weapons_are_a_pair_and_a_shield_is_none() {
    let close = |held: &[Kind]| hero(0, 0, held).second_weapon(0, Distance::Close);
    assert_eq!(close(&[kind("dagger"), kind("dagger")]), Some(1));
    assert_eq!(close(&[kind("dagger"), Kind::SmallShield]), None);
    assert_eq!(close(&[kind("greatsword")]), None);
}

#[test]
fn z17_the_second_weapon_counts_only_where_it_reaches_and_has_ammo() {
    let thrown = hero(0, 0, &[kind("dagger"), kind("mace")]);
    assert_eq!(thrown.second_weapon(0, Distance::Close), Some(1));
    assert_eq!(thrown.second_weapon(0, Distance::Nearby), None, "a mace is not thrown");
    assert_eq!(hero(0, 0, &[kind("dagger"), kind("dagger")]).second_weapon(0, Distance::Nearby), Some(1));
    let mut slinger = hero(0, 0, &[kind("dagger"), kind("sling")]);
    assert_eq!(slinger.second_weapon(0, Distance::Nearby), None, "nothing to sling");
    slinger.things.push(Thing::new(Kind::Ammo, Keep::Body));
    assert_eq!(slinger.second_weapon(0, Distance::Nearby), Some(1));
}

#[test]
fn ammo_shoots_from_the_hands_and_the_body_and_not_from_the_backpack() {
    for (keep, shoots) in [(Keep::Hands, true), (Keep::Body, true), (Keep::Backpack, false)] {
        let mut archer = hero(0, 0, &[kind("shortbow")]);
        archer.things.push(Thing::new(Kind::Ammo, keep));
        assert_eq!(archer.has_ammo(), shoots, "{keep:?}");
        assert_eq!(archer.reaches(&archer.weapon(Some(0)), Distance::Nearby), shoots);
        assert_eq!(archer.wearing(), if shoots { vec![1] } else { vec![] }, "what shoots wears");
    }
    for ready in ready::heroes() {
        let shoots = ready.held().any(|(_, thing)| thing.kind.weapon().is_some_and(|it| it.reach.shoots()));
        assert!(!shoots || ready.has_ammo(), "{}", ready.name);
        let idle = |thing: &&Thing| thing.kind.protects() > 0 && thing.protects() == 0;
        assert_eq!(ready.things.iter().find(idle), None, "{}", ready.name);
    }
}

#[test]
fn z03_zt04_one_to_three_the_enemies_begin() {
    assert_eq!((1..=6).map(heroes_begin).collect::<Vec<_>>(), [false, false, false, true, true, true]);
}

#[test]
fn z07_zt06_za05_distance_is_counted_in_borders() {
    let words: Vec<_> = [Some(0), Some(1), Some(2), Some(3), None]
        .map(|borders| Distance::from_borders(borders).word())
        .into();
    assert_eq!(words, ["Close", "Nearby", "Far-Away", "Distant", "Distant"]);
    let asked: Vec<_> =
        [Some(0), Some(1), Some(2), Some(3), None].map(|borders| GROUND.band(borders).unwrap().name).into();
    assert_eq!(asked, words, "the map answers in the same words");
}

#[test]
fn z30_zt15_the_reaction_table() {
    let words: Vec<_> = [1, 2, 3, 4, 7, 8, 9, 10].map(|shown| Reaction::from_die(shown).word()).into();
    assert_eq!(words, ["hostile", "wary", "wary", "curious", "curious", "kind", "kind", "helpful"]);
}

#[test]
fn z26_weakness_is_a_disadvantage_on_every_test() {
    let mut hero = hero(3, 3, &[]);
    hero.harm.set(Hindrance::Weakened, true);
    for attribute in Attribute::ALL {
        assert_eq!(hero.test(attribute, 12, false, false).edge, Edge::Disadvantage);
    }
    assert_eq!(hero.test(Attribute::Wisdom, 12, true, false).edge, Edge::Even);
}

#[test]
fn z27_z28_z29_what_each_hindrance_forbids() {
    let with = |hindrance| {
        let mut harm = Harm::default();
        harm.set(hindrance, true);
        (harm.may_act(), harm.may_move())
    };
    assert_eq!(with(Hindrance::Weakened), (true, true));
    assert_eq!(with(Hindrance::Distracted), (false, true));
    assert_eq!(with(Hindrance::Stuck), (true, false));
    assert_eq!(with(Hindrance::Paralysed), (false, false));
}

#[test]
fn hit_points_stay_between_nothing_and_the_most() {
    let mut points = HitPoints::full(7);
    points.lose(9);
    assert_eq!(points.now, 0);
    assert!(points.out());
    points.gain(20);
    assert_eq!(points.now, 7);
}

#[test]
fn the_fate_of_the_fallen_and_wear_after_a_fight() {
    use Fate::*;
    let rows: Vec<Fate> = (1..=6).map(Fate::from_die).collect();
    assert_eq!(rows, [KnockedOut, Shaken, Battered, Maimed, Scarred, Dead]);
    assert_eq!((1..=6).map(wears).collect::<Vec<_>>(), [true, true, false, false, false, false]);
    for fate in rows {
        let mut fallen = hero(3, 3, &[]);
        fallen.meet(fate);
        let marks = (fallen.shaken, fallen.battered, fallen.dead);
        assert_eq!(marks, (fate == Shaken, fate == Battered, fate == Dead), "{fate:?}");
        assert_eq!(fallen.attribute(Attribute::Charisma), if fate == Scarred { -2 } else { 0 });
        assert_eq!(fallen.weakened(), fate == Shaken);
        let worn = if fate == Battered { 1 } else { 3 };
        assert_eq!(fallen.attribute(Attribute::Strength), worn, "{fate:?}");
        assert_eq!(fallen.attribute(Attribute::Dexterity), worn, "{fate:?}");
    }
}

#[test]
fn armor_takes_off_each_hit_and_hampers_dexterity() {
    let mut hero = hero(0, 2, &[Kind::LargeShield]);
    hero.things.push(Thing::new(Kind::HeavyArmor, Keep::Body));
    hero.things.push(Thing::new(Kind::Helmet, Keep::Backpack));
    assert_eq!(hero.protection(), 5);
    assert_eq!(hero.test(Attribute::Dexterity, 12, false, false).difficulty, 14);
    assert_eq!(hero.test(Attribute::Strength, 12, false, false).difficulty, 12);
}

#[test]
fn armor_protects_on_the_body_and_a_shield_in_the_hands_and_nowhere_else() {
    use Kind::*;
    for (kind, place) in [
        (LightArmor, Keep::Body),
        (MediumArmor, Keep::Body),
        (HeavyArmor, Keep::Body),
        (Helmet, Keep::Body),
        (SmallShield, Keep::Hands),
        (LargeShield, Keep::Hands),
    ] {
        for keep in Keep::ALL {
            let mut hero = hero(0, 0, &[]);
            hero.things.push(Thing::new(kind, keep));
            let on = keep == place;
            assert_eq!(hero.protection(), if on { kind.protects() } else { 0 }, "{kind:?} in {keep:?}");
            let harder = hero.test(Attribute::Dexterity, 12, false, false).difficulty - 12;
            assert_eq!(harder, if on { kind.hampers() } else { 0 }, "{kind:?} in {keep:?}");
            assert_eq!(hero.wearing().is_empty(), !on, "{kind:?} in {keep:?}");
            hero.things[0].dots = 3;
            assert_eq!(hero.protection(), 0);
        }
    }
}

#[test]
fn what_is_taken_up_goes_where_it_belongs_and_full_hands_put_away() {
    let mut hero = hero(0, 0, &[kind("longsword"), Kind::SmallShield]);
    hero.things.push(Thing::new(kind("mace"), Keep::Body));
    hero.things.push(Thing::new(Kind::LightArmor, Keep::Backpack));
    hero.things.push(Thing::new(Kind::LargeShield, Keep::Backpack));
    let keeps = |hero: &Hero| hero.things.iter().map(|thing| thing.keep).collect::<Vec<_>>();
    use Keep::*;
    hero.take_up(2);
    assert_eq!(keeps(&hero), [Body, Hands, Hands, Backpack, Backpack], "the sword onto the body");
    hero.take_up(3);
    assert_eq!(keeps(&hero), [Body, Hands, Hands, Body, Backpack], "armor is put on");
    hero.take_up(4);
    assert_eq!(keeps(&hero), [Body, Backpack, Hands, Body, Hands], "no room on the body for the shield");
    hero.things.push(Thing::new(Kind::Ammo, Keep::Backpack));
    hero.take_up(5);
    assert_eq!(keeps(&hero), [Backpack, Backpack, Hands, Body, Hands, Body], "armor stays on");
}

#[test]
fn a_third_dot_destroys_and_too_much_weighs_down() {
    let mut hero = hero(0, 0, &[kind("maul"), Kind::SmallShield]);
    assert!(hero.overloaded() && hero.weakened());
    hero.things[0].dots = 3;
    assert!(!hero.overloaded());
    assert_eq!(hero.held().count(), 1);
    assert!(!hero.meets(&WEAPONS[8]));
}

#[test]
fn making_rolls_swaps_and_raises() {
    let rolled = making::rolled([1, 2, 3, 4, 1, 2]);
    assert_eq!(rolled, [0, 1, 2, 3, 0, 1]);
    let swapped = making::swapped(rolled, Attribute::Strength, Attribute::Intelligence);
    let warrior = making::hero("Ash", &BACKGROUNDS[0], swapped, 7);
    assert_eq!(warrior.attributes, [5, 1, 3, 0, 0, 1]);
    assert_eq!(warrior.points, HitPoints::full(10));
    assert_eq!(making::missing(&warrior), Vec::<String>::new());
    assert!(making::missing(&Hero::default()).len() >= 3);
    for background in &BACKGROUNDS {
        assert_eq!(background.raises.iter().map(|(_, by)| by).sum::<i16>(), 3, "{}", background.name);
    }
}

#[test]
fn levelling_raises_what_is_lower_than_its_die_and_never_past_six() {
    let mut hero = Hero { attributes: [0, 3, 5, 6, 2, 1], level: 1, ..Hero::default() };
    let raised = hero.level_up([1, 3, 6, 6, 1, 6]);
    assert_eq!(raised, [Attribute::Strength, Attribute::Constitution, Attribute::Charisma]);
    assert_eq!(hero.attributes, [1, 3, 6, 6, 2, 2]);
    assert_eq!(hero.level, 2);
}

#[test]
fn everyone_ready_made_can_be_played() {
    let heroes = ready::heroes();
    assert!(heroes.len() + ready::creatures().len() >= 10);
    for hero in heroes {
        assert_eq!(making::missing(&hero), Vec::<String>::new(), "{}", hero.name);
    }
}

#[test]
fn heroes_and_creatures_are_read_back_as_they_were() {
    use sightline::rulesets::radiant::combat::setup::Being;
    use sightline::save::Stored;
    let mut all: Vec<Being> = ready::heroes().into_iter().map(Being::Hero).collect();
    all.extend(ready::creatures().into_iter().map(Being::Creature));
    for mut being in all {
        being.harm_mut().set(Hindrance::Stuck, true);
        being.harm_mut().ongoing = true;
        being.points_mut().lose(2);
        assert_eq!(Being::read(&being.write()), Ok(being));
    }
}

#[test]
fn whatever_is_done_on_a_sheet_it_is_read_back() {
    use sightline::rulesets::radiant::combat::setup::Being;
    use sightline::save::Stored;
    fn hero(change: fn(&mut Hero)) -> impl Fn(&mut Being) {
        move |being| {
            if let Being::Hero(hero) = being {
                change(hero);
            }
        }
    }
    fn creature(change: fn(&mut Creature)) -> impl Fn(&mut Being) {
        move |being| {
            if let Being::Creature(creature) = being {
                change(creature);
            }
        }
    }
    type Act = Box<dyn Fn(&mut Being)>;
    let acts: Vec<Act> = vec![
        Box::new(|being| being.points_mut().gain(12)),
        Box::new(|being| being.points_mut().lose(20)),
        Box::new(|being| Hindrance::ALL.iter().for_each(|it| being.harm_mut().set(*it, true))),
        Box::new(|being| being.harm_mut().ongoing = true),
        Box::new(hero(Hero::respite)),
        Box::new(hero(|hero| hero.add_luck(1))),
        Box::new(hero(|hero| hero.add_luck(-1))),
        Box::new(hero(|hero| _ = hero.level_up([6; 6]))),
        Box::new(hero(|hero| (1..=6).for_each(|shown| hero.meet(Fate::from_die(shown))))),
        Box::new(hero(|hero| Attribute::ALL.iter().for_each(|it| hero.maim(*it)))),
        Box::new(hero(|hero| Attribute::ALL.iter().for_each(|it| hero.add_to(*it, -1)))),
        Box::new(hero(|hero| Attribute::ALL.iter().for_each(|it| hero.add_to(*it, 1)))),
        Box::new(hero(|hero| _ = hero.add(Thing::new(kind("maul"), Keep::Backpack)))),
        Box::new(hero(|hero| _ = hero.add(Thing::new(Kind::Helmet, Keep::Body)))),
        Box::new(hero(|hero| hero.lost = true)),
        Box::new(hero(|hero| hero.things[0].tags = Tags { blast: true, recharge: 6 })),
        Box::new(creature(|creature| creature.special = Some(Special::new("breath")))),
        Box::new(hero(|hero| hero.take_up(hero.things.len() - 1))),
        Box::new(creature(|creature| creature.add_level(1))),
        Box::new(creature(|creature| creature.add_level(-1))),
        Box::new(creature(|creature| creature.add_skill(1))),
        Box::new(creature(|creature| creature.add_skill(-1))),
        Box::new(creature(|creature| creature.add_armor(1))),
        Box::new(creature(|creature| creature.add_armor(-1))),
    ];
    for start in [Being::Hero(ready::heroes().remove(0)), Being::Creature(ready::creatures().remove(0))] {
        for act in &acts {
            let mut being = start.clone();
            // Often enough to run into every limit.
            for _ in 0..1_100 {
                act(&mut being);
            }
            assert_eq!(Being::read(&being.write()), Ok(being));
        }
    }
}

#[test]
fn what_passes_is_named_and_weighs() {
    use sightline::rulesets::radiant::combat::setup::Being;
    use sightline::rulesets::radiant::sheet::state;
    let words = |change: fn(&mut Hero)| {
        let mut hero = hero(1, 1, &[]);
        change(&mut hero);
        state(&Being::Hero(hero))
    };
    assert_eq!(words(|_| {}), "fine");
    assert_eq!(words(|hero| (hero.shaken, hero.battered) = (true, true)), "shaken, battered");
    assert_eq!(words(|hero| hero.things = vec![Thing::new(Kind::Other, Keep::Body); 3]), "overloaded");
    assert_eq!(words(|hero| hero.lost = true), "lost");
    assert_eq!(words(|hero| hero.dead = true), "dead");
    assert_eq!(words(|hero| hero.points.now = 0), "out of action");
}

#[test]
fn a_hero_that_cannot_be_gets_a_sentence() {
    use sightline::rulesets::radiant::combat::setup::Being;
    use sightline::save::Stored;
    let read = |text: &str| Being::read(&serde_json::from_str(text).unwrap()).unwrap_err().to_string();
    assert_eq!(read("{}"), "the sort is missing");
    assert!(read(r#"{"sort":"hero","attributes":{},"points":5,"most":0}"#).contains("the most must be"));
    let broken = r#"{"sort":"hero","attributes":{},"points":5,"most":9,"things":[{"kind":"railgun"}]}"#;
    assert!(read(broken).contains("not one of this game's"));
}

#[test]
fn the_reference_tells_every_rule_and_ruling_and_its_links_and_terms_lead_somewhere() {
    use sightline::rulesets::radiant::reference::BOOK;
    use sightline::rulesets::reference::{Piece, pieces};
    for number in 1..=31 {
        assert!(BOOK.for_rule(&format!("Z-{number}")).is_some(), "Z-{number}");
    }
    for number in 1..=33 {
        assert!(BOOK.for_rule(&format!("ZA-{number}")).is_some(), "ZA-{number}");
    }
    for entry in BOOK.entries() {
        assert!(entry.slug.starts_with("z-"));
        for piece in pieces(entry.text).into_iter().chain(pieces(entry.ruling)) {
            if let Piece::Link { slug, .. } = piece {
                assert!(BOOK.entry(slug).is_some(), "{} links to {slug}", entry.slug);
            }
        }
    }
    let mut sorted = BOOK.terms.to_vec();
    sorted.sort_unstable();
    assert_eq!(sorted, BOOK.terms);
    assert!(BOOK.terms.iter().all(|(_, slug)| BOOK.entry(slug).is_some()));
}
