//! The fingers on a pad: which are down, and what they are at.

use super::Press;
use crate::map::shape::Point;
use crate::map::view::View;

/// The fingers that are down, and what they are at.
#[derive(Default)]
pub struct Pointers {
    pub down: Vec<(i32, Point)>,
    pub start: Option<(Press, Point, View)>,
    pub state: At,
    /// Where the first two fingers were, and the view, when the last of them came down or went.
    pub pinch: Option<([Point; 2], View)>,
    pub space: Space,
    /// When and where the last tap was.
    pub tapped: Option<(f64, Point)>,
}

/// The space bar: held it makes every drag move the window, let go without a drag it taps.
#[derive(Clone, Copy, Default, PartialEq)]
pub enum Space {
    #[default]
    Up,
    /// Whether Shift is held with it.
    Down(bool),
    /// A drag has begun meanwhile.
    Dragged,
}

#[derive(Clone, Copy, Default, PartialEq)]
pub enum At {
    #[default]
    Nothing,
    /// Down and not yet moved.
    Pressed,
    Panning,
    Dragging,
    Pinching,
}

impl Pointers {
    pub fn first_two(&self) -> Option<[Point; 2]> {
        match self.down.as_slice() {
            [(_, a), (_, b), ..] => Some([*a, *b]),
            _ => None,
        }
    }
}
