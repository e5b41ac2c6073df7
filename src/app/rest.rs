//! The app behind its first screen: every other screen, and what the first one needs of them. In the
//! release it is a part of its own.

mod screens;

use leptos::wasm_split::SplitLoaderError;

use super::boot;
use super::part::{Arrival, Part};
use super::ui::{self, El};
use crate::page::Page;

pub struct Rest {
    pub screen: fn(Page) -> El,
    /// Puts the example down and goes there.
    pub open_example: fn(),
    /// Hands everything to the person as one file.
    pub save_all: fn(),
}

thread_local! {
    static REST: &'static Part<Rest> = Part::behind(|| Box::pin(door()));
}

pub fn rest() -> &'static Part<Rest> {
    REST.with(|rest| *rest)
}

#[cfg(feature = "split")]
#[leptos::wasm_split::wasm_split(rest, wasm_split_path = ::leptos::wasm_split, fallible)]
fn door() -> Result<&'static Rest, SplitLoaderError> {
    Ok(&screens::REST)
}

/// A build in one piece has it from the start.
#[cfg(not(feature = "split"))]
async fn door() -> Result<&'static Rest, SplitLoaderError> {
    Ok(&screens::REST)
}

/// Lets it come behind the first screen, and says when it has.
pub fn follow() {
    rest().fetch();
    ui::live(|| match rest().arrival() {
        Arrival::Here(_) => ui::after_drawing(|| boot::settled(true)),
        Arrival::Failed => boot::settled(false),
        Arrival::Absent | Arrival::Awaited => {}
    });
}
