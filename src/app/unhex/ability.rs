//! Choosing abilities: by family, each with what it does and what it needs.

use super::{Sheet, pick, quietly};
use crate::app::parts::{self, Dialog, primary, sheet as bottom};
use crate::app::ui::{El, State, button, div, el, p, span, state};
use crate::rulesets::unhex::ability::{Abilities, Ability, Family};
use crate::rulesets::unhex::character::{Character, Take, abilities_at};
use crate::rulesets::unhex::draft::lacking;
use crate::rulesets::unhex::random;

/// The families as folds with their abilities.
fn families(open: &dyn Fn(Family) -> bool, row: &dyn Fn(Ability) -> El) -> El {
    div("families").children(Family::ALL.into_iter().map(|family| {
        let rows = Ability::ALL.into_iter().filter(|ability| ability.family() == family).map(row);
        parts::fold(family.name(), open(family), div("stack").children(rows))
    }))
}

fn entry(ability: Ability, tap: impl FnMut() + 'static) -> El {
    button("", tap)
        .class("choice wide ability")
        .id(&format!("ability{}", ability.rule()))
        .child(el("strong").text(ability.name()))
        .child(span("faint small", ability.line()))
}

/// What it needs first, where it is not there.
fn needs(have: Abilities, ability: Ability) -> String {
    lacking(have, ability).map_or(String::new(), |needed| format!("Needs {} first.", needed.name()))
}

/// The combat abilities of a character being made: a tap takes one, another tap gives it back.
pub fn combat(sheet: Sheet) -> El {
    let first = sheet.peek().combat.iter().next().map(Ability::family);
    families(&|family| first == Some(family), &|ability| {
        entry(ability, move || toggle(sheet, ability))
            .live_attr("aria-pressed", move || sheet.read().combat.has(ability).to_string())
            .child(span("small cover", "").live_text(move || {
                let have = sheet.read().combat;
                if have.has(ability) { String::new() } else { needs(have, ability) }
            }))
    })
}

fn toggle(sheet: Sheet, ability: Ability) {
    let character = sheet.peek();
    let known = character.combat.has(ability);
    // With room for one only, another choice takes its place: nobody has to give back first.
    let room = abilities_at(character.max).saturating_sub(character.noncombat.len().max(1) as u8);
    let replaces = room == 1 && character.combat.len() == 1;
    drop(character);
    if known {
        return quietly(sheet, &format!("Without {}", ability.name()), |character| {
            character.combat = character.combat.without(ability);
        });
    }
    quietly(sheet, ability.name(), |character| {
        let kept = if replaces { Abilities::default() } else { character.combat };
        character.combat = kept.with(ability);
    });
}

/// The words for what a character is good at outside of fights, one line each.
pub fn noncombat(sheet: Sheet) -> El {
    let count = crate::app::ui::derived(move || sheet.read().noncombat.len().max(1));
    div("").live(move || div("").children((0..*count.read()).map(|place| line(sheet, place)))).live_maybe(
        move || {
            let character = sheet.read();
            let open =
                character.ability_count() < abilities_at(character.max) && !character.noncombat.is_empty();
            (open && character.max >= 60).then(|| {
                button("One more", move || {
                    quietly(sheet, "One more to be good at", |c| c.noncombat.push(String::new()))
                })
            })
        },
    )
}

fn line(sheet: Sheet, place: usize) -> El {
    let words = sheet.peek().noncombat.get(place).cloned().unwrap_or_default();
    let field = parts::text("Good at", &words, move |words| {
        sheet.go_on("Good at", |character| set_line(character, place, words));
    });
    let field =
        parts::followed(field, move |_| Some(sheet.read().noncombat.get(place).cloned().unwrap_or_default()));
    div("with-button").child(field).child(parts::icon_button(
        "dice",
        "Suggest something to be good at",
        move || {
            let words = random::good_at(&mut pick).to_string();
            quietly(sheet, "Good at", |character| set_line(character, place, words));
        },
    ))
}

fn set_line(character: &mut Character, place: usize, words: String) {
    let several = character.noncombat.len() > 1;
    match character.noncombat.get_mut(place) {
        // An emptied line beyond the first is no ability any more.
        Some(_) if words.is_empty() && several => {
            character.noncombat.remove(place);
        }
        Some(line) => *line = words,
        None => character.noncombat.push(words),
    }
}

/// Hears what was taken.
type Chosen = Box<dyn Fn(Take)>;

/// Asks for an ability that a level grants, combat or not.
pub fn ask(title: &str, have: Abilities, strict: bool, chosen: Chosen) {
    bottom(title, move |dialog| {
        let (words, chosen) = (state(String::new()), state(chosen));
        div("").child(own_words(dialog, words, chosen)).child(el("h3").text("Or a combat ability")).child(
            families(&|_| false, &|ability| {
                let known = have.has(ability);
                let missing = needs(have, ability);
                let shut = known || strict && !missing.is_empty();
                entry(ability, move || {
                    dialog.close();
                    chosen.peek()(Take::Combat(ability));
                })
                .flag("disabled", shut)
                .child(span("small cover", if known { "Already known." } else { &missing }))
            }),
        )
    });
}

fn own_words(dialog: Dialog, words: State<String>, chosen: State<Chosen>) -> El {
    div("")
        .child(parts::text("Good at something outside of fights", "", move |text| words.put(text)))
        .child(
            div("row end").child(
                primary("Take this", move || {
                    dialog.close();
                    chosen.peek()(Take::Noncombat(words.peek().trim().into()));
                })
                .live_flag("disabled", move || words.read().trim().is_empty()),
            ),
        )
        .child(p("A non-combat ability is any activity the table agrees on.").class("faint small"))
}
