//! The sheet at the table: what counts is large, what changes is a tap away, the rest is folded.

use super::deed;
use super::field::{editor, flag, flags, number};
use super::list::{self, track};
use super::page::{Page, Within};
use crate::app::parts::{fold, section};
use crate::app::roll::card;
use crate::app::ui::{El, div, el, p, span, untapped};
use crate::fight::roll::Said;
use crate::sheet::differ::words;
use crate::sheet::{Datum, Field, Kind, Merge, Shows, Tap};

const HERE: Within = Within::Sheet;

pub fn view(page: Page) -> El {
    let shown = page.fields().into_iter().filter(|field| field.shows.at(Shows::TABLE));
    let shown: Vec<&'static Field> = shown.collect();
    let mut body = div("").live_maybe(move || {
        let lacks = page.lacks();
        (!lacks.is_empty()).then(|| p(&lacks.join("; ")).class("notice cover"))
    });
    let of = |pick: fn(&Field) -> bool| shown.iter().copied().filter(move |field| pick(field));
    for field in of(|field| matches!(field.kind, Kind::Gauge { .. })) {
        body = body.child(gauge(page, field));
    }
    for field in of(|field| matches!(field.kind, Kind::Track { .. })) {
        let marks = div("").live(move || track(page, HERE, field, field.label));
        body = body.child(section(field.label, vec![marks, deed::row(page, field.key)]));
    }
    // What follows from the rest and has a widget of its game: lines where facts stand, all else under
    // the thumb.
    let (mut plain, mut thumb) = (Vec::new(), Vec::new());
    for field in of(|field| field.derived) {
        let Some(own) = page.widget(HERE, field) else {
            plain.push(field);
            continue;
        };
        let own = own.child(deed::row(page, field.key));
        if matches!(field.kind, Kind::Lines) {
            body = body.child(section(field.label, vec![own]));
        } else {
            thumb.push(own);
        }
    }
    body = body.child(facts(page, plain));
    for field in of(|field| matches!(field.kind, Kind::Scores { .. })) {
        body = body.child(scores(page, field));
    }
    for field in of(|field| matches!(field.kind, Kind::Number { .. }) && field.merge != Merge::Left) {
        body = body.child(counted(page, field)).child(deed::row(page, field.key));
    }
    body = body.maybe(what_holds(page, of(holds).collect()));
    for field in of(|field| matches!(field.kind, Kind::List(_))) {
        if let Kind::List(entries) = field.kind {
            body = body.child(section(field.label, vec![list::view(page, field, entries)]));
        }
    }
    for field in of(|field| matches!(field.kind, Kind::Flags(_)) && field.merge == Merge::Left) {
        body = body.child(told(page, field));
    }
    body.child(deed::others(page)).child(the_rest(page, &shown)).children(thumb)
}

/// A large number, out of how many, and what can be done about it.
fn gauge(page: Page, field: &'static Field) -> El {
    let now = div("").live(move || {
        let both = page.get(HERE, field.key);
        let [now, most] = [0, 1].map(|at| both.list().get(at).map_or(0, Datum::whole));
        let share = now.clamp(0, most.max(0)) * 100 / most.max(1);
        let tone = if now * 3 <= most { "danger" } else { "success" };
        div("points-now")
            .child(el("strong").text(&now.to_string()))
            .child(span("faint", &format!(" of {most} {}", field.word())))
            .child(div("meter").child(div("").class(tone).attr("style", &format!("width:{share}%"))))
    });
    div("card points").child(now).child(number(page, HERE, field)).child(deed::row(page, field.key))
}

/// What follows from the rest: never changed by hand.
fn facts(page: Page, fields: Vec<&'static Field>) -> El {
    if fields.is_empty() {
        return div("");
    }
    let deeds: Vec<El> = fields.iter().map(|field| deed::row(page, field.key)).collect();
    let rows = fields.into_iter().map(|field| {
        div("").live_maybe(move || {
            let told = words(field, &page.get(HERE, field.key))?;
            let means = (field.means)("");
            let fact = div("sheet-fact")
                .child(span("faint small", field.label))
                .child(tapped(page, field.key, &told))
                .maybe((!means.is_empty()).then(|| span("faint small", means)));
            Some(fact)
        })
    });
    let rows: Vec<El> = rows.collect();
    div("").child(div("sheet-facts").children(rows)).children(deeds)
}

/// A number that rolls where there is something to roll.
fn tapped(page: Page, at: &'static str, told: &str) -> El {
    let tap = page.taps().into_iter().find(|tap| tap.at == at && tap.entry.is_none());
    let Some(tap) = tap else { return el("strong").text(told) };
    let shown = if tap.shown.is_empty() { told } else { &tap.shown };
    untapped(shown).aria(&format!("{} {shown}", tap.label)).tap(move || roll(page, &tap))
}

/// Each a button where a tap rolls it, else a plain number.
fn scores(page: Page, field: &'static Field) -> El {
    let Kind::Scores { of, .. } = field.kind else { return div("") };
    let many = of.len() > 9;
    let all = of.iter().enumerate().map(|(at, (key, label))| {
        div("").live(move || {
            let value = page.get(HERE, field.key).list().get(at).map_or(0, Datum::whole);
            let tap = page.taps().into_iter().find(|tap| tap.at == *key);
            let Some(tap) = tap else {
                return div("attribute")
                    .child(span("faint small", label))
                    .child(el("strong").text(&value.to_string()));
            };
            let value = value.to_string();
            let shown = if tap.shown.is_empty() { &value } else { &tap.shown };
            untapped("")
                .class("attribute")
                .child(span("visually-hidden", &format!("{} ", tap.label)))
                .child(el("span").class("faint small").attr("aria-hidden", "true").text(label))
                .child(el("strong").text(shown))
                .tap(move || roll(page, &tap))
        })
    });
    let grid = div("attributes").class_if(many, "many").children(all.collect::<Vec<_>>());
    section(field.label, vec![grid, deed::row(page, field.key)])
}

/// A number that changes at the table; a quiet one only while there is any, or could be.
fn counted(page: Page, field: &'static Field) -> El {
    if !field.quiet {
        return number(page, HERE, field);
    }
    div("").live_maybe(move || {
        let some = |key: &str| page.get(HERE, key).whole() != 0;
        (some(field.key) || some(&format!("most {}", field.key))).then(|| number(page, HERE, field))
    })
}

/// What fights and the table put on somebody and take off again.
fn holds(field: &Field) -> bool {
    matches!(field.kind, Kind::Flags(_) | Kind::Flag) && field.merge != Merge::Left
}

fn what_holds(page: Page, fields: Vec<&'static Field>) -> Option<El> {
    let first = fields.first()?;
    let several = fields.len() > 1 && matches!(first.kind, Kind::Flag);
    let (title, mut row) = (if several { "State" } else { first.label }, div("row"));
    for field in fields {
        row = match field.kind {
            Kind::Flags(_) => row.child(flags(page, HERE, field)),
            _ if field.quiet => {
                row.live_maybe(move || page.get(HERE, field.key).flag().then(|| flag(page, HERE, field)))
            }
            _ => row.child(flag(page, HERE, field)),
        };
    }
    Some(section(title, vec![row]))
}

/// What somebody knows or can, in words.
fn told(page: Page, field: &'static Field) -> El {
    div("").live_maybe(move || {
        let told = words(field, &page.get(HERE, field.key))?;
        Some(el("p").child(span("faint small", &format!("{}: ", field.label))).text(&told))
    })
}

/// Everything that is written on seldom: names, numbers and notes.
fn the_rest(page: Page, shown: &[&'static Field]) -> El {
    let seldom = |field: &Field| {
        let counted = matches!(field.kind, Kind::Number { .. }) && field.merge != Merge::Left;
        let marked = matches!(field.kind, Kind::List(_) | Kind::Track { .. });
        !field.derived && !holds(field) && !marked && !counted
    };
    let unnamed = page.peek(HERE, "name").text().trim().is_empty();
    let fields = shown.iter().copied().filter(|field| seldom(field));
    let editors: Vec<El> = fields.map(|field| labelled(page, field)).collect();
    fold("Name, numbers and notes", unnamed, div("").children(editors))
}

/// Groups of buttons say what they are.
fn labelled(page: Page, field: &'static Field) -> El {
    match field.kind {
        Kind::Flags(_) | Kind::Scores { .. } => {
            div("field").child(span("faint small", field.label)).child(editor(page, HERE, field))
        }
        _ => editor(page, HERE, field),
    }
}

/// Everything that is chosen when somebody is made.
pub fn making(page: Page) -> El {
    let fields = page.fields().into_iter().filter(|field| field.shows.at(Shows::MAKING) && !field.derived);
    let editors: Vec<El> = fields.map(|field| labelled(page, field)).collect();
    div("")
        .live(move || {
            let lacks = page.lacks();
            if lacks.is_empty() {
                return p("Nothing is lacking.").class("notice success");
            }
            el("ul")
                .class("list lacks")
                .aria("Still lacking")
                .children(lacks.iter().map(|words| el("li").text(words)))
        })
        .children(editors)
}

/// Rolls what a tap means, over the sheet.
pub fn roll(page: Page, tap: &Tap) {
    let said = tap.said.iter().fold(Said::default(), |all, (name, value)| all.with(name, *value));
    if let Some(id) = page.id {
        card::over(page.game, &id, tap.roll, said);
    }
}
