//! Documents as they were before the first change of an earlier session.

use crate::app::clock;
use crate::app::parts::{row, section};
use crate::app::store::store;
use crate::app::toast;
use crate::app::ui::{El, button, div, el, p, span, state};
use crate::save::snapshot::{self, Snapshot};

pub fn view() -> El {
    section("Earlier versions", vec![div("").live(content)])
}

fn content() -> El {
    store().follow();
    let mut kept = snapshot::all(store().library().shelf());
    if kept.is_empty() {
        return p("Before the first change of the day to a document, a copy of it is put here.")
            .class("faint");
    }
    kept.reverse();
    el("ul").class("list kept").children(kept.into_iter().map(entry))
}

fn entry(kept: Snapshot) -> El {
    let shelf = store().library().shelf();
    let name = kept.read(shelf).map(|envelope| envelope.entry.name).unwrap_or_default();
    let when = clock::words(kept.at);
    let described = format!("{name} of {when}");
    let gone = store().library().text(&kept.id).is_none();
    let id = kept.id;
    let kept = state(kept);
    let copy = button("Open as a copy", move || {
        let Some(envelope) = kept.peek().read(store().library().shelf()) else { return };
        if store().add_copy(&envelope).is_some() {
            toast::say(&format!("{} is there as a copy", envelope.entry.name));
        }
    });
    let replace = button("Go back to it", move || {
        let Some(envelope) = kept.peek().read(store().library().shelf()) else { return };
        if store().replace(&id, "Go back to an earlier version", &envelope) {
            toast::say(&format!("{} is as it was; undo there takes it back", envelope.entry.name));
        }
    });
    el("li").child(div("kept-what").child(span("kept-name", &name)).child(span("faint small", &when))).child(
        row(vec![
            copy.aria(&format!("Open as a copy: {described}")),
            replace.aria(&format!("Go back to it: {described}")).flag("disabled", gone),
        ]),
    )
}
