//! Groups: the teams that characters usually fight in, named on each sheet.

/// The groups in use with their sizes, in order of name; the empty name is no group.
pub fn groups<'a>(names: &mut dyn Iterator<Item = &'a str>) -> Vec<(&'a str, usize)> {
    let mut all: Vec<(&str, usize)> = Vec::new();
    for name in names.map(str::trim).filter(|name| !name.is_empty()) {
        match all.iter().position(|(known, _)| *known >= name) {
            Some(at) if all[at].0 == name => all[at].1 += 1,
            Some(at) => all.insert(at, (name, 1)),
            None => all.push((name, 1)),
        }
    }
    all
}
