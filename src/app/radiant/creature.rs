//! The sheet of a creature.

use super::things::tags;
use super::{Sheet, act, field, follow, harm, roll};
use crate::app::parts::{fold, picker, section, text};
use crate::app::ui::{self, El, button, div, el, p};
use crate::rulesets::radiant::combat::outside;
use crate::rulesets::radiant::combat::setup::Being;
use crate::rulesets::radiant::creature::{Creature, DICE, Special};
use crate::rulesets::radiant::gear::Reach;
use crate::rulesets::radiant::test::Dice;

fn of(being: &Being) -> Option<&Creature> {
    match being {
        Being::Creature(creature) => Some(creature),
        Being::Hero(_) => None,
    }
}

pub fn view(sheet: &Sheet) -> El {
    let (shown, second, reacting) = (sheet.clone(), sheet.clone(), sheet.clone());
    let unnamed = sheet.peek().name().is_empty();
    let rolled = |words: &str, what: &'static str| {
        let sheet = sheet.clone();
        button(words, move || roll(&sheet, what, &[]))
    };
    div("")
        .child(harm::points(sheet))
        .child(section(
            "Attack",
            vec![
                el("p").live_text(move || {
                    of(&shown.read()).map_or(String::new(), |creature| {
                        format!(
                            "{}, {} damage, {}",
                            creature.attack,
                            creature.damage.words(),
                            creature.reach.words()
                        )
                    })
                }),
                div("").live_maybe(move || {
                    let words = of(&second.read())?.special.as_ref()?.words();
                    Some(p(&words))
                }),
                p("It never rolls to hit: the hero tests Dexterity to avoid it.").class("faint small"),
                div("row")
                    .children([
                        rolled("Roll the damage", "damage").class("primary"),
                        rolled("Test its skill", "test"),
                        rolled("Morale", "morale"),
                    ])
                    .live_maybe(move || {
                        let sheet = reacting.clone();
                        outside::fits("reaction", Some(&*reacting.read()))
                            .then(|| button("Reaction", move || roll(&sheet, "reaction", &[])))
                    }),
            ],
        ))
        .child(harm::hindrances(sheet))
        .child(section(
            "Numbers",
            vec![harm::most(sheet), field(sheet, "level"), field(sheet, "skill"), field(sheet, "armor")],
        ))
        .child(fold("Name, attack and notes", unnamed, words(sheet)))
}

fn words(sheet: &Sheet) -> El {
    div("")
        .child(field(sheet, "name"))
        .child(field(sheet, "attack"))
        .child(pick(
            sheet,
            "Damage",
            &DICE.map(Dice::words),
            |creature| position(&DICE, creature.damage),
            |creature, at| creature.damage = DICE[at],
        ))
        .child(field(sheet, "reach"))
        .child(second_attack(sheet))
        .child(pick(
            sheet,
            "When it meets the heroes",
            &MINDS.map(String::from),
            |creature| usize::from(creature.hostile),
            |creature, at| creature.hostile = at == 1,
        ))
        .child(field(sheet, "group"))
        .child(field(sheet, "notes"))
}

/// A second attack, with what it can do: there, or to be added.
fn second_attack(sheet: &Sheet) -> El {
    let (shown, there) = (sheet.clone(), sheet.clone());
    let has = ui::derived(move || of(&there.read()).is_some_and(|creature| creature.special.is_some()));
    div("").live(move || {
        let set = shown.clone();
        let change = move |words: &'static str, change: &dyn Fn(&mut Option<Special>)| {
            act(&set, words, |being| {
                if let Being::Creature(creature) = being {
                    change(&mut creature.special);
                }
            });
        };
        if !has.get() {
            return button("Add a second attack", move || {
                change("A second attack", &|special| *special = Some(Special::new("breath")));
            });
        }
        let (named, read) = (shown.clone(), shown.clone());
        let tagged = change.clone();
        let name = text("What it is", "", move |words| {
            named.go_on("Second attack", |being| {
                if let Being::Creature(Creature { special: Some(special), .. }) = being {
                    special.name = words;
                }
            });
        });
        el("fieldset")
            .class("second-attack")
            .child(el("legend").text("Second attack"))
            .child(follow(&shown, name, |being| Some(second(being)?.name.clone())))
            .child(pick(
                &shown,
                "Its damage",
                &DICE.map(Dice::words),
                |creature| creature.special.as_ref().map_or(0, |special| position(&DICE, special.damage)),
                |creature, at| {
                    if let Some(special) = &mut creature.special {
                        special.damage = DICE[at];
                    }
                },
            ))
            .child(pick(
                &shown,
                "It reaches",
                &Reach::ALL.map(|reach| reach.words().to_string()),
                |creature| creature.special.as_ref().map_or(0, |special| special.reach as usize),
                |creature, at| {
                    if let Some(special) = &mut creature.special {
                        special.reach = Reach::ALL[at];
                    }
                },
            ))
            .child(tags(
                move || second(&read.read()).map(|special| special.tags),
                move |tags| {
                    tagged("What the second attack can do", &|special| {
                        if let Some(special) = special {
                            special.tags = tags;
                        }
                    });
                },
            ))
            .child(
                button("No second attack", move || change("No second attack", &|special| *special = None))
                    .class("plain"),
            )
    })
}

fn second(being: &Being) -> Option<&Special> {
    of(being)?.special.as_ref()
}

const MINDS: [&str; 2] = ["a reaction is rolled", "it is hostile"];

fn position<T: PartialEq>(all: &[T], one: T) -> usize {
    all.iter().position(|known| *known == one).unwrap_or(0)
}

/// One of a list, by its place there.
fn pick(
    sheet: &Sheet,
    label: &'static str,
    words: &[String],
    get: fn(&Creature) -> usize,
    set: fn(&mut Creature, usize),
) -> El {
    let options: Vec<(String, String)> =
        words.iter().enumerate().map(|(at, words)| (at.to_string(), words.clone())).collect();
    let (changed, count) = (sheet.clone(), options.len());
    let field = picker(label, &options, "", move |at| {
        let Some(at) = at.parse().ok().filter(|at| *at < count) else { return };
        act(&changed, label, |being| {
            if let Being::Creature(creature) = being {
                set(creature, at);
            }
        });
    });
    follow(sheet, field, move |being| of(being).map(|creature| get(creature).to_string()))
}
