//! How the fight that is being set up is likely to go: played over and over by a worker of its own,
//! which is loaded when this is first asked for, and anew when the set-up changes.

use serde_json::Value;
use wasm_bindgen::prelude::*;

use super::computer::Computer;
use super::who_plays;
use super::worker::{Worker, get};
use crate::app::parts::{card, fold, sheet};
use crate::app::store::Document;
use crate::app::ui::{self, El, Element, State, button, div, el, h, p, state};
use crate::fight::player::Manner;
use crate::save::Stored;
use crate::save::fight::forecast::{assumes, lacking, playable};
use crate::save::fight::{Fight, manner};

/// How many fights sharp players play by themselves where there is room, and where they are asked to.
const SHARP: u32 = 128;
const SHARP_SMALL: u32 = 64;

/// A forecast on the screen.
#[derive(Clone, Copy)]
struct Shown {
    document: Document<Fight>,
    worker: State<Option<Worker>>,
    /// Counts the set-ups that were asked about: figures of an older one are let go.
    epoch: State<u32>,
    told: State<Option<Value>>,
    words: State<&'static str>,
    /// Sharp players play it as well.
    sharp: State<bool>,
    /// What is folded open, which stays so while figures come in.
    open: State<[bool; 3]>,
}

/// A set-up and how its sides are played, as the worker takes them.
type Asked = (String, String);

pub fn section(document: Document<Fight>) -> El {
    let shown = Shown {
        document,
        worker: state(None),
        epoch: state(0),
        told: state(None),
        words: state(""),
        sharp: state(roomy()),
        open: state([false; 3]),
    };
    let computer = state(Computer::of(&document.id()));
    let setup = ui::derived(move || {
        let fight = document.read();
        let manners = manner::write_all(computer.read().manners()).to_string();
        let ready = playable(fight.plan());
        let setup: Option<Asked> =
            fight.lines().first().filter(|_| ready).cloned().map(|line| (line, manners));
        setup
    });
    ui::live(move || {
        let setup = setup.get();
        ui::unfollowed(|| match shown.worker.peek().is_some() {
            true => shown.ask(setup),
            false => shown.empty(),
        });
    });
    ui::when_gone(move || shown.stop());
    let start = button("How will it go?", move || shown.begin(setup.get_untracked())).id("forecast");
    let stop = move || button("Stop the forecast", move || shown.cancel()).class("plain").id("forecast-stop");
    let who = button("Who plays which side", move || {
        let fight = document.peek();
        let plan = fight.plan();
        sheet("Who plays", |_| who_plays::settings(document.id(), computer, plan, lacking(plan)));
    });
    div("forecast")
        .child(
            div("row")
                .child(start.live_flag("disabled", move || setup.read().is_none()))
                .live_maybe(move || shown.worker.read().is_some().then(stop))
                .child(who.class("plain").live_flag("disabled", move || setup.read().is_none())),
        )
        .child(
            p("").class("faint small").attr("role", "status").live_text(move || (*shown.words.read()).into()),
        )
        .live_maybe(move || {
            let told = shown.told.read();
            told.as_ref().map(|told| figures(shown, setup, computer.peek().manners(), told))
        })
}

/// A laptop, as a rule: what sharp players need there is a matter of seconds.
fn roomy() -> bool {
    ui::window().match_media("(min-width: 900px)").ok().flatten().is_some_and(|wide| wide.matches())
}

impl Shown {
    fn begin(self, setup: Option<Asked>) {
        if self.worker.peek().is_none() {
            let worker = Worker::load(move |data| match data {
                Some(data) => self.hear(data),
                None => self.failed(),
            });
            if worker.is_none() {
                return self.failed();
            }
            self.worker.set(worker);
        }
        self.ask(setup);
    }

    /// Asks about a set-up; the figures of the one before are gone at once.
    fn ask(self, setup: Option<Asked>) {
        // A sharp fight is not interrupted: who plays one is stopped, and begins anew.
        let busy = self.told.peek().as_ref().is_some_and(|told| {
            told["settled"] == true && number(&told["sharp"][0]) < number(&told["sharp"][1])
        });
        if busy {
            self.cancel();
            return self.begin(setup);
        }
        self.empty();
        let epoch = *self.epoch.peek();
        let Some((setup, manners)) = setup else { return self.words.set("Something is still missing.") };
        self.words.set("Playing it …");
        let sharp = if *self.sharp.peek() { self.sharp_fights() } else { 0 };
        self.post(&[
            ("epoch", epoch.into()),
            ("setup", setup.into()),
            ("manners", manners.into()),
            ("sharp", sharp.into()),
        ]);
    }

    fn sharp_fights(self) -> u32 {
        if roomy() { SHARP } else { SHARP_SMALL }
    }

    /// Lets sharp players play it as well, also where everything had been stopped.
    fn ask_sharp(self, setup: Option<Asked>) {
        self.sharp.set(true);
        if self.worker.peek().is_none() {
            return self.begin(setup);
        }
        self.words.set("Playing it …");
        self.post(&[("epoch", (*self.epoch.peek()).into()), ("sharp", self.sharp_fights().into())]);
    }

    fn post(self, parts: &[(&str, JsValue)]) {
        if let Some(worker) = self.worker.peek().as_ref() {
            worker.post(parts);
        }
    }

    fn hear(self, data: &JsValue) {
        let stale = self.told.is_gone() || get(data, "epoch").as_f64() != Some(f64::from(*self.epoch.peek()));
        if stale {
            return;
        }
        if get(data, "refused").is_truthy() {
            return self.words.set("The app cannot play this fight.");
        }
        let told = get(data, "told").as_string().and_then(|text| serde_json::from_str::<Value>(&text).ok());
        let Some(told) = told else { return };
        self.words.set(if told["done"] == true { "" } else { "Playing it …" });
        if number(&told["fights"]) >= 64 {
            self.told.set(Some(told));
        }
    }

    /// Nothing more will come: whoever taps again loads it again.
    fn failed(self) {
        if self.worker.is_gone() {
            return;
        }
        self.cancel();
        self.words.set("The forecast could not be loaded, or has stopped. Tap the button to try again.");
    }

    fn fold(self, at: usize, title: &str, content: El) -> El {
        fold(title, self.open.peek()[at], content).on("toggle", move |event| {
            if let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok())
                && !self.open.is_gone()
            {
                self.open.quietly()[at] = target.has_attribute("open");
            }
        })
    }

    /// The figures are those of another set-up, or there are none.
    fn empty(self) {
        let epoch = *self.epoch.peek() + 1;
        self.epoch.set(epoch);
        self.told.put(None);
        self.words.put("");
    }

    /// What has been counted stays for as long as the set-up does.
    fn cancel(self) {
        self.stop();
        self.worker.set(None);
        self.words.set("");
    }

    fn stop(self) {
        if !self.worker.is_gone()
            && let Some(worker) = self.worker.peek().as_ref()
        {
            worker.stop();
        }
    }
}

fn number(value: &Value) -> i64 {
    value.as_i64().unwrap_or(0)
}

/// Thousandths as hundredths.
fn hundredths(value: &Value) -> i64 {
    (number(value) + 5).div_euclid(10)
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn figures(shown: Shown, setup: State<Option<Asked>>, manners: &[Manner], told: &Value) -> El {
    let fights = number(&told["fights"]).max(1);
    let in_hundred = |count: &Value| (number(count) * 100 + fights / 2) / fights;
    let name = |value: &Value| value["name"].as_str().unwrap_or_default().to_string();
    let sides = list(&told["sides"]).map(|side| {
        let (low, high) = (hundredths(&side["low"]), hundredths(&side["high"]));
        let plain = hundredths(&side["plain"]);
        let middles = match side["sharp"].is_null() {
            true => format!("{plain} by plain play"),
            false => format!("{plain} by plain play, {} by sharp", hundredths(&side["sharp"])),
        };
        el("li")
            .class("forecast-side")
            .child(el("strong").text(&name(side)))
            .child(el("span").text(&format!(" wins {low} to {high} of 100")))
            .child(p(&middles).class("faint small"))
    });
    let rounds: Vec<i64> = list(&told["rounds"]).map(number).collect();
    let rounds = match rounds[..] {
        [first, middle, last] => format!("{middle} rounds; 8 of 10 fights take {first} to {last}."),
        _ => String::new(),
    };
    let open = number(&told["undecided"]) + number(&told["nobody"]);
    let open = (open > 0)
        .then(|| p(&format!("{} of 100 end without a winner.", ((open * 100 + fights / 2) / fights).max(1))));
    let people = list(&told["people"]).map(|person| {
        let (out, dead) = (in_hundred(&person["out"]), in_hundred(&person["dead"]));
        el("li").text(&format!("{}: out of it in {out} of 100, dead in {dead}", name(person)))
    });
    let what_ifs: Vec<El> = list(&told["whatIfs"])
        .map(|what_if| {
            let (low, by, high) =
                (hundredths(&what_if["low"]), hundredths(&what_if["by"]), hundredths(&what_if["high"]));
            let words = what_if["words"].as_str().unwrap_or_default();
            el("li").text(&match (low, high) {
                (..=0, 0..) => format!("{words}: no clear difference"),
                (low, high) => format!("{words}: {by:+} points ({low:+} to {high:+})"),
            })
        })
        .collect();
    let fight = shown.document.peek();
    let ahead = told["sharp"].is_array();
    let sure = assumes(fight.plan(), manners, ahead).into_iter().map(|words| el("li").text(&words));
    let (played, most) = (number(&told["played"]), number(&told["most"]));
    card(vec![
        h(3, "How it is likely to go"),
        el("ul").class("list").children(sides.collect::<Vec<_>>()),
        p(&rounds),
        div("").maybe(open),
        shown.fold(0, "Who falls", el("ul").class("list small").children(people.collect::<Vec<_>>())),
        shown.fold(
            1,
            "What if",
            match what_ifs.is_empty() {
                true => p("Still being played.").class("faint small"),
                false => el("ul").class("list small").children(what_ifs),
            },
        ),
        div("row").children(
            ["a typical one", "the best", "the worst"].into_iter().zip(list(&told["shown"])).filter_map(
                |(words, seed)| {
                    let seed = seed.as_u64()?;
                    let show = move || {
                        if let Some(asked) = setup.get_untracked() {
                            show(asked, seed);
                        }
                    };
                    Some(button(&format!("Show me {words}"), show).class("plain small"))
                },
            ),
        ),
        sharp(shown, setup, told),
        shown.fold(
            2,
            "What this takes for granted",
            el("ul").class("list small").children(sure.collect::<Vec<_>>()),
        ),
        p(&format!("{played} of {most} fights played.")).class("faint small"),
    ])
    .id("forecast-told")
    .flag("data-settled", told["settled"] == true)
}

/// The other end of the band, by players who look ahead.
fn sharp(shown: Shown, setup: State<Option<Asked>>, told: &Value) -> El {
    match (told["sharp"][0].as_i64(), number(&told["sharp"][1])) {
        (None, _) => button("Let sharp players play it as well", move || {
            shown.ask_sharp(setup.get_untracked());
        })
        .class("plain small"),
        (Some(played), most) if played < most => {
            p(&format!("Sharp players: {played} of {most} fights.")).class("faint small")
        }
        _ => p("From plain to sharp play.").class("faint small"),
    }
}

/// One of the fights, to be read: played once more, by a worker of its own, since the other may be busy or stopped.
fn show((setup, manners): Asked, seed: u64) {
    sheet("One of the fights", move |_| {
        let story: State<Option<Vec<String>>> = state(None);
        let worker = Worker::load(move |data| {
            if !story.is_gone() {
                story.set(Some(data.and_then(read).unwrap_or_else(|| vec![UNREAD.into()])));
            }
        });
        match worker {
            Some(worker) => {
                let seed = seed.to_string().into();
                worker.post(&[("read", seed), ("setup", setup.into()), ("manners", manners.into())]);
                ui::when_gone(move || worker.stop());
            }
            None => story.set(Some(vec![UNREAD.into()])),
        }
        div("").live(move || match &*story.read() {
            Some(lines) => {
                el("ol").class("list story").children(lines.iter().map(|line| el("li").text(line)))
            }
            None => p("One moment: it is being played.").attr("role", "status"),
        })
    });
}

const UNREAD: &str = "It could not be played just now.";

fn read(data: &JsValue) -> Option<Vec<String>> {
    serde_json::from_str(&get(data, "story").as_string()?).ok()
}
