//! What is done out of turn: Total Defense, Snap Attacks, held actions; and attacks of opportunity.

use super::Combat;
use super::choice::{Choice, Event, Subject};
use super::fighter::{HANDS, NOTHING};
use super::state::{Frame, Sort, Strike, Way, mark};
use crate::fight::machine::{Course, Flow};
use crate::rulesets::sovereign::check::hits;
use crate::rulesets::sovereign::npc::Quirk;

impl Combat {
    /// What others may do now that somebody acts: held actions before the dice, Total Defense of the
    /// one who is attacked, Snap Attacks of those who could make one.
    pub(super) fn instants(&self, actor: u8, strike: Option<&Strike>, before: bool) -> Vec<Choice> {
        let mut all = Vec::new();
        for who in self.everyone() {
            let person = self.person(who);
            if who == actor || !person.up() || person.is(mark::UNAWARE) {
                continue;
            }
            // What was held went with the Main of a Snap or a Total Defense.
            if person.is(mark::MAIN) {
                continue;
            }
            if before && person.is(mark::HELD) {
                all.push(Choice::Held(who));
            }
            if before && strike.is_some_and(|strike| strike.on == who) && self.may_defend(who) {
                all.push(Choice::Defend(who));
            }
            if self.foes(who, actor) && self.can_snap(who) {
                all.push(Choice::Snap(who));
            }
        }
        all
    }

    pub(super) fn may_defend(&self, who: u8) -> bool {
        !self.is(who, mark::MAIN | mark::DEFENDS)
    }

    fn can_snap(&self, who: u8) -> bool {
        if self.is(who, mark::MAIN) || !self.is_disciplined(who) {
            return false;
        }
        let far = self.farthest(who).max(self.fighter(who).fists.reach());
        let near = |on: &u8| self.foes(who, *on) && self.up(*on) && self.distance(who, *on) <= far;
        self.everyone().filter(near).any(|on| self.can_strike(who, on))
    }

    /// Whether somebody could strike, throw or shoot at another now.
    pub(super) fn can_strike(&self, by: u8, on: u8) -> bool {
        let ways = [Way::Melee, Way::Thrown, Way::Shot];
        let with = |thing: u8| ways.into_iter().any(|way| self.possible(by, on, thing, way).is_ok());
        self.in_hand(by).chain([HANDS]).any(with)
    }

    /// Of NPCs only the disciplined make Snap Attacks.
    pub(super) fn is_disciplined(&self, who: u8) -> bool {
        self.fighter(who).hero || self.fighter(who).is(Quirk::Disciplined)
    }

    pub(super) fn defend(&mut self, who: u8) {
        self.spend_main(who);
        self.set(who, mark::DEFENDS, true);
        self.tell(Event::Defends { who });
    }

    /// Takes what is done out of turn; what was going on waits beneath it.
    pub(super) fn take_instant(&mut self, waits: Frame, choice: Choice) -> bool {
        match choice {
            Choice::Defend(who) => {
                self.push(waits);
                self.defend(who);
            }
            Choice::Snap(who) => {
                self.push(waits);
                self.push(Frame::SnapAt { who });
            }
            Choice::Held(who) => {
                self.push(waits);
                self.set(who, mark::HELD, false);
                self.tell(Event::Released { who });
                self.push(Frame::Turn { who, held: true });
            }
            _ => return false,
        }
        true
    }

    pub(super) fn ask_snap(&mut self, who: u8) -> Flow {
        let mut of = vec![Choice::Done];
        for on in self.everyone() {
            if self.foes(who, on) && self.up(on) {
                self.add_attacks_on(who, on, &mut of);
            }
        }
        if of.len() == 1 || !self.up(who) {
            return Flow::On;
        }
        let default = of[1];
        self.push(Frame::SnapAt { who });
        self.ask_one(self.seat(who), Subject::SnapAt { who }, of, default)
    }

    pub(super) fn take_snap(&mut self, who: u8, choice: Choice) {
        if let Choice::Attack { on, thing, way } = choice {
            self.spend_main(who);
            self.tell(Event::Snapped { who });
            self.begin_strike(who, on, thing, way, Sort::Snap, 0);
        }
    }

    /// Whether any armed foe is within 5 ft.
    pub(super) fn threatened(&self, who: u8) -> bool {
        self.near_foes(who) != 0
    }

    /// Armed foes within 5 ft, a bit for each: those whom an act beside them provokes.
    pub(super) fn near_foes(&self, who: u8) -> u64 {
        let here = self.person(who).at;
        let near = |foe: &u8| {
            self.foes(who, *foe) && self.apart(self.person(*foe).at, here) <= 1 && self.threatens(*foe, here)
        };
        self.everyone().filter(near).fold(0, |all, foe| all | 1 << foe)
    }

    /// Those beside somebody strike before the act is done, unless it is done away from them.
    pub(super) fn provoke_near(&mut self, who: u8) {
        if self.is(who, mark::DISENGAGED) {
            return;
        }
        let by = self.near_foes(who);
        if by != 0 {
            self.push(Frame::Provoked { who, by });
        }
    }

    pub(super) fn step_provoked(&mut self, who: u8, by: u64) -> Flow {
        if !self.up(who) || by == 0 {
            return Flow::On;
        }
        let foe = by.trailing_zeros() as u8;
        self.push(Frame::Provoked { who, by: by & (by - 1) });
        if self.up(foe)
            && let Some(thing) = self.best_blow(foe, who)
        {
            self.begin_strike(foe, who, thing, Way::Melee, Sort::Opportunity, 0);
        }
        Flow::On
    }

    /// The melee weapon at hand that does most, of those that can be used against somebody.
    pub(super) fn best_blow(&self, by: u8, on: u8) -> Option<u8> {
        let bare = self.fighter(by).fists.natural.then_some(HANDS);
        let mut best: Option<(i32, u8)> = None;
        for thing in self.in_hand(by).chain(bare) {
            if thing == NOTHING || self.possible(by, on, thing, Way::Melee).is_err() {
                continue;
            }
            let strike = self.planned(by, on, thing, Way::Melee, Sort::Opportunity, 0);
            let hit = hits(self.bonus(&strike), self.ac(on)) as i32;
            let worth = hit * self.damage(&strike).tenths();
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, thing));
            }
        }
        best.map(|(_, thing)| thing)
    }
}
