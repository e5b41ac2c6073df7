//! A person as they are in the fight, and what the GM may rule about them.

use super::session::Session;
use super::{body, ruling};
use crate::app::parts::tag;
use crate::app::ui::{El, div, el, span};
use crate::fight::table::{Gauge, On, Person, Row};

/// Opens the sheet over the screen.
pub fn open(session: Session, at: usize) {
    session.catch_up();
    let Some(person) = session.people().get(at).map(|person| person.peek()) else { return };
    session.sheet(&person.name, |dialog| {
        div("fight-sheet")
            .child(div("sheet-head").child(body::face(session, at, &person)).maybe(body::glyph(&person)))
            .child(summary(&person))
            .child(el("dl").class("rows").children(person.sheet.iter().map(row)))
            .child(ruling::offers(session, dialog, &|on| on == On::Person(at)))
    });
}

fn summary(person: &Person) -> El {
    let tone = if person.down { "danger" } else { "cover" };
    let main = person.main();
    div("row")
        .child(span("sheet-gauge", &body::counted(&main)))
        .children(others(person).map(|gauge| tag("", &body::counted(gauge))))
        .children(person.state.iter().map(|state| tag(tone, state)))
}

/// What else is counted of somebody, while they take part.
fn others(person: &Person) -> impl Iterator<Item = &Gauge> {
    person.gauges.iter().skip(1).filter(|_| !person.down)
}

fn row(row: &Row) -> El {
    let value = el("dd");
    let value = if row.boxes.is_empty() { value.text(&row.text) } else { value.child(boxes(row)) };
    div("sheet-row").child(el("dt").text(&row.label)).child(value)
}

/// Boxes as on paper; read out as how many of each mark there are.
fn boxes(row: &Row) -> El {
    let count = |mark| row.boxes.iter().filter(|shown| **shown == mark).count();
    let mut words = String::new();
    for (mark, name) in [('\\', "slash"), ('X', "X"), ('■', "permanent"), ('●', "used")] {
        if count(mark) > 0 {
            words = format!("{words}{} {name}, ", count(mark));
        }
    }
    words = format!("{words}{} of {} free", count(' '), row.boxes.len());
    let marks = row.boxes.iter().map(|mark| span("pip", mark.encode_utf8(&mut [0; 4]).trim()));
    div("pips")
        .attr("role", "img")
        .aria(&words)
        .children(marks)
        .maybe((!row.text.is_empty()).then(|| span("note", &row.text)))
}
