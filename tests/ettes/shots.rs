//! Shots: range, cover, and where they go.

use super::bout::*;

#[test]
fn fd22_a_shot_pierces_to_whoever_stands_right_behind() {
    let mut bout = fight(Kind::Longbow, Grip::Two, &[("Ogre", (3, 0)), ("Thug", (4, 0)), ("Thug", (3, 1))]);
    hit(&mut bout, 1, 8);
    assert!(!bout.now_offers_flow(Flow::Cleave, 3));
    bout.flow(Flow::Cleave, 2, 0);
    assert_eq!(bout.who(2).hp, 35 - 7, "half of 13");
}

#[test]
fn fd30_bows_pin_call_and_seek() {
    let mut bout = fight(Kind::Shortbow, Grip::Two, &[("Thug", (4, 0))]);
    bout.attack(1);
    bout.flow(Flow::CalledShot, NOBODY, 0);
    bout.roll(&[66]);
    assert_eq!(bout.level(), Level::Normal, "62 and 5");
    bout.pick(Choice::No);
    bout.flow(Flow::PinShot, NOBODY, 0);
    bout.dice(&[1]);
    assert!(
        bout.who(1).is(Status::Pinned) && bout.who(1).hands[0] == NOTHING,
        "pinned, and the club is dropped"
    );
    bout.pick(Choice::EndTurn);
    assert_eq!(bout.now.pace(1), (1, 1), "one hex for each AP");
    bout.pick(Choice::FreeSelf(Status::Pinned));
    assert_eq!((bout.ap(1), bout.now.pace(1)), (3, (6, 1)));
}

#[test]
fn fd30_a_seeking_shot_finds_its_way_and_cannot_be_dodged() {
    let court = boards::ready(0).unwrap();
    let archer = (armed(Kind::Longbow, Grip::Two).0, 0, (0, -5));
    let people = vec![archer, theirs("Thug", (0, -1))];
    let mut bout = Bout::on(people, court);
    bout.fp(0, 5);
    bout.flow(Flow::SeekingShot, 1, 0);
    assert_eq!(bout.ap(0), 3);
    assert_eq!(bout.subject(), Subject::Damage { by: 0, on: 1 }, "nothing can be done about it");
    bout.dice(&[4]);
    assert_eq!((bout.taken(), bout.who(0).fp), (10, 0));
}

#[test]
fn fd31_crossbows_are_sly_sure_and_quick() {
    let mut bout = fight(Kind::Crossbow, Grip::Two, &[("Thug", (4, 0))]);
    bout.attack(1);
    bout.flow(Flow::HardToPredict, NOBODY, 0);
    bout.roll(&[50]);
    bout.flow(Flow::PerfectShot, NOBODY, 0);
    assert_eq!(bout.level(), Level::Hard);
    bout.pick(Choice::Dodge);
    assert_eq!(bout.who(1).rp, 0, "it costs 2");
    bout.roll(&[90]);
    bout.dice(&[1]);
    assert_eq!(bout.taken(), 1 + 6 + 1);
    bout.fp(0, 5);
    bout.attack(1);
    bout.flow(Flow::RapidVolley, NOBODY, 3);
    for _ in 0..3 {
        assert_eq!(bout.subject(), Subject::Attack { by: 0, on: 1 });
        bout.roll(&[90]);
        assert!(
            bout.told.iter().any(|event| matches!(event, Event::Rolled { tn: 42, .. })),
            "two beyond the first"
        );
    }
    assert_eq!(bout.subject(), Subject::Turn { who: 0 });
}

#[test]
fn fa45_a_wall_that_the_line_crosses_hides_and_people_do_not() {
    let court = boards::ready(0).unwrap();
    let bout = Bout::on(vec![ours("Wren", (0, -5)), theirs("Thug", (0, -1))], court);
    assert!(!bout.now.sees_person(0, 1), "the pillar at (0,-3)");
    assert!(!bout.choices().iter().any(|choice| matches!(choice, Choice::Attack { .. })));
    assert_eq!(bout.why_not("Attack Thug").unwrap(), "a wall is between");
    let line = bout.now.sightline(0, 1).unwrap();
    assert!(!line.seen && line.stops.is_some() && line.reason.starts_with("The wall "), "{line:?}");
    let open = Bout::new(vec![ours("Wren", (0, -5)), theirs("Thug", (0, -1)), theirs("Thug", (0, -3))]);
    assert!(open.now.sees_person(0, 1));
}

#[test]
fn fa45_somebody_in_the_way_is_cover_only_where_the_table_says_so() {
    let tn = |cover: bool| {
        let options = Options { cover, ..Options::default() };
        let people = vec![ours("Wren", (0, -5)), theirs("Thug", (0, -1)), theirs("Thug", (0, -3))];
        let mut bout = Bout::with(people, boards::open().unwrap(), options);
        bout.attack(1);
        bout.roll(&[90]);
        bout.told.iter().find_map(|event| match event {
            Event::Rolled { tn, .. } => Some(*tn),
            _ => None,
        })
    };
    assert_eq!((tn(false), tn(true)), (Some(66), Some(56)));
}

#[test]
fn fa16_a_bow_threatens_nobody() {
    let mut bout = Bout::new(vec![theirs("Thug", (1, 0)), ours("Wren", (0, 0))]);
    assert_eq!(bout.now.reach(1), 0);
    bout.walk(&[(2, 0)]);
    assert_eq!(bout.subject(), Subject::Turn { who: 0 }, "nobody strikes");
}

#[test]
fn f63_ft32_fa39_a_shot_that_nothing_is_left_of_cannot_be_made() {
    let archer = |ranged: i16, q: i32| {
        let bow = changed(theirs("Bowman", (-7, 0)), |it| it.skills[Skill::Ranged as usize] = ranged);
        let mut bout = Bout::new(vec![ours("Ode", (q, 0)), bow]);
        bout.until(1);
        bout.choices().iter().any(|choice| matches!(choice, Choice::Attack { .. }))
    };
    assert!(archer(30, 6), "13 hexes: 20 off, 10 left");
    assert!(!archer(20, 6), "13 hexes: nothing left");
    assert!(archer(46, 7));
}

#[test]
fn f65_shooting_into_a_melee_costs_nothing() {
    let mut bout = Bout::new(vec![ours("Wren", (-4, 0)), theirs("Thug", (0, 0)), ours("Ode", (1, 0))]);
    bout.attack(1);
    bout.roll(&[90]);
    assert!(bout.told.iter().any(|event| matches!(event, Event::Rolled { tn: 66, .. })));
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
