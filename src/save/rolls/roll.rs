//! Rolls outside a fight: each is a small fight of its own, with a few controls before it. So a rule
//! stands once, and what a card says is what a fight says.

use serde_json::Value;

use crate::fight::roll::{Control, Said, settle};
use crate::fight::table::Tale;
use crate::save::Problem;
use crate::save::fight::game::Opened;

/// Whose roll it is; nothing: nobody's in particular.
pub type Sheet<'a> = Option<&'a Value>;

/// What a game can roll.
pub struct Rolls {
    /// What each is kept under, which stays once it is written, and a word or two for its button.
    pub all: &'static [(&'static str, &'static str)],
    /// Whether somebody has use for it.
    pub fits: fn(roll: &str, sheet: Sheet) -> bool,
    /// What is chosen before the dice; which of it there is may depend on what was said before.
    pub controls: fn(roll: &str, sheet: Sheet, said: &Said) -> Vec<Control>,
    /// "attack with the longsword"; empty: the word of its button will do.
    pub title: fn(roll: &str, sheet: Sheet, said: &Said) -> String,
    /// The small fight, as it was left. Why it cannot be rolled is a sentence.
    pub open: fn(roll: &str, sheet: Sheet, said: &Said, tale: &Tale) -> Opened,
}

impl Rolls {
    /// Nothing to roll.
    pub const NONE: Rolls = Rolls {
        all: &[],
        fits: |_, _| true,
        controls: |_, _, _| Vec::new(),
        title: |_, _, _| String::new(),
        open: |_, _, _, _| Err(Problem::new("this cannot be rolled")),
    };

    /// The controls of a roll, and what is said with them.
    pub fn settled(&self, roll: &str, sheet: Sheet, said: &Said) -> (Vec<Control>, Said) {
        // What the first controls are settled to may bring or take others.
        let mut first = settle(&(self.controls)(roll, sheet, said), said);
        first.0.extend(said.0.iter().filter(|(name, _)| !first.knows(name)).cloned().collect::<Vec<_>>());
        let controls = (self.controls)(roll, sheet, &first);
        let settled = settle(&controls, &first);
        (controls, settled)
    }

    pub fn label(&self, roll: &str) -> &'static str {
        self.all.iter().find(|(name, _)| *name == roll).map_or("", |(_, label)| label)
    }
}
