//! The browser's storage as a [`Shelf`].

use std::rc::Rc;

use gloo_storage::{LocalStorage, Storage};

use super::ui;
use crate::save::shelf::{Memory, Refusal, Shelf};

/// Where things are kept, and whether that outlives the page.
pub fn shelf() -> (Rc<dyn Shelf>, bool) {
    if allowed() { (Rc::new(Local(LocalStorage::raw())), true) } else { (Rc::new(Memory::default()), false) }
}

/// Asking for a storage that the person has blocked throws, so it is asked for once, carefully.
fn allowed() -> bool {
    matches!(ui::window().local_storage(), Ok(Some(_)))
}

struct Local(web_sys::Storage);

impl Shelf for Local {
    fn get(&self, key: &str) -> Option<String> {
        self.0.get_item(key).ok().flatten()
    }

    fn set(&self, key: &str, text: &str) -> Result<(), Refusal> {
        self.0.set_item(key, text).map_err(|error| {
            let name = js_sys::Reflect::get(&error, &"name".into()).ok().and_then(|name| name.as_string());
            match name.as_deref() {
                Some("SecurityError") => Refusal::Blocked,
                _ => Refusal::Full,
            }
        })
    }

    fn remove(&self, key: &str) {
        let _ = self.0.remove_item(key);
    }

    fn keys(&self) -> Vec<String> {
        js_sys::Object::keys(&self.0).iter().filter_map(|key| key.as_string()).collect()
    }
}

/// Asks the browser not to clear this storage when it runs short of room.
pub fn ask_to_persist(answered: impl FnOnce(bool) + 'static) {
    storage_promise(|storage| storage.persist(), answered);
}

/// Whether the browser has promised that.
pub fn is_persistent(answered: impl FnOnce(bool) + 'static) {
    storage_promise(|storage| storage.persisted(), answered);
}

fn storage_promise(
    ask: fn(&web_sys::StorageManager) -> Result<js_sys::Promise, wasm_bindgen::JsValue>,
    answered: impl FnOnce(bool) + 'static,
) {
    // Not there on pages that are not served securely.
    let navigator = ui::window().navigator();
    let there = js_sys::Reflect::get(&navigator, &"storage".into()).is_ok_and(|storage| storage.is_object());
    let Some(Ok(promise)) = there.then(|| ask(&navigator.storage())) else { return };
    ui::promised(promise, move |answer| answered(answer.is_ok_and(|yes| yes.as_bool() == Some(true))));
}
