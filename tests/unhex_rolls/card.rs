use sightline::dice::percentile::{Again, Faces, Opposed, Verdict};
use sightline::rulesets::unhex::ability::Ability;
use sightline::rulesets::unhex::body::{Location, Mark};
use sightline::rulesets::unhex::card::*;
use sightline::rulesets::unhex::character::Character;
use sightline::rulesets::unhex::item::{Aoe, Item, Kind, Side};
use sightline::rulesets::unhex::odds::Aim;
use sightline::rulesets::unhex::roll::*;

const ME: Seat = Seat::Roller(0);

pub fn dice(number: u8) -> Answer {
    Answer::Faces { faces: Faces::of(number).unwrap(), entered: false }
}

fn attack(weapon: Weapon) -> Purpose {
    Purpose::Attack { weapon, manner: Manner::Attack, less_lethal: false }
}

fn setup(purpose: Purpose) -> Setup {
    let mut setup = Setup::new(purpose, Roller::bare("Mara", 50, true));
    if matches!(purpose, Purpose::Attack { .. } | Purpose::FirstAid) {
        setup.target = Some(Target { person: Person::bare("Ox", 50, false), ..Target::default() });
    }
    setup
}

fn melee() -> Setup {
    setup(attack(Weapon::Melee1))
}

fn me(setup: &mut Setup) -> &mut Roller {
    &mut setup.rollers[0]
}

fn target(setup: &mut Setup) -> &mut Target {
    setup.target.as_mut().unwrap()
}

fn play(setup: Setup, answers: &[Answer]) -> Card {
    let mut card = Card::new(setup);
    for answer in answers {
        let asked = card.question();
        assert!(card.answer(*answer).is_ok(), "{answer:?} refused at {asked:?}");
    }
    card
}

fn asked(card: &Card) -> Ask {
    card.question().expect("a question").ask
}

fn asked_of(card: &Card) -> Seat {
    card.question().expect("a question").seat
}

fn hit(location: Location, damage: u8) -> [u8; 6] {
    let mut at = [0; 6];
    at[location as usize] = damage;
    at
}

fn damaged(location: Location, damage: u8, mark: Option<Mark>) -> Effect {
    Effect::Damaged { seat: Seat::Target, at: hit(location, damage), mark, armor: [false; 6] }
}

fn lost(seat: Seat) -> Effect {
    Effect::ActionLost { seat, this_round: false }
}

#[test]
fn u22_u69_ut36_the_attacker_assigns_the_dice() {
    let card = play(melee(), &[dice(7)]);
    assert_eq!(card.question(), Some(Question { seat: ME, ask: Ask::Assign { tens: 0, ones: 7 } }));
    let high = play(melee(), &[dice(7), Answer::TensFirst(false)]);
    assert_eq!(high.effects(), [damaged(Location::LeftLeg, 7, Some(Mark::Slash))]);
    let low = play(melee(), &[dice(7), Answer::TensFirst(true)]);
    assert_eq!(low.assigned(), Some((0, 7)));
    assert_eq!(low.effects(), []);
}

#[test]
fn u38_u96_ua20_a_covered_or_shielded_target_assigns_the_dice() {
    for (covered, shielded) in [(true, false), (false, true), (true, true)] {
        let mut setup = melee();
        target(&mut setup).covered = covered;
        target(&mut setup).shielded = shielded;
        assert_eq!(asked_of(&play(setup, &[dice(24)])), Seat::Target);
    }
}

#[test]
fn u19_a_failure_is_over_at_once() {
    let card = play(melee(), &[dice(51)]);
    assert_eq!(card.question(), None);
    assert_eq!(card.verdict(0), Some(Verdict::Failure));
    assert_eq!(card.effects(), []);
}

#[test]
fn u25_a_critical_failure_costs_the_next_action_in_a_fight_and_is_the_gms_outside() {
    assert_eq!(play(melee(), &[dice(55)]).effects(), [lost(ME)]);
    assert_eq!(play(setup(Purpose::Defend), &[dice(100)]).effects(), [lost(ME)]);
    assert_eq!(play(setup(Purpose::Plain), &[dice(66)]).effects(), [Effect::GmDecides(ME)]);
    assert_eq!(play(setup(Purpose::NonCombat), &[dice(66)]).effects(), [Effect::GmDecides(ME)]);
}

#[test]
fn u100_ua25_ua59_a_ranged_critical_failure_also_destroys_ammo_of_the_kind_in_use() {
    let shot = setup(attack(Weapon::Ranged1));
    let ammo = |less_lethal| Effect::AmmoLost { seat: ME, less_lethal };
    assert_eq!(play(shot, &[dice(55)]).effects(), [lost(ME), ammo(false)]);
    let dart = Purpose::Attack { weapon: Weapon::Ranged2, manner: Manner::Intercept, less_lethal: true };
    assert_eq!(play(setup(dart), &[dice(100)]).effects(), [lost(ME), ammo(true)]);
}

#[test]
fn u24_a_critical_success_keeps_the_dice_for_an_action_or_sets_them() {
    let card = play(melee(), &[dice(44)]);
    assert_eq!(asked(&card), Ask::Critical { settable: 1..=50, stagger: false });
    let kept = play(melee(), &[dice(44), Answer::Gain]);
    assert_eq!(kept.effects(), [damaged(Location::Torso, 4, Some(Mark::Slash)), Effect::ActionGained(ME)]);
    let set = play(melee(), &[dice(44), Answer::Set(49), Answer::TensFirst(true)]);
    assert_eq!(set.effects(), [damaged(Location::Head, 4, Some(Mark::Slash))]);
}

#[test]
fn u24_ut31_ut32_exactly_the_level_sets_up_to_max() {
    let mut setup = melee();
    me(&mut setup).person.level = 43;
    me(&mut setup).person.max = 50;
    let exact = play(setup.clone(), &[dice(43)]);
    assert_eq!(asked(&exact), Ask::Critical { settable: 1..=50, stagger: false });
    // 50 is above the level, yet it stays a success.
    let above = play(setup.clone(), &[dice(43), Answer::Set(50), Answer::TensFirst(true)]);
    assert_eq!(above.effects(), [damaged(Location::LeftLeg, 5, Some(Mark::Slash))]);
    let double = play(setup.clone(), &[dice(33)]);
    assert_eq!(asked(&double), Ask::Critical { settable: 1..=43, stagger: false });
    assert!(double.clone().answer(Answer::Set(44)).is_err());
    me(&mut setup).person.level = 44;
    let both = play(setup, &[dice(44)]);
    assert_eq!(asked(&both), Ask::Critical { settable: 1..=50, stagger: false });
}

#[test]
fn ua17_dice_that_were_set_are_not_judged_again_and_never_zero() {
    let card = play(melee(), &[dice(22), Answer::Set(44)]);
    // 44 would be a double: no second critical, straight to the end.
    assert_eq!(card.question(), None);
    assert_eq!(card.effects(), [damaged(Location::Torso, 4, Some(Mark::Slash))]);
    assert!(play(melee(), &[dice(22)]).answer(Answer::Set(0)).is_err());
}

#[test]
fn u26_someone_good_rolls_the_named_dice_again_once() {
    let mut setup = melee();
    me(&mut setup).rights.good = true;
    let card = play(setup.clone(), &[dice(58)]);
    assert_eq!(asked(&card), Ask::Reroll);
    let again = play(setup.clone(), &[dice(58), Answer::Again(Again::Tens), dice(31)]);
    // The new tens with the old ones.
    assert_eq!(again.rolled(0).shown(), Faces::of(38));
    assert_eq!(again.rolled(0).first, Faces::of(58));
    assert_eq!(asked(&again), Ask::Assign { tens: 3, ones: 8 });
    // The second result stands, and it may be critical either way.
    let critical = play(setup.clone(), &[dice(48), Answer::Again(Again::Ones), dice(4)]);
    assert!(matches!(asked(&critical), Ask::Critical { .. }));
    let worse = play(setup.clone(), &[dice(58), Answer::Again(Again::Ones), dice(5)]);
    assert_eq!(worse.effects(), [lost(ME)]);
    // A critical failure cannot be rolled again.
    assert_eq!(play(setup.clone(), &[dice(55)]).question(), None);
    assert_eq!(play(setup, &[dice(100)]).question(), None);
}

#[test]
fn u105_a_non_combat_ability_is_good_when_the_table_says_so_before_the_roll() {
    let mut setup = setup(Purpose::NonCombat);
    assert_eq!(play(setup.clone(), &[dice(60)]).question(), None);
    me(&mut setup).rights.good = true;
    assert_eq!(asked(&play(setup, &[dice(60)])), Ask::Reroll);
}

#[test]
fn u107_u108_ut37_precise_or_powerful_change_one_assigned_die() {
    let mut setup = melee();
    me(&mut setup).rights = Rights { good: false, precise: true, powerful: true };
    let assigned = [dice(39), Answer::TensFirst(true)];
    let card = play(setup.clone(), &assigned);
    assert_eq!(asked(&card), Ask::Shift { damage: 3, location_die: 9, precise: true, powerful: true });
    let after = |shift| {
        let mut card = card.clone();
        card.answer(Answer::Shift(shift)).map(|()| card.assigned().unwrap())
    };
    assert_eq!(after(Shift::None), Ok((3, 9)));
    assert_eq!(after(Shift::Down), Ok((3, 8)));
    assert_eq!(after(Shift::Up), Err(Refused));
    assert_eq!(after(Shift::Powerful), Ok((4, 9)));
    let nine = play(setup.clone(), &[dice(39), Answer::TensFirst(false)]);
    assert!(nine.clone().answer(Answer::Shift(Shift::Powerful)).is_err());
    // Only one of the three: whoever rolled again has used it up.
    me(&mut setup).rights.good = true;
    let again = [dice(58), Answer::Again(Again::Both), dice(39), Answer::TensFirst(true)];
    assert_eq!(play(setup.clone(), &again).question(), None);
    let kept = [dice(39), Answer::Keep, Answer::TensFirst(true)];
    assert!(matches!(asked(&play(setup, &kept)), Ask::Shift { .. }));
}

#[test]
fn ua19_precise_works_after_the_target_has_assigned() {
    let mut setup = melee();
    me(&mut setup).rights.precise = true;
    target(&mut setup).shielded = true;
    let card = play(setup, &[dice(28), Answer::TensFirst(true)]);
    assert_eq!(card.question().unwrap().seat, ME);
    let mut card = card;
    card.answer(Answer::Shift(Shift::Up)).unwrap();
    assert_eq!(card.effects(), [damaged(Location::Head, 2, Some(Mark::Slash))]);
}

#[test]
fn u01_ua61_the_three_rights_never_change_the_level_rolled_against() {
    for rights in [Rights::default(), Rights { good: true, precise: true, powerful: true }] {
        let mut setup = melee();
        me(&mut setup).rights = rights;
        for number in 1..=100 {
            let card = play(setup.clone(), &[dice(number)]);
            assert_eq!(card.verdict(0), Some(Verdict::of(Faces::of(number).unwrap(), 50)));
        }
    }
}

#[test]
fn u119_a_breaker_destroys_a_slot_besides_the_standard_choice() {
    let mut setup = setup(attack(Weapon::Melee2));
    me(&mut setup).extras.breaker = true;
    target(&mut setup).person.sheet = "ox".into();
    target(&mut setup).person.items = vec![(0, "axe".into()), (3, "vest".into())];
    let card = play(setup.clone(), &[dice(22), Answer::Gain]);
    assert_eq!(asked(&card), Ask::Break { slots: vec![0, 3] });
    assert!(card.clone().answer(Answer::Break(Some(1))).is_err());
    let card = play(setup, &[dice(22), Answer::Set(49), Answer::Break(Some(3)), Answer::TensFirst(true)]);
    let item = Effect::ItemLost { seat: Seat::Target, slot: Some(3) };
    assert_eq!(card.effects(), [damaged(Location::Head, 4, Some(Mark::Cross)), item]);
}

#[test]
fn u124_a_stagger_replaces_the_gained_action() {
    let mut setup = melee();
    assert!(play(setup.clone(), &[dice(22)]).answer(Answer::Stagger).is_err());
    me(&mut setup).extras.stagger = true;
    let card = play(setup, &[dice(22), Answer::Stagger]);
    assert_eq!(card.effects(), [damaged(Location::RightLeg, 2, Some(Mark::Slash)), lost(Seat::Target)]);
}

#[test]
fn u95_ua49_armor_is_offered_where_it_is_worn_and_only_against_damage() {
    let mut setup = melee();
    target(&mut setup).person.armor[Location::Torso as usize] = 1;
    let card = play(setup.clone(), &[dice(34), Answer::TensFirst(true)]);
    let torso = [false, false, false, true, false, false];
    assert_eq!(card.question(), Some(Question { seat: Seat::Target, ask: Ask::Armor { places: torso } }));
    assert!(card.clone().answer(Answer::Armor([true; 6])).is_err());
    assert_eq!(play(setup.clone(), &[dice(34), Answer::TensFirst(false)]).question(), None);
    assert_eq!(play(setup, &[dice(4), Answer::TensFirst(true)]).question(), None);
}

#[test]
fn u98_u104_two_handed_blades_mark_crosses_and_less_lethal_marks_nothing() {
    let two_handed = setup(attack(Weapon::Melee2));
    let card = play(two_handed, &[dice(39), Answer::TensFirst(true)]);
    assert_eq!(card.effects(), [damaged(Location::Head, 3, Some(Mark::Cross))]);
    let pommel = Purpose::Attack { weapon: Weapon::Melee2, manner: Manner::Attack, less_lethal: true };
    let card = play(setup(pommel), &[dice(39), Answer::TensFirst(true)]);
    assert_eq!(card.effects(), [damaged(Location::Head, 3, None)]);
}

fn defended() -> Setup {
    let mut setup = melee();
    setup.rollers.push(Roller::bare("Ox", 50, false));
    setup
}

#[test]
fn u73_u27_a_defence_that_wins_makes_the_attack_miss() {
    let missed = play(defended(), &[dice(30), dice(42)]);
    assert_eq!(missed.opposed(), Some(Opposed::Won(1)));
    assert_eq!((missed.question(), missed.effects()), (None, vec![]));
    let through = play(defended(), &[dice(43), dice(42)]);
    assert_eq!(through.opposed(), Some(Opposed::Won(0)));
    assert_eq!(asked(&through), Ask::Assign { tens: 4, ones: 3 });
}

#[test]
fn u28_ut33_a_tie_of_pc_and_npc_goes_to_the_pc_and_others_to_the_gm() {
    let card = play(defended(), &[dice(40), dice(40)]);
    assert_eq!(card.opposed(), Some(Opposed::Won(0)));
    let mut equals = defended();
    equals.rollers[1].person.pc = true;
    let card = play(equals.clone(), &[dice(40), dice(40)]);
    assert_eq!(card.question(), Some(Question { seat: Seat::Gm, ask: Ask::Tie(vec![0, 1]) }));
    let card = play(equals, &[dice(40), dice(40), Answer::Winner(1)]);
    assert_eq!(card.question(), None);
    assert!(!card.carried());
}

#[test]
fn u29_ua47_when_both_fail_nothing_happens_and_a_defenders_critical_failure_costs_an_action() {
    let card = play(defended(), &[dice(70), dice(80)]);
    assert_eq!(card.opposed(), Some(Opposed::AllFailed));
    assert_eq!(card.effects(), []);
    let card = play(defended(), &[dice(20), dice(77), Answer::TensFirst(true)]);
    assert_eq!(card.effects(), [damaged(Location::LeftLeg, 2, Some(Mark::Slash)), lost(Seat::Roller(1))]);
}

#[test]
fn u30_u31_ut33_a_losing_critical_keeps_its_action() {
    let card = play(defended(), &[dice(30), dice(22), Answer::Gain, Answer::TensFirst(true)]);
    assert_eq!(card.opposed(), Some(Opposed::Won(0)));
    assert!(card.effects().contains(&Effect::ActionGained(Seat::Roller(1))));
    let card = play(defended(), &[dice(22), dice(30), Answer::Gain]);
    assert_eq!(card.effects(), [Effect::ActionGained(ME)]);
}

#[test]
fn ua16_ua18_criticals_are_decided_before_the_comparison_with_the_adjusted_dice() {
    let card = play(defended(), &[dice(30), dice(22), Answer::Set(50)]);
    assert_eq!(card.opposed(), Some(Opposed::Won(1)));
    assert_eq!(card.effects(), []);
    // Both critical: the side with initiative says who decides first.
    let both = play(defended(), &[dice(33), dice(22)]);
    assert_eq!(both.question(), Some(Question { seat: Seat::Gm, ask: Ask::CommitFirst(vec![0, 1]) }));
    let defender_first = play(defended(), &[dice(33), dice(22), Answer::First(1)]);
    assert_eq!(asked_of(&defender_first), Seat::Roller(1));
    let answers = [dice(33), dice(22), Answer::First(1), Answer::Set(50), Answer::Gain];
    assert_eq!(play(defended(), &answers).opposed(), Some(Opposed::Won(1)));
}

#[test]
fn ua18_the_questions_of_one_roll_come_in_the_ruled_order() {
    let mut setup = defended();
    me(&mut setup).rights = Rights { good: true, precise: true, powerful: true };
    setup.rollers[1].rights.good = true;
    setup.rollers[0].extras.breaker = true;
    target(&mut setup).covered = true;
    target(&mut setup).person.armor = [1; 6];
    let answers = [
        dice(44),
        Answer::Keep,
        dice(60),
        Answer::Again(Again::Both),
        dice(22),
        Answer::First(0),
        Answer::Set(49),
        Answer::Break(None),
        Answer::Gain,
        Answer::TensFirst(true),
        Answer::Shift(Shift::Down),
        Answer::Armor([false; 6]),
    ];
    let card = play(setup, &answers);
    assert_eq!(card.question(), None);
    assert_eq!(
        card.effects(),
        [
            damaged(Location::RightArm, 4, Some(Mark::Slash)),
            Effect::ItemLost { seat: Seat::Target, slot: None },
            Effect::ActionGained(Seat::Roller(1)),
        ]
    );
}

#[test]
fn u112_ua37_an_all_out_defence_is_neither_good_nor_critical() {
    let mut setup = defended();
    setup.rollers[1].rights.good = true;
    setup.rollers[1].all_out = true;
    let card = play(setup.clone(), &[dice(20), dice(44)]);
    assert_eq!((card.question(), card.effects()), (None, vec![]));
    let card = play(setup, &[dice(20), dice(100), Answer::TensFirst(true)]);
    assert_eq!(card.effects(), [damaged(Location::LeftLeg, 2, Some(Mark::Slash))]);
}

#[test]
fn u73_a_defence_can_be_rolled_against_a_number_on_the_table() {
    let mut setup = setup(Purpose::Defend);
    setup.against = Some((40, false));
    assert!(play(setup.clone(), &[dice(41)]).carried());
    assert!(play(setup.clone(), &[dice(40)]).carried());
    assert!(!play(setup.clone(), &[dice(39)]).carried());
    setup.against = Some((40, true));
    assert!(matches!(asked(&play(setup, &[dice(40)])), Ask::Tie(_)));
}

#[test]
fn ua16_nobody_has_won_while_a_critical_is_undecided() {
    let card = play(defended(), &[dice(30), dice(22)]);
    assert_eq!((card.opposed(), card.carried(), card.outcome()), (None, false, None));
}

fn initiative(held: Option<u8>) -> Setup {
    let mut setup = Setup::new(Purpose::Initiative, Roller::bare("Mara", 40, true));
    setup.rollers.push(Roller::bare("Ox", 25, false));
    setup.held = held;
    setup
}

#[test]
fn u52_ut15_the_higher_success_has_the_initiative() {
    let card = play(initiative(None), &[dice(34), dice(62)]);
    assert_eq!(card.opposed(), Some(Opposed::Won(0)));
    assert_eq!(card.effects(), []);
}

#[test]
fn u57_ua13_an_initiative_tie_stays_where_it_was_and_starts_with_the_pcs() {
    for (held, winner) in [(None, 0), (Some(0), 0), (Some(1), 1)] {
        let tied = play(initiative(held), &[dice(20), dice(20)]);
        assert_eq!(tied.opposed(), Some(Opposed::Won(winner)), "held by {held:?}");
        let failed = play(initiative(held), &[dice(82), dice(91)]);
        assert_eq!(failed.opposed(), Some(Opposed::Won(winner)), "held by {held:?}");
    }
    let mut three = initiative(Some(2));
    three.rollers[0].person.pc = false;
    three.rollers.push(Roller::bare("Vex", 60, false));
    let card = play(three, &[dice(20), dice(20), dice(10)]);
    assert_eq!(card.question(), Some(Question { seat: Seat::Gm, ask: Ask::Tie(vec![0, 1]) }));
}

#[test]
fn u55_ua14_ua15_initiative_criticals_give_or_take_an_action_and_are_not_set() {
    let card = play(initiative(None), &[dice(33), dice(11)]);
    assert_eq!(card.question(), None);
    assert_eq!(card.opposed(), Some(Opposed::Won(0)));
    assert_eq!(card.effects(), [Effect::ActionGained(ME), Effect::ActionGained(Seat::Roller(1))]);
    let card = play(initiative(None), &[dice(55), dice(100)]);
    let gone = |seat| Effect::ActionLost { seat, this_round: true };
    assert_eq!(card.effects(), [gone(ME), gone(Seat::Roller(1))]);
}

#[test]
fn u139_a_successful_initiative_roll_brings_a_directing_action_even_when_lost() {
    let mut setup = initiative(None);
    setup.rollers[1].extras.direct = true;
    let card = play(setup.clone(), &[dice(34), dice(21)]);
    assert_eq!(card.effects(), [Effect::DirectGained(Seat::Roller(1))]);
    assert_eq!(play(setup, &[dice(34), dice(62)]).effects(), []);
}

fn patient() -> Setup {
    let mut setup = setup(Purpose::FirstAid);
    let body = &mut target(&mut setup).person.body;
    body.mark(Location::Head, 2, Mark::Slash);
    body.mark(Location::RightArm, 1, Mark::Slash);
    body.mark(Location::LeftArm, 1, Mark::Slash);
    setup
}

#[test]
fn u88_ut18_first_aid_erases_so_many_slashes_on_so_many_locations() {
    let card = play(patient(), &[dice(14), Answer::TensFirst(false)]);
    let most = [2, 1, 1, 0, 0, 0];
    assert_eq!(asked(&card), Ask::Treat { points: 4, locations: 2, most });
    assert!(card.clone().answer(Answer::Split([2, 1, 1, 0, 0, 0])).is_err());
    assert!(card.clone().answer(Answer::Split([3, 1, 0, 0, 0, 0])).is_err());
    let mut card = card;
    card.answer(Answer::Split([2, 1, 0, 0, 0, 0])).unwrap();
    let mut character = Character { body: patient().target.unwrap().person.body, ..Character::blank() };
    card.effects()
        .iter()
        .filter(|effect| effect.seat() == Seat::Target)
        .for_each(|e| e.apply(&mut character));
    assert_eq!(character.body.at(Location::Head).marked(), 0);
    assert_eq!(character.body.at(Location::RightArm).marked(), 0);
    assert_eq!(character.body.at(Location::LeftArm).cross, 1);
    assert_eq!(character.level, 50);
}

#[test]
fn u88_a_treatment_without_a_choice_is_not_asked() {
    let card = play(patient(), &[dice(42), Answer::TensFirst(true)]);
    assert_eq!(card.question(), None);
    let treated = Effect::Treated { seat: Seat::Target, erased: [2, 1, 1, 0, 0, 0] };
    assert_eq!(card.effects(), [Effect::FirstAidSpent(ME), treated]);
}

#[test]
fn u89_ut19_ut38_ua25_ua29_failed_first_aid_sets_the_slashes_and_a_critical_one_scars() {
    let worsened = |permanent| Effect::Worsened { seat: Seat::Target, permanent };
    let card = play(patient(), &[dice(60)]);
    assert_eq!(card.effects(), [Effect::FirstAidSpent(ME), worsened([0; 6])]);

    let mut setup = self::setup(Purpose::FirstAid);
    let body = &mut target(&mut setup).person.body;
    body.mark(Location::Head, 1, Mark::Slash);
    body.mark(Location::Head, 1, Mark::Cross);
    body.mark(Location::RightArm, 3, Mark::Cross);
    let card = play(setup.clone(), &[dice(66)]);
    // Four crosses are there, six would be allowed; no action is lost.
    assert_eq!(card.effects(), [Effect::FirstAidSpent(ME), worsened([1, 3, 0, 0, 0, 0])]);

    target(&mut setup).person.body.mark(Location::Torso, 8, Mark::Cross);
    let card = play(setup, &[dice(100)]);
    let most = [1, 3, 0, 8, 0, 0];
    assert_eq!(card.question(), Some(Question { seat: Seat::Target, ask: Ask::Scar { points: 10, most } }));
    let mut card = card;
    assert!(card.answer(Answer::Split([1, 3, 0, 5, 0, 0])).is_err());
    card.answer(Answer::Split([0, 2, 0, 8, 0, 0])).unwrap();
    assert_eq!(card.effects()[1], worsened([0, 2, 0, 8, 0, 0]));
}

#[test]
fn u114_ua56_sure_first_aid_erases_one_slash_without_a_roll() {
    let mut setup = patient();
    assert!(Card::new(setup.clone()).answer(Answer::Sure).is_err());
    me(&mut setup).sure = true;
    let card = play(setup, &[Answer::Sure, Answer::Split([1, 0, 0, 0, 0, 0])]);
    let treated = Effect::Treated { seat: Seat::Target, erased: [1, 0, 0, 0, 0, 0] };
    assert_eq!(card.effects(), [Effect::FirstAidSpent(ME), treated]);
}

#[test]
fn u137_ua29_rally_lifts_to_the_roll_or_lowers_by_one_die() {
    let rally = setup(Purpose::Rally);
    let card = play(rally.clone(), &[dice(47)]);
    assert_eq!(card.effects(), [Effect::Rallied { seat: ME, to: 47 }]);
    let mut tired = Character { level: 30, max: 45, ..Character::blank() };
    card.effects()[0].apply(&mut tired);
    assert_eq!(tired.level, 45);
    assert_eq!(play(rally.clone(), &[dice(66)]).effects(), [Effect::Disheartened { seat: ME, by: 6 }]);
    assert_eq!(play(rally, &[dice(100)]).effects(), [Effect::Disheartened { seat: ME, by: 10 }]);
}

#[test]
fn u132_ut20_ut21_ua29_a_blast_is_spread_by_its_victim_and_may_go_off_in_the_hand() {
    let blast = setup(attack(Weapon::Area(Aoe::Blast)));
    let spent = Effect::AreaSpent { seat: ME, aoe: Aoe::Blast };
    let mut covered = blast.clone();
    target(&mut covered).covered = true;
    let card = play(covered, &[dice(42)]);
    assert_eq!(asked_of(&card), ME);
    let card = play(blast.clone(), &[dice(42), Answer::TensFirst(true)]);
    assert_eq!(card.question(), Some(Question { seat: Seat::Target, ask: Ask::Spread { points: 4 } }));
    let legs = [0, 0, 0, 0, 2, 2];
    let card = play(blast.clone(), &[dice(42), Answer::TensFirst(true), Answer::Split(legs)]);
    let harmed = |seat, at| Effect::Damaged { seat, at, mark: Some(Mark::Slash), armor: [false; 6] };
    assert_eq!(card.effects(), [harmed(Seat::Target, legs), spent]);
    let card = play(blast.clone(), &[dice(66)]);
    assert_eq!(card.question(), Some(Question { seat: ME, ask: Ask::Spread { points: 12 } }));
    let card = play(blast.clone(), &[dice(66), Answer::Split([0, 0, 0, 6, 3, 3])]);
    assert_eq!(card.effects(), [harmed(ME, [0, 0, 0, 6, 3, 3]), spent]);
    assert_eq!(asked(&play(blast.clone(), &[dice(100)])), Ask::Spread { points: 20 });
    assert_eq!(play(blast, &[dice(60)]).effects(), [spent]);
}

#[test]
fn u134_u135_smoke_and_demolition_lose_the_next_action_on_a_critical_failure() {
    for aoe in [Aoe::Cover, Aoe::Demolish] {
        let card = play(setup(attack(Weapon::Area(aoe))), &[dice(66)]);
        assert_eq!(card.effects(), [lost(ME), Effect::AreaSpent { seat: ME, aoe }]);
    }
}

#[test]
fn u06_all_numbers_of_a_card_are_whole_dice_or_their_sums() {
    // Odd damage stays odd however it is split: nothing is halved.
    let blast = setup(attack(Weapon::Area(Aoe::Blast)));
    let card = play(blast, &[dice(75 - 28), Answer::TensFirst(false)]);
    assert_eq!(asked(&card), Ask::Spread { points: 7 });
    assert!(card.clone().answer(Answer::Split([0, 0, 0, 3, 3, 0])).is_err());
    assert!(card.clone().answer(Answer::Split([0, 0, 0, 4, 3, 0])).is_ok());
}

#[test]
fn a_refused_answer_changes_nothing_and_an_answer_can_be_taken_back() {
    let mut card = play(melee(), &[dice(44)]);
    let before = card.clone();
    assert_eq!(card.answer(Answer::Set(51)), Err(Refused));
    assert_eq!(card.answer(dice(20)), Err(Refused));
    assert!(card == before);
    card.answer(Answer::Set(49)).unwrap();
    assert_eq!(card.take_back(), Some(Answer::Set(49)));
    assert!(card == before);
}

fn sheet() -> Character {
    let mut character = Character::blank();
    character.name = "Ox".into();
    character.npc = true;
    character.slots[0] = Some(Item::new(Kind::Melee1, "sabre"));
    character.slots[1] = Some(Item::new(Kind::Armor(Location::Torso), ""));
    character.slots[2] = Some(Item::new(Kind::Ammo, ""));
    character.hold(Side::Right, Some(0));
    character
}

#[test]
fn u78_u82_a_hit_is_written_on_the_sheet_with_what_follows_from_it() {
    let mut setup = melee();
    setup.target = Some(Target::from_sheet("ox", &sheet()));
    let card = play(setup, &[dice(38), Answer::TensFirst(true)]);
    assert_eq!(card.changed_sheets(), ["ox"]);
    let mut ox = sheet();
    card.effects_on("ox").iter().for_each(|effect| effect.apply(&mut ox));
    assert_eq!(ox.level, 47);
    assert_eq!(ox.body.at(Location::RightArm).slash, 3);
    assert_eq!(ox.held(Side::Right), None);
}

#[test]
fn u95_armor_leaves_the_sheet_instead_of_level_and_boxes() {
    let mut setup = melee();
    setup.target = Some(Target::from_sheet("ox", &sheet()));
    let used = [false, false, false, true, false, false];
    let card = play(setup, &[dice(45), Answer::TensFirst(true), Answer::Armor(used)]);
    let mut ox = sheet();
    card.effects_on("ox").iter().for_each(|effect| effect.apply(&mut ox));
    assert_eq!((ox.level, ox.body.marked()), (50, 0));
    assert_eq!(ox.count(Kind::Armor(Location::Torso)), 0);
}

#[test]
fn u100_u68_lost_ammo_and_lost_actions_are_written_on_the_rollers_sheet() {
    let purpose = attack(Weapon::Ranged1);
    let setup = Setup::new(purpose, Roller::from_sheet("ox", &sheet(), purpose));
    let card = play(setup, &[dice(100)]);
    let mut ox = sheet();
    card.effects_on("ox").iter().for_each(|effect| effect.apply(&mut ox));
    assert_eq!((ox.owed, ox.count(Kind::Ammo)), (1, 0));
}

#[test]
fn the_hint_follows_the_stated_aim() {
    let mut setup = melee();
    me(&mut setup).rights.good = true;
    setup.aim = Aim::Disable(Location::Head);
    // 48: rolling the ones again can bring the 9 that fills the head with 4.
    let card = play(setup.clone(), &[dice(48)]);
    assert_eq!(card.hint(), Some(Answer::Again(Again::Ones)));
    let card = play(setup.clone(), &[dice(44), Answer::Keep]);
    assert!(matches!(card.hint(), Some(Answer::Set(39 | 49))));
    let card = play(setup, &[dice(39), Answer::Keep]);
    assert_eq!(card.hint(), Some(Answer::TensFirst(true)));
}

#[test]
fn u38_no_hint_is_given_for_an_aim_out_of_reach_and_a_choosing_target_is_told_its_own_best() {
    let mut setup = melee();
    me(&mut setup).rights.good = true;
    setup.aim = Aim::Disable(Location::Torso);
    let card = play(setup.clone(), &[dice(31)]);
    assert!(card.hint().is_some());
    // Who is covered never lets the torso fill with one hit of less than nine.
    me(&mut setup).person.level = 30;
    target(&mut setup).covered = true;
    let card = play(setup.clone(), &[dice(12)]);
    assert_eq!(card.hint(), None);
    assert!(card.prospects().unwrap().iter().all(|(_, gauge)| matches!(gauge, Gauge::Damage { .. })));
    let card = play(setup, &[dice(18), Answer::Keep]);
    assert_eq!((asked_of(&card), card.hint()), (Seat::Target, Some(Answer::TensFirst(true))));
}

#[test]
fn a_story_tells_everything_that_happened() {
    let mut setup = defended();
    me(&mut setup).rights.good = true;
    let typed = Answer::Faces { faces: Faces::of(58).unwrap(), entered: true };
    let card = play(
        setup,
        &[typed, Answer::Again(Again::Tens), dice(31), dice(22), Answer::Gain, Answer::TensFirst(true)],
    );
    assert_eq!(
        card.story(),
        [
            "Mara rolls 58 (entered), the tens again: 38 against level 50: success",
            "Ox rolls 22 against level 50: critical success: doubles",
            "Mara wins with 38: the higher success",
            "3 damage, location 8: right arm",
            "Ox takes 3 right arm",
            "Ox gains an action this round",
        ]
    );
}

#[test]
fn u109_ua38_a_card_gives_a_good_defence_only_with_the_shield_in_hand() {
    let mut guard = Character { name: "Ox".into(), ..Character::blank() };
    guard.combat = guard.combat.with(Ability::GoodDefend);
    guard.slots[0] = Some(Item::new(Kind::Shield, ""));
    let good = |guard: &Character, weapon: Weapon| {
        let sheets = |_: &str| Some(guard.clone());
        let mut setup = setup(attack(weapon));
        setup.set_target("ox", &sheets);
        setup.set_defended(true, &sheets);
        setup.rollers[1].rights.good
    };
    assert!(!good(&guard, Weapon::Melee1), "in the pack");
    guard.hold(Side::Left, Some(0));
    assert!(good(&guard, Weapon::Melee1));
    assert!(!good(&guard, Weapon::Area(Aoe::Blast)), "no shield helps against it (UA-33)");
}

#[test]
fn u30_a_critical_that_would_lose_to_what_lies_there_says_so() {
    let card = play(defended(), &[dice(33), dice(41)]);
    assert!(matches!(asked(&card), Ask::Critical { .. }));
    assert_eq!(card.beaten_by(0, Faces::of(33).unwrap()), Some(41));
    assert_eq!(card.beaten_by(0, Faces::of(42).unwrap()), None);
    let card = play(defended(), &[dice(33), dice(22)]);
    assert_eq!(card.beaten_by(0, Faces::of(33).unwrap()), None, "a lower critical does not beat it yet");
}

#[test]
fn u89_what_a_card_fills_in_never_kills_who_can_live() {
    let mut setup = setup(Purpose::FirstAid);
    me(&mut setup).person.level = 30;
    let body = &mut target(&mut setup).person.body;
    body.mark(Location::Head, 3, Mark::Cross);
    body.mark(Location::RightArm, 3, Mark::Cross);
    let card = play(setup, &[dice(33)]);
    let question = card.question().unwrap();
    let first = card.suggestion(&question);
    assert!(question.allows(&Answer::Split(first)));
    assert_eq!(first[Location::Head as usize], 1, "{first:?}");
}

#[test]
fn u88_what_a_card_fills_in_wakes_the_patient_where_it_can() {
    let mut setup = setup(Purpose::FirstAid);
    let body = &mut target(&mut setup).person.body;
    body.mark(Location::Torso, 9, Mark::Slash);
    body.mark(Location::Head, 3, Mark::Slash);
    let card = play(setup, &[dice(12), Answer::TensFirst(false)]);
    let question = card.question().unwrap();
    let first = card.suggestion(&question);
    assert!(question.allows(&Answer::Split(first)));
    assert_eq!((first[Location::Head as usize], first[Location::Torso as usize]), (1, 1));
}

#[test]
fn u88_u107_a_card_does_not_ask_what_makes_no_difference() {
    let mut one_place = setup(Purpose::FirstAid);
    target(&mut one_place).person.body.mark(Location::Head, 2, Mark::Slash);
    let card = play(one_place, &[dice(10), Answer::TensFirst(true)]);
    assert_eq!(card.question(), None, "only the head has any");
    assert!(card.effects().contains(&Effect::Treated { seat: Seat::Target, erased: hit(Location::Head, 1) }));
    let mut precise = melee();
    me(&mut precise).rights.precise = true;
    let card = play(precise, &[dice(40), Answer::TensFirst(false)]);
    assert_eq!(card.question(), None, "no damage, so it does not matter where");
}

#[test]
fn ua63_on_a_card_torso_armor_takes_what_overflows() {
    let mut ox = Character { name: "Ox".into(), ..Character::blank() };
    ox.slots[0] = Some(Item::new(Kind::Armor(Location::Torso), ""));
    let mut setup = melee();
    setup.target = Some(Target::from_sheet("ox", &ox));
    let card = play(setup, &[dice(47), Answer::TensFirst(true)]);
    let mut torso = [false; 6];
    torso[Location::Torso as usize] = true;
    assert_eq!(asked(&card), Ask::Armor { places: torso });
    let mut card = card;
    assert!(card.answer(Answer::Armor(torso)).is_ok());
    card.effects_on("ox").iter().for_each(|effect| effect.apply(&mut ox));
    assert_eq!(
        (ox.level, ox.body.at(Location::LeftArm).slash, ox.body.at(Location::Torso).slash),
        (47, 3, 0)
    );
    assert_eq!(ox.item(0), None);
}
