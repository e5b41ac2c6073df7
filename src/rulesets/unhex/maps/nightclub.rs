use super::plan::{Place, Plan, Tie, dashed, place, solid};
use crate::map::{Goal, Teams};

pub static NIGHTCLUB: Plan = Plan {
    name: "Nightclub",
    about: "The map of the rules text. Somebody is to leave by the alley, and somebody else minds.",
    areas: AREAS,
    links: LINKS,
};

const CATWALK: u32 = 0;
const BOOTH: u32 = 1;
const FLOOR: u32 = 2;
const BAR: u32 = 3;
const TABLES: u32 = 4;
const ENTRANCE: u32 = 5;
const KITCHEN: u32 = 6;
const ALLEY: u32 = 7;

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
    solid(CATWALK, BOOTH).far(),
    solid(FLOOR, BOOTH).far(),
    solid(FLOOR, BAR).far(),
    solid(FLOOR, TABLES).far(),
    solid(TABLES, ENTRANCE).near(),
    solid(FLOOR, ENTRANCE),
    solid(BAR, KITCHEN).far(),
    solid(KITCHEN, ALLEY).near(),
    dashed(CATWALK, FLOOR),
    dashed(CATWALK, BAR),
];
