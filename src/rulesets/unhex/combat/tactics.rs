//! What a computer player knows of Unhex: what a blow is worth, what an action is worth, and where it
//! is good to stand. [`blow`] counts what dice do to a body, [`ground`] looks at the map, [`act`] and
//! [`react`] weigh what is done on a turn and out of it.

mod act;
mod blow;
mod ground;
mod react;

use super::Combat;
use super::choice::{Aim, Choice, Subject};
use super::frame::Frame;
use super::roll::RollStep;
use crate::dice::percentile::{Again, Faces, Side, beats};
use crate::fight::player::{Fate, Kind, PERSON, Pick, Tactics, Term};
use crate::rulesets::unhex::body::{Location, Mark};
use crate::rulesets::unhex::item::Aoe;

/// After so many rounds in which nobody was hurt what leads nowhere is let be, and after so many more
/// the side that is worse off gives up.
const TIRED: i32 = 8;
const LAST: i32 = 12;
/// What another action is worth, when nothing better is known of it.
const ACTION: i32 = 120;

impl Tactics for Combat {
    fn people(&self) -> u8 {
        self.people.len() as u8
    }

    fn teams(&self) -> u8 {
        self.stage.setup.teams.len() as u8
    }

    fn team(&self, who: u8) -> u8 {
        self.stage.team(who)
    }

    fn round(&self) -> u32 {
        u32::from(self.round)
    }

    fn shows(&self) -> u32 {
        50
    }

    fn worth(&self, team: u8) -> i32 {
        let won = if self.winner == Some(team) { 2 * PERSON } else { 0 };
        let own = self.everyone().filter(|who| self.stage.team(*who) == team);
        let idle = self.quiet();
        let near = |who: u8| match self.person(who).able() {
            true => self.reach_from(who, self.arms(who), self.person(who).place) * (2 + idle) / 4,
            false => 0,
        };
        won + own.map(|who| self.standing(who) + near(who)).sum::<i32>()
    }

    fn weigh(&self, pick: Pick<'_, Choice>, say: &mut dyn FnMut(Term)) {
        let Some(question) = self.machine.asked() else { return };
        match pick {
            Pick::One(choice) => self.weigh_choice(question.subject, choice, say),
            Pick::Number(number) => self.weigh_number(question.subject, number, say),
            _ => {}
        }
    }

    fn fate(&self, who: u8) -> Fate {
        let person = self.person(who);
        if person.dead() {
            Fate::Dead
        } else if !person.able() {
            Fate::Out
        } else if person.level < self.stage.character(who).level || person.body.marked() > 0 {
            Fate::Hurt
        } else {
            Fate::Whole
        }
    }

    fn winner(&self) -> Option<u8> {
        self.winner
    }

    fn side(&self) -> Option<u8> {
        let question = self.machine.asked()?;
        match (question.subject, question.seat) {
            (Subject::GiveUp { team }, _) => Some(team),
            (_, crate::fight::Seat::Gm) => None,
            (_, crate::fight::Seat::Team(team)) => Some(team),
            (_, crate::fight::Seat::Person(who)) => Some(self.stage.team(who)),
        }
    }
}

impl Combat {
    fn weigh_choice(&self, subject: Subject, choice: Choice, say: &mut dyn FnMut(Term)) {
        match (subject, choice) {
            (Subject::Act { who, by, alone }, choice) => self.weigh_act(who, by, alone, choice, say),
            (Subject::Turn { .. }, Choice::Person(who)) => {
                let level = i32::from(self.person(who).level);
                let (useful, safe) = self.useful(who);
                let points = if useful { PERSON + level } else { -1 };
                say(Term::new(Kind::Help, points, "level {}").figure(level));
                if self.hopeless(who) {
                    say(Term::new(Kind::Yield, PERSON, "nobody reaches anybody any more"));
                }
                if useful && !safe {
                    say(Term::new(Kind::Danger, -PERSON / 2, "whatever they do is dangerous"));
                }
            }
            (Subject::AttackWindow { .. } | Subject::BlastWindow { .. } | Subject::MoveWindow { .. }, _) => {
                self.weigh_reaction(subject, choice, say);
            }
            (Subject::Good { .. } | Subject::Critical { .. }, _) => self.weigh_dice(subject, choice, say),
            (Subject::Assign { by, target, faces }, Choice::Tens | Choice::Ones) => {
                let tens = choice == Choice::Tens;
                let (damage, die) = if tens { (faces.tens, faces.ones) } else { (faces.ones, faces.tens) };
                self.weigh_hit(by, target, damage, die, say);
            }
            (Subject::Modify { by, target, damage, die }, _) => {
                let (damage, die) = match choice {
                    Choice::Up => (damage, (die + 1).min(9)),
                    Choice::Down => (damage, die.saturating_sub(1)),
                    Choice::Powerful => ((damage + 1).min(9), die),
                    _ => (damage, die),
                };
                self.weigh_hit(by, target, damage, die, say);
            }
            (Subject::Armor { target, damage, location }, _) => {
                let harm = self.struck(target).bare().harm(damage, Location::ALL[usize::from(location)]);
                if choice == Choice::Yes {
                    say(Term::new(Kind::Cost, -blow::ARMOR, "the armor is gone"));
                } else {
                    say(Term::new(Kind::Danger, -harm.points, "{} damage").figure(damage.into()));
                }
            }
            (Subject::GiveUp { team }, Choice::Yes) => {
                // The rules remind of it; whoever still stands by more than half fights on (U-56).
                let points = if self.left(team) < 50 { PERSON } else { 0 };
                say(Term::new(Kind::Yield, points, "most of them are out of it"));
            }
            (Subject::Spare { target, .. }, Choice::Yes) => {
                say(Term::new(Kind::Fallen, -1, "{who} is down already").about(target));
            }
            (Subject::Victims { damage, .. }, Choice::Person(target)) => {
                let harm = self.struck(target).harm(damage, Location::Torso);
                say(Term::new(Kind::Harm, harm.points, "{who} is struck").about(target));
            }
            (Subject::AreaDice { who, aoe: Aoe::Blast, faces }, Choice::Tens | Choice::Ones) => {
                let tens = choice == Choice::Tens;
                let (damage, more) = if tens { (faces.tens, faces.ones) } else { (faces.ones, faces.tens) };
                let points = self.blasted(who, damage, more + 1);
                say(Term::new(Kind::Harm, points, "{} damage each").figure(damage.into()));
            }
            (Subject::Hand { who, .. } | Subject::PickUp { who }, Choice::Thing(thing)) => {
                say(Term::new(Kind::Help, self.in_hand(who, thing), "of more use in hand"));
            }
            (Subject::Ready { who }, Choice::Thing(thing)) => {
                say(Term::new(Kind::Help, self.use_of(who, thing), "of more use"));
            }
            _ => {}
        }
    }

    /// A hit as somebody may still turn it: for whoever struck the more the better, for the one who is
    /// struck the less.
    fn weigh_hit(&self, by: u8, target: u8, damage: u8, die: u8, say: &mut dyn FnMut(Term)) {
        let harm = self.struck(target).harm(damage, Location::from_die(die));
        let mine = self.side() == Some(self.stage.team(by));
        let kind = if mine { Kind::Harm } else { Kind::Danger };
        let points = if mine { harm.points } else { -harm.points };
        say(Term::new(kind, points, "{} damage").figure(damage.into()).about(target));
        if harm.down {
            let kind = if mine { Kind::Down } else { Kind::Danger };
            say(Term::new(kind, points.signum() * 50, "{who} goes down").about(target));
        }
    }

    /// Rolling again, and what a critical success is used for.
    fn weigh_dice(&self, subject: Subject, choice: Choice, say: &mut dyn FnMut(Term)) {
        match (subject, choice) {
            (Subject::Good { who, aim, faces, verdict, .. }, choice) => {
                let wins = |faces: Faces| self.would_win(who, aim, faces);
                let in_hundred = match choice {
                    Choice::Again(again) => {
                        let (mut count, mut of) = (0, 0);
                        for new in results(again, faces) {
                            (count, of) = (count + i32::from(wins(new)), of + 1);
                        }
                        count * 100 / of.max(1)
                    }
                    _ if verdict.critical_success() => 200,
                    _ => i32::from(wins(faces)) * 100,
                };
                say(Term::new(Kind::Help, in_hundred * 3, "{} in 100").figure(in_hundred.min(100)));
            }
            (Subject::Critical { who, aim, faces }, choice) => match choice {
                Choice::Extra => say(Term::new(Kind::Help, ACTION, "another action").about(who)),
                Choice::Stagger => say(Term::new(Kind::Harm, ACTION - 10, "an action less for them")),
                Choice::Adjust => {
                    let best = (1..=self.person(who).level.clamp(1, 99) as u8).filter_map(Faces::of);
                    let struck = self.struck_at(who, aim);
                    let worth = |faces| self.number_worth(who, aim, faces, struck.as_ref());
                    let gain = best.map(worth).max().unwrap_or(0) - worth(faces);
                    say(Term::new(Kind::Help, gain, "better dice"));
                }
                _ => say(Term::new(Kind::Help, 0, "the dice as they are")),
            },
            _ => {}
        }
    }

    fn weigh_number(&self, subject: Subject, number: i16, say: &mut dyn FnMut(Term)) {
        let (Subject::Adjust { who, aim, .. }, Some(faces)) =
            (subject, u8::try_from(number).ok().and_then(Faces::of))
        else {
            return;
        };
        let struck = self.struck_at(who, aim);
        let worth = self.number_worth(who, aim, faces, struck.as_ref());
        say(Term::new(Kind::Help, worth, "what the dice do"));
    }

    /// Whom a strike finds, and how.
    fn struck_at(&self, who: u8, aim: Aim) -> Option<blow::Struck> {
        match aim {
            Aim::Attack { target, .. } | Aim::Counter { target, .. } | Aim::Intercept { target, .. } => {
                Some(self.struck(target).guarded(self.guarded(who, aim)))
            }
            _ => None,
        }
    }

    /// What dice that succeed come to: for a strike what they do, otherwise the higher the better.
    fn number_worth(&self, who: u8, aim: Aim, faces: Faces, struck: Option<&blow::Struck>) -> i32 {
        let number = i32::from(faces.number());
        match aim {
            Aim::Attack { .. } | Aim::Counter { .. } | Aim::Intercept { .. } => {
                let struck = struck.filter(|_| self.would_win(who, aim, faces));
                struck.map_or(0, |struck| struck.best(faces).points)
            }
            Aim::Defend { .. } => number + i32::from(self.would_win(who, aim, faces)) * 200,
            Aim::FirstAid { .. } | Aim::Area { .. } => i32::from(faces.tens) * 10 + i32::from(faces.ones) * 4,
            Aim::Rally | Aim::Initiative | Aim::Plain { .. } => number * 4,
        }
    }

    /// Whether the one who is struck at has cover or a shield, as far as it was said.
    fn guarded(&self, _who: u8, aim: Aim) -> bool {
        match (self.machine.stack.last(), aim) {
            (Some(Frame::Exchange(x)), Aim::Attack { target, .. }) => x.cover || self.shielded(target),
            (_, Aim::Counter { target, .. } | Aim::Intercept { target, .. }) => self.shielded(target),
            _ => false,
        }
    }

    /// Whether dice would succeed, and beat what the other side has rolled so far.
    fn would_win(&self, who: u8, aim: Aim, faces: Faces) -> bool {
        let number = i16::from(faces.number());
        let level = self.person(who).level;
        if number > level || faces == Faces::HUNDRED {
            return false;
        }
        let Some(Frame::Exchange(x)) = self.machine.stack.last() else { return true };
        let mine = Side { number: faces.number(), succeeded: true, pc: !self.stage.npc(who) };
        let rolled = |roll: &&super::roll::Roll| roll.step != RollStep::Throw && roll.who != who;
        match aim {
            Aim::Defend { .. } => {
                let attack = x.rolls.first().filter(|roll| rolled(roll));
                attack
                    .is_none_or(|roll| !roll.succeeded() || beats(mine, roll.side(!self.stage.npc(roll.who))))
            }
            Aim::Attack { .. } | Aim::Intercept { .. } => {
                let mut defences = x.rolls.iter().skip(1).filter(rolled);
                !defences.any(|roll| {
                    matches!(roll.aim, Aim::Defend { .. })
                        && beats(roll.side(!self.stage.npc(roll.who)), mine)
                })
            }
            _ => true,
        }
    }

    /// How somebody stands: level, wounds, and whether they still take part.
    fn standing(&self, who: u8) -> i32 {
        let person = self.person(who);
        if !person.able() {
            return if person.dead() { -100 } else { 0 };
        }
        let marks: i32 = Location::ALL
            .iter()
            .map(|at| {
                let full = if person.body.full(*at) { blow::FULL[*at as usize] } else { 0 };
                i32::from(person.body.at(*at).marked()) * blow::BOX[*at as usize] + full
            })
            .sum();
        let owed = i32::from(person.owed) * ACTION;
        (blow::ABLE + blow::LEVEL * i32::from((person.level - 9).min(60)) - marks - owed).max(100)
    }

    /// Nobody has been hurt for long, and this side, which is no better off, has nothing left to try,
    /// or has been trying for too long: a table would not play on.
    fn hopeless(&self, who: u8) -> bool {
        let team = self.stage.team(who);
        let own = |other: &u8| self.stage.team(*other) == team && self.person(*other).able();
        self.quiet() >= TIRED
            && self.lead(team) <= 0
            && (self.quiet() >= LAST || !self.everyone().filter(own).any(|own| self.useful(own).0))
    }

    /// For how many rounds nobody has been hurt, beyond the first two.
    fn quiet(&self) -> i32 {
        let last = self.people.iter().map(|person| person.hurt).max().unwrap_or(0);
        i32::from(self.round.saturating_sub(last + 2)).min(LAST)
    }

    /// What first aid could still do for somebody.
    fn slashes(&self, who: u8) -> i32 {
        i32::from(self.person(who).body.total(Mark::Slash))
    }
}

/// What the dice may show after they are thrown again.
fn results(again: Again, first: Faces) -> impl Iterator<Item = Faces> {
    let every = if again == Again::Both { 1 } else { 10 };
    (0..100_u8).step_by(every).map(move |at| {
        let new = if again == Again::Both {
            Faces { tens: at / 10, ones: at % 10 }
        } else {
            Faces { tens: at / 10, ones: at / 10 }
        };
        again.result(first, new)
    })
}
