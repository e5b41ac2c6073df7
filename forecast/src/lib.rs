//! The forecast as a worker runs it: the rules and the players, without the app. See boot/forecast.js.

use sightline::save::fight::forecast::Forecast;
use wasm_bindgen::prelude::wasm_bindgen;

/// A forecast on its way.
#[wasm_bindgen]
pub struct Running(Forecast);

#[wasm_bindgen]
impl Running {
    /// From a set-up in its stored form; nothing where it cannot be fought or played.
    pub fn begin(setup: &str) -> Option<Running> {
        Forecast::read(setup).ok().map(Running)
    }

    /// Plays on a little; false once everything has been played.
    pub fn step(&mut self) -> bool {
        self.0.step()
    }

    /// Whether the figures may be shown.
    pub fn looked(&self) -> bool {
        self.0.at_a_look()
    }

    pub fn sharp(&mut self) {
        self.0.ask_sharp();
    }

    /// Everything as it stands, in JSON.
    pub fn told(&self) -> String {
        self.0.told().to_string()
    }
}
