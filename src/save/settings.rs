//! What a person has set for this device. Read leniently: a setting that cannot be understood is
//! as if it had not been made.

use serde_json::Value;

use super::json;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    System,
    Dark,
    Light,
    Contrast,
}

impl Theme {
    pub const ALL: [Theme; 4] = [Theme::System, Theme::Dark, Theme::Light, Theme::Contrast];

    pub fn word(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Dark => "dark",
            Theme::Light => "light",
            Theme::Contrast => "contrast",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    pub theme: Theme,
    /// Which choice after a roll is best for an aim.
    pub hints: bool,
    pub animation: bool,
    pub vibration: bool,
    pub sound: bool,
    /// The screen stays on during a fight.
    pub awake: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            theme: Theme::System,
            hints: true,
            animation: true,
            vibration: false,
            sound: false,
            awake: true,
        }
    }
}

impl Settings {
    pub fn write(&self) -> Value {
        json::fields()
            .text("theme", self.theme.word())
            .value("hints", Value::Bool(self.hints))
            .value("animation", Value::Bool(self.animation))
            .value("vibration", Value::Bool(self.vibration))
            .value("sound", Value::Bool(self.sound))
            .value("awake", Value::Bool(self.awake))
            .done()
    }

    pub fn read(value: &Value) -> Settings {
        let usual = Settings::default();
        let word = json::text_or_empty(value, "theme").unwrap_or_default();
        let switch = |key: &str, usual: bool| value.get(key).and_then(Value::as_bool).unwrap_or(usual);
        Settings {
            theme: Theme::ALL.into_iter().find(|theme| theme.word() == word).unwrap_or(usual.theme),
            hints: switch("hints", usual.hints),
            animation: switch("animation", usual.animation),
            vibration: switch("vibration", usual.vibration),
            sound: switch("sound", usual.sound),
            awake: switch("awake", usual.awake),
        }
    }
}
