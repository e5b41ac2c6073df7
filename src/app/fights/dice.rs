//! Dice for the open question: the number to roll first, then the chances of this very throw, then the
//! dice, thrown by the app or typed as they lie on the table.

use std::rc::Rc;

use super::session::Session;
use super::whose_dice::{self, Dice};
use crate::app::asked::{Taking, dice};
use crate::app::roll::odds::{bar, target};
use crate::app::rules::term::linked;
use crate::app::ui::{El, button, div, el, span};
use crate::dice::odds::{Odds, in_hundred};
use crate::fight::table::{Asked, DiceCard};

pub fn card(session: Session, asked: &Rc<Asked>, card: &DiceCard) -> El {
    let number = asked.number;
    let taking = Taking::new(session.picked, move |reply, _| session.answer_to(number, reply));
    let gm = asked.who.gm;
    div("dice-card")
        .live_attr("data-dice", move || {
            let app = whose_dice::chosen().read().thrown_for(gm);
            if app { "app".into() } else { "mine".into() }
        })
        .maybe(wanted(card))
        .child(dice(taking, card))
        .child(whose())
}

/// Whose dice count, remembered.
fn whose() -> El {
    let choices = Dice::ALL.iter().map(|(dice, word, words)| {
        let dice = *dice;
        button(words, move || whose_dice::choose(dice)).id(&format!("dice-{word}")).class("choice").live_attr(
            "aria-pressed",
            move || {
                if *whose_dice::chosen().read() == dice { "true".into() } else { "false".into() }
            },
        )
    });
    div("whose-dice").attr("role", "group").aria("Whose dice").children(choices.collect::<Vec<_>>())
}

/// The number to roll, and how likely this throw shows it.
fn wanted(card: &DiceCard) -> Option<El> {
    let words = |odds: &Odds| in_hundred(odds.succeeding(), odds.of);
    let chance = card.chances.map(|odds| span("chance", &format!("{} in 100", words(&odds))));
    let reroll =
        card.rerolled.map(|odds| span("tag", &format!("may re-roll: {} in 100 with it", words(&odds))));
    let note = (!card.note.is_empty()).then(|| el("p").class("odds").child(linked(&card.note)));
    let target = card.target.map(target);
    if target.is_none() && chance.is_none() && note.is_none() {
        return None;
    }
    let chances = card.chances.map(|odds| bar(&odds, card.ends));
    let row = div("row").maybe(target).maybe(chance).maybe(reroll);
    Some(div("wanted").child(row).maybe(chances).maybe(note))
}
