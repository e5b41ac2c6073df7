//! Shoving, grappling, and what can be done while somebody is held.

use super::Combat;
use super::choice::{Aim, Choice, Event, Subject};
use super::fighter::{HANDS, NOTHING};
use super::state::{Check, Frame, Way, mark};
use crate::fight::machine::{Course, Flow};
use crate::fight::{Answer, Shape};
use crate::grid::Standing;
use crate::rulesets::sovereign::attribute::{Attribute, Skill};
use crate::rulesets::sovereign::check::OPPOSED;
use crate::rulesets::sovereign::npc::Quirk;

const BRAWL: (Attribute, Skill) = (Attribute::Strength, Skill::Brawl);
const EXERT: (Attribute, Skill) = (Attribute::Strength, Skill::Exert);

impl Combat {
    /// What a shove is made with: the best melee weapon at hand, or bare hands.
    pub(super) fn shove_with(&self, who: u8, on: u8) -> Option<(u8, Way)> {
        let armed = self.best_blow(who, on);
        let bare = self.possible(who, on, HANDS, Way::Melee).is_ok().then_some(HANDS);
        armed.or(bare).map(|thing| (thing, Way::Melee))
    }

    /// What size takes off the one who grabs.
    pub(super) fn size_penalty(&self, on: u8) -> i16 {
        match () {
            () if self.fighter(on).is(Quirk::Huge) || self.fighter(on).is(Quirk::Towering) => -4,
            () if self.fighter(on).is(Quirk::Large) => -2,
            () => 0,
        }
    }

    /// What somebody sets against being moved.
    pub(super) fn resists(&self, who: u8, shove: bool) -> i16 {
        let fighter = self.fighter(who);
        let ways: &[(Attribute, Skill)] = if shove { &[BRAWL, EXERT] } else { &[BRAWL] };
        let (attribute, skill) = fighter.best_check(ways);
        OPPOSED + fighter.check(attribute, skill)
    }

    /// What a grip sets against whoever struggles in it: large ones are as hard to hold as to seize.
    pub(super) fn holds_at(&self, by: u8, on: u8) -> i16 {
        self.resists(by, false) + self.size_penalty(on)
    }

    pub(super) fn begin_shove(&mut self, by: u8, on: u8) -> Flow {
        let (attribute, skill) = self.fighter(by).best_check(&[BRAWL, EXERT]);
        let bonus = self.fighter(by).check(attribute, skill) + self.size_penalty(on);
        let three = self.fighter(by).three_dice(skill);
        let against = self.resists(on, true);
        self.push(Frame::Check(Check {
            who: by,
            aim: Aim::Shove { on },
            bonus,
            against,
            three,
            shown: None,
        }));
        Flow::On
    }

    pub(super) fn begin_grapple(&mut self, by: u8, on: u8) -> Flow {
        self.push_brawl(by, Aim::Grapple { on }, self.size_penalty(on), self.resists(on, false));
        Flow::On
    }

    fn push_brawl(&mut self, who: u8, aim: Aim, more: i16, against: i16) {
        let bonus = self.fighter(who).check(BRAWL.0, BRAWL.1) + more;
        let three = self.fighter(who).three_dice(Skill::Brawl);
        self.push(Frame::Check(Check { who, aim, bonus, against, three, shown: None }));
    }

    /// The three squares that lead away from somebody, where there is room.
    pub(super) fn away(&self, by: u8, on: u8) -> Vec<u16> {
        let grid = &self.terrain.grid;
        let (from, at) = (self.terrain.cell(self.person(by).at), self.terrain.cell(self.person(on).at));
        let ahead = (i32::from(at.column) - i32::from(from.column), i32::from(at.row) - i32::from(from.row));
        let steps = grid.shape().directions().iter().enumerate();
        let leads = steps.filter(|(_, step)| step.x * ahead.0.signum() + step.y * ahead.1.signum() > 0);
        // Of five squares ahead of a straight push three lie on the far side; of a slanted one likewise.
        let far = |place: u16| {
            self.apart(self.person(by).at, place) > self.apart(self.person(by).at, self.person(on).at)
        };
        leads
            .filter(|(direction, _)| grid.stopped(at) >> direction & 1 == 0)
            .filter_map(|(_, step)| grid.cell(grid.spot(at).plus(*step)))
            .map(|cell| self.terrain.place(cell))
            .filter(|place| far(*place) && self.occupant(*place).is_none())
            .filter(|place| {
                self.rise(self.person(on).at, *place) < 2 || self.drop(self.person(on).at, *place) > 0
            })
            .take(3)
            .collect()
    }

    pub(super) fn ask_shove(&mut self, by: u8, on: u8, thrown: bool) -> Flow {
        let places = self.away(by, on);
        let mut of: Vec<Choice> = Vec::new();
        if !thrown && !self.is(on, mark::PRONE) {
            of.push(Choice::Prone);
        }
        of.extend(places.into_iter().map(Choice::To));
        match of.as_slice() {
            [] if thrown => {
                self.take_shove(by, on, thrown, Choice::Prone);
                Flow::On
            }
            [] => Flow::On,
            [only] => {
                self.take_shove(by, on, thrown, *only);
                Flow::On
            }
            _ => {
                self.push(Frame::Shoved { by, on, thrown });
                let first = of[0];
                self.ask_one(self.seat(by), Subject::ShoveTo { by, on, thrown }, of, first)
            }
        }
    }

    pub(super) fn take_shove(&mut self, by: u8, on: u8, thrown: bool, choice: Choice) {
        // Nobody casts after having been knocked about, or goes on.
        self.set(on, mark::HURT, true);
        for frame in &mut self.machine.stack {
            if let Frame::Walk { way, .. } = frame
                && way.who == on
            {
                way.stop();
            }
        }
        if thrown {
            self.free(on);
        }
        if thrown || choice == Choice::Prone {
            self.set(on, mark::PRONE, true);
            self.tell(Event::Prone { who: on });
        }
        if let Choice::To(to) = choice {
            self.move_by_force(by, on, to);
        }
    }

    /// Being moved ends every grip, and somebody may fall from a height.
    fn move_by_force(&mut self, by: u8, on: u8, to: u16) {
        let drop = self.drop(self.person(on).at, to);
        self.person_mut(on).at = to;
        self.tell(Event::Shoved { by, on, to });
        self.loosen();
        if drop >= 2 {
            self.set(on, mark::PRONE, true);
            let cause = super::choice::Cause::Fall { dice: drop / 2 };
            self.push(Frame::Dice { cause, who: on, on });
        }
    }

    /// Grips end where the two are no longer beside each other.
    pub(super) fn loosen(&mut self) {
        for who in self.everyone() {
            let grip = self.person(who).grip;
            if grip != NOTHING && !self.beside(who, grip) {
                self.person_mut(who).grip = NOTHING;
                self.tell(Event::Freed { who: grip });
            }
        }
    }

    /// Nobody holds somebody any more.
    fn free(&mut self, who: u8) {
        for other in self.everyone() {
            if self.person(other).grip == who {
                self.person_mut(other).grip = NOTHING;
            }
        }
    }

    pub(super) fn add_grips(&self, who: u8, main: bool, of: &mut Vec<Choice>) {
        if self.holders(who).next().is_some() && main {
            of.push(Choice::Escape);
        }
        if self.person(who).grip != NOTHING {
            // Whoever is held in turn goes nowhere.
            if main && self.holders(who).next().is_none() {
                of.push(Choice::Drag);
            }
            if main {
                of.push(Choice::Hurl);
            }
            of.push(Choice::Release);
        }
    }

    pub(super) fn act_in_grip(&mut self, who: u8, choice: Choice) {
        let on = self.person(who).grip;
        match choice {
            Choice::Release => {
                self.person_mut(who).grip = NOTHING;
                self.tell(Event::Freed { who: on });
            }
            Choice::Escape => {
                self.spend_main(who);
                // The one roll is held against every grip: the loosest decides whether anything is gained.
                let least = self.holders(who).map(|by| self.holds_at(by, who)).min();
                self.push_brawl(who, Aim::Escape, 0, least.unwrap_or(OPPOSED));
            }
            _ => {
                self.spend_main(who);
                let hurl = choice == Choice::Hurl;
                self.push_brawl(who, Aim::Drag { on, hurl }, self.size_penalty(on), self.resists(on, false));
            }
        }
    }

    /// Free of each grip that the roll reached.
    pub(super) fn escaped(&mut self, who: u8, total: i16) {
        let loose: Vec<u8> = self.holders(who).filter(|by| total >= self.holds_at(*by, who)).collect();
        for by in loose {
            self.person_mut(by).grip = NOTHING;
        }
        if self.holders(who).next().is_none() {
            self.tell(Event::Freed { who });
        }
    }

    pub(super) fn dragged(&mut self, by: u8, on: u8, hurl: bool, done: bool) {
        match (done, hurl) {
            (false, _) => {
                self.person_mut(by).grip = NOTHING;
                self.tell(Event::Freed { who: on });
            }
            (true, true) => self.push(Frame::Shoved { by, on, thrown: true }),
            (true, false) => self.push(Frame::Dragged { by, on }),
        }
    }

    /// Where somebody could drag the one they hold, and the square behind, where the victim comes to: 10 ft,
    /// which is one square of difficult ground.
    fn drag_ways(&self, by: u8) -> Vec<(u16, u16)> {
        let start = self.person(by).at;
        let steps = |from: u16| {
            let free = move |place: &u16| self.occupant(*place).is_none();
            self.open_steps(by, from).filter(free).map(|place| (place, self.cost(place, Standing::Free)))
        };
        let mut found: Vec<(u16, u16)> = steps(start).map(|(place, _)| (place, start)).collect();
        for (first, _) in steps(start).filter(|(_, cost)| *cost == 1) {
            for (place, _) in steps(first).filter(|(_, cost)| *cost == 1) {
                if !found.iter().any(|(known, _)| *known == place) {
                    found.push((place, first));
                }
            }
        }
        crate::order::sort(&mut found, |one, other| one.cmp(other));
        found
    }

    pub(super) fn ask_drag(&mut self, by: u8, on: u8) -> Flow {
        let places: Vec<u16> = self.drag_ways(by).into_iter().map(|(to, _)| to).collect();
        let Some(first) = places.first().copied() else { return Flow::On };
        self.push(Frame::Dragged { by, on });
        self.ask(self.seat(by), Subject::DragTo { by, on }, Shape::Place(places), Answer::Place(first))
    }

    pub(super) fn take_drag(&mut self, by: u8, on: u8, to: u16) {
        let way = self.drag_ways(by).into_iter().find(|(place, _)| *place == to);
        let Some((_, behind)) = way else { return };
        self.person_mut(by).at = to;
        self.person_mut(on).at = behind;
        self.tell(Event::Shoved { by, on, to: behind });
        self.tell(Event::Moved { who: by, to });
        self.loosen();
    }

    /// Bare hands at the end of a round, without a roll to hit.
    pub(super) fn squeeze(&mut self, by: u8, on: u8, face: i16) {
        let points = (face + self.damage_bonus(by, HANDS, Way::Melee)).max(0);
        self.harm(on, Some(by), points, true);
    }
}
