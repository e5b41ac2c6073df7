//! Walking: a way from place to place, step by step, with what each costs and wakes.
//!
//! A game says which steps lead on from a place ([`super::Fight::steps`]) and asks for a [`Walk`].
//! What can be reached, and how best, is found here for all games: [`Walk::reach`].

use crate::order;

/// One step from a place to a neighbour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    pub to: u16,
    pub cost: u8,
    /// Whether the way may end there.
    pub ends: bool,
    /// Who may strike because of it, one bit a person.
    pub wakes: u64,
    /// Whether something there harms or tests whoever enters.
    pub danger: bool,
}

/// The question of a way: from where, and how much the steps may cost together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Walk {
    pub from: u16,
    pub budget: u8,
}

/// A place that can be reached, and the best way there: the one that wakes least, of those the
/// cheapest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reached {
    pub to: u16,
    pub cost: u8,
    pub wakes: u64,
    /// How many steps are dangerous.
    pub dangers: u8,
    pub path: Vec<u16>,
}

/// A way under construction: where it is, and which one it goes on from.
#[derive(Clone, Copy)]
struct Label {
    at: u16,
    /// How many way-points it has passed.
    passed: u16,
    cost: u8,
    dangers: u8,
    ends: bool,
    wakes: u64,
    from: u32,
    /// The way that stood for the same place before it.
    before: u32,
}

/// No way.
const NONE: u32 = u32::MAX;

/// As many places as most boards and ways have, so that lists of them seldom grow.
const ROOM: usize = 256;

/// So many ways to a place are kept that differ in whom they wake; beyond that only one that wakes fewer.
const KEPT: usize = 12;

impl Label {
    fn woken(&self) -> u32 {
        self.wakes.count_ones() + u32::from(self.dangers)
    }

    /// Whether whatever goes on from the other way goes on no worse from this one, which costs no more.
    fn covers(&self, other: &Label) -> bool {
        self.wakes & !other.wakes == 0 && self.dangers <= other.dangers
    }
}

impl Walk {
    /// Whether this is a way along these steps, within the budget, to where one may end.
    pub fn allows(&self, path: &[u16], steps: &dyn Fn(u16) -> Vec<Step>) -> bool {
        let (mut at, mut left, mut ends) = (self.from, self.budget, true);
        for to in path {
            let Some(step) = steps(at).into_iter().find(|step| step.to == *to && step.cost <= left) else {
                return false;
            };
            (at, left, ends) = (step.to, left - step.cost, step.ends);
        }
        ends
    }

    /// Every place where the way may end, nearest first, each with its best way.
    pub fn reach(&self, steps: &dyn Fn(u16) -> Vec<Step>) -> Vec<Reached> {
        let (ways, best) = self.best(&|_| 0, steps);
        best.into_iter().map(|at| ways.reached(at)).collect()
    }

    /// The same places without their ways. What is farther from a goal than the budget leaves is not
    /// followed: `left` is the least that is still to be paid from a place.
    pub fn places(&self, left: &dyn Fn(u16) -> u32, steps: &dyn Fn(u16) -> Vec<Step>) -> Vec<u16> {
        let (ways, best) = self.best(left, steps);
        best.into_iter().map(|at| ways.label(at).at).collect()
    }

    /// The best way to one place, likewise.
    pub fn way_to(
        &self,
        to: u16,
        left: &dyn Fn(u16) -> u32,
        steps: &dyn Fn(u16) -> Vec<Step>,
    ) -> Option<Reached> {
        self.ways(&[], left, steps).to(to)
    }

    /// All ways, for who asks of many places.
    pub fn all(&self, steps: &dyn Fn(u16) -> Vec<Step>) -> Ways {
        self.ways(&[], &|_| 0, steps)
    }

    /// All ways, and of those to each place where one may end the best, nearest first.
    fn best(&self, left: &dyn Fn(u16) -> u32, steps: &dyn Fn(u16) -> Vec<Step>) -> (Ways, Vec<u32>) {
        let ways = self.ways(&[], left, steps);
        // The place of each place among the best, and one more.
        let (mut listed, mut best) = (Vec::with_capacity(ROOM), Vec::with_capacity(ways.order.len()));
        let mut nearest_first = true;
        for &at in ways.order.iter().filter(|at| ways.label(**at).ends) {
            let listed = entry(&mut listed, ways.label(at).at, 0);
            if *listed == 0 {
                best.push(at);
                *listed = best.len() as u32;
            }
            let known = &mut best[*listed as usize - 1];
            if ways.label(at).woken() < ways.label(*known).woken() {
                *known = at;
                nearest_first = false;
            }
        }
        if !nearest_first {
            order::sort(&mut best, |one, other| ways.label(*one).cost.cmp(&ways.label(*other).cost));
        }
        (ways, best)
    }

    /// The best way to a place by way of others, in their order: what way-points change.
    pub fn through(&self, points: &[u16], steps: &dyn Fn(u16) -> Vec<Step>) -> Option<Vec<u16>> {
        let ways = self.ways(points, &|_| 0, steps);
        let through = |label: &Label| usize::from(label.passed) == points.len();
        if through(ways.label(0)) {
            return Some(Vec::new());
        }
        let there = ways.order.iter().copied().filter(|at| {
            let label = ways.label(*at);
            label.ends && through(label)
        });
        there.min_by_key(|at| ways.label(*at).woken()).map(|at| ways.path(at))
    }

    /// All ways of which none is worse than another to the same place, cheapest first. Where there are
    /// way-points they go no farther than the last of them.
    fn ways(&self, points: &[u16], left: &dyn Fn(u16) -> u32, steps: &dyn Fn(u16) -> Vec<Step>) -> Ways {
        let passing = |mut passed: u16, at: u16| {
            while points.get(usize::from(passed)) == Some(&at) {
                passed += 1;
            }
            passed
        };
        let start = Label {
            at: self.from,
            passed: passing(0, self.from),
            cost: 0,
            dangers: 0,
            ends: false,
            wakes: 0,
            from: NONE,
            before: NONE,
        };
        let mut ways = Ways { labels: Vec::with_capacity(ROOM), ..Ways::default() };
        ways.labels.push(start);
        ways.newest.resize_with(points.len() + 1, || Vec::with_capacity(ROOM));
        let mut known: Vec<Option<Vec<Step>>> = Vec::with_capacity(ROOM);
        // Ways by what they cost, so that a cheaper one is always looked at first.
        let mut waiting: Vec<Vec<u32>> = (0..=self.budget).map(|_| Vec::with_capacity(32)).collect();
        waiting[0].push(0);
        for cost in 0..waiting.len() {
            // Way-points are come to by waking as few as can be: others are woken as late as may be.
            if !points.is_empty() {
                let woken = |at: &u32| ways.label(*at).woken();
                order::sort(&mut waiting[cost], |one, other| woken(one).cmp(&woken(other)));
            }
            let mut next = 0;
            while let Some(&from) = waiting[cost].get(next) {
                next += 1;
                let label = *ways.label(from);
                if !ways.settle(from) || !points.is_empty() && usize::from(label.passed) == points.len() {
                    continue;
                }
                for step in entry(&mut known, label.at, None).get_or_insert_with(|| steps(label.at)) {
                    let way = Label {
                        at: step.to,
                        passed: passing(label.passed, step.to),
                        cost: label.cost.saturating_add(step.cost),
                        dangers: label.dangers.saturating_add(u8::from(step.danger)),
                        ends: step.ends,
                        wakes: label.wakes | step.wakes,
                        from,
                        before: NONE,
                    };
                    let fits = u32::from(way.cost) + left(way.at) <= u32::from(self.budget);
                    if fits && !ways.covered(&way) {
                        waiting[usize::from(way.cost)].push(ways.labels.len() as u32);
                        ways.labels.push(way);
                    }
                }
            }
        }
        ways
    }
}

/// What a list has for a place; where it is too short it is filled up.
fn entry<T: Clone>(list: &mut Vec<T>, place: u16, with: T) -> &mut T {
    let place = usize::from(place);
    if list.len() <= place {
        list.resize(place + 1, with);
    }
    &mut list[place]
}

/// All ways that were begun, and those that stand in the order in which they were found.
#[derive(Default)]
pub struct Ways {
    labels: Vec<Label>,
    order: Vec<u32>,
    /// By how many way-points are passed, and by place: the last way that stands there.
    newest: Vec<Vec<u32>>,
}

impl Ways {
    /// Where one may end, in the order of the places.
    pub fn places(&self) -> impl Iterator<Item = u16> {
        let places = 0..self.newest.first().map_or(0, |places| places.len() as u16);
        places.filter(|place| self.best_to(*place).is_some())
    }

    /// The best way to a place.
    pub fn to(&self, place: u16) -> Option<Reached> {
        self.best_to(place).map(|best| self.reached(best))
    }

    fn best_to(&self, place: u16) -> Option<u32> {
        let last = self.newest.first()?.get(usize::from(place)).copied().filter(|at| *at != NONE);
        let before = |at: &u32| Some(self.label(*at).before).filter(|at| *at != NONE);
        let there = std::iter::successors(last, before).filter(|at| self.label(*at).ends);
        // The first that was found, and so the last here, of those that wake least.
        there.max_by_key(|at| std::cmp::Reverse(self.label(*at).woken()))
    }

    fn label(&self, at: u32) -> &Label {
        &self.labels[at as usize]
    }

    fn last(&self, way: &Label) -> u32 {
        let places = &self.newest[usize::from(way.passed)];
        places.get(usize::from(way.at)).copied().unwrap_or(NONE)
    }

    /// Whether another way to the same place is no worse, of those that cost no more.
    fn covered(&self, way: &Label) -> bool {
        let (mut at, mut many, mut least) = (self.last(way), 0, u32::MAX);
        while at != NONE {
            let other = self.label(at);
            if other.covers(way) {
                return true;
            }
            (at, many, least) = (other.before, many + 1, least.min(other.woken()));
        }
        many >= KEPT && way.woken() >= least
    }

    /// Whether the way stands beside those that were found before.
    fn settle(&mut self, at: u32) -> bool {
        let way = *self.label(at);
        if self.covered(&way) {
            return false;
        }
        self.labels[at as usize].before = self.last(&way);
        *entry(&mut self.newest[usize::from(way.passed)], way.at, NONE) = at;
        self.order.push(at);
        true
    }

    fn reached(&self, at: u32) -> Reached {
        let Label { at: to, cost, wakes, dangers, .. } = *self.label(at);
        Reached { to, cost, wakes, dangers, path: self.path(at) }
    }

    fn path(&self, at: u32) -> Vec<u16> {
        let back =
            || std::iter::successors(Some(at), |at| Some(self.label(*at).from)).take_while(|at| *at != 0);
        let mut path = Vec::with_capacity(back().count());
        path.extend(back().map(|at| self.label(at).at));
        path.reverse();
        path
    }
}
