//! Fingers and keys on a board: which cell they mean, and who hears of it.

use std::rc::Rc;

use super::drawing::{Drawing, put};
use crate::app::pad::{Felt, Pad, Press};
use crate::app::ui::KeyboardEvent;
use crate::grid::plan::apart;
use crate::grid::{Board, Cell};
use crate::map::view::View;

/// Who hears what fingers do on a board. Points are units of the board.
pub trait Hand {
    fn tap(&self, cell: Option<Cell>, press: Press);

    /// Whether two quick taps zoom, where nobody stands and nothing is offered.
    fn zooms(&self) -> bool {
        false
    }

    /// A drag begins. One that is not taken moves the window.
    fn takes(&self, _from: Press) -> bool {
        false
    }

    fn dragged(&self, _from: Press, _to: Press) {}

    fn dropped(&self, _from: Press, _to: Press) {}

    /// The drag came to nothing: Escape, a second finger, a call.
    fn cancelled(&self) {}

    /// A key that nobody else took. True when it was meant for the board.
    fn key(&self, _event: &KeyboardEvent) -> bool {
        false
    }
}

/// Only taps on cells.
pub struct Taps(pub Box<dyn Fn(Cell)>);

impl Hand for Taps {
    fn tap(&self, cell: Option<Cell>, _press: Press) {
        if let Some(cell) = cell {
            (self.0)(cell);
        }
    }

    fn zooms(&self) -> bool {
        true
    }
}

/// How far from the finger an offered cell may be, in fingers.
const FINGERS: i64 = 2;
/// Cells smaller than this are told without lines and names, in pixels.
const FAR: i32 = 14;
/// From this scale on names are twelve pixels high.
const NEAR: i32 = 1_150_000;
/// In cells smaller than this whoever stands there fills them, to be told apart.
const SMALL: i32 = 38;

impl Felt for Drawing {
    fn viewed(&self, view: View) {
        let inner = self.inner();
        let transform = view.transform();
        put(inner.world.node(), "transform", &transform);
        for row in &inner.focus.rows {
            put(row.node(), "transform", &transform);
        }
        let across = inner.board.borrow().as_ref().map_or(0, |board| board.kind().across());
        let cell = view.screen((across, 0)).0 - view.x;
        let far = [("far", cell < FAR), ("small", cell < SMALL), ("near", view.k >= NEAR)];
        for (class, on) in far {
            let _ = inner.svg.node().class_list().toggle_with_force(class, on);
        }
        let _ = inner.host.node().class_list().toggle_with_force("moved", self.pad().is_moved());
        self.write_costs(cell < SMALL);
        self.show_rim();
    }

    fn tap(&self, press: Press) {
        let cell = self.meant(press);
        if let Some(cell) = cell {
            self.move_focus(cell);
        }
        self.hand().tap(cell, press);
    }

    fn zooms(&self, press: Press) -> bool {
        let inner = self.inner();
        let idle = |cell: Cell| {
            !inner.offers.borrow().contains(&cell) && inner.tokens.borrow().on(cell).next().is_none()
        };
        self.hand().zooms() && self.meant(press).is_none_or(idle)
    }

    fn touched(&self, _press: Press) {
        if Pad::nobody_focused() {
            self.take_focus();
        }
    }

    fn keeps_focus(&self) -> bool {
        true
    }

    fn takes(&self, from: Press) -> bool {
        self.hand().takes(from)
    }

    fn dragged(&self, from: Press, to: Press) {
        self.hand().dragged(from, to);
    }

    fn dropped(&self, from: Press, to: Press) {
        self.hand().dropped(from, to);
    }

    fn cancelled(&self) {
        self.hand().cancelled();
    }

    fn key(&self, event: &KeyboardEvent) -> bool {
        self.hand().key(event) || self.walk(event)
    }

    fn enter(&self, shift: bool) {
        let cell = self.focused();
        let at = self.inner().board.borrow().as_ref().map(|board| board.kind().middle(cell));
        if let Some(at) = at {
            self.hand().tap(Some(cell), Press { at, reach: 0, shift });
        }
    }

    fn fit(&self) {
        Drawing::fit(*self);
    }
}

impl Drawing {
    fn hand(self) -> Rc<dyn Hand> {
        self.inner().hand.borrow().clone()
    }

    /// The cell that a tap means: the one under the finger, or where only some are offered the nearest
    /// of those within its reach.
    fn meant(self, press: Press) -> Option<Cell> {
        let inner = self.inner();
        let board = inner.board.borrow();
        let board = board.as_ref()?;
        let under = board.cell_under(press.at);
        let offers = inner.offers.borrow();
        if offers.is_empty() || under.is_some_and(|under| offers.contains(&under)) {
            return under;
        }
        let far = |cell: &Cell| apart(board.kind().middle(*cell), press.at);
        let reach = FINGERS * i64::from(press.reach) + i64::from(board.kind().across() / 2);
        let nearest = offers.iter().copied().min_by_key(far).filter(|cell| far(cell) <= reach * reach);
        nearest.or(under)
    }

    /// The board that is drawn, for questions of where things are.
    pub fn board<T>(self, ask: impl FnOnce(&Board) -> T) -> Option<T> {
        self.inner().board.borrow().as_ref().map(ask)
    }
}
