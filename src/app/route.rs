//! The address of the browser as a [`Page`] that screens follow.

use super::ui::{self, State};
use crate::page::Page;

thread_local! {
    static PAGE: State<Page> = ui::state(address());
}

fn address() -> Page {
    Page::parse(&ui::window().location().hash().unwrap_or_default())
}

/// The page that is shown, followed.
pub fn page() -> Page {
    PAGE.with(|page| page.get())
}

/// Goes to a page; back returns.
pub fn go(page: Page) {
    let _ = ui::window().location().set_hash(&page.href());
}

/// Goes to a page in place of this one, so that back does not return here.
pub fn go_instead(page: Page) {
    let _ = ui::window().location().replace(&page.href());
}

/// Goes back, as the browser's own button does.
pub fn back() {
    if let Ok(history) = ui::window().history() {
        let _ = history.back();
    }
}

/// Follows the address for as long as the app runs.
pub fn follow() {
    ui::hear(&ui::window(), "hashchange", |_| PAGE.with(|page| page.put(address())));
}
