//! Two against each other: feints, grapples, shoves, and getting out of a grip.

use super::choice::{Choice, Event, Subject};
use super::state::{Contest, Disarmed, Frame, Kind, NOBODY, NOTHING, Placing, Strike, Why};
use super::{Combat, rolled};
use crate::fight::given::Given;
use crate::fight::machine::{Course, Flow as Goes};
use crate::fight::{Pool, Seat};
use crate::rulesets::ettes::check::{Check, Edge, Level, Stake, oppose};
use crate::rulesets::ettes::skill::Skill;
use crate::rulesets::ettes::status::Status;

impl Combat {
    /// A contest between two before any dice: each with the better of the skills that it allows.
    pub fn contest_between(&self, kind: Kind, by: u8, on: u8) -> Contest {
        let best = |who: u8, of: [Skill; 2]| {
            // Lying down or without eyes the lower skill may be the better one.
            let often = |skill: Skill| self.check(who, skill, false, false).odds().succeeding();
            if often(of[1]) > often(of[0]) { of[1] } else { of[0] }
        };
        let (own, other) = match kind {
            Kind::Feint => {
                (best(by, [Skill::Melee, Skill::Deception]), best(on, [Skill::Melee, Skill::Agility]))
            }
            _ => (Skill::Athletics, Skill::Athletics),
        };
        Contest { kind, by, on, own, other, level: None, coin: None, edge: Edge::Even, easier: 0 }
    }

    /// Opens a contest between two.
    pub(super) fn contest(&mut self, kind: Kind, by: u8, on: u8) {
        let contest = self.contest_between(kind, by, on);
        self.push(Frame::Contest(contest));
    }

    /// What one of the two rolls.
    pub fn contest_check(&self, contest: &Contest, who: u8) -> Check {
        let skill = if who == contest.by { contest.own } else { contest.other };
        let person = self.person(who);
        let afraid = person.is(Status::Frightened) && person.fears == contest.on;
        let hindered = who == contest.by && contest.kind != Kind::Plain && (self.busy(who) || afraid);
        let own = self.check(who, skill, false, hindered);
        if who != contest.by {
            return own;
        }
        Check { edge: own.edge.and(contest.edge), tn: own.tn + contest.easier, ..own }
    }

    pub(super) fn step_contest(&mut self, contest: Contest) -> Goes {
        let Contest { by, on, kind, .. } = contest;
        if !self.person(by).up() || !self.on_board(on) || on == NOBODY {
            return Goes::On;
        }
        self.push(Frame::Contest(contest));
        if contest.coin.is_some() {
            return self.ask_dice(Seat::Gm, Subject::Opposed { by, on }, Pool::of(1, 2));
        }
        let who = if contest.level.is_none() { by } else { on };
        let check = self.contest_check(&contest, who);
        self.ask_check(who, Subject::Contest { who, by, on, kind }, &check)
    }

    pub(super) fn take_contest(&mut self, mut contest: Contest, given: &Given<Choice>) {
        let Contest { by, on, .. } = contest;
        if contest.coin.is_some() {
            let won = given.faces() == [0];
            self.tell(Event::Opposed {
                first: by,
                second: on,
                won,
                why: crate::rulesets::ettes::check::Reason::Coin,
            });
            return self.contested(contest, won);
        }
        let who = if contest.level.is_none() { by } else { on };
        let check = self.contest_check(&contest, who);
        let roll = rolled(given, &check);
        let level = check.level(roll);
        self.tell(Event::Rolled { who, tn: check.tn, roll, level, edge: check.edge });
        let Some(own) = contest.level else {
            contest.level = Some(level);
            // Whoever begins it and fails has lost; the helpless do not resist.
            if !level.succeeded() {
                self.contested(contest, false);
            } else if !self.person(on).awake() {
                self.contested(contest, true);
            } else {
                self.push(Frame::Contest(contest));
            }
            return;
        };
        let stake = |who: u8, level, skill| Stake {
            level,
            skill: self.skill(who, skill),
            players: self.cast(who).players,
        };
        match oppose(stake(by, own, contest.own), stake(on, level, contest.other), false) {
            Some((won, why)) => {
                self.tell(Event::Opposed { first: by, second: on, won, why });
                self.contested(contest, won);
            }
            None => self.push(Frame::Contest(Contest { coin: Some(level), ..contest })),
        }
    }

    fn contested(&mut self, contest: Contest, won: bool) {
        let Contest { kind, by, on, level, .. } = contest;
        let well = level.is_some_and(|level| level >= Level::Hard);
        match kind {
            Kind::Feint => {
                if won {
                    let person = self.person_mut(by);
                    (person.feint, person.feint_left) = (on, 2);
                }
                self.tell(Event::Feinted { by, on, won });
            }
            _ if !won => self.tell(Event::Missed { by, on }),
            Kind::Grapple => {
                self.end_grapples(on);
                self.person_mut(by).holds = on;
                self.person_mut(on).held_by = by;
                if let Some(turn) = self.turn_mut() {
                    turn.flags |= super::state::used::HOLD;
                }
                self.tell(Event::Grappled { by, on });
            }
            Kind::Escape => self.end_grapples(by),
            Kind::Plain => {}
            Kind::Push | Kind::Trip => {
                let prone = kind == Kind::Trip;
                if well {
                    self.push(Frame::Also { by, on, prone });
                }
                self.shoved(by, on, prone);
            }
        }
    }

    fn shoved(&mut self, by: u8, on: u8, prone: bool) {
        if prone {
            self.befall(on, Status::Prone, false);
        } else {
            self.push(Frame::Place(Placing { who: by, why: Why::Push { on, steps: 1 } }));
        }
    }

    /// A shove that went well may do the other thing, too.
    pub(super) fn step_also(&mut self, by: u8, on: u8, prone: bool) -> Goes {
        let possible = if prone {
            self.far(by, on) == 1 && !self.pushes(by, on).is_empty()
        } else {
            !self.person(on).is(Status::Prone)
        };
        if !possible || !self.on_board(on) {
            return Goes::On;
        }
        self.push(Frame::Also { by, on, prone });
        self.ask_one(
            self.seat(by),
            Subject::Also { by, on, prone },
            vec![Choice::Yes, Choice::No],
            Choice::Yes,
        )
    }

    pub(super) fn take_also(&mut self, by: u8, on: u8, prone: bool, choice: Choice) {
        if choice == Choice::Yes {
            self.shoved(by, on, !prone);
        }
    }

    /// A disarm that worked: what falls, and where.
    pub(super) fn disarm(&mut self, strike: &Strike) {
        let Strike { by, on, level, .. } = *strike;
        self.push(Frame::Disarmed(Disarmed { by, on, level, thing: NOTHING }));
    }

    fn held_things(&self, who: u8) -> Vec<u16> {
        let mut held: Vec<u16> =
            self.person(who).hands.into_iter().filter(|thing| *thing != NOTHING).collect();
        held.dedup();
        held
    }

    pub(super) fn step_disarmed(&mut self, disarmed: Disarmed) -> Goes {
        let Disarmed { by, on, level, thing } = disarmed;
        if thing == NOTHING {
            return match self.held_things(on).as_slice() {
                [] => Goes::On,
                [only] => {
                    self.push(Frame::Disarmed(Disarmed { thing: *only, ..disarmed }));
                    Goes::On
                }
                several => {
                    let of: Vec<Choice> = several.iter().map(|thing| Choice::Thing(*thing)).collect();
                    let first = of[0];
                    self.push(Frame::Disarmed(disarmed));
                    self.ask_one(self.seat(by), Subject::DropWhat { by, on }, of, first)
                }
            };
        }
        if level >= Level::Hard && self.free_hand(by) {
            self.push(Frame::Disarmed(disarmed));
            let subject = Subject::DropHow { by, on, thing };
            return self.ask_one(self.seat(by), subject, vec![Choice::Yes, Choice::No], Choice::Yes);
        }
        self.fling_from(disarmed);
        Goes::On
    }

    fn fling_from(&mut self, disarmed: Disarmed) {
        let Disarmed { by, on, level, thing } = disarmed;
        let within = match level {
            Level::Critical => 4,
            Level::Major => 3,
            Level::Hard => 2,
            _ => 1,
        };
        self.push(Frame::Place(Placing { who: by, why: Why::Fling { on, thing, within } }));
    }

    pub(super) fn take_disarmed(&mut self, disarmed: Disarmed, choice: Choice) {
        let Disarmed { by, on, thing, .. } = disarmed;
        match choice {
            Choice::Thing(thing) => self.push(Frame::Disarmed(Disarmed { thing, ..disarmed })),
            Choice::Yes => {
                self.unhand(on, thing);
                self.hand(by, thing);
                self.tell(Event::Took { who: by, thing });
            }
            _ => self.fling_from(disarmed),
        }
    }

    pub(super) fn fling(&mut self, on: u8, thing: u16, place: u16) {
        self.let_fall(on, thing, place);
    }

    /// Pulls somebody to a hex beside one.
    pub(super) fn pull(&mut self, by: u8, on: u8) {
        self.push(Frame::Place(Placing { who: by, why: Why::Pull { on } }));
    }

    /// Pulls somebody one hex nearer, if anything nearer is free.
    pub(super) fn pull_by_one(&mut self, by: u8, on: u8) {
        let far = self.far(by, on);
        let nearer = self.steps_of(on, self.person(on).place);
        let to = nearer.filter(|near| self.fits(on, *near) && self.far_at(on, *near, by) < far).min();
        if let Some(to) = to {
            self.person_mut(on).place = to;
            self.tell(Event::Pushed { who: on, to });
            self.end_grapples(on);
        }
    }
}
