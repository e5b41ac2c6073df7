//! Answers that take several taps: some of these, a number, points over places.

use super::{Taking, answer_card, note, numbered, outlook};
use crate::app::parts::primary;
use crate::app::ui::{El, State, button, div, el, span, state};
use crate::fight::table::{Offer, Reply};

/// Lays offers out, each drawn by the function.
type Grouped = fn(&[Offer], &dyn Fn(usize, &Offer) -> El) -> El;

/// Tap some, then confirm; with none picked the button says so.
pub fn several_of(
    taking: Taking,
    offers: &[Offer],
    (least, most): (usize, usize),
    grouped: Grouped,
) -> [El; 2] {
    let picked = taking.picked;
    let all = grouped(offers, &|at, offer| {
        answer_card(offer)
            .id(&numbered("answer-", at))
            .class("choice")
            .live_attr("aria-pressed", move || yes(picked.read().get(at).is_some_and(|n| *n > 0)))
            .tap(move || toggle(picked, at, most))
    });
    let count = move || picked.read().iter().filter(|n| **n > 0).count();
    let confirm = el("button")
        .attr("type", "button")
        .id("confirm")
        .class("answer primary")
        .live_text(move || match count() {
            0 => "None of these".into(),
            1 => "This one".into(),
            more => format!("These {more}"),
        })
        .live_flag("disabled", move || !(least..=most).contains(&count()))
        .tap(move || taking.give(&Reply::Several(chosen(picked))));
    [all, confirm]
}

fn yes(on: bool) -> String {
    if on { "true".into() } else { "false".into() }
}

fn chosen(picked: State<Vec<u8>>) -> Vec<usize> {
    let picked = picked.peek();
    picked.iter().enumerate().filter(|(_, n)| **n > 0).map(|(at, _)| at).collect()
}

/// Picks or unpicks; where only one may be picked, the new one takes the place of the old.
pub fn toggle(picked: State<Vec<u8>>, at: usize, most: usize) {
    picked.update(|picked| {
        let on = picked.get(at).is_some_and(|n| *n > 0);
        if !on && most == 1 {
            picked.fill(0);
        }
        let count = picked.iter().filter(|n| **n > 0).count();
        if let Some(pick) = picked.get_mut(at) {
            *pick = u8::from(!on && count < most);
        }
    });
}

/// What a number may be, where it starts, and what each would come to.
pub struct Numbers<'a> {
    pub least: i16,
    pub most: i16,
    pub first: i16,
    pub word: &'a str,
}

/// A number: stepped or typed; a large one by its digits.
pub fn number(taking: Taking, of: &Numbers, note: impl Fn(i16) -> String + 'static) -> [El; 2] {
    let Numbers { least, most, first, word } = *of;
    let (least, most) = (i32::from(least), i32::from(most));
    let chosen: State<i32> = state(i32::from(first));
    let field = crate::app::parts::number(word, chosen, least, most);
    let pads = (most - least > 20).then(|| {
        let pad = |name: &str, label: &str, digits: std::ops::RangeInclusive<i32>, unit: i32| {
            let keys = digits.map(|digit| digit_key(chosen, (name, digit, unit), (least, most)));
            let keys = div("keys").attr("role", "group").aria(label).children(keys.collect::<Vec<_>>());
            div("pad").child(span("pad-name", label)).child(keys)
        };
        div("set-dice").child(pad("set-tens", "Tens", 0..=most / 10, 10)).child(pad(
            "set-ones",
            "Ones",
            0..=9,
            1,
        ))
    });
    let gives = el("p").class("small").id("set-gives").live_text(move || note(*chosen.read() as i16));
    let set = primary("", move || taking.give(&Reply::Number(*chosen.peek() as i16)));
    let set = set.live_text(move || format!("Set {}", chosen.read()));
    [div("answers").child(field).maybe(pads).child(gives), set.id("confirm")]
}

/// A key that changes one digit; where that would be too much, the other gives way.
fn digit_key(chosen: State<i32>, (name, digit, unit): (&str, i32, i32), (least, most): (i32, i32)) -> El {
    let shows = move |number: i32| number / unit % 10 == digit;
    let key = button(&digit.to_string(), move || {
        let now = *chosen.peek();
        let changed = now + (digit - now / unit % 10) * unit;
        chosen.put(match unit {
            1 if changed > most => digit.max(least),
            _ => changed.clamp(least, most),
        });
    });
    key.class("key")
        .id(&format!("{name}{digit}"))
        .live_attr("aria-pressed", move || yes(shows(*chosen.read())))
}

pub struct Points<'a> {
    pub points: u8,
    pub exactly: bool,
    pub places: u8,
    pub word: &'a str,
}

/// Points over places, each with its own − and +, and what they come to as they lie.
pub fn split(
    taking: Taking,
    rules: &Points,
    over: &[(Offer, u8)],
    laid: impl Fn(&[u8]) -> Offer + 'static,
) -> [El; 2] {
    let picked = taking.picked;
    let Points { points, exactly, places, word } = *rules;
    let rows = over.iter().enumerate().map(|(at, (offer, room))| {
        let room = *room;
        let note = (!offer.note.is_empty()).then(|| span("note", &offer.note));
        div("lay")
            .attr("role", "group")
            .aria(&offer.label)
            .child(div("lay-words").child(span("label", &offer.label)).maybe(note))
            .child(
                button("−", move || lay(picked, at, false, room))
                    .id(&numbered("less-", at))
                    .aria(&format!("One less: {}", offer.label)),
            )
            .child(el("output").live_text(move || {
                let laid = picked.read().get(at).copied().unwrap_or(0);
                format!("{laid} of {room}")
            }))
            .child(
                button("+", move || lay(picked, at, true, room))
                    .id(&numbered("more-", at))
                    .aria(&format!("One more: {}", offer.label))
                    .live_flag("disabled", move || !fits(&picked.read(), at, room, points, places)),
            )
    });
    let word = word.to_string();
    let confirm = el("button")
        .attr("type", "button")
        .id("confirm")
        .class("answer primary")
        .live_text(move || {
            let laid: u8 = picked.read().iter().sum();
            format!("Confirm {laid} of {points} {word}")
        })
        .live_flag("disabled", move || {
            let laid: u8 = picked.read().iter().sum();
            if exactly { laid != points } else { laid > points }
        })
        .tap(move || {
            let laid = picked.get_untracked();
            taking.give(&Reply::Split(laid));
        });
    let comes_to = div("").live(move || {
        let offer = laid(&picked.read());
        div("comes-to").maybe(note(&offer.note)).children(outlook(&offer))
    });
    [div("answers").children(rows).child(comes_to), confirm]
}

fn fits(laid: &[u8], at: usize, room: u8, points: u8, places: u8) -> bool {
    let here = laid.get(at).copied().unwrap_or(0);
    let used = laid.iter().filter(|n| **n > 0).count();
    here < room && laid.iter().sum::<u8>() < points && (here > 0 || used < usize::from(places))
}

fn lay(picked: State<Vec<u8>>, at: usize, more: bool, room: u8) {
    picked.update(|laid| {
        if let Some(here) = laid.get_mut(at) {
            *here = if more { (*here + 1).min(room) } else { here.saturating_sub(1) };
        }
    });
}
