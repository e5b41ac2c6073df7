//! The first question of a new fight: where. The answer makes the fight, ready to be set up.

use std::rc::Rc;

use crate::app::parts::{inner_screen, section};
use crate::app::store::store;
use crate::app::ui::{El, button, div, p, span};
use crate::app::{games, route};
use crate::map::Draft;
use crate::page::Page;
use crate::save::entry::newest_first;
use crate::save::fight::game::game;
use crate::save::fight::{Fight, Ground, Plan};
use crate::save::{Id, Kind};

pub fn screen() -> El {
    let chosen = games::chosen();
    let lead = p("Where does it happen?").class("lead");
    let body = div("places").child(games::chooser()).child(lead).live(move || {
        let name = games::all()[*chosen.read()].name;
        choices(
            name,
            Rc::new(move |ground| {
                let fight = store().create(Fight::new(Plan::new(name, ground)));
                route::go_instead(Page::Fight(fight.id().to_string()));
            }),
        )
    });
    inner_screen(Page::Fights, "New fight", vec![], body)
}

/// The person's own maps, the examples, and no map at all.
pub fn choices(name: &str, chosen: Rc<dyn Fn(Option<Ground>)>) -> El {
    let tile = |name: &str, about: &str, ground: Box<dyn Fn() -> Option<Ground>>| {
        let chosen = chosen.clone();
        button("", move || chosen(ground()))
            .class("answer tile")
            .child(span("label", name))
            .child(span("note", about))
    };
    let mut own = store().entries(Kind::Map);
    own.retain(|entry| entry.game.is_empty() || entry.game == name);
    newest_first(&mut own);
    let own: Vec<El> = own
        .into_iter()
        .map(|entry| tile(&entry.name, "your map", Box::new(move || own_map(&entry.id))))
        .collect();
    let game = game(name);
    let none = tile("No map", game.map_or("", |game| game.no_map), Box::new(|| None));
    let examples = game.map_or_else(Vec::new, |game| (game.maps)());
    let examples = examples.into_iter().map(|map| {
        let draw = map.draw;
        tile(map.name, map.about, Box::new(move || draw().map(|drawing| Ground { origin: None, drawing })))
    });
    let examples: Vec<El> = examples.collect();
    div("answers")
        .child(none)
        .children((!own.is_empty()).then(|| section("Your maps", own)))
        .child(section("Maps that come with the app", examples))
}

fn own_map(id: &Id) -> Option<Ground> {
    let map = store().open::<Draft>(id).ok()?;
    let drawing = map.peek().clone();
    Some(Ground { origin: Some(*id), drawing })
}
