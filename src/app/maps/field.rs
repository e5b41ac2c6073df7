//! Fields that follow the map, also when a step is undone.

use std::cell::Ref;

use crate::app::ui::{self, El, div, el, state};

/// A field that tells its text once it is left or confirmed, so that a word is one step to undo. It
/// follows the value, except under somebody's hands.
pub fn field(
    tag: &str,
    id: &str,
    label: &str,
    value: impl Fn() -> Ref<'static, str> + 'static,
    hear: impl Fn(String) + 'static,
) -> El {
    field_boxed(tag, id, label, Box::new(value), Box::new(hear))
}

fn field_boxed(
    tag: &str,
    id: &str,
    label: &str,
    value: Box<dyn Fn() -> Ref<'static, str>>,
    hear: Box<dyn Fn(String)>,
) -> El {
    let input = el(tag).id(id).attr("autocomplete", "off");
    let input = if tag == "textarea" { input.attr("rows", "3") } else { input };
    let value = state(value);
    let input = input
        .on("blur", move |event| {
            ui::show_in(&ui::heard_by(&event), &ui::unfollowed(|| value.peek()()));
        })
        .live_with(move |input| {
            let value = value.peek()();
            if ui::document().active_element().as_ref() != Some(input) {
                ui::show_in(input, &value);
            }
        });
    div("field").child(el("label").attr("for", id).text(label)).child(input.entered(hear))
}

/// One of several, by its place in the list; the list follows the value.
pub fn pick(
    label: &str,
    options: &[&str],
    chosen: impl Fn() -> usize + 'static,
    hear: impl Fn(usize) + 'static,
) -> El {
    pick_boxed(label, options, Box::new(chosen), Box::new(hear))
}

fn pick_boxed(label: &str, options: &[&str], chosen: Box<dyn Fn() -> usize>, hear: Box<dyn Fn(usize)>) -> El {
    let options: Vec<(String, String)> =
        options.iter().enumerate().map(|(at, words)| (at.to_string(), words.to_string())).collect();
    let now = ui::unfollowed(&chosen).to_string();
    let picker = crate::app::parts::picker(label, &options, &now, move |value| {
        hear(value.parse().unwrap_or(0));
    });
    if let Ok(Some(list)) = picker.node().query_selector("select") {
        ui::live(move || ui::show_in(&list, &chosen().to_string()));
    }
    picker
}
