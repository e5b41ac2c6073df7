//! Turns that the app plays: what undo takes back, whose the dice are, and where reasons stand.

use sightline::fight::played::Scene;
use sightline::fight::player::bout::{self, Hand};
use sightline::fight::player::turn::Turn;
use sightline::fight::player::{Level, Manner, Tactics, mind};
use sightline::fight::table::Clock;
use sightline::fight::{Answer, Shape};

use super::book;

fn clock(round: u16, whose: &str) -> Clock {
    Clock::rounds(round, whose.into())
}

#[test]
fn a_step_back_takes_the_whole_turn_of_the_app_and_no_other() {
    let (guards, party) = (clock(1, "The guards"), clock(1, "The party"));
    let mut turn = Turn::default();
    turn.by_hand(&party);
    turn.played(&guards, 5, 6);
    turn.played(&guards, 6, 8);
    // Somebody of the party reacts, and the guards go on.
    turn.by_hand(&guards);
    turn.played(&guards, 9, 11);
    assert_eq!(turn.back(11), 5);
    // What is left is taken back one by one.
    assert_eq!(turn.back(5), 4);

    // Their turn of the next round is another.
    let later = clock(2, "The guards");
    turn.played(&guards, 5, 6);
    turn.played(&later, 6, 7);
    assert_eq!(turn.back(7), 6);
}

#[test]
fn a_step_back_takes_ones_own_answer_alone() {
    let guards = clock(1, "The guards");
    let mut turn = Turn::default();
    turn.played(&guards, 5, 7);
    turn.by_hand(&guards);
    assert_eq!(turn.back(8), 7, "the reaction");
    assert_eq!(turn.back(7), 5, "and then the turn");
}

#[test]
fn reactions_of_the_app_in_a_turn_of_the_party_do_not_take_that_turn_back() {
    let party = clock(1, "The party");
    let mut turn = Turn::default();
    turn.by_hand(&party);
    turn.played(&party, 3, 4);
    turn.by_hand(&party);
    turn.played(&party, 6, 7);
    turn.played(&party, 7, 8);
    assert_eq!(turn.back(8), 6);
}

/// Of so many throws beside which something may be done: what is proposed there, and never a face.
fn thrown<F: Tactics + Scene + 'static>(start: &F) -> (u32, u32) {
    let (mut asked, mut taken) = (0, 0);
    bout::play(start, &[Hand::of(Level::Plain); 2], 3, &mut |fight: &F, _| {
        let Some(question) = fight.question() else { return };
        if !matches!(question.shape, Shape::Dice(_)) {
            return;
        }
        asked += u32::from(!question.beside.is_empty());
        let proposal = mind::of(fight).propose(&Manner::default(), 1);
        if let Some(proposal) = proposal {
            assert!(!matches!(proposal.answer, Answer::Faces(_)), "{proposal:?}");
            taken += 1;
        }
    });
    (asked, taken)
}

#[test]
fn a_player_never_says_what_its_dice_show() {
    let all = [
        thrown(&book::unhex(4)),
        thrown(&book::radiant(4)),
        thrown(&book::ettes(4)),
        thrown(&book::heroes_of_hex(4)),
        thrown(&book::sovereign(4)),
    ];
    let asked: u32 = all.iter().map(|(asked, _)| asked).sum();
    assert!(asked > 0, "nothing could be done beside a throw: {all:?}");
}
