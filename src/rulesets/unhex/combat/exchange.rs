//! A strike at one target: declared, reacted to, rolled, compared, and handed on as hits.

use super::choice::{Aim, Choice, React, Subject, Weapon};
use super::event::Event;
use super::frame::{Breaking, Exchange, ExchangeStep as Step, Frame, Hit, HitStep};
use super::roll::{Roll, RollStep};
use super::state::Reach;
use super::{Combat, Flow, Given};
use crate::dice::percentile::beats;
use crate::fight::machine::Course;
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
            even: Vec::new(),
            stakes: Vec::new(),
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
                    let stake = self.start_deed(who, by, deed);
                    x.stakes.push(stake);
                    x.step = Step::Started;
                    self.machine.stack.push(Frame::Exchange(x));
                    self.kindle(who, by, false);
                    return Flow::On;
                }
                Step::Started => {
                    if !self.goes_on(x.who, x.by) || !self.ready(x.who, x.aim()) {
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
                        let stake = self.start_deed(react.who(), react.by(), Event::Reacted { react });
                        x.stakes.push(stake);
                        self.machine.stack.push(Frame::Exchange(x));
                        self.kindle(react.who(), react.by(), false);
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
                Step::Order => self.ask_roll_first(&mut x),
                Step::Roll => {
                    let at = x.at as usize;
                    x.rolls[at].moot = x.is_moot(at);
                    let roll = x.rolls[at];
                    if roll.step == RollStep::Throw && !self.ready(roll.who, roll.aim) {
                        self.tell(Event::Fizzled { who: roll.who });
                        if at == 0 {
                            self.struck = false;
                            return Flow::On;
                        }
                        x.rolls.remove(at);
                        x.step = Step::Order;
                        continue;
                    }
                    let untouched = x.rolls.iter().all(|roll| roll.step == RollStep::Throw);
                    let flow = self.ask_throw(&roll);
                    if flow == Flow::On {
                        x.step = Step::Order;
                    } else if untouched {
                        self.may_surrender(x.endangered());
                    }
                    flow
                }
                Step::Commit => self.ask_commit(&mut x),
                Step::Critical => {
                    let mut roll = x.rolls[x.at as usize];
                    let flow = self.ask_critical(&mut roll);
                    x.rolls[x.at as usize] = roll;
                    if flow == Flow::On {
                        x.step = Step::Commit;
                    }
                    flow
                }
                Step::Even => self.ask_even(&mut x),
                Step::Settle => {
                    self.settle(&x);
                    return Flow::On;
                }
            };
            if flow == Flow::Asked {
                self.machine.stack.push(Frame::Exchange(x));
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
                _ => x.step = Step::Start,
            },
            Subject::RollFirst { .. } => x.turn_to(given.one(), Step::Roll),
            Subject::CommitFirst { .. } => x.turn_to(given.one(), Step::Critical),
            Subject::Even { by, .. } => x.even.push((by, given.one() == Choice::Person(by))),
            _ => {
                // Nothing was rolled yet, so nothing of it happens and nothing is spent (U-93).
                if let Choice::React(React::Surrender { who }) = given.one() {
                    self.take_back(&x.stakes, who);
                    return;
                }
                let mut roll = x.rolls[x.at as usize];
                self.take_roll(&mut roll, given);
                x.rolls[x.at as usize] = roll;
            }
        }
        self.machine.stack.push(Frame::Exchange(x));
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
            let aim = match *react {
                React::Counter { with, less, .. } => Aim::Counter { with, target: x.who, less },
                _ => Aim::Defend { ward: x.target, against: x.who, all_out: self.person(who).all_out },
            };
            if !self.goes_on(who, react.by()) || !self.ready(who, aim) {
                self.tell(Event::Fizzled { who });
                continue;
            }
            let plain = matches!(aim, Aim::Defend { all_out: true, .. });
            x.rolls.push(Roll::new(who, aim).good(self.rights(who, aim).good).plain(plain));
        }
        x.step = Step::Order;
    }

    /// The order of an opposed roll matters when someone could still roll again: the side with the
    /// initiative says who goes next (UA-67). What is not opposed is rolled last.
    fn ask_roll_first(&mut self, x: &mut Exchange) -> Flow {
        let left = x.opposed(|roll| roll.step == RollStep::Throw);
        // Outside a fight the table has said it before the dice.
        let said = self.outside().map(|outside| outside.first);
        if said.is_none() && x.both_sides(&left) && left.iter().any(|at| x.rolls[*at].good) {
            let of: Vec<Choice> = left.iter().map(|at| Choice::Person(x.rolls[*at].who)).collect();
            // Whoever rolls last knows what to beat.
            let theirs = left.iter().find(|at| Some(self.stage.team(x.rolls[**at].who)) != self.decider());
            let default = theirs.map_or(of[0], |at| Choice::Person(x.rolls[*at].who));
            let subject = Subject::RollFirst { who: x.who, target: x.target };
            return self.ask_one(self.decider().map_or(Seat::Gm, Seat::Team), subject, of, default);
        }
        let first = left.iter().find(|at| Some(x.rolls[**at].who) == said);
        let next = first.or(left.first()).copied();
        let next = next.or_else(|| x.rolls.iter().position(|roll| roll.step == RollStep::Throw));
        match next {
            Some(at) => (x.at, x.step) = (at as u8, Step::Roll),
            None => x.step = Step::Commit,
        }
        Flow::On
    }

    /// When both sides of an opposed roll are critical, the side with initiative says who settles
    /// theirs first (UA-16).
    fn ask_commit(&mut self, x: &mut Exchange) -> Flow {
        let open = x.opposed(|roll| roll.step != RollStep::Done && roll.verdict.critical_success());
        if x.both_sides(&open) {
            let of: Vec<Choice> = open.iter().map(|at| Choice::Person(x.rolls[*at].who)).collect();
            let (subject, default) = (Subject::CommitFirst { who: x.who, target: x.target }, of[0]);
            return self.ask_one(self.decider().map_or(Seat::Gm, Seat::Team), subject, of, default);
        }
        match x.rolls.iter().position(|roll| roll.step != RollStep::Done) {
            Some(at) => (x.at, x.step) = (at as u8, Step::Critical),
            None => x.step = Step::Even,
        }
        Flow::On
    }

    /// Equal rolls of two PCs or two NPCs are the GM's to say (UA-64).
    fn ask_even(&mut self, x: &mut Exchange) -> Flow {
        let defences = || x.rolls.iter().filter(|roll| matches!(roll.aim, Aim::Defend { .. }));
        let warded = defences().any(|roll| self.wards_off(x, roll));
        let open = |roll: &&Roll| {
            self.even(&x.rolls[0], roll) && !x.even.iter().any(|(defender, _)| *defender == roll.who)
        };
        match defences().find(open).map(|roll| roll.who).filter(|_| !warded) {
            Some(by) => {
                let (who, of) = (x.who, vec![Choice::Person(x.who), Choice::Person(by)]);
                self.ask_one(Seat::Gm, Subject::Even { who, by }, of, Choice::Person(who))
            }
            None => {
                x.step = Step::Settle;
                Flow::On
            }
        }
    }

    /// Equal successes of the same kind of character, which no rule decides.
    pub(super) fn even(&self, attack: &Roll, defence: &Roll) -> bool {
        attack.succeeded()
            && defence.succeeded()
            && attack.faces.number() == defence.faces.number()
            && self.stage.npc(attack.who) == self.stage.npc(defence.who)
    }

    /// Whether a defence beats the attack, by its number or by the word of the GM.
    fn wards_off(&self, x: &Exchange, roll: &Roll) -> bool {
        let attack = x.rolls[0];
        x.even.contains(&(roll.who, true))
            || beats(roll.side(!self.stage.npc(roll.who)), attack.side(!self.stage.npc(x.who)))
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
                && self.wards_off(x, roll)
                && landed
            {
                landed = false;
                self.tell(Event::Blocked { who: x.who, by: roll.who, target: x.target });
            }
        }
        if self.outside().is_some() {
            self.tell_winner(x, landed);
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
            self.machine.stack.push(Frame::Breaking(Breaking { who: roll.who, target }));
        }
        // Both effects were fixed before either is applied (U-71); the first pushed comes last.
        for hit in hits.into_iter().rev() {
            self.machine.stack.push(Frame::Hit(hit));
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
    /// The attack and the defences against it that are in a certain state.
    fn opposed(&self, state: impl Fn(&Roll) -> bool) -> Vec<usize> {
        let part = |at: &usize| *at == 0 || matches!(self.rolls[*at].aim, Aim::Defend { .. });
        (0..self.rolls.len()).filter(part).filter(|at| state(&self.rolls[*at])).collect()
    }

    /// The attack is among these rolls, and a defence too.
    fn both_sides(&self, rolls: &[usize]) -> bool {
        rolls.len() > 1 && rolls[0] == 0
    }

    /// Goes on with the roll of this person.
    fn turn_to(&mut self, who: Choice, step: Step) {
        if let Some(at) = self.rolls.iter().position(|roll| who == Choice::Person(roll.who)) {
            (self.at, self.step) = (at as u8, step);
        }
    }

    /// A defence against an attack that has failed.
    fn is_moot(&self, at: usize) -> bool {
        let attack = self.rolls[0];
        attack.thrown() && !attack.succeeded() && matches!(self.rolls[at].aim, Aim::Defend { .. })
    }

    /// Whom the dice would strike: the target, and the attacker if struck back at.
    fn endangered(&self) -> Vec<u8> {
        let countered = self.rolls.iter().any(|roll| matches!(roll.aim, Aim::Counter { .. }));
        if countered { vec![self.target, self.who] } else { vec![self.target] }
    }
}
