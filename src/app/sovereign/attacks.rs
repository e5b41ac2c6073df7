//! What somebody strikes with: each attack with its number, rolled by one tap.

use crate::app::sheet::{Page, Within, roll};
use crate::app::ui::{El, button, div, el, span};

pub fn view(page: Page) -> El {
    div("").live(move || {
        let lines = page.get(Within::Sheet, "attacks");
        let mut taps = page.taps();
        let rows = lines.list().iter().enumerate().filter_map(|(at, line)| {
            let place = taps.iter().position(|tap| tap.at == "attacks" && tap.entry == Some(at))?;
            let tap = taps.swap_remove(place);
            let (name, figures) = line.text().split_once(": ").unwrap_or((line.text(), ""));
            // The number stands large; the rest says what a hit does.
            let rest = figures.split_once(", ").map_or("", |(_, rest)| rest);
            let shown = el("strong").text(&tap.shown);
            let named = button("", move || roll(page, &tap))
                .class("plain strike-name")
                .child(span("visually-hidden", "Attack with "))
                .child(el("strong").text(name))
                .child(span("faint small", rest));
            Some(el("tr").child(el("th").attr("scope", "row").child(named)).child(el("td").child(shown)))
        });
        let rows: Vec<El> = rows.collect();
        el("table").class("strike-table").child(el("tbody").children(rows))
    })
}
