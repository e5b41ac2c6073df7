//! Everything about the board as a whole.

use std::cell::Ref;

use super::editor::Editor;
use super::{file, keys, panel};
use crate::app::maps::field::field;
use crate::app::maps::picture;
use crate::app::parts::{Dialog, fold, labelled, row, sheet, switch};
use crate::app::store::store;
use crate::app::ui::{El, button, div, p, state};
use crate::app::{route, toast};
use crate::grid::Kind;
use crate::page::Page;
use crate::save::board::flaw;
use crate::save::board_files::paper::Print;

pub fn open(editor: Editor) {
    sheet("This board", |dialog| content(editor, dialog));
}

fn content(editor: Editor, dialog: Dialog) -> El {
    let document = editor.document;
    let act = |picture: &str, words: &str, act: fn(Editor)| {
        labelled(picture, words, move || {
            dialog.close();
            act(editor);
        })
    };
    div("map-menu")
        .child(field(
            "input",
            "board-name",
            "Name",
            move || Ref::map(document.read(), |board| board.name.as_str()),
            move |name| {
                document.change("Name the board", |board| board.name = name.trim().to_string());
            },
        ))
        .child(field(
            "textarea",
            "board-about",
            "What the fight is about",
            move || Ref::map(document.read(), |board| board.about.as_str()),
            move |about| {
                document.change("About the board", |board| board.about = about);
            },
        ))
        .child(
            div("menu-grid")
                .child(act("eye", "Play view", |editor| {
                    route::go(Page::PlayBoard(editor.document.id().to_string()))
                }))
                .child(act("warn", "Check the board", check))
                .child(act("share", "Hand over", |editor| {
                    route::go(Page::Share(editor.document.id().to_string()))
                }))
                .child(act("copy", "Make a copy", |editor| file::copy_of(editor.document)))
                .child(act("trash", "Put into the trash", |editor| {
                    store().bin(&editor.document.id());
                    route::go(Page::Maps);
                }))
                .child(act("menu", "Keys", keys::show)),
        )
        .child(panel::size(editor))
        .child(fold("Print", false, printing(editor, dialog)))
        .child(fold("Save as a file", false, save_as(editor)))
        .child(fold("Picture behind the board", false, picture::panel(document, editor.drawing)))
        .child(fold("Legend", false, super::legend::view()))
}

/// What is drawn and cannot be played.
fn check(editor: Editor) {
    let flaws = editor.document.peek().flaws();
    match flaws.first() {
        None => toast::say("Nothing is wrong with this board"),
        Some(first) => {
            let more =
                if flaws.len() > 1 { format!(" And {} more.", flaws.len() - 1) } else { String::new() };
            toast::say(&format!("{}.{more}", super::stroke::capital(&flaw(*first).to_string())));
        }
    }
}

fn printing(editor: Editor, dialog: Dialog) -> El {
    let overlap = state(false);
    let print = move |words: &str, secrets: bool| {
        button(words, move || {
            let print = Print { secrets, overlap: *overlap.peek() };
            dialog.close();
            file::lay_out(editor.document, print);
        })
    };
    div("")
        .child(p("One inch a cell, seven by ten cells a page, with marks to cut along.").class("faint small"))
        .child(row(vec![print("For the players, without secrets", false), print("With everything", true)]))
        .child(switch("Pages share 5 mm to glue them by", overlap))
}

fn save_as(editor: Editor) -> El {
    let square = editor.document.peek().kind() == Kind::Square;
    let kinds = file::KINDS.iter().enumerate().filter(|(at, _)| square || *at < 3);
    div("menu-grid").children(kinds.map(|(kind, (words, _))| {
        let document = editor.document;
        button(words, move || file::hand_out(document, kind))
    }))
}
