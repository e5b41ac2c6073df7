//! The edges of rules: what is just not so any more, and what ends when.

use sightline::fight::played::Scene as _;
use sightline::fight::table::Form;
use sightline::fight::{Answer, Shape};
use sightline::grid::{Edge, Grid, Side};
use sightline::rulesets::ettes::boards;
use sightline::rulesets::ettes::class::Size;
use sightline::rulesets::ettes::combat::choice::{Choice, Event, How, Subject, Trigger};
use sightline::rulesets::ettes::combat::ruling;
use sightline::rulesets::ettes::combat::state::{NOBODY, ReadyAct, Stand, mark};
use sightline::rulesets::ettes::flow::Flow;
use sightline::rulesets::ettes::gear::{Grip, Keep, Kind, Thing};
use sightline::rulesets::ettes::skill::Skill;
use sightline::rulesets::ettes::spell::Spell;
use sightline::rulesets::ettes::status::{Harm, Status};

use super::bout::{Bout, Put, changed, ours, theirs};

fn status(bout: &mut Bout, who: u16, status: Status) {
    bout.rule(ruling::STATUS, who, status as i16);
}

fn hurt(put: Put, points: i16) -> Put {
    changed(put, |one| one.points.now = points)
}

/// A Normal hit that nobody answers.
fn hit(bout: &mut Bout, on: u8, die: u8) {
    bout.attack(on);
    land(bout, die);
}

fn land(bout: &mut Bout, die: u8) {
    bout.roll(&[40]);
    if matches!(bout.subject(), Subject::Window { .. }) {
        bout.pick(Choice::No);
    }
    bout.dice(&[die]);
}

fn ready(bout: &mut Bout, act: ReadyAct, trigger: Trigger) {
    bout.pick(Choice::Ready);
    bout.pick(Choice::ReadyTo(act));
    bout.pick(Choice::Trigger(trigger));
}

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
fn f83_a_spell_earns_nothing_even_for_the_kill() {
    let mut bout = Bout::new(vec![ours("Lys", (4, 0)), theirs("Rabble", (0, 0)), theirs("Thug", (-4, 0))]);
    let before = bout.who(0).fp;
    bout.pick(Choice::Cast { spell: Spell::SparkBolt, on: 1 });
    land(&mut bout, 4);
    assert_eq!((bout.who(1).stand, bout.who(0).fp), (Stand::Out, before));
}

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
fn fd28_fd22_a_polearm_pushes_two_hexes_and_cleaves_only_to_somebody_beside_both() {
    let mut bout = Bout::new(vec![
        ours("Ingrid", (0, 0)),
        theirs("Thug", (1, 0)),
        theirs("Thug", (2, -1)),
        theirs("Thug", (0, 1)),
    ]);
    bout.fp(0, 6);
    hit(&mut bout, 1, 5);
    assert!(bout.now_offers_flow(Flow::Cleave, 3) && !bout.now_offers_flow(Flow::Cleave, 2));
    bout.flow(Flow::ControlStrike, 1, 1);
    while matches!(bout.subject(), Subject::Place { .. }) {
        let Shape::Place(places) = bout.now_shape() else { panic!("a place") };
        bout.give(&Answer::Place(places[0]));
    }
    assert_eq!(bout.who(1).place, bout.at(3, 0));
}

#[test]
fn f37_nothing_is_flung_where_somebody_stands() {
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Thug", (1, 0)), ours("Ode", (2, 0))]);
    bout.pick(
        bout.choices().into_iter().find(|choice| matches!(choice, Choice::Disarm { on: 1, .. })).unwrap(),
    );
    // Beside Ode he gangs up: 72 to hit, Hard up to 36.
    bout.roll(&[30, 30]);
    bout.pick(Choice::No);
    assert!(bout.refused(&Answer::Place(bout.at(2, 0))));
    bout.step_to(3, 0);
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
fn fd29_a_barrier_cuts_somebody_once_a_round() {
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Wolf", (2, 0))]);
    bout.fp(0, 5);
    bout.flow(Flow::BladeBarrier, NOBODY, 0);
    bout.until(1);
    bout.walk(&[(1, 0), (0, 1), (-1, 1)]);
    let mut cuts = 0;
    while !matches!(bout.subject(), Subject::Turn { .. }) {
        if matches!(bout.subject(), Subject::Damage { .. }) {
            cuts += 1;
            bout.dice(&[1]);
        } else {
            bout.pick(Choice::No);
        }
    }
    assert_eq!(cuts, 1);
}

#[test]
fn f45_fa27_moving_inside_a_reach_enters_nothing_and_a_readied_blow_leaves_no_ap() {
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Thug", (1, 0)), theirs("Thug", (3, 0))]);
    ready(&mut bout, ReadyAct::Attack, Trigger::EntersReach);
    bout.walk(&[(0, 1)]);
    assert!(matches!(bout.subject(), Subject::Provoked { by: 0, .. }));
    bout.pick(Choice::No);
    assert_eq!(bout.subject(), Subject::Turn { who: 1 }, "it was in reach before");
    bout.until(2);
    bout.walk(&[(2, 0), (1, 0)]);
    assert_eq!(bout.subject(), Subject::Readied { who: 0, by: 2 });
    bout.attack(2);
    assert_eq!(bout.ap(0), 0, "what was kept back is spent, and no more was kept");
}

#[test]
fn f45_a_readied_spell_is_for_whoever_set_it_off() {
    let mut bout = Bout::new(vec![
        ours("Lys", (5, 0)),
        theirs("Thug", (1, 0)),
        theirs("Thug", (0, 1)),
        ours("Ode", (0, 0)),
    ]);
    ready(&mut bout, ReadyAct::Spell, Trigger::Attacks);
    bout.attack(3);
    assert_eq!(bout.subject(), Subject::Readied { who: 0, by: 1 });
    assert!(bout.offers(Choice::Cast { spell: Spell::SparkBolt, on: 1 }));
    assert!(!bout.offers(Choice::Cast { spell: Spell::SparkBolt, on: 2 }));
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
fn fd27_f79_armor_softens_a_shockwave() {
    let mut bout = Bout::new(vec![ours("Dorn", (0, 0)), theirs("Spearman", (1, 0))]);
    bout.fp(0, 5);
    bout.flow(Flow::Shockwave, NOBODY, 0);
    bout.dice(&[4]);
    bout.roll(&[90]);
    assert_eq!(bout.taken(), (4 + 6) / 2 - 2);
}

#[test]
fn f78_f90_a_burst_has_the_bonus_of_its_level_and_walls_keep_it_off() {
    let mut board = boards::open().unwrap();
    let cell = boards::cell(2, 0);
    for direction in 0..6 {
        board.set_edge(Side::new(cell, direction), Edge::Wall).unwrap();
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
fn f88_two_ap_free_from_a_polearm_and_not_from_other_bonds() {
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Thug", (1, 0))]);
    status(&mut bout, 0, Status::Restrained);
    assert!(!bout.offers(Choice::FreeSelf(Status::Restrained)));
    assert!(bout.offers(Choice::Struggle(Skill::Agility)));
}

#[test]
fn fa60_crippled_twice_is_no_worse_than_once() {
    let mut bout = Bout::new(vec![ours("Ode", (0, 0)), theirs("Ogre", (1, 0))]);
    for _ in 0..2 {
        bout.fists(1);
        land(&mut bout, 1);
        bout.fp(0, 6);
        bout.flow(Flow::CripplingStrike, 1, 0);
    }
    bout.until(1);
    assert_eq!(bout.ap(1), 3);
}

#[test]
fn fd32_a_shield_reaches_only_beside_and_a_bash_follows_no_bash() {
    let large = changed(ours("Aldis", (0, 0)), |aldis| aldis.size = Size::Large);
    let mut far = Bout::new(vec![large, theirs("Ogre", (2, 0))]);
    far.fp(0, 6);
    hit(&mut far, 1, 1);
    assert!(!far.flows().contains(&Flow::ShieldBash));
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Ogre", (1, 0))]);
    bout.fp(0, 6);
    hit(&mut bout, 1, 1);
    bout.flow(Flow::ShieldBash, 1, 0);
    land(&mut bout, 1);
    assert!(!bout.flows().contains(&Flow::ShieldBash), "else it would never end");
    hit(&mut bout, 1, 1);
    assert!(bout.flows().contains(&Flow::ShieldBash), "after the next blow it may");
}

#[test]
fn fd25_what_precision_strikes_earns_no_flow() {
    for mode in 0..2 {
        let weak = hurt(theirs("Ogre", (1, 0)), 1);
        let mut bout = Bout::new(vec![ours("Sable", (0, 0)), weak, theirs("Thug", (6, 0))]);
        bout.fp(0, 5);
        bout.flow(Flow::PrecisionFocus, NOBODY, mode);
        bout.attack(1);
        bout.roll(&[40, 40]);
        bout.pick(Choice::No);
        bout.dice(&[6]);
        assert_eq!((bout.who(1).stand, bout.who(0).fp), (Stand::Out, 0));
    }
}

#[test]
fn fd25_the_mook_strikes_a_weakness_harder_too() {
    let blade = changed(theirs("Captain", (1, 0)), |captain| {
        captain.things = vec![Thing::new(Kind::Finesse, "", Grip::One, Keep::Hand)];
    });
    let mut bout = Bout::new(vec![blade, theirs("Rabble", (0, 1)), ours("Ode", (0, 0))]);
    bout.fp(0, 4);
    hit(&mut bout, 2, 1);
    bout.flow(Flow::ExposeWeakness, 2, 0);
    bout.until(1);
    bout.attack(2);
    bout.roll(&[30]);
    bout.pick(Choice::No);
    assert_eq!(bout.taken(), 1 + 4);
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

#[test]
fn f37_teeth_are_not_disarmed() {
    let bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Wolf", (1, 0))]);
    assert!(!bout.choices().iter().any(|choice| matches!(choice, Choice::Disarm { .. })));
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
