//! The pieces that questions are answered with, in a fight and on a roll card alike: answers in full,
//! several of some, a number, points over places, dice.

mod picking;

use std::rc::Rc;

use super::parts::{Dialog, fold, primary};
use super::roll::dice_input::{Die, dice_input};
use super::settings::settings;
use super::ui::{self, El, State, button, div, el, p, span, state};
use crate::fight::table::{After, Asked, DiceCard, OddsTable, Offer, Reply, Verdict};
use crate::map::reason::capital;
pub use picking::{Numbers, Points, number, several_of, split, toggle};

/// Hears an answer, and whether it is dice that were typed.
type Hear = Box<dyn Fn(&Reply, bool)>;

/// Where answers go, and what is picked so far in a question that takes several taps.
#[derive(Clone, Copy)]
pub struct Taking {
    pub picked: State<Vec<u8>>,
    hear: State<Hear>,
}

impl Taking {
    pub fn new(picked: State<Vec<u8>>, hear: impl Fn(&Reply, bool) + 'static) -> Taking {
        Taking { picked, hear: state(Box::new(hear)) }
    }

    pub fn give(self, reply: &Reply) {
        self.hear.peek()(reply, false);
    }
}

/// Names that stay from one question to the next, so that the focus finds its place again.
pub fn numbered(word: &str, at: usize) -> String {
    format!("{word}{at}")
}

/// An answer in full: what it is, what it means, and what it would come to.
pub fn answer_card(offer: &Offer) -> El {
    let number = (!offer.number.is_empty()).then(|| span("number", &offer.number));
    el("button")
        .attr("type", "button")
        .class("answer")
        .child(span("label", &offer.label).maybe(number))
        .maybe(note(&offer.note))
        .children(outlook(offer))
}

/// What an answer would come to, and whether it is the best.
pub fn outlook(offer: &Offer) -> Vec<El> {
    let best = offer.best && settings().hints;
    let best_for = if offer.best_for.is_empty() { "best" } else { &offer.best_for };
    let words = offer.outcomes.iter().map(|words| span("outcome-word", words));
    let outcomes = (!offer.outcomes.is_empty()).then(|| div("outcomes").children(words));
    let best = best.then(|| span("tag success", best_for));
    [outcomes, after(&offer.after), best].into_iter().flatten().collect()
}

pub fn note(words: &str) -> Option<El> {
    if words.is_empty() { None } else { Some(span("note", words)) }
}

/// The boxes that an answer would mark; new marks stand out.
fn after(rows: &[After]) -> Option<El> {
    if rows.is_empty() {
        return None;
    }
    Some(div("mini-body").children(rows.iter().map(|row| {
        let new = row.boxes.iter().filter(|(_, fresh)| *fresh).count();
        let boxes = row.boxes.iter().map(|(mark, fresh)| {
            span("mini-box", mark.encode_utf8(&mut [0; 4]).trim()).class_if(*fresh, "fresh")
        });
        div("mini-place").child(span("small", &row.label)).child(
            el("span")
                .class("mini-boxes")
                .attr("role", "img")
                .aria(&format!("{new} more marked"))
                .children(boxes.collect::<Vec<_>>()),
        )
    })))
}

/// The dice of a question: those of the first roll, those that were thrown before and taken back, and
/// the dice to throw or to type.
pub fn dice(taking: Taking, card: &DiceCard) -> El {
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
    let again = card.remembered.as_ref().map(|faces| {
        let words = format!("Use the dice already thrown: {}", shown(faces));
        let reply = Reply::Faces(faces.clone());
        button(&words, move || taking.give(&reply)).id("thrown").class("answer primary")
    });
    // The first roll may have been of more dice than are thrown again.
    let first = card.first.as_ref().map(|first| {
        let shown: Vec<String> = first.iter().map(u8::to_string).collect();
        p(&format!("First roll: {}", shown.join(" and "))).class("first")
    });
    let input = dice_input(dice, move |faces, entered| {
        let faces = faces.iter().zip(&lowest).map(|(face, lowest)| face.saturating_sub(*lowest) as u8);
        taking.hear.peek()(&Reply::Faces(faces.collect()), entered);
    });
    div("").maybe(first).maybe(again).child(input)
}

/// Chances that take a table, behind a fold that stays as it was.
pub fn table(odds: &OddsTable) -> El {
    let cell = |(at, words): (usize, &String)| {
        if at == 0 { el("th").attr("scope", "row").text(words) } else { el("td").text(words) }
    };
    let head = odds.head.iter().map(|words| el("th").attr("scope", "col").text(words));
    let rows = odds.rows.iter().map(|row| el("tr").children(row.iter().enumerate().map(cell)));
    let table = el("table")
        .class("odds-table")
        .child(el("thead").child(el("tr").children(head)))
        .child(el("tbody").children(rows));
    let content = div("").child(table).child(p(&odds.foot).class("small"));
    let open = UNFOLDED.with(std::cell::Cell::get);
    let fold = fold(&odds.title, open, content);
    fold.on("toggle", |event| {
        let fold: ui::Element = ui::heard_by(&event);
        UNFOLDED.with(|open| open.set(fold.has_attribute("open")));
    })
}

/// How a verdict looks, and the sign before it.
pub fn tone(verdict: &Verdict) -> (&'static str, &'static str) {
    match (verdict.good, verdict.critical) {
        (true, true) => ("success critical", "✦ "),
        (true, false) => ("success", "✓ "),
        (false, true) => ("danger critical", "✖ "),
        (false, false) => ("danger", "✗ "),
    }
}

/// Opens a sheet over the screen.
pub type Open = Rc<dyn Fn(&str, Box<dyn FnOnce(Dialog) -> El>)>;

/// What may be done out of turn, behind a button of its own. None of it is done by a single tap: it
/// would be a heavy slip.
pub fn interrupt(question: &Asked, open: Open, give: Rc<dyn Fn(&Reply)>) -> Option<El> {
    let offers = question.beside.clone();
    // Nobody comes between who is asked anyway.
    let own = |offer: &Offer| offer.person.is_none() || offer.person == question.who.person;
    let words = if offers.iter().all(own) { "What else?" } else { "Interrupt" };
    let all = move || {
        let (offers, inner, give) = (offers.clone(), open.clone(), give.clone());
        let answers = move |dialog: Dialog| {
            let answers = offers.into_iter().enumerate().map(|(at, offer)| {
                let (inner, give) = (inner.clone(), give.clone());
                answer_card(&offer).tap(move || {
                    dialog.close();
                    let give = give.clone();
                    make_sure(&inner, &offer, move || give(&Reply::Beside(at)));
                })
            });
            div("answers").children(answers.collect::<Vec<_>>())
        };
        open(words, Box::new(answers));
    };
    (!question.beside.is_empty()).then(|| button(words, all).id("interrupt").class("quiet"))
}

/// What must not be meant by accident is asked once more.
pub fn make_sure(open: &Open, offer: &Offer, give: impl Fn() + 'static) {
    let offer = offer.clone();
    let title = format!("{}?", offer.label);
    let sure = move |dialog: Dialog| {
        let sure = primary(&offer.label, move || {
            dialog.close();
            give();
        });
        div("answers").maybe(note(&offer.note)).child(sure.id("confirm-interrupt"))
    };
    open(&title, Box::new(sure));
}

thread_local! {
    static UNFOLDED: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
}
