//! The edges of rules: what is just not so any more, and what ends when.

use super::bout::*;

#[test]
fn f12_fa08_after_an_own_turn_a_reaction_earns_again() {
    let mut bout = Bout::new(vec![theirs("Thug", (1, 0)), ours("Ode", (0, 0))]);
    for earned in [1, 1] {
        let before = bout.who(1).fp;
        bout.attack(1);
        bout.roll(&[40]);
        bout.pick(Choice::Dodge);
        bout.roll(&[20]);
        assert_eq!(bout.who(1).fp, before + earned);
        bout.around();
    }
}

#[test]
fn f48_total_defense_lasts_until_the_next_turn_begins() {
    let mut bout = Bout::new(vec![ours("Ode", (0, 0)), theirs("Thug", (5, 0))]);
    bout.pick(Choice::TotalDefense);
    assert!(bout.who(0).has(mark::GUARD));
    bout.until(0);
    assert!(!bout.who(0).has(mark::GUARD));
}

#[test]
fn f88_what_lasts_a_round_and_comes_in_the_own_turn_lasts_through_the_next() {
    let mut bout = Bout::new(vec![ours("Lys", (0, 0)), theirs("Thug", (5, 0))]);
    ready(&mut bout, ReadyAct::Spell, Trigger::Called);
    bout.pick(Choice::Now(0));
    bout.pick(Choice::Cast { spell: Spell::FrostShard, on: 1 });
    bout.roll(&[40]);
    bout.pick(Choice::No);
    bout.dice(&[1, 1]);
    assert!(bout.who(1).is(Status::Slowed));
    bout.around();
    assert!(bout.who(1).is(Status::Slowed), "its next turn is slow");
    bout.around();
    assert!(!bout.who(1).is(Status::Slowed));
}

#[test]
fn fa63_whoever_came_in_down_is_prone_when_healed_and_nobody_is_healed_beyond_the_most() {
    let mut bout =
        Bout::new(vec![ours("Dorn", (0, 0)), hurt(ours("Aldis", (0, 1)), 0), theirs("Thug", (6, 0))]);
    bout.pick(Choice::Cast { spell: Spell::NaturesMend, on: 1 });
    bout.roll(&[3]);
    bout.dice(&[1, 1]);
    let aldis = bout.who(1);
    assert_eq!((aldis.stand, aldis.hp), (Stand::Up, (2 + 5) * 2), "F-90: a critical heals twice as much");
    assert!(aldis.is(Status::Prone));
    let mut full = Bout::new(vec![hurt(ours("Ode", (0, 0)), 39), theirs("Thug", (6, 0))]);
    let potion = full.choices().into_iter().find(|choice| matches!(choice, Choice::Drink(_))).unwrap();
    full.pick(potion);
    full.dice(&[6, 6]);
    assert_eq!(full.who(0).hp, 40);
}

#[test]
fn f76_whoever_falls_stops_bleeding_and_keeps_no_spell_up() {
    let mut bout =
        Bout::new(vec![hurt(ours("Dorn", (0, 0)), 1), theirs("Thug", (1, 0)), ours("Wren", (0, 1))]);
    bout.pick(Choice::Cast { spell: Spell::BarkSkin, on: 2 });
    bout.roll(&[30]);
    bout.rule(ruling::HARM + Harm::Bleed as u16, 0, 3);
    assert_eq!(bout.who(2).bark_by, 0);
    bout.rule(ruling::END_TURN, 0, 0);
    while !matches!(bout.subject(), Subject::Turn { .. }) {
        bout.roll(&[99]);
    }
    assert_eq!((bout.who(0).stand, bout.who(0).harm), (Stand::Dying, [0; 6]));
    assert_eq!(bout.who(2).bark_by, NOBODY);
}

#[test]
fn f88_only_what_is_feared_is_attacked_at_a_disadvantage() {
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Thug", (1, 0)), theirs("Thug", (0, 1))]);
    bout.until(1);
    status(&mut bout, 0, Status::Frightened);
    bout.until(0);
    let sword = bout.who(0).hands[0];
    let twice = |on: u8| bout.now.attempt(0, sword, How::One, on).0.edge;
    use sightline::rulesets::ettes::check::Edge as Luck;
    assert_eq!((twice(1), twice(2)), (Luck::Disadvantage, Luck::Even));
}

#[test]
fn f88_f68_the_slowed_move_once_and_half_a_way_is_rounded_up() {
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Thug", (7, 0))]);
    status(&mut bout, 0, Status::Slowed);
    bout.walk(&[(-1, 0), (-2, 0), (-3, 0), (-4, 0), (-5, 0), (-6, 0)]);
    assert_eq!(bout.ap(0), 3);
    assert!(!bout.offers(Choice::Move) && !bout.offers(Choice::Step));
    let odd = changed(ours("Aldis", (0, 0)), |aldis| aldis.speed = 7);
    let mut lame = Bout::new(vec![odd, theirs("Thug", (7, 0))]);
    status(&mut lame, 0, Status::Lamed);
    assert_eq!(lame.now.pace(0), (4, 1));
}

#[test]
fn f88_the_charmed_threaten_nobody_and_strike_with_no_flow() {
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Thug", (1, 0))]);
    bout.fp(0, 6);
    assert!(bout.now.threatens(0, bout.at(1, 0)) && bout.flows().contains(&Flow::StealMomentum));
    status(&mut bout, 0, Status::Charmed);
    assert!(!bout.now.threatens(0, bout.at(1, 0)) && bout.flows().is_empty());
}

#[test]
fn fa54_an_enemy_who_lies_is_stepped_over() {
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Thug", (1, 0))]);
    bout.rule(ruling::RP, 1, 0);
    status(&mut bout, 1, Status::Prone);
    bout.walk(&[(1, 0), (2, 0)]);
    assert_eq!(bout.who(0).place, bout.at(2, 0));
}

#[test]
fn f77_the_healers_level_counts() {
    let wise = changed(ours("Dorn", (0, 0)), |dorn| dorn.level = 4);
    let mut bout = Bout::new(vec![wise, ours("Aldis", (0, 1)), theirs("Thug", (6, 0))]);
    bout.rule(ruling::STAND, 1, 1);
    bout.pick(Choice::Tend(1));
    bout.roll(&[30]);
    assert_eq!(bout.who(1).hp, 2);
    bout.rule(ruling::STAND, 1, 1);
    assert!(!bout.offers(Choice::Tend(1)), "nobody is saved so twice a day");
}

#[test]
fn f88_two_ap_free_from_a_polearm_and_not_from_other_bonds() {
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Thug", (1, 0))]);
    status(&mut bout, 0, Status::Restrained);
    assert!(!bout.offers(Choice::FreeSelf(Status::Restrained)));
    assert!(bout.offers(Choice::Struggle(Skill::Agility)));
}

#[test]
fn f79_a_foe_in_armor_has_what_its_sheet_says() {
    use sightline::rulesets::ettes::gear::Armor;
    let clad = changed(theirs("Thug", (1, 0)), |thug| thug.armor = Armor::Light);
    let bout = Bout::new(vec![ours("Aldis", (0, 0)), clad]);
    assert_eq!((bout.now.dr(1), bout.now.cast(1).character.dr()), (2, 2));
}

#[test]
fn f47_f62_a_step_out_of_two_reaches_wakes_nobody_and_a_walk_wakes_both() {
    let people = || vec![ours("Ode", (0, 0)), theirs("Thug", (1, 0)), theirs("Spearman", (0, 2))];
    let mut steps = Bout::new(people());
    steps.pick(Choice::Step);
    steps.step_to(-1, 0);
    assert_eq!(steps.subject(), Subject::Turn { who: 0 });
    let mut walks = Bout::new(people());
    walks.walk(&[(-1, 0)]);
    for by in [1, 2] {
        assert!(matches!(walks.subject(), Subject::Provoked { by: now, .. } if now == by));
        walks.pick(Choice::No);
    }
    assert_eq!(walks.who(0).place, walks.at(-1, 0));
}

#[test]
fn f49_three_in_a_row_are_tumbled_past_one_by_one_and_each_costs_an_ap() {
    let people =
        vec![ours("Ode", (-3, 0)), theirs("Thug", (-2, 0)), theirs("Thug", (0, 0)), theirs("Thug", (2, 0))];
    let mut bout = Bout::new(people);
    for on in 1..4 {
        bout.pick(Choice::Tumble(on));
        bout.roll(&[30]);
    }
    assert_eq!((bout.who(0).place, bout.ap(0)), (bout.at(3, 0), 2));
    assert!(!bout.told.iter().any(|event| matches!(event, Event::Declared { .. })), "nobody strikes");
}

#[test]
fn f08_the_last_rp_can_be_spent_and_then_nobody_is_asked() {
    let mut bout = Bout::new(vec![theirs("Thug", (1, 0)), theirs("Thug", (0, 1)), ours("Ode", (0, 0))]);
    for left in [1, 0] {
        bout.attack(2);
        bout.roll(&[40]);
        bout.pick(Choice::Dodge);
        bout.roll(&[60]);
        assert_eq!(bout.who(2).rp, left);
        if matches!(bout.subject(), Subject::Damage { .. }) {
            bout.dice(&[1]);
        }
    }
    bout.until(1);
    bout.attack(2);
    bout.roll(&[40]);
    assert_eq!(bout.subject(), Subject::Damage { by: 1, on: 2 });
}
