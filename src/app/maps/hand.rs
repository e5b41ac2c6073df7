//! Fingers, mouse, wheel and keys on a drawing: what is a tap, a drag, a pan, a pinch.

use wasm_bindgen::JsCast;

use super::drawing::Drawing;
use crate::app::ui::{self, KeyboardEvent, PointerEvent};
use crate::map::AreaKey;
use crate::map::hit::Hit;
use crate::map::shape::Point;
use crate::map::view::View;

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
    /// Where the first two fingers were, and the view, when the last of them came down or went.
    pinch: Option<([Point; 2], View)>,
    space: Space,
}

/// The space bar: held it makes every drag move the window, let go without a drag it taps.
#[derive(Clone, Copy, Default, PartialEq)]
enum Space {
    #[default]
    Up,
    /// Whether Shift is held with it.
    Down(bool),
    /// A drag has begun meanwhile.
    Dragged,
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

impl Pointers {
    fn first_two(&self) -> Option<[Point; 2]> {
        match self.down.as_slice() {
            [(_, a), (_, b), ..] => Some([*a, *b]),
            _ => None,
        }
    }
}

/// A finger that moved less than this has not moved.
const STILL: i32 = 8;
/// How broad a finger is, and a mouse.
const FINGER: i32 = 22;
const MOUSE: i32 = 14;

impl Drawing {
    pub(super) fn hear(self) {
        let surface = self.inner().svg.clone();
        let surface = surface
            .pointer("pointerdown", move |event| self.down(event))
            .pointer("pointermove", move |event| self.moved(event))
            .pointer("pointerup", move |event| self.up(event))
            .pointer("pointercancel", move |event| {
                self.cancel();
                self.lift(event.pointer_id());
            });
        // A finger is no mouse here: the click that the browser makes of a tap would hit whatever lies
        // under the finger by then, such as a tool that made room for the panel.
        let surface = surface.on("touchend", |event| {
            if event.cancelable() {
                event.prevent_default();
            }
        });
        let surface = surface.on("wheel", move |event| {
            event.prevent_default();
            let event: &web_sys::WheelEvent = event.unchecked_ref();
            let at = self.screen(event.client_x(), event.client_y());
            let turn = (event.delta_y() as i32).clamp(-200, 200);
            self.zoom(1_000 - turn * 10 / 8, Some(at));
        });
        let surface = surface.keys(move |event| self.key_down(event));
        self.hear_document();
        let surface = surface.on("focusout", move |event| {
            let next = js_sys::Reflect::get(&event, &"relatedTarget".into()).ok();
            let next = next.and_then(|next| next.dyn_into::<web_sys::Node>().ok());
            if !self.inner().svg.node().contains(next.as_ref()) {
                self.inner().pointers.borrow_mut().space = Space::Up;
            }
        });
        surface.on("focusin", move |event| {
            let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
            let key =
                target.and_then(|target| target.get_attribute("data-area")).and_then(|key| key.parse().ok());
            if let Some(key) = key {
                self.set_focus_mark(Some(AreaKey(key)));
            }
        });
    }

    /// What counts wherever the focus is by then: the space bar let go, Escape in a drag.
    fn hear_document(self) {
        ui::hear(&ui::document(), "keyup", move |event| {
            if event.unchecked_ref::<KeyboardEvent>().key() == " " {
                let space = std::mem::take(&mut self.inner().pointers.borrow_mut().space);
                if let Space::Down(shift) = space {
                    self.tap_focus(shift);
                }
            }
        });
        ui::hear(&ui::window(), "blur", move |_| self.inner().pointers.borrow_mut().space = Space::Up);
        ui::hear(&ui::document(), "keydown", move |event| {
            if event.unchecked_ref::<KeyboardEvent>().key() == "Escape" && self.cancel() {
                event.prevent_default();
            }
        });
    }

    /// Taps the area that the keyboard is at.
    fn tap_focus(self, shift: bool) {
        let spot = self.inner().focus.get().and_then(|focus| {
            let inner = self.inner();
            let draft = inner.draft.borrow();
            draft.area(focus).map(|area| (focus, (area.x, area.y)))
        });
        if let Some((focus, at)) = spot {
            self.hand().tap(Touch { hit: Hit::Area(focus), at, shift });
        }
    }

    /// A point of the page as a point of the window onto the map.
    fn screen(self, x: i32, y: i32) -> Point {
        let rect = self.inner().svg.node().get_bounding_client_rect();
        (x - rect.left() as i32, y - rect.top() as i32)
    }

    fn touch(self, event: &PointerEvent) -> (Touch, Point) {
        let point = self.screen(event.client_x(), event.client_y());
        let view = self.inner().view.get();
        let at = view.map(point);
        let reach = view.units(if event.pointer_type() == "mouse" { MOUSE } else { FINGER });
        let hit = self.inner().draft.borrow().hit(at, reach);
        (Touch { hit, at, shift: event.shift_key() }, point)
    }

    fn down(self, event: &PointerEvent) {
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
        let _ = self.inner().svg.node().set_pointer_capture(event.pointer_id());
        let (touch, point) = self.touch(event);
        let inner = self.inner();
        let mut pointers = inner.pointers.borrow_mut();
        pointers.down.retain(|(id, _)| *id != event.pointer_id());
        pointers.down.push((event.pointer_id(), point));
        let was = pointers.state;
        if pointers.down.len() == 1 {
            pointers.start = Some((touch, point, self.inner().view.get()));
            let pans = event.button() == 1 || pointers.space != Space::Up;
            pointers.state = if pans { At::Panning } else { At::Pressed };
            if pointers.space != Space::Up {
                pointers.space = Space::Dragged;
            }
        } else {
            pointers.state = At::Pinching;
        }
        drop(pointers);
        self.hold_pinch();
        if was == At::Dragging {
            self.hand_cancel();
        }
    }

    fn moved(self, event: &PointerEvent) {
        let inner = self.inner();
        let mut pointers = inner.pointers.borrow_mut();
        let (state, start) = (pointers.state, pointers.start);
        let Some(finger) = pointers.down.iter().position(|(id, _)| *id == event.pointer_id()) else { return };
        let point = self.screen(event.client_x(), event.client_y());
        pointers.down[finger].1 = point;
        let now = pointers.first_two();
        let pinch = pointers.pinch;
        drop(pointers);
        let Some((from, pressed, view)) = start else { return };
        match state {
            At::Nothing => {}
            At::Pinching => {
                if let (Some((down, view)), Some(now)) = (pinch, now) {
                    self.inner().moved.set(true);
                    self.set_view(view.pinched(down, now));
                }
            }
            At::Pressed => {
                if (point.0 - pressed.0).abs().max((point.1 - pressed.1).abs()) >= STILL {
                    let taken = self.hand().takes(from);
                    self.inner().pointers.borrow_mut().state = if taken { At::Dragging } else { At::Panning };
                    self.moved(event);
                }
            }
            At::Panning => {
                self.inner().moved.set(true);
                let by = (point.0 - pressed.0, point.1 - pressed.1);
                self.set_view(view.moved(by));
            }
            At::Dragging => self.hand().dragged(from, self.dragged_to(point, from.shift)),
        }
    }

    /// Over what a drag is: an area or nothing.
    fn dragged_to(self, point: Point, shift: bool) -> Touch {
        let at = self.inner().view.get().map(point);
        let hit = self.inner().draft.borrow().area_at(at).map_or(Hit::Empty, Hit::Area);
        Touch { hit, at, shift }
    }

    /// Remembers where two fingers are; what they do is seen against this, so that no pixel is lost.
    fn hold_pinch(self) {
        let view = self.inner().view.get();
        let inner = self.inner();
        let mut pointers = inner.pointers.borrow_mut();
        pointers.pinch = pointers.first_two().map(|fingers| (fingers, view));
    }

    fn up(self, event: &PointerEvent) {
        let (state, start) = {
            let inner = self.inner();
            let pointers = inner.pointers.borrow();
            (pointers.state, pointers.start)
        };
        if !self.lift(event.pointer_id()) {
            return;
        }
        let point = self.screen(event.client_x(), event.client_y());
        if let Some((from, _, _)) = start {
            match state {
                At::Pressed => {
                    self.hand().tap(from);
                    if event.pointer_type() != "mouse" {
                        self.take_focus_after(from.hit);
                    }
                }
                At::Dragging => self.hand().dropped(from, self.dragged_to(point, from.shift)),
                _ => {}
            }
        }
    }

    /// A keyboard beside a tablet acts on what was tapped, as after a click: the browser gives no focus
    /// by itself, since its mouse is not let play here. What the tap itself has opened keeps it.
    fn take_focus_after(self, hit: Hit) {
        let document = ui::document();
        let nowhere = document.active_element().is_none_or(|active| active.tag_name() == "BODY");
        if nowhere {
            match hit {
                Hit::Area(key) if self.inner().draft.borrow().area(key).is_some() => self.put_focus(key),
                _ => drop(self.inner().svg.html().focus()),
            }
        }
    }

    /// Takes a finger away; true when it was the last.
    fn lift(self, id: i32) -> bool {
        let inner = self.inner();
        let mut pointers = inner.pointers.borrow_mut();
        let before = pointers.down.len();
        pointers.down.retain(|(known, _)| *known != id);
        let gone = pointers.down.len() < before;
        let last = gone && pointers.down.is_empty();
        if last {
            pointers.state = At::Nothing;
        }
        drop(pointers);
        if gone {
            self.hold_pinch();
        }
        last
    }

    fn hand(self) -> std::rc::Rc<dyn Hand> {
        self.inner().hand.borrow().clone()
    }

    fn hand_cancel(self) {
        self.hand().cancelled();
    }

    /// Ends a drag as if it had not been; true when there was one.
    pub fn cancel(self) -> bool {
        let inner = self.inner();
        let mut pointers = inner.pointers.borrow_mut();
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

    fn key_down(self, event: &KeyboardEvent) {
        let key = event.key();
        // A drag that is under way is cancelled by the document, wherever the focus is.
        if self.hand().key(event) || self.walk(event, &key) {
            event.prevent_default();
            event.stop_propagation();
        }
    }

    /// What the keyboard does in every drawing: arrows walk, Enter taps, Shift+1 fits.
    fn walk(self, event: &KeyboardEvent, key: &str) -> bool {
        let focus = self.inner().focus.get();
        if let Some((dx, dy)) = arrow(key) {
            let next = focus.and_then(|focus| self.inner().draft.borrow().neighbour(focus, dx, dy));
            if let Some(next) = next {
                self.focus(next);
            }
            return true;
        }
        match key {
            "Enter" => {
                if !event.repeat() {
                    self.tap_focus(event.shift_key());
                }
                true
            }
            " " => {
                let inner = self.inner();
                let space = &mut inner.pointers.borrow_mut().space;
                if *space == Space::Up && !event.repeat() {
                    *space = Space::Down(event.shift_key());
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
