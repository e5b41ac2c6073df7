//! Flow actions by weapon: axes, fists, blades, what lies about, maces, shields.

use super::bout::*;

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
fn fd22_cleave_does_half_to_another_beside_both() {
    let mut bout = fight(Kind::Sword, Grip::Two, &[("Ogre", (1, 0)), ("Thug", (0, 1)), ("Thug", (-1, 0))]);
    hit(&mut bout, 1, 10);
    assert_eq!(bout.taken(), 15);
    bout.flow(Flow::Cleave, 2, 0);
    assert_eq!(bout.who(2).hp, 35 - 8, "half of 15, rounded up");
    assert!(!bout.flows().contains(&Flow::Cleave));
}

#[test]
fn fd22_f79_fa51_armor_softens_what_a_cleave_passes_on() {
    let mut bout = fight(Kind::Sword, Grip::Two, &[("Ogre", (1, 0)), ("Spearman", (0, 1))]);
    hit(&mut bout, 1, 10);
    bout.flow(Flow::Cleave, 2, 0);
    assert_eq!(bout.who(2).hp, 38 - (8 - 2), "half of 15, rounded up, and then DR 2");
}

#[test]
fn fd23_fa55_axes_devastate_rend_and_whirl() {
    let mut bout = fight(Kind::Axe, Grip::One, &[("Ogre", (1, 0)), ("Thug", (0, 1))]);
    bout.attack(1);
    bout.roll(&[50]);
    bout.pick(Choice::No);
    bout.flow(Flow::DevastatingStrike, NOBODY, 0);
    bout.dice(&[3]);
    assert_eq!(bout.taken(), 3 + 6 + 5 - 1);
    bout.flow(Flow::RendingStrike, 1, 0);
    assert_eq!(bout.who(1).harm[Harm::Bleed as usize], 1 + 6, "one die and the modifier");
}

#[test]
fn fd23_fa57_whirlwind_strikes_everybody_in_reach_at_ten_less_and_earns_nothing() {
    let mut bout = fight(Kind::Axe, Grip::One, &[("Ogre", (1, 0)), ("Thug", (0, 1)), ("Thug", (4, 0))]);
    bout.attack(1);
    bout.flow(Flow::Whirlwind, NOBODY, 0);
    for on in [1, 2] {
        assert_eq!(bout.subject(), Subject::Attack { by: 0, on });
        assert!(bout.flows().is_empty(), "nothing may be added");
        bout.roll(&[40]);
        assert!(bout.told.iter().any(|event| matches!(event, Event::Rolled { tn: 52, .. })));
        bout.pick(Choice::No);
        bout.dice(&[1]);
    }
    assert_eq!((bout.who(0).fp, bout.ap(0)), (1, 3));
}

#[test]
fn fd24_fists_weaken_cripple_and_turn_weapons() {
    let people = vec![ours("Ode", (0, 0)), theirs("Thug", (1, 0)), theirs("Bowman", (2, 0))];
    let mut bout = Bout::new(people);
    bout.fp(0, 6);
    bout.fists(1);
    bout.roll(&[50]);
    bout.pick(Choice::No);
    bout.dice(&[1]);
    bout.flow(Flow::PressurePoint, 1, 0);
    bout.flow(Flow::CripplingStrike, 1, 0);
    bout.until(1);
    assert_eq!(bout.ap(1), 3);
    bout.attack(0);
    bout.roll(&[40]);
    bout.pick(Choice::No);
    bout.dice(&[3]);
    assert_eq!(bout.taken(), 4, "half of 7");
    bout.until(0);
    bout.fp(0, 5);
    bout.pick(Choice::Flow);
    bout.pick(Choice::FlowOn { flow: Flow::WeaponTurn, on: 1, mode: 2 });
    assert_eq!(bout.subject(), Subject::Attack { by: 1, on: 2 }, "the thug strikes the bowman");
    bout.roll(&[40]);
    bout.pick(Choice::No);
    bout.dice(&[2]);
    assert_eq!(bout.who(2).hp, 28 - 6, "no longer weakened");
}

#[test]
fn fd25_blades_expose_dance_and_focus() {
    let people =
        vec![ours("Sable", (0, 0)), theirs("Ogre", (1, 0)), theirs("Thug", (0, 1)), ours("Ode", (2, 0))];
    let mut bout = Bout::new(people);
    bout.fp(0, 6);
    bout.attack(1);
    bout.roll(&[90]);
    assert_eq!(bout.flows(), [Flow::BladeDance, Flow::PrecisionFocus, Flow::WeaponTurn], "after a miss, too");
    bout.flow(Flow::BladeDance, 2, 0);
    bout.roll(&[40]);
    assert!(bout.told.iter().any(|event| matches!(event, Event::Rolled { tn: 42, .. })));
    bout.pick(Choice::No);
    bout.dice(&[1]);
    bout.fp(0, 2);
    bout.flow(Flow::ExposeWeakness, 2, 0);
    assert_eq!(bout.who(2).exposed_by, 0);
    bout.until(3);
    bout.walk(&[(1, 1)]);
    bout.pick(Choice::No);
    bout.fists(2);
    bout.roll(&[50]);
    bout.pick(Choice::No);
    bout.dice(&[1]);
    assert_eq!(bout.taken(), 1 + 6 + 4);
}

#[test]
fn fd25_precision_focus_is_advantage_or_every_hit_critical() {
    let focused = |mode: u8| {
        let mut bout = Bout::new(vec![ours("Sable", (0, 0)), theirs("Ogre", (1, 0))]);
        bout.fp(0, 5);
        bout.flow(Flow::PrecisionFocus, NOBODY, mode);
        bout.attack(1);
        bout.roll(&[50, 40]);
        bout
    };
    let advantage = focused(0);
    assert!(
        advantage
            .told
            .iter()
            .any(|event| matches!(event, Event::Rolled { edge: Edge::Advantage, roll: 40, .. }))
    );
    let mut exact = focused(1);
    assert_eq!(exact.level(), Level::Critical);
    exact.pick(Choice::No);
    exact.dice(&[1]);
    exact.around();
    assert!(!exact.who(0).has(mark::EXACT), "until the next turn");
}

#[test]
fn fd26_things_at_hand_surprise_break_and_fly() {
    let mut bout = Bout::new(vec![ours("Ode", (0, 0)), theirs("Ogre", (1, 0))]);
    bout.pick(Choice::Grab);
    bout.pick(Choice::No);
    bout.fp(0, 6);
    let grabbed = sightline::rulesets::ettes::combat::state::GRABBED;
    bout.attack_with(grabbed, How::One, 1);
    bout.roll(&[50]);
    bout.pick(Choice::No);
    bout.flow(Flow::Unexpected, NOBODY, 0);
    bout.flow(Flow::BreakingStrike, NOBODY, 0);
    bout.dice(&[1, 2]);
    assert_eq!(bout.taken(), 1 + 2 + 6 + 4 - 1);
    assert_eq!(bout.who(0).hands, [NOTHING; 2], "it is broken");
    bout.rule(ruling::AP, 0, 5);
    bout.pick(Choice::Grab);
    bout.pick(Choice::No);
    bout.fp(0, 5);
    bout.attack_with(grabbed, How::One, 1);
    bout.flow(Flow::ImprovisedFury, NOBODY, 0);
    for _ in 0..3 {
        assert_eq!(bout.subject(), Subject::Attack { by: 0, on: 1 });
        bout.roll(&[90]);
    }
    assert_eq!((bout.who(0).hands, bout.who(0).fp, bout.ap(0)), ([NOTHING; 2], 0, 2));
}

#[test]
fn fd27_maces_stun_crush_and_shake_the_ground() {
    let mut bout =
        fight(Kind::Mace, Grip::One, &[("Shieldbearer", (1, 0)), ("Thug", (3, 0)), ("Thug", (4, 0))]);
    bout.attack(1);
    bout.roll(&[50]);
    bout.pick(Choice::No);
    bout.flow(Flow::CrushingBlow, NOBODY, 0);
    bout.dice(&[3]);
    assert_eq!(bout.taken(), 9, "nothing is taken off");
    bout.fp(0, 2);
    bout.flow(Flow::StunningBlow, 1, 0);
    assert!(bout.who(1).is(Status::Stunned) && bout.who(1).rp == 0);
    bout.fp(0, 5);
    bout.flow(Flow::Shockwave, NOBODY, 0);
    bout.dice(&[5]);
    bout.roll(&[90]);
    assert!(bout.who(1).is(Status::Prone));
    bout.roll(&[20]);
    assert_eq!((bout.who(2).hp, bout.who(3).hp), (35, 35), "one kept its feet, one is too far");
    bout.until(1);
    assert_eq!((bout.ap(1), bout.who(1).rp), (4, 0), "one AP less, and no reactions");
    bout.pick(Choice::EndTurn);
    assert!(!bout.who(1).is(Status::Stunned), "to the end of its turn");
}

#[test]
fn fd32_a_shield_bash_follows_a_hit_for_nothing() {
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Ogre", (1, 0))]);
    bout.fp(0, 2);
    hit(&mut bout, 1, 1);
    let ap = bout.ap(0);
    bout.flow(Flow::ShieldBash, 1, 0);
    assert_eq!(bout.ap(0), ap);
    bout.roll(&[50]);
    bout.pick(Choice::No);
    bout.dice(&[6]);
    assert_eq!(bout.taken(), 6 + 6 - 1, "d6 of a large shield");
}

#[test]
fn fd22_fd23_what_follows_an_attack_follows_at_once() {
    let mut bout = Bout::new(vec![ours("Korra", (0, 0)), theirs("Ogre", (1, 0)), theirs("Ogre", (0, 1))]);
    bout.fp(0, 6);
    bout.attack(1);
    bout.roll(&[50]);
    bout.pick(Choice::No);
    bout.dice(&[5]);
    assert!(bout.flows().contains(&Flow::RendingStrike));
    let mut later = copy(&bout);
    later.pick(Choice::Know(Skill::Nature));
    later.roll(&[50]);
    assert!(later.flows().contains(&Flow::RendingStrike), "a thought is no act");
    bout.pick(Choice::Step);
    bout.step_to(0, -1);
    assert!(!bout.flows().contains(&Flow::RendingStrike), "{:?}", bout.flows());
}

#[test]
fn fd24_pressure_lasts_until_the_turn_of_whoever_pressed_even_if_that_one_has_fallen() {
    let mut bout = Bout::new(vec![ours("Ode", (0, 0)), theirs("Thug", (1, 0)), ours("Wren", (7, 0))]);
    bout.fp(0, 6);
    bout.fists(1);
    bout.roll(&[50]);
    bout.pick(Choice::No);
    bout.dice(&[1]);
    bout.flow(Flow::PressurePoint, 1, 0);
    bout.pick(Choice::EndTurn);
    bout.rule(ruling::STAND, 0, 1);
    assert_eq!(bout.who(1).halved_by, 0);
    bout.until_subject(|subject| matches!(subject, Subject::Check { who: 0, .. }));
    assert_eq!(bout.who(1).halved_by, NOBODY);
}

#[test]
fn f13_fa09_a_cleave_that_kills_earns_its_point() {
    let weak = changed(theirs("Thug", (0, 1)), |thug| thug.points.now = 3);
    let mut bout = Bout::new(vec![ours("Korra", (0, 0)), theirs("Ogre", (1, 0)), weak]);
    bout.attack(1);
    bout.roll(&[50]);
    bout.pick(Choice::No);
    bout.dice(&[10]);
    let before = bout.who(0).fp;
    bout.flow(Flow::Cleave, 2, 0);
    assert_eq!((bout.who(2).stand, bout.who(0).fp), (Stand::Out, before - 2 + 1));
}

#[test]
fn fd24_whoever_is_made_to_strike_has_no_advantage_of_its_defense_and_no_perk_for_reactions() {
    let aldis = changed(theirs("Aldis", (1, 0)), |aldis| aldis.perks.put(Perk::CounterAttacker, true));
    let mut bout = Bout::new(vec![aldis, ours("Ode", (0, 0)), theirs("Thug", (2, 0))]);
    bout.pick(Choice::TotalDefense);
    bout.fp(1, 6);
    bout.flow(Flow::WeaponTurn, 0, 2);
    assert_eq!(bout.now.check_asked(bout.subject()).unwrap().edge, Edge::Even);
    bout.roll(&[40]);
    bout.pick(Choice::No);
    bout.dice(&[3]);
    assert_eq!(bout.taken(), 3 + 6, "a sword in the hand of Melee 62");
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
