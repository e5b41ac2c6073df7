//! Movement: how many actions to get somewhere, and by which way.

use super::board::{AreaId, Board, LinkId};
use super::overlay::Overlay;

/// A cheapest way from one area to another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Route {
    /// Moves, and one action for each closed door on the way.
    pub actions: u16,
    /// Every area on the way, both ends included.
    pub areas: Vec<AreaId>,
    pub links: Vec<LinkId>,
    /// The closed doors to open on the way.
    pub doors: Vec<LinkId>,
}

/// The actions to every area, each with the last link of a cheapest way there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reach {
    from: AreaId,
    steps: Vec<Option<(u16, LinkId)>>,
}

impl Board {
    /// How far everything is from an area. A move is one action, opening a door another.
    pub fn reach(&self, overlay: &Overlay, from: AreaId) -> Reach {
        let mut steps: Vec<Option<(u16, LinkId)>> = vec![None; self.len()];
        if usize::from(from.0) >= self.len() {
            return Reach { from, steps };
        }
        steps[usize::from(from.0)] = Some((0, LinkId(u16::MAX)));
        // A step costs one or two, so three buckets taken in turn hold everything that waits.
        let mut waiting: [Vec<AreaId>; 3] = [vec![from], Vec::new(), Vec::new()];
        let mut cost = 0u16;
        while waiting.iter().any(|bucket| !bucket.is_empty()) {
            let bucket = std::mem::take(&mut waiting[usize::from(cost) % 3]);
            for here in bucket {
                if steps[usize::from(here.0)].is_some_and(|(best, _)| best < cost) {
                    continue;
                }
                for &link in self.wires_at(here) {
                    let Some(wire) = self.link(link) else { continue };
                    let end = usize::from(wire.ends[0] != here);
                    let to = wire.ends[1 - end];
                    let there = cost + 1 + u16::from(overlay.is_shut(link));
                    let known = &mut steps[usize::from(to.0)];
                    if wire.moves[end] && known.is_none_or(|(best, _)| best > there) {
                        *known = Some((there, link));
                        waiting[usize::from(there) % 3].push(to);
                    }
                }
            }
            cost += 1;
        }
        Reach { from, steps }
    }

    /// The same, kept for as long as nothing changes on the map.
    pub fn walks<'a>(&self, overlay: &'a Overlay, from: AreaId) -> Option<&'a Reach> {
        overlay.walks(from).map(|kept| kept.get_or_init(|| self.reach(overlay, from)))
    }

    /// A cheapest way, or nothing when there is none.
    pub fn route(&self, overlay: &Overlay, from: AreaId, to: AreaId) -> Option<Route> {
        self.reach(overlay, from).route(self, overlay, to)
    }
}

impl Reach {
    pub fn actions(&self, to: AreaId) -> Option<u16> {
        self.steps.get(usize::from(to.0)).copied().flatten().map(|(actions, _)| actions)
    }

    pub fn route(&self, board: &Board, overlay: &Overlay, to: AreaId) -> Option<Route> {
        let actions = self.actions(to)?;
        let mut route = Route { actions, areas: vec![to], links: Vec::new(), doors: Vec::new() };
        let mut here = to;
        while here != self.from {
            let (_, link) = self.steps.get(usize::from(here.0)).copied().flatten()?;
            here = board.across(link, here);
            route.areas.push(here);
            route.links.push(link);
            if overlay.is_shut(link) {
                route.doors.push(link);
            }
        }
        route.areas.reverse();
        route.links.reverse();
        route.doors.reverse();
        Some(route)
    }
}
