//! The screen that keeps data safe: backup, restore, trash, what was set aside, earlier versions,
//! and how full the storage is.

mod aside;
mod earlier;
mod restore;
mod room;
mod trash;

use super::clock;
use super::parts::{primary, screen as frame, section};
use super::store::{download_backup, store};
use super::ui::{El, div, p};
use crate::save::Kind;
use crate::save::index::Card;

pub fn screen() -> El {
    let left = div("").child(backup()).child(restore::view()).child(room::view());
    let right = div("").child(trash::view()).child(aside::view()).child(earlier::view());
    frame("Backup", vec![], div("backup").child(left).child(right))
}

fn backup() -> El {
    section(
        "Back up",
        vec![
            p(
                "Everything lives in this browser only. A backup is one file with all characters, maps and fights: keep it somewhere else.",
            ),
            p("").live_text(|| {
                store().follow();
                match store().library().note("backup").and_then(|time| time.as_u64()) {
                    Some(time) => {
                        format!("Last backup: {} ({})", clock::ago(time), clock::words(time))
                    }
                    None => "Last backup: never".into(),
                }
            }),
            primary("Save everything to a file", download_backup),
        ],
    )
}

/// What a person calls a document of a kind.
fn kind_word(kind: Option<Kind>) -> &'static str {
    kind.map_or("document", Kind::word)
}

fn title(card: &Card) -> String {
    let name = card.name();
    if name.is_empty() { format!("A {} without a name", kind_word(card.kind())) } else { name.to_string() }
}

/// A size as people say it.
fn size_words(bytes: usize) -> String {
    if bytes < 1_000_000 {
        format!("{} KB", bytes / 1000)
    } else {
        let tenths = bytes / 100_000;
        format!("{}.{} MB", tenths / 10, tenths % 10)
    }
}
