//! What is asked of a board: sight and cover, movement, threat, from any cell, with the reason drawn.

use super::drawing::{Drawing, Overlay};
use crate::app::store::Document;
use crate::app::ui::{State, state};
use crate::grid::asked::Reason;
use crate::grid::{Board, Cell, Field, Grid, Ground, Mover, Piece, Shape, Size, Standing, Walls};

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum About {
    Sight,
    Movement,
    Threat,
}

/// All copies are the same question.
#[derive(Clone, Copy)]
pub struct Ask {
    pub document: Document<Board>,
    pub about: State<usize>,
    pub from: State<Option<Cell>>,
    pub to: State<Option<Cell>>,
    pub speed: State<i32>,
    pub reach: State<i32>,
    /// The walls of hexes stop a line that only touches them.
    pub touched: State<bool>,
    /// Those who stand in the way stop eyes, on hexes.
    pub blocked: State<bool>,
    compiled: State<Option<Grid>>,
    /// What was seen last, and of what question that is the answer.
    seen: State<Option<(Asked, Vec<Cell>)>>,
}

/// What an answer about sight depends on.
type Asked = (Grid, Cell, bool, bool);

/// Whose the cells are: the place of somebody in the list of pieces.
struct Taken {
    wide: usize,
    by: Vec<Option<u16>>,
}

impl Taken {
    fn new(grid: &Grid) -> Taken {
        let wide = usize::from(grid.wide());
        let mut by = vec![None; wide * usize::from(grid.tall())];
        for (at, piece) in grid.board().pieces.iter().enumerate().rev() {
            for cell in grid.covered(&piece.size.body(grid.shape()), piece.cell) {
                by[usize::from(cell.row) * wide + usize::from(cell.column)] = Some(at as u16);
            }
        }
        Taken { wide, by }
    }

    fn at<'a>(&self, grid: &'a Grid, cell: Cell) -> Option<&'a Piece> {
        let place = usize::from(cell.row) * self.wide + usize::from(cell.column);
        let at = self.by.get(place).copied().flatten()?;
        grid.board().pieces.get(usize::from(at))
    }
}

pub const ABOUT: [&str; 3] = ["Sight", "Movement", "Threat"];

/// What stands beside the board: somebody or something, where, and the answer about it.
pub struct Target {
    pub cell: Cell,
    pub words: String,
}

impl Ask {
    pub fn new(document: Document<Board>) -> Ask {
        Ask {
            document,
            about: state(0),
            from: state(None),
            to: state(None),
            speed: state(6),
            reach: state(1),
            touched: state(false),
            blocked: state(false),
            compiled: state(None),
            seen: state(None),
        }
    }

    pub fn about(self) -> About {
        [About::Sight, About::Movement, About::Threat][(*self.about.read()).min(2)]
    }

    /// The first tap says from where, the next whereto; a second tap lets go.
    pub fn tap(self, cell: Cell) {
        let (from, to) = (*self.from.peek(), *self.to.peek());
        match from {
            None => self.from.put(Some(cell)),
            Some(from) if from == cell => self.clear(),
            Some(_) if to == Some(cell) => self.to.put(None),
            Some(_) => self.to.put(Some(cell)),
        }
    }

    pub fn clear(self) {
        self.from.put(None);
        self.to.put(None);
    }

    /// The board compiled, anew only when it has changed.
    fn grid(self) -> Grid {
        let board = self.document.read();
        let kept = self.compiled.peek().as_ref().filter(|grid| *grid.board() == *board).cloned();
        kept.unwrap_or_else(|| {
            let grid = Grid::new(&board);
            *self.compiled.quietly() = Some(grid.clone());
            grid
        })
    }

    fn walls(self) -> Walls {
        if *self.touched.read() { Walls::Touched } else { Walls::Crossed }
    }

    fn blocks(self, grid: &Grid, from: Cell) -> impl Fn(Cell) -> bool + '_ {
        let on = *self.blocked.read();
        let taken = Taken::new(grid);
        let own = taken.at(grid, from).map(|piece| piece.player);
        move |cell| {
            on && taken
                .at(grid, cell)
                .is_some_and(|piece| own.is_none_or(|own| own != piece.player) && !piece.down)
        }
    }

    /// All that is seen from a cell; asked again, it is known.
    fn seen(self, grid: &Grid, from: Cell) -> Vec<Cell> {
        let asked = (grid.clone(), from, *self.touched.read(), *self.blocked.read());
        if let Some((before, seen)) = &*self.seen.peek()
            && *before == asked
        {
            return seen.clone();
        }
        let seen = grid.seen_from(from, self.walls(), &self.blocks(grid, from));
        *self.seen.quietly() = Some((asked, seen.clone()));
        seen
    }

    fn field(self, grid: &Grid, from: Cell) -> Field {
        let taken = Taken::new(grid);
        let mover = taken.at(grid, from);
        let body = mover.map_or(Size::Medium, |piece| piece.size).body(grid.shape());
        let at = mover.map_or(from, |piece| piece.cell);
        let own = grid.covered(&body, at);
        let budget = (*self.speed.read()).clamp(0, 60) as u8;
        let standing = |cell: Cell| match taken.at(grid, cell) {
            Some(_) if own.contains(&cell) => Standing::Free,
            None => Standing::Free,
            Some(piece) if piece.down => Standing::Slow,
            Some(piece) if mover.is_none_or(|mover| mover.player == piece.player) => Standing::Passed,
            Some(_) => Standing::Stop,
        };
        grid.field(&Mover::new(at, &body, budget), &standing)
    }

    fn threat(self, grid: &Grid, from: Cell) -> Vec<Cell> {
        let somebody = Taken::new(grid).at(grid, from).map(|piece| (piece.size, piece.cell));
        let (size, at) = somebody.unwrap_or((Size::Medium, from));
        let own = grid.covered(&size.body(grid.shape()), at);
        let reach = (*self.reach.read()).clamp(1, 60) as u32;
        let walls = self.walls();
        let seen: Vec<Vec<Cell>> = own.iter().map(|cell| grid.seen_from(*cell, walls, &|_| false)).collect();
        grid.threat(&own, reach, &|cell| seen.iter().any(|seen| seen.binary_search(&cell).is_ok()))
    }

    /// Draws the answer.
    pub fn paint(self, drawing: Drawing) {
        self.wipe(drawing);
        let Some(from) = *self.from.read() else { return };
        let grid = self.grid();
        drawing.overlay(Overlay::Target, &[from]);
        let to = *self.to.read();
        match self.about() {
            About::Sight => {
                let blocks = self.blocks(&grid, from);
                let seen = self.seen(&grid, from);
                let there = grid.cells().filter(|cell| *cell != from && grid.ground(*cell) != Ground::Void);
                let hidden: Vec<Cell> = there.filter(|cell| seen.binary_search(cell).is_err()).collect();
                drawing.overlay(Overlay::Hidden, &hidden);
                if let Some(to) = to {
                    let Reason { rays, seen_corners, hidden_corners, walls, .. } =
                        grid.reason(from, to, self.walls(), &blocks);
                    drawing.rays(&rays);
                    drawing.reasons(&seen_corners, &hidden_corners, &walls);
                    drawing.overlay(Overlay::Target, &[from, to]);
                }
            }
            About::Movement => {
                let field = self.field(&grid, from);
                let places = field.places(&grid);
                let cells: Vec<Cell> = places.iter().map(|(cell, _)| *cell).collect();
                drawing.overlay(Overlay::Reach, &cells);
                let costs: Vec<(Cell, String)> = places
                    .iter()
                    .filter(|(_, cost)| *cost > 0)
                    .map(|(cell, cost)| (*cell, cost.to_string()))
                    .collect();
                drawing.costs(&costs);
                if let Some(path) = to.and_then(|to| field.path(&grid, to)) {
                    let mut way = vec![from];
                    way.extend(path);
                    drawing.overlay(Overlay::Route, &way);
                }
            }
            About::Threat => drawing.overlay(Overlay::Threat, &self.threat(&grid, from)),
        }
    }

    pub fn wipe(self, drawing: Drawing) {
        for overlay in [Overlay::Target, Overlay::Hidden, Overlay::Reach, Overlay::Route, Overlay::Threat] {
            drawing.overlay(overlay, &[]);
        }
        drawing.costs(&[]);
        drawing.rays(&[]);
        drawing.reasons(&[], &[], &[]);
    }

    /// The answer in a sentence.
    pub fn answer(self) -> String {
        let grid = self.grid();
        let kind = grid.board().kind();
        let Some(from) = *self.from.read() else {
            return format!("Tap a {} to ask from there.", kind.word());
        };
        match *self.to.read() {
            Some(to) => self.about_cell(&grid, from, to),
            None => match self.about() {
                About::Sight => {
                    let seen = self.seen(&grid, from);
                    format!(
                        "From {} {} are seen. Tap another for the reason.",
                        from.name(),
                        kind.counted(seen.len() as u32)
                    )
                }
                About::Movement => {
                    let places = self.field(&grid, from).places(&grid).len().saturating_sub(1);
                    format!(
                        "From {} {} can be reached. Tap one for the way.",
                        from.name(),
                        kind.counted(places as u32)
                    )
                }
                About::Threat => {
                    let count = self.threat(&grid, from).len();
                    format!("From {} {} are threatened.", from.name(), kind.counted(count as u32))
                }
            },
        }
    }

    fn about_cell(self, grid: &Grid, from: Cell, to: Cell) -> String {
        let kind = grid.board().kind();
        let far = kind.counted(grid.distance(from, to));
        match self.about() {
            About::Sight => {
                let reason = grid.reason(from, to, self.walls(), &self.blocks(grid, from));
                format!("{} Distance {far}, {}.", reason.words, kind.bearing(from, to))
            }
            About::Movement => {
                let field = self.field(grid, from);
                let speed = *self.speed.read();
                match field.cost(grid, to) {
                    Some(cost) if field.ends(grid, to) => format!("{} costs {cost} of {speed}.", to.name()),
                    Some(_) => format!("{} can be passed, but not ended in.", to.name()),
                    None => format!("{} is out of reach with {speed}.", to.name()),
                }
            }
            About::Threat if self.threat(grid, from).contains(&to) => format!("{} is threatened.", to.name()),
            About::Threat => format!("{} is not threatened: distance {far}.", to.name()),
        }
    }

    /// Everybody and everything of note, nearest first, with the answer about each.
    pub fn targets(self) -> Vec<Target> {
        let Some(from) = *self.from.read() else { return Vec::new() };
        let grid = self.grid();
        let board = grid.board();
        let pieces = board.pieces.iter().map(|piece| (piece.cell, piece.name.clone()));
        let stakes = board.objectives().iter().map(|(cell, objective)| {
            (*cell, if objective.text.is_empty() { "Objective".to_string() } else { objective.text.clone() })
        });
        let notes = board.notes().iter().map(|note| (note.cell, note.text.clone()));
        let mut all: Vec<(Cell, String)> =
            pieces.chain(stakes).chain(notes).filter(|(cell, _)| *cell != from).collect();
        crate::order::sort(&mut all, |one, other| {
            (grid.distance(from, one.0), one.0).cmp(&(grid.distance(from, other.0), other.0))
        });
        let kind = board.kind();
        let blocks = self.blocks(&grid, from);
        let field = (self.about() == About::Movement).then(|| self.field(&grid, from));
        let threat = if self.about() == About::Threat { self.threat(&grid, from) } else { Vec::new() };
        let row = grid.row(from);
        let answer = |cell: Cell| match self.about() {
            About::Sight if grid.shape() == Shape::Square => match row.seen(cell).cover() {
                Some(cover) => cover.word().to_string(),
                None => "not seen".to_string(),
            },
            About::Sight if grid.hex_sees(from, cell, self.walls(), &blocks) => "seen".to_string(),
            About::Sight => "not seen".to_string(),
            About::Movement => match field.as_ref().and_then(|field| field.cost(&grid, cell)) {
                Some(cost) => format!("costs {cost}"),
                None => "out of reach".to_string(),
            },
            About::Threat if threat.contains(&cell) => "threatened".to_string(),
            About::Threat => "not threatened".to_string(),
        };
        all.into_iter()
            .map(|(cell, name)| {
                let far = kind.counted(grid.distance(from, cell));
                let words =
                    format!("{name}, {}, {far} {}, {}", answer(cell), kind.bearing(from, cell), cell.name());
                Target { cell, words }
            })
            .collect()
    }
}
