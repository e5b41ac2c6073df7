//! The sheet in words: what state someone is in and why, and what a change has changed.

use super::body::{Location, Mark};
use super::character::Character;
use super::condition::{Cause, Condition, Legs};
use super::item::Side;

/// How someone is, worst first; lists sort and colour by it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Shape {
    Dead,
    Surrendered,
    Unconscious,
    /// An arm or a leg is useless.
    Impaired,
    /// Wounded or below max level, but whole.
    Hurt,
    Fine,
}

impl Shape {
    pub const ALL: [Shape; 6] =
        [Shape::Dead, Shape::Surrendered, Shape::Unconscious, Shape::Impaired, Shape::Hurt, Shape::Fine];

    pub fn of(character: &Character) -> Shape {
        let condition = character.condition();
        if condition.dead() {
            Shape::Dead
        } else if condition.surrendered {
            Shape::Surrendered
        } else if condition.unconscious() {
            Shape::Unconscious
        } else if limbs(condition).is_some() {
            Shape::Impaired
        } else if character.level < character.max || character.body.marked() > 0 {
            Shape::Hurt
        } else {
            Shape::Fine
        }
    }
}

/// The state in one or a few words, for lists and the head of the sheet.
pub fn headline(character: &Character) -> String {
    match Shape::of(character) {
        Shape::Dead => "Dead".into(),
        Shape::Surrendered => "Surrendered".into(),
        Shape::Unconscious => "Unconscious".into(),
        Shape::Impaired => limbs(character.condition()).unwrap_or_default(),
        Shape::Hurt => "Hurt".into(),
        Shape::Fine => "Fine".into(),
    }
}

/// Every state that holds, each with why, worst first. Empty when nothing is wrong.
pub fn states(character: &Character) -> Vec<String> {
    let condition = character.condition();
    let mut all = Vec::new();
    if condition.dead() {
        all.push(format!("Dead: {}", causes(condition.dead, "below 0", "all permanent")));
    }
    if condition.surrendered {
        all.push("Surrendered: out of the fight".into());
    }
    if condition.unconscious() && !condition.dead() {
        all.push(format!("Unconscious: {}", causes(condition.unconscious, "below 10", "full")));
    }
    for (useless, side) in
        [(condition.right_arm_useless, Side::Right), (condition.left_arm_useless, Side::Left)]
    {
        if useless {
            all.push(format!("{} useless: every box is marked", side.arm().title()));
        }
    }
    match (condition.right_leg_useless, condition.left_leg_useless) {
        (true, true) => all.push("Both legs useless: cannot move".into()),
        (false, false) => {}
        (right, _) => {
            let leg = if right { Location::RightLeg } else { Location::LeftLeg };
            let moving = match condition.legs {
                Legs::Cannot => " useless: cannot move, the arm that would help is useless too",
                _ => " useless: moves only with two empty hands",
            };
            all.push(format!("{}{moving}", leg.title()));
        }
    }
    all
}

fn limbs(condition: Condition) -> Option<String> {
    let all = [
        (condition.right_arm_useless, "right arm"),
        (condition.left_arm_useless, "left arm"),
        (condition.right_leg_useless, "right leg"),
        (condition.left_leg_useless, "left leg"),
    ];
    let mut words = String::new();
    for (_, limb) in all.into_iter().filter(|(useless, _)| *useless) {
        words.push_str(if words.is_empty() { "" } else { " and " });
        words.push_str(limb);
    }
    if words.is_empty() {
        return None;
    }
    words.push_str(" useless");
    words[..1].make_ascii_uppercase();
    Some(words)
}

fn causes(cause: Cause, level: &str, boxes: &str) -> String {
    let mut words: Vec<String> = Vec::new();
    if cause.level {
        words.push(format!("level {level}"));
    }
    if cause.head {
        words.push(format!("head boxes {boxes}"));
    }
    if cause.torso {
        words.push(format!("torso boxes {boxes}"));
    }
    words.join(", ")
}

/// What one box says to those who do not see it: `right leg, box 3 of 6, slash`.
pub fn box_words(location: Location, index: u8, mark: Option<Mark>) -> String {
    let (number, of) = ((index + 1).to_string(), location.boxes().to_string());
    let mark = mark.map_or("empty", Mark::name);
    format!("{}, box {number} of {of}, {mark}", location.name())
}

/// What is different between two states of one sheet, as short sentences for before-and-after.
pub fn changes(before: &Character, after: &Character) -> Vec<String> {
    let mut all = Vec::new();
    if before.level != after.level {
        all.push(format!("Level {} → {}", before.level, after.level));
    }
    for location in Location::ALL {
        let (old, new) = (before.body.at(location), after.body.at(location));
        if old != new {
            let counts = format!("{} of {} marked", new.marked(), location.boxes());
            all.push(format!("{}: {counts}", location.title()));
        }
    }
    for slot in 0..before.slots.len() as u8 {
        if let (Some(item), None) = (before.item(slot), after.item(slot)) {
            all.push(format!("{} is used up", item.called()));
        }
    }
    for side in Side::BOTH {
        let dropped = before.hands.at(side).filter(|slot| !after.hands.holds(*slot));
        let both = side == Side::Left && before.hands.left == before.hands.right;
        if let Some(item) = dropped.filter(|_| !both).and_then(|slot| after.item(slot)) {
            all.push(format!("Drops {}", item.called()));
        }
    }
    let old = states(before);
    let new = states(after);
    all.extend(new.iter().filter(|state| !old.contains(state)).cloned());
    if !old.is_empty() && new.is_empty() {
        all.push("Back on their feet".into());
    }
    all
}
