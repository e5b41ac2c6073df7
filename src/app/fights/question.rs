//! The open question, under the thumb: who is asked, what, and the answers.

use std::rc::Rc;

use super::session::Session;
use super::{dice, ending, ruling, way};
use crate::app::parts::primary;
use crate::app::rules::term::{chip, linked, named};
use crate::app::ui::{El, State, button, div, el, p, span, state};
use crate::fight::table::{Asked, Form, Offer, Reply};

/// The panel that holds the question, and what the GM can do about it.
pub fn panel(session: Session) -> El {
    el("section").class("asked").id("asked").aria("The question").live(move || match session.asked.get() {
        Some(asked) => question(session, &asked),
        None => ending::panel(session),
    })
}

fn question(session: Session, asked: &Rc<Asked>) -> El {
    let yours = asked.who.team.map_or(!asked.who.gm, |team| session.is_players(team));
    let side = if yours { "yours" } else { "theirs" };
    let why = if asked.why.is_empty() { None } else { Some(el("p").class("why").child(linked(&asked.why))) };
    div("question")
        .attr("data-number", &asked.number.to_string())
        .child(
            el("header")
                .child(span("who", &asked.who.name).class(side))
                .child(title("h2").child(linked(&asked.title)))
                .maybe(why),
        )
        .child(form(session, asked))
        .child(aside(session, asked))
        .maybe(terms(asked))
}

/// Whoever answered by keyboard or is read to begins at the title of what comes next; no answer
/// further down is scrolled to.
pub fn title(tag: &str) -> El {
    el(tag).id("question").attr("tabindex", "-1").attr("data-focus", "")
}

/// The rules behind the question, one tap away.
fn terms(asked: &Asked) -> Option<El> {
    let mut slugs = asked.terms.clone();
    let offers: Vec<&Offer> = match &asked.form {
        Form::OneOf(offers) | Form::Place(offers) | Form::SeveralOf { offers, .. } => offers.iter().collect(),
        Form::Split { over, .. } => over.iter().map(|(offer, _)| offer).collect(),
        Form::Path { ways, .. } => ways.iter().map(|way| &way.offer).collect(),
        Form::Dice(_) | Form::Number { .. } => Vec::new(),
    };
    // What a heading leads to needs no chip of its own.
    let (mut headings, mut headed): (Vec<&str>, Vec<&str>) = (Vec::new(), Vec::new());
    for offer in &offers {
        if !headings.contains(&offer.group) {
            headings.push(offer.group);
            headed.extend(named(offer.group));
        }
        for slug in named(&offer.label).chain(named(&offer.note)) {
            if !slugs.contains(&slug) {
                slugs.push(slug);
            }
        }
    }
    slugs.retain(|slug| asked.terms.contains(slug) || !headed.contains(slug));
    let chips: Vec<El> = slugs.iter().filter_map(|slug| chip(slug)).collect();
    if chips.is_empty() {
        None
    } else {
        Some(div("terms").attr("role", "group").aria("Rules").children(chips))
    }
}

fn form(session: Session, asked: &Rc<Asked>) -> El {
    match &asked.form {
        Form::OneOf(offers) | Form::Place(offers) => one_of(session, asked, offers),
        Form::SeveralOf { offers, least, most } => several_of(session, asked, offers, *least, *most),
        Form::Dice(card) => dice::card(session, asked, card),
        Form::Path { budget, ways } => way::list(session, asked, *budget, ways),
        Form::Number { least, most, word } => number(session, asked, *least, *most, word),
        Form::Split { points, exactly, places, over, word } => {
            split(session, asked, &Points { points: *points, exactly: *exactly, places: *places, word }, over)
        }
    }
}

/// Offers of one kind stand together under their heading.
fn one_of(session: Session, asked: &Rc<Asked>, offers: &[Offer]) -> El {
    let default = match asked.default {
        Reply::One(one) => Some(one),
        _ => None,
    };
    // What passes (nobody reacts, end the turn) stays in reach below what can be done.
    let points = |offer: &Offer| offer.person.is_some() || offer.area.is_some() || !offer.group.is_empty();
    let acts = !asked.obvious && offers.iter().any(points);
    grouped(offers, &|at, offer| {
        let number = asked.number;
        answer_button(offer)
            .id(&numbered("answer-", at))
            .class_if(default == Some(at) && asked.obvious, "primary")
            .class_if(acts && !points(offer), "pass")
            .tap(move || session.answer_to(number, &Reply::One(at)))
    })
}

fn grouped(offers: &[Offer], answer: &dyn Fn(usize, &Offer) -> El) -> El {
    let mut all = div("answers");
    for (at, first) in offers.iter().enumerate() {
        let same = |offer: &Offer| offer.group == first.group;
        if offers[..at].iter().any(same) {
            continue;
        }
        let answers = (at..offers.len()).filter(|at| same(&offers[*at])).map(|at| answer(at, &offers[at]));
        all = if first.group.is_empty() {
            all.children(answers)
        } else {
            let group = div("group").attr("role", "group").aria(first.group);
            all.child(group.child(el("h3").child(linked(first.group))).children(answers))
        };
    }
    all
}

fn answer_button(offer: &Offer) -> El {
    el("button")
        .attr("type", "button")
        .class("answer")
        .child(span("label", &offer.label))
        .maybe(note(&offer.note))
}

fn note(words: &str) -> Option<El> {
    if words.is_empty() { None } else { Some(span("note", words)) }
}

/// Tap some, then confirm; with none picked the button says so.
fn several_of(session: Session, asked: &Rc<Asked>, offers: &[Offer], least: usize, most: usize) -> El {
    let all = grouped(offers, &|at, offer| {
        answer_button(offer)
            .id(&numbered("answer-", at))
            .class("choice")
            .live_attr("aria-pressed", move || yes(session.picked.read().get(at).is_some_and(|n| *n > 0)))
            .tap(move || toggle(session, at, most))
    });
    let number = asked.number;
    let count = move || session.picked.read().iter().filter(|n| **n > 0).count();
    let confirm = el("button")
        .attr("type", "button")
        .id("confirm")
        .class("answer primary")
        .live_text(move || match count() {
            0 => "None of these".into(),
            1 => "This one".into(),
            more => format!("These {more}"),
        })
        .live_flag("disabled", move || !(least..=most).contains(&count()))
        .tap(move || session.answer_to(number, &Reply::Several(picked(session))));
    div("several").child(all).child(confirm)
}

fn yes(on: bool) -> String {
    if on { "true".into() } else { "false".into() }
}

fn picked(session: Session) -> Vec<usize> {
    let picked = session.picked.peek();
    picked.iter().enumerate().filter(|(_, n)| **n > 0).map(|(at, _)| at).collect()
}

/// Picks or unpicks; where only one may be picked, the new one takes the place of the old.
pub fn toggle(session: Session, at: usize, most: usize) {
    session.picked.update(|picked| {
        let on = picked.get(at).is_some_and(|n| *n > 0);
        if !on && most == 1 {
            picked.fill(0);
        }
        let count = picked.iter().filter(|n| **n > 0).count();
        if let Some(pick) = picked.get_mut(at) {
            *pick = u8::from(!on && count < most);
        }
    });
}

/// A number: stepped or typed.
fn number(session: Session, asked: &Rc<Asked>, least: i16, most: i16, word: &str) -> El {
    let first = match asked.default {
        Reply::Number(number) => number,
        _ => most,
    };
    let chosen: State<i32> = state(i32::from(first));
    let field = crate::app::parts::number(word, chosen, i32::from(least), i32::from(most));
    let tens = (most - least > 20).then(|| {
        let (least, most) = (i32::from(least), i32::from(most));
        div("row")
            .child(button("− 10", move || chosen.update(|n| *n = (*n - 10).max(least))).aria("Ten less"))
            .child(button("+ 10", move || chosen.update(|n| *n = (*n + 10).min(most))).aria("Ten more"))
    });
    let number = asked.number;
    let set = primary("Set", move || {
        session.answer_to(number, &Reply::Number(*chosen.peek() as i16));
    });
    div("answers").child(field).maybe(tens).child(set.id("confirm"))
}

struct Points<'a> {
    points: u8,
    exactly: bool,
    places: u8,
    word: &'a str,
}

/// Points over places, each with its own − and +.
fn split(session: Session, asked: &Rc<Asked>, rules: &Points, over: &[(Offer, u8)]) -> El {
    let Points { points, exactly, places, word } = *rules;
    let rows = over.iter().enumerate().map(|(at, (offer, room))| {
        let room = *room;
        div("lay")
            .attr("role", "group")
            .aria(&offer.label)
            .child(div("lay-words").child(span("label", &offer.label)).maybe(note(&offer.note)))
            .child(
                button("−", move || lay(session, at, false, room))
                    .id(&numbered("less-", at))
                    .aria(&format!("One less: {}", offer.label)),
            )
            .child(el("output").live_text(move || {
                let laid = session.picked.read().get(at).copied().unwrap_or(0);
                format!("{laid} of {room}")
            }))
            .child(
                button("+", move || lay(session, at, true, room))
                    .id(&numbered("more-", at))
                    .aria(&format!("One more: {}", offer.label))
                    .live_flag("disabled", move || !fits(&session.picked.read(), at, room, points, places)),
            )
    });
    let number = asked.number;
    let word = word.to_string();
    let confirm = el("button")
        .attr("type", "button")
        .id("confirm")
        .class("answer primary")
        .live_text(move || {
            let laid: u8 = session.picked.read().iter().sum();
            format!("Confirm {laid} of {points} {word}")
        })
        .live_flag("disabled", move || {
            let laid: u8 = session.picked.read().iter().sum();
            if exactly { laid != points } else { laid > points }
        })
        .tap(move || {
            let laid = session.picked.peek().clone();
            session.answer_to(number, &Reply::Split(laid));
        });
    div("answers").children(rows).child(confirm)
}

fn fits(laid: &[u8], at: usize, room: u8, points: u8, places: u8) -> bool {
    let here = laid.get(at).copied().unwrap_or(0);
    let used = laid.iter().filter(|n| **n > 0).count();
    here < room && laid.iter().sum::<u8>() < points && (here > 0 || used < usize::from(places))
}

fn lay(session: Session, at: usize, more: bool, room: u8) {
    session.picked.update(|laid| {
        if let Some(here) = laid.get_mut(at) {
            *here = if more { (*here + 1).min(room) } else { here.saturating_sub(1) };
        }
    });
}

/// What stands beside every question.
fn aside(session: Session, asked: &Rc<Asked>) -> El {
    let interrupts = (!asked.beside.is_empty()).then(|| {
        let asked = asked.clone();
        button("Interrupt", move || interrupt(session, &asked)).id("interrupt").class("plain")
    });
    div("aside")
        .maybe(interrupts)
        .child(button("Why not…?", move || why_not(session)).class("plain"))
        .child(button("Rule otherwise", move || ruling::on_question(session)).class("plain"))
        .maybe(
            session
                .can_carry_on()
                .then(|| button("Carry on", move || session.carry_on()).id("carry-on").class("carry")),
        )
}

/// What may be done out of turn. None of it is done by a single tap: it would be a heavy slip.
fn interrupt(session: Session, asked: &Rc<Asked>) {
    session.sheet("Interrupt", |dialog| {
        div("answers").children(asked.beside.iter().enumerate().map(|(at, offer)| {
            let (number, offer) = (asked.number, offer.clone());
            answer_button(&offer).tap(move || {
                dialog.close();
                make_sure(session, number, at, &offer);
            })
        }))
    });
}

fn make_sure(session: Session, number: u32, at: usize, offer: &Offer) {
    session.sheet(&format!("{}?", offer.label), |dialog| {
        let sure = primary(&offer.label, move || {
            dialog.close();
            session.answer_to(number, &Reply::Beside(at));
        });
        div("answers").maybe(note(&offer.note)).child(sure.id("confirm-interrupt"))
    });
}

/// What is not on offer, each with its reason.
fn why_not(session: Session) {
    let reasons = session.table().why_not();
    session.sheet("Why not?", |_| {
        if reasons.is_empty() {
            return p("Everything that could be done here is on offer.");
        }
        el("ul").class("list reasons").children(reasons.iter().map(|not| {
            el("li")
                .child(span("label", &not.label))
                .child(el("span").class("note").child(linked(&not.reason)))
        }))
    });
}

/// Answers with what a tap on a person or an area means; asks where it could mean several things,
/// and where it means nothing shows what is there. The map and the people follow the question a
/// moment later: a tap on what they still show of the last one (`painted`) answers nothing.
pub fn tapped(
    session: Session,
    painted: Option<u32>,
    meant: &[usize],
    name: &str,
    look: impl Fn() + Copy + 'static,
) {
    let Some(asked) = session.asked.peek().clone() else { return look() };
    if session.is_second_click() || painted != Some(asked.number) {
        return;
    }
    match (meant, &asked.form) {
        ([], _) => look(),
        ([one], Form::SeveralOf { most, .. }) => toggle(session, *one, *most),
        ([one], _) => session.answer_to(asked.number, &Reply::One(*one)),
        (meant, Form::OneOf(offers) | Form::Place(offers) | Form::SeveralOf { offers, .. }) => {
            session.sheet(name, |dialog| {
                let several = match asked.form {
                    Form::SeveralOf { most, .. } => Some(most),
                    _ => None,
                };
                let number = asked.number;
                let answers = meant.iter().filter_map(|&at| {
                    Some(answer_button(offers.get(at)?).tap(move || {
                        dialog.close();
                        match several {
                            Some(most) => toggle(session, at, most),
                            None => session.answer_to(number, &Reply::One(at)),
                        }
                    }))
                });
                let look = button("Have a look", move || {
                    dialog.close();
                    look();
                });
                div("answers").children(answers.collect::<Vec<_>>()).child(look.class("plain"))
            });
        }
        _ => look(),
    }
}

/// Names that stay from one question to the next, so that the focus finds its place again.
fn numbered(word: &str, at: usize) -> String {
    format!("{word}{at}")
}
