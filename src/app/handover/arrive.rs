//! What arrived: shown before anything is kept, and compared with what is here already.

use super::give::home_of;
use super::take::sentence;
use crate::app::parts::{card, inner_screen, link_button, notice, primary, row, section, tag};
use crate::app::store::store;
use crate::app::ui::{El, State, button, div, el, h, p, span, state};
use crate::app::{clock, games, route, toast};
use crate::page::Page;
use crate::save::code::decode;
use crate::save::differ::Difference;
use crate::save::format::differ;
use crate::save::{Entry, Envelope, Kind, Problem};

const MOST_DIFFERENCES: usize = 40;

pub fn screen(code: &str) -> El {
    match decode(code) {
        Ok(parcel) => games::waited(parcel.kind, &parcel.game.clone(), move || {
            parcel.clone().open(clock::now()).map_or_else(|problem| refused(&problem), shown)
        }),
        Err(problem) => refused(&problem),
    }
}

fn refused(problem: &Problem) -> El {
    inner_screen(
        Page::Receive,
        "Receive",
        vec![],
        div("handover")
            .child(notice("danger", &sentence(problem.text())))
            .child(p("Nothing was stored."))
            .child(row(vec![link_button("Try another way", &Page::Receive)])),
    )
}

fn shown(envelope: Envelope) -> El {
    let here = store().current(&envelope.entry.id).ok();
    let kind = match envelope.entry.kind {
        Kind::Character => "Character",
        Kind::Map => "Map",
        Kind::Board => "Board",
        Kind::Fight => "Fight",
    };
    let what = card(vec![
        row(vec![tag("", kind), span("faint", games::title(&envelope.entry))]),
        h(2, &envelope.entry.name),
        summary(&envelope.entry),
    ]);
    let body = div("handover").child(what);
    let envelope = state(envelope);
    let body = match here {
        None => body.child(row(vec![keep(envelope, "Keep it"), cancel()])),
        Some(here) if here.content == envelope.peek().content => {
            body.child(p("You have this already, just as it is here.")).child(row(vec![
                link_button("Open yours", &home_of(here.entry.kind, &here.entry.id)).class("primary"),
                keep_both(envelope),
                cancel(),
            ]))
        }
        Some(here) => {
            let arrived = envelope.peek();
            let Entry { kind, game, .. } = &arrived.entry;
            let differences = differ(*kind, game, &here.content.body, &arrived.content.body);
            body.child(section("You have one of the same origin. What differs", vec![table(&differences)]))
                .child(
                    row(vec![keep_both(envelope).class("primary")])
                        .maybe(here.entry.is_like(&arrived.entry).then(|| replace(envelope)))
                        .child(cancel()),
                )
        }
    };
    inner_screen(Page::Receive, "Something for you", vec![], body)
}

/// The small facts that lists show too.
fn summary(entry: &Entry) -> El {
    let own = match entry.kind {
        Kind::Character => {
            let condition = games::Condition::of(entry);
            Some(format!("{} of {}", condition.now, condition.most))
        }
        Kind::Map => {
            let count = |key| entry.number(key).to_string();
            Some(format!("areas: {}, links: {}", count("areas"), count("links")))
        }
        Kind::Board => Some(entry.text("size").to_string()),
        Kind::Fight => None,
    };
    let facts =
        ["concept", "state", "group", "teams", "standing", "map"].map(|key| entry.text(key).to_string());
    let facts = facts.into_iter().chain(own).filter(|words| !words.is_empty());
    el("ul").class("facts small faint").children(facts.map(|words| el("li").text(&words)))
}

fn table(differences: &[Difference]) -> El {
    let cell = |words: &Option<String>| el("td").text(words.as_deref().unwrap_or("not there"));
    let head =
        el("tr").children(["", "yours", "this one"].map(|words| el("th").attr("scope", "col").text(words)));
    let rows = differences.iter().take(MOST_DIFFERENCES).map(|difference| {
        el("tr")
            .child(el("th").attr("scope", "row").text(&difference.field))
            .child(cell(&difference.here))
            .child(cell(&difference.there))
    });
    let more = differences.len().saturating_sub(MOST_DIFFERENCES);
    let left = (more > 0).then(|| p(&format!("And {more} more.")));
    div("scroll").child(el("table").class("differences").child(head).children(rows)).maybe(left)
}

fn keep(envelope: State<Envelope>, label: &str) -> El {
    primary(label, move || {
        let mut envelope = envelope.quietly();
        if store().add(&mut envelope) {
            toast::say(&format!("{} is yours now", envelope.entry.name));
            route::go_instead(home_of(envelope.entry.kind, &envelope.entry.id));
        }
    })
}

fn keep_both(envelope: State<Envelope>) -> El {
    button("Keep both", move || {
        let envelope = envelope.peek();
        if let Some(id) = store().add_copy(&envelope) {
            route::go_instead(home_of(envelope.entry.kind, &id));
        }
    })
}

fn replace(envelope: State<Envelope>) -> El {
    button("Replace yours", move || {
        let envelope = envelope.peek();
        if store().replace(&envelope.entry.id, "Replaced by what was handed over", &envelope) {
            toast::say("Replaced. Undo brings yours back.");
            route::go_instead(home_of(envelope.entry.kind, &envelope.entry.id));
        }
    })
}

fn cancel() -> El {
    button("Cancel", || route::go_instead(Page::Home))
}
