//! Free dice in the notation that people know, typed or tapped.

use super::desk;
use super::dice_input::{Die, dice_input};
use crate::app::parts::{card as block, notice, primary};
use crate::app::ui::{self, El, State, button, div, el, p, span, state};
use crate::app::{random, toast};
use crate::dice::bytes;
use crate::dice::notation::{Counts, Next, Plan, Rolled};
use crate::save::rolls::FREE_TITLE;

const DICE: [&str; 7] = ["d4", "d6", "d8", "d10", "d12", "d20", "d%"];

#[derive(Clone, Copy)]
struct Table {
    text: State<String>,
    /// What was rolled last: the dice as written, and what fell.
    rolled: State<Option<(String, Rolled)>>,
    /// Real dice being entered, one after the other.
    entering: State<Option<Vec<u32>>>,
    problem: State<String>,
}

pub fn view() -> El {
    let table = Table {
        text: state(desk::free()),
        rolled: state(None),
        entering: state(None),
        problem: state(String::new()),
    };
    let input = el("input")
        .id("free")
        .attr("type", "text")
        .attr("autocomplete", "off")
        .attr("autocapitalize", "none")
        .attr("spellcheck", "false")
        .attr("placeholder", "2d6+3")
        .attr("aria-describedby", "free-problem")
        .typed(move |words| table.typed(words))
        .keys(move |event| {
            if event.key() == "Enter" {
                table.roll();
            }
        });
    let input = input.live_with(move |input| ui::show_in(input, &table.text.read()));
    let field = div("field").child(el("label").attr("for", "free").text("Dice to roll")).child(input);
    let stage = div("stage")
        .child(div("row").child(primary("Roll", move || table.roll()).class("throw").id("free-roll")))
        .child(button("Enter real dice", move || table.enter()).id("free-enter"))
        .live_maybe(move || table.entering_view())
        .live_maybe(move || table.result());
    div("rolling free")
        .child(field)
        .child(
            el("p").id("free-problem").attr("role", "status").class("danger").live_text(move || table.problem.get()),
        )
        .child(table.taps())
        .child(stage)
        .child(p("kh and kl keep the highest or lowest, ! throws another after the highest face, r1 rolls ones again once.").class("faint small"))
}

impl Table {
    fn typed(self, words: String) {
        self.problem.put(String::new());
        self.entering.set(None);
        self.text.put(words);
    }

    fn taps(self) -> El {
        let tap = |label: &str, words: &str, id: &str| {
            let words = words.to_string();
            button(label, move || self.add(&words)).id(id).class("key")
        };
        let dice = DICE.map(|die| tap(die, die, &format!("tap-{die}")));
        let marks = [("+ 1", "+1"), ("− 1", "-1"), ("kh", "kh1"), ("kl", "kl1"), ("!", "!"), ("r1", "r1")];
        let marks = marks.map(|(label, words)| tap(label, words, &format!("tap{words}")));
        div("taps")
            .attr("role", "group")
            .aria("Add dice")
            .children(dice)
            .children(marks)
            .child(button("Clear", move || self.typed(String::new())).id("tap-clear").class("key"))
    }

    /// Adds what was tapped: the same die again makes one more of it.
    fn add(self, words: &str) {
        let text = self.text.peek().trim().to_string();
        let next = if !words.starts_with('d') {
            counted(&text, words).unwrap_or_else(|| format!("{text}{words}"))
        } else if text.is_empty() {
            words.to_string()
        } else {
            one_more(&text, words).unwrap_or_else(|| format!("{text}+{words}"))
        };
        self.typed(next);
    }

    fn plan(self) -> Option<Plan> {
        match Plan::parse(&self.text.peek()) {
            Ok(plan) => Some(plan),
            Err(sentence) => {
                let mut sentence = sentence;
                if let Some(first) = sentence.get_mut(..1) {
                    first.make_ascii_uppercase();
                }
                self.problem.put(sentence);
                None
            }
        }
    }

    fn roll(self) {
        let Some(plan) = self.plan() else { return };
        let mut faces = Vec::new();
        let rolled = loop {
            match plan.play(&faces) {
                Next::Done(rolled) => break rolled,
                Next::Die(sides) => match bytes::draw(sides, &mut random::fill) {
                    Some(face) => faces.push(face + 1),
                    None => return toast::say("This device has no random numbers to give: enter real dice"),
                },
            }
        };
        super::sense::felt_and_heard();
        self.finish(&plan, rolled, "");
    }

    fn enter(self) {
        if self.plan().is_some() {
            self.entering.set(Some(Vec::new()));
        }
    }

    fn entering_view(self) -> Option<El> {
        let faces = self.entering.get()?;
        let plan = Plan::parse(&self.text.peek()).ok()?;
        let Next::Die(sides) = plan.play(&faces) else { return None };
        let name = format!("Die {}, d{sides}", faces.len() + 1);
        Some(block(vec![dice_input(vec![Die::sided(&name, sides)], move |face, entered| {
            let faces: Vec<u32> = faces.iter().copied().chain(face).collect();
            match plan.play(&faces) {
                Next::Done(rolled) => {
                    self.entering.set(None);
                    self.finish(&plan, rolled, if entered { " (entered)" } else { "" });
                }
                Next::Die(_) => self.entering.set(Some(faces)),
            }
        })]))
    }

    fn finish(self, plan: &Plan, rolled: Rolled, entered: &str) {
        let text = plan.text();
        desk::set_free(&self.text.peek());
        let line = format!("{} from {}{entered}", rolled.total, raw(&rolled));
        desk::remember("", format!("{}{text}", FREE_TITLE), vec![line]);
        self.rolled.set(Some((text, rolled)));
    }

    fn result(self) -> Option<El> {
        let shown = self.rolled.read();
        let (text, rolled) = shown.as_ref()?;
        let groups = rolled.groups.iter().map(|group| {
            div("row fallen-dice").children(group.iter().map(|die| {
                let (class, words) = match die.counts {
                    Counts::Yes => ("", ""),
                    Counts::Dropped => ("dropped", " dropped"),
                    Counts::RolledAgain => ("dropped", " rolled again"),
                };
                span("die small-die", &die.face.to_string())
                    .class(class)
                    .maybe((!words.is_empty()).then(|| span("visually-hidden", words)))
            }))
        });
        let total = el("p").class("total").text(&rolled.total.to_string());
        let said = notice("success", &format!("{text} = {}", rolled.total));
        Some(
            block(vec![total, said.attr("role", "status")])
                .children(groups.collect::<Vec<_>>())
                .class("result"),
        )
    }
}

/// Every die that fell, those that do not count in brackets.
fn raw(rolled: &Rolled) -> String {
    let groups: Vec<String> = rolled
        .groups
        .iter()
        .map(|group| {
            let dice: Vec<String> = group
                .iter()
                .map(|die| {
                    let face = die.face.to_string();
                    if die.counts == Counts::Yes { face } else { format!("({face})") }
                })
                .collect();
            dice.join(" ")
        })
        .collect();
    if groups.is_empty() { "no dice".into() } else { groups.join(" | ") }
}

/// `2d6` becomes `3d6` when another d6 is tapped at its end.
fn one_more(text: &str, die: &str) -> Option<String> {
    let before = text.strip_suffix(die)?;
    let digits = before.bytes().rev().take_while(u8::is_ascii_digit).count();
    let (rest, count) = before.split_at(before.len() - digits);
    let more = if count.is_empty() { 2 } else { count.parse::<u32>().ok()?.checked_add(1)? };
    Some(format!("{rest}{more}{die}"))
}

/// `2d6+1` becomes `2d6+2` when another + 1 is tapped.
fn counted(text: &str, words: &str) -> Option<String> {
    let sign = words.get(..1).filter(|sign| *sign == "+" || *sign == "-")?;
    let digits = text.bytes().rev().take_while(u8::is_ascii_digit).count();
    let (before, number) = text.split_at(text.len() - digits);
    let before = before.strip_suffix(sign)?;
    Some(format!("{before}{sign}{}", number.parse::<u32>().ok()?.checked_add(1)?))
}
