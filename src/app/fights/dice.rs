//! Dice for the open question: the number to roll first, then the chances of this very throw, then the
//! dice, thrown by the app or typed as they lie on the table.

use std::rc::Rc;

use super::session::Session;
use super::whose_dice::{self, Dice};
use crate::app::roll::dice_input::{Die, dice_input};
use crate::app::roll::odds::{bar, target};
use crate::app::rules::term::linked;
use crate::app::ui::{El, button, div, el, p, span};
use crate::dice::odds::{Odds, in_hundred};
use crate::fight::table::{self, Asked, DiceCard, Reply};

pub fn card(session: Session, asked: &Rc<Asked>, card: &DiceCard) -> El {
    let dice: Vec<Die> = card.dice.iter().map(die).collect();
    let lowest: Vec<u32> = dice.iter().map(|die| die.lowest).collect();
    let number = asked.number;
    let again = card.remembered.as_ref().map(|faces| {
        let shown: Vec<String> =
            faces.iter().zip(&lowest).map(|(face, lowest)| (u32::from(*face) + lowest).to_string()).collect();
        let words = format!("Use the dice already thrown: {}", shown.join(" and "));
        let reply = Reply::Faces(faces.clone());
        button(&words, move || session.answer_to(number, &reply)).id("thrown").class("answer primary")
    });
    let first = card.first.as_ref().map(|first| {
        let shown: Vec<String> = first.iter().map(u8::to_string).collect();
        p(&format!("First roll: {}", shown.join(" and "))).class("first")
    });
    let input = dice_input(dice, move |faces, _| {
        let faces = faces.iter().zip(&lowest).map(|(face, lowest)| face.saturating_sub(*lowest) as u8);
        session.answer_to(number, &Reply::Faces(faces.collect()));
    });
    let kept = asked.clone();
    div("dice-card")
        .live_attr("data-dice", move || {
            let app = whose_dice::chosen().read().thrown_for(&kept);
            if app { "app".into() } else { "mine".into() }
        })
        .maybe(wanted(card))
        .maybe(first)
        .maybe(again)
        .child(input)
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
    let chances = card.chances.map(|odds| bar(&odds, ["critical success", "critical failure"]));
    let row = div("row").maybe(target).maybe(chance).maybe(reroll);
    Some(div("wanted").child(row).maybe(chances).maybe(note))
}

/// The table counts faces from 0; what the lowest face shows is the game's to say.
fn die(die: &table::Die) -> Die {
    let name = format!("{}{}", die.name[..1].to_ascii_uppercase(), &die.name[1..]);
    Die { name, sides: u32::from(die.sides), lowest: u32::from(die.lowest) }
}
