//! What time it is, and how times are said.

use wasm_bindgen::JsValue;

/// Milliseconds since 1970.
pub fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// A time as the person's own browser writes it.
pub fn words(time: u64) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(time as f64));
    String::from(date.to_locale_string("default", &JsValue::UNDEFINED))
}

/// How long ago, in words.
pub fn ago(time: u64) -> String {
    let minutes = now().saturating_sub(time) / 60_000;
    let (count, unit) = match minutes {
        0 => return "just now".into(),
        1..60 => (minutes, "minute"),
        60..1440 => (minutes / 60, "hour"),
        _ => (minutes / 1440, "day"),
    };
    let plural = if count == 1 { " ago" } else { "s ago" };
    format!("{count} {unit}{plural}")
}

/// The day as `2026-07-31`, for names of files.
pub fn day() -> String {
    let date = js_sys::Date::new_0();
    let two = |number: u32| format!("{}{number}", if number < 10 { "0" } else { "" });
    format!("{}-{}-{}", date.get_full_year(), two(date.get_month() + 1), two(date.get_date()))
}
