//! How somebody is, at arm's length: emblem, gauges, a small picture of the body, and words.

use super::session::Session;
use crate::app::emblem::emblem;
use crate::app::ui::{El, div, el, span, svg};
use crate::fight::table::{After, Gauge, Hurt, Look, Person};

/// The side that somebody's colours are of.
pub fn side(session: Session, team: usize) -> &'static str {
    if session.is_players(team) { "yours" } else { "theirs" }
}

/// The emblem of somebody in the fight.
pub fn face(session: Session, at: usize, person: &Person) -> El {
    emblem(&person.name, &session.letters(at), side(session, person.team)).class(if person.down {
        "down"
    } else {
        ""
    })
}

/// How bad it is, for the style sheet.
pub fn tone(gauge: &Gauge) -> &'static str {
    match gauge.share() {
        67.. => "fine",
        34..=66 => "worn",
        _ => "low",
    }
}

/// The number that matters most, with a bar below it; boxes where they fill.
pub fn main_gauge(person: &Person) -> El {
    let main = person.main();
    let tone = if person.down { "gone" } else { tone(&main) };
    if main.look == Look::Boxes {
        return boxes(&main).class("vital").class(tone);
    }
    span("vital", &main.now.to_string()).class(tone).child(span("of", &format!("/{}", main.most))).child(
        el("span")
            .class("bar-track")
            .attr("aria-hidden", "true")
            .child(el("span").attr("style", &format!("width:{}%", main.share()))),
    )
}

/// Boxes that fill: the last of them is the end.
fn boxes(gauge: &Gauge) -> El {
    let marks: String = (0..gauge.most).map(|at| if at < gauge.now { '■' } else { '□' }).collect();
    span("boxes", "")
        .child(el("span").attr("aria-hidden", "true").text(&marks))
        .child(span("visually-hidden", &format!("{} of {} {}", gauge.now, gauge.most, gauge.name)))
}

/// The other gauges: dots, boxes or a number.
pub fn other_gauges(person: &Person) -> impl Iterator<Item = El> + '_ {
    person.gauges.iter().skip(1).map(|gauge| match gauge.look {
        Look::Bar => span("actions", &format!("{} {}", gauge.now, gauge.name)),
        Look::Boxes => span("actions", "").child(span("", &format!("{} ", gauge.name))).child(boxes(gauge)),
        Look::Pips => {
            let dots = "●".repeat(usize::try_from(gauge.now.min(6)).unwrap_or(0));
            span("actions", "")
                .child(el("span").attr("aria-hidden", "true").text(if dots.is_empty() {
                    "○"
                } else {
                    &dots
                }))
                .child(span("visually-hidden", &format!("{} {} left", gauge.now, gauge.name)))
        }
    })
}

/// What a side has as a whole: a number with its name.
pub fn side_gauge(gauge: &Gauge) -> El {
    let of = if gauge.look == Look::Bar { format!("/{}", gauge.most) } else { String::new() };
    span("side-gauge", "")
        .child(span("name", &format!("{} ", gauge.name)))
        .child(el("strong").text(&format!("{}{of}", gauge.now)))
}

/// Where the six places of a body are in its picture: left, top, width, height.
const SIX: [[u8; 4]; 6] =
    [[7, 0, 6, 6], [1, 7, 4, 9], [15, 7, 4, 9], [6, 7, 8, 10], [6, 18, 3, 9], [11, 18, 3, 9]];

/// A picture of a body in as many places as the game has; nothing where all are whole or there are none.
pub fn glyph(person: &Person) -> Option<El> {
    if person.glyph.is_empty() {
        return None;
    }
    let six = person.glyph.len() == SIX.len();
    let wide = if six { 20 } else { person.glyph.len() * 8 };
    let words: Vec<String> = person
        .glyph
        .iter()
        .filter(|(_, hurt)| *hurt != Hurt::Whole)
        .map(|(place, hurt)| format!("{place} {}", hurt_word(*hurt)))
        .collect();
    let label = if words.is_empty() { "no wounds".to_string() } else { words.join(", ") };
    let parts = person.glyph.iter().enumerate().map(|(at, (_, hurt))| {
        let [x, y, w, h] = if six { SIX[at].map(usize::from) } else { [at * 8, 10, 6, 8] };
        let [x, y, w, h] = [x, y, w, h].map(|number| number.to_string());
        svg("rect")
            .class(["whole", "scratched", "bad", "lost"][*hurt as usize])
            .attr("x", &x)
            .attr("y", &y)
            .attr("width", &w)
            .attr("height", &h)
            .attr("rx", "1.5")
    });
    Some(
        svg("svg")
            .class("glyph")
            .attr("viewBox", &format!("0 0 {wide} 27"))
            .attr("role", "img")
            .aria(&label)
            .children(parts.collect::<Vec<_>>()),
    )
}

fn hurt_word(hurt: Hurt) -> &'static str {
    match hurt {
        Hurt::Whole => "whole",
        Hurt::Scratched => "hurt",
        Hurt::Bad => "badly hurt",
        Hurt::Lost => "useless",
    }
}

/// The boxes that an answer would mark; new marks stand out.
pub fn after(rows: &[After]) -> Option<El> {
    if rows.is_empty() {
        return None;
    }
    Some(div("mini-body").children(rows.iter().map(|row| {
        let new = row.boxes.iter().filter(|(_, fresh)| *fresh).count();
        let boxes = row.boxes.iter().map(|(mark, fresh)| {
            span("mini-box", mark.encode_utf8(&mut [0; 4]).trim()).class_if(*fresh, "fresh")
        });
        div("mini-place").child(span("small", &row.label)).child(
            el("span")
                .class("mini-boxes")
                .attr("role", "img")
                .aria(&format!("{new} more marked"))
                .children(boxes.collect::<Vec<_>>()),
        )
    })))
}
