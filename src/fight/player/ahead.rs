//! Look-ahead with a guard: the plain answer stands unless another does better in the same tries.
//!
//! A few dozen tries are too few to find the best of many answers: whoever takes the one that came
//! out best takes the luckiest. So each other answer is compared with the plain one try by try, with
//! the same dice, and must be better by more than chance would make it.

use super::bout::Dice;
use super::pick::Weighed;
use super::{Level, Open, Tactics, why::Tried};
use crate::fight::Answer;
use crate::fight::walk::Chance;
use crate::order;

/// How much may be tried for one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// How often one answer is tried, at most.
    pub tries: u32,
    /// A try ends with the first round that ends after so many answers: what is done now often shows
    /// only rounds later, and a game's rounds may be short.
    pub far: u32,
    /// For how long answers of all tries together may be sought, as [`Tactics::effort`] counts.
    pub effort: u32,
    /// How many answers are compared.
    pub field: usize,
    /// So many tries of each, and those that do worse than the plain answer are let go.
    pub look: u32,
    /// How much better another must be: its mean against its uncertainty, squared, in quarters.
    pub sure: u32,
}

impl Budget {
    pub fn of(level: Level) -> Budget {
        match level {
            Level::Ruthless => Budget { tries: 160, far: 80, effort: 30_000, field: 8, look: 6, sure: 9 },
            _ => Budget { tries: 48, far: 50, effort: 4_000, field: 5, look: 6, sure: 9 },
        }
    }

    /// The same for this fight: where an answer takes long to find, fewer are compared, not so far, and
    /// sooner let go, for else the tries would be over before anything is clear.
    pub fn within<F: Tactics>(self, fight: &F) -> Budget {
        if fight.effort() < 2 {
            return self;
        }
        let Budget { tries, far, field, look, .. } = self;
        Budget { tries: tries / 2, far: far * 4 / 5, field: field.div_ceil(2), look: look * 2 / 3, ..self }
    }
}

/// A fight that is long by more rounds than this is played plainly: whoever looks ahead would keep away
/// from the end for ever.
const TIRED: u32 = 8;
/// One try goes on for no more answers than this.
const LONGEST: u32 = 400;
/// So many answers before the first dice are found once for all tries.
const BEGUN: u32 = 8;

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

    /// Too little better by now to become clear with all its tries.
    fn hopeless(&self, budget: &Budget) -> bool {
        let (sum, tries) = (i128::from(self.sum), i128::from(self.tries));
        let spread = tries * i128::from(self.squares) - sum * sum;
        let all = i128::from(budget.tries);
        4 * sum * sum * (tries - 1) * all * all < i128::from(budget.sure) * tries * tries * spread
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
    let side = if question.beside.is_empty() { fight.asked_side() } else { fight.side() }?;
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
    // What comes before the first dice is the same in every try.
    let begun = |at: usize| Begun::new(fight, question.number, &all[at].answer);
    let plain_one = begun(first);
    let others: Vec<(usize, Option<Begun<F>>)> = field.iter().map(|one| (one.at, begun(one.at))).collect();
    let mut left = budget.effort;
    let mut tried = 0_u32;
    let mut values = Vec::with_capacity(field.len());
    'looks: while tried < budget.tries {
        for _ in 0..budget.look {
            let dice = Dice::new(seed.wrapping_mul(1000) + u64::from(tried));
            tried += 1;
            let plainly = outcome(plain_one.as_ref(), side, &dice, budget, &mut left);
            values.clear();
            for compared in &field {
                let begun = others.iter().find(|(at, _)| *at == compared.at);
                let begun = begun.and_then(|(_, begun)| begun.as_ref());
                values.push(outcome(begun, side, &dice, budget, &mut left));
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
            [only] if only.hopeless(budget) => return None,
            _ => {}
        }
    }
    order::sort(&mut field, |one, other| other.sum.cmp(&one.sum));
    let best = field.first().filter(|compared| compared.clearly(fight.late(), budget.sure))?;
    Some(Tried { taken: best.at, tries: best.tries as u32, better: (best.sum / best.tries) as i32 })
}

/// A fight after an answer, and after what follows from it by plain play before any dice are thrown.
struct Begun<F: Tactics> {
    fight: F,
    /// The round before the last answer.
    round: u32,
    answers: u32,
    told: Vec<F::Event>,
}

impl<F: Tactics> Begun<F> {
    /// None: the answer is refused.
    fn new(fight: &F, number: u32, answer: &Answer) -> Option<Begun<F>> {
        let mut begun = Begun { fight: fight.clone(), round: fight.round(), answers: 0, told: Vec::new() };
        begun.fight.answer(number, answer, &mut begun.told).ok()?;
        while begun.answers < BEGUN && begun.goes_on(None, u32::MAX) {}
        Some(begun)
    }

    /// Gives the next answer; dice only where there are some. Tells whether there was one to give.
    fn goes_on(&mut self, dice: Option<&mut Dice>, far: u32) -> bool {
        let Some(question) = self.fight.question() else { return false };
        let ends = self.fight.round() != self.round;
        if ends && self.answers >= far || self.answers >= LONGEST {
            return false;
        }
        let Some(given) = super::goes_on(&self.fight, question, dice) else { return false };
        let number = question.number;
        self.round = self.fight.round();
        self.answers += 1;
        self.told.clear();
        self.fight.answer(number, &given, &mut self.told).is_ok()
    }
}

/// How a side stands after plain play of everybody as far as the budget says.
fn outcome<F: Tactics>(
    begun: Option<&Begun<F>>,
    side: u8,
    dice: &Dice,
    budget: &Budget,
    left: &mut u32,
) -> i32 {
    let Some(Begun { fight, round, answers, .. }) = begun else { return i32::MIN / 4 };
    let mut now = Begun { fight: fight.clone(), round: *round, answers: *answers, told: Vec::new() };
    let mut dice = dice.clone();
    while *left > 0 {
        let effort = now.fight.effort();
        if !now.goes_on(Some(&mut dice), budget.far) {
            break;
        }
        *left = left.saturating_sub(effort);
    }
    now.fight.lead(side)
}
