//! Fights that take place on a board: who begins where, what is still missing, and what is stored.

use serde_json::json;
use sightline::grid::{Board, Cell, Ground as Under, Kind};
use sightline::map::{Objective, Teams};
use sightline::save::fight::game::Scenario;
use sightline::save::fight::{Fight, Ground, Place, Plan};
use sightline::save::{Id, Stored};

fn board(kind: Kind) -> Board {
    let mut board = Board::new(kind, 6, 4).unwrap();
    board.name = "The yard".into();
    board
}

fn cell(name: &str) -> Cell {
    Cell::named(name).unwrap()
}

/// A fight of some people in each of two teams.
fn plan(board: Board, people: [usize; 2]) -> Plan {
    let mut plan = Plan::new("unhex", Some(Ground::new(Id::parse("b0ard"), board)));
    for (team, count) in people.into_iter().enumerate() {
        for _ in 0..count {
            assert!(plan.add(team, "Somebody", None, json!({})));
        }
    }
    plan
}

fn begun(plan: &Plan) -> Vec<String> {
    let ground = plan.ground.as_ref().unwrap();
    plan.people()
        .map(|person| person.place.and_then(|place| ground.name_of(place)).unwrap_or_default())
        .collect()
}

#[test]
fn where_no_start_is_drawn_the_teams_begin_at_far_corners_each_on_a_cell_of_their_own() {
    for kind in [Kind::Square, Kind::FlatOdd, Kind::PointyEven] {
        let plan = plan(board(kind), [3, 2]);
        let names = begun(&plan);
        assert_eq!(names[0], "A1");
        assert_eq!(plan.missing(), Vec::<String>::new(), "{names:?}");
        let column = |name: &str| cell(name).column;
        assert!(names[..3].iter().all(|ours| column(ours) <= 2), "{names:?}");
        assert!(names[3..].iter().all(|theirs| column(theirs) >= 3), "{names:?}");
    }
}

#[test]
fn drawn_starts_are_filled_in_reading_order_and_then_the_cells_beside_them() {
    let mut drawn = board(Kind::Square);
    drawn.set_start(cell("C2"), Teams::PLAYERS).unwrap();
    drawn.set_start(cell("B2"), Teams::PLAYERS).unwrap();
    drawn.set_ground(cell("A1"), Under::Impassable).unwrap();
    let plan = plan(drawn, [3, 1]);
    assert_eq!(begun(&plan)[..3], ["B2", "C2", "B1"], "not on A1, where nobody can stand");
    assert_eq!(plan.starts(0), [Place::Cell(cell("B2")), Place::Cell(cell("C2"))]);
    assert_eq!(plan.starts(1).len(), 23, "no start is drawn for them, so any cell will do");
    assert!(plan.board().is_some() && plan.map().is_none() && plan.drawing().is_none());
}

#[test]
fn who_has_no_cell_or_shares_one_keeps_the_fight_from_beginning() {
    let mut plan = plan(board(Kind::PointyOdd), [2, 1]);
    plan.put(0, 1, Place::Cell(cell("A1")));
    assert_eq!(plan.missing(), ["Somebody 1 and Somebody 2 both start at A1."]);
    plan.put(0, 1, Place::Cell(cell("F9")));
    assert_eq!(plan.missing(), ["Somebody 2 has no place on the board yet."]);
    let mut void = board(Kind::Square);
    for cell in void.cells() {
        void.set_ground(cell, Under::Void).unwrap();
    }
    plan.set_map(Some(Ground::new(None, void)));
    assert_eq!(plan.missing().len(), 4, "nothing to stand on, and three people without a cell");
}

#[test]
fn a_newer_drawing_of_the_same_board_leaves_those_where_they_are_who_can_still_stand_there() {
    let mut plan = plan(board(Kind::Square), [2, 1]);
    plan.put(0, 0, Place::Cell(cell("C3")));
    plan.put(0, 1, Place::Cell(cell("D3")));
    let mut newer = board(Kind::Square);
    newer.set_ground(cell("D3"), Under::Impassable).unwrap();
    plan.set_map(Some(Ground::new(Id::parse("b0ard"), newer)));
    assert_eq!(begun(&plan)[..2], ["C3", "A1"]);
    plan.set_map(Some(Ground::new(Id::parse("0ther"), board(Kind::Square))));
    assert_eq!(begun(&plan)[0], "A1", "on another board everyone starts anew");
    plan.set_map(None);
    assert!(plan.people().all(|person| person.place.is_none()));
}

#[test]
fn a_set_up_on_a_board_reads_back_as_it_was_written() {
    let mut drawn = board(Kind::FlatEven);
    let goal = Objective { text: "Hold the well".into(), ..Objective::default() };
    drawn.add_objective(cell("D2"), goal).unwrap();
    let mut plan = plan(drawn, [2, 2]);
    plan.scenario = "The well".into();
    plan.choose("threat", 7, 6);
    plan.choose("rounds", 5, 5);
    assert_eq!(plan.goals(), ["D2: Hold the well"]);
    let fight = Fight::new(plan);
    let read = Fight::read_lines(&fight.write(), fight.lines().to_vec()).unwrap();
    assert_eq!(read, fight);
    assert_eq!((read.plan().chosen("threat", 6), read.plan().chosen("rounds", 5)), (7, 5));
    assert_eq!(fight.summary()["map"], json!("The yard"));
}

#[test]
fn a_place_that_no_board_has_is_refused() {
    let fight = Fight::new(plan(board(Kind::Square), [1, 1]));
    let line = fight.lines()[0].replace("\"A1\"", "\"first\"");
    assert!(Fight::read_lines(&fight.write(), vec![line]).is_err());
}

#[test]
fn a_scenario_puts_everything_there_and_stays_known_by_its_name() {
    let scenario = Scenario {
        name: "The well",
        about: "Hold it for three rounds.".into(),
        prepare: Box::new(|plan| {
            plan.set_map(Some(Ground::new(None, board(Kind::Square))));
            plan.teams[1].name = "The dry".into();
            plan.add(1, "Rider", None, json!({}));
            plan.objectives.push("Hold the well".into());
        }),
    };
    let plan = scenario.plan("unhex");
    assert_eq!((plan.name.as_str(), plan.scenario.as_str()), ("The well", "The well"));
    assert_eq!(plan.teams[1].people[0].place, Some(Place::Cell(cell("F1"))));
    assert_eq!(plan.missing(), ["The party: nobody yet."]);
}
