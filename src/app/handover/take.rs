//! Ways in: paste, file, drop, picture, camera.

use wasm_bindgen::JsCast;

use super::scan;
use crate::app::parts::{area, inner_screen, primary, row, section};
use crate::app::ui::{El, State, button, div, el, p, state};
use crate::app::{files, route, ui};
use crate::page::Page;
use crate::save::code::{Catch, Parcel, decode, encode};
use crate::save::{Envelope, json};

pub fn screen() -> El {
    let told = state(String::new());
    handed(told);
    let pasted = state(String::new());
    let look = move || open(&pasted.peek(), told);
    let kinds = ".json,.sightline,application/json,text/plain";
    let from_file = files::open_button("Choose a file", kinds, move |_, text| open(&text, told));
    let from_picture = picture_button(told);
    let from_camera = primary("Scan with the camera", move || scan::camera(told));
    inner_screen(
        Page::Home,
        "Receive",
        vec![],
        div("handover take")
            .child(el("div").attr("role", "alert").live_maybe(move || {
                let words = told.get();
                (!words.is_empty()).then(|| p(&words).class("notice danger"))
            }))
            .child(section("From another phone", vec![row(vec![from_camera, from_picture])]))
            .child(section(
                "From a message",
                vec![
                    area("Code or link", "", move |text| pasted.set(text)),
                    row(vec![button("Look at it", look).id("look")]),
                ],
            ))
            .child(section(
                "From a file",
                vec![row(vec![from_file]), p("Or drop it on this page.").class("faint small")],
            )),
    )
    .on("dragover", |event| event.prevent_default())
    .on("drop", move |event| {
        event.prevent_default();
        let transfer = event.unchecked_ref::<web_sys::DragEvent>().data_transfer();
        let Some(transfer) = transfer else { return };
        match transfer.files().and_then(|files| files.get(0)) {
            Some(file) if file.type_().starts_with("image/") => scan::picture(&file, told),
            Some(file) => files::read(&file, move |_, text| open(&text, told)),
            None => open(&transfer.get_data("text").unwrap_or_default(), told),
        }
    })
}

/// Looks at a text, whatever it is: a code, a link or the text of a file.
pub fn open(text: &str, told: State<String>) {
    let code = if text.trim_start().starts_with('{') {
        json::parse(text)
            .map_err(|problem| problem.to_string())
            .and_then(|value| Envelope::read(&value).map_err(|why| why.words()))
            .map(|envelope| encode(&Parcel::of(&envelope)))
    } else {
        decode(text).map(|parcel| encode(&parcel)).map_err(|problem| problem.to_string())
    };
    match code {
        Ok(code) => {
            told.put(String::new());
            route::go(Page::Shared(code));
        }
        Err(problem) => told.set(sentence(&problem)),
    }
}

/// Several pictures may hold the frames of one code.
fn picture_button(told: State<String>) -> El {
    let input = el("input").attr("accept", "image/*").flag("multiple", true).id("qr-pictures");
    let input = files::choice(input, move |files| next_picture(files, 0, Catch::default(), told));
    el("span").child(files::opener("From pictures", &input)).child(input)
}

fn next_picture(files: Vec<web_sys::File>, at: usize, mut catch: Catch, told: State<String>) {
    let Some(file) = files.get(at).cloned() else {
        let (caught, count) = catch.progress();
        let words = if count == 0 {
            "There is no QR code in this picture".to_string()
        } else {
            format!("Only {caught} of {count} pictures are here")
        };
        return told.set(words);
    };
    scan::text_in(&file, move |text| {
        let Some(text) = text else { return next_picture(files, at + 1, catch, told) };
        match catch.take(&text) {
            Ok(Some(code)) => open(&code, told),
            Ok(None) => next_picture(files, at + 1, catch, told),
            Err(problem) => told.set(sentence(problem.text())),
        }
    });
}

/// What the system handed to the installed app: a shared text or a file that was opened with it.
fn handed(told: State<String>) {
    let window = ui::window();
    let Ok(handed) = js_sys::Reflect::get(&window, &"sightlineHanded".into()) else { return };
    let Ok(handed) = handed.dyn_into::<js_sys::Function>() else { return };
    if let Ok(promise) = handed.call0(&window) {
        ui::promised(promise.unchecked_into(), move |text| {
            if let Some(text) = text.ok().and_then(|text| text.as_string()).filter(|text| !text.is_empty()) {
                open(&text, told);
            }
        });
    }
}

/// A problem as a whole sentence.
pub fn sentence(problem: &str) -> String {
    let mut letters = problem.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    let mut words: String = first.into_iter().chain(letters).collect();
    if !words.ends_with('.') {
        words.push('.');
    }
    words
}
