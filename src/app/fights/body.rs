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

/// How somebody is, as one number: less after every wound.
pub fn well(person: &Person) -> i32 {
    let wounds: i32 = person.glyph.iter().map(|(_, hurt)| *hurt as i32).sum();
    person.main().share() - 100 * wounds
}

/// What is said of somebody after their name.
pub fn says(person: &Person) -> String {
    person.state.iter().map(|state| format!(" {state}")).collect()
}

/// The number that matters most.
pub fn main_gauge(person: &Person) -> El {
    let main = person.main();
    gauge(&main).class("vital").class(if person.down { "gone" } else { tone(&main) })
}

/// The other gauges, by name where one row of dots would not explain itself.
pub fn other_gauges(person: &Person) -> impl Iterator<Item = El> + '_ {
    let several = person.gauges.len() > 2;
    person.gauges.iter().skip(1).map(move |other| {
        let named = several || other.look != Look::Pips;
        let name = span("gauge-name", other.name).attr("aria-hidden", "true");
        span("actions", "").class_if(named, "named").maybe(named.then_some(name)).child(gauge(other))
    })
}

/// What a side has as a whole.
pub fn side_gauge(side: &Gauge) -> El {
    let name = span("name", &format!("{} ", side.name)).attr("aria-hidden", "true");
    span("side-gauge", "").child(name).child(gauge(side))
}

/// More dots or boxes than these are counted faster as a number.
const MOST_MARKS: i16 = 12;

/// A gauge as its game wants it drawn: a bar, a dot for each that is left, a box for each that fills. All
/// of them show what there may be at most.
fn gauge(gauge: &Gauge) -> El {
    let Gauge { name, now, most, look } = *gauge;
    let most = most.max(now);
    let drawn = match look {
        _ if look == Look::Bar || most > MOST_MARKS => {
            let width = format!("width:{}%", gauge.share());
            let bar = el("span").class("bar-track").child(el("span").attr("style", &width));
            return span("amount", &now.to_string())
                .child(span("of", &format!("/{most}")))
                .child(span("visually-hidden", &format!(" {name}")))
                .child(bar.attr("aria-hidden", "true"));
        }
        Look::Boxes => span("mini-boxes", "").children((0..most).map(|at| {
            let mark = at < now;
            span("mini-box", if mark { "X" } else { "" }).class_if(mark, "marked")
        })),
        _ => span("mini-pips", &"●".repeat(now.max(0) as usize))
            .child(span("spent", &"○".repeat((most - now.max(0)).max(0) as usize))),
    };
    drawn.attr("role", "img").aria(&counted(gauge))
}

/// "2 of 3 actions", "1 of 2 poison marked": boxes fill, anything else is left.
pub fn counted(gauge: &Gauge) -> String {
    let marked = if gauge.look == Look::Boxes { " marked" } else { "" };
    format!("{} of {} {}{marked}", gauge.now, gauge.most.max(gauge.now), gauge.name)
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
