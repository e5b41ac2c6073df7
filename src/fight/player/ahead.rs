//! Look-ahead with a guard: the plain answer stands unless another does better in the same tries.
//!
//! A few dozen tries are too few to find the best of many answers: whoever takes the one that came
//! out best takes the luckiest. So each other answer is compared with the plain one try by try, with
//! the same dice, the plain one has a head start, which weighs the less the more is tried, and it must be
//! better by more than chance would make it.

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
    /// A try ends with the first round that ends after so many answers.
    pub far: u32,
    /// For how long answers of all tries together may be sought, as [`Tactics::effort`] counts.
    pub effort: u32,
    /// How many answers are compared.
    pub field: usize,
    /// After so many tries of each the worse half of the others is let go.
    pub look: u32,
    /// By how many points another must be better than the plain one, all its tries together.
    pub head: u32,
    /// How much better it must be: its mean against its uncertainty, squared, in quarters.
    pub sure: u32,
}

impl Budget {
    pub fn of<F: Tactics>(level: Level, fight: &F) -> Budget {
        let far = fight.shows();
        match level {
            // With so many tries no head start is needed, but what they say must be surer.
            Level::Ruthless => {
                Budget { tries: 160, far, effort: 30_000, field: 8, look: 12, head: 0, sure: 9 }
            }
            _ => Budget { tries: 48, far, effort: 3_500, field: 6, look: 6, head: 500, sure: 5 },
        }
    }
}

/// A fight that is long by more rounds than this is played plainly: whoever looks ahead would keep away
/// from the end for ever.
const TIRED: u32 = 8;
/// One try goes on for no more answers than this.
const LONGEST: u32 = 400;
/// So many answers before the first dice are found once for all tries.
const BEGUN: u32 = 8;

/// What a fight that is won comes to.
const WON: i32 = 1000;
/// A lead of so much is half of that: the greater it is, the less more of it says.
const HALF: i32 = 700;

/// The differences of one answer from the plain one, over all its tries.
#[derive(Clone, Copy, Default)]
struct Compared {
    at: usize,
    sum: i64,
    squares: i64,
}

impl Compared {
    fn add(&mut self, difference: i32) {
        let difference = i64::from(difference);
        self.sum += difference;
        self.squares += difference * difference;
    }

    /// Neither without any difference nor worse by more than chance might make it.
    fn hopeful(&self) -> bool {
        self.squares > 0 && (self.sum > 0 || self.sum * self.sum <= self.squares)
    }

    /// Better by more than the head start, and by more than its uncertainty so many times.
    fn clearly(&self, tries: u32, head: i64, sure: u32) -> bool {
        let (tries, sum) = (i64::from(tries), self.sum);
        let spread = tries * self.squares - sum * sum;
        tries > 2 && sum > head && 4 * sum * sum * (tries - 1) >= i64::from(sure) * spread
    }

    /// So much better that the rest of the tries would change nothing.
    fn settled(&self) -> bool {
        self.sum > 0 && self.sum * self.sum > 9 * self.squares
    }
}

/// What does better than the answer at `first`, if anything does.
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
    while tried < budget.tries && left > 0 {
        let looked = tried + budget.look;
        while tried < looked.min(budget.tries) && left > 0 {
            let dice = Dice::new(seed.wrapping_mul(1000) + u64::from(tried));
            tried += 1;
            let plainly = outcome(plain_one.as_ref(), side, &dice, budget.far, &mut left);
            for compared in &mut field {
                let begun = others.iter().find(|(at, _)| *at == compared.at);
                let begun = begun.and_then(|(_, begun)| begun.as_ref());
                compared.add(outcome(begun, side, &dice, budget.far, &mut left) - plainly);
            }
        }
        field.retain(Compared::hopeful);
        order::sort(&mut field, |one, other| other.sum.cmp(&one.sum));
        if left > 0 {
            field.truncate(field.len().div_ceil(2));
        }
        if field.is_empty() || field.len() == 1 && field[0].settled() {
            break;
        }
    }
    // To the end of a round it often looks better to keep away, and nobody should do so for ever.
    let head = i64::from(budget.head) + 30 * i64::from(fight.late() * tried);
    let best = field.first().filter(|compared| compared.clearly(tried, head, budget.sure))?;
    Some(Tried { taken: best.at, tries: tried, better: (best.sum / i64::from(tried)) as i32 })
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

/// How a side stands after plain play of everybody, with the first round that ends after `far` answers.
/// What was begun is played on for as long as it takes, whatever effort is left.
fn outcome<F: Tactics>(begun: Option<&Begun<F>>, side: u8, dice: &Dice, far: u32, left: &mut u32) -> i32 {
    let Some(Begun { fight, round, answers, .. }) = begun else { return -2 * WON };
    let mut now = Begun { fight: fight.clone(), round: *round, answers: *answers, told: Vec::new() };
    let mut dice = dice.clone();
    loop {
        let effort = now.fight.effort();
        if !now.goes_on(Some(&mut dice), far) {
            break;
        }
        *left = left.saturating_sub(effort);
    }
    match now.fight.winner().filter(|_| now.fight.question().is_none()) {
        Some(team) if team == side => WON,
        Some(_) => -WON,
        None => {
            let lead = now.fight.lead(side);
            WON * lead / (lead.abs() + HALF)
        }
    }
}
