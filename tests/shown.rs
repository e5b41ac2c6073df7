//! What screens get of a fight beside words: deeds with their numbers, bodies, sightlines, reach, what
//! an answer would come to, and how it all came out.
#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "support/scene.rs"]
mod scene;

use scene::Scene;
use sightline::fight::table::{Form, Hurt, Kind, Offer, Table, names};

#[test]
fn what_was_thrown_last_is_known_with_its_verdict_also_after_a_line_of_the_tables_own() {
    let mut scene = duel("");
    scene.table.note("It rains.");
    let before = scene.table.answers();
    scene.act("Mara", "Attack Thug with the sword");
    scene.pick("Nobody reacts");
    scene.roll(29);
    let thrown = scene.table.thrown_since(before);
    let [throw] = thrown.as_slice() else { panic!("{thrown:?}") };
    assert!(throw.who == "Mara" && throw.verdict.as_ref().is_some_and(|verdict| verdict.good), "{throw:?}");
    assert!(scene.table.thrown().len() >= thrown.len());
    assert!(scene.table.thrown_since(scene.table.answers()).is_empty());
}

#[test]
fn a_sentence_names_somebody_by_their_whole_name() {
    assert!(names("The guard runs.", "the guard") && names("Hits Guard 1.", "Guard 1"));
    assert!(!names("Guard 12 runs.", "Guard 1") && !names("Vanguard runs.", "Guard"));
    assert!(names("Guard 12 hits Guard 1", "Guard 1") && !names("Ada", ""));
}

fn duel(extra: &str) -> Scene {
    let text = format!(
        "map nightclub\nteam Crew\npc Mara, level 50, at Dance Floor, right sword:melee1{extra}\n\
         team Gang\nnpc Thug, level 14, at Dance Floor, both axe:melee2, marks left leg \\\\\\\\X"
    );
    let mut scene = Scene::new(&text);
    scene.next_turn("Crew");
    scene
}

fn offers(scene: &Scene) -> Vec<Offer> {
    match scene.asked().form {
        Form::OneOf(offers) => offers,
        other => panic!("{other:?}"),
    }
}

#[test]
fn whose_turn_it_is_is_told_in_the_story_and_not_as_what_has_just_happened() {
    let scene = duel("");
    let last = scene.table.lines().last().unwrap();
    assert!(last.calls && last.text.starts_with("It is the turn of"), "{last:?}");
    let told = scene.table.told_last();
    assert!(told.is_none_or(|words| words != last.text));
}

#[test]
fn an_attack_says_what_with_and_the_number_and_less_lethal_is_a_way_of_the_same() {
    let scene = duel("");
    assert_eq!(scene.asked().kind, Kind::Act);
    let all = offers(&scene);
    let attacks: Vec<&Offer> = all.iter().filter(|offer| offer.deed == "Sword").collect();
    assert_eq!(attacks.len(), 2);
    assert!(attacks.iter().all(|offer| offer.number == "≤ 50" && offer.person == Some(1)));
    assert_eq!([attacks[0].variant, attacks[1].variant], ["", "less-lethal"]);
    let surrender = all.iter().find(|offer| offer.label == "Surrender").unwrap();
    assert!(surrender.rare && surrender.grave);
    let moves: Vec<&str> =
        all.iter().filter(|offer| offer.group == "Move").map(|offer| offer.deed.as_str()).collect();
    assert!(moves.contains(&"Bar"), "{moves:?}");
}

#[test]
fn a_body_is_drawn_as_bad_as_its_places_are() {
    let scene = duel("");
    let thug = &scene.table.roster()[1];
    let left = thug.glyph.iter().find(|(place, _)| *place == "left leg").unwrap();
    assert_eq!(left.1, Hurt::Bad);
    assert_eq!(thug.glyph.iter().filter(|(_, hurt)| *hurt == Hurt::Whole).count(), 5);
}

#[test]
fn what_a_hit_would_come_to_is_said_before_it_is_chosen_and_the_worse_of_them_is_best() {
    let mut scene = duel("");
    scene.act("Mara", "Attack Thug with the sword");
    scene.pick("Nobody reacts");
    scene.roll(29);
    let all = offers(&scene);
    let nine = all.iter().find(|offer| offer.label.starts_with("9 damage")).unwrap();
    assert_eq!(nine.outcomes, ["knocked out", "right leg useless"]);
    assert!(nine.best && !nine.after.is_empty());
    assert!(nine.after.iter().flat_map(|row| &row.boxes).any(|(mark, fresh)| *mark == '\\' && *fresh));
    let two = all.iter().find(|offer| offer.label.starts_with("2 damage")).unwrap();
    assert!(!two.best && two.outcomes.is_empty(), "{two:?}");
}

#[test]
fn a_sightline_has_the_way_and_the_marks_that_decide() {
    let text = "map nightclub\nteam Crew\npc Mara, at DJ Booth, both rifle:ranged2, pack ammo\n\
                team Gang\nnpc Thug, at Bar, right club:melee1\nnpc Lout, at Alley, right club:melee1";
    let scene = Scene::new(text);
    let to_bar = scene.table.sightline(0, 1).unwrap();
    assert!(to_bar.seen && to_bar.cover.starts_with("in cover"), "{to_bar:?}");
    assert_eq!((to_bar.path.len(), to_bar.links.len()), (3, 2));
    assert_eq!(to_bar.distance, "range 2");
    let to_alley = scene.table.sightline(0, 2).unwrap();
    assert!(!to_alley.seen && to_alley.marks.len() >= 2 && to_alley.stops.is_some(), "{to_alley:?}");
    assert!(!to_alley.reason.is_empty());
    assert!(scene.table.threat(0).contains(&to_bar.path[2]));
    assert!(!scene.table.threat(1).contains(&to_bar.path[0]), "a club reaches no farther than its area");
    assert!(scene.table.reach(1).contains(&to_bar.path[1]));
}

#[test]
fn when_it_is_over_the_winner_is_named_and_the_best_blow_is_known() {
    let mut scene = duel("");
    scene.act("Mara", "Attack Thug with the sword");
    scene.pick("Nobody reacts");
    scene.roll(29);
    scene.pick("9 damage");
    assert!(scene.table.over());
    assert_eq!(scene.table.outcome().won, [0]);
    assert_eq!(scene.table.outcome().words, "Crew won the fight.");
    let best = scene.table.blows().into_iter().max_by_key(|blow| blow.points).unwrap();
    assert_eq!((best.by, best.points), (Some(0), 9));
}

#[test]
fn whoever_lays_damage_over_a_body_sees_what_it_comes_to_before_it_is_confirmed() {
    let mut scene = Scene::new(
        "map nightclub\nteam Crew\npc Mage, level 60, at Dance Floor, both fireball:blast, can Blast\n\
         team Gang\nnpc Ann, level 40, at Bar",
    );
    scene.next_turn("Crew");
    scene.pick("Use the fireball on Bar");
    scene.roll(66);
    let Form::Split { over, .. } = scene.asked().form else { panic!("{:?}", scene.asked()) };
    let laid = |places: &[(&str, u8)]| {
        let points = over.iter().map(|(offer, _)| {
            places.iter().find(|(place, _)| *place == offer.label).map_or(0, |(_, points)| *points)
        });
        scene.table.laid(&points.collect::<Vec<_>>())
    };
    let leg = laid(&[("Right leg", 6)]);
    assert_eq!((leg.note.as_str(), leg.outcomes), ("level 60 → 54", vec!["right leg useless".to_string()]));
    assert_eq!(leg.after.iter().map(|row| row.label.as_str()).collect::<Vec<_>>(), ["Right leg"]);
    let head = laid(&[("Head", 3), ("Torso", 2)]);
    assert_eq!(head.outcomes, ["knocked out", "head full"]);
    let none = laid(&[]);
    assert!(none.note.is_empty() && none.outcomes.is_empty() && none.after.is_empty());
}
