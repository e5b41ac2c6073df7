//! What a turn can be spent on.

use super::super::Combat;
use super::super::choice::Choice;
use super::super::fighter::{HANDS, NOTHING};
use super::super::figure::Bite;
use super::super::round::CLOCK;
use super::super::state::{Sort, Stand, Way, mark};
use super::NONSENSE;
use crate::fight::player::{Kind, PERSON, Term};
use crate::rulesets::sovereign::check;
use crate::rulesets::sovereign::npc::Quirk;

impl Combat {
    pub(super) fn weigh_act(&self, who: u8, choice: Choice, say: &mut dyn FnMut(Term)) {
        let here = self.person(who).at;
        let mut plain = |kind, points, words| say(Term::new(kind, points, words));
        match choice {
            Choice::Attack { on, thing, way } => {
                self.weigh_strike(&self.planned(who, on, thing, way, Sort::Plain, 0), say);
            }
            Choice::SwarmBy(by) => {
                let (on, thing, way) = self.person(by).swarm;
                let others = self.swarm(on, self.side_of(self.team(by))).count().saturating_sub(1) as u8;
                self.weigh_strike(&self.planned(by, on, thing, way, Sort::Swarm, others), say);
            }
            Choice::Swarm { on, thing, way } => self.weigh_swarm(who, on, thing, way, say),
            Choice::Run => self.weigh_run(who, say),
            Choice::Charge => self.weigh_charge(who, say),
            Choice::StandUp => {
                let gain = self.best_after(who, choice) - self.best_from(who, here, Sort::Plain);
                say(Term::new(Kind::Ground, 70 + gain, "on their feet again"));
                say(Term::new(Kind::Danger, -self.provoked_risk(who), "those close strike first"));
            }
            Choice::Draw { .. } | Choice::PickUp { .. } | Choice::Reload(_) => {
                let gain = self.best_after(who, choice) - self.best_from(who, here, Sort::Plain);
                let risk = if matches!(choice, Choice::PickUp { .. }) { self.provoked_risk(who) } else { 0 };
                let points = if gain > 0 { gain * 4 / 5 } else { -30 };
                say(Term::new(Kind::Help, points - risk, "a better weapon for it"));
            }
            Choice::Shove(on) | Choice::Grapple(on) => self.weigh_wrestling(who, on, choice, say),
            Choice::Escape => {
                let least =
                    self.holders(who).map(|by| self.holds_at(by, who)).min().unwrap_or(check::OPPOSED);
                let chance = self.brawl_chance(who, least);
                say(Term::new(Kind::Help, 170 * chance / 100, "{} in 100 to get free").figure(chance));
            }
            Choice::Hurl => {
                let on = self.person(who).grip;
                let chance = self.brawl_chance(who, self.resists(on, false) - self.size_penalty(on));
                let fall = self.away(who, on).into_iter().map(|to| self.drop(self.person(on).at, to)).max();
                let points = 70 + self.harm_worth(on, i16::from(fall.unwrap_or(0)) * 7 / 4);
                say(Term::new(Kind::Harm, points * chance / 100, "{} in 100 to throw {who}")
                    .figure(chance)
                    .about(on));
            }
            Choice::Stabilise(on) => self.weigh_stabilising(who, on, say),
            Choice::Touch(on) => {
                let heal =
                    i32::from(self.fighter(who).skill(crate::rulesets::sovereign::attribute::Skill::Heal));
                self.weigh_healing(on, 7 + heal, say);
            }
            Choice::Commit => {
                let hurt = |on: &u8| {
                    let near = *on == who || self.beside(who, *on) && !self.foes(who, *on);
                    near && self.person(*on).points + 6 < self.fighter(*on).most
                };
                let points =
                    if self.may_main(who) && self.everyone().any(|on| hurt(&on)) { 200 } else { -10 };
                plain(Kind::Help, points, "somebody needs healing");
            }
            Choice::Drink(_) => self.weigh_healing(who, 4, say),
            Choice::GiveDrink { on, .. } => {
                self.weigh_healing(on, 4, say);
                say(Term::new(Kind::Danger, -self.provoked_risk(who), "those close strike first"));
            }
            Choice::Spark(on) => {
                let target = self.fighter(on);
                let kills = !target.hero && target.level <= 1 && !target.is(Quirk::Named);
                let points = if kills {
                    self.standing_worth(on)
                } else {
                    self.harm_worth(on, i16::from(self.fighter(who).level) * 7 / 2)
                };
                say(Term::new(if kills { Kind::Down } else { Kind::Harm }, points - 60, "Spark on {who}")
                    .about(on));
            }
            Choice::Sleep => self.weigh_sleep(who, say),
            Choice::Wake(on) => {
                say(Term::new(Kind::Help, self.weight(on) / 2, "{who} fights again").about(on));
            }
            Choice::Whirlwind => {
                let thing = self
                    .in_hand(who)
                    .chain([HANDS])
                    .find(|thing| self.shock(who, *thing, Way::Melee).is_some());
                let shock = thing.and_then(|thing| self.shock(who, thing, Way::Melee));
                for on in self.whirled(who) {
                    if let Bite::Points(points) = self.bite(who, on, shock, false) {
                        let worth = self.harm_worth(on, points);
                        say(Term::new(Kind::Harm, worth, "{} Shock to {who}")
                            .figure(points.into())
                            .about(on));
                    }
                }
                say(Term::new(Kind::Cost, -60, "once a fight"));
            }
            Choice::Disengage => plain(Kind::Danger, -25, "it takes the Main"),
            Choice::Screen(ward) => self.weigh_screen(who, ward, say),
            Choice::Flee => plain(Kind::Goal, 600, "gets away"),
            Choice::Leave if self.is(who, mark::RETREATS) => plain(Kind::Goal, 900, "gets away"),
            Choice::Leave => plain(Kind::Yield, 0, "leaves the others"),
            Choice::First(_) => plain(Kind::Cost, -8, "no reason to wait"),
            Choice::Hold => plain(Kind::Cost, -40, "the Move is lost"),
            Choice::Door(_) => plain(Kind::Cost, -35, "a door"),
            Choice::Aid(on) => {
                say(Term::new(Kind::Help, 25, "+1 to save {who}").about(on));
                say(Term::new(Kind::Danger, -self.provoked_risk(who), "those close strike first"));
            }
            Choice::Done => plain(Kind::Help, 0, "nothing better to do"),
            _ => plain(Kind::Cost, NONSENSE, "of no use now"),
        }
    }

    fn brawl_chance(&self, who: u8, against: i16) -> i32 {
        use crate::rulesets::sovereign::attribute::{Attribute, Skill};
        let bonus = self.fighter(who).check(Attribute::Strength, Skill::Brawl);
        let (count, of) = check::reaching(against - bonus, self.fighter(who).three_dice(Skill::Brawl));
        (count * 100 / of.max(1)) as i32
    }

    /// Together only against those whom nobody hits alone.
    fn weigh_swarm(&self, who: u8, on: u8, thing: u8, way: Way, say: &mut dyn FnMut(Term)) {
        let joined = self.swarm(on, self.side_of(self.team(who))).count() as u8;
        let alone = self.blow(&self.planned(who, on, thing, way, Sort::Plain, 0)).points();
        let others = joined.min(3);
        let with = self.blow(&self.planned(who, on, thing, way, Sort::Swarm, others)).points();
        let without = if others > 1 {
            self.blow(&self.planned(who, on, thing, way, Sort::Swarm, others - 1)).points()
        } else {
            alone
        };
        let points = if others > 0 { with - without - 5 } else { (with - alone).min(0) - 20 };
        say(Term::new(Kind::Harm, points, "{} swarm {who}").figure(joined.into()).about(on));
    }

    fn weigh_wrestling(&self, who: u8, on: u8, choice: Choice, say: &mut dyn FnMut(Term)) {
        let shove = matches!(choice, Choice::Shove(_));
        let thing = if shove { self.shove_with(who, on).map_or(HANDS, |(thing, _)| thing) } else { HANDS };
        let sort = if shove { Sort::Shove } else { Sort::Grapple };
        let strike = self.planned(who, on, thing, Way::Melee, sort, 0);
        let hit = check::hits(self.bonus(&strike), self.ac(on)) as i32 * 5;
        let won = self.brawl_chance(who, self.resists(on, shove) - self.size_penalty(on));
        let worth = if shove {
            let fall = self.away(who, on).into_iter().map(|to| self.drop(self.person(on).at, to)).max();
            let falls = i16::from(fall.unwrap_or(0));
            let prone = if self.is(on, mark::PRONE) { 0 } else { 60 };
            self.harm_worth(on, falls * 7 / 4).max(prone)
        } else if self.fighter(who).fists.natural {
            150
        } else {
            60
        };
        let chance = hit * won / 100;
        say(Term::new(Kind::Harm, worth * chance / 100, "{} in 100 that it works on {who}")
            .figure(chance)
            .about(on));
    }

    fn weigh_stabilising(&self, who: u8, on: u8, say: &mut dyn FnMut(Term)) {
        use crate::rulesets::sovereign::attribute::Skill;
        let bonus = self.stabilise_bonus(who, on);
        let (count, of) =
            check::reaching(check::DIFFICULTY - bonus, self.fighter(who).three_dice(Skill::Heal));
        let chance = (count * 100 / of.max(1)) as i32;
        let left = CLOCK.saturating_sub(self.since(on));
        let urgent = if left <= 1 || self.stabilises_freely(who) { PERSON } else { PERSON / 3 };
        say(Term::new(Kind::Help, urgent * chance / 100, "{} in 100 to save {who}").figure(chance).about(on));
        if !self.stabilises_freely(who) {
            say(Term::new(Kind::Danger, -self.provoked_risk(who), "those close strike first"));
        }
    }

    fn weigh_healing(&self, on: u8, points: i32, say: &mut dyn FnMut(Term)) {
        let person = self.person(on);
        let missing = i32::from(self.fighter(on).most - person.points);
        let back = points.min(missing);
        if matches!(person.stand, Stand::Injured | Stand::Stable) {
            let words = "{who} is back in the fight";
            return say(Term::new(Kind::Help, self.weight(on) / 2, words).about(on));
        }
        let low = i32::from(person.points * 3 <= self.fighter(on).most);
        let worth = self.weight(on) * 3 * back / (5 * i32::from(self.fighter(on).most.max(1)));
        let points = if missing * 2 < points { -20 } else { worth * (1 + low) - 20 };
        say(Term::new(Kind::Help, points, "{} hit points for {who}").figure(back).about(on));
    }

    /// The best square for it: more foes than friends.
    fn weigh_sleep(&self, who: u8, say: &mut dyn FnMut(Term)) {
        let near = self.everyone().filter(|foe| self.foes(who, *foe) && self.up(*foe));
        let worth = |foe: u8| -> i32 {
            let caught = self.sleepers(self.person(foe).at);
            caught
                .into_iter()
                .map(|on| {
                    if self.foes(who, on) {
                        self.standing_worth(on) * 3 / 4
                    } else {
                        -2 * self.standing_worth(on)
                    }
                })
                .sum()
        };
        let best = near.filter(|foe| self.sees(self.person(who).at, self.person(*foe).at)).map(worth).max();
        say(Term::new(Kind::Down, best.unwrap_or(0) - 80, "they fall asleep"));
    }

    /// Weak friends beside whom foes stand are worth a Move, once the blow is struck.
    fn weigh_screen(&self, who: u8, ward: u8, say: &mut dyn FnMut(Term)) {
        let pressed = self.near_foes(ward).count_ones() as i32;
        let weaker = self.ac(ward) + 2 < self.ac(who) && self.person(ward).points < self.person(who).points;
        let spends = self.is(who, mark::MOVE);
        let points = if weaker && self.beside(who, ward) && !spends && self.person(who).ward == NOTHING {
            25 * pressed
        } else {
            -20
        };
        say(Term::new(Kind::Help, points, "{who} is hard pressed").about(ward));
    }
}
