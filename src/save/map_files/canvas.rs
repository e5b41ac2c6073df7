//! JSON Canvas 1.0: text nodes are areas, edges are links. It knows no dashed lines and no marks, so
//! those are words on the edge.

use serde_json::Value;

use super::{NOTES, Names, Opened, label};
use crate::map::board::{MOST_AREAS, MOST_LINKS};
use crate::map::edit::bounded;
use crate::map::reason::{capital, number};
use crate::map::shape::{HIGH, WIDE};
use crate::map::{Area, AreaKey, Draft, Line, Link, LinkKey, Way};
use crate::save::map::too_large;
use crate::save::{Problem, json};

pub fn write(draft: &Draft) -> Value {
    let nodes = draft.areas.iter().map(|area| {
        json::fields()
            .text("id", &format!("area-{}", area.key.0))
            .text("type", "text")
            .whole("x", i64::from(area.x - WIDE / 2))
            .whole("y", i64::from(area.y - HIGH / 2))
            .whole("width", i64::from(WIDE))
            .whole("height", i64::from(HIGH))
            .text("text", &label::write_area(area))
            .done()
    });
    let edges = draft.links.iter().map(|link| {
        let said = label::Said { line: true, marks: [true, true] };
        let arrow = |on: bool| if on { "arrow" } else { "none" };
        json::fields()
            .text("id", &format!("link-{}", link.key.0))
            .text("fromNode", &format!("area-{}", link.ends[0].0))
            .text("toNode", &format!("area-{}", link.ends[1].0))
            .text("fromEnd", arrow(link.way == Way::Back))
            .text("toEnd", arrow(link.way == Way::Forth))
            .text("label", &label::write(draft, link, &said))
            .done()
    });
    let notes = (!draft.notes.is_empty()).then(|| {
        let [left, top, _, _] = draft.bounds().unwrap_or_default();
        json::fields()
            .text("id", NOTES)
            .text("type", "text")
            .whole("x", i64::from(left - WIDE / 2))
            .whole("y", i64::from(top - HIGH / 2 - 140))
            .whole("width", i64::from(3 * WIDE))
            .whole("height", 100)
            .text("text", &draft.notes)
            .done()
    });
    json::fields()
        .value("nodes", Value::Array(nodes.chain(notes).collect()))
        .value("edges", Value::Array(edges.collect()))
        .done()
}

pub fn read(value: &Value) -> Result<Opened, Problem> {
    let nodes = json::list(value, "nodes")?;
    let edges = json::list(value, "edges")?;
    // One more than areas: the notes on the map are a node too.
    if nodes.len() > MOST_AREAS + 1 || edges.len() > MOST_LINKS {
        return Err(too_large());
    }
    let mut draft = Draft::default();
    let mut left_out = Vec::new();
    let mut ids: Vec<&str> = Vec::new();
    for node in nodes {
        let id = text(node, "id");
        match text(node, "type") {
            "text" if id == NOTES => draft.notes = text(node, "text").to_string(),
            "text" => {
                let key = AreaKey(ids.len() as u32);
                let mut area = Area::new(key, "", middle(node, "x", "width"), middle(node, "y", "height"));
                label::read_area(&mut area, text(node, "text"));
                draft.areas.push(area);
                ids.push(id);
            }
            "group" => left_out.push(quoted("A group was left out", text(node, "label"))),
            "file" => left_out.push(quoted("A file was left out", text(node, "file"))),
            "link" => left_out.push(quoted("A web address was left out", text(node, "url"))),
            other => left_out.push(quoted("Something of an unknown type was left out", other)),
        }
    }
    if draft.areas.len() > MOST_AREAS {
        return Err(too_large());
    }
    let names = Names::new(ids.iter().copied());
    let doubles = ids.iter().enumerate().filter(|(at, id)| names.find(id).is_some_and(|first| first != *at));
    for (at, _) in doubles {
        let what = "Another box has the same id as this one, and gets all the links";
        left_out.push(quoted(what, draft.name_of(AreaKey(at as u32))));
    }
    let find = |id: &str| names.find(id).map(|at| AreaKey(at as u32));
    let mut one_way = 0;
    for edge in edges {
        let (from, to) = (text(edge, "fromNode"), text(edge, "toNode"));
        let (a, b) = match (find(from), find(to)) {
            (Some(a), Some(b)) if a != b => (a, b),
            (a, b) => {
                let what = match () {
                    _ if from.is_empty() || to.is_empty() => {
                        "A link that does not say where it ends was left out"
                    }
                    _ if a.is_some() && a == b => "A link from a box to itself was left out",
                    _ => "A link that ends in nothing readable was left out",
                };
                left_out.push(quoted(what, text(edge, "label")));
                continue;
            }
        };
        let key = LinkKey((ids.len() + draft.links.len()) as u32);
        let mut link = Link::new(key, a, b, Line::Solid);
        // By its specification an edge points at its far end unless it says otherwise.
        let forth = edge.get("toEnd").and_then(Value::as_str) != Some("none");
        let back = text(edge, "fromEnd") == "arrow";
        link.way = way(forth, back);
        one_way += usize::from(link.way != Way::Both);
        if !label::read(&draft, &mut link, text(edge, "label")) {
            left_out.push(quoted("These words on a link were not understood", text(edge, "label")));
        }
        draft.links.push(link);
    }
    note_arrows(one_way, &mut left_out);
    Ok(Opened { draft, left_out })
}

/// Both heads or none: both ways.
pub fn way(forth: bool, back: bool) -> Way {
    match (forth, back) {
        (true, false) => Way::Forth,
        (false, true) => Way::Back,
        _ => Way::Both,
    }
}

/// Most programs draw arrow heads without being asked, so it is told what was made of them.
pub fn note_arrows(one_way: usize, left_out: &mut Vec<String>) {
    match one_way {
        0 => {}
        1 => left_out.push("One link has an arrow at one end and was read as one-way.".to_string()),
        count => left_out.push(format!(
            "{} links have an arrow at one end and were read as one-way.",
            capital(number(count))
        )),
    }
}

pub fn quoted(what: &str, name: &str) -> String {
    if name.is_empty() {
        return format!("{what}.");
    }
    let mut short: String = name.chars().take(60).collect();
    if short.len() < name.len() {
        short.push('…');
    }
    format!("{what}: “{short}”.")
}

pub fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value.get(key).and_then(Value::as_str).unwrap_or_default()
}

/// A whole number, also from one with a fraction; 0 where there is none.
pub fn rounded(value: &Value, key: &str) -> i32 {
    let Some(number) = value.get(key) else { return 0 };
    match number.as_i64() {
        Some(number) => number.clamp(-1_000_000, 1_000_000) as i32,
        // `as` takes numbers out of range, and no number at all, to the nearest it can.
        None => bounded(number.as_f64().unwrap_or(0.0) as i32),
    }
}

fn middle(value: &Value, at: &str, size: &str) -> i32 {
    bounded(rounded(value, at) + rounded(value, size) / 2)
}
