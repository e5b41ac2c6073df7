//! What is drawn of an answer.

use super::{About, Found};
use crate::grid::asked::{Ray, Reason};
use crate::grid::cell::Cell;
use crate::grid::edge::Side;
use crate::grid::plan::Point;
use crate::grid::template::Template;

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

impl Found {
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
}
