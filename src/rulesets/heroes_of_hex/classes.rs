//! The ten classes. They are ours: the text has no list of its own.

use super::unit::{Action, Area, Body, Focus, ForWhom, Kind, Movement, Pays, Trigger, Unit, Weight};

/// Their names, and what each is about.
pub const CLASSES: [(&str, &str); 10] = [
    ("Vanguard", "strikes hard, and steps in for friends"),
    ("Berserker", "the heaviest blows, and few defences"),
    ("Sentinel", "a long spear and a firm stand"),
    ("Archer", "shoots far, and keeps away"),
    ("Pyromancer", "fire for one or for many"),
    ("Stormcaller", "pushes everybody about"),
    ("Cleric", "mends wounds and wards off blows"),
    ("Shade", "poison, and blows from behind"),
    ("Monk", "quick hands, and second chances"),
    ("Banneret", "makes friends better"),
];

/// A class by its number; beyond the last, the last.
pub fn class(at: usize) -> Unit {
    let unit = match at {
        0 => vanguard(),
        1 => berserker(),
        2 => sentinel(),
        3 => archer(),
        4 => pyromancer(),
        5 => stormcaller(),
        6 => cleric(),
        7 => shade(),
        8 => monk(),
        _ => banneret(),
    };
    let name = CLASSES[at.min(CLASSES.len() - 1)].0;
    Unit { name: name.into(), class: name.into(), ..unit }
}

/// A class by its name.
pub fn named(name: &str) -> Option<Unit> {
    CLASSES.iter().position(|(known, _)| *known == name).map(class)
}

/// Movement 1/`distance`/2, then attack, defence, special attack, special defence, and vitality.
pub(super) fn unit(distance: u8, dice: [u8; 4], vitality: u8, actions: Vec<Action>) -> Unit {
    let [attack, defense, special_attack, special_defense] = dice;
    Unit {
        movement: Movement { cost: 1, distance, most: 2 },
        attack,
        defense,
        special_attack,
        special_defense,
        body: Body { wounds: 0, vitality },
        actions,
        ..Unit::new("")
    }
}

pub(super) fn ap(name: &str, cost: u8) -> Action {
    Action::new(name, cost, Pays::Ap)
}

fn hex(name: &str, cost: u8) -> Action {
    Action::new(name, cost, Pays::Hex)
}

/// The rest of an action, said in short.
impl Action {
    pub(super) fn strikes(self, kind: Kind, weight: Weight, range: u8) -> Action {
        Action { kind, weight, range, ..self }
    }

    pub(super) fn physical(self, weight: Weight) -> Action {
        self.strikes(Kind::Physical, weight, 1)
    }

    pub(super) fn pushes(self, knockback: u8) -> Action {
        Action { knockback, ..self }
    }

    pub(super) fn poisons(self) -> Action {
        Action { poison: 1, ..self }
    }

    fn moving(self, moves: u8) -> Action {
        Action { moves, ..self }
    }

    fn around(self) -> Action {
        Action { area: Area::Around, ..self }
    }

    fn often(self) -> Action {
        Action { uses: 0, ..self }
    }

    fn on(self, trigger: Trigger, within: u8) -> Action {
        Action { trigger, within, ..self }
    }

    fn focuses(self, focus: Focus) -> Action {
        Action { focus, ..self }
    }
}

fn vanguard() -> Unit {
    let guard = Action { swaps: true, ..hex("Guard", 2).on(Trigger::Ally, 1) };
    unit(
        3,
        [3, 2, 1, 1],
        2,
        vec![
            ap("Slash", 1).physical(Weight::Light),
            ap("Strike", 2).physical(Weight::Normal),
            ap("Shield Rush", 2).moving(2).physical(Weight::Light).pushes(1),
            guard,
        ],
    )
}

fn berserker() -> Unit {
    unit(
        3,
        [3, 1, 1, 2],
        2,
        vec![
            ap("Hack", 1).physical(Weight::Light),
            ap("Chop", 3).moving(1).physical(Weight::Heavy),
            ap("Whirl", 2).physical(Weight::Normal).around(),
            Action { gives: 2, ..hex("Fury", 2) },
        ],
    )
}

fn sentinel() -> Unit {
    unit(
        2,
        [2, 3, 1, 1],
        1,
        vec![
            ap("Thrust", 2).strikes(Kind::Physical, Weight::Normal, 2),
            ap("Bash", 1).physical(Weight::Light).pushes(1),
            ap("Brace", 1).focuses(Focus::Brace),
            hex("Warning Stab", 1).on(Trigger::Moves, 0).strikes(Kind::Physical, Weight::Light, 2),
        ],
    )
}

fn archer() -> Unit {
    unit(
        3,
        [2, 1, 1, 1],
        1,
        vec![
            ap("Quick Shot", 1).strikes(Kind::Physical, Weight::Light, 4),
            ap("Aimed Shot", 2).strikes(Kind::Physical, Weight::Normal, 5),
            ap("Take Aim", 1).focuses(Focus::Aim),
            hex("Sidestep", 2).on(Trigger::Attacked, 0).moving(1),
        ],
    )
}

fn pyromancer() -> Unit {
    let blast = ap("Blast", 3).strikes(Kind::Special, Weight::Normal, 3);
    unit(
        3,
        [1, 1, 3, 2],
        1,
        vec![
            ap("Ember", 1).strikes(Kind::Special, Weight::Light, 3),
            ap("Fire Lance", 2).strikes(Kind::Special, Weight::Normal, 4),
            Action { area: Area::Burst, ..blast },
            Action { kindles: true, ..hex("Kindle", 2) },
        ],
    )
}

fn stormcaller() -> Unit {
    unit(
        3,
        [1, 2, 2, 2],
        1,
        vec![
            ap("Jolt", 2).strikes(Kind::Special, Weight::Light, 3).often().pushes(1),
            ap("Thunderclap", 2).strikes(Kind::Special, Weight::Light, 1).around().pushes(1),
            ap("Gust", 1).strikes(Kind::Special, Weight::None, 3).pushes(2),
            Action { through: true, ..hex("Ride the Wind", 2).moving(4) },
        ],
    )
}

fn cleric() -> Unit {
    let mend = Action { heal: 1, for_whom: ForWhom::Either, within: 2, ..ap("Mend", 2) };
    let cleric = unit(
        3,
        [1, 2, 2, 3],
        2,
        vec![
            ap("Staff", 1).physical(Weight::Light),
            ap("Smite", 2).strikes(Kind::Special, Weight::Normal, 2),
            mend,
            Action { wards: 1, ..hex("Ward", 2).on(Trigger::Near, 3) },
        ],
    );
    Unit { movement: Movement { most: 1, ..cleric.movement }, ..cleric }
}

fn shade() -> Unit {
    let dart = ap("Venom Dart", 2).strikes(Kind::Physical, Weight::None, 3).poisons();
    unit(
        4,
        [2, 1, 1, 1],
        1,
        vec![
            ap("Stab", 1).physical(Weight::Light).poisons(),
            Action { flanks: true, ..ap("Backstab", 2).physical(Weight::Heavy) },
            Action { poison_on_tie: true, ..dart },
            hex("Vanish", 2).on(Trigger::Attacked, 0).moving(2),
        ],
    )
}

fn monk() -> Unit {
    let palm = ap("Palm", 2).physical(Weight::Light).often().pushes(1);
    unit(
        3,
        [2, 2, 1, 2],
        1,
        vec![
            ap("Kick", 1).physical(Weight::Light),
            Action { may_spare: true, ..palm },
            ap("Center", 1).focuses(Focus::Center),
            Action { wards: 1, ..hex("Deflect", 1).on(Trigger::Shot, 0) },
        ],
    )
}

fn banneret() -> Unit {
    let rally = Action { for_whom: ForWhom::Ally, within: 3, ..ap("Rally", 1).focuses(Focus::Rally) };
    // Distance is no matter: anybody of the team will do.
    let press = Action { unmark: true, for_whom: ForWhom::Ally, ..hex("Press On", 2) };
    unit(
        3,
        [2, 2, 1, 2],
        2,
        vec![
            ap("Jab", 1).physical(Weight::Light),
            ap("Banner Spear", 2).strikes(Kind::Physical, Weight::Normal, 2),
            rally,
            press,
        ],
    )
}
