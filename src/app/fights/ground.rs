//! The map of the fight: who stands where, what the one who is asked can see, and what can be
//! tapped to answer.

use std::borrow::Cow;

use super::layer::{Layer, Shown, layers, sight, viewers};
use super::session::Session;
use super::{body, more, question};
use crate::app::games;
use crate::app::maps::distance;
use crate::app::maps::drawing::{Drawing, Light, Paint, Token, drawing};
use crate::app::parts::{Dialog, tag};
use crate::app::ui::{self, El, State, button, div, el, p, span, state};
use crate::fight::table::{Asked, Form, Offer, Person};
use crate::map::shape::conditions;
use crate::map::{AreaId, AreaKey, Door, Draft, Teams};

pub fn view(session: Session) -> El {
    let fight = session.document.peek();
    let Some(drawn) = fight.plan().drawing() else { return div("") };
    let draft = state(upright(drawn.into_owned()));
    let map = drawing("The map of the fight", move |key| tap(session, draft, key));
    map.keep_legible();
    let shown = Shown::new();
    follow_doors(session, draft, map);
    follow_people(session, draft, map, shown);
    follow_aim(session, draft, map);
    map.element().child(layers(shown, move || map.closer()))
}

/// The map as a fight shows it: where teams start no longer matters, and one that is far wider than high,
/// such as a train, stands on its end where the window is high.
pub fn upright(mut turned: Draft) -> Draft {
    for area in &mut turned.areas {
        area.starts = Teams::NONE;
    }
    let window = ui::window();
    let side =
        |side: Result<wasm_bindgen::JsValue, _>| side.ok().and_then(|side| side.as_f64()).unwrap_or(0.0);
    let high = side(window.inner_height()) > side(window.inner_width());
    let wide =
        turned.bounds().is_some_and(|[left, top, right, bottom]| right - left > 2 * (bottom - top + 60));
    if high && wide {
        for area in &mut turned.areas {
            (area.x, area.y) = (area.y, area.x);
        }
    }
    turned
}

/// Who looks at whom: the one who is asked at whoever is aimed at, or the two whom a question is about.
pub fn aimed(asked: &Asked, aim: Option<usize>) -> Option<(usize, usize)> {
    match (asked.who.person, aim, asked.about.as_slice()) {
        (Some(from), Some(to), _) if from != to => Some((from, to)),
        (_, _, [from, to]) => Some((*from, *to)),
        _ => None,
    }
}

/// Lights the way that decides between the one who is asked and whoever is aimed at, or between the two
/// whom a question is about.
fn follow_aim(session: Session, draft: State<Draft>, map: Drawing) {
    ui::live(move || {
        let (asked, aim) = (session.shown.read(), *session.aim.read());
        let pair = asked.as_ref().and_then(|asked| aimed(asked, aim));
        let line = pair.and_then(|(from, to)| session.table().sightline(from, to));
        let Some(line) = line else { return map.light(&[]) };
        let draft = draft.peek();
        let key = |at: &usize| draft.links.get(*at).map(|link| link.key);
        let light = Light {
            links: line.links.iter().filter_map(key).collect(),
            marks: line.marks.iter().filter_map(|(at, end)| Some((key(at)?, *end))).collect(),
            class: if line.seen { "seen" } else { "deciding" },
        };
        map.light(&[light]);
    });
}

fn follow_doors(session: Session, draft: State<Draft>, map: Drawing) {
    ui::live(move || {
        map.show(&with_doors(draft.get_untracked(), &session.doors.read()));
    });
}

/// The map with its doors as they stand now.
pub fn with_doors(mut draft: Draft, doors: &[(usize, bool)]) -> Draft {
    for (link, open) in doors {
        if let Some(link) = draft.links.get_mut(*link) {
            link.door = if *open { Door::Open } else { Door::Closed };
        }
    }
    draft
}

fn follow_people(session: Session, draft: State<Draft>, map: Drawing, layers: Shown) {
    ui::live(move || {
        let (asked, draft) = (session.shown.read(), draft.peek());
        let key = |at: usize| draft.areas.get(at).map(|area| area.key);
        let mut tokens = Vec::new();
        for (at, person) in session.people().iter().enumerate() {
            let person = person.read();
            if let Some(area) = person.area.and_then(key) {
                let active = asked.as_ref().is_some_and(|asked| asked.who.person == Some(at));
                let side = session.side(person.team);
                tokens.push((token(&person, area, side, active, session.emblem(at)), at));
            }
        }
        let viewers = asked.as_ref().map_or_else(Vec::new, |asked| viewers(session, asked));
        let shown = *layers.layer.read();
        let marked = (shown != Layer::Sight).then(|| shown.places(session, &viewers));
        layers.nothing.put(marked.as_ref().is_some_and(|marked| marked.is_empty() && !viewers.is_empty()));
        let seen = (!viewers.is_empty()).then(|| sight(session, &viewers));
        for (token, at) in &mut tokens {
            if seen.as_ref().is_some_and(|seen| !seen.people.contains(at)) {
                token.class.push_str(" unseen");
                token.says.push_str(" out of sight");
            }
        }
        let tokens: Vec<Token> = tokens.into_iter().map(|(token, _)| token).collect();
        map.tokens(tokens);
        let stands = |area: usize| viewers.iter().any(|at| session.people()[*at].peek().area == Some(area));
        let spots = session.spots.read();
        map.paint(&|key| {
            let Some(at) = draft.areas.iter().position(|area| area.key == key) else {
                return Paint::default();
            };
            let target = asked.as_ref().is_some_and(|asked| !meant(session, asked, at).is_empty());
            let look = match &seen {
                Some(_) if stands(at) => Look::Here,
                Some(seen) if seen.areas.contains(&at) => Look::Seen,
                Some(_) => Look::Unseen,
                None => Look::Unknown,
            };
            let (class, label) = match &marked {
                Some(marked) if marked.iter().any(|(place, _)| *place == at) => shown.paint(target),
                Some(_) if !stands(at) => Look::Unknown.paint(target),
                _ => look.paint(target),
            };
            let notes = spots.iter().find(|spot| spot.area == at).map_or(&[][..], |spot| &spot.notes);
            let note = |at: usize| notes.get(at).cloned().unwrap_or_default();
            let words = marked.iter().flatten().find(|(place, words)| *place == at && !words.is_empty());
            let badge = match words {
                Some((_, words)) => [words.clone(), String::new()],
                None => [note(0), note(1)],
            };
            Paint { class, badge, label: label.into() }
        });
    });
}

fn token(person: &Person, area: AreaKey, side: &str, active: bool, emblem: String) -> Token {
    let state = if person.down {
        " down"
    } else if person.main().now < person.main().most {
        " hurt"
    } else {
        ""
    };
    let share = body::share(person);
    Token {
        area,
        name: person.name.clone(),
        class: format!("{side}{state}{}", if active { " active" } else { "" }),
        says: body::says(person),
        share,
        emblem,
    }
}

/// How an area stands to those whose eyes the map shows.
#[derive(Clone, Copy)]
enum Look {
    Here,
    Seen,
    Unseen,
    Unknown,
}

impl Look {
    /// Its classes and words; what a tap would answer is shown beside what can be seen.
    fn paint(self, target: bool) -> (&'static str, &'static str) {
        match (self, target) {
            (Look::Here, false) => ("chosen", "where they stand"),
            (Look::Here, true) => ("chosen target", "where they stand, can be tapped to answer"),
            (Look::Seen, false) => ("seen", "in sight"),
            (Look::Seen, true) => ("seen target", "in sight, can be tapped to answer"),
            (Look::Unseen, false) => ("unseen", "out of sight"),
            (Look::Unseen, true) => ("unseen target", "out of sight, can be tapped to answer"),
            (Look::Unknown, false) => ("", ""),
            (Look::Unknown, true) => ("target", "can be tapped to answer"),
        }
    }
}

/// The offers that an area stands for: the area itself, and people who are in it.
fn meant(session: Session, asked: &Asked, area: usize) -> Vec<usize> {
    let offers: &[Offer] = match &asked.form {
        Form::OneOf(offers) | Form::Place(offers) | Form::SeveralOf { offers, .. } => offers,
        _ => &[],
    };
    let is_meant = |offer: &Offer| {
        let there =
            |at: usize| session.people().get(at).is_some_and(|person| person.peek().area == Some(area));
        offer.area == Some(area) || offer.person.is_some_and(there)
    };
    (0..offers.len()).filter(|at| is_meant(&offers[*at])).collect()
}

fn tap(session: Session, draft: State<Draft>, key: AreaKey) {
    let areas = &draft.peek().areas;
    let Some(area) = areas.iter().position(|area| area.key == key) else { return };
    let name = &areas[area].name;
    let shown = session.shown.peek();
    let painted = shown.as_ref().map(|asked| asked.number);
    let meant = shown.as_ref().map_or_else(Vec::new, |asked| meant(session, asked, area));
    drop(shown);
    question::tapped(session, painted, &meant, name, move || open(session, area));
}

/// Every area, to be looked at and ruled about whatever a tap on the map would answer.
pub fn list(session: Session, dialog: Dialog) -> El {
    let fight = session.document.peek();
    let Some(draft) = fight.plan().drawing() else { return div("") };
    let all = draft.areas.iter().enumerate().map(|(at, area)| {
        button(&area.name, move || {
            dialog.close();
            open(session, at);
        })
    });
    div("row").children(all)
}

/// Who stands at a place, and what lies there.
pub fn there(session: Session, dialog: Dialog, place: usize) -> [El; 2] {
    let all = session.people();
    let here = |person: &Person| person.area == Some(place) || person.covers.contains(&place);
    let people = all.iter().enumerate().filter(|(_, person)| here(&person.peek())).map(|(at, person)| {
        let person = person.peek();
        let open = button("", move || {
            dialog.close();
            more::person(session, at);
        });
        open.child(span("", &person.name)).child(body::main_gauge(&person))
    });
    let spots = session.spots.peek();
    let notes = spots.iter().filter(|spot| spot.area == place).flat_map(|spot| &spot.notes);
    let notes: Vec<El> = notes.map(|note| tag("cover", note)).collect();
    [div("row").children(people.collect::<Vec<_>>()), div("row").children(notes)]
}

/// An area as it is now: who and what is there, what can be seen from it, and what the GM may rule.
fn open(session: Session, at: usize) {
    let Some(draft) = session.document.peek().plan().drawing().map(Cow::into_owned) else { return };
    let Some(area) = draft.areas.get(at) else { return };
    session.catch_up();
    let names = |areas: Vec<usize>| {
        let names: Vec<&str> = areas
            .into_iter()
            .filter(|other| *other != at)
            .filter_map(|at| Some(draft.areas.get(at)?.name.as_str()))
            .collect();
        names.join(", ")
    };
    let seen = || {
        let seen = names(session.table().sees(at));
        let seen = if seen.is_empty() { "nothing" } else { &seen };
        el("p").child(span("faint", "In sight from here: ")).text(seen)
    };
    let rules = games::ground(&session.document.peek().plan().game);
    // Where nothing hides, how far it is says more.
    let about = if rules.sight.is_some() {
        seen()
    } else {
        let board = rules.board(&draft);
        distance::list(rules, (&board, &board.overlay()), AreaId(at as u16))
    };
    session.sheet(&area.name, |dialog| {
        let goals = area.objectives.iter().map(|goal| tag("", &format!("Objective: {}", goal.text)));
        div("area-sheet")
            .children((!area.notes.is_empty()).then(|| p(&area.notes)))
            .children(there(session, dialog, at))
            .child(div("row").children(goals))
            .children(conditions(area).iter().map(|words| p(words)))
            .child(about)
            .child(more::rulings(session, dialog, session.table().rulings_at(at)))
    });
}
