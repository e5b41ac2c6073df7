//! The maps that the app brings along are sound, different, and worth a fight.

use sightline::map::{Board, Door, Draft, Line, Look, Way};
use sightline::rulesets::unhex::maps;
use sightline::rulesets::unhex::sight;

fn all() -> Vec<Draft> {
    (0..maps::count()).map(|at| maps::example(at).unwrap()).collect()
}

#[test]
fn there_are_the_nightclub_and_at_least_seven_more() {
    let names: Vec<_> = maps::names().map(|(name, _)| name).collect();
    assert_eq!(names[0], "Nightclub");
    assert!(names.len() >= 8);
    assert_eq!(maps::example(0), Some(maps::nightclub()));
}

#[test]
fn nothing_on_them_is_loose_idle_or_out_of_reach() {
    for draft in all() {
        let board = Board::new(&draft);
        let odd: Vec<String> = board
            .findings(sight::LIMIT)
            .iter()
            .filter(|finding| !matches!(finding, sightline::map::Finding::Uneven { .. }))
            .map(|finding| finding.sentence(&board))
            .collect();
        assert_eq!(odd, [""; 0], "{}", draft.name);
        assert!(
            draft.links.iter().all(|link| link.ends[0] != link.ends[1]),
            "{}: a misspelt end",
            draft.name
        );
    }
}

/// UT-01 names only where the players may start; the others the GM places anywhere (U-33).
const WITHOUT_STARTS_OF_OTHERS: [&str; 1] = ["Nightclub"];

#[test]
fn u36_u33_ut01_each_has_starts_for_both_sides_and_an_objective() {
    for draft in all() {
        let board = Board::new(&draft);
        let starts = |team: u8| draft.areas.iter().filter(|area| area.starts.has(team)).count();
        let others = !WITHOUT_STARTS_OF_OTHERS.contains(&draft.name.as_str());
        assert!(starts(0) > 0, "{}", draft.name);
        assert_eq!(starts(1) > 0, others, "{}", draft.name);
        let objectives = draft.areas.iter().flat_map(|area| &area.objectives);
        assert!(objectives.count() >= 1, "{}", draft.name);
        assert!(board.starts(0).len() < board.len(), "{}", draft.name);
        assert!(!others || board.starts(1).len() < board.len(), "{}", draft.name);
        let both = draft.areas.iter().find(|area| area.starts.has(0) && area.starts.has(1));
        assert_eq!(both, None, "{}: the sides start apart", draft.name);
    }
}

#[test]
fn on_each_somebody_can_shoot_from_a_distance_and_somebody_can_hide() {
    for draft in all() {
        let board = Board::new(&draft);
        let overlay = board.overlay();
        let pairs: Vec<_> = board.areas().flat_map(|a| board.areas().map(move |b| (a, b))).collect();
        let sees = |&(a, b): &(_, _)| board.sight(&overlay, Look::new(a, b, sight::LIMIT));
        assert!(pairs.iter().any(|pair| !sees(pair)), "{}", draft.name);
        let far = pairs.iter().filter(|&&(a, b)| board.range(&overlay, a, b) >= Some(2));
        assert!(far.clone().any(sees), "{}", draft.name);
        assert!(far.clone().any(|&(a, b)| board.cover(&overlay, a, b, false)), "{}", draft.name);
    }
}

#[test]
fn u32_together_they_use_every_kind_of_link() {
    let links: Vec<_> = all().into_iter().flat_map(|draft| draft.links).collect();
    for line in [Line::Solid, Line::Dashed, Line::Crossed] {
        assert!(links.iter().any(|link| link.line == line));
    }
    assert!(links.iter().any(|link| link.way == Way::Forth));
    for door in [Door::Open, Door::Closed] {
        assert!(links.iter().any(|link| link.door == door));
    }
}

#[test]
fn areas_do_not_lie_over_each_other() {
    for draft in all() {
        for (at, a) in draft.areas.iter().enumerate() {
            for b in &draft.areas[..at] {
                assert!(
                    (a.x - b.x).abs() >= 140 || (a.y - b.y).abs() >= 80,
                    "{}: {} {}",
                    draft.name,
                    a.name,
                    b.name
                );
            }
        }
    }
}
