//! A picture behind the map to trace over. It lives in the browser's database of its own, so that it
//! can never fill the store that holds the documents.

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

use super::drawing::Drawing;
use super::file::{call, painted};
use crate::app::parts::row;
use crate::app::store::Document;
use crate::app::ui::{self, El, button, div, el, p, svg};
use crate::app::{random, toast};
use crate::map::Draft;
use crate::save::Id;

/// The longer side of a picture that is kept, in pixels, and of one that is shown, in units.
const LONGEST: i32 = 1_600;

/// Shows the picture of a map, and another one when it changes.
pub fn follow(document: &Document<Draft>, drawing: &Drawing) {
    let document = document.clone();
    let name = ui::derived(move || document.read().picture.clone());
    let drawing = drawing.clone();
    ui::live(move || {
        drawing.set_picture(None);
        let Some(name) = name.get() else { return };
        let drawing = drawing.clone();
        get(&name, move |blob| {
            let Some(blob) = blob else { return };
            let Ok(url) = web_sys::Url::create_object_url_with_blob(&blob) else { return };
            let size = LONGEST.to_string();
            drawing.set_picture(Some(
                svg("image")
                    .attr("href", &url)
                    .attr("width", &size)
                    .attr("height", &size)
                    .attr("preserveAspectRatio", "xMinYMin meet"),
            ));
        });
    });
}

pub fn panel(document: &Document<Draft>) -> El {
    let input =
        el("input").attr("type", "file").attr("accept", "image/*").flag("hidden", true).aria("A picture");
    let element = input.input().clone();
    let chosen = document.clone();
    let input = input.on("change", move |_| {
        let Some(file) = element.files().and_then(|files| files.get(0)) else { return };
        element.set_value("");
        put_behind(&chosen, &file);
    });
    let target = input.html().clone();
    let (shown, removed) = (document.clone(), document.clone());
    div("")
        .child(p("A photo or a plan to trace over. It is kept in this browser only, scaled down, and does not go along when the map is handed over.").class("faint small"))
        .child(row(vec![button("Choose a picture", move || target.click()), input]))
        .live_maybe(move || {
            let removed = removed.clone();
            shown.read().picture.as_ref()?;
            Some(button("Take the picture away", move || {
                removed.change("Take the picture away", |draft| draft.picture = None);
            }))
        })
}

/// Scales a picture down, keeps it, and puts it behind the map.
fn put_behind(document: &Document<Draft>, file: &web_sys::Blob) {
    let Ok(url) = web_sys::Url::create_object_url_with_blob(file) else { return };
    let image = el("img");
    let element: web_sys::HtmlImageElement = image.node().clone().unchecked_into();
    let (document, file) = (document.clone(), file.clone());
    let address = url.clone();
    image
        .on("load", move |_| {
            let (wide, high) = (element.natural_width() as i32, element.natural_height() as i32);
            let most = wide.max(high).max(1);
            let fit = |size: i32| if most > LONGEST { size * LONGEST / most } else { size };
            let _ = web_sys::Url::revoke_object_url(&address);
            let document = document.clone();
            painted(&file, (fit(wide), fit(high)), "image/webp", move |small| {
                let name = Id::from_bits(random::bits()).as_str().to_string();
                let named = name.clone();
                set(&name, &small, move |kept| {
                    if kept {
                        document.change("Put a picture behind the map", |draft| draft.picture = Some(named));
                    } else {
                        toast::say("This browser does not keep pictures here");
                    }
                });
            });
        })
        .on("error", |_| toast::say("This picture could not be read"))
        .attr("src", &url);
}

const STORE: &str = "pictures";

/// Opens the database and hands over its one store.
fn database(write: bool, hear: impl FnOnce(Option<JsValue>) + 'static) {
    let factory = js_sys::Reflect::get(&ui::window(), &"indexedDB".into()).unwrap_or(JsValue::UNDEFINED);
    let request = call(&factory, "open", &["sightline-pictures".into(), 1.into()]);
    if !request.is_object() {
        return hear(None);
    }
    let made = request.clone();
    on(&request, "onupgradeneeded", move || {
        let database = result(&made);
        call(&database, "createObjectStore", &[STORE.into()]);
    });
    let opened = request.clone();
    settled(&request, move |done| {
        let mode = if write { "readwrite" } else { "readonly" };
        let change = call(&result(&opened), "transaction", &[STORE.into(), mode.into()]);
        hear(if done {
            Some(call(&change, "objectStore", &[STORE.into()])).filter(JsValue::is_object)
        } else {
            None
        });
    });
}

fn get(name: &str, hear: impl FnOnce(Option<web_sys::Blob>) + 'static) {
    let name = JsValue::from_str(name);
    database(false, move |store| {
        let Some(store) = store else { return hear(None) };
        let request = call(&store, "get", &[name]);
        let read = request.clone();
        settled(&request, move |_| hear(result(&read).dyn_into().ok()));
    });
}

fn set(name: &str, picture: &web_sys::Blob, hear: impl FnOnce(bool) + 'static) {
    let (name, picture) = (JsValue::from_str(name), JsValue::from(picture.clone()));
    database(true, move |store| {
        let Some(store) = store else { return hear(false) };
        settled(&call(&store, "put", &[picture, name]), hear);
    });
}

fn result(request: &JsValue) -> JsValue {
    js_sys::Reflect::get(request, &"result".into()).unwrap_or(JsValue::UNDEFINED)
}

/// Hears an event once, in place of whoever heard it before.
pub fn on(target: &JsValue, event: &str, run: impl FnOnce() + 'static) {
    let run = Closure::once_into_js(Box::new(run) as Box<dyn FnOnce()>);
    let _ = js_sys::Reflect::set(target, &event.into(), &run);
}

/// Hears once whether a request went well.
fn settled(request: &JsValue, hear: impl FnOnce(bool) + 'static) {
    let hear = std::rc::Rc::new(std::cell::RefCell::new(Some(hear)));
    for (event, well) in [("onsuccess", true), ("onerror", false)] {
        let hear = hear.clone();
        on(request, event, move || {
            let hear = hear.borrow_mut().take();
            if let Some(hear) = hear {
                hear(well);
            }
        });
    }
}
