//! Drawing steps on a board: rooms, walls under a finger, ground by brush and by fill, more and less of
//! it at any side. [`stamp`] moves, turns and copies a part. All of them leave a board that can be kept.

pub mod stamp;
pub mod trail;

use super::board::{Board, Flaw, LONGEST, Tile};
use super::cell::Cell;
use super::edge::{Door, Edge, Ground, Side};
use super::shape::Kind;

/// What a brush leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Paint {
    #[default]
    Open,
    Difficult,
    Impassable,
    /// A block with walls on all its sides.
    Solid,
    Void,
    /// A colour that no rule reads; 0 takes it away.
    Colour(u8),
}

/// A side of the whole board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rim {
    Left,
    Top,
    Right,
    Bottom,
}

impl Rim {
    pub const ALL: [Rim; 4] = [Rim::Left, Rim::Top, Rim::Right, Rim::Bottom];
}

impl Edge {
    /// What a tap makes of an edge: the kinds that are wanted most come first.
    pub const fn next(self) -> Edge {
        match self {
            Edge::None => Edge::Wall,
            Edge::Wall => Edge::Door(Door::Shut),
            Edge::Door(Door::Shut) => Edge::Door(Door::Open),
            Edge::Door(Door::Open) => Edge::Door(Door::Locked),
            Edge::Door(Door::Locked) => Edge::Door(Door::Secret),
            Edge::Door(Door::Secret) => Edge::Window,
            Edge::Window => Edge::Slit,
            Edge::Slit => Edge::LowWall,
            Edge::LowWall => Edge::Curtain,
            Edge::Curtain => Edge::None,
        }
    }
}

impl Board {
    /// The cells between two corners of a rectangle, in reading order.
    pub fn between(&self, one: Cell, other: Cell) -> Vec<Cell> {
        let columns = one.column.min(other.column)..=one.column.max(other.column);
        let rows = one.row.min(other.row)..=one.row.max(other.row);
        self.cells().filter(|cell| columns.contains(&cell.column) && rows.contains(&cell.row)).collect()
    }

    /// A room: floor where there was none, and walls all round. Doors that stand there already stay,
    /// and so does what is inside.
    pub fn room(&mut self, one: Cell, other: Cell) {
        let inside = self.between(one, other);
        for cell in &inside {
            if self.ground(*cell) == Ground::Void {
                let _ = self.set_ground(*cell, Ground::Open);
            }
        }
        for side in self.rim_of(&inside) {
            if self.edge(side) == Edge::None {
                let _ = self.set_edge(side, Edge::Wall);
            }
        }
    }

    /// The sides of some cells behind which none of them lies, each by its first name.
    pub fn rim_of(&self, cells: &[Cell]) -> Vec<Side> {
        let mut inside = vec![false; usize::from(self.wide()) * usize::from(self.tall())];
        let place = |cell: Cell| usize::from(cell.row) * usize::from(self.wide()) + usize::from(cell.column);
        for cell in cells.iter().filter(|cell| self.has(**cell)) {
            inside[place(*cell)] = true;
        }
        let sides = cells.iter().flat_map(|cell| self.sides(*cell));
        let outer = sides.filter(|side| !self.across(*side).is_some_and(|near| inside[place(near)]));
        outer.map(|side| self.first_name(side)).collect()
    }

    /// Puts the same onto many edges.
    pub fn set_edges(&mut self, sides: &[Side], edge: Edge) {
        for side in sides {
            let _ = self.set_edge(*side, edge);
        }
    }

    /// The cells under a brush: 1, 7 or 19 hexes, or squares of 1, 9 or 25.
    pub fn brush(&self, cell: Cell, reach: u32) -> Vec<Cell> {
        let spots = self.kind().shape().within(self.kind().spot(cell), reach);
        spots.into_iter().filter_map(|spot| self.cell_of(spot)).collect()
    }

    /// Paints cells. A block that is painted over loses the walls that made it one.
    pub fn paint(&mut self, cells: &[Cell], paint: Paint) {
        for cell in cells.iter().filter(|cell| self.has(**cell)).copied().collect::<Vec<_>>() {
            if let Paint::Colour(colour) = paint {
                let _ = self.set_tile(cell, Tile { colour, ..self.tile(cell) });
                continue;
            }
            if self.is_solid(cell) && paint != Paint::Solid {
                self.open_block(cell);
            }
            let _ = match paint {
                Paint::Solid => self.set_solid(cell),
                Paint::Difficult => self.set_ground(cell, Ground::Difficult),
                Paint::Impassable => self.set_ground(cell, Ground::Impassable),
                Paint::Void => self.set_ground(cell, Ground::Void),
                Paint::Open | Paint::Colour(_) => self.set_ground(cell, Ground::Open),
            };
            if paint == Paint::Void {
                self.clear_void(cell);
            }
        }
    }

    /// Takes the walls of a block away, but for those that others have to have.
    fn open_block(&mut self, cell: Cell) {
        let _ = self.set_ground(cell, Ground::Open);
        for side in self.sides(cell) {
            let needed = self.across(side).is_some_and(|near| {
                self.ground(near) == Ground::Impassable
                    && self.sides(near).all(|side| self.edge(side) != Edge::None)
            });
            if self.edge(side) == Edge::Wall && !needed {
                let _ = self.set_edge(side, Edge::None);
            }
        }
    }

    /// Nothing stands between two cells that are not there, and nothing is at stake on one.
    fn clear_void(&mut self, cell: Cell) {
        for side in self.sides(cell) {
            let beyond = self.across(side).map_or(Ground::Void, |near| self.ground(near));
            if beyond == Ground::Void {
                let _ = self.set_edge(side, Edge::None);
            }
        }
        let _ = self.set_start(cell, crate::map::Teams::NONE);
        self.clear_objectives(cell);
        let _ = self.set_note(cell, "");
    }

    /// The cells that belong together: the same ground, and nothing standing between them.
    pub fn region(&self, from: Cell) -> Vec<Cell> {
        if !self.has(from) {
            return Vec::new();
        }
        let wide = usize::from(self.wide());
        let place = |cell: Cell| usize::from(cell.row) * wide + usize::from(cell.column);
        let mut found = vec![false; wide * usize::from(self.tall())];
        found[place(from)] = true;
        let mut open = vec![from];
        while let Some(cell) = open.pop() {
            for side in self.sides(cell) {
                let Some(near) = self.across(side) else { continue };
                if !found[place(near)] && self.edge(side) == Edge::None && self.tile(near) == self.tile(from)
                {
                    found[place(near)] = true;
                    open.push(near);
                }
            }
        }
        self.cells().filter(|cell| found[place(*cell)]).collect()
    }

    /// One row or column more (or less) at a side. What lies on the board stays where it is on paper.
    pub fn grow(&mut self, rim: Rim, by: i8) -> Result<(), Flaw> {
        let across = matches!(rim, Rim::Left | Rim::Right);
        let size = |now: u8, changes: bool| {
            (i32::from(now) + if changes { i32::from(by) } else { 0 }).max(0) as usize
        };
        let (wide, tall) = (size(self.wide(), across), size(self.tall(), !across));
        if wide > usize::from(LONGEST) {
            return Err(Flaw::TooWide(wide));
        }
        let shift = match rim {
            Rim::Left => (i32::from(by), 0),
            Rim::Top => (0, i32::from(by)),
            Rim::Right | Rim::Bottom => (0, 0),
        };
        *self = self.moved_onto(wide, tall, shift)?;
        Ok(())
    }

    /// The same on a board of another size, so many columns and rows farther on. Hexes whose columns
    /// or rows lie lower by turns keep their shape, so the board may become its counterpart.
    fn moved_onto(&self, wide: usize, tall: usize, (right, down): (i32, i32)) -> Result<Board, Flaw> {
        let kind = match self.kind() {
            Kind::FlatOdd if right % 2 != 0 => Kind::FlatEven,
            Kind::FlatEven if right % 2 != 0 => Kind::FlatOdd,
            Kind::PointyOdd if down % 2 != 0 => Kind::PointyEven,
            Kind::PointyEven if down % 2 != 0 => Kind::PointyOdd,
            same => same,
        };
        let mut next = Board::new(kind, wide, tall)?;
        next.name = self.name.clone();
        next.about = self.about.clone();
        let to = |cell: Cell| {
            let column = u8::try_from(i32::from(cell.column) + right).ok()?;
            let row = u8::try_from(i32::from(cell.row) + down).ok()?;
            let cell = Cell { column, row };
            (usize::from(column) < wide && usize::from(row) < tall).then_some(cell)
        };
        for cell in self.cells() {
            let Some(there) = to(cell) else { continue };
            next.set_tile(there, self.tile(cell))?;
            for side in self.sides(cell) {
                next.set_edge(Side { cell: there, ..side }, self.edge(side))?;
            }
        }
        for (cell, teams) in self.starts() {
            to(*cell).map_or(Ok(()), |cell| next.set_start(cell, *teams))?;
        }
        for (cell, objective) in self.objectives() {
            to(*cell).map_or(Ok(()), |cell| next.add_objective(cell, objective.clone()))?;
        }
        for note in self.notes() {
            to(note.cell).map_or(Ok(()), |cell| next.set_note(cell, &note.text))?;
        }
        for piece in &self.pieces {
            next.pieces.extend(to(piece.cell).map(|cell| super::board::Piece { cell, ..piece.clone() }));
        }
        next.picture = self.picture.clone();
        if let Some(picture) = &mut next.picture {
            let (before, after) =
                (self.kind().middle(Cell::default()), kind.middle_of(kind.spot_at(right, down)));
            picture.corner.0 += after.0 - before.0;
            picture.corner.1 += after.1 - before.1;
        }
        Ok(next)
    }
}
