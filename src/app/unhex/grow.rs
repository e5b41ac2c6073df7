//! Growing: the end of a session, what a level grants, the way to 99, and the story so far.

use super::{Sheet, ability, act, quietly};
use crate::app::clock;
use crate::app::parts::{self, headed, primary, section, sheet as bottom, switch};
use crate::app::ui::{El, button, div, el, h, p, span, state};
use crate::page::Page;
use crate::rulesets::unhex::advancement::{
    Grant, Stop, choose, grow, open_abilities, plan, roll_back, tell, way,
};
use crate::rulesets::unhex::care::recover;
use crate::rulesets::unhex::character::{Character, START, TOP, Take};
use crate::rulesets::unhex::item::{Item, Kind};

pub fn screen(sheet: Sheet) -> El {
    let page = Page::Character(sheet.id().as_str().into());
    let heading = h(1, "").live_text(move || format!("Growing: {}", sheet.read().name));
    el("section")
        .class("screen grow")
        .child(headed(Some((&page, "To the sheet")), heading, Vec::new()))
        .child(session(sheet))
        .child(open(sheet))
        .child(section("The way to 99", vec![stops(sheet)]))
        .child(section("History", vec![history(sheet), note(sheet)]))
}

fn session(sheet: Sheet) -> El {
    let goal = state(String::new());
    let rest = state(true);
    section(
        "End of the session",
        vec![
            p("").live_text(move || {
                let max = sheet.read().max;
                if max >= TOP {
                    "Max level 99: there is no further.".into()
                } else {
                    format!("Max level {max} now.")
                }
            }),
            parts::text("The goal of the session", "", move |words| goal.put(words)),
            switch("Rest too: level, wounds and items are restored", rest),
            p("").class("faint").live_text(move || {
                let next = sheet.read().max + 1;
                match Grant::at(next) {
                    _ if next > TOP => String::new(),
                    Grant::Nothing => format!("Level {next} grants nothing new."),
                    grant => format!("Level {next} grants {}.", grant.words()),
                }
            }),
            div("row")
                .child(
                    primary("", move || level_up(sheet, &goal.peek(), *rest.peek()))
                        .live_text(move || format!("Goal met: max level {}", (sheet.read().max + 1).min(TOP)))
                        .live_flag("disabled", move || sheet.read().max >= TOP),
                )
                .child(
                    button("Roll a level back", move || {
                        let label = format!("Back to max level {}", sheet.peek().max - 1);
                        act(sheet, &label, |character| roll_back(character, &clock::day()));
                    })
                    .live_flag("disabled", move || {
                        let character = sheet.read();
                        character.max <= if character.npc { 1 } else { START }
                    }),
                ),
        ],
    )
}

fn level_up(sheet: Sheet, goal: &str, rest: bool) {
    let label = format!("Max level {}", sheet.peek().max + 1);
    act(sheet, &label, |character| {
        grow(character, &clock::day(), goal);
        if rest {
            recover(character);
        }
    });
}

/// What levels have granted and nobody has chosen yet.
fn open(sheet: Sheet) -> El {
    div("").live_maybe(move || {
        let open = open_abilities(&sheet.read());
        if open == 0 {
            return None;
        }
        let words =
            if open == 1 { "One ability to choose.".into() } else { format!("{open} abilities to choose.") };
        Some(div("notice success row between").child(span("", &words)).child(primary("Choose", move || {
            let have = sheet.peek().combat;
            ability::ask(
                "A new ability",
                have,
                true,
                Box::new(move |take| {
                    let label = format!("Learned {}", take_words(&take));
                    act(sheet, &label, |character| {
                        choose(character, &clock::day(), take);
                    });
                }),
            );
        })))
    })
}

fn take_words(take: &Take) -> String {
    match take {
        Take::Combat(ability) => ability.title(),
        Take::Noncombat(words) => words.clone(),
        Take::Item(item) => item.called().into(),
    }
}

/// Every level that grants something.
fn stops(sheet: Sheet) -> El {
    div("").live(move || {
        let character = sheet.read();
        let rows = way(&character).into_iter().map(|stop| row(sheet, &character, stop));
        el("ol").class("list way").children(rows.collect::<Vec<_>>())
    })
}

fn row(sheet: Sheet, character: &Character, stop: Stop) -> El {
    let next = !stop.taken && stop.at - character.max <= 10;
    let what = match (&stop.choice, stop.taken) {
        (Some(take), _) => take_words(take),
        (None, true) => "".into(),
        (None, false) => "nothing planned".into(),
    };
    let words = div("slot-words")
        .child(span("", stop.grant.words()).class("first-up"))
        .child(span("faint small", &what))
        .maybe(stop.problem.as_ref().map(|problem| span("small cover", problem)));
    let grant = stop.grant;
    let at = stop.at;
    el("li")
        .class("slot")
        .class_if(stop.taken, "reached")
        .class_if(next, "next")
        .child(span("stop-level", &at.to_string()))
        .child(words)
        .maybe((!stop.taken).then(|| {
            let words = if stop.choice.is_some() { "Change the plan" } else { "Plan" };
            button(words, move || ask_plan(sheet, at, grant))
                .class("plain small")
                .id(&format!("plan{at}"))
                .aria(&format!("{words} for level {at}"))
        }))
}

fn ask_plan(sheet: Sheet, at: i16, grant: Grant) {
    let title = format!("Plan for level {at}");
    let planned = move |take: Option<Take>| {
        let label = match &take {
            Some(take) => format!("Planned for {at}: {}", take_words(take)),
            None => format!("No plan for {at}"),
        };
        act(sheet, &label, |character| plan(character, at, take));
    };
    if grant == Grant::Ability {
        // By then, what is planned before it is there too.
        let mut have = sheet.peek().combat;
        for choice in sheet.peek().choices.iter().filter(|choice| choice.at < at) {
            if let Take::Combat(ability) = &choice.take {
                have = have.with(*ability);
            }
        }
        return ability::ask(&title, have, false, Box::new(move |take| planned(Some(take))));
    }
    bottom(&title, move |dialog| {
        let kinds = Kind::ALL.into_iter().map(|kind| {
            button(kind.name(), move || {
                dialog.close();
                planned(Some(Take::Item(Item::new(kind, ""))));
            })
            .class("choice")
        });
        div("").child(div("row").children(kinds)).child(div("row end").child(button("No plan", move || {
            dialog.close();
            planned(None);
        })))
    });
}

fn history(sheet: Sheet) -> El {
    div("").live(move || {
        let character = sheet.read();
        if character.history.is_empty() {
            return p("Levels, abilities and what you note appear here.").class("faint");
        }
        let rows = character.history.iter().rev().map(|milestone| {
            el("li").class("slot").child(span("stop-level", &milestone.max.to_string())).child(
                div("slot-words")
                    .child(span("", &milestone.what))
                    .child(span("faint small", &milestone.when)),
            )
        });
        el("ol").class("list way").attr("reversed", "").children(rows.collect::<Vec<_>>())
    })
}

fn note(sheet: Sheet) -> El {
    let words = state(String::new());
    let field = parts::text("Add to the history", "", move |text| words.put(text));
    let field = parts::followed(field, move |_| Some(words.get()));
    div("with-button").child(field).child(
        button("Add", move || {
            let told = words.peek().trim().to_string();
            quietly(sheet, "Noted", |character| tell(character, &clock::day(), &told));
            words.set(String::new());
        })
        .live_flag("disabled", move || words.read().trim().is_empty()),
    )
}
