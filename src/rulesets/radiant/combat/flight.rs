//! Nerve that breaks: running, wanting to talk; and grips that end with those who hold.

use super::choice::{Choice, Event, Subject};
use super::{Combat, Flow};
use crate::fight::Seat;
use crate::fight::given::Given;
use crate::fight::machine::Course;
use crate::map::AreaId;
use crate::rulesets::radiant::harm::Hindrance;
use crate::rulesets::radiant::table::Distance;

impl Combat {
    /// An enemy who stands and does not run yet.
    pub(super) fn in_the_fray(&self, who: u8) -> bool {
        self.standing(who) && !self.with_heroes(who) && !self.person(who).fleeing
    }

    /// The enemies run, each on the own turns.
    pub(super) fn run(&mut self) {
        for who in self.everyone() {
            if self.in_the_fray(who) {
                self.person_mut(who).fleeing = true;
            }
        }
        self.tell(Event::Broke);
    }

    /// Whether somebody who runs is gone: at the edge, or where no hero is within Nearby (ZA-30).
    pub(super) fn gets_away(&self, who: u8) -> bool {
        let person = self.person(who);
        if !person.fleeing || !person.being.harm().may_move() {
            return false;
        }
        let near = |hero: u8| matches!(self.distance(who, hero), Distance::Close | Distance::Nearby);
        let followed =
            self.everyone().any(|hero| self.with_heroes(hero) && self.standing(hero) && near(hero));
        !followed || self.at_the_edge(person.zone)
    }

    /// A zone with one border at most, or one where only the enemies begin: they came that way.
    pub(super) fn at_the_edge(&self, zone: u16) -> bool {
        let exits = self.setup.board.exits(&self.overlay, AreaId(zone));
        let borders = exits.iter().filter(|exit| exit.to != exits[0].to).count();
        let starts = self.setup.board.draft().areas.get(usize::from(zone)).map(|area| area.starts);
        borders == 0 || starts.is_some_and(|starts| !starts.is_empty() && !starts.has(0))
    }

    pub(super) fn step_parley(&mut self) -> Flow {
        self.machine.stack.push(super::Frame::Parley);
        self.ask_one(Seat::Team(0), Subject::Parley, vec![Choice::Yes, Choice::No], Choice::Yes)
    }

    pub(super) fn take_parley(&mut self, given: &Given<Choice>) {
        if given.one() == Choice::Yes {
            self.tell(Event::Talked);
            self.finish(None);
        } else {
            self.tell(Event::FoughtOn);
        }
    }

    /// A grip ends when the holder is out, gone or no longer close (ZA-31).
    pub(super) fn let_go(&mut self) {
        for who in self.everyone() {
            let Some(by) = self.person(who).held_by else { continue };
            let stuck = self.person(who).being.harm().has(Hindrance::Stuck);
            let held = self.standing(by) && self.person(by).zone == self.person(who).zone;
            if stuck && held {
                continue;
            }
            let person = self.person_mut(who);
            person.held_by = None;
            if stuck {
                person.being_mut().harm_mut().set(Hindrance::Stuck, false);
                self.tell(Event::Released { who });
            }
        }
    }
}
