//! What matches say about strength: each set-up is played twice with sides swapped and the same dice,
//! and counted as a pair, since the two are not independent.

/// How often a pair came to 0, ½, 1, 1½ and 2 points.
#[derive(Clone, Default, Debug)]
pub struct Pairs {
    pub counts: [u32; 5],
    /// The set-ups of those that came to no end.
    pub undecided: Vec<u64>,
}

pub fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

pub fn elo(score: f64) -> f64 {
    let score = score.clamp(0.001, 0.999);
    -400.0 * (1.0 / score - 1.0).log10()
}

/// Probability bounds of 5 % each way.
pub const BOUND: f64 = 2.944;

impl Pairs {
    pub fn add(&mut self, halves: usize) {
        self.counts[halves] += 1;
    }

    pub fn pairs(&self) -> f64 {
        f64::from(self.counts.iter().sum::<u32>())
    }

    pub fn score(&self) -> f64 {
        let points: f64 =
            self.counts.iter().enumerate().map(|(at, count)| at as f64 / 4.0 * f64::from(*count)).sum();
        points / self.pairs().max(1.0)
    }

    /// The variance of one pair's score. A little is always left, so that a clean sheet proves something
    /// but not everything.
    fn variance(&self) -> f64 {
        let mean = self.score();
        let sum: f64 = self
            .counts
            .iter()
            .enumerate()
            .map(|(at, count)| f64::from(*count) * (at as f64 / 4.0 - mean).powi(2))
            .sum();
        (sum / self.pairs().max(1.0)).max(0.002)
    }

    /// The score with its interval of 95 %.
    pub fn interval(&self) -> (f64, f64) {
        let half = 1.96 * (self.variance() / self.pairs().max(1.0)).sqrt();
        (self.score() - half, self.score() + half)
    }

    /// How much more likely these pairs are at `high` than at `low` Elo, as a logarithm.
    pub fn likelihood(&self, low: f64, high: f64) -> f64 {
        let (low, high) = (expected(low), expected(high));
        self.pairs() * (high - low) * (2.0 * self.score() - low - high) / (2.0 * self.variance())
    }

    /// Whether the first player is the better one by the upper of two bounds, or by no more than the lower;
    /// none while that is open.
    pub fn settled(&self, (low, high): (f64, f64)) -> Option<bool> {
        let likelihood = self.likelihood(low, high);
        (likelihood.abs() > BOUND).then_some(likelihood > 0.0)
    }

    pub fn verdict(&self, bounds: (f64, f64)) -> String {
        let told = match self.settled(bounds) {
            Some(true) => "better",
            Some(false) => "no better",
            None => "open",
        };
        format!("{:+}/{:+} LLR {:.2}: {told}", bounds.0, bounds.1, self.likelihood(bounds.0, bounds.1))
    }

    pub fn words(&self) -> String {
        let (low, high) = self.interval();
        format!(
            "{:.3} of {} fights, Elo {:+.0} ({:+.0} … {:+.0}), pairs {:?}, undecided {} {:?}",
            self.score(),
            2.0 * self.pairs(),
            elo(self.score()),
            elo(low),
            elo(high),
            self.counts,
            self.undecided.len(),
            &self.undecided[..self.undecided.len().min(8)],
        )
    }
}

#[test]
fn scores_read_as_elo_and_back() {
    assert!((elo(expected(70.0)) - 70.0).abs() < 1e-9);
    let mut even = Pairs::default();
    (0..100).for_each(|at| even.add([1, 2, 3][at % 3]));
    assert!(elo(even.score()).abs() < 10.0);
    assert!(even.likelihood(0.0, 30.0) < 0.0);
    assert_eq!(Pairs::default().settled((0.0, 30.0)), None, "nothing is played yet");
    let mut better = Pairs::default();
    (0..400).for_each(|at| better.add([1, 2, 3, 4][at % 4]));
    assert!(better.likelihood(0.0, 30.0) > BOUND);
    assert_eq!(better.settled((0.0, 30.0)), Some(true));
    assert_eq!(better.settled((200.0, 230.0)), Some(false));
    assert!(better.verdict((0.0, 30.0)).ends_with(": better"), "{}", better.verdict((0.0, 30.0)));
    let (low, high) = better.interval();
    assert!(low > 0.5 && high < 0.75);
}
