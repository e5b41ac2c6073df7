//! The scanner: the browser's own where there is one, else ours, loaded only now by the page's script.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

use super::take::{open, sentence};
use crate::app::parts::{Dialog, sheet};
use crate::app::ui::{self, El, State, div, el, p, state};
use crate::save::code::Catch;

/// Hears the scanner, or nothing where it cannot be had.
fn scanner(hear: impl FnOnce(Option<JsValue>) + 'static) {
    let window = ui::window();
    let load = js_sys::Reflect::get(&window, &"sightlineScan".into())
        .ok()
        .and_then(|f| f.dyn_into::<js_sys::Function>().ok());
    let Some(Ok(promise)) = load.map(|load| load.call0(&window)) else { return hear(None) };
    ui::promised(promise.unchecked_into(), move |scanner| hear(scanner.ok()));
}

fn call(scanner: &JsValue, name: &str, arguments: &[&JsValue]) -> Option<js_sys::Promise> {
    let function: js_sys::Function = js_sys::Reflect::get(scanner, &name.into()).ok()?.dyn_into().ok()?;
    let arguments: js_sys::Array = arguments.iter().collect();
    function.apply(scanner, &arguments).ok()?.dyn_into().ok()
}

/// The text of the QR in a picture.
pub fn text_in(file: &web_sys::File, hear: impl FnOnce(Option<String>) + 'static) {
    let file = file.clone();
    scanner(move |scanner| {
        let promise = scanner.and_then(|scanner| call(&scanner, "inPicture", &[&file]));
        let Some(promise) = promise else { return hear(None) };
        ui::promised(promise, move |text| hear(text.ok().and_then(|text| text.as_string())));
    });
}

/// One picture, as dropped on the page.
pub fn picture(file: &web_sys::File, told: State<String>) {
    text_in(file, move |text| match text {
        Some(text) => open(&text, told),
        None => told.set("There is no QR code in this picture.".into()),
    });
}

/// The camera in a dialog, until something was read or the dialog is closed.
pub fn camera(told: State<String>) {
    sheet("Scan a QR code", |dialog| {
        let words = state("Point the camera at the QR code.".to_string());
        let video = el("video")
            .class("camera")
            .flag("playsinline", true)
            .flag("muted", true)
            .aria("What the camera sees");
        let camera = div("");
        camera.add(&[&video]);
        watch(dialog, told, words, video);
        camera.child(p("").attr("role", "status").live_text(move || words.get()))
    });
}

fn watch(dialog: Dialog, told: State<String>, words: State<String>, video: El) {
    let stop: Rc<RefCell<Option<js_sys::Function>>> = Rc::default();
    let begun = stop.clone();
    ui::when_gone(move || {
        if let Some(stop) = stop.take() {
            let _ = stop.call0(&JsValue::UNDEFINED);
        }
    });
    let no_camera = move || {
        words.set("The camera cannot be used here: allow it in the browser, or paste the code.".to_string());
    };
    let mut catch = Catch::default();
    let found = Closure::<dyn FnMut(String)>::new(move |text: String| match catch.take(&text) {
        Ok(Some(code)) => {
            dialog.close();
            open(&code, told);
        }
        Ok(None) => {
            let (caught, count) = catch.progress();
            words.set(format!("Caught {caught} of {count} pictures."));
        }
        Err(problem) => words.set(sentence(problem.text())),
    })
    .into_js_value();
    scanner(move |scanner| {
        let promise = scanner.and_then(|scanner| call(&scanner, "withCamera", &[video.node(), &found]));
        let Some(promise) = promise else { return no_camera() };
        ui::promised(promise, move |end| match end {
            Ok(end) => *begun.borrow_mut() = end.dyn_into().ok(),
            Err(_) => no_camera(),
        });
    });
}
