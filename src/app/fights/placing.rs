//! Where everyone starts, before a fight begins: on the map by a tap, on a board also by the name of
//! the cell.

use crate::app::games;
use crate::app::maps::drawing::{Paint, Token, drawing};
use crate::app::parts::text;
use crate::app::store::Document;
use crate::app::ui::{self, El, State, button, div, el, p};
use crate::grid::Cell;
use crate::save::fight::{Fight, Place, Plan};

/// Whose place is asked for: the team, and who of it.
pub type Chosen = State<Option<(usize, usize)>>;

/// So many starts of a team are offered as buttons.
const OFFERED: usize = 24;

/// The ground of the set-up: a tap places whoever is chosen in the list.
pub fn placing(document: Document<Fight>, chosen: Chosen) -> El {
    let fight = document.peek();
    match (fight.plan().map(), fight.plan().board()) {
        (Some(_), _) => on_map(document, chosen),
        (_, Some(_)) => on_board(document, chosen),
        _ => div(""),
    }
}

fn on_map(document: Document<Fight>, chosen: Chosen) -> El {
    let fight = document.peek();
    let Some(draft) = fight.plan().map() else { return div("") };
    let map = drawing("Where everyone starts", move |key| place(document, chosen, Place::Area(key)));
    map.show(draft);
    ui::live(move || {
        let fight = document.read();
        let plan = fight.plan();
        let chosen = *chosen.read();
        let mut tokens = Vec::new();
        for (team_at, team) in plan.teams.iter().enumerate() {
            for (at, person) in team.people.iter().enumerate() {
                let Some(Place::Area(area)) = person.place else { continue };
                let side = if team.players { "yours" } else { "theirs" };
                let active = if chosen == Some((team_at, at)) { " active" } else { "" };
                tokens.push(Token {
                    area,
                    name: person.name.clone(),
                    class: format!("{side}{active}"),
                    label: person.name.clone(),
                    share: None,
                    sign: crate::app::emblem::sign(&person.name),
                });
            }
        }
        map.tokens(&tokens);
        let starts = chosen.map_or_else(Vec::new, |(team, _)| plan.starts(team));
        map.paint(&|key| Paint {
            class: if starts.contains(&Place::Area(key)) { "target" } else { "" },
            ..Paint::default()
        });
    });
    let area = games::ground(&document.peek().plan().game).area;
    div("placing").child(hint(document, chosen, area)).child(map.element())
}

fn hint(document: Document<Fight>, chosen: Chosen, area: &'static str) -> El {
    el("p").class("faint small").attr("role", "status").live_text(move || match *chosen.read() {
        Some((team, at)) => match named(document.read().plan(), team, at) {
            Some(name) => format!("Tap the {area} where {name} starts."),
            None => String::new(),
        },
        None => format!("Tap somebody's place in the list above, then the {area}."),
    })
}

fn on_board(document: Document<Fight>, chosen: Chosen) -> El {
    div("placing").child(hint(document, chosen, "cell")).live_maybe(move || {
        let (team, at) = (*chosen.read())?;
        let fight = document.read();
        let plan = fight.plan();
        let person = plan.teams.get(team)?.people.get(at)?;
        let free = |place: &Place| plan.people().all(|other| other.place != Some(*place));
        let starts = plan.starts(team).into_iter().filter(free).take(OFFERED).map(|start| {
            let name = plan.ground.as_ref().and_then(|ground| ground.name_of(start)).unwrap_or_default();
            button(&name, move || place(document, chosen, start))
        });
        let starts = div("row").children(starts.collect::<Vec<_>>());
        let typed = text(&format!("Where {} starts, as F4", person.name), "", move |words| {
            let Some(cell) = Cell::named(&words).map(Place::Cell) else { return };
            let stands = document.peek().plan().ground.as_ref().is_some_and(|ground| ground.has(cell));
            if stands {
                put(document, (team, at), cell);
            }
        });
        Some(
            div("").child(starts).child(typed).child(p("Two cannot start on one cell.").class("faint small")),
        )
    })
}

fn named(plan: &Plan, team: usize, at: usize) -> Option<String> {
    Some(plan.teams.get(team)?.people.get(at)?.name.clone())
}

fn put(document: Document<Fight>, (team, at): (usize, usize), place: Place) {
    document.change("Place somebody", |fight| fight.prepare(|plan| plan.put(team, at, place)));
}

/// Places the chosen one, and goes on to the next of the team.
fn place(document: Document<Fight>, chosen: Chosen, place: Place) {
    let Some((team, at)) = *chosen.peek() else { return };
    put(document, (team, at), place);
    let next = named(document.peek().plan(), team, at + 1).map(|_| (team, at + 1));
    chosen.set(next);
}
