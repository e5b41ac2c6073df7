//! The address of the browser as a [`Page`] that screens follow.

use super::parts;
use super::ui::{self, State};
use crate::page::Page;

thread_local! {
    static HASH: State<String> = ui::lasting(address());
    static PAGE: State<Page> = ui::lasting(Page::parse(&address()));
}

/// The address as it is now, ahead of the page that is shown.
pub fn address() -> String {
    ui::window().location().hash().unwrap_or_default()
}

/// The page that is shown, followed.
pub fn page() -> Page {
    PAGE.with(|page| page.get())
}

/// The address of the page that is shown as the browser writes it, followed.
pub fn hash() -> String {
    HASH.with(|hash| hash.get())
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
    ui::hear(&ui::window(), "hashchange", |_| {
        let hash = address();
        parts::close_left(&hash);
        PAGE.with(|page| page.put(Page::parse(&hash)));
        HASH.with(|shown| shown.put(hash));
    });
}
