//! Range, sight and cover with their reason: the shortest paths that decided, the marks counted on
//! them, and one sentence.

use super::board::{AreaId, Board, LinkId, Look};
use super::overlay::Overlay;
use super::route::Route;
use crate::order::sort;

/// A shortest path, with the marks that count on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Path {
    pub areas: Vec<AreaId>,
    pub links: Vec<LinkId>,
    pub marks: Vec<Mark>,
}

/// A mark that counts on a path: at which end of which link, and whose it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    pub link: LinkId,
    pub end: usize,
    pub area: AreaId,
}

/// What decided about sight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// One's own area.
    Here,
    /// No path leads there.
    Apart,
    /// An X between exactly these two.
    Crossed,
    /// Too few marks to end sight.
    Seen,
    /// One shortest path carries too many marks.
    Blocked,
    /// Not from here, but from there, and sight is mutual.
    BlockedBack,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    pub look: Look,
    pub range: Option<u8>,
    pub sight: bool,
    pub cover: bool,
    pub why: Why,
    /// The paths that decided, most marks first: those that end sight, or all when it is not lost.
    /// They run from the area that the counting started at.
    pub paths: Vec<Path>,
    /// There are more such paths than are told here.
    pub more: bool,
}

/// As many paths as a drawing can still show.
const SHOWN: usize = 8;

impl Board {
    /// Answers a look with everything that decided it.
    pub fn explain(&self, overlay: &Overlay, look: Look) -> Reason {
        let Look { from, to, limit, added, one_way } = look;
        let extra = u8::from(added.is_some());
        let why = if from == to {
            Why::Here
        } else if self.range(overlay, from, to).is_none() {
            Why::Apart
        } else if self.is_crossed(from, to) {
            Why::Crossed
        } else if self.marks(overlay, from, to).saturating_add(extra) >= limit {
            Why::Blocked
        } else if !one_way && self.marks(overlay, to, from) >= limit {
            Why::BlockedBack
        } else {
            Why::Seen
        };
        let (paths, more) = match why {
            Why::Here | Why::Apart | Why::Crossed => (Vec::new(), false),
            Why::Seen => self.paths(overlay, from, to, 0),
            Why::Blocked => self.paths(overlay, from, to, limit - extra.min(limit)),
            Why::BlockedBack => self.paths(overlay, to, from, limit),
        };
        Reason {
            look,
            range: self.range(overlay, from, to),
            sight: self.sight(overlay, look),
            cover: self.cover(overlay, from, to, added.is_some()),
            why,
            paths,
            more,
        }
    }

    /// Shortest paths that carry at least so many marks, most marks first, and whether there are
    /// more of them. The marks that the table knows for each area lead back along the worst path
    /// first, so nothing is searched in vain.
    fn paths(&self, overlay: &Overlay, from: AreaId, to: AreaId, least: u8) -> (Vec<Path>, bool) {
        let mut found = Vec::new();
        let mut more = false;
        let mut open = vec![Back { at: to, marks: 0, steps: Vec::new() }];
        while let Some(back) = open.pop() {
            if back.at == from {
                if found.len() == SHOWN {
                    more = true;
                    break;
                }
                found.push(self.path(overlay, from, to, &back.steps));
                continue;
            }
            let mut before = self.steps_back(overlay, from, &back);
            before.retain(|step| step.marks.saturating_add(self.marks(overlay, from, step.at)) >= least);
            // What is taken from the end first is to be the worst.
            let total = |step: &Back| step.marks.saturating_add(self.marks(overlay, from, step.at));
            sort(&mut before, |one, other| total(one).cmp(&total(other)));
            open.append(&mut before);
        }
        sort(&mut found, |one, other| other.marks.len().cmp(&one.marks.len()));
        (found, more)
    }

    fn steps_back(&self, overlay: &Overlay, from: AreaId, back: &Back) -> Vec<Back> {
        let mut before = Vec::new();
        let range = self.range(overlay, from, back.at);
        for &link in self.wires_at(back.at) {
            let Some(wire) = self.link(link) else { continue };
            let at = self.across(link, back.at);
            let nearer = self.range(overlay, from, at).map(|range| range + 1);
            if !wire.connects || overlay.is_shut(link) || nearer != range {
                continue;
            }
            let near = usize::from(wire.ends[0] != at);
            let own = at != from && overlay.has_mark(self, link, near);
            let far = overlay.has_mark(self, link, 1 - near);
            let mut steps = back.steps.clone();
            steps.push(link);
            before.push(Back { at, marks: back.marks + u8::from(own) + u8::from(far), steps });
        }
        before
    }

    fn path(&self, overlay: &Overlay, from: AreaId, to: AreaId, steps: &[LinkId]) -> Path {
        let mut path = Path { areas: vec![from], links: Vec::new(), marks: Vec::new() };
        let mut at = from;
        for &link in steps.iter().rev() {
            let near = usize::from(self.link(link).is_some_and(|wire| wire.ends[0] != at));
            if at != from && overlay.has_mark(self, link, near) {
                path.marks.push(Mark { link, end: near, area: at });
            }
            at = self.across(link, at);
            if overlay.has_mark(self, link, 1 - near) {
                path.marks.push(Mark { link, end: 1 - near, area: at });
            }
            path.areas.push(at);
            path.links.push(link);
        }
        debug_assert!(at == to);
        path
    }
}

/// A path being followed from its far end.
struct Back {
    at: AreaId,
    marks: u8,
    steps: Vec<LinkId>,
}

impl Reason {
    /// The reason in one sentence.
    pub fn sentence(&self, board: &Board) -> String {
        let to = the(board.name(self.look.to));
        let from = the(board.name(self.look.from));
        let worst = self.paths.first().map_or(&[][..], |path| &path.marks);
        match self.why {
            Why::Here => "One's own area is always in sight, and gives no cover.".to_string(),
            Why::Apart => format!("Nothing connects {from} with {to}."),
            Why::Crossed => format!("An X forbids sight between {from} and {to}."),
            Why::Blocked => format!("No sight: {}.", counted(board, worst, self.look.added)),
            Why::BlockedBack => format!(
                "No sight: back from {to} there are {}, and sight is mutual.",
                counted(board, worst, None)
            ),
            Why::Seen => {
                let cover = if self.cover { "In sight, with cover: " } else { "In sight, no cover: " };
                format!("{cover}{}.", self.spread(board, worst))
            }
        }
    }

    /// The marks of the worst path, and how many of the paths carry any.
    fn spread(&self, board: &Board, worst: &[Mark]) -> String {
        let marked = self.paths.iter().filter(|path| !path.marks.is_empty()).count();
        let counted = counted(board, worst, self.look.added);
        if marked == 0 || marked == self.paths.len() || self.more {
            return counted;
        }
        let (some, all) = (number(marked), number(self.paths.len()));
        let have = if marked == 1 { " has " } else { " have marks; the worst has " };
        format!("{some} of {all} shortest paths{have}{counted}")
    }
}

impl Route {
    /// The way in one sentence.
    pub fn sentence(&self, board: &Board) -> String {
        if self.actions == 0 {
            return "Already there.".to_string();
        }
        let mut text = number(usize::from(self.actions));
        text.push_str(if self.actions == 1 { " action" } else { " actions" });
        if !self.doors.is_empty() {
            let doors = number(self.doors.len());
            let door = if self.doors.len() == 1 { " to open a door" } else { " to open doors" };
            text = format!("{text}, {doors} of them{door}");
        }
        let between = self.areas.get(1..self.areas.len().saturating_sub(1)).unwrap_or_default();
        if !between.is_empty() {
            let names: Vec<String> = between.iter().map(|&area| the(board.name(area))).collect();
            text = format!("{text}, by {}", listed(&names));
        }
        text.push('.');
        capital(text)
    }
}

/// "two marks, both at the Kitchen"
fn counted(board: &Board, marks: &[Mark], added: Option<&str>) -> String {
    let mut places: Vec<(AreaId, usize)> = Vec::new();
    for mark in marks {
        match places.iter_mut().find(|(area, _)| *area == mark.area) {
            Some((_, count)) => *count += 1,
            None => places.push((mark.area, 1)),
        }
    }
    let mut text = match marks.len() {
        0 => "no marks on the way".to_string(),
        1 => "one mark, ".to_string(),
        count => format!("{} marks, ", number(count)),
    };
    let mut names: Vec<String> = Vec::new();
    for (at, &(area, count)) in places.iter().enumerate() {
        let word = match (count, places.len()) {
            (2, 1) => "both at ",
            (2, _) => "twice at ",
            _ if at > 0 && places[at - 1].1 == 1 => "",
            _ => "at ",
        };
        names.push(format!("{word}{}", the(board.name(area))));
    }
    text.push_str(&listed(&names));
    if let Some(purpose) = added {
        text.push_str(if marks.is_empty() { ", one for " } else { ", and one for " });
        text.push_str(purpose);
    }
    text
}

/// "a, b and c"
pub fn listed(names: &[String]) -> String {
    let mut text = String::new();
    for (at, name) in names.iter().enumerate() {
        if at > 0 {
            text.push_str(if at + 1 == names.len() { " and " } else { ", " });
        }
        text.push_str(name);
    }
    text
}

/// An area's name inside a sentence. Numbered and proper names go without an article.
pub fn the(name: &str) -> String {
    let plain = name.bytes().any(|byte| byte.is_ascii_digit())
        || ["the ", "a ", "an "].iter().any(|word| starts_with(name, word))
        || name.ends_with("'s");
    if plain { name.to_string() } else { format!("the {name}") }
}

fn starts_with(name: &str, word: &str) -> bool {
    name.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word))
}

/// Small numbers as words.
pub fn number(count: usize) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    match WORDS.get(count) {
        Some(word) => word.to_string(),
        None => count.to_string(),
    }
}

/// The first letter made large.
pub fn capital(mut text: String) -> String {
    // Dice keep their letter: "d6+1 damage".
    if text.as_bytes().get(1).is_some_and(u8::is_ascii_digit) {
        return text;
    }
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}
