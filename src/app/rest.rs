//! The app behind its first screen: every other screen, and what the first one needs of them. In the
//! release it arrives as a part of its own, through one door. Whatever the first screen named of it in
//! any other way would arrive with the first screen.

mod screens;

use std::cell::RefCell;

use leptos::wasm_split::SplitLoaderError;

use super::boot;
use super::ui::{self, El, State, button, div, el, p};
use crate::page::Page;

pub struct Rest {
    screen: fn(Page) -> El,
    /// Puts the example down and goes there.
    pub open_example: fn(),
    /// Hands everything to the person as one file.
    pub save_all: fn(),
}

/// Gives the rest once it has arrived. Where it did not, it can be asked again.
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

#[derive(Clone, Copy)]
enum Arrival {
    Absent,
    Awaited,
    Failed,
    Here(&'static Rest),
}

type Deed = Box<dyn FnOnce(&'static Rest)>;

thread_local! {
    static ARRIVAL: State<Arrival> = ui::state(Arrival::Absent);
    /// What a person asked for meanwhile.
    static WAITING: RefCell<Vec<Deed>> = RefCell::default();
}

fn arrival() -> Arrival {
    ARRIVAL.with(|arrival| arrival.get())
}

/// Asks for the rest, unless it is here or on its way.
pub fn fetch() {
    if let Arrival::Awaited | Arrival::Here(_) = ui::unfollowed(arrival) {
        return;
    }
    ARRIVAL.with(|arrival| arrival.set(Arrival::Awaited));
    wasm_bindgen_futures::spawn_local(async {
        let answer = door().await;
        let now = answer.map_or(Arrival::Failed, Arrival::Here);
        ARRIVAL.with(|arrival| arrival.set(now));
        if let Arrival::Here(rest) = now {
            for deed in WAITING.take() {
                deed(rest);
            }
            ui::after_drawing(|| boot::settled(true));
        } else {
            boot::settled(false);
        }
    });
}

/// Does something as soon as the rest is here.
pub fn then(deed: impl FnOnce(&'static Rest) + 'static) {
    if let Arrival::Here(rest) = ui::unfollowed(arrival) {
        return deed(rest);
    }
    WAITING.with(|waiting| waiting.borrow_mut().push(Box::new(deed)));
    fetch();
    // Whoever tapped is told what is waited for, also where it was on its way already.
    ARRIVAL.with(|arrival| arrival.set(Arrival::Awaited));
}

/// The screen of a page, or what it waits for; followed.
pub fn screen(page: Page) -> El {
    match arrival() {
        Arrival::Here(rest) => ui::unfollowed(|| (rest.screen)(page)),
        Arrival::Failed => el("section").class("screen").child(missing()),
        Arrival::Absent | Arrival::Awaited => {
            // As the page paints it before the app has arrived.
            div("arriving").attr("aria-busy", "true").child(awaited()).children(["i"; 3].map(el))
        }
    }
}

/// Stands above the screen while a tap waits for the rest.
pub fn notice() -> El {
    div("").attr("role", "status").live_maybe(|| {
        let now = arrival();
        let waits = WAITING.with(|waiting| !waiting.borrow().is_empty());
        let told = match now {
            Arrival::Failed => missing(),
            _ => awaited(),
        };
        waits.then(|| div("waited-for").child(told))
    })
}

fn awaited() -> El {
    p("One moment: the rest of the app is arriving.")
}

fn missing() -> El {
    div("")
        .child(p("The rest of the app did not arrive. It needs the network once; what you have made is kept."))
        .child(div("row").child(button("Try again", fetch)))
}
