//! The open question as the screens get it.

use super::choice::{Choice, Subject};
use super::{Asked as Question, Combat};
use crate::dice::odds::{Goal, Odds, in_hundred, odds, thrown};
use crate::dice::percentile::{Again, Faces};
use crate::fight::table::{Asked, DiceCard, Form, Offer, Reply, Target, Who};
use crate::fight::{Answer, Seat, Shape};

impl Combat {
    /// The open question in words. `remembered` are dice thrown before an undo.
    pub fn asked_words(&self, remembered: Option<&[u8]>) -> Option<Asked> {
        let question = self.machine.asked()?;
        let put = self.phrase(question.subject);
        Some(Asked {
            number: question.number,
            who: self.who(question.seat),
            title: put.title,
            why: put.why,
            terms: put.terms,
            form: self.form(question, remembered),
            beside: question.beside.iter().map(|choice| self.offer(question.subject, *choice)).collect(),
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
            Shape::Dice(_) => Form::Dice(self.dice_card(subject, remembered)),
            // Moves over one connection are choices.
            Shape::Path(_) => Form::Place(Vec::new()),
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
        let Subject::Throw { who, again, .. } = subject else { return DiceCard::blank() };
        let (tens, ones) = (("tens", 10), ("ones", 10));
        let dice = match again {
            None | Some((Again::Both, _)) => vec![tens, ones],
            Some((Again::Tens, _)) => vec![tens],
            Some((Again::Ones, _)) => vec![ones],
        };
        let level = self.person(who).level;
        // No criticals and no second throw where the roll itself has none: all-out, against a blast.
        let open = self.machine.stack.last().and_then(|frame| frame.clone().roll_mut().copied());
        let chances = thrown(level, again);
        let chances = if open.is_some_and(|roll| roll.plain) { chances.plain() } else { chances };
        let good = again.is_none() && open.is_some_and(|roll| roll.good);
        let first = again.map(|(_, Faces { tens, ones })| vec![tens, ones]);
        let remembered = remembered.map(<[u8]>::to_vec);
        DiceCard {
            dice,
            lowest: 0,
            target: Some(Target::AtMost(level.clamp(0, 99))),
            chances: Some(chances),
            rerolled: good.then(|| odds(level, Some(Goal::Success))),
            note: critical_words(&chances),
            first,
            remembered,
        }
    }
}

impl DiceCard {
    fn blank() -> DiceCard {
        DiceCard {
            lowest: 0,
            dice: Vec::new(),
            target: None,
            chances: None,
            rerolled: None,
            note: String::new(),
            first: None,
            remembered: None,
        }
    }
}

fn critical_words(odds: &Odds) -> String {
    let [success, failure] =
        [odds.critical_success, odds.critical_failure].map(|count| in_hundred(count, odds.of));
    if odds.critical_success + odds.critical_failure == 0 {
        return "never critical".into();
    }
    format!("critical success {success}, critical failure {failure}")
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
    matches!(
        question.subject,
        Subject::Spread { .. }
            | Subject::SpreadArmor { .. }
            | Subject::Armor { .. }
            | Subject::Rallied { .. }
            | Subject::CommitFirst { .. }
            | Subject::RollFirst { .. }
            | Subject::Spare { .. }
            | Subject::Good { moot: true, .. }
            | Subject::Roller { .. }
            | Subject::Order { .. }
    )
}
