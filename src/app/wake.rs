//! Keeps the screen awake where the browser can. The browser lets go whenever the page is hidden,
//! so the lock is taken again each time the page returns.

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;

use super::ui::{self, State, state};

#[derive(Clone, Copy)]
struct Wake {
    over: State<bool>,
    held: State<Option<JsValue>>,
}

/// Keeps the screen awake until the surroundings (the screen of the app) go away.
pub fn keep() {
    let wake = Wake { over: state(false), held: state(None) };
    wake.take();
    ui::hear(&ui::document(), "visibilitychange", move |_| wake.take());
    ui::when_gone(move || {
        *wake.over.quietly() = true;
        wake.release();
    });
}

impl Wake {
    fn take(self) {
        if ui::document().hidden() {
            return;
        }
        let navigator: JsValue = ui::window().navigator().into();
        let Some(lock) = get(&navigator, "wakeLock") else { return };
        let Some(promise) = call(&lock, "request", &"screen".into()) else { return };
        ui::promised(js_sys::Promise::resolve(&promise), move |sentinel| {
            let Ok(sentinel) = sentinel else { return };
            if self.over.is_gone() || *self.over.peek() {
                return release(&sentinel);
            }
            self.release();
            *self.held.quietly() = Some(sentinel);
        });
    }

    fn release(self) {
        if let Some(sentinel) = self.held.quietly().take() {
            release(&sentinel);
        }
    }
}

fn release(sentinel: &JsValue) {
    let _ = call(sentinel, "release", &JsValue::UNDEFINED);
}

fn get(from: &JsValue, name: &str) -> Option<JsValue> {
    js_sys::Reflect::get(from, &name.into()).ok().filter(|value| !value.is_undefined())
}

fn call(on: &JsValue, name: &str, with: &JsValue) -> Option<JsValue> {
    let method = get(on, name)?;
    method.dyn_ref::<js_sys::Function>()?.call1(on, with).ok()
}
