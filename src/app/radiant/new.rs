//! Starting points for a hero or a creature.

use super::make;
use crate::app::parts::{picker, primary, ready_card, section, segments, sheet as bottom, text};
use crate::app::roll::dice_input::{Die, dice_input};
use crate::app::ui::{El, State, div, el, p, state};
use crate::rulesets::radiant::combat::setup::Being;
use crate::rulesets::radiant::creature::Creature;
use crate::rulesets::radiant::making::{self, BACKGROUNDS};
use crate::rulesets::radiant::ready;
use crate::rulesets::radiant::test::Attribute;

pub fn starts() -> El {
    let who = state(0);
    let shown = who.clone();
    div("")
        .child(segments("What is it going to be?", &["Hero", "Creature"], who))
        .live(move || if *shown.read() == 0 { heroes() } else { creatures() })
}

fn heroes() -> El {
    let cards = ready::heroes().into_iter().map(|hero| {
        let attributes = Attribute::ALL
            .map(|attribute| format!("{} {}", attribute.short(), hero.attribute(attribute)))
            .join(", ");
        let things: Vec<&str> = hero.things.iter().map(|thing| thing.called()).collect();
        let lines = [("", &*hero.background), ("yours", &*attributes), ("faint", &*things.join(", "))];
        ready_card(&hero.name, "", &lines, {
            let hero = hero.clone();
            move || make(Being::Hero(hero.clone()))
        })
    });
    div("")
        .child(
            div("starts").child(
                div("card")
                    .child(el("h2").text("Your own"))
                    .child(p(
                        "Six d4 for the attributes, a background, a hit die: rolled here or with real dice.",
                    ))
                    .child(primary("Roll a hero", rolled)),
            ),
        )
        .child(section("Ready-made heroes", vec![div("ready-made").children(cards.collect::<Vec<_>>())]))
}

fn creatures() -> El {
    let cards = ready::creatures().into_iter().map(|creature| {
        let level = format!("level {}", creature.level);
        let words =
            format!("{} hit points, {} {}", creature.points.most, creature.attack, creature.damage.words());
        ready_card(&creature.name, &level, &[("", &*words)], {
            let creature = creature.clone();
            move || make(Being::Creature(creature.clone()))
        })
    });
    let own = div("card")
        .child(el("h2").text("Your own"))
        .child(p("A name, hit points, a level, one skill for everything, and what it strikes with."))
        .child(primary("Make a creature", || make(Being::Creature(Creature::new("")))));
    div("")
        .child(div("starts").child(own))
        .child(section("Ready-made creatures", vec![div("ready-made").children(cards.collect::<Vec<_>>())]))
}

/// Attributes, then a swap and a background, then the hit die.
fn rolled() {
    bottom("Roll a hero", |dialog| {
        let attributes: State<Option<[i16; 6]>> = state(None);
        let background = state(0usize);
        let name = state(String::new());
        let swapped = state((0usize, 0usize));
        let dialog = dialog.clone();
        div("").live(move || match attributes.get() {
            None => {
                let heard = attributes.clone();
                let dice = Attribute::ALL.iter().map(|attribute| Die::sided(attribute.short(), 4)).collect();
                div("").child(p("A d4 less one for each attribute, in order.")).child(dice_input(
                    dice,
                    move |faces, _| {
                        let mut thrown = [1; 6];
                        for (place, face) in thrown.iter_mut().zip(&faces) {
                            *place = *face as u8;
                        }
                        heard.set(Some(making::rolled(thrown)));
                    },
                ))
            }
            Some(rolled) => chosen(rolled, name.clone(), background.clone(), swapped.clone(), dialog.clone()),
        })
    });
}

fn chosen(
    rolled: [i16; 6],
    name: State<String>,
    background: State<usize>,
    swapped: State<(usize, usize)>,
    dialog: crate::app::parts::Dialog,
) -> El {
    let options: Vec<(String, String)> = BACKGROUNDS
        .iter()
        .enumerate()
        .map(|(at, background)| (at.to_string(), format!("{}: {}", background.name, background.words)))
        .collect();
    let attributes: Vec<(String, String)> = Attribute::ALL
        .iter()
        .map(|attribute| {
            let value = rolled[*attribute as usize].to_string();
            ((*attribute as usize).to_string(), format!("{} {value}", attribute.name()))
        })
        .collect();
    let shown = rolled.map(|value| value.to_string()).join(", ");
    let (typed, picked) = (name.clone(), background.clone());
    let before = name.peek().clone();
    let (one, other) = (swapped.clone(), swapped.clone());
    let number = |text: String| text.parse().unwrap_or(0usize).min(5);
    let (die, given) = (background.clone(), background.clone());
    div("")
        .child(p(&format!("Rolled: {shown}.")))
        .child(text("Name", &before, move |words| typed.set(words)))
        .child(picker("Background", &options, "0", move |at| picked.put(at.parse().unwrap_or(0))))
        .child(el("p").class("small").live_text(move || gives((*given.read()).min(BACKGROUNDS.len() - 1))))
        .child(p("Two attributes may change places.").class("faint small"))
        .child(picker("Swap", &attributes, "0", move |at| one.update(|pair| pair.0 = number(at))))
        .child(picker("with", &attributes, "0", move |at| other.update(|pair| pair.1 = number(at))))
        .live(move || {
            let at = (*die.read()).min(BACKGROUNDS.len() - 1);
            let sides = u32::from(BACKGROUNDS[at].hit_die);
            let (name, swapped, dialog) = (name.clone(), swapped.clone(), dialog.clone());
            div("").child(p("Last, the hit die; Constitution is added.")).child(dice_input(
                vec![Die::sided(&format!("d{sides}"), sides)],
                move |faces, _| {
                    dialog.close();
                    let (one, other) = *swapped.peek();
                    let attributes = making::swapped(rolled, Attribute::ALL[one], Attribute::ALL[other]);
                    let name = name.peek().clone();
                    let name = if name.trim().is_empty() { "Nameless" } else { &name };
                    let shown = faces.first().copied().unwrap_or(1) as u8;
                    make(Being::Hero(making::hero(name, &BACKGROUNDS[at], attributes, shown)));
                },
            ))
        })
}

/// What a background brings, in one line.
fn gives(at: usize) -> String {
    let background = &BACKGROUNDS[at];
    let raises = background.raises.map(|(attribute, by)| format!("{} +{by}", attribute.short())).join(", ");
    let pack: Vec<&str> = background.pack.iter().map(|(kind, _)| kind.name()).collect();
    let rest = [background.talents.join(", "), pack.join(", ")].join("; ");
    format!("{raises}; {rest}; hit points d{}", background.hit_die)
}
