//! Maps into files and out of them.

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

use super::list::open_new;
use crate::app::parts::dialog;
use crate::app::store::Document;
use crate::app::ui::{self, El, button, div, el, p};
use crate::app::{boards, files, rest, toast};
use crate::map::Draft;
use crate::save::json;
use crate::save::map_files::{self, Opened, canvas, excalidraw, file_name, own, png, svg};

/// Pictures are not made larger than this.
const WIDEST: i32 = 4_000;

/// A button that opens any file that holds a map.
pub fn open_button(label: &str) -> El {
    let input = el("input").aria("A file with a map");
    let input =
        input.attr("accept", ".json,.svg,.png,.canvas,.excalidraw,.uvtt,.dd2vtt,.df2vtt,.tmj,.tmx,.tsv,.txt,.db,application/json,image/svg+xml,image/png");
    let input = files::choice(input, |files| {
        let Some(file) = files.first() else { return };
        let name = file.name();
        if file.size() > map_files::LARGEST as f64 {
            return toast::say("The file is far larger than any map");
        }
        bytes_of(file, move |bytes| rest::files().then(move |files| (files.open)(&name, &bytes)));
    });
    el("span").class("file").child(files::opener(label, &input)).child(input)
}

/// Opens a map or a board from any file that holds one.
pub fn open(name: &str, bytes: &[u8]) {
    match map_files::read(name, bytes) {
        Err(problem) if !boards::file::opens(name, bytes) => opened(Err(problem)),
        Err(_) => {}
        read => opened(read),
    }
}

fn opened(result: Result<Opened, crate::save::Problem>) {
    match result {
        Ok(opened) if opened.left_out.is_empty() => open_new(opened.draft),
        Ok(opened) => tell(opened),
        Err(problem) => toast::say(&crate::map::reason::capital(problem.to_string())),
    }
}

/// Shows what of a file could not be read before the map is kept.
fn tell(opened: Opened) {
    let Opened { draft, left_out } = opened;
    dialog("Read, with some left out", move |dialog| {
        let counts =
            format!("{} areas and {} links were read. Besides:", draft.areas.len(), draft.links.len());
        div("")
            .child(p(&counts))
            .child(el("ul").children(left_out.iter().map(|line| el("li").text(line))))
            .child(
                button("Keep the map", move || {
                    dialog.close();
                    open_new(draft.clone());
                })
                .class("primary"),
            )
    });
}

/// The bytes of a file or a picture.
pub fn bytes_of(blob: &web_sys::Blob, hear: impl FnOnce(Vec<u8>) + 'static) {
    ui::promised(blob.array_buffer(), move |buffer| match buffer {
        Ok(buffer) => hear(js_sys::Uint8Array::new(&buffer).to_vec()),
        Err(_) => toast::say("This file could not be read"),
    });
}

/// The kinds of files that a map goes out as.
pub const KINDS: [(&str, &str); 5] = [
    ("Sightline file", ".sightline.json"),
    ("Picture that opens again (SVG)", ".svg"),
    ("Picture that opens again (PNG)", ".png"),
    ("JSON Canvas", ".canvas"),
    ("Excalidraw drawing", ".excalidraw"),
];

/// Hands a map to the person as a file, once that which writes it is here.
pub fn hand_out(document: Document<Draft>, kind: usize) {
    let draft = document.get_untracked();
    rest::files().then(move |files| (files.save_map)(&draft, kind));
}

/// Prints a map, once that which draws it on paper is here.
pub fn lay_out(document: Document<Draft>) {
    let draft = document.get_untracked();
    rest::files().then(move |files| (files.print_map)(&draft));
}

/// Hands a map to the person as a file.
pub fn save(draft: &Draft, kind: usize) {
    let name = file_name(draft, KINDS[kind.min(4)].1);
    match kind {
        1 => save_text(&name, &svg::write(draft), "image/svg+xml"),
        2 => save_png(draft, name),
        3 => save_text(&name, &json::print(&canvas::write(draft)), "application/json"),
        4 => save_text(&name, &json::print(&excalidraw::write(draft)), "application/json"),
        _ => save_text(&name, &json::print(&own::write(draft)), "application/json"),
    }
}

pub fn blob(parts: &JsValue, sort: &str) -> Option<web_sys::Blob> {
    let options = web_sys::BlobPropertyBag::new();
    options.set_type(sort);
    web_sys::Blob::new_with_str_sequence_and_options(&js_sys::Array::of1(parts), &options).ok()
}

pub fn save_text(name: &str, text: &str, sort: &str) {
    if let Some(blob) = blob(&JsValue::from_str(text), sort) {
        files::save(name, &blob);
    }
}

fn save_png(draft: &Draft, name: String) {
    let text = json::print(&own::write(draft));
    let size = svg::size(draft);
    let Some(picture) = blob(&JsValue::from_str(&svg::write(draft)), "image/svg+xml") else { return };
    let scale = if size.0.max(size.1) > WIDEST / 2 { 1 } else { 2 };
    painted(&picture, (size.0 * scale, size.1 * scale), "image/png", move |painted| {
        bytes_of(&painted, move |bytes| match png::embed(&bytes, &text) {
            Ok(bytes) => {
                let bytes: JsValue = js_sys::Uint8Array::from(bytes.as_slice()).into();
                if let Some(blob) = blob(&bytes, "image/png") {
                    files::save(&name, &blob);
                }
            }
            Err(_) => toast::say("The picture could not be made"),
        });
    });
}

/// Draws a picture anew, no larger than asked and than a picture may be.
pub fn painted(
    picture: &web_sys::Blob,
    (wide, high): (i32, i32),
    sort: &'static str,
    hear: impl FnOnce(web_sys::Blob) + 'static,
) {
    let Ok(url) = web_sys::Url::create_object_url_with_blob(picture) else { return };
    let mut hear = Some(hear);
    let image = el("img").attr("src", &url);
    let image = image.on("load", move |event| {
        let element: ui::Element = ui::heard_by(&event);
        let most = wide.max(high).max(1);
        let fit = |size: i32| (i64::from(size) * i64::from(WIDEST.min(most)) / i64::from(most)).max(1) as u32;
        let canvas = el("canvas");
        let target: &web_sys::HtmlCanvasElement = canvas.node().unchecked_ref();
        target.set_width(fit(wide));
        target.set_height(fit(high));
        let context = target.get_context("2d").ok().flatten();
        if let Some(context) = context {
            let [x, y, wide, high] =
                [0, 0, fit(wide), fit(high)].map(|size| JsValue::from_f64(f64::from(size)));
            call(&context, "drawImage", &[element.into(), x, y, wide, high]);
        }
        let _ = web_sys::Url::revoke_object_url(&url);
        if let Some(hear) = hear.take() {
            let back = Closure::once_into_js(move |blob: JsValue| match blob.dyn_into::<web_sys::Blob>() {
                Ok(blob) => hear(blob),
                Err(_) => toast::say("The picture could not be made"),
            });
            call(target, "toBlob", &[back, JsValue::from_str(sort), JsValue::from_f64(0.8)]);
        }
    });
    image.on("error", |_| toast::say("This picture could not be read"));
}

/// Calls a method of the browser that has no binding of its own here.
pub fn call(target: &JsValue, method: &str, arguments: &[JsValue]) -> JsValue {
    let function = js_sys::Reflect::get(target, &method.into()).ok();
    let function = function.and_then(|function| function.dyn_into::<js_sys::Function>().ok());
    let list: js_sys::Array = arguments.iter().collect();
    function.and_then(|function| function.apply(target, &list).ok()).unwrap_or(JsValue::UNDEFINED)
}

/// Prints a map alone, with its legend. The sheet stays until it is printed: some browsers read it
/// only after this has returned.
pub fn print(draft: &Draft) {
    print_sheet("print-map", &svg::write(draft));
}

/// Prints pictures alone.
pub fn print_sheet(class: &str, pictures: &str) {
    if let Ok(Some(last)) = ui::document().query_selector(".print-map") {
        last.remove();
    }
    let sheet = div(class);
    sheet.node().set_inner_html(pictures);
    if let Some(body) = ui::document().body() {
        let _ = body.append_child(sheet.node());
    }
    once(&ui::window(), "afterprint", move |_| sheet.node().remove());
    call(&ui::window(), "print", &[]);
}

/// Hears an event the next time it comes, and not again, with what it happens to.
pub fn once(target: &JsValue, event: &str, run: impl FnOnce(&JsValue) + 'static) {
    once_boxed(target, event, Box::new(run));
}

fn once_boxed(target: &JsValue, event: &str, run: Box<dyn FnOnce(&JsValue)>) {
    let run = Closure::once_into_js(move |event: ui::Event| run(&event.target().into()));
    let options = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&options, &"once".into(), &true.into());
    call(target, "addEventListener", &[event.into(), run, options.into()]);
}
