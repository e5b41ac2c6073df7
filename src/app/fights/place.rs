//! The first question of a new fight: where. The answer makes the fight, ready to be set up.

use std::rc::Rc;

use crate::app::parts::{inner_screen, section, segments};
use crate::app::route;
use crate::app::store::store;
use crate::app::ui::{El, button, div, p, span, state};
use crate::map::Draft;
use crate::page::Page;
use crate::save::fight::game::{game, games};
use crate::save::fight::{Fight, Ground, Plan};
use crate::save::{Id, Kind};

pub fn screen() -> El {
    let all: Vec<_> = games().collect();
    let titles: Vec<&str> = all.iter().map(|game| game.title).collect();
    let chosen = state(0);
    let several = (all.len() > 1).then(|| segments("Game", &titles, chosen.clone()));
    let body = div("places").maybe(several).child(p("Where does it happen?").class("lead")).live(move || {
        let name = all.get(*chosen.read()).map_or("", |game| game.name);
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
    own.sort_unstable_by_key(|entry| std::cmp::Reverse(entry.changed));
    let own: Vec<El> = own
        .into_iter()
        .map(|entry| tile(&entry.name, "your map", Box::new(move || own_map(&entry.id))))
        .collect();
    let none =
        tile("No map", "theatre of the mind: the GM says who reaches and sees whom", Box::new(|| None));
    let examples = game(name).map_or_else(Vec::new, |game| (game.maps)());
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
    Some(Ground { origin: Some(id.clone()), drawing })
}
