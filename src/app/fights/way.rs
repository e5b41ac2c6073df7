//! Where somebody may walk: a tap on the field lays the cheapest way there, with what it costs and wakes;
//! a way-point holds it, and one button walks it. Every place stands in a list as well.

use std::rc::Rc;

use super::session::Session;
use crate::app::parts::primary;
use crate::app::ui::{El, button, div, el, p, span};
use crate::fight::table::{Asked, Reply, Way};

/// The places that a way is to go by, the last of them its end. The first `held` stay when another end is
/// tapped.
#[derive(Clone, PartialEq, Default)]
pub struct Trail {
    pub points: Vec<u16>,
    pub held: usize,
}

/// The way as it is laid now.
pub fn laid(session: Session, trail: &Trail) -> Option<Way> {
    if trail.points.is_empty() {
        return None;
    }
    session.table().route(&trail.points)
}

/// Lays the way to a place, after the way-points; tapped once more it is walked. False where none leads
/// there.
pub fn tap(session: Session, painted: Option<u32>, place: u16) -> bool {
    let Some(asked) = session.asked.get_untracked() else { return true };
    if session.is_second_click() || painted != Some(asked.number) {
        return true;
    }
    let trail = session.trail.get_untracked();
    if trail.points.last() == Some(&place) && trail.points.len() > trail.held {
        walk(session, asked.number);
        return true;
    }
    let mut next = trail;
    next.points.truncate(next.held);
    next.points.push(place);
    let leads = laid(session, &next).is_some();
    if leads {
        session.trail.put(next);
    }
    leads
}

fn walk(session: Session, number: u32) {
    let trail = session.trail.get_untracked();
    if let Some(way) = laid(session, &trail) {
        session.answer_to(number, &Reply::Path(way.path));
    }
}

/// The way that is laid and what to do with it, and every place that can be reached, nearest first.
pub fn list(session: Session, asked: &Rc<Asked>, budget: u8, ways: &[Way]) -> [El; 2] {
    let number = asked.number;
    let answer = |words: &str, note: &str, path: Vec<u16>| {
        let reply = Reply::Path(path);
        let tapped = button(words, move || session.answer_to(number, &reply));
        el("li").child(tapped.class("answer").maybe((!note.is_empty()).then(|| span("note", note))))
    };
    let places = ways.iter().map(|way| answer(&way.offer.label, &told(session, way), way.path.clone()));
    let on_board = session.document.peek().plan().board().is_some();
    let all = el("details")
        .class("more")
        .flag("open", !on_board)
        .child(el("summary").text(&format!("All places: {}", ways.len())))
        .child(el("ul").class("list answers").children(places));
    let hint = if on_board { ": tap where to go." } else { "." };
    let list = div("answers")
        .child(p(&format!("{budget} to spend{hint}")).class("faint small"))
        .live_maybe(move || {
            let trail = session.trail.read();
            let way = laid(session, &trail)?;
            let hold = button("Go by way of here", move || {
                session.trail.update(|trail| trail.held = trail.points.len());
            });
            let clear = button("Another way", move || session.trail.put(Trail::default()));
            Some(
                div("laid-way")
                    .child(
                        el("p").child(span("name", &way.offer.label)).text(" · ").text(&told(session, &way)),
                    )
                    .child(
                        div("row")
                            .child(primary("Walk there", move || walk(session, number)).id("walk"))
                            .child(hold.id("hold").flag("disabled", trail.held == trail.points.len()))
                            .child(clear.class("plain")),
                    ),
            )
        })
        .child(all);
    let stay = button("Stay", move || session.answer_to(number, &Reply::Path(Vec::new())));
    [list, div("question-foot").child(stay.class("answer pass"))]
}

/// "costs 3, wakes Goblin and Wolf, dangerous, 2 hexes north"
pub fn told(session: Session, way: &Way) -> String {
    let words = format!("costs {}{}", way.cost, perils(session, way));
    if way.offer.note.is_empty() { words } else { format!("{words}, {}", way.offer.note) }
}

/// ", wakes Goblin and Wolf, dangerous"
pub fn perils(session: Session, way: &Way) -> String {
    let people = session.people();
    let woken = way.wakes.iter().filter_map(|who| people.get(*who));
    let names: Vec<String> = woken.map(|person| person.peek().name.clone()).collect();
    let mut words = String::new();
    if !names.is_empty() {
        words.push_str(&format!(", wakes {}", crate::map::reason::listed(&names)));
    }
    if way.dangers > 0 {
        words.push_str(", dangerous");
    }
    words
}
