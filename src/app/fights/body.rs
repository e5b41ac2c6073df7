//! How somebody is, at arm's length: emblem, gauges, a small picture of the body, and words.

use super::session::Session;
use crate::app::emblem::emblem;
use crate::app::ui::{El, el, span, svg};
use crate::fight::table::{Gauge, Hurt, Look, Person};

/// The emblem of somebody in the fight.
pub fn face(session: Session, at: usize, person: &Person) -> El {
    emblem(&session.emblem(at), &person.name, &session.letters(at), session.side(person.team))
        .class(if person.down { "down" } else { "" })
}

/// How bad it is, for the style sheet.
pub fn tone(gauge: &Gauge) -> &'static str {
    match gauge.share() {
        67.. => "fine",
        34..=66 => "worn",
        _ => "low",
    }
}

/// How much of that is left, in hundredths, and how it looks; nothing of those who are unhurt, whose
/// ring is whole, and of those who are down.
pub fn share(person: &Person) -> Option<(i32, &'static str)> {
    let main = person.main();
    (!person.down && main.most > 0 && main.share() < 100).then(|| (main.share(), tone(&main)))
}

/// The number that matters most, with a bar below it.
pub fn main_gauge(person: &Person) -> El {
    let main = person.main();
    let tone = if person.down { "gone" } else { tone(&main) };
    if main.look == Look::Boxes {
        return marked(&main).class("vital").class(tone);
    }
    span("vital", &main.now.to_string()).class(tone).child(span("of", &format!("/{}", main.most))).child(
        el("span")
            .class("bar-track")
            .attr("aria-hidden", "true")
            .child(el("span").attr("style", &format!("width:{}%", main.share()))),
    )
}

/// Boxes as they fill: a number of them out of how many would say nothing of which is better.
fn marked(gauge: &Gauge) -> El {
    let boxes = (0..gauge.most.clamp(0, 12)).map(|at| {
        let mark = at < gauge.now;
        span("mini-box", if mark { "X" } else { "" }).class_if(mark, "marked")
    });
    span("mini-boxes", "")
        .attr("role", "img")
        .aria(&format!("{} of {} {}", gauge.now, gauge.most, gauge.name))
        .children(boxes.collect::<Vec<_>>())
}

/// The other gauges: dots, boxes or a number.
pub fn other_gauges(person: &Person) -> impl Iterator<Item = El> + '_ {
    // One row of dots explains itself; several need their names.
    let named = person.gauges.len() > 2;
    person.gauges.iter().skip(1).map(move |gauge| match gauge.look {
        Look::Bar => span("actions", &format!("{} {}", gauge.now, gauge.name)),
        Look::Boxes => span("actions named", &format!("{} ", gauge.name)).child(marked(gauge)),
        Look::Pips => {
            let dots = "●".repeat(usize::try_from(gauge.now.min(6)).unwrap_or(0));
            span("actions", "")
                .maybe(named.then(|| span("gauge-name", gauge.name).attr("aria-hidden", "true")))
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
