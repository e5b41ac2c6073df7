//! What can be done out of turn, against what the Main would be worth later.

use super::super::Combat;
use super::super::choice::{Choice, Subject};
use super::super::fighter::HANDS;
use super::super::figure::Bite;
use super::super::state::{Sort, Stage, Strike, Way, mark};
use super::LUCK;
use crate::fight::player::{Kind, Term};

impl Combat {
    /// What a Main is worth that is kept: a blow while the own turn is still to come, and then little.
    pub(super) fn kept_main(&self, who: u8) -> i32 {
        if self.is(who, mark::ACTED) {
            return 15;
        }
        self.best_from(who, self.person(who).at, Sort::Plain).max(70)
    }

    pub(super) fn weigh_instant(&self, subject: Subject, choice: Choice, say: &mut dyn FnMut(Term)) {
        let points = self.instant_worth(subject, choice);
        let words = match choice {
            Choice::Defend(_) => "it misses, without Shock",
            Choice::Luck(_) => "luck is well spent on it",
            Choice::Snap(_) => "a blow before theirs",
            _ => "now is the moment",
        };
        say(Term::new(Kind::Help, points, words));
    }

    /// Worth more than nothing where it should be done.
    pub(super) fn instant_worth(&self, subject: Subject, choice: Choice) -> i32 {
        let strike = self.open_strike();
        match (choice, subject) {
            (Choice::Defend(who), Subject::Damage { .. }) => strike.map_or(0, |strike| {
                let total = i16::from(strike.face) + strike.bonus;
                let missed = total < self.ac(who) + 2;
                let saved = if missed { self.hurts(&strike) } else { 0 };
                saved - self.kept_main(who)
            }),
            (Choice::Defend(who), Subject::Bite { points, .. }) => {
                self.harm_worth(who, points) - self.kept_main(who)
            }
            (Choice::Defend(who), Subject::Grabbed { .. }) => 70 - self.kept_main(who),
            // After the dice is early enough.
            (Choice::Defend(_), _) => -1,
            (Choice::Luck(who), Subject::Missed { .. }) => strike.map_or(0, |strike| {
                let shock = match self.shock_on(&strike) {
                    Bite::Points(points) => self.harm_worth(strike.on, points),
                    _ => 0,
                };
                self.hurts(&strike) - shock - self.luck_kept(who)
            }),
            (Choice::Luck(who), Subject::Damage { .. }) => strike.map_or(0, |strike| {
                let shock = match self.shock_on(&strike) {
                    Bite::Points(points) => self.harm_worth(who, points),
                    _ => 0,
                };
                self.hurts(&strike) - shock - self.luck_kept(who)
            }),
            (Choice::Luck(who), _) => 100 - self.luck_kept(who),
            (Choice::Snap(who), _) => self.snap_worth(who, strike.as_ref()) - self.kept_main(who),
            (Choice::Held(who), _) => self.best_from(who, self.person(who).at, Sort::Plain),
            _ => -1,
        }
    }

    /// Luck is for the blows that would hurt most.
    fn luck_kept(&self, who: u8) -> i32 {
        let weak = self.person(who).points * 2 <= self.fighter(who).most;
        if weak { LUCK / 2 } else { LUCK }
    }

    /// What a hit does on average.
    fn hurts(&self, strike: &Strike) -> i32 {
        self.landed(self.person(strike.by).at, strike, 20).points()
    }

    /// The best snap, and what it prevents where it puts down who is about to hurt somebody.
    fn snap_worth(&self, who: u8, strike: Option<&Strike>) -> i32 {
        let lands = strike.filter(|strike| strike.stage == Stage::Fell);
        let mut best = 0;
        for on in self.everyone().filter(|on| self.foes(who, *on) && self.up(*on)) {
            for thing in self.in_hand(who).chain([HANDS]) {
                for way in [Way::Melee, Way::Thrown, Way::Shot] {
                    if self.possible(who, on, thing, way).is_err() {
                        continue;
                    }
                    let blow = self.blow(&self.planned(who, on, thing, way, Sort::Snap, 0));
                    let prevents = match lands {
                        Some(strike) if strike.by == on => self.hurts(strike) * blow.downs / 100,
                        _ => 0,
                    };
                    best = best.max(blow.points() + prevents);
                }
            }
        }
        let casts = self.machine.asked().is_some_and(|asked| matches!(asked.subject, Subject::Spell { .. }));
        if casts { best * 2 } else { best }
    }
}
