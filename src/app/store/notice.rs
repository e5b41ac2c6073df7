//! What stands above every screen while something is not as safe as it should be.

use super::{Trouble, store};
use crate::app::parts::link_button;
use crate::app::rest;
use crate::app::ui::{El, button, div, p};
use crate::app::{clock, files};
use crate::page::Page;
use crate::save::Unsaved;

/// The place of the notices: empty while all is well.
pub fn notices() -> El {
    div("notices").attr("role", "status").live_maybe(|| {
        let troubles = store().troubles();
        if store().is_lasting() { troubles.into_iter().next().map(unsaved) } else { Some(forgetful()) }
    })
}

fn save_to_file() -> El {
    button("Save all to a file", || rest::saving().then(|saving| (saving.all)()))
}

/// Hands everything to the person as one file.
pub fn download_backup() {
    files::download(&format!("sightline-{}.sightline.json", clock::day()), &store().backup());
    let _ = store().library().set_note("backup", &clock::now().into());
    store().tell();
}

fn forgetful() -> El {
    div("notice danger store-notice")
        .child(p("This browser lets the app keep nothing. What you make lasts until this page closes."))
        .child(div("row").child(save_to_file()))
}

fn unsaved(trouble: Trouble) -> El {
    let Trouble { id, name, why } = trouble;
    let frame = div("notice danger store-notice");
    match why {
        Unsaved::Changed => {
            let both = id;
            frame
                .child(p(&format!(
                    "{name} was changed in another tab too. Your last change is not saved yet."
                )))
                .child(
                    div("row")
                        .child(button("Keep both", move || store().keep_both(&both)))
                        .child(button("Take theirs", move || store().take_theirs(&id))),
                )
        }
        Unsaved::Full | Unsaved::Blocked => {
            let words = if why == Unsaved::Full {
                "Storage is full: "
            } else {
                "The browser does not let the app save: "
            };
            frame
                .child(p(&format!("{words}your last change to {name} is not saved. It is still here while this page stays open, and nothing saved before was harmed.")))
                .child(
                    div("row")
                        .child(save_to_file())
                        .child(link_button("Make room", &Page::Backup))
                        .child(button("Try again", || store().try_again())),
                )
        }
    }
}
