//! Making a hero: rolled attributes, a background, hit points and a first pack.

use super::gear::{Keep, Kind, Thing};
use super::harm::HitPoints;
use super::hero::{HIGHEST, Hero, LUCK};
use super::test::Attribute::{self, *};

/// Where a hero comes from: three points of attributes, talents, a hit die and a first pack.
pub struct Background {
    pub name: &'static str,
    pub words: &'static str,
    pub raises: [(Attribute, i16); 2],
    pub talents: [&'static str; 2],
    pub hit_die: u8,
    pub pack: &'static [(Kind, Keep)],
}

const DAGGER: Kind = Kind::Weapon(0);
const SHORTSWORD: Kind = Kind::Weapon(1);
const CLUB: Kind = Kind::Weapon(2);
const SPEAR: Kind = Kind::Weapon(3);
const LONGSWORD: Kind = Kind::Weapon(4);
const MACE: Kind = Kind::Weapon(6);
const SHORTBOW: Kind = Kind::Weapon(11);

pub const BACKGROUNDS: [Background; 8] = [
    Background {
        name: "Warrior",
        words: "stood in a shield wall and walked out of it",
        raises: [(Strength, 2), (Constitution, 1)],
        talents: ["holding a line", "judging a fighter"],
        hit_die: 12,
        pack: &[(LONGSWORD, Keep::Hands), (Kind::SmallShield, Keep::Hands), (Kind::MediumArmor, Keep::Body)],
    },
    Background {
        name: "Rogue",
        words: "opens what others lock",
        raises: [(Dexterity, 2), (Charisma, 1)],
        talents: ["locks and latches", "going unseen"],
        hit_die: 10,
        pack: &[(DAGGER, Keep::Hands), (DAGGER, Keep::Hands), (Kind::LightArmor, Keep::Body)],
    },
    Background {
        name: "Hunter",
        words: "knows the wood and what walks in it",
        raises: [(Dexterity, 2), (Wisdom, 1)],
        talents: ["tracking", "weather and wild"],
        hit_die: 10,
        pack: &[
            (SHORTBOW, Keep::Hands),
            (Kind::Ammo, Keep::Body),
            (Kind::LightArmor, Keep::Body),
            (DAGGER, Keep::Backpack),
        ],
    },
    Background {
        name: "Scholar",
        words: "has read about it, which is nearly the same",
        raises: [(Intelligence, 2), (Wisdom, 1)],
        talents: ["old scripts", "remedies"],
        hit_die: 6,
        pack: &[(CLUB, Keep::Hands), (Kind::Other, Keep::Backpack)],
    },
    Background {
        name: "Acolyte",
        words: "keeps a small light where it is dark",
        raises: [(Wisdom, 2), (Charisma, 1)],
        talents: ["comforting the scared", "rites"],
        hit_die: 8,
        pack: &[(MACE, Keep::Hands), (Kind::LargeShield, Keep::Hands)],
    },
    Background {
        name: "Smith",
        words: "mends what the others break",
        raises: [(Strength, 1), (Constitution, 2)],
        talents: ["metal and stone", "lifting"],
        hit_die: 10,
        pack: &[(CLUB, Keep::Hands), (Kind::HeavyArmor, Keep::Body), (Kind::Helmet, Keep::Body)],
    },
    Background {
        name: "Envoy",
        words: "talks first, and usually last",
        raises: [(Charisma, 2), (Intelligence, 1)],
        talents: ["bargaining", "courts and customs"],
        hit_die: 8,
        pack: &[(SHORTSWORD, Keep::Hands), (Kind::LightArmor, Keep::Body)],
    },
    Background {
        name: "Sailor",
        words: "never lost a rope or a wager",
        raises: [(Dexterity, 1), (Strength, 2)],
        talents: ["climbing", "knots and boats"],
        hit_die: 10,
        pack: &[(SPEAR, Keep::Hands), (Kind::SmallShield, Keep::Hands), (Kind::LightArmor, Keep::Body)],
    },
];

/// Attributes from six d4 (1 to 4 each), in order, before the swap and the background.
pub fn rolled(thrown: [u8; 6]) -> [i16; 6] {
    thrown.map(|shown| i16::from(shown.clamp(1, 4)) - 1)
}

/// Two attributes may change places, once.
pub fn swapped(mut attributes: [i16; 6], one: Attribute, other: Attribute) -> [i16; 6] {
    attributes.swap(one as usize, other as usize);
    attributes
}

/// A hero of a background: what was rolled and raised, hit points by the hit die (1 to its sides)
/// and Constitution, never fewer than 1.
pub fn hero(name: &str, background: &Background, attributes: [i16; 6], hit_die_shown: u8) -> Hero {
    let mut raised = attributes;
    for (attribute, by) in background.raises {
        let value = &mut raised[attribute as usize];
        *value = (*value + by).min(HIGHEST);
    }
    let shown = i16::from(hit_die_shown.clamp(1, background.hit_die));
    let points = (shown + raised[Constitution as usize]).max(1);
    let mut hero = Hero {
        name: name.to_string(),
        background: background.name.to_string(),
        attributes: raised,
        points: HitPoints::full(points),
        level: 1,
        luck: LUCK,
        hit_die: background.hit_die,
        talents: background.talents.iter().map(|talent| (*talent).to_string()).collect(),
        ..Hero::default()
    };
    for (kind, keep) in background.pack {
        hero.add(Thing::new(*kind, *keep));
    }
    hero
}

/// Everything that keeps a hero from being played as written, in words.
pub fn missing(hero: &Hero) -> Vec<String> {
    let mut reasons = Vec::new();
    if hero.name.trim().is_empty() {
        reasons.push("the hero needs a name".to_string());
    }
    if hero.background.trim().is_empty() {
        reasons.push("a background is not chosen".to_string());
    }
    if hero.points.most < 1 {
        reasons.push("hit points are not rolled".to_string());
    }
    for attribute in Attribute::ALL {
        if !(-4..=HIGHEST).contains(&hero.attributes[attribute as usize]) {
            reasons.push(format!("{} must be at most 6", attribute.name()));
        }
    }
    for keep in Keep::ALL {
        let (used, room) = (hero.slots_used(keep), keep.slots());
        if used > room {
            let over = format!("the {} hold {room} slots, not {used}", keep.word());
            reasons.push(format!("{over}: overloaded, so weakened"));
        }
    }
    reasons
}
