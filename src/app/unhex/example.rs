//! The example of the start page: two characters, the nightclub, and a fight in progress.

use crate::app::store::store;
use crate::save::Id;
use crate::save::fight::example;

/// Puts the example down and gives the fight's id.
pub fn example() -> Id {
    let heroes = example::heroes().map(|hero| (store().create(hero.clone()).id(), hero));
    let map = example::map();
    let place = (store().create(map.clone()).id(), map);
    store().create(example::example(heroes, place)).id()
}
