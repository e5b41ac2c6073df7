//! The worker that holds the rules and the players of all games at full speed: boot/forecast.js says what
//! it takes. It is loaded when it is first asked for.

use wasm_bindgen::prelude::*;

use crate::app::ui;

#[derive(Clone, PartialEq)]
pub struct Worker(JsValue);

pub fn get(object: &JsValue, name: &str) -> JsValue {
    js_sys::Reflect::get(object, &name.into()).unwrap_or(JsValue::UNDEFINED)
}

impl Worker {
    /// `hear` is told what it says, and nothing when nothing more will come.
    pub fn load(hear: impl Fn(Option<&JsValue>) + Copy + 'static) -> Option<Worker> {
        let window = ui::window();
        let load = get(&window, "sightlineForecast").dyn_into::<js_sys::Function>().ok()?;
        let worker = Worker(load.call0(&window).ok()?);
        let target: &web_sys::EventTarget = worker.0.unchecked_ref();
        ui::hear_always(target, "message", move |event| {
            let data = get(&event, "data");
            hear(Some(&data).filter(|data| get(data, "failed").is_falsy()));
        });
        ui::hear_always(target, "error", move |_| hear(None));
        Some(worker)
    }

    pub fn post(&self, parts: &[(&str, JsValue)]) {
        let message = js_sys::Object::new();
        for (name, value) in parts {
            let _ = js_sys::Reflect::set(&message, &(*name).into(), value);
        }
        self.call("postMessage", &message);
    }

    pub fn stop(&self) {
        self.call("terminate", &JsValue::UNDEFINED);
    }

    fn call(&self, name: &str, argument: &JsValue) {
        if let Ok(function) = get(&self.0, name).dyn_into::<js_sys::Function>() {
            let _ = function.call1(&self.0, argument);
        }
    }
}
