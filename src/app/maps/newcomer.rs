//! Somebody new on a map or a board: a character, or just a name.

use crate::app::parts::{empty, sheet};
use crate::app::store::store;
use crate::app::ui::{button, div, el, h, state};
use crate::save::Kind;

pub struct Newcomer {
    pub name: String,
    /// On the players' side.
    pub player: bool,
    /// The document of the character, where there is one.
    pub character: Option<String>,
}

/// Asks who comes, of those of a game, or of all where none is named.
pub fn ask(title: &str, game: &str, put: impl Fn(Newcomer) + Copy + 'static) {
    sheet(title, |dialog| {
        let mut entries = store().entries(Kind::Character);
        entries.retain(|entry| game.is_empty() || entry.game == game);
        let nobody = entries.is_empty().then(|| empty("There are no characters yet.", vec![]));
        let rows = entries.iter().map(|entry| {
            let (name, id, player) = (entry.name.to_string(), entry.id, !entry.flag("npc"));
            button(&entry.name, move || {
                dialog.close();
                put(Newcomer { name: name.clone(), player, character: Some(id.to_string()) });
            })
        });
        let named = el("input").attr("type", "text").aria("A name").attr("placeholder", "Guard 1");
        let field = state(named.input().clone());
        let by_name = |words: &str, player: bool| {
            button(words, move || {
                let name = field.peek().value().trim().to_string();
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
