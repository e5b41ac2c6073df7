//! Maps to start from: the nightclub of the rules text, and fights of other kinds.

mod country;
mod house;
mod nightclub;
mod plan;
mod vehicle;

use crate::map::{Draft, Ground};
use crate::rulesets::unhex::sight;
use plan::Plan;

/// Areas and links with sight, cover and what is at stake.
pub static GROUND: Ground = Ground {
    area: "area",
    link: "link",
    sight: Some(&sight::SIGHT),
    objectives: true,
    capacity: false,
    tests: &[],
    difficulties: &[],
    bands: &[],
};

static PLANS: [&Plan; 9] = [
    &nightclub::NIGHTCLUB,
    &country::AMBUSH,
    &house::TOWER,
    &vehicle::TRAIN,
    &country::BRIDGE,
    &house::BANK,
    &vehicle::SHIP,
    &house::STATION,
    &country::FARM,
];

/// How many maps there are.
pub fn count() -> usize {
    PLANS.len()
}

/// The names, in the order of the list, each with what the fight is about.
pub fn names() -> impl Iterator<Item = (&'static str, &'static str)> {
    PLANS.iter().map(|plan| (plan.name, plan.about))
}

/// One of the maps, drawn.
pub fn example(at: usize) -> Option<Draft> {
    PLANS.get(at).map(|plan| plan.draw())
}

/// The map that the rules text explains itself with.
pub fn nightclub() -> Draft {
    nightclub::NIGHTCLUB.draw()
}
