//! What the map says about itself, as a list to tap.

use super::asking;
use super::editor::{Chosen, Editor};
use crate::app::parts::sheet;
use crate::app::ui::{El, button, el, p};
use crate::map::{AreaKey, Finding};

pub fn open(editor: Editor) {
    let ground = editor.ground();
    let board = ground.board(&editor.document.peek());
    let findings = board.findings(ground.sight.map_or(u8::MAX, |sight| sight.limit));
    sheet("What the map says", |dialog| -> El {
        if findings.is_empty() {
            let sight = if ground.sight.is_some() { ", and sight reads the same from both ends" } else { "" };
            let every = format!("Nothing odd: every {} can be reached, every {}", ground.area, ground.link);
            return p(&format!("{every} does something{sight}."));
        }
        el("ul").class("findings list").children(findings.iter().map(|finding| {
            let areas: Vec<AreaKey> = finding
                .areas(&board)
                .iter()
                .map(|&area| board.draft().areas[usize::from(area.0)].key)
                .collect();
            let link = match finding {
                Finding::Idle { link, .. } => board.draft().links.get(*link).map(|link| link.key),
                _ => None,
            };
            let uneven = matches!(finding, Finding::Uneven { .. });
            el("li").child(button(&finding.sentence(&board), move || {
                dialog.close();
                match (areas.as_slice(), link) {
                    (_, Some(link)) => editor.choose_link(link),
                    (&[from, to], None) if uneven => asking::show(editor, from, Some(to)),
                    _ => editor.chosen.put(Chosen { areas: areas.clone(), link: None }),
                }
                if let Some(&first) = areas.first() {
                    editor.drawing.reveal(first);
                }
            }))
        }))
    });
}
