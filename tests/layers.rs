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

    /// The modules of the crate that the code names, however it does: `crate::save`, one of
    /// `crate::{page, save}`, or by way of `super`.
    fn reaches(&self) -> Vec<String> {
        let mut found = Vec::new();
        for (start, _) in self.code.match_indices("crate::") {
            heads(&self.code[start + "crate::".len()..], &mut found);
        }
        // Each `super` is a step up from the module of the file; as many as the path has parts lead to
        // the crate itself.
        let depth = self.path.trim_end_matches(".rs").split('/').count();
        let out = "super::".repeat(depth);
        for (start, _) in self.code.match_indices(&out) {
            let before = self.code[..start].chars().next_back();
            if before.is_none_or(|letter| !letter.is_alphanumeric() && letter != ':' && letter != '_') {
                heads(&self.code[start + out.len()..], &mut found);
            }
        }
        found
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

/// The first names of what follows a path: one, or those of a group in braces.
fn heads(rest: &str, found: &mut Vec<String>) {
    let name = |text: &str| -> String {
        text.trim_start().chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect()
    };
    let Some(group) = rest.strip_prefix('{') else { return found.push(name(rest)) };
    let mut depth = 0;
    let mut start = 0;
    for (place, letter) in group.char_indices() {
        match letter {
            '{' => depth += 1,
            ',' | '}' if depth == 0 => {
                found.push(name(&group[start..place]));
                start = place + 1;
                if letter == '}' {
                    break;
                }
            }
            '}' => depth -= 1,
            _ => {}
        }
    }
}

/// No file of a module reaches any of the others.
fn check_reach(module: &str, others: &[&str]) {
    let sources = sources();
    let mut found = Vec::new();
    for source in sources.iter().filter(|source| source.is_in(module)) {
        let reached = source.reaches();
        found.extend(
            others
                .iter()
                .filter(|other| reached.iter().any(|name| name == *other))
                .map(|other| format!("{}: {other}", source.path)),
        );
    }
    assert!(found.is_empty(), "{found:#?}");
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

const RULES: [&str; 6] = ["dice", "map", "grid", "fight", "sheet", "rulesets"];

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
    check(is_outside_app, &["std::time", "SystemTime", "Instant::now", "getrandom", "rand", "RandomState"]);
}

#[test]
fn arrows_point_down_only() {
    check(|source| source.is_in("order"), &["crate"]);
    check_reach("dice", &["map", "grid", "fight", "sheet", "rulesets", "save", "app", "page"]);
    check_reach("map", &["dice", "grid", "fight", "sheet", "rulesets", "save", "app", "page"]);
    check_reach("grid", &["dice", "fight", "sheet", "rulesets", "save", "app", "page"]);
    check_reach("fight", &["sheet", "rulesets", "save", "app", "page"]);
    check_reach("sheet", &["dice", "map", "grid", "fight", "rulesets", "save", "app", "page"]);
    check_reach("rulesets", &["save", "app", "page"]);
    check_reach("save", &["app", "page"]);
    check_reach("page", &["app"]);
}

#[test]
fn modules_are_seen_however_they_are_named() {
    let reached = |path: &str, code: &str| Source { path: path.into(), code: code.into() }.reaches();
    assert_eq!(reached("map/rule.rs", "use crate::save::Id;"), ["save"]);
    assert_eq!(
        reached("map/rule.rs", "use crate::{dice, save::{Id, app}, page as other};"),
        ["dice", "save", "page"]
    );
    assert_eq!(reached("map/rule.rs", "fn f() { crate::app::go() }"), ["app"]);
    assert_eq!(reached("map/rule.rs", "use super::super::save::Id;"), ["save"]);
    assert_eq!(reached("map.rs", "use super::{fight, save};"), ["fight", "save"]);
    assert_eq!(reached("map/rule.rs", "use super::save;"), [""; 0]);
}

#[test]
fn only_one_file_knows_the_storage_of_the_browser() {
    let others = |source: &Source| source.path != "app/storage.rs";
    check(others, &["gloo_storage", "LocalStorage", "local_storage", "localStorage", "session_storage"]);
    assert!(sources().iter().any(|source| !others(source) && source.names("gloo_storage")));
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

/// A new game is a folder under `rulesets`, one under `app`, its files under `save`, and a line in
/// each of these.
const REGISTRIES: [&str; 7] =
    ["app.rs", "app/games.rs", "lib.rs", "rulesets.rs", "save.rs", "save/fight/game.rs", "save/games.rs"];
/// What the first game alone has left behind: the example of the start page, rolls that were stored
/// before they said whose they are, and the words that codes shorten.
const FIRST_GAME: [&str; 4] =
    ["save/code/pack.rs", "save/fight/example.rs", "save/rolls.rs", "save/rolls/card.rs"];

#[test]
fn screens_and_saving_name_a_game_only_in_its_own_files_and_the_registries() {
    let games = games(&sources());
    let names: Vec<&str> = games.iter().map(String::as_str).collect();
    let is_shared = |source: &Source| {
        let own = games.iter().any(|game| source.path.contains(game.as_str()));
        !own && ![&REGISTRIES[..], &FIRST_GAME].concat().contains(&source.path.as_str())
    };
    check(is_shared, &names);
}

/// A rule of one game shows by its id: a letter or two, a dash, a number.
fn is_rule_id(word: &str) -> bool {
    let Some((letters, number)) = word.split_once('-') else { return false };
    (1..=2).contains(&letters.len())
        && letters.bytes().all(|byte| byte.is_ascii_uppercase())
        && number.len() >= 2
        && number.bytes().all(|byte| byte.is_ascii_digit())
}

#[test]
fn what_is_below_the_games_cites_no_rule_of_a_game() {
    assert!(is_rule_id("U-46") && is_rule_id("ZA-07"));
    assert!(!is_rule_id("UTF-8") && !is_rule_id("a-10") && !is_rule_id("U-x1"));
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    for module in ["dice", "map", "grid", "fight", "sheet"] {
        files.push(root.join(format!("{module}.rs")));
        collect(&root.join(module), &mut files);
    }
    let mut found = Vec::new();
    for file in files {
        // Comments count: a rule that is explained here is a rule that is kept here.
        let text = fs::read_to_string(&file).unwrap();
        let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
        found.extend(words.filter(|word| is_rule_id(word)).map(|word| format!("{}: {word}", file.display())));
    }
    assert!(found.is_empty(), "{found:#?}");
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
