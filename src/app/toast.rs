//! Lines at the bottom that say what happened, each with one thing to do about it, usually Undo. One
//! that only passes gives way to the next; those that must be dealt with stay beside it.

use std::cell::Cell;
use std::rc::Rc;

use super::ui::{self, El, State, button, div, span};

#[derive(Clone)]
struct Toast {
    number: u32,
    words: String,
    action: Option<(String, Rc<dyn Fn()>)>,
    stays: bool,
}

thread_local! {
    static SHOWN: State<Vec<Toast>> = ui::lasting(Vec::new());
    static NUMBER: Cell<u32> = const { Cell::new(0) };
}

fn show(words: &str, action: Option<(String, Rc<dyn Fn()>)>, stays: bool) -> u32 {
    let number = NUMBER.with(|next| {
        next.set(next.get() + 1);
        next.get()
    });
    SHOWN.with(|shown| {
        shown.update(|shown| {
            shown.retain(|toast| toast.stays);
            shown.push(Toast { number, words: words.into(), action, stays });
        });
    });
    if !stays {
        ui::later(8_000, move || hide(number));
    }
    number
}

/// Takes away what was said under that number, if it is still there.
pub fn hide(number: u32) {
    SHOWN.with(|shown| shown.update(|shown| shown.retain(|toast| toast.number != number)));
}

/// Says something for a few seconds.
pub fn say(words: &str) {
    show(words, None, false);
}

/// Says something for a few seconds, with something to do about it.
pub fn offer(words: &str, label: &str, act: impl Fn() + 'static) {
    show(words, Some((label.into(), Rc::new(act))), false);
}

/// Says something until it is dealt with, and gives the number that it can be hidden by.
pub fn insist(words: &str, label: &str, act: impl Fn() + 'static) -> u32 {
    show(words, Some((label.into(), Rc::new(act))), true)
}

/// The place on the screen where toasts appear: a polite live region.
pub fn view() -> El {
    let keys = || SHOWN.with(|shown| shown.read().iter().map(|toast| toast.number.to_string()).collect());
    div("toasts").attr("role", "status").attr("aria-live", "polite").rows(keys, |key| {
        let named = |toast: &&Toast| toast.number.to_string() == key;
        let toast = SHOWN.with(|shown| shown.peek().iter().find(named).cloned());
        toast.map_or_else(|| div(""), line)
    })
}

fn line(toast: Toast) -> El {
    let number = toast.number;
    let line = div("toast").child(span("", &toast.words));
    let line = line.maybe(toast.action.map(|(label, act)| {
        button(&label, move || {
            hide(number);
            act();
        })
    }));
    line.child(super::parts::icon_button("close", "Dismiss", move || hide(number)))
        .class_if(toast.stays, "stays")
}
