//! Area weapons: blast, continuous harm, cover and demolition (U-132 to U-135).

use super::choice::{Aim, Choice, React, Subject};
use super::event::Event;
use super::frame::{Area, AreaStep as Step, Frame, Spread};
use super::roll::{Roll, RollStep};
use super::state::Effect;
use super::{Combat, Flow, Given};
use crate::dice::percentile::beats;
use crate::fight::machine::Course;
use crate::fight::{Answer, Seat, Shape};
use crate::map::AreaId;
use crate::rulesets::unhex::item::{Aoe, Kind};

impl Combat {
    pub(super) fn throw(&mut self, who: u8, thing: u16, area: u16, by: Option<u8>) {
        let Kind::Aoe(aoe) = self.stage.kind(thing) else { return };
        let aim = Aim::Area { aoe, area };
        self.machine.stack.push(Frame::Area(Area {
            who,
            thing,
            aoe,
            area: AreaId(area),
            by,
            step: Step::Who,
            people: 0,
            at: 0,
            defenders: Vec::new(),
            stakes: Vec::new(),
            even: None,
            rolls: vec![Roll::new(who, aim)],
            targets: Vec::new(),
            damage: 0,
            count: 0,
        }));
    }

    /// Whether someone alive and not out of the fight is in the area that is thrown at (U-93).
    pub(super) fn inside(&self, frame: &Area, who: u8) -> bool {
        let person = self.person(who);
        if !person.present() {
            return false;
        }
        if self.stage.board.is_some() { person.place == frame.area } else { frame.people & 1 << who != 0 }
    }

    pub(super) fn step_area(&mut self, mut a: Area) -> Flow {
        loop {
            let who = a.who;
            let flow = match a.step {
                Step::Who => self.ask_inside(&mut a),
                Step::Start => {
                    a.step = Step::Started;
                    let (thing, by) = (a.thing, a.by);
                    let stake = self.start_deed(who, by, Event::Threw { who, thing, area: a.area.0 });
                    a.stakes.push(stake);
                    self.machine.stack.push(Frame::Area(a));
                    self.kindle(who, by, false);
                    return Flow::On;
                }
                Step::Started => {
                    if !self.goes_on(who, a.by) {
                        self.tell(Event::Fizzled { who });
                        return Flow::On;
                    }
                    a.step = Step::Roll;
                    Flow::On
                }
                Step::Roll => {
                    let rolls = a.rolls[0].step == RollStep::Throw;
                    let able = self.goes_on(who, None) && self.person(who).holds(a.thing);
                    if rolls && !able {
                        self.tell(Event::Fizzled { who });
                        return Flow::On;
                    }
                    let flow = self.ask_throw(&a.rolls[0]);
                    if flow == Flow::On {
                        // Spent by the dice, not before: a surrender takes the whole action back (UA-57).
                        if self.person(who).holds(a.thing) {
                            self.destroy(who, a.thing);
                        }
                        a.step = Step::Critical;
                    } else if matches!(a.aoe, Aoe::Blast | Aoe::Continuous) {
                        let caught = |other: &u8| *other != who && self.inside(&a, *other);
                        self.may_surrender(self.everyone().filter(caught).collect());
                    }
                    flow
                }
                Step::Critical => {
                    let flow = self.ask_critical(&mut a.rolls[0]);
                    if flow == Flow::On {
                        a.step = Step::Settle;
                    }
                    flow
                }
                Step::Settle => {
                    if !a.rolls[0].succeeded() {
                        self.fail_area(&a);
                        return Flow::On;
                    }
                    if a.aoe == Aoe::Demolish {
                        self.raze(a.area);
                        return Flow::On;
                    }
                    a.step = Step::Dice;
                    Flow::On
                }
                Step::Dice => {
                    let faces = a.rolls[0].faces;
                    if faces.tens == faces.ones {
                        self.take_area_dice(&mut a, true);
                        Flow::On
                    } else {
                        let subject = Subject::AreaDice { who, aoe: a.aoe, faces };
                        let of = vec![Choice::Tens, Choice::Ones];
                        let default = if faces.tens > faces.ones { Choice::Tens } else { Choice::Ones };
                        self.ask_one(Seat::Person(who), subject, of, default)
                    }
                }
                Step::Victims => self.ask_victims(&mut a),
                Step::Defends => match a.targets.get(a.at as usize).copied() {
                    Some(target) => {
                        let of = self.blast_window(&a, target);
                        if of.len() > 1 {
                            let (damage, team) = (a.damage, self.stage.team(target));
                            let subject = Subject::BlastWindow { who, target, damage, team };
                            self.ask_one(Seat::Person(target), subject, of, Choice::No)
                        } else {
                            a.at += 1;
                            Flow::On
                        }
                    }
                    None => {
                        a.step = Step::Apply;
                        Flow::On
                    }
                },
                Step::DefendRoll => self.defend_blast(&mut a),
                Step::Apply => {
                    self.apply_area(&a);
                    return Flow::On;
                }
            };
            if flow == Flow::Asked {
                self.machine.stack.push(Frame::Area(a));
                return flow;
            }
        }
    }

    pub(super) fn take_area(&mut self, mut a: Area, subject: Subject, given: &Given) {
        match subject {
            Subject::InArea { .. } => {
                for choice in given.several() {
                    if let Choice::Person(who) = choice {
                        a.people |= 1 << who;
                    }
                }
                a.step = Step::Start;
            }
            Subject::BlastWindow { .. } => match given.one() {
                Choice::React(react) => {
                    let who = react.who();
                    let aim = Aim::Defend { ward: who, against: a.who, all_out: false };
                    a.rolls.push(Roll::new(who, aim));
                    a.defenders.push(react);
                    a.step = Step::DefendRoll;
                    self.tell(Event::Reacted { react });
                    self.pay(who, react.by());
                    self.machine.stack.push(Frame::Area(a));
                    self.kindle(who, react.by(), false);
                    return;
                }
                _ => a.at += 1,
            },
            Subject::Even { by, .. } => a.even = Some(given.one() == Choice::Person(by)),
            Subject::AreaDice { .. } => self.take_area_dice(&mut a, given.one() == Choice::Tens),
            Subject::Victims { .. } => {
                for choice in given.several() {
                    if let Choice::Person(who) = choice {
                        a.targets.push(*who);
                    }
                }
                a.step = Step::Defends;
            }
            _ => {
                // The whole action is taken back, and its user may declare anew (UA-57).
                if let Choice::React(React::Surrender { who }) = given.one() {
                    self.take_back(&a.stakes, who);
                    return;
                }
                if let Some(roll) = a.rolls.last_mut() {
                    let mut roll_now = *roll;
                    self.take_roll(&mut roll_now, given);
                    *roll = roll_now;
                }
            }
        }
        self.machine.stack.push(Frame::Area(a));
    }

    fn ask_inside(&mut self, a: &mut Area) -> Flow {
        if self.stage.board.is_some() || !matches!(a.aoe, Aoe::Blast | Aoe::Continuous) {
            a.step = Step::Start;
            return Flow::On;
        }
        let of: Vec<Choice> =
            self.everyone().filter(|who| self.person(*who).present()).map(Choice::Person).collect();
        let shape = Shape::SeveralOf { least: 0, most: of.len() as u8, of };
        let subject = Subject::InArea { who: a.who, aoe: a.aoe };
        self.ask(Seat::Gm, subject, shape, Answer::Several(Vec::new()))
    }

    /// Failure does nothing; critical failure strikes the user or costs the next action (UA-25).
    fn fail_area(&mut self, a: &Area) {
        let roll = &a.rolls[0];
        if !roll.verdict.critical_failure() {
            self.tell(Event::NothingHappened { who: a.who });
        } else if matches!(a.aoe, Aoe::Blast | Aoe::Continuous) {
            let (tens, ones) = roll.faces.values();
            self.tell(Event::Backfired { who: a.who, damage: tens + ones });
            self.machine.stack.push(Frame::Spread(Spread { who: a.who, damage: tens + ones, shares: None }));
        } else {
            self.tell(Event::NothingHappened { who: a.who });
            self.lose_action(a.who);
        }
    }

    fn take_area_dice(&mut self, a: &mut Area, tens_first: bool) {
        let faces = a.rolls[0].faces;
        let (first, second) = if tens_first { (faces.tens, faces.ones) } else { (faces.ones, faces.tens) };
        match a.aoe {
            Aoe::Blast => {
                if self.outside().is_some() {
                    let aim = Aim::Area { aoe: a.aoe, area: 0 };
                    self.tell(Event::Assigned { one: first, other: second, aim });
                }
                (a.damage, a.count) = (first, second + 1);
                a.step = Step::Victims;
            }
            Aoe::Continuous => {
                (a.damage, a.count) = (first, second);
                a.step = Step::Apply;
            }
            _ => {
                a.count = first;
                a.step = Step::Apply;
            }
        }
    }

    /// Targets: others first, then allies, the user last of all (UA-32).
    fn ask_victims(&mut self, a: &mut Area) -> Flow {
        let mut left = a.count as usize;
        let inside: Vec<u8> = self.everyone().filter(|who| self.inside(a, *who)).collect();
        let mut tiers: [Vec<u8>; 3] = [Vec::new(), Vec::new(), Vec::new()];
        for who in inside {
            let tier = if who == a.who { 2 } else { self.allies(a.who, who) as usize };
            tiers[tier].push(who);
        }
        a.targets.clear();
        for tier in &tiers {
            if tier.len() <= left {
                a.targets.extend(tier);
                left -= tier.len();
            } else if left > 0 {
                let of: Vec<Choice> = tier.iter().map(|who| Choice::Person(*who)).collect();
                let default = Answer::Several(of.iter().take(left).map(|choice| choice.code()).collect());
                let shape = Shape::SeveralOf { of, least: left as u8, most: left as u8 };
                let subject = Subject::Victims { who: a.who, damage: a.damage };
                return self.ask(Seat::Person(a.who), subject, shape, default);
            } else {
                break;
            }
        }
        a.step = Step::Defends;
        Flow::On
    }

    fn defend_blast(&mut self, a: &mut Area) -> Flow {
        let Some(mut roll) = a.rolls.last().copied() else { return Flow::On };
        let leader = a.defenders.last().and_then(|react| react.by());
        if roll.step == RollStep::Throw && !self.goes_on(roll.who, leader) {
            self.tell(Event::Fizzled { who: roll.who });
            a.rolls.pop();
            a.at += 1;
            a.step = Step::Defends;
            return Flow::On;
        }
        let mut flow = self.ask_throw(&roll);
        if flow == Flow::On {
            flow = self.ask_critical(&mut roll);
            if let Some(last) = a.rolls.last_mut() {
                *last = roll;
            }
        }
        let attack = a.rolls[0];
        if flow == Flow::On && self.even(&attack, &roll) && a.even.is_none() {
            let (who, by) = (a.who, roll.who);
            let of = vec![Choice::Person(who), Choice::Person(by)];
            return self.ask_one(Seat::Gm, Subject::Even { who, by }, of, Choice::Person(who));
        }
        if flow == Flow::On {
            let beaten = beats(roll.side(!self.stage.npc(roll.who)), attack.side(!self.stage.npc(a.who)));
            if a.even.take() == Some(true) || beaten {
                a.targets.retain(|who| *who != roll.who);
                self.tell(Event::Blocked { who: a.who, by: roll.who, target: roll.who });
            } else {
                a.at += 1;
            }
            if roll.verdict.critical_failure() {
                self.lose_action(roll.who);
            }
            a.step = Step::Defends;
        }
        flow
    }

    fn apply_area(&mut self, a: &Area) {
        let until = self.round + a.count as u16;
        match a.aoe {
            Aoe::Blast => {
                for who in a.targets.iter().rev() {
                    self.machine.stack.push(Frame::Spread(Spread {
                        who: *who,
                        damage: a.damage,
                        shares: None,
                    }));
                }
                if a.targets.is_empty() {
                    self.tell(Event::NothingHappened { who: a.who });
                }
            }
            Aoe::Continuous => {
                let effect =
                    Effect { damage: a.damage, cover: false, place: a.area, people: a.people, until };
                self.effects.push(effect);
                self.tell(Event::Burning { area: a.area.0, damage: a.damage, until });
            }
            _ => {
                self.effects.push(Effect { damage: 0, cover: true, place: a.area, people: a.people, until });
                self.raise(a.area, true);
                self.tell(Event::Covered { area: a.area.0, until });
            }
        }
    }

    pub(super) fn raise(&mut self, area: AreaId, raised: bool) {
        if let (Some(board), Some(overlay)) = (&self.stage.board, &mut self.overlay) {
            overlay.set_raised(board, area, raised);
        }
    }

    /// All cover there is gone, drawn and made (UA-27).
    pub(super) fn raze(&mut self, area: AreaId) {
        self.effects.retain(|effect| !effect.cover || effect.place != area);
        if let (Some(board), Some(overlay)) = (&self.stage.board, &mut self.overlay) {
            overlay.demolish(board, area);
        }
        self.tell(Event::Razed { area: area.0 });
    }

    /// Effects whose time is over end with the round.
    pub(super) fn expire(&mut self) {
        let round = self.round;
        for i in (0..self.effects.len()).rev() {
            let Effect { cover, place, until, .. } = self.effects[i];
            if until <= round {
                self.effects.remove(i);
                self.tell(Event::Ended { area: place.0, cover });
                if cover && !self.effects.iter().any(|effect| effect.cover && effect.place == place) {
                    self.raise(place, false);
                }
            }
        }
    }
}
