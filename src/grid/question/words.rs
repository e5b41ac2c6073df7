//! Answers in words: in a sentence or two, and in a list of everybody and everything of note.

use super::{About, Found, Question};
use crate::grid::Cover;
use crate::grid::cell::Cell;
use crate::grid::edge::Side;
use crate::grid::line::Lean;
use crate::grid::shape::Shape;
use crate::grid::told::listed;

/// Somebody or something of note, and the answer about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    pub cell: Cell,
    pub words: String,
}

impl Found {
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
        let next = Lean::BOTH.into_iter().find_map(|lean| {
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
                Some(row) => row.seen(cell).cover().map_or("not seen", Cover::word).to_string(),
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
