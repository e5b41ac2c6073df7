use super::plan::{Place, Plan, Tie, dashed, place, solid};
use crate::map::{Goal, Teams};

pub static NIGHTCLUB: Plan = Plan {
    name: "Nightclub",
    about: "The map of the rules text. Somebody is to leave by the alley, and somebody else minds.",
    areas: AREAS,
    links: LINKS,
};

const AREAS: &[Place] = &[
    place("Catwalk", 16, 0).notes("Iron grating above the floor; a ladder comes down behind the booth."),
    place("DJ Booth", 2, 5).notes("Speakers as tall as a man."),
    place("Dance Floor", 13, 10).notes("Open, crowded and loud."),
    place("Bar", 24, 7),
    place("Pool Tables", 2, 17).notes("Slate tables, easily tipped over."),
    place("Entrance", 13, 20).start(Teams::PLAYERS),
    place("Kitchen", 24, 14).notes("Steel counters at both doors."),
    place("Alley", 24, 21).start(Teams::PLAYERS).aim("Get away by the alley", Goal::Told, Teams::NONE),
];

const LINKS: &[Tie] = &[
    solid("Catwalk", "DJ Booth").far(),
    solid("Dance Floor", "DJ Booth").far(),
    solid("Dance Floor", "Bar").far(),
    solid("Dance Floor", "Pool Tables").far(),
    solid("Pool Tables", "Entrance").near(),
    solid("Dance Floor", "Entrance"),
    solid("Bar", "Kitchen").far(),
    solid("Kitchen", "Alley").near(),
    dashed("Catwalk", "Dance Floor"),
    dashed("Catwalk", "Bar"),
];
