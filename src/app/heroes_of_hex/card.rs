//! The card of a unit at the table: tokens, actions, numbers; of a team the cards of all, and its HEX.

use std::cell::Ref;

use super::{NAME, SCREENS};
use crate::app::characters::unopened;
use crate::app::parts::{choice, counter, fold, link_button, notice, section, tag};
use crate::app::roll::card as rolls;
use crate::app::sheet::{Page as Sheet, framed};
use crate::app::store::{Document, store};
use crate::app::toast;
use crate::app::ui::{self, El, button, div, el, p, span};
use crate::fight::roll::Said;
use crate::page::Page;
use crate::rulesets::heroes_of_hex::sheet::state;
use crate::rulesets::heroes_of_hex::team::Kept;
use crate::rulesets::heroes_of_hex::unit::{Action, Focus, POISONED, Unit};
use crate::save::Id;
use crate::sheet::Word;

pub fn screen(id: &Id) -> El {
    let sheet = match store().open::<Kept>(id) {
        Ok(sheet) => sheet,
        Err(why) => return unopened(id.as_str(), why),
    };
    Sheet::keys(sheet);
    let flaws = div("").live_maybe(move || {
        let flaws = sheet.read().flaws();
        (!flaws.is_empty()).then(|| notice("cover", &format!("{}.", flaws.join("; "))))
    });
    let notes = el("p").class("faint").live_words(move || {
        Ref::map(sheet.read(), |kept| match kept {
            Kept::Unit(unit) => &*unit.notes,
            Kept::Team(team) => &team.notes,
        })
    });
    let change = link_button("Make or change", &Page::EditCharacter(id.to_string()));
    let is_team = matches!(&*sheet.peek(), Kept::Team(_));
    let body = if is_team { team(sheet) } else { unit(Card { sheet, at: 0 }) };
    let body = div("heroes").child(flaws).child(body).child(notes).child(div("row").child(change));
    framed(SCREENS.page(sheet), body, false)
}

/// One labelled step, with a way back at the bottom.
fn act(sheet: Document<Kept>, label: &str, change: impl FnOnce(&mut Kept)) {
    sheet.change(label, change);
    toast::offer(label, "Undo", move || {
        sheet.undo();
    });
}

fn cleared(sheet: Document<Kept>) -> El {
    button("Clear all tokens", move || act(sheet, "All tokens cleared", Kept::clear_tokens)).class("plain")
}

/// One of the units on a sheet.
#[derive(Clone, Copy)]
struct Card {
    sheet: Document<Kept>,
    at: usize,
}

impl Card {
    /// Reads and follows. Whoever has left the team is nobody for a moment.
    fn read<R>(self, run: impl FnOnce(&Unit) -> R) -> R {
        match self.sheet.read().units().get(self.at) {
            Some(unit) => run(unit),
            None => run(&Unit::new("")),
        }
    }

    fn act(self, label: &str, change: impl FnOnce(&mut Unit)) {
        act(self.sheet, label, |kept| {
            if let Some(unit) = kept.units_mut().get_mut(self.at) {
                change(unit);
            }
        });
    }
}

fn unit(card: Card) -> El {
    let tokens = div("").child(tokens(card)).child(cleared(card.sheet));
    div("")
        .child(section("Tokens", vec![tokens]))
        .child(section("Profile", vec![numbers(card)]))
        .child(section("Actions", vec![actions(card, true)]))
}

/// The HEX of the player, then every unit with its tokens; what it can do is a tap away.
fn team(sheet: Document<Kept>) -> El {
    let hex =
        move || if let Kept::Team(team) = &*sheet.read() { team.hex.to_string() } else { String::new() };
    let step = move |by: i16| {
        act(sheet, if by < 0 { "HEX −1" } else { "HEX +1" }, |kept| {
            if let Kept::Team(team) = kept {
                team.hex = team.hex.saturating_add_signed(by as i8).min(99);
            }
        });
    };
    let cycle = button("All markers off", move || {
        act(sheet, "A new cycle", |kept| kept.units_mut().iter_mut().for_each(|unit| unit.marked = false));
    });
    let names = ui::derived(move || {
        sheet.read().units().iter().map(|unit| (unit.name.clone(), unit.class.clone())).collect::<Vec<_>>()
    });
    let cards = div("").live(move || {
        let names = names.read();
        div("members").children(
            names.iter().enumerate().map(|(at, (name, class))| member(Card { sheet, at }, name, class)),
        )
    });
    div("")
        .child(div("card team-hex").child(counter("HEX", hex, step)))
        .child(cards)
        .child(div("row").child(cycle.class("plain")).child(cleared(sheet)))
}

fn member(card: Card, name: &str, class: &str) -> El {
    let about = (class != name && !class.is_empty()).then(|| span("faint small", class));
    let state = div("").live(move || {
        let words = card.read(state);
        tag(if words == "fine" { "success" } else { "danger" }, &words)
    });
    let rest = div("").child(numbers(card)).child(actions(card, false));
    el("section")
        .class("card team-unit")
        .aria(name)
        .child(div("row").child(el("h2").text(name)).maybe(about).child(state))
        .child(tokens(card))
        .child(fold("What it can do", false, rest))
}

fn numbers(card: Card) -> El {
    el("p").live_text(move || {
        card.read(|unit| {
            format!(
                "Movement {}. Attack {}, Defense {}, Special Attack {}, Special Defense {}. Vitality {}.",
                unit.movement.words(),
                unit.attack,
                unit.defense,
                unit.special_attack,
                unit.special_defense,
                unit.body.vitality
            )
        })
    })
}

/// A unit with a sheet of its own rolls from it.
fn actions(card: Card, rolls: bool) -> El {
    div("").live(move || {
        card.read(|unit| {
            let all = unit.actions.iter().enumerate();
            div("actions").children(all.map(|(at, action)| shown(card, at, action, rolls)))
        })
    })
}

fn shown(card: Card, at: usize, action: &Action, rolls: bool) -> El {
    let top = div("row")
        .child(el("strong").text(action.called()))
        .child(el("span").class("faint").text(&action.price()));
    let roll = (rolls && action.attacks()).then(|| {
        button("Roll", move || {
            rolls::over(NAME, &card.sheet.id(), "attack", Said::default().with("action", at as i32));
        })
        .aria(&format!("Roll {}", action.called()))
    });
    div("card action").child(top).child(p(&action.words())).maybe(roll)
}

fn tokens(card: Card) -> El {
    div("")
        .child(div("").live(move || {
            // The boxes are made anew when their number changes.
            let bears = card.read(|unit| unit.body.vitality);
            row("Wounds", (0..=bears).map(|at| wound(card, at, at == bears)))
        }))
        .child(row("Poison", (0..POISONED).map(|at| poison(card, at))))
        .child(row("Activated", [marker(card)]))
        .child(focus(card))
}

fn row(label: &str, boxes: impl IntoIterator<Item = El>) -> El {
    div("tokens").child(span("token-name", label)).child(div("row").children(boxes))
}

/// How many wounds it has, the one that defeats among them.
fn wounds(unit: &Unit) -> u8 {
    if unit.defeated { unit.body.vitality + 1 } else { unit.body.wounds }
}

/// A tap fills the boxes up to here; on the last that is filled it empties it.
fn wound(card: Card, at: u8, last: bool) -> El {
    let tap = move || {
        card.act("Wounds", |unit| {
            let now = wounds(unit);
            let next = if now == at + 1 { at } else { at + 1 };
            unit.defeated = next > unit.body.vitality;
            unit.body.wounds = next.min(unit.body.vitality);
        });
    };
    token("Wound", at, last, move || card.read(wounds) > at, tap)
}

fn poison(card: Card, at: u8) -> El {
    let tap = move || {
        card.act("Poison", |unit| {
            let next = if unit.poison == at + 1 { at } else { at + 1 };
            // Who was out by poison alone is back when that token goes.
            unit.defeated = next >= POISONED || unit.defeated && unit.poison < POISONED;
            unit.poison = next;
        });
    };
    token("Poison", at, at + 1 == POISONED, move || card.read(|unit| unit.poison) > at, tap)
}

/// A box for a token; the last one says that it puts the unit out.
fn token(of: &str, at: u8, last: bool, on: impl Fn() -> bool + 'static, tap: impl Fn() + 'static) -> El {
    let number = (at + 1).to_string();
    let (label, name) = if last {
        ("out", format!("{of} {number}, out"))
    } else {
        (number.as_str(), format!("{of} {number}"))
    };
    choice(label, on, tap).aria(&name)
}

fn marker(card: Card) -> El {
    choice(
        "has acted",
        move || card.read(|unit| unit.marked),
        move || {
            card.act("Activated", |unit| unit.marked = !unit.marked);
        },
    )
}

/// One token at most: a tap on another changes it, a tap on its own takes it off.
fn focus(card: Card) -> El {
    let tokens = Focus::all().into_iter().filter(|focus| *focus != Focus::None).map(|focus| {
        let tap = move || {
            card.act("Focus", |unit| unit.focus = if unit.focus == focus { Focus::None } else { focus });
        };
        choice(focus.word(), move || card.read(|unit| unit.focus) == focus, tap)
            .aria(&format!("Focus: {}", focus.word()))
            .attr("title", focus.label())
    });
    row("Focus", tokens)
}
