//! The controls before a roll outside a fight, and what is said with them.

use sightline::fight::roll::{Asks, Control, Said};
use sightline::save::rolls::{Cast, Rolls};

/// A blade or a bow; the bow alone asks how far it is, and how much wind there is beyond close by.
fn controls(_: &str, _: Cast, said: &Said) -> Vec<Control> {
    let mut all = vec![Control::one_of("weapon", "With", ["blade", "bow"], 0)];
    if said.of("weapon") == 1 {
        all.push(Control::numbered("far", "How far", vec![(5, "close by".into()), (60, "far off".into())]));
        if said.of("far") == 60 {
            all.push(Control::number("wind", "Wind", 0, 2, 9).note("in the face"));
        }
    }
    all.push(Control::flag("hidden", "From hiding"));
    all
}

const ROLLS: Rolls = Rolls { all: &[("shot", "Shot")], controls, ..Rolls::NONE };

fn settled(said: &[(&str, i32)]) -> Vec<(String, i32)> {
    let said = said.iter().fold(Said::default(), |all, (name, value)| all.with(name, *value));
    ROLLS.settled("shot", Cast::default(), &said).1.0
}

fn owned(all: &[(&str, i32)]) -> Vec<(String, i32)> {
    all.iter().map(|(name, value)| (name.to_string(), *value)).collect()
}

#[test]
fn what_is_not_said_is_the_usual_and_what_is_not_on_offer_gives_way_to_it() {
    assert_eq!(settled(&[]), owned(&[("weapon", 0), ("hidden", 0)]));
    assert_eq!(settled(&[("weapon", 7), ("hidden", 3)]), owned(&[("weapon", 0), ("hidden", 1)]));
    assert_eq!(settled(&[("weapon", 1), ("far", 12)])[1], ("far".into(), 5), "no such distance");
}

#[test]
fn a_control_that_another_brings_keeps_what_was_said_with_it_and_loses_it_when_it_goes() {
    let far = [("wind", 99), ("far", 60), ("weapon", 1)];
    assert_eq!(settled(&far), owned(&[("weapon", 1), ("far", 60), ("wind", 9), ("hidden", 0)]));
    let blade = [("wind", 99), ("far", 60), ("weapon", 0)];
    assert_eq!(settled(&blade), owned(&[("weapon", 0), ("hidden", 0)]), "a blade knows no wind");
}

#[test]
fn a_game_without_rolls_says_so() {
    assert!(Rolls::NONE.all.is_empty());
    assert!((Rolls::NONE.open)("shot", Cast::default(), &Said::default(), &Default::default()).is_err());
    assert_eq!(ROLLS.label("shot"), "Shot");
    assert!(matches!(Control::flag("a", "A").asks, Asks::Flag { usual: 0 }));
}
