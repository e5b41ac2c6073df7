//! Turns: fate, markers, HEX, passing.

use sightline::fight::Answer;
use sightline::fight::played::Scene as _;
use sightline::fight::table::{Kind, Table as _};
use sightline::rulesets::heroes_of_hex::combat::choice::{Choice, Event, How, Subject};
use sightline::rulesets::heroes_of_hex::combat::ruling;
use sightline::rulesets::heroes_of_hex::combat::scene::Played;
use sightline::rulesets::heroes_of_hex::combat::state::NOBODY;

use crate::games::{Table, put};

/// Three against three, far apart.
fn apart() -> Table {
    put(&[
        ("Vanguard", 0, (-5, 0)),
        ("Archer", 0, (-5, 2)),
        ("Cleric", 0, (-5, 4)),
        ("Sentinel", 1, (5, 0)),
        ("Pyromancer", 1, (5, -2)),
        ("Monk", 1, (5, -4)),
    ])
    .play()
}

#[test]
fn h07_h08_h57_players_take_turns_and_each_turn_runs_its_four_steps() {
    let mut table = apart();
    assert_eq!(table.subject(), Some(Subject::Fate { side: 0 }));
    table.roll(&[4]);
    assert_eq!(table.subject(), Some(Subject::Choose { side: 0 }));
    table.pick(Choice::Unit(0));
    assert_eq!(table.subject(), Some(Subject::Spend { who: 0 }));
    // Asked is whoever acts: the field shows what they see, the list whom they cannot reach.
    let asked = table.now.asked(None).unwrap();
    assert_eq!((asked.who.person, asked.who.team, asked.kind), (Some(0), Some(0), Kind::Act));
    table.pick(Choice::End);
    assert!(table.marked(0) && table.now.hex()[0] == 1);
    assert_eq!(table.subject(), Some(Subject::Fate { side: 1 }), "the initiative has passed");
    table.idle(3);
    assert_eq!(table.subject(), Some(Subject::Fate { side: 0 }), "and comes back");
}

#[test]
fn h10_h12_h16_fate_is_the_ap_of_whoever_is_then_chosen_and_pays_for_what_it_does() {
    let mut table = apart();
    table.roll(&[5]);
    let units: Vec<Choice> = [0, 1, 2].map(Choice::Unit).into();
    assert_eq!(table.choices()[..3], units, "knowing the AP");
    table.pick(Choice::Unit(1));
    assert_eq!(table.ap(), 5);
    table.pick(Choice::Move).go((-3, 2));
    assert_eq!(table.ap(), 4);
    let aim = table.act(1, "Take Aim", 1);
    table.pick(aim);
    assert_eq!(table.ap(), 3);
}

#[test]
fn h09_ht20_ha03_ha04_a_pass_before_or_after_the_roll_brings_nothing() {
    for rolled in [false, true] {
        let mut table = apart();
        if rolled {
            table.roll(&[1]);
        }
        table.pass();
        assert_eq!(table.now.hex(), [0, 1]);
        assert!((0..6).all(|who| !table.marked(who)));
        assert_eq!(table.subject(), Some(Subject::Fate { side: 1 }));
    }
    let mut table =
        put(&[("Monk", 0, (0, 0)), ("Monk", 1, (4, 0))]).set(|options| options.pass_earns_hex = true).play();
    table.pass();
    assert_eq!(table.now.hex()[0], 1, "where the table plays so");
}

#[test]
fn h11_ht06_ha05_fate_is_negated_once_for_three_hex_before_ap_are_spent() {
    let mut table = apart();
    table.hex(0, 3).roll(&[1]);
    assert!(table.offers(Choice::Negate));
    table.pick(Choice::Negate).roll(&[4]);
    assert_eq!((table.ap(), table.now.hex()[0]), (4, 0));
    table.hex(0, 3);
    assert!(!table.offers(Choice::Negate), "the second result is final");
    table.pick(Choice::Unit(0));
    assert!(!table.offers(Choice::Negate));

    let mut table = apart();
    table.hex(0, 2).roll(&[1]);
    assert!(!table.offers(Choice::Negate), "2 HEX are too few");

    let mut table = apart();
    table.hex(0, 3).turn(2, 0);
    assert!(table.offers(Choice::Negate), "also after the unit was chosen");
    table.pick(Choice::Move).go((-4, 0));
    assert!(!table.offers(Choice::Negate), "not after the first AP");
}

#[test]
fn ha05_a_hex_action_first_does_not_bar_it_and_what_it_gave_stays() {
    let mut table = put(&[("Berserker", 0, (0, 0)), ("Monk", 1, (5, 0))]).play();
    table.hex(0, 5).turn(1, 0);
    let fury = table.act(0, "Fury", 0);
    table.pick(fury);
    assert_eq!(table.ap(), 3);
    table.pick(Choice::Negate).roll(&[4]);
    assert_eq!((table.ap(), table.now.hex()[0]), (6, 0));
}

#[test]
fn h13_h53_ht07_ha07_when_all_are_marked_all_markers_come_off_and_anyone_may_act() {
    let mut table = apart();
    table.idle(0).idle(3).idle(1).idle(4);
    assert!(table.marked(0) && table.marked(1) && !table.marked(2));
    table.roll(&[3]);
    assert_eq!(table.choices()[0], Choice::Unit(2), "only who is not marked");
    assert!(!table.offers(Choice::Unit(0)));
    table.pick(Choice::Unit(2)).pick(Choice::End);
    assert!(table.heard(|event| matches!(event, Event::NewCycle { side: 0 })));
    assert!((0..3).all(|who| !table.marked(who)));
    table.idle(5).roll(&[3]);
    assert!([0, 1, 2].into_iter().all(|who| table.offers(Choice::Unit(who))), "also who acted last");
}

#[test]
fn h14_ht08_ha06_a_defeat_can_end_a_cycle_at_once_without_changing_the_turn() {
    let mut table = apart();
    table.idle(0).idle(3).idle(1);
    assert!(table.marked(0) && table.marked(1));
    table.rule(ruling::STAND, 2, 1);
    assert!(!table.is_up(2) && !table.marked(2), "it leaves with its marker");
    assert!(!table.marked(0) && !table.marked(1), "all that were left were marked");
    assert_eq!(table.subject(), Some(Subject::Fate { side: 1 }), "the Turn is the same");
}

#[test]
fn h15_ht09_the_last_unit_acts_every_turn() {
    let mut table = put(&[("Monk", 0, (-5, 0)), ("Archer", 1, (5, 0)), ("Cleric", 1, (5, -2))]).play();
    for other in [1, 2, 1] {
        table.idle(0);
        assert!(!table.marked(0));
        table.idle(other);
    }
}

#[test]
fn h17_ha45_what_is_left_is_lost_and_ap_never_go_below_zero() {
    let mut table = apart();
    table.turn(6, 0).pick(Choice::End);
    assert!(table.heard(|event| *event == Event::Lost { ap: 6 }));
    assert_eq!(table.ap(), 0);
    table.turn(1, 3);
    table.rule(ruling::AP, 0, 0);
    assert!(table.refuses(&Answer::Ruling(sightline::fight::Ruling { code: ruling::AP, on: 0, value: -1 })));
}

#[test]
fn h18_h41_each_action_once_unless_multi_use() {
    let mut table = put(&[("Monk", 0, (0, 0)), ("Vanguard", 1, (1, 0))]).play();
    table.turn(6, 0);
    let (kick, palm) = (table.act(0, "Kick", 1), table.act(0, "Palm", 1));
    table.pick(kick).roll(&[1, 1, 6, 6]);
    assert!(!table.offers(kick), "used this Turn");
    table.pick(palm).roll(&[1, 1, 6, 6]);
    assert!(table.offers(palm), "Multi-Use");
    table.pick(palm).roll(&[1, 1, 6, 6]);
    assert_eq!(table.ap(), 1, "paid each time");
}

#[test]
fn h19_h20_ha34_the_turn_ends_with_a_marker_and_hex_also_when_its_unit_fell() {
    let mut table =
        put(&[("Shade", 0, (0, 0)), ("Monk", 0, (-5, 0)), ("Sentinel", 1, (2, 0)), ("Cleric", 1, (5, 0))])
            .play();
    table.hex(1, 4).turn(6, 0).pick(Choice::Move).go((0, 1));
    let stab = table.react(2, "Warning Stab", 0);
    table.pick(stab).roll(&[6, 1, 1]);
    assert!(!table.is_up(0));
    assert_eq!(table.now.hex(), [1, 3], "the player took the Turn; no cap, and no marker is left");
    assert_eq!(table.subject(), Some(Subject::Fate { side: 1 }), "it ended at once");
    table.hex(1, 20).idle(2);
    assert_eq!(table.now.hex()[1], 21, "no upper limit");
}

#[test]
fn h21_ha31_hex_actions_are_the_active_units_unless_the_table_opens_them() {
    let units =
        [("Berserker", 0, (0, 0)), ("Banneret", 0, (-3, 0)), ("Monk", 0, (-5, 0)), ("Monk", 1, (5, 0))];
    let mut table = put(&units).play();
    table.hex(0, 6).idle(2).idle(3).turn(2, 0);
    let fury = table.act(0, "Fury", 0);
    assert!(table.offers(fury));
    assert!(!table.choices().iter().any(|choice| matches!(choice, Choice::Other { .. })));
    table.pick(fury);
    assert!(!table.offers(fury), "not twice in a Turn");
    assert_eq!(table.now.hex()[0], 5);

    let mut table = put(&units).set(|options| options.hex_any_unit = true).play();
    table.hex(0, 6).idle(2).idle(3).turn(2, 0);
    let press = Choice::Other { who: 1, action: table.action(1, "Press On"), on: 2 };
    assert!(table.offers(press));
    table.pick(press);
    assert!(!table.marked(2));
    table.rule(ruling::STAND, 1, 1);
    assert!(!table.choices().iter().any(|choice| matches!(choice, Choice::Other { .. })), "only in play");
}

#[test]
fn ht26_an_unmarked_ally_keeps_the_cycle_going() {
    let mut table = put(&[
        ("Vanguard", 0, (-5, 0)),
        ("Archer", 0, (-5, 2)),
        ("Banneret", 0, (-5, 4)),
        ("Monk", 1, (5, 0)),
    ])
    .play();
    table.idle(0).idle(3).idle(1).idle(3).hex(0, 2).turn(2, 2);
    let press = table.act(2, "Press On", 0);
    table.pick(press).pick(Choice::End);
    assert_eq!([0, 1, 2].map(|who| table.marked(who)), [false, true, true]);
    assert!(!table.heard(|event| matches!(event, Event::NewCycle { .. })));
}

#[test]
fn h67_three_passes_each_or_sixty_turns_end_a_game() {
    let mut table = put(&[("Monk", 0, (-5, 0)), ("Archer", 0, (-5, 2)), ("Monk", 1, (5, 0))]).play();
    for _ in 0..6 {
        assert!(!table.over());
        table.pass();
    }
    assert!(table.over());
    assert_eq!(table.winner(), Some(0), "more units");
    assert!(table.heard(|event| matches!(event, Event::Won { how: How::Units, .. })));

    let mut table = put(&[("Monk", 0, (-5, 0)), ("Monk", 1, (5, 0))]).play();
    table.rule(ruling::WOUNDS, 0, 1);
    (0..6).for_each(|_| drop(table.pass().told.clone()));
    assert_eq!(table.winner(), Some(1), "fewer wounds");

    let mut table = put(&[("Monk", 0, (-5, 0)), ("Monk", 1, (5, 0))]).play();
    for turn in 0..60 {
        assert!(!table.over(), "turn {turn}");
        table.idle(turn % 2);
    }
    assert!(table.over() && table.winner().is_none(), "even: a draw");
}

#[test]
fn h60_h61_ha02_the_roll_off_the_zones_and_putting_down_by_turns() {
    let board = crate::games::open_board();
    let starts = ["Monk", "Archer", "Shade", "Cleric"]
        .map(|name| sightline::rulesets::heroes_of_hex::classes::named(name).unwrap());
    let starts: Vec<_> = starts
        .into_iter()
        .enumerate()
        .map(|(at, unit)| crate::games::start(unit, u8::from(at >= 2)))
        .collect();
    let setup =
        sightline::rulesets::heroes_of_hex::combat::setup::Setup::new(&board, starts, Default::default());
    let mut table =
        Table { now: sightline::rulesets::heroes_of_hex::combat::Combat::new(setup), told: Vec::new() };
    assert_eq!(table.subject(), Some(Subject::RollOff));
    table.roll(&[3, 3]);
    assert_eq!(table.subject(), Some(Subject::RollOff), "ties are rolled again");
    table.roll(&[2, 5]);
    assert_eq!(table.subject(), Some(Subject::First { side: 1 }));
    let mut zones = Table { now: table.now.clone(), told: Vec::new() };
    zones.pick(Choice::Zone(0));
    assert_eq!(zones.subject(), Some(Subject::Deploy { side: 0 }), "who did not choose the zone goes first");
    assert_eq!(zones.now.hex(), [0, 1], "the second to move has 1 HEX");
    table.pick(Choice::First);
    assert_eq!(table.subject(), Some(Subject::Zone { side: 0 }));
    let offer = table.now.offer(&Subject::Zone { side: 0 }, Choice::Zone(1));
    table.pick(Choice::Zone(1));
    let own: Vec<usize> = table.now.zone(0).iter().map(|place| usize::from(*place)).collect();
    assert!(!own.is_empty() && offer.cells == own, "the board shows the zone that is offered");
    assert_eq!(table.now.hex(), [1, 0]);
    assert_eq!(table.subject(), Some(Subject::Deploy { side: 1 }), "the first to move puts down first");
    table.pick(Choice::Unit(2));
    assert!(table.refuses(&Answer::Place(table.place((5, 0)))), "in the own zone only");
    table.stand_on((-5, 0));
    assert_eq!(table.subject(), Some(Subject::Deploy { side: 0 }), "by turns");
    table.pick(Choice::Unit(1)).stand_on((5, 0)).pick(Choice::Unit(3));
    assert!(table.refuses(&Answer::Place(table.place((-5, 0)))), "one a space");
    table.stand_on((-5, 1));
    table.pick(Choice::Rest);
    assert_eq!(table.subject(), Some(Subject::Fate { side: 1 }));
    assert!((0..4).all(|who| table.is_up(who)));
}

#[test]
fn h60_a_draft_picks_by_turns_and_no_class_twice() {
    let mut table = Table { now: crate::games::draft(&crate::games::open_board(), 3), told: Vec::new() };
    for pick in 0..6u8 {
        assert_eq!(table.subject(), Some(Subject::Pick { side: pick % 2 }));
        assert_eq!(table.choices().len(), usize::from(10 - pick));
        table.pick(Choice::Unit(pick));
    }
    assert_eq!(table.subject(), Some(Subject::RollOff));
    let sides: Vec<u8> = table.now.pieces()[..6].iter().map(|piece| piece.side).collect();
    assert_eq!(sides, [0, 1, 0, 1, 0, 1]);
    table.roll(&[6, 1]).pick(Choice::First).pick(Choice::Zone(1)).pick(Choice::Rest).pick(Choice::Rest);
    assert_eq!((0..10).filter(|who| table.is_up(*who)).count(), 6);
}

#[test]
fn what_so_many_ap_buy_is_said_of_every_unit() {
    let mut table = put(&[("Vanguard", 0, (0, 0)), ("Archer", 0, (-3, 0)), ("Monk", 1, (1, 0))]).play();
    table.roll(&[1]);
    let note = |table: &Table, at: usize| {
        let mut played = Played::new(table.now.clone());
        let _ = &mut played;
        match played.asked().unwrap().form {
            sightline::fight::table::Form::OneOf(offers) => offers[at].label.clone(),
            _ => String::new(),
        }
    };
    assert_eq!(note(&table, 0), "Vanguard: move 3, Slash");
    assert_eq!(note(&table, 1), "Archer: move 3, Quick Shot, Take Aim");
    let mut table = put(&[("Vanguard", 0, (0, 0)), ("Monk", 1, (1, 0))]).play();
    table.roll(&[2]);
    assert_eq!(note(&table, 0), "Vanguard: move 6, Slash, Strike, Shield Rush");
    let reasons = |table: &Table| Played::new(table.now.clone()).why_not();
    assert!(reasons(&table).iter().any(|why| why.label == "Negate fate"));
    let _ = NOBODY;
}
