//! The sheet of a hero.

use super::{Sheet, act_hero, counter, field, harm, roll, things};
use crate::app::parts::{fold, followed, section, sheet as bottom, text};
use crate::app::roll::dice_input::{Die, dice_input};
use crate::app::ui::{El, button, div, el, p, span, state};
use crate::rulesets::radiant::combat::setup::Being;
use crate::rulesets::radiant::hero::{Hero, MOST_LEVEL};
use crate::rulesets::radiant::making;
use crate::rulesets::radiant::table::Fate;
use crate::rulesets::radiant::test::Attribute;

pub fn view(sheet: &Sheet) -> El {
    let missing = sheet.clone();
    let (respite, grow, fell) = (sheet.clone(), sheet.clone(), sheet.clone());
    div("")
        .live_maybe(move || match &*missing.read() {
            Being::Hero(hero) => {
                let reasons = making::missing(hero);
                (!reasons.is_empty()).then(|| p(&reasons.join("; ")).class("notice cover"))
            }
            Being::Creature(_) => None,
        })
        .child(harm::points(sheet))
        .child(section("Tests", vec![attributes(sheet), talents(sheet), strikes(sheet)]))
        .child(field(sheet, "luck"))
        .child(harm::hindrances(sheet))
        .child(things::view(sheet))
        .child(section(
            "Between fights",
            vec![
                div("row")
                    .child(button("Respite", move || {
                        act_hero(&respite, "Respite: one more luck", Hero::respite)
                    }))
                    .child(button("Level up", move || level_up(&grow)))
                    .child(button("Out of action: what now?", move || fate(&fell))),
            ],
        ))
        .child(fold("Name, background, talents, numbers and notes", false, words(sheet)))
}

fn hero_of(being: &Being) -> Option<&Hero> {
    match being {
        Being::Hero(hero) => Some(hero),
        Being::Creature(_) => None,
    }
}

/// Six buttons: a tap is a test.
fn attributes(sheet: &Sheet) -> El {
    div("attributes").children(Attribute::ALL.map(|attribute| {
        let (shown, tested) = (sheet.clone(), sheet.clone());
        button("", move || roll(&tested, "test", &[("attribute", attribute as i32)]))
            .class("attribute")
            .child(span("visually-hidden", &format!("Test {} ", attribute.name())))
            .child(span("faint small", attribute.short()))
            .child(el("strong").live_text(move || {
                let value = hero_of(&shown.read()).map_or(0, |hero| hero.attribute(attribute));
                format!("{}{}", if value < 0 { "−" } else { "+" }, value.unsigned_abs())
            }))
    }))
}

/// What is tested at advantage.
fn talents(sheet: &Sheet) -> El {
    let shown = sheet.clone();
    el("p").class("faint small").live_text(move || {
        let talents = hero_of(&shown.read()).map(|hero| hero.talents.join(", ")).unwrap_or_default();
        if talents.is_empty() { talents } else { format!("Advantage at {talents}") }
    })
}

/// The rolls of a fight that is led without the app.
fn strikes(sheet: &Sheet) -> El {
    let (attack, avoid) = (sheet.clone(), sheet.clone());
    div("row strikes")
        .child(button("Attack", move || roll(&attack, "attack", &[])))
        .child(button("Avoid an attack", move || roll(&avoid, "avoid", &[])))
}

/// Six d6: each that is higher than its attribute raises it.
fn level_up(sheet: &Sheet) {
    let sheet = sheet.clone();
    bottom("Level up", move |dialog| {
        let dialog = dialog.clone();
        let dice = Attribute::ALL.iter().map(|attribute| Die::sided(attribute.short(), 6)).collect();
        div("")
            .child(p("A d6 for each attribute: where it is higher, the attribute rises by one, up to 6."))
            .child(dice_input(dice, move |faces, _| {
                dialog.close();
                let mut thrown = [1; 6];
                for (place, face) in thrown.iter_mut().zip(&faces) {
                    *place = *face as u8;
                }
                let mut raised = 0;
                let level = (hero_of(&sheet.peek()).map_or(1, |hero| hero.level) + 1).min(MOST_LEVEL);
                let label = format!("Level {level}");
                act_hero(&sheet, &label, |hero| raised = hero.level_up(thrown).len());
                crate::app::toast::say(&format!("{label}: {raised} attributes rose"));
            }))
    });
}

/// The table for those who fell, with the d4 of hit points for those who live.
fn fate(sheet: &Sheet) {
    let sheet = sheet.clone();
    bottom("Out of action", move |dialog| {
        let met = state(None::<Fate>);
        let maimed = state(None::<Attribute>);
        let dialog = dialog.clone();
        div("").live(move || {
            let Some(fate) = met.get() else {
                let met = met.clone();
                return one_die("A d6 says what became of the hero.", 6, move |shown| {
                    met.set(Some(Fate::from_die(shown)));
                });
            };
            let luck = hero_of(&sheet.peek()).map_or(0, |hero| hero.luck);
            let again = (luck > 0 && fate != Fate::KnockedOut && maimed.peek().is_none()).then(|| {
                let (sheet, met) = (sheet.clone(), met.clone());
                button("Luck: roll again", move || {
                    act_hero(&sheet, "Luck: rolled again", |hero| hero.add_luck(-1));
                    met.set(None);
                })
            });
            let told = div("")
                .child(div("").attr("role", "status").child(p(&super::capital(fate.words()))))
                .maybe(again);
            let (sheet, dialog, lost) = (sheet.clone(), dialog.clone(), maimed.get());
            let write = move |points: u8| {
                dialog.close();
                act_hero(&sheet, fate.words(), |hero| {
                    hero.meet(fate);
                    if let Some(lost) = lost {
                        hero.maim(lost);
                    }
                    hero.points.gain(i16::from(points));
                });
            };
            match fate {
                Fate::Dead => told.child(button("Write it down", move || write(0)).class("primary")),
                Fate::Maimed if lost.is_none() => {
                    let buttons = [Attribute::Strength, Attribute::Dexterity].map(|lost| {
                        let maimed = maimed.clone();
                        button(lost.name(), move || maimed.set(Some(lost)))
                    });
                    told.child(p("Which of the two?")).child(div("row").children(buttons))
                }
                _ => told.child(one_die("A d4 of hit points comes back.", 4, write)),
            }
        })
    });
}

/// One die, thrown here or typed.
fn one_die(words: &str, sides: u32, hear: impl Fn(u8) + 'static) -> El {
    let die = Die::sided(&format!("d{sides}"), sides);
    div("").child(p(words)).child(dice_input(vec![die], move |faces, _| {
        hear(faces.first().map_or(1, |face| *face as u8));
    }))
}

fn words(sheet: &Sheet) -> El {
    div("")
        .child(field(sheet, "name"))
        .child(field(sheet, "background"))
        .child(talents_field(sheet))
        .child(field(sheet, "group"))
        .child(field(sheet, "notes"))
        .child(harm::most(sheet))
        .children(Attribute::ALL.map(|attribute| attribute_counter(sheet, attribute)))
}

/// What is typed stays as it is typed as long as it means the same.
fn talents_field(sheet: &Sheet) -> El {
    const LABEL: &str = "Talents, with commas between";
    let (heard, shown) = (sheet.clone(), sheet.clone());
    let field = text(LABEL, "", move |words| {
        heard.go_on(LABEL, |being| {
            if let Being::Hero(hero) = being {
                hero.talents = listed(&words);
            }
        });
    });
    followed(field, move |typed| {
        let being = shown.read();
        let talents = &hero_of(&being)?.talents;
        (*talents != listed(typed)).then(|| talents.join(", "))
    })
}

fn listed(words: &str) -> Vec<String> {
    words.split(',').map(str::trim).filter(|talent| !talent.is_empty()).map(String::from).collect()
}

fn attribute_counter(sheet: &Sheet, attribute: Attribute) -> El {
    let read = move |being: &Being| hero_of(being).map_or(0, |hero| hero.attributes[attribute as usize]);
    counter(sheet, attribute.name(), read, move |being, by| {
        if let Being::Hero(hero) = being {
            hero.add_to(attribute, by);
        }
    })
}
