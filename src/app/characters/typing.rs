//! Text fields of a sheet. A burst of typing is one step of the history, not one a letter.

use std::cell::RefCell;

use super::Sheet;
use crate::app::parts;
use crate::app::ui::{self, El, State, state, value_of};
use crate::rulesets::unhex::character::Character;

/// Which text of a character a field shows.
type Get = fn(&Character) -> &str;
type Set = fn(&mut Character, String);

thread_local! {
    static OPEN: RefCell<Option<(Sheet, &'static str)>> = const { RefCell::new(None) };
    static BURST: State<u32> = state(0);
}

/// How long nobody types before it counts as written down.
const PAUSE: i32 = 800;

/// Ends the step of typing, if there is one.
pub fn finish() {
    if let Some((sheet, label)) = OPEN.with(|open| open.borrow_mut().take()) {
        sheet.commit(label);
    }
}

/// Shows a letter at once; it is saved with its burst.
pub fn typed(sheet: &Sheet, label: &'static str, change: impl FnOnce(&mut Character)) {
    let same = OPEN.with(|open| open.borrow().as_ref().is_some_and(|(_, other)| *other == label));
    if !same {
        finish();
        sheet.begin();
        OPEN.with(|open| *open.borrow_mut() = Some((sheet.clone(), label)));
    }
    sheet.change(label, change);
    let burst = BURST.with(|burst| {
        burst.update(|burst| *burst += 1);
        *burst.peek()
    });
    ui::later(PAUSE, move || {
        if BURST.with(|now| *now.peek() == burst) {
            finish();
        }
    });
}

/// A screen with text fields: leaving it, or the page, writes down what was typed last.
pub fn watch() {
    ui::when_gone(finish);
    ui::hear(&ui::window(), "pagehide", |_| finish());
}

/// One line.
pub fn line(sheet: &Sheet, words: &str, label: &'static str, get: Get, set: Set) -> El {
    let hear = hearing(sheet, label, set);
    followed(parts::text(words, get(&sheet.peek()), hear), sheet, get)
}

/// Several lines.
pub fn area(sheet: &Sheet, words: &str, label: &'static str, get: Get, set: Set) -> El {
    let hear = hearing(sheet, label, set);
    followed(parts::area(words, get(&sheet.peek()), hear), sheet, get)
}

fn hearing(sheet: &Sheet, label: &'static str, set: Set) -> impl FnMut(String) + 'static {
    let sheet = sheet.clone();
    move |words| typed(&sheet, label, |character| set(character, words))
}

/// Undo and other screens change the text too; the field shows it without moving the cursor of
/// whoever is typing.
fn followed(field: El, sheet: &Sheet, get: Get) -> El {
    let Some(input) = field.node().query_selector("input, textarea").ok().flatten() else { return field };
    let sheet = sheet.clone();
    ui::live(move || follow(&input, get(&sheet.read())));
    field
}

/// Shows a text in a field unless it is there already.
pub fn follow(input: &ui::Element, words: &str) {
    if value_of(input) != words {
        ui::set_value(input, words);
    }
}
