//! The keyboard on a pad: what every drawing answers to, and the space bar, which moves or taps.

use wasm_bindgen::JsCast;

use super::Pad;
use super::pointers::Space;
use crate::app::ui::{self, KeyboardEvent};
use crate::map::shape::Point;

impl Pad {
    /// What counts wherever the focus is by then: the space bar let go, Escape in a drag.
    pub(super) fn hear_document(self) {
        ui::hear(&ui::document(), "keyup", move |event| {
            if event.unchecked_ref::<KeyboardEvent>().key() == " " {
                let space = std::mem::take(&mut self.inner().pointers.borrow_mut().space);
                if let Space::Down(shift) = space {
                    self.felt().enter(shift);
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

    pub(super) fn key_down(self, event: &KeyboardEvent) {
        // A drag that is under way is cancelled by the document, wherever the focus is.
        if self.felt().key(event) || self.common_key(event) {
            event.prevent_default();
            event.stop_propagation();
        }
    }

    /// What the keyboard does on every pad: Enter taps, + and - zoom, Shift+1 fits.
    fn common_key(self, event: &KeyboardEvent) -> bool {
        match event.key().as_str() {
            "Enter" => {
                if !event.repeat() {
                    self.felt().enter(event.shift_key());
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
                self.felt().fit();
                true
            }
            _ => false,
        }
    }

    /// Whether nothing on the page has the keyboard: after a tap by a finger a drawing may take it.
    pub fn nobody_focused() -> bool {
        ui::document().active_element().is_none_or(|active| active.tag_name() == "BODY")
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
