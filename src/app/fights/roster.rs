//! Everyone in the fight, team by team: gauges, state, hands. A row changes only when its
//! person does.

use std::cell::Cell;

use super::session::Session;
use super::{body, more, question};
use crate::app::ui::{self, El, button, div, el, span};
use crate::fight::table::{Form, Offer, Person};

pub fn view(session: Session) -> El {
    let sides = session.table().sides();
    let teams = sides.iter().enumerate().map(|(team, side)| {
        let rows = (0..session.people().len())
            .filter(|at| session.people()[*at].peek().team == team)
            .map(|at| row(session, at));
        el("section")
            .class("team")
            .class("side")
            .class(session.side(team))
            .aria(&side.name)
            .child(div("side-head").child(el("h2").text(&side.name)).live(move || {
                let _followed = session.told.read();
                let sides = session.table().sides();
                let gauges = sides.get(team).map_or(&[][..], |side| &side.gauges);
                div("side-gauges").children(gauges.iter().map(body::side_gauge))
            }))
            .child(el("ul").class("list").children(rows.collect::<Vec<_>>()))
    });
    div("roster").children(teams.collect::<Vec<_>>())
}

fn row(session: Session, at: usize) -> El {
    let offered = ui::derived(move || offer_for(session, at));
    let row = el("li").class("fighter").live_class("about", move || {
        let asked = session.shown.read();
        asked.as_ref().is_some_and(|asked| asked.about.contains(&at) || asked.who.person == Some(at))
    });
    // A wound is drawn when it is made, not whenever the row is.
    let before = Cell::new(i32::MIN);
    let facts =
        el("button").attr("type", "button").class("facts").tap(move || more::person(session, at)).live(
            move || {
                let person = session.people()[at].read();
                let well = body::well(&person);
                facts(session, at, &person).class_if(before.replace(well) > well, "struck")
            },
        );
    row.child(facts).live_maybe(move || {
        let (label, painted, meant) = offered.get()?;
        let name = session.people()[at].peek().name.clone();
        let words = format!("{label}: {name}");
        let answer = button(&label, move || {
            question::tapped(session, Some(painted), &meant, &name, move || more::person(session, at));
        });
        Some(answer.class("offer").aria(&words))
    })
}

/// What a tap on this person would answer: the word for it, the question, and the offers.
fn offer_for(session: Session, at: usize) -> Option<(String, u32, Vec<usize>)> {
    let asked = session.shown.read();
    let asked = asked.as_ref()?;
    let offers: &[Offer] = match &asked.form {
        Form::OneOf(offers) | Form::SeveralOf { offers, .. } => offers,
        _ => return None,
    };
    let meant: Vec<usize> = (0..offers.len()).filter(|offer| offers[*offer].person == Some(at)).collect();
    let group = offers.get(*meant.first()?)?.group;
    Some((if group.is_empty() { "Choose".into() } else { group.into() }, asked.number, meant))
}

/// What is known of a person at a glance.
fn facts(session: Session, at: usize, person: &Person) -> El {
    let notes = person.state.join(", ");
    let whole = span("held", &format!("{}{}", where_(session, person), person.hands));
    div("facts-body")
        .class_if(person.down, "down")
        .child(body::face(session, at, person))
        .child(span("name", &person.name))
        .maybe(body::glyph(person))
        .child(div("gauges").child(body::main_gauge(person)).children(body::other_gauges(person)))
        .child(whole)
        .maybe((!notes.is_empty()).then(|| span("condition", &notes)))
}

fn where_(session: Session, person: &Person) -> String {
    let fight = session.document.peek();
    let name = person.area.and_then(|at| match fight.plan().board() {
        Some(board) => Some(super::board::cell(board, at).name()),
        None => Some(fight.plan().drawing()?.areas.get(at)?.name.clone()),
    });
    name.map_or_else(String::new, |name| format!("{name} · "))
}
