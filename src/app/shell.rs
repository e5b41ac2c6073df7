//! The frame around every screen: the bar of five places, the menu, the toasts, and the screen
//! that the address names.

use super::part::{self, Waits};
use super::parts::{icon, icon_button, sheet};
use super::ui::{self, El, div, el, link, span};
use super::{boot, games, home, rest, route, settings, store, toast};
use crate::page::{Page, Place};

const PLACES: [(Place, Page, &str, &str); 5] = [
    (Place::Characters, Page::Characters, "people", "Characters"),
    (Place::Roll, Page::Roll(None), "dice", "Roll"),
    (Place::Maps, Page::Maps, "map", "Maps"),
    (Place::Fights, Page::Fights, "fight", "Fights"),
    (Place::Rules, Page::Rules(None), "book", "Rules"),
];

pub fn view() -> El {
    route::follow();
    store::store().follow_tabs();
    settings::start();
    boot::tell_of_new_version();
    rest::follow();
    ui::live(|| {
        let page = route::page();
        let title =
            if page == Page::Home { "Sightline".into() } else { format!("{} · Sightline", page.title()) };
        ui::document().set_title(&title);
    });
    // The rules and the characters follow the address by themselves, so that their lists stay.
    let shown = ui::derived(|| match route::page() {
        Page::Rules(_) => Page::Rules(None),
        page if page.place() == Place::Characters => Page::Characters,
        page => page,
    });
    ui::live(move || {
        if shown.get() != Page::Home {
            rest::behind(&shown.get()).fetch();
        }
    });
    // A screen follows states in its parts, never as a whole: whoever types in it stays there.
    let main = el("main")
        .id("main")
        .attr("tabindex", "-1")
        .live(move || {
            let page = shown.get();
            if page == Page::Home {
                ui::unfollowed(home::screen)
            } else {
                rest::behind(&page).screen(|screens| (screens.screen)(page))
            }
        })
        // The address whose screen stands here: the browser's may be ahead of it.
        .live_attr("data-at", route::hash);
    div("shell")
        .child(link("Skip to content", "#main").class("skip").on("click", |event| {
            event.prevent_default();
            if let Some(main) = ui::by_id("main") {
                let _ = main.focus();
            }
        }))
        .child(bar())
        .child(store::notices())
        .child(part::notice(waited_for()))
        .child(main)
        .child(toast::view())
}

fn waited_for() -> Vec<&'static dyn Waits> {
    let games = games::all().into_iter();
    rest::all()
        .into_iter()
        .chain(games.flat_map(|game| [game.rules as _, game.book as _, game.screens as _]))
        .collect()
}

fn bar() -> El {
    let here = ui::derived(|| route::page().place());
    let places = PLACES.iter().map(|(place, page, picture, words)| {
        let place = *place;
        el("a")
            .class("place")
            .attr("href", &page.href())
            .live_attr(
                "aria-current",
                move || if *here.read() == place { "page".into() } else { "false".into() },
            )
            .child(icon(picture))
            .child(span("", words))
    });
    el("nav")
        .class("bar")
        .aria("Places")
        .child(el("a").class("brand").attr("href", "#/").text("Sightline"))
        .children(places)
        .child(icon_button("menu", "Menu", menu).class("menu-button"))
}

fn menu() {
    sheet("Menu", |dialog| {
        let entry = |words: &str, page: Page| {
            link(words, &page.href()).class("menu-entry").tap(move || dialog.close())
        };
        el("nav")
            .aria("More places")
            .class("menu")
            .child(entry("Start page", Page::Home))
            .child(entry("Receive from someone", Page::Receive))
            .child(entry("Backup and restore", Page::Backup))
            .child(entry("Settings", Page::Settings))
            .child(entry("About Sightline", Page::About))
    });
}
