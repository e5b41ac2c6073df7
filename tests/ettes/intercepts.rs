//! Taking a blow for somebody else.

use sightline::grid::{Edge, Grid, Side};

use super::bout::*;

/// A Thug strikes at Wren, and Ode could take it where she stands.
fn guarded(roll: u8) -> Bout {
    let mut bout = Bout::new(vec![theirs("Thug", (0, -1)), ours("Ode", (0, 0)), ours("Wren", (1, -1))]);
    bout.attack(2);
    bout.roll(&[roll]);
    bout
}

fn stands_there(bout: &mut Bout) {
    if matches!(bout.subject(), Subject::Place { .. }) {
        bout.step_to(0, 0);
    }
}

#[test]
fn f27_f28_an_intercept_gives_no_rp_back_and_makes_nothing_triple() {
    let mut well = guarded(40);
    well.pick(Choice::Intercept(1));
    stands_there(&mut well);
    well.roll(&[3]);
    assert_eq!(well.who(1).rp, 0, "RP to the last, and none comes back");
    let mut badly = guarded(3);
    badly.pick(Choice::Intercept(1));
    stands_there(&mut badly);
    badly.roll(&[97]);
    badly.dice(&[1]);
    assert_eq!(badly.taken(), (1 + 4 + 2) * 2 - 2);
}

#[test]
fn f20_fa29_an_intercept_needs_two_rp_and_nobody_who_is_held_makes_it() {
    let mut poor = Bout::new(vec![theirs("Thug", (0, -1)), ours("Ode", (0, 0)), ours("Wren", (1, -1))]);
    poor.rule(ruling::RP, 1, 1);
    poor.attack(2);
    poor.roll(&[40]);
    assert!(!poor.offers(Choice::Intercept(1)));
    let people = vec![
        theirs("Thug", (-1, 0)),
        theirs("Thug", (0, -1)),
        ours("Ode", (0, 0)),
        ours("Wren", (1, -1)),
        ours("Korra", (-1, 1)),
    ];
    let mut held = Bout::new(people);
    held.pick(Choice::Grapple(2));
    held.roll(&[10]);
    held.roll(&[90]);
    assert!(!held.now.gangs_up(4, 0), "FA-29: whoever is held presses nobody");
    held.until(1);
    held.attack(3);
    held.roll(&[40]);
    assert!(!held.offers(Choice::Intercept(2)) && held.offers(Choice::No));
}

#[test]
fn f32_three_hexes_of_an_intercept_are_walked_and_not_flown() {
    let people = || vec![theirs("Thug", (3, 0)), ours("Ode", (0, 0)), ours("Wren", (2, 0))];
    let offered = |mut bout: Bout| {
        bout.attack(2);
        bout.roll(&[40]);
        bout.offers(Choice::Intercept(1))
    };
    assert!(offered(Bout::new(people())));
    let mut board = boards::open().unwrap();
    let cell = boards::cell(0, 0);
    let near: Vec<_> = Grid::new(&board).neighbours(cell).collect();
    for (direction, near) in near {
        if near != boards::cell(-1, 0) {
            board.set_edge(Side::new(cell, direction as u8), Edge::Wall).unwrap();
        }
    }
    assert!(!offered(Bout::on(people(), board)), "the way out leads back and around");
}

#[test]
fn f33_a_shot_is_intercepted_far_from_its_target() {
    let mut bout = Bout::new(vec![theirs("Bowman", (6, 0)), ours("Lys", (-4, 0)), ours("Ode", (4, 1))]);
    bout.attack(1);
    bout.roll(&[3]);
    assert!(bout.offers(Choice::Intercept(2)), "eight hexes from Lys, one from the line");
}

#[test]
fn f20_f32_f35_ft16_fa19_fa20_intercept_takes_a_blow_from_beside_both() {
    let fight = |ally: (i32, i32), foe: (i32, i32)| {
        let mut bout = Bout::new(vec![theirs("Thug", foe), ours("Lys", ally), ours("Ode", (0, 0))]);
        bout.attack(1);
        bout.roll(&[40]);
        bout
    };
    let far = fight((3, 0), (4, 0));
    assert!(!far.offers(Choice::Intercept(2)), "both hexes are 4 away");
    let mut bout = fight((2, 0), (3, 0));
    bout.pick(Choice::Intercept(2));
    assert_eq!(bout.who(2).rp, 0);
    let sightline::fight::Shape::Place(places) = bout.now_shape() else { panic!("a place") };
    assert!(places.contains(&bout.at(2, 1)) && places.contains(&bout.at(3, -1)), "both common neighbours");
    bout.step_to(2, 1);
    assert_eq!(
        bout.subject(),
        Subject::React { who: 2, by: 0, react: sightline::rulesets::ettes::combat::state::React::Intercept }
    );
    bout.roll(&[30]);
    bout.dice(&[4]);
    assert_eq!((bout.who(1).hp, bout.who(2).hp), (30, 32), "Ode takes 4 and 4");
    assert_eq!(bout.who(2).fp, 3, "a reaction that worked");
}

#[test]
fn f35_fa18_fa19_a_lost_intercept_has_moved_and_the_ally_may_not_react_as_well() {
    let mut bout = Bout::new(vec![theirs("Thug", (3, 0)), ours("Lys", (2, 0)), ours("Ode", (0, 0))]);
    bout.attack(1);
    bout.roll(&[40]);
    bout.pick(Choice::Intercept(2));
    bout.step_to(2, 1);
    bout.roll(&[90]);
    assert_eq!(bout.subject(), Subject::Damage { by: 0, on: 1 });
    bout.dice(&[4]);
    assert_eq!((bout.who(1).hp, bout.who(2).hp, bout.who(2).place), (22, 40, bout.at(2, 1)));
}

#[test]
fn f33_fa21_a_shot_is_intercepted_on_its_line() {
    let mut bout = Bout::new(vec![
        theirs("Bowman", (5, 0)),
        ours("Lys", (0, 0)),
        ours("Ode", (2, 2)),
        ours("Ode", (-4, 4)),
    ]);
    bout.attack(1);
    bout.roll(&[40]);
    assert!(bout.offers(Choice::Intercept(2)) && !bout.offers(Choice::Intercept(3)), "too far away");
    bout.pick(Choice::Intercept(2));
    let sightline::fight::Shape::Place(places) = bout.now_shape() else { panic!("a place") };
    let line: Vec<u16> = (1..5).map(|q| bout.at(q, 0)).collect();
    assert!(places.iter().all(|place| line.contains(place) || *place == bout.who(1).place), "{places:?}");
}

#[test]
fn f34_fa44_a_bolt_can_be_dodged_blocked_and_intercepted_but_not_parried_and_earns_nothing() {
    let mut bout =
        Bout::new(vec![ours("Lys", (4, 0)), theirs("Shieldbearer", (0, 0)), theirs("Wolf", (1, 1))]);
    let fp = bout.who(0).fp;
    bout.pick(Choice::Cast { spell: Spell::SparkBolt, on: 1 });
    bout.roll(&[40]);
    let of = bout.choices();
    assert!(of.contains(&Choice::Dodge) && of.contains(&Choice::Block) && !of.contains(&Choice::Parry));
    assert!(of.contains(&Choice::Intercept(2)));
    bout.pick(Choice::No);
    bout.dice(&[2]);
    assert_eq!((bout.taken(), bout.who(0).fp), (8, fp), "2 and 6; a spark cares for no armor");
}

#[test]
fn f36_fa22_the_ally_may_be_moved_aside_by_a_hex() {
    let mut bout = Bout::new(vec![theirs("Thug", (3, 0)), ours("Lys", (2, 0)), ours("Ode", (0, 0))]);
    bout.attack(1);
    bout.roll(&[40]);
    bout.pick(Choice::Intercept(2));
    bout.step_to(2, 0);
    let sightline::fight::Shape::Place(places) = bout.now_shape() else { panic!("a place") };
    assert!(places.iter().all(|place| bout.now.hexes(bout.at(0, 0), *place) >= 2), "not nearer to Ode");
    bout.give(&sightline::fight::Answer::Place(places[0]));
    assert_eq!((bout.who(2).place, bout.who(1).place), (bout.at(2, 0), places[0]));
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
