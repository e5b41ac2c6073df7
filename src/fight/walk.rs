//! Random answers: fights played without people, for tests, forecasts and the bench.

use super::{Answer, Fight, Question, Shape};

/// A small generator of its own, so that a seed means the same walk everywhere.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    pub fn new(seed: u64) -> Chance {
        Chance(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x2545_f491_4f6c_dd1d)
    }

    /// A number below `end`; 0 when `end` is 0.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let mixed = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33;
        (mixed as usize).checked_rem(end).unwrap_or(0)
    }
}

/// Any one of the answers a question allows; now and then something out of turn.
pub fn pick<F: Fight>(fight: &F, question: &Question<F::Subject, F::Choice>, chance: &mut Chance) -> Answer {
    if !question.beside.is_empty() && chance.below(40) == 0 {
        return Answer::One(F::code(question.beside[chance.below(question.beside.len())]));
    }
    match &question.shape {
        Shape::OneOf(of) => match of.get(chance.below(of.len())) {
            Some(choice) => Answer::One(F::code(*choice)),
            None => question.default.clone(),
        },
        Shape::SeveralOf { of, least, most } => {
            let mut left: Vec<F::Choice> = of.clone();
            let count = *least as usize + chance.below((*most - *least) as usize + 1);
            let mut picked = Vec::new();
            while picked.len() < count && !left.is_empty() {
                let at = chance.below(left.len());
                picked.push(F::code(left.swap_remove(at)));
            }
            Answer::Several(picked)
        }
        Shape::Dice(dice) => {
            Answer::Faces(dice.sides().map(|sides| chance.below(usize::from(sides)) as u8).collect())
        }
        Shape::Number { least, most } => {
            Answer::Number(*least + chance.below((*most - *least) as usize + 1) as i16)
        }
        Shape::Place(areas) => match areas.get(chance.below(areas.len())) {
            Some(area) => Answer::Place(*area),
            None => question.default.clone(),
        },
        Shape::Path(walk) => {
            let ways = walk.reach(&*fight.stepping());
            // Staying is one of the answers.
            let way = ways.get(chance.below(ways.len() + 1));
            Answer::Path(way.map_or_else(Vec::new, |reached| reached.path.clone()))
        }
        Shape::Split { points, places, over, .. } => {
            let mut laid = vec![0; over.len()];
            for _ in 0..*points {
                let used = laid.iter().filter(|n| **n > 0).count();
                let mut open: [usize; 16] = [0; 16];
                let mut count = 0;
                for (i, (_, room)) in over.iter().enumerate().take(16) {
                    if laid[i] < *room && (laid[i] > 0 || used < *places as usize) {
                        open[count] = i;
                        count += 1;
                    }
                }
                if count == 0 {
                    break;
                }
                laid[open[chance.below(count)]] += 1;
            }
            let answer = Answer::Split(laid);
            if question.shape.allows(&answer, &F::code) { answer } else { question.default.clone() }
        }
    }
}
