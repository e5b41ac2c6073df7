//! Chances before the dice, in words and as a bar.

use std::cell::Cell;

use super::desk;
use super::prepare::aim_words;
use crate::app::parts::fold;
use crate::app::roll::odds::{average, bar, percent};
use crate::app::ui::{El, div, el, p, span};
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
            (Seat::Roller(index), Ask::Throw { .. }) => Some((card, usize::from(index))),
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
    let verdicts = &chances.verdicts;
    let roller = card.setup().rollers.get(index);
    let good = roller.is_some_and(|roller| roller.rights.good && !roller.all_out);
    let of = u64::from(verdicts.of);
    let mut words = ["Succeeds ", &percent(u64::from(verdicts.succeeding()), of), " of the time"].concat();
    if good && chances.attack.is_some() {
        words.push_str(&[", rolling again to ", &aim_words(card.setup().aim)].concat());
    } else if good {
        words.push_str(", the re-roll counted in");
    }
    let part = |count: u32| percent(u64::from(count), of);
    let critical = [
        "Critical success ",
        &part(verdicts.critical_success),
        ", critical failure ",
        &part(verdicts.critical_failure),
    ]
    .concat();
    let mut block = div("chances")
        .child(p(&words).class("odds-words"))
        .child(bar(verdicts, ["critical success", "critical failure"]));
    block = block.child(p(&critical).class("faint small"));
    if let Some((count, of)) = chances.winning.filter(|_| index > 0 || chances.attack.is_none()) {
        block = block.child(p(&["Wins the opposed roll ", &percent(count, of)].concat()));
    }
    match &chances.attack {
        Some(attack) => block.child(attack_view(card, attack)),
        None => block,
    }
}

fn attack_view(card: &Card, odds: &AttackOdds) -> El {
    let setup = card.setup();
    let hits = if setup.rollers.len() > 1 {
        let defender = card.name(Seat::Roller(1));
        ["Hits past the defence of ", defender, " ", &percent(odds.hit, odds.of), "; "].concat()
    } else {
        String::new()
    };
    let damage = ["on average ", &average(odds.damage, odds.of), " damage"].concat();
    let chooser = setup.target.as_ref().is_some_and(|target| target.covered || target.shielded);
    let chosen = if chooser { ", the target choosing the dice" } else { "" };
    let aim = match setup.aim {
        Aim::Damage => [&hits, &damage, chosen].concat(),
        Aim::KnockOut => {
            [&hits, "knocks out ", &percent(odds.knocked_out, odds.of), "; ", &damage, chosen].concat()
        }
        Aim::Disable(location) => {
            let filled = percent(odds.filled[location as usize], odds.of);
            [&hits, "fills the ", location.name(), " ", &filled, "; ", &damage, chosen].concat()
        }
    };
    let mut first = aim;
    if let Some(start) = first.get_mut(..1) {
        start.make_ascii_uppercase();
    }
    let title = ["Location by location, playing to ", &aim_words(setup.aim)].concat();
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
