//! The body with its boxes, drawn as on paper.

use super::{Sheet, act, hit};
use crate::app::parts::sheet as bottom;
use crate::app::ui::{self, El, button, div, el, p, span, svg};
use crate::rulesets::unhex::body::{Location, Mark};
use crate::rulesets::unhex::character::Character;
use crate::rulesets::unhex::item::Kind;
use crate::rulesets::unhex::shape::box_words;

/// Pen strokes that are not quite straight; neighbours differ.
const SLASH: [&str; 3] = ["M6.5 4.5Q15 13 25.5 27.5", "M5 6Q17 15 26.5 26", "M7.5 5Q13.5 16 24.5 27"];
const BACK: [&str; 3] = ["M26 5.5Q16.5 14 6 26.5", "M25 4.5Q14.5 17 6.5 27.5", "M27 7Q17 15 5 25.5"];
const SCRIBBLE: &str =
    "M5 8L9 5L5 15L15 5L5 22L22 5L5 27.5L27 6L10 27L27 12L17 27L27 19L23 27L27.5 25M5.5 12L12 5M14 27L27 15";
const FRAME: &str = "M4.6 5.2Q16 4.2 27.4 4.9Q27 16 27.6 27.2Q15 27.8 4.8 27.1Q5.3 15 4.6 5.2z";

/// The pen strokes of a mark in box number `index`.
fn strokes(mark: Option<Mark>, index: usize) -> String {
    let turn = index % 3;
    match mark {
        None => String::new(),
        Some(Mark::Slash) => SLASH[turn].into(),
        Some(Mark::Cross) => [SLASH[turn], BACK[turn]].concat(),
        Some(Mark::Permanent) => [SCRIBBLE, FRAME].concat(),
    }
}

fn kind(mark: Option<Mark>) -> &'static str {
    match mark {
        None => "empty",
        Some(Mark::Slash) => "slash",
        Some(Mark::Cross) => "cross",
        Some(Mark::Permanent) => "filled",
    }
}

/// A box as a picture only.
pub fn picture(mark: Option<Mark>, index: usize) -> El {
    svg("svg")
        .attr("class", "wound")
        .attr("viewBox", "0 0 32 32")
        .attr("aria-hidden", "true")
        .attr("data-mark", kind(mark))
        .child(svg("path").attr("class", "frame").attr("d", FRAME))
        .child(svg("path").attr("class", "pen").attr("d", &strokes(mark, index)))
}

/// The figure on the sheet: a button for each location and for each box.
pub fn figure(sheet: Sheet) -> El {
    let mut boxes: Vec<(Location, u8, El, Option<Mark>)> = Vec::new();
    let mut figure = div("figure").attr("role", "group").aria("Wounds");
    for location in Location::ALL {
        let grid = div("boxes");
        for index in 0..location.boxes() {
            let mark = sheet.peek().body.shown(location, index);
            let one = button("", move || ask(sheet, location, index))
                .class("box")
                .id(&format!("box{}-{index}", location as u8))
                .aria(&box_words(location, index, mark))
                .child(picture(mark, usize::from(index)));
            grid.add(&[&one]);
            boxes.push((location, index, one, mark));
        }
        figure = figure.child(place(sheet, location).child(grid));
    }
    ui::live(move || {
        let character = sheet.read();
        for (location, index, one, known) in &mut boxes {
            let mark = character.body.shown(*location, *index);
            if mark != *known {
                *known = mark;
                redraw(one, &box_words(*location, *index, mark), mark, usize::from(*index));
            }
        }
    });
    figure
}

fn redraw(one: &El, words: &str, mark: Option<Mark>, index: usize) {
    let _ = one.node().set_attribute("aria-label", words);
    if let Some(picture) = one.node().first_element_child() {
        let _ = picture.set_attribute("data-mark", kind(mark));
        if let Some(pen) = picture.last_element_child() {
            let _ = pen.set_attribute("d", &strokes(mark, index));
        }
    }
}

/// A location's heading, which is also the way to hit it.
fn place(sheet: Sheet, location: Location) -> El {
    let title = button("", move || hit::ask(sheet, Some(location)))
        .class("location-title")
        .id(&format!("hit{}", location as u8))
        .child(span("", location.title()))
        .child(span("dice-range", location.dice()).attr("aria-hidden", "true"))
        .child(span("armor", "").live_text(move || armor_words(&sheet.read(), location)))
        .attr("title", "Take a hit here");
    div("location")
        .attr("data-location", location.name())
        .live_class("full", move || sheet.read().body.full(location))
        .child(title)
}

fn armor_words(character: &Character, location: Location) -> String {
    match character.count(Kind::Armor(location)) {
        0 => String::new(),
        1 => "armor".into(),
        more => format!("{more} armor"),
    }
}

/// What is to be in one box: four answers, one tap.
fn ask(sheet: Sheet, location: Location, index: u8) {
    let of = format!(" of {}", location.boxes());
    let title = format!("{}, box {}{of}", location.title(), index + 1);
    let now = sheet.peek().body.shown(location, index);
    bottom(&title, |dialog| {
        let choices = [None, Some(Mark::Slash), Some(Mark::Cross), Some(Mark::Permanent)];
        let buttons = choices.into_iter().map(|mark| {
            let (name, what) = match mark {
                None => ("Empty", "no wound"),
                Some(Mark::Slash) => ("Slash", "first aid helps"),
                Some(Mark::Cross) => ("X", "only recovery helps"),
                Some(Mark::Permanent) => ("Permanent", "stays"),
            };
            button("", move || {
                dialog.close();
                let label = format!(
                    "{}: {} → {}",
                    location.title(),
                    now.map_or("empty", Mark::name),
                    mark.map_or("empty", Mark::name)
                );
                act(sheet, &label, |character| {
                    character.body.set_box(location, index, mark);
                    character.drop_from_useless_hands();
                });
            })
            .class("choice mark-choice")
            .attr("aria-pressed", if mark == now { "true" } else { "false" })
            .child(picture(mark, 0))
            .child(div("").child(el("strong").text(name)).child(span("faint small", what)))
        });
        div("")
            .child(div("mark-choices").children(buttons))
            .child(p("A single box, by hand: the level stays as it is.").class("faint small"))
    });
}
