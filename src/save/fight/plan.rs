//! A fight being prepared: free to be unfinished, until it begins.
//!
//! People are copies: what happens to them in the fight reaches their sheets only when the table
//! takes it over at the end. A sheet is kept in the form its game writes, so that any game's
//! people can be put down here.

use std::borrow::Cow;

use serde_json::Value;

use super::game::game;
use crate::map::{AreaId, AreaKey, Board, Draft};
use crate::save::Id;

/// A fight holds no more people than this, and no more teams.
pub const MOST_PEOPLE: usize = 60;
pub const MOST_TEAMS: usize = 8;

/// Kept with the options of a fight since the GM is asked who is beside whom where there is no map:
/// a fight from before is replayed with the questions of then.
pub const ASKS_NEAR: &str = "asks who is near";

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Plan {
    pub game: String,
    pub name: String,
    /// Nothing: theatre of the mind.
    pub map: Option<Ground>,
    pub teams: Vec<Team>,
    /// What ends the fight besides the last team standing, in words; those drawn on the map apply
    /// as well.
    pub objectives: Vec<String>,
    /// The options of the table that differ from the game's own, by name.
    pub options: Vec<(String, bool)>,
}

/// A copy of a map, and where it was copied from.
#[derive(Clone, PartialEq, Debug)]
pub struct Ground {
    pub origin: Option<Id>,
    pub drawing: Draft,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Team {
    pub name: String,
    /// Moved by the players; the GM moves the others.
    pub players: bool,
    pub people: Vec<Person>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Person {
    /// The name in this fight: copies get numbers.
    pub name: String,
    pub origin: Option<Id>,
    /// The sheet as its game writes it.
    pub sheet: Value,
    pub place: Option<AreaKey>,
}

impl Plan {
    /// Two teams without people: the players and those against them.
    pub fn new(game: &str, map: Option<Ground>) -> Plan {
        let team = |name: &str, players| Team { name: name.into(), players, people: Vec::new() };
        let name = map.as_ref().map_or("A fight", |ground| ground.drawing.name.as_str());
        Plan {
            game: game.into(),
            name: if name.is_empty() { "A fight".into() } else { name.into() },
            map,
            teams: vec![team("The party", true), team("The opposition", false)],
            ..Plan::default()
        }
    }

    /// Where the fight takes place: on the map, or in the places that the game has without one.
    pub fn drawing(&self) -> Option<Cow<'_, Draft>> {
        match &self.map {
            Some(ground) => Some(Cow::Borrowed(&ground.drawing)),
            None => game(&self.game)?.bare.map(|draw| Cow::Owned(draw())),
        }
    }

    pub fn people(&self) -> impl Iterator<Item = &Person> {
        self.teams.iter().flat_map(|team| &team.people)
    }

    pub fn count(&self) -> usize {
        self.teams.iter().map(|team| team.people.len()).sum()
    }

    /// Whether somebody from this sheet takes part.
    pub fn has(&self, origin: &Id) -> bool {
        self.people().any(|person| person.origin.as_ref() == Some(origin))
    }

    /// Puts somebody into a team, where the team begins. A second one of the
    /// same name makes both numbered: `Guard 1`, `Guard 2`. Says whether that was possible: there
    /// must be room, and a sheet fights once.
    pub fn add(&mut self, team: usize, name: &str, origin: Option<Id>, sheet: Value) -> bool {
        let in_already = origin.as_ref().is_some_and(|origin| self.has(origin));
        if in_already || self.count() >= MOST_PEOPLE || team >= self.teams.len() {
            return false;
        }
        let name = self.free_name(name);
        let place = self.begins(team);
        if let Some(team) = self.teams.get_mut(team) {
            team.people.push(Person { name, origin, sheet, place });
        }
        true
    }

    /// Copies the sheets again, as they are now; a sheet that `current` does not give stays as it was
    /// copied.
    pub fn refresh(&mut self, current: &dyn Fn(&Id) -> Option<Value>) {
        for person in self.teams.iter_mut().flat_map(|team| &mut team.people) {
            if let Some(sheet) = person.origin.as_ref().and_then(current) {
                person.sheet = sheet;
            }
        }
    }

    fn free_name(&mut self, name: &str) -> String {
        let taken = |plan: &Plan, name: &str| plan.people().any(|person| person.name == name);
        let numbered = |number: usize| format!("{name} {number}");
        if !taken(self, name) && !taken(self, &numbered(1)) {
            return name.into();
        }
        let first = numbered(1);
        if !taken(self, &first) {
            let people = self.teams.iter_mut().flat_map(|team| &mut team.people);
            for person in people.filter(|person| person.name == name) {
                person.name = first.clone();
            }
        }
        (2..).map(numbered).find(|name| !taken(self, name)).unwrap_or_default()
    }

    /// Where a team may start: nowhere without a map.
    pub fn starts(&self, team: usize) -> Vec<AreaKey> {
        let Some(ground) = &self.map else { return Vec::new() };
        let drawn: Vec<AreaKey> = drawn_starts(&ground.drawing, team).collect();
        let areas = &ground.drawing.areas;
        if drawn.is_empty() { areas.iter().map(|area| area.key).collect() } else { drawn }
    }

    /// Where a team begins: at the first start drawn for it, or else as far as can be from where
    /// the other teams do.
    fn begins(&self, team: usize) -> Option<AreaKey> {
        let drawing = &self.map.as_ref()?.drawing;
        let drawn = |team: usize| drawn_starts(drawing, team).next();
        if let Some(start) = drawn(team) {
            return Some(start);
        }
        let board = Board::new(drawing);
        let mut taken: Vec<AreaId> =
            (0..self.teams.len()).filter_map(drawn).filter_map(|key| board.find(key)).collect();
        let before = (0..team).filter(|other| drawn(*other).is_none()).count();
        for _ in 0..before {
            taken.push(board.farthest(&taken)?);
        }
        let end = board.farthest(&taken)?;
        drawing.areas.get(usize::from(end.0)).map(|area| area.key)
    }

    /// Takes another map, or none. Everyone starts anew there; on a newer drawing of the same map
    /// only those whose area is gone do.
    pub fn set_map(&mut self, map: Option<Ground>) {
        let origin = |map: &Option<Ground>| map.as_ref().and_then(|ground| ground.origin);
        let same = origin(&map).is_some() && origin(&map) == origin(&self.map);
        self.map = map;
        for at in 0..self.teams.len() {
            let first = self.begins(at);
            let map = self.map.as_ref().filter(|_| same);
            let known = |key: AreaKey| map.is_some_and(|ground| ground.drawing.area(key).is_some());
            for person in &mut self.teams[at].people {
                person.place = person.place.filter(|key| known(*key)).or(first);
            }
        }
    }

    pub fn add_team(&mut self) {
        if self.teams.len() < MOST_TEAMS {
            let name = format!("Team {}", self.teams.len() + 1);
            self.teams.push(Team { name, players: false, people: Vec::new() });
        }
    }

    /// What the table chose for an option, or the game's own way.
    pub fn option(&self, name: &str, usual: bool) -> bool {
        self.options.iter().find(|(known, _)| known == name).map_or(usual, |(_, on)| *on)
    }

    pub fn set_option(&mut self, name: &str, on: bool, usual: bool) {
        self.options.retain(|(known, _)| known != name);
        if on != usual {
            self.options.push((name.into(), on));
        }
    }

    /// Everything that the fight is about: in words, and drawn on the map.
    pub fn goals(&self) -> Vec<String> {
        let mut all = self.objectives.clone();
        for area in self.map.iter().flat_map(|ground| &ground.drawing.areas) {
            all.extend(area.objectives.iter().map(|goal| format!("{}: {}", area.name, goal.text)));
        }
        all
    }

    /// What is still missing before the fight can begin, in sentences.
    pub fn missing(&self) -> Vec<String> {
        let mut all = Vec::new();
        if self.teams.len() < 2 {
            all.push("A fight needs at least two teams.".into());
        }
        for team in self.teams.iter().filter(|team| team.people.is_empty()) {
            all.push(format!("{}: nobody yet.", team.name));
        }
        if let Some(ground) = &self.map {
            if Board::new(&ground.drawing).is_empty() {
                all.push("The map has no areas yet.".into());
            }
            for person in self.people() {
                if person.place.is_none_or(|key| ground.drawing.area(key).is_none()) {
                    all.push(format!("{} has no place on the map yet.", person.name));
                }
            }
        }
        all
    }
}

fn drawn_starts(drawing: &Draft, team: usize) -> impl Iterator<Item = AreaKey> {
    drawing.areas.iter().filter(move |area| area.starts.has(team as u8)).map(|area| area.key)
}
