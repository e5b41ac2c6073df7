//! What must hold after every answer, and the sum that tells two states apart.

use super::Combat;
use super::state::At;
use crate::fight::Shape;
use crate::rulesets::unhex::body::Location;

impl Combat {
    pub(super) fn unsound(&self) -> Vec<String> {
        let mut broken = Vec::new();
        for (i, person) in self.people.iter().enumerate() {
            let mut say = |what: &str| broken.push(format!("{i}: {what}"));
            if person.level > person.max {
                say("level above max level");
            }
            for location in Location::ALL {
                if person.body.at(location).marked() > location.boxes() {
                    say("more marks than boxes");
                }
            }
            for hand in 0..2 {
                let Some(thing) = person.hands[hand] else { continue };
                if self.things[thing as usize] != At::With(i as u8) {
                    say("holds what is not there");
                }
                if person.arm_useless(hand) && self.outside().is_none() {
                    say("holds with a useless arm");
                }
                let both = person.hands[0] == person.hands[1];
                if both != (self.stage.kind(thing).hands() == 2) {
                    say("a thing in the wrong number of hands");
                }
            }
            if self.carried(i as u8).count() > self.stage.slots(i as u8) {
                say("more things than slots");
            }
            if let Some(board) = &self.stage.board
                && person.place.0 as usize >= board.len()
            {
                say("nowhere");
            }
        }
        self.unsound_question(&mut broken);
        broken
    }

    fn unsound_question(&self, broken: &mut Vec<String>) {
        let mut say = |what: &str| broken.push(what.into());
        let Some(asked) = self.machine.asked() else {
            if !self.over {
                say("nothing asked, and not over");
            }
            if !self.machine.stack.is_empty() {
                say("over, and something waits");
            }
            return;
        };
        if self.over {
            say("over, and something asked");
        }
        if asked.number != self.machine.number() {
            say("the question has another number");
        }
        if !asked.shape.allows(&asked.default, &super::Choice::code) {
            say("the default is not allowed");
        }
        match &asked.shape {
            Shape::OneOf(of) => {
                if of.len() < 2 {
                    say("a question with one answer");
                }
                for (i, one) in of.iter().enumerate() {
                    if of[..i].iter().any(|other| other.code() == one.code()) {
                        say("the same choice twice");
                    }
                }
            }
            Shape::SeveralOf { of, least, most } if least > most || *most as usize > of.len() => {
                say("several of too few");
            }
            Shape::Number { least, most } if least > most => say("no number to pick"),
            Shape::Place(areas) if areas.is_empty() => say("no place to pick"),
            _ => {}
        }
        if self.effects.iter().any(|effect| effect.until < self.round) {
            say("an effect outlived its round");
        }
        if self.order.iter().enumerate().any(|(i, team)| self.order[..i].contains(team)) {
            say("a team twice in the order");
        }
    }

    /// Folds everything that matters into one number.
    pub(super) fn sum(&self) -> u32 {
        let mut sum = 0x811c_9dc5u32;
        let mut add = |n: u32| sum = (sum ^ n).wrapping_mul(0x0100_0193).rotate_left(5);
        add(self.machine.number());
        add(self.round as u32);
        for person in &self.people {
            add(person.level as u32);
            for location in Location::ALL {
                let w = person.body.at(location);
                add(w.slash as u32 | (w.cross as u32) << 8 | (w.permanent as u32) << 16);
            }
            add(person.place.0 as u32 | (person.actions as u32) << 16 | (person.owed as u32) << 24);
            add(person.hands[0].map_or(0, |t| t as u32 + 1)
                | person.hands[1].map_or(0, |t| t as u32 + 1) << 16);
            add(person.surrendered as u32 | (person.stealthy as u32) << 1 | (person.all_out as u32) << 2);
        }
        for at in &self.things {
            add(match at {
                At::With(who) => *who as u32,
                At::Ground(place) => 0x1_0000 | place.0 as u32,
                At::Gone => 0x2_0000,
            });
        }
        if let Some(asked) = self.machine.asked() {
            match &asked.shape {
                Shape::OneOf(of) | Shape::SeveralOf { of, .. } => {
                    // Fights were stored before the idle could drop things: it tells no states apart.
                    let told = of.iter().filter(|one| !matches!(one, super::Choice::Drop { .. }));
                    told.for_each(|one| add(one.code()));
                }
                Shape::Place(areas) => areas.iter().for_each(|area| add(*area as u32)),
                Shape::Dice(dice) => add(dice.count() as u32),
                Shape::Path(walk) => add(u32::from(walk.from)),
                Shape::Number { least, most } => add((*least as u32) << 16 | *most as u32),
                Shape::Split { points, over, .. } => add((*points as u32) << 8 | over.len() as u32),
            }
        }
        sum
    }
}
