//! Somebody new on a map or a board: a character, or just a name.

use crate::app::parts::{empty, sheet};
use crate::app::store::store;
use crate::app::ui::{button, div, el, h, state, untapped};
use crate::save::{Entry, Kind};

pub struct Newcomer {
    pub name: String,
    /// On the players' side.
    pub player: bool,
    /// The document of the character, where there is one.
    pub character: Option<String>,
}

impl Newcomer {
    fn of(entry: &Entry) -> Newcomer {
        Newcomer {
            name: entry.name.to_string(),
            player: !entry.flag("npc"),
            character: Some(entry.id.to_string()),
        }
    }
}

/// Asks who comes, of those of a game, or of all where none is named.
pub fn ask(title: &str, game: &str, put: impl Fn(Newcomer) + Copy + 'static) {
    sheet(title, |dialog| {
        let mut entries = store().entries(Kind::Character);
        entries.retain(|entry| game.is_empty() || entry.game == game);
        let nobody = entries.is_empty().then(|| empty("There are no characters yet.", vec![]));
        let rows = entries.into_iter().map(|entry| {
            untapped(&entry.name).tap(move || {
                dialog.close();
                put(Newcomer::of(&entry));
            })
        });
        let name = state(String::new());
        let named = el("input").attr("type", "text").aria("A name").attr("placeholder", "Guard 1");
        let named = named.typed(move |words| name.put(words));
        let by_name = |words: &str, player: bool| {
            button(words, move || {
                let name = name.peek().trim().to_string();
                if !name.is_empty() {
                    dialog.close();
                    put(Newcomer { name, player, character: None });
                }
            })
        };
        div("menu").maybe(nobody).children(rows).child(h(3, "Or just a name")).child(named).child(
            div("row").child(by_name("As one of the others", false)).child(by_name("As a player's", true)),
        )
    });
}
