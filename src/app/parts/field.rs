//! Fields: each with its label, each telling what was typed as it changes.

use std::cell::Cell;

use crate::app::ui::{self, El, State, button, div, el, span, state};

thread_local! {
    static NEXT: Cell<u32> = const { Cell::new(0) };
}

fn fresh_id() -> String {
    NEXT.with(|next| {
        next.set(next.get() + 1);
        format!("f{}", next.get())
    })
}

/// A field of any kind with its label.
pub fn field(label: &str, input: El) -> El {
    let id = fresh_id();
    div("field").child(el("label").attr("for", &id).text(label)).child(input.id(&id))
}

/// One line of text.
pub fn text(label: &str, value: &str, hear: impl FnMut(String) + 'static) -> El {
    field(
        label,
        el("input").attr("type", "text").attr("autocomplete", "off").attr("value", value).typed(hear),
    )
}

/// Several lines of text.
pub fn area(label: &str, value: &str, hear: impl FnMut(String) + 'static) -> El {
    field(label, el("textarea").attr("rows", "3").text(value).typed(hear))
}

/// A field that also shows what is changed elsewhere, by undo or on another screen. It is given what
/// stands in it and says what should, if that is something else; so the cursor of whoever is typing
/// stays where it is.
pub fn followed(field: El, shown: impl Fn(&str) -> Option<String> + 'static) -> El {
    let Some(input) = field.node().query_selector("input, textarea, select").ok().flatten() else {
        return field;
    };
    ui::live(move || {
        let typed = ui::value_of(&input);
        if let Some(words) = shown(&typed).filter(|words| *words != typed) {
            ui::set_value(&input, &words);
        }
    });
    field
}

/// A search box.
pub fn search(label: &str, hear: impl FnMut(String) + 'static) -> El {
    el("input").attr("type", "search").class("search").aria(label).attr("placeholder", label).typed(hear)
}

/// A whole number with − and +; typed numbers out of range are brought into it when the field is left.
pub fn number(label: &str, value: State<i32>, least: i32, most: i32) -> El {
    let id = fresh_id();
    let input = el("input")
        .id(&id)
        .attr("type", "number")
        .attr("inputmode", "numeric")
        .attr("min", &least.to_string())
        .attr("max", &most.to_string());
    let input = input.live_with(move |input| ui::show_in(input, &value.read().to_string()));
    let input = input.entered(move |words| {
        let number = words.trim().parse::<i32>().unwrap_or(*value.peek());
        value.set(number.clamp(least, most));
    });
    div("field stepper").child(el("label").attr("for", &id).text(label)).child(
        div("stepper-row")
            .child(
                button("−", move || value.update(|n| *n = (*n - 1).max(least)))
                    .aria(&format!("{label}, one less")),
            )
            .child(input)
            .child(
                button("+", move || value.update(|n| *n = (*n + 1).min(most)))
                    .aria(&format!("{label}, one more")),
            ),
    )
}

/// On or off.
pub fn switch(label: &str, on: State<bool>) -> El {
    let id = fresh_id();
    let input = el("input").id(&id).attr("type", "checkbox").attr("role", "switch");
    let input = input.live_flag("checked", move || *on.read());
    let input = input.on("change", move |event| {
        on.put(ui::heard_by::<web_sys::HtmlInputElement>(&event).checked());
    });
    el("label").class("switch").attr("for", &id).child(input).child(span("", label))
}

/// One of a few, all in view. The state holds the index.
pub fn segments(label: &str, options: &[&str], chosen: State<usize>) -> El {
    let name = fresh_id();
    let group = el("fieldset").class("segments").child(el("legend").text(label));
    group.children(options.iter().enumerate().map(|(index, option)| {
        let id = format!("{name}-{index}");
        div("segment")
            .child(
                el("input")
                    .id(&id)
                    .attr("type", "radio")
                    .attr("name", &name)
                    .live_flag("checked", move || *chosen.read() == index)
                    .on("change", move |_| chosen.put(index)),
            )
            .child(el("label").attr("for", &id).text(option))
    }))
}

/// A button that is one of several to be chosen from, or one of several that can be on.
pub fn choice(label: &str, on: impl Fn() -> bool + 'static, tap: impl FnMut() + 'static) -> El {
    button(label, tap)
        .class("choice")
        .live_attr("aria-pressed", move || if on() { "true".into() } else { "false".into() })
}

/// One of many: the browser's own list. Options are (value, words).
pub fn picker(
    label: &str,
    options: &[(String, String)],
    value: &str,
    hear: impl FnMut(String) + 'static,
) -> El {
    let select = el("select").children(
        options
            .iter()
            .map(|(key, words)| el("option").attr("value", key).text(words).flag("selected", key == value)),
    );
    field(label, select.typed(hear))
}

/// One of some, by its place among them.
pub fn places(
    label: &str,
    options: impl IntoIterator<Item = String>,
    now: usize,
    mut hear: impl FnMut(usize) + 'static,
) -> El {
    let options = options.into_iter().enumerate().map(|(at, words)| (at.to_string(), words));
    picker(label, &options.collect::<Vec<_>>(), &now.to_string(), move |at| hear(at.parse().unwrap_or(0)))
}

/// A number with − and + that are steps of their own, each to be undone.
pub fn counter(label: &str, value: impl Fn() -> String + 'static, step: impl Fn(i16) + 'static) -> El {
    let step = state(step);
    let button = |picture: &str, word: &str, by: i16| {
        super::labelled(picture, "", move || step.peek()(by)).aria(&format!("{label}{word}"))
    };
    let (less, more) = (button("minus", ", one less", -1), button("add", ", one more", 1));
    div("counter")
        .attr("role", "group")
        .aria(label)
        .child(el("span").class("counter-label").text(label))
        .child(less)
        .child(el("output").class("counter-value").live_text(value))
        .child(more)
}
