//! All maps, and the ways to a new one.

use super::file;
use crate::app::games::{self, TITLES};
use crate::app::parts::{empty, icon, icon_button, link_button, screen as frame, sheet, tag};
use crate::app::store::store;
use crate::app::ui::{El, button, div, el, h, link, p, span, svg};
use crate::app::{clock, route};
use crate::map::Draft;
use crate::page::Page;
use crate::save::entry::newest_first;
use crate::save::fight::game;
use crate::save::{Entry, Kind, Stored};

pub fn screen() -> El {
    super::picture::tidy();
    let (map, board) = (link_button("New map", &Page::NewMap), link_button("New board", &Page::NewBoard));
    frame(
        "Maps",
        vec![board, map.class("primary")],
        div("maps").live(|| {
            let mut entries = store().entries(Kind::Map);
            entries.extend(store().entries(Kind::Board));
            newest_first(&mut entries);
            if entries.is_empty() {
                return empty(
                    "No maps yet. Draw areas and links in two minutes, or a board of squares or hexes, or start from a ready-made one.",
                    vec![file::open_button("Open a file")],
                );
            }
            let list = el("ul").class("map-list list").children(entries.into_iter().map(card));
            div("").child(list).child(div("row block").child(file::open_button("Open a file")))
        }),
    )
}

fn card(entry: Entry) -> El {
    let page = give_home(&entry);
    let count = |key: &str| entry.summary.get(key).and_then(|count| count.as_i64()).unwrap_or(0);
    let ground = games::ground(&entry.game);
    let counts = match entry.kind {
        Kind::Board => entry.text("size").to_string(),
        _ => [counted(count("areas"), ground.area), counted(count("links"), ground.link)].join(", "),
    };
    let sketch = entry.summary.get("sketch").and_then(|sketch| sketch.as_str()).unwrap_or_default();
    el("li")
        .class("map-card")
        .child(
            link("", &page.href()).class("map-link").child(thumb(sketch)).child(
                div("map-words")
                    .child(h(2, &entry.name))
                    .child(p(&format!("{counts} · {}", clock::ago(entry.changed))).class("faint small"))
                    .maybe((!entry.game.is_empty()).then(|| tag("", games::title(&entry)))),
            ),
        )
        .child(icon_button("more", &format!("More about {}", entry.name), move || about(&entry)))
}

fn counted(count: i64, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{} {what}{plural}", count.to_string().as_str())
}

pub fn thumb(path: &str) -> El {
    let picture = svg("svg").attr("viewBox", "0 0 96 64").attr("aria-hidden", "true").class("thumb");
    picture.child(svg("path").attr("d", path))
}

fn give_home(entry: &Entry) -> Page {
    crate::app::handover::home_of(entry.kind, &entry.id)
}

fn about(entry: &Entry) {
    let (id, kind) = (entry.id, entry.kind);
    sheet(&entry.name, move |dialog| {
        let entry = |words: &str, page: Page| {
            link(words, &page.href()).class("menu-entry").tap(move || dialog.close())
        };
        let text = || id.as_str().to_string();
        div("menu")
            .child(entry(
                "Draw and ask",
                if kind == Kind::Board { Page::Board(text()) } else { Page::Map(text()) },
            ))
            .child(entry(
                "Play view",
                if kind == Kind::Board { Page::PlayBoard(text()) } else { Page::PlayMap(text()) },
            ))
            .child(entry("Hand over", Page::Share(text())))
            .child(button("Make a copy", move || {
                dialog.close();
                let _ = store().copy(&id);
            }))
            .child(button("Put into the trash", move || {
                dialog.close();
                store().bin(&id);
            }))
    });
}

/// A blank sheet, a ready-made fight, or a file.
pub fn new_screen() -> El {
    let game = games::chosen();
    let start = move |mut draft: Draft, at: usize| {
        draft.game = TITLES[at].name.to_string();
        open_new(draft);
    };
    crate::app::parts::inner_screen(
        Page::Maps,
        "New map",
        vec![],
        div("maps")
            .child(games::chooser())
            .child(
                div("row")
                    .child(
                        button("", move || start(Draft::new("New map"), *game.peek()))
                            .class("primary")
                            .child(icon("add"))
                            .child(span("", "Blank map")),
                    )
                    .child(file::open_button("Open a file")),
            )
            .child(h(2, "Or start from a fight"))
            .live(move || {
                let at = *game.read();
                games::at(at).rules.inside(|_| ready(at, start))
            }),
    )
}

/// The maps that come with a game that is here.
fn ready(at: usize, start: impl Fn(Draft, usize) + Copy + 'static) -> El {
    let ready = game::game(TITLES[at].name).map_or_else(Vec::new, |game| (game.maps)());
    let cards = ready.into_iter().map(|map| {
        let sketch = (map.draw)().unwrap_or_default().summary();
        let path = sketch.get("sketch").and_then(|path| path.as_str()).unwrap_or_default();
        let thumb = thumb(path);
        el("li").class("map-card").child(
            button("", move || start((map.draw)().unwrap_or_default(), at))
                .class("map-link")
                .child(thumb)
                .child(
                    div("map-words").child(span("map-name", map.name)).child(span("faint small", map.about)),
                ),
        )
    });
    el("ul").class("map-list list").children(cards.collect::<Vec<_>>())
}

/// Keeps a new map and opens it.
pub fn open_new(draft: Draft) {
    let document = store().create(draft);
    route::go(Page::Map(document.id().as_str().to_string()));
}
