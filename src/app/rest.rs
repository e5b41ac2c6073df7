//! The app behind its first screen: every other screen, and what the first one needs of them. In the
//! release it is a part of its own.

mod screens;

use super::part::{Arrival, Part, door};
use super::ui::{self, El};
use super::{boot, games};
use crate::page::Page;

pub struct Rest {
    pub screen: fn(Page) -> El,
    /// Hands everything to the person as one file.
    pub save_all: fn(),
}

door!(rest -> Rest { Ok(&screens::REST) });

thread_local! {
    static REST: &'static Part<Rest> = Part::behind("the rest of the app", || Box::pin(rest()));
}

pub fn part() -> &'static Part<Rest> {
    REST.with(|rest| *rest)
}

/// Lets it come behind the first screen, and says when it has. The game that was chosen last follows it.
pub fn follow() {
    part().fetch();
    ui::live(|| match part().arrival() {
        Arrival::Here(_) => ui::after_drawing(|| {
            boot::settled(true);
            games::at(*games::chosen().peek()).fetch();
        }),
        Arrival::Failed => boot::settled(false),
        Arrival::Absent | Arrival::Awaited => {}
    });
}
