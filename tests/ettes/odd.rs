//! What an odd player would try, and what the rules say to it.

use sightline::fight::table::{Form, Kind as Sort, Reply, Table as _};
use sightline::fight::{Answer, Fight as _, Shape};
use sightline::rulesets::ettes::boards;
use sightline::rulesets::ettes::check::{Edge, Level, Reason};
use sightline::rulesets::ettes::combat::choice::{Choice, Event, How, Subject, Trigger};
use sightline::rulesets::ettes::combat::ruling;
use sightline::rulesets::ettes::combat::scene::Played;
use sightline::rulesets::ettes::combat::state::{NOBODY, React, ReadyAct, Stand};
use sightline::rulesets::ettes::flow::Flow;
use sightline::rulesets::ettes::gear::{Grip, Keep, Kind, Thing, Trait};
use sightline::rulesets::ettes::perk::Perk;
use sightline::rulesets::ettes::skill::Skill;
use sightline::rulesets::ettes::spell::Spell;
use sightline::rulesets::ettes::status::{Harm, Status};

use super::bout::{Bout, Put, changed, ours, theirs};

fn with(put: Put, things: Vec<Thing>) -> Put {
    changed(put, |somebody| {
        somebody.things.clear();
        for thing in things {
            somebody.add(thing);
        }
    })
}

fn copy(bout: &Bout) -> Bout {
    Bout { now: bout.now.clone(), told: Vec::new() }
}

fn edges(bout: &Bout) -> Vec<Edge> {
    let rolled = bout.told.iter().filter_map(|event| match event {
        Event::Rolled { edge, .. } => Some(*edge),
        _ => None,
    });
    rolled.collect()
}

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
fn f45_a_call_is_offered_only_where_the_readied_act_is_possible_and_friends_can_be_mended_by_it() {
    let hurt = changed(ours("Aldis", (0, 1)), |aldis| aldis.points.now = 10);
    let mut bout = Bout::new(vec![ours("Dorn", (0, 0)), hurt, theirs("Thug", (7, -3))]);
    bout.pick(Choice::Ready);
    bout.pick(Choice::ReadyTo(ReadyAct::Spell));
    bout.pick(Choice::Trigger(Trigger::Called));
    assert_eq!(bout.now_beside(), [Choice::Now(0)]);
    bout.pick(Choice::Now(0));
    bout.pick(Choice::Cast { spell: Spell::NaturesMend, on: 1 });
    bout.roll(&[30]);
    bout.dice(&[1, 1]);
    assert_eq!(bout.who(1).hp, 10 + 2 + 5);
    let mut strike = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Thug", (7, 0))]);
    strike.pick(Choice::Ready);
    strike.pick(Choice::ReadyTo(ReadyAct::Attack));
    strike.pick(Choice::Trigger(Trigger::Called));
    assert!(strike.now_beside().is_empty(), "nobody is in reach");
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
fn fd28_an_impaled_enemy_is_let_go_by_a_word_and_whoever_is_pinned_does_not_tumble() {
    let mut bout = Bout::new(vec![ours("Ingrid", (0, 0)), theirs("Thug", (2, 0))]);
    bout.fp(0, 6);
    bout.flow(Flow::ImpalingThrust, 1, 0);
    bout.roll(&[50]);
    while !matches!(bout.subject(), Subject::Damage { .. }) {
        bout.pick(Choice::No);
    }
    bout.dice(&[3]);
    while let Subject::Place { .. } = bout.subject() {
        bout.step_to(1, 0);
    }
    assert!(bout.who(1).is(Status::Restrained));
    bout.pick(Choice::LetGo);
    assert!(!bout.who(1).is(Status::Restrained));
    let mut pinned = Bout::new(vec![ours("Ode", (0, 0)), theirs("Thug", (1, 0))]);
    assert!(pinned.offers(Choice::Tumble(1)));
    pinned.rule(ruling::STATUS, 0, Status::Pinned as i16);
    assert!(!pinned.offers(Choice::Tumble(1)));
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
fn f45_what_somebody_waits_for_is_told_in_the_tables_own_words() {
    let mut bout = Bout::duel(ours("Aldis", (0, 0)), theirs("Thug", (5, 0)));
    bout.until(1);
    bout.pick(Choice::Ready);
    bout.pick(Choice::ReadyTo(ReadyAct::Attack));
    let mut table = bout.table();
    let asked = table.asked().unwrap();
    let Form::OneOf(offers) = &asked.form else { panic!("{:?}", asked.form) };
    let own = offers.iter().position(|offer| !offer.words.is_empty()).unwrap();
    assert_eq!(offers[own].words, "Thug waits until");
    let before = table.answers();
    table.note("Thug waits until the door opens, \u{2014}\tor so.");
    assert_eq!(table.asked().unwrap().number, asked.number, "the question stays");
    table.answer(asked.number, &Reply::One(own)).unwrap();
    let told = |table: &Played| table.lines().iter().map(|line| line.text.clone()).collect::<Vec<_>>();
    assert!(told(&table).contains(&"Thug waits until the door opens, \u{2014}\tor so.".to_string()));
    let again = Played::open(bout.now.clone(), &table.tale());
    assert!(again.disagreed().is_none());
    assert_eq!(told(&again), told(&table));
    table.undo_to(before);
    assert!(!told(&table).iter().any(|line| line.contains("door")));
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
fn fa34_f51_a_door_is_opened_on_the_way() {
    let mut board = boards::open().unwrap();
    let cell = boards::cell(2, 0);
    let spot = |q, r| board.kind().spot(boards::cell(q, r));
    let east = sightline::grid::Shape::Hex.straight(spot(2, 0), spot(3, 0)).unwrap() as u8;
    let side = sightline::grid::Side { cell, direction: east };
    board.set_edge(side, sightline::grid::Edge::Door(sightline::grid::Door::Shut)).unwrap();
    let mut bout = Bout::on(vec![ours("Aldis", (0, 0)), theirs("Thug", (-7, 0))], board);
    bout.walk(&[(1, 0), (2, 0)]);
    bout.pick(Choice::Door(east));
    assert_eq!(bout.now.turn_frame().unwrap().left, 4, "what is free does not end a move");
    bout.walk(&[(3, 0), (4, 0), (5, 0), (6, 0)]);
    assert_eq!(bout.ap(0), 4);
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
fn f45_f57_in_a_turn_in_which_many_walk_each_goes_its_own_way() {
    let heroes = (0..44)
        .map(|at| changed(ours("Sable", (at % 8 - 7, at / 8)), |sable| sable.name = format!("Sable {at}")));
    let mut people: Vec<Put> = heroes.collect();
    people.insert(0, theirs("Thug", (7, -7)));
    let setup = people.into_iter().map(|(character, team, (q, r))| {
        sightline::rulesets::ettes::combat::setup::Start { character, team, cell: boards::cell(q, r) }
    });
    let setup =
        sightline::rulesets::ettes::combat::setup::Setup::new(setup.collect(), boards::open().unwrap());
    let now = sightline::rulesets::ettes::combat::Combat::new(&setup);
    let mut bout = Bout { now, told: Vec::new() };
    bout.pick(Choice::No);
    bout.give(&Answer::Faces((0..45).map(|at| if at == 0 { 0 } else { 9 }).collect()));
    while let Subject::Coin { .. } = bout.subject() {
        bout.dice(&[1]);
    }
    while let Subject::Turn { who: 1.. } = bout.subject() {
        bout.pick(Choice::Ready);
        bout.pick(Choice::ReadyTo(ReadyAct::Move));
        bout.pick(Choice::Trigger(Trigger::Called));
    }
    for who in 1..45 {
        bout.pick(Choice::Now(who));
        bout.pick(Choice::Move);
        let Shape::Path(walk) = bout.now_shape() else { panic!("a way") };
        let way = walk.reach(&*bout.now.stepping()).pop().unwrap();
        bout.give(&Answer::Path(way.path));
        while matches!(bout.subject(), Subject::Provoked { .. }) {
            bout.pick(Choice::No);
        }
        assert_eq!(bout.who(who).place, way.to, "{who}");
    }
}

#[test]
fn f45_on_the_own_turn_nobody_acts_for_having_waited() {
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Thug", (4, 0))]);
    bout.pick(Choice::Ready);
    bout.pick(Choice::ReadyTo(ReadyAct::Attack));
    bout.pick(Choice::Trigger(Trigger::EntersReach));
    bout.pick(Choice::Ready);
    bout.pick(Choice::ReadyTo(ReadyAct::Move));
    bout.pick(Choice::Trigger(Trigger::Called));
    bout.until(0);
    bout.pick(Choice::Now(1));
    bout.pick(Choice::Move);
    bout.give(&Answer::Path([(3, 0), (2, 0), (1, 0)].map(|(q, r)| bout.at(q, r)).into()));
    assert_eq!((bout.subject(), bout.ap(0)), (Subject::Turn { who: 0 }, 5), "all points are still there");
    bout.attack(1);
    assert_eq!(bout.ap(0), 3);
}
