//! What the GM may rule at any question (promise: the table outranks the engine).

use super::Combat;
use super::event::Event;
use super::frame::Frame;
use super::state::{At, Reach};
use crate::dice::percentile::Faces;
use crate::fight::machine::{self, Course};
use crate::fight::{Ruling, Shape};
use crate::map::{AreaId, LinkId};
use crate::rulesets::unhex::body::{Location, Mark};

/// On a person: the level, up to the max level.
pub const LEVEL: u16 = 1;
/// On a person: actions left this round.
pub const ACTIONS: u16 = 2;
/// On a person: actions owed.
pub const OWED: u16 = 3;
/// On a person: the area.
pub const PLACE: u16 = 4;
/// On a person: 1 out of the fight, 0 back in it.
pub const OUT: u16 = 5;
/// On a person: destroys a thing they have.
pub const DESTROY: u16 = 6;
/// On a person: gives them a thing that is lost or lies about.
pub const GIVE: u16 = 7;
/// On a person: 1 hidden, 0 not.
pub const HIDDEN: u16 = 8;
/// On a person: 1 surrendered, 0 takes it back.
pub const SURRENDERED: u16 = 9;
/// On the question: the dice of the roll, tens times ten and ones; 0 is a hundred.
pub const DICE: u16 = 10;
/// On the question: what was going on is called off.
pub const CALL_OFF: u16 = 11;
/// On the question: the usual answer is taken.
pub const SKIP: u16 = 12;
/// On the fight: the turn of the acting team ends.
pub const END_TURN: u16 = 13;
/// On the fight: it ends; the value is the winning team, or -1.
pub const END: u16 = 14;
/// On an area with a door: twice the link's number, and one more to shut it.
pub const DOOR: u16 = 15;
/// On an area: 1 razes its cover, 0 puts the drawn cover back.
pub const RAZED: u16 = 16;
/// On an area: 1 cover on all sides, 0 no more.
pub const COVER: u16 = 17;
/// On an area: what burns there goes out.
pub const QUENCH: u16 = 18;
/// On a person, without a map: how they reach another one. Eight times that one's number, and 0 in
/// the same area, 1 and 2 near in the open and with cover, 3 and 4 far, 5 not at all, 6 asked again.
pub const REACH: u16 = 19;
/// On a person: max level is left alone; marks at a location follow, three kinds each.
pub const MARKS: u16 = 32;

/// The code of "this many marks of this kind at this location".
pub fn marks(location: Location, mark: Mark) -> u16 {
    MARKS + location as u16 * 3 + mark as u16
}

impl Combat {
    /// Whether a ruling makes sense now.
    pub(super) fn rulable(&self, ruling: Ruling) -> bool {
        let Ruling { code, on, value } = ruling;
        let person = self.people.get(on as usize);
        let areas = self.stage.board.as_ref().map_or(0, |board| board.len());
        let flag = value == 0 || value == 1;
        match code {
            LEVEL => person.is_some_and(|person| (-50..=person.max).contains(&value)),
            ACTIONS | OWED => person.is_some() && (0..=20).contains(&value),
            PLACE => person.is_some() && usize::try_from(value).is_ok_and(|area| area < areas),
            OUT | HIDDEN | SURRENDERED => person.is_some() && flag,
            DESTROY => person.is_some() && self.thing_at(value) == Some(At::With(on as u8)),
            GIVE => {
                let at = self.thing_at(value);
                person.is_some() && matches!(at, Some(At::Gone | At::Ground(_))) && self.room(on as u8) > 0
            }
            DICE => (0..100).contains(&value) && self.roll_open(),
            CALL_OFF => self.machine.stack.iter().any(Frame::is_action),
            SKIP => self.machine.asked().is_some_and(|asked| !matches!(asked.shape, Shape::Dice(_))),
            END_TURN => self.turn.is_some(),
            END => (-1..self.stage.setup.teams.len() as i16).contains(&value),
            DOOR => {
                let link = self.stage.board.as_ref().and_then(|board| board.link(LinkId(value as u16 / 2)));
                value >= 0 && link.is_some_and(|link| link.door)
            }
            RAZED | COVER => flag && (on as usize) < areas,
            QUENCH => self.effects.iter().any(|effect| !effect.cover && effect.place.0 == on),
            REACH => {
                let other =
                    usize::try_from(value / 8).is_ok_and(|at| at != on as usize && at < self.people.len());
                person.is_some() && areas == 0 && other && value >= 0 && value % 8 <= 6
            }
            MARKS.. => match (mark_of(code), person) {
                (Some((location, mark)), Some(person)) => {
                    let wounds = person.body.at(location);
                    let others = wounds.marked() - wounds.of(mark);
                    (0..=(location.boxes() - others) as i16).contains(&value)
                }
                _ => false,
            },
            _ => false,
        }
    }

    fn thing_at(&self, thing: i16) -> Option<At> {
        self.things.get(usize::try_from(thing).ok()?).copied()
    }

    fn roll_open(&self) -> bool {
        self.machine.stack.last().is_some_and(|frame| frame.clone().roll_mut().is_some())
    }

    pub(super) fn carry_out(&mut self, ruling: Ruling) {
        let Ruling { code, on, value } = ruling;
        self.tell(Event::Ruled { code, on, value });
        match code {
            LEVEL | ACTIONS | OWED | PLACE | OUT | DESTROY | GIVE | HIDDEN | SURRENDERED | MARKS.. => {
                self.rule_person(ruling);
            }
            DICE => {
                let faces = Faces { tens: (value / 10) as u8, ones: (value % 10) as u8 };
                if let Some(mut frame) = self.machine.stack.pop() {
                    if let Some(roll) = frame.roll_mut() {
                        let mut ruled = *roll;
                        self.read(&mut ruled, faces);
                        *roll = ruled;
                    }
                    self.machine.stack.push(frame);
                }
            }
            CALL_OFF => {
                while self.machine.stack.last().is_some_and(Frame::is_action) {
                    self.machine.stack.pop();
                }
            }
            SKIP => machine::give_default(self),
            END_TURN => {
                while self.machine.stack.last().is_some_and(|frame| !matches!(frame, Frame::Round(_))) {
                    self.machine.stack.pop();
                }
            }
            END => self.finish(u8::try_from(value).ok()),
            REACH => {
                let (from, to) = (on as u8, (value / 8) as u8);
                let pair = |reach: &Reach| {
                    [reach.from, reach.to] == [from, to] || [reach.from, reach.to] == [to, from]
                };
                self.reaches.retain(|reach| !pair(reach));
                let (range, cover) = match value % 8 {
                    5 => (None, false),
                    far => (Some((far as u8).div_ceil(2)), far > 0 && far % 2 == 0),
                };
                if value % 8 < 6 {
                    self.set_reach(Reach { from, to, range, cover });
                }
            }
            DOOR => {
                if let (Some(board), Some(overlay)) = (&self.stage.board, &mut self.overlay) {
                    overlay.set_door(board, LinkId(value as u16 / 2), value % 2 == 1);
                }
            }
            RAZED => {
                if let (Some(board), Some(overlay)) = (&self.stage.board, &mut self.overlay) {
                    overlay.set_razed(board, AreaId(on), value == 1);
                }
            }
            COVER => {
                self.effects.retain(|effect| !effect.cover || effect.place.0 != on);
                self.raise(AreaId(on), value == 1);
            }
            QUENCH => self.effects.retain(|effect| effect.cover || effect.place.0 != on),
            _ => {}
        }
    }

    fn rule_person(&mut self, ruling: Ruling) {
        let Ruling { code, on, value } = ruling;
        let who = on as u8;
        let before = *self.person(who);
        let person = self.person_mut(who);
        match code {
            LEVEL => person.level = value,
            ACTIONS => person.actions = value as u8,
            OWED => person.owed = value as u8,
            PLACE => {
                person.place = AreaId(value as u16);
                person.placed = true;
            }
            OUT => person.left = value == 1,
            HIDDEN => person.stealthy = value == 1,
            SURRENDERED if value == 1 => {
                self.surrender(who);
                return;
            }
            SURRENDERED => person.surrendered = false,
            DESTROY => {
                self.destroy(who, value as u16);
                return;
            }
            GIVE => self.things[value as usize] = At::With(who),
            _ => {
                if let Some((location, mark)) = mark_of(code) {
                    *person.body.at_mut(location).of_mut(mark) = value as u8;
                }
            }
        }
        self.follow(who, &before);
    }
}

fn mark_of(code: u16) -> Option<(Location, Mark)> {
    let at = code.checked_sub(MARKS)?;
    Some((*Location::ALL.get(at as usize / 3)?, Mark::ALL[at as usize % 3]))
}
