//! What a computer player knows of Sovereign: what a blow is worth ([`blow`]), what else a turn can be
//! spent on ([`act`]), where it is good to stand ([`ground`]), and when to answer out of turn ([`react`]).

mod act;
mod blow;
mod ground;
mod known;
mod react;

pub(super) use known::Known;

use super::Combat;
use super::choice::{Choice, Subject};
use super::fighter::NOTHING;
use super::state::{Sort, Stand, mark};
use crate::fight::player::{Fate, Kind, PERSON, Pick, Tactics, Term};
use crate::fight::walking::Reached;
use crate::fight::{Answer, Shape};

/// What not even a beast does.
const NONSENSE: i32 = -2000;
/// Veteran's Luck, kept for later.
const LUCK: i32 = 140;

impl Tactics for Combat {
    fn people(&self) -> u8 {
        self.people.len() as u8
    }

    fn teams(&self) -> u8 {
        self.setup.teams.len() as u8
    }

    fn team(&self, who: u8) -> u8 {
        self.setup.fighters.get(usize::from(who)).map_or(0, |fighter| fighter.team)
    }

    fn round(&self) -> u32 {
        u32::from(self.round)
    }

    fn effort(&self) -> u32 {
        match self.machine.asked().map(|asked| asked.subject) {
            Some(Subject::Turn { .. }) => 17,
            _ => 4,
        }
    }

    fn shows(&self) -> u32 {
        6
    }

    fn worth(&self, team: u8) -> i32 {
        let won = if self.won == Some(self.side_of(team)) { 2 * PERSON } else { 0 };
        let own = self.everyone().filter(|who| self.team(*who) == team);
        won + own.map(|who| self.standing_worth(who)).sum::<i32>()
    }

    fn weigh(&self, pick: Pick<'_, Choice>, say: &mut dyn FnMut(Term)) {
        let Some(question) = self.machine.asked() else { return };
        match (question.subject, pick) {
            (Subject::Way { who }, Pick::Way(way)) => {
                self.weigh_walk(who, std::slice::from_ref(way), &mut |_, term| say(term));
            }
            (Subject::ChargeTo { who }, Pick::Place(place)) => {
                let best = self.best_from(who, place, Sort::Charge);
                say(Term::new(Kind::Harm, best, "the best blow from there"));
            }
            (Subject::SleepAt { by }, Pick::Place(place)) => {
                for who in self.sleepers(place) {
                    let (kind, sign) = if self.foes(by, who) { (Kind::Down, 1) } else { (Kind::Danger, -2) };
                    say(Term::new(kind, sign * self.standing_worth(who) * 3 / 4, "{who} falls asleep")
                        .about(who));
                }
            }
            (subject, Pick::One(choice)) => self.weigh_choice(subject, choice, say),
            _ => {}
        }
    }

    fn planned(&self) -> Option<Answer> {
        let Subject::Way { who } = self.machine.asked()?.subject else { return None };
        self.kept_way(who).map(Answer::Path)
    }

    fn weigh_ways(&self, ways: &[Reached], say: &mut dyn FnMut(usize, Term)) {
        let Some(Subject::Way { who }) = self.machine.asked().map(|asked| asked.subject) else { return };
        self.weigh_walk(who, ways, say);
    }

    fn fate(&self, who: u8) -> Fate {
        let person = self.person(who);
        let before = self.setup.people[usize::from(who)].being.points().now;
        match person.stand {
            Stand::Dead => Fate::Dead,
            Stand::Fled | Stand::Out | Stand::Injured | Stand::Stable => Fate::Out,
            Stand::Up | Stand::Asleep if person.points < before => Fate::Hurt,
            Stand::Up | Stand::Asleep => Fate::Whole,
        }
    }

    fn winner(&self) -> Option<u8> {
        self.won
    }

    /// Dice are thrown by whoever is asked, but a good answer out of turn is another side's to give.
    fn side(&self) -> Option<u8> {
        let question = self.machine.asked()?;
        let interrupts = question.beside.iter().copied().find(|choice| {
            let who = choice.interrupter();
            who != NOTHING && self.instant_worth(question.subject, *choice) > 0
        });
        if let Some(choice) = interrupts {
            return Some(self.side_of(self.team(choice.interrupter())));
        }
        self.asked_side()
    }

    fn asked_side(&self) -> Option<u8> {
        let question = self.machine.asked()?;
        let who = match question.subject {
            Subject::Initiative { side } => return Some(side),
            Subject::Nerve { team, .. } => return Some(team),
            Subject::Surprise | Subject::Executions | Subject::Chase => return None,
            Subject::SkillWith { .. } | Subject::Costs { .. } => return None,
            Subject::Spell { .. } | Subject::Passing { .. } => match &question.shape {
                Shape::OneOf(of) => {
                    of.iter().map(|choice| choice.interrupter()).find(|who| *who != NOTHING)?
                }
                _ => return None,
            },
            Subject::Bite { on, .. }
            | Subject::Grabbed { on, .. }
            | Subject::Stabilise { on }
            | Subject::FirstAid { on } => on,
            Subject::ScreenedBy { ward, .. } => ward,
            subject => self.about(subject).first().copied()?,
        };
        Some(self.side_of(self.team(who)))
    }
}

impl Choice {
    /// Who does this out of turn.
    pub(super) fn interrupter(self) -> u8 {
        match self {
            Choice::Defend(who) | Choice::Snap(who) | Choice::Luck(who) | Choice::Held(who) => who,
            _ => NOTHING,
        }
    }
}

impl Combat {
    fn weigh_choice(&self, subject: Subject, choice: Choice, say: &mut dyn FnMut(Term)) {
        let mut plain = |kind, points, words| say(Term::new(kind, points, words));
        if choice.interrupter() != NOTHING {
            return self.weigh_instant(subject, choice, say);
        }
        match (subject, choice) {
            (Subject::Turn { who }, _) => self.weigh_act(who, choice, say),
            (Subject::ChargeAt { who }, Choice::Attack { on, thing, way }) => {
                self.weigh_strike(&self.planned(who, on, thing, way, Sort::Charge, 0), say);
            }
            (Subject::SnapAt { who }, Choice::Attack { on, thing, way }) => {
                self.weigh_strike(&self.planned(who, on, thing, way, Sort::Snap, 0), say);
                say(Term::new(Kind::Cost, -self.kept_main(who), "this round's Main"));
            }
            (Subject::ShoveTo { on, .. }, Choice::To(place)) => {
                let feet = i32::from(self.drop(self.person(on).at, place)) * 5;
                let points = self.harm_worth(on, (feet * 7 / 20) as i16);
                say(Term::new(Kind::Harm, 20 + points, "a fall of {} ft").figure(feet).about(on));
            }
            (Subject::ShoveTo { .. }, Choice::Prone) => plain(Kind::Harm, 60, "on the ground"),
            (Subject::Nerve { flee, .. }, Choice::Retreat) => {
                plain(Kind::Yield, if flee { 300 } else { 0 }, "they are not winning");
            }
            (Subject::Expertise { .. }, Choice::Again) => plain(Kind::Help, 60, "once more"),
            (Subject::FirstAid { on }, Choice::Person(_)) => {
                let left = self.fighter(on).most_strain.saturating_sub(self.person(on).strain);
                plain(Kind::Help, if left > 1 { 50 } else { -50 }, "hit points back");
            }
            (Subject::Spare { .. }, Choice::Kill) => plain(Kind::Fallen, -50, "no mercy"),
            (_, Choice::LetGo) => plain(Kind::Harm, NONSENSE, "a free attack is free"),
            (_, Choice::Done) => plain(Kind::Help, 0, ""),
            _ => {}
        }
    }

    /// What somebody is worth to their side as they are.
    fn standing_worth(&self, who: u8) -> i32 {
        let person = self.person(who);
        let whole = self.weight(who);
        let left = i32::from(person.points) * 100 / i32::from(self.fighter(who).most.max(1));
        match person.stand {
            Stand::Up => {
                let hindered =
                    [(mark::RETREATS, 300), (mark::PRONE, 40), (mark::FRAIL, 40), (mark::UNAWARE, 60)];
                let off: i32 = hindered.iter().filter(|(bit, _)| person.is(*bit)).map(|(_, off)| off).sum();
                let held = 60 * self.holders(who).count() as i32;
                (whole * 2 / 5 + whole * 3 * left / 500 - off - held).max(50)
            }
            Stand::Asleep => whole / 5,
            Stand::Injured => 60,
            Stand::Stable => 120,
            Stand::Out | Stand::Dead | Stand::Fled => 0,
        }
    }

    /// A fresh person: the stronger the more.
    fn weight(&self, who: u8) -> i32 {
        700 + 100 * i32::from(self.fighter(who).level.min(6))
    }

    /// What so much damage to somebody is worth to the others.
    fn harm_worth(&self, who: u8, damage: i16) -> i32 {
        let person = self.person(who);
        if damage >= person.points { self.standing_worth(who) } else { self.wound_worth(who, damage) }
    }

    /// The same where it does not put them down.
    fn wound_worth(&self, who: u8, damage: i16) -> i32 {
        self.weight(who) * 3 * i32::from(damage.max(0)) / (5 * i32::from(self.fighter(who).most.max(1)))
    }
}
