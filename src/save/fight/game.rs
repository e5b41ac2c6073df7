//! What each game brings to a fight: one line a game.

/// A point where the table may read the rules otherwise.
pub struct TableOption {
    /// What a set-up keeps it under; once written, a name stays.
    pub name: &'static str,
    pub title: &'static str,
    pub about: &'static str,
    pub usual: bool,
}

pub struct Game {
    pub name: &'static str,
    pub options: &'static [TableOption],
}

static GAMES: [Game; 1] = [Game { name: "unhex", options: &UNHEX }];

pub const LITERAL_SIGHT: &str = "literal sight";
pub const LESS_LETHAL_FLOOR: &str = "less-lethal floor";

static UNHEX: [TableOption; 2] = [
    TableOption {
        name: LITERAL_SIGHT,
        title: "Sight may be one-way",
        about: "Marks are counted from the viewer's end only. Otherwise sight is lost both ways when it is lost from either end.",
        usual: false,
    },
    TableOption {
        name: LESS_LETHAL_FLOOR,
        title: "Less-lethal harm never kills",
        about: "It stops at level 0. Otherwise a level below 0 means death, however it got there.",
        usual: false,
    },
];

pub fn game(name: &str) -> Option<&'static Game> {
    GAMES.iter().find(|game| game.name == name)
}
