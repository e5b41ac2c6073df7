//! A drawing compiled for questions: areas by number, every answer a look into a table.

use super::draft::{AreaKey, Door, Draft, Line, Teams, Way};
use super::overlay::{FAR, Overlay};
use crate::order::sort;

/// An area of a board: its place in the drawing's list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct AreaId(pub u16);

/// A link of a board: its place in [`Board::links`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct LinkId(pub u16);

/// More areas or links than this are not read; no table plays on so large a map.
pub const MOST_AREAS: usize = 2_000;
pub const MOST_LINKS: usize = 8_000;

/// A question of sight. How marks count is the game's to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    pub from: AreaId,
    pub to: AreaId,
    /// How many marks on one shortest path end it.
    pub limit: u8,
    /// Whoever is looked at has one more mark on every path to them, and what it is for.
    pub added: Option<&'static str>,
    /// Count from the viewer's end only, and let sight be one-way.
    pub one_way: bool,
}

impl Look {
    pub fn new(from: AreaId, to: AreaId, limit: u8) -> Look {
        Look { from, to, limit, added: None, one_way: false }
    }
}

/// A link between two areas of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wire {
    pub ends: [AreaId; 2],
    pub marks: [bool; 2],
    /// Range, sight and cover follow it while it is not a closed door.
    pub connects: bool,
    /// Movement from the first end to the second, and back.
    pub moves: [bool; 2],
    pub door: bool,
    /// A door that is drawn closed.
    pub shut: bool,
    /// The link of the drawing, by its place there.
    pub drawn: u16,
}

/// One way out of an area.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exit {
    pub to: AreaId,
    pub link: LinkId,
}

/// A door at an area.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Doorway {
    pub link: LinkId,
    pub to: AreaId,
    pub shut: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    draft: Draft,
    /// The areas in the order of their keys.
    keys: Vec<(AreaKey, AreaId)>,
    wires: Vec<Wire>,
    /// The wires at each area, grouped by area.
    first: Vec<u32>,
    at: Vec<LinkId>,
    /// Pairs without sight, both ways round, in order.
    crossed: Vec<(AreaId, AreaId)>,
}

impl Board {
    /// Any drawing makes a board. Links that lead nowhere or back to their own area are left out.
    pub fn new(draft: &Draft) -> Board {
        let mut draft = draft.clone();
        draft.areas.truncate(MOST_AREAS);
        let mut keys: Vec<(AreaKey, AreaId)> =
            draft.areas.iter().enumerate().map(|(at, area)| (area.key, AreaId(at as u16))).collect();
        sort(&mut keys, |one, other| one.cmp(other));
        let mut wires: Vec<Wire> = Vec::with_capacity(draft.links.len());
        let mut crossed = Vec::new();
        for (drawn, link) in draft.links.iter().take(MOST_LINKS).enumerate() {
            let (Some(a), Some(b)) = (find(&keys, link.ends[0]), find(&keys, link.ends[1])) else { continue };
            if a == b {
                continue;
            }
            if link.line == Line::Crossed {
                crossed.push((a, b));
                crossed.push((b, a));
            }
            let solid = link.line == Line::Solid;
            let connects = link.line != Line::Crossed;
            wires.push(Wire {
                ends: [a, b],
                marks: link.marks,
                connects,
                moves: [solid && link.way != Way::Back, solid && link.way != Way::Forth],
                door: connects && link.door != Door::None,
                shut: connects && link.door == Door::Closed,
                drawn: drawn as u16,
            });
        }
        sort(&mut crossed, |one, other| one.cmp(other));
        let (first, at) = group(draft.areas.len(), &wires);
        Board { draft, keys, wires, first, at, crossed }
    }

    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// How many areas there are.
    pub fn len(&self) -> usize {
        self.draft.areas.len()
    }

    pub fn is_empty(&self) -> bool {
        self.draft.areas.is_empty()
    }

    pub fn areas(&self) -> impl Iterator<Item = AreaId> + use<> {
        (0..self.len() as u16).map(AreaId)
    }

    pub fn links(&self) -> &[Wire] {
        &self.wires
    }

    pub fn link(&self, link: LinkId) -> Option<&Wire> {
        self.wires.get(usize::from(link.0))
    }

    pub fn name(&self, area: AreaId) -> &str {
        match self.draft.areas.get(usize::from(area.0)) {
            Some(area) if !area.name.is_empty() => &area.name,
            _ => "an unnamed area",
        }
    }

    /// The area that a key of the drawing names.
    pub fn find(&self, key: AreaKey) -> Option<AreaId> {
        find(&self.keys, key)
    }

    pub fn named(&self, name: &str) -> Option<AreaId> {
        self.draft.areas.iter().position(|area| area.name == name).map(|at| AreaId(at as u16))
    }

    /// Where a team may start: the areas drawn as its starts, or anywhere when none is.
    pub fn starts(&self, team: u8) -> Vec<AreaId> {
        let drawn: Vec<AreaId> = self.areas().filter(|&area| self.start_teams(area).has(team)).collect();
        if drawn.is_empty() { self.areas().collect() } else { drawn }
    }

    pub fn start_teams(&self, area: AreaId) -> Teams {
        self.draft.areas.get(usize::from(area.0)).map_or(Teams::NONE, |area| area.starts)
    }

    /// The board as drawn, nothing opened, raised or razed yet.
    pub fn overlay(&self) -> Overlay {
        Overlay::new(self)
    }

    /// The number of connections on a shortest path, or nothing when there is none.
    pub fn range(&self, overlay: &Overlay, from: AreaId, to: AreaId) -> Option<u8> {
        let range = overlay.cell(from, to).range;
        if range == FAR { None } else { Some(range) }
    }

    /// The smaller of the ranges to the two areas that somebody moves between.
    pub fn range_of_move(&self, overlay: &Overlay, viewer: AreaId, from: AreaId, to: AreaId) -> Option<u8> {
        match (self.range(overlay, viewer, from), self.range(overlay, viewer, to)) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        }
    }

    /// The most marks on any one shortest path, those of the first area left out.
    pub fn marks(&self, overlay: &Overlay, from: AreaId, to: AreaId) -> u8 {
        overlay.cell(from, to).marks
    }

    /// Whether there is line of sight. Sight is mutual unless asked otherwise: it is lost both ways
    /// when either way reaches the limit.
    pub fn sight(&self, overlay: &Overlay, look: Look) -> bool {
        let Look { from, to, limit, added, one_way } = look;
        if from == to {
            return usize::from(from.0) < self.len();
        }
        let there = overlay.cell(from, to);
        there.range != FAR
            && there.marks.saturating_add(u8::from(added.is_some())) < limit
            && (one_way || overlay.cell(to, from).marks < limit)
            && !self.is_crossed(from, to)
    }

    /// Whether somebody in `to` has cover from `from`: one shortest path with a mark is enough, and
    /// so is a mark that is added.
    pub fn cover(&self, overlay: &Overlay, from: AreaId, to: AreaId, added: bool) -> bool {
        let cell = overlay.cell(from, to);
        from != to && cell.range != FAR && (added || cell.marks > 0)
    }

    /// Whether an X forbids sight between two areas.
    pub fn is_crossed(&self, a: AreaId, b: AreaId) -> bool {
        !self.crossed.is_empty() && self.crossed.binary_search(&(a, b)).is_ok()
    }

    /// The wires at an area.
    pub fn wires_at(&self, area: AreaId) -> &[LinkId] {
        let at = usize::from(area.0);
        match (self.first.get(at), self.first.get(at + 1)) {
            (Some(&from), Some(&to)) => &self.at[from as usize..to as usize],
            _ => &[],
        }
    }

    /// Where one move action leads, each area once.
    pub fn exits(&self, overlay: &Overlay, area: AreaId) -> Vec<Exit> {
        let mut exits: Vec<Exit> = Vec::new();
        for &link in self.wires_at(area) {
            let wire = &self.wires[usize::from(link.0)];
            let end = usize::from(wire.ends[0] != area);
            let to = wire.ends[1 - end];
            if wire.moves[end] && !overlay.is_shut(link) && !exits.iter().any(|exit| exit.to == to) {
                exits.push(Exit { to, link });
            }
        }
        exits
    }

    /// The doors that can be opened or closed from an area with one action.
    pub fn doors(&self, overlay: &Overlay, area: AreaId) -> Vec<Doorway> {
        let doors = self.wires_at(area).iter().filter(|link| self.wires[usize::from(link.0)].door);
        doors
            .map(|&link| Doorway { link, to: self.across(link, area), shut: overlay.is_shut(link) })
            .collect()
    }

    /// The area at the other end of a wire.
    pub fn across(&self, link: LinkId, area: AreaId) -> AreaId {
        match self.link(link) {
            Some(wire) if wire.ends[0] == area => wire.ends[1],
            Some(wire) => wire.ends[0],
            None => area,
        }
    }
}

fn find(keys: &[(AreaKey, AreaId)], key: AreaKey) -> Option<AreaId> {
    let at = keys.partition_point(|&(have, _)| have < key);
    keys.get(at).filter(|(have, _)| *have == key).map(|&(_, id)| id)
}

fn group(areas: usize, wires: &[Wire]) -> (Vec<u32>, Vec<LinkId>) {
    let mut first = vec![0u32; areas + 1];
    for end in wires.iter().flat_map(|wire| wire.ends) {
        first[usize::from(end.0) + 1] += 1;
    }
    for area in 0..areas {
        first[area + 1] += first[area];
    }
    let mut place = first.clone();
    let mut at = vec![LinkId(0); wires.len() * 2];
    for (index, wire) in wires.iter().enumerate() {
        for end in wire.ends {
            let place = &mut place[usize::from(end.0)];
            at[*place as usize] = LinkId(index as u16);
            *place += 1;
        }
    }
    (first, at)
}
