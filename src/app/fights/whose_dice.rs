//! Whose dice count: the app's, the table's own, or the table's own for the players alone. Remembered
//! on this device.

use crate::app::store::store;
use crate::app::ui::{State, lasting};

const NOTE: &str = "dice";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dice {
    App,
    Mine,
    /// The players throw their own, the app throws for everybody else.
    Ours,
}

impl Dice {
    pub const ALL: [(Dice, &'static str, &'static str); 3] = [
        (Dice::App, "app", "App dice"),
        (Dice::Mine, "mine", "My dice"),
        (Dice::Ours, "ours", "Mine, app's for NPCs"),
    ];

    fn word(self) -> &'static str {
        Dice::ALL.iter().find(|(dice, _, _)| *dice == self).map_or("app", |(_, word, _)| word)
    }

    /// Whether the app throws for the GM, or for anybody else, without another tap.
    pub fn thrown_for(self, gm: bool) -> bool {
        match self {
            Dice::App => true,
            Dice::Mine => false,
            Dice::Ours => gm,
        }
    }
}

/// The choice as it is; a change is kept.
pub fn chosen() -> State<Dice> {
    thread_local! {
        static DICE: State<Dice> = {
            let kept = store().library().note(NOTE);
            let kept = kept.as_ref().and_then(|word| word.as_str()).unwrap_or_default();
            let known = Dice::ALL.into_iter().find(|(_, word, _)| *word == kept);
            lasting(known.map_or(Dice::App, |(dice, _, _)| dice))
        };
    }
    DICE.with(|dice| *dice)
}

pub fn choose(dice: Dice) {
    chosen().put(dice);
    // What cannot be kept holds for this visit all the same.
    let _ = store().library().set_note(NOTE, &dice.word().into());
}
