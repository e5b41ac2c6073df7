//! A map as a document.

use serde_json::Value;

use super::json::{self, fields};
use super::{Kind, Problem, Stored};
use crate::map::board::{MOST_AREAS, MOST_LINKS};
use crate::map::edit::{MOST_KEY, bounded};
use crate::map::shape::{HIGH, WIDE};
use crate::map::{
    Area, AreaKey, Door, Draft, Goal, Line, Link, LinkKey, Objective, Picture, Piece, Teams, Way,
};

const LINES: [&str; 3] = ["solid", "dashed", "crossed"];
const WAYS: [&str; 3] = ["both", "forth", "back"];
const DOORS: [&str; 3] = ["none", "open", "closed"];
const GOALS: [&str; 3] = ["told", "reach", "use"];
const TEAMS: [(&str, Teams); 3] =
    [("all", Teams::ALL), ("players", Teams::PLAYERS), ("others", Teams::OTHERS)];

impl Stored for Draft {
    const KIND: Kind = Kind::Map;

    /// None where it was drawn for any, or for one that this app does not know.
    fn game(&self) -> &'static str {
        super::games::title(&self.game).map_or("", |title| title.name)
    }

    fn name(&self) -> String {
        if self.name.is_empty() { "Unnamed map".to_string() } else { self.name.clone() }
    }

    fn summary(&self) -> Value {
        let objectives: usize = self.areas.iter().map(|area| area.objectives.len()).sum();
        fields()
            .whole("areas", self.areas.len() as i64)
            .whole("links", self.links.len() as i64)
            .whole("objectives", objectives as i64)
            .text("sketch", &sketch(self))
            .done()
    }

    fn write(&self) -> Value {
        fields()
            .text("game", &self.game)
            .text("name", &self.name)
            .text("notes", &self.notes)
            .list("areas", self.areas.iter().map(write_area).collect())
            .list("links", self.links.iter().map(write_link).collect())
            .picture(self.picture.as_ref())
            .list("pieces", self.pieces.iter().map(write_piece).collect())
            .done()
    }

    fn read(value: &Value) -> Result<Draft, Problem> {
        json::object(value, "the map")?;
        if json::list(value, "areas")?.len() > MOST_AREAS || json::list(value, "links")?.len() > MOST_LINKS {
            return Err(too_large());
        }
        let mut draft = Draft {
            game: json::text_or_empty(value, "game")?.to_string(),
            name: json::text_or_empty(value, "name")?.to_string(),
            notes: json::text_or_empty(value, "notes")?.to_string(),
            areas: json::each(value, "areas", &read_area)?,
            links: json::each(value, "links", &read_link)?,
            picture: read_picture(value)?,
            pieces: json::each(value, "pieces", &read_piece)?,
        };
        part_equal_keys(&mut draft);
        Ok(draft)
    }
}

/// A picture that says nothing of its place lies where the first version put all of them.
pub(super) fn read_picture(value: &Value) -> Result<Option<Picture>, Problem> {
    let Some(name) = json::optional(value, "picture").and_then(Value::as_str) else { return Ok(None) };
    let mut picture =
        Picture { name: name.to_string(), corner: (0, 0), size: (Picture::LONGEST, Picture::LONGEST) };
    if let [x, y, wide, high] = json::list(value, "picture at")? {
        let whole = |value: &Value, least: i64| json::as_whole(value, "picture at", least, FARTHEST);
        picture.corner = (whole(x, -FARTHEST)? as i32, whole(y, -FARTHEST)? as i32);
        picture.size = (whole(wide, 1)? as i32, whole(high, 1)? as i32);
    }
    Ok(Some(picture))
}

/// No picture lies farther out or is larger.
const FARTHEST: i64 = 2_000_000;

/// Of the pictures that this browser keeps, those that nothing stored names any longer: no map, no
/// step to undo, nothing in the trash. Names are random, so whatever holds one in its text means it.
pub fn unnamed<'a>(kept: &'a [String], texts: &[String]) -> Vec<&'a str> {
    let named = |name: &str| texts.iter().any(|text| text.contains(name));
    kept.iter().map(String::as_str).filter(|name| !named(name)).collect()
}

pub fn too_large() -> Problem {
    let (areas, links) = (MOST_AREAS.to_string(), MOST_LINKS.to_string());
    Problem::new(&format!("the map is too large: at most {areas} areas and {links} links are read"))
}

fn write_area(area: &Area) -> Value {
    let mut written = fields();
    for (key, number) in [("capacity", area.capacity), ("difficulty", area.difficulty)] {
        if number > 0 {
            written = written.whole(key, i64::from(number));
        }
    }
    written
        .whole("key", i64::from(area.key.0))
        .text("name", &area.name)
        .whole("x", i64::from(area.x))
        .whole("y", i64::from(area.y))
        .text("notes", &area.notes)
        .text("hazard", &area.hazard)
        .text("test", &area.test)
        .list_or_word("starts", area.starts)
        .list("objectives", area.objectives.iter().map(write_objective).collect())
        .done()
}

pub(super) fn write_objective(objective: &Objective) -> Value {
    fields()
        .text("text", &objective.text)
        .text("goal", word(&GOALS, objective.goal as usize))
        .list_or_word("teams", objective.teams)
        .done()
}

fn write_link(link: &Link) -> Value {
    fields()
        .whole("key", i64::from(link.key.0))
        .whole("from", i64::from(link.ends[0].0))
        .whole("to", i64::from(link.ends[1].0))
        .text("line", word(&LINES, link.line as usize))
        .text("way", word(&WAYS, link.way as usize))
        .text("door", word(&DOORS, link.door as usize))
        .flag("cover at from", link.marks[0])
        .flag("cover at to", link.marks[1])
        .done()
}

fn write_piece(piece: &Piece) -> Value {
    fields()
        .whole("area", i64::from(piece.area.0))
        .text("name", &piece.name)
        .flag("player", piece.player)
        .flag("down", piece.down)
        .text("character", piece.character.as_deref().unwrap_or_default())
        .done()
}

fn read_piece(value: &Value) -> Result<Piece, Problem> {
    Ok(Piece {
        area: AreaKey(read_key(value, "area")?),
        name: json::text_or_empty(value, "name")?.to_string(),
        player: json::flag(value, "player")?,
        down: json::flag(value, "down")?,
        character: json::optional(value, "character").and_then(Value::as_str).map(str::to_string),
    })
}

/// The first word of each list is what a missing field means, and is not written.
fn word(words: &[&'static str], at: usize) -> &'static str {
    if at == 0 { "" } else { words.get(at).copied().unwrap_or_default() }
}

impl json::Fields {
    /// The picture behind a drawing, and its place.
    pub(super) fn picture(self, picture: Option<&Picture>) -> json::Fields {
        let place = picture.map_or_else(Vec::new, |picture| {
            let ((x, y), (wide, high)) = (picture.corner, picture.size);
            [x, y, wide, high].map(Value::from).to_vec()
        });
        self.text("picture", picture.map_or("", |picture| &picture.name)).list("picture at", place)
    }

    /// Teams as a word where there is one, else by their numbers.
    pub(super) fn list_or_word(self, key: &str, teams: Teams) -> json::Fields {
        match TEAMS.iter().find(|(_, known)| *known == teams) {
            Some((word, _)) => self.text(key, word),
            None => self.list(key, (0..8).filter(|&team| teams.has(team)).map(Value::from).collect()),
        }
    }
}

pub(super) fn read_teams(value: &Value, key: &str) -> Result<Teams, Problem> {
    let words = TEAMS.map(|(word, _)| word);
    match json::optional(value, key) {
        None => Ok(Teams::NONE),
        Some(Value::String(_)) => Ok(TEAMS[json::word(value, key, &words)?].1),
        Some(_) => {
            let mut teams = Teams::NONE;
            for number in json::list(value, key)? {
                teams.0 |= 1 << json::as_whole(number, key, 0, 7)?;
            }
            Ok(teams)
        }
    }
}

fn read_key(value: &Value, name: &str) -> Result<u32, Problem> {
    json::whole(value, name, 0, i64::from(MOST_KEY)).map(|key| key as u32)
}

fn read_area(value: &Value) -> Result<Area, Problem> {
    let whole = |key: &str| {
        json::whole(value, key, i64::from(i32::MIN), i64::from(i32::MAX)).map(|at| bounded(at as i32))
    };
    Ok(Area {
        key: AreaKey(read_key(value, "key")?),
        name: json::text_or_empty(value, "name")?.to_string(),
        x: whole("x")?,
        y: whole("y")?,
        capacity: json::whole_or(value, "capacity", 0, 0, 99)? as u8,
        hazard: json::text_or_empty(value, "hazard")?.to_string(),
        test: json::text_or_empty(value, "test")?.to_string(),
        difficulty: json::whole_or(value, "difficulty", 0, 0, 99)? as u8,
        notes: json::text_or_empty(value, "notes")?.to_string(),
        starts: read_teams(value, "starts")?,
        objectives: json::each(value, "objectives", &read_objective)?,
    })
}

pub(super) fn read_objective(value: &Value) -> Result<Objective, Problem> {
    let goal = json::word_or_none(value, "goal", &GOALS)?.unwrap_or(0);
    Ok(Objective {
        text: json::text_or_empty(value, "text")?.to_string(),
        goal: [Goal::Told, Goal::Reach, Goal::Use][goal],
        teams: read_teams(value, "teams")?,
    })
}

fn read_link(value: &Value) -> Result<Link, Problem> {
    let at = |key: &str, words: &[&str]| json::word_or_none(value, key, words).map(|at| at.unwrap_or(0));
    Ok(Link {
        key: LinkKey(read_key(value, "key")?),
        ends: [AreaKey(read_key(value, "from")?), AreaKey(read_key(value, "to")?)],
        line: [Line::Solid, Line::Dashed, Line::Crossed][at("line", &LINES)?],
        way: [Way::Both, Way::Forth, Way::Back][at("way", &WAYS)?],
        door: [Door::None, Door::Open, Door::Closed][at("door", &DOORS)?],
        marks: [json::flag(value, "cover at from")?, json::flag(value, "cover at to")?],
    })
}

/// A file put together by hand may give one key twice; the later one gets another.
fn part_equal_keys(draft: &mut Draft) {
    let mut seen: Vec<u32> = Vec::new();
    let mut fresh = draft.fresh_keys(draft.areas.len() + draft.links.len());
    let areas = draft.areas.iter_mut().map(|area| &mut area.key.0);
    for key in areas.chain(draft.links.iter_mut().map(|link| &mut link.key.0)) {
        match seen.binary_search(key) {
            Ok(_) => {
                *key = fresh;
                fresh += 1;
            }
            Err(at) => seen.insert(at, *key),
        }
    }
}

/// The drawing as a path in a box of 96 by 64, for lists: boxes for areas, lines between them for links. Of
/// a very large map only where its areas are.
fn sketch(draft: &Draft) -> String {
    let Some([left, top, right, bottom]) = draft.bounds() else { return String::new() };
    let scale = ((right - left + WIDE) * 2 / 3).max(bottom - top + HIGH).max(1);
    let small = |units: i32| units * 60 / scale;
    let (wide, high) = (small(right - left), small(bottom - top));
    let point = |x: i32, y: i32| ((96 - wide) / 2 + small(x - left), (64 - high) / 2 + small(y - top));
    let (half_wide, half_high) = (small(WIDE / 2).max(2), small(HIGH / 2).max(1));
    let mut path = String::new();
    if draft.areas.len() > MOST_SKETCHED {
        for area in draft.areas.iter().take(6 * MOST_SKETCHED) {
            let (x, y) = point(area.x, area.y);
            path.push_str(&format!("M{x} {y}h1"));
        }
        return path;
    }
    // Where a line from the middle of a box leaves it.
    let leaves = |(x, y): (i32, i32), (to_x, to_y): (i32, i32)| {
        let (dx, dy) = (to_x - x, to_y - y);
        let by_side = dx.abs() * half_high > dy.abs() * half_wide;
        match (by_side, dx, dy) {
            (true, ..) => (x + half_wide * dx.signum(), y + dy * half_wide / dx.abs()),
            (false, _, 0) => (x, y),
            (false, ..) => (x + dx * half_high / dy.abs(), y + half_high * dy.signum()),
        }
    };
    for link in draft.links.iter().filter(|link| link.line != Line::Crossed) {
        if let [Some(a), Some(b)] = link.ends.map(|end| draft.area(end)) {
            let (from, to) = (point(a.x, a.y), point(b.x, b.y));
            let ((x, y), (to_x, to_y)) = (leaves(from, to), leaves(to, from));
            path.push_str(&format!("M{x} {y}L{to_x} {to_y}"));
        }
    }
    for area in &draft.areas {
        let (x, y) = point(area.x, area.y);
        let (across, down) = (2 * half_wide, 2 * half_high);
        path.push_str(&format!("M{} {}h{across}v{down}h-{across}z", x - half_wide, y - half_high));
    }
    path
}

/// More areas than this would be a smear.
const MOST_SKETCHED: usize = 60;
