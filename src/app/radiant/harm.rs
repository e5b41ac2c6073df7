//! Hit points, hindrances and what goes on: the same for heroes and creatures.

use super::{Sheet, act, act_hero, counter};
use crate::app::parts::{choice, primary, section, sheet as bottom};
use crate::app::ui::{El, State, button, div, el, p, state};
use crate::rulesets::radiant::combat::setup::Being;
use crate::rulesets::radiant::harm::Hindrance;
use crate::rulesets::radiant::hero::Hero;

pub fn points(sheet: &Sheet) -> El {
    let (shown, hit, heal) = (sheet.clone(), sheet.clone(), sheet.clone());
    div("card points")
        .live(move || {
            let points = shown.read().points();
            let share = (points.now.max(0) * 100 / points.most.max(1)).to_string();
            let tone = if points.now * 3 <= points.most { "danger" } else { "success" };
            div("points-now")
                .child(el("strong").text(&points.now.to_string()))
                .child(el("span").class("faint").text(&format!(" of {} hit points", points.most)))
                .child(div("meter").child(div("").class(tone).attr("style", &format!("width:{share}%"))))
        })
        .child(
            div("row")
                .child(primary("Take a hit", move || take_hit(&hit)))
                .child(button("Heal", move || heal_dialog(&heal))),
        )
}

/// How many there are when nothing hurts.
pub fn most(sheet: &Sheet) -> El {
    counter(sheet, "Most hit points", |being| being.points().most, |being, by| being.points_mut().raise(by))
}

fn armor(being: &Being) -> i16 {
    match being {
        Being::Hero(hero) => hero.protection(),
        Being::Creature(creature) => creature.armor,
    }
}

/// The damage by one tap, what armor leaves of it, and the doubling of a natural 1.
fn take_hit(sheet: &Sheet) {
    let sheet = sheet.clone();
    bottom("Take a hit", move |dialog| {
        let doubled = state(false);
        let worn = state(true);
        let off = armor(&sheet.peek());
        let (twice, with) = (doubled.clone(), worn.clone());
        let buttons = (1..=20i16).map(|rolled| {
            let (sheet, dialog) = (sheet.clone(), dialog.clone());
            let (doubled, worn) = (doubled.clone(), worn.clone());
            button(&rolled.to_string(), move || {
                let before = if *doubled.peek() { rolled * 2 } else { rolled };
                let taken = (before - if *worn.peek() { off } else { 0 }).max(0);
                dialog.close();
                let label = format!("{taken} hit points lost");
                act(&sheet, &label, |being| being.points_mut().lose(taken));
            })
            .aria(&format!("{rolled} damage"))
        });
        div("")
            .child(p("What do the damage dice show?"))
            .child(div("hit-keys").children(buttons.collect::<Vec<_>>()))
            .child(toggle("Doubled: a natural 1 on avoiding", twice))
            .child(toggle(&format!("Armor takes {off} off"), with))
    });
}

fn toggle(label: &str, on: State<bool>) -> El {
    crate::app::parts::switch(label, on)
}

fn heal_dialog(sheet: &Sheet) {
    let sheet = sheet.clone();
    bottom("Heal", move |dialog| {
        let buttons = (1..=12i16).map(|points| {
            let (sheet, dialog) = (sheet.clone(), dialog.clone());
            button(&points.to_string(), move || {
                dialog.close();
                act(&sheet, &format!("{points} hit points back"), |being| being.points_mut().gain(points));
            })
        });
        let (all, closed) = (sheet.clone(), dialog.clone());
        div("").child(div("hit-keys").children(buttons.collect::<Vec<_>>())).child(div("row").child(button(
            "All of them",
            move || {
                closed.close();
                act(&all, "All hit points back", |being| {
                    let points = being.points_mut();
                    points.now = points.most;
                });
            },
        )))
    });
}

pub fn hindrances(sheet: &Sheet) -> El {
    let buttons = Hindrance::ALL.map(|hindrance| {
        let (shown, changed) = (sheet.clone(), sheet.clone());
        choice(
            hindrance.word(),
            move || shown.read().harm().has(hindrance),
            move || {
                let on = !changed.peek().harm().has(hindrance);
                let label = format!("{}{}", if on { "Is " } else { "No longer " }, hindrance.word());
                act(&changed, &label, |being| being.harm_mut().set(hindrance, on));
            },
        )
        .attr("title", hindrance.meaning())
    });
    let (shown, changed) = (sheet.clone(), sheet.clone());
    let ongoing = choice(
        "ongoing damage",
        move || shown.read().harm().ongoing,
        move || {
            let on = !changed.peek().harm().ongoing;
            act(&changed, if on { "Damage goes on" } else { "Damage no longer goes on" }, |being| {
                being.harm_mut().ongoing = on
            });
        },
    );
    let row = div("row").children(buttons).child(ongoing);
    let row = if sheet.peek().is_hero() { marks(sheet, row) } else { row };
    section("What hinders", vec![row])
}

/// What a fallen hero suffers for an hour or a day; and what keeps them out of fights, while it does.
fn marks(sheet: &Sheet, row: El) -> El {
    let row = row
        .child(mark(sheet, "shaken", "every test at disadvantage, for an hour", |hero| &mut hero.shaken))
        .child(mark(sheet, "battered", "Strength, Dexterity and Constitution 2 lower, for a day", |hero| {
            &mut hero.battered
        }));
    let (dead, lost) = (sheet.clone(), sheet.clone());
    row.live_maybe(move || {
        let is = matches!(&*dead.read(), Being::Hero(hero) if hero.dead);
        is.then(|| mark(&dead, "dead", "takes no part in fights", |hero| &mut hero.dead))
    })
    .live_maybe(move || {
        let is = matches!(&*lost.read(), Being::Hero(hero) if hero.lost);
        is.then(|| mark(&lost, "lost", "left behind where a fight was lost", |hero| &mut hero.lost))
    })
}

fn mark(sheet: &Sheet, word: &'static str, meaning: &str, of: fn(&mut Hero) -> &mut bool) -> El {
    let is = move |being: &Being| match being.clone() {
        Being::Hero(mut hero) => *of(&mut hero),
        Being::Creature(_) => false,
    };
    let (shown, changed) = (sheet.clone(), sheet.clone());
    let tap = move || {
        let on = !is(&changed.peek());
        let label = format!("{}{word}", if on { "Is " } else { "No longer " });
        act_hero(&changed, &label, |hero| *of(hero) = on);
    };
    choice(word, move || is(&shown.read()), tap).attr("title", meaning)
}
