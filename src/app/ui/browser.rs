//! The page, its events, its clock and its promises.

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{Event, HtmlElement};

use super::state::when_gone;

/// Runs once everything that waits on changed states has been drawn.
pub fn after_drawing(run: impl FnOnce() + 'static) {
    wasm_bindgen_futures::spawn_local(async move {
        let turn = js_sys::Promise::resolve(&JsValue::UNDEFINED);
        let _ = wasm_bindgen_futures::JsFuture::from(turn).await;
        run();
    });
}

/// Runs with the frame after the next: what was drawn until now is on the screen then.
pub fn after_paint(run: impl FnOnce() + 'static) {
    in_frame(Box::new(move || in_frame(Box::new(run))));
}

fn in_frame(run: Box<dyn FnOnce()>) {
    let callback = Closure::once_into_js(run);
    let _ = window().request_animation_frame(callback.unchecked_ref());
}

pub fn window() -> web_sys::Window {
    match web_sys::window() {
        Some(window) => window,
        None => unreachable!("the app runs in a page"),
    }
}

pub fn document() -> web_sys::Document {
    match window().document() {
        Some(document) => document,
        None => unreachable!("the app runs in a page"),
    }
}

pub fn by_id(id: &str) -> Option<HtmlElement> {
    document().get_element_by_id(id)?.dyn_into().ok()
}

/// Hears an event of the window or the document for as long as the page lives.
pub fn hear_always(target: &web_sys::EventTarget, event: &str, hear: impl FnMut(Event) + 'static) {
    listen(target, event, Box::new(hear));
}

pub(super) fn listen(target: &web_sys::EventTarget, event: &str, hear: Box<dyn FnMut(Event)>) {
    let closure = Closure::wrap(hear).into_js_value();
    let _ = target.add_event_listener_with_callback(event, closure.unchecked_ref());
}

/// Hears an event of the window or the document until the surroundings go away.
pub fn hear(target: &web_sys::EventTarget, event: &'static str, hear: impl FnMut(Event) + 'static) {
    let closure = Closure::wrap(Box::new(hear) as Box<dyn FnMut(Event)>).into_js_value();
    let _ = target.add_event_listener_with_callback(event, closure.unchecked_ref());
    let target = target.clone();
    when_gone(move || {
        let _ = target.remove_event_listener_with_callback(event, closure.unchecked_ref());
    });
}

/// Runs after some milliseconds.
pub fn later(milliseconds: i32, run: impl FnOnce() + 'static) {
    let callback = Closure::once_into_js(Box::new(run) as Box<dyn FnOnce()>);
    let _ = window()
        .set_timeout_with_callback_and_timeout_and_arguments_0(callback.unchecked_ref(), milliseconds);
}

/// Hears what a promise of the browser came to.
pub fn promised(promise: js_sys::Promise, hear: impl FnOnce(Result<JsValue, JsValue>) + 'static) {
    promised_boxed(promise, Box::new(hear));
}

fn promised_boxed(promise: js_sys::Promise, hear: Box<dyn FnOnce(Result<JsValue, JsValue>)>) {
    wasm_bindgen_futures::spawn_local(async move {
        hear(wasm_bindgen_futures::JsFuture::from(promise).await);
    });
}
