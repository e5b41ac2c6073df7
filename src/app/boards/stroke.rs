//! What taps and drags mean in the editor, by its tool.

use super::editor::{Editor, FILL, Tool};
use super::hand::Hand;
use super::keys;
use crate::app::pad::Press;
use crate::app::ui::KeyboardEvent;
use crate::grid::edit::Paint;
use crate::grid::edit::trail::Trail;
use crate::grid::plan::apart;
use crate::grid::{Board, Cell, Edge, Side, ink};

/// A drag that is under way. The board changes only when it ends.
pub enum Drag {
    /// From one corner of a rectangle to the other.
    Span {
        from: Cell,
        to: Cell,
    },
    Wall(Trail),
    /// Cells under the brush.
    Paint(Vec<Cell>),
    /// A part on its way, from where it was taken.
    Move {
        from: Cell,
        to: Cell,
    },
}

/// A tap on a side is meant for it when it is at most so far from its middle, in parts of a cell.
const SIDE: i64 = 3;

impl Hand for Editor {
    fn tap(&self, cell: Option<Cell>, press: Press) {
        let tool = *self.tool.peek();
        let Some(cell) = cell else { return self.choose_nothing() };
        let by_key = press.reach == 0;
        match tool {
            Tool::Ask => self.ask.tap(cell),
            Tool::Ground => self.brush_at(cell),
            Tool::Part if self.copies.peek().is_some() => self.put_part(cell),
            Tool::Room | Tool::Part if by_key => self.span_by_key(cell),
            Tool::Part => {
                let region = self.document.peek().region(cell);
                let same = *self.part.peek() == region;
                self.part.put(if same { Vec::new() } else { region });
            }
            Tool::Wall if !by_key => match self.document.peek().side_near(press.at, press.reach) {
                Some(side) => self.next_edge(side),
                None => self.choose_nothing(),
            },
            Tool::Wall | Tool::Room => match self.standing_near(press).filter(|_| !by_key) {
                Some(side) => self.next_edge(side),
                None => {
                    let same = *self.cell.peek() == Some(cell);
                    self.cell.put(if same { None } else { Some(cell) });
                }
            },
        }
    }

    fn takes(&self, from: Press) -> bool {
        if *self.moves.peek() {
            return false;
        }
        let board = self.document.peek();
        let Some(cell) = board.cell_near(from.at, from.reach) else { return false };
        let drag = match *self.tool.peek() {
            Tool::Ask => None,
            Tool::Room => Some(Drag::Span { from: cell, to: cell }),
            Tool::Part if self.part.peek().contains(&cell) => Some(Drag::Move { from: cell, to: cell }),
            Tool::Part => Some(Drag::Span { from: cell, to: cell }),
            Tool::Wall => Trail::new(&board, from.at, *self.edge.peek()).map(Drag::Wall),
            Tool::Ground if *self.brush.peek() == FILL => None,
            Tool::Ground => Some(Drag::Paint(self.brushed(&board, cell))),
        };
        drop(board);
        if drag.is_some() {
            self.cell.put(None);
        }
        let taken = drag.is_some();
        *self.drag.quietly() = drag;
        taken
    }

    fn dragged(&self, _from: Press, to: Press) {
        let board = self.document.peek();
        let cell = board.cell_near(to.at, i32::from(u16::MAX));
        let text = match (self.drag.quietly().as_mut(), cell) {
            (Some(Drag::Wall(trail)), _) => trail.follow(&board, to.at).then(|| ink::stroke(trail.points())),
            (Some(Drag::Span { from, to }), Some(cell)) if *to != cell => {
                *to = cell;
                let cells = board.between(*from, *to);
                Some(ink::area(&board, &cells))
            }
            (Some(Drag::Paint(cells)), Some(cell)) if cells.last() != Some(&cell) => {
                let more: Vec<Cell> =
                    self.brushed(&board, cell).into_iter().filter(|cell| !cells.contains(cell)).collect();
                (!more.is_empty()).then(|| {
                    cells.extend(more);
                    ink::area(&board, cells)
                })
            }
            (Some(Drag::Move { from, to }), Some(cell)) if *to != cell => {
                *to = cell;
                let there = carried(&board, &self.part.peek(), *from, cell);
                Some(ink::area(&board, &there))
            }
            _ => None,
        };
        if let Some(text) = text {
            self.drawing.draft(&text);
        }
    }

    fn dropped(&self, from: Press, to: Press) {
        self.dragged(from, to);
        self.drawing.draft("");
        let drag = self.drag.quietly().take();
        match drag {
            Some(Drag::Span { from, to }) => self.span(from, to),
            Some(Drag::Wall(trail)) if !trail.sides.is_empty() => {
                let word = trail.edge().word();
                let label = match trail.removes {
                    true => "Take walls away".to_string(),
                    false => format!("Lay {} of {word}", trail.sides.len()),
                };
                self.document.change(&label, |board| board.set_edges(&trail.sides, trail.edge()));
            }
            Some(Drag::Paint(cells)) => self.paint(&cells),
            Some(Drag::Move { from, to }) if from != to => self.move_part(from, to),
            _ => {}
        }
    }

    fn cancelled(&self) {
        self.drag.quietly().take();
        self.drawing.draft("");
    }

    fn key(&self, event: &KeyboardEvent) -> bool {
        keys::on_board(*self, event)
    }
}

/// Where the cells of a part come to lie when it is carried from one cell to another.
fn carried(board: &Board, part: &[Cell], from: Cell, to: Cell) -> Vec<Cell> {
    let kind = board.kind();
    let by = kind.spot(to).minus(kind.spot(from));
    part.iter().filter_map(|cell| board.cell_of(kind.spot(*cell).plus(by))).collect()
}

impl Editor {
    fn brushed(self, board: &Board, cell: Cell) -> Vec<Cell> {
        board.brush(cell, *self.brush.peek() as u32)
    }

    /// Something that stands at the side nearest to a finger, if the finger is near it.
    fn standing_near(self, press: Press) -> Option<Side> {
        let board = self.document.peek();
        let side = board.side_near(press.at, press.reach)?;
        let [a, b] = board.kind().ends(side);
        let far = apart(((a.0 + b.0) / 2, (a.1 + b.1) / 2), press.at);
        let most = i64::from(board.kind().across()) / SIDE;
        (board.edge(side) != Edge::None && far <= most * most).then_some(side)
    }

    /// What a tap makes of an edge.
    pub fn next_edge(self, side: Side) {
        let next = self.document.peek().edge(side).next();
        self.set_edge(side, next);
    }

    pub fn set_edge(self, side: Side, edge: Edge) {
        let way = self.document.peek().kind().direction(side.direction.into());
        let label = match edge {
            Edge::None => format!("Nothing {way} of {}", side.cell.name()),
            edge => format!("{} {way} of {}", capital(edge.word()), side.cell.name()),
        };
        self.document.go_on(&label, |board| board.set_edges(&[side], edge));
    }

    /// A rectangle was spanned: a room, or a part to choose.
    fn span(self, from: Cell, to: Cell) {
        if *self.tool.peek() == Tool::Part {
            let cells = self.document.peek().between(from, to);
            return self.part.put(cells);
        }
        let label = format!("Room from {} to {}", from.name(), to.name());
        self.document.change(&label, |board| board.room(from, to));
    }

    /// The keyboard sets one corner, then the other. A room of one cell chooses it instead.
    fn span_by_key(self, cell: Cell) {
        let corner = *self.corner.peek();
        match corner {
            None => {
                self.cell.put(None);
                self.corner.put(Some(cell));
            }
            Some(corner) => {
                self.corner.put(None);
                if corner == cell && *self.tool.peek() == Tool::Room {
                    self.cell.put(Some(cell));
                } else {
                    self.span(corner, cell);
                }
            }
        }
    }

    fn brush_at(self, cell: Cell) {
        let cells = match *self.brush.peek() {
            FILL => self.document.peek().region(cell),
            reach => self.document.peek().brush(cell, reach as u32),
        };
        self.paint(&cells);
    }

    pub fn paint(self, cells: &[Cell]) {
        self.paint_as(cells, *self.paint.peek());
    }

    pub fn paint_as(self, cells: &[Cell], paint: Paint) {
        let kind = self.document.peek().kind();
        let word = match paint {
            Paint::Open => "Floor",
            Paint::Difficult => "Difficult ground",
            Paint::Impassable => "Impassable ground",
            Paint::Solid => "Solid blocks",
            Paint::Void => "Cut out",
            Paint::Colour(_) => "Colour",
        };
        let label = format!("{word}: {}", kind.counted(cells.len() as u32));
        self.document.change(&label, |board| board.paint(cells, paint));
    }

    fn move_part(self, from: Cell, to: Cell) {
        let cells = self.part.get();
        let Some(first) = cells.first().copied() else { return };
        let kind = self.document.peek().kind();
        let by = kind.spot(to).minus(kind.spot(from));
        let there = self.document.peek().cell_of(kind.spot(first).plus(by));
        let Some(there) = there else {
            return crate::app::toast::say("Its first cell would lie beyond the board");
        };
        self.rearranged("Move", &cells, there, |_| {}, false);
    }

    fn put_part(self, cell: Cell) {
        let (cells, keep) = (self.part.get(), *self.copies.peek() == Some(true));
        self.copies.put(None);
        self.rearranged(if keep { "Copy" } else { "Move" }, &cells, cell, |_| {}, keep);
    }

    pub fn rearranged(
        self,
        verb: &str,
        cells: &[Cell],
        to: Cell,
        change: fn(&mut crate::grid::edit::stamp::Stamp),
        keep: bool,
    ) {
        let label = format!("{verb} {}", self.document.peek().kind().counted(cells.len() as u32));
        let mut there = Vec::new();
        self.document.change(&label, |board| there = board.rearrange(cells, to, change, keep));
        self.part.put(there);
    }
}

/// "Shut door"
pub fn capital(word: &str) -> String {
    crate::map::reason::capital(word.to_string())
}
