//! What an odd player would try, and what the rules say to it.

use sightline::fight::table::Kind as Sort;

use super::bout::*;

/// Somebody of ours in the grip of a Thug.
fn gripped(who: &str) -> Bout {
    let mut bout = Bout::new(vec![theirs("Thug", (1, 0)), ours(who, (0, 0)), ours("Wren", (7, 0))]);
    // A club in one hand leaves the other for the grip.
    bout.pick(Choice::Grapple(1));
    bout.roll(&[10]);
    bout.roll(&[90]);
    assert_eq!(bout.who(1).held_by, 0);
    bout
}

#[test]
fn fa29_whoever_is_held_still_strikes_out_of_turn_but_presses_nobody() {
    let mut bout = gripped("Aldis");
    assert!(bout.now.threatens(1, bout.who(0).place));
    let club = bout.who(0).hands[0];
    bout.pick(Choice::Drop(club));
    bout.pick(Choice::PickUp(club));
    assert!(matches!(bout.subject(), Subject::Provoked { by: 1, on: 0, .. }), "{:?}", bout.subject());
    bout.attack(0);
    assert_eq!(bout.who(1).rp, 1);
    let pressed = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Thug", (1, 0)), ours("Korra", (1, 1))]);
    assert!(pressed.now.gangs_up(0, 1));
}

#[test]
fn f42_only_acts_suffer_from_a_grip_on_somebody() {
    let mut bout = Bout::new(vec![ours("Ode", (0, 0)), theirs("Thug", (1, 0)), theirs("Bowman", (6, 0))]);
    bout.pick(Choice::Grapple(1));
    bout.roll(&[30]);
    bout.roll(&[80]);
    bout.rule(ruling::HARM + Harm::Bleed as u16, 0, 2);
    bout.told.clear();
    bout.pick(Choice::EndTurn);
    bout.roll(&[90]);
    assert_eq!(edges(&bout), [Edge::Even], "to stop bleeding is no act");
    bout.pick(Choice::Escape);
    bout.roll(&[30]);
    bout.told.clear();
    bout.roll(&[50]);
    assert_eq!(edges(&bout), [Edge::Even], "nor is holding on");
    bout.until(0);
    bout.told.clear();
    bout.pick(Choice::Shove { on: 1, prone: true });
    bout.roll(&[10, 20]);
    assert_eq!(edges(&bout), [Edge::Disadvantage], "to knock the held one down is");
}

#[test]
fn fa34_flow_that_strikes_ends_a_move_that_was_begun() {
    let sword = vec![Thing::new(Kind::Finesse, "", Grip::One, Keep::Hand)];
    let mut bout = Bout::new(vec![with(ours("Sable", (0, 0)), sword), theirs("Ogre", (4, 0))]);
    bout.fp(0, 6);
    bout.walk(&[(1, 0)]);
    assert_eq!(bout.now.turn_frame().unwrap().left, 7, "the rest of a move");
    bout.flow(Flow::PrecisionFocus, NOBODY, 0);
    assert_eq!(bout.now.turn_frame().unwrap().left, 0);
}

#[test]
fn f43_f45_whoever_is_held_cannot_do_what_they_waited_for() {
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Thug", (1, 0)), ours("Wren", (7, 0))]);
    bout.pick(Choice::Ready);
    bout.pick(Choice::ReadyTo(ReadyAct::Attack));
    bout.pick(Choice::Trigger(Trigger::Attacks));
    bout.pick(Choice::Grapple(0));
    bout.roll(&[10]);
    bout.roll(&[90]);
    bout.attack(0);
    assert_eq!(bout.subject(), Subject::Attack { by: 1, on: 0 }, "nothing comes between");
}

#[test]
fn f66_what_is_thrown_with_the_other_hand_is_a_ranged_check() {
    let things = vec![
        Thing::new(Kind::Sword, "", Grip::One, Keep::Hand),
        Thing::new(Kind::Axe, "", Grip::One, Keep::OffHand).with(Trait::Thrown),
    ];
    let bout = Bout::new(vec![with(ours("Aldis", (0, 0)), things), theirs("Thug", (1, 0))]);
    let axe = bout.who(0).hands[1];
    assert!(bout.now.arm(0, axe, How::One).unwrap().off);
    assert!(!bout.now.arm(0, axe, How::Thrown).unwrap().off);
}

#[test]
fn fd40_fa64_a_charge_counts_the_hexes_that_were_gone_and_its_offer_says_so() {
    let mut bout = Bout::new(vec![ours("Korra", (0, 0)), theirs("Ogre", (5, 0))]);
    bout.walk(&[(1, 0), (2, 0), (3, 0)]);
    while matches!(bout.subject(), Subject::Provoked { .. }) {
        bout.pick(Choice::No);
    }
    let average = |bout: &Bout| {
        let Some(Choice::Attack { thing, how, .. }) =
            bout.choices().into_iter().find(|choice| matches!(choice, Choice::Attack { .. }))
        else {
            panic!("no attack")
        };
        bout.now.declared(bout.now.turn_frame().unwrap(), thing, how, 1).bonus
    };
    assert_eq!(bout.now.turn_frame().unwrap().went, 3);
    bout.walk(&[(4, 0)]);
    while matches!(bout.subject(), Subject::Provoked { .. }) {
        bout.pick(Choice::No);
    }
    assert_eq!(average(&bout), 1, "four hexes: half of level 2");
}

#[test]
fn fa46_nothing_is_picked_up_and_nobody_tended_through_a_wall() {
    let mut board = boards::open().unwrap();
    let cell = boards::cell(0, 0);
    for direction in 0..6 {
        let side = sightline::grid::Side::new(cell, direction);
        board.set_edge(side, sightline::grid::Edge::Wall).unwrap();
    }
    let mut bout = Bout::on(vec![ours("Dorn", (0, 0)), ours("Wren", (1, 0)), theirs("Thug", (0, 1))], board);
    bout.rule(ruling::STAND, 1, 1);
    assert!(!bout.offers(Choice::Tend(1)));
    bout.rule(ruling::STAND, 2, 4);
    assert!(bout.now.over() || !bout.choices().iter().any(|choice| matches!(choice, Choice::PickUp(_))));
}

#[test]
fn fa23_a_riposte_is_offered_only_where_it_can_answer_and_with_the_best_weapon() {
    let things = vec![
        Thing::new(Kind::Finesse, "", Grip::One, Keep::Hand),
        Thing::new(Kind::Sword, "", Grip::One, Keep::OffHand),
    ];
    let mut bout = Bout::new(vec![theirs("Thug", (1, 0)), with(ours("Aldis", (0, 0)), things)]);
    bout.attack(1);
    bout.roll(&[40]);
    bout.pick(Choice::Riposte);
    bout.roll(&[20]);
    assert_eq!(bout.now.strike().unwrap().thing, bout.who(1).hands[0], "without the off hand's penalty");
    let mut far = Bout::new(vec![theirs("Spearman", (2, 0)), ours("Aldis", (0, 0))]);
    far.attack(1);
    far.roll(&[40]);
    assert!(far.offers(Choice::Parry) && !far.offers(Choice::Riposte));
    assert_eq!(far.why_not("Riposte").unwrap(), "the attacker is out of reach");
}

#[test]
fn f88_the_free_check_against_bonds_is_there_without_ap() {
    let mut bout = Bout::new(vec![ours("Korra", (0, 0)), theirs("Thug", (1, 0))]);
    bout.rule(ruling::STATUS, 0, Status::Restrained as i16);
    bout.rule(ruling::AP, 0, 0);
    assert!(bout.offers(Choice::Struggle(Skill::Endurance)));
    bout.pick(Choice::Struggle(Skill::Endurance));
    bout.roll(&[90]);
    assert_ne!(bout.subject(), Subject::Turn { who: 0 }, "once a round, and then the turn is over");
}

#[test]
fn f15_f87_whoever_lies_dodges_with_what_is_better_there() {
    let prone = changed(ours("Sable", (0, 0)), |sable| {
        sable.skills[Skill::Agility as usize] = 66;
        sable.skills[Skill::Athletics as usize] = 60;
    });
    let mut bout = Bout::new(vec![theirs("Thug", (1, 0)), prone]);
    assert_eq!(bout.now.dodge_skill(1), Skill::Agility);
    bout.rule(ruling::STATUS, 1, Status::Prone as i16);
    assert_eq!(bout.now.dodge_skill(1), Skill::Athletics, "66 twice and the worse of them, or 60 once");
}

#[test]
fn whether_a_mate_acts_right_after_a_turn_is_known() {
    let all = vec![ours("Aldis", (0, 0)), ours("Korra", (0, 1)), theirs("Thug", (5, 0)), ours("Ode", (0, 2))];
    let mut bout = Bout::new(all);
    for (who, follows) in [(0, true), (1, false), (2, false), (3, false)] {
        bout.until(who);
        let asked = bout.table().asked().unwrap();
        assert_eq!((asked.kind, asked.follows), (Sort::Act, follows), "{who}");
    }
}
