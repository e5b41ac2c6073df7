//! The fields of a sheet to be written on: label, range, words to choose from, and undo by label.

use super::list;
use super::page::{Page, Within};
use crate::app::parts::{area, choice, counter, followed, picker, places, text};
use crate::app::ui::{self, El, button, div, el};
use crate::sheet::merge::add;
use crate::sheet::{Datum, Field, Kind};

/// A field as it is made or changed.
pub fn editor(page: Page, within: Within, field: &'static Field) -> El {
    page.widget(within, field).unwrap_or_else(|| plain(page, within, field))
}

/// As it follows from its kind, whatever its game has for it.
pub fn plain(page: Page, within: Within, field: &'static Field) -> El {
    let key = field.key;
    match field.kind {
        _ if !field.called.is_empty() => called(page, within, field),
        Kind::Text => follow(page, within, field, text(field.asks, "", typed(page, within, field))),
        Kind::Prose => follow(page, within, field, area(field.asks, "", typed(page, within, field))),
        Kind::OneOf(options) => {
            let options: Vec<(String, String)> =
                options().into_iter().map(|(word, label)| (word.into(), label.into())).collect();
            let list = picker(field.label, &options, "", move |word| {
                page.set(field.label, within, key, Datum::Text(word));
            });
            follow(page, within, field, list)
        }
        Kind::Number { .. } | Kind::Track { .. } => number(page, within, field),
        Kind::Gauge { .. } => most(page, within, field),
        Kind::Flag => flag(page, within, field),
        Kind::Flags(_) => flags(page, within, field),
        Kind::Scores { of, .. } => div("scores")
            .children(of.iter().enumerate().map(|(at, (_, label))| score(page, within, field, at, label))),
        Kind::Lines => lines(page, within, field),
        Kind::Part(_) => part(page, field),
        Kind::List(entries) => list::view(page, field, entries),
    }
}

/// A number or a flag by the names of what it can be.
fn called(page: Page, within: Within, field: &'static Field) -> El {
    let list = places(field.asks, field.called.iter().map(|words| words.to_string()), 0, move |at| {
        let flag = matches!(field.kind, Kind::Flag);
        page.set(field.asks, within, field.key, if flag { (at == 1).into() } else { (at as i64).into() });
    });
    followed(list, move |_| {
        let now = page.get(within, field.key);
        Some(if let Datum::Flag(on) = *now { i64::from(on) } else { now.whole() }.to_string())
    })
}

fn typed(page: Page, within: Within, field: &'static Field) -> impl FnMut(String) + 'static {
    move |words| page.type_in(field.label, within, field.key, words)
}

fn follow(page: Page, within: Within, field: &'static Field, made: El) -> El {
    followed(made, move |_| Some(page.get(within, field.key).text().to_string()))
}

fn step_label(label: &str, by: i16) -> String {
    format!("{label}{}", if by < 0 { " −1" } else { " +1" })
}

/// A number with − and +; of a gauge what is there now.
pub fn number(page: Page, within: Within, field: &'static Field) -> El {
    let step = move |by: i16| {
        let datum = add(field, &page.peek(within, field.key), &[by.into()]);
        page.set(&step_label(field.label, by), within, field.key, datum);
    };
    let shown = move || match &*page.get(within, field.key) {
        Datum::List(both) => both.first().map_or(0, Datum::whole).to_string(),
        datum => datum.whole().to_string(),
    };
    counter(field.label, shown, step)
}

/// The most that a gauge can be.
fn most(page: Page, within: Within, field: &'static Field) -> El {
    let label = move || format!("Most {}", field.word());
    let step = move |by: i16| {
        let Datum::List(both) = page.peek(within, field.key) else { return };
        let [now, most] = [0, 1].map(|at| both.get(at).map_or(0, Datum::whole));
        let raised = (most + i64::from(by)).clamp(1, field.range().1);
        // Who is whole stays whole.
        let now = if now == most { raised } else { now.min(raised) };
        let datum = Datum::List(vec![now.into(), raised.into()]);
        page.set(&step_label(&label(), by), within, field.key, datum);
    };
    let shown = move || page.get(within, field.key).list().get(1).map_or(0, Datum::whole).to_string();
    counter(&label(), shown, step)
}

fn score(page: Page, within: Within, field: &'static Field, at: usize, label: &'static str) -> El {
    let step = move |by: i16| {
        let mut all = vec![0; at];
        all.push(i64::from(by));
        let now = page.peek(within, field.key);
        all.resize(now.list().len(), 0);
        page.set(&step_label(label, by), within, field.key, add(field, &now, &all));
    };
    counter(
        label,
        move || page.get(within, field.key).list().get(at).map_or(0, Datum::whole).to_string(),
        step,
    )
}

/// On or off by a tap.
pub fn flag(page: Page, within: Within, field: &'static Field) -> El {
    let tap = move || {
        let on = !page.peek(within, field.key).flag();
        let label = format!("{}{}", if on { "Is " } else { "No longer " }, field.word());
        page.set(&label, within, field.key, on.into());
    };
    meaning(choice(&field.word(), move || page.get(within, field.key).flag(), tap), (field.means)(""))
}

fn meaning(made: El, words: &str) -> El {
    if words.is_empty() { made } else { made.attr("title", words) }
}

/// Any of some words, each on or off by a tap.
pub fn flags(page: Page, within: Within, field: &'static Field) -> El {
    let Kind::Flags(options) = field.kind else { return div("") };
    let all = options().into_iter().map(|(word, label)| {
        let has = move |datum: &Datum| datum.list().iter().any(|known| known.text() == word);
        let tap = move || {
            let now = page.peek(within, field.key);
            let on = !has(&now);
            let mut words: Vec<Datum> = now.list().to_vec();
            words.retain(|known| known.text() != word);
            if on {
                words.push(word.into());
            }
            let label = format!("{}{label}", if on { "Is " } else { "No longer " });
            page.set(&label, within, field.key, Datum::List(words));
        };
        meaning(choice(label, move || has(&page.get(within, field.key)), tap), (field.means)(word))
    });
    div("row").attr("role", "group").aria(field.label).children(all.collect::<Vec<_>>())
}

/// What is typed stays as it is typed as long as it means the same.
fn lines(page: Page, within: Within, field: &'static Field) -> El {
    let label = format!("{}, with commas between", field.label);
    let made = text(&label, "", move |words| {
        page.put(field.label, within, field.key, Datum::List(listed(&words)), true);
    });
    followed(made, move |typed| {
        let now = page.get(within, field.key);
        let joined = || now.list().iter().map(Datum::text).collect::<Vec<_>>().join(", ");
        (now.list() != listed(typed)).then(joined)
    })
}

fn listed(words: &str) -> Vec<Datum> {
    words.split(',').map(str::trim).filter(|line| !line.is_empty()).map(Datum::from).collect()
}

/// A part that is there or not, with its own fields.
fn part(page: Page, field: &'static Field) -> El {
    let Kind::Part(fields) = field.kind else { return div("") };
    let there = ui::derived(move || page.get(Within::Sheet, field.key).record().is_some());
    let (add, none) = (move || format!("Add a {}", field.word()), move || format!("No {}", field.word()));
    div("").live(move || {
        if !there.get() {
            return button(&add(), move || {
                // What is left out of the record is as in one that is blank.
                page.set(&add(), Within::Sheet, field.key, Datum::Record(Default::default()));
            });
        }
        let none = button(&none(), move || page.set(&none(), Within::Sheet, field.key, Datum::Nothing));
        el("fieldset")
            .class("sheet-part")
            .child(el("legend").text(field.label))
            .children(fields().into_iter().map(|inner| editor(page, Within::Part(field.key), inner)))
            .child(none.class("plain"))
    })
}
