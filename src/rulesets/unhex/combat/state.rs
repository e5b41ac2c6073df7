//! People and things as they are in a fight.

use crate::map::AreaId;
use crate::rulesets::unhex::body::{Body, Location};
use crate::rulesets::unhex::condition::Condition;

/// Where a thing is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum At {
    /// In the hands or the pack of a person.
    With(u8),
    Ground(AreaId),
    /// Used up or destroyed.
    Gone,
}

/// Right hand first, in all pairs of hands.
pub const RIGHT: usize = 0;
pub const LEFT: usize = 1;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Person {
    pub level: i16,
    pub max: i16,
    pub body: Body,
    /// What each hand holds; a two-handed thing is in both.
    pub hands: [Option<u16>; 2],
    /// Shield and one-handed ranged weapon are both in hand, and it is the weapon that counts (UA-21).
    pub shield_lowered: bool,
    /// Which of the two counts has been said.
    pub ready: bool,
    pub place: AreaId,
    pub placed: bool,
    /// Actions still to be used this round, gained ones included: all of them end with the round.
    pub actions: u8,
    /// Actions that are good for directing others only (U-139).
    pub directs: u8,
    /// Actions that later rounds will lack (UA-24).
    pub owed: u8,
    pub surrendered: bool,
    /// Took leave of the fight by a ruling of the GM.
    pub left: bool,
    /// Hidden where no enemy is (UA-45).
    pub stealthy: bool,
    pub rallied: bool,
    /// Has been directed this round.
    pub directed: bool,
    /// Has directed someone this round.
    pub directing: bool,
    pub all_out: bool,
    /// The last round in which damage was taken; 0 for none.
    pub hurt: u16,
}

impl Default for Person {
    fn default() -> Person {
        Person {
            level: 0,
            max: 0,
            body: Body::default(),
            hands: [None; 2],
            shield_lowered: false,
            ready: false,
            place: AreaId(0),
            placed: false,
            actions: 0,
            directs: 0,
            owed: 0,
            surrendered: false,
            left: false,
            stealthy: false,
            rallied: false,
            directed: false,
            directing: false,
            all_out: false,
            hurt: 0,
        }
    }
}

impl Person {
    /// Conscious and in the fight (U-90).
    pub fn able(&self) -> bool {
        self.level >= 10
            && !self.surrendered
            && !self.left
            && !self.body.full(Location::Head)
            && !self.body.full(Location::Torso)
    }

    pub fn dead(&self) -> bool {
        let gone = |at: Location| self.body.at(at).permanent >= at.boxes();
        self.level < 0 || gone(Location::Head) || gone(Location::Torso)
    }

    /// Alive and not out by their own will: may still be hit, healed and rallied.
    pub fn present(&self) -> bool {
        !self.surrendered && !self.left && !self.dead()
    }

    pub fn condition(&self) -> Condition {
        Condition::new(self.level, &self.body, self.surrendered)
    }

    pub fn arm_useless(&self, hand: usize) -> bool {
        self.body.full(if hand == RIGHT { Location::RightArm } else { Location::LeftArm })
    }

    pub fn holds(&self, thing: u16) -> bool {
        self.hands.contains(&Some(thing))
    }

    pub fn let_go(&mut self, thing: u16) {
        for hand in &mut self.hands {
            if *hand == Some(thing) {
                *hand = None;
            }
        }
    }

    pub fn hands_empty(&self) -> bool {
        self.hands == [None; 2]
    }

    /// Both hands empty and of use.
    pub fn two_free_hands(&self) -> bool {
        self.hands_empty() && !self.arm_useless(RIGHT) && !self.arm_useless(LEFT)
    }

    /// A hand that is empty and of use.
    pub fn free_hand(&self) -> bool {
        (0..2).any(|hand| self.hands[hand].is_none() && !self.arm_useless(hand))
    }

    pub fn can_walk(&self) -> bool {
        self.condition().can_move(self.hands_empty())
    }

    pub fn legs_full(&self) -> [bool; 2] {
        [self.body.full(Location::RightLeg), self.body.full(Location::LeftLeg)]
    }

    /// Loses the next action: one of this round while any is left, otherwise one of a later round.
    /// An action for directing only goes last (UA-24). True when it came off this round.
    pub fn lose_action(&mut self) -> bool {
        if self.actions > 0 {
            self.actions -= 1;
        } else if self.directs > 0 {
            self.directs -= 1;
        } else {
            self.owed = self.owed.saturating_add(1);
            return false;
        }
        true
    }
}

/// An effect that lasts: harm to those who act there, or cover on all sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effect {
    /// 0 for cover.
    pub damage: u8,
    pub cover: bool,
    pub place: AreaId,
    /// Without a map: who stands in it, one bit each.
    pub people: u64,
    /// Ends with this round.
    pub until: u16,
}

/// Without a map: what the GM said about one person's reach to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reach {
    pub from: u8,
    pub to: u8,
    /// 0 here, 1 near, 2 far; none: out of reach or sight.
    pub range: Option<u8>,
    pub cover: bool,
}
