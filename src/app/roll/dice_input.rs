//! Asks for dice: the app throws them, or the faces of real dice are typed in. It knows no game:
//!
//! ```text
//! dice_input(vec![Die::ten("Tens"), Die::ten("Ones")], |faces, entered| …)
//! ```
//!
//! `faces` are as written on the dice, in the order asked for; `entered` says that they were typed.
//! It answers once, so the screen should put the next thing in its place.

use std::rc::Rc;

use super::{desk, sense};
use crate::app::parts::primary;
use crate::app::settings::settings;
use crate::app::ui::{self, El, State, button, div, el, span, state};
use crate::app::{random, toast};
use crate::dice::bytes;

/// One die to ask for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Die {
    pub name: String,
    pub sides: u32,
    /// The number on its lowest face: 0 on the dice of a percentile pair, else 1.
    pub lowest: u32,
}

impl Die {
    /// One of a percentile pair, 0 to 9.
    pub fn ten(name: &str) -> Die {
        Die { name: name.into(), sides: 10, lowest: 0 }
    }

    pub fn sided(name: &str, sides: u32) -> Die {
        Die { name: name.into(), sides, lowest: 1 }
    }
}

/// Dice with more sides are typed as a number instead of tapped.
const MOST_KEYS: u32 = 20;
const TURNS: u32 = 7;
const TURN: i32 = 60;

/// Hears the faces, and whether they were entered by hand.
type Done = Rc<dyn Fn(Vec<u32>, bool)>;

#[derive(Clone, Copy)]
struct Asking {
    dice: State<Vec<Die>>,
    typed: State<Vec<Option<u32>>>,
    /// The faces that are on their way while the dice tumble.
    thrown: State<Option<Vec<u32>>>,
    over: State<bool>,
    done: State<Done>,
}

pub fn dice_input(dice: Vec<Die>, done: impl Fn(Vec<u32>, bool) + 'static) -> El {
    let asking = Asking {
        typed: state(vec![None; dice.len()]),
        dice: state(dice),
        thrown: state(None),
        over: state(false),
        done: state(Rc::new(done)),
    };
    let count = asking.dice.peek().len();
    let label = if count == 1 { "Roll the die" } else { "Roll the dice" };
    let roll = primary(label, move || asking.throw()).id("throw").class("throw").attr("data-key", "d");
    div("dice-input")
        .keys(move |event| asking.key(event))
        .child(roll.live_flag("hidden", move || asking.thrown.read().is_some()))
        .live_maybe(move || asking.tumbling())
        .child(
            div("pads")
                .live_flag("hidden", move || asking.thrown.read().is_some())
                .child(el("p").class("faint small or").text("or enter what your dice show"))
                .children((0..count).map(|at| asking.pad(at))),
        )
}

impl Asking {
    fn throw(self) {
        if *self.over.peek() || self.thrown.peek().is_some() {
            return;
        }
        let dice = self.dice.peek();
        let mut faces = Vec::with_capacity(dice.len());
        for die in dice.iter() {
            match bytes::draw(die.sides, &mut random::fill) {
                Some(face) => faces.push(face + die.lowest),
                None => return toast::say("This device has no random numbers to give: enter real dice"),
            }
        }
        let tens = dice.iter().zip(&faces).filter(|(die, _)| die.sides == 10 && die.lowest == 0);
        desk::count_faces(tens.map(|(_, face)| *face));
        sense::felt_and_heard();
        if settings().animation && !sense::less_motion() {
            self.thrown.set(Some(faces));
        } else {
            self.finish(faces, false);
        }
    }

    fn finish(self, faces: Vec<u32>, entered: bool) {
        if !std::mem::replace(&mut *self.over.quietly(), true) {
            let done = self.done.get_untracked();
            done(faces, entered);
        }
    }

    /// What was thrown lies there.
    fn lie(self) {
        if let Some(faces) = self.thrown.get_untracked() {
            self.finish(faces, false);
        }
    }

    /// The dice in the air. A tap lets them lie at once.
    fn tumbling(self) -> Option<El> {
        self.thrown.read().as_ref()?;
        let shown: Vec<El> = self.dice.peek().iter().map(|_| span("die", "")).collect();
        let tumble = button("", move || self.lie()).class("tumble").id("throw").aria("Let the dice lie");
        tumble.add(&shown.iter().collect::<Vec<_>>());
        turn(self, shown, TURNS);
        Some(tumble)
    }

    fn pad(self, at: usize) -> El {
        let die = &self.dice.peek()[at];
        let pad = div("pad").attr("role", "group").aria(&die.name).child(span("pad-name", &die.name));
        if die.sides > MOST_KEYS {
            return pad.child(self.typing(at));
        }
        let keys = (die.lowest..die.lowest + die.sides).map(|face| {
            button(&face.to_string(), move || self.type_in(at, face))
                .class("key")
                .id(&format!("die{at}-{face}"))
                .live_attr("aria-pressed", move || {
                    if self.typed.read().get(at) == Some(&Some(face)) {
                        "true".into()
                    } else {
                        "false".into()
                    }
                })
        });
        pad.child(div("keys").attr("data-sides", &die.sides.to_string()).children(keys.collect::<Vec<_>>()))
    }

    fn typing(self, at: usize) -> El {
        let die = &self.dice.peek()[at];
        let (least, most) = (die.lowest, die.lowest + die.sides - 1);
        let words = state(String::new());
        let input = el("input")
            .attr("type", "number")
            .attr("inputmode", "numeric")
            .attr("min", &least.to_string())
            .attr("max", &most.to_string())
            .aria(&die.name)
            .typed(move |typed| words.put(typed));
        let enter = button("Enter", move || match words.peek().trim().parse::<u32>() {
            Ok(face) if (least..=most).contains(&face) => self.type_in(at, face),
            _ => {
                toast::say(&format!("The die shows {least} to {most}"));
            }
        });
        div("row").child(input).child(enter)
    }

    fn type_in(self, at: usize, face: u32) {
        if self.thrown.peek().is_some() {
            return;
        }
        self.typed.update(|typed| typed[at] = Some(face));
        let all: Option<Vec<u32>> = self.typed.peek().iter().copied().collect();
        if let Some(all) = all {
            self.finish(all, true);
        }
    }

    /// Digits of a keyboard go to the dice that have none yet, in order.
    fn key(self, event: &ui::KeyboardEvent) {
        let key = event.key();
        let digit = key.as_bytes().first().filter(|byte| key.len() == 1 && byte.is_ascii_digit());
        let Some(digit) = digit else { return };
        let face = u32::from(digit - b'0');
        let next = self.typed.peek().iter().position(Option::is_none);
        let Some(at) = next else { return };
        let die = &self.dice.peek()[at];
        // A die on which one key is not enough for every face is tapped.
        if die.lowest + die.sides <= 10 && (die.lowest..die.lowest + die.sides).contains(&face) {
            event.prevent_default();
            self.type_in(at, face);
        }
    }
}

/// Shows other faces a few times, then the fallen ones.
fn turn(asking: Asking, shown: Vec<El>, left: u32) {
    if asking.over.is_gone() || *asking.over.peek() {
        return;
    }
    let faces = asking.thrown.peek();
    for ((die, el), face) in asking.dice.peek().iter().zip(&shown).zip(faces.iter().flatten()) {
        let other = bytes::draw(die.sides, &mut random::fill).unwrap_or(0) + die.lowest;
        let face = if left > 1 { other } else { *face };
        el.node().set_text_content(Some(&face.to_string()));
    }
    ui::later(TURN, move || if left == 0 { asking.lie() } else { turn(asking, shown, left - 1) });
}
