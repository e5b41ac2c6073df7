//! The boards and scenarios that come with the app. A scenario is what is drawn on a board: whoever draws
//! a stone, a hill, a relic, a way out or the dawn on a board of their own plays for it.

use crate::grid::{Board, Cell, Edge, Ground, Kind, Side, Spot};
use crate::map::{Goal, Objective, Teams};

/// What a game is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scenario {
    #[default]
    LastStand,
    Stones,
    Crown,
    Relic,
    Passage,
    Dawn,
}

impl Scenario {
    pub const ALL: [Scenario; 6] = [
        Scenario::LastStand,
        Scenario::Stones,
        Scenario::Crown,
        Scenario::Relic,
        Scenario::Passage,
        Scenario::Dawn,
    ];

    pub fn title(self) -> &'static str {
        match self {
            Scenario::LastStand => "Last Stand",
            Scenario::Stones => "Three Stones",
            Scenario::Crown => "Crown of the Hill",
            Scenario::Relic => "The Relic",
            Scenario::Passage => "Safe Passage",
            Scenario::Dawn => "Until Dawn",
        }
    }

    pub fn about(self) -> &'static str {
        match self {
            Scenario::LastStand => "Whoever has the last unit standing wins.",
            Scenario::Stones => {
                "Claim the stones: a point for two of three at the end of your Turn. Five win."
            }
            Scenario::Crown => {
                "Hold the hill: a point for more units on it at the end of your Turn. Five win."
            }
            Scenario::Relic => "Fetch the relic, and end the carrier's Turn in your own zone.",
            Scenario::Passage => "Bring the Envoy through to the far side.",
            Scenario::Dawn => "Stand until the twelfth Turn of the enemies.",
        }
    }

    /// What is drawn for it.
    fn word(self) -> &'static str {
        match self {
            Scenario::LastStand => "",
            Scenario::Stones => "Stone",
            Scenario::Crown => "Hill",
            Scenario::Relic => "Relic",
            Scenario::Passage => "Way out",
            Scenario::Dawn => "Dawn",
        }
    }

    /// Against the app only.
    pub fn needs_enemies(self) -> bool {
        matches!(self, Scenario::Passage | Scenario::Dawn)
    }

    /// The scenario that is drawn on a board, and where.
    pub fn of(board: &Board) -> (Scenario, Vec<Cell>) {
        let is = |scenario: Scenario, text: &str| {
            let word = scenario.word();
            text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word))
        };
        let drawn = |scenario: Scenario| -> Vec<Cell> {
            let here = board.objectives().iter().filter(|(_, objective)| is(scenario, &objective.text));
            here.map(|(cell, _)| *cell).collect()
        };
        let all = Scenario::ALL.into_iter().skip(1).map(|scenario| (scenario, drawn(scenario)));
        all.into_iter().find(|(_, cells)| !cells.is_empty()).unwrap_or_default()
    }
}

/// The four grounds, and what is played on them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Terrain {
    Crossing,
    Ruin,
    Ford,
    LongRoad,
}

/// Every ready board: its name, what is played on it, and where.
pub const BOARDS: [(&str, Scenario, Terrain); 9] = [
    ("Last Stand", Scenario::LastStand, Terrain::Crossing),
    ("Three Stones", Scenario::Stones, Terrain::Ford),
    ("Crown of the Hill", Scenario::Crown, Terrain::Ruin),
    ("The Relic", Scenario::Relic, Terrain::Crossing),
    ("Safe Passage", Scenario::Passage, Terrain::LongRoad),
    ("Until Dawn", Scenario::Dawn, Terrain::Crossing),
    ("Ruin", Scenario::LastStand, Terrain::Ruin),
    ("Ford", Scenario::LastStand, Terrain::Ford),
    ("Long Road", Scenario::LastStand, Terrain::LongRoad),
];

/// A ready board by its number; none beyond the last.
pub fn board(at: usize) -> Option<Board> {
    let (name, scenario, terrain) = BOARDS.get(at)?;
    let mut drawn = Drawn::new(*terrain)?;
    drawn.board.name = (*name).into();
    drawn.put(*scenario);
    Some(drawn.board)
}

/// A board in the making, with the catalogue's way to name spaces: around the middle.
pub struct Drawn {
    pub board: Board,
    radius: i32,
}

impl Drawn {
    /// The bare ground with both zones; nothing only if a board of this size cannot be.
    pub fn new(terrain: Terrain) -> Option<Drawn> {
        let radius = if terrain == Terrain::LongRoad { 5 } else { 4 };
        let long = 2 * radius as usize + 1;
        let mut drawn = Drawn { board: Board::new(Kind::PointyOdd, long, long).ok()?, radius };
        for cell in drawn.board.cells() {
            let Spot { x, y } = drawn.spot(cell);
            let far = x.abs().max(y.abs()).max((x + y).abs());
            if far > radius {
                drawn.ground(x, y, Ground::Void);
            } else if x < 2 - radius {
                drawn.start(x, y, Teams::one(0));
            } else if x > radius - 2 {
                drawn.start(x, y, Teams::one(1));
            }
        }
        drawn.build(terrain);
        Some(drawn)
    }

    fn build(&mut self, terrain: Terrain) {
        match terrain {
            Terrain::Crossing => self.walls(&[(2, -1), (1, 1)]),
            Terrain::Ruin => {
                self.walls(&[(0, -2)]);
                for (cell, direction) in [((0, 0), 1), ((1, 0), 1), ((0, 0), 4), ((-1, 0), 4)] {
                    if let Some(cell) = self.cell(cell.0, cell.1) {
                        // Both cells of the edge are on the board.
                        let _ = self.board.set_edge(Side { cell, direction }, Edge::Wall);
                    }
                }
                self.both(&[(2, 0)], Ground::Difficult);
            }
            Terrain::Ford => {
                for row in (-4..=4).filter(|row: &i32| !matches!(row.abs(), 0 | 3)) {
                    self.ground(0, row, Ground::Difficult);
                }
            }
            Terrain::LongRoad => {
                self.walls(&[(-2, 3), (-2, -1), (0, 2)]);
                self.both(&[(3, -1)], Ground::Impassable);
            }
        }
    }

    fn put(&mut self, scenario: Scenario) {
        let places: &[(i32, i32)] = match scenario {
            Scenario::LastStand => &[],
            Scenario::Stones => &[(0, -3), (0, 0), (0, 3)],
            Scenario::Crown | Scenario::Relic | Scenario::Dawn => &[(0, 0)],
            Scenario::Passage => &[(4, 0)],
        };
        for (x, y) in places {
            if let Some(cell) = self.cell(*x, *y) {
                let objective =
                    Objective { text: scenario.word().into(), goal: Goal::Told, teams: Teams::NONE };
                let _ = self.board.add_objective(cell, objective);
            }
        }
        if scenario == Scenario::Passage {
            for cell in self.board.cells() {
                let Spot { x, y } = self.spot(cell);
                if x >= 1 && self.board.ground(cell).carries() {
                    self.start(x, y, Teams::one(1));
                }
            }
        }
    }

    /// Where a cell lies from the middle.
    pub fn spot(&self, cell: Cell) -> Spot {
        self.board.kind().spot(cell).minus(self.middle())
    }

    /// The cell so far from the middle.
    pub fn cell(&self, x: i32, y: i32) -> Option<Cell> {
        self.board.cells().find(|cell| self.spot(*cell) == Spot::new(x, y))
    }

    fn middle(&self) -> Spot {
        self.board.kind().spot(Cell::new(self.radius as u8, self.radius as u8))
    }

    fn ground(&mut self, x: i32, y: i32, ground: Ground) {
        if let Some(cell) = self.cell(x, y) {
            let _ = self.board.set_ground(cell, ground);
        }
    }

    fn start(&mut self, x: i32, y: i32, teams: Teams) {
        if let Some(cell) = self.cell(x, y) {
            let _ = self.board.set_start(cell, teams);
        }
    }

    fn walls(&mut self, spots: &[(i32, i32)]) {
        for (x, y) in spots {
            for cell in [self.cell(*x, *y), self.cell(-x, -y)].into_iter().flatten() {
                let _ = self.board.set_solid(cell);
            }
        }
    }

    /// The same ground at both ends.
    fn both(&mut self, spots: &[(i32, i32)], ground: Ground) {
        for (x, y) in spots {
            self.ground(*x, *y, ground);
            self.ground(-x, -y, ground);
        }
    }
}

/// What it has use for of a map of areas: nothing but places, since it is played on boards.
pub static GROUND: crate::map::Ground = crate::map::Ground {
    area: "space",
    link: "side",
    sight: None,
    objectives: false,
    capacity: false,
    tests: &[],
    difficulties: &[],
    bands: &[],
};
