//! The card before the dice: who rolls, for what, with what.

use super::Desk;
use crate::app::roll::control::{group, select, stepper, toggle};
use crate::app::store::store;
use crate::app::ui::{El, div, p};
use crate::rulesets::radiant::card::{Card, Purpose, Setup};
use crate::rulesets::radiant::combat::setup::Being;
use crate::rulesets::radiant::gear::WEAPONS;
use crate::rulesets::radiant::table::Distance;
use crate::rulesets::radiant::test::{Attribute, DIFFICULTIES, Dice, Edge};
use crate::save::Id;

pub fn view(desk: &Desk) -> El {
    let card = desk.card.read();
    let purpose = card.setup.purpose;
    let tested = card.test().is_some();
    let bare = card.being.is_none();
    let mut form = div("setup");
    if desk.place {
        form = form.child(who(desk));
    }
    form = form.child(what(desk, &card));
    if tested && bare {
        let setup = desk.clone();
        form = form.child(stepper("bonus", "Bonus", i32::from(card.setup.bonus), -4, 20, move |bonus| {
            setup.change(|setup| setup.bonus = bonus as i16);
        }));
    }
    if purpose == Purpose::Test && matches!(card.being, Some(Being::Hero(_))) {
        form = form.child(attribute(desk, &card));
    }
    if matches!(purpose, Purpose::Attack | Purpose::Damage) {
        form = form.maybe(weapons(desk, &card));
    }
    if purpose == Purpose::Attack {
        form = form.child(distance(desk, &card));
    }
    if dice_are_chosen(&card) {
        form = form.child(dice(desk, &card));
    }
    if matches!(purpose, Purpose::Test | Purpose::Morale) {
        form = form.child(difficulty(desk, &card));
    }
    if tested {
        form = form.child(edge(desk, &card));
    }
    if purpose == Purpose::Damage {
        let tapped = desk.clone();
        form = form.child(toggle("doubled", "Doubled: a critical", card.setup.doubled, move || {
            tapped.change(|setup| setup.doubled = !setup.doubled);
        }));
    }
    if matches!(purpose, Purpose::Attack | Purpose::Damage) || (purpose == Purpose::Avoid && bare) {
        let label = if purpose == Purpose::Avoid { "Your armor" } else { "The target's armor" };
        let set = desk.clone();
        form = form.child(stepper("armor", label, i32::from(card.setup.armor), 0, 12, move |armor| {
            set.change(|setup| setup.armor = armor as i16);
        }));
    }
    form
}

/// One of some, each a button: its words, and whether it is chosen. Set by its place in the list.
fn one_of(
    desk: &Desk,
    label: &str,
    all: impl Iterator<Item = (String, bool)>,
    set: fn(&mut Setup, usize),
) -> El {
    let all: Vec<(String, bool)> = all.collect();
    buttons(desk, label, &all, set)
}

fn buttons(desk: &Desk, label: &str, all: &[(String, bool)], set: fn(&mut Setup, usize)) -> El {
    let buttons = all.iter().enumerate().map(|(at, (words, on))| {
        let desk = desk.clone();
        toggle(&format!("{label}-{words}"), words, *on, move || desk.change(|setup| set(setup, at)))
    });
    group(label, buttons.collect())
}

fn who(desk: &Desk) -> El {
    let mut options = vec![(String::new(), "A bare bonus".to_string())];
    options.extend(super::people().into_iter().map(|entry| (entry.id.to_string(), entry.name)));
    let now = desk.sheet.peek().as_ref().map(|sheet| sheet.id().to_string()).unwrap_or_default();
    let desk = desk.clone();
    select("who", "Who rolls", &options, &now, move |id| {
        desk.roll_for(Id::parse(&id).and_then(|id| store().open::<Being>(&id).ok()));
    })
}

fn what(desk: &Desk, card: &Card) -> El {
    let purposes = Purpose::ALL.into_iter().filter(|purpose| purpose.fits(card.being.as_ref()));
    let being = card.being.clone();
    let buttons = purposes.map(|purpose| {
        let (desk, being) = (desk.clone(), being.clone());
        let words = purpose.word();
        toggle(&format!("for-{words}"), words, purpose == card.setup.purpose, move || {
            let weapon = Setup::new(purpose, being.as_ref()).weapon;
            desk.change(|setup| (setup.purpose, setup.weapon) = (purpose, weapon));
        })
    });
    group("For", buttons.collect())
}

fn attribute(desk: &Desk, card: &Card) -> El {
    let Some(Being::Hero(hero)) = &card.being else { return div("") };
    let all = Attribute::ALL.into_iter().map(|attribute| {
        let value = hero.attribute(attribute);
        let sign = if value < 0 { "" } else { "+" };
        let words = format!("{} {sign}{value}", attribute.short());
        (words, attribute == card.setup.attribute)
    });
    one_of(desk, "Attribute", all, |setup, at| setup.attribute = Attribute::ALL[at])
}

/// What can be struck with: of a hero what is held, else everything.
fn weapons(desk: &Desk, card: &Card) -> Option<El> {
    let options: Vec<(String, String)> = match &card.being {
        Some(Being::Creature(creature)) => {
            let special = creature.special.as_ref()?;
            vec![("0".to_string(), special.name.clone())]
        }
        Some(Being::Hero(hero)) => {
            let held = hero.held().filter(|(_, thing)| thing.kind.weapon().is_some());
            held.map(|(at, thing)| (at.to_string(), thing.called().to_string())).collect()
        }
        None => named_weapons(),
    };
    let free = match &card.being {
        Some(Being::Creature(creature)) => &creature.attack,
        None if card.setup.purpose == Purpose::Damage => "other dice",
        _ => "bare hands",
    };
    let first = weapon_list(desk, "with", "With", free, options, card.setup.weapon, |setup, weapon| {
        setup.weapon = weapon;
    });
    let one_handed = card.setup.weapon.and_then(|at| WEAPONS.get(usize::from(at)));
    let two = card.being.is_none() && one_handed.is_some_and(|weapon| weapon.hands == 1);
    let second = two.then(|| {
        let options = named_weapons().into_iter().zip(WEAPONS).filter(|(_, weapon)| weapon.hands == 1);
        let options = options.map(|(option, _)| option).collect();
        weapon_list(
            desk,
            "other-hand",
            "In the other hand",
            "no weapon",
            options,
            card.setup.second,
            |setup, second| {
                setup.second = second;
            },
        )
    });
    let both = card.damage().len() == 2;
    let note =
        both.then(|| p("Two weapons: both damages are rolled, the higher counts.").class("faint small"));
    Some(div("").child(first).maybe(second).maybe(note))
}

fn named_weapons() -> Vec<(String, String)> {
    let all = WEAPONS.iter().enumerate();
    all.map(|(at, weapon)| (at.to_string(), format!("{}, {}", weapon.name, weapon.dice.words()))).collect()
}

fn weapon_list(
    desk: &Desk,
    id: &str,
    label: &str,
    none: &str,
    options: Vec<(String, String)>,
    now: Option<u8>,
    set: fn(&mut Setup, Option<u8>),
) -> El {
    let none = [(String::new(), none.to_string())];
    let options: Vec<(String, String)> = options.into_iter().chain(none).collect();
    let now = now.map(|at| at.to_string()).unwrap_or_default();
    let desk = desk.clone();
    select(id, label, &options, &now, move |at| desk.change(|setup| set(setup, at.parse().ok())))
}

const DISTANCES: [Distance; 3] = [Distance::Close, Distance::Nearby, Distance::FarAway];

fn distance(desk: &Desk, card: &Card) -> El {
    let all = DISTANCES.iter().map(|it| (it.word().to_string(), *it == card.setup.distance));
    one_of(desk, "The target is", all, |setup, at| setup.distance = DISTANCES[at])
}

/// The dice that creatures strike with.
pub const DICE: [Dice; 8] = [
    Dice::new(1, 4),
    Dice::new(1, 6),
    Dice::new(1, 8),
    Dice::new(1, 10),
    Dice::new(1, 12),
    Dice::new(2, 4),
    Dice::new(2, 6),
    Dice::new(2, 8),
];

fn dice_are_chosen(card: &Card) -> bool {
    let Setup { purpose, weapon, .. } = card.setup;
    purpose == Purpose::Avoid || (purpose == Purpose::Damage && card.being.is_none() && weapon.is_none())
}

fn dice(desk: &Desk, card: &Card) -> El {
    let all = DICE.iter().map(|dice| (dice.words(), *dice == card.setup.dice));
    let label = if card.setup.purpose == Purpose::Avoid { "Their damage" } else { "Dice" };
    one_of(desk, label, all, |setup, at| setup.dice = DICE[at])
}

fn difficulty(desk: &Desk, card: &Card) -> El {
    let all = DIFFICULTIES
        .iter()
        .map(|(number, word)| (format!("{word} {number}"), *number == card.setup.difficulty));
    one_of(desk, "Difficulty", all, |setup, at| setup.difficulty = DIFFICULTIES[at].0)
}

const EDGES: [(&str, Edge); 3] =
    [("Disadvantage", Edge::Disadvantage), ("Even", Edge::Even), ("Advantage", Edge::Advantage)];

fn edge(desk: &Desk, card: &Card) -> El {
    let all = EDGES.iter().map(|(word, edge)| (word.to_string(), *edge == card.setup.edge));
    one_of(desk, "Edge", all, |setup, at| setup.edge = EDGES[at].1)
}
