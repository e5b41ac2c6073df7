//! A picture of one's own, made so small that it can be kept with the character.

use wasm_bindgen::{JsCast, JsValue};

use crate::app::maps::call;
use crate::app::toast;
use crate::app::ui::{el, heard_by};
use crate::save::emblem;

/// Tried in this order until one is small enough: how many pixels, and how good.
const TRIED: [(u32, f64); 7] = [(72, 0.8), (64, 0.7), (64, 0.5), (56, 0.5), (48, 0.5), (40, 0.4), (32, 0.3)];
/// Not every browser can make the first.
const SORTS: [&str; 2] = ["webp", "jpeg"];

/// Cuts the middle out of a picture, as small as an emblem may be.
pub fn small(file: &web_sys::Blob, hear: impl FnOnce(String) + 'static) {
    let Ok(url) = web_sys::Url::create_object_url_with_blob(file) else { return };
    let mut hear = Some(hear);
    el("img")
        .attr("src", &url)
        .on("load", move |event| {
            let image: web_sys::HtmlImageElement = heard_by(&event);
            let made = TRIED.iter().find_map(|tried| made(&image, *tried));
            let _ = web_sys::Url::revoke_object_url(&image.src());
            match (made, hear.take()) {
                (Some(kept), Some(hear)) => hear(kept),
                _ => toast::say("No small picture could be made of this"),
            }
        })
        .on("error", move |_| {
            let _ = web_sys::Url::revoke_object_url(&url);
            toast::say("This picture could not be read");
        });
}

fn made(image: &web_sys::HtmlImageElement, (side, quality): (u32, f64)) -> Option<String> {
    let canvas = el("canvas");
    let target: &web_sys::HtmlCanvasElement = canvas.node().unchecked_ref();
    target.set_width(side);
    target.set_height(side);
    let context = target.get_context("2d").ok().flatten()?;
    let (wide, high) = (f64::from(image.natural_width()), f64::from(image.natural_height()));
    let cut = wide.min(high);
    let whole = f64::from(side);
    let part = [(wide - cut) / 2.0, (high - cut) / 2.0, cut, cut, 0.0, 0.0, whole, whole];
    let mut arguments: Vec<JsValue> = vec![image.into()];
    arguments.extend(part.map(JsValue::from_f64));
    call(&context, "drawImage", &arguments);
    SORTS.iter().find_map(|sort| {
        let made =
            call(target, "toDataURL", &[format!("image/{sort}").into(), quality.into()]).as_string()?;
        let letters = made.strip_prefix(&format!("data:image/{sort};base64,"))?;
        let kept = format!("{sort}:{letters}");
        emblem::picture(&kept).map(|_| kept)
    })
}
