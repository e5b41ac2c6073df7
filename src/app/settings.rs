//! What a person sets for this device, applied at once and kept.

use super::parts::{screen as frame, section, segments, switch};
use super::store::store;
use super::ui::{self, El, State, div, lasting, p, state};
use crate::save::settings::{Settings, Theme};

const NOTE: &str = "settings";

thread_local! {
    static SETTINGS: State<Settings> = lasting(kept());
}

fn kept() -> Settings {
    store().library().note(NOTE).map(|value| Settings::read(&value)).unwrap_or_default()
}

/// The settings as they are; followed.
pub fn settings() -> Settings {
    SETTINGS.with(|settings| settings.get())
}

fn change(change: impl FnOnce(&mut Settings)) {
    let before = SETTINGS.with(|settings| *settings.peek());
    let mut settings = before;
    change(&mut settings);
    if settings != before {
        SETTINGS.with(|kept| kept.set(settings));
        // A setting that cannot be kept still holds for this visit.
        let _ = store().library().set_note(NOTE, &settings.write());
    }
}

/// Applies the settings to the page for as long as the app runs, and follows other tabs.
pub fn start() {
    let asked = ui::window().match_media("(prefers-contrast: more)").ok().flatten();
    let contrast = state(asked.as_ref().is_some_and(|asked| asked.matches()));
    if let Some(asked) = asked {
        ui::hear(&asked, "change", move |event| {
            contrast.put(ui::heard_by::<web_sys::MediaQueryList>(&event).matches());
        });
    }
    ui::live(move || {
        let Some(root) = ui::document().document_element() else { return };
        let settings = settings();
        let theme = match settings.theme {
            Theme::System if *contrast.read() => Some(Theme::Contrast),
            Theme::System => None,
            chosen => Some(chosen),
        };
        let _ = match theme {
            Some(theme) => root.set_attribute("data-theme", theme.word()),
            None => root.remove_attribute("data-theme"),
        };
        let _ = root.set_attribute("data-motion", if settings.animation { "on" } else { "off" });
    });
    ui::hear(&ui::window(), "storage", |_| SETTINGS.with(|settings| settings.put(kept())));
}

pub fn screen() -> El {
    let now = SETTINGS.with(|settings| *settings.peek());
    let place = Theme::ALL.iter().position(|theme| *theme == now.theme).unwrap_or_default();
    let theme = state(place);
    ui::live(move || {
        let theme = Theme::ALL.get(*theme.read()).copied().unwrap_or(Theme::System);
        change(|settings| settings.theme = theme);
    });
    let content = div("prose")
        .child(section(
            "Looks",
            vec![
                segments("Theme", &["As the device", "Dark", "Light", "High contrast"], theme),
                toggle("Animated dice and movement", now.animation, |settings, on| settings.animation = on),
                p("Off as well when the device asks for less motion.").class("faint small"),
            ],
        ))
        .child(section(
            "Rolls",
            vec![
                toggle("Hint at the best choice after a roll", now.hints, |settings, on| settings.hints = on),
                toggle("Vibrate on a roll", now.vibration, |settings, on| settings.vibration = on),
                toggle("Sound on a roll", now.sound, |settings, on| settings.sound = on),
            ],
        ))
        .child(section(
            "Fights",
            vec![toggle("Keep the screen awake during a fight", now.awake, |settings, on| {
                settings.awake = on;
            })],
        ));
    frame("Settings", vec![], content)
}

fn toggle(label: &str, on: bool, set: fn(&mut Settings, bool)) -> El {
    let value = state(on);
    ui::live(move || {
        let on = *value.read();
        change(|settings| set(settings, on));
    });
    switch(label, value)
}
