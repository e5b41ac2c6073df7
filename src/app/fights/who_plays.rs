//! Who plays which side, how well and how fast, as it is set in a fight and before it.

use super::computer::{Computer, Mode, PACES};
use super::session::Session;
use crate::app::parts::{fold, picker, segments, switch};
use crate::app::ui::{self, El, State, div, p, state};
use crate::fight::player::{Kind, Level, Manner, Resolve, Temper, mind};
use crate::save::Id;
use crate::save::fight::Plan;

/// In a running fight.
pub fn open(session: Session) {
    let lacks = session.table().seats().map_or(&[][..], |seats| seats.lacks);
    session.sheet("Who plays", |_| {
        settings(session.document.id(), session.computer, session.document.peek().plan(), lacks)
    });
}

/// The same for a fight that is being set up.
pub fn settings(id: Id, computer: State<Computer>, plan: &Plan, lacks: &'static [Kind]) -> El {
    let change = move |change: &dyn Fn(&mut Computer)| {
        computer.update(|computer| {
            change(computer);
            computer.paused = false;
        });
        computer.peek().keep(&id);
    };
    let pace = computer.peek().pace;
    let sides: Vec<El> =
        (0..plan.teams.len()).map(|side| one_side(plan, side, computer, change, lacks)).collect();
    div("who-plays")
        .children(sides)
        .child(heard("Pace", &PACES.map(|(words, _)| words), pace, move |at| {
            change(&|computer| computer.pace = at);
        }))
        .child(p("It throws the same dice as everybody. What it answers can be taken back, a turn of its own at a time.").class("faint small"))
}

/// Who plays a side, and how.
fn one_side(
    plan: &Plan,
    side: usize,
    computer: State<Computer>,
    change: impl Fn(&dyn Fn(&mut Computer)) + Copy + 'static,
    lacks: &[Kind],
) -> El {
    let (mode, manner) = (computer.peek().mode(side), computer.peek().manner(side));
    let set = move |set: &dyn Fn(&mut Manner)| change(&|computer| computer.set_manner(side, set));
    let level = Level::ALL.iter().position(|level| *level == manner.level).unwrap_or(1);
    let spares = state(manner.spares_fallen);
    heard_of(spares, move |spares| set(&|manner| manner.spares_fallen = *spares));
    let somebody = |label: &str, of_side: bool, now: Option<u8>, hear: fn(&mut Manner, Option<u8>)| {
        let mut options = vec![(String::new(), "Nobody".to_string())];
        let teams = plan.teams.iter().enumerate();
        let people = teams.flat_map(|(at, team)| team.people.iter().map(move |person| (at, &person.name)));
        for (who, (team, name)) in people.enumerate() {
            if (team == side) == of_side {
                options.push((who.to_string(), name.clone()));
            }
        }
        let now = now.map_or(String::new(), |who| who.to_string());
        picker(label, &options, &now, move |who| set(&|manner| hear(manner, who.parse().ok())))
    };
    let has = |kind: Kind| !lacks.contains(&kind);
    let how = div("who-plays")
        .child(heard("How well", &Level::ALL.map(Level::name), level, move |at| {
            set(&|manner| manner.level = mind::level(at));
        }))
        .child(heard("Manner", &["Bold", "Even", "Careful"], manner.temper as usize, move |at| {
            set(&|manner| manner.temper = [Temper::Bold, Temper::Even, Temper::Careful][at.min(2)]);
        }))
        .maybe(has(Kind::Yield).then(|| {
            heard("Gives up", &["By the rules", "Below half", "Never"], manner.resolve as usize, move |at| {
                set(&|manner| {
                    manner.resolve = [Resolve::Rules, Resolve::BelowHalf, Resolve::Never][at.min(2)]
                });
            })
        }))
        .child(somebody("Goes for", false, manner.goes_for, |manner, who| manner.goes_for = who))
        .child(somebody("Protects", true, manner.protects, |manner, who| manner.protects = who))
        .maybe(has(Kind::Fallen).then(|| switch("Spares those who are down", spares)));
    let name = &plan.teams[side].name;
    div("who-plays-side")
        .child(heard(name, &Mode::ALL.map(|(_, words)| words), mode.place(), move |at| {
            change(&|computer| computer.set_mode(side, Mode::ALL[at.min(2)].0));
        }))
        .child(fold(&format!("How the app plays {name}"), false, how))
}

/// A choice of a few, told as it is made.
pub fn heard(label: &str, options: &[&str], now: usize, hear: impl Fn(usize) + 'static) -> El {
    let chosen: State<usize> = state(now);
    heard_of(chosen, move |at| hear(*at));
    segments(label, options, chosen)
}

/// Every change of a state, not what it is at first.
fn heard_of<T: 'static>(chosen: State<T>, hear: impl Fn(&T) + 'static) {
    let mut first = true;
    ui::live(move || {
        let now = chosen.read();
        if !std::mem::take(&mut first) {
            ui::unfollowed(|| hear(&now));
        }
    });
}
