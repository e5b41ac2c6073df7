//! Exact chances of percentile rolls, by counting all results. Whole numbers throughout: a chance
//! is a count out of a total.

use super::percentile::{Again, Faces, Side, Verdict, beats};

/// What a result is worth to somebody: first the aim, then everything else.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Worth {
    pub aim: u64,
    pub rest: u64,
}

impl Worth {
    fn times(self, factor: u64) -> Worth {
        Worth { aim: self.aim * factor, rest: self.rest * factor }
    }

    fn plus(self, other: Worth) -> Worth {
        Worth { aim: self.aim + other.aim, rest: self.rest + other.rest }
    }
}

/// Something for each of the hundred results, by [`slot`].
pub type Table<T> = [T; 100];

/// Where a result stands in a [`Table`].
pub fn slot(faces: Faces) -> usize {
    usize::from(faces.tens) * 10 + usize::from(faces.ones)
}

/// Fills a table.
pub fn table<T: Copy + Default>(of: &dyn Fn(Faces) -> T) -> Table<T> {
    let mut table = [T::default(); 100];
    for faces in Faces::all() {
        table[slot(faces)] = of(faces);
    }
    table
}

/// How far apart the totals of [`Prospect`] and of a bare worth are: a prospect counts each choice
/// out of a hundred.
pub const OF_A_CHOICE: u64 = 100;

/// What the next choice of someone good is worth, each counted out of [`OF_A_CHOICE`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prospect {
    pub keep: Worth,
    pub tens: Worth,
    pub ones: Worth,
    pub both: Worth,
}

impl Prospect {
    pub fn of(&self, again: Option<Again>) -> Worth {
        match again {
            None => self.keep,
            Some(Again::Tens) => self.tens,
            Some(Again::Ones) => self.ones,
            Some(Again::Both) => self.both,
        }
    }

    /// The best choice; keeping wins ties.
    pub fn best(&self) -> Option<Again> {
        let mut best = None;
        for again in Again::ALL {
            if self.of(Some(again)) > self.of(best) {
                best = Some(again);
            }
        }
        best
    }
}

/// The worth of all results, before and after the one re-roll, with the sums that make every
/// question about re-rolling cheap.
#[derive(Clone, Debug)]
pub struct Good {
    keep: Table<Worth>,
    by_tens: [Worth; 10],
    by_ones: [Worth; 10],
    total: Worth,
}

impl Good {
    /// `keep` is what a first result is worth as it lies, `again` what a result is worth when it
    /// comes from a re-roll; the two differ where re-rolling uses up another right.
    pub fn new(keep: Table<Worth>, again: Table<Worth>) -> Good {
        let mut by_tens = [Worth::default(); 10];
        let mut by_ones = [Worth::default(); 10];
        let mut total = Worth::default();
        for (index, &worth) in again.iter().enumerate() {
            by_tens[index / 10] = by_tens[index / 10].plus(worth);
            by_ones[index % 10] = by_ones[index % 10].plus(worth);
            total = total.plus(worth);
        }
        Good { keep, by_tens, by_ones, total }
    }

    pub fn prospect(&self, first: Faces) -> Prospect {
        Prospect {
            keep: self.keep[slot(first)].times(OF_A_CHOICE),
            tens: self.by_ones[usize::from(first.ones)].times(10),
            ones: self.by_tens[usize::from(first.tens)].times(10),
            both: self.total,
        }
    }

    /// What a first result leads to when played best; a critical failure stays.
    pub fn played(&self, first: Faces, level: i16) -> Worth {
        let prospect = self.prospect(first);
        if Verdict::of(first, level).may_roll_again() { prospect.of(prospect.best()) } else { prospect.keep }
    }

    /// How often each result is the one that stands, kept or rolled again, when played best.
    pub fn spread(&self, level: i16) -> Spread {
        let mut spread = Spread { kept: [0; 100], again: [0; 100] };
        let mut both = 0;
        for first in Faces::all() {
            let may = Verdict::of(first, level).may_roll_again();
            match self.prospect(first).best().filter(|_| may) {
                None => spread.kept[slot(first)] += 100,
                Some(Again::Tens) => {
                    (0..10).for_each(|tens| spread.again[slot(Faces { tens, ..first })] += 10)
                }
                Some(Again::Ones) => {
                    (0..10).for_each(|ones| spread.again[slot(Faces { ones, ..first })] += 10)
                }
                Some(Again::Both) => both += 1,
            }
        }
        spread.again.iter_mut().for_each(|weight| *weight += both);
        spread
    }
}

/// How often each result stands, out of [`Spread::OF`].
#[derive(Clone, Debug)]
pub struct Spread {
    pub kept: Table<u32>,
    pub again: Table<u32>,
}

impl Spread {
    pub const OF: u32 = 10_000;

    /// Without any re-roll.
    pub fn plain() -> Spread {
        Spread { kept: [100; 100], again: [0; 100] }
    }

    pub fn verdicts(&self, level: i16) -> Odds {
        let mut odds = Odds { of: Spread::OF, ..Odds::default() };
        for faces in Faces::all() {
            let weight = self.kept[slot(faces)] + self.again[slot(faces)];
            odds.count(Verdict::of(faces, level), weight);
        }
        odds
    }
}

/// How often a roll comes out how. The four add up to `of`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Odds {
    pub critical_success: u32,
    pub success: u32,
    pub failure: u32,
    pub critical_failure: u32,
    pub of: u32,
}

impl Odds {
    /// Critical or not.
    pub fn succeeding(&self) -> u32 {
        self.critical_success + self.success
    }

    /// The same where nothing is critical.
    pub fn plain(self) -> Odds {
        Odds {
            success: self.succeeding(),
            failure: self.failure + self.critical_failure,
            critical_success: 0,
            critical_failure: 0,
            of: self.of,
        }
    }

    fn count(&mut self, verdict: Verdict, times: u32) {
        match verdict {
            Verdict::CriticalSuccess(_) => self.critical_success += times,
            Verdict::Success => self.success += times,
            Verdict::Failure => self.failure += times,
            Verdict::CriticalFailure(_) => self.critical_failure += times,
        }
    }
}

/// "50", out of a hundred; what is neither never nor always does not read as if it were.
pub fn in_hundred(count: u32, of: u32) -> String {
    match (count * 100 + of / 2).checked_div(of).unwrap_or(0) {
        0 if count > 0 => "under 1".into(),
        100 if count < of => "over 99".into(),
        whole => whole.to_string(),
    }
}

/// "62 %", "8.5 %"; what is neither never nor always does not read as if it were.
pub fn percent(count: u64, of: u64) -> String {
    let tenths = (count * 1000 + of / 2).checked_div(of).unwrap_or(0);
    match tenths {
        0 if count > 0 => "under 0.1 %".into(),
        1000 if count < of => "over 99.9 %".into(),
        _ if tenths.is_multiple_of(10) => format!("{} %", tenths / 10),
        _ => format!("{} %", tenth(tenths)),
    }
}

fn tenth(tenths: u64) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// "3.4"
pub fn average(sum: u64, of: u64) -> String {
    tenth((sum * 10 + of / 2).checked_div(of).unwrap_or(0))
}

/// The chances of one throw against a level: of both dice, or of those rolled again while the
/// other lies there.
pub fn thrown(level: i16, again: Option<(Again, Faces)>) -> Odds {
    let mut odds = Odds { of: 100, ..Odds::default() };
    for new in Faces::all() {
        let faces = again.map_or(new, |(again, first)| again.result(first, new));
        odds.count(Verdict::of(faces, level), 1);
    }
    odds
}

/// What somebody good plays for when there is nothing else to win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    Success,
    CriticalSuccess,
    /// Few critical failures, then many successes.
    NoCriticalFailure,
}

/// The chances against a level, with the re-roll of someone good played for a goal.
pub fn odds(level: i16, good: Option<Goal>) -> Odds {
    let Some(goal) = good else { return Spread::plain().verdicts(level) };
    let worth = table(&|faces| {
        let verdict = Verdict::of(faces, level);
        let success = u64::from(verdict.succeeded());
        let critical = u64::from(verdict.critical_success());
        match goal {
            Goal::Success => Worth { aim: success, rest: critical },
            Goal::CriticalSuccess => Worth { aim: critical, rest: success },
            Goal::NoCriticalFailure => Worth { aim: u64::from(!verdict.critical_failure()), rest: success },
        }
    });
    Good::new(worth, worth).spread(level).verdicts(level)
}

/// Somebody who rolls, as far as chances go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rolling {
    pub level: i16,
    pub max: i16,
    pub pc: bool,
    pub good: bool,
    /// May set the dice after a critical success.
    pub sets: bool,
}

impl Rolling {
    /// The dice as somebody wants them who only wants to win: a critical success is set as high as
    /// it may be.
    pub fn highest(&self, faces: Faces) -> Side {
        let verdict = Verdict::of(faces, self.level);
        let settable = if self.sets { verdict.settable(self.level, self.max) } else { None };
        let set = settable.map(|range| *range.end());
        let number = set.map_or(faces.number(), |set| set.max(faces.number()));
        Side { number, succeeded: verdict.succeeded(), pc: self.pc }
    }
}

/// How often a success stands against whoever opposes it, by the number it shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Against {
    stands: [u32; 101],
    of: u32,
}

impl Against {
    pub fn nobody() -> Against {
        Against { stands: [1; 101], of: 1 }
    }

    /// Against a roll that lies on the table.
    pub fn roll(theirs: Side, pc: bool) -> Against {
        let mut stands = [0; 101];
        for number in 1..=100u8 {
            let mine = Side { number, succeeded: true, pc };
            stands[usize::from(number)] = u32::from(!beats(theirs, mine) && !tied(theirs, mine));
        }
        Against { stands, of: 1 }
    }

    /// Against somebody who rolls after us, knows our number and plays to beat it.
    pub fn level(them: &Rolling, pc: bool) -> Against {
        let theirs = table_of_sides(them);
        let of = if them.good { Spread::OF } else { 100 };
        let mut stands = [0; 101];
        for number in 1..=100u8 {
            let mine = Side { number, succeeded: true, pc };
            let mut worth = [Worth::default(); 100];
            for (worth, theirs) in worth.iter_mut().zip(&theirs) {
                worth.aim = u64::from(beats(*theirs, mine) || tied(*theirs, mine));
            }
            let mut beaten = 0;
            if them.good {
                let good = Good::new(worth, worth);
                Faces::all().for_each(|first| beaten += good.played(first, them.level).aim as u32);
            } else {
                worth.iter().for_each(|worth| beaten += worth.aim as u32);
            }
            stands[usize::from(number)] = of - beaten;
        }
        Against { stands, of }
    }

    /// Against this and another at once.
    pub fn and(&self, other: &Against) -> Option<Against> {
        let of = self.of.checked_mul(other.of)?;
        let mut stands = self.stands;
        stands.iter_mut().zip(&other.stands).for_each(|(mine, other)| *mine *= other);
        Some(Against { stands, of })
    }

    /// How often a success with this number stands, out of [`Against::of`].
    pub fn stands(&self, number: u8) -> u64 {
        u64::from(self.stands[usize::from(number.min(100))])
    }

    pub fn of(&self) -> u64 {
        u64::from(self.of)
    }
}

/// A tie that no rule breaks leaves the one who opposes unbeaten.
fn tied(theirs: Side, mine: Side) -> bool {
    theirs.succeeded && theirs.number == mine.number && theirs.pc == mine.pc
}

fn table_of_sides(them: &Rolling) -> Vec<Side> {
    Faces::all().map(|faces| them.highest(faces)).collect()
}

/// What each result is worth to somebody who wants to win an opposed roll.
pub fn to_win(me: &Rolling, against: &Against) -> Good {
    let worth = table(&|faces| {
        let side = me.highest(faces);
        let aim = if side.succeeded { against.stands(side.number) } else { 0 };
        Worth { aim, rest: u64::from(side.succeeded) }
    });
    Good::new(worth, worth)
}

/// The chance to win an opposed roll, as a count and its total. Criticals are set as high as they
/// may be, re-rolls are played to win.
pub fn winning(me: &Rolling, against: &Against) -> (u64, u64) {
    let good = to_win(me, against);
    let mut won = 0;
    for first in Faces::all() {
        won += if me.good { good.played(first, me.level).aim } else { good.prospect(first).keep.aim };
    }
    (won, against.of() * u64::from(Spread::OF))
}
