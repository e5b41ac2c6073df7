//! What a person asks of a board from one cell, reckoned once: to be drawn, read and listed.

mod shown;
mod words;

pub use shown::Shown;
pub use words::Target;

use super::asked::Reason;
use super::board::Piece;
use super::body::{Body, Size};
use super::cell::Cell;
use super::compiled::Grid;
use super::edge::Ground;
use super::field::{Field, Mover, Standing};
use super::hex_sight::Walls;
use super::shape::Shape;
use super::sweep::Sweep;
use super::template::Template;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About {
    /// What is seen, and how much of it is covered.
    Sight,
    /// Where somebody can get to, and who strikes at them on the way.
    Movement,
    /// Whereto a straight way leads.
    Charge,
    /// What somebody can strike.
    Threat,
    /// What an effect takes in.
    Area,
}

impl About {
    pub const ALL: [(About, &str); 5] = [
        (About::Sight, "Sight"),
        (About::Movement, "Movement"),
        (About::Charge, "Charge"),
        (About::Threat, "Threat"),
        (About::Area, "Area"),
    ];
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    pub about: About,
    pub from: Cell,
    /// How far somebody moves.
    pub speed: u8,
    /// How far whoever stands there strikes; where they move, how far the others do.
    pub reach: u8,
    pub walls: Walls,
    /// On hexes, whoever stands in the way stops eyes.
    pub blocked: bool,
    pub template: Template,
    /// How large the area is.
    pub size: u8,
    pub turn: u8,
    /// Where a line ends; without that it runs in the direction of its turn.
    pub aim: Option<Cell>,
    /// What is not seen from where an area begins is spared.
    pub walled: bool,
}

/// All answers from one cell.
#[derive(Clone, Debug)]
pub struct Found {
    pub question: Question,
    grid: Grid,
    taken: Taken,
    /// What is seen, where one may end, whereto one may charge, what is threatened, what is in the area.
    pub cells: Vec<Cell>,
    /// What is not seen; of an area what walls spare.
    pub hidden: Vec<Cell>,
    field: Option<Field>,
    /// Who strikes at somebody who moves, by their places in the list of pieces, with what they threaten.
    strikers: Vec<(usize, Vec<Cell>)>,
}

/// Whose the cells are: the place of somebody in the list of pieces.
#[derive(Clone, Debug)]
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

/// Who is asked about: somebody who stands there, or anybody.
struct Asker {
    at: Cell,
    body: Body,
    own: Vec<Cell>,
    player: Option<bool>,
}

impl Found {
    pub fn new(grid: &Grid, question: Question) -> Found {
        let mut found = Found {
            question,
            grid: grid.clone(),
            taken: Taken::new(grid),
            cells: Vec::new(),
            hidden: Vec::new(),
            field: None,
            strikers: Vec::new(),
        };
        match question.about {
            About::Sight => found.look(),
            About::Movement => found.walk(),
            About::Charge => found.charge(),
            About::Threat => found.cells = found.threat(&found.asker().own),
            About::Area => found.place(),
        }
        found
    }

    /// Whether it still answers a question on a board as it is now.
    pub fn answers(&self, grid: &Grid, question: &Question) -> bool {
        self.question == *question && self.grid == *grid
    }

    fn asker(&self) -> Asker {
        let from = self.question.from;
        let piece = self.taken.at(&self.grid, from);
        let body = piece.map_or(Size::Medium, |piece| piece.size).body(self.grid.shape());
        let at = piece.map_or(from, |piece| piece.cell);
        let own = self.grid.covered(&body, at);
        Asker { at, own, body, player: piece.map(|piece| piece.player) }
    }

    /// Whether somebody in a cell stops eyes.
    fn blocks(&self) -> impl Fn(Cell) -> bool + '_ {
        let own = self.taken.at(&self.grid, self.question.from).map(|piece| piece.player);
        move |cell| {
            self.question.blocked
                && self
                    .taken
                    .at(&self.grid, cell)
                    .is_some_and(|piece| own.is_none_or(|own| own != piece.player) && !piece.down)
        }
    }

    fn standing(&self, asker: &Asker) -> impl Fn(Cell) -> Standing {
        move |cell| match self.taken.at(&self.grid, cell) {
            Some(_) if asker.own.contains(&cell) => Standing::Free,
            None => Standing::Free,
            Some(piece) if piece.down => Standing::Slow,
            Some(piece) if asker.player.is_none_or(|player| player == piece.player) => Standing::Passed,
            Some(_) => Standing::Stop,
        }
    }

    fn look(&mut self) {
        let Question { from, walls, .. } = self.question;
        let seen = self.grid.seen_from(from, walls, &self.blocks());
        self.cells = seen;
        let mut seen = self.cells.iter().copied().peekable();
        let grid = &self.grid;
        let there = grid.cells().filter(|cell| *cell != from && grid.ground(*cell) != Ground::Void);
        self.hidden = there.filter(|cell| seen.next_if_eq(cell).is_none()).collect();
    }

    fn walk(&mut self) {
        let asker = self.asker();
        let mover = Mover::new(asker.at, &asker.body, self.question.speed);
        let field = self.grid.field(&mover, &self.standing(&asker));
        self.cells = field.places(&self.grid).into_iter().map(|(cell, _)| cell).collect();
        self.field = Some(field);
        let foes = self.grid.board().pieces.iter().enumerate();
        let foes =
            foes.filter(|(_, piece)| !piece.down && asker.player.is_some_and(|own| own != piece.player));
        self.strikers = foes
            .filter(|_| self.question.reach > 0)
            .map(|(at, piece)| {
                let own = self.grid.covered(&piece.size.body(self.grid.shape()), piece.cell);
                (at, self.threat(&own))
            })
            .collect();
    }

    fn charge(&mut self) {
        let asker = self.asker();
        let standing = self.standing(&asker);
        let mut near = self.grid.burst(&[asker.at], u32::from(self.question.speed));
        near.retain(|to| {
            *to != asker.at && self.grid.charge(asker.at, *to, &asker.body, &standing).is_some()
        });
        drop(standing);
        self.cells = near;
    }

    /// What is seen of the cells within a distance, from any of some.
    fn seen_near<'a>(&'a self, own: &'a [Cell], distance: u32) -> impl Fn(Cell) -> bool + 'a {
        let mut sweep = Sweep::default();
        let rows: Vec<_> = match self.grid.shape() {
            Shape::Square => own.iter().map(|cell| self.grid.row_near(&mut sweep, *cell, distance)).collect(),
            Shape::Hex => Vec::new(),
        };
        move |cell| match self.grid.shape() {
            Shape::Square => rows.iter().any(|row| row.seen(cell).is_seen()),
            Shape::Hex => {
                own.iter().any(|from| self.grid.hex_sees(*from, cell, self.question.walls, |_| false))
            }
        }
    }

    fn threat(&self, own: &[Cell]) -> Vec<Cell> {
        let reach = u32::from(self.question.reach.max(1));
        self.grid.threat(own, reach, &self.seen_near(own, reach))
    }

    fn place(&mut self) {
        let Question { template, from, size, turn, aim, walled, .. } = self.question;
        let asker = self.asker();
        let own = if template == Template::Burst { &asker.own[..] } else { &[from] };
        let cells = self.grid.template(template, own, size, turn, aim);
        let grid = &self.grid;
        let far = cells.iter().map(|cell| grid.distance(from, *cell)).max().unwrap_or(0);
        let seen = self.seen_near(own, far);
        let (kept, spared) = cells.into_iter().partition(|cell| !walled || own.contains(cell) || seen(*cell));
        drop(seen);
        (self.cells, self.hidden) = (kept, spared);
    }

    /// Who strikes on the way, and as which cells are left.
    fn strikes(&self, path: &[Cell]) -> Vec<(&Piece, Vec<Cell>)> {
        let asker = self.asker();
        let left: Vec<Cell> =
            std::iter::once(asker.at).chain(path.iter().copied()).take(path.len()).collect();
        let pieces = &self.grid.board().pieces;
        let struck = self.strikers.iter().map(|(at, threat)| {
            let in_it =
                |cell: &Cell| self.grid.covered(&asker.body, *cell).iter().any(|cell| threat.contains(cell));
            (&pieces[*at], left.iter().copied().filter(in_it).collect::<Vec<_>>())
        });
        struck.filter(|(_, left)| !left.is_empty()).collect()
    }

    fn path(&self, to: Cell) -> Option<Vec<Cell>> {
        self.field.as_ref()?.path(&self.grid, to)
    }

    /// The straight way to a cell, or the last cell that one leads to.
    fn straight(&self, to: Cell) -> Result<Vec<Cell>, Cell> {
        let asker = self.asker();
        self.grid.charge_or_end(asker.at, to, &asker.body, &self.standing(&asker))
    }

    fn reason(&self, to: Cell) -> Reason {
        self.grid.reason(self.question.from, to, self.question.walls, &self.blocks())
    }

    fn holds(&self, cell: Cell) -> bool {
        self.cells.binary_search(&cell).is_ok()
    }
}
