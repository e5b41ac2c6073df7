//! What a hero carries: hands, body, backpack, and the dots of wear.

use std::rc::Rc;

use super::{Sheet, act_hero, follow, roll};
use crate::app::parts::{followed, picker, primary, section, sheet as bottom, text};
use crate::app::toast;
use crate::app::ui::{self, El, button, div, el, p, span, state};
use crate::rulesets::radiant::combat::setup::Being;
use crate::rulesets::radiant::gear::{DOTS, Keep, Kind, Tags, Thing};
use crate::rulesets::radiant::hero::MOST_THINGS;
use crate::sheet::Word;

pub fn view(sheet: &Sheet) -> El {
    let (shown, adding) = (sheet.clone(), sheet.clone());
    section(
        "Things",
        vec![
            div("").live(move || {
                let being = shown.read();
                let Being::Hero(hero) = &*being else { return div("") };
                let keeps =
                    Keep::ALL.map(|keep| {
                        let used = hero.slots_used(keep);
                        let over = used > keep.slots();
                        let count = format!("{used} of {}", keep.slots());
                        let things = hero.things.iter().enumerate().filter(|(_, thing)| thing.keep == keep);
                        el("section")
                            .class("keep")
                            .child(el("h3").text(keep.word()).child(span(
                                if over { "danger small" } else { "faint small" },
                                &format!(" {count}"),
                            )))
                            .child(el("ul").class("list").children(
                                things.map(|(at, thing)| row(&shown, at, thing)).collect::<Vec<_>>(),
                            ))
                    });
                div("keeps").children(keeps)
            }),
            div("row").child(button("Add a thing", move || add(&adding))),
        ],
    )
}

fn row(sheet: &Sheet, at: usize, thing: &Thing) -> El {
    let dots = (1..=DOTS).map(|dot| {
        let filled = thing.dots >= dot;
        let sheet = sheet.clone();
        let label =
            format!("{}, usage dot {dot} of 3{}", thing.called(), if filled { ", filled" } else { "" });
        button(if filled { "●" } else { "○" }, move || {
            let to = if filled { dot - 1 } else { dot };
            act_hero(&sheet, "Usage dots", |hero| {
                if let Some(thing) = hero.things.get_mut(at) {
                    thing.dots = to;
                }
            });
        })
        .class("dot")
        .aria(&label)
    });
    let (opened, name) = (sheet.clone(), thing.called().to_string());
    let note = match thing.kind.weapon() {
        Some(weapon) => {
            let two = if weapon.hands == 2 { ", both hands" } else { "" };
            format!("{}{two}{}", weapon.dice.words(), thing.tags.words())
        }
        None if thing.kind.protects() > 0 => format!("takes {} off", thing.kind.protects()),
        None => String::new(),
    };
    el("li")
        .class("thing")
        .class_if(thing.destroyed(), "destroyed")
        .child(
            button("", move || change(&opened, at))
                .class("plain thing-name")
                .child(span("visually-hidden", "Change "))
                .child(span("", &name))
                .child(span("faint small", &note)),
        )
        .child(div("dots").children(dots.collect::<Vec<_>>()))
}

fn thing_of(being: &Being, at: usize) -> Option<&Thing> {
    match being {
        Being::Hero(hero) => hero.things.get(at),
        Being::Creature(_) => None,
    }
}

fn change(sheet: &Sheet, at: usize) {
    let sheet = sheet.clone();
    let Some(thing) = thing_of(&sheet.peek(), at).cloned() else { return };
    let called = thing.called().to_string();
    bottom(&called, move |dialog| {
        let named = sheet.clone();
        let keeps = Keep::ALL.map(|keep| {
            let (sheet, dialog) = (sheet.clone(), dialog.clone());
            button(&format!("To the {}", keep.word()), move || {
                dialog.close();
                act_hero(&sheet, &format!("To the {}", keep.word()), |hero| {
                    if let Some(thing) = hero.things.get_mut(at) {
                        thing.keep = keep;
                    }
                });
            })
        });
        let (gone, closed) = (sheet.clone(), dialog.clone());
        let strikes = thing.keep == Keep::Hands && thing.kind.weapon().is_some() && !thing.destroyed();
        let strike = strikes.then(|| {
            let (sheet, dialog) = (sheet.clone(), dialog.clone());
            primary("Attack with it", move || {
                dialog.close();
                roll(&sheet, "attack", &[("weapon", at as i32)]);
            })
        });
        let tagged = thing.kind.weapon().map(|_| {
            let (read, sheet) = (sheet.clone(), sheet.clone());
            tags(
                move || thing_of(&read.read(), at).map(|thing| thing.tags),
                move |tags| {
                    act_hero(&sheet, "What a weapon can do", |hero| {
                        if let Some(thing) = hero.things.get_mut(at) {
                            thing.tags = tags;
                        }
                    });
                },
            )
        });
        let name = text("Your own name for it", "", move |words| {
            named.go_on("Name of a thing", |being| {
                if let Being::Hero(hero) = being
                    && let Some(thing) = hero.things.get_mut(at)
                {
                    thing.name = words;
                }
            });
        });
        div("")
            .maybe(strike)
            .child(follow(&sheet, name, move |being| Some(thing_of(being, at)?.name.clone())))
            .maybe(tagged)
            .child(
                div("row").children(keeps).child(
                    button("Away with it", move || {
                        closed.close();
                        act_hero(&gone, "A thing gone", |hero| {
                            if at < hero.things.len() {
                                hero.things.remove(at);
                            }
                        });
                    })
                    .class("danger"),
                ),
            )
    });
}

/// Whom an attack strikes, and whether it must recharge.
pub fn tags(now: impl Fn() -> Option<Tags> + 'static, set: impl Fn(Tags) + 'static) -> El {
    let (now, set) = (Rc::new(move || now().unwrap_or_default()), Rc::new(set));
    let (strike, again) = (now.clone(), now.clone());
    let numbered = |words: &[&str]| -> Vec<(String, String)> {
        words.iter().enumerate().map(|(at, words)| (at.to_string(), words.to_string())).collect()
    };
    let change = move |change: fn(&mut Tags, u8)| {
        let (now, set) = (now.clone(), set.clone());
        move |at: String| {
            let mut tags = ui::unfollowed(|| now());
            change(&mut tags, at.parse().unwrap_or(0));
            set(tags);
        }
    };
    let strikes = numbered(&["one target", "everyone in a zone (blast)"]);
    let ready = [
        "always",
        "again in the next round",
        "recharges on 2 or more",
        "recharges on 3 or more",
        "recharges on 4 or more",
        "recharges on 5 or more",
        "recharges on a 6",
    ];
    let blast = picker("Strikes", &strikes, "", change(|tags, at| tags.blast = at == 1));
    let recharge = picker("Ready", &numbered(&ready), "", change(|tags, at| tags.recharge = at.min(6)));
    div("")
        .child(followed(blast, move |_| Some(u8::from(strike().blast).to_string())))
        .child(followed(recharge, move |_| Some(again().recharge.to_string())))
}

fn add(sheet: &Sheet) {
    let sheet = sheet.clone();
    bottom("Add a thing", move |dialog| {
        let kinds = Kind::all();
        let options: Vec<(String, String)> =
            kinds.iter().enumerate().map(|(at, kind)| (at.to_string(), kind.name().to_string())).collect();
        let chosen = state(0usize);
        let named = state(String::new());
        let (heard, typed) = (chosen.clone(), named.clone());
        let dialog = dialog.clone();
        div("")
            .child(picker("What it is", &options, "0", move |at| heard.put(at.parse().unwrap_or(0))))
            .child(text("Your own name for it, if it has one", "", move |words| typed.set(words)))
            .child(p("It goes into the backpack; from there to the hands or the body.").class("faint small"))
            .child(primary("Add it", move || {
                dialog.close();
                let Some(kind) = kinds.get(*chosen.peek()).copied() else { return };
                let mut thing = Thing::new(kind, Keep::Backpack);
                thing.name = named.peek().clone();
                let full = matches!(&*sheet.peek(), Being::Hero(hero) if hero.things.len() >= MOST_THINGS);
                if full {
                    return toast::say("The sheet is full: no more than 40 things");
                }
                act_hero(&sheet, &format!("Got: {}", thing.called()), |hero| {
                    hero.add(thing.clone());
                });
            }))
    });
}
