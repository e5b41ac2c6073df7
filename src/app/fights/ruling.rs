//! The GM rules otherwise: from a person, an area or the question, in two or three taps.

use super::session::Session;
use super::{field, person};
use crate::app::parts::{Dialog, fold, primary};
use crate::app::ui::{El, button, div, el, p, span, state};
use crate::fight::table::{Needs, On, RulingOffer};

/// Rulings about the question and the fight as a whole.
pub fn on_question(session: Session) {
    session.sheet("Rule otherwise", |dialog| {
        div("")
            .child(
                p("The table outranks the app. A ruling is told in the story and can be undone.")
                    .class("faint small"),
            )
            .child(offers(session, dialog, &|on| matches!(on, On::Question | On::Fight | On::Goal(_))))
            .child(fold("About somebody", true, people(session, dialog)))
            .maybe(field::of(session.document.peek().plan()).map(|field| {
                let places = move || field.inside(|field| (field.list)(session, dialog));
                fold("About a place", true, div("").live(places))
            }))
    });
}

/// Everyone, to be looked at and ruled about.
fn people(session: Session, dialog: Dialog) -> El {
    let people = session.people();
    let all = people.iter().enumerate().map(|(at, person)| {
        button(&person.peek().name, move || {
            dialog.close();
            person::open(session, at);
        })
    });
    div("row").children(all)
}

/// What has become of an objective, and whether that ends the fight.
pub fn on_goal(session: Session, at: usize) {
    session.sheet("Objective", |dialog| {
        let ends = offers(session, dialog, &|on| on == On::Fight);
        div("").child(offers(session, dialog, &|on| on == On::Goal(at))).child(ends)
    });
}

/// The rulings about one thing, each group under its heading.
pub fn offers(session: Session, dialog: Dialog, about: &dyn Fn(On) -> bool) -> El {
    let mut all = session.table().rulings();
    all.retain(|ruling| about(ruling.on));
    list(session, dialog, &all)
}

pub fn list(session: Session, dialog: Dialog, all: &[RulingOffer]) -> El {
    let mut list = div("rulings");
    if all.is_empty() {
        return list;
    }
    list = list.child(el("h3").text("Rule"));
    // A few are shown at once; many are opened group by group, except for what is ruled most.
    let few = all.len() <= 8;
    let mut at = 0;
    while let Some(first) = all.get(at) {
        let count = all[at..].iter().take_while(|ruling| ruling.group == first.group).count();
        let group =
            div("group").children(all[at..at + count].iter().map(|ruling| entry(session, dialog, ruling)));
        list = if first.group.is_empty() {
            list.child(group)
        } else {
            let counts = |ruling: &RulingOffer| matches!(ruling.needs, Needs::Number { .. });
            let open = few || count <= 2 && all[at..at + count].iter().all(counts);
            list.child(fold(first.group, open, group))
        };
        at += count;
    }
    list
}

fn entry(session: Session, dialog: Dialog, ruling: &RulingOffer) -> El {
    let (on, code) = (ruling.on, ruling.code);
    let rule = move |value: i16| {
        dialog.close();
        session.rule(on, code, value);
    };
    match &ruling.needs {
        Needs::Nothing => button(&ruling.label, move || rule(0)).class("answer"),
        Needs::Number { least, most, now } => number(&ruling.label, (*least, *most, *now), rule),
        Needs::Choice(choices) => {
            let buttons = choices.iter().map(|(words, value)| {
                let value = *value;
                button(words, move || rule(value))
            });
            el("fieldset")
                .class("ruling-choice")
                .child(el("legend").text(&ruling.label))
                .child(div("row").children(buttons))
        }
    }
}

/// A number: one less or one more at once, any other typed and set.
fn number(label: &str, (least, most, now): (i16, i16, i16), rule: impl Fn(i16) + Copy + 'static) -> El {
    let step = |sign: &str, word: &str, to: i16| {
        button(sign, move || rule(to))
            .aria(&format!("{label}{word}"))
            .flag("disabled", !(least..=most).contains(&to))
    };
    let (less, more) = (step("−", ", one less", now - 1), step("+", ", one more", now + 1));
    let typed = state(now);
    let input = el("input")
        .attr("type", "number")
        .attr("inputmode", "numeric")
        .attr("min", &least.to_string())
        .attr("max", &most.to_string())
        .attr("value", &now.to_string())
        .aria(label)
        .typed(move |words| typed.put(words.trim().parse().unwrap_or(now)));
    let set = primary("Set", move || rule(typed.peek().clamp(least, most)));
    div("ruling-number")
        .child(span("ruling-label", label))
        .child(div("stepper-row").child(less).child(input).child(more).child(set))
}
