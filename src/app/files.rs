//! Files and the clipboard: what goes out and comes in by hand.

use wasm_bindgen::{JsCast, JsValue};

use super::ui::{self, El, el};

/// Hands a text to the person as a file.
pub fn download(name: &str, text: &str) {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let options = web_sys::BlobPropertyBag::new();
    options.set_type("application/json");
    let Ok(blob) = web_sys::Blob::new_with_str_sequence_and_options(&parts, &options) else { return };
    save(name, &blob);
}

/// Hands anything to the person as a file.
pub fn save(name: &str, blob: &web_sys::Blob) {
    let Ok(url) = web_sys::Url::create_object_url_with_blob(blob) else { return };
    let link = el("a").attr("href", &url).attr("download", name);
    link.html().click();
    // Some browsers read the address only after the click has been handled.
    ui::later(60_000, move || {
        let _ = web_sys::Url::revoke_object_url(&url);
    });
}

/// A button that opens the browser's choice of files and gives the text of the chosen one.
pub fn open_button(label: &str, accept: &str, hear: impl Fn(String, String) + Copy + 'static) -> El {
    let input = el("input").attr("accept", accept).class("hidden");
    let input = choice(input, move |files| {
        if let Some(file) = files.first() {
            read(file, hear);
        }
    });
    el("span").class("file").child(opener(label, &input)).child(input)
}

/// An input that is not seen and gives the files that are chosen in it.
pub fn choice(input: El, hear: impl FnMut(Vec<web_sys::File>) + 'static) -> El {
    choice_boxed(input, Box::new(hear))
}

fn choice_boxed(input: El, mut hear: Box<dyn FnMut(Vec<web_sys::File>)>) -> El {
    let input = input.attr("type", "file").flag("hidden", true);
    input.on("change", move |event| {
        let element: web_sys::HtmlInputElement = ui::heard_by(&event);
        let Some(files) = element.files() else { return };
        let files = (0..files.length()).filter_map(|at| files.get(at)).collect();
        // The same file can be chosen again.
        element.set_value("");
        hear(files);
    })
}

/// The button that opens the browser's choice for such an input.
pub fn opener(label: &str, input: &El) -> El {
    let target = input.html().clone();
    ui::button(label, move || target.click())
}

/// Reads a file as text: its name, then its text.
pub fn read(file: &web_sys::File, hear: impl FnOnce(String, String) + 'static) {
    let name = file.name();
    ui::promised(file.text(), move |text| match text.ok().and_then(|text| text.as_string()) {
        Some(text) => hear(name, text),
        None => super::toast::say("This file could not be read"),
    });
}

/// Puts a text on the clipboard and says whether it worked.
pub fn copy(text: &str) {
    let navigator = ui::window().navigator();
    let clipboard = js_sys::Reflect::get(&navigator, &"clipboard".into()).ok();
    let Some(clipboard) = clipboard.filter(JsValue::is_object) else {
        return super::toast::say("This browser does not let the app copy");
    };
    let write = js_sys::Reflect::get(&clipboard, &"writeText".into()).ok();
    let Some(write) = write.and_then(|write| write.dyn_into::<js_sys::Function>().ok()) else { return };
    if let Ok(promise) = write.call1(&clipboard, &JsValue::from_str(text)) {
        ui::promised(promise.unchecked_into(), |copied| match copied {
            Ok(_) => super::toast::say("Copied"),
            Err(_) => super::toast::say("This browser did not let the app copy"),
        });
    }
}
