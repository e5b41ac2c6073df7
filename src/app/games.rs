//! The games on the screens: a door each. What is behind a door, a game's rules, words and screens, is
//! named nowhere else; everything else here asks for a game by its name and waits until it is there.

use super::fights::lesson::Lesson;
use super::part::{Opening, Part, door};
use super::store::store;
use super::ui::{El, State, div, lasting};
use super::{rest, route};
use crate::map::Ground;
use crate::page::Page;
use crate::rulesets::{self, reference::Book};
pub use crate::save::games::{Condition, TITLES, Title};
use crate::save::{Entry, Id, Kind, format, games};

/// What a game brings to the screens.
pub struct Game {
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
    /// The quick reference. Slugs of different games differ.
    pub book: &'static Book,
    /// The fights of the start page; one game has them.
    pub example: Option<&'static Example>,
}

/// Fights for those who have just come.
pub struct Example {
    /// Puts one in progress down and gives its id.
    pub put: fn() -> Id,
    /// One that teaches.
    pub lesson: Lesson,
}

door!(unhex -> Game {
    games::arrived(&games::UNHEX);
    Ok(&super::unhex::GAME)
});

door!(radiant -> Game {
    games::arrived(&games::RADIANT);
    Ok(&super::radiant::GAME)
});

door!(heroes_of_hex -> Game {
    games::arrived(&games::HEROES);
    Ok(&super::heroes_of_hex::GAME)
});

door!(sovereign -> Game {
    games::arrived(&games::SOVEREIGN);
    Ok(&super::sovereign::GAME)
});

door!(ettes -> Game {
    games::arrived(&games::ETTES);
    Ok(&super::ettes::GAME)
});

const COUNT: usize = TITLES.len();

/// In the order of the titles.
const DOORS: [fn() -> Opening<Game>; COUNT] = [
    || Box::pin(unhex()),
    || Box::pin(radiant()),
    || Box::pin(heroes_of_hex()),
    || Box::pin(sovereign()),
    || Box::pin(ettes()),
];

/// How much of a map each has use for.
static GROUNDS: [&Ground; COUNT] = [
    &rulesets::unhex::maps::GROUND,
    &rulesets::radiant::maps::GROUND,
    &rulesets::heroes_of_hex::boards::GROUND,
    &rulesets::sovereign::boards::GROUND,
    &rulesets::ettes::boards::GROUND,
];

thread_local! {
    static PARTS: [&'static Part<Game>; COUNT] =
        std::array::from_fn(|at| Part::behind(TITLES[at].title, DOORS[at]));
}

/// The part of a game, by its place in the list.
pub fn at(place: usize) -> &'static Part<Game> {
    PARTS.with(|parts| parts[place])
}

pub fn all() -> [&'static Part<Game>; COUNT] {
    PARTS.with(|parts| *parts)
}

/// The place of a game in the list; the first where there is none of this name.
pub fn place(name: &str) -> usize {
    TITLES.iter().position(|title| title.name == name).unwrap_or(0)
}

pub fn named(name: &str) -> &'static Part<Game> {
    at(place(name))
}

/// The game that a document belongs to, or the first where it says nothing.
pub fn of(id: &Id) -> &'static Part<Game> {
    let index = store().library().index();
    named(index.entry(id).map_or("", |entry| entry.game.as_str()))
}

pub fn ground(name: &str) -> &'static Ground {
    GROUNDS[place(name)]
}

/// What the game of an entry is called; empty where any game can use it.
pub fn title(entry: &Entry) -> &'static str {
    if entry.game.is_empty() { "" } else { TITLES[place(&entry.game)].title }
}

/// A screen about a document, once the game that it needs is here.
pub fn waited(kind: Kind, game: &str, draw: impl Fn() -> El + 'static) -> El {
    let Some(title) = format::needs(kind, game) else { return draw() };
    let part = named(title.name);
    div("").live(move || part.screen(|_| draw()))
}

/// Does something with documents of any game, once all games are here.
pub fn with_all(deed: impl FnOnce() + 'static) {
    fn next(place: usize, deed: Box<dyn FnOnce()>) {
        if place == COUNT {
            return deed();
        }
        at(place).then(move |_| next(place + 1, deed));
    }
    all().into_iter().for_each(Part::fetch);
    next(0, Box::new(deed));
}

/// Puts the example down and goes there.
pub fn open_example() {
    put_down(|example| (example.put)());
}

/// Puts the fight that teaches down and goes there.
pub fn open_lesson() {
    put_down(|example| {
        let id = (example.lesson.put)();
        // As fights remember it, without their code.
        let _ = store().library().set_note(LESSON, &id.to_string().into());
        id
    });
}

/// The note that names the fight that teaches.
pub const LESSON: &str = "lesson";

fn put_down(put: fn(&'static Example) -> Id) {
    let game = at(0);
    game.fetch();
    rest::part().then(move |_| {
        game.then(move |game| {
            if let Some(example) = game.example {
                route::go(Page::Fight(put(example).to_string()));
            }
        });
    });
}

/// The roll card of the game that was chosen last, or of somebody's own game.
pub fn roll_card(page: &Page) -> El {
    let page = page.clone();
    if let Page::Roll(Some(id)) = &page {
        let game = Id::parse(id).map_or_else(|| at(0), |id| of(&id));
        return div("").live(move || game.inside(|game| (game.roll)(&page)));
    }
    let choice = chosen();
    div("")
        .live(move || at(*choice.read()).inside(|game| (game.roll)(&page)))
        .child(div("other-game").child(chooser()))
}

const CHOSEN: &str = "game";

/// The game that was chosen last, by its place in the list; a choice is remembered.
pub fn chosen() -> State<usize> {
    thread_local! {
        static CHOICE: State<usize> = {
            let kept = store().library().note(CHOSEN);
            lasting(place(kept.as_ref().and_then(|name| name.as_str()).unwrap_or_default()))
        };
    }
    CHOICE.with(|choice| *choice)
}

/// A choice between the games.
pub fn chooser() -> El {
    let titles: Vec<&str> = TITLES.iter().map(|title| title.title).collect();
    let choice = chosen();
    let first = std::cell::Cell::new(true);
    super::ui::live(move || {
        let name = TITLES[*choice.read()].name;
        if !first.replace(false) {
            // Nothing is lost where this cannot be kept.
            let _ = store().library().set_note(CHOSEN, &name.into());
        }
    });
    super::parts::segments("Game", &titles, choice)
}
