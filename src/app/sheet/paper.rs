//! Sheets on paper: every field that shows there, in blocks, with marks to be made by pencil.

use super::page::{Page, Within};
use crate::app::parts::paper_field as line;
use crate::app::ui::{El, div, el, span};
use crate::map::reason::capital;
use crate::sheet::differ::words;
use crate::sheet::{Datum, Entries, Field, Kind, Record, Shows};

const HERE: Within = Within::Sheet;

/// So many fields and scores fill a page.
const CROWDED: usize = 30;
/// What is no longer than this in letters shares its line with another.
const SHORT: usize = 36;

/// One page for somebody; a blank one leaves everything to be written.
pub fn page(page: Page, blank: bool) -> El {
    let fields = page.fields().into_iter().filter(|field| field.shows.at(Shows::PAPER));
    let fields: Vec<&'static Field> = fields.collect();
    let value = |field: &Field| {
        if blank { String::new() } else { words(field, &page.peek(HERE, field.key)).unwrap_or_default() }
    };
    let one = |key: &str| fields.iter().copied().find(|field| field.key == key);
    let top = ["name", "level"].into_iter().filter_map(one);
    let top = top
        .map(|field| line(field.label, &value(field)).class(if field.key == "name" { "grow" } else { "" }));
    let mut article = el("article").class("paper").child(el("header").class("paper-top").children(top));
    let (mut left, mut right, mut numbers, mut last) = (div(""), div(""), Vec::new(), Vec::new());
    // Much has to stand close together to stay on its page.
    let scores =
        fields.iter().map(|field| if let Kind::Scores { of, .. } = field.kind { of.len() } else { 0 });
    let scores: usize = scores.sum();
    let crowded = fields.len() + scores > CROWDED;
    let (mut pairs, mut long) = (Vec::new(), Vec::new());
    for field in fields.iter().copied().filter(|field| !["name", "level"].contains(&field.key)) {
        match field.kind {
            Kind::Scores { of, .. } => {
                let all = page.peek(HERE, field.key);
                let rows = of.iter().enumerate().map(|(at, (_, label))| {
                    let number = all.list().get(at).map_or(0, Datum::whole);
                    line(label, &if blank { String::new() } else { number.to_string() })
                });
                left = left.child(block(field.label, rows.collect()));
            }
            Kind::List(entries) => right = right.children(list(page, field, entries, blank)),
            Kind::Gauge { .. } if blank => numbers.push(line(field.label, "        of")),
            Kind::Track { most, .. } => {
                let made = if blank { 0 } else { page.peek(HERE, field.key).whole() };
                numbers.push(line(field.label, &marks(made, most)));
            }
            Kind::Number { .. } | Kind::Gauge { .. } => numbers.push(line(field.label, &value(field))),
            // Each on a line of its own: they are long.
            Kind::Lines if !blank => {
                let all = page.peek(HERE, field.key);
                let all: Vec<&str> = all.list().iter().map(Datum::text).collect();
                long.push(line(field.label, &all.join("\n")).class("lines"));
            }
            Kind::Prose => last.push(line(field.label, &value(field)).class("rest")),
            _ if value(field).len() < SHORT => pairs.push(line(field.label, &value(field))),
            _ => long.push(line(field.label, &value(field))),
        }
    }
    let numbers = (!numbers.is_empty()).then(|| block("Numbers", numbers));
    // Beside a long list of scores there is room.
    if scores > 16 {
        right = right.maybe(numbers);
    } else {
        left = left.maybe(numbers);
    }
    article = article.class_if(crowded, "dense").child(div("paper-pairs").children(pairs)).children(long);
    let foot = page.foot();
    article.child(div("paper-columns").child(left).child(right)).children(last).maybe(
        (!foot.is_empty())
            .then(|| el("footer").class("paper-foot").children(foot.iter().map(|words| span("", words)))),
    )
}

fn block(title: &str, rows: Vec<El>) -> El {
    div("paper-block").child(el("h2").text(title)).children(rows)
}

fn marks(made: i64, most: i64) -> String {
    (0..most).map(|mark| if mark < made { '●' } else { '○' }).collect()
}

/// Each part of a list with what it holds, and lines for what it has room for.
fn list(page: Page, field: &'static Field, entries: Entries, blank: bool) -> Vec<El> {
    let fields = (entries.fields)();
    let by = page.by(field.key);
    let track = fields.iter().copied().find(|inner| matches!(inner.kind, Kind::Track { .. }));
    let divided = fields.iter().copied().find(|inner| inner.key == by);
    let parts = match divided.map(|inner| inner.kind) {
        Some(Kind::OneOf(options)) => options(),
        _ => vec![("", field.label)],
    };
    let held = page.peek(HERE, field.key);
    let entry = |at: usize| held.list().get(at).and_then(Datum::record);
    let dots = |entry: Option<&Record>| {
        track.map_or_else(String::new, |track| {
            marks(entry.map_or(0, |entry| entry.get(track.key).whole()), track.range().1)
        })
    };
    let mut blocks = Vec::new();
    for (word, label) in parts {
        let here = (0..held.list().len()).filter(|at| {
            let of = entry(*at).map(|entry| entry.get(by).text() == word).unwrap_or(false);
            !blank && (divided.is_none() || of)
        });
        let mut rows: Vec<El> = here
            .map(|at| {
                let called = entry(at).map(|entry| entries.called(entry)).unwrap_or_default();
                line(&dots(entry(at)), format!("{called} {}", page.note(field.key, at)).trim())
            })
            .collect();
        let room = page.room(field.key, word);
        let free = match room {
            Some((used, most)) => (most - if blank { 0 } else { used }).max(0),
            None if divided.is_none() => 2,
            None => 0,
        };
        rows.extend((0..free).map(|_| line(&dots(None), "")));
        if !rows.is_empty() {
            blocks.push(block(&capital(label.into()), rows));
        }
    }
    blocks
}
