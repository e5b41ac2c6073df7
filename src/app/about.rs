//! What this is, which version, and under which licences.

use super::parts::{screen as frame, section};
use super::ui::{El, div, el, p};
use super::{boot, games};

const BUILT_WITH: [(&str, &str); 10] = [
    ("Leptos", "MIT"),
    ("wasm-bindgen, web-sys, js-sys", "MIT or Apache-2.0"),
    ("serde, serde_json", "MIT or Apache-2.0"),
    ("getrandom", "MIT or Apache-2.0"),
    ("gloo-storage", "MIT or Apache-2.0"),
    ("qrcodegen", "MIT"),
    ("rqrr", "MIT or Apache-2.0, and ISC"),
    ("any_spawner, reactive_graph, tachys", "MIT"),
    (
        "the faces Atkinson Hyperlegible (Braille Institute of America) and Kalam (Indian Type Foundry)",
        "SIL Open Font License 1.1",
    ),
    ("futures, slotmap, rustc-hash and others below them", "MIT, Apache-2.0 or Zlib"),
];

pub fn screen() -> El {
    frame(
        "About",
        vec![],
        div("prose")
            .child(boot::new_version())
            .child(p(&format!("Sightline {}. A companion for tactical tabletop games.", env!("CARGO_PKG_VERSION"))))
            .child(p("Everything you make stays in this browser. Nothing is sent anywhere by itself; there is no server and no account."))
            .child(section(
                "Games",
                vec![
                    el("ul").children(
                        games::TITLES.iter().map(|game| el("li").text(&format!("{}, a game by {}", game.title, game.author))),
                    ),
                    p("The references in this app are in our own words; the rulings where a text leaves room are marked as such."),
                ],
            ))
            .child(section(
                "Licences",
                vec![
                    p("Sightline is free software, under the MIT licence or the Apache Licence 2.0, as you prefer. It is built with:"),
                    el("ul").children(
                        BUILT_WITH.iter().map(|(name, licence)| el("li").text(&format!("{name}: {licence}"))),
                    ),
                ],
            )),
    )
}
