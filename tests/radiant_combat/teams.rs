//! The teams of the set-up, as they are named and however many there are.

use super::*;
use sightline::fight::table::{Needs, On, Table};
use sightline::save::fight::game::{game, open};
use sightline::save::fight::{Bout, Fight as Kept, Plan};

/// Two heroes, a steed in a team of its own beside them, and two teams against them; the goblins come
/// first in the list.
fn four_teams() -> Box<dyn Bout> {
    let radiant = game("radiant").unwrap();
    let ready = (radiant.people)();
    let sheet = |name: &str| (ready.iter().find(|ready| ready.name == name).unwrap().sheet)();
    let mut plan = Plan::new("radiant", None);
    plan.add_team();
    plan.add_team();
    let teams =
        [("Goblins", false), ("The Lantern Company", true), ("Their beasts", true), ("Cultists", false)];
    for (team, (name, players)) in plan.teams.iter_mut().zip(teams) {
        (team.name, team.players) = (name.into(), players);
    }
    for (team, name) in [
        (0, "Goblin cutter"),
        (1, "Ilse Farrow"),
        (1, "Ruk the Quiet"),
        (2, "Riding steed"),
        (3, "Cult adept"),
    ] {
        assert!(plan.add(team, name, None, sheet(name)));
    }
    open(&Kept::new(plan)).unwrap()
}

fn first(table: &mut dyn Table) {
    let asked = table.asked().unwrap();
    table.answer(asked.number, &asked.default).unwrap();
}

#[test]
fn the_teams_are_those_of_the_set_up_in_their_order() {
    let table = four_teams();
    let names: Vec<String> = table.sides().into_iter().map(|side| side.name).collect();
    assert_eq!(names, ["Goblins", "The Lantern Company", "Their beasts", "Cultists"]);
    let teams: Vec<usize> = table.roster().iter().map(|person| person.team).collect();
    assert_eq!(teams, [0, 1, 1, 2, 3]);
}

#[test]
fn a_team_is_with_the_heroes_or_against_them_as_the_set_up_says() {
    let table = four_teams();
    let areas: Vec<usize> = table.roster().iter().filter_map(|person| person.area).collect();
    assert_eq!(areas, [2, 0, 0, 0, 2]);
}

#[test]
fn whoever_is_asked_is_of_their_own_team() {
    let mut table = four_teams();
    let mut seen = Vec::new();
    for _ in 0..40 {
        let Some(asked) = table.asked() else { break };
        if let (Some(person), Some(team)) = (asked.who.person, asked.who.team) {
            assert_eq!(table.roster()[person].team, team, "{}", asked.title);
        } else if let Some(team) = asked.who.team {
            seen.push((asked.who.name.clone(), team));
        }
        first(&mut *table);
    }
    // The dice for the order show the same for both heroes, so luck and the tie are asked about.
    assert_eq!(seen.first(), Some(&("The Lantern Company and Their beasts".to_string(), 1)));
}

#[test]
fn the_ending_names_the_teams() {
    let mut table = four_teams();
    for _ in 0..4 {
        first(&mut *table);
    }
    let ends = table.rulings().into_iter().find(|offer| offer.code == ruling::END).unwrap();
    let Needs::Choice(ends) = ends.needs else { panic!() };
    let words: Vec<&str> = ends.iter().map(|(words, _)| words.as_str()).collect();
    assert_eq!(
        words,
        ["Nobody wins", "The Lantern Company and Their beasts win", "Goblins and Cultists win"]
    );
    table.rule(On::Fight, ruling::END, 2).unwrap();
    let told = table.lines().iter().any(|line| line.text == "The fight is over: Goblins and Cultists win.");
    assert!(told, "{:?}", table.lines());
}

#[test]
fn without_a_map_the_three_zones_are_the_ground_that_screens_show() {
    let radiant = Plan::new("radiant", None);
    let drawing = radiant.drawing().unwrap();
    let names: Vec<&str> = drawing.areas.iter().map(|area| area.name.as_str()).collect();
    assert_eq!(names, ["The party's side", "Between", "The enemies' side"]);
    assert!(Plan::new("unhex", None).drawing().is_none(), "a game without zones of its own has none");
    for person in four_teams().roster() {
        assert!(person.area.is_some_and(|area| area < drawing.areas.len()));
    }
}
