//! Emblems: what people are told apart by on sheets, in lists and on the field. Two letters and a sign in
//! strokes of a pen that their name alone decides, a drawing that was picked, or a picture of their own.

pub mod choose;
mod picture;

use super::ui::{El, svg};
use crate::save::emblem;

/// Strokes that are the same on both sides; a sign is two of them.
const STROKES: [&str; 12] = [
    "M20 7v26",
    "M7 20h26",
    "M10 10l20 20M30 10L10 30",
    "M20 8l12 12-12 12L8 20z",
    "M9 15c7-8 15-8 22 0",
    "M9 25c7 8 15 8 22 0",
    "M13 8v24M27 8v24",
    "M8 14h24",
    "M8 26h24",
    "M20 11a9 9 0 1 0 0 18 9 9 0 0 0 0-18",
    "M8 32L20 8l12 24",
    "M8 8l12 24L32 8",
];

/// Drawings to pick from: the word that is kept, which stays once it is written, and the strokes in a
/// square of forty.
const DRAWINGS: [(&str, &str); 16] = [
    ("tower", "M13 31V15h-2V9h4v3h3V9h4v3h3V9h4v6h-2v16zM18 31v-6h4v6"),
    ("moon", "M25 9a12 12 0 1 0 6 18 10 10 0 0 1-6-18z"),
    (
        "sun",
        "M20 14a6 6 0 1 0 0 12 6 6 0 0 0 0-12M20 7v3M20 30v3M7 20h3M30 20h3M11 11l2 2M27 27l2 2M29 11l-2 2M13 27l-2 2",
    ),
    ("eye", "M7 20c7-9 19-9 26 0-7 9-19 9-26 0zM20 16a4 4 0 1 0 0 8 4 4 0 0 0 0-8"),
    ("key", "M14 10a5 5 0 1 0 0 10 5 5 0 0 0 0-10M18 18l12 12M25 25l4-4M29 29l3-3"),
    ("blade", "M20 6l3 5v13h-6V11zM12 24h16M20 24v8M17 32h6"),
    ("bow", "M13 8c13 4 13 20 0 24M13 8v24M8 20h23M27 16l4 4-4 4"),
    ("shield", "M20 7l11 4v8c0 7-5 11-11 14-6-3-11-7-11-14v-8zM20 12v15M14 18h12"),
    ("flame", "M21 6c1 6 8 9 8 17a9 9 0 0 1-18 0c0-5 3-7 4-11 2 2 3 3 3 6 2-3 4-6 3-12z"),
    ("wave", "M7 16c4-5 9-5 13 0s9 5 13 0M7 25c4-5 9-5 13 0s9 5 13 0"),
    ("leaf", "M10 30C10 17 17 10 30 10c0 13-7 20-20 20zM10 30l13-13"),
    ("star", "M20 7l4 9 9 1-7 6 2 9-8-5-8 5 2-9-7-6 9-1z"),
    (
        "skull",
        "M20 8c-7 0-11 5-11 10 0 4 2 6 4 8v5h14v-5c2-2 4-4 4-8 0-5-4-10-11-10zM15 17v4M25 17v4M18 31v-3M22 31v-3",
    ),
    ("crown", "M9 27V13l6 6 5-10 5 10 6-6v14zM9 31h22"),
    ("wolf", "M10 8l5 6h10l5-6 1 13-6 6-2 6h-6l-2-6-6-6zM15 19l3 2M25 19l-3 2M18 28h4"),
    ("anchor", "M20 12v20M14 17h12M9 23c1 6 5 9 11 9s10-3 11-9M20 6a3 3 0 1 0 0 6 3 3 0 0 0 0-6"),
];

/// The sign of a name, as a path in a square of forty.
fn sign(name: &str) -> String {
    let mut sum: u32 = 0x811c_9dc5;
    for byte in name.bytes() {
        sum = (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    }
    let many = STROKES.len() as u32;
    let first = sum % many;
    let second = (first + 1 + sum / many % (many - 1)) % many;
    format!("{}{}", STROKES[first as usize], STROKES[second as usize])
}

/// What stands in somebody's circle, in a square of forty, and whether their letters stand over it. A
/// drawing that this version does not know is by the name.
pub fn mark(kept: &str, name: &str) -> (El, bool) {
    if let Some(address) = emblem::picture(kept) {
        let picture = svg("image").class("own-picture").attr("href", &address);
        let sides = [("x", "3"), ("y", "3"), ("width", "34"), ("height", "34")];
        return (sides.into_iter().fold(picture, |picture, (side, at)| picture.attr(side, at)), false);
    }
    match DRAWINGS.iter().find(|(word, _)| *word == kept) {
        Some((_, strokes)) => (svg("path").class("drawn").attr("d", strokes), false),
        None => (svg("path").class("sign-mark").attr("d", &sign(name)), true),
    }
}

/// The emblem in a list or on a sheet; the name stands beside it.
pub fn emblem(kept: &str, name: &str, letters: &str, side: &str) -> El {
    let (mark, lettered) = mark(kept, name);
    svg("svg")
        .class("emblem")
        .class(side)
        .attr("viewBox", "0 0 40 40")
        .attr("aria-hidden", "true")
        .child(svg("circle").attr("cx", "20").attr("cy", "20").attr("r", "18"))
        .child(mark)
        .maybe(lettered.then(|| svg("text").attr("x", "20").attr("y", "26").text(letters)))
}
