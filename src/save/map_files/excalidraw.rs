//! Excalidraw drawings, version 2: boxes with text are areas, arrows bound at both ends are links.
//! Dashed is sight only; a bar at an end is a cover mark, an arrow head at one end a one-way link.

use serde_json::Value;

use super::canvas::{note_arrows, quoted, rounded, text, way};
use super::{NOTES, Names, Opened, label};
use crate::map::board::{MOST_AREAS, MOST_LINKS};
use crate::map::edit::bounded;
use crate::map::reason::{capital, number};
use crate::map::shape::{HIGH, Shape, WIDE};
use crate::map::{Area, AreaKey, Draft, Line, Link, LinkKey, Way};
use crate::save::Problem;
use crate::save::json::{self, Fields, fields};
use crate::save::map::too_large;

pub fn write(draft: &Draft) -> Value {
    let mut elements = Vec::new();
    for area in &draft.areas {
        let id = area_id(area.key);
        let arrows = draft.links.iter().filter(|link| link.end(area.key).is_some());
        let mut bound = vec![reference(&label_id(&id), "text")];
        bound.extend(arrows.map(|link| reference(&link_id(link.key), "arrow")));
        let corner = (area.x - WIDE / 2, area.y - HIGH / 2);
        elements.push(
            element(&id, "rectangle", corner, (WIDE, HIGH))
                .value("roundness", fields().whole("type", 3).done())
                .value("boundElements", Value::Array(bound))
                .done(),
        );
        elements.push(words(&label_id(&id), &id, &label::write_area(area), (area.x, area.y)));
    }
    for link in &draft.links {
        let Some(shape) = draft.shape(link) else { continue };
        write_link(draft, link, &shape, &mut elements);
    }
    if !draft.notes.is_empty() {
        let [left, top, _, _] = draft.bounds().unwrap_or_default();
        elements.push(words(NOTES, "", &draft.notes, (left + WIDE, top - HIGH / 2 - 80)));
    }
    fields()
        .text("type", "excalidraw")
        .whole("version", 2)
        .text("source", "Sightline")
        .value("elements", Value::Array(elements))
        .value("appState", fields().text("viewBackgroundColor", "#ffffff").done())
        .value("files", fields().done())
        .done()
}

fn write_link(draft: &Draft, link: &Link, shape: &Shape, elements: &mut Vec<Value>) {
    let id = link_id(link.key);
    let arrows = Shape::arrows(link.way);
    // Where an arrow head stands there is no room for a bar: that mark is said in words.
    let said = label::Said { line: false, marks: arrows };
    let label = label::write(draft, link, &said);
    let head = |end: usize| match (arrows[end], link.marks[end]) {
        (true, _) => Value::from("arrow"),
        (false, true) => Value::from("bar"),
        (false, false) => Value::Null,
    };
    let [from, to] = shape.ends;
    let size = (to.0 - from.0, to.1 - from.1);
    let point = |x: i32, y: i32| Value::Array(vec![Value::from(x), Value::from(y)]);
    let bound = |end: usize| {
        fields().text("elementId", &area_id(link.ends[end])).whole("focus", 0).whole("gap", 1).done()
    };
    let style = if link.line == Line::Solid { "solid" } else { "dashed" };
    let mut arrow = element(&id, "arrow", from, (size.0.abs(), size.1.abs()))
        .text("strokeStyle", style)
        .value("points", Value::Array(vec![point(0, 0), point(size.0, size.1)]))
        .value("startBinding", bound(0))
        .value("endBinding", bound(1))
        .value("startArrowhead", head(0))
        .value("endArrowhead", head(1));
    if !label.is_empty() {
        arrow = arrow.value("boundElements", Value::Array(vec![reference(&label_id(&id), "text")]));
    }
    elements.push(arrow.done());
    if !label.is_empty() {
        elements.push(words(&label_id(&id), &id, &label, shape.middle));
    }
}

fn element(id: &str, sort: &str, at: (i32, i32), size: (i32, i32)) -> Fields {
    fields()
        .text("id", id)
        .text("type", sort)
        .whole("x", i64::from(at.0))
        .whole("y", i64::from(at.1))
        .whole("width", i64::from(size.0))
        .whole("height", i64::from(size.1))
        .whole("angle", 0)
        .text("strokeColor", "#1e1e1e")
        .text("backgroundColor", "transparent")
        .text("fillStyle", "solid")
        .whole("strokeWidth", 2)
        .text("strokeStyle", "solid")
        .whole("roughness", 1)
        .whole("opacity", 100)
        .value("groupIds", Value::Array(Vec::new()))
        .value("isDeleted", Value::Bool(false))
        .value("locked", Value::Bool(false))
        .whole("seed", 1)
        .whole("version", 1)
        .whole("versionNonce", 1)
        .whole("updated", 1)
}

fn words(id: &str, container: &str, text: &str, middle: (i32, i32)) -> Value {
    let lines = text.lines().count() as i32;
    let longest = text.lines().map(|line| line.chars().count()).max().unwrap_or(0) as i32;
    let size = (longest.min(60) * 9, lines * 20);
    element(id, "text", (middle.0 - size.0 / 2, middle.1 - size.1 / 2), size)
        .text("text", text)
        .text("originalText", text)
        .whole("fontSize", 16)
        .whole("fontFamily", 1)
        .text("textAlign", "center")
        .text("verticalAlign", "middle")
        .text("containerId", container)
        .value("lineHeight", Value::from(1.25))
        .done()
}

fn reference(id: &str, sort: &str) -> Value {
    fields().text("id", id).text("type", sort).done()
}

fn area_id(key: AreaKey) -> String {
    format!("area-{}", key.0)
}

fn link_id(key: LinkKey) -> String {
    format!("link-{}", key.0)
}

fn label_id(id: &str) -> String {
    format!("{id}-text")
}

pub fn read(value: &Value) -> Result<Opened, Problem> {
    let elements: Vec<&Value> = json::list(value, "elements")?
        .iter()
        .filter(|element| element.get("isDeleted").and_then(Value::as_bool) != Some(true))
        .collect();
    let count = |is: fn(&str) -> bool| elements.iter().filter(|element| is(text(element, "type"))).count();
    if count(is_box) > MOST_AREAS || count(is_line) > MOST_LINKS {
        return Err(too_large());
    }
    let labels = Names::new(elements.iter().map(|element| match text(element, "type") {
        "text" => text(element, "containerId"),
        _ => "",
    }));
    let label_of = |element: &Value| {
        let label = labels.find(text(element, "id")).map(|at| elements[at]);
        label.map_or("", |label| match text(label, "originalText") {
            "" => text(label, "text"),
            whole => whole,
        })
    };
    let all = Names::new(elements.iter().map(|element| text(element, "id")));
    let mut draft = Draft::default();
    let mut left_out = Vec::new();
    let mut ids: Vec<&str> = Vec::new();
    for element in elements.iter().filter(|element| is_box(text(element, "type"))) {
        let key = AreaKey(ids.len() as u32);
        let middle = |at: &str, size: &str| bounded(rounded(element, at) + rounded(element, size) / 2);
        let mut area = Area::new(key, "", middle("x", "width"), middle("y", "height"));
        label::read_area(&mut area, label_of(element));
        draft.areas.push(area);
        ids.push(text(element, "id"));
    }
    let boxes = Names::new(ids.iter().copied());
    let find = |element: &Value, key: &str| {
        let id = element.get(key).map(|binding| text(binding, "elementId"))?;
        boxes.find(id).map(|at| AreaKey(at as u32))
    };
    let (mut loose, mut around, mut one_way, mut others) = (0, 0, 0, 0);
    for element in &elements {
        match text(element, "type") {
            sort if is_box(sort) => {}
            "text" if text(element, "id") == NOTES => draft.notes = text(element, "text").to_string(),
            "text" => {
                if all.find(text(element, "containerId")).is_none() {
                    left_out.push(quoted("A text outside of any box was left out", text(element, "text")));
                }
            }
            sort if is_line(sort) => match (find(element, "startBinding"), find(element, "endBinding")) {
                (Some(a), Some(b)) if a != b => {
                    let key = LinkKey((ids.len() + draft.links.len()) as u32);
                    let mut link = Link::new(key, a, b, Line::Solid);
                    read_link(element, &mut link);
                    one_way += usize::from(link.way != Way::Both);
                    let words = label_of(element);
                    if !label::read(&draft, &mut link, words) {
                        left_out.push(quoted("These words on a link were not understood", words));
                    }
                    draft.links.push(link);
                }
                (Some(_), Some(_)) => around += 1,
                _ => loose += 1,
            },
            _ => others += 1,
        }
    }
    let told = [
        (loose, " line that is not bound to a box at both ends was left out.", LOOSE),
        (around, " line from a box to itself was left out.", " lines from a box to itself were left out."),
        (others, " other drawn thing was left out.", " other drawn things were left out."),
    ];
    for (count, one, several) in told {
        if count > 0 {
            let what = if count == 1 { one } else { several };
            left_out.push(format!("{}{what}", capital(number(count)).as_str()));
        }
    }
    note_arrows(one_way, &mut left_out);
    Ok(Opened { draft, left_out })
}

const LOOSE: &str = " lines that are not bound to boxes at both ends were left out.";

fn is_box(sort: &str) -> bool {
    ["rectangle", "ellipse", "diamond"].contains(&sort)
}

fn is_line(sort: &str) -> bool {
    ["arrow", "line"].contains(&sort)
}

fn read_link(element: &Value, link: &mut Link) {
    if ["dashed", "dotted"].contains(&text(element, "strokeStyle")) {
        link.line = Line::Dashed;
    }
    let heads = [text(element, "startArrowhead"), text(element, "endArrowhead")];
    link.marks = heads.map(|head| head == "bar");
    let [back, forth] = heads.map(|head| !head.is_empty() && head != "bar");
    link.way = way(forth, back);
}
