//! Fields of a sheet as its game describes them: label, range, words to choose from, and undo by label.

use crate::app::parts::{area, counter, followed, picker, text};
use crate::app::store::Document;
use crate::app::toast;
use crate::app::ui::{El, div};
use crate::save::Stored;
use crate::sheet::merge::add;
use crate::sheet::{Datum, Field, Kind, Sheet};

/// One labelled step, with a way back at the bottom.
pub fn act<T: Stored + 'static>(document: &Document<T>, label: &str, change: impl FnOnce(&mut T)) {
    document.change(label, change);
    let back = *document;
    toast::offer(label, "Undo", move || {
        back.undo();
    });
}

/// A text to type, one of some words to pick, or a number with − and +.
pub fn field<T: Stored + Sheet + 'static>(document: &Document<T>, key: &'static str) -> El {
    let found = document.peek().fields().into_iter().find(|field| field.key == key);
    let Some(field) = found else { return div("") };
    match field.kind {
        Kind::Text | Kind::Prose => typed(document, field),
        Kind::OneOf(options) => {
            let chosen = *document;
            let options: Vec<(String, String)> =
                options().into_iter().map(|(word, label)| (word.into(), label.into())).collect();
            let made = picker(field.label, &options, "", move |word| {
                act(&chosen, field.label, |sheet| sheet.set(field.key, &Datum::Text(word)));
            });
            follow(document, field, made)
        }
        _ => {
            let (shown, changed) = (*document, *document);
            let step = move |by: i16| {
                let word = format!("{}{}", field.label, if by < 0 { " −1" } else { " +1" });
                act(&changed, &word, |sheet| {
                    let datum = add(field, sheet.record().get(field.key), &[by.into()]);
                    sheet.set(field.key, &datum);
                });
            };
            counter(field.label, move || shown.read().record().get(field.key).whole().to_string(), step)
        }
    }
}

/// What is typed goes on the sheet; a burst of it is one step.
fn typed<T: Stored + Sheet + 'static>(document: &Document<T>, field: &'static Field) -> El {
    let heard = *document;
    let hear = move |words: String| {
        heard.go_on(field.label, |sheet| sheet.set(field.key, &Datum::Text(words)));
    };
    let long = matches!(field.kind, Kind::Prose);
    follow(document, field, if long { area(field.label, "", hear) } else { text(field.label, "", hear) })
}

fn follow<T: Stored + Sheet + 'static>(document: &Document<T>, field: &'static Field, made: El) -> El {
    let shown = *document;
    followed(made, move |_| Some(shown.read().record().get(field.key).text().to_string()))
}
