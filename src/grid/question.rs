//! What a person asks of a board from one cell, reckoned once: to be drawn, read and listed.

use super::asked::{Ray, Reason};
use super::board::Piece;
use super::body::{Body, Size};
use super::cell::Cell;
use super::compiled::Grid;
use super::edge::{Ground, Side};
use super::field::{Field, Mover, Standing};
use super::hex_sight::Walls;
use super::plan::Point;
use super::shape::Shape;
use super::sweep::Sweep;
use super::template::Template;
use super::told::listed;

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

/// What is drawn of an answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    pub target: Vec<Cell>,
    pub hidden: Vec<Cell>,
    pub reach: Vec<Cell>,
    pub threat: Vec<Cell>,
    pub template: Vec<Cell>,
    pub route: Vec<Cell>,
    pub costs: Vec<(Cell, u8)>,
    pub rays: Vec<Ray>,
    pub seen_corners: Vec<Point>,
    pub hidden_corners: Vec<Point>,
    pub walls: Vec<Side>,
}

/// Somebody or something of note, and the answer about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    pub cell: Cell,
    pub words: String,
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

    /// What is drawn, with the reason for a second cell where there is one.
    pub fn shown(&self, to: Option<Cell>) -> Shown {
        let from = self.question.from;
        let kind = self.grid.board().kind();
        // Only a line has an aim; what else is placed is all around, or turned.
        let aims = self.question.about != About::Area || self.question.template == Template::Line;
        let target = [from].into_iter().chain(to.filter(|_| aims)).collect();
        let mut shown = Shown { target, ..Shown::default() };
        match self.question.about {
            About::Sight => {
                shown.hidden.clone_from(&self.hidden);
                if let Some(to) = to {
                    let Reason { rays, seen_corners, hidden_corners, walls, .. } = self.reason(to);
                    shown = Shown { rays, seen_corners, hidden_corners, walls, ..shown };
                }
            }
            About::Movement => {
                shown.reach.clone_from(&self.cells);
                let cost = |cell: &Cell| Some((*cell, self.field.as_ref()?.cost(&self.grid, *cell)?));
                shown.costs = self.cells.iter().filter_map(cost).filter(|(_, cost)| *cost > 0).collect();
                for (_, threat) in &self.strikers {
                    shown.threat.extend(threat);
                }
                crate::order::sort(&mut shown.threat, Cell::cmp);
                shown.threat.dedup();
                if let Some(path) = to.and_then(|to| self.path(to)) {
                    for (piece, left) in self.strikes(&path) {
                        shown.rays.extend(left.iter().map(|cell| Ray {
                            points: Vec::new(),
                            stop: Some(kind.middle(*cell)),
                            beyond: vec![kind.middle(piece.cell), kind.middle(*cell)],
                        }));
                    }
                    shown.route = std::iter::once(self.asker().at).chain(path).collect();
                }
            }
            About::Charge => {
                shown.reach.clone_from(&self.cells);
                match to.map(|to| (to, self.straight(to))) {
                    Some((_, Ok(path))) => {
                        shown.route = std::iter::once(self.asker().at).chain(path).collect();
                    }
                    Some((to, Err(end))) => {
                        let [start, end, goal] = [self.asker().at, end, to].map(|cell| kind.middle(cell));
                        shown.rays = vec![Ray {
                            points: vec![start, end],
                            stop: Some(((end.0 + goal.0) / 2, (end.1 + goal.1) / 2)),
                            beyond: vec![end, goal],
                        }];
                    }
                    None => {}
                }
            }
            About::Threat => {
                shown.threat.clone_from(&self.cells);
                if let Some(to) = to.filter(|to| !self.cells.contains(to)) {
                    let Reason { rays, walls, seen, .. } = self.reason(to);
                    let far = self.grid.distance(from, to) > u32::from(self.question.reach);
                    if !seen && !far {
                        shown = Shown { rays, walls, ..shown };
                    }
                }
            }
            About::Area => {
                shown.template.clone_from(&self.cells);
                shown.hidden.clone_from(&self.hidden);
            }
        }
        shown
    }

    fn reason(&self, to: Cell) -> Reason {
        self.grid.reason(self.question.from, to, self.question.walls, &self.blocks())
    }

    /// The answer in a sentence or two.
    pub fn answer(&self, to: Option<Cell>) -> String {
        let kind = self.grid.board().kind();
        let from = self.question.from.name();
        let counted = kind.counted(self.cells.len() as u32);
        if let Some(to) = to.filter(|_| self.question.about != About::Area) {
            return self.about_cell(to);
        }
        match self.question.about {
            About::Sight => format!("From {from} {counted} are seen. Tap another for the reason."),
            About::Movement => {
                let places = kind.counted(self.cells.len().saturating_sub(1) as u32);
                format!("From {from} {places} can be reached. Tap one for the way.")
            }
            About::Charge => {
                format!("From {from} a straight way leads to {counted}. Tap another for the reason.")
            }
            About::Threat => format!("From {from} {counted} are threatened."),
            About::Area => {
                let inside = self.grid.board().pieces.iter().filter(|piece| self.holds(piece.cell));
                let names: Vec<&str> = inside.map(|piece| piece.name.as_str()).collect();
                let who = if names.is_empty() { "nobody".to_string() } else { listed(&names) };
                let spared = match self.hidden.len() {
                    0 => String::new(),
                    count => format!(" Walls spare {}.", kind.counted(count as u32)),
                };
                format!("{} at {from}: {counted}, {who} in it.{spared}", self.question.template.word())
            }
        }
    }

    fn holds(&self, cell: Cell) -> bool {
        self.cells.binary_search(&cell).is_ok()
    }

    fn about_cell(&self, to: Cell) -> String {
        let Question { from, speed, reach, .. } = self.question;
        let kind = self.grid.board().kind();
        let far = kind.counted(self.grid.distance(from, to));
        let name = to.name();
        match self.question.about {
            About::Sight => {
                format!("{} Distance {far}, {}.", self.reason(to).words, kind.bearing(from, to))
            }
            About::Movement => {
                let Some(field) = &self.field else { return String::new() };
                match field.cost(&self.grid, to) {
                    Some(cost) if field.ends(&self.grid, to) => {
                        let path = self.path(to).unwrap_or_default();
                        format!("{name} costs {cost} of {speed}.{}", self.struck(&path))
                    }
                    Some(_) => format!("{name} can be passed, but not ended in."),
                    None => format!("{name} is out of reach with {speed}."),
                }
            }
            About::Charge => match self.straight(to) {
                Ok(path) if path.len() > usize::from(speed) => {
                    format!("A straight way leads to {name}, but {} of it are more than {speed}.", path.len())
                }
                Ok(path) => format!("A straight way of {} leads to {name}.", path.len()),
                Err(end) => format!("No straight way to {name}: {}.", self.in_the_way(end, to)),
            },
            About::Threat if self.holds(to) => format!("{name} is threatened."),
            About::Threat if self.grid.distance(from, to) > u32::from(reach) => {
                format!("{name} is not threatened: distance {far}.")
            }
            About::Threat => format!("{name} is not threatened. {}", self.reason(to).words),
            About::Area => String::new(),
        }
    }

    /// "On the way Guard strikes at D4 and E4."
    fn struck(&self, path: &[Cell]) -> String {
        let told: Vec<String> = self
            .strikes(path)
            .iter()
            .map(|(piece, left)| {
                let names: Vec<String> = left.iter().map(|cell| cell.name()).collect();
                let names: Vec<&str> = names.iter().map(String::as_str).collect();
                format!("{} strikes at {}", piece.name, listed(&names))
            })
            .collect();
        match told.is_empty() {
            true => String::new(),
            false => format!(" On the way {}.", told.join(", ")),
        }
    }

    /// What ends a straight way to a cell after another.
    fn in_the_way(&self, end: Cell, to: Cell) -> String {
        let asker = self.asker();
        let gone = self.grid.distance(asker.at, end);
        let next = super::line::Lean::BOTH.into_iter().find_map(|lean| {
            let mut line = self.grid.line(asker.at, to, lean).into_iter();
            line.find(|cell| {
                self.grid.distance(asker.at, *cell) == gone + 1 && self.grid.distance(end, *cell) == 1
            })
        });
        let Some(next) = next else { return format!("it ends at {}", end.name()) };
        if let Some(piece) = self.taken.at(&self.grid, next).filter(|_| !asker.own.contains(&next)) {
            return format!("{} stands at {}", piece.name, next.name());
        }
        if !self.grid.ground(next).carries() {
            return format!("{} is {}", next.name(), self.grid.ground(next).word());
        }
        let direction = self.grid.shape().straight(self.grid.spot(end), self.grid.spot(next));
        let side = direction.filter(|direction| self.grid.shape().has_side(*direction));
        let side = side.map(|direction| Side { cell: end, direction: direction as u8 });
        match side.filter(|side| self.grid.edge(*side).stops_feet()) {
            Some(side) => format!("the {} is in the way", self.grid.side_words(side)),
            None => format!("it ends at {}, where a corner would be cut", end.name()),
        }
    }

    /// Everybody and everything of note, nearest first, with the answer about each.
    pub fn targets(&self) -> Vec<Target> {
        let (grid, from) = (&self.grid, self.question.from);
        let board = grid.board();
        let pieces = board.pieces.iter().map(|piece| (piece.cell, piece.name.as_str()));
        let stakes = board.objectives().iter().map(|(cell, objective)| {
            (*cell, if objective.text.is_empty() { "Objective" } else { objective.text.as_str() })
        });
        let notes = board.notes().iter().map(|note| (note.cell, note.text.as_str()));
        let area = self.question.about == About::Area;
        let mut all: Vec<(u32, Cell, &str)> = pieces
            .chain(stakes)
            .chain(notes)
            .filter(|(cell, _)| area || *cell != from)
            .map(|(cell, name)| (grid.distance(from, cell), cell, name))
            .collect();
        crate::order::sort(&mut all, |one, other| (one.0, one.1).cmp(&(other.0, other.1)));
        let row =
            (self.question.about == About::Sight && grid.shape() == Shape::Square).then(|| grid.row(from));
        let kind = board.kind();
        let told = all.into_iter().map(|(far, cell, name)| {
            let answer = match &row {
                Some(row) => row.seen(cell).cover().map_or("not seen", super::Cover::word).to_string(),
                None => self.in_short(cell),
            };
            let words = format!(
                "{name}, {answer}, {} {}, {}",
                kind.counted(far),
                kind.bearing(from, cell),
                cell.name()
            );
            Target { cell, words }
        });
        told.collect()
    }

    /// The answer about a cell in a word or two.
    fn in_short(&self, cell: Cell) -> String {
        let holds = self.holds(cell);
        let words = match self.question.about {
            About::Movement => return self.way_in_short(cell),
            About::Charge => {
                let reach = u32::from(self.question.reach);
                let beside = self.cells.iter().find(|near| self.grid.distance(**near, cell) <= reach);
                match beside.filter(|_| !holds) {
                    Some(near) => return format!("charged at from {}", near.name()),
                    None if holds => "straight ahead",
                    None => "no straight way",
                }
            }
            About::Sight if holds => "seen",
            About::Sight => "not seen",
            About::Threat if holds => "threatened",
            About::Threat => "not threatened",
            About::Area if holds => "in the area",
            About::Area if self.hidden.contains(&cell) => "spared by walls",
            About::Area => "outside",
        };
        words.to_string()
    }

    fn way_in_short(&self, cell: Cell) -> String {
        let Some(cost) = self.field.as_ref().and_then(|field| field.cost(&self.grid, cell)) else {
            return "out of reach".to_string();
        };
        if self.strikers.is_empty() {
            return format!("costs {cost}");
        }
        let path = self.path(cell).unwrap_or_default();
        match self.strikes(&path).iter().map(|(_, left)| left.len()).sum::<usize>() {
            0 => format!("costs {cost}"),
            1 => format!("costs {cost} and a strike"),
            count => format!("costs {cost} and {count} strikes"),
        }
    }
}
