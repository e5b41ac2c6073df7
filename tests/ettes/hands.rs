//! What is held, drawn, dropped, taken, thrown and struck out of hands.

use super::bout::*;

/// Aldis has dropped the sword and disarms with bare hands, so that one is free.
fn disarm(roll: u8) -> Bout {
    let mut bout = duel();
    let sword = bout.who(0).hands[0];
    bout.pick(Choice::Drop(sword));
    bout.rule(ruling::RP, 1, 0);
    let choice = bout.choices().into_iter().find(|choice| matches!(choice, Choice::Disarm { .. })).unwrap();
    bout.pick(choice);
    bout.roll(&[roll, roll]);
    bout
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
fn f37_teeth_are_not_disarmed() {
    let bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Wolf", (1, 0))]);
    assert!(!bout.choices().iter().any(|choice| matches!(choice, Choice::Disarm { .. })));
}

#[test]
fn f37_ft13_fa10_disarm_is_rolled_at_disadvantage_and_says_by_its_level_where_the_thing_goes() {
    let normal = disarm(50);
    assert!(normal.told.iter().any(|event| matches!(event, Event::Rolled { edge: Edge::Disadvantage, .. })));
    assert_eq!(normal.now.question().unwrap().seat, sightline::fight::Seat::Gm, "the target says where");
    let Shape::Place(places) = normal.now_shape() else { panic!("a place") };
    assert!(places.iter().all(|place| normal.now.hexes(normal.at(1, 0), *place) == 1));
    assert_eq!(normal.who(0).fp, 4, "an attack that hits");
    for (roll, within) in [(31, 2), (16, 3), (5, 4)] {
        let mut bout = disarm(roll);
        assert_eq!(bout.choices(), [Choice::Yes, Choice::No], "take it, or throw it");
        let mut taken = Bout { now: bout.now.clone(), told: Vec::new() };
        taken.pick(Choice::Yes);
        assert!(taken.who(1).hands[0] == NOTHING && taken.who(0).hands[0] != NOTHING);
        bout.pick(Choice::No);
        let Shape::Place(places) = bout.now_shape() else { panic!("a place") };
        let far = places.iter().map(|place| bout.now.hexes(bout.at(1, 0), *place)).max();
        assert_eq!(far, Some(within));
    }
}

#[test]
fn f37_ft13_nobody_larger_is_disarmed_and_without_a_free_hand_nothing_is_taken() {
    let bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Ogre", (1, 0))]);
    assert!(!bout.choices().iter().any(|choice| matches!(choice, Choice::Disarm { .. })));
    assert_eq!(bout.why_not("Disarm").unwrap(), "Ogre is larger");
    let mut full = duel();
    full.rule(ruling::RP, 1, 0);
    let choice = full.choices().into_iter().find(|choice| matches!(choice, Choice::Disarm { .. })).unwrap();
    full.pick(choice);
    full.roll(&[31, 31]);
    assert!(matches!(full.subject(), Subject::Place { .. }), "sword and shield: it can only be thrown");
}

#[test]
fn fa11_a_disarm_may_be_parried_and_a_shove_not() {
    let mut bout = duel();
    let choice = bout.choices().into_iter().find(|choice| matches!(choice, Choice::Disarm { .. })).unwrap();
    bout.pick(choice);
    bout.roll(&[50, 50]);
    assert!(bout.offers(Choice::Parry) && bout.offers(Choice::Dodge));
    let mut shove = duel();
    shove.pick(Choice::Shove { on: 1, prone: false });
    shove.roll(&[30]);
    assert!(matches!(shove.subject(), Subject::Contest { who: 1, .. }), "opposed already");
}

#[test]
fn f66_fa38_the_off_hand_has_ten_less_unless_it_is_light_and_every_attack_costs_two() {
    let armed = |kind: Kind, both: bool| {
        let hero = changed(ours("Aldis", (0, 0)), |aldis| {
            aldis.things[1] = Thing::new(kind, "", Grip::One, Keep::OffHand);
            aldis.perks.put(sightline::rulesets::ettes::perk::Perk::Ambidextrous, both);
        });
        let mut bout = Bout::new(vec![hero, theirs("Thug", (1, 0))]);
        let off = bout.who(0).hands[1];
        bout.attack_with(off, How::One, 1);
        bout.roll(&[90]);
        assert_eq!(bout.ap(0), 3);
        bout.told.iter().find_map(|event| match event {
            Event::Rolled { tn, .. } => Some(*tn),
            _ => None,
        })
    };
    assert_eq!(armed(Kind::Axe, false), Some(52));
    assert_eq!(armed(Kind::Finesse, false), Some(62));
    assert_eq!(armed(Kind::Axe, true), Some(62), "a perk removes it");
}

#[test]
fn fa62_the_grip_changes_for_free_once_a_turn() {
    let versatile = changed(ours("Ode", (0, 0)), |ode| {
        ode.add(Thing::new(Kind::Sword, "long sword", Grip::Either, Keep::Hand));
    });
    let mut bout = Bout::new(vec![versatile, theirs("Thug", (1, 0))]);
    bout.rule(ruling::AP, 0, 9);
    let sword = bout.who(0).hands[0];
    let attack = |how| Choice::Attack { thing: sword, how, on: 1 };
    assert!(bout.offers(attack(How::One)) && bout.offers(attack(How::Both)));
    bout.pick(attack(How::Both));
    bout.roll(&[50]);
    bout.pick(Choice::No);
    bout.dice(&[9]);
    assert_eq!(bout.taken(), 15, "d10 in both hands");
    assert!(!bout.offers(attack(How::One)) && bout.offers(attack(How::Both)));
}

#[test]
fn fd13_a_thrown_weapon_is_a_ranged_attack_and_lies_with_its_target() {
    let mut bout = Bout::new(vec![ours("Sable", (0, 0)), theirs("Thug", (3, 0))]);
    let dagger = bout.who(0).hands[0];
    bout.attack_with(dagger, How::Thrown, 1);
    bout.roll(&[20]);
    assert!(
        bout.told.iter().any(|event| matches!(event, Event::Rolled { tn: 30, .. })),
        "Ranged 30, within 3"
    );
    bout.pick(Choice::No);
    bout.dice(&[6]);
    assert_eq!((bout.taken(), bout.who(0).hands[0]), (6 + 6, NOTHING));
    assert_eq!(bout.now.things()[usize::from(dagger)].lies, Some(bout.at(3, 0)));
    assert_eq!(bout.now.sheet(0).things[0].keep, Keep::Bag, "gathered up after the fight");
    let _ = Trait::Thrown;
}

#[test]
fn f38_ft22_drawing_and_stowing_cost_one_each_and_dropping_nothing() {
    let mut bout = Bout::new(vec![ours("Wren", (0, 0)), theirs("Thug", (5, 0))]);
    let bow = bout.who(0).hands[0];
    assert!(!bout.offers(Choice::Draw(bow + 1)), "both hands are full");
    bout.pick(Choice::Sheathe(bow));
    bout.pick(Choice::Draw(bow + 1));
    assert_eq!(bout.ap(0), 3);
    bout.pick(Choice::Drop(bow + 1));
    bout.pick(Choice::Draw(bow));
    assert_eq!(bout.ap(0), 2);
}

#[test]
fn f07_ft22_fd57_fa41_a_potion_costs_two_ap_from_the_bag_and_one_in_hand() {
    let mut bout =
        Bout::new(vec![changed(ours("Ode", (0, 0)), |ode| ode.points.now = 10), theirs("Thug", (5, 0))]);
    let potion = bout.now.stowed(0).next().unwrap();
    let mut drawn = Bout { now: bout.now.clone(), told: Vec::new() };
    bout.pick(Choice::Drink(potion));
    bout.dice(&[4, 3]);
    assert_eq!((bout.ap(0), bout.who(0).hp), (3, 19), "2d6 and 2");
    drawn.pick(Choice::Draw(potion));
    drawn.pick(Choice::Drink(potion));
    drawn.dice(&[1, 1]);
    assert_eq!((drawn.ap(0), drawn.who(0).hp), (3, 14));
    assert!(drawn.now.stowed(0).next().is_none(), "it is drunk");
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
