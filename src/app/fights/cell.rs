//! A cell of the board as it is now: what it is like, who and what is there, and what the GM may rule.

use super::session::Session;
use super::{board, ground, more, way};
use crate::app::parts::{Dialog, field};
use crate::app::ui::{El, button, div, el, p};
use crate::fight::table::Form;
use crate::grid::{Board, Cell, Edge};
use crate::map::reason::capital;

/// The board as it stands, where the fight is on one.
fn now(session: Session) -> Option<Board> {
    let fight = session.document.peek();
    Some(board::as_it_stands(fight.plan().board()?, &**session.table()).into_owned())
}

pub fn open(session: Session, at: usize) {
    let Some(board) = now(session) else { return };
    session.catch_up();
    let cell = board::cell(&board, at);
    session.sheet(&cell.name(), |dialog| {
        let told = board.told(cell).join(", ");
        div("area-sheet")
            .child(p(&if told.is_empty() { "Open ground.".into() } else { capital(told) + "." }))
            .maybe(walked_to(session, at))
            .children(ground::there(session, dialog, at))
            .child(more::rulings(session, dialog, session.table().rulings_at(at)))
    });
}

/// What the way there costs and wakes, while somebody is asked where to walk.
fn walked_to(session: Session, at: usize) -> Option<El> {
    let asked = session.asked.peek();
    let Form::Path { ways, .. } = &asked.as_ref()?.form else { return None };
    let there = ways.iter().find(|way| way.path.last().is_some_and(|to| usize::from(*to) == at));
    Some(p(&match there {
        Some(there) => format!("The way there {}.", way::told(session, there)),
        None => "No way leads there now.".into(),
    }))
}

/// Where somebody stands, something lies or can be opened, and a field for any other cell.
pub fn list(session: Session, dialog: Dialog) -> El {
    let Some(board) = now(session) else { return div("") };
    let look = move |at: usize| {
        dialog.close();
        open(session, at);
    };
    let spots = session.spots.peek();
    let place = |cell: Cell| usize::from(cell.row) * usize::from(board.wide()) + usize::from(cell.column);
    let of_note = |cell: &Cell| {
        spots.iter().any(|spot| spot.area == place(*cell))
            || board.sides(*cell).any(|side| matches!(board.edge(side), Edge::Door(_)))
            || board.objectives().iter().any(|(at, _)| at == cell)
    };
    let all = board.cells().filter(of_note).map(|cell| {
        let at = place(cell);
        button(&cell.name(), move || look(at))
    });
    let all: Vec<El> = all.collect();
    let (wide, tall) = (board.wide(), board.tall());
    let other = el("input").attr("type", "text").attr("autocomplete", "off").entered(move |name| {
        if let Some(cell) = Cell::named(&name).filter(|cell| cell.column < wide && cell.row < tall) {
            look(usize::from(cell.row) * usize::from(wide) + usize::from(cell.column));
        }
    });
    div("").child(div("row").children(all)).child(field("Any other, such as D4", other))
}
