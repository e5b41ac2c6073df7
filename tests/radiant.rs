//! The Radiant Hack, away from the fight: tests, tables, gear, heroes.
#![allow(clippy::unwrap_used, clippy::expect_used)]

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
        Box::new(|being| being.points_mut().raise(1)),
        Box::new(|being| being.points_mut().raise(-1)),
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
    use sightline::save::radiant_character::state;
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
    for number in 1..=26 {
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

mod rolls {
    use super::*;
    use sightline::rulesets::radiant::card::{Answer, Ask, Card, Help, Purpose, Setup};
    use sightline::rulesets::radiant::combat::setup::Being;
    use sightline::rulesets::radiant::test::Dice;

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
            let dice =
                card(Purpose::Attack, armed(2, 0, &["dagger", "mace"]), |setup| setup.distance = distance);
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
}
