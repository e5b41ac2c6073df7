//! Points put on locations: damage to take, slashes to erase, crosses that stay.

use super::desk;
use crate::app::parts::primary;
use crate::app::ui::{El, State, button, div, p, span, state};
use crate::rulesets::unhex::body::Location;
use crate::rulesets::unhex::card::Answer;

/// What may be laid out, and how it lies at first.
pub struct Points {
    pub points: u8,
    /// So many may be left over.
    pub spare: u8,
    /// At most so many locations may be used, each up to `most`.
    pub locations: u8,
    pub most: [u8; 6],
    pub first: [u8; 6],
}

pub fn view(laid: Points, confirm: &str) -> El {
    let Points { points, spare, locations, most, first } = laid;
    let split: State<[u8; 6]> = state(first);
    let rows = Location::ALL.into_iter().filter(|place| most[*place as usize] > 0).map(|place| {
        let at = place as usize;
        let step = |sign: &str, words: &str| {
            (
                sign.to_string(),
                format!("{}, one {words}", place.title()),
                format!("split-{words}{}", place.name()),
            )
        };
        let (minus, plus) = (step("−", "less"), step("+", "more"));
        div("split-row")
            .child(span("", place.title()))
            .child(
                button(&minus.0, move || split.update(|split| split[at] = split[at].saturating_sub(1)))
                    .aria(&minus.1)
                    .id(&minus.2)
                    .live_flag("disabled", move || split.read()[at] == 0),
            )
            .child(span("number", "").live_text(move || split.read()[at].to_string()))
            .child(
                button(&plus.0, move || split.update(|split| split[at] += 1))
                    .aria(&plus.1)
                    .id(&plus.2)
                    .live_flag("disabled", move || !fits(&split.read(), at, points, locations, &most)),
            )
    });
    let rows: Vec<El> = rows.collect();
    div("split")
        .children(rows)
        .child(p("").class("faint small").attr("aria-live", "polite").live_text(move || {
            let left = points.saturating_sub(split.read().iter().sum());
            format!("{}{}", left.to_string().as_str(), if left == 1 { " point left" } else { " points left" })
        }))
        .child(
            primary(confirm, move || desk::answer(Answer::Split(*split.peek())))
                .id("split-done")
                .live_flag("disabled", move || split.read().iter().sum::<u8>() + spare < points),
        )
}

fn fits(split: &[u8; 6], at: usize, points: u8, locations: u8, most: &[u8; 6]) -> bool {
    let used = split.iter().filter(|boxes| **boxes > 0).count();
    let opens = split[at] == 0 && used >= usize::from(locations);
    split.iter().sum::<u8>() < points && split[at] < most[at] && !opens
}
