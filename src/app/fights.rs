//! Fights: the list, setting one up, and playing it. The app asks, the table answers.

mod board;
mod body;
mod cell;
mod computer;
mod dice;
mod ending;
pub mod field;
mod forecast;
mod ground;
mod layer;
pub mod lesson;
mod list;
mod menu;
pub mod more;
mod people;
mod person;
mod place;
mod placing;
mod play;
mod prepare;
mod question;
mod quick;
mod roster;
mod ruling;
mod session;
mod sheets;
mod story;
mod television;
mod way;
mod who_plays;
mod whose_dice;
mod worker;

pub use list::screen as list;
pub use place::screen as new;
pub use prepare::screen as prepare;
pub use television::screen as watch;

use super::parts::{empty, inner_screen, link_button, notice};
use super::store::{Document, store};
use super::ui::{self, El, State, div};
use super::{games, rest};
use crate::page::Page;
use crate::save::fight::{self, Fight};
use crate::save::{Id, Kind, Unopened};

/// A fight by its id: its set-up until it has begun, then the fight itself.
pub fn screen(id: &str) -> El {
    let opened = Id::parse(id).ok_or(Unopened::Missing).and_then(|id| store().open::<Fight>(&id));
    match opened {
        Ok(document) => opened_fight(document),
        Err(why) => inner_screen(
            Page::Fights,
            "A fight",
            vec![],
            empty(&why.words(), vec![link_button("To the fights", &Page::Fights)]),
        ),
    }
}

/// The fight that a character is in now, and what its sheet says of it.
pub fn running_with(character: &Id) -> Option<(Id, String)> {
    let game = store().library().index().entry(character)?.game.clone();
    let mut fights = store().entries(Kind::Fight);
    fights.retain(|entry| entry.game == game && entry.flag("begun") && !entry.flag("over"));
    let found = fights.into_iter().find(|entry| {
        store().open::<Fight>(&entry.id).is_ok_and(|fight| fight.peek().plan().has(character))
    })?;
    Some((found.id, format!("In a fight: {}, {}", found.name, found.text("standing"))))
}

/// Built anew when the fight begins, and when another tab has answered.
fn opened_fight(document: Document<Fight>) -> El {
    let begun = ui::derived(move || document.read().begun);
    let elsewhere = ui::state(());
    let game = games::named(&document.peek().plan().game).rules;
    div("fight-host").live(move || {
        let _followed = elsewhere.read();
        let begun = *begun.read();
        let here = game.wanted().table().is_some();
        let (play, set_up) = (rest::play(), rest::set_up());
        // What is to be played next comes while it is being set up.
        play.fetch();
        if let Some(field) = field::of(document.peek().plan()) {
            field.fetch();
        }
        match (here, begun) {
            (true, true) => play.screen(|part| (part.play)(document, elsewhere)),
            (true, false) => set_up.screen(|part| (part.prepare)(document)),
            (false, _) => game.screen(|_| div("")),
        }
    })
}

pub fn play(document: Document<Fight>, elsewhere: State<()>) -> El {
    let table = fight::open(&document.peek());
    let table = match table {
        Ok(table) => table,
        Err(problem) => {
            return inner_screen(Page::Fights, "A fight", vec![], notice("danger", problem.text()));
        }
    };
    if let Some(disagreed) = table.disagreed() {
        document.change("Newer rules", |fight| fight.set_aside(disagreed.taken, &disagreed.told));
    }
    // What is asked is painted before what else there is comes.
    ui::after_paint(|| rest::more().fetch());
    play::screen(document, table, elsewhere)
}
