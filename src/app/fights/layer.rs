//! What the field is coloured by: what can be seen, got to or struck at from where somebody stands, and who
//! has cover from there.

use super::session::Session;
use crate::app::parts::icon_button;
use crate::app::ui::{El, State, button, div, el, state};
use crate::fight::table::{Asked, Sight};

/// What the areas are coloured by.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Layer {
    Sight,
    Reach,
    Threat,
    Cover,
}

/// The layer that is on, and whether there is nothing to show of it.
#[derive(Clone, Copy)]
pub struct Shown {
    pub layer: State<Layer>,
    pub nothing: State<bool>,
}

impl Shown {
    pub fn new() -> Shown {
        Shown { layer: state(Layer::Sight), nothing: state(false) }
    }
}

/// What can be seen, got to or struck at from where somebody stands, and who has cover from there: one tap
/// each. Beside them a look from closer up, for those who do not pinch.
pub fn layers(shown: Shown, closer: impl Fn() + 'static) -> El {
    let layer = shown.layer;
    let choices = [Layer::Sight, Layer::Reach, Layer::Threat, Layer::Cover].map(|to| (to, to.words()[0]));
    let choices = choices.map(|(to, words)| {
        // Where only the one that is on is shown, a tap on it goes to the next.
        let next = move || if *layer.peek() == to { layer.put(to.next()) } else { layer.put(to) };
        button(words, next).class("layer").live_attr("aria-pressed", move || {
            if *layer.read() == to { "true".into() } else { "false".into() }
        })
    });
    let none = el("span").class("layer-none").attr("role", "status").live_text(move || {
        if *shown.nothing.read() { layer.read().words()[1].into() } else { String::new() }
    });
    div("layers")
        .attr("role", "group")
        .aria("What the map shows")
        .children(choices)
        .child(icon_button("add", "Look closer", closer).class("closer"))
        .child(none)
}

impl Layer {
    fn next(self) -> Layer {
        match self {
            Layer::Sight => Layer::Reach,
            Layer::Reach => Layer::Threat,
            Layer::Threat => Layer::Cover,
            Layer::Cover => Layer::Sight,
        }
    }

    /// What it is called, and what is said where there is nothing of it.
    fn words(self) -> [&'static str; 2] {
        match self {
            Layer::Sight => ["Sight", ""],
            Layer::Reach => ["Reach", "Nowhere to go"],
            Layer::Threat => ["Threat", "Nothing can be struck from here"],
            Layer::Cover => ["Cover", "Nobody has cover from here"],
        }
    }

    /// The places of this layer for those who look, each with a word about it where there is one.
    pub fn places(self, session: Session, viewers: &[usize]) -> Vec<(usize, String)> {
        let table = session.table();
        let plain = |places: Vec<usize>| places.into_iter().map(|place| (place, String::new())).collect();
        let of = |who: &usize| -> Vec<(usize, String)> {
            match self {
                Layer::Sight => Vec::new(),
                Layer::Reach => plain(table.reach(*who)),
                Layer::Threat => plain(table.threat(*who)),
                Layer::Cover => table.cover(*who),
            }
        };
        viewers.iter().flat_map(of).collect()
    }

    pub fn paint(self, target: bool) -> (&'static str, &'static str) {
        match (self, target) {
            (Layer::Threat, false) => ("threat", "can be struck at"),
            (Layer::Threat, true) => ("threat target", "can be struck at, can be tapped to answer"),
            (Layer::Cover, false) => ("in-cover", "somebody there has cover"),
            (Layer::Cover, true) => ("in-cover target", "somebody there has cover, can be tapped to answer"),
            (_, false) => ("reach", "can be got to"),
            (_, true) => ("reach target", "can be got to, can be tapped to answer"),
        }
    }
}

/// Whose eyes the map shows: of the one who is asked, or of the first the question is about, or
/// else of all in the team that is asked who can still look.
pub fn viewers(session: Session, asked: &Asked) -> Vec<usize> {
    let looks = |at: &usize| session.people().get(*at).is_some_and(|person| person.peek().area.is_some());
    let one = asked.who.person.or_else(|| asked.about.first().copied()).filter(looks);
    match (one, asked.who.team) {
        (Some(one), _) => vec![one],
        (None, Some(team)) => {
            let of_team = |at: &usize| session.people()[*at].peek().team == team;
            let all = (0..session.people().len()).filter(|at| of_team(at) && looks(at));
            all.filter(|at| !session.people()[*at].peek().down).collect()
        }
        (None, None) => Vec::new(),
    }
}

/// What at least one of them sees.
pub fn sight(session: Session, viewers: &[usize]) -> Sight {
    let table = session.table();
    let mut all = Sight::default();
    for viewer in viewers {
        let seen = table.sight(*viewer);
        all.areas.extend(seen.areas);
        all.people.extend(seen.people);
    }
    all
}
