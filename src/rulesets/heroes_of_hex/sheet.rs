//! What units and teams consist of, field by field. Once written, a key or a word stays.

use super::unit::{
    Action, Area, Drive, Focus, ForWhom, Kind, MOST_ACTIONS, MOST_RANGE, Movement, POISONED, Pays, Trigger,
    Unit, Weight,
};
use crate::sheet::Kind::{Flag, List, Number, OneOf, Prose, Text, Track};
use crate::sheet::{Entries, Merge, Shows, Word, described, options, sorted, words};

const TABLE: Shows = Shows::TABLE;
const LIST: Shows = Shows::LIST;
const MAKING: Shows = Shows::MAKING;
/// On the screen and on paper.
const CARD: Shows = Shows::TABLE.and(Shows::PAPER);
const MADE: Shows = CARD.and(MAKING);
const EDITED: Shows = TABLE.and(MAKING);

/// Dice of a profile (H-05).
const DICE: crate::sheet::Kind = Number { least: 1, most: 3 };
const FEW: crate::sheet::Kind = Number { least: 0, most: 6 };
const SPACES: crate::sheet::Kind = Number { least: 0, most: MOST_RANGE as i64 };
const ACTIONS: crate::sheet::Kind = List(Entries::new::<Action>(MOST_ACTIONS, "pays", "name"));

described!(
    Unit,
    Unit::new(""),
    Its::new("name", "Name", Text, |unit| &mut unit.name).shows(MADE),
    Its::new("class", "Class", Text, |unit| &mut unit.class).shows(MADE),
    Its::derived("concept", "Class", Text, |unit| unit.class.as_str().into()).shows(LIST),
    Its::new("wounds", "Wounds", FEW, |unit| &mut unit.body.wounds)
        .sparse()
        .merge(Merge::Add)
        .shows(CARD.and(LIST)),
    Its::new("vitality", "Vitality", FEW, |unit| &mut unit.body.vitality).needed().shows(MADE.and(LIST)),
    Its::new("poison", "Poison", Track { most: POISONED as i64, full: "defeated" }, |unit| {
        &mut unit.poison
    })
    .merge(Merge::Add)
    .shows(CARD),
    Its::new("focus", "Focus", OneOf(options::<Focus>), |unit| &mut unit.focus).shows(CARD),
    Its::new("marked", "Activated", Flag, |unit| &mut unit.marked).shows(CARD),
    Its::new("defeated", "Defeated", Flag, |unit| &mut unit.defeated).merge(Merge::Set).shows(TABLE),
    Its::new("attack", "Attack", DICE, |unit| &mut unit.attack).missing(1).shows(MADE),
    Its::new("defense", "Defense", DICE, |unit| &mut unit.defense).missing(1).shows(MADE),
    Its::new("special attack", "Special Attack", DICE, |unit| &mut unit.special_attack)
        .missing(1)
        .shows(MADE),
    Its::new("special defense", "Special Defense", DICE, |unit| &mut unit.special_defense)
        .missing(1)
        .shows(MADE),
    Its::new("move cost", "Movement costs", Number { least: 0, most: 6 }, |unit| { &mut unit.movement.cost })
        .missing(1)
        .shows(MAKING),
    Its::new("move distance", "Movement distance", Number { least: 0, most: 6 }, |unit| {
        &mut unit.movement.distance
    })
    .missing(3)
    .shows(MAKING),
    Its::new("move most", "Movements a Turn", Number { least: 0, most: 6 }, |unit| {
        &mut unit.movement.most
    })
    .missing(2)
    .shows(MAKING),
    Its::derived("movement", "Movement", Text, |unit| unit.movement.words().as_str().into()).shows(CARD),
    Its::new("actions", "Actions", ACTIONS, |unit| &mut unit.actions).shows(MADE),
    Its::new("threat", "Threat", Number { least: 0, most: 20 }, |unit| &mut unit.threat)
        .sparse()
        .shows(TABLE.and(MAKING)),
    Its::new("escort", "To be brought through", Flag, |unit| &mut unit.escort),
    Its::new("group", "Group", Text, |unit| &mut unit.group).shows(EDITED.and(LIST)),
    Its::new("notes", "Notes", Prose, |unit| &mut unit.notes).shows(MADE),
    Its::derived("left", "Left", Number { least: 0, most: 7 }, |unit| i64::from(unit.left()).into())
        .shows(LIST),
    Its::derived("whole", "Of", Number { least: 0, most: 7 }, |unit| {
        i64::from(unit.body.vitality + 1).into()
    })
    .shows(LIST),
    Its::derived("npc", "Run by its list", Flag, |unit| unit.is_enemy().into()).shows(LIST),
    Its::derived("state", "State", Text, |unit| state(unit).as_str().into()).shows(LIST),
);

described!(
    Action,
    Action::new("", 1, Pays::Ap),
    Its::new("name", "Name", Text, |action| &mut action.name).shows(EDITED),
    Its::new("cost", "Cost", FEW, |action| &mut action.cost).missing(1).shows(EDITED),
    Its::new("pays", "Paid in", OneOf(options::<Pays>), |action| &mut action.pays).shows(EDITED),
    Its::new("uses", "Times a Turn; 0: as often as paid for", FEW, |action| &mut action.uses)
        .missing(1)
        .shows(EDITED),
    Its::new("trigger", "Out of turn", OneOf(options::<Trigger>), |action| &mut action.trigger).shows(EDITED),
    Its::new("within", "Within spaces", SPACES, |action| &mut action.within).sparse().shows(EDITED),
    Its::new("drive", "An enemy's line", OneOf(options::<Drive>), |action| &mut action.drive).shows(EDITED),
    Its::new("moves", "Moves first", SPACES, |action| &mut action.moves).sparse().shows(EDITED),
    Its::new("least", "Keeps at least", SPACES, |action| &mut action.least).sparse().shows(EDITED),
    Its::new("most", "Keeps at most", SPACES, |action| &mut action.most).sparse().shows(EDITED),
    Its::new("through", "Moves through units", Flag, |action| &mut action.through).shows(EDITED),
    Its::new("kind", "Attack", OneOf(options::<Kind>), |action| &mut action.kind).shows(EDITED),
    Its::new("weight", "Damage", OneOf(options::<Weight>), |action| &mut action.weight).shows(EDITED),
    Its::new("range", "Range", Number { least: 1, most: MOST_RANGE as i64 }, |action| { &mut action.range })
        .missing(1)
        .shows(EDITED),
    Its::new("area", "Hits", OneOf(options::<Area>), |action| &mut action.area).shows(EDITED),
    Its::new("flanks", "Only with an ally beside the target", Flag, |action| &mut action.flanks)
        .shows(EDITED),
    Its::new("knockback", "Knockback", FEW, |action| &mut action.knockback).sparse().shows(EDITED),
    Its::new("may spare", "Knockback may be left out", Flag, |action| &mut action.may_spare).shows(EDITED),
    Its::new("poison", "Poison", FEW, |action| &mut action.poison).sparse().shows(EDITED),
    Its::new("poison on tie", "Poison on even dice, too", Flag, |action| &mut action.poison_on_tie)
        .shows(EDITED),
    Its::new("heal", "Heals", FEW, |action| &mut action.heal).sparse().shows(EDITED),
    Its::new("unmark", "Takes an Activation marker off", Flag, |action| &mut action.unmark).shows(EDITED),
    Its::new("focus", "Gives Focus", OneOf(options::<Focus>), |action| &mut action.focus).shows(EDITED),
    Its::new("for whom", "For whom", OneOf(options::<ForWhom>), |action| &mut action.for_whom).shows(EDITED),
    Its::new("gives", "Gives AP", FEW, |action| &mut action.gives).sparse().shows(EDITED),
    Its::new("kindles", "Makes the next special attack heavier", Flag, |action| &mut action.kindles)
        .shows(EDITED),
    Its::new("swaps", "Changes places with the attacked ally", Flag, |action| &mut action.swaps)
        .shows(EDITED),
    Its::new("wards", "Dice for the defender", Number { least: 0, most: 3 }, |action| { &mut action.wards })
        .sparse()
        .shows(EDITED),
    Its::derived("price", "Price", Text, |action| action.price().as_str().into()).shows(CARD),
    Its::derived("words", "What it does", Text, |action| action.words().as_str().into()).shows(CARD),
);

sorted!("heroes", Unit: "unit");

/// How a unit is, in a few words.
pub fn state(unit: &Unit) -> String {
    if unit.defeated {
        return "defeated".into();
    }
    let mut all = Vec::new();
    let mut some = |count: u8, one: &str, more: &str| match count {
        0 => {}
        1 => all.push(format!("1 {one}")),
        count => all.push(format!("{count} {more}")),
    };
    some(unit.body.wounds, "wound", "wounds");
    some(unit.poison, "poison", "poison");
    if all.is_empty() { "fine".into() } else { all.join(", ") }
}

impl Movement {
    /// "1 AP / 3 / 2"
    pub fn words(self) -> String {
        format!("{} AP / {} / {}", self.cost, self.distance, self.most)
    }
}

impl Action {
    /// Everything that it does, in one line.
    pub fn words(&self) -> String {
        let mut all: Vec<String> = Vec::new();
        let when = match (self.trigger, self.within) {
            (Trigger::None, _) => String::new(),
            (Trigger::Attacked, _) => "when attacked".into(),
            (Trigger::Shot, _) => "when attacked from range 2 or more".into(),
            (Trigger::Ally, 0 | 1) => "when an ally beside it is attacked".into(),
            (Trigger::Ally, within) => format!("when an ally within {within} is attacked"),
            (Trigger::Near, within) => format!("when it or an ally within {within} is attacked"),
            (Trigger::Moves, _) => "when an enemy in range and sight moves".into(),
            (Trigger::Claims, _) => "when an enemy in range and sight claims or takes".into(),
        };
        if !when.is_empty() {
            all.push(format!("reaction {when}"));
        }
        match (self.drive, self.through) {
            (Drive::None, _) if self.moves == 0 => {}
            (Drive::None, false) => all.push(format!("moves {}", self.moves)),
            (Drive::None, true) => all.push(format!("moves {} through units", self.moves)),
            (Drive::Engage, _) => all.push(format!("moves {} to the nearest hero", self.moves)),
            (Drive::Prey, _) => all.push(format!("moves {} to the most wounded hero", self.moves)),
            (Drive::Distance, _) => {
                all.push(format!(
                    "moves {} to be {} to {} away from the heroes",
                    self.moves, self.least, self.most
                ));
            }
        }
        if self.attacks() {
            all.push(self.attack_words());
        }
        let hit = if self.poison_on_tie { "poison also on even dice" } else { "on a hit poison" };
        if self.poison > 0 {
            all.push(format!("{hit} {}", self.poison));
        }
        if self.knockback > 0 {
            let may = if self.may_spare { "may be " } else { "" };
            all.push(format!("on a hit {may}knockback {}", self.knockback));
        }
        if self.flanks {
            all.push("only with another ally beside the target".into());
        }
        all.extend(self.other_words());
        if self.uses == 0 {
            all.push("Multi-Use".into());
        }
        if self.uses > 1 {
            all.push(format!("{} times a Turn", self.uses));
        }
        all.join("; ")
    }

    fn attack_words(&self) -> String {
        let kind = if self.kind == Kind::Special { "special" } else { "physical" };
        let weight = match self.weight {
            Weight::None => "no damage",
            Weight::Light => "light",
            Weight::Normal => "normal",
            Weight::Heavy => "heavy",
        };
        let reach = match (self.area, self.range) {
            (Area::Around, _) => "all adjacent enemies".into(),
            (Area::Burst, range) => format!("all within 1 of a space in range {range}"),
            (Area::One, 1) => "melee".into(),
            (Area::One, range) => format!("range {range}"),
        };
        format!("{kind}, {weight}, {reach}")
    }

    fn other_words(&self) -> Vec<String> {
        let whom = match (self.for_whom, self.within) {
            (ForWhom::User, _) => String::new(),
            (ForWhom::Ally, 0) => ", any ally".into(),
            (ForWhom::Ally, within) => format!(", an ally within {within}"),
            (ForWhom::Either, within) => format!(", itself or an ally within {within}"),
        };
        let mut all = Vec::new();
        if self.heal > 0 {
            all.push(format!("heals {}{whom}", self.heal));
        }
        if self.unmark {
            all.push(format!("takes an Activation marker off{whom}"));
        }
        if self.focus != Focus::None {
            all.push(format!("Focus{whom}: {}", self.focus.label()));
        }
        if self.gives > 0 {
            all.push(format!("{} more AP this Turn", self.gives));
        }
        if self.kindles {
            all.push("the next special attack of this Turn is one weight up".into());
        }
        if self.swaps {
            all.push("changes places with that ally and is attacked instead".into());
        }
        if self.wards > 0 {
            let dice = if self.wards == 1 { "die" } else { "dice" };
            all.push(format!("{} more {dice} in that defence", self.wards));
        }
        all
    }
}

words!(Pays:
    Ap = "ap", "AP";
    Hex = "hex", "HEX";
);
words!(Trigger:
    None = "no", "never";
    Attacked = "attacked", "when it is attacked";
    Shot = "shot", "when it is attacked from range 2 or more";
    Ally = "ally", "when an ally near it is attacked";
    Near = "near", "when it or an ally near it is attacked";
    Moves = "moves", "when an enemy in range and sight moves";
    Claims = "claims", "when an enemy in range and sight claims or takes";
);
words!(Drive:
    None = "no", "none";
    Engage = "engage", "Engage";
    Prey = "prey", "Prey";
    Distance = "distance", "Distance";
);
words!(Kind:
    None = "no", "none";
    Physical = "physical", "physical";
    Special = "special", "special";
);
words!(Weight:
    None = "no", "none";
    Light = "light", "light";
    Normal = "normal", "normal";
    Heavy = "heavy", "heavy";
);
words!(Area:
    One = "one", "one target";
    Around = "around", "all adjacent enemies";
    Burst = "burst", "everybody around a space";
);
words!(Focus:
    None = "no", "none";
    Brace = "brace", "one more die in Defense and no Knockback, until it moves or acts again";
    Aim = "aim", "one more die in the next attack, unless it moves first";
    Center = "center", "lose it to throw own dice again";
    Rally = "rally", "lose it for one more die";
);
words!(ForWhom:
    User = "user", "itself";
    Ally = "ally", "an ally";
    Either = "either", "itself or an ally";
);
