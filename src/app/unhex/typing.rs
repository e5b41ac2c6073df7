//! Text fields of a sheet. A burst of typing is one step of the history, not one a letter.

use super::Sheet;
use crate::app::parts;
use crate::app::ui::{self, El, value_of};
use crate::rulesets::unhex::character::Character;

/// Which text of a character a field shows.
type Get = fn(&Character) -> &str;
type Set = fn(&mut Character, String);

/// One line.
pub fn line(sheet: Sheet, words: &str, label: &'static str, get: Get, set: Set) -> El {
    let hear = hearing(sheet, label, set);
    followed(parts::text(words, get(&sheet.peek()), hear), sheet, get)
}

/// Several lines.
pub fn area(sheet: Sheet, words: &str, label: &'static str, get: Get, set: Set) -> El {
    let hear = hearing(sheet, label, set);
    followed(parts::area(words, get(&sheet.peek()), hear), sheet, get)
}

fn hearing(sheet: Sheet, label: &'static str, set: Set) -> impl FnMut(String) + 'static {
    move |words| sheet.go_on(label, |character| set(character, words))
}

/// Undo and other screens change the text too; the field shows it without moving the cursor of
/// whoever is typing.
fn followed(field: El, sheet: Sheet, get: Get) -> El {
    parts::followed(field, move |_| Some(get(&sheet.read()).to_string()))
}

/// Shows a text in a field unless it is there already.
pub fn follow(input: &ui::Element, words: &str) {
    if value_of(input) != words {
        ui::set_value(input, words);
    }
}
