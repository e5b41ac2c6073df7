//! Gaps between a rule and what the table could do.

use sightline::fight::table::{Form, Offer, Table as _};
use sightline::fight::{Answer, Ruling};
use sightline::rulesets::ettes::boards;
use sightline::rulesets::ettes::check::{Edge, Level};
use sightline::rulesets::ettes::combat::choice::{Choice, Event, How, Subject, Trigger};
use sightline::rulesets::ettes::combat::ruling;
use sightline::rulesets::ettes::combat::setup::Options;
use sightline::rulesets::ettes::combat::state::{Kind as Trick, NOBODY, NOTHING, ReadyAct};
use sightline::rulesets::ettes::flow::Flow;
use sightline::rulesets::ettes::gear::{Grip, Keep, Kind, Thing, Trait};
use sightline::rulesets::ettes::perk::Perk;
use sightline::rulesets::ettes::skill::Skill;
use sightline::rulesets::ettes::spell::Spell;
use sightline::rulesets::ettes::status::Status;

use super::bout::{Bout, Put, changed, ours, place, theirs};

fn with(put: Put, things: Vec<Thing>) -> Put {
    changed(put, |somebody| {
        somebody.things.clear();
        for thing in things {
            somebody.add(thing);
        }
    })
}

fn held(kind: Kind) -> Thing {
    Thing::new(kind, "", Grip::One, Keep::Hand)
}

fn status(bout: &mut Bout, who: u16, status: Status) {
    bout.rule(ruling::STATUS, who, status as i16);
}

fn ready(bout: &mut Bout, act: ReadyAct, trigger: Trigger) {
    bout.pick(Choice::Ready);
    bout.pick(Choice::ReadyTo(act));
    bout.pick(Choice::Trigger(trigger));
}

fn path(hexes: &[(i32, i32)]) -> Answer {
    Answer::Path(hexes.iter().map(|(q, r)| place(*q, *r)).collect())
}

fn rolls(bout: &Bout) -> usize {
    bout.told.iter().filter(|event| matches!(event, Event::Rolled { .. })).count()
}

/// A Normal hit that nobody answers.
fn land(bout: &mut Bout, die: u8) {
    bout.roll(&[40]);
    if matches!(bout.subject(), Subject::Window { .. }) {
        bout.pick(Choice::No);
    }
    bout.dice(&[die]);
}

fn offers(bout: &Bout) -> Vec<Offer> {
    let Some(Form::OneOf(offers)) = bout.table().asked().map(|asked| asked.form) else { panic!("no offers") };
    offers
}

fn offer(bout: &Bout, label: &str) -> Offer {
    let all = offers(bout);
    let found = all.iter().find(|offer| offer.label.starts_with(label)).cloned();
    found.unwrap_or_else(|| {
        panic!("no {label} among {:?}", all.iter().map(|it| &it.label).collect::<Vec<_>>())
    })
}

#[test]
fn fa28_f81_whoever_gets_out_of_reach_first_is_not_hit() {
    let mut bout = Bout::new(vec![theirs("Thug", (1, 0)), ours("Wren", (0, 0))]);
    bout.until(1);
    ready(&mut bout, ReadyAct::Move, Trigger::Attacks);
    bout.pick(Choice::Wait);
    bout.attack(1);
    assert_eq!(bout.subject(), Subject::Readied { who: 1, by: 0 });
    bout.pick(Choice::Move);
    bout.give(&path(&[(-1, 0), (-2, 0), (-3, 0)]));
    bout.pick(Choice::No);
    assert_eq!((bout.subject(), rolls(&bout)), (Subject::Turn { who: 0 }, 0), "nothing is rolled");
    assert!(bout.told.contains(&Event::Missed { by: 0, on: 1 }));
    assert_eq!((bout.ap(0), bout.who(1).hp), (3, 40));
}

#[test]
fn fa28_f90_a_bolt_does_not_follow_beyond_its_range_or_a_wall() {
    let flees = |to: &[(i32, i32)]| {
        let board = boards::ready(0).unwrap();
        let mut bout = Bout::on(vec![theirs("Lys", (-4, 0)), ours("Wren", (4, 0))], board);
        bout.until(1);
        ready(&mut bout, ReadyAct::Move, Trigger::Casts);
        bout.pick(Choice::Wait);
        bout.pick(Choice::Cast { spell: Spell::SparkBolt, on: 1 });
        bout.pick(Choice::Move);
        bout.give(&path(to));
        bout.subject()
    };
    assert_eq!(flees(&[(5, 0)]), Subject::Turn { who: 0 }, "nine hexes");
    assert_eq!(flees(&[(4, -1)]), Subject::Attack { by: 0, on: 1 }, "eight");
}

#[test]
fn f45_fa27_whoever_acts_before_their_turn_still_has_it_and_moves_up_for_later_rounds() {
    let mut bout = Bout::new(vec![theirs("Thug", (1, 0)), ours("Aldis", (0, 0))]);
    bout.until(1);
    ready(&mut bout, ReadyAct::Attack, Trigger::Attacks);
    bout.pick(Choice::Wait);
    bout.attack(1);
    bout.attack(0);
    bout.roll(&[90]);
    bout.roll(&[90]);
    bout.pick(Choice::EndTurn);
    assert_eq!((bout.subject(), bout.now.round(), bout.ap(1)), (Subject::Turn { who: 1 }, 2, 5));
    bout.pick(Choice::EndTurn);
    assert_eq!((bout.subject(), bout.now.round()), (Subject::Turn { who: 1 }, 3), "before the thug now");
    assert_eq!(bout.now.order(), [1, 0]);
}

#[test]
fn f45_nobody_has_two_turns_or_none_in_a_round_because_of_what_they_waited_for() {
    let people = vec![ours("Aldis", (0, 0)), theirs("Bowman", (5, 0)), theirs("Thug", (4, 0))];
    let mut bout = Bout::new(people);
    bout.until(2);
    ready(&mut bout, ReadyAct::Move, Trigger::Called);
    bout.pick(Choice::Wait);
    ready(&mut bout, ReadyAct::Attack, Trigger::EntersReach);
    assert_eq!(bout.subject(), Subject::Turn { who: 1 });
    bout.pick(Choice::Now(2));
    bout.pick(Choice::Move);
    bout.give(&path(&[(3, 0), (2, 0), (1, 0)]));
    assert_eq!(bout.subject(), Subject::Readied { who: 0, by: 2 });
    bout.attack(2);
    bout.roll(&[90]);
    assert_eq!(bout.subject(), Subject::Turn { who: 1 });
    bout.pick(Choice::EndTurn);
    assert_eq!((bout.subject(), bout.now.round()), (Subject::Turn { who: 2 }, 2));
}

#[test]
fn fd13_what_an_ally_has_picked_up_comes_back_and_what_an_enemy_has_does_not() {
    let dagger = |by: Put| {
        let mut bout = Bout::new(vec![ours("Sable", (-2, 0)), by, theirs("Thug", (1, 0))]);
        let thing = bout.who(0).hands[0];
        bout.attack_with(thing, How::Thrown, 2);
        bout.roll(&[90]);
        bout.until(1);
        let hands = bout.who(1).hands[0];
        if hands != NOTHING {
            bout.pick(Choice::Drop(hands));
        }
        bout.pick(Choice::PickUp(thing));
        while matches!(bout.subject(), Subject::Provoked { .. }) {
            bout.pick(Choice::No);
        }
        assert!(bout.now.holds(1, thing));
        bout.now.sheet(0).things[0].keep
    };
    assert_eq!(dagger(ours("Korra", (0, 0))), Keep::Bag);
    assert_eq!(dagger(theirs("Thug", (0, 0))), Keep::Away);
}

#[test]
fn fd21_fd23_what_follows_an_attack_follows_it_also_where_the_weapon_has_left_the_hand() {
    let axe = held(Kind::Axe).with(Trait::Thrown);
    let mut bout = Bout::new(vec![with(ours("Aldis", (0, 0)), vec![axe]), theirs("Ogre", (2, 0))]);
    bout.rule(ruling::FP, 0, 6);
    let thing = bout.who(0).hands[0];
    bout.attack_with(thing, How::Thrown, 1);
    bout.roll(&[5]);
    bout.pick(Choice::No);
    bout.dice(&[3]);
    assert!(!bout.now.holds(0, thing));
    assert_eq!(bout.flows(), [Flow::CombatFlow, Flow::RendingStrike]);
    let mut dagger = Bout::new(vec![ours("Sable", (0, 0)), theirs("Ogre", (2, 0))]);
    dagger.rule(ruling::FP, 0, 4);
    let thing = dagger.who(0).hands[0];
    dagger.attack_with(thing, How::Thrown, 1);
    dagger.roll(&[5]);
    dagger.pick(Choice::No);
    dagger.dice(&[3]);
    assert_eq!(dagger.flows(), [Flow::CombatFlow, Flow::ExposeWeakness], "and no dance without a blade");
}

#[test]
fn f88_the_stunned_crawl_no_farther_than_they_walk() {
    let mut bout = Bout::new(vec![ours("Korra", (0, 0)), theirs("Thug", (5, 0))]);
    status(&mut bout, 0, Status::Stunned);
    status(&mut bout, 0, Status::Prone);
    bout.pick(Choice::Crawl);
    bout.step_to(-1, 0);
    assert!(!bout.offers(Choice::Crawl));
    bout.pick(Choice::StandUp);
    assert!(!bout.offers(Choice::Move));
    let mut walks = Bout::new(vec![ours("Korra", (0, 0)), theirs("Thug", (5, 0))]);
    status(&mut walks, 0, Status::Stunned);
    walks.walk(&[(-1, 0)]);
    status(&mut walks, 0, Status::Prone);
    assert!(!walks.offers(Choice::Crawl));
}

#[test]
fn f88_the_restrained_move_a_hex_and_stand_up_as_the_stunned_do() {
    let mut bout = Bout::new(vec![ours("Korra", (0, 0)), theirs("Thug", (5, 0))]);
    status(&mut bout, 0, Status::Restrained);
    bout.walk(&[(-1, 0)]);
    assert!(!bout.offers(Choice::Move) && !bout.offers(Choice::Step));
    status(&mut bout, 0, Status::Prone);
    assert!(bout.offers(Choice::StandUp) && !bout.offers(Choice::Crawl));
}

#[test]
fn f41_full_hands_do_not_keep_anybody_from_grappling() {
    let bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Thug", (1, 0))]);
    assert!(!bout.now.free_hand(0) && bout.offers(Choice::Grapple(1)));
}

#[test]
fn f37_f81_after_a_disarm_there_is_no_damage_for_anything_to_follow() {
    let disarmed = |kind: Kind| {
        let armed = with(ours("Aldis", (0, 0)), vec![held(kind)]);
        let mut bout = Bout::new(vec![armed, theirs("Thug", (1, 0))]);
        bout.rule(ruling::FP, 0, 4);
        let thing = bout.who(0).hands[0];
        bout.pick(Choice::Disarm { thing, how: How::One, on: 1 });
        bout.roll(&[50, 50]);
        bout.pick(Choice::No);
        bout.step_to(2, 0);
        bout.rule(ruling::FP, 0, 4);
        bout.flows()
    };
    assert_eq!(disarmed(Kind::Mace), [Flow::CombatFlow]);
    assert_eq!(disarmed(Kind::Finesse), [Flow::CombatFlow, Flow::BladeDance], "after an attack");
    assert_eq!(disarmed(Kind::Axe), [Flow::CombatFlow]);
}

#[test]
fn fd25_where_every_hit_is_critical_the_figures_say_so() {
    let mut bout = Bout::new(vec![ours("Sable", (0, 0)), theirs("Thug", (1, 0))]);
    bout.rule(ruling::RP, 1, 0);
    bout.rule(ruling::FP, 0, 5);
    bout.flow(Flow::PrecisionFocus, NOBODY, 1);
    // 62 twice: 38.44 of 100 hit, each for 2 × (3.5 + 6 + 2).
    let note = offer(&bout, "Attack Thug with the dagger").note;
    assert!(note.contains("Hits 38.4%") && note.contains("8.8 damage on average"), "{note}");
    bout.attack(1);
    let Some(Form::Dice(card)) = bout.table().asked().map(|asked| asked.form) else { panic!() };
    let odds = card.chances.unwrap();
    assert_eq!((odds.critical_success, odds.success), (3844, 0));
    bout.roll(&[60, 60]);
    bout.dice(&[3]);
    assert_eq!(bout.taken(), 2 * (3 + 6 + 2));
}

#[test]
fn fd23_fd40_a_charge_leaves_room_for_a_devastating_strike() {
    let korra = changed(ours("Korra", (-4, 0)), |korra| korra.level = 10);
    let mut bout = Bout::new(vec![korra, theirs("Ogre", (1, 0))]);
    bout.rule(ruling::FP, 0, 6);
    bout.walk(&[(-3, 0), (-2, 0), (-1, 0), (0, 0)]);
    while matches!(bout.subject(), Subject::Provoked { .. }) {
        bout.pick(Choice::No);
    }
    bout.attack(1);
    bout.roll(&[40]);
    bout.pick(Choice::No);
    assert!(bout.flows().contains(&Flow::DevastatingStrike));
    bout.flow(Flow::DevastatingStrike, NOBODY, 0);
    assert!(!bout.flows().contains(&Flow::DevastatingStrike), "once");
    bout.dice(&[4, 1, 1]);
    assert_eq!(bout.taken(), 4 + 1 + 1 + 6 + 5 + 5 - 1);
}

#[test]
fn f51_free_acts_need_no_ap_and_are_there_in_a_grip() {
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Ogre", (1, 0))]);
    let sword = bout.who(0).hands[0];
    bout.rule(ruling::FP, 0, 6);
    bout.rule(ruling::AP, 0, 0);
    assert!(bout.offers(Choice::Drop(sword)) && bout.offers(Choice::Know(Skill::Nature)));
    assert!(!bout.offers(Choice::Sheathe(sword)) && !bout.offers(Choice::Ready));
    bout.rule(ruling::FP, 0, 0);
    bout.pick(Choice::Know(Skill::Nature));
    bout.roll(&[50]);
    assert_eq!(bout.subject(), Subject::Turn { who: 1 }, "they keep no turn open");
    let mut held = Bout::new(vec![ours("Ode", (0, 0)), theirs("Thug", (1, 0)), theirs("Thug", (5, 0))]);
    held.pick(Choice::Grapple(1));
    held.roll(&[30]);
    held.roll(&[80]);
    held.pick(Choice::EndTurn);
    let club = held.who(1).hands[0];
    assert!(held.offers(Choice::Escape) && held.offers(Choice::Drop(club)));
    assert!(!held.choices().iter().any(|choice| matches!(choice, Choice::Attack { .. } | Choice::Draw(_))));
    let mut impaled = Bout::new(vec![ours("Ingrid", (0, 0)), theirs("Thug", (2, 0))]);
    impaled.rule(ruling::FP, 0, 6);
    impaled.rule(ruling::RP, 1, 0);
    impaled.flow(Flow::ImpalingThrust, 1, 0);
    impaled.roll(&[40]);
    impaled.dice(&[3]);
    impaled.step_to(1, 0);
    impaled.rule(ruling::FP, 0, 6);
    impaled.rule(ruling::AP, 0, 0);
    impaled.pick(Choice::LetGo);
    assert!(!impaled.who(1).is(Status::Restrained));
}

#[test]
fn f45_f57_looking_at_a_way_or_at_getting_ready_costs_nothing() {
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Ogre", (1, 0))]);
    bout.rule(ruling::FP, 0, 4);
    bout.attack(1);
    land(&mut bout, 1);
    bout.pick(Choice::Move);
    bout.give(&path(&[]));
    assert!(bout.flows().contains(&Flow::CombatFlow));
    bout.pick(Choice::Ready);
    bout.pick(Choice::No);
    assert!(bout.flows().contains(&Flow::CombatFlow));
    bout.walk(&[(0, -1)]);
    while matches!(bout.subject(), Subject::Provoked { .. }) {
        bout.pick(Choice::No);
    }
    assert!(!bout.flows().contains(&Flow::CombatFlow), "once gone it is gone");
    let mut waits = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Thug", (6, 0))]);
    ready(&mut waits, ReadyAct::Attack, Trigger::Attacks);
    waits.until(0);
    waits.pick(Choice::Move);
    waits.give(&path(&[]));
    assert!(waits.who(0).ready.is_some());
    waits.walk(&[(0, -1)]);
    assert!(waits.who(0).ready.is_none());
}

fn barred(crawls: bool) -> Bout {
    let mut bout = Bout::new(vec![theirs("Captain", (0, 0)), ours("Ode", (2, 0)), theirs("Rabble", (1, 0))]);
    bout.rule(ruling::FP, 0, 5);
    bout.flow(Flow::BladeBarrier, NOBODY, 0);
    bout.pick(Choice::EndTurn);
    if crawls {
        status(&mut bout, 1, Status::Prone);
    }
    bout
}

#[test]
fn fd29_f87_a_barrier_cuts_whoever_crawls_or_tumbles_in() {
    let mut crawls = barred(true);
    crawls.pick(Choice::Crawl);
    crawls.step_to(1, 1);
    assert_eq!(crawls.now.strike().map(|strike| (strike.by, strike.on)), None, "two hexes off");
    let mut crawls = barred(true);
    crawls.rule(ruling::PLACE, 1, place(2, -1) as i16);
    crawls.pick(Choice::Crawl);
    crawls.step_to(1, -1);
    assert_eq!(crawls.subject(), Subject::Window { by: 0, on: 1 });
    let mut tumbles = barred(false);
    tumbles.rule(ruling::PLACE, 0, place(0, 1) as i16);
    tumbles.pick(Choice::Tumble(2));
    tumbles.roll(&[30]);
    assert_eq!(tumbles.who(1).place, tumbles.at(0, 0));
    assert_eq!(tumbles.subject(), Subject::Window { by: 0, on: 1 });
}

#[test]
fn fa26_fd28_a_tumble_wakes_no_stance_and_is_what_somebody_waits_for() {
    let mut bout = Bout::new(vec![
        theirs("Thug", (0, 1)),
        theirs("Ingrid", (-1, 0)),
        ours("Ode", (2, 0)),
        theirs("Rabble", (1, 0)),
    ]);
    ready(&mut bout, ReadyAct::Attack, Trigger::EntersReach);
    bout.rule(ruling::FP, 1, 5);
    bout.flow(Flow::DefensiveStance, NOBODY, 0);
    bout.pick(Choice::EndTurn);
    bout.pick(Choice::Tumble(3));
    bout.roll(&[30]);
    assert_eq!(bout.subject(), Subject::Readied { who: 0, by: 2 });
    bout.pick(Choice::No);
    assert_eq!(bout.subject(), Subject::Turn { who: 2 });
}

#[test]
fn fa53_the_gm_lets_a_named_foe_die_slowly_and_no_other() {
    let bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Captain", (5, 0)), theirs("Thug", (6, 0))]);
    let may = |on: u16, value: i16| !bout.refused(&Answer::Ruling(Ruling { code: ruling::STAND, on, value }));
    assert!((1..=3).all(|value| may(1, value)));
    assert!((1..=3).all(|value| !may(2, value)));
    let mut dying = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Captain", (5, 0)), theirs("Thug", (6, 0))]);
    dying.rule(ruling::STAND, 1, 1);
    dying.pick(Choice::EndTurn);
    assert!(matches!(dying.subject(), Subject::Check { who: 1, .. }), "it has its death saves");
}

#[test]
fn f39_f87_each_side_of_a_feint_takes_the_skill_that_works_better_now() {
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Sable", (1, 0))]);
    assert_eq!(bout.now.contest_between(Trick::Feint, 0, 1).other, Skill::Agility);
    status(&mut bout, 1, Status::Prone);
    assert_eq!(bout.now.contest_between(Trick::Feint, 0, 1).other, Skill::Melee);
    let mut sable = Bout::new(vec![ours("Sable", (0, 0)), theirs("Thug", (1, 0))]);
    status(&mut sable, 0, Status::Blind);
    assert_eq!(sable.now.contest_between(Trick::Feint, 0, 1).own, Skill::Deception);
}

#[test]
fn fa13_f45_a_readied_attack_is_no_reaction_attack_and_takes_flow() {
    let mut bout = Bout::new(vec![theirs("Thug", (1, 0)), ours("Aldis", (0, 0))]);
    bout.until(1);
    bout.rule(ruling::FP, 1, 6);
    ready(&mut bout, ReadyAct::Attack, Trigger::Attacks);
    bout.pick(Choice::Wait);
    bout.attack(1);
    bout.attack(0);
    assert_eq!(bout.flows(), [Flow::PowerStrike]);
    bout.flow(Flow::PowerStrike, NOBODY, 0);
    bout.roll(&[40]);
    bout.pick(Choice::No);
    bout.dice(&[2, 3]);
    assert_eq!(bout.taken(), 2 + 3 + 6);
}

#[test]
fn f88_f45_the_slowed_keep_two_ap_for_a_readied_move() {
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Thug", (6, 0))]);
    status(&mut bout, 0, Status::Slowed);
    bout.rule(ruling::AP, 0, 1);
    bout.pick(Choice::Ready);
    assert!(!bout.offers(Choice::ReadyTo(ReadyAct::Move)));
    bout.pick(Choice::No);
    bout.rule(ruling::AP, 0, 2);
    bout.pick(Choice::Ready);
    assert_eq!(offer(&bout, "Move").cost, "2 AP");
    bout.pick(Choice::ReadyTo(ReadyAct::Move));
    bout.pick(Choice::Trigger(Trigger::Attacks));
    assert_eq!(bout.who(0).ready.unwrap().ap, 2);
}

#[test]
fn f88_the_frightened_act_at_a_disadvantage_on_what_they_fear_and_do_not_tumble_or_step_in_towards_it() {
    let mut bout = Bout::new(vec![theirs("Thug", (1, 0)), ours("Ode", (0, 0)), theirs("Rabble", (0, 1))]);
    status(&mut bout, 1, Status::Frightened);
    bout.until(1);
    let edge = |bout: &Bout, trick: Trick, by: u8, on: u8| {
        let contest = bout.now.contest_between(trick, by, on);
        bout.now.contest_check(&contest, by).edge
    };
    for trick in [Trick::Feint, Trick::Push, Trick::Grapple] {
        assert_eq!(edge(&bout, trick, 1, 0), Edge::Disadvantage);
        assert_eq!((edge(&bout, trick, 1, 2), edge(&bout, trick, 0, 1)), (Edge::Even, Edge::Even));
    }
    assert!(!bout.offers(Choice::Tumble(0)));
    let guards = |afraid: bool| {
        let mut bout = Bout::new(vec![theirs("Thug", (1, 0)), ours("Wren", (0, 0)), ours("Ode", (-2, 0))]);
        if afraid {
            status(&mut bout, 2, Status::Frightened);
        }
        bout.attack(1);
        bout.roll(&[40]);
        bout.offers(Choice::Intercept(2))
    };
    assert_eq!((guards(false), guards(true)), (true, false));
}

#[test]
fn f88_the_charmed_do_not_strike_for_having_waited() {
    let mut bout = Bout::new(vec![theirs("Thug", (1, 0)), ours("Aldis", (0, 0))]);
    bout.until(1);
    ready(&mut bout, ReadyAct::Attack, Trigger::Attacks);
    bout.pick(Choice::Wait);
    status(&mut bout, 1, Status::Charmed);
    bout.attack(1);
    assert_eq!(bout.subject(), Subject::Attack { by: 0, on: 1 });
}

#[test]
fn f42_what_is_offered_in_a_grip_shows_the_chances_that_are_rolled() {
    let dorn = changed(ours("Dorn", (0, 0)), |dorn| dorn.spells.put(Spell::FireBurst, true));
    let mut bout = Bout::new(vec![dorn, theirs("Thug", (1, 0)), ours("Ode", (0, 1))]);
    bout.rule(ruling::STAND, 2, 1);
    bout.pick(Choice::Grapple(1));
    bout.roll(&[5]);
    bout.roll(&[90]);
    for (label, choice) in [
        ("Tend Ode", Choice::Tend(2)),
        ("Cast Bark Skin", Choice::Cast { spell: Spell::BarkSkin, on: 0 }),
        ("Tumble past Thug", Choice::Tumble(1)),
    ] {
        if !bout.offers(choice) {
            assert_eq!(label, "Tumble past Thug", "nobody tumbles with somebody in hand");
            continue;
        }
        let shown = offer(&bout, label).chances.unwrap();
        let mut tried = Bout { now: bout.now.clone(), told: Vec::new() };
        tried.pick(choice);
        while matches!(tried.subject(), Subject::Provoked { .. }) {
            tried.pick(Choice::No);
        }
        let Some(Form::Dice(card)) = tried.table().asked().map(|asked| asked.form) else { panic!() };
        assert_eq!(Some(shown), card.chances, "{label}");
    }
    let burst = offer(&bout, "Fire Burst").chances.unwrap();
    bout.pick(Choice::Burst(Spell::FireBurst));
    bout.step_to(5, 0);
    while matches!(bout.subject(), Subject::Provoked { .. }) {
        bout.pick(Choice::No);
    }
    let Some(Form::Dice(card)) = bout.table().asked().map(|asked| asked.form) else { panic!() };
    assert_eq!(Some(burst), card.chances);
}

#[test]
fn fd31_a_dodge_of_a_sly_shot_is_told_at_its_price() {
    let crossbow = Thing::new(Kind::Crossbow, "", Grip::Two, Keep::Hand);
    let archer = changed(with(ours("Wren", (0, 0)), vec![crossbow]), |wren| wren.perks = Default::default());
    let mut bout = Bout::new(vec![archer, theirs("Thug", (5, 0))]);
    bout.attack(1);
    bout.flow(Flow::HardToPredict, NOBODY, 0);
    bout.roll(&[40]);
    let mut table = bout.table();
    let asked = table.asked().unwrap();
    let Form::OneOf(offers) = &asked.form else { panic!() };
    let dodge = offers.iter().position(|offer| offer.label == "Dodge").unwrap();
    table.answer(asked.number, &sightline::fight::table::Reply::One(dodge)).unwrap();
    let told: Vec<String> = table.lines().iter().map(|line| line.text.clone()).collect();
    assert!(told.iter().any(|line| line.contains("dodge") && line.contains("(2 RP)")), "{told:?}");
}

#[test]
fn fd56_whoever_keeps_one_bark_up_may_wear_anothers() {
    let mut bout = Bout::new(vec![
        ours("Dorn", (0, 0)),
        ours("Dorn", (0, 1)),
        ours("Wren", (1, 0)),
        theirs("Thug", (7, 0)),
    ]);
    let bark = |bout: &mut Bout, on: u8| {
        bout.pick(Choice::Cast { spell: Spell::BarkSkin, on });
        bout.roll(&[30]);
    };
    bark(&mut bout, 2);
    bout.until(1);
    bark(&mut bout, 0);
    bout.until(0);
    bark(&mut bout, 1);
    assert_eq!((bout.who(0).bark_by, bout.who(1).keeps_bark), (1, 0), "what is worn stays");
    assert_eq!((bout.who(2).bark_by, bout.who(1).bark_by), (NOBODY, 0), "what was kept goes on to another");
}

#[test]
fn ft32_fa39_everything_that_makes_a_shot_harder_counts_before_it_is_made() {
    let archer = |ranged: i16, unfamiliar: bool| {
        let mut bow = Thing::new(Kind::Shortbow, "", Grip::Two, Keep::Hand);
        bow.traits.put(Trait::Unfamiliar, unfamiliar);
        changed(with(ours("Wren", (-7, 0)), vec![bow]), |wren| wren.skills[Skill::Ranged as usize] = ranged)
    };
    let shoots = |put: Put, target: (i32, i32), cover: bool| {
        let between = theirs("Thug", (-4, 0));
        let options = Options { cover, ..Options::default() };
        let people = vec![put, theirs("Bowman", target), between];
        let bout = Bout::with(people, boards::open().unwrap(), options);
        bout.choices().iter().any(|choice| matches!(choice, Choice::Attack { on: 1, .. }))
    };
    assert!(shoots(archer(30, false), (0, 0), false));
    assert!(!shoots(archer(30, true), (0, 0), false), "30 − 10 − 20");
    assert!(shoots(archer(31, true), (0, 0), false));
    assert!(!shoots(archer(20, false), (0, 0), true), "20 − 10 − 10");
    assert!(shoots(archer(20, false), (0, 0), false));
    let mut blind = Bout::new(vec![archer(50, false), theirs("Bowman", (-2, 0))]);
    blind.rule(ruling::FP, 0, 5);
    assert!(blind.now_offers_flow(Flow::SeekingShot, 1));
    status(&mut blind, 0, Status::Blind);
    assert!(!blind.now_offers_flow(Flow::SeekingShot, 1), "50 − 50");
}

#[test]
fn fa46_grabbing_what_lies_about_is_picking_it_up() {
    let mut bout = Bout::new(vec![ours("Ode", (0, 0)), theirs("Thug", (1, 0))]);
    assert_eq!(offer(&bout, "Grab").wakes, [1]);
    bout.pick(Choice::Grab);
    assert!(matches!(bout.subject(), Subject::Provoked { by: 1, on: 0, .. }), "{:?}", bout.subject());
    bout.pick(Choice::No);
    assert!(bout.choices().iter().any(|choice| matches!(
        choice,
        Choice::Attack { thing: sightline::rulesets::ettes::combat::state::GRABBED, .. }
    )));
}

#[test]
fn f37_one_free_hand_is_enough_to_take_what_needs_two() {
    let mut bout = Bout::new(vec![ours("Sable", (0, 0)), theirs("Korra", (1, 0))]);
    let (dagger, axe) = (bout.who(0).hands[0], bout.who(1).hands[0]);
    bout.pick(Choice::Disarm { thing: dagger, how: How::One, on: 1 });
    bout.roll(&[20, 20]);
    bout.pick(Choice::No);
    bout.pick(Choice::Yes);
    assert_eq!((bout.who(0).hands, bout.who(1).hands), ([dagger, axe], [NOTHING; 2]));
    assert!(bout.now.arm(0, axe, How::Both).is_none(), "not to be swung in one hand");
    bout.pick(Choice::Drop(dagger));
    assert!(bout.now.arm(0, axe, How::Both).is_some());
}

#[test]
fn fd26_fury_breaks_what_it_is_done_with_even_where_the_first_blow_is_enough() {
    let thing = held(Kind::Improvised);
    let weak = changed(theirs("Thug", (1, 0)), |thug| thug.points.now = 1);
    let mut bout = Bout::new(vec![with(ours("Aldis", (0, 0)), vec![thing]), weak, theirs("Thug", (5, 0))]);
    bout.rule(ruling::FP, 0, 6);
    bout.rule(ruling::RP, 1, 0);
    bout.attack(1);
    bout.flow(Flow::ImprovisedFury, NOBODY, 0);
    land(&mut bout, 6);
    assert_eq!(bout.subject(), Subject::Turn { who: 0 });
    assert_eq!((bout.who(0).hands[0], bout.now.sheet(0).things[0].keep), (NOTHING, Keep::Away));
}

#[test]
fn fd28_f88_whoever_is_impaled_has_all_that_the_restrained_have_and_two_ap_end_it_for_certain() {
    let mut bout = Bout::new(vec![ours("Ingrid", (0, 0)), theirs("Thug", (2, 0))]);
    bout.rule(ruling::FP, 0, 6);
    bout.rule(ruling::RP, 1, 0);
    bout.flow(Flow::ImpalingThrust, 1, 0);
    bout.roll(&[40]);
    bout.dice(&[3]);
    bout.step_to(1, 0);
    bout.pick(Choice::EndTurn);
    assert_eq!(bout.who(1).rp, 0);
    let mut walks = Bout { now: bout.now.clone(), told: Vec::new() };
    walks.pick(Choice::Move);
    let ways: Vec<u16> =
        sightline::fight::Fight::steps(&walks.now, place(1, 0)).iter().map(|step| step.to).collect();
    assert_eq!(ways, [place(1, -1), place(0, 1)], "one hex, and not off the polearm");
    let mut slips = Bout { now: bout.now.clone(), told: Vec::new() };
    slips.pick(Choice::Struggle(Skill::Endurance));
    slips.roll(&[90]);
    assert!(slips.who(1).is(Status::Restrained) && !slips.offers(Choice::Struggle(Skill::Agility)));
    bout.pick(Choice::Struggle(Skill::Endurance));
    bout.roll(&[10]);
    assert_eq!((bout.who(1).is(Status::Restrained), bout.ap(1)), (false, 5));
    slips.pick(Choice::FreeSelf(Status::Restrained));
    assert_eq!((slips.who(1).is(Status::Restrained), slips.ap(1)), (false, 3));
}

#[test]
fn fd28_a_polearm_with_somebody_on_it_strikes_nobody_until_it_is_out() {
    let mut bout = Bout::new(vec![ours("Ingrid", (0, 0)), theirs("Thug", (2, 0)), theirs("Thug", (0, 1))]);
    bout.rule(ruling::FP, 0, 6);
    bout.rule(ruling::RP, 1, 0);
    let polearm = bout.who(0).hands[0];
    bout.flow(Flow::ImpalingThrust, 1, 0);
    bout.roll(&[40]);
    bout.pick(Choice::No);
    bout.dice(&[3]);
    bout.step_to(1, 0);
    let strikes = |bout: &Bout| bout.choices().iter().any(|choice| matches!(choice, Choice::Attack { .. }));
    assert!(!strikes(&bout) && !bout.now.threatens(0, place(0, 1)));
    let mut drops = Bout { now: bout.now.clone(), told: Vec::new() };
    drops.pick(Choice::Drop(polearm));
    assert!(!drops.who(1).is(Status::Restrained), "it is nobody's any more");
    bout.pick(Choice::LetGo);
    assert!(strikes(&bout) && bout.now.threatens(0, place(0, 1)));
}

#[test]
fn f87_whoever_lies_casts_as_well_as_standing() {
    let mut bout = Bout::new(vec![ours("Lys", (0, 0)), theirs("Thug", (5, 0))]);
    status(&mut bout, 0, Status::Prone);
    bout.pick(Choice::Cast { spell: Spell::SparkBolt, on: 1 });
    assert_eq!(bout.now.check_asked(bout.subject()).unwrap().edge, Edge::Even);
}

#[test]
fn f66_f85_the_sheet_lists_every_way_to_strike_with_its_own_number() {
    let lines = |put: Put| sightline::rulesets::ettes::sheet::attacks(&put.0);
    let sable = lines(ours("Sable", (0, 0)));
    assert_eq!(sable[0], "Dagger, d6+6, reach 1: Normal 62, Hard 31, Major 16, Critical 6");
    assert_eq!(sable[1], "Dagger thrown, d6+6, range 3: Normal 30, Hard 15, Major 8, Critical 6");
    assert_eq!(sable[2], "Fists, d6+6, reach 1: Normal 62, Hard 31, Major 16, Critical 6");
    let long = Thing::new(Kind::Sword, "long sword", Grip::Either, Keep::Hand);
    let axe = Thing::new(Kind::Axe, "", Grip::One, Keep::OffHand);
    let both = with(ours("Aldis", (0, 0)), vec![long, axe]);
    let aldis = lines(changed(both.clone(), |_| ()));
    assert_eq!(aldis[0], "Long sword, d6+6, reach 1: Normal 62, Hard 31, Major 16, Critical 5");
    assert_eq!(
        aldis[1],
        "Long sword in both hands, d10+6, reach 1: Normal 62, Hard 31, Major 16, Critical 5"
    );
    assert_eq!(aldis[2], "Axe, d6+6, reach 1: Normal 52, Hard 26, Major 13, Critical 5", "in the off hand");
    let able = lines(changed(both, |aldis| aldis.perks.put(Perk::Ambidextrous, true)));
    assert!(able[2].contains("Normal 62"));
    assert_eq!(lines(theirs("Wolf", (0, 0))).len(), 1, "teeth and no fists");
    assert_eq!(lines(theirs("Thug", (0, 0))).len(), 1, "a foe with a weapon does not think of its fists");
}

#[test]
fn f36_f58_nobody_takes_the_place_of_an_ally_who_passes_through_anothers_hex() {
    let mut bout = Bout::new(vec![
        ours("Ode", (-1, 0)),
        ours("Aldis", (0, 0)),
        ours("Sable", (-1, 2)),
        theirs("Thug", (1, 0)),
    ]);
    bout.walk(&[(0, 0), (0, -1)]);
    bout.attack(0);
    bout.roll(&[40]);
    bout.pick(Choice::Intercept(2));
    let sightline::fight::Shape::Place(places) = bout.now_shape() else { panic!("a place") };
    assert!(places.contains(&place(0, 1)) && !places.contains(&place(0, 0)), "{places:?}");
}

#[test]
fn fa52_armor_softens_a_whip_of_thorns_and_no_spark() {
    let cast = |who: &str, spell: Spell| {
        let mut bout = Bout::new(vec![ours(who, (0, 0)), theirs("Spearman", (4, 0))]);
        bout.rule(ruling::RP, 1, 0);
        bout.pick(Choice::Cast { spell, on: 1 });
        bout.roll(&[40]);
        bout.dice(&[3]);
        bout.taken()
    };
    assert_eq!((cast("Dorn", Spell::ThornWhip), cast("Lys", Spell::SparkBolt)), (3 + 5 - 2, 3 + 6));
}

#[test]
fn fa58_nobody_steps_into_a_barrier_for_another() {
    let people = vec![theirs("Captain", (0, 0)), ours("Ode", (2, 0)), ours("Sable", (2, -1))];
    let mut bout = Bout::new(people);
    bout.rule(ruling::FP, 0, 5);
    bout.flow(Flow::BladeBarrier, NOBODY, 0);
    bout.pick(Choice::EndTurn);
    bout.walk(&[(1, 0)]);
    assert_eq!(bout.subject(), Subject::Window { by: 0, on: 1 });
    assert!(bout.offers(Choice::Dodge) && !bout.offers(Choice::Intercept(2)));
}

#[test]
fn fd25_fd53_a_burst_finds_the_weakness_that_an_ally_has_exposed() {
    let mut bout = Bout::new(vec![ours("Sable", (0, 0)), ours("Lys", (-4, 0)), theirs("Ogre", (1, 0))]);
    bout.rule(ruling::RP, 2, 0);
    bout.attack(2);
    bout.roll(&[40]);
    bout.dice(&[1]);
    bout.rule(ruling::FP, 0, 4);
    bout.flow(Flow::ExposeWeakness, 2, 0);
    bout.until(1);
    bout.pick(Choice::Burst(Spell::FireBurst));
    bout.step_to(3, 0);
    bout.roll(&[50]);
    bout.dice(&[1, 1]);
    bout.roll(&[90]);
    assert_eq!((bout.taken(), bout.who(2).exposed_by), (2 + 6 + 4, NOBODY));
}

#[test]
fn fd54_only_the_hurt_are_mended() {
    let bout = Bout::new(vec![ours("Dorn", (0, 0)), ours("Ode", (0, 1)), theirs("Thug", (6, 0))]);
    assert!(!bout.offers(Choice::Cast { spell: Spell::NaturesMend, on: 1 }));
}

#[test]
fn fa50_where_the_table_has_it_so_a_fumbled_shot_may_hit_somebody_beside_its_target() {
    let shot = |astray: bool, roll: u8| {
        let options = Options { astray, ..Options::default() };
        let people =
            vec![ours("Wren", (0, 0)), theirs("Thug", (4, 0)), ours("Ode", (5, 0)), theirs("Thug", (7, 0))];
        let mut bout = Bout::with(people, boards::open().unwrap(), options);
        bout.attack(1);
        bout.roll(&[roll]);
        bout
    };
    assert_eq!(shot(false, 97).subject(), Subject::Turn { who: 0 });
    assert_eq!(shot(true, 90).subject(), Subject::Turn { who: 0 }, "a plain miss");
    let mut bout = shot(true, 97);
    assert_eq!(bout.choices(), [Choice::No, Choice::Person(2)]);
    let mut kind = Bout { now: bout.now.clone(), told: Vec::new() };
    kind.pick(Choice::No);
    assert_eq!((kind.subject(), kind.ap(0)), (Subject::Turn { who: 0 }, 2));
    bout.pick(Choice::Person(2));
    assert_eq!((bout.subject(), bout.level()), (Subject::Window { by: 0, on: 2 }, Level::Normal));
    bout.pick(Choice::No);
    bout.dice(&[3]);
    assert_eq!((bout.taken(), bout.who(0).fp), (3 + 6, 2), "and nothing is earned by it");
}

#[test]
fn f88_f57_why_nobody_moves_is_said_as_it_is() {
    let why = |status: Status, walked: bool, ap: i16| {
        let mut bout = Bout::new(vec![ours("Korra", (0, 0)), theirs("Thug", (5, 0))]);
        bout.rule(ruling::STATUS, 0, status as i16);
        if walked {
            bout.walk(&[(-1, 0)]);
        }
        bout.rule(ruling::AP, 0, ap);
        bout.why_not("Move")
    };
    assert_eq!(why(Status::Stunned, true, 3).unwrap(), "one hex a turn, no more");
    assert_eq!(why(Status::Slowed, false, 1).unwrap(), "costs 2 AP, and 1 are left");
    let mut slow = Bout::new(vec![ours("Korra", (0, 0)), theirs("Thug", (5, 0))]);
    status(&mut slow, 0, Status::Slowed);
    slow.pick(Choice::Move);
    assert_eq!(slow.table().asked().unwrap().why, "6 hexes for 2 AP.");
    let mut stunned = Bout::new(vec![ours("Korra", (0, 0)), theirs("Thug", (5, 0))]);
    status(&mut stunned, 0, Status::Stunned);
    assert_eq!(offer(&stunned, "Move").note, "up to 1 hex");
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
