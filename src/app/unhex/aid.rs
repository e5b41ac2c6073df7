//! First aid outside a led fight: who helps, the dice, what they allow, and where it goes.

use super::{Sheet, open, pick, quietly};
use crate::app::parts::{self, Dialog, choice, primary, sheet as bottom};
use crate::app::store::store;
use crate::app::toast;
use crate::app::ui::{El, State, button, div, el, p, span, state};
use crate::dice::percentile::{Again, Faces, Verdict};
use crate::rulesets::unhex::ability::Ability;
use crate::rulesets::unhex::body::{Body, Location};
use crate::rulesets::unhex::care::{
    Aid, fail_aid, fail_aid_critically, permanent_count, permanent_suggestion, treat,
};
use crate::rulesets::unhex::character::Character;
use crate::rulesets::unhex::item::Kind;
use crate::save::Kind as Sort;

#[derive(Clone, Copy)]
struct Asked {
    patient: Sheet,
    /// The id of the helper; empty: the patient helps themselves.
    helper: State<String>,
    tens: State<Option<u8>>,
    ones: State<Option<u8>>,
    /// The first roll, once a good helper has rolled again.
    first: State<Option<Faces>>,
    /// The number a critical success was set to.
    set: State<Option<u8>>,
    /// The sure way, without dice.
    sure: State<bool>,
    /// Which die is boxes.
    way: State<usize>,
    parts: State<[u8; 6]>,
}

impl Asked {
    fn helper(self) -> Option<Sheet> {
        let id = self.helper.read();
        if id.is_empty() { Some(self.patient) } else { open(&id).ok() }
    }

    fn faces(self) -> Option<Faces> {
        Faces::new((*self.tens.read())?, (*self.ones.read())?)
    }

    fn roll(self, faces: Faces) {
        self.set.set(None);
        self.tens.set(Some(faces.tens));
        self.ones.set(Some(faces.ones));
    }
}

/// What the dice have come to.
#[derive(Clone, Copy, PartialEq)]
enum Stage {
    Dice,
    Erase(Aid),
    Fail,
    /// Crosses become permanent, as many as this die shows.
    Worse(u8),
}

pub fn ask(patient: Sheet) {
    bottom("First aid", move |dialog| {
        let asked = Asked {
            patient,
            helper: state(String::new()),
            tens: state(None),
            ones: state(None),
            first: state(None),
            set: state(None),
            sure: state(false),
            way: state(0),
            parts: state([0; 6]),
        };
        let stage = stages(asked);
        div("aid")
            .child(helpers(asked))
            .live(move || warnings(asked))
            .child(pads(asked).live_flag("hidden", move || *asked.sure.read()))
            .live_maybe(move || (!*asked.sure.read()).then(|| verdict(asked)).flatten())
            .live_maybe(move || {
                let item = asked.helper().and_then(|helper| aid_item(&helper.peek()));
                match *stage.read() {
                    Stage::Dice => None,
                    Stage::Erase(aid) => Some(erase(asked, aid, dialog, item)),
                    Stage::Fail => Some(failed(asked, dialog, item)),
                    Stage::Worse(die) => Some(worse(asked, die, dialog, item)),
                }
            })
    });
}

fn helpers(asked: Asked) -> El {
    let own = asked.patient.id();
    let mut options = vec![(String::new(), format!("{}, on themselves", asked.patient.peek().name.as_str()))];
    let entries = store().library().index().entries(Sort::Character).into_iter();
    for entry in entries.filter(|entry| entry.id != own && super::ours(entry)) {
        options.push((entry.id.as_str().into(), entry.name));
    }
    let helper = asked.helper;
    parts::picker("Who gives first aid", &options, "", move |id| helper.put(id))
}

/// Follows the dice: what stage the card is in, with a fresh suggestion at every new one.
fn stages(asked: Asked) -> State<Stage> {
    let stage = crate::app::ui::derived(move || {
        if *asked.sure.read() {
            return Stage::Erase(Aid::SURE);
        }
        let Some(faces) = asked.faces() else { return Stage::Dice };
        let level = asked.helper().map_or(0, |helper| helper.read().level);
        let way = *asked.way.read();
        let set = asked.set.read().and_then(Faces::of);
        match Verdict::of(faces, level) {
            Verdict::Success | Verdict::CriticalSuccess(_) => {
                let faces = set.unwrap_or(faces);
                Stage::Erase(Aid::ways(faces.tens, faces.ones)[way % 2])
            }
            Verdict::Failure => Stage::Fail,
            Verdict::CriticalFailure(_) => Stage::Worse(faces.ones),
        }
    });
    crate::app::ui::live(move || {
        let body = asked.patient.peek().body;
        asked.parts.set(match *stage.read() {
            Stage::Erase(aid) => aid.suggestion(&body),
            Stage::Worse(die) => permanent_suggestion(&body, die),
            Stage::Dice | Stage::Fail => [0; 6],
        });
    });
    stage
}

/// What stands against it, and the sure way where the helper has it.
fn warnings(asked: Asked) -> El {
    let Some(helper) = asked.helper() else {
        return p("This helper cannot be opened.").class("notice danger");
    };
    let helper = helper.read();
    let item = aid_item(&helper);
    let warning = if !helper.condition().able() {
        Some("The helper cannot act.")
    } else if item.is_none() {
        Some("No first aid item on this sheet: nothing will be used up.")
    } else if !item.is_some_and(|slot| helper.hands.holds(slot)) {
        Some("The first aid item is not in hand yet: taking it is an action.")
    } else {
        None
    };
    let sure = helper.combat.has(Ability::SureFirstAid).then(|| {
        choice(
            "Erase one slash for sure, without a roll",
            move || *asked.sure.read(),
            move || asked.sure.flip(),
        )
    });
    div("").maybe(warning.map(|words| parts::notice("cover", words))).maybe(sure)
}

fn aid_item(helper: &Character) -> Option<u8> {
    (0..helper.slots.len() as u8)
        .filter(|slot| helper.item(*slot).is_some_and(|item| item.kind == Kind::FirstAid))
        .min_by_key(|slot| !helper.hands.holds(*slot))
}

fn pads(asked: Asked) -> El {
    let pad = |words: &'static str, die: State<Option<u8>>| {
        let numbers = (0..=9u8).map(|number| {
            let tap = move || {
                asked.set.put(None);
                asked.first.put(None);
                die.put(Some(number));
            };
            choice(&number.to_string(), move || *die.read() == Some(number), tap).class("digit")
        });
        let pad = div("digits").attr("role", "group").aria(words).children(numbers);
        div("").child(span("faint small", words)).child(pad)
    };
    let level = move || asked.helper().map_or(0, |helper| helper.read().level);
    div("dice-entry")
        .child(
            div("row between")
                .child(el("h3").live_text(move || format!("Dice, against level {}", level())))
                .child(button("Roll for me", move || {
                    asked.first.put(None);
                    asked.roll(Faces { tens: pick(10) as u8, ones: pick(10) as u8 });
                })),
        )
        .child(pad("Tens", asked.tens))
        .child(pad("Ones", asked.ones))
}

/// What the dice say, and what may still be done about them.
fn verdict(asked: Asked) -> Option<El> {
    let faces = asked.faces()?;
    let helper = asked.helper()?;
    let helper = helper.read();
    let verdict = Verdict::of(faces, helper.level);
    let said = match verdict {
        Verdict::CriticalSuccess(_) => "critical success",
        Verdict::Success => "success",
        Verdict::Failure => "failure",
        Verdict::CriticalFailure(_) => "critical failure",
    };
    let tone = if verdict.succeeded() { "success" } else { "danger" };
    let words = format!("{}: {said}", faces.number());
    let mut frame = div("").child(p(&words).class("verdict").class(tone).attr("role", "status"));
    if let Some(first) = *asked.first.read() {
        frame = frame.child(p(&format!("First roll: {}", first.number())).class("faint small"));
    } else if helper.combat.has(Ability::GoodFirstAid) && verdict.may_roll_again() {
        let ways =
            [("Re-roll tens", Again::Tens), ("Re-roll ones", Again::Ones), ("Re-roll both", Again::Both)];
        frame = frame.child(div("row").children(ways.into_iter().map(|(words, way)| {
            button(words, move || {
                asked.first.put(Some(faces));
                asked.roll(way.result(faces, Faces { tens: pick(10) as u8, ones: pick(10) as u8 }));
            })
        })));
    }
    let range = verdict.settable(helper.level, helper.max);
    Some(frame.maybe(range.map(|range| {
        let setting = asked.set;
        let mut options = vec![(String::new(), "Keep the dice, gain an action".to_string())];
        for number in range.rev() {
            options.push((number.to_string(), format!("Set the dice to {number}")));
        }
        let now = asked.set.peek().map_or(String::new(), |number| number.to_string());
        parts::picker("Critical success", &options, &now, move |number| setting.set(number.parse().ok()))
    })))
}

fn erase(asked: Asked, aid: Aid, dialog: Dialog, item: Option<u8>) -> El {
    let body = asked.patient.peek().body;
    let mut frame = div("");
    let faces = asked.set.read().and_then(Faces::of).or_else(|| asked.faces());
    if let Some(faces) = faces.filter(|_| !*asked.sure.read()) {
        let ways = Aid::ways(faces.tens, faces.ones).into_iter().enumerate().map(|(place, way)| {
            choice(&aid_words(way), move || *asked.way.read() == place, move || asked.way.put(place))
        });
        frame = frame.child(div("row").attr("role", "group").aria("Which die is which").children(ways));
    }
    let parts = asked.parts;
    let over = move |body: &Body, parts: &[u8; 6]| aid.refuses(body, parts);
    frame.child(spread(asked, &body, "slashes to erase", &|body, at| body.at(at).slash)).live(move || {
        let placed = *parts.read();
        let refused = over(&body, &placed);
        let total: u8 = placed.iter().sum();
        let label = format!("First aid: {total} erased");
        finish(refused, "Erase them; every other slash becomes X", move || {
            dialog.close();
            apply(asked, item, &label, &|body| {
                let _ = treat(body, aid, &placed);
            });
        })
    })
}

fn aid_words(aid: Aid) -> String {
    let plural = |count: u8, one: &str, more: &str| {
        format!("{} {}", count.to_string().as_str(), if count == 1 { one } else { more })
    };
    [plural(aid.boxes, "box", "boxes"), " over ".into(), plural(aid.locations, "location", "locations")]
        .concat()
}

fn failed(asked: Asked, dialog: Dialog, item: Option<u8>) -> El {
    finish(None, "Every slash becomes X", move || {
        dialog.close();
        apply(asked, item, "First aid failed", &fail_aid);
    })
}

fn worse(asked: Asked, die: u8, dialog: Dialog, item: Option<u8>) -> El {
    let body = asked.patient.peek().body;
    let due = permanent_count(&body, die);
    let parts = asked.parts;
    let words = format!("{due} X become permanent. The treated player chooses where.");
    div("")
        .child(p(&words))
        .child(spread(asked, &body, "X made permanent", &|body, at| body.at(at).cross))
        .live(move || {
            let placed = *parts.read();
            let mut tried = body;
            let refused = fail_aid_critically(&mut tried, die, &placed).err();
            finish(refused, "Make them permanent; every slash becomes X", move || {
                dialog.close();
                apply(asked, item, "First aid failed critically", &|body| {
                    let _ = fail_aid_critically(body, die, &placed);
                });
            })
        })
}

/// A number for each location that has something to treat.
fn spread(asked: Asked, body: &Body, what: &str, count: &dyn Fn(&Body, Location) -> u8) -> El {
    let some = Location::ALL.into_iter().filter(|at| count(body, *at) > 0);
    let mut frame = div("spread");
    let mut none = true;
    for at in some {
        none = false;
        let most = count(body, at);
        let step = |words: &str, by: i8| {
            let parts = asked.parts;
            let label = format!("{}: {words} of the {what}", at.title());
            button(if by < 0 { "−" } else { "+" }, move || {
                parts.update(|parts| {
                    let part = &mut parts[at as usize];
                    *part = part.saturating_add_signed(by).min(most);
                });
            })
            .aria(&label)
        };
        let parts = asked.parts;
        let of = format!(" of {most}");
        frame = frame.child(
            div("spread-row")
                .child(span("", at.title()))
                .child(step("one less", -1))
                .child(
                    span("count", "")
                        .live_text(move || format!("{}{}", parts.read()[at as usize], of.as_str())),
                )
                .child(step("one more", 1)),
        );
    }
    if none { p("There is nothing of that kind to treat.").class("faint") } else { frame }
}

fn finish(refused: Option<String>, words: &str, done: impl FnMut() + 'static) -> El {
    let frame = div("outcome");
    match refused {
        Some(reason) => frame.child(p(&format!("Not like this: {reason}.")).class("notice danger")),
        None => frame.child(div("row end").child(primary(words, done))),
    }
}

/// One step on the patient's sheet; the item leaves the helper's. One undo takes back both.
fn apply(asked: Asked, item: Option<u8>, label: &str, change: &dyn Fn(&mut Body)) {
    let own = asked.helper.peek().is_empty();
    quietly(asked.patient, label, |character| {
        change(&mut character.body);
        if let (true, Some(slot)) = (own, item) {
            character.destroy(slot);
        }
    });
    let helper = if own { None } else { asked.helper() };
    if let (Some(slot), Some(helper)) = (item, &helper) {
        quietly(*helper, "First aid used up", |character| {
            character.destroy(slot);
        });
    }
    let patient = asked.patient;
    toast::offer(label, "Undo", move || {
        patient.undo();
        if let (Some(_), Some(helper)) = (item, &helper) {
            helper.undo();
        }
    });
}
