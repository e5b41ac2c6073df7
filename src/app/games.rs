//! The screens that each game brings: one line a game. Everything else here asks this list.

use super::store::store;
use super::ui::{El, State, div, state};
use super::{characters, radiant, roll};
use crate::map::Ground;
use crate::page::Page;
use crate::rulesets::{self, reference::Book};
use crate::save::Id;

pub struct Game {
    /// As documents write it.
    pub name: &'static str,
    pub title: &'static str,
    /// Starting points for a new character.
    pub starts: fn() -> El,
    /// The pages about one character.
    pub character: fn(&Page, &Id) -> El,
    /// The sheet on paper, or a blank one.
    pub paper: fn(Option<&Id>) -> El,
    /// The roll card, for somebody where the page names one.
    pub roll: fn(&Page) -> El,
    /// Lays the roll that was rolled last out once more.
    pub again: fn(),
    /// How much of a map the game has use for.
    pub ground: &'static Ground,
    /// The quick reference. Slugs of different games differ.
    pub book: &'static Book,
}

static GAMES: [Game; 2] = [
    Game {
        name: "unhex",
        title: "Unhex",
        starts: characters::starts,
        character: characters::page,
        paper: characters::paper::page,
        roll: roll::screen,
        again: roll::again,
        ground: &rulesets::unhex::maps::GROUND,
        book: &rulesets::unhex::reference::BOOK,
    },
    Game {
        name: "radiant",
        title: "The Radiant Hack",
        starts: radiant::starts,
        character: |_, id| radiant::sheet(id),
        paper: radiant::paper,
        roll: radiant::roll,
        again: radiant::again,
        ground: &rulesets::radiant::maps::GROUND,
        book: &rulesets::radiant::reference::BOOK,
    },
];

pub fn all() -> &'static [Game] {
    &GAMES
}

/// The game that a document belongs to, or the first where it says nothing.
pub fn of(id: &Id) -> &'static Game {
    let entry = store().library().index().entry(id).map(|entry| entry.game.clone());
    named(entry.as_deref().unwrap_or_default())
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
    let (choice, page) = (chosen(), page.clone());
    div("").live(move || (GAMES[*choice.read()].roll)(&page)).child(div("other-game").child(chooser()))
}

const CHOSEN: &str = "game";

/// The game that was chosen last, by its place in the list; a choice is remembered.
pub fn chosen() -> State<usize> {
    thread_local! {
        static CHOICE: State<usize> = {
            let kept = store().library().note(CHOSEN);
            let kept = kept.as_ref().and_then(|name| name.as_str()).unwrap_or_default();
            state(GAMES.iter().position(|game| game.name == kept).unwrap_or(0))
        };
    }
    CHOICE.with(Clone::clone)
}

/// A choice between the games, where there is one.
pub fn chooser() -> El {
    let titles: Vec<&str> = GAMES.iter().map(|game| game.title).collect();
    let choice = chosen();
    let kept = choice.clone();
    let first = std::cell::Cell::new(true);
    super::ui::live(move || {
        let name = GAMES[*kept.read()].name;
        if !first.replace(false) {
            // Nothing is lost where this cannot be kept.
            let _ = store().library().set_note(CHOSEN, &name.into());
        }
    });
    super::parts::segments("Game", &titles, choice)
}
