//! The signs of the drawing.

use crate::app::ui::{self, El, el};
use crate::map::Ground;

pub fn view(ground: &Ground) -> El {
    const SIGNS: [(&str, &str, &str); 6] = [
        ("M2 12H46", "line", "sight and movement"),
        ("M2 12H46", "dashed", "sight only"),
        ("M2 12H18M30 12H46M17 5L31 19M31 5L17 19", "line", "X: no sight between the two"),
        ("M2 12H46M10 2V22", "line", "cover mark: whoever is at that end has cover"),
        ("M2 12H46M38 6L46 12L38 18", "line", "one-way movement"),
        ("M2 12H17M31 12H46M17 5H31V19H17Z", "line", "door; filled when closed"),
    ];
    let rows = SIGNS.iter().map(|(path, class, words)| {
        let sign = ui::svg("svg").attr("viewBox", "0 0 48 24").attr("aria-hidden", "true").class("sign");
        el("li").child(sign.child(ui::svg("path").class(class).attr("d", path))).child(ui::span("", words))
    });
    let rows: Vec<El> = if ground.sight.is_some() { rows.collect() } else { Vec::new() };
    let sign = |sign: &str, words: &str| el("li").child(ui::span("sign", sign)).child(ui::span("", words));
    let stakes = if ground.objectives {
        sign("⚑ ★", "who may start here; an objective")
    } else {
        sign("⚑", "who may start here")
    };
    let danger = (!ground.tests.is_empty()).then(|| sign("⚠", "what threatens here, and its test"));
    el("ul").class("legend list").children(rows).child(stakes).maybe(danger)
}
