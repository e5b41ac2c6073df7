//! Starting points for a new character.

use super::{make, npc, pick};
use crate::app::parts::{primary, ready_card as card, section, segments, sheet as bottom};
use crate::app::route;
use crate::app::store::store;
use crate::app::ui::{El, button, div, el, p, state};
use crate::order::sort;
use crate::page::Page;
use crate::rulesets::unhex::character::Character;
use crate::rulesets::unhex::random;
use crate::rulesets::unhex::ready::{HEROES, Ready};
use crate::save::Kind;

/// Heroes and NPCs of Unhex.
pub fn starts() -> El {
    let who = state(0);
    div("")
        .child(segments("What is it going to be?", &["Hero", "NPC"], who))
        .live(move || if *who.read() == 0 { heroes() } else { npc::starts() })
}

fn heroes() -> El {
    div("")
        .child(
            div("starts")
                .child(
                    div("card")
                        .child(el("h2").text("Your own"))
                        .child(p("One page. It says what is missing, suggests what you like, and explains every choice."))
                        .child(primary("Start from scratch", || make(Character::blank(), Page::EditCharacter))),
                )
                .child(
                    div("card")
                        .child(el("h2").text("Let chance decide"))
                        .child(p("A legal character in one tap. Take it, or ask for another."))
                        .child(button("Surprise me", surprise)),
                )
                .maybe(copy_card()),
        )
        .child(section(
            "Ready-made heroes",
            vec![div("ready-made").children(HEROES.iter().map(|ready| ready_card(ready, &|ready| take(ready))))],
        ))
}

fn take(ready: &'static Ready) {
    make(ready.character(), Page::Character);
}

/// One ready-made character with what it can do.
pub fn ready_card(ready: &'static Ready, take: &'static dyn Fn(&'static Ready)) -> El {
    let abilities =
        ready.combat.iter().map(|ability| format!("{}: {}", ability.family().name(), ability.name()));
    let kit: Vec<&str> = ready.items.iter().map(|(_, name)| *name).collect();
    let level = if ready.npc { format!("level {}", ready.level) } else { String::new() };
    let abilities = abilities.collect::<Vec<_>>().join(", ");
    let lines = [("", ready.concept), ("yours", &*abilities), ("faint", &*kit.join(", "))];
    card(ready.name, &level, &lines, move || take(ready))
}

/// A random character to look at before it is taken.
fn surprise() {
    bottom("By chance", |dialog| {
        let drawn = state(random::character(&mut pick));
        div("")
            .live(move || {
                let character = drawn.read();
                let combat = character.combat.iter().map(|ability| {
                    p("")
                        .child(el("strong").text(&format!("{}: {}", ability.family().name(), ability.name())))
                        .text(". ")
                        .text(ability.line())
                });
                let kit: Vec<&str> = character.slots.iter().flatten().map(|item| item.called()).collect();
                div("drawn")
                    .attr("aria-live", "polite")
                    .child(el("h3").text(&character.name))
                    .child(p(&character.concept))
                    .child(p(&format!("Good at: {}", character.noncombat.join(", "))))
                    .children(combat.collect::<Vec<_>>())
                    .child(p(&kit.join(", ")).class("faint"))
            })
            .child(
                div("row end")
                    .child(button("Another", move || drawn.set(random::character(&mut pick))))
                    .child(primary("Take this one", move || {
                        dialog.close();
                        make(drawn.get_untracked(), Page::Character);
                    })),
            )
    });
}

/// Only where there is something to copy.
fn copy_card() -> Option<El> {
    let mut entries = store().library().index().entries(Kind::Character);
    entries.retain(super::ours);
    if entries.is_empty() {
        return None;
    }
    let mut options: Vec<(String, String)> = Vec::with_capacity(entries.len());
    for entry in entries {
        options.push((entry.id.as_str().into(), entry.name));
    }
    sort(&mut options, |one, other| one.1.cmp(&other.1));
    let chosen = state(options[0].0.clone());
    Some(
        div("card")
            .child(el("h2").text("A copy"))
            .child(crate::app::parts::picker("Of whom", &options, &options[0].0, move |id| chosen.put(id)))
            .child(button("Copy", move || {
                let Some(id) = crate::save::Id::parse(&chosen.peek()) else { return };
                if let Some(copy) = store().copy(&id) {
                    route::go(Page::Character(copy.as_str().into()));
                }
            })),
    )
}
