//! What a fight is drawn on: a map of areas or a board of cells. A fight needs one of them at the most, so
//! each comes as a part of its own.

use super::placing::{self, Chosen};
use super::session::Session;
use super::television::{self, Watched};
use super::{board, cell, ground};
use crate::app::part::Part;
use crate::app::parts::Dialog;
use crate::app::rest;
use crate::app::store::Document;
use crate::app::ui::El;
use crate::save::fight::{Fight, Plan};

pub struct Field {
    /// The field of a fight that is played.
    pub view: fn(Session) -> El,
    /// Its places, to be looked at and ruled about whatever a tap on the field would answer.
    pub list: fn(Session, Dialog) -> El,
    /// The field for everybody to look at.
    pub watched: fn() -> Watched,
}

/// The same while a fight is set up, which needs nothing of how one is played.
pub struct Starts {
    /// Where everyone starts: a tap places whoever is chosen in the list.
    pub placing: fn(Document<Fight>, Chosen) -> El,
}

pub static MAP: Field = Field { view: ground::view, list: ground::list, watched: television::on_map };
pub static BOARD: Field = Field { view: board::view, list: cell::list, watched: television::on_board };
pub static MAP_STARTS: Starts = Starts { placing: placing::on_map };
pub static BOARD_STARTS: Starts = Starts { placing: placing::on_board };

/// The part that draws what a fight is on; none where it is on nothing that is drawn.
pub fn of(plan: &Plan) -> Option<&'static Part<Field>> {
    if plan.board().is_some() {
        return Some(rest::on_board());
    }
    plan.drawing().is_some().then(rest::on_map)
}

/// The part that shows where everyone starts; none where nobody put a map or a board there.
pub fn starts(plan: &Plan) -> Option<&'static Part<Starts>> {
    if plan.board().is_some() {
        return Some(rest::board_starts());
    }
    plan.map().is_some().then(rest::map_starts)
}
