//! A strike at one target: declared, reacted to, rolled, compared, and handed on as hits.

use super::choice::{Aim, Choice, React, Subject, Weapon};
use super::event::Event;
use super::frame::{Breaking, Exchange, ExchangeStep as Step, Frame, Hit, HitStep};
use super::roll::Roll;
use super::state::Reach;
use super::{Combat, Flow, Given};
use crate::dice::percentile::beats;
use crate::fight::{Answer, Seat, Shape};
use crate::rulesets::unhex::body::Mark;
use crate::rulesets::unhex::item::Kind;

impl Exchange {
    pub fn new(who: u8, target: u8, with: Weapon, less: bool, by: Option<u8>) -> Exchange {
        Exchange {
            who,
            target,
            with,
            less,
            by,
            intercept: false,
            range: 0,
            cover: false,
            step: Step::Reach,
            reactions: Vec::new(),
            rolls: Vec::new(),
            at: 0,
            swapped: false,
        }
    }

    /// The attack on a mover, already declared.
    pub fn intercepting(who: u8, target: u8, with: Weapon, less: bool, by: Option<u8>) -> Exchange {
        Exchange { intercept: true, step: Step::Start, ..Exchange::new(who, target, with, less, by) }
    }
}

impl Combat {
    pub(super) fn step_exchange(&mut self, mut x: Exchange) -> Flow {
        loop {
            let flow = match x.step {
                Step::Reach => match self.shot(x.who, x.with, x.target) {
                    Ok(shot) if shot.unknown => self.ask_reach(&x),
                    Ok(shot) => {
                        (x.range, x.cover) = (shot.range, shot.cover);
                        x.step = Step::Window;
                        Flow::On
                    }
                    Err(_) => {
                        self.tell(Event::OutOfReach { who: x.who, target: x.target });
                        return Flow::On;
                    }
                },
                Step::Window if !self.bearers(&x).is_empty() => {
                    let of: Vec<Choice> = self.bearers(&x).into_iter().map(Choice::Person).collect();
                    let shape = Shape::SeveralOf { least: 0, most: of.len() as u8, of };
                    let subject = Subject::CouldDefend { target: x.target };
                    self.ask(Seat::Gm, subject, shape, Answer::Several(Vec::new()))
                }
                Step::Window => {
                    let of = self.attack_window(&x);
                    if of.len() > 1 {
                        let team = self.stage.team(x.target);
                        let seat = self.window_seat(team, &of);
                        let Exchange { who, target, with, less, .. } = x;
                        let subject = Subject::AttackWindow { who, target, with, less, team };
                        self.ask_one(seat, subject, of, Choice::No)
                    } else {
                        x.step = Step::Yield;
                        Flow::On
                    }
                }
                Step::Yield => {
                    let countered = x.reactions.iter().any(|react| matches!(react, React::Counter { .. }));
                    if countered && self.could_fall(x.who) {
                        let subject = Subject::Yield { who: x.who, to: x.target };
                        self.ask_one(Seat::Person(x.who), subject, vec![Choice::No, Choice::Yes], Choice::No)
                    } else {
                        x.step = Step::Start;
                        Flow::On
                    }
                }
                Step::Start => {
                    let Exchange { who, target, with, less, by, .. } = x;
                    let deed = if x.intercept {
                        Event::Reacted { react: React::Intercept { who, with, less, by } }
                    } else {
                        Event::Attacked { who, target, with, less }
                    };
                    x.step = Step::Started;
                    self.stack.push(Frame::Exchange(x));
                    self.start_deed(who, by, deed);
                    return Flow::On;
                }
                Step::Started => {
                    if !self.person(x.who).able() {
                        self.struck = false;
                        self.tell(Event::Fizzled { who: x.who });
                        return Flow::On;
                    }
                    x.step = Step::React;
                    Flow::On
                }
                Step::React => match x.reactions.get(x.at as usize).copied() {
                    Some(react) => {
                        x.at += 1;
                        self.stack.push(Frame::Exchange(x));
                        self.start_deed(react.who(), react.by(), Event::Reacted { react });
                        return Flow::On;
                    }
                    None => {
                        x.step = Step::Reacted;
                        Flow::On
                    }
                },
                Step::Reacted => {
                    self.line_up(&mut x);
                    Flow::On
                }
                Step::Roll => match x.rolls.get(x.at as usize).copied() {
                    Some(roll) => {
                        let flow = self.ask_throw(&roll);
                        if flow == Flow::On {
                            x.at += 1;
                        }
                        flow
                    }
                    None => {
                        x.step = Step::Commit;
                        Flow::On
                    }
                },
                Step::Commit => self.ask_commit(&mut x),
                Step::Critical => {
                    let mut roll = x.rolls[x.at as usize];
                    let flow = self.ask_critical(&mut roll);
                    x.rolls[x.at as usize] = roll;
                    if flow == Flow::On {
                        x.step = Step::Settle;
                    }
                    flow
                }
                Step::Settle => match x.next_critical() {
                    Some(next) => {
                        x.at = next;
                        x.step = Step::Critical;
                        Flow::On
                    }
                    None => {
                        self.settle(&x);
                        return Flow::On;
                    }
                },
            };
            if flow == Flow::Asked {
                self.stack.push(Frame::Exchange(x));
                return flow;
            }
        }
    }

    pub(super) fn take_exchange(&mut self, mut x: Exchange, subject: Subject, given: &Given) {
        match subject {
            Subject::Reach { who, target } => {
                let (range, cover) = match given.one() {
                    Choice::Reach { range, cover } => (Some(range), cover),
                    _ => (None, false),
                };
                self.set_reach(Reach { from: who, to: target, range, cover });
            }
            Subject::CouldDefend { target } => {
                let beside = given.several();
                for who in self.bearers(&x) {
                    let range = beside.contains(&Choice::Person(who)).then_some(0);
                    self.set_reach(Reach { from: who, to: target, range, cover: false });
                }
            }
            Subject::AttackWindow { .. } => match given.one() {
                Choice::React(React::Surrender { who }) => {
                    self.surrender(who);
                    return;
                }
                Choice::React(react) => x.reactions.push(react),
                _ => x.step = Step::Yield,
            },
            Subject::Yield { who, .. } => {
                if given.one() == Choice::Yes {
                    self.surrender(who);
                    return;
                }
                x.step = Step::Start;
            }
            Subject::CommitFirst { other, .. } => {
                x.swapped = given.one() == Choice::Person(other);
                x.step = Step::Settle;
            }
            _ => {
                let mut roll = x.rolls[x.at as usize];
                self.take_roll(&mut roll, given);
                x.rolls[x.at as usize] = roll;
            }
        }
        self.stack.push(Frame::Exchange(x));
    }

    fn ask_reach(&mut self, x: &Exchange) -> Flow {
        let (least, most) = Combat::span(self.arm(x.with));
        let back = self.reaches.iter().find(|reach| reach.from == x.target && reach.to == x.who);
        let known = back.and_then(|reach| reach.range);
        let mut of = vec![Choice::No];
        for range in least..=most.min(2) {
            if known.is_none_or(|known| known == range) {
                of.push(Choice::Reach { range, cover: false });
                if range > 0 {
                    of.push(Choice::Reach { range, cover: true });
                }
            }
        }
        let default = of[of.len().min(2) - 1];
        self.ask_one(Seat::Gm, Subject::Reach { who: x.who, target: x.target }, of, default)
    }

    /// Everyone whose reaction has started rolls, and the attack first.
    fn line_up(&mut self, x: &mut Exchange) {
        let aim = x.aim();
        x.rolls.push(Roll::new(x.who, aim).good(self.rights(x.who, aim).good));
        for react in &x.reactions {
            let who = react.who();
            if !self.person(who).able() {
                self.told.push(Event::Fizzled { who });
                continue;
            }
            let aim = match *react {
                React::Counter { with, less, .. } => Aim::Counter { with, target: x.who, less },
                _ => Aim::Defend { ward: x.target, against: x.who, all_out: self.person(who).all_out },
            };
            let plain = matches!(aim, Aim::Defend { all_out: true, .. });
            x.rolls.push(Roll::new(who, aim).good(self.rights(who, aim).good).plain(plain));
        }
        x.at = 0;
        x.step = Step::Roll;
    }

    /// When both sides of an opposed roll are critical, the side with initiative says who settles
    /// theirs first (UA-16).
    fn ask_commit(&mut self, x: &mut Exchange) -> Flow {
        let both = x.rolls.len() == 2
            && x.rolls.iter().all(|roll| roll.verdict.critical_success())
            && matches!(x.rolls[1].aim, Aim::Defend { .. });
        match self.decider().filter(|_| both) {
            Some(holder) => {
                let (one, other) = (x.rolls[0].who, x.rolls[1].who);
                let of = vec![Choice::Person(one), Choice::Person(other)];
                self.ask_one(Seat::Team(holder), Subject::CommitFirst { one, other }, of, Choice::Person(one))
            }
            None => {
                x.step = Step::Settle;
                Flow::On
            }
        }
    }

    fn settle(&mut self, x: &Exchange) {
        let attack = x.rolls[0];
        let mut hits = Vec::new();
        let mut landed = attack.succeeded();
        if !landed {
            self.tell(Event::Missed { who: x.who, target: x.target });
        }
        for roll in &x.rolls[1..] {
            if let Aim::Defend { .. } = roll.aim
                && beats(roll.side(!self.stage.npc(roll.who)), attack.side(!self.stage.npc(x.who)))
                && landed
            {
                landed = false;
                self.tell(Event::Blocked { who: x.who, by: roll.who, target: x.target });
            }
        }
        self.struck = landed;
        if landed {
            hits.push(self.hit(&attack, x.target, x.with, x.less, x.cover && !x.intercept));
        }
        for roll in &x.rolls[1..] {
            if let Aim::Counter { with, target, less } = roll.aim {
                if roll.succeeded() {
                    hits.push(self.hit(roll, target, with, less, false));
                } else {
                    self.tell(Event::Missed { who: roll.who, target });
                }
            }
        }
        // What a breaker destroys still counts for the hit that caused it (UA-48).
        for roll in x.rolls.iter().rev().filter(|roll| roll.breaks) {
            let target = if roll.who == x.who { x.target } else { x.who };
            self.stack.push(Frame::Breaking(Breaking { who: roll.who, target }));
        }
        // Both effects were fixed before either is applied (U-71); the first pushed comes last.
        for hit in hits.into_iter().rev() {
            self.stack.push(Frame::Hit(hit));
        }
        for roll in &x.rolls {
            if roll.verdict.critical_failure() {
                self.punish(roll);
            }
        }
    }

    fn hit(&self, roll: &Roll, target: u8, with: Weapon, less: bool, cover: bool) -> Hit {
        let rights = self.rights(roll.who, roll.aim);
        Hit {
            by: roll.who,
            target,
            less,
            cross: self.arm(with).mark() == Mark::Cross,
            target_chooses: cover || self.shielded(target),
            precise: rights.precise && !roll.again,
            powerful: rights.powerful && !roll.again,
            faces: roll.faces,
            step: HitStep::Assign,
            damage: 0,
            die: 0,
        }
    }

    /// The default critical failure: the next action is lost, and with a ranged weapon also a slot
    /// of the ammo in use (U-25, U-100).
    fn punish(&mut self, roll: &Roll) {
        self.lose_action(roll.who);
        let (Aim::Attack { with, less, .. }
        | Aim::Counter { with, less, .. }
        | Aim::Intercept { with, less, .. }) = roll.aim
        else {
            return;
        };
        if self.arm(with).ranged() {
            let kind = if less { Kind::LessLethalAmmo } else { Kind::Ammo };
            if let Some(ammo) = self.has_kind(roll.who, kind) {
                self.destroy(roll.who, ammo);
            }
        }
    }
}

impl Exchange {
    /// The next roll whose critical is still to be settled.
    fn next_critical(&self) -> Option<u8> {
        let open = |i: usize| {
            self.rolls.get(i).is_some_and(|roll| roll.step != super::roll::RollStep::Done).then_some(i as u8)
        };
        if self.swapped && open(1).is_some() {
            return Some(1);
        }
        (0..self.rolls.len()).find_map(open)
    }
}
