//! Dialogs: the browser's own `dialog` element, which keeps the focus inside and closes on Escape.

use std::cell::RefCell;

use wasm_bindgen::JsCast;

use super::icon_button;
use crate::app::route;
use crate::app::ui::{self, El, State, div, el, h, state};

thread_local! {
    /// What stands open, each with the address over which it was opened.
    static OPEN: RefCell<Vec<(Dialog, String)>> = const { RefCell::new(Vec::new()) };
}

/// A dialog that is on the screen. It removes itself when it closes.
#[derive(Clone, Copy)]
pub struct Dialog(State<Option<El>>);

impl Dialog {
    pub fn is_open(&self) -> bool {
        !self.0.is_gone() && self.0.peek().is_some()
    }

    /// What it holds goes a moment later, with the browser's word that it is closed.
    pub fn close(&self) {
        if self.is_open()
            && let Some(frame) = self.0.quietly().take()
        {
            frame.node().unchecked_ref::<web_sys::HtmlDialogElement>().close();
            frame.node().remove();
        }
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
pub fn dialog(title: &str, content: impl FnOnce(Dialog) -> El) -> Dialog {
    open("", title, content)
}

/// Opens a dialog that comes up from the bottom on phones, under the thumb.
pub fn sheet(title: &str, content: impl FnOnce(Dialog) -> El) -> Dialog {
    open("bottom", title, content)
}

fn open(class: &str, title: &str, content: impl FnOnce(Dialog) -> El) -> Dialog {
    let owner = ui::scope();
    let inside = owner.clone();
    owner.with(|| {
        let frame = el("dialog").class(class).aria(title);
        let dialog = Dialog(state(None));
        let close = icon_button("close", "Close", move || dialog.close());
        let frame = frame
            .child(el("header").class("top").child(h(2, title)).child(close))
            .child(div("dialog-body").child(content(dialog)))
            .on("close", move |_| {
                dialog.close();
                inside.cleanup();
            })
            .on("click", |event| {
                // What is outside of a dialog is tapped as the dialog itself.
                if event.target() == event.current_target() {
                    ui::heard_by::<web_sys::HtmlDialogElement>(&event).close();
                }
            });
        if let Some(body) = ui::document().body() {
            let _ = body.append_child(frame.node());
        }
        let _ = frame.node().unchecked_ref::<web_sys::HtmlDialogElement>().show_modal();
        *dialog.0.quietly() = Some(frame);
        OPEN.with_borrow_mut(|open| {
            open.retain(|(other, _)| other.is_open());
            open.push((dialog, route::address()));
        });
        dialog
    })
}
