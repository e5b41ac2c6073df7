//! Chances in words and as a bar.

use crate::app::ui::{El, div, p};
use crate::dice::odds::Odds;
pub use crate::dice::odds::percent;
use crate::fight::table::Target;

/// What the dice have to show: the largest thing of a roll.
pub fn target(target: Target) -> El {
    p(&target.words()).class("target")
}

/// `ends` are the game's words for the best and the worst.
pub fn bar(odds: &Odds, ends: [&str; 2]) -> El {
    let parts = [
        ("critical-success", ends[0], odds.critical_success),
        ("success", "success", odds.success),
        ("failure", "failure", odds.failure),
        ("critical-failure", ends[1], odds.critical_failure),
    ];
    let width = |count: u32| format!("flex-grow:{count}");
    let seen = parts.iter().filter(|(_, _, count)| *count > 0);
    div("odds-bar").attr("aria-hidden", "true").children(seen.map(|(class, words, count)| {
        div("part").class(class).attr("style", &width(*count)).attr("title", words)
    }))
}
