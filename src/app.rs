//! The browser side: screens, parts, storage, randomness, clock.

pub mod about;
pub mod asked;
pub mod backup;
pub mod boards;
pub mod boot;
pub mod characters;
pub mod clock;
pub mod emblem;
pub mod ettes;
pub mod fights;
pub mod files;
pub mod games;
pub mod handover;
pub mod heroes_of_hex;
pub mod home;
pub mod maps;
pub mod pad;
pub mod part;
pub mod parts;
pub mod radiant;
pub mod random;
pub mod rest;
pub mod roll;
pub mod route;
pub mod rules;
pub mod settings;
pub mod sheet;
pub mod shell;
pub mod sovereign;
pub mod storage;
pub mod store;
pub mod toast;
pub mod ui;
pub mod unhex;
pub mod wake;

/// Mounts the app into the page's `#app`.
pub fn start() {
    boot::tell_panics();
    #[cfg(debug_assertions)]
    ui::tell_alive();
    let Some(root) = ui::by_id("app") else { return };
    let host = root.clone();
    leptos::mount::mount_to(root, move || ui::fill(&host, shell::view())).forget();
}
