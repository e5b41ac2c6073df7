//! The answers of every shape of question, each with its points.

use super::{Kind, Level, Manner, Open, Pick, Resolve, Tactics, Temper, Term};
use crate::fight::walk::Chance;
use crate::fight::walking::Reached;
use crate::fight::{Answer, Shape};
use crate::order;

/// An answer and what it comes to.
#[derive(Clone, PartialEq, Debug)]
pub struct Weighed {
    pub answer: Answer,
    pub points: i32,
}

/// More numbers than these are not looked through.
const MOST_NUMBERS: i32 = 128;
/// How often points that are laid out are shifted for the better.
const SHIFTS: usize = 24;
/// For how many rounds somebody careful waits for the others to come.
const PATIENCE: u32 = 8;
/// What the will to give up or not outweighs everything else by.
const WILL: i32 = 1_000_000;

/// What a term comes to for somebody of this manner.
pub fn points<F: Tactics>(fight: &F, manner: &Manner, term: &Term) -> i32 {
    let Term { kind, points, about, .. } = *term;
    let meant = |who: Option<u8>| who.is_some() && who == about;
    let points = match (kind, manner.temper) {
        (Kind::Danger, Temper::Bold) => points / 2,
        // Patience ends: two careful sides would wait for each other forever.
        (Kind::Danger, Temper::Careful) if fight.round() < PATIENCE => points * 3,
        (Kind::Harm | Kind::Down, Temper::Bold) => points * 5 / 4,
        _ => points,
    };
    match kind {
        Kind::Harm | Kind::Down if meant(manner.goes_for) => points * 2,
        Kind::Help | Kind::Danger if meant(manner.protects) => points * 3,
        Kind::Fallen if manner.spares_fallen => -WILL / 2,
        Kind::Yield => match (manner.resolve, fight.side()) {
            (Resolve::BelowHalf, Some(side)) if fight.left(side) < 50 => WILL,
            (Resolve::Never, _) => -WILL,
            _ if points > 0 => points,
            _ => -WILL,
        },
        _ => points,
    }
}

/// What a pick comes to; none where the game has nothing to say of it.
fn weigh<F: Tactics>(fight: &F, manner: &Manner, pick: Pick<'_, F::Choice>) -> Option<i32> {
    let (mut sum, mut said) = (0, false);
    fight.weigh(pick, &mut |term| {
        said = true;
        sum += points(fight, manner, &term);
    });
    said.then_some(sum)
}

/// Every answer worth looking at. None: there is nothing to weigh, and the default will do.
pub fn answers<F: Tactics>(fight: &F, question: &Open<F>, manner: &Manner) -> Vec<Weighed> {
    let mut all = List::default();
    match &question.shape {
        Shape::OneOf(of) => {
            all.of.reserve(of.len());
            for choice in of {
                all.add(Answer::One(F::code(*choice)), weigh(fight, manner, Pick::One(*choice)));
            }
        }
        Shape::SeveralOf { of, least, most } => {
            all = several(fight, manner, of, usize::from(*least), usize::from(*most));
        }
        Shape::Dice(_) => {}
        Shape::Number { least, most } => {
            if i32::from(*most) - i32::from(*least) <= MOST_NUMBERS {
                for number in *least..=*most {
                    all.add(Answer::Number(number), weigh(fight, manner, Pick::Number(number)));
                }
            }
        }
        Shape::Place(places) => {
            for place in places {
                all.add(Answer::Place(*place), weigh(fight, manner, Pick::Place(*place)));
            }
        }
        Shape::Path(walk) => {
            let stay = Reached { to: walk.from, cost: 0, wakes: 0, dangers: 0, path: Vec::new() };
            let mut ways = vec![stay];
            ways.extend(walk.reach(&*fight.stepping()));
            let mut sums: Vec<Option<i32>> = vec![None; ways.len()];
            fight.weigh_ways(&ways, &mut |at, term| {
                *sums[at].get_or_insert(0) += points(fight, manner, &term);
            });
            for (way, points) in ways.into_iter().zip(sums) {
                all.add(Answer::Path(way.path), points);
            }
            // Staying is not allowed everywhere.
            let allowed = |path: &[u16]| walk.allows(path, &|from| fight.steps(from));
            all.of.retain(
                |weighed| matches!(&weighed.answer, Answer::Path(path) if !path.is_empty() || allowed(path)),
            );
        }
        Shape::Split { .. } => {
            if let Some(laid) = laid(fight, question, manner) {
                all.add(laid.answer, Some(laid.points));
            }
        }
    }
    for choice in &question.beside {
        // What may be done out of turn is done where something speaks for it.
        if let Some(points) = weigh(fight, manner, Pick::One(*choice)).filter(|points| *points > 0) {
            all.add(Answer::One(F::code(*choice)), Some(points));
        }
    }
    if all.said { all.of } else { Vec::new() }
}

#[derive(Default)]
struct List {
    of: Vec<Weighed>,
    said: bool,
}

impl List {
    fn add(&mut self, answer: Answer, points: Option<i32>) {
        self.said |= points.is_some();
        self.of.push(Weighed { answer, points: points.unwrap_or(0) });
    }
}

/// All that speak for themselves, the best first, as many as there must or may be.
fn several<F: Tactics>(fight: &F, manner: &Manner, of: &[F::Choice], least: usize, most: usize) -> List {
    let mut each = Vec::with_capacity(of.len());
    let mut said = false;
    for choice in of {
        let points = weigh(fight, manner, Pick::One(*choice));
        said |= points.is_some();
        each.push((points.unwrap_or(0), *choice));
    }
    if !said {
        return List::default();
    }
    order::sort(&mut each, |one, other| other.0.cmp(&one.0));
    let wanted = each.iter().filter(|(points, _)| *points > 0).count().clamp(least, most.max(least));
    let set = |many: usize| Weighed {
        answer: Answer::Several(each.iter().take(many).map(|(_, choice)| F::code(*choice)).collect()),
        points: each.iter().take(many).map(|(points, _)| *points).sum(),
    };
    let mut all = vec![set(wanted)];
    // One fewer and one more, so that look-ahead has something to compare.
    all.extend((wanted > least).then(|| set(wanted - 1)));
    all.extend((wanted < most.min(each.len())).then(|| set(wanted + 1)));
    List { of: all, said }
}

/// Points laid out as the default has them, and then shifted one by one for as long as it helps.
fn laid<F: Tactics>(fight: &F, question: &Open<F>, manner: &Manner) -> Option<Weighed> {
    let Answer::Split(start) = &question.default else { return None };
    let mut now = start.clone();
    let mut points = weigh(fight, manner, Pick::Laid(&now))?;
    for _ in 0..SHIFTS {
        let mut best: Option<(i32, Vec<u8>)> = None;
        for from in 0..now.len() {
            for to in (0..now.len()).filter(|to| *to != from) {
                if now[from] == 0 {
                    continue;
                }
                let mut other = now.clone();
                other[from] -= 1;
                other[to] = other[to].saturating_add(1);
                if !question.shape.allows(&Answer::Split(other.clone()), &F::code) {
                    continue;
                }
                let value = weigh(fight, manner, Pick::Laid(&other)).unwrap_or(i32::MIN);
                if value > best.as_ref().map_or(points, |(value, _)| *value) {
                    best = Some((value, other));
                }
            }
        }
        let Some((value, other)) = best else { break };
        (points, now) = (value, other);
    }
    Some(Weighed { answer: Answer::Split(now), points })
}

/// The place of the best answer: of equal ones the default, or else the first.
pub fn best(all: &[Weighed], default: &Answer) -> usize {
    let most = all.iter().map(|weighed| weighed.points).max().unwrap_or(0);
    let top = |weighed: &Weighed| weighed.points == most;
    all.iter().position(|weighed| top(weighed) && weighed.answer == *default).unwrap_or_else(|| {
        let first = all.iter().position(top);
        first.unwrap_or(0)
    })
}

/// The same, without those that only lead back: whoever has chosen to go goes, for otherwise the same
/// would be asked again and again. Where there is nothing else they stay.
pub fn best_onward<F: Tactics>(fight: &F, all: &mut Vec<Weighed>, default: &Answer) -> usize {
    loop {
        let first = best(all, default);
        if all.len() < 2 || !fight.leads_back(&all[first].answer) {
            return first;
        }
        all.remove(first);
    }
}

/// The best of the others; where look-ahead overruled it, that is the one that was overruled.
pub fn next_best(all: &[Weighed], taken: usize, overruled: Option<usize>) -> Option<usize> {
    let overruled = overruled.filter(|first| *first != taken);
    overruled.or_else(|| {
        let mut next: Option<usize> = None;
        for at in (0..all.len()).filter(|at| *at != taken) {
            if next.is_none_or(|known| all[at].points > all[known].points) {
                next = Some(at);
            }
        }
        next
    })
}

/// Points as a beast sees them. What is a matter of will stays as it is.
pub fn blur(all: &mut [Weighed], by: u16, chance: &mut Chance) {
    let by = usize::from(by);
    for weighed in all {
        weighed.points += chance.below(2 * by + 1) as i32 - by as i32;
    }
}

/// The terms of an answer with what each comes to, for reasons in words.
pub fn terms<F: Tactics>(fight: &F, manner: &Manner, answer: &Answer) -> Vec<(i32, Term)> {
    let mut all = Vec::new();
    let Some(question) = fight.question() else { return all };
    let mut add = |pick| fight.weigh(pick, &mut |term| all.push((points(fight, manner, &term), term)));
    match (answer, &question.shape) {
        (Answer::One(code), shape) => {
            let of = if let Shape::OneOf(of) = shape { &of[..] } else { &[] };
            let found = of.iter().chain(&question.beside).find(|choice| F::code(**choice) == *code);
            found.into_iter().for_each(|choice| add(Pick::One(*choice)));
        }
        (Answer::Several(codes), Shape::SeveralOf { of, .. }) => {
            let taken = of.iter().filter(|choice| codes.contains(&F::code(**choice)));
            taken.for_each(|choice| add(Pick::One(*choice)));
        }
        (Answer::Number(number), _) => add(Pick::Number(*number)),
        (Answer::Place(place), _) => add(Pick::Place(*place)),
        (Answer::Path(path), Shape::Path(walk)) => {
            let stay = Reached { to: walk.from, cost: 0, wakes: 0, dangers: 0, path: Vec::new() };
            let ways = walk.reach(&*fight.stepping());
            let way = ways.into_iter().find(|way| way.path == *path).unwrap_or(stay);
            add(Pick::Way(&way));
        }
        (Answer::Split(laid), _) => add(Pick::Laid(laid)),
        _ => {}
    }
    all
}

/// The manner in which everybody plays in look-ahead and in plain fights.
pub const PLAIN: Manner = Manner {
    level: Level::Plain,
    temper: Temper::Even,
    protects: None,
    goes_for: None,
    spares_fallen: false,
    resolve: Resolve::Rules,
    in_turn: false,
    by_the_book: false,
};
