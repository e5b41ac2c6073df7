//! Elements and state: what every screen is built with.
//!
//! - [`El`] is a real element with builder methods: `div("card").child(h(2, "Wounds")).tap(open)`.
//!   There is no virtual document; what is built is what stands on the page.
//! - [`State`] is a local signal: a value that tells its readers when it changes. It is copied into
//!   closures. [`derived`] is a memo, [`live`] an effect; `state.rs` has the table of names for those
//!   who know Leptos.
//! - Live parts are effects in an element: [`El::live_text`], [`El::live_attr`], [`El::live_flag`],
//!   [`El::live_class`] change one thing of it; [`El::live`] and [`El::live_maybe`] build a child anew
//!   and leave the focus where it was; [`El::rows`] keeps a row for each key.
//! - Nothing need be copied to be shown or heard: [`El::live_words`] lends the words of a state or a
//!   document, [`heard_by`] and [`El::live_with`] the element, [`untapped`] reads the label before its
//!   tap takes along what it comes from.
//! - What is made inside a live part, a row or a dialog belongs to it and goes with it: states,
//!   effects, and what hears its elements ([`when_gone`] for anything else).
//!
//! All of it sits on the reactive graph of leptos, but erases the types of closures and values before
//! they reach it: each `view!` or signal type would be compiled anew, and the first load has a budget
//! (a `view!` port of 1,200 lines added 75 KB). `tests/e2e/ui.spec.js` shows each of these in a page
//! of its own, `tests/e2e/alive.spec.js` that nothing stays behind.

mod alive;
mod browser;
mod called;
mod element;
mod live;
mod place;
mod rows;
mod state;

#[cfg(debug_assertions)]
pub use alive::tell_alive;
pub use browser::{
    after_drawing, after_paint, by_id, document, hear, hear_always, heard_by, is_still, later, promised,
    start, window,
};
pub use element::{El, button, div, el, fill, h, link, p, set_value, show_in, span, svg, untapped, value_of};
pub use state::{State, derived, lasting, live, scope, state, unfollowed, when_gone};
pub use web_sys::{Element, Event, HtmlElement, KeyboardEvent, Node, PointerEvent};
