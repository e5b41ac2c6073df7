//! Who sees whom, how far apart they are, and how much of them is hidden.

use super::Combat;
use crate::grid::{Board, Cell, Cover, Grid, Kind, Lean};

impl Combat {
    fn height(&self, place: u16) -> u8 {
        if self.setup.hilly { self.setup.heights[usize::from(place)] } else { 0 }
    }

    /// How many cubes the ground rises or falls by between two squares.
    pub(super) fn rise(&self, from: u16, to: u16) -> u8 {
        self.height(from).abs_diff(self.height(to))
    }

    pub(super) fn drop(&self, from: u16, to: u16) -> u8 {
        self.height(from).saturating_sub(self.height(to))
    }

    /// In squares; a diagonal counts one, and so does a cube of height.
    pub(super) fn apart(&self, from: u16, to: u16) -> u32 {
        let (one, other) = (self.terrain.cell(from), self.terrain.cell(to));
        let far = one.column.abs_diff(other.column).max(one.row.abs_diff(other.row));
        far.max(self.rise(from, to)).into()
    }

    pub(super) fn distance(&self, one: u8, other: u8) -> u32 {
        self.apart(self.person(one).at, self.person(other).at)
    }

    /// Squares that share an edge or a corner, with nothing between.
    pub(super) fn beside(&self, one: u8, other: u8) -> bool {
        self.distance(one, other) <= 1 && self.sees(self.person(one).at, self.person(other).at)
    }

    pub(super) fn sees(&self, from: u16, to: u16) -> bool {
        from == to || self.cover(from, to).is_some()
    }

    /// What a square hides from another; none where it is not seen at all.
    pub fn cover(&self, from: u16, to: u16) -> Option<Cover> {
        let plan = self.terrain.row(from).seen(self.terrain.cell(to)).cover()?;
        if !self.setup.hilly {
            return Some(plan);
        }
        Some(plan.max(self.terrain.risen(from, to, || self.rising_cover(from, to))?))
    }

    /// Whether an arrow gets there, through curtains if need be.
    pub(super) fn arrow_flies(&self, from: u16, to: u16) -> bool {
        let solid = self.terrain.solid();
        solid.row(from).seen(solid.cell(to)).is_seen()
    }

    /// Cover by heights: the ground between two squares cut upright and looked at from the side, as a
    /// board of its own.
    fn rising_cover(&self, from: u16, to: u16) -> Option<Cover> {
        let grid = &self.terrain.grid;
        let (start, end) = (self.terrain.cell(from), self.terrain.cell(to));
        let mut line = vec![start];
        line.extend(grid.line(start, end, Lean::Left));
        // Squares that the line only clips by a corner stand at no step of their own.
        line.dedup_by_key(|cell| grid.distance(start, *cell));
        let heights: Vec<u8> = line.iter().map(|cell| self.height(self.terrain.place(*cell))).collect();
        let top = heights.iter().copied().max().unwrap_or(0);
        if heights.iter().all(|height| *height == top) {
            return Some(Cover::None);
        }
        cut(&heights).map(|(grid, from, to)| grid.square_sight(&[from], &[to]).cover())?
    }
}

/// A row of squares of these heights, seen from the side, with who stands on the first and the last.
pub fn cut(heights: &[u8]) -> Option<(Grid, Cell, Cell)> {
    let top = heights.iter().copied().max()?;
    let tall = top + 2;
    let mut board = Board::new(Kind::Square, heights.len(), tall.into()).ok()?;
    let level = |height: u8| tall - 1 - height;
    for (column, height) in heights.iter().enumerate() {
        for cube in 0..*height {
            board.set_solid(Cell::new(column as u8, level(cube))).ok()?;
        }
    }
    let last = heights.len() - 1;
    let from = Cell::new(0, level(heights[0]));
    let to = Cell::new(last as u8, level(heights[last]));
    Some((Grid::new(&board), from, to))
}
