//! The games on the screens, each behind three doors of its own: to its rules, for fights and rolls; to
//! its book, for the reference and for terms to tap; and to the screens of its characters. What is behind
//! a door is named nowhere else; everything else here asks for a game by its name and waits until it is
//! there. The files are called by the name of the game, with `_rules` and `_book`: tools/places.js goes by
//! it.

use super::fights::lesson::Lesson;
use super::part::{Opening, Part, door};
use super::store::store;
use super::ui::{El, State, div, lasting};
use super::{rest, roll, route};
use crate::map::Ground;
use crate::page::Page;
use crate::rulesets::{self, reference::Book};
pub use crate::save::games::{Condition, TITLES, Title};
use crate::save::{Entry, Id, Kind, format, games};

/// The rules of a game: its kit for saving has arrived with them.
pub struct Rules;

/// Fights for those who have just come, of the first game.
pub struct Example {
    /// Puts one in progress down and gives its id.
    pub put: fn() -> Id,
    /// One that teaches.
    pub lesson: Lesson,
}

/// What a game brings to the screens of characters and rolls.
pub struct Game {
    /// Starting points for a new character.
    pub starts: fn() -> El,
    /// The pages about one character.
    pub character: fn(&Page, &Id) -> El,
    /// The sheet on paper, or a blank one.
    pub paper: fn(Option<&Id>) -> El,
}

door!(unhex_rules: unhex_rules -> Rules {
    games::arrived(&games::UNHEX);
    Ok(&Rules)
});
door!(unhex_book: unhex_book -> Book { Ok(&rulesets::unhex::reference::BOOK) });
door!(unhex_example: unhex_example -> Example { Ok(&super::unhex::EXAMPLE) });
door!(unhex: unhex -> Game { Ok(&super::unhex::GAME) });

door!(radiant_rules: radiant_rules -> Rules {
    games::arrived(&games::RADIANT);
    Ok(&Rules)
});
door!(radiant_book: radiant_book -> Book { Ok(&rulesets::radiant::reference::BOOK) });
door!(radiant: radiant -> Game { Ok(&super::radiant::GAME) });

door!(heroes_rules: heroes_rules -> Rules {
    games::arrived(&games::HEROES);
    Ok(&Rules)
});
door!(heroes_book: heroes_book -> Book { Ok(&rulesets::heroes_of_hex::reference::BOOK) });
door!(heroes: heroes -> Game { Ok(&super::heroes_of_hex::GAME) });

door!(sovereign_rules: sovereign_rules -> Rules {
    games::arrived(&games::SOVEREIGN);
    Ok(&Rules)
});
door!(sovereign_book: sovereign_book -> Book { Ok(&rulesets::sovereign::reference::BOOK) });
door!(sovereign: sovereign -> Game { Ok(&super::sovereign::GAME) });

door!(ettes_rules: ettes_rules -> Rules {
    games::arrived(&games::ETTES);
    Ok(&Rules)
});
door!(ettes_book: ettes_book -> Book { Ok(&rulesets::ettes::reference::BOOK) });
door!(ettes: ettes -> Game { Ok(&super::ettes::GAME) });

const COUNT: usize = TITLES.len();

/// Three doors a game.
type Doors = (fn() -> Opening<Rules>, fn() -> Opening<Book>, fn() -> Opening<Game>);

/// In the order of the titles.
const DOORS: [Doors; COUNT] = [
    (|| Box::pin(unhex_rules()), || Box::pin(unhex_book()), || Box::pin(unhex())),
    (|| Box::pin(radiant_rules()), || Box::pin(radiant_book()), || Box::pin(radiant())),
    (|| Box::pin(heroes_rules()), || Box::pin(heroes_book()), || Box::pin(heroes())),
    (|| Box::pin(sovereign_rules()), || Box::pin(sovereign_book()), || Box::pin(sovereign())),
    (|| Box::pin(ettes_rules()), || Box::pin(ettes_book()), || Box::pin(ettes())),
];

/// How much of a map each has use for.
static GROUNDS: [&Ground; COUNT] = [
    &rulesets::unhex::maps::GROUND,
    &rulesets::radiant::maps::GROUND,
    &rulesets::heroes_of_hex::boards::GROUND,
    &rulesets::sovereign::boards::GROUND,
    &rulesets::ettes::boards::GROUND,
];

#[derive(Clone, Copy)]
pub struct Parts {
    pub rules: &'static Part<Rules>,
    /// The quick reference. Slugs of different games differ.
    pub book: &'static Part<Book>,
    pub screens: &'static Part<Game>,
}

thread_local! {
    static EXAMPLE: &'static Part<Example> = Part::behind(TITLES[0].title, || Box::pin(unhex_example()));
    static PARTS: [Parts; COUNT] = std::array::from_fn(|at| {
        let (title, (rules, book, screens)) = (TITLES[at].title, DOORS[at]);
        Parts {
            rules: Part::behind(title, rules),
            book: Part::behind(title, book),
            screens: Part::behind(title, screens),
        }
    });
}

/// The parts of a game, by its place in the list.
pub fn at(place: usize) -> Parts {
    PARTS.with(|parts| parts[place])
}

pub fn all() -> [Parts; COUNT] {
    PARTS.with(|parts| *parts)
}

/// The place of a game in the list; the first where there is none of this name.
pub fn place(name: &str) -> usize {
    TITLES.iter().position(|title| title.name == name).unwrap_or(0)
}

pub fn named(name: &str) -> Parts {
    at(place(name))
}

/// The game that a document belongs to, or the first where it says nothing.
pub fn of(id: &Id) -> Parts {
    at(place_of(id))
}

fn place_of(id: &Id) -> usize {
    let index = store().library().index();
    place(index.entry(id).map_or("", |entry| entry.game.as_str()))
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
    let part = named(title.name).rules;
    div("").live(move || part.screen(|_| draw()))
}

/// Does something with documents of any game, once all games are here.
pub fn with_all(deed: impl FnOnce() + 'static) {
    fn next(place: usize, deed: Box<dyn FnOnce()>) {
        if place == COUNT {
            return deed();
        }
        at(place).rules.then(move |_| next(place + 1, deed));
    }
    all().into_iter().for_each(|game| game.rules.fetch());
    next(0, Box::new(deed));
}

/// The fights for those who have just come.
pub fn example() -> &'static Part<Example> {
    EXAMPLE.with(|example| *example)
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
    let (game, example) = (at(0).rules, example());
    game.fetch();
    example.fetch();
    rest::fights().then(move |_| {
        game.then(move |_| example.then(move |example| route::go(Page::Fight(put(example).to_string()))));
    });
}

/// The roll card of the game that was chosen last, or of somebody's own game.
pub fn roll_card(page: Page) -> El {
    if let Page::Roll(Some(id)) = &page {
        let game = Id::parse(id).map_or(0, |id| place_of(&id));
        return div("").live(move || card(game, &page));
    }
    let choice = chosen();
    div("").live(move || card(*choice.read(), &page)).child(div("other-game").child(chooser()))
}

/// The roll card of a game; followed until it is here.
fn card(game: usize, page: &Page) -> El {
    at(game).rules.inside(|_| roll::card::screen(TITLES[game].name, page))
}

/// Lays the last roll of a game out once more and goes there.
pub fn roll_again(game: usize) {
    at(game).rules.then(move |_| {
        roll::card::again(TITLES[game].name);
        route::go(Page::Roll(None));
    });
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

/// Chooses a game for this place and the next.
pub fn choose(at: usize) {
    chosen().put(at);
    // Nothing is lost where this cannot be kept.
    let _ = store().library().set_note(CHOSEN, &TITLES[at].name.into());
}

/// A choice between the games.
pub fn chooser() -> El {
    let titles: Vec<&str> = TITLES.iter().map(|title| title.title).collect();
    let choice = chosen();
    let first = std::cell::Cell::new(true);
    super::ui::live(move || {
        let at = *choice.read();
        if !first.replace(false) {
            super::ui::unfollowed(|| choose(at));
        }
    });
    super::parts::segments("Game", &titles, choice)
}
