//! What an attack is worth, all of its dice counted.

use crate::fight::player::{Aside, Blow, Kind, Term};
use crate::rulesets::ettes::check::Level;
use crate::rulesets::ettes::combat::Combat;
use crate::rulesets::ettes::combat::state::{Strike, with};
use crate::rulesets::ettes::odds::{HITS, Hits};

/// What was found out for one question and serves another.
#[derive(Clone, PartialEq, Debug, Default)]
pub(in super::super) struct Rated {
    /// The attacks that were rated since the last answer: many answers to one question are worth what the
    /// same attack is worth.
    blows: Aside<(u32, Vec<(Strike, Blow)>)>,
    /// Where somebody would move to, after so many answers: the way is asked for next.
    goal: Aside<Option<(u32, u8, u16)>>,
}

impl Rated {
    /// What an attack was rated after so many answers.
    fn find(&self, answers: u32, strike: &Strike) -> Option<Blow> {
        let found = self.blows.with(|kept| {
            if kept.0 != answers {
                *kept = (answers, Vec::new());
            }
            kept.1.iter().find(|(known, _)| known == strike).map(|(_, blow)| *blow)
        });
        found.flatten()
    }

    fn keep(&self, strike: Strike, blow: Blow) {
        self.blows.with(|kept| kept.1.push((strike, blow)));
    }

    /// Keeps where somebody would move to, after so many answers.
    pub(super) fn plan(&self, answers: u32, who: u8, to: u16) {
        self.goal.with(|goal| *goal = Some((answers, who, to)));
    }

    /// Where that is, right after they chose to move.
    pub(super) fn planned(&self, answers: u32, who: u8) -> Option<u16> {
        let (before, by, to) = self.goal.with(Option::take)??;
        (before + 1 == answers && by == who).then_some(to)
    }
}

impl Combat {
    /// What so many hundredths of hit points are worth to somebody.
    pub(super) fn lost(&self, who: u8, hundredths: i32) -> i32 {
        let most = i32::from(self.cast(who).character.points.most.max(1));
        self.counts_for(who) * 6 / 1000 * hundredths / most
    }

    /// An attack, after the best that the target can do about it.
    pub(super) fn blow(&self, strike: &Strike) -> Blow {
        if let Some(blow) = self.rated.find(self.machine.number(), strike) {
            return blow;
        }
        let check = self.strike_check(strike);
        let blow = self.blow_of(strike, &self.best_answer(strike, &check).0);
        self.rated.keep(*strike, blow);
        blow
    }

    /// An attack whose roll lies, if nobody does anything about it.
    pub(super) fn landed(&self, strike: &Strike) -> Blow {
        let mut hits = [0; 5];
        if strike.level.succeeded() {
            hits[strike.level as usize - Level::Normal as usize] = HITS;
        }
        self.blow_of(strike, &hits)
    }

    /// What an attack takes on average, in hundredths, if nobody does anything about it.
    pub(super) fn average(&self, strike: &Strike) -> u32 {
        let spread = self.strike_check(strike).spread();
        let mut hits = [0; 5];
        hits.iter_mut().zip(&spread[2..]).for_each(|(hit, count)| *hit = u64::from(*count) * 20_000);
        self.strike_harm(strike).expected(&hits)
    }

    fn blow_of(&self, strike: &Strike, hits: &Hits) -> Blow {
        let target = self.person(strike.on);
        let hit = (hits.iter().sum::<u64>() * 100 / HITS) as i32;
        if !target.up() {
            return Blow { hit, harm: hit * self.counts_for(strike.on) / 8000, downs: 0, down: 0 };
        }
        let (taken, downs) = self.strike_harm(strike).outcome(hits, target.hp);
        let harm = self.lost(strike.on, taken as i32);
        let downs = downs as i32;
        Blow { hit, harm, downs: downs / 100, down: self.counts_for(strike.on) * 4 / 10 * downs / 10_000 }
    }

    pub(super) fn say_blow(&self, strike: &Strike, say: &mut dyn FnMut(Term)) {
        let blow = self.blow(strike);
        let kind = if self.person(strike.on).up() { Kind::Harm } else { Kind::Fallen };
        say(Term::new(kind, blow.harm, "{} in 100 to hit {who}").figure(blow.hit).about(strike.on));
        if blow.downs > 0 {
            let words = "{} in 100 to put {who} down";
            say(Term::new(Kind::Down, blow.down, words).figure(blow.downs).about(strike.on));
        }
    }

    /// The best attack that somebody has now, whatever it costs.
    pub(super) fn best_blow(&self, who: u8) -> i32 {
        let mut best = 0;
        for (thing, how, arm) in self.arms(who) {
            for on in self.targets(who).filter(|on| self.person(*on).up()) {
                if self.can_hit(who, on, arm.reach, arm.range) {
                    let strike = Strike { with: with::OWN_TURN, ..Strike::new(who, on, thing, how) };
                    best = best.max(self.blow(&strike).points());
                }
            }
        }
        best
    }

    /// What somebody risks from those who could strike at them.
    pub(super) fn risk(&self, who: u8, by: u64) -> i32 {
        let mut all = 0;
        for foe in (0..64_u8).filter(|foe| by >> foe & 1 == 1) {
            let arm = self.arms(foe).filter(|(.., arm)| arm.reach > 0).max_by_key(|(.., arm)| arm.sides);
            if let Some((thing, how, _)) = arm {
                let strike = Strike { with: with::REACTION, ..Strike::new(foe, who, thing, how) };
                all += self.blow(&strike).points();
            }
        }
        all
    }
}
