//! How sight goes by cover marks, and what can be asked about it on a map.

use crate::map::ground::{Sight, Weapon};
use crate::map::{AreaId, Look};

/// Two marks on one shortest path end sight (U-46).
pub const LIMIT: u8 = 2;
/// Some can shoot past two (U-129).
pub const FAR_LIMIT: u8 = 3;
/// The stealthy have one more mark on every path to them (U-140).
pub const HIDING: &str = "hiding";

pub static SIGHT: Sight = Sight {
    limit: LIMIT,
    added: HIDING,
    adding: "Somebody hides at the other end",
    weapons: &WEAPONS,
    usual: 2,
};

static WEAPONS: [Weapon; 5] = [
    Weapon { name: "melee: the same area", least: 0, most: 0, limit: LIMIT, area: false },
    Weapon { name: "one-handed ranged: range 0 or 1", least: 0, most: 1, limit: LIMIT, area: false },
    Weapon { name: "two-handed ranged: range 1 or more", least: 1, most: u8::MAX, limit: LIMIT, area: false },
    Weapon {
        name: "the same, sight lost at three marks",
        least: 1,
        most: u8::MAX,
        limit: FAR_LIMIT,
        area: false,
    },
    Weapon { name: "area weapon: range 0 or 1", least: 0, most: 1, limit: LIMIT, area: true },
];

/// A look as the rules have it, at somebody who hides or not.
pub fn look(from: AreaId, to: AreaId, hides: bool) -> Look {
    Look { added: hides.then_some(HIDING), ..Look::new(from, to, LIMIT) }
}
