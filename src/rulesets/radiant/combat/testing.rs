//! The one roll of the game, the luck that bends it, and what follows.

use super::choice::{Choice, Effect, Event, Purpose, Subject};
use super::setup::Being;
use super::state::{Blow, BlowStage, Called, Frame, Testing, Trial};
use super::{Combat, Flow, shown};
use crate::fight::given::Given;
use crate::fight::machine::Course;
use crate::fight::{Pool, Seat};
use crate::rulesets::radiant::harm::Hindrance;
use crate::rulesets::radiant::test::{Attribute, DIFFICULTIES, Edge, NORMAL, Test, Verdict};

impl Combat {
    /// The test of someone for something; creatures use their skill for everything.
    pub(super) fn test_of(&self, who: u8, attribute: Attribute, difficulty: i16) -> Test {
        match &*self.person(who).being {
            Being::Hero(hero) => hero.test(attribute, difficulty, false, false),
            Being::Creature(creature) => creature.test(difficulty, false),
        }
    }

    pub(super) fn begin_test(&mut self, who: u8, purpose: Purpose, attribute: Attribute, disadvantage: bool) {
        let test = self.test_of(who, attribute, NORMAL);
        let own = test.with(test.edge.and(Edge::of(false, disadvantage)));
        self.push_test(who, purpose, own, NORMAL, Edge::Even);
    }

    /// The same against another difficulty than the usual, and with what the GM gives.
    pub(super) fn begin_test_at(
        &mut self,
        who: u8,
        purpose: Purpose,
        attribute: Attribute,
        difficulty: i16,
        given: Edge,
    ) {
        self.push_test(who, purpose, self.test_of(who, attribute, difficulty), difficulty, given);
    }

    pub(super) fn push_test(&mut self, who: u8, purpose: Purpose, own: Test, base: i16, given: Edge) {
        self.machine.stack.push(Frame::Test(Testing {
            who,
            purpose,
            test: own.with(own.edge.and(given)),
            base,
            own: own.edge,
            thrown: Vec::new(),
        }));
    }

    /// The test whose dice are not thrown yet.
    pub(super) fn open_test(&mut self) -> Option<&mut Testing> {
        match self.machine.stack.last_mut() {
            Some(Frame::Test(testing)) if testing.thrown.is_empty() => Some(testing),
            _ => None,
        }
    }

    /// The die that stays on the table while the other is thrown again.
    pub(super) fn staying(&self) -> Option<u8> {
        match self.machine.stack.last() {
            Some(Frame::Test(testing)) => testing.thrown.first().copied(),
            _ => None,
        }
    }

    pub(super) fn step_test(&mut self, testing: Testing) -> Flow {
        let Testing { who, purpose, test, .. } = testing;
        let missing = test.dice().saturating_sub(testing.thrown.len() as u8);
        if missing > 0 {
            self.machine.stack.push(Frame::Test(testing));
            return self.ask_dice(
                self.seat(who),
                Subject::Roll { who, purpose, test },
                Pool::of(missing, 20),
            );
        }
        let luck = self.luck_for(&testing);
        if luck.len() > 1 {
            let verdict = test.read(&testing.thrown);
            self.machine.stack.push(Frame::Test(testing));
            return self.ask_one(
                Seat::Person(who),
                Subject::Luck { who, purpose, verdict },
                luck,
                Choice::No,
            );
        }
        let verdict = test.read(&testing.thrown);
        self.follow(who, purpose, test, verdict, false);
        Flow::On
    }

    /// What luck could still do for a failed test.
    fn luck_for(&self, testing: &Testing) -> Vec<Choice> {
        let mut of = vec![Choice::No];
        let verdict = testing.test.read(&testing.thrown);
        if self.luck(testing.who) == 0 || verdict.passed {
            return of;
        }
        of.push(Choice::Again);
        if testing.test.against(testing.test.difficulty - 4).read(&testing.thrown).passed {
            of.push(Choice::Easier);
        }
        let purpose = testing.purpose;
        if verdict.fumble()
            && matches!(purpose, Purpose::Avoid { .. } | Purpose::Attack { .. } | Purpose::Blast { .. })
        {
            of.push(Choice::Soften);
        }
        of
    }

    pub(super) fn take_test(&mut self, mut testing: Testing, given: &Given<Choice>) {
        let who = testing.who;
        if testing.thrown.len() < usize::from(testing.test.dice()) {
            testing.thrown.extend(shown(given));
            self.machine.stack.push(Frame::Test(testing));
            return;
        }
        let choice = given.one();
        if choice != Choice::No {
            self.spend_luck(who, choice);
        }
        match choice {
            Choice::Again => {
                testing.thrown = testing.test.staying(testing.thrown);
                self.machine.stack.push(Frame::Test(testing));
            }
            Choice::Easier => {
                testing.test.difficulty -= 4;
                let verdict = testing.test.read(&testing.thrown);
                self.follow(who, testing.purpose, testing.test, verdict, false);
            }
            soft => {
                let verdict = testing.test.read(&testing.thrown);
                self.follow(who, testing.purpose, testing.test, verdict, soft == Choice::Soften);
            }
        }
    }

    /// How much luck somebody has left; creatures have none.
    pub(super) fn luck(&self, who: u8) -> u8 {
        match &*self.person(who).being {
            Being::Hero(hero) => hero.luck,
            Being::Creature(_) => 0,
        }
    }

    pub(super) fn spend_luck(&mut self, who: u8, choice: Choice) {
        if let Being::Hero(hero) = self.person_mut(who).being_mut() {
            hero.luck = hero.luck.saturating_sub(1);
        }
        self.tell(Event::Lucky { who, choice });
    }

    fn follow(&mut self, who: u8, purpose: Purpose, test: Test, verdict: Verdict, softened: bool) {
        self.tell(Event::Tested { who, purpose, test, verdict });
        match purpose {
            Purpose::Attack { weapon, target } => {
                if verdict.passed {
                    self.hit(who, weapon, target, verdict.critical());
                } else if let (true, false, Some(thing)) = (verdict.fumble(), softened, weapon) {
                    self.mark(who, thing);
                }
            }
            Purpose::Blast { weapon, zone } => {
                if verdict.passed {
                    self.blasted(who, weapon, zone, verdict.critical());
                } else if verdict.fumble() && !softened {
                    self.mark(who, weapon);
                }
            }
            Purpose::Avoid { by, weapon } if !verdict.passed => {
                let doubled = verdict.fumble() && !softened;
                self.machine.stack.push(Frame::Blow(Blow { weapon, ..blow(Some(by), who, doubled) }));
            }
            Purpose::Fang { target, weapon } if verdict.passed => {
                self.machine.stack.push(Frame::Blow(Blow { weapon, ..blow(Some(who), target, false) }));
            }
            Purpose::Stunt { target, effect } if verdict.passed => self.befall(target, effect, Some(who)),
            Purpose::Resist { by, effect } if !verdict.passed => self.befall(who, effect, Some(by)),
            Purpose::Shake(effect) if verdict.passed => {
                let harm = self.person_mut(who).being_mut().harm_mut();
                match effect {
                    Effect::Hinder(hindrance) => harm.set(hindrance, false),
                    _ => harm.ongoing = false,
                }
                self.tell(Event::Shook { who, effect });
            }
            Purpose::Hazard if !verdict.passed => {
                self.machine.stack.push(Frame::Trial(Trial { failed: true, ..Trial::new(who, purpose) }));
            }
            Purpose::Other => self.come_of_it(who),
            Purpose::Morale if !verdict.passed && self.setup.outside.is_none() => {
                self.machine.stack.push(Frame::Trial(Trial { failed: true, ..Trial::new(who, purpose) }));
            }
            _ => {}
        }
    }

    /// Something befalls somebody; `by` whose grip it is, if somebody's.
    pub(super) fn befall(&mut self, who: u8, effect: Effect, by: Option<u8>) {
        match effect {
            Effect::Hinder(_) | Effect::Ongoing => {
                let person = self.person_mut(who);
                person.shaken_with[effect.shaken()] = None;
                if effect == Effect::Hinder(Hindrance::Stuck) {
                    person.held_by = by;
                }
                match effect {
                    Effect::Hinder(hindrance) => person.being_mut().harm_mut().set(hindrance, true),
                    _ => person.being_mut().harm_mut().ongoing = true,
                }
                self.tell(Event::Befell { who, effect });
            }
            // A push is no move of one's own: nobody gets a free attack (ZA-19).
            Effect::Push(to) => {
                if self.has_room(to) {
                    self.person_mut(who).zone = to;
                    self.tell(Event::Pushed { who, to });
                    self.enter(who);
                } else {
                    self.tell(Event::Blocked { who, to });
                }
            }
            Effect::Hurt => self.machine.stack.push(Frame::Blow(blow(None, who, false))),
        }
    }

    pub(super) fn step_trial(&mut self, trial: Trial) -> Flow {
        let Trial { who, purpose, failed, difficulty, edge } = trial;
        if !self.standing(who) {
            return Flow::On;
        }
        if let Purpose::Shake(effect) = purpose
            && let Some(called) = self.person(who).shaken_with[effect.shaken()]
        {
            self.begin_test_at(who, purpose, called.attribute, called.difficulty, called.edge);
            return Flow::On;
        }
        match (purpose, failed) {
            (Purpose::Morale, true) => {
                self.machine.stack.push(Frame::Trial(trial));
                self.ask_one(Seat::Gm, Subject::Broken, vec![Choice::Yes, Choice::No], Choice::Yes)
            }
            (_, true) => {
                self.machine.stack.push(Frame::Trial(trial));
                let mut of = vec![Choice::No, Choice::Effect(Effect::Hurt), Choice::Effect(Effect::Ongoing)];
                of.extend(Hindrance::ALL.map(|hindrance| Choice::Effect(Effect::Hinder(hindrance))));
                self.ask_one(Seat::Gm, Subject::Follows { who, purpose }, of, Choice::No)
            }
            (_, false)
                if !self.person(who).being.is_hero()
                    && !matches!(purpose, Purpose::Hazard | Purpose::Other) =>
            {
                self.begin_test(who, purpose, Attribute::Wisdom, false);
                Flow::On
            }
            (_, false) => {
                self.machine.stack.push(Frame::Trial(trial));
                // Creatures test their skill, whatever it is about.
                let mut of: Vec<Choice> = if self.person(who).being.is_hero() {
                    Attribute::ALL.into_iter().map(Choice::Attribute).collect()
                } else {
                    vec![Choice::Yes]
                };
                let mut usual = Choice::Attribute(match purpose {
                    Purpose::Stunt { .. } => Attribute::Strength,
                    Purpose::Resist { .. } => Attribute::Dexterity,
                    _ => Attribute::Constitution,
                });
                if matches!(purpose, Purpose::Hazard | Purpose::Other) {
                    of.insert(0, Choice::No);
                    usual = Choice::No;
                }
                let others = DIFFICULTIES.iter().filter(|(number, _)| *number != difficulty);
                of.extend(others.map(|(number, _)| Choice::Against(*number)));
                of.extend(Edge::ALL.into_iter().filter(|other| *other != edge).map(Choice::Edge));
                self.ask_one(Seat::Gm, Subject::Which { who, purpose }, of, usual)
            }
        }
    }

    pub(super) fn take_trial(&mut self, trial: Trial, given: &Given<Choice>) {
        let Trial { who, purpose, failed, difficulty, edge } = trial;
        match (given.one(), purpose, failed) {
            (Choice::Attribute(attribute), _, false) => {
                if let Purpose::Shake(effect) = purpose {
                    let called = Called { attribute, difficulty, edge };
                    self.person_mut(who).shaken_with[effect.shaken()] = Some(called);
                }
                self.begin_test_at(who, purpose, attribute, difficulty, edge);
            }
            (Choice::Yes, _, false) => self.begin_test_at(who, purpose, Attribute::Wisdom, difficulty, edge),
            (Choice::Against(difficulty), _, false) => {
                self.machine.stack.push(Frame::Trial(Trial { difficulty, ..trial }));
            }
            (Choice::Edge(edge), _, false) => self.machine.stack.push(Frame::Trial(Trial { edge, ..trial })),
            (Choice::Effect(effect), _, true) => self.befall(who, effect, None),
            (Choice::Yes, Purpose::Morale, true) => self.run(),
            (Choice::No, Purpose::Morale, true) => self.machine.stack.push(Frame::Parley),
            (_, Purpose::Other, _) => self.come_of_it(who),
            _ => {}
        }
    }
}

pub(super) fn blow(by: Option<u8>, on: u8, doubled: bool) -> Blow {
    Blow {
        by,
        on,
        stage: BlowStage::Dice,
        weapon: None,
        dice: None,
        second: None,
        doubled,
        faces: Vec::new(),
        points: 0,
        also: Vec::new(),
    }
}
