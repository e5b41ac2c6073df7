//! Changing a document in memory, each change a labelled step.

use serde_json::Value;

use super::history::{Content, History, Step};
use super::{Entry, Envelope, Id, Kind, Stored, emblem};

/// What a live value gives to be kept.
pub struct Written<'a> {
    pub name: String,
    pub game: &'static str,
    pub summary: Value,
    pub body: Value,
    pub lines: &'a [String],
}

pub fn written<T: Stored>(value: &T) -> Written<'_> {
    Written {
        name: value.name(),
        game: value.game(),
        summary: value.summary(),
        body: value.write(),
        lines: value.lines(),
    }
}

impl Envelope {
    /// A new document that was never saved.
    pub fn new(entry: Entry, content: Content) -> Envelope {
        Envelope { entry, tab: String::new(), content, history: History::default() }
    }

    /// Takes in what the value is now; false where nothing has changed. A value that logs its own
    /// steps gets none here, and those that are there no longer fit.
    pub fn change(&mut self, label: &str, now: u64, mut written: Written<'_>, own_history: bool) -> bool {
        if self.entry.kind == Kind::Character {
            emblem::keep(&self.content.body, &mut written.body);
        }
        let changed = if own_history {
            let changed = self.content.body != written.body || self.content.lines != written.lines;
            if changed {
                self.history.clear();
            }
            changed
        } else {
            let step = Step::between(label, now, &self.content, &written.body, written.lines);
            step.map(|step| self.history.push(step)).is_some()
        };
        if changed {
            let lines = &mut self.content.lines;
            let same = lines.iter().zip(written.lines).take_while(|(old, new)| old == new).count();
            lines.truncate(same);
            lines.extend_from_slice(&written.lines[same..]);
            self.describe(&written);
            self.content.body = written.body;
        }
        changed
    }

    /// As [`Envelope::change`], but one step with the last one where that had the same label a moment
    /// ago: a burst of typing.
    pub fn go_on(&mut self, label: &str, now: u64, written: Written<'_>, own_history: bool) -> bool {
        let before = self.history.reopen(label, now, &self.content);
        let reopened = before.is_some();
        if let Some(before) = before {
            self.content = before;
        }
        self.describe(&written);
        self.change(label, now, written, own_history) || reopened
    }

    /// The name and the summary that lists show.
    pub fn describe(&mut self, written: &Written<'_>) {
        self.entry.name.clone_from(&written.name);
        self.entry.game = written.game.to_string();
        self.entry.summary.clone_from(&written.summary);
        if self.entry.kind == Kind::Character {
            emblem::put(&mut self.entry.summary, emblem::of(&self.content.body));
        }
    }

    /// Puts other content in place of this, as a step that can be undone.
    pub fn replace(&mut self, label: &str, now: u64, other: &Envelope) {
        let (body, lines) = (&other.content.body, &other.content.lines);
        if let Some(step) = Step::between(label, now, &self.content, body, lines) {
            self.history.push(step);
        }
        self.content = other.content.clone();
        self.entry.name.clone_from(&other.entry.name);
        self.entry.game.clone_from(&other.entry.game);
        self.entry.summary = other.entry.summary.clone();
    }

    /// The same with another emblem; an empty one is by the name.
    pub fn with_emblem(&self, emblem: &str) -> Envelope {
        let mut other = self.clone();
        emblem::put(&mut other.content.body, emblem);
        emblem::put(&mut other.entry.summary, emblem);
        other
    }

    /// Goes on from what another tab saved. What was here is one undo away.
    pub fn take_theirs(&mut self, theirs: Envelope, now: u64) {
        let mine = std::mem::replace(self, theirs.clone());
        self.replace("Your version", now, &mine);
        self.replace("The other tab's version", now, &theirs);
    }

    /// The same content as a document of its own, under another name.
    pub fn copy(&self, id: Id, name: &str, now: u64) -> Envelope {
        let mut copy = Envelope { history: History::default(), tab: String::new(), ..self.clone() };
        if let Some(own) = copy.content.body.get_mut("name") {
            *own = Value::from(name);
        }
        let (created, changed) = (now, now);
        copy.entry = Entry { id, name: name.to_string(), created, changed, revision: 0, ..copy.entry };
        copy
    }
}

/// A name for a copy that none of these has: `Mara 2`, and `Mara 3` for a copy of `Mara 2`.
pub fn copy_name(name: &str, taken: &[&str]) -> String {
    free_names(name, 2, &|name| taken.contains(&name)).next().unwrap_or_default()
}

/// Names for copies: the first free numbers after the name, `Guard 1`, `Guard 2`.
pub fn numbered(name: &str, copies: usize, taken: &dyn Fn(&str) -> bool) -> Vec<String> {
    free_names(name, 1, taken).take(copies).collect()
}

fn free_names(name: &str, from: u32, taken: &dyn Fn(&str) -> bool) -> impl Iterator<Item = String> {
    let stem = match name.rsplit_once(' ') {
        Some((stem, number)) if number.parse::<u32>().is_ok() => stem,
        _ => name,
    };
    (from..).map(move |number| format!("{stem} {number}")).filter(move |name| !taken(name))
}
