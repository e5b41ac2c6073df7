//! Somebody, and what can be done to them or by them: a chip for each, and who is out of reach.

use std::cell::Ref;

use super::{Answers, barred, capital, named};
use crate::app::asked::outlook;
use crate::app::fights::body;
use crate::app::fights::question::choose::choose;
use crate::app::fights::session::Session;
use crate::app::ui::{self, El, State, div, el, span, state};
use crate::fight::table::Kind;

impl Answers<'_> {
    /// What is done, and the number that decides. The way that is switched on is what a tap means.
    pub(super) fn chip(&self, at: usize) -> El {
        let (session, number) = (self.session, self.asked.number);
        let offer = &self.offers[at];
        let mut ways: Vec<(&'static str, usize, String)> = vec![("", at, named(offer))];
        for other in 0..self.offers.len() {
            let variant = self.offers[other].variant;
            if !variant.is_empty() && self.twin(at, variant) == Some(other) && other != at {
                ways.push((variant, other, named(&self.offers[other])));
            }
        }
        let ways = state(ways);
        let now = move || {
            let variant = *session.variant.read();
            Ref::map(ways.peek(), |ways| ways.iter().find(|(way, _, _)| *way == variant).unwrap_or(&ways[0]))
        };
        let deed = if offer.deed.is_empty() { &offer.label } else { &offer.deed };
        let alone = if offer.variant.is_empty() { String::new() } else { format!(" ({})", offer.variant) };
        let marks = offer.rerolled.is_some().then(|| span("again", "↻").attr("title", "may re-roll"));
        let wakes = (!offer.wakes.is_empty()).then(|| span("wakes", "⚠").attr("title", "may be struck"));
        let chip = el("button")
            .attr("type", "button")
            .class("answer chip")
            .child(span("visually-hidden", "").live_words(move || Ref::map(now(), |(_, _, words)| &**words)))
            .child(
                span("seen-words", "")
                    .attr("aria-hidden", "true")
                    .child(span("deed", &format!("{deed}{alone}")))
                    .maybe((!offer.number.is_empty()).then(|| span("number", &offer.number)))
                    .maybe(marks)
                    .maybe(wakes)
                    .maybe((!offer.cost.is_empty()).then(|| span("cost", &offer.cost))),
            );
        self.digit(self.named(at, chip.children(outlook(offer)))).tap(move || {
            let at = ui::unfollowed(now).1;
            choose(session, number, at);
        })
    }

    /// Somebody, and what can be done to them or by them.
    pub(super) fn person(&self, who: usize, aimed: bool) -> El {
        let session = self.session;
        let about = |at: &usize| self.offers[*at].person == Some(who) && !self.offers[*at].rare;
        let own: Vec<usize> = (0..self.offers.len()).filter(|at| about(at) && !self.is_way(*at)).collect();
        let Some(person) = session.person(who) else { return div("") };
        let line = aimed.then(|| self.asked.who.person.and_then(|from| session.table().sightline(from, who)));
        let line = line.flatten();
        let (distance, cover) = line.as_ref().map_or(("", ""), |line| (&*line.distance, &*line.cover));
        let words: Vec<&str> = [person.state.first().map_or("", |state| state), distance, cover]
            .into_iter()
            .filter(|words| !words.is_empty())
            .collect();
        let single = (own.len() == 1 && self.offers[own[0]].deed.is_empty()).then(|| own[0]);
        let facts = |head: El, deed: Option<El>| {
            head.child(body::face(session, who, &person))
                .child(
                    span("who-words", "")
                        .child(span("name", &person.name))
                        .maybe(deed)
                        .child(span("note", &words.join(" · "))),
                )
                .maybe(body::glyph(&person))
                .child(body::main_gauge(&person))
        };
        if let Some(at) = single {
            let offer = &self.offers[at];
            // Their name stands there already.
            let label = offer.label.strip_suffix(person.name.as_str()).unwrap_or(&offer.label);
            let rest = label.strip_prefix(person.name.as_str());
            let rest = rest.filter(|rest| !rest.starts_with(char::is_alphanumeric));
            let label = rest.unwrap_or(label).trim_start_matches(':').trim();
            let button = el("button").attr("type", "button").class("answer whom-one");
            // A word stands at the end of the line, a sentence below the name.
            let (word, deed) = match label.chars().count() {
                0 => (None, None),
                1..=12 => (Some(span("label", label)), None),
                _ => (None, Some(span("label", label))),
            };
            let button = facts(button.child(span("visually-hidden", &named(offer))), deed).maybe(word);
            return self.answer(at, button);
        }
        // A mouse lights the way in passing; a tap lets it stay, and the next one puts it out.
        let kept = state(false);
        let head = facts(lights(session, who, kept), None);
        let reasons = self.reasons;
        let reason = line.map(|line| line.reason).unwrap_or_default();
        div("whom")
            .attr("role", "group")
            .aria(&person.name)
            .class(session.side(person.team))
            .class_if(person.down, "down")
            .pointer("pointerenter", move |event| {
                if event.pointer_type() == "mouse" && *session.aim.peek() != Some(who) {
                    *kept.quietly() = false;
                    session.aim.put(Some(who));
                }
            })
            .child(head)
            .child(div("chips").children(own.iter().map(|at| self.chip(*at))))
            .maybe((!reason.is_empty()).then(|| {
                let aimed = move || *session.aim.read() == Some(who);
                el("p").class("reason").live_class("aimed", aimed).text(&reason)
            }))
            .live_maybe(move || barred(&reasons.read(), &|not| not.person == Some(who), ""))
    }

    /// People whom nothing can be done to now, each with the first reason; a tap shows what lies between.
    pub(super) fn unreached(&self, reached: Vec<usize>) -> impl Fn() -> Option<El> + 'static {
        let (session, reasons, acts) = (self.session, self.reasons, self.asked.kind == Kind::Act);
        let own = self.asked.who.person;
        move || {
            let reasons = reasons.read();
            let mut told: Vec<usize> = Vec::new();
            let mut rows = Vec::new();
            for not in reasons.iter() {
                let Some(who) = not
                    .person
                    .filter(|who| acts && own != Some(*who) && !reached.contains(who) && !told.contains(who))
                else {
                    continue;
                };
                told.push(who);
                let Some(person) = session.person(who) else { continue };
                let head = match person.area.and(own) {
                    Some(_) => lights(session, who, state(false)),
                    None => div("whom-head"),
                };
                let head = head
                    .child(body::face(session, who, &person))
                    .child(
                        span("who-words", "")
                            .child(span("name", &person.name))
                            .child(span("note", &capital(&not.reason))),
                    )
                    .maybe(body::glyph(&person));
                let between = move || {
                    let from = own.filter(|_| *session.aim.read() == Some(who))?;
                    let line = session.table().sightline(from, who)?;
                    (!line.reason.is_empty()).then(|| el("p").class("reason aimed").text(&line.reason))
                };
                rows.push(div("whom barred-whom").child(head).live_maybe(between));
            }
            (!rows.is_empty()).then(|| div("unreached").children(rows))
        }
    }
}

/// Somebody's head in the list: a tap lights the way to them on the field, the next one puts it out. `kept`
/// says that it was a tap that lit it.
fn lights(session: Session, who: usize, kept: State<bool>) -> El {
    el("button")
        .attr("type", "button")
        .class("whom-head")
        .live_attr("aria-pressed", move || {
            if *session.aim.read() == Some(who) { "true".into() } else { "false".into() }
        })
        .tap(move || {
            let lit = *session.aim.peek() == Some(who) && *kept.peek();
            *kept.quietly() = !lit;
            session.aim.put((!lit).then_some(who));
        })
}
