//! The set-up of a fight as it is written.

use serde_json::Value;

use super::plan::{Drawing, Ground, MOST_PEOPLE, MOST_TEAMS, Person, Place, Plan, Team};
use crate::grid::Cell;
use crate::map::{AreaKey, Draft};
use crate::save::json::{self, fields};
use crate::save::{Id, Problem, Stored, board, games};

/// What a set-up says of a game's choice.
const MOST_SAID: i64 = i32::MAX as i64;

pub fn write(plan: &Plan) -> Value {
    let options = plan
        .options
        .iter()
        .map(|(name, on)| fields().text("name", name).value("on", Value::Bool(*on)).done());
    let choices = plan
        .choices
        .iter()
        .map(|(name, said)| fields().text("name", name).whole("said", i64::from(*said)).done());
    let map = plan.ground.as_ref().map_or(Value::Null, |ground| {
        let (key, drawing) = match &ground.drawing {
            Drawing::Map(map) => ("drawing", map.write()),
            Drawing::Board(drawn) => ("board", board::write(drawn)),
        };
        fields().text("origin", origin(&ground.origin)).value(key, drawing).done()
    });
    fields()
        .text("game", &plan.game)
        .text("name", &plan.name)
        .text("scenario", &plan.scenario)
        .value("map", map)
        .list("teams", plan.teams.iter().map(write_team).collect())
        .list("objectives", plan.objectives.iter().map(|text| Value::from(text.as_str())).collect())
        .list("options", options.collect())
        .list("choices", choices.collect())
        .done()
}

fn origin(id: &Option<Id>) -> &str {
    id.as_ref().map_or("", Id::as_str)
}

fn write_team(team: &Team) -> Value {
    fields()
        .text("name", &team.name)
        .flag("players", team.players)
        .list("people", team.people.iter().map(write_person).collect())
        .done()
}

fn write_person(person: &Person) -> Value {
    let written = fields()
        .text("name", &person.name)
        .text("origin", origin(&person.origin))
        .value("sheet", person.sheet.clone());
    match person.place {
        Some(Place::Area(AreaKey(key))) => written.whole("area", i64::from(key)).done(),
        Some(Place::Cell(cell)) => written.text("cell", &cell.name()).done(),
        None => written.done(),
    }
}

pub fn read(value: &Value) -> Result<Plan, Problem> {
    let name = json::text(value, "game")?;
    let game =
        games::title(name).ok_or_else(|| Problem::new("this app does not know the game of the fight"))?;
    let plan = Plan {
        game: game.name.into(),
        name: json::text_or_empty(value, "name")?.into(),
        scenario: json::text_or_empty(value, "scenario")?.into(),
        ground: json::optional(value, "map").map(read_ground).transpose()?,
        teams: json::each(value, "teams", &read_team)?,
        objectives: json::each(value, "objectives", &|text| Ok(json::as_text(text, "objective")?.into()))?,
        options: json::each(value, "options", &|option| {
            Ok((json::text(option, "name")?.to_string(), json::flag(option, "on")?))
        })?,
        choices: json::each(value, "choices", &|choice| {
            let said = json::whole(choice, "said", -MOST_SAID, MOST_SAID)?;
            Ok((json::text(choice, "name")?.to_string(), said as i32))
        })?,
    };
    if plan.teams.len() > MOST_TEAMS || plan.count() > MOST_PEOPLE {
        return Err(Problem::new("there are more teams or people than a fight can hold"));
    }
    Ok(plan)
}

fn read_ground(value: &Value) -> Result<Ground, Problem> {
    let drawing = match json::optional(value, "board") {
        Some(drawn) => Drawing::Board(board::read(drawn).map_err(|problem| problem.inside("the board"))?),
        None => {
            let drawn = Draft::read(json::field(value, "drawing")?);
            Drawing::Map(drawn.map_err(|problem| problem.inside("the map"))?)
        }
    };
    Ok(Ground { origin: read_origin(value)?, drawing })
}

fn read_origin(value: &Value) -> Result<Option<Id>, Problem> {
    Ok(Id::parse(json::text_or_empty(value, "origin")?))
}

fn read_team(value: &Value) -> Result<Team, Problem> {
    Ok(Team {
        name: json::text_or_empty(value, "name")?.into(),
        players: json::flag(value, "players")?,
        people: json::each(value, "people", &read_person)?,
    })
}

fn read_person(value: &Value) -> Result<Person, Problem> {
    Ok(Person {
        name: json::text(value, "name")?.into(),
        origin: read_origin(value)?,
        sheet: json::field(value, "sheet")?.clone(),
        place: read_place(value)?,
    })
}

fn read_place(value: &Value) -> Result<Option<Place>, Problem> {
    if let Some(cell) = json::optional(value, "cell") {
        let cell = Cell::named(json::as_text(cell, "cell")?);
        return match cell {
            Some(cell) => Ok(Some(Place::Cell(cell))),
            None => Err(Problem::new("the cell is not one that boards have")),
        };
    }
    let area = json::optional(value, "area");
    let area = area.map(|area| json::as_whole(area, "area", 0, i64::from(u32::MAX))).transpose()?;
    Ok(area.map(|key| Place::Area(AreaKey(key as u32))))
}
