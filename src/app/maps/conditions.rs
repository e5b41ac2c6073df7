//! What an area is like, for games in which that counts: how many fit, and what threatens there.

use super::editor::Editor;
use super::field::{field, pick};
use super::panel::{of, words_of};
use crate::app::ui::{El, div, el};
use crate::map::{Area, AreaKey, Ground};

/// The fields of the conditions that the game knows; nothing where it knows none.
pub fn view(editor: Editor, ground: &'static Ground, key: AreaKey) -> Option<El> {
    if !ground.capacity && ground.tests.is_empty() {
        return None;
    }
    let now = editor.document.peek().area(key).cloned()?;
    let legend = format!("What this {} is like", ground.area);
    let mut all = el("fieldset").class("choices conditions").child(el("legend").text(&legend));
    if ground.capacity {
        all = all.child(room(editor, key, &now));
    }
    if !ground.tests.is_empty() {
        all = all.child(hazard(editor, key)).child(test(editor, ground, key));
    }
    Some(all)
}

/// One step to be undone, named after the area.
fn change(editor: Editor, what: &str, key: AreaKey, change: impl FnOnce(&mut Area)) {
    let label = format!("{what} {}", editor.name(key));
    editor.document.change(&label, |draft| {
        if let Some(area) = draft.area_mut(key) {
            change(area);
        }
    });
}

/// Choices up to this; a file may say more.
const MOST_ROOM: u8 = 12;

fn room(editor: Editor, key: AreaKey, now: &Area) -> El {
    let room = of(editor, key, |area| usize::from(area.capacity));
    let words: Vec<String> = (1..=MOST_ROOM.max(now.capacity)).map(|room| room.to_string()).collect();
    let options: Vec<&str> = ["any number"].into_iter().chain(words.iter().map(String::as_str)).collect();
    pick("Room for", &options, room, move |at| {
        change(editor, "Room in", key, |area| area.capacity = at as u8);
    })
}

fn hazard(editor: Editor, key: AreaKey) -> El {
    let shown = words_of(editor, key, |area| &area.hazard);
    field("input", "area-hazard", "What threatens here", shown, move |words| {
        change(editor, "Danger in", key, |area| area.hazard = words.trim().to_string());
    })
    .class("wide")
}

fn test(editor: Editor, ground: &'static Ground, key: AreaKey) -> El {
    let options: Vec<&str> = ["what the GM says"].into_iter().chain(ground.tests.iter().copied()).collect();
    let chosen = of(editor, key, |area| {
        ground.tests.iter().position(|test| *test == area.test).map_or(0, |at| at + 1)
    });
    let with = pick("Tested with", &options, chosen, move |at| {
        let test = at.checked_sub(1).and_then(|at| ground.tests.get(at)).copied().unwrap_or_default();
        change(editor, "Test in", key, |area| area.test = test.to_string());
    });
    let is_tested = crate::app::ui::derived(move || {
        editor.document.read().area(key).is_some_and(|area| !area.test.is_empty())
    });
    div("hazard-test")
        .child(with)
        .live_maybe(move || is_tested.read().then(|| difficulty(editor, ground, key)))
}

fn difficulty(editor: Editor, ground: &'static Ground, key: AreaKey) -> El {
    let chosen = of(editor, key, |area| {
        let known = ground.difficulties.iter().position(|(number, _)| *number == i16::from(area.difficulty));
        known.map_or(0, |at| at + 1)
    });
    let words: Vec<String> =
        ground.difficulties.iter().map(|(number, word)| format!("{word} {number}")).collect();
    let options: Vec<&str> = ["as usual"].into_iter().chain(words.iter().map(String::as_str)).collect();
    pick("How hard", &options, chosen, move |at| {
        let number = at.checked_sub(1).and_then(|at| ground.difficulties.get(at)).map_or(0, |hard| hard.0);
        change(editor, "Test in", key, |area| area.difficulty = number as u8);
    })
}
