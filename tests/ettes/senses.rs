//! Twenty positions in which everybody at the table would do the same, and a computer player does.

use sightline::fight::player::{Budget, Level, Manner, Tactics, decide, plain};
use sightline::fight::walk::Chance;
use sightline::fight::{Answer, Fight, Shape};
use sightline::rulesets::ettes::boards;
use sightline::rulesets::ettes::combat::Combat;
use sightline::rulesets::ettes::combat::choice::{Choice, Subject};
use sightline::rulesets::ettes::combat::ruling;
use sightline::rulesets::ettes::flow::Flow;
use sightline::rulesets::ettes::spell::Spell;
use sightline::rulesets::ettes::status::{Harm, Status};

use super::bout::{Bout, changed, ours, place, theirs};

/// What a plain player answers.
fn answer(bout: &Bout) -> Answer {
    plain(&bout.now, bout.now.question().unwrap(), &Manner::default())
}

fn choice(bout: &Bout) -> Choice {
    let answer = answer(bout);
    let Answer::One(code) = answer else { panic!("{answer:?} at {:?}", bout.subject()) };
    let question = bout.now.question().unwrap();
    let of = if let Shape::OneOf(of) = &question.shape { &of[..] } else { &[] };
    *of.iter().chain(&question.beside).find(|choice| Combat::code(**choice) == code).unwrap()
}

fn attacks(bout: &Bout, wanted: u8) {
    let choice = choice(bout);
    assert!(matches!(choice, Choice::Attack { on, .. } if on == wanted), "{choice:?}");
}

#[test]
fn sense_01_it_finishes_the_weaker_of_two() {
    let weak = changed(theirs("Thug", (0, 1)), |thug| thug.points.now = 4);
    attacks(&Bout::new(vec![ours("Aldis", (0, 0)), theirs("Thug", (1, 0)), weak]), 2);
}

#[test]
fn sense_02_it_walks_to_somebody_whom_it_cannot_reach() {
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Thug", (5, 0))]);
    assert_eq!(choice(&bout), Choice::Move);
    bout.pick(Choice::Move);
    let Answer::Path(path) = answer(&bout) else { panic!("a way") };
    assert_eq!(path.len(), 4, "as far as it must, and no farther");
    let last = *path.last().unwrap();
    assert_eq!(bout.now.hexes(last, place(5, 0)), 1);
}

#[test]
fn sense_03_an_archer_shoots_from_where_it_stands() {
    attacks(&Bout::new(vec![ours("Wren", (0, 0)), theirs("Thug", (6, 0))]), 1);
}

#[test]
fn sense_04_it_does_not_attack_the_fallen_while_others_stand() {
    let down = changed(ours("Aldis", (0, 1)), |aldis| aldis.points.now = 0);
    let bout = Bout::new(vec![theirs("Thug", (0, 0)), ours("Korra", (1, 0)), down]);
    let choice = choice(&bout);
    assert!(
        matches!(choice, Choice::Attack { on: 1, .. } | Choice::Feint(1) | Choice::Shove { on: 1, .. }),
        "{choice:?}"
    );
}

#[test]
fn sense_05_it_stands_up_before_it_fights() {
    let mut bout = Bout::new(vec![ours("Ode", (0, 0)), theirs("Thug", (1, 0))]);
    bout.rule(ruling::STATUS, 0, Status::Prone as i16);
    assert_eq!(choice(&bout), Choice::StandUp, "Kip Up: nobody strikes because of it");
}

#[test]
fn sense_06_the_free_check_against_a_grip_is_made() {
    let mut bout = Bout::new(vec![ours("Korra", (0, 0)), theirs("Thug", (1, 0))]);
    bout.rule(ruling::STATUS, 0, Status::Restrained as i16);
    assert!(matches!(choice(&bout), Choice::Struggle(_)));
}

#[test]
fn sense_07_it_reacts_where_that_is_likely_to_help() {
    let mut bout = Bout::new(vec![theirs("Thug", (1, 0)), ours("Ode", (0, 0))]);
    bout.attack(1);
    bout.roll(&[40]);
    assert!(matches!(choice(&bout), Choice::Dodge | Choice::Parry | Choice::Riposte));
}

#[test]
fn sense_08_it_takes_the_reaction_that_works_more_often() {
    let mut bout = Bout::new(vec![theirs("Wren", (4, 0)), ours("Aldis", (0, 0))]);
    bout.attack(1);
    bout.roll(&[40]);
    assert_eq!(choice(&bout), Choice::Block, "66 against the 35 of a dodge");
}

#[test]
fn sense_09_nobody_is_let_go_unstruck() {
    let mut bout = Bout::new(vec![theirs("Thug", (1, 0)), ours("Aldis", (0, 0))]);
    bout.walk(&[(2, 0)]);
    assert!(matches!(bout.subject(), Subject::Provoked { by: 1, .. }));
    attacks(&bout, 0);
}

#[test]
fn sense_10_the_last_hit_points_are_worth_a_reaction_even_at_bad_odds() {
    let weak = changed(ours("Dorn", (0, 0)), |dorn| dorn.points.now = 3);
    let mut bout = Bout::new(vec![theirs("Thug", (1, 0)), weak]);
    bout.attack(1);
    bout.roll(&[10]);
    assert_ne!(choice(&bout), Choice::No);
}

#[test]
fn sense_11_the_dying_are_tended() {
    let mut bout = Bout::new(vec![ours("Dorn", (0, 0)), ours("Wren", (0, 1)), theirs("Thug", (7, -3))]);
    bout.rule(ruling::STAND, 1, 1);
    let choice = choice(&bout);
    let mends = matches!(choice, Choice::Cast { spell: Spell::NaturesMend, on: 1 } | Choice::Tend(1));
    assert!(mends, "{choice:?}");
}

#[test]
fn sense_12_a_blast_goes_where_it_meets_enemies_and_no_friends() {
    let people = vec![
        ours("Lys", (-4, 0)),
        ours("Aldis", (4, -4)),
        theirs("Thug", (2, 0)),
        theirs("Thug", (3, 0)),
        theirs("Thug", (2, 1)),
    ];
    let mut bout = Bout::new(people);
    assert_eq!(choice(&bout), Choice::Burst(Spell::FireBurst));
    bout.pick(Choice::Burst(Spell::FireBurst));
    let Answer::Place(middle) = answer(&bout) else { panic!("a hex") };
    assert_eq!(bout.now.caught(middle), [2, 3, 4]);
}

#[test]
fn sense_13_a_caster_gets_out_of_reach_before_it_casts_or_strikes_without_provoking() {
    let bout = Bout::new(vec![ours("Lys", (0, 0)), theirs("Ogre", (1, 0))]);
    assert!(!matches!(choice(&bout), Choice::Cast { spell: Spell::SparkBolt, .. }));
}

#[test]
fn sense_14_an_empty_hand_takes_the_weapon_from_the_ground() {
    let mut bout = Bout::new(vec![ours("Korra", (0, 0)), theirs("Thug", (4, 0))]);
    let axe = bout.who(0).hands[0];
    bout.pick(Choice::Drop(axe));
    assert_eq!(choice(&bout), Choice::PickUp(axe));
}

#[test]
fn sense_15_the_left_over_point_keeps_flow_or_prepares_a_blow() {
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Bowman", (7, 0))]);
    bout.rule(ruling::AP, 0, 1);
    bout.rule(ruling::RP, 1, 0);
    bout.pick(Choice::Other(0));
    let choice = choice(&bout);
    assert!(matches!(choice, Choice::FlowState | Choice::Move), "{choice:?}");
}

#[test]
fn sense_16_flow_buys_the_third_attack() {
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Ogre", (1, 0))]);
    bout.fp(0, 4);
    bout.attack(1);
    bout.roll(&[50]);
    bout.pick(Choice::No);
    bout.dice(&[3]);
    bout.rule(ruling::AP, 0, 1);
    bout.fp(0, 5);
    assert_eq!(choice(&bout), Choice::Flow);
    bout.pick(Choice::Flow);
    let taken = choice(&bout);
    assert!(
        matches!(
            taken,
            Choice::FlowOn { flow: Flow::CombatFlow | Flow::StealMomentum | Flow::ShieldBash, .. }
        ),
        "{taken:?}"
    );
}

#[test]
fn sense_17_bleeding_is_stopped_by_the_badly_hurt() {
    let weak = changed(ours("Sable", (0, 0)), |sable| sable.points.now = 6);
    let mut bout = Bout::new(vec![weak, theirs("Captain", (7, 0))]);
    bout.rule(ruling::HARM + Harm::Bleed as u16, 0, 8);
    assert_eq!(bout.who(0).harm[Harm::Bleed as usize], 8);
    assert_eq!(choice(&bout), Choice::EndHarm(Harm::Bleed));
}

#[test]
fn sense_18_it_finds_the_bridge_instead_of_standing_at_the_river() {
    let people = vec![ours("Aldis", (-2, 2)), theirs("Thug", (2, 2))];
    let mut bout = Bout::on(people, boards::ready(1).unwrap());
    assert_eq!(choice(&bout), Choice::Move);
    for _ in 0..6 {
        let given = match bout.subject() {
            Subject::Turn { who: 0 } | Subject::Walk { who: 0 } => answer(&bout),
            Subject::Turn { .. } => Answer::One(Combat::code(Choice::EndTurn)),
            _ => break,
        };
        bout.give(&given);
    }
    let there = bout.who(0).place;
    assert!(bout.now.hexes(there, place(2, 2)) <= 2, "across within two turns: {}", there);
}

#[test]
fn sense_19_a_shove_or_feint_never_costs_an_attack() {
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Thug", (1, 0))]);
    bout.rule(ruling::AP, 0, 4);
    attacks(&bout, 1);
}

#[test]
fn sense_20_every_answer_has_its_reason_and_sharper_players_say_what_they_tried() {
    let bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Thug", (1, 0)), theirs("Thug", (4, 0))]);
    let mut chance = Chance::new(3);
    let question = bout.now.question().unwrap();
    for level in [Level::Plain, Level::Sharp] {
        let (given, reasons) =
            decide(&bout.now, question, &Manner::of(level), &mut chance, &Budget::of(level, &bout.now));
        let words = reasons.words(&bout.now, &given);
        assert!(words.len() > 20 && !words.contains('{'), "{words}");
    }
    assert_eq!(bout.now.side(), Some(0));
}

#[test]
fn sense_21_the_gms_foes_have_a_side_of_their_own() {
    let mut bout = Bout::new(vec![theirs("Thug", (1, 0)), ours("Aldis", (0, 0))]);
    assert_eq!(bout.now.side(), Some(1), "the GM's seat, and the foes' side");
    bout.attack(1);
    bout.roll(&[40]);
    assert_eq!(bout.now.side(), Some(0), "whoever is hit reacts");
}
