//! A fight being prepared: free to be unfinished, until it begins.
//!
//! People are copies: what happens to them in the fight reaches their sheets only when the table
//! takes it over at the end. A sheet is kept in the form its game writes, so that any game's
//! people can be put down here.

mod ground;

use std::borrow::Cow;

use serde_json::Value;

pub use self::ground::{Drawing, Ground, Place};
use super::game::{Members, game};
use crate::grid;
use crate::map::Draft;
use crate::save::{Id, Problem, Stored};

/// A fight holds no more people than this, and no more teams.
pub const MOST_PEOPLE: usize = 60;
pub const MOST_TEAMS: usize = 8;

/// The players, and those against them.
pub const PARTY_AND_OPPOSITION: &[(&str, bool)] = &[("The party", true), ("The opposition", false)];

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Plan {
    pub game: String,
    pub name: String,
    /// Which of the game's scenarios it was made from; empty: none.
    pub scenario: String,
    /// Nothing: theatre of the mind.
    pub ground: Option<Ground>,
    pub teams: Vec<Team>,
    /// What ends the fight besides the last team standing, in words; those drawn on the map apply
    /// as well.
    pub objectives: Vec<String>,
    /// The options of the table that differ from the game's own, by name.
    pub options: Vec<(String, bool)>,
    /// What was chosen of what the game asks before a fight, where it differs from the usual: a
    /// number, or the place in a list.
    pub choices: Vec<(String, i32)>,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Team {
    pub name: String,
    /// Moved by the players; the GM moves the others.
    pub players: bool,
    pub people: Vec<Person>,
}

/// Somebody of a fight as the game knows them.
pub struct Entrant<T> {
    pub who: T,
    pub team: u8,
    /// Of a team that the players move.
    pub players: bool,
    pub place: Option<Place>,
}

/// A sheet under another name.
pub fn named(sheet: &Value, name: &str) -> Value {
    let mut sheet = sheet.clone();
    if let Some(fields) = sheet.as_object_mut() {
        fields.insert("name".into(), name.into());
    }
    sheet
}

#[derive(Clone, PartialEq, Debug)]
pub struct Person {
    /// The name in this fight: copies get numbers.
    pub name: String,
    pub origin: Option<Id>,
    /// The sheet as its game writes it.
    pub sheet: Value,
    pub place: Option<Place>,
}

impl Plan {
    /// The teams of the game without people, as a rule the players and those against them.
    pub fn new(name: &str, ground: Option<Ground>) -> Plan {
        let team = |(name, players): &(&str, bool)| Team {
            name: (*name).into(),
            players: *players,
            people: Vec::new(),
        };
        let teams = game(name).map_or(PARTY_AND_OPPOSITION, |game| game.teams);
        let called = ground.as_ref().map_or("", Ground::name);
        Plan {
            game: name.into(),
            name: if called.is_empty() { "A fight".into() } else { called.into() },
            ground,
            teams: teams.iter().map(team).collect(),
            ..Plan::default()
        }
    }

    /// The map of areas that it takes place on.
    pub fn map(&self) -> Option<&Draft> {
        match &self.ground.as_ref()?.drawing {
            Drawing::Map(map) => Some(map),
            Drawing::Board(_) => None,
        }
    }

    /// The board of cells that it takes place on.
    pub fn board(&self) -> Option<&grid::Board> {
        match &self.ground.as_ref()?.drawing {
            Drawing::Board(board) => Some(board),
            Drawing::Map(_) => None,
        }
    }

    /// The areas where the fight takes place: of the map, or those that the game has without one.
    pub fn drawing(&self) -> Option<Cow<'_, Draft>> {
        match &self.ground {
            Some(_) => self.map().map(Cow::Borrowed),
            None => game(&self.game)?.bare.map(|draw| Cow::Owned(draw())),
        }
    }

    /// Whether a team has the colour of the players' side. NPCs who fight for the players have it too; where
    /// players fight each other, or the GM plays everybody, the place decides: the first has it.
    pub fn is_ours(&self, team: usize) -> bool {
        let Some(one) = self.teams.get(team) else { return false };
        let alike = self.teams.iter().all(|other| other.players == one.players);
        if alike { team == 0 } else { one.players }
    }

    /// The colour of a team, as the style sheet calls it: by its place among the players' own, or among
    /// those against them.
    pub fn side(&self, team: usize) -> &'static str {
        let ours = self.is_ours(team);
        let before = (0..team.min(self.teams.len())).filter(|other| self.is_ours(*other) == ours).count();
        let colours: &[&str] = match ours {
            true => &["yours", "yours sixth"],
            false => &["theirs", "theirs third", "theirs fourth", "theirs fifth"],
        };
        colours[before % colours.len()]
    }

    /// Everybody as their game knows them, by the names that they have in this fight.
    pub fn entrants<T: Stored>(&self) -> Result<Vec<Entrant<T>>, Problem> {
        let mut all = Vec::with_capacity(self.count());
        for (at, team) in self.teams.iter().enumerate() {
            for Person { name, sheet, place, .. } in &team.people {
                let who = T::read(&named(sheet, name)).map_err(|problem| {
                    let inside = problem.inside(name);
                    Problem::new(&format!("a sheet cannot be read: {}", inside.text()))
                })?;
                all.push(Entrant { who, team: at as u8, players: team.players, place: *place });
            }
        }
        Ok(all)
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
    /// must be room, and a sheet fights once. A sheet about several puts each of them there, and gives a
    /// team in which nobody is yet its name.
    pub fn add(&mut self, team: usize, name: &str, origin: Option<Id>, sheet: Value) -> bool {
        let in_already = origin.as_ref().is_some_and(|origin| self.has(origin));
        if in_already || self.count() >= MOST_PEOPLE || team >= self.teams.len() {
            return false;
        }
        if let Some(members) = game(&self.game).and_then(|game| (game.members)(&sheet)) {
            if members.is_empty() {
                return false;
            }
            if let Some(team) = self.teams.get_mut(team).filter(|team| team.people.is_empty()) {
                team.name = name.into();
            }
            return members.into_iter().all(|(name, sheet)| self.put_in(team, &name, origin, sheet));
        }
        self.put_in(team, name, origin, sheet)
    }

    fn put_in(&mut self, team: usize, name: &str, origin: Option<Id>, sheet: Value) -> bool {
        if self.count() >= MOST_PEOPLE {
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
        let now: Vec<Option<Value>> = (0..self.count()).map(|at| self.own_sheet(at, current)).collect();
        let people = self.teams.iter_mut().flat_map(|team| &mut team.people);
        for (person, sheet) in people.zip(now) {
            if let Some(sheet) = sheet {
                person.sheet = sheet;
            }
        }
    }

    /// The sheet of somebody as it is now: all of where they come from, or their part of it.
    pub fn own_sheet(&self, at: usize, current: &dyn Fn(&Id) -> Option<Value>) -> Option<Value> {
        let whole = current(self.people().nth(at)?.origin.as_ref()?)?;
        match game(&self.game).and_then(|game| (game.members)(&whole)) {
            Some(members) => self.part(at, &members).map(|part| members[part].1.clone()),
            None => Some(whole),
        }
    }

    /// Where they come from, with somebody's sheet as it has become.
    pub fn put_back(&self, at: usize, whole: &Value, own: Value) -> Option<Value> {
        let game = game(&self.game)?;
        match (game.members)(whole) {
            Some(members) => (game.put_member)(whole, self.part(at, &members)?, &own),
            None => Some(own),
        }
    }

    /// Which of several somebody is: by the name on the sheet, and in their order where several have it.
    fn part(&self, at: usize, members: &Members) -> Option<usize> {
        let person = self.people().nth(at)?;
        let name = person.sheet.get("name")?.as_str()?;
        let same = |other: &&Person| other.origin == person.origin && other.sheet["name"] == name;
        let before = self.people().take(at).filter(same).count();
        let called = members.iter().enumerate().filter(|(_, (other, _))| other == name);
        called.map(|(part, _)| part).nth(before)
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

    /// Where a team may start: nowhere in particular without a map or a board.
    pub fn starts(&self, team: usize) -> Vec<Place> {
        self.ground.as_ref().map_or_else(Vec::new, |ground| ground.starts(team))
    }

    /// Where the next of a team begins; nowhere yet where the fight itself asks for it.
    fn begins(&self, team: usize) -> Option<Place> {
        if self.deploys() {
            return None;
        }
        let taken: Vec<Place> = self.people().filter_map(|person| person.place).collect();
        self.ground.as_ref()?.begins(team, self.teams.len(), &taken)
    }

    /// Whether people get their places in the fight itself.
    pub fn deploys(&self) -> bool {
        game(&self.game).is_some_and(|game| (game.deploys)(self))
    }

    /// Takes another map or board, or none. Everyone starts anew there; on a newer drawing of the same
    /// one only those whose place is gone do.
    pub fn set_map(&mut self, ground: Option<Ground>) {
        let origin = |ground: &Option<Ground>| ground.as_ref().and_then(|ground| ground.origin);
        let same = origin(&ground).is_some() && origin(&ground) == origin(&self.ground);
        self.ground = ground;
        let ground = self.ground.as_ref().filter(|_| same);
        for person in self.teams.iter_mut().flat_map(|team| &mut team.people) {
            person.place = person.place.filter(|place| ground.is_some_and(|ground| ground.has(*place)));
        }
        for team in 0..self.teams.len() {
            for at in 0..self.teams[team].people.len() {
                if self.teams[team].people[at].place.is_none() {
                    self.teams[team].people[at].place = self.begins(team);
                }
            }
        }
    }

    /// Puts somebody of a team at a place.
    pub fn put(&mut self, team: usize, at: usize, place: Place) {
        if let Some(person) = self.teams.get_mut(team).and_then(|team| team.people.get_mut(at)) {
            person.place = Some(place);
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

    /// What was chosen of what the game asks before a fight, or the usual.
    pub fn chosen(&self, name: &str, usual: i32) -> i32 {
        self.choices.iter().find(|(known, _)| known == name).map_or(usual, |(_, said)| *said)
    }

    pub fn choose(&mut self, name: &str, said: i32, usual: i32) {
        self.choices.retain(|(known, _)| known != name);
        if said != usual {
            self.choices.push((name.into(), said));
        }
    }

    /// Everything that the fight is about: in words, and drawn.
    pub fn goals(&self) -> Vec<String> {
        let mut all = self.objectives.clone();
        all.extend(self.ground.iter().flat_map(Ground::goals));
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
        let Some(ground) = &self.ground else { return all };
        all.extend(ground.lacks().map(String::from));
        if self.deploys() {
            return all;
        }
        let people: Vec<&Person> = self.people().collect();
        for (at, person) in people.iter().enumerate() {
            let place = person.place.filter(|place| ground.has(*place));
            let Some(place) = place else {
                let on = if self.board().is_some() { "board" } else { "map" };
                all.push(format!("{} has no place on the {on} yet.", person.name));
                continue;
            };
            let there = people[..at].iter().find(|other| other.place == Some(place));
            if let (Place::Cell(cell), Some(other)) = (place, there) {
                all.push(format!("{} and {} both start at {}.", other.name, person.name, cell.name()));
            }
        }
        all
    }
}
