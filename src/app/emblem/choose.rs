//! Picking an emblem: by the name, one of our drawings, or a picture of one's own.

use super::{DRAWINGS, emblem, picture};
use crate::app::parts::{Dialog, sheet};
use crate::app::store::store;
use crate::app::ui::{El, button, div, h, p};
use crate::app::{files, toast};
use crate::map::letters::letters;
use crate::save::emblem::KEY;
use crate::save::{Entry, Id};

/// The emblem of a sheet that is open; a tap picks another.
pub fn on_sheet(id: Id) -> El {
    let words = move || {
        let letters = store().entry(&id).map_or_else(String::new, |entry| letters(&[&entry.name]).concat());
        format!("Emblem {letters}: pick another")
    };
    button("", move || choose(id)).class("emblem-button plain").live_attr("aria-label", words).live(
        move || {
            let entry = store().entry(&id);
            entry.map_or_else(|| div(""), |entry| shown(&entry, entry.text(KEY)))
        },
    )
}

fn shown(entry: &Entry, kept: &str) -> El {
    let side = if entry.flag("npc") { "theirs" } else { "yours" };
    emblem(kept, &entry.name, &letters(&[&entry.name]).concat(), side)
}

fn choose(id: Id) {
    let Some(entry) = store().entry(&id) else { return };
    sheet("Emblem", |dialog| {
        let pick = |kept: &'static str, label: &str| {
            let chosen = (entry.text(KEY) == kept).to_string();
            button("", move || set(id, kept, dialog))
                .class("emblem-choice")
                .aria(label)
                .attr("title", label)
                .attr("aria-pressed", &chosen)
                .child(shown(&entry, kept))
        };
        let drawings = DRAWINGS.iter().map(|(word, _)| pick(word, &label(word)));
        div("emblems")
            .child(
                div("emblem-choices")
                    .attr("role", "group")
                    .aria("Drawings")
                    .child(pick("", &format!("By the name: {}", letters(&[&entry.name]).concat())))
                    .children(drawings.collect::<Vec<_>>()),
            )
            .child(h(3, "A picture of your own"))
            .child(p("It is cut to a square and made very small. It stays in this browser, and goes along where the character is handed over.").class("faint small"))
            .child(own(id, dialog))
    });
}

fn label(word: &str) -> String {
    crate::map::reason::capital(word.to_string())
}

fn own(id: Id, dialog: Dialog) -> El {
    let input = crate::app::ui::el("input").id("emblem-picture").attr("accept", "image/*").aria("A picture");
    let input = files::choice(input, move |files| {
        if let Some(file) = files.first() {
            picture::small(file, move |kept| set(id, &kept, dialog));
        }
    });
    div("row").child(files::opener("Choose a picture", &input)).child(input)
}

/// One step on the sheet, which undo takes back.
fn set(id: Id, kept: &str, dialog: Dialog) {
    dialog.close();
    let Ok(before) = store().current(&id) else { return toast::say("This character is no longer there") };
    store().replace(&id, "Emblem", &before.with_emblem(kept));
}
