//! Every format that was ever written stays readable. A file of each is kept in `old/` for good; a
//! change of a format adds a file and touches none.

use std::fs;
use std::path::Path;

use sightline::save::Kind;
use sightline::save::backup::{State, read};

use crate::desk::desk;

#[test]
fn every_file_ever_written_still_opens() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves/old");
    let mut kinds = Vec::new();
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let backup = read(&fs::read_to_string(&path).unwrap(), &desk().library).unwrap();
        for found in backup.found {
            assert_eq!(found.state, State::New, "{} in {}", found.name, path.display());
            kinds.extend(found.kind);
        }
    }
    for kind in Kind::ALL {
        assert!(kinds.contains(&kind), "there is an old {}", kind.word());
    }
}
