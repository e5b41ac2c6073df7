//! Tests: the d20 with its edge, its difficulty and its luck; and the small tables.

use super::{Sheet, act_hero};
use crate::app::parts::{link_button, number, primary, screen as frame, section, segments, sheet as bottom};
use crate::app::roll::dice_input::{Die, dice_input};
use crate::app::ui::{El, State, button, div, el, p, span, state};
use crate::page::Page;
use crate::rulesets::radiant::combat::setup::Being;
use crate::rulesets::radiant::table::{Fate, Reaction};
use crate::rulesets::radiant::test::{Attribute, DIFFICULTIES, Edge, NORMAL, Test, Verdict};

const EDGES: [(&str, Edge); 3] =
    [("Disadvantage", Edge::Disadvantage), ("Even", Edge::Even), ("Advantage", Edge::Advantage)];

/// The roll place without a sheet: a bare bonus, and the tables.
pub fn screen() -> El {
    let bonus = state(0);
    let read = bonus.clone();
    let shown = state(None::<(String, String)>);
    let (reaction, fate, told) = (shown.clone(), shown.clone(), shown);
    frame(
        "Roll",
        vec![link_button("Free dice", &Page::FreeDice)],
        div("radiant")
            .child(number("Bonus", bonus, -4, 10))
            .child(card(None, move || Test::new(*read.read() as i16)))
            .child(section(
                "Tables",
                vec![
                    div("row")
                        .child(button("How creatures react (d10)", move || {
                            let told = reaction.clone();
                            ask("Reaction", 10, move |shown| {
                                let word = Reaction::from_die(shown).word();
                                told.set(Some((["d10: ", &shown.to_string()].concat(), word.into())));
                            });
                        }))
                        .child(button("Out of action (d6)", move || {
                            let told = fate.clone();
                            ask("Out of action", 6, move |shown| {
                                let words = Fate::from_die(shown).words();
                                told.set(Some((["d6: ", &shown.to_string()].concat(), words.into())));
                            });
                        })),
                    div("").attr("role", "status").live_maybe(move || {
                        let (die, words) = told.get()?;
                        Some(p("").child(span("faint", &die)).text(" ").child(el("strong").text(&words)))
                    }),
                ],
            )),
    )
}

/// One die in a dialog.
fn ask(title: &str, sides: u32, hear: impl Fn(u8) + 'static) {
    let title = title.to_string();
    bottom(&title.clone(), move |dialog| {
        let dialog = dialog.clone();
        dice_input(vec![Die::sided(&title, sides)], move |faces, _| {
            dialog.close();
            hear(faces.first().copied().unwrap_or(1) as u8);
        })
    });
}

/// A test of a hero in a dialog.
pub fn of_hero(sheet: &Sheet, attribute: Attribute) {
    let sheet = sheet.clone();
    bottom(&[attribute.name(), " test"].concat(), move |_| {
        let read = sheet.clone();
        card(Some(sheet.clone()), move || match &*read.read() {
            Being::Hero(hero) => hero.test(attribute, NORMAL, false, false),
            Being::Creature(creature) => creature.test(NORMAL, false),
        })
    });
}

/// A test of a creature's skill in a dialog: morale, resisting, shaking off.
pub fn of_creature(sheet: &Sheet) {
    let sheet = sheet.clone();
    bottom("Skill test", move |_| {
        let read = sheet.clone();
        card(None, move || match &*read.read() {
            Being::Creature(creature) => creature.test(NORMAL, false),
            Being::Hero(_) => Test::new(0),
        })
    });
}

/// The staged card: difficulty and edge, odds, dice, verdict, luck.
fn card(sheet: Option<Sheet>, base: impl Fn() -> Test + 'static) -> El {
    let difficulty = state(2usize);
    let edge = state(1usize);
    let thrown: State<Option<Vec<u8>>> = state(None);
    let eased = state(0i16);
    let words: Vec<String> =
        DIFFICULTIES.iter().map(|(number, word)| [word, " ", &number.to_string()].concat()).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let test = {
        let (difficulty, edge, eased) = (difficulty.clone(), edge.clone(), eased.clone());
        std::rc::Rc::new(move || {
            let base = base();
            let (wanted, _) = DIFFICULTIES[*difficulty.read()];
            let (_, chosen) = EDGES[*edge.read()];
            Test {
                difficulty: base.difficulty - NORMAL + wanted - *eased.read(),
                edge: Edge::of(
                    chosen == Edge::Advantage || base.edge == Edge::Advantage,
                    chosen == Edge::Disadvantage || base.edge == Edge::Disadvantage,
                ),
                ..base
            }
        })
    };
    let (odds, asked) = (test.clone(), test.clone());
    div("test-card")
        .child(segments("Difficulty", &words, difficulty))
        .child(segments("Edge", &EDGES.map(|(word, _)| word), edge))
        .child(el("p").class("odds").attr("aria-live", "polite").live_text(move || {
            let test = odds();
            let chances = test.chances();
            let whole = (u32::from(chances.passed) * 100 + 200) / 400;
            let bonus =
                if test.bonus < 0 { test.bonus.to_string() } else { ["+", &test.bonus.to_string()].concat() };
            ["d20 ", &bonus, " against ", &test.difficulty.to_string(), ": ", &whole.to_string(), " in 100"]
                .concat()
        }))
        .live(move || {
            let test = asked();
            match thrown.get() {
                None => {
                    let thrown = thrown.clone();
                    let dice = (0..test.dice()).map(|_| Die::sided("d20", 20)).collect();
                    div("").child(dice_input(dice, move |faces, _| {
                        thrown.set(Some(faces.into_iter().map(|face| face as u8).collect()));
                    }))
                }
                Some(faces) => {
                    let verdict = test.read(&faces);
                    result(sheet.clone(), verdict, &faces, thrown.clone(), eased.clone(), test)
                }
            }
        })
}

fn result(
    sheet: Option<Sheet>,
    verdict: Verdict,
    faces: &[u8],
    thrown: State<Option<Vec<u8>>>,
    eased: State<i16>,
    test: Test,
) -> El {
    let words = match (verdict.passed, verdict.natural) {
        (true, 20) => "Natural 20: critical success",
        (true, _) => "Success",
        (false, 1) => "Natural 1: fumble",
        (false, _) => "Failure",
    };
    let dice: Vec<String> = faces.iter().map(u8::to_string).collect();
    let luck = sheet.as_ref().map_or(0, |sheet| match &*sheet.peek() {
        Being::Hero(hero) => hero.luck,
        Being::Creature(_) => 0,
    });
    let again = thrown.clone();
    let fresh = eased.clone();
    let mut ways = vec![primary("Roll another", move || {
        fresh.put(0);
        again.set(None);
    })];
    if let (Some(sheet), true, false) = (sheet, luck > 0, verdict.passed) {
        let (spent, easier) = (sheet.clone(), sheet);
        ways.push(button("Luck: roll again", move || {
            act_hero(&spent, "Luck spent: rolled again", |hero| hero.luck = hero.luck.saturating_sub(1));
            thrown.set(None);
        }));
        if test.against(test.difficulty - 4).read(faces).passed {
            ways.push(button("Luck: 4 easier", move || {
                act_hero(&easier, "Luck spent: 4 easier", |hero| hero.luck = hero.luck.saturating_sub(1));
                eased.update(|by| *by += 4);
            }));
        }
    }
    div("test-result")
        .attr("role", "status")
        .child(el("strong").class(if verdict.passed { "success" } else { "danger" }).text(words))
        .child(p(&["Dice ", &dice.join(" and "), ", in all ", &verdict.total.to_string(), "."].concat()))
        .child(div("row").children(ways))
}
