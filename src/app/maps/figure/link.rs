//! The elements of one link: its line, its marks, and its door.

use super::{put, show, stroke};
use crate::app::ui::{El, svg};
use crate::map::shape::Shape;
use crate::map::{Door, Line, Link};

pub struct LinkPart {
    pub link: Link,
    pub aside: i32,
    pub shape: Option<Shape>,
    pub chosen: bool,
    pub element: El,
    line: El,
    signs: El,
    filled: El,
}

impl LinkPart {
    pub fn new(link: &Link) -> LinkPart {
        let (line, signs, filled) =
            (svg("path").class("line"), svg("path").class("signs"), svg("path").class("filled"));
        let element = svg("g");
        element.add(&[&line]);
        LinkPart { link: link.clone(), aside: 0, shape: None, chosen: false, element, line, signs, filled }
    }

    /// Three paths: the line, the strokes of marks and X, and what is filled: arrow heads and doors.
    pub fn draw(&mut self, shape: Option<Shape>) {
        self.shape = shape;
        let Some(shape) = shape else { return };
        let link = &self.link;
        put(self.line.node(), "d", &stroke(&shape.ends));
        let mut signs = String::new();
        let mut filled = String::new();
        for end in [0, 1] {
            if link.marks[end] {
                signs.push_str(&stroke(&shape.marks[end]));
            }
            if Shape::arrows(link.way)[end] {
                filled.push_str(&stroke(&shape.heads[end]));
                filled.push('Z');
            }
        }
        if link.line == Line::Crossed {
            shape.cross.iter().for_each(|line| signs.push_str(&stroke(line)));
        }
        if link.door != Door::None {
            let (x, y) = shape.middle;
            filled.push_str(&stroke(&[
                (x - 10, y - 10),
                (x + 10, y - 10),
                (x + 10, y + 10),
                (x - 10, y + 10),
            ]));
            filled.push('Z');
        }
        // Most links have neither, and what is not there need not be painted.
        for (part, path) in [(&self.filled, &filled), (&self.signs, &signs)] {
            put(part.node(), "d", path);
            show(&self.element, part, !path.is_empty());
        }
        self.dress();
    }

    pub fn dress(&self) {
        let line = ["link solid", "link dashed", "link dashed crossed"][self.link.line as usize];
        let door = ["", " open", " closed"][self.link.door as usize];
        let chosen = if self.chosen { " chosen" } else { "" };
        put(self.element.node(), "class", &format!("{line}{door}{chosen}"));
    }
}
