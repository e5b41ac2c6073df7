//! The target's body with the marks that a choice would add.

use crate::app::ui::{El, div, el, span};
use crate::rulesets::unhex::body::{Body, Location, Mark};
use crate::rulesets::unhex::card::Card;
use crate::rulesets::unhex::odds::{Harm, Hit, harm};
use crate::rulesets::unhex::roll::Weapon;

/// What a hit would do to the target of an attack, if the card has one.
pub fn preview(card: &Card, hit: Hit) -> Option<El> {
    let setup = card.setup();
    let weapon = setup.weapon().filter(|weapon| !matches!(weapon, Weapon::Area(_)))?;
    let target = setup.target.as_ref()?;
    let mark = (!setup.less_lethal()).then(|| weapon.mark());
    let harm = harm(&target.struck(), hit, mark, false);
    let level = format!("level {} → {}", target.person.level, harm.level);
    Some(
        div("preview")
            .child(span("small", &level))
            .child(boxes(&target.person.body, &harm.body))
            .maybe(consequence(&harm).map(|words| span("small danger", &words))),
    )
}

fn consequence(harm: &Harm) -> Option<String> {
    if harm.level < 0 {
        return Some("dead".into());
    }
    if harm.knocked_out {
        return Some("knocked out".into());
    }
    let filled = Location::ALL.into_iter().filter(|place| harm.filled[*place as usize]);
    let names: Vec<&str> = filled.map(Location::name).collect();
    if names.is_empty() { None } else { Some(format!("{} full", names.join(", "))) }
}

/// The locations whose boxes change, each with its boxes; new marks stand out.
fn boxes(before: &Body, after: &Body) -> El {
    let changed = Location::ALL.into_iter().filter(|place| before.at(*place) != after.at(*place));
    div("mini-body").children(changed.map(|place| {
        let new = after.at(place).marked() - before.at(place).marked();
        let words = format!("{}: {new} more marked", place.name());
        let all = (0..place.boxes()).map(|index| {
            let mark = after.shown(place, index);
            let fresh = mark != before.shown(place, index);
            span("mini-box", mark.map_or("", Mark::sign)).class_if(fresh, "fresh")
        });
        div("mini-place")
            .child(span("small", place.title()))
            .child(el("span").class("mini-boxes").attr("role", "img").aria(&words).children(all))
    }))
}
