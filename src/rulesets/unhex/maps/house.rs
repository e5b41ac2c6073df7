//! Fights between walls.

use super::plan::{Plan, crossed, dashed, place, solid};
use crate::map::{Door, Goal, Teams};

pub static TOWER: Plan = Plan {
    name: "Wizard's Tower",
    about: "A beacon on the roof calls for help. Light it before the tower's master has climbed all the stairs.",
    areas: &[
        place("Roof", 11, 0).aim("Light the beacon", Goal::Use, Teams::PLAYERS),
        place("Chamber", 11, 7).start(Teams::OTHERS),
        place("Balcony", 26, 7).notes("A leap down to the courtyard, if one must."),
        place("Library", 11, 14).start(Teams::OTHERS).notes("Shelves up to the ceiling."),
        place("Stairs", 0, 14),
        place("Great Hall", 11, 21).notes("Pillars on both sides."),
        place("Gate", 18, 28),
        place("Courtyard", 30, 21).start(Teams::PLAYERS),
        place("Stable Roof", 30, 13).start(Teams::PLAYERS),
    ],
    links: &[
        solid("Courtyard", "Gate"),
        solid("Gate", "Great Hall").far().door(Door::Closed),
        solid("Great Hall", "Stairs").far(),
        solid("Stairs", "Library").far(),
        solid("Library", "Chamber").near().far(),
        solid("Stairs", "Chamber").door(Door::Closed),
        solid("Chamber", "Roof").far(),
        solid("Chamber", "Balcony").far(),
        dashed("Balcony", "Courtyard").near(),
        solid("Balcony", "Stable Roof").drop().near(),
        solid("Stable Roof", "Courtyard").near(),
        dashed("Stable Roof", "Library").far(),
        dashed("Roof", "Courtyard").near(),
        crossed("Roof", "Balcony"),
    ],
};

pub static BANK: Plan = Plan {
    name: "Bank at Noon",
    about: "The vault is open for ten minutes a day. In, and out again by another way than the street.",
    areas: &[
        place("Street", 0, 14).start(Teams::PLAYERS),
        place("Lobby", 11, 14).notes("Marble columns, and people lying on the floor."),
        place("Counters", 22, 14).start(Teams::OTHERS),
        place("Gallery", 16, 7).start(Teams::OTHERS).notes("Runs around the lobby, one floor up."),
        place("Offices", 33, 7),
        place("Guard Room", 33, 14).start(Teams::OTHERS),
        place("Vault", 33, 21).aim("Empty the boxes", Goal::Use, Teams::PLAYERS),
        place("Back Yard", 44, 14).aim("Get out by the back yard", Goal::Told, Teams::PLAYERS),
        place("Roof", 22, 0).start(Teams::PLAYERS).notes("A skylight above the gallery."),
    ],
    links: &[
        solid("Street", "Lobby").far(),
        solid("Lobby", "Counters").near().far(),
        solid("Lobby", "Gallery").far(),
        dashed("Gallery", "Counters").near(),
        solid("Roof", "Gallery").drop().near(),
        solid("Gallery", "Offices").far(),
        solid("Offices", "Roof"),
        solid("Counters", "Guard Room").far().door(Door::Open),
        solid("Counters", "Vault").far().door(Door::Closed),
        solid("Guard Room", "Offices"),
        solid("Guard Room", "Back Yard").near().door(Door::Closed),
        dashed("Offices", "Back Yard").near(),
        dashed("Street", "Gallery").far(),
    ],
};

pub static STATION: Plan = Plan {
    name: "Underground Station",
    about: "The last train leaves soon. Get a witness on board; somebody has switched off half of the lights.",
    areas: &[
        place("Street Stairs", 0, 0).start(Teams::PLAYERS),
        place("Ticket Hall", 13, 0).notes("Turnstiles and kiosks."),
        place("Control Room", 26, 0).start(Teams::OTHERS).aim(
            "Hold the train with the signal lever",
            Goal::Use,
            Teams::OTHERS,
        ),
        place("Escalator", 13, 7),
        place("North Platform", 5, 14),
        place("South Platform", 26, 14).start(Teams::OTHERS),
        place("Tracks", 16, 21).notes("The rails are live, they say."),
        place("Waiting Train", 33, 21).aim("Get the witness on board", Goal::Told, Teams::PLAYERS),
        place("Tunnel", 0, 21).start(Teams::OTHERS),
        place("Service Corridor", 37, 7),
    ],
    links: &[
        solid("Street Stairs", "Ticket Hall").far(),
        solid("Ticket Hall", "Escalator").far(),
        solid("Ticket Hall", "Control Room").far().door(Door::Closed),
        dashed("Control Room", "Escalator").near(),
        solid("Escalator", "North Platform"),
        solid("Escalator", "South Platform").far(),
        solid("Control Room", "Service Corridor"),
        solid("Service Corridor", "South Platform").near(),
        solid("North Platform", "Tracks").near(),
        solid("Tracks", "South Platform").far(),
        dashed("North Platform", "South Platform"),
        solid("South Platform", "Waiting Train").far().door(Door::Open),
        solid("Tracks", "Tunnel").far(),
        dashed("North Platform", "Waiting Train").far(),
    ],
};
