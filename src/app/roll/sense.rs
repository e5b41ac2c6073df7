//! What a throw does besides showing numbers: a short buzz, a clatter, and whether things may move.

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;

use crate::app::settings::settings;
use crate::app::{random, ui};

/// The device asks for less motion.
pub fn less_motion() -> bool {
    let asked = ui::window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    asked.is_some_and(|asked| asked.matches())
}

/// Buzzes and clatters, each where it is wanted and the device can.
pub fn felt_and_heard() {
    let wanted = settings();
    if wanted.vibration {
        call(&ui::window().navigator(), "vibrate", &JsValue::from(30));
    }
    if wanted.sound {
        clatter();
    }
}

fn call(on: &JsValue, name: &str, argument: &JsValue) {
    let function = js_sys::Reflect::get(on, &name.into()).ok();
    if let Some(function) = function.and_then(|function| function.dyn_into::<js_sys::Function>().ok()) {
        // A sound that the browser does not let begin is no fault of ours: its refusal is heard.
        let answer = function.call1(on, argument).ok();
        if let Some(promise) = answer.and_then(|answer| answer.dyn_into::<js_sys::Promise>().ok()) {
            ui::promised(promise, |_| {});
        }
    }
}

const RATE: u32 = 8_000;
const SAMPLES: usize = 2_400;

/// A few taps of noise that die away, made anew for each throw.
fn clatter() {
    let mut noise = [0; SAMPLES];
    random::fill(&mut noise);
    for (at, sample) in noise.iter_mut().enumerate() {
        // Knocks after 0, 70, 130 and 220 milliseconds, each fading within 50.
        let since = [0, 560, 1040, 1760].into_iter().filter(|knock| *knock <= at).max().map_or(0, |k| at - k);
        let loud = 400usize.saturating_sub(since) as i32;
        let soft = (i32::from(*sample) - 128) * loud / 400 * 2 / 3;
        *sample = (128 + soft) as u8;
    }
    let mut file = Vec::with_capacity(44 + SAMPLES);
    file.extend_from_slice(b"RIFF");
    file.extend_from_slice(&(36 + SAMPLES as u32).to_le_bytes());
    file.extend_from_slice(b"WAVEfmt ");
    // Sixteen bytes of format follow: plain samples, one channel, eight bits.
    for number in [16, 1 | 1 << 16, RATE, RATE, 1 | 8 << 16] {
        file.extend_from_slice(&number.to_le_bytes());
    }
    file.extend_from_slice(b"data");
    file.extend_from_slice(&(SAMPLES as u32).to_le_bytes());
    file.extend_from_slice(&noise);
    play(&file);
}

fn play(file: &[u8]) {
    let parts = js_sys::Array::of1(&js_sys::Uint8Array::from(file));
    let kind = web_sys::BlobPropertyBag::new();
    kind.set_type("audio/wav");
    let Ok(blob) = web_sys::Blob::new_with_u8_array_sequence_and_options(&parts, &kind) else { return };
    let Ok(address) = web_sys::Url::create_object_url_with_blob(&blob) else { return };
    let audio = ui::el("audio").attr("src", &address);
    call(audio.node(), "play", &JsValue::UNDEFINED);
    ui::later(2_000, move || {
        let _ = web_sys::Url::revoke_object_url(&address);
    });
}
