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
    for end in [0, 1] {
        if said.marks[end] && link.marks[end] {
            parts.push(["cover at ", draft.name_of(link.ends[end])].concat());
        }
    }
    parts.join(", ")
}

/// Reads such words into a link; false when there is something else in them.
pub fn read(draft: &Draft, link: &mut Link, label: &str) -> bool {
    let mut rest = label.trim();
    while !rest.is_empty() {
        let before = rest.len();
        for (word, act) in WORDS {
            if let Some(after) = after(rest, word) {
                act(link);
                rest = after;
            }
        }
        for end in [0, 1] {
            let words = ["cover at ", draft.name_of(link.ends[end])].concat();
            if let Some(after) = after(rest, &words) {
                link.marks[end] = true;
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

const WORDS: [(&str, Act); 5] = [
    ("sight only", |link| link.line = Line::Dashed),
    ("X", |link| link.line = Line::Crossed),
    ("closed door", |link| link.door = Door::Closed),
    ("open door", |link| link.door = Door::Open),
    ("cover at both ends", |link| link.marks = [true, true]),
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
    let mut text = area.name.clone();
    let starts = start_words(area.starts);
    if !starts.is_empty() {
        text = [&text, "\nStart: ", &starts].concat();
    }
    for objective in &area.objectives {
        let whose = start_words(objective.teams);
        let goal = GOALS[objective.goal as usize];
        let tail = match (whose.is_empty(), goal.is_empty()) {
            (true, true) => String::new(),
            (false, true) => [" (", &whose, ")"].concat(),
            (true, false) => [" (", goal, ")"].concat(),
            (false, false) => [" (", &whose, ", ", goal, ")"].concat(),
        };
        text = [&text, "\nObjective: ", &objective.text, &tail].concat();
    }
    let number = |number: u8| if number == 0 { String::new() } else { number.to_string() };
    let test = [&area.test, " ", &number(area.difficulty)].concat();
    for (word, value) in CONDITIONS.iter().zip([&number(area.capacity), &area.hazard, test.trim()]) {
        if !value.is_empty() {
            text = [&text, "\n", word, value].concat();
        }
    }
    if !area.notes.is_empty() {
        text = [&text, "\n", &area.notes].concat();
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
    area.name = lines.next().unwrap_or_default().trim_start_matches('#').trim().to_string();
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
