//! Rolling a hero: attributes, then a class and what they are good at.

use crate::app::parts::{Dialog, places, primary, sheet as bottom, text};
use crate::app::roll::dice_input::{Die, dice_input};
use crate::app::sheet::make;
use crate::app::ui::{El, State, button, div, el, p, state};
use crate::fight::walk::Chance;
use crate::rulesets::sovereign::attribute::{Attribute, modifier};
use crate::rulesets::sovereign::class::Class;
use crate::rulesets::sovereign::combat::setup::Being;
use crate::rulesets::sovereign::making;

/// The attribute that a class lives by.
fn prime(class: Class) -> Attribute {
    match class {
        Class::Warrior | Class::WarriorHealer => Attribute::Strength,
        Class::Expert | Class::WarriorExpert => Attribute::Dexterity,
        Class::Mage | Class::WarriorMage | Class::ExpertMage => Attribute::Intelligence,
        Class::ExpertHealer => Attribute::Wisdom,
    }
}

fn surprise() {
    const NAMES: [&str; 12] = [
        "Aldith", "Beric", "Corva", "Dunstan", "Edda", "Fenn", "Gisla", "Harrow", "Isolt", "Joran",
        "Kestrel", "Lorn",
    ];
    let mut chance = Chance::new(crate::app::random::bits());
    let thrown = [(); 15].map(|()| chance.below(6) as u8 + 1);
    let class = Class::ALL[chance.below(Class::ALL.len())];
    let attributes = making::raised(making::rolled(thrown), prime(class));
    let name = NAMES[chance.below(NAMES.len())];
    make(Being::Hero(making::hero(name, class, attributes)));
}

/// In a dialog, one step after the other; or all at once.
pub fn rolled() {
    bottom("Roll a hero", |dialog| {
        let attributes: State<Option<[i16; 5]>> = state(None);
        let (class, prime, name) = (state(0usize), state(0usize), state(String::new()));
        div("").live(move || match attributes.get() {
            None => {
                let dice = (0..15).map(|at| Die::sided(Attribute::ALL[at / 3].short(), 6)).collect();
                let anybody = button("Surprise me", move || {
                    dialog.close();
                    surprise();
                });
                div("").child(p("Three d6 for each attribute, in order.")).child(anybody).child(dice_input(
                    dice,
                    move |faces, _| {
                        let mut thrown = [1; 15];
                        thrown.iter_mut().zip(&faces).for_each(|(die, face)| *die = *face as u8);
                        attributes.set(Some(making::rolled(thrown)));
                    },
                ))
            }
            Some(rolled) => chosen(rolled, name, class, prime, dialog),
        })
    });
}

fn chosen(
    rolled: [i16; 5],
    name: State<String>,
    class: State<usize>,
    prime: State<usize>,
    dialog: Dialog,
) -> El {
    let listed = Attribute::ALL.map(|attribute| {
        let score = rolled[attribute as usize];
        format!("{} {score} ({:+})", attribute.short(), modifier(score))
    });
    let classes = Class::ALL.map(|class| format!("{}: {}", class.name(), making::start(class).words));
    let scores = Attribute::ALL.map(|attribute| match (attribute.name(), rolled[attribute as usize]) {
        (name, score) if score >= 14 => format!("{name} stays {score}"),
        (name, score) => format!("{name}: 14 in place of {score}"),
    });
    let before = name.get_untracked();
    div("")
        .child(p(&format!("Rolled: {}.", listed.join(", "))))
        .child(text("Name", &before, move |words| name.set(words)))
        .child(places("Class", classes, 0, move |at| class.put(at)))
        .child(el("p").class("small").live_text(move || gives((*class.read()).min(Class::ALL.len() - 1))))
        .child(places("Good at", scores, 0, move |at| prime.put(at)))
        .child(primary("Make this hero", move || {
            dialog.close();
            let attribute = Attribute::ALL[(*prime.peek()).min(4)];
            let class = Class::ALL[(*class.peek()).min(Class::ALL.len() - 1)];
            let name = name.get_untracked();
            let name = if name.trim().is_empty() { "Nameless" } else { &name };
            make(Being::Hero(making::hero(name, class, making::raised(rolled, attribute))));
        }))
}

/// What a class brings, in one line.
fn gives(at: usize) -> String {
    let start = making::start(Class::ALL[at]);
    let skills: Vec<&str> = start.skills.0.iter().chain(&start.skills.1).map(|skill| skill.name()).collect();
    let feats =
        start.feats.iter().map(|feat| feat.name()).chain(start.powers.iter().map(|power| power.name()));
    let pack: Vec<&str> = start.pack.iter().map(|(name, _)| *name).collect();
    format!("{}; {}; {}", skills.join(", "), feats.collect::<Vec<_>>().join(", "), pack.join(", "))
}
