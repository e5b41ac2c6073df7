//! Emblems: what people are told apart by on sheets, in lists and on the field. Two letters, and a sign
//! in strokes of a pen that their name alone decides.

use super::ui::{El, svg};

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

/// The sign of a name, as a path in a square of forty.
pub fn sign(name: &str) -> String {
    let mut sum: u32 = 0x811c_9dc5;
    for byte in name.bytes() {
        sum = (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    }
    let many = STROKES.len() as u32;
    let first = sum % many;
    let second = (first + 1 + sum / many % (many - 1)) % many;
    format!("{}{}", STROKES[first as usize], STROKES[second as usize])
}

/// The emblem in a list or on a sheet; the name stands beside it.
pub fn emblem(name: &str, letters: &str, side: &str) -> El {
    svg("svg")
        .class("emblem")
        .class(side)
        .attr("viewBox", "0 0 40 40")
        .attr("aria-hidden", "true")
        .child(svg("circle").attr("cx", "20").attr("cy", "20").attr("r", "18"))
        .child(svg("path").attr("d", &sign(name)))
        .child(svg("text").attr("x", "20").attr("y", "26").text(letters))
}
