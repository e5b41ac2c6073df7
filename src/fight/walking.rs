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
    cost: u8,
    wakes: u64,
    dangers: u8,
    ends: bool,
    from: usize,
}

impl Label {
    fn woken(&self) -> u32 {
        self.wakes.count_ones() + u32::from(self.dangers)
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
        let start = Label { at: self.from, cost: 0, wakes: 0, dangers: 0, ends: false, from: usize::MAX };
        let mut labels = vec![start];
        // Ways by what they cost, so that a cheaper one is always looked at first.
        let mut waiting: Vec<Vec<usize>> = vec![Vec::new(); usize::from(self.budget) + 1];
        waiting[0].push(0);
        let mut settled = Settled::default();
        for cost in 0..waiting.len() {
            let mut next = 0;
            while next < waiting[cost].len() {
                let from = waiting[cost][next];
                next += 1;
                let label = labels[from];
                if !settled.take(from, label) {
                    continue;
                }
                for step in steps(label.at) {
                    let way = Label {
                        at: step.to,
                        cost: label.cost.saturating_add(step.cost),
                        wakes: label.wakes | step.wakes,
                        dangers: label.dangers.saturating_add(u8::from(step.danger)),
                        ends: step.ends,
                        from,
                    };
                    if way.cost <= self.budget && way.woken() < settled.woken(way.at) {
                        waiting[usize::from(way.cost)].push(labels.len());
                        labels.push(way);
                    }
                }
            }
        }
        reached(&labels, &settled.order)
    }

    /// The best way to a place by way of others, in their order: what way-points change.
    pub fn through(&self, points: &[u16], steps: &dyn Fn(u16) -> Vec<Step>) -> Option<Vec<u16>> {
        let (mut path, mut walk) = (Vec::new(), *self);
        for point in points {
            let any = |from: u16| {
                let mut all = steps(from);
                all.iter_mut().for_each(|step| step.ends = true);
                all
            };
            let leg = walk.reach(&any).into_iter().find(|reached| reached.to == *point)?;
            walk = Walk { from: *point, budget: walk.budget - leg.cost };
            path.extend(leg.path);
        }
        self.allows(&path, steps).then_some(path)
    }
}

/// Which ways stand, in the order in which they were found, and how little it takes to wake nobody
/// more at each place.
#[derive(Default)]
struct Settled {
    order: Vec<usize>,
    least: Vec<u32>,
}

impl Settled {
    fn woken(&self, place: u16) -> u32 {
        self.least.get(usize::from(place)).copied().unwrap_or(u32::MAX)
    }

    /// Whether the way is better than those to its place that cost no more.
    fn take(&mut self, at: usize, label: Label) -> bool {
        if label.woken() >= self.woken(label.at) {
            return false;
        }
        let place = usize::from(label.at);
        if self.least.len() <= place {
            self.least.resize(place + 1, u32::MAX);
        }
        self.least[place] = label.woken();
        self.order.push(at);
        true
    }
}

/// The way to each place that wakes least: the last that was settled for it.
fn reached(labels: &[Label], settled: &[usize]) -> Vec<Reached> {
    let mut best: Vec<usize> = Vec::new();
    for at in settled.iter().copied().filter(|at| labels[*at].ends) {
        match best.iter_mut().find(|known| labels[**known].at == labels[at].at) {
            Some(known) => *known = at,
            None => best.push(at),
        }
    }
    order::sort(&mut best, |one, other| labels[*one].cost.cmp(&labels[*other].cost));
    best.into_iter().map(|at| told(labels, at)).collect()
}

fn told(labels: &[Label], at: usize) -> Reached {
    let Label { at: to, cost, wakes, dangers, .. } = labels[at];
    let (mut path, mut next) = (Vec::new(), at);
    while next != 0 {
        path.push(labels[next].at);
        next = labels[next].from;
    }
    path.reverse();
    Reached { to, cost, wakes, dangers, path }
}
