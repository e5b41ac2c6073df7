//! The games there are. Their names are known from the start; what a game brings to saving is a kit,
//! which is known once the game's part of the app has arrived. Nothing here but the door of a game's
//! part may name its kit, or the game's code would come with everything else.

use std::cell::RefCell;

use super::fight::Plan;
use super::fight::game::{self, Game, Thinking};
use super::format::Sheets;
use super::{Entry, Problem};
use crate::fight::table::Tale;
use crate::rulesets::ettes::character as ettes;
use crate::rulesets::heroes_of_hex::team::Kept;
use crate::rulesets::radiant::combat::setup::Being;
use crate::rulesets::sovereign::combat::setup::Being as Sovereign;
use crate::rulesets::unhex::character::Character;

/// What is known of a game before its part has arrived.
pub struct Title {
    /// As documents write it; once written, a name stays.
    pub name: &'static str,
    pub title: &'static str,
    /// Whose game it is.
    pub author: &'static str,
    /// What of a character's summary tells how somebody is.
    pub gauge: Gauge,
    /// What of a summary lists sort by beside name and state, and what that is called.
    pub rank: (&'static str, &'static str),
    /// Whether it throws ten-sided dice, whose faces are counted for those who doubt them.
    pub percentile: bool,
}

/// The keys of a summary that lists tell somebody's condition by.
pub struct Gauge {
    pub now: &'static str,
    pub most: &'static str,
    /// A key whose number says it better than those two do, and what each number means.
    pub shape: Option<(&'static str, &'static [Worn])>,
}

/// In the order that choices offer them in.
pub static TITLES: [Title; 5] = [
    Title {
        name: "unhex",
        title: "Unhex",
        author: "Cody Koeninger",
        gauge: Gauge {
            now: "level",
            most: "max",
            shape: Some(("shape", &[Worn::Down, Worn::Down, Worn::Down, Worn::Hurt, Worn::Hurt, Worn::Fine])),
        },
        rank: ("level", "Level"),
        percentile: true,
    },
    Title {
        name: "radiant",
        title: "The Radiant Hack",
        author: "Matt Gefen",
        gauge: Gauge { now: "points", most: "most", shape: None },
        rank: ("level", "Level"),
        percentile: false,
    },
    Title {
        name: "heroes",
        title: "Heroes of Hex",
        author: "Vitor Balbio",
        gauge: Gauge { now: "left", most: "whole", shape: None },
        rank: ("vitality", "Vitality"),
        percentile: false,
    },
    Title {
        name: "sovereign",
        title: "Sovereign",
        author: "Beau Rancourt",
        gauge: Gauge { now: "points", most: "most", shape: None },
        rank: ("level", "Level"),
        percentile: false,
    },
    Title {
        name: "ettes",
        title: "Ettes Eternal",
        author: "3digitdev",
        gauge: Gauge { now: "points", most: "most points", shape: None },
        rank: ("level", "Level"),
        percentile: true,
    },
];

/// What a game brings to saving.
pub struct Kit {
    pub fight: &'static Game,
    pub sheets: Sheets,
}

pub static UNHEX: Kit = Kit { fight: &game::unhex::GAME, sheets: Sheets::labelled::<Character>() };
pub static HEROES: Kit = Kit { fight: &game::heroes_of_hex::GAME, sheets: Sheets::labelled::<Kept>() };
pub static RADIANT: Kit = Kit { fight: &game::radiant::GAME, sheets: Sheets::labelled::<Being>() };
pub static SOVEREIGN: Kit = Kit { fight: &game::sovereign::GAME, sheets: Sheets::labelled::<Sovereign>() };
pub static ETTES: Kit = Kit { fight: &game::ettes::GAME, sheets: Sheets::labelled::<ettes::Character>() };

/// A build in one piece has all of them from the start.
#[cfg(not(feature = "split"))]
fn from_the_start() -> Vec<&'static Kit> {
    vec![&UNHEX, &RADIANT, &HEROES, &SOVEREIGN, &ETTES]
}

#[cfg(feature = "split")]
fn from_the_start() -> Vec<&'static Kit> {
    Vec::new()
}

type Think = fn(&Plan, &Tale) -> Thinking;

/// Who thinks for each game. The app never asks: only a worker that has the rules of all games does, so that
/// what computer players are made of is loaded once, and only where somebody wants one.
static MINDS: [(&str, Think); 5] = [
    ("unhex", game::unhex::mind),
    ("radiant", game::radiant::mind),
    ("heroes", game::heroes_of_hex::mind),
    ("sovereign", game::sovereign::mind),
    ("ettes", game::ettes::mind),
];

/// Who thinks about a fight as it was left.
pub fn mind(plan: &Plan, tale: &Tale) -> Thinking {
    let found = MINDS.iter().find(|(name, _)| *name == plan.game);
    let (_, mind) = found.ok_or_else(|| Problem::new("this app does not know the game of the fight"))?;
    mind(plan, tale)
}

thread_local! {
    static HERE: RefCell<Vec<&'static Kit>> = RefCell::new(from_the_start());
}

/// The part of a game has arrived.
pub fn arrived(kit: &'static Kit) {
    if self::kit(kit.fight.name).is_none() {
        HERE.with_borrow_mut(|here| here.push(kit));
    }
}

/// What a game brings, if it is here.
pub fn kit(name: &str) -> Option<&'static Kit> {
    HERE.with_borrow(|here| here.iter().find(|kit| kit.fight.name == name).copied())
}

/// All that are here.
pub fn kits() -> Vec<&'static Kit> {
    HERE.with_borrow(Clone::clone)
}

/// The title of a game that this app knows.
pub fn title(name: &str) -> Option<&'static Title> {
    TITLES.iter().find(|title| title.name == name)
}

/// How somebody is: what counts for staying up, out of how much.
pub struct Condition {
    pub now: i64,
    pub most: i64,
    pub worn: Worn,
    /// The colour: `success`, `cover`, `danger`.
    pub tone: &'static str,
}

/// From bad to good.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Worn {
    Down,
    Hurt,
    Fine,
}

impl Worn {
    /// As the style sheets call it.
    pub fn class(self) -> &'static str {
        match self {
            Worn::Down => "down",
            Worn::Hurt => "hurt",
            Worn::Fine => "",
        }
    }

    pub fn tone(self) -> &'static str {
        match self {
            Worn::Down => "danger",
            Worn::Hurt => "cover",
            Worn::Fine => "success",
        }
    }
}

impl Condition {
    /// Out of what lists know of a character; no sheet is opened for it, and no game is needed.
    pub fn of(entry: &Entry) -> Condition {
        let gauge = &title(&entry.game).unwrap_or(&TITLES[0]).gauge;
        let (now, most) = (entry.number(gauge.now), entry.number(gauge.most));
        if let Some((key, meanings)) = gauge.shape {
            let worn = meanings.get(entry.number(key) as usize).copied().unwrap_or(Worn::Fine);
            return Condition { now, most, worn, tone: worn.tone() };
        }
        let worn = match now {
            _ if now >= most => Worn::Fine,
            1.. => Worn::Hurt,
            _ => Worn::Down,
        };
        Condition { now, most, worn, tone: if now * 3 <= most { "danger" } else { "success" } }
    }

    /// How much is left, in hundredths.
    pub fn share(&self) -> i64 {
        let most = self.most.max(1);
        self.now.clamp(0, most) * 100 / most
    }
}
