//! How much damage a throw brings on the whole, exactly.

use super::Combat;
use super::choice::{Purpose, Subject};
use super::state::{Blow, BlowStage, Frame};
use super::testing::blow;
use crate::rulesets::radiant::test::Dice;

impl Combat {
    /// The sum of the damage over all cases, and how many cases there are; nothing where a throw does
    /// no damage.
    pub(super) fn expected(&self, subject: Subject) -> Option<(u64, u64)> {
        let chances = |plain: u32, twice: u32| [u64::from(plain), u64::from(twice)];
        let (of, blow) = match subject {
            Subject::Roll { who, purpose: Purpose::Attack { weapon, target }, test } => {
                let odds = test.chances_after(self.staying()).odds();
                let second = self.second_of(who, weapon, target);
                let blow = Blow { weapon, second, ..blow(Some(who), target, false) };
                (chances(odds.success, odds.critical_success), blow)
            }
            Subject::Roll { who, purpose: Purpose::Avoid { by, weapon }, test } => {
                let odds = test.chances_after(self.staying()).odds();
                let blow = Blow { weapon, ..blow(Some(by), who, false) };
                (chances(odds.failure, odds.critical_failure), blow)
            }
            Subject::Damage { .. } => match self.machine.stack.last()? {
                Frame::Blow(blow) if blow.stage == BlowStage::Dice => {
                    (if blow.doubled { [0, 400] } else { [400, 0] }, blow.clone())
                }
                _ => return None,
            },
            _ => return None,
        };
        let mut dice = vec![self.dice_of(&blow, blow.weapon)];
        dice.extend(blow.second.map(|second| self.dice_of(&blow, Some(second))));
        Some(average(&dice, of, self.armor_against(&blow)))
    }
}

/// Out of 400 throws so many do plain and so many double damage; of two weapons the higher counts.
fn average(dice: &[Dice], [plain, twice]: [u64; 2], armor: i16) -> (u64, u64) {
    let highest = dice.iter().map(|dice| dice.most()).max().unwrap_or(0);
    // How often each is at most a number; of two the higher is at most it when both are.
    let mut at_most = vec![1u64; usize::from(highest.unsigned_abs()) + 1];
    let mut of = 1;
    for dice in dice {
        let counts = counts(*dice);
        of *= counts.iter().sum::<u64>();
        let mut sum = 0;
        for (points, known) in at_most.iter_mut().enumerate() {
            sum += counts.get(points).copied().unwrap_or(0);
            *known *= sum;
        }
    }
    let (mut total, mut before) = (0, 0);
    for (points, known) in at_most.into_iter().enumerate() {
        let (count, points) = (known - before, points as i16);
        before = known;
        let worth = |points: i16| u64::from((points - armor).max(0).unsigned_abs());
        total += count * (plain * worth(points) + twice * worth(points * 2));
    }
    (total, of * 400)
}

/// How often some dice show each sum.
fn counts(dice: Dice) -> Vec<u64> {
    let mut counts = vec![1];
    for _ in 0..dice.count {
        let mut next = vec![0; counts.len() + usize::from(dice.sides)];
        for (sum, count) in counts.iter().enumerate() {
            for face in 1..=usize::from(dice.sides) {
                next[sum + face] += count;
            }
        }
        counts = next;
    }
    counts
}
