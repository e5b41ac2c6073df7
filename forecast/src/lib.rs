//! The forecast as a worker runs it: the rules and the players, without the app. See boot/forecast.js.

use sightline::save::fight::forecast::{Forecast, proposed, story};
use wasm_bindgen::prelude::wasm_bindgen;

/// A forecast on its way.
#[wasm_bindgen]
pub struct Running(Forecast);

#[wasm_bindgen]
impl Running {
    /// From a set-up in its stored form, and how each side is played in JSON; nothing where it cannot be
    /// fought or played.
    pub fn begin(setup: &str, manners: &str) -> Option<Running> {
        Forecast::read(setup, manners).ok().map(Running)
    }

    /// Plays on a little; false once everything has been played.
    pub fn step(&mut self) -> bool {
        self.0.step()
    }

    /// Whether the figures may be shown.
    pub fn looked(&self) -> bool {
        self.0.at_a_look()
    }

    /// Lets sharp players play so many as well.
    pub fn sharp(&mut self, fights: u32) {
        self.0.ask_sharp(fights);
    }

    /// Everything as it stands, in JSON.
    pub fn told(&self) -> String {
        self.0.told().to_string()
    }
}

/// The story of the fight of a set-up that is played with this seed, as a list in JSON; the rest as for [`Running::begin`].
#[wasm_bindgen]
pub fn read(setup: &str, manners: &str, seed: u64) -> Option<String> {
    story(setup, manners, seed).map(|lines| serde_json::Value::from(lines).to_string())
}

/// What a player of this manner would answer in a fight, as a word of its log, a label and why, in JSON;
/// `lines` are those of the fight as it is stored.
#[wasm_bindgen]
pub fn decide(lines: &str, manner: &str, seed: u64) -> Option<String> {
    proposed(lines, manner, seed).map(|said| said.to_string())
}
