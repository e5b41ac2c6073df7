//! How many states and effects are alive, in builds for work on the app: a test opens and leaves
//! each screen and counts. In the release nothing of this is left.

use std::cell::Cell;

#[derive(Clone, Copy)]
pub(super) enum Kind {
    State,
    Effect,
}

thread_local! {
    static ALIVE: [Cell<u32>; 2] = const { [const { Cell::new(0) }; 2] };
}

pub(super) fn more(kind: Kind) {
    if cfg!(debug_assertions) {
        ALIVE.with(|alive| alive[kind as usize].update(|count| count + 1));
    }
}

pub(super) fn fewer(kind: Kind) {
    if cfg!(debug_assertions) {
        ALIVE.with(|alive| alive[kind as usize].update(|count| count - 1));
    }
}

/// Counts an effect for as long as it is kept.
pub(super) struct Counted;

impl Counted {
    pub fn new() -> Counted {
        more(Kind::Effect);
        Counted
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        fewer(Kind::Effect);
    }
}

/// Lets tests ask for the counts of states and effects: `window.sightlineAlive()`.
#[cfg(debug_assertions)]
pub fn tell_alive() {
    use wasm_bindgen::JsValue;
    use wasm_bindgen::closure::Closure;
    let count = || ALIVE.with(|alive| alive.iter().map(|count| JsValue::from(count.get())).collect());
    let count = Closure::wrap(Box::new(count) as Box<dyn FnMut() -> js_sys::Array>).into_js_value();
    let _ = js_sys::Reflect::set(&super::window(), &"sightlineAlive".into(), &count);
}
