//! The GM rules otherwise: from a person, an area or the question, in two or three taps.

use super::session::Session;
use crate::app::parts::{Dialog, fold, number, primary, sheet};
use crate::app::ui::{El, button, div, el, p, state};
use crate::fight::table::{Needs, On, RulingOffer};

/// Rulings about the question and the fight as a whole.
pub fn on_question(session: &Session) {
    sheet("Rule otherwise", |dialog| {
        div("")
            .child(
                p("The table outranks the app. A ruling is told in the story and can be undone; rulings about a person or an area open with a tap on them.")
                    .class("faint small"),
            )
            .child(offers(session, dialog, &|on| matches!(on, On::Question | On::Fight | On::Goal(_))))
    });
}

/// What has become of an objective, and whether that ends the fight.
pub fn on_goal(session: &Session, at: usize) {
    sheet("Objective", |dialog| {
        let ends = offers(session, dialog, &|on| on == On::Fight);
        div("").child(offers(session, dialog, &|on| on == On::Goal(at))).child(ends)
    });
}

/// The rulings about one thing, each group under its heading.
pub fn offers(session: &Session, dialog: &Dialog, about: &dyn Fn(On) -> bool) -> El {
    let all: Vec<RulingOffer> =
        session.table().rulings().into_iter().filter(|ruling| about(ruling.on)).collect();
    let mut list = div("rulings");
    if all.is_empty() {
        return list;
    }
    list = list.child(el("h3").text("Rule"));
    // A few are shown at once; many are opened group by group.
    let few = all.len() <= 8;
    let mut at = 0;
    while let Some(first) = all.get(at) {
        let count = all[at..].iter().take_while(|ruling| ruling.group == first.group).count();
        let group =
            div("group").children(all[at..at + count].iter().map(|ruling| entry(session, dialog, ruling)));
        list = if first.group.is_empty() {
            list.child(group)
        } else {
            list.child(fold(first.group, few, group))
        };
        at += count;
    }
    list
}

fn entry(session: &Session, dialog: &Dialog, ruling: &RulingOffer) -> El {
    let (on, code) = (ruling.on, ruling.code);
    let rule = {
        let (session, dialog) = (session.clone(), dialog.clone());
        move |value: i16| {
            dialog.close();
            session.rule(on, code, value);
        }
    };
    match &ruling.needs {
        Needs::Nothing => button(&ruling.label, move || rule(0)).class("answer"),
        Needs::Number { least, most, now } => {
            let chosen = state(i32::from(*now));
            let field = number(&ruling.label, chosen.clone(), i32::from(*least), i32::from(*most));
            div("ruling-number").child(field).child(primary("Set", move || rule(*chosen.peek() as i16)))
        }
        Needs::Choice(choices) => {
            let buttons = choices.iter().map(|(words, value)| {
                let (rule, value) = (rule.clone(), *value);
                button(words, move || rule(value))
            });
            el("fieldset")
                .class("ruling-choice")
                .child(el("legend").text(&ruling.label))
                .child(div("row").children(buttons))
        }
    }
}
