//! Everything that can be changed about a link.

use super::editor::Editor;
use super::panel::{all_about, head};
use crate::app::parts::{choice, labelled, row};
use crate::app::ui::{El, button, div, el};
use crate::map::{Door, Line, Link, LinkKey, Way};

pub fn view(editor: Editor, key: LinkKey) -> El {
    let names = {
        let draft = editor.document.peek();
        match draft.link(key) {
            Some(link) => link.ends.map(|end| draft.name_of(end).to_string()),
            None => return div("panel"),
        }
    };
    let is = |test: fn(&Link) -> bool| {
        let document = editor.document;
        move || document.read().link(key).is_some_and(test)
    };
    let set = |label: &'static str, change: fn(&mut Link)| {
        move || {
            let label = format!("{label} {}", editor.ends(key));
            editor.document.change(&label, |draft| {
                if let Some(link) = draft.link_mut(key) {
                    change(link);
                }
            });
        }
    };
    let line = |words: &str, test: fn(&Link) -> bool, line: Line| {
        choice(words, is(test), move || editor.set_line(key, line))
    };
    let group = |label: &str, choices: Vec<El>| {
        el("fieldset").class("choices").child(el("legend").text(label)).children(choices)
    };
    let one = |words: &str, test: fn(&Link) -> bool, label: &'static str, change: fn(&mut Link)| {
        choice(words, is(test), set(label, change))
    };
    let mark = |end: usize| {
        let on = move || editor.document.read().link(key).is_some_and(|link| link.marks[end]);
        choice(&format!("At {}", names[end]), on, move || editor.toggle_mark(key, end))
    };
    let title = format!("{} – {}", names[0], names[1]);
    let panel = div("panel").child(head(editor, &title)).child(all_about(editor));
    let ground = editor.ground();
    let delete = row(vec![labelled("trash", &format!("Delete the {}", ground.link), {
        move || editor.delete_chosen()
    })]);
    if ground.sight.is_none() {
        let plain = editor.document.peek().link(key).is_none_or(Link::plain);
        // Drawn for another game: a closed door or an X would still part the two.
        let make_plain = (!plain).then(|| button("Make it plain", set("Plain", Link::make_plain)));
        return panel.maybe(make_plain).child(delete);
    }
    panel
        .child(group(
            "What passes",
            vec![
                line("Sight and movement", |link| link.line == Line::Solid, Line::Solid),
                line("Sight only", |link| link.line == Line::Dashed, Line::Dashed),
                line("X: no sight", |link| link.line == Line::Crossed, Line::Crossed),
            ],
        ))
        .child(group("Cover mark", vec![mark(0), mark(1)]))
        .child(group(
            "Movement",
            vec![
                one("Both ways", |link| link.way == Way::Both, "Both ways", |link| link.way = Way::Both),
                one(
                    &format!("Only to {}", names[1]),
                    |link| link.way == Way::Forth,
                    "One way",
                    |link| link.way = Way::Forth,
                ),
                one(
                    &format!("Only to {}", names[0]),
                    |link| link.way == Way::Back,
                    "One way",
                    |link| link.way = Way::Back,
                ),
            ],
        ))
        .child(group(
            "Door",
            vec![
                one("No door", |link| link.door == Door::None, "No door", |link| link.door = Door::None),
                one(
                    "Closed",
                    |link| link.door == Door::Closed,
                    "Closed door",
                    |link| link.door = Door::Closed,
                ),
                one("Open", |link| link.door == Door::Open, "Open door", |link| link.door = Door::Open),
            ],
        ))
        .child(delete)
}
