//! The browser side: screens, parts, storage, randomness, clock.

pub mod ui;

/// Mounts the app into the page's `#app`.
pub fn start() {
    let Some(root) = ui::by_id("app") else { return };
    let host = root.clone();
    leptos::mount::mount_to(root, move || {
        let count = ui::state(0);
        let page = ui::el("main").child(
            ui::button("Count", {
                let count = count.clone();
                move || count.update(|n| *n += 1)
            })
            .live_text(move || count.get().to_string()),
        );
        ui::fill(&host, page);
    })
    .forget();
}
