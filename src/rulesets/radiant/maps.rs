//! Fields of zones to fight on.

use super::table::Distance;
use super::test::{Attribute, DIFFICULTIES};
use crate::map::{Band, Draft, Ground, Line, Teams};

/// Zones and borders; a hazard is tested with an attribute, and distance is a word (Z-07, Z-08).
pub static GROUND: Ground = Ground {
    area: "zone",
    link: "border",
    sight: None,
    objectives: false,
    capacity: true,
    tests: &Attribute::NAMES,
    difficulties: &DIFFICULTIES,
    bands: &[
        Band { name: Distance::Close.word(), about: "The same zone: hand to hand, and things change hands." },
        Band { name: Distance::Nearby.word(), about: "One move away. Bows and thrown weapons reach it." },
        Band {
            name: Distance::FarAway.word(),
            about: "A move and the action away. Long bows reach it; short ones and thrown weapons at disadvantage.",
        },
        Band {
            name: Distance::Distant.word(),
            about: "Out of reach of every weapon, and more than a turn away.",
        },
    ],
};

/// A zone: its name, where it is drawn, how many fit, what threatens there, who starts there.
type Zone = (&'static str, i32, i32, u8, Hazard, Teams);

/// What threatens, and the attribute to test.
type Hazard = (&'static str, &'static str);

const SAFE: Hazard = ("", "");

struct Field {
    name: &'static str,
    about: &'static str,
    zones: &'static [Zone],
    borders: &'static [(usize, usize)],
}

const HEROES: Teams = Teams::PLAYERS;
const ENEMIES: Teams = Teams::OTHERS;
const NOBODY: Teams = Teams::NONE;

static FIELDS: [Field; 4] = [
    Field {
        name: "Three zones",
        about: "The party's side, the enemies' side, and the ground between.",
        zones: &[
            ("Our side", 0, 0, 0, SAFE, HEROES),
            ("Between", 240, 0, 0, SAFE, NOBODY),
            ("Their side", 480, 0, 0, SAFE, ENEMIES),
        ],
        borders: &[(0, 1), (1, 2)],
    },
    Field {
        name: "The rope bridge",
        about: "Two fit on the bridge at once; the ford is slower and cold.",
        zones: &[
            ("Near bank", 0, 0, 0, SAFE, HEROES),
            ("Rope bridge", 260, -120, 2, SAFE, NOBODY),
            ("Ford", 260, 120, 0, ("the current drags", "Strength"), NOBODY),
            ("Far bank", 520, 0, 0, SAFE, ENEMIES),
            ("Watch hut", 760, 0, 3, SAFE, ENEMIES),
        ],
        borders: &[(0, 1), (0, 2), (1, 3), (2, 3), (3, 4)],
    },
    Field {
        name: "The mushroom cellar",
        about: "Spores hang over the beds; the cask stair is narrow.",
        zones: &[
            ("Trapdoor", 0, 0, 0, SAFE, HEROES),
            ("Cask stair", 220, 0, 1, SAFE, NOBODY),
            ("Mushroom beds", 440, -120, 0, ("spores", "Constitution"), NOBODY),
            ("Drain", 440, 120, 2, SAFE, NOBODY),
            ("Old shrine", 680, 0, 0, SAFE, ENEMIES),
        ],
        borders: &[(0, 1), (1, 2), (1, 3), (2, 4), (3, 4), (2, 3)],
    },
    Field {
        name: "The market square",
        about: "Five ways in and out, and a fountain in the middle of it.",
        zones: &[
            ("Gate", 0, 0, 0, SAFE, HEROES),
            ("Stalls", 240, -160, 0, SAFE, NOBODY),
            ("Fountain", 260, 20, 0, SAFE, NOBODY),
            ("Cart lane", 240, 180, 2, SAFE, NOBODY),
            ("Steps of the hall", 520, 0, 0, SAFE, ENEMIES),
            ("Roofs", 520, -200, 3, ("loose tiles", "Dexterity"), ENEMIES),
        ],
        borders: &[(0, 1), (0, 2), (0, 3), (1, 2), (2, 3), (2, 4), (3, 4), (1, 5), (4, 5)],
    },
];

/// The names, in the order of the list, each with what it is.
pub fn names() -> impl Iterator<Item = (&'static str, &'static str)> {
    FIELDS.iter().map(|field| (field.name, field.about))
}

/// One of the fields, drawn.
pub fn example(at: usize) -> Option<Draft> {
    let field = FIELDS.get(at)?;
    let mut draft = Draft::new(field.name);
    draft.notes = field.about.into();
    let mut keys = Vec::new();
    for (name, x, y, capacity, hazard, starts) in field.zones {
        let key = draft.add_area(name, *x, *y);
        if let Some(area) = draft.area_mut(key) {
            area.capacity = *capacity;
            area.hazard = hazard.0.into();
            area.test = hazard.1.into();
            area.starts = *starts;
        }
        keys.push(key);
    }
    for (a, b) in field.borders {
        draft.add_link(keys[*a], keys[*b], Line::Solid);
    }
    Some(draft)
}
