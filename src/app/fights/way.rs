//! Where somebody may walk: every place that can be reached, nearest first, with what the way costs
//! and wakes.

use std::rc::Rc;

use super::session::Session;
use crate::app::ui::{El, button, div, el, p, span};
use crate::fight::table::{Asked, Reply, Way};

pub fn list(session: Session, asked: &Rc<Asked>, budget: u8, ways: &[Way]) -> El {
    let number = asked.number;
    let answer = |words: &str, note: &str, path: Vec<u16>| {
        let tapped = button(words, move || session.answer_to(number, &Reply::Path(path.clone())));
        el("li").child(tapped.class("answer").maybe((!note.is_empty()).then(|| span("note", note))))
    };
    let places = ways.iter().map(|way| answer(&way.offer.label, &told(session, way), way.path.clone()));
    div("ways")
        .child(p(&format!("{budget} to spend.")).class("faint small"))
        .child(el("ul").class("list answers").child(answer("Stay", "", Vec::new())).children(places))
}

/// "3, wakes Goblin and Wolf, dangerous"
fn told(session: Session, way: &Way) -> String {
    let people = session.people();
    let woken = way.wakes.iter().filter_map(|who| people.get(*who));
    let names: Vec<String> = woken.map(|person| person.peek().name.clone()).collect();
    let mut words = way.cost.to_string();
    if !names.is_empty() {
        words.push_str(&format!(", wakes {}", crate::map::reason::listed(&names)));
    }
    if way.dangers > 0 {
        words.push_str(", dangerous");
    }
    words
}
