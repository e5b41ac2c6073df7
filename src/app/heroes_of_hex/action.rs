//! The actions of a unit: what they do, rolling them, and putting one together without any code.

use super::{NAME, Sheet, act};
use crate::app::parts::{choice, counter, followed, picker, section, sheet as bottom, text};
use crate::app::roll::card;
use crate::app::ui::{El, button, div, el, p};
use crate::fight::roll::Said;
use crate::rulesets::heroes_of_hex::unit::{Action, MOST_ACTIONS, Pays, Unit};
use crate::sheet::{Datum, Field, Kind, Sheet as _, Shows, fields_of};

pub fn list(sheet: Sheet) -> El {
    let rows = div("").live(move || {
        let unit = sheet.read();
        div("actions").children(unit.actions.iter().enumerate().map(|(at, action)| shown(sheet, at, action)))
    });
    let add = div("").live_maybe(move || {
        (sheet.read().actions.len() < MOST_ACTIONS).then(|| {
            button("Add an action", move || {
                let at = sheet.peek().actions.len();
                act(&sheet, "A new action", |unit| unit.actions.push(Action::new("", 1, Pays::Ap)));
                change(sheet, at);
            })
        })
    });
    section("Actions", vec![rows, add])
}

fn shown(sheet: Sheet, at: usize, action: &Action) -> El {
    let top = div("row")
        .child(el("strong").text(action.called()))
        .child(el("span").class("faint").text(&action.price()));
    let roll = action.attacks().then(|| {
        button("Roll", move || {
            card::over(NAME, &sheet.id(), "attack", Said::default().with("action", at as i32));
        })
    });
    let edit = button("Change", move || change(sheet, at))
        .class("plain")
        .aria(&format!("Change {}", action.called()));
    div("card action").child(top).child(p(&action.words())).child(div("row").maybe(roll).child(edit))
}

/// Everything that an action can be made of, field by field.
fn change(sheet: Sheet, at: usize) {
    bottom("An action", move |dialog| {
        let fields = fields_of::<Action>().into_iter().filter(|field| field.shows.at(Shows::MAKING));
        let made: Vec<El> = fields.map(|field| control(sheet, at, field)).collect();
        let words = el("p").class("yours").live_text(move || {
            sheet
                .read()
                .actions
                .get(at)
                .map_or_else(String::new, |action| format!("{}: {}", action.price(), action.words()))
        });
        let (done, gone) = (dialog.clone(), dialog.clone());
        div("making").child(words).children(made).child(
            div("row").child(button("Done", move || done.close()).class("primary")).child(
                button("Take it off the list", move || {
                    gone.close();
                    act(&sheet, "An action taken off", |unit| {
                        if at < unit.actions.len() {
                            unit.actions.remove(at);
                        }
                    });
                })
                .class("plain"),
            ),
        )
    });
}

fn value(unit: &Unit, at: usize, key: &str) -> Datum {
    unit.actions.get(at).map_or(Datum::Nothing, |action| action.record().get(key).clone())
}

fn put(sheet: Sheet, at: usize, field: &'static Field, datum: Datum) {
    act(&sheet, field.label, |unit| {
        if let Some(action) = unit.actions.get_mut(at) {
            action.set(field.key, &datum);
        }
    });
}

fn control(sheet: Sheet, at: usize, field: &'static Field) -> El {
    let read = move || value(&sheet.read(), at, field.key);
    match field.kind {
        Kind::Flag => choice(
            field.label,
            move || read().flag(),
            move || {
                let on = value(&sheet.peek(), at, field.key).flag();
                put(sheet, at, field, Datum::Flag(!on));
            },
        ),
        Kind::OneOf(options) => {
            let options: Vec<(String, String)> =
                options().into_iter().map(|(word, label)| (word.into(), label.into())).collect();
            let made =
                picker(field.label, &options, "", move |word| put(sheet, at, field, Datum::Text(word)));
            followed(made, move |_| Some(read().text().to_string()))
        }
        Kind::Number { least, most } => counter(
            field.label,
            move || read().whole().to_string(),
            move |by| {
                let now = value(&sheet.peek(), at, field.key).whole();
                put(sheet, at, field, Datum::Whole((now + i64::from(by)).clamp(least, most)));
            },
        ),
        _ => {
            let made = text(field.label, "", move |words| {
                sheet.go_on(field.label, |unit| {
                    if let Some(action) = unit.actions.get_mut(at) {
                        action.set(field.key, &Datum::Text(words));
                    }
                });
            });
            followed(made, move |_| Some(read().text().to_string()))
        }
    }
}
