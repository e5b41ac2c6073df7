//! What a link or an area says in words, where a file format has no sign for it.

use crate::map::shape::start_words;
use crate::map::{Area, Door, Draft, Goal, Line, Link, Objective, Teams};

/// What about a link is to be said in words: "sight only, closed door, cover at Bar".
pub struct Said {
    pub line: bool,
    pub marks: [bool; 2],
}

pub fn write(draft: &Draft, link: &Link, said: &Said) -> String {
    let mut parts: Vec<String> = Vec::new();
    match link.line {
        Line::Crossed => parts.push("X".to_string()),
        Line::Dashed if said.line => parts.push("sight only".to_string()),
        _ => {}
    }
    match link.door {
        Door::Closed => parts.push("closed door".to_string()),
        Door::Open => parts.push("open door".to_string()),
        Door::None => {}
    }
    let names = link.ends.map(|end| draft.name_of(end));
    // Names that do not tell the two ends apart, or read as something else, are not used.
    let alike = names[0].eq_ignore_ascii_case(names[1])
        || names.iter().any(|name| ENDS.iter().any(|end| name.eq_ignore_ascii_case(end)));
    for end in [0, 1] {
        if said.marks[end] && link.marks[end] {
            parts.push(format!("{}{}", COVER, if alike { ENDS[end] } else { names[end] }));
        }
    }
    parts.join(", ")
}

const COVER: &str = "cover at ";
const ENDS: [&str; 3] = ["the first end", "the second end", "both ends"];

/// Reads such words into a link; false when there is something else in them.
pub fn read(draft: &Draft, link: &mut Link, label: &str) -> bool {
    let mut rest = label.trim();
    let names = link.ends.map(|end| draft.name_of(end));
    // The longer name first: the other one may be its beginning.
    let order = if names[0].len() < names[1].len() { [1, 0] } else { [0, 1] };
    while !rest.is_empty() {
        let before = rest.len();
        for (word, act) in WORDS {
            if let Some(after) = after(rest, word) {
                act(link);
                rest = after;
            }
        }
        let covered = rest.get(..COVER.len()).filter(|start| start.eq_ignore_ascii_case(COVER));
        if covered.is_some() {
            let place = &rest[COVER.len()..];
            let named = order.into_iter().map(|end| (names[end], end));
            let found = ENDS.into_iter().zip([0, 1, 2]).chain(named);
            if let Some((after, end)) =
                found.filter_map(|(words, end)| Some((after(place, words)?, end))).next()
            {
                for at in [0, 1] {
                    link.marks[at] |= end == at || end == 2;
                }
                rest = after;
            }
        }
        if rest.len() == before {
            return false;
        }
    }
    true
}

type Act = fn(&mut Link);

const WORDS: [(&str, Act); 4] = [
    ("sight only", |link| link.line = Line::Dashed),
    ("X", |link| link.line = Line::Crossed),
    ("closed door", |link| link.door = Door::Closed),
    ("open door", |link| link.door = Door::Open),
];

/// What follows a word and the comma behind it.
fn after<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let start = text.get(..word.len())?;
    let rest = text.get(word.len()..)?.trim_start();
    let ends = rest.is_empty() || rest.starts_with(',');
    if start.eq_ignore_ascii_case(word) && ends { Some(rest.trim_start_matches([',', ' '])) } else { None }
}

/// An area as text: its name, then its starts, objectives, conditions and notes, a line each.
pub fn write_area(area: &Area) -> String {
    // What would read as a heading is set apart from one, as Markdown does it.
    let mut text =
        if area.name.starts_with(['#', '\\']) { format!("\\{}", area.name) } else { area.name.clone() };
    let starts = start_words(area.starts);
    if !starts.is_empty() {
        text = format!("{text}\nStart: {starts}");
    }
    for objective in &area.objectives {
        let whose = start_words(objective.teams);
        let goal = GOALS[objective.goal as usize];
        let tail = match (whose.is_empty(), goal.is_empty()) {
            (true, true) => String::new(),
            (false, true) => format!(" ({whose})"),
            (true, false) => format!(" ({goal})"),
            (false, false) => format!(" ({whose}, {goal})"),
        };
        text = format!("{text}\nObjective: {}{tail}", objective.text);
    }
    let number = |number: u8| if number == 0 { String::new() } else { number.to_string() };
    let test = format!("{} {}", area.test, number(area.difficulty));
    for (word, value) in CONDITIONS.iter().zip([&number(area.capacity), &area.hazard, test.trim()]) {
        if !value.is_empty() {
            text = format!("{text}\n{word}{value}");
        }
    }
    if !area.notes.is_empty() {
        text = format!("{text}\n{}", area.notes);
    }
    text
}

const GOALS: [&str; 3] = ["", "by reaching it", "by using it"];

const CONDITIONS: [&str; 3] = ["Room for: ", "Danger: ", "Test: "];

/// Reads a line about what an area is like; false where it is none.
fn read_condition(area: &mut Area, line: &str) -> bool {
    let [room, danger, test] = CONDITIONS.map(|word| line.strip_prefix(word).map(str::trim));
    match (room.and_then(|room| room.parse().ok()), danger, test) {
        (Some(room), ..) => area.capacity = room,
        (None, Some(danger), _) => area.hazard = danger.to_string(),
        (None, None, Some(test)) => {
            let (word, number) = test.rsplit_once(' ').unwrap_or((test, ""));
            match number.parse() {
                Ok(number) => (area.test, area.difficulty) = (word.to_string(), number),
                Err(_) => area.test = test.to_string(),
            }
        }
        _ => return false,
    }
    true
}

/// Reads the text of an area. Lines that say none of this are notes.
pub fn read_area(area: &mut Area, text: &str) {
    let mut lines = text.lines();
    area.name = heading(lines.next().unwrap_or_default().trim()).to_string();
    for line in lines {
        if let Some(starts) = line.strip_prefix("Start: ").and_then(read_teams) {
            area.starts = starts;
        } else if let Some(objective) = line.strip_prefix("Objective: ") {
            area.objectives.push(read_objective(objective));
        } else if !read_condition(area, line) {
            if !area.notes.is_empty() {
                area.notes.push('\n');
            }
            area.notes.push_str(line);
        }
    }
    area.notes = area.notes.trim().to_string();
}

/// A line without the signs that make it a heading: `# Hall`, but not `#1 Gate`.
fn heading(line: &str) -> &str {
    let bare = line.trim_start_matches('#');
    match line.strip_prefix('\\') {
        Some(name) => name,
        None if bare.starts_with(' ') => bare.trim_start(),
        None => line,
    }
}

fn read_objective(text: &str) -> Objective {
    let plain = Objective { text: text.trim().to_string(), ..Objective::default() };
    let Some((words, tail)) = text.trim().strip_suffix(')').and_then(|text| text.rsplit_once(" (")) else {
        return plain;
    };
    let (whose, goal) = match (GOALS[1..].iter().position(|goal| *goal == tail), tail.rsplit_once(", by ")) {
        (Some(goal), _) => ("", goal + 1),
        (None, Some((whose, "reaching it"))) => (whose, 1),
        (None, Some((whose, "using it"))) => (whose, 2),
        _ => (tail, 0),
    };
    let teams = if whose.is_empty() { Some(Teams::NONE) } else { read_teams(whose) };
    match teams {
        Some(teams) => {
            Objective { text: words.to_string(), goal: [Goal::Told, Goal::Reach, Goal::Use][goal], teams }
        }
        None => plain,
    }
}

fn read_teams(words: &str) -> Option<Teams> {
    let known = [Teams::ALL, Teams::PLAYERS, Teams::OTHERS];
    if let Some(teams) = known.into_iter().find(|&teams| start_words(teams) == words.trim()) {
        return Some(teams);
    }
    let mut teams = Teams::NONE;
    for number in words.trim().strip_prefix("team ")?.split(", ") {
        let team: u8 = number.trim().parse().ok()?;
        teams.0 |= Teams::one(team.checked_sub(1)?).0;
    }
    Some(teams)
}
