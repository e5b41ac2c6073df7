//! Every rule, vector and ruling of a game's catalogue is shown by a test that carries its id, or
//! is on the list of those that only a person can judge.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The catalogues: the list of ids kept here, where the catalogue itself is, and the letters of
/// its rules, vectors and rulings, and of its data where that has ids.
const CATALOGUES: [(&str, &str, &[&str]); 5] = [
    ("unhex.txt", "../shared/rules/unhex.md", &["U", "UT", "UA"]),
    ("radiant.txt", "../shared/rules/radiant-hack.md", &["Z", "ZT", "ZA"]),
    ("ettes.txt", "../shared/rules/ettes-eternal.md", &["F", "FT", "FA", "FD"]),
    ("heroes.txt", "../shared/rules/heroes-of-hex.md", &["H", "HT", "HA", "HD"]),
    ("sovereign.txt", "../shared/rules/sovereign.md", &["G", "GT", "GA", "GD"]),
];

/// The ids of one catalogue as `U-46`, one a line.
fn ids_of(list: &str) -> Vec<String> {
    let text = fs::read_to_string(root().join("tests/catalogue").join(list)).unwrap();
    text.lines().map(String::from).collect()
}

fn ids() -> Vec<String> {
    CATALOGUES.iter().flat_map(|(list, _, _)| ids_of(list)).collect()
}

/// The ids that only a person can judge, with the reason.
fn judged() -> Vec<(String, String)> {
    let text = fs::read_to_string(root().join("tests/catalogue/judged.txt")).unwrap();
    let pair = |line: &str| line.split_once(": ").map(|(id, reason)| (id.into(), reason.into()));
    text.lines().map(|line| pair(line).unwrap_or_else(|| panic!("no reason in: {line}"))).collect()
}

/// The ids in the names of all test functions below a folder.
fn tested(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            tested(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            in_source(&fs::read_to_string(&path).unwrap(), found);
        }
    }
}

fn in_source(source: &str, found: &mut Vec<String>) {
    let mut marked = false;
    for line in source.lines().map(str::trim) {
        if line == "#[test]" {
            marked = true;
        } else if let Some(rest) = line.strip_prefix("fn ") {
            if marked {
                found.extend(rest.split(['_', '(']).filter_map(id_of));
            }
            marked = false;
        }
    }
}

/// `ut07` is `UT-07`; other words are not ids.
fn id_of(word: &str) -> Option<String> {
    let digits = word.trim_start_matches(|letter: char| letter.is_ascii_lowercase());
    let letters = &word[..word.len() - digits.len()];
    let upper = letters.to_ascii_uppercase();
    let known = CATALOGUES.iter().any(|(_, _, kinds)| kinds.contains(&upper.as_str()));
    let number: u32 = digits.parse().ok().filter(|_| known)?;
    Some(format!("{upper}-{number:02}"))
}

#[test]
fn every_id_is_tested_or_judged() {
    let mut tested_ids = Vec::new();
    tested(&root().join("tests"), &mut tested_ids);
    tested(&root().join("src"), &mut tested_ids);
    let judged = judged();
    let covered = |id: &String| tested_ids.contains(id) || judged.iter().any(|(judged, _)| judged == id);
    let missing: Vec<String> = ids().into_iter().filter(|id| !covered(id)).collect();
    assert!(missing.is_empty(), "{} ids have no test: {}", missing.len(), missing.join(" "));
}

#[test]
fn tests_and_judged_list_name_only_ids_of_the_catalogue() {
    let mut named = Vec::new();
    tested(&root().join("tests"), &mut named);
    tested(&root().join("src"), &mut named);
    named.extend(judged().into_iter().map(|(id, _)| id));
    let ids = ids();
    let unknown: Vec<String> = named.into_iter().filter(|id| !ids.contains(id)).collect();
    assert_eq!(unknown, Vec::<String>::new());
}

/// Where the catalogue itself is at hand, the committed list must be the same.
#[test]
fn the_list_of_ids_is_that_of_the_catalogue() {
    for (list, catalogue, kinds) in CATALOGUES {
        let Ok(text) = fs::read_to_string(root().join(catalogue)) else { continue };
        let mut found: Vec<String> = Vec::new();
        for word in text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-') {
            let id = word.split_once('-').filter(|(letters, _)| kinds.contains(letters));
            if id.is_some_and(|(_, digits)| digits.parse::<u32>().is_ok())
                && !found.iter().any(|known| known == word)
            {
                found.push(word.into());
            }
        }
        let ids = ids_of(list);
        let missing: Vec<&String> = found.iter().filter(|id| !ids.contains(id)).collect();
        let gone: Vec<&String> = ids.iter().filter(|id| !found.contains(id)).collect();
        assert_eq!((missing, gone), (vec![], vec![]), "{list}");
    }
}

#[test]
fn ids_are_read_from_names() {
    assert_eq!(id_of("ut07"), Some("UT-07".into()));
    assert_eq!(id_of("u145"), Some("U-145".into()));
    assert_eq!(id_of("u"), None);
    assert_eq!(id_of("up2"), None);
    let mut found = Vec::new();
    in_source("#[test]\nfn u46_ua03_sight() {}\nfn u47_helper() {}", &mut found);
    assert_eq!(found, ["U-46", "UA-03"]);
}
