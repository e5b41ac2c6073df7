//! Ways out: QR, link, copy, the system's share sheet, a file.

use wasm_bindgen::{JsCast, JsValue};

use super::qr::qr;
use super::{file_name, link_of};
use crate::app::files;
use crate::app::parts::{inner_screen, notice, primary, row, section};
use crate::app::store::store;
use crate::app::ui::{self, El, button, div, p, state};
use crate::page::Page;
use crate::save::code::{Parcel, encode, frames};
use crate::save::{Envelope, Id, Kind, json};

/// Links up to here fit one QR that is read at once.
const ONE_QR: usize = 1_000;
/// A message of most chats.
const MESSAGE: usize = 2_000;
const FRAME_TIME: i32 = 350;

pub fn screen(id: &str) -> El {
    let found = Id::parse(id).map(|id| store().current(&id));
    match found {
        Some(Ok(envelope)) => give(envelope),
        Some(Err(why)) => inner_screen(Page::Home, "Hand over", vec![], notice("danger", &why.words())),
        None => {
            inner_screen(Page::Home, "Hand over", vec![], notice("danger", "This address names nothing."))
        }
    }
}

/// Where a document of a kind is looked at.
pub fn home_of(kind: Kind, id: &Id) -> Page {
    let id = id.as_str().to_string();
    match kind {
        Kind::Character => Page::Character(id),
        Kind::Map => Page::Map(id),
        Kind::Board => Page::Board(id),
        Kind::Fight => Page::Fight(id),
    }
}

/// What is handed over, in each of its forms.
struct Given {
    name: String,
    link: String,
    code: String,
    file: String,
}

fn give(envelope: Envelope) -> El {
    let code = encode(&Parcel::of(&envelope));
    let link = link_of(&code);
    let name = &envelope.entry.name;
    let file = json::print(&envelope.write());
    let fits = if code.len() <= MESSAGE {
        "It fits a chat message."
    } else {
        "It is long for a chat message: a file is surer."
    };
    let title = format!("Hand over {name}");
    let picture = picture(&code, &link);
    let given = state(Given { name: name.to_string(), link, code, file });
    inner_screen(
        home_of(envelope.entry.kind, &envelope.entry.id),
        &title,
        vec![],
        div("handover")
            .child(div("qr-card").maybe(picture).child(
                p("Let the other phone's camera look at this. Turn the brightness up.").class("small"),
            ))
            .child(section(
                "Or send it",
                vec![
                    row(vec![
                        primary("Share…", move || share(&given.peek())),
                        button("Copy link", move || files::copy(&given.peek().link)).id("copy-link"),
                        button("Copy code", move || files::copy(&given.peek().code)).id("copy-code"),
                        button("Save file", move || {
                            let given = given.peek();
                            files::download(&file_name(&given.name), &given.file);
                        })
                        .id("save-file"),
                    ]),
                    p(fits).class("faint small"),
                    p("The link holds everything after its #, which no server ever sees.")
                        .class("faint small"),
                ],
            )),
    )
}

/// One QR for what fits, else frames that follow each other.
fn picture(code: &str, link: &str) -> Option<El> {
    if link.len() <= ONE_QR {
        return qr(link, "QR code of the link");
    }
    let all = frames(code)?.texts;
    let at = state(0usize);
    let running = state(true);
    let count = all.len();
    tick(at, running, count);
    Some(
        div("frames")
            .live_maybe(move || qr(&all[*at.read() % count], "QR code, one of several"))
            .child(
                p("")
                    .class("small")
                    .live_text(move || format!("Picture {} of {count}", *at.read() % count + 1)),
            )
            .child(row(vec![
                button("", move || running.flip())
                    .live_text(move || if *running.read() { "Hold still".into() } else { "Go on".into() }),
                button("Next picture", move || at.update(|at| *at += 1)),
            ])),
    )
}

fn tick(at: ui::State<usize>, running: ui::State<bool>, count: usize) {
    let on = state(true);
    ui::when_gone(move || *on.quietly() = false);
    again(at, running, count, on);
}

fn again(at: ui::State<usize>, running: ui::State<bool>, count: usize, on: ui::State<bool>) {
    ui::later(FRAME_TIME, move || {
        if on.is_gone() || !*on.peek() {
            return;
        }
        if *running.peek() {
            at.update(|at| *at = (*at + 1) % count);
        }
        again(at, running, count, on);
    });
}

/// The system's own share sheet, with a file where it takes one; else the link goes to the clipboard.
fn share(given: &Given) {
    let navigator = ui::window().navigator();
    let get = |what: &str| js_sys::Reflect::get(&navigator, &what.into()).ok();
    let Some(share) = get("share").and_then(|share| share.dyn_into::<js_sys::Function>().ok()) else {
        return files::copy(&given.link);
    };
    let request = js_sys::Object::new();
    let set = |key: &str, value: &JsValue| {
        let _ = js_sys::Reflect::set(&request, &key.into(), value);
    };
    set("title", &given.name.as_str().into());
    let parts = js_sys::Array::of1(&given.file.as_str().into());
    let options = web_sys::FilePropertyBag::new();
    options.set_type("application/json");
    let name = file_name(&given.name);
    if let Ok(file) = web_sys::File::new_with_str_sequence_and_options(&parts, &name, &options) {
        set("files", &js_sys::Array::of1(&file));
    }
    let takes = get("canShare")
        .and_then(|can| can.dyn_into::<js_sys::Function>().ok())
        .and_then(|can| can.call1(&navigator, &request).ok())
        .is_some_and(|can| can.is_truthy());
    if !takes {
        let _ = js_sys::Reflect::delete_property(&request, &"files".into());
        set("url", &given.link.as_str().into());
    }
    if let Ok(promise) = share.call1(&navigator, &request) {
        // Closing the sheet is an answer too.
        ui::promised(promise.unchecked_into(), |_| {});
    }
}
