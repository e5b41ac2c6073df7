//! Chances before the dice, in words and as a bar.

use std::cell::Cell;

use super::desk;
use super::prepare::aim_words;
use crate::app::parts::fold;
use crate::app::roll::odds::{average, bar, percent, target};
use crate::app::ui::{El, div, el, p, span};
use crate::dice::odds::Odds;
use crate::fight::table::Target;
use crate::rulesets::unhex::body::Location;
use crate::rulesets::unhex::card::{Ask, Card, Chances, Seat};
use crate::rulesets::unhex::odds::{Aim, AttackOdds};

thread_local! {
    /// Whether the table of locations is open; it stays so while the card is filled in.
    static UNFOLDED: Cell<bool> = const { Cell::new(false) };
}

/// The chances of whoever rolls next.
pub fn view() -> El {
    let desk = desk::desk();
    let desk = desk.read();
    let next = desk.card.as_ref().and_then(|card| {
        let question = card.question()?;
        match (question.seat, question.ask) {
            (Seat::Roller(index), Ask::Throw { .. } | Ask::ThrowAgain(_)) => Some((card, usize::from(index))),
            _ => None,
        }
    });
    let Some((card, index)) = next else { return div("") };
    match card.chances(index) {
        Some(chances) => shown(card, index, &chances),
        None => div(""),
    }
}

fn shown(card: &Card, index: usize, chances: &Chances) -> El {
    let throw = &chances.throw;
    let part = |odds: &Odds, count: u32| percent(u64::from(count), u64::from(odds.of));
    let words = format!("Succeeds {} of the time", part(throw, throw.succeeding()));
    let critical = format!(
        "Critical success {}, critical failure {}",
        part(throw, throw.critical_success),
        part(throw, throw.critical_failure),
    );
    let level = card.setup().rollers.get(index).map(|roller| roller.person.level);
    let mut block = div("chances")
        .maybe(level.map(|level| target(Target::AtMost(level.clamp(0, 99)))))
        .child(p(&words).class("odds-words"))
        .child(bar(throw, ["critical success", "critical failure"]))
        .child(p(&critical).class("faint small"));
    let counted = if chances.rerolled.is_some() { ", the re-roll counted in" } else { "" };
    if let Some(rerolled) = &chances.rerolled {
        let aim = match chances.attack {
            Some(_) => format!(", rolling again to {}", aim_words(card.setup().aim)),
            None => String::new(),
        };
        let with_it = part(rerolled, rerolled.succeeding());
        let words = format!("May re-roll: succeeds {with_it} with it{aim}");
        block = block.child(p(&words).id("may-reroll"));
    }
    if let Some((count, of)) = chances.winning.filter(|_| index > 0 || chances.attack.is_none()) {
        block = block.child(p(&format!("Wins the opposed roll {}{counted}", percent(count, of))));
    }
    match &chances.attack {
        Some(attack) => block.child(attack_view(card, attack, counted)),
        None => block,
    }
}

fn attack_view(card: &Card, odds: &AttackOdds, counted: &str) -> El {
    let setup = card.setup();
    let hits = if setup.rollers.len() > 1 {
        let defender = card.name(Seat::Roller(1));
        format!("Hits past the defence of {defender} {}; ", percent(odds.hit, odds.of))
    } else {
        String::new()
    };
    let damage = format!("on average {} damage", average(odds.damage, odds.of));
    let chooser = setup.target.as_ref().is_some_and(|target| target.covered || target.shielded);
    let chosen = if chooser { ", the target choosing the dice" } else { "" };
    let aim = match setup.aim {
        Aim::Damage => format!("{hits}{damage}{chosen}"),
        Aim::KnockOut => {
            format!("{hits}knocks out {}; {damage}{chosen}", percent(odds.knocked_out, odds.of))
        }
        Aim::Disable(location) => {
            let filled = percent(odds.filled[location as usize], odds.of);
            format!("{hits}fills the {} {filled}; {damage}{chosen}", location.name())
        }
    };
    let mut first = aim + counted;
    if let Some(start) = first.get_mut(..1) {
        start.make_ascii_uppercase();
    }
    let title = format!("Location by location, playing to {}", aim_words(setup.aim));
    let open = UNFOLDED.with(Cell::get);
    let table = fold(&title, open, locations(odds));
    let element = table.node().clone();
    let table = table.on("toggle", move |_| UNFOLDED.with(|open| open.set(element.has_attribute("open"))));
    div("").child(p(&first)).child(table)
}

fn locations(odds: &AttackOdds) -> El {
    let head = el("tr")
        .children(["Location", "hit", "filled"].map(|words| el("th").attr("scope", "col").text(words)));
    let rows = Location::ALL.into_iter().map(|location| {
        let at = location as usize;
        el("tr")
            .child(el("th").attr("scope", "row").text(location.title()))
            .child(el("td").text(&percent(odds.location[at], odds.of)))
            .child(el("td").text(&percent(odds.filled[at], odds.of)))
    });
    let table =
        el("table").class("odds-table").child(el("thead").child(head)).child(el("tbody").children(rows));
    div("").child(table).child(
        el("p").text("Knocked out ").child(span("", &percent(odds.knocked_out, odds.of))).class("small"),
    )
}
