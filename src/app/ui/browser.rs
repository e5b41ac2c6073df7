//! The page, its events, its clock and its promises.

use std::cell::{Cell, RefCell};
use std::pin::Pin;
use std::rc::Rc;

use leptos::prelude::{Owner, StoredValue};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{Event, HtmlElement};

use super::called::Hear;
use super::state::when_gone;

/// Runs once everything that waits on changed states has been drawn.
pub fn after_drawing(run: impl FnOnce() + 'static) {
    promised(js_sys::Promise::resolve(&JsValue::UNDEFINED), |_| run());
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

/// Whether the person wants nothing on the screen to move.
pub fn is_still() -> bool {
    let asked = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    asked.is_some_and(|asked| asked.matches())
}

pub fn by_id(id: &str) -> Option<HtmlElement> {
    document().get_element_by_id(id)?.dyn_into().ok()
}

/// The element that hears an event, while it does: what hears need not hold it.
pub fn heard_by<T: JsCast>(event: &Event) -> T {
    hearing(event).unchecked_into()
}

fn hearing(event: &Event) -> web_sys::EventTarget {
    match event.current_target() {
        Some(target) => target,
        None => unreachable!("it is asked for while the event is heard"),
    }
}

/// Hears an event of the window or the document for as long as the page lives.
pub fn hear_always(target: &web_sys::EventTarget, event: &str, hear: impl FnMut(Event) + 'static) {
    listen_always(target, event, Box::new(hear));
}

fn listen_always(target: &web_sys::EventTarget, event: &str, hear: Box<dyn Hear<Event>>) {
    let _ = target.add_event_listener_with_callback(event, listener(hear).unchecked_ref());
}

fn listener(mut hear: Box<dyn Hear<Event>>) -> JsValue {
    Closure::wrap(Box::new(move |event| hear.hear(event)) as Box<dyn FnMut(Event)>).into_js_value()
}

type Heard = Rc<RefCell<Option<Box<dyn Hear<Event>>>>>;

/// Hears an event of an element until its surroundings and itself have gone. What hears may hold the
/// element, and the element what hears: neither would go if nobody let go.
pub(super) fn listen(target: &web_sys::Element, event: &str, hear: Box<dyn Hear<Event>>) {
    let heard: Heard = Rc::new(RefCell::new(Some(hear)));
    if Owner::current().is_some() {
        StoredValue::new_local(Hearing(Some((target.clone(), heard.clone()))));
    }
    let hear = move |event| {
        if let Ok(mut hear) = heard.try_borrow_mut()
            && let Some(hear) = hear.as_mut()
        {
            hear.hear(event);
        }
    };
    listen_always(target, event, Box::new(hear));
}

struct Hearing(Option<(web_sys::Element, Heard)>);

thread_local! {
    static ENDING: RefCell<Vec<(web_sys::Element, Heard)>> = const { RefCell::new(Vec::new()) };
    static SOON: Cell<bool> = const { Cell::new(false) };
}

impl Drop for Hearing {
    /// Not at once: what happens because an element goes is still heard, and what hears may be what
    /// made it go.
    fn drop(&mut self) {
        ENDING.with_borrow_mut(|ending| ending.extend(self.0.take()));
        if !SOON.replace(true) {
            later(0, || {
                SOON.set(false);
                // An element that was kept although the part it was made in is built anew hears on.
                let mut ending = ENDING.take();
                ending.retain(|(element, heard)| {
                    let stays = element.is_connected();
                    if !stays {
                        heard.take();
                    }
                    stays
                });
                ENDING.with_borrow_mut(|others| others.append(&mut ending));
            });
        }
    }
}

/// Hears an event of the window or the document until the surroundings go away.
pub fn hear(target: &web_sys::EventTarget, event: &'static str, hear: impl FnMut(Event) + 'static) {
    hear_until_gone(target, event, Box::new(hear));
}

fn hear_until_gone(target: &web_sys::EventTarget, event: &'static str, hear: Box<dyn Hear<Event>>) {
    let closure = listener(hear);
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
    start(Box::pin(async move { hear(wasm_bindgen_futures::JsFuture::from(promise).await) }));
}

/// Lets something go on by itself. Boxed, since each type of future would bring all that drives it once more.
pub fn start(future: Pin<Box<dyn Future<Output = ()>>>) {
    wasm_bindgen_futures::spawn_local(future);
}
