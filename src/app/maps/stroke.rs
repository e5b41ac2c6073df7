//! What taps and drags mean in the editor, by its tool.

use super::ask::toggle;
use super::editor::{Chosen, Editor, Tool};
use super::figure::{put, stroke};
use super::hand::{Hand, Touch};
use super::keys;
use crate::app::ui::{KeyboardEvent, svg};
use crate::map::edit::snapped;
use crate::map::hit::Hit;
use crate::map::shape::{HIGH, Point, WIDE};
use crate::map::{AreaKey, Line};

/// A drag that is under way. The map changes only when it ends.
pub enum Drag {
    /// Moving areas; over another area it becomes a link from the first to that one.
    Areas { from: AreaKey, all: Vec<AreaKey>, by: Point, onto: Option<AreaKey> },
    /// A frame around several areas.
    Frame(Point),
}

impl Hand for Editor {
    fn tap(&self, touch: Touch) {
        let tool = *self.tool.peek();
        if tool == Tool::Ask {
            return self.ask.tap(touch.hit);
        }
        let linking = *self.linking.peek();
        if let Some(from) = linking {
            self.linking.put(None);
            return match touch.hit {
                Hit::Area(to) if to != from => self.link(from, to),
                _ => {}
            };
        }
        match (tool, touch.hit) {
            (Tool::Erase, hit) => self.erase(hit),
            (_, Hit::Area(key)) if touch.shift || self.picks_several() => self.toggle(key),
            (_, Hit::Area(key)) => {
                self.choose_area(key);
                self.drawing.set_focus_mark(Some(key));
            }
            (_, Hit::End(key, end)) if self.ground().sight.is_some() => {
                self.toggle_mark(key, end);
                self.choose_link(key);
                self.fresh.put(true);
            }
            (_, Hit::Link(key) | Hit::End(key, _)) => self.choose_link(key),
            (Tool::Draw, Hit::Empty) => self.add_at(touch.at),
            (_, Hit::Empty) => self.choose_nothing(),
        }
    }

    fn takes(&self, from: Touch) -> bool {
        let drag = match (*self.tool.peek(), from.hit) {
            (Tool::Draw | Tool::Select, Hit::Area(key)) => {
                let chosen = &self.chosen.peek().areas;
                let all = if chosen.contains(&key) { chosen.to_vec() } else { vec![key] };
                Some(Drag::Areas { from: key, all, by: (0, 0), onto: None })
            }
            (Tool::Select, _) => Some(Drag::Frame(from.at)),
            _ => None,
        };
        let taken = drag.is_some();
        *self.drag.quietly() = drag;
        taken
    }

    fn dragged(&self, start: Touch, to: Touch) {
        match self.drag.quietly().as_mut() {
            Some(Drag::Areas { from, all, by, onto }) => {
                let over = match to.hit {
                    Hit::Area(key) if *self.tool.peek() == Tool::Draw && !all.contains(&key) => Some(key),
                    _ => None,
                };
                let next = if over.is_some() { (0, 0) } else { self.moved_by(*from, start.at, to.at) };
                if next != *by {
                    self.drawing.shift(all, next.0, next.1);
                    *by = next;
                }
                if over.is_some() || onto.is_some() {
                    self.rubber(*from, over, to.at);
                }
                *onto = over;
            }
            Some(Drag::Frame(corner)) => {
                let (a, b) = (*corner, to.at);
                let frame = svg("path").class("lasso");
                put(frame.node(), "d", &format!("{}Z", stroke(&[a, (b.0, a.1), b, (a.0, b.1)])));
                self.drawing.overlay(Some(frame));
            }
            None => {}
        }
    }

    fn dropped(&self, _from: Touch, to: Touch) {
        let drag = self.drag.quietly().take();
        self.drawing.overlay(None);
        match drag {
            Some(Drag::Areas { from, onto: Some(onto), .. }) => self.link(from, onto),
            Some(Drag::Areas { from, all, by, .. }) if by != (0, 0) => {
                self.document.change(&self.move_label(from, &all), |draft| draft.move_by(&all, by.0, by.1));
            }
            Some(Drag::Frame(corner)) => {
                self.fresh.put(false);
                let mut areas = self.document.peek().areas_within(corner, to.at);
                if to.shift {
                    let before = &self.chosen.peek().areas;
                    let more: Vec<AreaKey> =
                        before.iter().filter(|key| !areas.contains(key)).copied().collect();
                    areas.extend(more);
                }
                self.chosen.put(Chosen { areas, link: None });
            }
            _ => {}
        }
    }

    fn cancelled(&self) {
        if let Some(Drag::Areas { all, .. }) = self.drag.quietly().take() {
            self.drawing.shift(&all, 0, 0);
        }
        self.drawing.overlay(None);
    }

    fn key(&self, event: &KeyboardEvent) -> bool {
        keys::on_map(*self, event)
    }
}

impl Editor {
    /// With the frame tool and some chosen, a tap adds to them.
    fn picks_several(self) -> bool {
        *self.tool.peek() == Tool::Select && !self.chosen.peek().areas.is_empty()
    }

    pub fn toggle(self, key: AreaKey) {
        self.fresh.put(false);
        self.chosen.update(|chosen| {
            chosen.link = None;
            toggle(&mut chosen.areas, key);
        });
    }

    /// "Move Bar", or "Move 3 areas".
    pub fn move_label(self, from: AreaKey, all: &[AreaKey]) -> String {
        match all {
            [_] => format!("Move {}", self.name(from)),
            all => format!("Move {} {}s", all.len(), self.ground().area),
        }
    }

    fn erase(self, hit: Hit) {
        match hit {
            Hit::Area(key) => self.delete(&format!("Delete {}", self.name(key)), &[key], &[]),
            Hit::Link(key) | Hit::End(key, _) => {
                self.delete(&format!("Delete the link {}", self.ends(key)), &[], &[key])
            }
            Hit::Empty => {}
        }
    }

    /// A new area where the finger is. Too close to another one, that one is meant.
    pub fn add_at(self, (x, y): Point) {
        let (x, y) = if *self.snap.peek() { (snapped(x), snapped(y)) } else { (x, y) };
        let near = {
            let draft = self.document.peek();
            let close =
                draft.areas.iter().find(|area| (area.x - x).abs() < WIDE && (area.y - y).abs() < HIGH);
            close.map(|area| area.key)
        };
        match near {
            Some(key) => self.choose_area(key),
            None => self.add(|draft| {
                let name = draft.fresh_name();
                Some(draft.add_area(&name, x, y))
            }),
        }
    }

    /// How far an area has been dragged, onto the grid when that is on.
    fn moved_by(self, key: AreaKey, from: Point, to: Point) -> Point {
        let by = (to.0 - from.0, to.1 - from.1);
        let draft = self.document.peek();
        match draft.area(key) {
            Some(area) if *self.snap.peek() => {
                (snapped(area.x + by.0) - area.x, snapped(area.y + by.1) - area.y)
            }
            _ => by,
        }
    }

    /// The line of a link that would be drawn if the finger were lifted now.
    fn rubber(self, from: AreaKey, onto: Option<AreaKey>, at: Point) {
        let draft = self.document.peek();
        let spot = |key: AreaKey| draft.area(key).map(|area| (area.x, area.y));
        let line = onto.and_then(|onto| {
            let line = svg("path").class("rubber");
            put(line.node(), "d", &stroke(&[spot(from)?, spot(onto).unwrap_or(at)]));
            Some(line)
        });
        self.drawing.overlay(line);
    }

    /// The next kind of line for a link.
    pub fn set_line(self, key: crate::map::LinkKey, line: Line) {
        let label =
            format!("{}{}", ["Solid link ", "Dashed link ", "X on the link "][line as usize], self.ends(key));
        self.document.change(&label, |draft| {
            if let Some(link) = draft.link_mut(key) {
                link.line = line;
            }
        });
    }
}
