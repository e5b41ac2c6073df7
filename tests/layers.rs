//! The invariants of the architecture, held by reading the sources.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::fs;
use std::path::{Path, PathBuf};

/// A source file: its path below `src`, and its code without comments.
struct Source {
    path: String,
    code: String,
}

fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    collect(&root, &mut found);
    let source = |file: PathBuf| {
        let path = file.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
        let text = fs::read_to_string(&file).unwrap();
        let code: Vec<&str> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        Source { path, code: code.join("\n") }
    };
    let all: Vec<Source> = found.into_iter().map(source).collect();
    assert!(all.len() > 30, "the sources are where they are looked for");
    all
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
}

impl Source {
    /// Whether the file is the module or below it.
    fn is_in(&self, module: &str) -> bool {
        self.path == format!("{module}.rs") || self.path.starts_with(&format!("{module}/"))
    }

    /// Whether the code names the word, as a whole word.
    fn names(&self, word: &str) -> bool {
        let part_of_name = |letter: char| letter.is_alphanumeric() || letter == '_';
        self.code.match_indices(word).any(|(start, _)| {
            let before = self.code[..start].chars().next_back();
            let after = self.code[start + word.len()..].chars().next();
            let goes_on_before = word.starts_with(part_of_name) && before.is_some_and(part_of_name);
            let goes_on_after = word.ends_with(part_of_name) && after.is_some_and(part_of_name);
            !goes_on_before && !goes_on_after
        })
    }
}

/// No file that is chosen names any of the words.
fn check(chosen: impl Fn(&Source) -> bool, words: &[&str]) {
    let sources = sources();
    let chosen: Vec<&Source> = sources.iter().filter(|source| chosen(source)).collect();
    assert!(!chosen.is_empty(), "there is something to check");
    let mut found = Vec::new();
    for source in chosen {
        found.extend(
            words.iter().filter(|word| source.names(word)).map(|word| format!("{}: {word}", source.path)),
        );
    }
    assert!(found.is_empty(), "{found:#?}");
}

const RULES: [&str; 4] = ["dice", "map", "fight", "rulesets"];

fn is_in_rules(source: &Source) -> bool {
    RULES.iter().any(|module| source.is_in(module))
}

fn is_outside_app(source: &Source) -> bool {
    !source.is_in("app") && source.path != "main.rs" && source.path != "lib.rs"
}

/// What games share with each other, beside their folders.
const SHARED: [&str; 1] = ["reference"];

/// The folders of the games.
fn games(sources: &[Source]) -> Vec<String> {
    let game = |source: &Source| {
        let (name, _) = source.path.strip_prefix("rulesets/")?.split_once('/')?;
        Some(name.to_string())
    };
    let mut games: Vec<String> = sources.iter().filter_map(game).collect();
    games.retain(|game| !SHARED.contains(&game.as_str()));
    games.sort();
    games.dedup();
    games
}

#[test]
fn only_the_app_knows_the_browser_the_clock_and_randomness() {
    let browser = ["leptos", "web_sys", "js_sys", "wasm_bindgen", "wasm_bindgen_futures", "gloo_storage"];
    check(is_outside_app, &browser);
    check(is_outside_app, &["std::time", "SystemTime", "Instant", "getrandom", "rand", "RandomState"]);
}

#[test]
fn arrows_point_down_only() {
    let above = |module: &'static str, words: &[&str]| check(|source| source.is_in(module), words);
    above("order", &["crate"]);
    above(
        "dice",
        &["crate::map", "crate::fight", "crate::rulesets", "crate::save", "crate::app", "crate::page"],
    );
    above(
        "map",
        &["crate::dice", "crate::fight", "crate::rulesets", "crate::save", "crate::app", "crate::page"],
    );
    above("fight", &["crate::rulesets", "crate::save", "crate::app", "crate::page"]);
    above("rulesets", &["crate::save", "crate::app", "crate::page"]);
    above("save", &["crate::app", "crate::page"]);
    above("page", &["crate::app"]);
}

#[test]
fn what_is_shared_names_no_game() {
    let games = games(&sources());
    assert!(games.contains(&"unhex".to_string()));
    let names: Vec<&str> = games.iter().map(String::as_str).collect();
    let is_shared = |source: &Source| {
        let in_game = games.iter().any(|game| source.is_in(&format!("rulesets/{game}")));
        is_in_rules(source) && !in_game && source.path != "rulesets.rs"
    };
    check(is_shared, &names);
}

#[test]
fn no_game_names_another() {
    for game in games(&sources()) {
        let others: Vec<String> = games(&sources()).into_iter().filter(|other| *other != game).collect();
        let others: Vec<&str> = others.iter().map(String::as_str).collect();
        check(|source| source.is_in(&format!("rulesets/{game}")), &others);
    }
}

#[test]
fn only_saving_and_the_app_know_formats() {
    check(is_in_rules, &["serde_json", "serde"]);
    check(|_| true, &["Serialize", "Deserialize"]);
}

#[test]
fn rules_have_no_floats_and_nothing_has_an_order_that_varies() {
    check(is_in_rules, &["f32", "f64"]);
    check(|_| true, &["HashMap", "HashSet"]);
}

#[test]
fn nothing_gives_up_on_what_a_person_a_file_or_storage_brings() {
    check(|_| true, &[".unwrap()", ".expect(", "panic!", "todo!", "unimplemented!", "unsafe", "dbg!"]);
}

#[test]
fn screens_are_built_small() {
    check(|source| source.is_in("app"), &["view!", "{:?}", "{:#?}", "RwSignal", "signal("]);
}

#[test]
fn modules_have_a_file_of_their_own_name() {
    check(|_| true, &["#[path"]);
    assert!(sources().iter().all(|source| !source.path.ends_with("mod.rs")));
}
