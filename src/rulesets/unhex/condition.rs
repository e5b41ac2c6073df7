//! What the wounds and the level of a character mean. Derived, never stored: whoever changes a
//! mark asks again.

use super::body::{Body, Location};
use super::character::Character;
use super::item::Side;

/// Why someone is unconscious or dead. Several may hold at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cause {
    /// Level below 10 (unconscious) or below 0 (dead).
    pub level: bool,
    /// Every head box marked (unconscious) or permanent (dead).
    pub head: bool,
    /// Every torso box marked (unconscious) or permanent (dead).
    pub torso: bool,
}

impl Cause {
    pub fn any(self) -> bool {
        self.level || self.head || self.torso
    }
}

/// How someone can move, as far as the legs go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Legs {
    #[default]
    Fine,
    /// One leg is useless: moving takes two empty hands that can be used.
    NeedTwoHands,
    /// Both legs are useless, or one leg and an arm that would have to help.
    Cannot,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Condition {
    pub dead: Cause,
    pub unconscious: Cause,
    pub surrendered: bool,
    pub right_arm_useless: bool,
    pub left_arm_useless: bool,
    pub right_leg_useless: bool,
    pub left_leg_useless: bool,
    pub legs: Legs,
}

impl Condition {
    pub fn new(level: i16, body: &Body, surrendered: bool) -> Condition {
        let full = |location| body.full(location);
        let gone = |location: Location| body.at(location).permanent >= location.boxes();
        let (right_arm, left_arm) = (full(Location::RightArm), full(Location::LeftArm));
        let (right_leg, left_leg) = (full(Location::RightLeg), full(Location::LeftLeg));
        Condition {
            dead: Cause { level: level < 0, head: gone(Location::Head), torso: gone(Location::Torso) },
            unconscious: Cause {
                level: level < 10,
                head: full(Location::Head),
                torso: full(Location::Torso),
            },
            surrendered,
            right_arm_useless: right_arm,
            left_arm_useless: left_arm,
            right_leg_useless: right_leg,
            left_leg_useless: left_leg,
            legs: match (right_leg || left_leg, right_leg && left_leg || right_arm || left_arm) {
                (false, _) => Legs::Fine,
                (true, false) => Legs::NeedTwoHands,
                (true, true) => Legs::Cannot,
            },
        }
    }

    pub fn dead(self) -> bool {
        self.dead.any()
    }

    /// Level or wounds only; someone who surrendered is out without being unconscious.
    pub fn unconscious(self) -> bool {
        self.unconscious.any()
    }

    /// Can spend actions and use abilities.
    pub fn able(self) -> bool {
        !self.surrendered && !self.unconscious() && !self.dead()
    }

    pub fn useless(self, side: Side) -> bool {
        match side {
            Side::Right => self.right_arm_useless,
            Side::Left => self.left_arm_useless,
        }
    }

    /// Whether the body lets them move, given whether both hands are empty.
    pub fn can_move(self, hands_empty: bool) -> bool {
        match self.legs {
            Legs::Fine => true,
            Legs::NeedTwoHands => hands_empty,
            Legs::Cannot => false,
        }
    }
}

impl Character {
    pub fn condition(&self) -> Condition {
        Condition::new(self.level, &self.body, self.surrendered)
    }

    /// Lets go of what useless hands hold. Returns the slots that were dropped.
    pub fn drop_from_useless_hands(&mut self) -> Vec<u8> {
        let condition = self.condition();
        let useless = Side::BOTH.into_iter().filter(|side| condition.useless(*side));
        useless.filter_map(|side| self.hands.release(side)).collect()
    }
}
