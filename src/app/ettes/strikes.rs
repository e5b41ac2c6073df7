//! What somebody strikes with, number by number, and the points they pay with.

use crate::app::sheet::{Page, Within, roll};
use crate::app::ui::{El, button, div, el, span};
use crate::rulesets::ettes::character::{Character, Pool};
use crate::sheet::Datum;

const HERE: Within = Within::Sheet;

/// Every attack with its four limits; one in the things rolls when it is tapped.
pub fn table(page: Page) -> El {
    div("").live(move || {
        let lines = page.get(HERE, "limits");
        let taps = page.taps();
        let head = ["Attack", "Normal", "Hard", "Major", "Critical"].map(|word| el("th").text(word));
        let rows = lines.list().iter().enumerate().map(|(at, line)| {
            let (what, limits) = line.text().rsplit_once(": ").unwrap_or((line.text(), ""));
            let tap = taps.iter().find(|tap| tap.at == "limits" && tap.entry == Some(at)).cloned();
            let (name, rest) = what.split_once(", ").unwrap_or((what, ""));
            let told = || vec![el("strong").text(name), span("faint small", rest)];
            let named = match tap {
                Some(tap) => button("", move || roll(page, &tap)).class("plain strike-name").children(told()),
                None => div("strike-name").children(told()),
            };
            let numbers = limits
                .split(", ")
                .map(|limit| el("td").text(limit.rsplit_once(' ').map_or(limit, |(_, number)| number)));
            el("tr").child(el("th").attr("scope", "row").child(named)).children(numbers.collect::<Vec<_>>())
        });
        let rows: Vec<El> = rows.collect();
        el("table")
            .class("strike-table")
            .child(el("thead").child(el("tr").children(head)))
            .child(el("tbody").children(rows))
    })
}

/// AP, RP and FP: a tap spends one or takes it back. They stay at the bottom of the screen.
pub fn pips(page: Page) -> El {
    div("card pip-card").live(move || {
        let keys = ["rank", "skills", "spent ap", "spent rp", "fp"];
        let mut sheet = Character::default();
        for key in keys {
            crate::sheet::Sheet::set(&mut sheet, key, &page.get(HERE, key));
        }
        let rows: Vec<El> = sheet.pools().into_iter().map(|pool| row(page, pool)).collect();
        div("pip-rows").children(rows)
    })
}

fn row(page: Page, pool: Pool) -> El {
    let Pool { name, key, spent, now, most } = pool;
    let pips = (1..=most).map(|at| {
        let there = at <= now;
        let label = format!("{name} {at} of {most}{}", if there { "" } else { ", spent" });
        button(if there { "●" } else { "○" }, move || {
            let to = if there { at - 1 } else { at };
            let kept = if spent { most - to } else { to };
            // No word about it: that would lie on the pips. Undo is at the top.
            page.put(&format!("{name} {to}"), HERE, key, Datum::from(i64::from(kept)), false);
        })
        .class("dot")
        .aria(&label)
    });
    div("pip-row").child(span("small", name)).child(div("dots").children(pips.collect::<Vec<_>>()))
}
