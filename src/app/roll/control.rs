//! Controls of the card that keep their ids, so that the focus stays where it was when the card is
//! drawn anew.

use crate::app::ui::{El, button, div, el, span};

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
pub fn stepper(
    id: &str,
    label: &str,
    value: i32,
    least: i32,
    most: i32,
    set: impl Fn(i32) + Clone + 'static,
) -> El {
    let input = el("input")
        .id(id)
        .attr("type", "number")
        .attr("inputmode", "numeric")
        .attr("min", &least.to_string())
        .attr("max", &most.to_string())
        .attr("value", &value.to_string());
    let element = input.input().clone();
    let (typed, less) = (set.clone(), set.clone());
    let input = input.on("change", move |_| {
        typed(element.value().trim().parse::<i32>().unwrap_or(value).clamp(least, most));
    });
    let step = |sign: &str, words: &str, tap: Box<dyn Fn()>| {
        button(sign, tap).id(&[id, words].concat()).aria(&[label, ",", words].concat())
    };
    div("field stepper").child(el("label").attr("for", id).text(label)).child(
        div("stepper-row")
            .child(step("−", " one less", Box::new(move || less((value - 1).max(least)))))
            .child(input)
            .child(step("+", " one more", Box::new(move || set((value + 1).min(most))))),
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
