//! Chances in words and as a bar.

use crate::app::ui::{El, div, p};
use crate::dice::odds::Odds;
use crate::fight::table::Target;

/// What the dice have to show: the largest thing of a roll.
pub fn target(target: Target) -> El {
    p(&target.words()).class("target")
}

/// "62 %", "8.5 %"; what is neither never nor always does not read as if it were.
pub fn percent(count: u64, of: u64) -> String {
    let tenths = (count * 1000 + of / 2).checked_div(of).unwrap_or(0);
    match tenths {
        0 if count > 0 => "under 0.1 %".into(),
        1000 if count < of => "over 99.9 %".into(),
        _ if tenths.is_multiple_of(10) => format!("{} %", tenths / 10),
        _ => format!("{} %", tenth(tenths)),
    }
}

fn tenth(tenths: u64) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// "3.4"
pub fn average(sum: u64, of: u64) -> String {
    tenth((sum * 10 + of / 2).checked_div(of).unwrap_or(0))
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
