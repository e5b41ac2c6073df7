//! Fights on things that move.

use super::plan::{Plan, crossed, dashed, place, solid};
use crate::map::{Door, Goal, Teams};

pub static TRAIN: Plan = Plan {
    name: "Night Train",
    about: "The engine has no driver any more. Reach the brake, inside by the doors or above over the roofs.",
    areas: &[
        place("Caboose", 0, 9).start(Teams::PLAYERS),
        place("Sleeping Car", 11, 9).notes("Compartments along a narrow corridor."),
        place("Dining Car", 22, 9).start(Teams::OTHERS).notes("Tables to throw over."),
        place("Mail Car", 33, 9).start(Teams::OTHERS).aim(
            "Throw out the mail bags",
            Goal::Use,
            Teams::OTHERS,
        ),
        place("Tender", 44, 9),
        place("Locomotive", 55, 9).aim("Pull the brake", Goal::Use, Teams::PLAYERS),
        place("Rear Roof", 11, 0).start(Teams::PLAYERS),
        place("Middle Roof", 22, 0).notes("Wind, and a low tunnel now and then."),
        place("Front Roof", 33, 0).start(Teams::OTHERS),
    ],
    links: &[
        solid("Caboose", "Sleeping Car").far().door(Door::Open),
        solid("Sleeping Car", "Dining Car").far().door(Door::Closed),
        solid("Dining Car", "Mail Car").far().door(Door::Closed),
        solid("Mail Car", "Tender").near().door(Door::Closed),
        solid("Tender", "Locomotive").far(),
        solid("Caboose", "Rear Roof"),
        solid("Rear Roof", "Middle Roof"),
        solid("Middle Roof", "Front Roof").far(),
        solid("Front Roof", "Tender").near(),
        solid("Middle Roof", "Dining Car").drop().far(),
        dashed("Front Roof", "Locomotive").near(),
        crossed("Rear Roof", "Dining Car"),
        crossed("Front Roof", "Dining Car"),
    ],
};

pub static SHIP: Plan = Plan {
    name: "Boarding Action",
    about: "Two ships made fast to each other. Whoever holds the wheel and cuts the lines decides where it ends.",
    areas: &[
        place("Raider's Bow", 0, 16).start(Teams::OTHERS),
        place("Raider's Deck", 14, 16).start(Teams::OTHERS).notes("Grappling lines run across."),
        place("Foredeck", 0, 8),
        place("Main Deck", 14, 8).aim("Cut the grappling lines", Goal::Use, Teams::PLAYERS),
        place("Quarterdeck", 28, 8).start(Teams::PLAYERS),
        place("Wheel", 39, 8).start(Teams::PLAYERS).aim("Take the wheel", Goal::Use, Teams::OTHERS),
        place("Crow's Nest", 8, 0).notes("Down by a rope is quick, up is slow."),
        place("Rigging", 21, 0),
        place("Hold", 25, 16).notes("Barrels, bilge water, and a ladder."),
        place("Cabin", 37, 16).start(Teams::PLAYERS),
    ],
    links: &[
        solid("Raider's Bow", "Raider's Deck").near(),
        solid("Raider's Bow", "Foredeck").far(),
        solid("Raider's Deck", "Main Deck").near().far(),
        solid("Foredeck", "Main Deck"),
        solid("Main Deck", "Quarterdeck").far(),
        solid("Quarterdeck", "Wheel").far(),
        solid("Main Deck", "Rigging"),
        solid("Rigging", "Crow's Nest").far(),
        solid("Crow's Nest", "Foredeck").drop().near(),
        dashed("Rigging", "Quarterdeck"),
        dashed("Crow's Nest", "Raider's Deck").near(),
        solid("Main Deck", "Hold").far(),
        solid("Hold", "Cabin").far().door(Door::Closed),
        solid("Cabin", "Wheel"),
        crossed("Rigging", "Hold"),
    ],
};
