//! What looks wrong about a drawing, or reads in more than one way.

use super::board::{AreaId, Board};
use super::draft::{Door, Line, Link, Way};
use super::overlay::Overlay;
use super::reason::{number, the};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finding {
    /// Nobody can move here, from any start.
    Unreachable(AreaId),
    /// Sight counts differently from the two ends; it is ruled lost both ways.
    Uneven { from: AreaId, to: AreaId, there: u8, back: u8 },
    /// Whoever starts here can never leave.
    DeadStart(AreaId),
    /// Nobody whom the objective is for can get to it.
    OutOfReach(AreaId),
    /// Something drawn about a link changes nothing. The link by its place in the drawing.
    Idle { link: usize, why: Idle },
}

/// Why a link, or a part of it, has no effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Idle {
    /// It leads back to its own area, or to none.
    Loose,
    /// Another link between the same areas does all that it does.
    Double,
    /// An X where there would be no sight anyway.
    Cross,
    /// Marks, doors and arrows on an X do nothing.
    OnCross,
    /// A dashed line is not for moving, so its arrow does nothing.
    Arrow,
}

/// More uneven pairs than this are not listed.
const UNEVEN_SHOWN: usize = 60;

impl Board {
    /// What looks wrong; so many marks on a path end sight.
    pub fn findings(&self, limit: u8) -> Vec<Finding> {
        let overlay = self.overlay();
        let mut found = Vec::new();
        self.find_movement(&overlay, &mut found);
        self.find_uneven(&overlay, limit, &mut found);
        self.find_idle(&overlay, limit, &mut found);
        found
    }

    fn find_movement(&self, overlay: &Overlay, found: &mut Vec<Finding>) {
        let starts: Vec<AreaId> = self.areas().filter(|&area| !self.start_teams(area).is_empty()).collect();
        // A team without drawn starts goes anywhere, so only a map with starts can be out of reach.
        let reached: Vec<_> = starts.iter().map(|&start| self.reach(overlay, start)).collect();
        for area in self.areas() {
            let entered = self.wires_at(area).iter().any(|&link| {
                let from = self.across(link, area);
                self.link(link).is_some_and(|wire| wire.moves[usize::from(wire.ends[0] != from)])
            });
            let reachable = if starts.is_empty() {
                entered || self.len() == 1
            } else {
                reached.iter().any(|reach| reach.actions(area).is_some())
            };
            if !reachable {
                found.push(Finding::Unreachable(area));
            }
        }
        for (&start, reach) in starts.iter().zip(&reached) {
            if self.len() > 1 && !self.areas().any(|area| area != start && reach.actions(area).is_some()) {
                found.push(Finding::DeadStart(start));
            }
        }
        for area in self.areas() {
            let wanted = self.draft().areas[usize::from(area.0)]
                .objectives
                .iter()
                .fold(0, |teams, objective| teams | objective.teams.0);
            let able = starts.iter().zip(&reached).any(|(&start, reach)| {
                self.start_teams(start).0 & wanted != 0 && reach.actions(area).is_some()
            });
            let asked = starts.iter().any(|&start| self.start_teams(start).0 & wanted != 0);
            if asked && !able {
                found.push(Finding::OutOfReach(area));
            }
        }
    }

    fn find_uneven(&self, overlay: &Overlay, limit: u8, found: &mut Vec<Finding>) {
        let mut listed = 0;
        for from in self.areas() {
            for to in self.areas() {
                let (there, back) = (self.marks(overlay, from, to), self.marks(overlay, to, from));
                if there >= limit && back < limit && !self.is_crossed(from, to) {
                    found.push(Finding::Uneven { from, to, there, back });
                    listed += 1;
                    if listed == UNEVEN_SHOWN {
                        return;
                    }
                }
            }
        }
    }

    fn find_idle(&self, overlay: &Overlay, limit: u8, found: &mut Vec<Finding>) {
        let mut opened = overlay.clone();
        opened.open_all(self);
        let links = &self.draft().links;
        // The wires are in the order in which they are drawn.
        let mut wires = self.links().iter().peekable();
        for (at, link) in links.iter().enumerate() {
            let mut idle = |why| found.push(Finding::Idle { link: at, why });
            let Some(wire) = wires.next_if(|wire| usize::from(wire.drawn) == at) else {
                idle(Idle::Loose);
                continue;
            };
            if link.line == Line::Crossed {
                let seen = |overlay| self.counts_as_seen(overlay, wire.ends, limit);
                if !seen(overlay) && !seen(&opened) {
                    idle(Idle::Cross);
                }
                if link.marks != [false, false] || link.door != Door::None || link.way != Way::Both {
                    idle(Idle::OnCross);
                }
                continue;
            }
            if link.line == Line::Dashed && link.way != Way::Both {
                idle(Idle::Arrow);
            }
            if links
                .iter()
                .enumerate()
                .any(|(other, kept)| other != at && does_all_of(kept, link, other < at))
            {
                idle(Idle::Double);
            }
        }
    }

    /// Sight by marks alone, whatever X there is.
    fn counts_as_seen(&self, overlay: &Overlay, [from, to]: [AreaId; 2], limit: u8) -> bool {
        self.range(overlay, from, to).is_some()
            && self.marks(overlay, from, to) < limit
            && self.marks(overlay, to, from) < limit
    }
}

/// Whether a link is idle beside another. Of two that do the same the later one is.
fn does_all_of(kept: &Link, link: &Link, earlier: bool) -> bool {
    let plain = kept.line != Line::Crossed && kept.door == Door::None && link.door == Door::None;
    plain
        && kept.joins(link.ends[0], link.ends[1])
        && carries(kept, link)
        && (earlier || !carries(link, kept))
}

/// Whether all that passes along one link, and all cover on it, is there on another between the same
/// areas, whichever way round the two are drawn.
fn carries(kept: &Link, link: &Link) -> bool {
    let turned = kept.ends[0] != link.ends[0];
    let moves = |link: &Link, back: bool| {
        link.line == Line::Solid && link.way != if back { Way::Forth } else { Way::Back }
    };
    [0, 1].into_iter().all(|end| {
        let its = if turned { 1 - end } else { end };
        (!link.marks[end] || kept.marks[its]) && (!moves(link, end == 1) || moves(kept, its == 1))
    })
}

impl Finding {
    /// The finding in one sentence.
    pub fn sentence(&self, board: &Board) -> String {
        let name = |area: AreaId| the(board.name(area));
        match *self {
            Finding::Unreachable(area) => format!("Nobody can move to {}.", name(area)),
            Finding::DeadStart(area) => format!("Whoever starts at {} can never leave it.", name(area)),
            Finding::OutOfReach(area) => {
                format!("Nobody whom the objective at {} is for can get there.", name(area))
            }
            Finding::Uneven { from, to, there, back } => {
                let (from, to) = (name(from), name(to));
                let (there, back) = (number(usize::from(there)), number(usize::from(back)));
                let counts = format!(" reads {there} marks, the other way {back}");
                format!("From {from} to {to}{counts}: ruled no sight both ways.")
            }
            Finding::Idle { link, why } => {
                let ends = match board.draft().links.get(link) {
                    Some(link) => link.ends.map(|end| the(board.draft().name_of(end))),
                    None => [String::new(), String::new()],
                };
                let what = match why {
                    Idle::Loose => "leads nowhere",
                    Idle::Double => "adds nothing to the other one there",
                    Idle::Cross => "has an X where there would be no sight anyway",
                    Idle::OnCross => "has an X, so its marks, door and arrow do nothing",
                    Idle::Arrow => "is dashed, so its arrow does nothing",
                };
                format!("The link between {} and {} {what}.", ends[0], ends[1])
            }
        }
    }

    /// The areas it is about, to be shown when it is tapped.
    pub fn areas(&self, board: &Board) -> Vec<AreaId> {
        match *self {
            Finding::Unreachable(area) | Finding::DeadStart(area) | Finding::OutOfReach(area) => vec![area],
            Finding::Uneven { from, to, .. } => vec![from, to],
            Finding::Idle { link, .. } => {
                let wire = board.links().iter().find(|wire| usize::from(wire.drawn) == link);
                wire.map(|wire| wire.ends.to_vec()).unwrap_or_default()
            }
        }
    }
}
