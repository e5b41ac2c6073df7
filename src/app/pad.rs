//! A pad: a drawing under fingers, mouse, wheel and keys. What is a tap, a drag, a pan, a pinch is
//! decided here; what they mean is decided by what lies on the pad ([`Felt`]): a map, or a board.

mod keys;
mod pointers;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

use super::maps::call;
use super::ui::{self, El, KeyboardEvent, PointerEvent, State, state};
use crate::map::shape::Point;
use crate::map::view::View;

pub use keys::arrow;
use pointers::{At, Pointers, Space};

/// Where a finger is.
#[derive(Clone, Copy, Debug)]
pub struct Press {
    /// In units of the drawing.
    pub at: Point,
    /// How broad the finger is, in the same.
    pub reach: i32,
    pub shift: bool,
}

/// What lies on a pad.
pub trait Felt {
    /// Shows another part of the drawing.
    fn viewed(&self, view: View);

    fn tap(&self, press: Press);

    /// Whether a second tap at the same place, soon after the first, zooms: where taps mean nothing.
    fn zooms(&self, _press: Press) -> bool {
        false
    }

    /// After a tap by a finger, which gives no focus by itself.
    fn touched(&self, _press: Press) {}

    /// Whether a finger leaves the focus where it is, if that is on the drawing.
    fn keeps_focus(&self) -> bool {
        false
    }

    /// A drag begins. One that is not taken moves the window.
    fn takes(&self, _from: Press) -> bool {
        false
    }

    fn dragged(&self, _from: Press, _to: Press) {}

    fn dropped(&self, _from: Press, _to: Press) {}

    /// The drag came to nothing: Escape, a second finger, a call.
    fn cancelled(&self) {}

    /// A key. True when it was meant for the drawing.
    fn key(&self, _event: &KeyboardEvent) -> bool {
        false
    }

    /// Enter, or the space bar let go without a drag: a tap on what the keyboard is at.
    fn enter(&self, _shift: bool) {}

    /// All of it, into the window.
    fn fit(&self) {}
}

/// Nothing lies here.
struct Bare;

impl Felt for Bare {
    fn viewed(&self, _view: View) {}
    fn tap(&self, _press: Press) {}
}

/// All copies are the same pad.
#[derive(Clone, Copy)]
pub struct Pad(State<Rc<Surface>>);

struct Surface {
    svg: El,
    view: Cell<View>,
    /// The person has moved the window; it is no longer fitted by itself.
    moved: Cell<bool>,
    /// How large the window was when that was last told or asked.
    size: Cell<Option<Point>>,
    pointers: RefCell<Pointers>,
    felt: RefCell<Rc<dyn Felt>>,
}

impl Surface {
    fn bare(svg: El) -> Surface {
        Surface {
            svg,
            view: Cell::new(View::START),
            moved: Cell::new(false),
            size: Cell::new(None),
            pointers: RefCell::default(),
            felt: RefCell::new(Rc::new(Bare)),
        }
    }
}

/// A finger that moved less than this has not moved.
const STILL: i32 = 8;
/// How broad a finger is, and a mouse.
const FINGER: i32 = 22;
const MOUSE: i32 = 14;

impl Pad {
    /// Makes a pad of a surface. Nothing is felt before [`Pad::lay`].
    pub fn new(svg: &El) -> Pad {
        let pad = Pad(state(Rc::new(Surface::bare(svg.clone()))));
        pad.hear();
        // What is heard late is heard by nothing: the elements of a drawing are many.
        ui::when_gone(move || pad.0.set(Pad::bare().inner()));
        pad
    }

    /// The pad that stands for all that have gone. States rest for long before their places are given
    /// away, so what they hold meanwhile is made once, and not at every visit.
    pub fn bare() -> Pad {
        thread_local! {
            static BARE: Pad = Pad(ui::lasting(Rc::new(Surface::bare(ui::svg("g")))));
        }
        BARE.with(|pad| *pad)
    }

    /// Lays a drawing onto it.
    pub fn lay(self, felt: Rc<dyn Felt>) {
        *self.inner().felt.borrow_mut() = felt;
    }

    fn inner(self) -> Rc<Surface> {
        self.0.get_untracked()
    }

    fn felt(self) -> Rc<dyn Felt> {
        self.inner().felt.borrow().clone()
    }

    pub fn view(self) -> View {
        self.inner().view.get()
    }

    pub fn set_view(self, view: View) {
        self.inner().view.set(view);
        self.felt().viewed(view);
    }

    /// Whether the person has moved the window.
    pub fn is_moved(self) -> bool {
        self.inner().moved.get()
    }

    pub fn set_moved(self, moved: bool) {
        self.inner().moved.set(moved);
    }

    /// How large the window is.
    pub fn size(self) -> Point {
        let inner = self.inner();
        let size = (inner.svg.node().client_width(), inner.svg.node().client_height());
        inner.size.set(Some(size));
        size
    }

    /// The same as it was told last: to ask lays the whole page out, which a finger on its way need not
    /// wait for.
    pub fn told_size(self) -> Point {
        self.inner().size.get().unwrap_or_else(|| self.size())
    }

    /// The middle of the window, as a point of the drawing.
    pub fn middle(self) -> Point {
        let (wide, high) = self.size();
        self.view().map((wide / 2, high / 2))
    }

    /// Larger or smaller, around a point of the screen or the middle.
    pub fn zoom(self, by: i32, at: Option<Point>) {
        let (wide, high) = self.size();
        self.set_moved(true);
        self.set_view(self.view().zoomed(by, at.unwrap_or((wide / 2, high / 2))));
    }

    /// Hears when the window gets another size.
    pub fn follow_size(self, resized: impl Fn() + 'static) {
        let changed = move || {
            self.inner().size.set(None);
            resized();
        };
        let changed = Closure::<dyn FnMut()>::new(changed).into_js_value();
        let Some(kind) = js_sys::Reflect::get(&ui::window(), &"ResizeObserver".into()).ok() else { return };
        let Ok(kind) = kind.dyn_into::<js_sys::Function>() else { return };
        if let Ok(observer) = js_sys::Reflect::construct(&kind, &js_sys::Array::of1(&changed)) {
            call(&observer, "observe", &[self.inner().svg.node().into()]);
            ui::when_gone(move || {
                call(&observer, "disconnect", &[]);
            });
        }
    }

    fn hear(self) {
        let surface = &self.inner().svg;
        let pointer = |event: &str, mut hear: Box<dyn FnMut(&PointerEvent)>| {
            surface.hear(event, move |event| hear(event.unchecked_ref()));
        };
        pointer("pointerdown", Box::new(move |event| self.down(event)));
        pointer("pointermove", Box::new(move |event| self.moved(event)));
        pointer("pointerup", Box::new(move |event| self.up(event)));
        pointer(
            "pointercancel",
            Box::new(move |event| {
                self.cancel();
                self.lift(event.pointer_id());
            }),
        );
        // A finger is no mouse here: the click that the browser makes of a tap would hit whatever lies
        // under the finger by then, such as a tool that made room for the panel.
        surface.hear("touchend", |event| {
            if event.cancelable() {
                event.prevent_default();
            }
        });
        surface.hear("wheel", move |event| {
            event.prevent_default();
            let event: &web_sys::WheelEvent = event.unchecked_ref();
            let at = self.screen(event.client_x(), event.client_y());
            let turn = (event.delta_y() as i32).clamp(-200, 200);
            self.zoom(1_000 - turn * 10 / 8, Some(at));
        });
        surface.hear("keydown", move |event| self.key_down(event.unchecked_ref()));
        self.hear_document();
        surface.hear("focusout", move |event| {
            let next = js_sys::Reflect::get(&event, &"relatedTarget".into()).ok();
            let next = next.and_then(|next| next.dyn_into::<web_sys::Node>().ok());
            if !self.inner().svg.node().contains(next.as_ref()) {
                self.inner().pointers.borrow_mut().space = Space::Up;
            }
        });
    }

    /// A point of the page as a point of the window.
    fn screen(self, x: i32, y: i32) -> Point {
        let rect = self.inner().svg.node().get_bounding_client_rect();
        (x - rect.left() as i32, y - rect.top() as i32)
    }

    fn press(self, event: &PointerEvent) -> (Press, Point) {
        let point = self.screen(event.client_x(), event.client_y());
        let view = self.view();
        let reach = view.units(if event.pointer_type() == "mouse" { MOUSE } else { FINGER });
        (Press { at: view.map(point), reach, shift: event.shift_key() }, point)
    }

    fn down(self, event: &PointerEvent) {
        if event.pointer_type() == "mouse" && event.button() == 2 {
            return;
        }
        if event.pointer_type() != "mouse" {
            // After a finger the browser plays a mouse, which would take the focus from a field that
            // this tap opens. What is being typed elsewhere is left by hand instead.
            event.prevent_default();
            let typing = ui::document().active_element();
            let stays = |typing: &web_sys::Element| {
                self.felt().keeps_focus() && self.inner().svg.node().contains(Some(typing))
            };
            if let Some(typing) = typing.filter(|typing| !stays(typing)) {
                let _ = typing.unchecked_ref::<ui::HtmlElement>().blur();
            }
        }
        let inner = self.inner();
        let _ = inner.svg.node().set_pointer_capture(event.pointer_id());
        let (press, point) = self.press(event);
        let mut pointers = inner.pointers.borrow_mut();
        pointers.down.retain(|(id, _)| *id != event.pointer_id());
        pointers.down.push((event.pointer_id(), point));
        let was = pointers.state;
        if pointers.down.len() == 1 {
            pointers.start = Some((press, point, self.view()));
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
            self.felt().cancelled();
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
                    self.set_moved(true);
                    self.set_view(view.pinched(down, now));
                }
            }
            At::Pressed => {
                if (point.0 - pressed.0).abs().max((point.1 - pressed.1).abs()) >= STILL {
                    let taken = self.felt().takes(from);
                    inner.pointers.borrow_mut().state = if taken { At::Dragging } else { At::Panning };
                    self.moved(event);
                }
            }
            At::Panning => {
                self.set_moved(true);
                self.set_view(view.moved((point.0 - pressed.0, point.1 - pressed.1)));
            }
            At::Dragging => self.felt().dragged(from, self.dragged_to(point, from)),
        }
    }

    fn dragged_to(self, point: Point, from: Press) -> Press {
        Press { at: self.view().map(point), ..from }
    }

    /// Remembers where two fingers are; what they do is seen against this, so that no pixel is lost.
    fn hold_pinch(self) {
        let view = self.view();
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
                At::Pressed if self.is_again(event.time_stamp(), point) && self.felt().zooms(from) => {
                    // Close up, or all of it again.
                    if self.is_moved() { self.felt().fit() } else { self.zoom(1_800, Some(point)) }
                }
                At::Pressed => {
                    self.felt().tap(from);
                    if event.pointer_type() != "mouse" {
                        self.felt().touched(from);
                    }
                }
                At::Dragging => self.felt().dropped(from, self.dragged_to(point, from)),
                _ => {}
            }
        }
    }

    /// Whether a tap is the second of two at the same place; remembers it for the next.
    fn is_again(self, time: f64, at: Point) -> bool {
        let before = self.inner().pointers.borrow_mut().tapped.replace((time, at));
        let near = |from: Point| (at.0 - from.0).abs().max((at.1 - from.1).abs()) < 24;
        let again = before.is_some_and(|(last, from)| time - last < 320.0 && near(from));
        if again {
            self.inner().pointers.borrow_mut().tapped = None;
        }
        again
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
            self.felt().cancelled();
        }
        dragging
    }
}
