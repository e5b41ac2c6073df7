//! The screens that each game brings: one line a game. Everything else here asks this list.

use super::store::store;
use super::ui::{El, State, div, lasting};
use super::{radiant, unhex};
use crate::map::Ground;
use crate::page::Page;
use crate::rulesets::{self, reference::Book};
use crate::save::{Entry, Id};

/// What the first screen knows of a game.
pub struct Title {
    /// As documents write it.
    pub name: &'static str,
    pub title: &'static str,
    /// Whose game it is.
    pub author: &'static str,
}

const UNHEX: Title = Title { name: "unhex", title: "Unhex", author: "Cody Koeninger" };
const RADIANT: Title = Title { name: "radiant", title: "The Radiant Hack", author: "Matt Gefen" };

static TITLES: [Title; 2] = [UNHEX, RADIANT];

pub struct Game {
    pub name: &'static str,
    pub title: &'static str,
    pub author: &'static str,
    /// Starting points for a new character.
    pub starts: fn() -> El,
    /// The pages about one character.
    pub character: fn(&Page, &Id) -> El,
    /// The sheet on paper, or a blank one.
    pub paper: fn(Option<&Id>) -> El,
    /// How a character is, out of what lists know of it.
    pub condition: fn(&Entry) -> Condition,
    /// The roll card, for somebody where the page names one.
    pub roll: fn(&Page) -> El,
    /// Lays the roll that was rolled last out once more.
    pub again: fn(),
    /// Whether it throws ten-sided dice, whose faces are counted for those who doubt them.
    pub percentile: bool,
    /// How much of a map the game has use for.
    pub ground: &'static Ground,
    /// The quick reference. Slugs of different games differ.
    pub book: &'static Book,
}

/// How somebody is: what counts for staying up, out of how much.
pub struct Condition {
    pub now: i64,
    pub most: i64,
    pub worn: Worn,
    /// The colour: `success`, `cover`, `danger`.
    pub tone: &'static str,
}

/// From bad to good.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Worn {
    Down,
    Hurt,
    Fine,
}

impl Worn {
    /// As the style sheets call it.
    pub fn class(self) -> &'static str {
        match self {
            Worn::Down => "down",
            Worn::Hurt => "hurt",
            Worn::Fine => "",
        }
    }
}

impl Condition {
    /// How much is left, in hundredths.
    pub fn share(&self) -> i64 {
        let most = self.most.max(1);
        self.now.clamp(0, most) * 100 / most
    }
}

static GAMES: [Game; 2] = [
    Game {
        name: UNHEX.name,
        title: UNHEX.title,
        author: UNHEX.author,
        starts: unhex::starts,
        character: unhex::page,
        paper: unhex::paper,
        condition: unhex::condition,
        roll: unhex::roll::screen,
        again: unhex::roll::again,
        percentile: true,
        ground: &rulesets::unhex::maps::GROUND,
        book: &rulesets::unhex::reference::BOOK,
    },
    Game {
        name: RADIANT.name,
        title: RADIANT.title,
        author: RADIANT.author,
        starts: radiant::starts,
        character: |_, id| radiant::sheet(id),
        paper: radiant::paper,
        condition: radiant::condition,
        roll: radiant::roll,
        again: radiant::again,
        percentile: false,
        ground: &rulesets::radiant::maps::GROUND,
        book: &rulesets::radiant::reference::BOOK,
    },
];

pub fn all() -> &'static [Game] {
    &GAMES
}

/// What the game of an entry is called; empty where any game can use it.
pub fn title(entry: &Entry) -> &'static str {
    let title = TITLES.iter().find(|title| title.name == entry.game);
    if entry.game.is_empty() { "" } else { title.unwrap_or(&TITLES[0]).title }
}

/// How the character of an entry is.
pub fn condition(entry: &Entry) -> Condition {
    (named(&entry.game).condition)(entry)
}

/// The game that a document belongs to, or the first where it says nothing.
pub fn of(id: &Id) -> &'static Game {
    let index = store().library().index();
    named(index.entry(id).map_or("", |entry| entry.game.as_str()))
}

pub fn named(name: &str) -> &'static Game {
    GAMES.iter().find(|game| game.name == name).unwrap_or(&GAMES[0])
}

/// The roll card of the game that was chosen last, or of somebody's own game.
pub fn roll_card(page: &Page) -> El {
    if let Page::Roll(Some(id)) = page {
        let game = Id::parse(id).map_or(&GAMES[0], |id| of(&id));
        return (game.roll)(page);
    }
    let choice = chosen();
    let page = page.clone();
    div("").live(move || (GAMES[*choice.read()].roll)(&page)).child(div("other-game").child(chooser()))
}

const CHOSEN: &str = "game";

/// The game that was chosen last, by its place in the list; a choice is remembered.
pub fn chosen() -> State<usize> {
    thread_local! {
        static CHOICE: State<usize> = {
            let kept = store().library().note(CHOSEN);
            let kept = kept.as_ref().and_then(|name| name.as_str()).unwrap_or_default();
            lasting(GAMES.iter().position(|game| game.name == kept).unwrap_or(0))
        };
    }
    CHOICE.with(|choice| *choice)
}

/// A choice between the games, where there is one.
pub fn chooser() -> El {
    let titles: Vec<&str> = GAMES.iter().map(|game| game.title).collect();
    let choice = chosen();
    let first = std::cell::Cell::new(true);
    super::ui::live(move || {
        let name = GAMES[*choice.read()].name;
        if !first.replace(false) {
            // Nothing is lost where this cannot be kept.
            let _ = store().library().set_note(CHOSEN, &name.into());
        }
    });
    super::parts::segments("Game", &titles, choice)
}
