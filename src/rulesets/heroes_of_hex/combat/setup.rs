//! What a game begins with: the board, the units, the scenario, and how the table reads the rules.

use super::ground::Ground;
use crate::grid::{Board, Cell};
use crate::order;
use crate::rulesets::heroes_of_hex::boards::Scenario;
use crate::rulesets::heroes_of_hex::enemies;
use crate::rulesets::heroes_of_hex::unit::Unit;

/// No more units than this are on a board.
pub const MOST_UNITS: usize = 48;

#[derive(Clone, PartialEq, Debug)]
pub struct Start {
    pub unit: Unit,
    /// 0 or 1; side 0 is that of the players where the other is run by the app.
    pub side: u8,
    /// Where it stands, where nobody is asked.
    pub place: Option<Cell>,
}

/// How the table plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// Everybody stands where they were put; otherwise the game begins with the roll-off and each unit is
    /// put down in its zone.
    pub placed: bool,
    /// So many are picked by turns from all who are there; 0: everybody plays.
    pub draft: u8,
    /// A pass earns HEX as well (HA-03).
    pub pass_earns_hex: bool,
    /// Every unit of the side may use its HEX actions in a Turn, not only the active one (HA-31).
    pub hex_any_unit: bool,
    /// Somebody plays the enemies by hand.
    pub by_hand: bool,
}

#[derive(PartialEq, Debug)]
pub struct Setup {
    pub ground: Ground,
    /// Every unit that there is or may come to be.
    pub kinds: Vec<Unit>,
    pub starts: Vec<Start>,
    pub sides: [String; 2],
    pub scenario: Scenario,
    /// Stones, the middle of the hill, the relic, the way out: by their places.
    pub marks: Vec<u16>,
    /// Where each side may be put down: by the side of the board.
    pub zones: [Vec<u16>; 2],
    pub options: Options,
    /// Who comes by which face of the die, as places among the kinds; in Until Dawn only.
    pub spawns: Vec<u8>,
}

impl Setup {
    pub fn new(board: &Board, starts: Vec<Start>, options: Options) -> Setup {
        let ground = Ground::new(board);
        let (scenario, marks) = Scenario::of(board);
        let marks = marks.into_iter().map(|cell| ground.place(cell)).collect();
        let zone = |team: u8| -> Vec<u16> {
            let drawn = board.starts().iter().filter(|(_, teams)| teams.has(team));
            drawn.map(|(cell, _)| ground.place(*cell)).filter(|place| ground.carries(*place)).collect()
        };
        let zones = [zone(0), zone(1)];
        let mut kinds: Vec<Unit> = starts.iter().map(|start| start.unit.clone()).collect();
        let mut spawns = Vec::new();
        if scenario == Scenario::Dawn {
            // By the die: 1 and 2 Rotling, then Raider, Stalker, Spitter, Hexer.
            for enemy in [0, 0, 1, 2, 3, 4] {
                spawns.push(kinds.len() as u8);
                kinds.push(enemies::enemy(enemy));
            }
        }
        let sides = ["The first team".into(), "The second team".into()];
        Setup { ground, kinds, starts, sides, scenario, marks, zones, options, spawns }
    }

    /// Whether a side goes by the lists of its units.
    pub fn is_led(&self, side: u8) -> bool {
        let mut units = self.starts.iter().filter(|start| start.side == side).peekable();
        units.peek().is_some() && units.all(|start| start.unit.is_enemy())
    }

    /// Whether the game is against the app.
    pub fn is_solo(&self) -> bool {
        self.is_led(1)
    }

    /// What keeps the game from beginning, in words.
    pub fn unready(&self) -> Vec<String> {
        let mut all = Vec::new();
        let many = |side: u8| self.starts.iter().filter(|start| start.side == side).count();
        for side in [0, 1] {
            if many(side) == 0 {
                all.push(format!("{} has no units", self.sides[usize::from(side)]));
            }
        }
        if self.starts.len() > MOST_UNITS {
            all.push(format!("a game has room for {MOST_UNITS} units"));
        }
        if self.is_led(0) {
            all.push("the enemies belong to the other team".into());
        }
        if self.scenario.needs_enemies() && !self.is_solo() {
            all.push(format!("{} is played against enemies only", self.scenario.title()));
        }
        let escorts = self.starts.iter().filter(|start| start.unit.escort).count();
        if self.scenario == Scenario::Passage && escorts != 1 {
            all.push("Safe Passage needs one Envoy".into());
        }
        let mut kinds: Vec<&str> = self.starts.iter().map(|start| start.unit.kind()).collect();
        order::sort(&mut kinds, |one, other| one.cmp(other));
        kinds.dedup();
        if self.options.draft > 0 && self.is_solo() {
            all.push("a draft is between two players: against enemies everybody plays".into());
        }
        if self.options.draft > 0 && kinds.len() < 2 * usize::from(self.options.draft) {
            let wanted = 2 * self.options.draft;
            all.push(format!("a draft of {} needs {wanted} classes to pick from", self.options.draft));
        }
        for start in &self.starts {
            all.extend(start.unit.flaws().into_iter().map(|flaw| format!("{}: {flaw}", start.unit.name)));
        }
        all.extend(self.no_room());
        all
    }

    /// No class is in a team twice, unless teams are picked by turns first (H-60); enemies come in any
    /// number, but for the Dread Lord (HD-36). The rules themselves would bear it.
    pub fn twice(&self) -> Vec<String> {
        let mut all = Vec::new();
        let lords = self.starts.iter().filter(|start| start.unit.class == enemies::DREAD_LORD);
        if lords.count() > 1 {
            all.push(format!("there is one {} in a game, no more", enemies::DREAD_LORD));
        }
        if self.options.draft > 0 {
            return all;
        }
        for (at, Start { unit, side, .. }) in self.starts.iter().enumerate() {
            let same = |other: &&Start| other.side == *side && other.unit.kind() == unit.kind();
            if !unit.is_enemy() && self.starts[..at].iter().filter(same).count() == 1 {
                let team = &self.sides[usize::from(side & 1)];
                all.push(format!("{team} has {} twice, and a team has no class twice", unit.kind()));
            }
        }
        all
    }

    fn no_room(&self) -> Option<String> {
        if self.options.placed {
            let mut taken: Vec<Cell> = Vec::new();
            for start in &self.starts {
                let Some(cell) = start.place.filter(|cell| self.stands(*cell)) else {
                    return Some(format!("{} stands nowhere on the board", start.unit.name));
                };
                if taken.contains(&cell) {
                    return Some(format!("somebody else stands where {} does", start.unit.name));
                }
                taken.push(cell);
            }
            return None;
        }
        let short = [0u8, 1].into_iter().find(|side| {
            let units = match self.options.draft {
                0 => self.starts.iter().filter(|start| start.side == *side).count(),
                size => usize::from(size),
            };
            // Against the app each has its own zone, and no other.
            let own = |zone: usize| !self.is_solo() || zone == usize::from(*side);
            self.zones.iter().enumerate().any(|(at, zone)| own(at) && zone.len() < units)
        });
        short.map(|_| "the board has no starting zones with room for both teams".into())
    }

    fn stands(&self, cell: Cell) -> bool {
        self.ground.grid.has(cell) && self.ground.carries(self.ground.place(cell))
    }
}
