//! Fingers and keys on a map: which area or link they are on, and who hears of it.

use wasm_bindgen::JsCast;

use super::drawing::Drawing;
use crate::app::pad::{Felt, Pad, Press, arrow};
use crate::app::ui::KeyboardEvent;
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

    /// Whether two quick taps here zoom.
    fn zooms(&self, _touch: Touch) -> bool {
        false
    }

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

    fn zooms(&self, touch: Touch) -> bool {
        !matches!(touch.hit, Hit::Area(_))
    }
}

impl Felt for Drawing {
    fn viewed(&self, view: View) {
        self.show_view(view);
    }

    fn tap(&self, press: Press) {
        self.hand().tap(self.touch(press));
    }

    fn zooms(&self, press: Press) -> bool {
        self.hand().zooms(self.touch(press))
    }

    /// A keyboard beside a tablet acts on what was tapped, as after a click: the browser gives no focus
    /// by itself, since its mouse is not let play here. What the tap itself has opened keeps it.
    fn touched(&self, press: Press) {
        if Pad::nobody_focused() {
            match self.touch(press).hit {
                Hit::Area(key) if self.inner().draft.borrow().area(key).is_some() => self.put_focus(key),
                _ => drop(self.inner().svg.html().focus()),
            }
        }
    }

    fn takes(&self, from: Press) -> bool {
        self.hand().takes(self.touch(from))
    }

    fn dragged(&self, from: Press, to: Press) {
        self.hand().dragged(self.touch(from), self.over(to));
    }

    fn dropped(&self, from: Press, to: Press) {
        self.hand().dropped(self.touch(from), self.over(to));
    }

    fn cancelled(&self) {
        self.hand().cancelled();
    }

    fn key(&self, event: &KeyboardEvent) -> bool {
        self.hand().key(event) || self.walk(&event.key())
    }

    fn enter(&self, shift: bool) {
        let spot = self.inner().focus.get().and_then(|focus| {
            let inner = self.inner();
            let draft = inner.draft.borrow();
            draft.area(focus).map(|area| (focus, (area.x, area.y)))
        });
        if let Some((focus, at)) = spot {
            self.hand().tap(Touch { hit: Hit::Area(focus), at, shift });
        }
    }

    fn fit(&self) {
        Drawing::fit(*self);
    }
}

impl Drawing {
    /// An area that gets the focus is where the keyboard is from then on.
    pub(super) fn hear_focus(self) {
        self.inner().svg.hear("focusin", move |event| {
            let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
            let key =
                target.and_then(|target| target.get_attribute("data-area")).and_then(|key| key.parse().ok());
            if let Some(key) = key {
                self.set_focus_mark(Some(AreaKey(key)));
            }
        });
    }

    fn touch(self, press: Press) -> Touch {
        let hit = self.inner().draft.borrow().hit(press.at, press.reach);
        Touch { hit, at: press.at, shift: press.shift }
    }

    /// Over what a drag is: an area or nothing.
    fn over(self, press: Press) -> Touch {
        let hit = self.inner().draft.borrow().area_at(press.at).map_or(Hit::Empty, Hit::Area);
        Touch { hit, at: press.at, shift: press.shift }
    }

    fn hand(self) -> std::rc::Rc<dyn Hand> {
        self.inner().hand.borrow().clone()
    }

    /// Arrows walk from area to area.
    fn walk(self, key: &str) -> bool {
        let Some((dx, dy)) = arrow(key) else { return false };
        let focus = self.inner().focus.get();
        let next = focus.and_then(|focus| self.inner().draft.borrow().neighbour(focus, dx, dy));
        if let Some(next) = next {
            self.focus(next);
        }
        true
    }
}
