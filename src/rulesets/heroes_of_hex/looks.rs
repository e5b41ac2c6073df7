//! What units are like on the screen, beyond their fields.

use super::team::{Kept, Team};
use super::unit::{Action, Drive, Focus, Kind, Pays, Unit, Weight};
use crate::sheet::{Looks, Sort};

pub static LOOKS: Looks<Kept> = Looks {
    sorts: &[
        Sort {
            label: "Unit",
            make: "Make a unit",
            about: "One to three dice for each attribute, and actions put together from moves, attacks, knockback, poison, Focus and more.",
            npc: false,
            blank: || Kept::Unit(Unit { actions: vec![strike()], ..Unit::new("") }),
        },
        Sort {
            label: "Enemy",
            make: "Make an enemy",
            about: "It goes by its list of actions: the first line that it can pay for and that changes something.",
            npc: true,
            blank: || {
                let engage =
                    Action { drive: Drive::Engage, moves: 3, uses: 2, ..Action::new("Engage", 1, Pays::Ap) };
                Kept::Unit(Unit { threat: 1, actions: vec![strike(), engage], ..Unit::new("") })
            },
        },
        Sort {
            label: "Team",
            make: "Put a team together",
            about: "Three or four units, your own or of the ten classes, none twice, with the HEX of their player. It goes into a game with one tap.",
            npc: false,
            blank: || Kept::Team(Team::default()),
        },
    ],
    about: |kept| match kept {
        Kept::Unit(unit) if unit.class.is_empty() => "a unit".into(),
        Kept::Unit(unit) => unit.class.clone(),
        Kept::Team(team) => team.words(),
    },
    lacks: Kept::flaws,
    note: |kept, list, at| match (kept, list) {
        (Kept::Unit(unit), _) => unit
            .actions
            .get(at)
            .map_or_else(String::new, |action| format!("{}: {}", action.price(), action.words())),
        (Kept::Team(team), _) => team.units.get(at).map_or_else(String::new, Unit::numbers),
    },
    foot: |_| FOOT,
    brief,
    ..Looks::PLAIN
};

/// Whether a field of an action means anything beside what its others say; enemies have lines to move by.
pub fn matters(key: &str, word: &dyn Fn(&str) -> String, enemy: bool) -> bool {
    let is = |key: &str, other: &str| word(key) == other;
    let (attacks, reacts, driven) = (!is("kind", "no"), !is("trigger", "no"), !is("drive", "no"));
    match key {
        "drive" => enemy || driven,
        "least" | "most" => is("drive", "distance"),
        "weight" | "range" | "area" | "flanks" | "knockback" | "may spare" | "poison" | "poison on tie" => {
            attacks
        }
        "swaps" | "wards" => reacts,
        "heal" | "unmark" | "focus" | "gives" | "kindles" => !reacts && !driven,
        "for whom" => !reacts && !driven && !attacks,
        "within" => matches!(word("trigger").as_str(), "ally" | "near") || !reacts && !is("for whom", "user"),
        _ => true,
    }
}

/// What is good to know beside a card on paper.
pub const FOOT: &[&str] = &[
    "Highest die less highest die: a wound from 1, death from 4 light, 3 normal, 2 heavy.",
    "3 HEX negate fate · 1 HEX for each Turn · the third poison defeats.",
];

fn strike() -> Action {
    Action { kind: Kind::Physical, weight: Weight::Light, ..Action::new("Strike", 1, Pays::Ap) }
}

impl Unit {
    pub fn clear_tokens(&mut self) {
        (self.body.wounds, self.poison, self.marked, self.defeated) = (0, 0, false, false);
        self.focus = Focus::None;
    }

    /// "moves 1 AP / 3 / 2; Attack 3, Defense 2, Special 1 and 1; Vitality 2"
    pub fn numbers(&self) -> String {
        let dice = format!("Attack {}, Defense {}", self.attack, self.defense);
        let special = format!("Special {} and {}", self.special_attack, self.special_defense);
        format!("moves {}; {dice}, {special}; Vitality {}", self.movement.words(), self.body.vitality)
    }
}

/// A few lines about a ready-made unit or team.
fn brief(kept: &Kept) -> Vec<String> {
    match kept {
        Kept::Unit(unit) => {
            let actions: Vec<&str> = unit.actions.iter().map(|action| action.called()).collect();
            vec![unit.numbers(), actions.join(", ")]
        }
        Kept::Team(_) => Vec::new(),
    }
}
