//! The labelled steps of a document, to go back and forth through. They are kept with the
//! document, so a reload does not lose them.

use serde_json::Value;

use super::json;
use super::patch::{self, Change};

/// Older steps are forgotten beyond these.
const MOST_STEPS: usize = 100;
const MOST_TEXT: usize = 40_000;

/// How long, in milliseconds, a burst of typing may pause and still be one step.
const PAUSE: u64 = 2_000;

/// One thing a person did: what it was called, and how to get back from it and to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    pub label: String,
    pub at: u64,
    changes: Vec<Change>,
    /// Where the lines of the document differ, as in [`Change`].
    from: usize,
    removed: Vec<String>,
    added: Vec<String>,
    text: String,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct History {
    steps: Vec<Step>,
    /// How many of the steps are done; those after it were undone and can be done again.
    done: usize,
}

/// What a step changes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Content {
    pub body: Value,
    pub lines: Vec<String>,
}

impl Step {
    /// Nothing where the two are the same.
    pub fn between(label: &str, at: u64, before: &Content, body: &Value, lines: &[String]) -> Option<Step> {
        let changes = patch::difference(&before.body, body);
        let from = before.lines.iter().zip(lines).take_while(|(old, new)| old == new).count();
        let (removed, added) = (before.lines[from..].to_vec(), lines[from..].to_vec());
        if changes.is_empty() && removed.is_empty() && added.is_empty() {
            return None;
        }
        let mut step =
            Step { label: label.to_string(), at, changes, from, removed, added, text: String::new() };
        step.text = json::print(&step.write());
        Some(step)
    }

    fn write(&self) -> Value {
        let texts = |lines: &[String]| lines.iter().map(|line| Value::from(line.as_str())).collect();
        json::fields()
            .text("label", &self.label)
            .value("at", Value::from(self.at))
            .value("changes", patch::write(&self.changes))
            .whole("from", self.from as i64)
            .list("removed", texts(&self.removed))
            .list("added", texts(&self.added))
            .done()
    }

    fn read(text: &str) -> Option<Step> {
        let value = json::parse(text).ok()?;
        let lines = |key: &str| -> Option<Vec<String>> {
            json::list(&value, key).ok()?.iter().map(|line| Some(line.as_str()?.to_string())).collect()
        };
        Some(Step {
            label: json::text_or_empty(&value, "label").ok()?.to_string(),
            at: value.get("at")?.as_u64()?,
            changes: patch::read(value.get("changes")?)?,
            from: value.get("from")?.as_u64()? as usize,
            removed: lines("removed")?,
            added: lines("added")?,
            text: text.to_string(),
        })
    }

    fn apply(&self, content: &Content, back: bool) -> Option<Content> {
        let (removed, added) = if back { (&self.added, &self.removed) } else { (&self.removed, &self.added) };
        let body = patch::apply(&content.body, &self.changes, back)?;
        if content.lines.get(self.from..)? != removed.as_slice() {
            return None;
        }
        let mut lines = content.lines[..self.from].to_vec();
        lines.extend_from_slice(added);
        Some(Content { body, lines })
    }
}

impl History {
    /// Adds a step that was just done. What had been undone before it can no longer be redone.
    pub fn push(&mut self, step: Step) {
        self.steps.truncate(self.done);
        self.steps.push(step);
        let mut text: usize = self.steps.iter().map(|step| step.text.len()).sum();
        while self.steps.len() > MOST_STEPS || (text > MOST_TEXT && self.steps.len() > 1) {
            text -= self.steps.remove(0).text.len();
        }
        self.done = self.steps.len();
    }

    /// Takes off the last step, to be made anew with what follows: the content before it. Only
    /// where it had the same label not long ago, and nothing was undone since.
    pub fn reopen(&mut self, label: &str, now: u64, content: &Content) -> Option<Content> {
        let step = self.undoable().filter(|step| step.label == label && step.at + PAUSE > now)?;
        if self.redoable().is_some() {
            return None;
        }
        let before = step.apply(content, true)?;
        self.steps.pop();
        self.done = self.steps.len();
        Some(before)
    }

    pub fn clear(&mut self) {
        *self = History::default();
    }

    /// What the content was before the last step that is done.
    pub fn back(&self, content: &Content) -> Option<Content> {
        self.undoable()?.apply(content, true)
    }

    pub fn forth(&self, content: &Content) -> Option<Content> {
        self.redoable()?.apply(content, false)
    }

    pub fn went_back(&mut self) {
        self.done = self.done.saturating_sub(1);
    }

    pub fn went_forth(&mut self) {
        self.done = self.steps.len().min(self.done + 1);
    }

    /// The step that undo would take back.
    pub fn undoable(&self) -> Option<&Step> {
        self.steps.get(self.done.checked_sub(1)?)
    }

    pub fn redoable(&self) -> Option<&Step> {
        self.steps.get(self.done)
    }

    /// All steps, oldest first, and how many of them are done.
    pub fn steps(&self) -> (&[Step], usize) {
        (&self.steps, self.done)
    }

    /// One line of text for each step.
    pub(super) fn lines(&self) -> impl Iterator<Item = &str> {
        self.steps.iter().map(|step| step.text.as_str())
    }

    /// Reads the lines back. Steps that cannot be read are forgotten with all that are further
    /// away from the present, since there is no way past them.
    pub(super) fn read(lines: &[&str], done: usize) -> History {
        let done = done.min(lines.len());
        let mut steps: Vec<Step> = Vec::with_capacity(lines.len());
        for line in lines[..done].iter().rev() {
            let Some(step) = Step::read(line) else { break };
            steps.insert(0, step);
        }
        let done_and_read = steps.len();
        steps.extend(lines[done..].iter().map_while(|line| Step::read(line)));
        History { steps, done: done_and_read }
    }
}
