//! Rounds: placement before the first, initiative, the order of teams, and what ends with each.

use super::choice::{Aim, Choice, Subject};
use super::event::Event;
use super::frame::{Frame, Muster, Round, RoundStep as Step, Turn};
use super::roll::Roll;
use super::{Combat, Flow, Given};
use crate::dice::percentile::{Opposed, oppose};
use crate::fight::machine::Course;
use crate::fight::{Answer, Seat, Shape};
use crate::rulesets::unhex::ability::Ability;

impl Combat {
    /// Places people and settles what their hands are ready with, then begins.
    pub(super) fn step_muster(&mut self, mut muster: Muster) -> Flow {
        while (muster.at as usize) < self.people.len() {
            let who = muster.at;
            let person = *self.person(who);
            if !person.placed {
                let starts = self.stage.starts(who);
                if let [only] = starts[..] {
                    self.put(who, only);
                    continue;
                }
                let default = Answer::Place(starts.first().copied().unwrap_or(0));
                let seat = if self.stage.npc(who) { Seat::Gm } else { Seat::Person(who) };
                self.machine.stack.push(Frame::Muster(muster));
                return self.ask(seat, Subject::Place { who }, Shape::Place(starts), default);
            }
            if self.shield_and_pistol(who) && !person.ready && person.able() {
                self.machine.stack.push(Frame::Muster(muster));
                return self.ask_ready(who);
            }
            muster.at += 1;
        }
        for who in self.everyone() {
            self.person_mut(who).stealthy = self.stage.has(who, Ability::Stealth);
        }
        self.machine.stack.push(Frame::Round(Round::new()));
        Flow::On
    }

    pub(super) fn take_muster(&mut self, muster: Muster, subject: Subject, given: &Given) {
        match subject {
            Subject::Place { who } => self.put(who, given.place()),
            _ => {
                self.take_ready(muster.at, given);
                self.tell(Event::Readied { who: muster.at });
            }
        }
        self.machine.stack.push(Frame::Muster(muster));
    }

    fn put(&mut self, who: u8, area: u16) {
        let person = self.person_mut(who);
        person.place = crate::map::AreaId(area);
        person.placed = true;
        self.tell(Event::Placed { who, area });
    }

    pub(super) fn step_round(&mut self, mut r: Round) -> Flow {
        // An answer or a ruling may have left one team alone at any question of a round.
        if self.end_if_settled() {
            return Flow::On;
        }
        loop {
            let flow = match r.step {
                Step::Open => {
                    self.open_round(&mut r);
                    Flow::On
                }
                Step::Rollers => self.ask_roller(&mut r),
                Step::RollNext => self.ask_roll_next(&mut r),
                Step::Roll => match r.rolls.last().copied() {
                    Some(roll) => {
                        let flow = self.ask_throw(&roll);
                        if flow == Flow::On {
                            self.initiative_rolled(&roll);
                            r.step =
                                if r.rolls.len() < r.teams.len() { Step::RollNext } else { Step::Settle };
                        }
                        flow
                    }
                    None => {
                        r.step = Step::RollNext;
                        Flow::On
                    }
                },
                Step::Settle if self.outside().is_some() && r.rolls.len() < 2 => return Flow::On,
                Step::Settle => self.settle_initiative(&mut r),
                // Outside a fight nothing follows.
                Step::GiveUp if self.outside().is_some() => return Flow::On,
                Step::GiveUp => self.ask_give_up(&mut r),
                Step::Order => self.ask_order(&mut r),
                Step::Declare => self.ask_all_out(&mut r),
                Step::Turns => match self.order.get(r.at as usize).copied() {
                    Some(team) if !self.team_able(team) => {
                        r.at += 1;
                        Flow::On
                    }
                    Some(team) => {
                        r.at += 1;
                        self.turn = Some(team);
                        self.tell(Event::TurnOf { team });
                        self.machine.stack.push(Frame::Round(r));
                        self.machine.stack.push(Frame::Turn(Turn { team }));
                        return Flow::On;
                    }
                    None => {
                        self.turn = None;
                        r.at = 0;
                        r.step = Step::Reach;
                        Flow::On
                    }
                },
                Step::Reach => self.ask_reached(&mut r),
                Step::Shut => {
                    self.expire();
                    r = Round::new();
                    Flow::On
                }
            };
            if flow == Flow::Asked {
                self.machine.stack.push(Frame::Round(r));
                return flow;
            }
        }
    }

    pub(super) fn take_round(&mut self, mut r: Round, subject: Subject, given: &Given) {
        match (subject, given.one()) {
            (Subject::Roller { .. }, Choice::Person(who)) => r.rollers.push(who),
            (Subject::RollNext, Choice::Team(team)) => self.begin_roll(&mut r, team),
            (Subject::Tie, Choice::Team(team)) => self.hold_initiative(&mut r, team, true),
            (Subject::GiveUp { team }, choice) => {
                if choice == Choice::Yes {
                    for who in self.everyone() {
                        if self.stage.team(who) == team && self.person(who).able() {
                            self.surrender(who);
                        }
                    }
                }
                r.at += 1;
            }
            (Subject::Order { .. }, Choice::Team(team)) => self.order.push(team),
            (Subject::AllOut { who }, choice) => {
                if choice == Choice::Yes {
                    let person = self.person_mut(who);
                    person.all_out = true;
                    person.actions = 0;
                    person.directs = 0;
                    self.tell(Event::AllOut { who });
                }
                r.at += 1;
            }
            (subject @ Subject::Objective { team, .. }, choice) => {
                if self.take_objective(subject, team, choice) {
                    return;
                }
                r.at += 1;
            }
            _ => {
                if let Some(mut roll) = r.rolls.pop() {
                    self.take_throw(&mut roll, given);
                    r.rolls.push(roll);
                }
            }
        }
        self.machine.stack.push(Frame::Round(r));
    }

    fn open_round(&mut self, r: &mut Round) {
        self.round = self.round.saturating_add(1);
        self.tell(Event::Round { number: self.round });
        for person in &mut self.people {
            person.directed = false;
            person.directing = false;
            person.all_out = false;
            person.directs = 0;
            person.actions = 1;
            if person.owed > 0 {
                person.owed -= 1;
                person.actions = 0;
            }
            if person.surrendered || person.left {
                person.actions = 0;
            }
        }
        self.order.clear();
        r.teams = self.teams_able();
        r.step = Step::Rollers;
    }

    /// Who had it last; in the first round the players (U-57).
    fn last_holder(&self) -> Option<u8> {
        let players = || (0..self.stage.setup.teams.len() as u8).find(|team| !self.stage.npc_team(*team));
        self.holder.or_else(players).filter(|team| self.team_able(*team))
    }

    /// The highest level rolls; a leader may be let roll instead (U-52, U-59, U-136).
    fn ask_roller(&mut self, r: &mut Round) -> Flow {
        let Some(team) = r.teams.get(r.rollers.len()).copied() else {
            r.step = Step::RollNext;
            return Flow::On;
        };
        let able = |who: &u8| self.stage.team(*who) == team && self.person(*who).able();
        let top = self.everyone().filter(able).map(|who| self.person(who).level).max().unwrap_or(0);
        let may = |who: &u8| self.person(*who).level == top || self.can(*who, Ability::GoodInitiative);
        let of: Vec<Choice> = self.everyone().filter(able).filter(may).map(Choice::Person).collect();
        if let [Choice::Person(who)] = of[..] {
            r.rollers.push(who);
            return Flow::On;
        }
        if of.is_empty() {
            r.teams.remove(r.rollers.len());
            return Flow::On;
        }
        let good = |choice: &&Choice| matches!(choice, Choice::Person(who) if self.can(*who, Ability::GoodInitiative));
        let default = of.iter().find(good).copied().unwrap_or(of[0]);
        self.ask_one(Seat::Team(team), Subject::Roller { team }, of, default)
    }

    /// The order of rolling matters only when someone could roll again (U-58).
    fn ask_roll_next(&mut self, r: &mut Round) -> Flow {
        let rolled = |team: &u8| r.rolls.iter().any(|roll| self.stage.team(roll.who) == *team);
        let left: Vec<u8> = r.teams.iter().copied().filter(|team| !rolled(team)).collect();
        let matters = r.rollers.iter().any(|who| self.can(*who, Ability::GoodInitiative));
        if left.len() > 1 && matters && self.outside().is_none() {
            let of: Vec<Choice> = left.iter().map(|team| Choice::Team(*team)).collect();
            let holder = self.last_holder();
            let good = |team: &&u8| {
                r.rollers
                    .iter()
                    .any(|who| self.stage.team(*who) == **team && self.can(*who, Ability::GoodInitiative))
            };
            let default = Choice::Team(left.iter().find(|team| !good(team)).copied().unwrap_or(left[0]));
            return self.ask_one(holder.map_or(Seat::Gm, Seat::Team), Subject::RollNext, of, default);
        }
        match left.first() {
            Some(team) => self.begin_roll(r, *team),
            None => r.step = Step::Settle,
        }
        Flow::On
    }

    fn begin_roll(&mut self, r: &mut Round, team: u8) {
        let Some(who) = r.rollers.iter().copied().find(|who| self.stage.team(*who) == team) else { return };
        r.rolls.push(Roll::new(who, Aim::Initiative).good(self.rights(who, Aim::Initiative).good));
        r.step = Step::Roll;
    }

    /// Criticals give or cost an action at once, and a success gives a leader one for directing
    /// (U-55, U-139).
    fn initiative_rolled(&mut self, roll: &Roll) {
        let who = roll.who;
        if roll.verdict.critical_success() {
            self.person_mut(who).actions += 1;
            self.tell(Event::GainedAction { who });
        }
        if roll.verdict.critical_failure() {
            self.lose_action(who);
        }
        if roll.succeeded() && self.can(who, Ability::QuickDirect) && self.can(who, Ability::Direct) {
            self.person_mut(who).directs += 1;
            self.tell(Event::GainedDirect { who });
        }
    }

    fn settle_initiative(&mut self, r: &mut Round) -> Flow {
        let sides: Vec<_> = r.rolls.iter().map(|roll| roll.side(false)).collect();
        let tied: Vec<u8> = match oppose(&sides) {
            Opposed::Won(at) => {
                let team = self.stage.team(r.rolls[at].who);
                self.hold_initiative(r, team, false);
                return Flow::On;
            }
            Opposed::Tied(at) => at.into_iter().map(|at| self.stage.team(r.rolls[at].who)).collect(),
            Opposed::AllFailed => r.teams.clone(),
        };
        let kept = self.holder.filter(|team| tied.contains(team));
        let players: Vec<u8> = tied.iter().copied().filter(|team| !self.stage.npc_team(*team)).collect();
        let team = match (kept, &players[..]) {
            (Some(team), _) => Some(team),
            (None, [only]) => Some(*only),
            _ => None,
        };
        if let Some(team) = team {
            self.hold_initiative(r, team, true);
            return Flow::On;
        }
        let of: Vec<Choice> = tied.iter().map(|team| Choice::Team(*team)).collect();
        let default = of[0];
        self.ask_one(Seat::Gm, Subject::Tie, of, default)
    }

    fn hold_initiative(&mut self, r: &mut Round, team: u8, tied: bool) {
        self.holder = Some(team);
        self.tell(Event::Initiative { team, tied });
        r.at = 0;
        r.step = Step::GiveUp;
    }

    /// The GM's people who were beaten before and roll badly now should give up (U-56).
    fn ask_give_up(&mut self, r: &mut Round) -> Flow {
        while let Some(roll) = r.rolls.get(r.at as usize) {
            let team = self.stage.team(roll.who);
            let round = self.round;
            let hurt = |who: u8| {
                let hurt = self.person(who).hurt;
                self.stage.team(who) == team && hurt > 0 && hurt < round
            };
            if roll.verdict.critical_failure() && self.stage.npc_team(team) && self.everyone().any(hurt) {
                let of = vec![Choice::No, Choice::Yes];
                return self.ask_one(Seat::Gm, Subject::GiveUp { team }, of, Choice::No);
            }
            r.at += 1;
        }
        r.step = Step::Order;
        Flow::On
    }

    fn ask_order(&mut self, r: &mut Round) -> Flow {
        let open = |team: &u8| !self.order.contains(team) && self.team_able(*team);
        let left: Vec<u8> = r.teams.iter().copied().filter(open).collect();
        match (&left[..], self.holder) {
            ([_, _, ..], Some(holder)) => {
                let of: Vec<Choice> = left.iter().map(|team| Choice::Team(*team)).collect();
                let default = if left.contains(&holder) { Choice::Team(holder) } else { of[0] };
                let nth = self.order.len() as u8;
                let seat = self.decider().map_or(Seat::Gm, Seat::Team);
                self.ask_one(seat, Subject::Order { team: holder, nth }, of, default)
            }
            _ => {
                self.order.extend(left);
                let first = self.order.first().copied().unwrap_or(0);
                self.tell(Event::Ordered { first });
                r.at = 0;
                r.step = Step::Declare;
                Flow::On
            }
        }
    }

    fn ask_all_out(&mut self, r: &mut Round) -> Flow {
        while (r.at as usize) < self.people.len() {
            let who = r.at;
            if self.can(who, Ability::AllOutDefend) && self.shielded(who) && self.person(who).actions > 0 {
                let of = vec![Choice::No, Choice::Yes];
                return self.ask_one(Seat::Person(who), Subject::AllOut { who }, of, Choice::No);
            }
            r.at += 1;
        }
        r.at = 0;
        r.step = Step::Turns;
        Flow::On
    }

    /// Objectives met by standing in an area at the end of a round; the GM has the word.
    fn ask_reached(&mut self, r: &mut Round) -> Flow {
        while (r.at as usize) < self.people.len() {
            let who = r.at;
            let (team, place) = (self.stage.team(who), self.person(who).place);
            let subject = Subject::Objective { team, area: place.0, stands: true };
            let goals = self.goals(subject).len();
            let stands = |who: u8, other: u8| {
                let (one, two) = (self.person(who), self.person(other));
                two.able() && self.allies(who, other) && one.place == two.place
            };
            let asked = (0..who).any(|other| stands(who, other));
            if goals > 0 && !asked && self.stage.board.is_some() && self.person(who).able() {
                return self.ask_objective(subject, goals);
            }
            r.at += 1;
        }
        r.step = Step::Shut;
        Flow::On
    }
}

impl Round {
    pub fn new() -> Round {
        Round { step: Step::Open, teams: Vec::new(), rollers: Vec::new(), rolls: Vec::new(), at: 0 }
    }
}

impl Default for Round {
    fn default() -> Round {
        Round::new()
    }
}
