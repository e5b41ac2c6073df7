//! Characters of all games: the list, and beside it the pages that a game brings for its own.

mod list;

use std::cell::Cell;

use super::parts::{empty, inner_screen, link_button, primary};
use super::store::store;
use super::ui::{self, El, State, button, div, el, h, link, p};
use super::{fights, games, route};
use crate::page::{Page, Place};
use crate::save::{Id, Unopened};

/// The screen of all pages that are about characters. It follows the address by itself: the list
/// is made once, stays beside a sheet where there is room, and waits unseen where there is not.
pub fn screen() -> El {
    let page = page_here();
    let wide = wide();
    let listed = once(page, wide);
    follow_with_focus(page);
    div("panes characters")
        .live_class("alone", move || *page.read() == Page::Characters)
        .live_class("printing", move || matches!(*page.read(), Page::PrintCharacters(_)))
        .live_maybe(move || listed.read().then(|| list::pane(page)))
        .live_maybe(move || {
            let page = page.get();
            renewed().get();
            let roomy = page == Page::Characters && *wide.read();
            content(&page, roomy)
        })
}

/// The page as long as it is about characters; on the way elsewhere nothing is built any more.
fn page_here() -> State<Page> {
    let last = ui::state(route::page());
    ui::live(move || {
        let page = route::page();
        if page.place() == Place::Characters {
            last.put(page);
        }
    });
    last
}

/// True from the first time on that the list is seen.
fn once(page: State<Page>, wide: State<bool>) -> State<bool> {
    let seen = ui::state(false);
    ui::live(move || {
        let printing = matches!(*page.read(), Page::PrintCharacters(_));
        if *page.read() == Page::Characters || *wide.read() && !printing {
            seen.put(true);
        }
    });
    seen
}

fn content(page: &Page, roomy: bool) -> Option<El> {
    match page {
        Page::NewCharacter => Some(ui::unfollowed(new)),
        Page::PrintCharacters(ids) => Some(ui::unfollowed(|| paper(ids))),
        Page::Character(id) | Page::EditCharacter(id) | Page::GrowCharacter(id) => {
            Some(match Id::parse(id) {
                Some(id) => games::of(&id).screens.screen(|game| {
                    let fights = matches!(page, Page::Character(_)).then(|| fights::running_with(&id));
                    let fight = fights.flatten().map(|(fight, words)| {
                        el("p").class("in-fight").child(link(&words, &Page::Fight(fight.to_string()).href()))
                    });
                    div("sheet-host").maybe(fight).child((game.character)(page, &id))
                }),
                None => unopened(id, Unopened::Missing),
            })
        }
        _ => roomy.then(welcome),
    }
}

/// A new page starts at its top, with the focus on its heading where the list has gone; the list
/// is found again where it was left.
fn follow_with_focus(page: State<Page>) {
    let mut before: Option<bool> = None;
    let mut left_at = 0.0;
    ui::live(move || {
        let on_list = *page.read() == Page::Characters;
        if let Some(was_on_list) = before.replace(on_list) {
            if was_on_list {
                left_at = ui::window().scroll_y().unwrap_or(0.0);
            }
            let top = if on_list { left_at } else { 0.0 };
            ui::after_drawing(move || {
                ui::window().scroll_to_with_x_and_y(0.0, top);
                let heading = ui::document().query_selector(".characters h1").ok().flatten();
                let focused =
                    ui::document().active_element().is_some_and(|active| active.tag_name() == "A" && roomy());
                if let Some(heading) = heading.filter(|_| !focused) {
                    use wasm_bindgen::JsCast;
                    let _ = heading.unchecked_ref::<ui::HtmlElement>().focus();
                }
            });
        }
    });
}

fn welcome() -> El {
    el("section").class("screen welcome").child(empty(
        "Choose a character on the left, or make one.",
        vec![link_button("Make a character", &Page::NewCharacter).class("primary")],
    ))
}

/// A character that cannot be opened, and why.
pub fn unopened(id: &str, why: Unopened) -> El {
    let mut ways = vec![link_button("To the characters", &Page::Characters)];
    if let (Unopened::Binned, Some(id)) = (&why, Id::parse(id)) {
        ways.push(button("Take it out of the trash", move || {
            store().unbin(&id);
            renewed().set(());
        }));
    }
    el("section")
        .class("screen")
        .child(el("header").class("top").child(h(1, "Character").attr("tabindex", "-1")))
        .child(empty(&why.words(), ways))
}

/// Told when the page is to be built anew though the address stays.
fn renewed() -> State<()> {
    thread_local! {
        static RENEWED: State<()> = ui::lasting(());
    }
    RENEWED.with(|renewed| *renewed)
}

/// Whether there is room for two panes; followed as the window changes.
fn wide() -> State<bool> {
    thread_local! {
        static WIDE: State<bool> = ui::lasting(roomy());
        static HEARD: Cell<bool> = const { Cell::new(false) };
    }
    if !HEARD.replace(true) {
        ui::hear_always(&ui::window(), "resize", |_| WIDE.with(|wide| wide.put(roomy())));
    }
    WIDE.with(|wide| {
        wide.put(roomy());
        *wide
    })
}

fn roomy() -> bool {
    ui::window().inner_width().ok().and_then(|width| width.as_f64()).is_some_and(|width| width >= 900.0)
}

/// A new character of the game that is chosen.
fn new() -> El {
    let game = games::chosen();
    inner_screen(
        Page::Characters,
        "New character",
        vec![],
        div("new-character")
            .child(games::chooser())
            .live(move || games::at(*game.read()).screens.inside(|game| (game.starts)())),
    )
}

/// Sheets on paper, one page each, or a blank one.
fn paper(ids: &[String]) -> El {
    let back = match ids {
        [one] => Page::Character(one.clone()),
        _ => Page::Characters,
    };
    let mut pages = div("papers");
    if ids.is_empty() {
        let game = games::at(*games::chosen().peek()).screens;
        pages = pages.live(|| game.inside(|game| (game.paper)(None)));
    }
    for id in ids.iter().filter_map(|id| Id::parse(id)) {
        let game = games::of(&id).screens;
        pages = pages.live(move || game.inside(|game| (game.paper)(Some(&id))));
    }
    let title = if ids.is_empty() { "Blank sheet" } else { "Print" };
    inner_screen(
        back,
        title,
        vec![primary("Print", || {
            let _ = ui::window().print();
        })],
        div("")
            .child(
                p("One page each, on A4 or Letter. Your browser can also save it as a PDF.")
                    .class("faint no-print"),
            )
            .child(pages),
    )
    .class("print-screen")
}
