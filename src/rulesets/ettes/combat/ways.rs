//! How far it is on foot from any hex to any other, whoever stands there: what computer players steer
//! by. It is reckoned when it is first asked for, and only on boards that are not too large for it.

use std::sync::OnceLock;

use super::Combat;
use crate::grid::{Door, Edge, Side};

/// Boards with more hexes than these are steered by the straight distance.
const MOST: usize = 1200;
/// No way leads there.
const NEVER: u8 = u8::MAX;

/// Says nothing about the fight itself, so two fights do not differ by it.
#[derive(Clone, Debug, Default)]
pub struct Ways(OnceLock<Vec<u8>>);

impl PartialEq for Ways {
    fn eq(&self, _: &Ways) -> bool {
        true
    }
}

impl Combat {
    /// Hexes on foot, doors that can be opened counted as open.
    pub(super) fn on_foot(&self, from: u16, to: u16) -> u8 {
        let many = self.stage.spots.len();
        if many > MOST {
            return self.hexes(from, to);
        }
        let all = self.stage.ways.0.get_or_init(|| self.all_on_foot(many));
        all.get(usize::from(from) * many + usize::from(to)).copied().unwrap_or(NEVER)
    }

    fn all_on_foot(&self, many: usize) -> Vec<u8> {
        let near: Vec<[u16; 6]> = (0..many as u16).map(|at| self.beside_on_foot(at)).collect();
        let mut all = vec![NEVER; many * many];
        let mut queue = Vec::with_capacity(many);
        for (from, far) in all.chunks_exact_mut(many.max(1)).enumerate() {
            if self.grid.ground(self.cell(from as u16)).carries() {
                far[from] = 0;
                queue.push(from as u16);
            }
            let mut next = 0;
            while let Some(&at) = queue.get(next) {
                next += 1;
                let farther = far[usize::from(at)].saturating_add(1).min(NEVER - 1);
                for place in near[usize::from(at)] {
                    let known = &mut far[usize::from(place)];
                    if *known == NEVER {
                        *known = farther;
                        queue.push(place);
                    }
                }
            }
            queue.clear();
        }
        all
    }

    /// The hexes that a step leads to; the hex itself where there is none.
    fn beside_on_foot(&self, at: u16) -> [u16; 6] {
        let (cell, mut all) = (self.cell(at), [at; 6]);
        for (direction, near) in self.grid.neighbours(cell) {
            let edge = self.grid.edge(Side { cell, direction: direction as u8 });
            let open = matches!(edge, Edge::Door(Door::Open | Door::Shut)) || !edge.stops_feet();
            if open && self.grid.ground(near).carries() {
                all[direction] = self.stage.place(near);
            }
        }
        all
    }
}
