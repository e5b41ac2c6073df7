//! The open question, under the thumb: who is asked, what, and the answers.

mod choose;
mod whom;

use std::rc::Rc;

use wasm_bindgen::JsCast;

use super::session::Session;
use super::{body, dice, lesson, more, quick, way, whose_dice};
use crate::app::asked::{self as pieces, Numbers, Points, Taking, answer_card, numbered, toggle};
use crate::app::parts::Dialog;
use crate::app::rules::term::{chip, linked, named};
use crate::app::ui::{El, Element, button, div, el, p, span};
use crate::fight::table::{self, Asked, Form, Kind, Look, Offer, Reply};

/// The panel that holds the question, and what the GM can do about it.
pub fn panel(session: Session) -> El {
    el("section").class("asked").aria("The question").live(move || match session.asked.get() {
        Some(asked) => question(session, &asked),
        None => more::ended(session),
    })
}

fn question(session: Session, asked: &Rc<Asked>) -> El {
    let side = asked.who.team.map(|team| session.side(team));
    let side = side.unwrap_or(if asked.who.gm { "theirs" } else { "yours" });
    let why = (!asked.why.is_empty()).then(|| el("p").class("why").child(linked(&asked.why)));
    // A title that names them says it already.
    let says = |words: &str| table::says(words, &asked.who.name);
    let who = (!says(&asked.title)).then(|| span("who", &asked.who.name).class(side));
    let face = asked.who.person.and_then(|at| {
        let person = session.person(at)?;
        Some(body::face(session, at, &person))
    });
    let head = el("header")
        .maybe(face)
        .child(div("asking").maybe(who).child(title("h2").child(linked(&asked.title))).maybe(why));
    let [answers, foot] = form(session, asked);
    let scroll = div("scroll")
        .maybe(lesson::card(session, asked))
        .child(head)
        .maybe(team(session, asked))
        .child(answers)
        .maybe(terms(asked));
    div("question")
        .attr("data-number", &asked.number.to_string())
        .attr("data-kind", kind_word(asked.kind))
        .child(scroll)
        .child(tools(session, asked, foot))
}

fn kind_word(kind: Kind) -> &'static str {
    match kind {
        Kind::Plain => "plain",
        Kind::Opening => "opening",
        Kind::Actor => "actor",
        Kind::Act => "act",
        Kind::Window => "window",
    }
}

/// Who else of the team could act now, where the app has named the next: one tap for another.
fn team(session: Session, asked: &Rc<Asked>) -> Option<El> {
    let lead = session.lead.peek();
    let lead = lead.as_ref().filter(|lead| lead.before + 1 == session.table().answers())?;
    let Form::OneOf(offers) = &lead.asked.form else { return None };
    let people: Vec<usize> = offers.iter().filter_map(|offer| offer.person).collect();
    if people.len() < 2 {
        return None;
    }
    let members = people.into_iter().filter_map(|at| {
        let person = session.person(at)?;
        let here = asked.who.person == Some(at);
        let member = button("", move || {
            if !here {
                session.switch_to(at);
            }
        });
        Some(
            member
                .class("member")
                .attr("aria-pressed", if here { "true" } else { "false" })
                .child(body::face(session, at, &person))
                .child(span("name", &person.name)),
        )
    });
    Some(div("team-strip").attr("role", "group").aria("Who acts").children(members.collect::<Vec<_>>()))
}

/// What stays in reach below the answers: to let it pass, to confirm, to carry on.
fn tools(session: Session, asked: &Rc<Asked>, foot: El) -> El {
    let number = asked.number;
    let stops = !asked.stops.is_empty() && whose_dice::chosen().peek().thrown_for(asked.who.gm);
    let hush = (stops || asked.kind == Kind::Window && session.is_quick())
        .then(|| button("Nobody reacts this turn", move || session.hush(number)).id("hush").class("quiet"));
    let waits = (matches!(asked.kind, Kind::Act) && others_wait(session, asked))
        .then(|| button("The rest waits", move || session.rest_waits()).id("rest-waits").class("quiet"));
    let carry = session
        .can_carry_on()
        .then(|| button("Carry on", move || session.carry_on()).id("carry-on").class("carry quiet"));
    let answer = move |reply: &Reply| session.answer_to(number, reply);
    let open = move |title: &str, content: Box<dyn FnOnce(Dialog) -> El>| session.sheet(title, content);
    let interrupts = pieces::interrupt(asked, Rc::new(open), Rc::new(answer));
    div("foot-row").child(foot).maybe(carry).maybe(hush).maybe(waits).maybe(interrupts)
}

/// Whether somebody else of the team still has something left to do it with.
fn others_wait(session: Session, asked: &Asked) -> bool {
    let mut others = (0..session.people().len()).filter_map(|at| Some((at, session.person(at)?)));
    let mut waiting = || {
        others.any(|(at, person)| {
            // What is left to act with is the first that is counted in pips.
            let left = person.gauges.iter().find(|gauge| gauge.look == Look::Pips);
            let left = left.is_some_and(|gauge| gauge.now > 0);
            Some(person.team) == asked.who.team && !person.down && left && Some(at) != asked.who.person
        })
    };
    quick::pass(asked).is_some() && (asked.follows || waiting())
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
        if !headings.contains(&offer.group) && offer.person.is_none() {
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

/// Where the answers of a question go.
fn taking(session: Session, asked: &Rc<Asked>) -> Taking {
    let number = asked.number;
    Taking::new(session.picked, move |reply, _| session.answer_to(number, reply))
}

/// The answers, and what stays in reach below them.
fn form(session: Session, asked: &Rc<Asked>) -> [El; 2] {
    let footed = |[body, foot]: [El; 2]| [body, div("question-foot").child(foot)];
    match &asked.form {
        Form::OneOf(offers) | Form::Place(offers) => whom::one_of(session, asked, offers),
        Form::SeveralOf { offers, least, most } => {
            footed(pieces::several_of(taking(session, asked), offers, (*least, *most), grouped))
        }
        Form::Dice(card) => [dice::card(session, asked, card), div("")],
        Form::Path { budget, ways } => way::list(session, asked, *budget, ways),
        Form::Number { least, most, word } => {
            let first = if let Reply::Number(number) = asked.default { number } else { *most };
            let of = Numbers { least: *least, most: *most, first, word };
            footed(pieces::number(taking(session, asked), &of, move |number| {
                session.table().number_note(number)
            }))
        }
        Form::Split { points, exactly, places, over, word } => {
            let points = Points { points: *points, exactly: *exactly, places: *places, word };
            footed(pieces::split(taking(session, asked), &points, over, move |laid| {
                session.table().laid(laid)
            }))
        }
    }
}

/// Offers of one kind stand together under their heading.
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

/// Ways to look behind the question or to overrule it; at the upper edge, where they are always seen.
pub fn beside(session: Session) -> [El; 2] {
    [
        button("Why not…?", move || why_not(session)).class("plain beside"),
        button("Rule otherwise", move || more::rule(session)).class("plain beside"),
    ]
}

/// What must not be meant by accident is asked once more.
fn make_sure(session: Session, number: u32, offer: &Offer, reply: Reply) {
    let open = move |title: &str, content: Box<dyn FnOnce(Dialog) -> El>| session.sheet(title, content);
    let open: pieces::Open = Rc::new(open);
    pieces::make_sure(&open, offer, move || session.answer_to(number, &reply));
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
    let Some(asked) = session.asked.get_untracked() else { return look() };
    if session.is_second_click() || painted != Some(asked.number) {
        return;
    }
    match (meant, &asked.form) {
        ([], _) => look(),
        ([one], Form::SeveralOf { most, .. }) => toggle(session.picked, *one, *most),
        ([one], Form::OneOf(offers)) if *one < offers.len() => {
            choose::choose(session, asked.number, *one);
        }
        ([one], _) => session.answer_to(asked.number, &Reply::One(*one)),
        (meant, Form::OneOf(offers) | Form::Place(offers) | Form::SeveralOf { offers, .. }) => {
            let meant: Vec<usize> = meant.iter().copied().filter(|at| *at < offers.len()).collect();
            session.sheet(name, |dialog| {
                let answers = match asked.form {
                    Form::SeveralOf { most, .. } => {
                        let picks = meant.iter().map(|&at| {
                            answer_card(&offers[at]).tap(move || toggle(session.picked, at, most))
                        });
                        div("answers").children(picks.collect::<Vec<_>>())
                    }
                    _ => whom::some_of(session, &asked, offers, &meant),
                };
                let answers = answers.on("click", move |event| {
                    let on = event.target().and_then(|target| target.dyn_into::<Element>().ok());
                    if on.is_some_and(|on| on.closest(".answer").is_ok_and(|answer| answer.is_some())) {
                        dialog.close();
                    }
                });
                let look = button("Have a look", move || {
                    dialog.close();
                    look();
                });
                answers.child(look.class("plain"))
            });
        }
        _ => look(),
    }
}
