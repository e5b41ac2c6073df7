//! Look-ahead with a guard: the plain answer stands unless another does better in the same tries.
//!
//! A few dozen tries are too few to find the best of many answers: whoever takes the one that came
//! out best takes the luckiest. So each other answer is compared with the plain one try by try, with
//! the same dice, and must be better by more than chance would make it.

use super::bout::Dice;
use super::pick::{PLAIN, Weighed};
use super::{Level, Open, Tactics, plain, why::Tried};
use crate::fight::walk::Chance;
use crate::fight::{Answer, Shape};
use crate::order;

/// How much may be tried for one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// How often one answer is tried, at most.
    pub tries: u32,
    /// A try ends with the first round that ends after so many answers: what is done now often shows
    /// only rounds later, and a game's rounds may be short.
    pub far: u32,
    /// How many answers of all tries together.
    pub answers: u32,
    /// How many answers are compared.
    pub field: usize,
    /// How much better another must be: its mean against its uncertainty, squared, in quarters.
    pub sure: u32,
}

impl Budget {
    pub fn of(level: Level) -> Budget {
        match level {
            Level::Ruthless => Budget { tries: 160, far: 80, answers: 30_000, field: 8, sure: 9 },
            _ => Budget { tries: 48, far: 50, answers: 4_000, field: 5, sure: 9 },
        }
    }
}

/// A fight that is long by more rounds than this is played plainly: whoever looks ahead would keep away
/// from the end for ever.
const TIRED: u32 = 8;
/// One try goes on for no more answers than this.
const LONGEST: u32 = 400;
/// So many tries of each, and those that do worse than the plain answer are let go.
const LOOK: u32 = 6;

/// The differences of one answer from the plain one, over all its tries.
#[derive(Clone, Copy, Default)]
struct Compared {
    at: usize,
    tries: i64,
    sum: i64,
    squares: i64,
}

impl Compared {
    fn add(&mut self, difference: i32) {
        let difference = i64::from(difference);
        self.tries += 1;
        self.sum += difference;
        self.squares += difference * difference;
    }

    /// Better by more than its uncertainty so many times. The later it is the clearer it must be:
    /// to the end of a round it often looks better to keep away, and nobody should do so for ever.
    fn clearly(&self, late: u32, sure: u32) -> bool {
        let (late, spread) = (i64::from(late), self.tries * self.squares - self.sum * self.sum);
        self.sum > 30 * late * self.tries
            && self.sum > 0
            && self.tries > 3
            && 4 * self.sum * self.sum * (self.tries - 1) > (i64::from(sure) + late) * spread
    }
}

/// What does clearly better than the answer at `first`, if anything does.
pub fn better<F: Tactics>(
    fight: &F,
    question: &Open<F>,
    all: &[Weighed],
    first: usize,
    chance: &mut Chance,
    budget: &Budget,
) -> Option<Tried> {
    let side = fight.side()?;
    let mut ahead: Vec<usize> = (0..all.len()).filter(|at| *at != first).collect();
    order::sort(&mut ahead, |one, other| all[*other].points.cmp(&all[*one].points));
    // What is out of the question by will is not tried.
    ahead.retain(|at| all[*at].points > -100_000);
    ahead.truncate(budget.field.saturating_sub(1));
    ahead.retain(|at| !fight.leads_back(&all[*at].answer));
    let mut field: Vec<Compared> =
        ahead.into_iter().map(|at| Compared { at, ..Compared::default() }).collect();
    if field.is_empty() || all[first].points > 100_000 || fight.late() > TIRED {
        return None;
    }
    let seed = chance.below(1 << 30) as u64;
    let mut left = budget.answers / fight.effort().max(1);
    let mut tried = 0_u32;
    let mut values = Vec::with_capacity(field.len());
    'looks: while tried < budget.tries {
        for _ in 0..LOOK {
            let dice = Dice::new(seed.wrapping_mul(1000) + u64::from(tried));
            tried += 1;
            let plainly = outcome(fight, question.number, &all[first].answer, side, &dice, budget, &mut left);
            values.clear();
            for compared in &field {
                let answer = &all[compared.at].answer;
                values.push(outcome(fight, question.number, answer, side, &dice, budget, &mut left));
            }
            // A try that was cut short compares nothing.
            if left == 0 {
                break 'looks;
            }
            field.iter_mut().zip(&values).for_each(|(compared, value)| compared.add(value - plainly));
        }
        field.retain(|compared| compared.sum > 0);
        order::sort(&mut field, |one, other| other.sum.cmp(&one.sum));
        field.truncate(field.len().div_ceil(2));
        match field.as_slice() {
            [] => return None,
            // Clear beyond doubt: the rest of the tries would change nothing.
            [only] if only.clearly(fight.late(), 4 * budget.sure) => break,
            _ => {}
        }
    }
    order::sort(&mut field, |one, other| other.sum.cmp(&one.sum));
    let best = field.first().filter(|compared| compared.clearly(fight.late(), budget.sure))?;
    Some(Tried { taken: best.at, tries: best.tries as u32, better: (best.sum / best.tries) as i32 })
}

/// How a side stands after this answer and plain play of everybody as far as the budget says.
fn outcome<F: Tactics>(
    fight: &F,
    number: u32,
    answer: &Answer,
    side: u8,
    dice: &Dice,
    budget: &Budget,
    left: &mut u32,
) -> i32 {
    let (mut fight, mut dice, mut told) = (fight.clone(), dice.clone(), Vec::new());
    let mut round = fight.round();
    if fight.answer(number, answer, &mut told).is_err() {
        return i32::MIN / 4;
    }
    let mut answers = 0;
    while let Some(question) = fight.question() {
        let ends = std::mem::replace(&mut round, fight.round()) != round;
        if ends && answers >= budget.far || answers >= LONGEST || *left == 0 {
            break;
        }
        let given = match question.shape {
            Shape::Dice(pool) => dice.throw(question.seat, pool),
            _ => plain(&fight, question, &PLAIN),
        };
        let number = question.number;
        told.clear();
        if fight.answer(number, &given, &mut told).is_err() {
            break;
        }
        answers += 1;
        *left = left.saturating_sub(1);
    }
    fight.lead(side)
}
