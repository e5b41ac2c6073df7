//! What a screen can show beside words: bodies, sightlines, reach, what a hit would come to.

use super::Combat;
use super::choice::{Choice, Subject};
use super::event::Event;
use super::frame::{Frame, HitStep};
use super::words::{number, place};
use crate::fight::table::{After, Blow, Hurt, Kind, Offer, Outcome, Sightline};
use crate::fight::{Answer, Fight};
use crate::map::AreaId;
use crate::rulesets::unhex::ability::Ability;
use crate::rulesets::unhex::body::{Body, Location, Mark};
use crate::rulesets::unhex::item::Kind as Sort;
use crate::rulesets::unhex::odds::{self, Harm, Struck};
use crate::rulesets::unhex::roll::Manner;

/// What sort of question a subject is.
pub(super) fn kind(subject: Subject) -> Kind {
    use super::choice::Aim;
    match subject {
        Subject::Roller { .. } | Subject::RollNext => Kind::Opening,
        Subject::RollFirst { .. } | Subject::CommitFirst { .. } => Kind::Opening,
        Subject::Throw { aim: Aim::Initiative, .. } | Subject::Good { aim: Aim::Initiative, .. } => {
            Kind::Opening
        }
        Subject::Turn { .. } => Kind::Actor,
        Subject::Act { .. } => Kind::Act,
        Subject::AttackWindow { .. } | Subject::BlastWindow { .. } | Subject::MoveWindow { .. } => {
            Kind::Window
        }
        _ => Kind::Plain,
    }
}

/// The mark as rows and files write it.
pub(super) fn sign(mark: Option<Mark>) -> char {
    match mark {
        None => ' ',
        Some(Mark::Slash) => '\\',
        Some(Mark::Cross) => 'X',
        Some(Mark::Permanent) => '■',
    }
}

/// Six places, each as bad as its boxes are.
pub(super) fn glyph(body: &Body) -> Vec<(&'static str, Hurt)> {
    let hurt = |location: Location| match body.at(location).marked() {
        0 => Hurt::Whole,
        _ if body.full(location) => Hurt::Lost,
        marked if marked * 2 >= location.boxes() => Hurt::Bad,
        _ => Hurt::Scratched,
    };
    Location::ALL.map(|location| (location.name(), hurt(location))).to_vec()
}

/// The places whose boxes change.
fn after(before: &Body, now: &Body) -> Vec<After> {
    let changed = Location::ALL.into_iter().filter(|at| before.at(*at) != now.at(*at));
    let row = |at: Location| After {
        label: at.title().into(),
        boxes: (0..at.boxes())
            .map(|index| (now.shown(at, index), before.shown(at, index)))
            .map(|(now, before)| (sign(now), now != before))
            .collect(),
    };
    changed.map(row).collect()
}

fn outcomes(harm: &Harm) -> Vec<String> {
    let mut words = Vec::new();
    if harm.level < 0 {
        words.push("dead".into());
    } else if harm.knocked_out {
        words.push("knocked out".into());
    }
    for location in Location::ALL.into_iter().filter(|at| harm.filled[*at as usize]) {
        match location {
            Location::Head | Location::Torso => words.push(format!("{} full", location.name())),
            limb => words.push(format!("{} useless", limb.name())),
        }
    }
    words
}

impl Combat {
    /// What a hit would do that is about to be assigned or changed, and which way is best.
    pub(super) fn foretell(&self, subject: Subject, choice: Choice, offer: &mut Offer) {
        let Some(Frame::Hit(hit)) = self.machine.stack.last() else { return };
        let of = match subject {
            Subject::Assign { faces, .. } => odds::Hit::ways(faces).to_vec(),
            Subject::Modify { damage, die, .. } => {
                let plain = odds::Hit { damage, location_die: die };
                [Choice::No, Choice::Down, Choice::Up, Choice::Powerful]
                    .map(|choice| changed(plain, choice))
                    .to_vec()
            }
            Subject::Armor { .. } => vec![odds::Hit { damage: hit.damage, location_die: hit.die }],
            _ => return,
        };
        let spared = if hit.step == HitStep::Overflow { self.overflow(hit) } else { hit.damage };
        let meant = match choice {
            Choice::Yes => odds::Hit { damage: hit.damage.saturating_sub(spared), ..of[0] },
            Choice::Tens => of[0],
            Choice::Ones => of[1],
            other => changed(of[0], other),
        };
        let target = self.person(hit.target);
        let struck = Struck { level: target.level, body: target.body, armor: [0; 6], chooses: false };
        let mark = if hit.cross { Mark::Cross } else { Mark::Slash };
        let harm = |hit_: odds::Hit| odds::harm(&struck, hit_, (!hit.less).then_some(mark), false);
        let told = harm(meant);
        offer.outcomes = outcomes(&told);
        offer.after = after(&target.body, &told.body);
        if offer.note.is_empty() {
            offer.note = format!("level {} → {}", number(target.level), number(told.level));
        }
        let worth = |harm: Harm| {
            (harm.level < 0 || harm.knocked_out, harm.filled.iter().filter(|f| **f).count(), harm.damage)
        };
        if matches!(subject, Subject::Assign { .. }) {
            let other = if meant == of[0] { of[1] } else { of[0] };
            let (mine, theirs) = (worth(told), worth(harm(other)));
            offer.best = if hit.target_chooses { mine < theirs } else { mine > theirs };
        }
    }

    /// What damage or treatment that is laid over a body so far would come to, armor aside.
    pub(super) fn laid_so(&self, subject: Subject, points: &[u8]) -> Offer {
        let mut then = self.clone();
        let who = match subject {
            Subject::Spread { target, .. } => {
                let mut shares = [0; 6];
                shares.iter_mut().zip(points).for_each(|(share, point)| *share = *point);
                then.harm_shares(target, &shares);
                target
            }
            Subject::Erase { target, .. } | Subject::Permanent { target, .. } => {
                // What is too little or too much yet comes to nothing.
                let number = then.question().map_or(0, |question| question.number);
                let _ = then.answer(number, &Answer::Split(points.to_vec()), &mut Vec::new());
                target
            }
            _ => return Offer::default(),
        };
        let (was, is) = (self.person(who), then.person(who));
        let filled = Location::ALL.map(|at| is.body.full(at) && !was.body.full(at));
        let knocked_out = was.able() && !is.able();
        let harm = Harm { level: is.level, body: is.body, damage: 0, filled, knocked_out };
        let note = if was.level == is.level {
            String::new()
        } else {
            format!("level {} → {}", number(was.level), number(is.level))
        };
        Offer { note, outcomes: outcomes(&harm), after: after(&was.body, &is.body), ..Offer::default() }
    }

    /// By which way somebody is seen or not, and what that means.
    pub(super) fn sightline_to(&self, from: u8, to: u8) -> Option<Sightline> {
        let (board, overlay) = (self.stage.board.as_ref()?, self.overlay.as_ref()?);
        let (viewer, other) = (self.people.get(usize::from(from))?, self.people.get(usize::from(to))?);
        if !viewer.placed || !other.placed || from == to {
            return None;
        }
        let rifle = viewer.hands.iter().flatten().any(|thing| self.stage.kind(*thing) == Sort::Ranged2);
        let far = rifle && self.can(from, Ability::Ranged2ThreeMarks);
        let hides = self.hidden(to) && !self.allies(from, to);
        let reason = board.explain(overlay, self.look(viewer.place, other.place, far, hides));
        let drawn = |link: crate::map::LinkId| board.link(link).map(|wire| usize::from(wire.drawn));
        let mut line = Sightline { seen: reason.sight, ..Sightline::default() };
        if let Some(path) = reason.paths.first() {
            line.path = path.areas.iter().map(|area| usize::from(area.0)).collect();
            line.links = path.links.iter().filter_map(|link| drawn(*link)).collect();
            line.marks = path.marks.iter().filter_map(|mark| Some((drawn(mark.link)?, mark.end))).collect();
            if !reason.sight {
                let last = path.marks.last().map(|mark| mark.area);
                line.stops = last.and_then(|area| path.areas.iter().position(|at| *at == area));
            }
        }
        let covered = reason.sight && reason.range.unwrap_or(0) > 0 && reason.cover;
        if covered {
            line.cover = "in cover: they choose the dice".into();
        } else if reason.sight && self.shielded(to) {
            line.cover = "behind a shield: they choose the dice".into();
        }
        line.distance = match reason.range {
            Some(0) => "same area".into(),
            Some(range) => format!("range {}", number(range)),
            None => "no way there".into(),
        };
        line.reason = reason.sentence(board);
        Some(line)
    }

    /// The areas that somebody can strike at from where they are.
    pub(super) fn threatened(&self, who: u8) -> Vec<usize> {
        let (Some(board), Some(overlay)) = (&self.stage.board, &self.overlay) else { return Vec::new() };
        let person = self.person(who);
        if !person.able() || !person.placed {
            return Vec::new();
        }
        let mut weapons = Vec::new();
        self.each_weapon(who, Manner::Attack, &mut |with| weapons.push(with));
        let strikes = |area: &AreaId| {
            let range = board.range(overlay, person.place, *area);
            let sees = board.sight(overlay, self.look(person.place, *area, false, false));
            sees && weapons.iter().any(|with| {
                let (least, most) = Combat::span(self.arm(*with));
                range.is_some_and(|range| (least..=most).contains(&range))
            })
        };
        board.areas().filter(strikes).map(|area| usize::from(area.0)).collect()
    }

    /// The areas that somebody can go to with an action.
    pub(super) fn in_reach(&self, who: u8) -> Vec<usize> {
        let (Some(board), Some(overlay)) = (&self.stage.board, &self.overlay) else { return Vec::new() };
        let person = self.person(who);
        if !person.able() || !person.placed || !person.can_walk() {
            return Vec::new();
        }
        board.exits(overlay, person.place).iter().map(|exit| usize::from(exit.to.0)).collect()
    }

    pub(super) fn came_out(&self) -> Outcome {
        match self.winner {
            Some(team) => Outcome {
                won: vec![usize::from(team)],
                words: match self.met {
                    Some(goal) => format!("{} won: {}.", self.team_name(team), self.goal_text(goal)),
                    None => format!("{} won the fight.", self.team_name(team)),
                },
            },
            None => Outcome { won: Vec::new(), words: "Nobody won.".into() },
        }
    }

    pub(super) fn struck_blow(&self, event: &Event) -> Option<Blow> {
        let Event::Hit { who, target, damage, location } = *event else { return None };
        let words = format!(
            "{} hits {} for {} to the {}",
            self.name(who),
            self.name(target),
            number(damage),
            place(location)
        );
        (damage > 0).then(|| Blow { by: Some(usize::from(who)), points: i16::from(damage), words })
    }
}

/// A hit with one of its dice changed.
fn changed(hit: odds::Hit, choice: Choice) -> odds::Hit {
    match choice {
        Choice::Down => odds::Hit { location_die: hit.location_die.saturating_sub(1), ..hit },
        Choice::Up => odds::Hit { location_die: (hit.location_die + 1).min(9), ..hit },
        Choice::Powerful => odds::Hit { damage: hit.damage + 1, ..hit },
        _ => hit,
    }
}
