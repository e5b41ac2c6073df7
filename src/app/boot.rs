//! What the app and `boot/boot.js` have to say to each other: that a new version waits, and that
//! the app has stopped.

use std::cell::Cell;

use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::ui::{self, El, State, button, div, p};
use super::{parts, toast};

thread_local! {
    static WAITING: State<bool> = ui::lasting(false);
    static TOLD: Cell<u32> = const { Cell::new(0) };
}

/// A panic's message goes to the page of last resort.
pub fn tell_panics() {
    std::panic::set_hook(Box::new(|panic| call("sightlinePanic", &panic.to_string())));
}

/// Says that a new version waits, or that another tab has begun to use it. It is used when a person
/// asks for it, never by itself.
pub fn tell_of_new_version() {
    if found("sightlineUpdate").is_some() {
        tell("New version ready.", "Use it now");
    }
    ui::hear(&ui::window(), "sightline-update", |_| tell("New version ready.", "Use it now"));
    ui::hear(&ui::window(), "sightline-updated", |_| {
        tell("Another tab uses a new version.", "Use it here too");
    });
}

/// What is said last takes the place of what was said before.
fn tell(words: &str, label: &str) {
    WAITING.with(|waiting| waiting.set(true));
    TOLD.with(|told| toast::hide(told.replace(toast::insist(words, label, use_it))));
}

/// For a screen that people come to on their own: the new version, while one waits.
pub fn new_version() -> El {
    div("").live_maybe(|| {
        let waits = WAITING.with(|waiting| waiting.get());
        waits.then(|| {
            parts::card(vec![
                p("A new version is ready. What you have made stays as it is."),
                button("Use the new version now", use_it),
            ])
        })
    })
}

/// Whether all of the app is here, or has not arrived: the network is free for other things now.
pub fn settled(whole: bool) {
    if let (true, Some(app)) = (whole, ui::by_id("app")) {
        let _ = app.set_attribute("data-whole", "");
    }
    call("sightlineSettled", "");
}

/// Asks for the looks of all screens but the first; the answer says whether they have arrived.
pub fn dressed() -> impl Future<Output = bool> {
    let asked = found("sightlineDressed").and_then(|ask| ask.call0(&JsValue::UNDEFINED).ok());
    async {
        match asked.map(Promise::from) {
            Some(looks) => JsFuture::from(looks).await.is_ok(),
            None => true,
        }
    }
}

fn use_it() {
    call("sightlineUpdate", "");
}

fn found(name: &str) -> Option<Function> {
    Reflect::get(&ui::window(), &name.into()).ok()?.dyn_into().ok()
}

fn call(name: &str, text: &str) {
    if let Some(function) = found(name) {
        let _ = function.call1(&JsValue::UNDEFINED, &text.into());
    }
}
