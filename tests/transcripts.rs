//! Scenes as people play them, kept as text: what was put down, what was pressed (`>`), and what
//! the app said. `SIGHTLINE_REWRITE=1 cargo test --test transcripts` writes them anew, for review.

#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "support/scene.rs"]
mod scene;

use std::path::Path;

use scene::{Scene, press};
use sightline::fight::table::{Form, Table};

fn question(table: &dyn Table) -> String {
    let Some(asked) = table.asked() else { return "(the fight is over)".into() };
    let mut line = format!("? {}: {}", asked.who.name, asked.title);
    if let Form::Dice(card) = &asked.form
        && let Some(faces) = &card.remembered
    {
        line.push_str(&format!(" (thrown before: {faces:?})"));
    }
    let labels = press::labels(table);
    if (1..=5).contains(&labels.len()) {
        line.push_str(&format!(" [{}]", labels.join(" | ")));
    }
    line
}

/// A scene of Unhex in its own words, or a set-up of any game.
fn set_up(text: &str) -> Box<dyn Table> {
    if text.starts_with("game ") { press::set_up(text) } else { Box::new(Scene::new(text).table) }
}

/// Plays a file and writes down what is said.
fn play(text: &str) -> String {
    let mut told = String::new();
    let (head, inputs) =
        text.split_once("\n---\n").expect("a scene, a line of three dashes, and what is pressed");
    let setup: Vec<&str> = head.lines().filter(|line| !line.starts_with('#')).collect();
    let mut table = set_up(&setup.join("\n"));
    told.push_str(head);
    told.push_str("\n---\n");
    for line in table.lines() {
        told.push_str(&format!("  {}\n", line.text));
    }
    told.push_str(&question(&*table));
    told.push('\n');
    for input in inputs.lines().filter_map(|line| line.strip_prefix("> ")) {
        let before = table.lines().len();
        let asked = input.strip_prefix("why not ");
        let said = asked.map(|label| press::why_not(&*table, label).unwrap_or("it is on offer".into()));
        if said.is_none() {
            press::press(&mut *table, input);
        }
        told.push_str(&format!("> {input}\n"));
        for line in table.lines().iter().skip(before) {
            told.push_str(&format!("  {}\n", line.text));
        }
        let next = said.map_or_else(|| question(&*table), |said| format!("  {said}"));
        told.push_str(&next);
        told.push('\n');
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
