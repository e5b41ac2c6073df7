//! A map as a document: what is written is read back, and what is wrong is told.

use sightline::map::Picture;
use sightline::map::{Draft, Goal, Objective, Teams};
use sightline::rulesets::unhex::maps;
use sightline::save::{Stored, json};

fn read(text: &str) -> Result<Draft, String> {
    Draft::read(&json::parse(text).unwrap()).map_err(|problem| problem.text().to_string())
}

#[test]
fn every_example_is_read_back_as_it_was() {
    for at in 0..maps::count() {
        let draft = maps::example(at).unwrap();
        assert_eq!(Draft::read(&draft.write()), Ok(draft));
    }
}

#[test]
fn everything_that_can_be_drawn_is_kept() {
    let mut draft = super::sketch::draft("A |-[]> B; A x B; B .| C; C -<() A");
    draft.notes = "At night".to_string();
    draft.picture = Some(Picture { name: "p1".to_string(), corner: (-40, 8), size: (900, 1_600) });
    let [area, character] = [draft.areas[1].key, draft.areas[2].key];
    for (area, character) in [(area, Some("k3x".to_string())), (character, None)] {
        let (player, down) = (character.is_some(), character.is_none());
        draft.pieces.push(sightline::map::Piece { area, name: "Mara".to_string(), player, down, character });
    }
    draft.game = "radiant".to_string();
    (draft.areas[1].capacity, draft.areas[1].hazard) = (2, "spores".to_string());
    (draft.areas[1].test, draft.areas[1].difficulty) = ("Constitution".to_string(), 15);
    draft.areas[0].starts = Teams(0b101);
    draft.areas[1].starts = Teams::ALL;
    draft.areas[2].starts = Teams::OTHERS;
    for goal in [Goal::Told, Goal::Reach, Goal::Use] {
        draft.areas[0].objectives.push(Objective { text: "Win".to_string(), goal, teams: Teams::PLAYERS });
    }
    assert_eq!(Draft::read(&draft.write()), Ok(draft));
}

#[test]
fn a_map_belongs_to_the_game_it_was_drawn_for_or_to_none() {
    for (game, told) in [("unhex", "unhex"), ("radiant", "radiant"), ("", ""), ("not ours", "")] {
        let draft = Draft { game: game.to_string(), ..Draft::default() };
        assert_eq!(draft.game(), told);
        assert_eq!(Draft::read(&draft.write()).unwrap().game, game);
    }
}

#[test]
fn the_least_that_makes_a_map_is_read() {
    assert_eq!(read("{}"), Ok(Draft::default()));
    let draft = read(r#"{"areas":[{"key":3,"x":0,"y":-5}],"links":[{"key":4,"from":3,"to":9}]}"#).unwrap();
    assert_eq!((draft.areas[0].y, draft.links.len()), (-5, 1));
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let told = [
        ("[]", "the map must be an object"),
        (r#"{"areas":7}"#, "the areas must be a list"),
        (r#"{"areas":[{"key":1,"x":0,"y":0},{"key":2,"x":0}]}"#, "the y is missing (in areas 2)"),
        (
            r#"{"areas":[{"key":-1,"x":0,"y":0}]}"#,
            "the key must be a whole number from 0 to 2147483647 (in areas 1)",
        ),
        (
            r#"{"links":[{"key":1,"from":0,"to":1,"line":"wavy"}]}"#,
            "the line must be one of solid, dashed, crossed (in links 1)",
        ),
        (
            r#"{"areas":[{"key":1,"x":0,"y":0,"starts":[9]}]}"#,
            "the starts must be a whole number from 0 to 7 (in areas 1)",
        ),
    ];
    for (text, problem) in told {
        assert_eq!(read(text), Err(problem.to_string()));
    }
}

#[test]
fn too_many_areas_and_keys_given_twice_do_no_harm() {
    let area = r#"{"key":1,"x":0,"y":0},"#.repeat(2_001);
    let many = ["{\"areas\":[", area.trim_end_matches(','), "]}"].concat();
    let problem = read(&many).unwrap_err();
    assert_eq!(problem, "the map is too large: at most 2000 areas and 8000 links are read");
    let twice =
        r#"{"areas":[{"key":1,"x":0,"y":0},{"key":1,"x":9,"y":0}],"links":[{"key":1,"from":1,"to":1}]}"#;
    let draft = read(twice).unwrap();
    assert_eq!((draft.areas[0].key.0, draft.areas[1].key.0, draft.links[0].key.0), (1, 2, 3));
}

#[test]
fn lists_show_how_large_a_map_is_and_a_sketch_of_it() {
    let draft = maps::nightclub();
    let summary = draft.summary();
    assert_eq!(summary["areas"], 8);
    assert_eq!(summary["links"], 10);
    assert!(summary["sketch"].as_str().unwrap().starts_with('M'));
    assert!(json::print(&summary).len() < 500);
    assert_eq!(Draft::default().name(), "Unnamed map");
}

#[test]
fn a_picture_of_the_first_version_lies_where_it_always_did() {
    let value = sightline::save::json::parse(r#"{"picture":"p1"}"#).unwrap();
    let picture = Draft::read(&value).unwrap().picture.unwrap();
    assert_eq!(picture.bounds(), [0, 0, 1_600, 1_600]);
}

#[test]
fn only_a_picture_that_nothing_names_may_go() {
    let kept = ["aaaa", "bbbb", "cccc", "dddd"].map(str::to_string);
    let texts = [
        "{\"picture\":\"aaaa\"}".to_string(),
        "{\"label\":\"Take the picture away\",\"changes\":[[\"picture\",\"bbbb\"]]}".to_string(),
        "{\"areas\":[]}".to_string(),
    ];
    assert_eq!(sightline::save::map::unnamed(&kept, &texts), ["cccc", "dddd"]);
    assert_eq!(sightline::save::map::unnamed(&kept, &[]).len(), 4);
}
