//! How full the storage is, and whether the browser has promised to keep it.

use super::size_words;
use crate::app::parts::section;
use crate::app::storage;
use crate::app::store::store;
use crate::app::ui::{El, button, div, el, p, state};

/// What browsers give to one address, in characters.
const ROOM: usize = 5_000_000;

pub fn view() -> El {
    // Nothing: not known yet, or the browser does not say.
    let promised = state(None::<bool>);
    storage::is_persistent(move |yes| promised.set(Some(yes)));
    let meter = || {
        store().follow();
        let used = store().library().used();
        let words = format!("{} of about {} used", size_words(used), size_words(ROOM));
        let meter = el("meter")
            .attr("min", "0")
            .attr("max", &ROOM.to_string())
            .attr("high", &(ROOM / 5 * 4).to_string())
            .attr("value", &used.to_string())
            .aria("Storage used");
        div("").child(meter).child(p(&words))
    };
    let promise = move || {
        let known = *promised.read();
        match known {
            None => div(""),
            Some(true) => p("The browser has promised not to clear it by itself."),
            Some(false) => div("")
                .child(p("The browser may clear it when the device runs short of room."))
                .child(button("Ask the browser to keep it", move || {
                    storage::ask_to_persist(move |yes| {
                        promised.set(Some(yes));
                        if !yes {
                            crate::app::toast::say("The browser said no. Installing the app often helps.");
                        }
                    });
                })),
        }
    };
    section("Room", vec![div("").live(meter), div("").live(promise)])
}
