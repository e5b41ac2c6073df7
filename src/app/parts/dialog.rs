//! Dialogs: the browser's own `dialog` element, which keeps the focus inside and closes on Escape.

use std::cell::RefCell;

use wasm_bindgen::JsCast;

use super::icon_button;
use crate::app::route;
use crate::app::ui::{self, El, div, el, h};

thread_local! {
    /// What stands open, each with the address over which it was opened.
    static OPEN: RefCell<Vec<(Dialog, String)>> = const { RefCell::new(Vec::new()) };
}

/// A dialog that is on the screen. It removes itself when it closes.
#[derive(Clone)]
pub struct Dialog(El);

impl Dialog {
    pub fn is_open(&self) -> bool {
        self.0.node().is_connected()
    }

    /// What it holds goes a moment later, with the browser's word that it is closed.
    pub fn close(&self) {
        let element = self.0.node();
        element.unchecked_ref::<web_sys::HtmlDialogElement>().close();
        element.remove();
    }
}

/// Closes what stands open over any other address than this: nothing stays over a screen that it
/// does not belong to.
pub fn close_left(address: &str) {
    let left: Vec<Dialog> = OPEN.with_borrow_mut(|open| {
        open.extract_if(.., |(_, over)| over != address).map(|(dialog, _)| dialog).collect()
    });
    left.iter().for_each(Dialog::close);
}

/// Opens a dialog in the middle of the screen.
pub fn dialog(title: &str, content: impl FnOnce(&Dialog) -> El) -> Dialog {
    open("", title, content)
}

/// Opens a dialog that comes up from the bottom on phones, under the thumb.
pub fn sheet(title: &str, content: impl FnOnce(&Dialog) -> El) -> Dialog {
    open("bottom", title, content)
}

fn open(class: &str, title: &str, content: impl FnOnce(&Dialog) -> El) -> Dialog {
    let frame = el("dialog").class(class).aria(title);
    let dialog = Dialog(frame.clone());
    let close = icon_button("close", "Close", {
        let dialog = dialog.clone();
        move || dialog.close()
    });
    let owner = ui::scope();
    let inside = owner.with(|| content(&dialog));
    let frame = frame
        .child(el("header").class("top").child(h(2, title)).child(close))
        .child(div("dialog-body").child(inside));
    let element = frame.node().clone();
    let gone = element.clone();
    let frame = frame.on("close", move |_| {
        gone.remove();
        owner.cleanup();
    });
    let backdrop = element.clone();
    let frame = frame.on("click", move |event| {
        if event.target().is_some_and(|target| target == *backdrop.unchecked_ref::<web_sys::EventTarget>()) {
            backdrop.unchecked_ref::<web_sys::HtmlDialogElement>().close();
        }
    });
    if let Some(body) = ui::document().body() {
        let _ = body.append_child(frame.node());
    }
    let _ = element.unchecked_ref::<web_sys::HtmlDialogElement>().show_modal();
    OPEN.with_borrow_mut(|open| {
        open.retain(|(other, _)| other.is_open());
        open.push((dialog.clone(), route::address()));
    });
    dialog
}
