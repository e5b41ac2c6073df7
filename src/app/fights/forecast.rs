//! How the fight that is being set up is likely to go: played over and over by a worker of its own,
//! which is loaded when this is first asked for, and anew when the set-up changes.

use serde_json::Value;
use wasm_bindgen::prelude::*;

use crate::app::parts::{card, fold, sheet};
use crate::app::store::Document;
use crate::app::ui::{self, El, State, button, div, el, h, p, state};
use crate::fight::player::Level;
use crate::fight::player::bout::Hand;
use crate::fight::table::Tale;
use crate::save::Stored;
use crate::save::fight::forecast::{assumes, playable};
use crate::save::fight::game::game;
use crate::save::fight::{Fight, Plan};

/// A forecast on the screen.
#[derive(Clone, Copy)]
struct Shown {
    document: Document<Fight>,
    worker: State<Option<JsValue>>,
    /// Counts the set-ups that were asked about: figures of an older one are let go.
    epoch: State<u32>,
    told: State<Option<Value>>,
    words: State<&'static str>,
}

pub fn section(document: Document<Fight>) -> El {
    let shown = Shown { document, worker: state(None), epoch: state(0), told: state(None), words: state("") };
    let setup = ui::derived(move || {
        let fight = document.read();
        let ready = playable(fight.plan());
        fight.lines().first().filter(|_| ready).cloned()
    });
    ui::live(move || {
        let setup = setup.get();
        ui::unfollowed(|| {
            if shown.worker.peek().is_some() {
                shown.ask(setup);
            }
        });
    });
    ui::when_gone(move || shown.stop());
    let start = button("How will it go?", move || shown.begin(setup.get_untracked())).id("forecast");
    let stop = move || button("Stop the forecast", move || shown.cancel()).class("plain").id("forecast-stop");
    div("forecast")
        .child(
            div("row")
                .child(start.live_flag("disabled", move || setup.read().is_none()))
                .live_maybe(move || shown.worker.read().is_some().then(stop)),
        )
        .child(
            p("").class("faint small").attr("role", "status").live_text(move || (*shown.words.read()).into()),
        )
        .live_maybe(move || shown.told.read().as_ref().map(|told| figures(shown, told)))
}

fn get(object: &JsValue, name: &str) -> JsValue {
    js_sys::Reflect::get(object, &name.into()).unwrap_or(JsValue::UNDEFINED)
}

fn call(object: &JsValue, name: &str, argument: Option<&JsValue>) {
    if let Ok(function) = get(object, name).dyn_into::<js_sys::Function>() {
        let _ = match argument {
            Some(argument) => function.call1(object, argument),
            None => function.call0(object),
        };
    }
}

impl Shown {
    fn begin(self, setup: Option<String>) {
        if self.worker.peek().is_none() {
            let window = ui::window();
            let load = get(&window, "sightlineForecast").dyn_into::<js_sys::Function>();
            let worker = load.ok().and_then(|load| load.call0(&window).ok());
            let Some(worker) = worker else { return self.words.set("The forecast could not be loaded.") };
            let target: &web_sys::EventTarget = worker.unchecked_ref();
            ui::hear_always(target, "message", move |event| self.hear(&get(&event, "data")));
            ui::hear_always(target, "error", move |_| {
                if !self.words.is_gone() {
                    self.words.set("The forecast could not be loaded.");
                }
            });
            self.worker.set(Some(worker));
        }
        self.ask(setup);
    }

    /// Asks about a set-up; the figures of the one before are gone at once.
    fn ask(self, setup: Option<String>) {
        let epoch = *self.epoch.peek() + 1;
        self.epoch.set(epoch);
        self.told.set(None);
        let Some(setup) = setup else { return self.words.set("Something is still missing.") };
        self.words.set("Playing it …");
        self.post(&[("epoch", JsValue::from(epoch)), ("setup", JsValue::from(setup))]);
    }

    fn post(self, parts: &[(&str, JsValue)]) {
        let message = js_sys::Object::new();
        for (name, value) in parts {
            let _ = js_sys::Reflect::set(&message, &(*name).into(), value);
        }
        if let Some(worker) = self.worker.peek().as_ref() {
            call(worker, "postMessage", Some(&message));
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
        let (played, most) = (number(&told["played"]), number(&told["most"]));
        self.words.set(if played >= most { "" } else { "Playing it …" });
        if number(&told["fights"]) >= 64 {
            self.told.set(Some(told));
        }
    }

    fn cancel(self) {
        self.stop();
        self.worker.set(None);
        self.words.set("");
    }

    fn stop(self) {
        if !self.worker.is_gone()
            && let Some(worker) = self.worker.peek().as_ref()
        {
            call(worker, "terminate", None);
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

fn figures(shown: Shown, told: &Value) -> El {
    let fights = number(&told["fights"]).max(1);
    let in_hundred = |count: &Value| (number(count) * 100 + fights / 2) / fights;
    let name = |value: &Value| value["name"].as_str().unwrap_or_default().to_string();
    let sides = list(&told["sides"]).map(|side| {
        let (low, high) = (hundredths(&side["low"]), hundredths(&side["high"]));
        el("li")
            .class("forecast-side")
            .child(el("strong").text(&name(side)))
            .child(el("span").text(&format!(" wins {low} to {high} of 100")))
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
    let plan = shown.document.peek().plan().clone();
    let sure = assumes(&plan).into_iter().map(|words| el("li").text(words));
    let (played, most) = (number(&told["played"]), number(&told["most"]));
    card(vec![
        h(3, "How it is likely to go"),
        el("ul").class("list").children(sides.collect::<Vec<_>>()),
        p(&rounds),
        div("").maybe(open),
        fold("Who falls", false, el("ul").class("list small").children(people.collect::<Vec<_>>())),
        fold(
            "What if",
            false,
            match what_ifs.is_empty() {
                true => p("Still being played.").class("faint small"),
                false => el("ul").class("list small").children(what_ifs),
            },
        ),
        div("row").children(
            ["a typical one", "the best", "the worst"].into_iter().zip(list(&told["shown"])).filter_map(
                |(words, seed)| {
                    let seed = seed.as_u64()?;
                    Some(button(&format!("Show me {words}"), move || show(shown, seed)).class("plain small"))
                },
            ),
        ),
        sharp(shown, told),
        fold(
            "What this takes for granted",
            false,
            el("ul").class("list small").children(sure.collect::<Vec<_>>()),
        ),
        p(&format!("{played} of {most} fights played.")).class("faint small"),
    ])
    .id("forecast-told")
}

/// The other end of the band, by players who look ahead.
fn sharp(shown: Shown, told: &Value) -> El {
    match (told["sharp"][0].as_i64(), number(&told["sharp"][1])) {
        (None, _) => button("Let sharp players play it as well", move || {
            let epoch = *shown.epoch.peek();
            shown.words.set("Sharp players play it …");
            shown.post(&[("epoch", JsValue::from(epoch)), ("sharp", JsValue::TRUE)]);
        })
        .class("plain small"),
        (Some(played), most) if played < most => {
            p(&format!("Sharp players: {played} of {most} fights.")).class("faint small")
        }
        _ => p("From plain to sharp play.").class("faint small"),
    }
}

/// One of the fights, to be read.
fn show(shown: Shown, seed: u64) {
    let plan = shown.document.peek().plan().clone();
    sheet("One of the fights", move |_| {
        let lines = read(&plan, seed);
        el("ol").class("list story").children(lines.iter().map(|line| el("li").text(line)))
    });
}

fn read(plan: &Plan, seed: u64) -> Vec<String> {
    let Some(game) = game(&plan.game) else { return Vec::new() };
    let answers = (game.open)(plan, &Tale::default()).ok().and_then(|table| table.mind());
    let answers = answers.map_or_else(Vec::new, |mind| mind.written(&[Hand::of(Level::Plain); 8], seed));
    let table = (game.open)(plan, &Tale { answers, ..Tale::default() });
    table.map_or_else(|_| Vec::new(), |table| table.lines().iter().map(|line| line.text.clone()).collect())
}
