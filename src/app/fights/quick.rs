//! Fewer taps: where the app throws the dice it goes on by itself up to the next question that somebody
//! has to think about. Everything it answers is in the log and can be taken back.

use std::rc::Rc;

use super::computer::{self, awaited};
use super::session::Session;
use super::whose_dice::{self, Dice};
use crate::app::random;
use crate::app::roll::{desk, sense};
use crate::dice::bytes;
use crate::fight::table::{Asked, DiceCard, Form, Kind, Offer, Reply};

/// Somebody was named as the next to act without being asked for: naming another is one tap.
#[derive(Clone, PartialEq)]
pub struct Lead {
    /// So many answers had been given before.
    pub before: usize,
    pub asked: Rc<Asked>,
}

/// What answers without doing anything to anybody: nobody reacts, end the turn.
pub fn passes(offer: &Offer) -> bool {
    offer.person.is_none() && offer.area.is_none() && offer.group.is_empty() && !offer.rare && !offer.grave
}

/// The answer that lets it pass, where there is one beside others.
pub fn pass(asked: &Asked) -> Option<usize> {
    let Form::OneOf(offers) = &asked.form else { return None };
    let acts = offers.iter().any(|offer| !passes(offer));
    offers.iter().position(passes).filter(|_| acts)
}

fn throw(card: &DiceCard) -> Option<Reply> {
    // Dice that were thrown before an undo are offered, not thrown again.
    if card.remembered.is_some() {
        return None;
    }
    let mut faces = Vec::with_capacity(card.dice.len());
    for die in &card.dice {
        faces.push(bytes::draw(u32::from(die.sides), &mut random::fill)? as u8);
    }
    let tens = faces.iter().zip(&card.dice).filter(|(_, die)| die.sides == 10 && die.lowest == 0);
    desk::count_faces(tens.map(|(face, _)| u32::from(*face)));
    Some(Reply::Faces(faces))
}

impl Session {
    /// Goes on after `answered` was answered by `reply`, up to what somebody should decide.
    pub(super) fn go_on(self, answered: &Asked, reply: &Reply) {
        let dice = *whose_dice::chosen().peek();
        let passed = matches!(reply, Reply::One(at) if pass(answered) == Some(*at));
        let mut thrown = false;
        *self.lead.quietly() = None;
        // Far more than any round has; a fight that asked nothing else would still come to rest.
        for _ in 0..200 {
            let Some(asked) = self.table().asked() else { break };
            if computer::answers(self, &asked) {
                break;
            }
            let next = match &asked.form {
                // One of the table may well want to do something before these dice fall.
                Form::Dice(_) if !self.is_quiet() && awaited(self, &asked).by_the_table() => None,
                Form::Dice(card) if dice.thrown_for(asked.who.gm) => {
                    let faces = throw(card);
                    thrown |= faces.is_some();
                    faces
                }
                Form::Dice(_) => None,
                _ if dice == Dice::Mine => None,
                _ if asked.kind == Kind::Window && self.is_quiet() => pass(&asked).map(Reply::One),
                Form::OneOf(offers) if dice == Dice::App && asked.kind == Kind::Actor => {
                    let stepped_back = passed && asked.who.team == answered.who.team;
                    let first = offers.iter().position(|offer| offer.person.is_some());
                    first.filter(|_| !stepped_back).map(Reply::One)
                }
                _ if asked.obvious && (asked.who.gm || asked.kind == Kind::Opening) => {
                    Some(asked.default.clone())
                }
                _ => None,
            };
            let Some(next) = next else { break };
            let before = self.table().answers();
            if !self.give(asked.number, &next) {
                break;
            }
            *self.lead.quietly() =
                (asked.kind == Kind::Actor).then(|| Lead { before, asked: Rc::new(asked) });
        }
        if thrown {
            sense::felt_and_heard();
        }
    }

    /// Nobody does anything before these dice: the app throws them, where they are its own.
    pub(super) fn let_fall(self) {
        let Some(asked) = self.asked.get_untracked() else { return };
        if let Form::Dice(card) = &asked.form
            && whose_dice::chosen().peek().thrown_for(asked.who.gm)
            && let Some(reply) = throw(card)
        {
            self.answer_to(asked.number, &reply);
        }
    }

    /// Whether reactions are let pass for the rest of this turn.
    fn is_quiet(self) -> bool {
        self.quiet.peek().as_ref() == Some(&self.table().clock())
    }

    /// Nobody reacts, now and for the rest of this turn.
    pub fn hush(self, number: u32) {
        let asked = self.asked.get_untracked().filter(|asked| asked.number == number);
        let Some(asked) = asked else { return };
        *self.quiet.quietly() = Some(self.table().clock());
        let reply = match &asked.form {
            Form::Dice(card) => throw(card),
            _ => pass(&asked).map(Reply::One),
        };
        if let Some(reply) = reply {
            self.answer_to(asked.number, &reply);
        }
    }

    /// Somebody else of the team acts first, where the app had named the next.
    pub fn switch_to(self, person: usize) {
        let lead = self.lead.get_untracked();
        let Some(lead) = lead.filter(|lead| lead.before + 1 == self.table().answers()) else { return };
        if !self.may_change() {
            return;
        }
        self.take_back_to(lead.before);
        let Some(asked) = self.table().asked() else { return };
        let Form::OneOf(offers) = &asked.form else { return };
        let at = offers.iter().position(|offer| offer.person == Some(person)).unwrap_or(0);
        self.give(asked.number, &Reply::One(at));
        self.store_from(lead.before);
    }

    /// All of the team who have not acted keep their actions: the turn ends.
    pub fn rest_waits(self) {
        if !self.may_change() {
            return;
        }
        let Some(first) = self.asked.get_untracked() else { return };
        let (kept, team) = (self.table().answers(), first.who.team);
        let mut last = (first, Reply::One(0));
        let round = self.table().clock().time;
        for _ in 0..200 {
            let Some(asked) = self.table().asked() else { break };
            let turn = matches!(asked.kind, Kind::Actor | Kind::Act) && asked.who.team == team;
            let turn = turn && self.table().clock().time == round;
            let Some(at) = pass(&asked).filter(|_| turn) else { break };
            if !self.give(asked.number, &Reply::One(at)) {
                break;
            }
            last = (Rc::new(asked), Reply::One(at));
        }
        let (answered, reply) = last;
        self.go_on(&answered, &reply);
        self.store_from(kept);
    }

    /// Takes everything back up to the start of this turn, or of the one before where nothing has been
    /// done in this one yet.
    pub fn undo_turn(self) {
        if !self.may_change() {
            return;
        }
        let start = self.table().answers();
        let (mut left, mut clock) = (start, self.table().clock());
        while left > 0 {
            self.take_back_to(left - 1);
            let now = self.table().clock();
            if now != clock && left < start {
                self.redo_one();
                break;
            }
            // Nothing has been done in this turn: the one before is meant.
            clock = now;
            left -= 1;
        }
        if left < start {
            *self.quiet.quietly() = None;
            self.store_from(left);
        }
    }
}
