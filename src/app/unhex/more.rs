//! The rest of what can be done with a character.

use super::{Sheet, act};
use crate::app::parts::{self, icon, sheet as bottom};
use crate::app::store::store;
use crate::app::ui::{El, button, div, el, p, span, state};
use crate::app::{clock, route, toast};
use crate::page::Page;
use crate::rulesets::unhex::care::{recover, surrender};
use crate::rulesets::unhex::npc::numbered;
use crate::save::Kind;

pub fn ask(sheet: Sheet) {
    let name = &sheet.peek().name;
    bottom(if name.is_empty() { "More" } else { name }, move |dialog| {
        let entry = |picture: &str, words: &str, run: Box<dyn Fn()>| {
            button("", move || {
                dialog.close();
                run();
            })
            .class("menu-entry")
            .child(icon(picture))
            .child(span("", words))
        };
        let with = |run: fn(Sheet)| -> Box<dyn Fn()> { Box::new(move || run(sheet)) };
        let to = |page: fn(String) -> Page| -> Box<dyn Fn()> {
            Box::new(move || route::go(page(sheet.id().to_string())))
        };
        let surrendered = sheet.peek().surrendered;
        el("div")
            .class("menu")
            .child(entry("check", "Recover: level, wounds and items", with(recovered)))
            .child(if surrendered {
                entry("fight", "Back in the fight", with(back_in))
            } else {
                entry("hand", "Surrender: level 0, out of the fight", with(surrendering))
            })
            .child(entry("minus", "Owes an action", with(owes)))
            .child(entry("edit", "Edit everything", to(Page::EditCharacter)))
            .child(entry("up", "Grow, plan, history", to(Page::GrowCharacter)))
            .child(entry("undo", "Steps: what was changed", with(steps)))
            .child(entry("copy", "Copies", with(copies)))
            .child(entry("share", "Hand over", to(Page::Share)))
            .child(entry("print", "Print", to(|id| Page::PrintCharacters(vec![id]))))
            .child(entry(
                "trash",
                "Put into the trash",
                Box::new(move || {
                    route::go(Page::Characters);
                    store().bin(&sheet.id());
                }),
            ))
    });
}

fn recovered(sheet: Sheet) {
    act(sheet, "Recovered", recover);
}

fn surrendering(sheet: Sheet) {
    act(sheet, "Surrendered", surrender);
}

fn back_in(sheet: Sheet) {
    act(sheet, "Back in the fight", |character| character.surrendered = false);
}

fn owes(sheet: Sheet) {
    act(sheet, "Owes an action", |character| character.owed = character.owed.saturating_add(1));
}

/// Copies with the first free numbers.
fn copies(sheet: Sheet) {
    bottom("Copies", move |dialog| {
        let count = state(1);
        div("")
            .child(parts::number("How many", count, 1, 12))
            .child(p("").class("faint").live_text(move || names(sheet, *count.read()).join(", ")))
            .child(div("row end").child(parts::primary("Make them", move || {
                dialog.close();
                let count = *count.peek();
                for name in names(sheet, count) {
                    let mut copy = sheet.get_untracked();
                    copy.name = name;
                    copy.history.clear();
                    store().create(copy);
                }
                toast::say(&if count == 1 { "One copy made".into() } else { format!("{count} copies made") });
                route::go(Page::Characters);
            })))
    });
}

fn names(sheet: Sheet, count: i32) -> Vec<String> {
    let entries = store().library().index().entries(Kind::Character);
    let taken = |name: &str| entries.iter().any(|entry| entry.name == name);
    numbered(&sheet.peek().name, count.max(0) as usize, &taken)
}

/// Every step that is still known, newest first, with a way back to each.
fn steps(sheet: Sheet) {
    bottom("Steps", move |_| {
        div("").live(move || {
            let (all, done) = sheet.steps();
            if all.is_empty() {
                return p("Nothing was changed yet.").class("faint");
            }
            let rows =
                all.iter().enumerate().rev().map(|(place, (label, at))| step(sheet, place, done, label, *at));
            el("ol").class("list steps").attr("reversed", "").children(rows.collect::<Vec<_>>())
        })
    });
}

fn step(sheet: Sheet, place: usize, done: usize, label: &str, at: u64) -> El {
    let undone = place >= done;
    let words = div("slot-words").child(span("", label)).child(span("faint small", &clock::ago(at)));
    // After this button the step itself is the first that is undone, or the last that is done.
    let way = button(if undone { "Redo to here" } else { "Undo to before" }, move || {
        let times = if undone { place + 1 - done } else { done - place };
        for _ in 0..times {
            let _ = if undone { sheet.redo() } else { sheet.undo() };
        }
    });
    el("li").class("slot").class_if(undone, "undone").child(words).child(way.class("plain small"))
}
