//! Controls of the card that keep their ids, so that the focus stays where it was when the card is
//! drawn anew.

use crate::app::ui::{El, State, button, div, el, span, state};

/// One of many: the browser's own list. Options are (value, words).
pub fn select(
    id: &str,
    label: &str,
    options: &[(String, String)],
    value: &str,
    hear: impl FnMut(String) + 'static,
) -> El {
    let list = el("select").id(id).children(
        options
            .iter()
            .map(|(key, words)| el("option").attr("value", key).text(words).flag("selected", key == value)),
    );
    div("field").child(el("label").attr("for", id).text(label)).child(list.typed(hear))
}

/// Something that holds or does not.
pub fn toggle(id: &str, label: &str, on: bool, tap: impl FnMut() + 'static) -> El {
    button(label, tap).id(id).class("choice").attr("aria-pressed", if on { "true" } else { "false" })
}

/// A number with − and +.
pub fn stepper(id: &str, label: &str, value: i32, least: i32, most: i32, set: impl Fn(i32) + 'static) -> El {
    let input = el("input")
        .id(id)
        .attr("type", "number")
        .attr("inputmode", "numeric")
        .attr("min", &least.to_string())
        .attr("max", &most.to_string())
        .attr("value", &value.to_string());
    let set: State<Box<dyn Fn(i32)>> = state(Box::new(set));
    let input = input.entered(move |words| {
        set.peek()(words.trim().parse::<i32>().unwrap_or(value).clamp(least, most));
    });
    let step = |sign: &str, words: &str, by: i32| {
        button(sign, move || set.peek()((value + by).clamp(least, most)))
            .id(&format!("{id}{words}"))
            .aria(&format!("{label},{words}"))
    };
    div("field stepper").child(el("label").attr("for", id).text(label)).child(
        div("stepper-row").child(step("−", " one less", -1)).child(input).child(step("+", " one more", 1)),
    )
}

/// A group of things that belong under one label.
pub fn group(label: &str, content: Vec<El>) -> El {
    div("group")
        .attr("role", "group")
        .aria(label)
        .child(span("group-name", label))
        .child(div("row").children(content))
}
