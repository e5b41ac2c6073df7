//! The sheet of a creature.

use super::{Sheet, counter, harm, roll};
use crate::app::parts::{area, fold, section, text};
use crate::app::ui::{El, button, div, el, p};
use crate::rulesets::radiant::card::Purpose;
use crate::rulesets::radiant::combat::setup::Being;
use crate::rulesets::radiant::creature::Creature;

fn of(being: &Being) -> Option<&Creature> {
    match being {
        Being::Creature(creature) => Some(creature),
        Being::Hero(_) => None,
    }
}

pub fn view(sheet: &Sheet) -> El {
    let shown = sheet.clone();
    let act = |words: &str, purpose: Purpose| {
        let sheet = sheet.clone();
        button(words, move || roll::over(&sheet, purpose, |_| {}))
    };
    div("")
        .child(harm::points(sheet))
        .child(section(
            "Attack",
            vec![
                el("p").live_text(move || {
                    of(&shown.read()).map_or(String::new(), |creature| {
                        [&creature.attack, ", ", &creature.damage.words(), " damage"].concat()
                    })
                }),
                p("It never rolls to hit: the hero tests Dexterity to avoid it.").class("faint small"),
                div("row").children([
                    act("Roll the damage", Purpose::Damage).class("primary"),
                    act("Test its skill", Purpose::Test),
                    act("Morale", Purpose::Morale),
                    act("Reaction", Purpose::Reaction),
                ]),
            ],
        ))
        .child(harm::hindrances(sheet))
        .child(section(
            "Numbers",
            vec![
                counter(
                    sheet,
                    "Level",
                    |being| i16::from(being.level()),
                    |being, by| {
                        if let Being::Creature(creature) = being {
                            creature.level = (i16::from(creature.level) + by).clamp(0, 99) as u8;
                        }
                    },
                ),
                counter(
                    sheet,
                    "Skill",
                    |being| of(being).map_or(0, |creature| creature.skill),
                    |being, by| {
                        if let Being::Creature(creature) = being {
                            creature.skill = (creature.skill + by).clamp(-10, 20);
                        }
                    },
                ),
                counter(
                    sheet,
                    "Armor",
                    |being| of(being).map_or(0, |creature| creature.armor),
                    |being, by| {
                        if let Being::Creature(creature) = being {
                            creature.armor = (creature.armor + by).clamp(0, 20);
                        }
                    },
                ),
            ],
        ))
        .child(fold("Name, attack and notes", false, words(sheet)))
}

fn words(sheet: &Sheet) -> El {
    let creature = match &*sheet.peek() {
        Being::Creature(creature) => creature.clone(),
        Being::Hero(_) => return div(""),
    };
    let typed = |label: &'static str, value: &str, set: fn(&mut Creature, String)| {
        let sheet = sheet.clone();
        text(label, value, move |words| {
            sheet.go_on(label, |being| {
                if let Being::Creature(creature) = being {
                    set(creature, words);
                }
            });
        })
    };
    let noted = sheet.clone();
    div("")
        .child(typed("Name", &creature.name, |creature, words| creature.name = words))
        .child(typed("Attack", &creature.attack, |creature, words| creature.attack = words))
        .child(typed("Group", &creature.group, |creature, words| creature.group = words))
        .child(area("Notes", &creature.notes, move |words| {
            noted.go_on("Notes", |being| {
                if let Being::Creature(creature) = being {
                    creature.notes = words;
                }
            });
        }))
}
