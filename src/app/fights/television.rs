//! A fight for everybody to look at: on a television or in a second window. Field, whose turn, the last
//! blow; nothing to tap, and nothing that only the GM knows.

use super::body;
use super::ground::upright;
use crate::app::emblem;
use crate::app::games;
use crate::app::maps::drawing::{Drawing, Light, Paint, Token, drawing};
use crate::app::parts::{empty, inner_screen, link_button};
use crate::app::store::{Document, store};
use crate::app::ui::{self, El, div, el, h, p, span, state};
use crate::app::wake;
use crate::fight::table::Person;
use crate::page::Page;
use crate::save::fight::{self, Bout, Fight};
use crate::save::{Id, Unopened};

pub fn screen(id: &str) -> El {
    let opened = Id::parse(id).ok_or(Unopened::Missing).and_then(|id| store().open::<Fight>(&id));
    match opened {
        Ok(document) => {
            let game = games::named(&document.peek().plan().game).rules;
            div("watch-host").live(move || game.screen(|_| shown(document)))
        }
        Err(why) => inner_screen(
            Page::Fights,
            "A fight",
            vec![],
            empty(&why.words(), vec![link_button("To the fights", &Page::Fights)]),
        ),
    }
}

fn shown(document: Document<Fight>) -> El {
    wake::keep();
    let map = document.peek().plan().drawing().is_some().then(|| {
        let map = drawing("The field", |_| {});
        map.keep_legible();
        map
    });
    let words: ui::State<[String; 3]> = state(Default::default());
    let people: ui::State<Vec<(Person, bool)>> = state(Vec::new());
    ui::live(move || {
        let fight = document.read();
        let Ok(table) = fight::open(&fight) else { return };
        let clock = table.clock();
        let lines = table.lines().iter().rev().filter(|line| !line.heading).take(3);
        let mut last: Vec<&str> = lines.map(|line| line.text.as_str()).collect();
        last.reverse();
        words.put([clock.time, clock.turn, last.join(" ")]);
        people.set(known(&fight, &*table));
        if let (Some(map), Some(drawn)) = (map, fight.plan().drawing()) {
            map.show(&upright(&drawn));
            draw(map, &fight, &*table);
        }
    });
    let word = move |at: usize| move || words.read()[at].clone();
    let field = map.map(|map| map.element());
    el("section")
        .class("watch")
        .attr("data-game", &document.peek().plan().game)
        .child(
            el("header")
                .child(h(1, "").attr("tabindex", "-1").live_text(word(0)))
                .child(p("").class("turn").live_text(word(1))),
        )
        .child(div("watch-field").maybe(field).attr("inert", ""))
        .child(div("watch-people").live(move || {
            let people = people.read();
            let rows = people.iter().map(|(person, yours)| {
                let side = if *yours { "yours" } else { "theirs" };
                let letters: String = person.name.chars().take(2).collect();
                el("li")
                    .class_if(person.down, "down")
                    .child(emblem::emblem(&person.name, &letters, side))
                    .child(span("name", &person.name))
                    .maybe(body::glyph(person))
                    .child(span("condition", &person.state.join(", ")))
            });
            el("ul").class("list").children(rows.collect::<Vec<_>>())
        }))
        .child(p("").class("blow").attr("role", "status").live_text(word(2)))
}

/// Everyone of whom all may know, and whether they are the players': who hides from them is not shown.
fn known(fight: &Fight, table: &dyn Bout) -> Vec<(Person, bool)> {
    let yours = |person: &Person| fight.plan().teams.get(person.team).is_some_and(|team| team.players);
    let all = table.roster().into_iter().map(|person| (yours(&person), person));
    let hides = |person: &Person| person.state.iter().any(|state| state == "hidden");
    all.filter(|(yours, person)| *yours || !hides(person)).map(|(yours, person)| (person, yours)).collect()
}

fn draw(map: Drawing, fight: &Fight, table: &dyn Bout) {
    let Some(draft) = fight.plan().drawing() else { return };
    let asked = table.asked();
    let roster = table.roster();
    let tokens = known(fight, table).into_iter().filter_map(|(person, yours)| {
        let area = draft.areas.get(person.area?)?.key;
        let acts = asked.as_ref().and_then(|asked| roster.get(asked.who.person?));
        let active = acts.is_some_and(|acts| acts.name == person.name);
        let (side, main) = (if yours { "yours" } else { "theirs" }, person.main());
        let down = if person.down { " down" } else { "" };
        Some(Token {
            area,
            class: format!("{side}{down}{}", if active { " active" } else { "" }),
            label: String::new(),
            share: (!person.down && main.most > 0).then(|| (main.share(), body::tone(&main))),
            sign: emblem::sign(&person.name),
            name: person.name,
        })
    });
    map.tokens(&tokens.collect::<Vec<_>>());
    map.paint(&|_| Paint::default());
    let about = asked.as_ref().map_or(&[][..], |asked| &asked.about);
    let line = match about {
        [from, to] => table.sightline(*from, *to),
        _ => None,
    };
    let key = |at: &usize| draft.links.get(*at).map(|link| link.key);
    let lights = line.map(|line| Light {
        links: line.links.iter().filter_map(key).collect(),
        marks: Vec::new(),
        class: if line.seen { "seen" } else { "deciding" },
    });
    map.light(&lights.into_iter().collect::<Vec<_>>());
}
