//! Starting points for a unit.

use super::make;
use crate::app::parts::{primary, ready_card, section};
use crate::app::ui::{El, div, el, p};
use crate::rulesets::heroes_of_hex::unit::{Action, Kind, Pays, Unit, Weight};
use crate::rulesets::heroes_of_hex::{classes, enemies};

pub fn starts() -> El {
    let own = div("card")
        .child(el("h2").text("Your own"))
        .child(p("One to three dice for each attribute, and actions put together from moves, attacks, knockback, poison, Focus and more."))
        .child(primary("Make a unit", || make(plain())));
    let heroes = (0..classes::CLASSES.len()).map(|at| ready(classes::class(at), classes::CLASSES[at].1));
    let foes = (0..enemies::ENEMIES.len()).map(|at| ready(enemies::enemy(at), enemies::ENEMIES[at].1));
    div("")
        .child(div("starts").child(own))
        .child(section("Classes", vec![div("ready-made").children(heroes.collect::<Vec<_>>())]))
        .child(section("Enemies", vec![div("ready-made").children(foes.collect::<Vec<_>>())]))
}

/// A unit with one blow, to begin with.
fn plain() -> Unit {
    let strike = Action { kind: Kind::Physical, weight: Weight::Light, ..Action::new("Strike", 1, Pays::Ap) };
    Unit { actions: vec![strike], ..Unit::new("") }
}

fn ready(unit: Unit, about: &str) -> El {
    let numbers = format!(
        "{}; {} {} {} {}; vitality {}",
        unit.movement.words(),
        unit.attack,
        unit.defense,
        unit.special_attack,
        unit.special_defense,
        unit.body.vitality
    );
    let actions: Vec<&str> = unit.actions.iter().map(|action| action.called()).collect();
    let aside = if unit.is_enemy() { format!("threat {}", unit.threat) } else { String::new() };
    let lines = [("", about), ("yours", &*numbers), ("faint", &*actions.join(", "))];
    ready_card(&unit.name, &aside, &lines, {
        let unit = unit.clone();
        move || make(unit.clone())
    })
}
