//! How far it is, for games that have words for it instead of sight and cover.

use super::drawing::Paint;
use crate::app::ui::{El, div, el, p, span};
use crate::map::{AreaId, Band, Board, Ground, Overlay};

fn band(ground: &Ground, (board, overlay): (&Board, &Overlay), from: AreaId, to: AreaId) -> &'static Band {
    const NONE: Band = Band { name: "", about: "" };
    ground.band(board.range(overlay, from, to)).unwrap_or(&NONE)
}

/// The word on an area; the last word is for what is out of reach.
pub fn paint(ground: &Ground, map: (&Board, &Overlay), from: AreaId, to: AreaId) -> Paint {
    let word = band(ground, map, from, to).name;
    let reached = ground.bands.last().is_some_and(|last| last.name != word);
    let class = if reached { "seen" } else { "unseen" };
    Paint { class, badge: [word.to_string(), String::new()], label: word.to_string() }
}

/// The other areas by how far they are, a line for each distance.
pub fn list(ground: &Ground, map: (&Board, &Overlay), from: AreaId) -> El {
    let mut list = div("");
    for its in ground.bands {
        let there = map.0.areas().filter(|&to| to != from && band(ground, map, from, to).name == its.name);
        let names: Vec<&str> = there.map(|to| map.0.name(to)).collect();
        if !names.is_empty() {
            let word = span("faint", &format!("{}: ", its.name));
            list = list.child(el("p").child(word).text(&names.join(", ")));
        }
    }
    list
}

/// How far one area is from another, what that means, and the way.
pub fn between(ground: &Ground, map: (&Board, &Overlay), from: AreaId, to: AreaId) -> Vec<El> {
    let Band { name, about } = band(ground, map, from, to);
    let (board, overlay) = map;
    let way = match board.route(overlay, from, to) {
        Some(way) => {
            let names: Vec<&str> = way.areas.iter().map(|&area| board.name(area)).collect();
            format!("The way: {}.", names.join(" → "))
        }
        None => "There is no way there.".to_string(),
    };
    vec![p("").class("map-why").child(el("strong").text(name)), p(about), p(&way)]
}
