//! The sheet at the table: everything in view, every usual thing one or two taps away.

use std::cell::Ref;

use super::{SCREENS, Sheet, act, aid, body, hit, item, tone};
use crate::app::emblem::choose::on_sheet;
use crate::app::parts::{icon, icon_button, link_button, primary, section, sheet as bottom, tag};
use crate::app::sheet::{Page, menu};
use crate::app::store::undo_keys;
use crate::app::ui::{self, El, button, div, el, h, p, span, state};
use crate::app::{games, parts, route};
use crate::page as address;
use crate::rulesets::unhex::care::{recover, set_level, surrender};
use crate::rulesets::unhex::character::Character;
use crate::rulesets::unhex::draft::reasons;
use crate::rulesets::unhex::shape::{Shape, headline, states};
use crate::save::Stored;

pub fn screen(sheet: Sheet) -> El {
    undo_keys(sheet);
    let page = SCREENS.page(sheet);
    el("section")
        .class("screen sheet")
        .child(top(sheet, page))
        .child(
            div("sheet-columns")
                .child(
                    div("sheet-main").child(vitals(sheet)).child(trouble(sheet)).child(body::figure(sheet)),
                )
                .child(
                    div("sheet-side")
                        .child(section("In hand", vec![item::hands(sheet)]))
                        .child(section("Items", vec![item::slots(sheet)]))
                        .child(section("Abilities", vec![abilities(sheet)]))
                        .child(about(sheet)),
                ),
        )
        .child(actions(sheet, page))
}

fn top(sheet: Sheet, page: Page) -> El {
    let undo = icon_button("undo", "Undo", move || {
        if let Some(label) = sheet.undo() {
            crate::app::toast::offer(&format!("Undone: {label}"), "Redo", move || {
                sheet.redo();
            });
        }
    })
    .live_attr("aria-label", move || {
        sheet.undoable().map_or("Nothing to undo".into(), |label| format!("Undo: {label}"))
    })
    .live_flag("disabled", move || sheet.undoable().is_none());
    el("header")
        .class("top")
        .child(
            el("a")
                .class("icon-button back")
                .attr("href", &address::Page::Characters.href())
                .aria("Back to the characters")
                .child(icon("back")),
        )
        .child(on_sheet(sheet.id()))
        .child(h(1, "").attr("tabindex", "-1").live_words(move || {
            let named = |name: &str| !name.trim().is_empty();
            Ref::map(sheet.read(), |one| if named(&one.name) { &*one.name } else { "Without a name" })
        }))
        .child(div("actions").child(undo).child(icon_button("more", "More", move || more(sheet, page))))
}

/// Level of max, state, what is owed.
fn vitals(sheet: Sheet) -> El {
    let level = button("", move || ask_level(sheet))
        .class("level")
        .id("level")
        .child(span("visually-hidden", "Level "))
        .child(span("level-now", "").live_text(move || sheet.read().level.to_string()))
        .child(span("level-max", "").live_text(move || format!(" of {}", sheet.read().max)))
        .child(span("visually-hidden", ", change"));
    let step = |sheet: Sheet, by: i16, words: &'static str, sign: &'static str| {
        button(sign, move || by_one(sheet, by)).class("step").aria(words)
    };
    div("vitals card")
        .child(div("level-row").child(step(sheet, -1, "Level, one less", "−")).child(level).child(step(
            sheet,
            1,
            "Level, one more",
            "+",
        )))
        .child(
            div("meter").attr("aria-hidden", "true").child(
                div("")
                    .live_attr("style", move || {
                        let character = sheet.read();
                        let max = character.max.max(1);
                        format!("width:{}%", character.level.clamp(0, max) * 100 / max)
                    })
                    .live_attr("class", move || tone(Shape::of(&sheet.read())).into()),
            ),
        )
        .live(move || {
            let character = sheet.read();
            let tone = tone(Shape::of(&character));
            let words = states(&character);
            let state = div("state").attr("role", "status");
            let state = if words.is_empty() {
                state.child(tag(tone, &headline(&character)).class("big"))
            } else {
                state.children(words.iter().map(|words| why(words, tone)))
            };
            div("").child(state).maybe((character.owed > 0).then(|| owed(sheet, character.owed)))
        })
}

/// A state and its reason, which follows the colon.
fn why(words: &str, tone: &str) -> El {
    let (state, reason) = words.split_once(": ").unwrap_or((words, ""));
    p("").child(tag(tone, state).class("big")).child(span("faint small", reason))
}

fn owed(sheet: Sheet, owed: u8) -> El {
    let words = if owed == 1 { "Owes 1 action".into() } else { format!("Owes {owed} actions") };
    div("row").child(tag("cover", &words)).child(
        button("One is paid", move || {
            act(sheet, "One action paid", |character| character.owed = character.owed.saturating_sub(1));
        })
        .class("plain"),
    )
}

fn by_one(sheet: Sheet, by: i16) {
    let before = sheet.peek().level;
    let mut after = sheet.get_untracked();
    set_level(&mut after, before + by);
    if after.level != before {
        act(sheet, &level_label(before, after.level), |character| character.level = after.level);
    }
}

fn level_label(before: i16, after: i16) -> String {
    format!("Level {before} → {after}")
}

fn ask_level(sheet: Sheet) {
    let before = sheet.peek().level;
    let max = sheet.peek().max;
    bottom("Level", move |dialog| {
        let wanted = state(i32::from(before));
        let jump = |words: &str, to: i32| button(words, move || wanted.put(to));
        let jumps = [("To max", i32::from(max)), ("10", 10), ("9, unconscious", 9), ("0", 0)];
        div("level-ask")
            .child(parts::number("Level", wanted, -99, i32::from(max)))
            .child(div("row").children(jumps.into_iter().map(|(words, to)| jump(words, to))))
            .child(div("row end").child(primary("Set the level", move || {
                dialog.close();
                let after = *wanted.peek() as i16;
                if after != before {
                    act(sheet, &level_label(before, after), |character| set_level(character, after));
                }
            })))
    });
}

/// What keeps the sheet from being a legal character.
fn trouble(sheet: Sheet) -> El {
    let edit = address::Page::EditCharacter(sheet.id().as_str().into());
    let grow = address::Page::GrowCharacter(sheet.id().as_str().into());
    div("").live_maybe(move || {
        use crate::rulesets::unhex::draft::Reason;
        let all = reasons(&sheet.read());
        let open = all.iter().any(|reason| matches!(reason, Reason::AbilitiesOpen(_)));
        let first = all.iter().find(|reason| !reason.may_wait());
        match first {
            Some(reason) => Some(
                div("notice cover row between")
                    .child(span("", &reason.words()))
                    .child(link_button("Finish", &edit)),
            ),
            None if open => Some(
                div("notice success row between")
                    .child(span("", "A new ability can be chosen"))
                    .child(link_button("Choose", &grow)),
            ),
            None => None,
        }
    })
}

fn abilities(sheet: Sheet) -> El {
    let book = games::named(sheet.peek().game()).book;
    div("").live(move || {
        let book = book.wanted().table();
        let character = sheet.read();
        let own = character.noncombat.iter().map(|words| {
            el("li")
                .child(el("strong").text(words))
                .child(span("faint small", "Outside of fights: re-roll one or both dice."))
        });
        let combat = character.combat.iter().map(|ability| {
            let name = ability.title();
            let rule = book.and_then(|book| book.for_rule(&format!("U-{}", ability.rule())));
            let title = match rule {
                Some(slug) => {
                    ui::link(&name, &address::Page::Rules(Some(slug.into())).href()).class("quiet-link")
                }
                None => el("strong").text(&name),
            };
            el("li").child(title).child(span("faint small", ability.line()))
        });
        el("ul").class("list lines").children(own.collect::<Vec<_>>()).children(combat.collect::<Vec<_>>())
    })
}

fn about(sheet: Sheet) -> El {
    div("").live_maybe(move || {
        let character = sheet.read();
        let parts = [&character.concept, &character.description, &character.notes];
        if parts.iter().all(|words| words.is_empty()) && character.group.is_empty() {
            return None;
        }
        let group = (!character.group.is_empty()).then(|| tag("", &character.group));
        let npc = character.npc.then(|| tag("theirs", "NPC"));
        let words = parts.into_iter().filter(|words| !words.is_empty());
        let words = words
            .enumerate()
            .map(|(place, words)| p(words).class(if place == 0 { "" } else { "faint" }).class("prewrap"));
        Some(section("About", vec![div("").children(words), div("row").maybe(npc).maybe(group)]))
    })
}

/// Under the thumb.
fn actions(sheet: Sheet, page: Page) -> El {
    let entry = |picture: &str, words: &str, tap: Box<dyn FnMut()>| {
        button("", tap).class("table-action").child(icon(picture)).child(span("", words))
    };
    div("table-actions")
        .attr("role", "toolbar")
        .aria("At the table")
        .child(entry("target", "Take a hit", Box::new(move || hit::ask(sheet, None))))
        .child(entry("add", "First aid", Box::new(move || aid::ask(sheet))))
        .child(entry(
            "dice",
            "Roll",
            Box::new(move || route::go(address::Page::Roll(Some(sheet.id().to_string())))),
        ))
        .child(entry("more", "More", Box::new(move || more(sheet, page))))
}

/// The rest of what can be done with somebody.
fn more(sheet: Sheet, page: Page) {
    let step = |label: &'static str, change: fn(&mut Character)| -> Box<dyn Fn()> {
        Box::new(move || act(sheet, label, change))
    };
    let out = if sheet.peek().surrendered {
        ("fight", "Back in the fight", step("Back in the fight", |who| who.surrendered = false))
    } else {
        ("hand", "Surrender: level 0, out of the fight", step("Surrendered", surrender))
    };
    let grow = move || route::go(address::Page::GrowCharacter(sheet.id().to_string()));
    menu(
        page,
        vec![
            ("check", "Recover: level, wounds and items", step("Recovered", recover)),
            out,
            ("minus", "Owes an action", step("Owes an action", |who| who.owed = who.owed.saturating_add(1))),
            ("up", "Grow, plan, history", Box::new(grow)),
        ],
    );
}
