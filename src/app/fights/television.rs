//! A fight for everybody to look at: on a television or in a second window. Field, whose turn, the last
//! blow; nothing to tap, and nothing that only the GM knows.

use std::cell::Ref;

use super::board::{self, Worn};
use super::body;
use super::field;
use super::ground::{upright, with_doors};
use super::session::emblem_of;
use crate::app::boards;
use crate::app::emblem::emblem;
use crate::app::games;
use crate::app::maps::drawing::{Drawing, Light, Paint, Token, drawing};
use crate::app::parts::{empty, inner_screen, link_button};
use crate::app::store::{Document, store};
use crate::app::ui::{self, El, div, el, h, p, span, state};
use crate::app::wake;
use crate::fight::table::{Person, Sightline, names};
use crate::map::letters::letters;
use crate::page::Page;
use crate::save::fight::{self, Bout, Fight};
use crate::save::{Id, Unopened};

pub fn screen(id: &str) -> El {
    let opened = Id::parse(id).ok_or(Unopened::Missing).and_then(|id| store().open::<Fight>(&id));
    match opened {
        Ok(document) => {
            let game = games::named(&document.peek().plan().game).rules;
            let field = field::of(document.peek().plan());
            div("watch-host").live(move || match (game.wanted().table(), field) {
                (None, _) => game.screen(|_| div("")),
                (_, None) => shown(document, None),
                (_, Some(field)) => field.screen(|field| shown(document, Some((field.watched)()))),
            })
        }
        Err(why) => inner_screen(
            Page::Fights,
            "A fight",
            vec![],
            empty(&why.words(), vec![link_button("To the fights", &Page::Fights)]),
        ),
    }
}

/// The field, and what draws it as the fight stands now.
pub struct Watched {
    pub element: El,
    pub draw: Draw,
}

type Draw = Box<dyn Fn(&Fight, &dyn Bout, &[Seen])>;

pub fn on_map() -> Watched {
    let map = drawing("The field", |_| {});
    map.keep_legible();
    let draw = move |fight: &Fight, table: &dyn Bout, people: &[Seen]| draw_map(map, fight, table, people);
    Watched { element: map.element(), draw: Box::new(draw) }
}

pub fn on_board() -> Watched {
    let field = boards::drawing::drawing("The field", |_| {});
    let draw =
        move |fight: &Fight, table: &dyn Bout, people: &[Seen]| draw_board(field, fight, table, people);
    Watched { element: field.element(), draw: Box::new(draw) }
}

/// Somebody of whom all may know.
#[derive(Clone, PartialEq)]
pub struct Seen {
    person: Person,
    side: &'static str,
    letters: String,
    emblem: String,
    active: bool,
}

fn shown(document: Document<Fight>, field: Option<Watched>) -> El {
    wake::keep();
    let (field, draw) = field.map(|Watched { element, draw }| (element, draw)).unzip();
    let words: ui::State<[String; 3]> = state(Default::default());
    let people: ui::State<Vec<Seen>> = state(Vec::new());
    ui::live(move || {
        let fight = document.read();
        let Ok(table) = fight::open(&fight) else { return };
        let clock = table.clock();
        let (known, secret) = known(&fight, &*table);
        // What names somebody who hides would give them away.
        let open = |words: &str| !secret.iter().any(|name| names(words, name));
        let lines = table.lines().iter().rev().filter(|line| !line.heading && open(&line.text)).take(3);
        let mut last: Vec<&str> = lines.map(|line| line.text.as_str()).collect();
        last.reverse();
        let time = if table.over() { "The fight is over".into() } else { clock.time };
        let turn = if table.over() { table.outcome().words } else { clock.turn };
        words.put([time, if open(&turn) { turn } else { String::new() }, last.join(" ")]);
        if let Some(draw) = &draw {
            draw(&fight, &*table, &known);
        }
        people.put(known);
    });
    let word = move |at: usize| move || Ref::map(words.read(), |words| &*words[at]);
    el("section")
        .class("watch")
        .class_if(field.is_none(), "no-map")
        .attr("data-game", &document.peek().plan().game)
        .child(
            el("header")
                .child(h(1, "").attr("tabindex", "-1").live_words(word(0)))
                .child(p("").class("turn").live_words(word(1))),
        )
        .child(div("watch-field").maybe(field).attr("inert", ""))
        .child(div("watch-people").attr("tabindex", "0").attr("role", "group").aria("Who takes part").live(
            move || {
                let people = people.read();
                let rows = people.iter().map(|seen| {
                    let person = &seen.person;
                    el("li")
                        .class_if(person.down, "down")
                        .class_if(seen.active, "active")
                        .child(emblem(&seen.emblem, &person.name, &seen.letters, seen.side))
                        .child(span("name", &person.name))
                        .maybe(body::glyph(person))
                        .child(body::main_gauge(person))
                        .maybe(
                            (!person.state.is_empty()).then(|| span("condition", &person.state.join(", "))),
                        )
                });
                el("ul").class("list").children(rows.collect::<Vec<_>>())
            },
        ))
        .child(p("").class("blow").attr("role", "status").live_words(word(2)))
}

/// Everyone of whom all may know, and the names of those who hide from the players.
fn known(fight: &Fight, table: &dyn Bout) -> (Vec<Seen>, Vec<String>) {
    let roster = table.roster();
    let names: Vec<&str> = roster.iter().map(|person| person.name.as_str()).collect();
    let letters = letters(&names);
    let acts = table.asked().and_then(|asked| asked.who.person);
    let players = |person: &Person| fight.plan().teams.get(person.team).is_some_and(|team| team.players);
    let seen = roster.into_iter().zip(letters).enumerate().map(|(at, (person, letters))| Seen {
        side: fight.plan().side(person.team),
        letters,
        emblem: emblem_of(fight.plan(), &person.name),
        active: acts == Some(at),
        person,
    });
    let (seen, hide): (Vec<Seen>, Vec<Seen>) =
        seen.partition(|seen| players(&seen.person) || !seen.person.hidden);
    (seen, hide.into_iter().map(|hides| hides.person.name).collect())
}

/// The line that the open question is about, between two whom all may know of.
fn line(table: &dyn Bout, people: &[Seen]) -> Option<((usize, usize), Sightline)> {
    let about = table.asked()?.about;
    let [from, to] = about.as_slice() else { return None };
    let roster = table.roster();
    let shown = |at: &usize| people.iter().any(|seen| Some(&seen.person) == roster.get(*at));
    about.iter().all(shown).then_some(())?;
    Some(((*from, *to), table.sightline(*from, *to)?))
}

fn draw_map(map: Drawing, fight: &Fight, table: &dyn Bout, people: &[Seen]) {
    let Some(draft) = fight.plan().drawing() else { return };
    let draft = with_doors(upright(draft.into_owned()), &table.doors());
    map.show(&draft);
    let tokens = people.iter().filter_map(|seen| {
        let person = &seen.person;
        let area = draft.areas.get(person.area?)?.key;
        let down = if person.down { " down" } else { "" };
        Some(Token {
            area,
            class: format!("{}{down}{}", seen.side, if seen.active { " active" } else { "" }),
            says: String::new(),
            share: body::share(person),
            emblem: seen.emblem.clone(),
            name: person.name.clone(),
        })
    });
    map.tokens(tokens.collect());
    map.paint(&|_| Paint::default());
    let key = |at: &usize| draft.links.get(*at).map(|link| link.key);
    let lights = line(table, people).map(|(_, line)| Light {
        links: line.links.iter().filter_map(key).collect(),
        marks: Vec::new(),
        class: if line.seen { "seen" } else { "deciding" },
    });
    map.light(&lights.into_iter().collect::<Vec<_>>());
}

fn draw_board(field: boards::drawing::Drawing, fight: &Fight, table: &dyn Bout, people: &[Seen]) {
    let Some(plain) = fight.plan().board() else { return };
    let drawn = board::as_it_stands(plain, table);
    field.show(&drawn.for_players());
    board::show_spots(field, plain, &table.places(), &|team| fight.plan().is_ours(team));
    let (mut tokens, mut shares) = (Vec::new(), Vec::new());
    for seen in people {
        let Some(here) = seen.person.area else { continue };
        let letters = seen.letters.clone();
        let emblem = seen.emblem.clone();
        let worn = Worn { side: seen.side, letters, emblem, active: seen.active };
        tokens.push(board::token(&drawn, &seen.person, here, worn));
        shares.push(body::share(&seen.person));
    }
    field.tokens(tokens);
    field.shares(&shares);
    let roster = table.roster();
    let area = |at: usize| roster.get(at).and_then(|person| person.area);
    let line = line(table, people);
    let line = line.and_then(|((from, to), line)| Some(((area(from)?, area(to)?), line)));
    board::draw_line(field, &drawn, line);
}
