//! A line at the bottom that says what happened, with one thing to do about it, usually Undo.

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
    static SHOWN: State<Option<Toast>> = ui::state(None);
    static NUMBER: Cell<u32> = const { Cell::new(0) };
}

fn show(words: &str, action: Option<(String, Rc<dyn Fn()>)>, stays: bool) {
    let number = NUMBER.with(|next| {
        next.set(next.get() + 1);
        next.get()
    });
    SHOWN.with(|shown| shown.set(Some(Toast { number, words: words.into(), action, stays })));
    if !stays {
        ui::later(8_000, move || hide(number));
    }
}

fn hide(number: u32) {
    SHOWN.with(|shown| {
        if shown.peek().as_ref().is_some_and(|toast| toast.number == number) {
            shown.set(None);
        }
    });
}

/// Says something for a few seconds.
pub fn say(words: &str) {
    show(words, None, false);
}

/// Says something for a few seconds, with something to do about it.
pub fn offer(words: &str, label: &str, act: impl Fn() + 'static) {
    show(words, Some((label.into(), Rc::new(act))), false);
}

/// Says something until it is dealt with.
pub fn insist(words: &str, label: &str, act: impl Fn() + 'static) {
    show(words, Some((label.into(), Rc::new(act))), true);
}

/// The place on the screen where toasts appear: a polite live region.
pub fn view() -> El {
    div("toasts").attr("role", "status").attr("aria-live", "polite").live_maybe(|| {
        let toast = SHOWN.with(|shown| shown.get())?;
        let number = toast.number;
        let line = div("toast").child(span("", &toast.words));
        let line = line.maybe(toast.action.map(|(label, act)| {
            button(&label, move || {
                hide(number);
                act();
            })
        }));
        Some(
            line.child(super::parts::icon_button("close", "Dismiss", move || hide(number)))
                .class_if(toast.stays, "stays"),
        )
    })
}
