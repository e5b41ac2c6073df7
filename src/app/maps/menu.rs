//! Everything about the map as a whole.

use std::cell::Ref;

use super::editor::Editor;
use super::field::field;
use super::panel::snapping;
use super::{file, findings, keys, picture};
use crate::app::parts::{Dialog, fold, labelled, picker, sheet};
use crate::app::store::store;
use crate::app::ui::{El, button, div};
use crate::app::{games, route};
use crate::map::Draft;
use crate::page::Page;

pub fn open(editor: Editor) {
    sheet("This map", |dialog| content(editor, dialog));
}

fn content(editor: Editor, dialog: Dialog) -> El {
    let of = |read: fn(&Draft) -> &str| {
        let document = editor.document;
        move || Ref::map(document.read(), read)
    };
    let renamed = editor.document;
    let noted = editor.document;
    let act = |picture: &str, words: &str, act: fn(Editor)| {
        labelled(picture, words, move || {
            dialog.close();
            act(editor);
        })
    };
    div("map-menu")
        .child(field("input", "map-name", "Name", of(|draft| &draft.name), move |name| {
            renamed.change("Name the map", |draft| draft.name = name.trim().to_string());
        }))
        .child(field(
            "textarea",
            "map-notes",
            "What the fight is about",
            of(|draft| &draft.notes),
            move |notes| {
                noted.change("Notes on the map", |draft| draft.notes = notes);
            },
        ))
        .child(game(editor))
        .child(
            div("menu-grid")
                .child(act("eye", "Play view", |editor| editor.play()))
                .child(act("warn", "Check the map", findings::open))
                .child(act("fit", "Arrange anew", Editor::arrange))
                .child(act("check", "Straighten", Editor::straighten_all))
                .child(act("area", "Choose all", Editor::choose_all))
                .child(act("print", "Print", |editor| file::lay_out(editor.document)))
                .child(act("share", "Hand over", |editor| {
                    route::go(Page::Share(editor.document.id().as_str().to_string()));
                }))
                .child(act("copy", "Make a copy", |editor| {
                    if let Some(id) = store().copy(&editor.document.id()) {
                        route::go(Page::Map(id.as_str().to_string()));
                    }
                }))
                .child(act("trash", "Put into the trash", |editor| {
                    store().bin(&editor.document.id());
                    route::go(Page::Maps);
                }))
                .child(act("menu", "Keys", keys::show)),
        )
        .child(snapping(editor))
        .child(fold("Legend", false, super::legend::view(editor.ground())))
        .child(fold("Save as a file", false, save_as(editor)))
        .child(fold("Picture behind the map", false, picture::panel(editor.document, editor.drawing)))
}

/// The game that the map is for; what another one would not know stays on it, unused.
fn game(editor: Editor) -> El {
    let options: Vec<(String, String)> =
        games::TITLES.iter().map(|title| (title.name.to_string(), title.title.to_string())).collect();
    let chosen = games::TITLES[games::place(&editor.document.peek().game)].name;
    let document = editor.document;
    picker("Game", &options, chosen, move |name| {
        document.change("Another game", |draft| draft.game = name);
    })
}

fn save_as(editor: Editor) -> El {
    div("menu-grid").children(file::KINDS.iter().enumerate().map(|(kind, (words, _))| {
        let document = editor.document;
        button(words, move || file::hand_out(document, kind))
    }))
}
