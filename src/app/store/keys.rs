//! Going back and forth in a document from the keyboard.

use wasm_bindgen::JsCast;

use super::Document;
use crate::app::ui;
use crate::save::Stored;

/// Ctrl+Z and Ctrl+Shift+Z, unless someone is writing: fields have their own.
pub fn undo_keys<T: Stored + 'static>(document: Document<T>) {
    ui::hear(&ui::document(), "keydown", move |event| {
        let key: &ui::KeyboardEvent = event.unchecked_ref();
        let writing = ui::document()
            .active_element()
            .is_some_and(|active| active.matches("input, textarea, select").unwrap_or(false));
        if writing || !(key.ctrl_key() || key.meta_key()) || !key.key().eq_ignore_ascii_case("z") {
            return;
        }
        key.prevent_default();
        if key.shift_key() {
            document.redo();
        } else {
            document.undo();
        }
    });
}
