//! What can be done on a turn.

use super::super::Combat;
use super::super::choice::{Act, Aim, Choice};
use super::blow::success;
use crate::fight::player::{Kind, PERSON, Term};
use crate::map::{AreaId, LinkId};
use crate::order;
use crate::rulesets::unhex::body::{Location, Mark};
use crate::rulesets::unhex::item::{Aoe, Kind as Sort};
use crate::rulesets::unhex::roll::{Manner, Weapon as Arm};

/// What not even a beast does.
const NONSENSE: i32 = -2000;

impl Combat {
    pub(super) fn weigh_act(
        &self,
        who: u8,
        by: Option<u8>,
        alone: bool,
        choice: Choice,
        say: &mut dyn FnMut(Term),
    ) {
        let act = match choice {
            Choice::Act(act) => act,
            Choice::Drop { .. } => return say(Term::new(Kind::Cost, NONSENSE, "let go of something")),
            // Whoever waits may still react.
            _ if alone && by.is_none() => {
                return say(Term::new(Kind::Help, self.kept(), "an action to react with"));
            }
            _ => return say(Term::new(Kind::Help, 0, "")),
        };
        match act {
            Act::Attack { with, target, less } => {
                if !self.person(target).able() {
                    return say(Term::new(Kind::Fallen, NONSENSE, "{who} is down already").about(target));
                }
                let covered = self.shot(who, with, target).is_ok_and(|shot| shot.cover);
                let strike = self.strike(who, target, Aim::Attack { with, target, less }, covered);
                let less = if less { strike.harm / 4 } else { 0 };
                let hit = Term::new(Kind::Harm, strike.harm - less, "{} in 100 to hit").figure(strike.hit);
                say(hit.about(target));
                if strike.downs > 0 {
                    let words = "{} in 100 to put {who} down";
                    say(Term::new(Kind::Down, strike.down, words).figure(strike.downs).about(target));
                }
            }
            Act::Move { to } => self.weigh_move(who, AreaId(to), say),
            Act::Area { thing, area } => self.weigh_area(who, thing, AreaId(area), say),
            Act::Door { link } => {
                let points = if self.door_helps(who, LinkId(link)) { 30 } else { -10 };
                say(Term::new(Kind::Ground, points, "the way is shut"));
            }
            Act::Manage => {
                let points = if self.better_in_pack(who) { 70 } else { NONSENSE };
                say(Term::new(Kind::Help, points, "nothing of use in hand"));
            }
            Act::Use if self.goal_to_use(who) => {
                say(Term::new(Kind::Goal, 3 * PERSON, "what the fight is about is here"));
            }
            Act::Use => say(Term::new(Kind::Cost, NONSENSE, "nothing here is of use")),
            Act::FirstAid { target, .. } => self.weigh_aid(who, target, say),
            Act::Rally => {
                let points = self.rallied(who);
                let hit = success(self.person(who).level, false);
                say(Term::new(Kind::Help, points, "{} in 100 to rally the team").figure(hit));
            }
            Act::Direct { who: other } => {
                let points = self.best_strike(other) - 5;
                say(Term::new(Kind::Help, points, "{who} strikes best").about(other));
            }
            // With one leg it takes both hands to get anywhere (U-84).
            Act::Drop { .. } if self.has_to_crawl(who) => {
                say(Term::new(Kind::Ground, 20, "both hands are needed to crawl"));
            }
            Act::Drop { .. } => say(Term::new(Kind::Cost, NONSENSE, "let go of something")),
            Act::Surrender => {
                let points = if self.hopeless(who) { PERSON } else { 0 };
                say(Term::new(Kind::Yield, points, "nobody reaches anybody any more"));
            }
        }
    }

    /// Whether nobody comes, and getting nearer takes both hands.
    fn has_to_crawl(&self, who: u8) -> bool {
        let person = self.person(who);
        (2..super::TIRED).contains(&self.quiet())
            && !person.can_walk()
            && person.condition().can_move(true)
            && self.best_strike(who) == 0
            && !self.goal_to_use(who)
    }

    /// What an action is worth that is kept for reacting.
    fn kept(&self) -> i32 {
        if self.quiet() > 0 { 0 } else { 15 }
    }

    /// Whether there is anything for them to do, and whether there still is where danger weighs most:
    /// whoever is asked what they do must find what whoever sent them saw.
    pub(super) fn useful(&self, who: u8) -> (bool, bool) {
        let mut found = (false, false);
        for choice in self.acts(who, None) {
            if let Choice::Act(Act::Surrender) | Choice::No = choice {
                continue;
            }
            let (mut sum, mut careful) = (0, 0);
            self.weigh_act(who, None, false, choice, &mut |term| {
                sum += term.points;
                careful += if term.kind == Kind::Danger { 3 * term.points } else { term.points };
            });
            found = (found.0 || sum > 0, found.1 || careful > 0);
            if found.1 {
                break;
            }
        }
        found
    }

    /// The best that somebody could do by striking now.
    pub(super) fn best_strike(&self, who: u8) -> i32 {
        self.best_strike_without(who, None)
    }

    /// The same once somebody is out of reach of a blade.
    pub(super) fn best_strike_without(&self, who: u8, gone: Option<u8>) -> i32 {
        let mut best = 0;
        self.each_weapon(who, Manner::Attack, &mut |with| {
            let arm = self.arm(with);
            if !self.loaded(who, arm, false) && !self.loaded(who, arm, true) {
                return;
            }
            let near = !matches!(arm, Arm::Ranged1 | Arm::Ranged2);
            for target in self.foes(who).filter(|foe| !near || gone != Some(*foe)) {
                if let Ok(shot) = self.shot(who, with, target) {
                    let aim = Aim::Attack { with, target, less: false };
                    best = best.max(self.strike(who, target, aim, shot.cover).points());
                }
            }
        });
        best
    }

    fn weigh_move(&self, who: u8, to: AreaId, say: &mut dyn FnMut(Term)) {
        if self.stage.board.is_none() {
            return say(Term::new(Kind::Ground, -20, "there is no map"));
        }
        let (from, arms) = (self.person(who).place, self.arms(who));
        // Where nobody strikes any more somebody has to come forward.
        let idle = self.quiet();
        let reach = (self.reach_from(who, arms, to) - self.reach_from(who, arms, from)) * (2 + idle) / 2;
        let words = if reach > 0 { "nearer to a strike" } else { "farther from a strike" };
        say(Term::new(Kind::Ground, reach, words));
        let [(there, many), (here, _)] = self.exposed_at(who, [to, from]);
        say(Term::new(Kind::Danger, (here - there) / (1 + idle), "{} can strike there").figure(many));
        let goal = self.goal_from(who, to) - self.goal_from(who, from);
        say(Term::new(Kind::Goal, goal, "the objective"));
        let danger = self.crossing_danger(who, to);
        say(Term::new(Kind::Danger, -danger / (2 + 2 * idle), "may be struck on the way"));
    }

    /// An area weapon strikes opponents first, then one's own side.
    fn weigh_area(&self, who: u8, thing: u16, area: AreaId, say: &mut dyn FnMut(Term)) {
        let Sort::Aoe(aoe) = self.stage.kind(thing) else { return };
        let inside = |other: &u8| {
            self.person(*other).able() && (self.stage.board.is_none() || self.person(*other).place == area)
        };
        let foes = self.foes(who).filter(inside).count() as i32;
        let own = self.everyone().filter(|other| self.allies(who, *other)).filter(inside).count() as i32;
        let hit = success(self.person(who).level, false);
        let (points, words) = match aoe {
            Aoe::Blast => {
                let weak = self.foes(who).filter(inside).filter(|foe| self.person(*foe).level < 16).count();
                let each = 130 * foes.min(5) + 250 * weak as i32;
                (hit * (each - 60 * own) / 100, "{} of them are there")
            }
            Aoe::Continuous => (hit * (90 * foes - 120 * own) / 100, "{} of them are there"),
            Aoe::Cover => (if foes == 0 && own > 0 { 20 } else { -20 }, "cover for one's own"),
            Aoe::Demolish => (hit * 25 * foes / 100 - 10, "{} of them lose their cover"),
        };
        let points = if foes == 0 && matches!(aoe, Aoe::Blast | Aoe::Continuous) { -50 } else { points };
        say(Term::new(Kind::Harm, points, words).figure(foes));
        if own > 0 && matches!(aoe, Aoe::Blast | Aoe::Continuous) {
            say(Term::new(Kind::Danger, -40 * own, "{} of one's own are there").figure(own));
        }
    }

    /// What a blast of so much damage to so many does where it goes off.
    pub(super) fn blasted(&self, who: u8, damage: u8, count: u8) -> i32 {
        let Some(super::super::frame::Frame::Area(frame)) = self.machine.stack.last() else {
            return i32::from(damage) * i32::from(count);
        };
        let mut all: Vec<i32> = Vec::new();
        for foe in self.everyone().filter(|other| !self.allies(who, *other) && self.inside(frame, *other)) {
            all.push(self.struck(foe).harm(damage, Location::Torso).points);
        }
        order::sort(&mut all, |one, other| other.cmp(one));
        let own =
            self.everyone().filter(|other| self.allies(who, *other) && self.inside(frame, *other)).count();
        let spilled = usize::from(count).saturating_sub(all.len()).min(own) as i32;
        all.iter().take(count.into()).sum::<i32>() - spilled * 35 * i32::from(damage)
    }

    fn weigh_aid(&self, who: u8, target: u8, say: &mut dyn FnMut(Term)) {
        if !self.allies(who, target) {
            return say(Term::new(Kind::Cost, NONSENSE, "{who} is not of one's own").about(target));
        }
        let aim = Aim::FirstAid { target };
        let hit = success(self.person(who).level, self.rights(who, aim).good);
        let patient = self.person(target);
        let head = patient.body.full(Location::Head) && patient.body.at(Location::Head).slash > 0;
        let torso = patient.body.full(Location::Torso) && patient.body.at(Location::Torso).slash > 0;
        let wakes = !patient.able() && patient.level >= 10 && (head || torso);
        // Whoever has one box left at the head or two at the torso is nearly out of it.
        let brink = patient.able()
            && (patient.body.empty(Location::Head) == 1 && patient.body.at(Location::Head).slash > 0
                || patient.body.empty(Location::Torso) <= 2 && patient.body.at(Location::Torso).slash > 1);
        let points = self.slashes(target) * 9 + if wakes { 520 } else { 0 } + if brink { 170 } else { 0 };
        let words = if wakes { "{} in 100 that {who} gets up" } else { "{} in 100 to treat {who}" };
        say(Term::new(Kind::Help, points * hit / 100, words).figure(hit).about(target));
        let left = patient.body.total(Mark::Slash);
        if left > 0 && patient.able() && !brink {
            say(Term::new(Kind::Cost, -15, "the kit is used up"));
        }
    }

    /// What a rally brings on average.
    fn rallied(&self, who: u8) -> i32 {
        let mut sum = 0;
        let level = self.person(who).level.clamp(0, 99);
        for other in self.everyone().filter(|other| self.allies(who, *other)) {
            let person = self.person(other);
            if !person.present() {
                continue;
            }
            for number in 1..=level {
                let to = number.min(person.max);
                let wakes = !person.able()
                    && person.level < 10
                    && to >= 10
                    && !person.body.full(Location::Head)
                    && !person.body.full(Location::Torso);
                sum += i32::from((to - person.level).max(0)) * 8 + if wakes { 400 } else { 0 };
            }
        }
        sum / 100
    }
}
