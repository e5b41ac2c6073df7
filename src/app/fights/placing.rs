//! Where everyone starts, before a fight begins: by a tap on the map or the board, on a board also by
//! the name of the cell.

use super::session::emblem_of;
use crate::app::boards::drawing::{Overlay, Token as BoardToken, drawing as board_drawing};
use crate::app::games;
use crate::app::maps::drawing::{Paint, Token, drawing};
use crate::app::parts::text;
use crate::app::store::Document;
use crate::app::ui::{self, El, State, div, el};
use crate::grid::{Cell, Shape, Size};
use crate::save::fight::game::game;
use crate::save::fight::{Fight, Place, Plan};

/// Whose place is asked for: the team, and who of it.
pub type Chosen = State<Option<(usize, usize)>>;

pub fn on_map(document: Document<Fight>, chosen: Chosen) -> El {
    let fight = document.peek();
    let Some(draft) = fight.plan().map() else { return div("") };
    let map = drawing("Where everyone starts", move |key| place(document, chosen, Place::Area(key)));
    map.keep_legible();
    map.show(draft);
    ui::live(move || {
        let fight = document.read();
        let plan = fight.plan();
        let chosen = *chosen.read();
        let mut tokens = Vec::new();
        for (team_at, team) in plan.teams.iter().enumerate() {
            for (at, person) in team.people.iter().enumerate() {
                let Some(Place::Area(area)) = person.place else { continue };
                tokens.push(Token {
                    area,
                    name: person.name.clone(),
                    class: token_class(plan.side(team_at), chosen == Some((team_at, at))),
                    says: String::new(),
                    share: None,
                    emblem: emblem_of(plan, &person.name),
                });
            }
        }
        map.tokens(tokens);
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
        None => format!("Tap somebody's place in the list, then the {area}."),
    })
}

pub fn on_board(document: Document<Fight>, chosen: Chosen) -> El {
    let fight = document.peek();
    let Some(board) = fight.plan().board() else { return div("") };
    let kind = board.kind();
    let drawn = board_drawing("Where everyone starts", move |cell| {
        if stands(document, cell) {
            place(document, chosen, Place::Cell(cell));
        }
    });
    drawn.show(board);
    ui::live(move || {
        let (fight, chosen) = (document.read(), *chosen.read());
        let size = game(&fight.plan().game).map(|game| game.size);
        let mut tokens = Vec::new();
        for (team_at, team) in fight.plan().teams.iter().enumerate() {
            for (at, person) in team.people.iter().enumerate() {
                let Some(Place::Cell(cell)) = person.place else { continue };
                let size = size.map_or(Size::Medium, |size| size(fight.plan(), &person.sheet));
                let class = token_class(fight.plan().side(team_at), chosen == Some((team_at, at)));
                tokens.push(BoardToken {
                    cell,
                    body: size.body(kind.shape()),
                    name: person.name.clone(),
                    glyph: String::new(),
                    emblem: emblem_of(fight.plan(), &person.name),
                    class,
                    says: String::new(),
                });
            }
        }
        drawn.tokens(tokens);
        let starts = chosen.map_or_else(Vec::new, |(team, _)| fight.plan().starts(team));
        let cells = starts.into_iter().filter_map(|start| match start {
            Place::Cell(cell) => Some(cell),
            Place::Area(_) => None,
        });
        drawn.overlay(Overlay::Target, &cells.collect::<Vec<_>>());
    });
    let word = if kind.shape() == Shape::Square { "square" } else { "hex" };
    // Also by its name, for those who would rather type.
    let typed = text("Or its name, as F4", "", move |words| {
        let (Some(cell), Some(who)) = (Cell::named(&words), *chosen.peek()) else { return };
        if stands(document, cell) {
            put(document, who, Place::Cell(cell));
        }
    });
    let typed = typed.live_flag("hidden", move || chosen.read().is_none());
    div("placing").child(hint(document, chosen, word)).child(drawn.element()).child(typed)
}

fn token_class(side: &str, active: bool) -> String {
    format!("{side}{}", if active { " active" } else { "" })
}

/// Whether somebody can stand there.
fn stands(document: Document<Fight>, cell: Cell) -> bool {
    document.peek().plan().ground.as_ref().is_some_and(|ground| ground.has(Place::Cell(cell)))
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
