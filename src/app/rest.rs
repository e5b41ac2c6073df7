//! The app behind its first screen. Its places come in parts of their own: characters, rolls and the
//! reference; fights, their fields and setting them up; maps; boards; their files; and what hands things over, keeps
//! them safe and is set for good.

mod screens;

use super::fights::field::{self, Field, Starts};
use super::fights::more::{MORE, More};
use super::part::{Arrival, Part, Waits, door};
use super::store::{Document, store};
use super::ui::{self, El, State};
use super::{boot, games};
use crate::grid::Board;
use crate::map::Draft;
use crate::page::Page;
use crate::save::Id;
use crate::save::board_files::paper::Print;
use crate::save::fight::Fight;

/// The screens of some pages.
pub struct Screens {
    pub screen: fn(Page) -> El,
}

/// A fight under way; the state is told when another tab has answered.
pub struct Play {
    pub play: fn(Document<Fight>, State<()>) -> El,
}

/// A fight that has not begun.
pub struct SetUp {
    pub prepare: fn(Document<Fight>) -> El,
}

/// What can be had without a screen of its own.
pub struct Saving {
    /// Hands everything to the person as one file.
    pub all: fn(),
}

/// Maps and boards out of files, into them and onto paper.
pub struct Files {
    /// A map or a board, out of a file by its name and its bytes.
    pub open: fn(&str, &[u8]),
    pub open_board: fn(&str, &[u8]),
    /// As a file of a kind of the list of kinds.
    pub save_map: fn(&Draft, usize),
    pub save_board: fn(&Board, usize),
    pub print_map: fn(&Draft),
    pub print_board: fn(&Board, Print),
}

door!(rest: rest -> Screens { Ok(&screens::REST) });
door!(fights: fights_door -> Screens { Ok(&screens::FIGHTS) });
door!(fights: play_door -> Play { Ok(&screens::PLAY) });
door!(more: more_door -> More { Ok(&MORE) });
door!(watch: watch -> Screens { Ok(&screens::WATCH) });
door!(on_map: on_map_door -> Field { Ok(&field::MAP) });
door!(on_board: on_board_door -> Field { Ok(&field::BOARD) });
door!(map_starts: map_starts_door -> Starts { Ok(&field::MAP_STARTS) });
door!(board_starts: board_starts_door -> Starts { Ok(&field::BOARD_STARTS) });
door!(setup: setup -> Screens { Ok(&screens::SETUP) });
door!(setup: set_up_door -> SetUp { Ok(&screens::SET_UP) });
door!(maps: maps -> Screens { Ok(&screens::MAPS) });
door!(boards: boards -> Screens { Ok(&screens::BOARDS) });
door!(hand: hand -> Screens { Ok(&screens::HAND) });
door!(hand: saving_door -> Saving { Ok(&screens::SAVING) });
door!(files: files_door -> Files { Ok(&screens::FILES) });

const NAME: &str = "the rest of the app";

struct Parts {
    rest: &'static Part<Screens>,
    fights: &'static Part<Screens>,
    play: &'static Part<Play>,
    more: &'static Part<More>,
    watch: &'static Part<Screens>,
    on_map: &'static Part<Field>,
    on_board: &'static Part<Field>,
    map_starts: &'static Part<Starts>,
    board_starts: &'static Part<Starts>,
    setup: &'static Part<Screens>,
    set_up: &'static Part<SetUp>,
    maps: &'static Part<Screens>,
    boards: &'static Part<Screens>,
    hand: &'static Part<Screens>,
    saving: &'static Part<Saving>,
    files: &'static Part<Files>,
}

thread_local! {
    static PARTS: Parts = Parts {
        rest: Part::behind(NAME, || Box::pin(rest())),
        fights: Part::behind(NAME, || Box::pin(fights_door())),
        play: Part::behind(NAME, || Box::pin(play_door())),
        more: Part::behind(NAME, || Box::pin(more_door())),
        watch: Part::behind(NAME, || Box::pin(watch())),
        on_map: Part::behind("the map", || Box::pin(on_map_door())),
        on_board: Part::behind("the board", || Box::pin(on_board_door())),
        map_starts: Part::behind("the map", || Box::pin(map_starts_door())),
        board_starts: Part::behind("the board", || Box::pin(board_starts_door())),
        setup: Part::behind(NAME, || Box::pin(setup())),
        set_up: Part::behind(NAME, || Box::pin(set_up_door())),
        maps: Part::behind(NAME, || Box::pin(maps())),
        boards: Part::behind(NAME, || Box::pin(boards())),
        hand: Part::behind(NAME, || Box::pin(hand())),
        saving: Part::behind(NAME, || Box::pin(saving_door())),
        files: Part::behind("what reads and writes files", || Box::pin(files_door())),
    };
}

/// What a page is in.
pub fn behind(page: &Page) -> &'static Part<Screens> {
    PARTS.with(|parts| match page {
        Page::Fights | Page::NewFight => parts.setup,
        Page::Fight(id) if !begun(id) => parts.setup,
        Page::Fight(_) => parts.fights,
        Page::WatchFight(_) => parts.watch,
        Page::Maps | Page::NewMap | Page::Map(_) | Page::PlayMap(_) => parts.maps,
        Page::NewBoard | Page::Board(_) | Page::PlayBoard(_) => parts.boards,
        Page::Backup | Page::Share(_) | Page::Receive | Page::Shared(_) | Page::Settings | Page::About => {
            parts.hand
        }
        _ => parts.rest,
    })
}

pub fn fights() -> &'static Part<Screens> {
    PARTS.with(|parts| parts.fights)
}

pub fn play() -> &'static Part<Play> {
    PARTS.with(|parts| parts.play)
}

/// What a fight has besides its question, its people and its field.
pub fn more() -> &'static Part<More> {
    PARTS.with(|parts| parts.more)
}

/// What draws a fight on a map, and what draws one on a board.
pub fn on_map() -> &'static Part<Field> {
    PARTS.with(|parts| parts.on_map)
}

pub fn on_board() -> &'static Part<Field> {
    PARTS.with(|parts| parts.on_board)
}

/// What shows on a map where everyone starts, and what shows it on a board.
pub fn map_starts() -> &'static Part<Starts> {
    PARTS.with(|parts| parts.map_starts)
}

pub fn board_starts() -> &'static Part<Starts> {
    PARTS.with(|parts| parts.board_starts)
}

pub fn set_up() -> &'static Part<SetUp> {
    PARTS.with(|parts| parts.set_up)
}

/// Whether a fight is under way, as lists know it.
fn begun(id: &str) -> bool {
    let index = store().library().index();
    Id::parse(id).and_then(|id| Some(index.entry(&id)?.flag("begun"))).unwrap_or_default()
}

pub fn saving() -> &'static Part<Saving> {
    PARTS.with(|parts| parts.saving)
}

pub fn files() -> &'static Part<Files> {
    PARTS.with(|parts| parts.files)
}

pub fn all() -> [&'static dyn Waits; 16] {
    PARTS.with(|parts| {
        [
            parts.rest as _,
            parts.fights as _,
            parts.play as _,
            parts.more as _,
            parts.watch as _,
            parts.on_map as _,
            parts.on_board as _,
            parts.map_starts as _,
            parts.board_starts as _,
            parts.setup as _,
            parts.set_up as _,
            parts.maps as _,
            parts.boards as _,
            parts.hand as _,
            parts.saving as _,
            parts.files as _,
        ]
    })
}

/// Asks again for what did not come behind the first screen.
pub fn retry() {
    let next = behind(&Page::Characters);
    let failed = matches!(next.unfollowed(), Arrival::Failed);
    if failed {
        next.fetch();
    }
}

/// Lets what most people want next come once the first screen is painted, and says when it has: the characters,
/// and then those of the game that was chosen last.
pub fn follow() {
    let next = behind(&Page::Characters);
    ui::after_paint(|| next.fetch());
    ui::live(move || match next.arrival() {
        Arrival::Here(_) => ui::after_drawing(|| {
            boot::settled(true);
            games::at(*games::chosen().peek()).screens.fetch();
        }),
        Arrival::Failed => boot::settled(false),
        Arrival::Absent | Arrival::Awaited => {}
    });
}
