//! A first fight that teaches: who you are, what you want, and a few short steps, each said when what it
//! explains is first asked.

use serde_json::{Value, json};

use super::session::Session;
use crate::app::games;
use crate::app::store::store;
use crate::app::ui::{El, button, div, el, p, span};
use crate::fight::table::{Asked, Form, Kind, Offer};
use crate::save::Id;

/// What a game teaches in its first fight.
pub struct Lesson {
    /// Puts the fight down and gives its id.
    pub put: fn() -> Id,
    pub steps: &'static [Step],
}

pub struct Step {
    pub when: When,
    pub title: &'static str,
    pub words: &'static str,
}

/// When a step is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    Start,
    /// Before anybody acts.
    Opening,
    /// A player's turn to act, for the first and for the second time.
    Act,
    ActAgain,
    /// Others may react.
    Window,
    /// Something is to be chosen after the dice.
    Choice,
    /// The GM's people act.
    Theirs,
    /// At the end of all that.
    Last,
}

impl When {
    fn is_now(self, asked: &Asked, before: &[usize], steps: &[Step]) -> bool {
        let said = |when: When| before.iter().any(|at| steps[*at].when == when);
        match self {
            When::Start => true,
            // The app may have thrown those dice already.
            When::Opening => !said(When::Act),
            When::Act => asked.kind == Kind::Act && !asked.who.gm,
            When::ActAgain => {
                asked.kind == Kind::Act && !asked.who.gm && said(When::Act) && said(When::Window)
            }
            When::Window => asked.kind == Kind::Window,
            When::Choice => {
                let marks = |offer: &Offer| offer.best || !offer.after.is_empty();
                asked.kind == Kind::Plain
                    && matches!(&asked.form, Form::OneOf(offers) if offers.iter().any(marks))
            }
            When::Theirs => matches!(asked.kind, Kind::Act | Kind::Actor) && asked.who.gm,
            When::Last => before.len() + 1 == steps.len(),
        }
    }
}

/// The steps that have been said, each with the question it came with, if this fight teaches.
fn said(session: Session) -> Option<Vec<(u32, usize)>> {
    let kept = store().library().note(games::LESSON)?;
    let id = kept.as_str().or(kept[0].as_str())?;
    let number = |value: &Value, at: usize| value[at].as_u64().unwrap_or(0);
    let steps = kept[1].as_array().into_iter().flatten();
    let said = steps.map(|step| (number(step, 0) as u32, number(step, 1) as usize)).collect();
    (id == session.document.id().as_str()).then_some(said)
}

/// The step that is being said, with the question; nothing in any other fight, and nothing more once
/// somebody has had enough. Followed until the steps are here.
pub fn card(session: Session, asked: &Asked) -> Option<El> {
    let mut said = said(session)?;
    let steps = games::example().wanted().table()?.lesson.steps;
    said.retain(|(_, at)| *at < steps.len());
    // A question that is drawn again, or gone back to, teaches nothing new.
    if said.last().is_none_or(|(number, _)| *number < asked.number) {
        let before: Vec<usize> = said.iter().map(|(_, at)| *at).collect();
        let new =
            (0..steps.len()).find(|at| !before.contains(at) && steps[*at].when.is_now(asked, &before, steps));
        if let Some(at) = new {
            said.push((asked.number, at));
            let note = json!([session.document.id().as_str(), &said]);
            // What cannot be kept is said again.
            let _ = store().library().set_note(games::LESSON, &note);
        }
    }
    let step = &steps[said.last()?.1];
    let count = format!("{} of {}", said.len(), steps.len());
    let shown = el("aside").class("lesson").aria("How it goes");
    let hide = shown.node().clone();
    let enough = button("Enough", move || {
        hide.remove();
        let _ = store().library().set_note(games::LESSON, &"".into());
    });
    let head = div("lesson-head")
        .child(el("h3").text(step.title))
        .child(span("faint small", &count))
        .child(enough.class("plain").attr("title", "No more explanations"));
    Some(shown.child(head).child(p(step.words)))
}
