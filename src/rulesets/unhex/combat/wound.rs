//! What a hit does: dice assigned, armor spent, boxes marked, and what follows from them.

use super::choice::{Choice, Subject};
use super::event::Event;
use super::frame::{Frame, Hit, HitStep, Spread};
use super::state::{At, LEFT, RIGHT};
use super::{Combat, Flow, Given};
use crate::dice::percentile::{powerful, precise};
use crate::fight::machine::Course;
use crate::fight::{Answer, Seat, Shape};
use crate::rulesets::unhex::body::{Location, Mark};
use crate::rulesets::unhex::care;
use crate::rulesets::unhex::item::Kind;

impl Combat {
    pub(super) fn step_hit(&mut self, mut hit: Hit) -> Flow {
        loop {
            let Hit { by, target, faces, damage, die, .. } = hit;
            if self.person(target).surrendered || self.person(target).left {
                return Flow::On;
            }
            let flow = match hit.step {
                HitStep::Assign if faces.tens == faces.ones => {
                    hit.assign(true);
                    Flow::On
                }
                HitStep::Assign => {
                    let seat = Seat::Person(if hit.target_chooses { target } else { by });
                    let of = vec![Choice::Tens, Choice::Ones];
                    let default = if (faces.tens < faces.ones) == hit.target_chooses { of[0] } else { of[1] };
                    self.ask_one(seat, Subject::Assign { by, target, faces }, of, default)
                }
                HitStep::Modify => {
                    let of = hit.modifiers();
                    if of.len() > 1 {
                        let subject = Subject::Modify { by, target, damage, die };
                        self.ask_one(Seat::Person(by), subject, of, Choice::No)
                    } else {
                        self.land(&mut hit);
                        Flow::On
                    }
                }
                HitStep::Armor => {
                    let location = Location::from_die(die);
                    if damage > 0 && self.has_kind(target, Kind::Armor(location)).is_some() {
                        let subject = Subject::Armor { target, damage, location: location as u8 };
                        self.ask_one(
                            Seat::Person(target),
                            subject,
                            vec![Choice::No, Choice::Yes],
                            Choice::Yes,
                        )
                    } else {
                        hit.step = HitStep::Overflow;
                        Flow::On
                    }
                }
                HitStep::Overflow => {
                    let over = self.overflow(&hit);
                    if over > 0 && self.has_kind(target, Kind::Armor(Location::Torso)).is_some() {
                        let torso = Location::Torso as u8;
                        let subject = Subject::Armor { target, damage: over, location: torso };
                        let of = vec![Choice::No, Choice::Yes];
                        self.ask_one(Seat::Person(target), subject, of, Choice::Yes)
                    } else {
                        hit.step = HitStep::Apply;
                        Flow::On
                    }
                }
                HitStep::Apply => {
                    self.harm(target, &[(Location::from_die(die), damage)], hit.less, hit.cross);
                    return Flow::On;
                }
            };
            if flow == Flow::Asked {
                self.machine.stack.push(Frame::Hit(hit));
                return flow;
            }
        }
    }

    pub(super) fn take_hit(&mut self, mut hit: Hit, subject: Subject, given: &Given) {
        match subject {
            Subject::Assign { .. } => hit.assign(given.one() == Choice::Tens),
            Subject::Modify { .. } => {
                match given.one() {
                    Choice::Up => hit.die = *precise(hit.die).end(),
                    Choice::Down => hit.die = *precise(hit.die).start(),
                    Choice::Powerful => hit.damage = powerful(hit.damage),
                    _ => {}
                }
                self.land(&mut hit);
            }
            _ if hit.step == HitStep::Overflow => {
                if given.one() == Choice::Yes {
                    hit.damage -= self.overflow(&hit);
                    self.spend_armor(hit.target, Location::Torso);
                }
                hit.step = HitStep::Apply;
            }
            _ if given.one() == Choice::Yes => {
                self.spend_armor(hit.target, Location::from_die(hit.die));
                return;
            }
            _ => hit.step = HitStep::Overflow,
        }
        self.machine.stack.push(Frame::Hit(hit));
    }

    fn land(&mut self, hit: &mut Hit) {
        let location = Location::from_die(hit.die) as u8;
        self.tell(Event::Hit { who: hit.by, target: hit.target, damage: hit.damage, location });
        hit.step = HitStep::Armor;
    }

    /// How much of a hit finds no box at its location and goes to the torso (U-86).
    pub(super) fn overflow(&self, hit: &Hit) -> u8 {
        let location = Location::from_die(hit.die);
        if hit.less || location == Location::Torso {
            return 0;
        }
        hit.damage.saturating_sub(self.person(hit.target).body.empty(location))
    }

    /// The same for laid out damage.
    fn overflowing(&self, who: u8, shares: &[u8; 6]) -> bool {
        let body = &self.person(who).body;
        let over = |at: &&Location| **at != Location::Torso && shares[**at as usize] > body.empty(**at);
        Location::ALL.iter().find(over).is_some()
    }

    fn spend_armor(&mut self, who: u8, location: Location) {
        if let Some(piece) = self.has_kind(who, Kind::Armor(location)) {
            self.things[piece as usize] = At::Gone;
            self.tell(Event::Armored { who, location: location as u8 });
        }
    }

    pub(super) fn step_spread(&mut self, spread: Spread) -> Flow {
        let Spread { who, damage, shares } = spread;
        let seat = Seat::Person(who);
        if damage == 0 || !self.person(who).present() {
            return Flow::On;
        }
        let Some(shares) = shares else {
            let over: Vec<(Choice, u8)> =
                Location::ALL.iter().map(|l| (Choice::Location(*l as u8), damage)).collect();
            let default = Answer::Split(self.least_harm(who, damage).to_vec());
            let shape = Shape::Split { points: damage, exactly: true, places: 6, over };
            self.machine.stack.push(Frame::Spread(spread));
            return self.ask(seat, Subject::Spread { target: who, damage }, shape, default);
        };
        let of: Vec<Choice> = Location::ALL
            .iter()
            .filter(|l| {
                let over = **l == Location::Torso && self.overflowing(who, &shares);
                (shares[**l as usize] > 0 || over) && self.has_kind(who, Kind::Armor(**l)).is_some()
            })
            .map(|l| Choice::Location(*l as u8))
            .collect();
        if of.is_empty() {
            self.harm_shares(who, &shares);
            return Flow::On;
        }
        let default = Answer::Several(of.iter().map(|choice| choice.code()).collect());
        let shape = Shape::SeveralOf { least: 0, most: of.len() as u8, of };
        self.machine.stack.push(Frame::Spread(spread));
        self.ask(seat, Subject::SpreadArmor { target: who }, shape, default)
    }

    pub(super) fn take_spread(&mut self, mut spread: Spread, subject: Subject, given: &Given) {
        let mut shares = spread.shares.unwrap_or_default();
        if let Subject::SpreadArmor { .. } = subject {
            let torso = Choice::Location(Location::Torso as u8);
            for choice in given.several() {
                if let Choice::Location(location) = choice {
                    self.spend_armor(spread.who, Location::ALL[*location as usize]);
                    shares[*location as usize] = 0;
                }
            }
            if given.several().contains(&torso) {
                // The piece also takes what overflows to the torso (UA-63).
                let body = self.person(spread.who).body;
                for at in Location::ALL.into_iter().filter(|at| *at != Location::Torso) {
                    shares[at as usize] = shares[at as usize].min(body.empty(at));
                }
            }
            self.harm_shares(spread.who, &shares);
            return;
        }
        for (choice, points) in given.split() {
            if let Choice::Location(location) = choice {
                shares[*location as usize] = *points;
            }
        }
        spread.shares = Some(shares);
        self.machine.stack.push(Frame::Spread(spread));
    }

    pub(super) fn harm_shares(&mut self, who: u8, shares: &[u8; 6]) {
        let mut parts = [(Location::Torso, 0); 6];
        for location in Location::ALL {
            parts[location as usize] = (location, shares[location as usize]);
        }
        self.harm(who, &parts, false, false);
    }

    fn least_harm(&self, who: u8, damage: u8) -> [u8; 6] {
        let person = self.person(who);
        let armor = Location::ALL.map(|at| self.has_kind(who, Kind::Armor(at)).is_some() as u8);
        let filled = person.hands.map(|hand| hand.is_some());
        care::spread_suggestion(person.level, &person.body, &armor, [filled[RIGHT], filled[LEFT]], damage)
    }

    /// Lowers the level, marks boxes, and sees what follows (U-78 to U-86).
    pub(super) fn harm(&mut self, who: u8, parts: &[(Location, u8)], less: bool, cross: bool) {
        let total: i16 = parts.iter().map(|(_, damage)| *damage as i16).sum();
        if total == 0 {
            return;
        }
        let (round, floor) = (self.round.max(1), self.stage.setup.options.less_lethal_floor && less);
        let before = *self.person(who);
        let person = self.person_mut(who);
        person.hurt = round;
        person.level =
            if floor { (before.level - total).max(before.level.min(0)) } else { before.level - total };
        let level = person.level;
        self.tell(Event::Damaged { who, damage: total as u8, level });
        if less {
            self.tell(Event::LevelOnly { who });
        } else {
            for (location, damage) in parts.iter().filter(|(_, damage)| *damage > 0) {
                let mark = if cross { Mark::Cross } else { Mark::Slash };
                let (boxes, torso) = self.person_mut(who).body.mark(*location, *damage, mark);
                self.tell(Event::Marked { who, location: *location as u8, boxes, torso, cross });
            }
        }
        self.follow(who, &before);
    }

    /// What a changed body or level means: things dropped, legs useless, consciousness lost or back.
    pub(super) fn follow(&mut self, who: u8, before: &super::state::Person) {
        for hand in [RIGHT, LEFT] {
            let person = self.person(who);
            if person.arm_useless(hand)
                && let Some(thing) = person.hands[hand]
            {
                self.drop_thing(who, thing);
            }
        }
        let person = *self.person(who);
        for (leg, location) in [Location::RightLeg, Location::LeftLeg].into_iter().enumerate() {
            if person.legs_full()[leg] && !before.legs_full()[leg] {
                self.tell(Event::LegUseless { who, location: location as u8 });
            }
        }
        if person.dead() && !before.dead() {
            self.tell(Event::Died { who });
        } else if before.able() && !person.able() && !person.surrendered && !person.left {
            self.tell(Event::FellUnconscious { who });
        } else if !before.able() && person.able() {
            self.tell(Event::Woke { who });
        }
        if person.able() != before.able() {
            *self.person_mut(who) = *before;
            let hidden = self.hidden_now();
            *self.person_mut(who) = person;
            self.tell_hidden(hidden);
        }
    }

    pub(super) fn drop_thing(&mut self, who: u8, thing: u16) {
        let place = self.person(who).place;
        self.person_mut(who).let_go(thing);
        self.things[thing as usize] = At::Ground(place);
        self.tell(Event::Dropped { who, thing });
    }

    pub(super) fn destroy(&mut self, who: u8, thing: u16) {
        self.person_mut(who).let_go(thing);
        self.things[thing as usize] = At::Gone;
        self.tell(Event::Destroyed { who, thing });
    }

    /// Out of the fight by one's own will (U-93).
    pub(super) fn surrender(&mut self, who: u8) {
        let person = self.person_mut(who);
        person.surrendered = true;
        person.level = person.level.min(0);
        person.actions = 0;
        person.directs = 0;
        person.all_out = false;
        self.tell(Event::Surrendered { who });
    }
}

impl Hit {
    fn assign(&mut self, tens_is_damage: bool) {
        let (tens, ones) = (self.faces.tens, self.faces.ones);
        (self.damage, self.die) = if tens_is_damage { (tens, ones) } else { (ones, tens) };
        self.step = HitStep::Modify;
    }

    /// What precise and powerful could change; shifts within one location are left out (U-107).
    fn modifiers(&self) -> Vec<Choice> {
        let mut of = vec![Choice::No];
        let now = Location::from_die(self.die);
        // Where nothing lands, it does not matter where.
        let precise_here = self.precise && self.damage > 0;
        if precise_here && Location::from_die(*precise(self.die).end()) != now {
            of.push(Choice::Up);
        }
        if precise_here && Location::from_die(*precise(self.die).start()) != now {
            of.push(Choice::Down);
        }
        if self.powerful && powerful(self.damage) != self.damage {
            of.push(Choice::Powerful);
        }
        of
    }
}
