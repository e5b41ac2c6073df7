//! Spells: what they cost, reach and do, and what disturbs them.

use sightline::grid::{self, Side};

use super::bout::*;

#[test]
fn f83_a_spell_earns_nothing_even_for_the_kill() {
    let mut bout = Bout::new(vec![ours("Lys", (4, 0)), theirs("Rabble", (0, 0)), theirs("Thug", (-4, 0))]);
    let before = bout.who(0).fp;
    bout.pick(Choice::Cast { spell: Spell::SparkBolt, on: 1 });
    land(&mut bout, 4);
    assert_eq!((bout.who(1).stand, bout.who(0).fp), (Stand::Out, before));
}

#[test]
fn f90_a_blow_that_does_nothing_disturbs_no_spell() {
    let mut bout = Bout::new(vec![ours("Dorn", (0, 0)), theirs("Rabble", (1, 0))]);
    bout.pick(Choice::Cast { spell: Spell::BarkSkin, on: 0 });
    bout.roll(&[30]);
    bout.until(1);
    bout.attack(0);
    bout.roll(&[20]);
    bout.pick(Choice::No);
    assert_eq!((bout.taken(), bout.subject()), (0, Subject::Turn { who: 1 }));
}

#[test]
fn f78_f90_a_burst_has_the_bonus_of_its_level_and_walls_keep_it_off() {
    let mut board = boards::open().unwrap();
    let cell = boards::cell(2, 0);
    for direction in 0..6 {
        board.set_edge(Side::new(cell, direction), grid::Edge::Wall).unwrap();
    }
    let people = vec![ours("Lys", (-4, 0)), theirs("Thug", (0, 0)), theirs("Thug", (2, 0))];
    let mut bout = Bout::on(people, board);
    assert_eq!(bout.now.caught(bout.at(1, 0)), [1]);
    bout.pick(Choice::Burst(Spell::FireBurst));
    let Form::Place(places) = bout.now.asked(None).unwrap().form else { panic!("a place") };
    let there = places.iter().find(|offer| offer.area == Some(bout.at(0, 0).into())).unwrap();
    assert_eq!(there.cells.len(), 18, "all within 2 but what walls hide");
    assert!(there.note.starts_with("catches Thug; 4 hexes "), "{}", there.note);
    bout.step_to(0, 0);
    bout.roll(&[30]);
    bout.dice(&[1, 1]);
    bout.roll(&[90]);
    assert_eq!(bout.taken(), 2 + 6 + 1, "a Hard success");
}

#[test]
fn fd53_whoever_stands_in_the_own_fire_burns() {
    let mut bout = Bout::new(vec![ours("Lys", (0, 0)), theirs("Thug", (3, 0))]);
    bout.pick(Choice::Burst(Spell::FireBurst));
    bout.step_to(1, 0);
    bout.roll(&[50]);
    bout.dice(&[2, 2]);
    assert_eq!(bout.subject(), Subject::Blasted { by: 0, on: 0 });
    bout.roll(&[90]);
    assert_eq!((bout.who(0).hp, bout.who(0).harm[Harm::Fire as usize]), (30 - 10, 1));
}

#[test]
fn f90_a_spell_costs_two_ap_and_mana_and_a_failure_loses_both() {
    let mut bout = Bout::new(vec![ours("Lys", (0, 0)), theirs("Thug", (4, 0))]);
    bout.pick(Choice::Cast { spell: Spell::FrostShard, on: 1 });
    bout.roll(&[90]);
    assert_eq!((bout.ap(0), bout.who(0).mana, bout.who(1).hp), (3, 8, 35));
    bout.pick(Choice::Cast { spell: Spell::FrostShard, on: 1 });
    bout.roll(&[4]);
    bout.pick(Choice::No);
    bout.dice(&[1, 1]);
    assert_eq!(bout.taken(), (2 + 6 + 2) * 2, "a Critical doubles");
    assert!(bout.who(1).is(Status::Slowed));
}

#[test]
fn f90_spells_need_sight_and_mana() {
    let court = boards::ready(0).unwrap();
    let hidden = Bout::on(vec![ours("Lys", (0, -5)), theirs("Thug", (0, -1))], court);
    assert!(!hidden.offers(Choice::Cast { spell: Spell::SparkBolt, on: 1 }));
    let dry = changed(ours("Lys", (0, 0)), |lys| lys.mana.now = 0);
    let bout = Bout::new(vec![dry, theirs("Thug", (4, 0))]);
    assert!(bout.offers(Choice::Cast { spell: Spell::SparkBolt, on: 1 }), "costs none");
    assert!(!bout.offers(Choice::Cast { spell: Spell::FrostShard, on: 1 }));
}

#[test]
fn fd53_fa44_fa52_a_burst_catches_all_near_and_whoever_wins_takes_half_and_does_not_burn() {
    let people = vec![
        ours("Lys", (-5, 0)),
        theirs("Spearman", (0, 0)),
        theirs("Thug", (2, 0)),
        theirs("Thug", (3, 0)),
    ];
    let mut bout = Bout::new(people);
    bout.pick(Choice::Burst(Spell::FireBurst));
    bout.step_to(0, 0);
    bout.roll(&[40]);
    bout.dice(&[4, 3]);
    assert_eq!(bout.subject(), Subject::Blasted { by: 0, on: 1 });
    bout.roll(&[90]);
    assert_eq!((bout.who(1).hp, bout.who(1).harm[Harm::Fire as usize]), (38 - 13, 1), "armor is no help");
    bout.roll(&[10]);
    assert_eq!(
        (bout.who(2).hp, bout.who(2).harm[Harm::Fire as usize]),
        (35 - 7, 0),
        "half of 13, rounded up"
    );
    assert_eq!((bout.who(3).hp, bout.subject()), (35, Subject::Turn { who: 0 }), "three hexes away");
}

#[test]
fn fd51_minor_shield_softens_the_next_attack() {
    let mut bout = Bout::new(vec![ours("Lys", (0, 0)), theirs("Bowman", (4, 0))]);
    bout.pick(Choice::Cast { spell: Spell::MinorShield, on: 0 });
    bout.roll(&[40]);
    bout.until(1);
    for wanted in [4 + 4 - 2, 4 + 4] {
        bout.attack(0);
        bout.roll(&[40]);
        bout.pick(Choice::No);
        bout.dice(&[4]);
        assert_eq!(bout.taken(), wanted);
    }
}

#[test]
fn fd54_fd55_f88_mending_is_once_a_day_and_a_whip_pulls_by_one() {
    let mut bout = Bout::new(vec![
        ours("Dorn", (0, 0)),
        changed(ours("Ode", (0, 1)), |ode| ode.points.now = 10),
        theirs("Thug", (4, 0)),
    ]);
    bout.pick(Choice::Cast { spell: Spell::NaturesMend, on: 1 });
    bout.roll(&[40]);
    bout.dice(&[3, 2]);
    assert_eq!((bout.who(1).hp, bout.who(1).has(mark::MENDED)), (20, true), "2d4 and 5");
    assert!(!bout.offers(Choice::Cast { spell: Spell::NaturesMend, on: 1 }));
    bout.pick(Choice::Cast { spell: Spell::ThornWhip, on: 2 });
    bout.roll(&[40]);
    bout.pick(Choice::No);
    bout.dice(&[2]);
    assert_eq!(bout.who(2).place, bout.at(3, 0));
}

#[test]
fn fd56_f90_bark_is_kept_up_one_at_a_time_and_a_blow_may_end_it() {
    let mut bout = Bout::new(vec![ours("Dorn", (0, 0)), ours("Ode", (0, 1)), theirs("Thug", (1, 0))]);
    bout.pick(Choice::Cast { spell: Spell::BarkSkin, on: 1 });
    bout.roll(&[40]);
    assert_eq!((bout.now.dr(1), bout.who(0).keeps_bark), (1, 1));
    bout.pick(Choice::Cast { spell: Spell::BarkSkin, on: 0 });
    bout.roll(&[40]);
    assert_eq!((bout.now.dr(1), bout.now.dr(0)), (0, 4), "one at a time");
    bout.until(2);
    bout.attack(0);
    bout.roll(&[40]);
    bout.pick(Choice::No);
    bout.dice(&[4]);
    assert_eq!(bout.subject(), Subject::Focus { who: 0 });
    bout.roll(&[90]);
    assert_eq!((bout.now.dr(0), bout.who(0).keeps_bark), (3, NOBODY));
}

#[test]
fn f90_touch_spells_provoke_nobody() {
    let mut bout = Bout::new(vec![ours("Dorn", (0, 0)), theirs("Thug", (1, 0))]);
    bout.pick(Choice::Cast { spell: Spell::BarkSkin, on: 0 });
    assert!(matches!(bout.subject(), Subject::Check { .. }));
}

#[test]
fn f72_a_blast_among_friends_and_a_distracted_friend_go_by_a_coin() {
    let lys = changed(ours("Lys", (-4, 0)), |lys| lys.skills[Skill::Agility as usize] = 66);
    let friend = changed(ours("Ode", (2, 0)), |ode| ode.skills[Skill::Agility as usize] = 66);
    let mut bout = Bout::new(vec![lys, friend, theirs("Thug", (3, 0))]);
    bout.pick(Choice::Burst(Spell::FireBurst));
    bout.step_to(2, 0);
    bout.roll(&[50]);
    bout.dice(&[2, 2]);
    assert_eq!(bout.subject(), Subject::Blasted { by: 0, on: 1 });
    bout.roll(&[50]);
    assert_eq!(bout.subject(), Subject::Opposed { by: 0, on: 1 }, "equal in everything, both players'");
    let mut tails = copy(&bout);
    bout.dice(&[1]);
    tails.dice(&[2]);
    assert_eq!((bout.who(1).hp, tails.who(1).hp), (40 - 10, 40 - 5));
    assert!(
        bout.told.iter().any(|event| matches!(event, Event::Opposed { why: Reason::Coin, won: true, .. }))
    );
}

#[test]
fn f90_a_blast_disturbs_whoever_keeps_a_spell_up() {
    let mut bout = Bout::new(vec![ours("Dorn", (2, 0)), theirs("Lys", (-4, 0)), ours("Wren", (7, 0))]);
    bout.pick(Choice::Cast { spell: Spell::BarkSkin, on: 0 });
    bout.roll(&[30]);
    assert_eq!(bout.who(0).bark_by, 0);
    bout.until(1);
    bout.pick(Choice::Burst(Spell::FireBurst));
    bout.step_to(2, 0);
    bout.roll(&[50]);
    bout.dice(&[2, 2]);
    bout.roll(&[90]);
    assert_eq!(bout.subject(), Subject::Focus { who: 0 });
    bout.roll(&[90]);
    assert_eq!(bout.who(0).bark_by, NOBODY);
}

#[test]
fn f72_two_players_who_are_equal_in_everything_go_by_a_coin() {
    let even = |at| changed(ours("Korra", at), |korra| korra.skills[Skill::Melee as usize] = 60);
    let mut duel = Bout::duel(even((0, 0)), even((1, 0)));
    duel.attack(1);
    duel.roll(&[50]);
    duel.pick(Choice::Parry);
    duel.roll(&[50]);
    assert_eq!((duel.subject(), duel.level()), (Subject::Opposed { by: 0, on: 1 }, Level::Normal));
    let mut tails = copy(&duel);
    duel.dice(&[1]);
    assert_eq!(duel.subject(), Subject::Damage { by: 0, on: 1 }, "heads: it hits");
    tails.dice(&[2]);
    let avoided = Event::Avoided { who: 1, by: 0, react: React::Parry };
    assert!(tails.told.contains(&avoided), "tails: it is parried");
}

#[test]
fn fd53_a_burst_says_what_it_does_before_it_is_cast() {
    let mut bout = Bout::duel(ours("Lys", (0, 0)), theirs("Thug", (5, 0)));
    bout.until(0);
    let Some(Form::OneOf(offers)) = bout.table().asked().map(|asked| asked.form) else { panic!() };
    let burst = offers.iter().find(|offer| offer.label == "Fire Burst").unwrap();
    // 66: Critical 5, Major 12, Hard 16, Normal 33 of 100; 5 and 6 on average, and 2, 2, 1, 0 more.
    let wanted = (5 * 2 * (11 + 2) + 12 * (11 + 2) + 16 * (11 + 1) + 33 * 11) * 10 / 100;
    let wanted = format!("{}.{} damage on average", wanted / 10, wanted % 10);
    assert!(burst.note.contains(&wanted), "{} has not {wanted}", burst.note);
}

#[test]
fn f90_a_burst_that_can_no_longer_be_paid_for_is_not_cast() {
    let after = |code: u16| {
        let mut bout = Bout::duel(ours("Lys", (0, 0)), theirs("Thug", (5, 0)));
        bout.pick(Choice::Burst(Spell::FireBurst));
        bout.rule(code, 0, 0);
        (bout.subject(), bout.who(0).mana >= 0)
    };
    assert_eq!(after(ruling::MANA), (Subject::Turn { who: 0 }, true));
    assert!(after(ruling::AP).1);
}

#[test]
fn f90_fd22_what_a_cleave_passes_on_disturbs_a_spell_as_well() {
    let mut bout = Bout::new(vec![theirs("Dorn", (0, 1)), ours("Korra", (0, 0)), theirs("Ogre", (1, 0))]);
    bout.pick(Choice::Cast { spell: Spell::BarkSkin, on: 0 });
    bout.roll(&[30]);
    bout.until(1);
    bout.fp(1, 6);
    bout.rule(ruling::RP, 2, 0);
    bout.attack(2);
    bout.roll(&[10]);
    while matches!(bout.subject(), Subject::Window { .. }) {
        bout.pick(Choice::No);
    }
    bout.dice(&[10]);
    bout.flow(Flow::Cleave, 0, 0);
    assert_eq!(bout.subject(), Subject::Focus { who: 0 });
    bout.roll(&[40]);
    assert_eq!(bout.who(0).keeps_bark, NOBODY, "a Major hit against a Normal success");
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
fn f87_whoever_lies_casts_as_well_as_standing() {
    let mut bout = Bout::new(vec![ours("Lys", (0, 0)), theirs("Thug", (5, 0))]);
    status(&mut bout, 0, Status::Prone);
    bout.pick(Choice::Cast { spell: Spell::SparkBolt, on: 1 });
    assert_eq!(bout.now.check_asked(bout.subject()).unwrap().edge, Edge::Even);
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
