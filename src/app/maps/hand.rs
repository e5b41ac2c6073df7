//! Fingers, mouse, wheel and keys on a drawing: what is a tap, a drag, a pan, a pinch.

use wasm_bindgen::JsCast;

use super::drawing::Drawing;
use super::view::View;
use crate::app::ui::{self, KeyboardEvent, PointerEvent};
use crate::map::AreaKey;
use crate::map::hit::Hit;
use crate::map::shape::Point;

/// Where a finger is, and on what.
#[derive(Clone, Copy, Debug)]
pub struct Touch {
    pub hit: Hit,
    /// In units of the map.
    pub at: Point,
    pub shift: bool,
}

/// Who hears what fingers do on a drawing.
pub trait Hand {
    fn tap(&self, touch: Touch);

    /// A drag begins. One that is not taken moves the window.
    fn takes(&self, _from: Touch) -> bool {
        false
    }

    fn dragged(&self, _from: Touch, _to: Touch) {}

    fn dropped(&self, _from: Touch, _to: Touch) {}

    /// The drag came to nothing: Escape, a second finger, a call.
    fn cancelled(&self) {}

    /// A key that nobody else took. True when it was meant for the map.
    fn key(&self, _event: &KeyboardEvent) -> bool {
        false
    }
}

/// Only taps on areas.
pub struct Taps(pub Box<dyn Fn(AreaKey)>);

impl Hand for Taps {
    fn tap(&self, touch: Touch) {
        if let Hit::Area(key) = touch.hit {
            (self.0)(key);
        }
    }
}

/// The fingers that are down, and what they are at.
#[derive(Default)]
pub struct Pointers {
    down: Vec<(i32, Point)>,
    start: Option<(Touch, Point, View)>,
    state: At,
    /// Space is held: every drag moves the window.
    space: bool,
}

#[derive(Clone, Copy, Default, PartialEq)]
enum At {
    #[default]
    Nothing,
    /// Down and not yet moved.
    Pressed,
    Panning,
    Dragging,
    Pinching,
}

/// A finger that moved less than this has not moved.
const STILL: i32 = 8;
/// How broad a finger is, and a mouse.
const FINGER: i32 = 22;
const MOUSE: i32 = 14;

impl Drawing {
    pub(super) fn hear(&self) {
        let surface = self.0.svg.clone();
        let heard = |event: &'static str, act: fn(&Drawing, &PointerEvent)| {
            let drawing = self.clone();
            surface.clone().pointer(event, move |event| act(&drawing, event));
        };
        heard("pointerdown", Drawing::down);
        heard("pointermove", Drawing::moved);
        heard("pointerup", Drawing::up);
        heard("pointercancel", |drawing, event| {
            drawing.lift(event.pointer_id());
            drawing.cancel();
        });
        let drawing = self.clone();
        surface.clone().on("wheel", move |event| {
            event.prevent_default();
            let event: &web_sys::WheelEvent = event.unchecked_ref();
            let at = drawing.screen(event.client_x(), event.client_y());
            let turn = (event.delta_y() as i32).clamp(-200, 200);
            drawing.zoom(1_000 - turn * 10 / 8, Some(at));
        });
        let drawing = self.clone();
        surface.clone().keys(move |event| drawing.key_down(event));
        let drawing = self.clone();
        surface.clone().on("keyup", move |event| {
            if event.unchecked_ref::<KeyboardEvent>().key() == " " {
                drawing.0.pointers.borrow_mut().space = false;
            }
        });
        let drawing = self.clone();
        surface.on("focusin", move |event| {
            let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
            let key =
                target.and_then(|target| target.get_attribute("data-area")).and_then(|key| key.parse().ok());
            if let Some(key) = key {
                drawing.set_focus_mark(Some(AreaKey(key)));
            }
        });
    }

    /// A point of the page as a point of the window onto the map.
    fn screen(&self, x: i32, y: i32) -> Point {
        let rect = self.0.svg.node().get_bounding_client_rect();
        (x - rect.left() as i32, y - rect.top() as i32)
    }

    fn touch(&self, event: &PointerEvent) -> (Touch, Point) {
        let point = self.screen(event.client_x(), event.client_y());
        let view = self.0.view.get();
        let at = view.map(point);
        let reach = view.units(if event.pointer_type() == "mouse" { MOUSE } else { FINGER });
        let hit = self.0.draft.borrow().hit(at, reach);
        (Touch { hit, at, shift: event.shift_key() }, point)
    }

    fn down(&self, event: &PointerEvent) {
        if event.pointer_type() == "mouse" && event.button() == 2 {
            return;
        }
        if event.pointer_type() != "mouse" {
            // After a finger the browser plays a mouse, which would take the focus from the name field
            // of an area that this tap adds. What is being typed elsewhere is left by hand instead.
            event.prevent_default();
            if let Some(typing) = ui::document().active_element() {
                let _ = typing.unchecked_ref::<ui::HtmlElement>().blur();
            }
        }
        let _ = self.0.svg.node().set_pointer_capture(event.pointer_id());
        let (touch, point) = self.touch(event);
        let mut pointers = self.0.pointers.borrow_mut();
        pointers.down.retain(|(id, _)| *id != event.pointer_id());
        pointers.down.push((event.pointer_id(), point));
        let was = pointers.state;
        if pointers.down.len() == 1 {
            pointers.start = Some((touch, point, self.0.view.get()));
            pointers.state = if event.button() == 1 || pointers.space { At::Panning } else { At::Pressed };
        } else {
            pointers.state = At::Pinching;
        }
        drop(pointers);
        if was == At::Dragging {
            self.hand_cancel();
        }
    }

    fn moved(&self, event: &PointerEvent) {
        let mut pointers = self.0.pointers.borrow_mut();
        let (state, start) = (pointers.state, pointers.start);
        let Some(finger) = pointers.down.iter().position(|(id, _)| *id == event.pointer_id()) else { return };
        let point = self.screen(event.client_x(), event.client_y());
        let before = pointers.down[finger].1;
        pointers.down[finger].1 = point;
        let other = pointers.down.iter().map(|(_, at)| *at).find(|_| pointers.down.len() > 1);
        let other = other.map(|_| pointers.down[usize::from(finger == 0)].1);
        drop(pointers);
        let Some((from, pressed, view)) = start else { return };
        match state {
            At::Nothing => {}
            At::Pinching => {
                if let Some(other) = other {
                    self.pinch(before, point, other);
                }
            }
            At::Pressed => {
                if (point.0 - pressed.0).abs().max((point.1 - pressed.1).abs()) >= STILL {
                    let taken = self.hand().takes(from);
                    self.0.pointers.borrow_mut().state = if taken { At::Dragging } else { At::Panning };
                    self.moved(event);
                }
            }
            At::Panning => {
                self.0.moved.set(true);
                let by = (point.0 - pressed.0, point.1 - pressed.1);
                self.set_view(View { x: view.x + by.0, y: view.y + by.1, ..view });
            }
            At::Dragging => self.hand().dragged(from, self.dragged_to(point, from.shift)),
        }
    }

    /// Over what a drag is: an area or nothing.
    fn dragged_to(&self, point: Point, shift: bool) -> Touch {
        let at = self.0.view.get().map(point);
        let hit = self.0.draft.borrow().area_at(at).map_or(Hit::Empty, Hit::Area);
        Touch { hit, at, shift }
    }

    fn pinch(&self, before: Point, now: Point, other: Point) {
        let apart = |a: Point, b: Point| {
            let (x, y) = (i64::from(a.0 - b.0), i64::from(a.1 - b.1));
            (x * x + y * y).isqrt().max(20)
        };
        let by = (apart(now, other) * 1_000 / apart(before, other)).clamp(500, 2_000) as i32;
        self.0.moved.set(true);
        let view = self.0.view.get().zoomed(by, other);
        // Both fingers together move the map by half of what one of them moved.
        self.set_view(View {
            x: view.x + (now.0 - before.0) / 2,
            y: view.y + (now.1 - before.1) / 2,
            ..view
        });
    }

    fn up(&self, event: &PointerEvent) {
        let (state, start) = {
            let pointers = self.0.pointers.borrow();
            (pointers.state, pointers.start)
        };
        if !self.lift(event.pointer_id()) {
            return;
        }
        let point = self.screen(event.client_x(), event.client_y());
        if let Some((from, _, _)) = start {
            match state {
                At::Pressed => self.hand().tap(from),
                At::Dragging => self.hand().dropped(from, self.dragged_to(point, from.shift)),
                _ => {}
            }
        }
    }

    /// Takes a finger away; true when it was the last.
    fn lift(&self, id: i32) -> bool {
        let mut pointers = self.0.pointers.borrow_mut();
        let before = pointers.down.len();
        pointers.down.retain(|(known, _)| *known != id);
        if pointers.down.len() == before || !pointers.down.is_empty() {
            return false;
        }
        pointers.state = At::Nothing;
        true
    }

    fn hand(&self) -> std::rc::Rc<dyn Hand> {
        self.0.hand.borrow().clone()
    }

    fn hand_cancel(&self) {
        self.hand().cancelled();
    }

    /// Ends a drag as if it had not been; true when there was one.
    pub fn cancel(&self) -> bool {
        let mut pointers = self.0.pointers.borrow_mut();
        let dragging = pointers.state == At::Dragging;
        if dragging {
            pointers.state = At::Nothing;
            pointers.start = None;
        }
        drop(pointers);
        if dragging {
            self.hand_cancel();
        }
        dragging
    }

    fn key_down(&self, event: &KeyboardEvent) {
        let key = event.key();
        let taken = if key == "Escape" && self.cancel() {
            true
        } else {
            self.hand().key(event) || self.walk(event, &key)
        };
        if taken {
            event.prevent_default();
            event.stop_propagation();
        }
    }

    /// What the keyboard does in every drawing: arrows walk, Enter taps, Shift+1 fits.
    fn walk(&self, event: &KeyboardEvent, key: &str) -> bool {
        let focus = self.0.focus.get();
        if let Some((dx, dy)) = arrow(key) {
            let next = focus.and_then(|focus| self.0.draft.borrow().neighbour(focus, dx, dy));
            if let Some(next) = next {
                self.focus(next);
            }
            return true;
        }
        match key {
            "Enter" | " " => {
                let spot = focus.and_then(|focus| {
                    let draft = self.0.draft.borrow();
                    draft.area(focus).map(|area| (focus, (area.x, area.y)))
                });
                if key == " " {
                    self.0.pointers.borrow_mut().space = true;
                }
                if let Some((focus, at)) = spot.filter(|_| !event.repeat()) {
                    self.hand().tap(Touch { hit: Hit::Area(focus), at, shift: event.shift_key() });
                }
                true
            }
            "+" | "=" => {
                self.zoom(1_250, None);
                true
            }
            "-" => {
                self.zoom(800, None);
                true
            }
            _ if event.code() == "Digit1" && event.shift_key() => {
                self.fit();
                true
            }
            _ => false,
        }
    }
}

/// The direction of an arrow key.
pub fn arrow(key: &str) -> Option<Point> {
    match key {
        "ArrowLeft" => Some((-1, 0)),
        "ArrowRight" => Some((1, 0)),
        "ArrowUp" => Some((0, -1)),
        "ArrowDown" => Some((0, 1)),
        _ => None,
    }
}
