//! Scenes as people play them, kept as text: what was put down, what was pressed (`>`), and what
//! the app said. `SIGHTLINE_REWRITE=1 cargo test --test transcripts` writes them anew, for review.

#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "support/scene.rs"]
mod scene;

use std::path::Path;

use scene::Scene;
use sightline::fight::table::{Form, Table};

/// Presses a button, throws dice (`> 34`, `> die 4`), sets a number (`> set 44`), picks several
/// (`> all A, B`), lays points out (`> lay Head 2, Torso 1`) or asks why not (`> why not Attack`).
fn press(scene: &mut Scene, input: &str) -> Vec<String> {
    if let Some(label) = input.strip_prefix("why not ") {
        return vec![format!("  {}", scene.why_not(label).unwrap_or("it is on offer".into()))];
    }
    if input == "undo" {
        scene.table.undo();
    } else if let Some(face) = input.strip_prefix("die ") {
        scene.die(face.parse().unwrap());
    } else if let Some(number) = input.strip_prefix("set ") {
        scene.number(number.parse().unwrap());
    } else if let Some(all) = input.strip_prefix("all ") {
        scene.pick_all(&all.split(", ").collect::<Vec<_>>());
    } else if let Some(laid) = input.strip_prefix("lay ") {
        let shares: Vec<(&str, u8)> = laid
            .split(", ")
            .map(|share| share.rsplit_once(' ').unwrap())
            .map(|(l, n)| (l, n.parse().unwrap()))
            .collect();
        scene.split(&shares);
    } else if let Ok(number) = input.parse() {
        scene.roll(number);
    } else {
        scene.pick(input);
    }
    Vec::new()
}

fn question(scene: &Scene) -> String {
    let Some(asked) = scene.table.asked() else { return "(the fight is over)".into() };
    let mut line = format!("? {}: {}", asked.who.name, asked.title);
    if let Form::Dice(card) = &asked.form
        && let Some(faces) = &card.remembered
    {
        line.push_str(&format!(" (thrown before: {faces:?})"));
    }
    let labels = scene.labels();
    if (1..=5).contains(&labels.len()) {
        line.push_str(&format!(" [{}]", labels.join(" | ")));
    }
    line
}

/// Plays a file and writes down what is said.
fn play(text: &str) -> String {
    let mut told = String::new();
    let (head, inputs) =
        text.split_once("\n---\n").expect("a scene, a line of three dashes, and what is pressed");
    let setup: Vec<&str> = head.lines().filter(|line| !line.starts_with('#')).collect();
    let mut scene = Scene::new(&setup.join("\n"));
    told.push_str(head);
    told.push_str("\n---\n");
    for line in scene.table.lines() {
        told.push_str(&format!("  {}\n", line.text));
    }
    told.push_str(&question(&scene));
    told.push('\n');
    for input in inputs.lines().filter_map(|line| line.strip_prefix("> ")) {
        let before = scene.table.lines().len();
        let said = press(&mut scene, input);
        told.push_str(&format!("> {input}\n"));
        for line in scene.table.lines().iter().skip(before) {
            told.push_str(&format!("  {}\n", line.text));
        }
        for line in &said {
            told.push_str(line);
            told.push('\n');
        }
        if said.is_empty() {
            told.push_str(&question(&scene));
            told.push('\n');
        }
    }
    told
}

#[test]
fn every_transcript_is_played_as_it_is_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 10);
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let told = play(&text);
        if std::env::var("SIGHTLINE_REWRITE").is_ok() {
            std::fs::write(&file, told).unwrap();
        } else {
            assert!(told == text, "{} is told otherwise now:\n{told}", file.display());
        }
    }
}
