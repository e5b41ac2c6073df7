//! A board that is too large for its window, such as that of a phone: the people on it, and what they are
//! asked about, are shown as large as they can be told apart; one tap shows all of the board, another
//! comes back.

use std::cell::Cell as Slot;

use super::drawing::{Drawing, MARGIN};
use crate::grid::Board;
use crate::grid::plan::Point;
use crate::map::view::{ONE, View};

#[derive(Default)]
pub struct Snug {
    /// Whether people come before the board.
    wanted: Slot<bool>,
    /// All of the board was asked for.
    whole: Slot<bool>,
    /// A look at what has changed is about to be taken.
    due: Slot<bool>,
}

/// At this scale whoever fills their cell is twenty-eight pixels wide, and their letters twelve high.
const LEGIBLE: i32 = 620_000;
/// A few people close to each other are not blown up beyond this.
const MOST: i32 = 900_000;
/// How much larger people could be before a window that shows them all is changed, in tenths.
const WORTH: i32 = 12;

impl Drawing {
    /// Puts the people before the board where not both can be had.
    pub fn people_first(self) {
        self.inner().snug.wanted.set(true);
    }

    /// All of the board, until somebody looks closer.
    pub fn fit(self) {
        self.inner().snug.whole.set(true);
        self.pad().set_moved(false);
        self.fit_unless_moved();
    }

    /// The people from close up, or else the middle of the window larger.
    pub fn closer(self) {
        let inner = self.inner();
        let whole = inner.snug.whole.replace(false);
        let fitted = self.fitted(self.pad().size()).filter(|view| view.k > self.pad().view().k);
        match fitted.filter(|_| whole && !self.pad().is_moved()) {
            Some(_) => self.fit_unless_moved(),
            None => self.pad().zoom(1_400, None),
        }
    }

    /// People or what can be tapped have changed: the window follows where it does not show them all, or
    /// could show them much larger.
    pub(super) fn look_soon(self) {
        let inner = self.inner();
        if inner.snug.wanted.get() && !inner.snug.due.replace(true) {
            crate::app::ui::after_drawing(move || {
                self.inner().snug.due.set(false);
                self.look_again();
            });
        }
    }

    fn look_again(self) {
        let (size, view) = (self.pad().told_size(), self.pad().view());
        let Some(best) = self.fitted(size) else { return };
        let points = self.of_note();
        let inside = |point: &Point| {
            let (x, y) = view.screen(*point);
            (0..=size.0).contains(&x) && (0..=size.1).contains(&y)
        };
        if best.k / WORTH * 10 > view.k || !points.iter().all(inside) {
            self.fit_unless_moved();
        }
    }

    /// The window as it is fitted to all of the board, or to the people on it.
    pub(super) fn fitted(self, size: Point) -> Option<View> {
        let inner = self.inner();
        let (wide, high) = inner.board.borrow().as_ref().map(Board::extent)?;
        let all = [-MARGIN, -MARGIN, wide + MARGIN, high + MARGIN];
        let whole = View::around(all, size);
        let snug = &inner.snug;
        let close = (snug.wanted.get() && !snug.whole.get() && whole.k < LEGIBLE)
            .then(|| self.around_people(all, size))
            .flatten()
            .filter(|close| close.k > whole.k);
        let _ = inner.host.node().class_list().toggle_with_force("close-up", close.is_some());
        Some(close.unwrap_or(whole))
    }

    /// Everybody with a cell around them. Where that is too much to be told apart, whoever is asked and
    /// what can be tapped, with as much around them as there is room for.
    fn around_people(self, all: [i32; 4], size: Point) -> Option<View> {
        let asked = self.of_note();
        let mut everybody = self.inner().tokens.borrow().middles(false);
        everybody.extend(&asked);
        let close = self.around_points(&everybody, MOST, all, size)?;
        if close.k >= LEGIBLE { Some(close) } else { self.around_points(&asked, LEGIBLE, all, size) }
    }

    /// No larger than a scale: instead more of the board is shown.
    fn around_points(self, points: &[Point], most: i32, all: [i32; 4], size: Point) -> Option<View> {
        let room = self.board(|board| board.kind().across())?;
        let widened = |of: fn(&Point) -> i32, pixels: i32, [least, last]: [i32; 2]| {
            let (a, b) = (points.iter().map(of).min()? - room, points.iter().map(of).max()? + room);
            let wanted = (i64::from(pixels) * i64::from(ONE) / i64::from(most)) as i32;
            let more = (wanted - (b - a)).max(0) / 2;
            let (a, b) = (a - more, b + more);
            // What would lie beyond the board is shown of its other side.
            let (over, under) = ((least - a).max(0), (b - last).max(0));
            Some([(a + over - under).max(least), (b + over - under).min(last)])
        };
        let [left, right] = widened(|at| at.0, size.0, [all[0], all[2]])?;
        let [top, bottom] = widened(|at| at.1, size.1, [all[1], all[3]])?;
        let view = View::around([left, top, right, bottom], size);
        let (x, y) = (size.0 / 2, size.1 / 2);
        Some(if view.k > most { view.zoomed(most / (view.k / 1_000), (x, y)) } else { view })
    }

    /// Where whoever is asked stands, or everybody if that is nobody, and what a tap may mean.
    fn of_note(self) -> Vec<Point> {
        let inner = self.inner();
        let mut points = inner.tokens.borrow().middles(true);
        let offers = inner.offers.borrow();
        points.extend(
            self.board(|board| offers.iter().map(|cell| board.kind().middle(*cell)).collect::<Vec<_>>())
                .unwrap_or_default(),
        );
        if points.is_empty() { inner.tokens.borrow().middles(false) } else { points }
    }
}
