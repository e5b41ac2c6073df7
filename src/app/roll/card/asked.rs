//! A question of a roll: its dice with the chances, or the answers to tap.

use super::Desk;
use crate::app::parts::{number, primary};
use crate::app::roll::dice_input::{Die, dice_input};
use crate::app::roll::odds::{bar, percent, target};
use crate::app::ui::{El, State, button, div, el, p, span, state};
use crate::fight::table::{Asked, DiceCard, Form, Offer, Reply};
use crate::map::reason::capital;

pub fn view(desk: Desk, asked: &Asked) -> El {
    let number = asked.number;
    match &asked.form {
        Form::Dice(card) => dice(desk, number, card),
        Form::OneOf(offers) | Form::Place(offers) => div("answers").children(
            offers
                .iter()
                .enumerate()
                .map(|(at, offer)| answer(offer).tap(move || desk.answer(number, &Reply::One(at)))),
        ),
        Form::SeveralOf { offers, least, most } => several(desk, number, offers, (*least, *most)),
        Form::Number { least, most, word } => {
            let chosen: State<i32> = state(i32::from(*least));
            let set = primary("Set", move || desk.answer(number, &Reply::Number(*chosen.peek() as i16)));
            div("answers")
                .child(crate::app::parts::number(word, chosen, i32::from(*least), i32::from(*most)))
                .child(set.id("confirm"))
        }
        Form::Split { points, exactly, places, over, .. } => {
            split(desk, number, over, (*points, *exactly, *places))
        }
        // Nobody walks in a roll.
        Form::Path { .. } => {
            button("Stay", move || desk.answer(number, &Reply::Path(Vec::new()))).class("answer")
        }
    }
}

fn answer(offer: &Offer) -> El {
    let note = (!offer.note.is_empty()).then(|| span("note", &offer.note));
    el("button").attr("type", "button").class("answer").child(span("label", &offer.label)).maybe(note)
}

fn dice(desk: Desk, number: u32, card: &DiceCard) -> El {
    let dice: Vec<Die> = card
        .dice
        .iter()
        .map(|die| Die { name: capital(die.name.into()), sides: die.sides.into(), lowest: die.lowest.into() })
        .collect();
    let lowest: Vec<u32> = dice.iter().map(|die| die.lowest).collect();
    let shown = |faces: &[u8]| {
        let shown = faces.iter().zip(&lowest).map(|(face, lowest)| (u32::from(*face) + lowest).to_string());
        shown.collect::<Vec<_>>().join(" and ")
    };
    let first = card.first.as_ref().map(|first| p(&format!("First roll: {}", shown(first))).class("first"));
    let again = card.remembered.as_ref().map(|faces| {
        let reply = Reply::Faces(faces.clone());
        let words = format!("Use the dice already thrown: {}", shown(faces));
        button(&words, move || desk.answer(number, &reply)).id("thrown").class("answer")
    });
    let input = dice_input(dice, move |faces, _| {
        let faces = faces.iter().zip(&lowest).map(|(face, lowest)| face.saturating_sub(*lowest) as u8);
        desk.answer(number, &Reply::Faces(faces.collect()));
    });
    div("").child(chances(card)).maybe(first).maybe(again).child(input)
}

/// What the dice must show and how often they do, exactly.
fn chances(card: &DiceCard) -> El {
    let mut block = div("chances").maybe(card.target.map(target));
    if let Some(odds) = card.chances {
        let part = |count: u32| percent(u64::from(count), u64::from(odds.of));
        block = block
            .child(p(&format!("Succeeds {} of the time", part(odds.succeeding()))).class("odds-words"))
            .child(bar(&odds, ["the best of it", "the worst of it"]));
        let ends = [("the best of it", odds.critical_success), ("the worst of it", odds.critical_failure)];
        let ends: Vec<String> = ends
            .iter()
            .filter(|(_, count)| *count > 0)
            .map(|(words, count)| format!("{words} {}", part(*count)))
            .collect();
        block = block.maybe((!ends.is_empty()).then(|| p(&capital(ends.join(", "))).class("faint small")));
    }
    if let Some(odds) = card.rerolled {
        let with = percent(u64::from(odds.succeeding()), u64::from(odds.of));
        block = block.child(p(&format!("With the re-roll {with}")).class("faint small"));
    }
    let notes = card.note.split("; ").filter(|note| !note.is_empty());
    block.children(notes.map(|note| p(&capital(note.into()))))
}

fn several(desk: Desk, number: u32, offers: &[Offer], (least, most): (usize, usize)) -> El {
    let picked: State<Vec<usize>> = state(Vec::new());
    let all = offers.iter().enumerate().map(|(at, offer)| {
        answer(offer)
            .class("choice")
            .live_attr("aria-pressed", move || picked.read().contains(&at).to_string())
            .tap(move || {
                picked.update(|picked| match picked.iter().position(|other| *other == at) {
                    Some(place) => drop(picked.remove(place)),
                    None if picked.len() < most => picked.push(at),
                    None => {}
                });
            })
    });
    let confirm = primary("These", move || desk.answer(number, &Reply::Several(picked.peek().clone())));
    div("answers").children(all).child(
        confirm.id("confirm").live_flag("disabled", move || !(least..=most).contains(&picked.read().len())),
    )
}

fn split(desk: Desk, at: u32, over: &[(Offer, u8)], (points, exactly, places): (u8, bool, u8)) -> El {
    let laid: Vec<State<i32>> = over.iter().map(|_| state(0)).collect();
    let rows =
        over.iter().zip(&laid).map(|((offer, room), laid)| number(&offer.label, *laid, 0, (*room).into()));
    let rows: Vec<El> = rows.collect();
    let shown = laid.clone();
    let fits = move || {
        let sum: i32 = shown.iter().map(|laid| *laid.read()).sum();
        let used = shown.iter().filter(|laid| *laid.read() > 0).count();
        used <= usize::from(places)
            && if exactly { sum == i32::from(points) } else { sum <= i32::from(points) }
    };
    let confirm = primary(&format!("Lay out {points}"), move || {
        let laid = laid.iter().map(|laid| *laid.peek() as u8).collect();
        desk.answer(at, &Reply::Split(laid));
    });
    div("answers").children(rows).child(confirm.id("confirm").live_flag("disabled", move || !fits()))
}
