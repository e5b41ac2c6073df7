//! The first question of a new fight: where. The answer makes the fight, ready to be set up.

use crate::app::games::TITLES;
use crate::app::parts::{inner_screen, section};
use crate::app::store::store;
use crate::app::ui::{El, div, h, span, untapped};
use crate::app::{games, route};
use crate::grid::Board;
use crate::map::Draft;
use crate::page::Page;
use crate::save::entry::newest_first;
use crate::save::fight::game::{Field, game};
use crate::save::fight::{Drawing, Fight, Ground, Plan};
use crate::save::{Entry, Id, Kind, Stored, json};

pub fn screen() -> El {
    let chosen = games::chosen();
    let body = div("places").child(games::chooser()).live(move || {
        let at = *chosen.read();
        games::at(at).rules.inside(|_| ways(TITLES[at].name))
    });
    inner_screen(Page::Fights, "New fight", vec![], body)
}

/// The scenarios of a game that is here, and then the fields.
fn ways(name: &'static str) -> El {
    let set_up = |plan: Plan| {
        let fight = store().create(Fight::new(plan));
        route::go_instead(Page::Fight(fight.id().to_string()));
    };
    let scenarios = game(name).map_or_else(Vec::new, |game| (game.scenarios)());
    let ready = scenarios
        .into_iter()
        .map(|scenario| tile(scenario.name, &scenario.about).tap(move || set_up(scenario.plan(name))));
    let ready: Vec<El> = ready.collect();
    div("")
        .maybe((!ready.is_empty()).then(|| section("Scenarios", vec![div("answers").children(ready)])))
        .child(
            div("block")
                .child(h(2, "Where does it happen?"))
                .child(choices(name, move |ground| set_up(Plan::new(name, ground)))),
        )
}

fn tile(name: &str, about: &str) -> El {
    untapped("").class("answer tile").child(span("label", name)).child(span("note", about))
}

/// The person's own maps and boards, those that come with the game, and nothing that is drawn: as far
/// as the game is played on them.
pub fn choices(name: &str, chosen: impl Fn(Option<Ground>) + Copy + 'static) -> El {
    let Some(game) = game(name) else { return div("") };
    let offer = |name: &str, about: &str, ground: Box<dyn Fn() -> Option<Ground>>| {
        tile(name, about).tap(move || {
            if let Some(ground) = ground() {
                chosen(Some(ground));
            }
        })
    };
    let nowhere =
        game.fields.contains(&Field::Nowhere).then(|| tile("No map", game.no_map).tap(move || chosen(None)));
    let (mut own_tiles, mut ready) = (Vec::new(), Vec::new());
    if game.fields.contains(&Field::Map) {
        for entry in kept(Kind::Map, name) {
            own_tiles.push(offer(&entry.name, "your map", Box::new(move || own::<Draft>(&entry.id))));
        }
        for map in (game.maps)() {
            let draw = move || (map.draw)().map(|drawing| Ground::new(None, drawing));
            ready.push(offer(map.name, map.about, Box::new(draw)));
        }
    }
    let on_boards = [Field::Squares, Field::Hexes].iter().any(|field| game.fields.contains(field));
    if on_boards {
        for entry in kept(Kind::Board, name) {
            let size = json::text_or_empty(&entry.summary, "size").unwrap_or_default().to_string();
            // What a list says of its size ends with the word for its cells.
            let squares = size.ends_with("squares");
            let fits = |field| if squares { field == Field::Squares } else { field == Field::Hexes };
            if game.fields.iter().any(|field| fits(*field)) {
                own_tiles.push(offer(&entry.name, &size, Box::new(move || own::<Board>(&entry.id))));
            }
        }
        for board in (game.boards)() {
            let draw = move || (board.draw)().map(|drawing| Ground::new(None, drawing));
            ready.push(offer(board.name, board.about, Box::new(draw)));
        }
    }
    let title = if on_boards { "Boards that come with the app" } else { "Maps that come with the app" };
    let yours = if on_boards { "Your boards" } else { "Your maps" };
    div("answers")
        .maybe(nowhere)
        .maybe((!own_tiles.is_empty()).then(|| section(yours, own_tiles)))
        .maybe((!ready.is_empty()).then(|| section(title, ready)))
}

/// What the person has of a kind that the game can use, the newest first.
fn kept(kind: Kind, game: &str) -> Vec<Entry> {
    let mut own = store().entries(kind);
    own.retain(|entry| entry.game.is_empty() || entry.game == game);
    newest_first(&mut own);
    own
}

fn own<T: Stored + Clone + Into<Drawing> + 'static>(id: &Id) -> Option<Ground> {
    let document = store().open::<T>(id).ok()?;
    let drawing = document.get_untracked();
    Some(Ground::new(Some(*id), drawing))
}
