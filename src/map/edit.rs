//! Drawing: every change of a map as a plain function on the draft.

use super::board::{MOST_AREAS, MOST_LINKS};
use super::draft::{Area, AreaKey, Door, Draft, Line, Link, LinkKey, Teams, Way};
use crate::order::sort;

/// Areas snap to this many units; a new one lies so far from its neighbour.
pub const GRID: i32 = 20;
pub const APART_X: i32 = 220;
pub const APART_Y: i32 = 140;

/// Coordinates outside of this are pulled back: no drawing needs them, and sums stay small.
const FARTHEST: i32 = 1_000_000;

/// No key is larger: a document with a larger one could not be opened again.
pub const MOST_KEY: u32 = u32::MAX / 2;

impl Draft {
    /// A key that nothing in the drawing has.
    pub fn fresh_key(&self) -> u32 {
        self.fresh_keys(1)
    }

    /// The first of so many keys in a row that nothing in the drawing has.
    pub fn fresh_keys(&self, count: usize) -> u32 {
        let areas = self.areas.iter().map(|area| area.key.0);
        let keys = areas.chain(self.links.iter().map(|link| link.key.0));
        let last = keys.clone().max().map_or(0, |key| key.saturating_add(1));
        let count = count as u32;
        if last.saturating_add(count) <= MOST_KEY {
            return last;
        }
        // A file from elsewhere may use the largest keys: then there is room below.
        let mut taken: Vec<u32> = keys.collect();
        sort(&mut taken, |one, other| one.cmp(other));
        let mut free = 0;
        for key in taken {
            if key.saturating_sub(free) >= count {
                break;
            }
            free = key.saturating_add(1);
        }
        free
    }

    /// Whether so many more still make a map that can be opened again.
    pub fn has_room(&self, areas: usize, links: usize) -> bool {
        self.areas.len() + areas <= MOST_AREAS && self.links.len() + links <= MOST_LINKS
    }

    /// A name for an area that has not been named yet: "Area 4".
    pub fn fresh_name(&self) -> String {
        let mut number = self.areas.len() + 1;
        loop {
            let name = format!("Area {number}");
            if self.named(&name).is_none() {
                return name;
            }
            number += 1;
        }
    }

    pub fn add_area(&mut self, name: &str, x: i32, y: i32) -> AreaKey {
        let key = AreaKey(self.fresh_key());
        self.areas.push(Area::new(key, name, bounded(x), bounded(y)));
        key
    }

    /// A new area beside another, linked to it: to the left (-1, 0), above (0, -1) and so on. It
    /// moves on until there is room. Nothing on a full map.
    pub fn add_beside(&mut self, from: AreaKey, name: &str, dx: i32, dy: i32) -> Option<AreaKey> {
        let (mut x, mut y) = self.area(from).map(|area| (area.x, area.y))?;
        if !self.has_room(1, 1) {
            return None;
        }
        loop {
            (x, y) = (x + dx.signum() * APART_X, y + dy.signum() * APART_Y);
            let taken = self
                .areas
                .iter()
                .any(|area| (area.x - x).abs() < APART_X / 2 && (area.y - y).abs() < APART_Y / 2);
            if !taken || (dx == 0 && dy == 0) {
                break;
            }
        }
        let key = self.add_area(name, x, y);
        self.add_link(from, key, Line::Solid);
        Some(key)
    }

    /// Links two areas. Where a link of that kind lies already, that one is meant. Nothing on a full
    /// map.
    pub fn add_link(&mut self, a: AreaKey, b: AreaKey, line: Line) -> Option<LinkKey> {
        if a == b || self.area(a).is_none() || self.area(b).is_none() {
            return None;
        }
        let crossed = line == Line::Crossed;
        let there =
            self.links.iter().find(|link| link.joins(a, b) && (link.line == Line::Crossed) == crossed);
        if let Some(link) = there {
            return Some(link.key);
        }
        if !self.has_room(0, 1) {
            return None;
        }
        let key = LinkKey(self.fresh_key());
        self.links.push(Link::new(key, a, b, line));
        Some(key)
    }

    pub fn rename(&mut self, key: AreaKey, name: &str) {
        if let Some(area) = self.area_mut(key) {
            area.name = name.trim().to_string();
        }
    }

    /// Moves areas by the same amount.
    pub fn move_by(&mut self, keys: &[AreaKey], dx: i32, dy: i32) {
        for area in self.areas.iter_mut().filter(|area| keys.contains(&area.key)) {
            area.x = bounded(area.x.saturating_add(dx));
            area.y = bounded(area.y.saturating_add(dy));
        }
    }

    /// Puts areas onto the grid.
    pub fn snap(&mut self, keys: &[AreaKey]) {
        for area in self.areas.iter_mut().filter(|area| keys.contains(&area.key)) {
            (area.x, area.y) = (snapped(area.x), snapped(area.y));
        }
    }

    /// Takes areas away, with the links that end in them and whoever stands there, and links.
    pub fn delete(&mut self, areas: &[AreaKey], links: &[LinkKey]) {
        self.areas.retain(|area| !areas.contains(&area.key));
        self.pieces.retain(|piece| !areas.contains(&piece.area));
        self.links
            .retain(|link| !links.contains(&link.key) && !link.ends.iter().any(|end| areas.contains(end)));
    }

    /// Copies areas with the links among them, a little aside. Returns the copies; none where the map
    /// has no room for all of them.
    pub fn duplicate(&mut self, keys: &[AreaKey]) -> Vec<AreaKey> {
        let copied = |key: &AreaKey| keys.contains(key);
        let areas = self.areas.iter().filter(|area| copied(&area.key)).count();
        let links = self.links.iter().filter(|link| link.ends.iter().all(copied)).count();
        if !self.has_room(areas, links) {
            return Vec::new();
        }
        let mut key = self.fresh_keys(areas + links);
        let mut copies: Vec<(AreaKey, AreaKey)> = Vec::new();
        for at in 0..self.areas.len() {
            if copied(&self.areas[at].key) {
                let mut area = self.areas[at].clone();
                copies.push((area.key, AreaKey(key)));
                area.key = AreaKey(key);
                area.x = bounded(area.x + 2 * GRID);
                area.y = bounded(area.y + APART_Y);
                area.name = self.copy_name(&area.name);
                self.areas.push(area);
                key += 1;
            }
        }
        let copy_of = |end: AreaKey| copies.iter().find(|(old, _)| *old == end).map(|(_, new)| *new);
        for at in 0..self.links.len() {
            let ends = self.links[at].ends;
            if let (Some(a), Some(b)) = (copy_of(ends[0]), copy_of(ends[1])) {
                self.links.push(Link { key: LinkKey(key), ends: [a, b], ..self.links[at].clone() });
                key += 1;
            }
        }
        copies.into_iter().map(|(_, new)| new).collect()
    }

    /// "Car 2" after "Car": the first number that is free.
    fn copy_name(&self, name: &str) -> String {
        let stem = name.trim_end_matches(|letter: char| letter.is_ascii_digit()).trim_end();
        let mut number = 2;
        loop {
            let name = format!("{stem} {number}").trim().to_string();
            if self.named(&name).is_none() {
                return name;
            }
            number += 1;
        }
    }

    /// Lets a team start in an area, or no longer.
    pub fn toggle_start(&mut self, key: AreaKey, teams: Teams) {
        if let Some(area) = self.area_mut(key) {
            let on = area.starts.0 & teams.0 == teams.0;
            area.starts = Teams(if on { area.starts.0 & !teams.0 } else { area.starts.0 | teams.0 });
        }
    }

    /// The drawing as it would be with some doors the other way, and cover destroyed and raised.
    pub fn tried(&self, doors: &[LinkKey], razed: &[AreaKey], raised: &[AreaKey]) -> Draft {
        let mut draft = self.clone();
        for link in draft.links.iter_mut().filter(|link| link.line != Line::Crossed) {
            if doors.contains(&link.key) {
                link.door = match link.door {
                    Door::None => Door::None,
                    Door::Open => Door::Closed,
                    Door::Closed => Door::Open,
                };
            }
            for end in [0, 1] {
                let area = &link.ends[end];
                link.marks[end] = link.marks[end] && !razed.contains(area) || raised.contains(area);
            }
        }
        draft
    }

    /// The edges of the drawing: left, top, right, bottom of the areas' middles.
    pub fn bounds(&self) -> Option<[i32; 4]> {
        let first = self.areas.first()?;
        let mut edges = [first.x, first.y, first.x, first.y];
        for area in &self.areas {
            edges[0] = edges[0].min(area.x);
            edges[1] = edges[1].min(area.y);
            edges[2] = edges[2].max(area.x);
            edges[3] = edges[3].max(area.y);
        }
        Some(edges)
    }

    /// The nearest area in a direction, for walking the map by arrow keys.
    pub fn neighbour(&self, from: AreaKey, dx: i32, dy: i32) -> Option<AreaKey> {
        let here = self.area(from)?;
        let mut best: Option<(i64, AreaKey)> = None;
        for area in self.areas.iter().filter(|area| area.key != from) {
            let (x, y) = (i64::from(area.x - here.x), i64::from(area.y - here.y));
            let ahead = x * i64::from(dx) + y * i64::from(dy);
            let aside = (x * i64::from(dy) - y * i64::from(dx)).abs();
            // Straight on counts once, aside twice; what lies more aside than ahead is another key's.
            if ahead > 0 && aside <= 2 * ahead {
                let far = ahead + 2 * aside;
                if best.is_none_or(|(known, _)| far < known) {
                    best = Some((far, area.key));
                }
            }
        }
        best.map(|(_, key)| key)
    }
}

impl Link {
    /// Solid, dashed, dashed with X, and around.
    pub fn next_line(&mut self) {
        self.line = match self.line {
            Line::Solid => Line::Dashed,
            Line::Dashed => Line::Crossed,
            Line::Crossed => Line::Solid,
        };
    }

    /// Both ways, one way, the other way, and around.
    pub fn next_way(&mut self) {
        self.way = match self.way {
            Way::Both => Way::Forth,
            Way::Forth => Way::Back,
            Way::Back => Way::Both,
        };
    }

    /// No door, closed, open, and around.
    pub fn next_door(&mut self) {
        self.door = match self.door {
            Door::None => Door::Closed,
            Door::Closed => Door::Open,
            Door::Open => Door::None,
        };
    }

    /// Puts a cover mark to an end, or takes it away.
    pub fn toggle_mark(&mut self, end: usize) {
        if let Some(mark) = self.marks.get_mut(end) {
            *mark = !*mark;
        }
    }
}

/// Why a map grows no further.
pub fn full() -> String {
    let (areas, links) = (MOST_AREAS.to_string(), MOST_LINKS.to_string());
    format!("A map holds at most {areas} areas and {links} links")
}

pub fn bounded(at: i32) -> i32 {
    at.clamp(-FARTHEST, FARTHEST)
}

pub fn snapped(at: i32) -> i32 {
    (at + GRID / 2).div_euclid(GRID) * GRID
}
