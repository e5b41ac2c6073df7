//! The open question as the screens get it.

use super::choice::{Choice, React, Subject};
use super::words::{number, say};
use super::{Asked as Question, Combat};
use crate::dice::odds::{Goal, odds};
use crate::dice::percentile::{Again, Faces};
use crate::fight::table::{Asked, DiceCard, Form, Offer, Reply, Who};
use crate::fight::{Answer, Seat, Shape};

impl Combat {
    /// The open question in words. `remembered` are dice thrown before an undo.
    pub fn asked_words(&self, remembered: Option<&[u8]>) -> Option<Asked> {
        let question = self.asked.as_ref()?;
        let put = self.phrase(question.subject);
        Some(Asked {
            number: question.number,
            who: self.who(question.seat),
            title: put.title,
            why: put.why,
            terms: put.terms,
            form: self.form(question, remembered),
            default: reply(question),
            obvious: obvious(question),
            about: put.about.into_iter().map(usize::from).collect(),
        })
    }

    fn who(&self, seat: Seat) -> Who {
        match seat {
            Seat::Gm => Who { name: "GM".into(), team: None, person: None, gm: true },
            Seat::Team(team) => Who {
                name: self.team_name(team).into(),
                team: Some(team as usize),
                person: None,
                gm: self.stage.npc_team(team),
            },
            Seat::Person(who) => Who {
                name: self.name(who).into(),
                team: Some(self.stage.team(who) as usize),
                person: Some(who as usize),
                gm: self.stage.npc(who),
            },
        }
    }

    fn form(&self, question: &Question, remembered: Option<&[u8]>) -> Form {
        let subject = question.subject;
        let offers = |of: &[Choice]| of.iter().map(|choice| self.offer(subject, *choice)).collect();
        match &question.shape {
            Shape::OneOf(of) => Form::OneOf(offers(of)),
            Shape::SeveralOf { of, least, most } => {
                Form::SeveralOf { offers: offers(of), least: *least as usize, most: *most as usize }
            }
            Shape::Dice { .. } => Form::Dice(self.dice_card(subject, remembered)),
            Shape::Number { least, most } => Form::Number { least: *least, most: *most, word: "Roll".into() },
            Shape::Place(areas) => {
                let area = |area: &u16| Offer {
                    label: self.area_name(*area).into(),
                    area: Some(*area as usize),
                    ..Offer::default()
                };
                Form::Place(areas.iter().map(area).collect())
            }
            Shape::Split { points, exactly, places, over } => Form::Split {
                points: *points,
                exactly: *exactly,
                places: *places,
                over: over.iter().map(|(choice, room)| (self.offer(subject, *choice), *room)).collect(),
                word: if matches!(subject, Subject::Spread { .. }) {
                    "damage".into()
                } else {
                    "boxes".into()
                },
            },
        }
    }

    fn dice_card(&self, subject: Subject, remembered: Option<&[u8]>) -> DiceCard {
        let Subject::Throw { who, aim, again } = subject else { return DiceCard::blank() };
        let (tens, ones) = (("tens", 10), ("ones", 10));
        let dice = match again {
            None | Some((Again::Both, _)) => vec![tens, ones],
            Some((Again::Tens, _)) => vec![tens],
            Some((Again::Ones, _)) => vec![ones],
        };
        let level = self.person(who).level;
        let good = again.is_none() && self.rights(who, aim).good;
        let first = again.map(|(_, Faces { tens, ones })| vec![tens, ones]);
        let remembered = remembered.map(<[u8]>::to_vec);
        DiceCard { dice, lowest: 0, target: Some(level), odds: odds_words(level, good), first, remembered }
    }
}

impl DiceCard {
    fn blank() -> DiceCard {
        DiceCard {
            lowest: 0,
            dice: Vec::new(),
            target: None,
            odds: String::new(),
            first: None,
            remembered: None,
        }
    }
}

fn odds_words(level: i16, good: bool) -> String {
    let odds = odds(level, good.then_some(Goal::Success));
    let of = |n: u32| number((n * 100 / odds.of) as i32);
    let words = [&of(odds.succeeding()), " in 100 to succeed, ", &of(odds.critical_success), " critically; "];
    say(&[&say(&words), &of(odds.critical_failure), " in 100 to fail critically"])
}

/// The default as the place of an offer.
fn reply(question: &Question) -> Reply {
    let find = |of: &[Choice], code: u32| of.iter().position(|choice| choice.code() == code).unwrap_or(0);
    match (&question.default, &question.shape) {
        (Answer::One(code), Shape::OneOf(of)) => Reply::One(find(of, *code)),
        (Answer::Several(codes), Shape::SeveralOf { of, .. }) => {
            Reply::Several(codes.iter().map(|code| find(of, *code)).collect())
        }
        (Answer::Faces(faces), _) => Reply::Faces(faces.clone()),
        (Answer::Number(n), _) => Reply::Number(*n),
        (Answer::Place(area), Shape::Place(areas)) => {
            Reply::One(areas.iter().position(|other| other == area).unwrap_or(0))
        }
        (Answer::Split(laid), _) => Reply::Split(laid.clone()),
        _ => Reply::One(0),
    }
}

/// What nearly everyone would answer without thinking.
fn obvious(question: &Question) -> bool {
    match question.subject {
        Subject::Spread { .. }
        | Subject::SpreadArmor { .. }
        | Subject::Armor { .. }
        | Subject::Rallied { .. }
        | Subject::CommitFirst { .. }
        | Subject::Roller { .. }
        | Subject::Order { .. }
        | Subject::Yield { .. } => true,
        Subject::AttackWindow { .. } | Subject::BlastWindow { .. } => {
            let Shape::OneOf(of) = &question.shape else { return false };
            of.iter().all(|choice| matches!(choice, Choice::No | Choice::React(React::Surrender { .. })))
        }
        _ => false,
    }
}
