//! The quick reference: a search box and the chapters, and the entry that the address names.
//! On a phone the entry takes the place of the list; on a laptop they stand side by side.

pub mod term;

use super::games::TITLES;
use super::part::Part;
use super::parts::{empty, icon, link_button, screen as frame, search};
use super::ui::{self, El, State, div, el, h, link, p, span};
use super::{games, route, ui::KeyboardEvent};
use crate::page::Page;
use crate::rulesets::reference::{Book, Entry, Piece, pieces};

/// What a search shows at most: nobody scrolls through more at the table.
const SHOWN: usize = 24;

thread_local! {
    static BOOK: State<&'static Book> = ui::lasting(&Book::EMPTY);
}

/// The book of the game that is on the table now; followed, since it may arrive after what names its
/// terms.
fn book() -> &'static Book {
    BOOK.with(|book| book.get())
}

/// Terms are looked up in the book of this game from now on, or from when it arrives.
pub fn use_book(game: &str) {
    let book = games::named(game).book;
    ui::live(move || {
        if let Some(book) = book.wanted().table() {
            lay_open(book);
        }
    });
}

fn lay_open(book: &'static Book) {
    BOOK.with(|open| {
        if !std::ptr::eq(*open.peek(), book) {
            open.set(book);
        }
    });
}

/// An entry of whatever game.
fn entry(slug: &str) -> Option<&'static Entry> {
    book_of(slug)?.entry(slug)
}

/// The book that an entry stands in.
fn book_of(slug: &str) -> Option<&'static Book> {
    games::at(owner(slug)?).book.here()
}

/// The game that an entry belongs to, by its place in the list, as far as games are here; followed.
fn owner(slug: &str) -> Option<usize> {
    let has =
        |game: &games::Parts| game.book.arrival().table().is_some_and(|book| book.entry(slug).is_some());
    games::all().iter().position(has)
}

/// A game whose book might have the entry that those which are here have not.
fn unread() -> Option<&'static Part<Book>> {
    games::all().into_iter().map(|game| game.book).find(|book| book.here().is_none())
}

fn page_of(slug: &str) -> Page {
    Page::Rules(Some(slug.into()))
}

/// The screen follows the address by itself, so that the list keeps its place and its search
/// while entries come and go.
pub fn screen() -> El {
    let query = ui::state(String::new());
    let slug = ui::derived(|| match route::page() {
        Page::Rules(slug) => slug,
        _ => None,
    });
    // Whoever follows a link to an entry is in the book that it stands in.
    let game = games::chosen();
    let owner = ui::derived(move || slug.read().as_deref().and_then(owner));
    ui::live(move || {
        if let Some(owner) = *owner.read() {
            game.put(owner);
        }
    });
    follow_with_focus(slug);
    let body = div("panes rules")
        .live_class("open", move || slug.read().is_some())
        .child(list(query, slug))
        .child(el("article").class("rule").id("rule").live(move || {
            let at = *game.read();
            match (slug.get(), *owner.read()) {
                (Some(slug), Some(owner)) if owner == at => ui::unfollowed(|| opened(&slug)),
                (Some(slug), None) => match unread() {
                    Some(book) => book.inside(|_| div("")),
                    None => ui::unfollowed(|| opened(&slug)),
                },
                _ => games::at(at).book.inside(|book| start(TITLES[at].title, book)),
            }
        }));
    frame("Rules", vec![], body)
}

/// The focus goes with the reader: into an entry that was opened, and back to where it was opened.
fn follow_with_focus(slug: State<Option<String>>) {
    let mut before: Option<Option<String>> = None;
    ui::live(move || {
        let now = slug.get();
        let opened = now.is_some();
        let Some(left) = before.replace(now) else { return };
        ui::after_drawing(move || match left {
            _ if opened => {
                focus("rule-title");
                ui::window().scroll_to_with_x_and_y(0.0, 0.0);
            }
            Some(left) => focus(&row_id(&left)),
            None => {}
        });
    });
}

fn focus(id: &str) {
    if let Some(element) = ui::by_id(id) {
        let _ = element.focus();
    }
}

fn row_id(slug: &str) -> String {
    format!("to-{slug}")
}

fn list(query: State<String>, slug: State<Option<String>>) -> El {
    // What was found starts at the top, wherever the list was left.
    let list = div("rules-list").live_with(move |pane| {
        let _followed = query.read();
        pane.set_scroll_top(0);
    });
    let hear = move |words| {
        query.put(words);
        ui::window().scroll_to_with_x_and_y(0.0, 0.0);
    };
    let field = search("Search the rules", hear).keys(move |event: &KeyboardEvent| {
        if event.key() == "Enter"
            && let Some(first) = book().find(&query.peek()).first()
        {
            route::go(page_of(first.slug));
        }
    });
    let game = games::chosen();
    list.child(games::chooser().class("quiet")).child(field).live(move || {
        let (at, query) = (*game.read(), query.get());
        games::at(at).book.inside(|book| {
            lay_open(book);
            if query.trim().is_empty() { chapters(slug) } else { results(&query, slug) }
        })
    })
}

fn chapters(slug: State<Option<String>>) -> El {
    el("nav").aria("Chapters").children(book().chapters.iter().map(|chapter| {
        el("section").class("block").child(h(2, chapter.title)).child(
            el("ul").class("list entries").children(chapter.entries.iter().map(|entry| {
                el("li").child(entry_link(entry).live_attr("aria-current", current(entry, slug)))
            })),
        )
    }))
}

fn results(query: &str, slug: State<Option<String>>) -> El {
    let found = book().find(query);
    let count = match found.len() {
        0 => "Nothing found. Try one word, or part of it.".into(),
        1 => "1 entry".into(),
        many => format!("{many} entries"),
    };
    let rows = found.iter().take(SHOWN).map(|entry| {
        el("li").child(
            el("a")
                .class("rule-row")
                .id(&row_id(entry.slug))
                .attr("href", &page_of(entry.slug).href())
                .live_attr("aria-current", current(entry, slug))
                .child(span("rule-name", entry.title))
                .child(span("small faint", &plain(entry.text))),
        )
    });
    div("")
        .child(p(&count).class("small faint").attr("role", "status"))
        .child(el("ul").class("list").children(rows))
}

fn current(entry: &'static Entry, slug: State<Option<String>>) -> impl Fn() -> String + 'static {
    move || if slug.read().as_deref() == Some(entry.slug) { "page".into() } else { "false".into() }
}

fn entry_link(entry: &Entry) -> El {
    link(entry.title, &page_of(entry.slug).href()).id(&row_id(entry.slug))
}

/// The text without its links.
fn plain(text: &'static str) -> String {
    let mut plain = String::new();
    for piece in pieces(text) {
        match piece {
            Piece::Words(words) | Piece::Link { words, .. } => plain.push_str(words),
        }
    }
    plain
}

/// An entry's sentences, and below them the ruling; `link` makes the links.
fn prose(entry: &'static Entry, link: &dyn Fn(&'static str, &'static str) -> El) -> El {
    let fill = |line: El, text: &'static str| {
        pieces(text).into_iter().fold(line, |line, piece| match piece {
            Piece::Words(words) => line.text(words),
            Piece::Link { slug, words } => line.child(link(slug, words)),
        })
    };
    let body = div("prose").child(fill(el("p"), entry.text));
    if entry.ruling.is_empty() {
        return body;
    }
    body.child(fill(
        el("p").class("notice").child(el("strong").class("cover").text("We rule: ")),
        entry.ruling,
    ))
}

/// What a laptop shows beside the list before anything was chosen.
fn start(title: &str, book: &Book) -> El {
    div("rules-start prose")
        .child(h(2, &format!("The rules of {title}, in our own words")))
        .child(p("Short entries to read at the table. Where the text of the game leaves room, our reading is marked with “we rule”."))
        .child(el("p").child(term::linked(
            &format!("In a question or a chronicle, tap an underlined word, such as {}, to read about it without leaving the fight.", book.such_as),
        )))
}

fn opened(slug: &str) -> El {
    let found = book_of(slug).and_then(|book| Some((book, book.entry(slug)?)));
    let Some((book, entry)) = found else {
        return empty(
            "There is no entry of this name in the rules.",
            vec![link_button("All rules", &Page::Rules(None))],
        );
    };
    let to = |slug: &'static str, words: &'static str| link(words, &page_of(slug).href());
    div("")
        .child(link("All rules", &Page::Rules(None).href()).class("rule-back").child(icon("back")))
        .child(h(2, entry.title).id("rule-title").attr("tabindex", "-1"))
        .child(prose(entry, &to))
        .maybe(mentions(book, entry))
        .child(neighbours(book, entry))
}

/// The entries that link to this one.
fn mentions(book: &Book, entry: &Entry) -> Option<El> {
    let leads_here = |other: &&'static Entry| {
        [other.text, other.ruling]
            .iter()
            .flat_map(|text| pieces(text))
            .any(|piece| matches!(piece, Piece::Link { slug, .. } if slug == entry.slug))
    };
    let mut rows = book.entries().filter(leads_here).peekable();
    rows.peek()?;
    Some(el("section").class("block").child(h(3, "Mentioned in")).child(
        el("ul").class("list chips").children(rows.map(|other| {
            el("li").child(link(other.title, &page_of(other.slug).href()).class("button chip"))
        })),
    ))
}

/// The entries before and after in reading order.
fn neighbours(book: &Book, entry: &Entry) -> El {
    let mut before = None;
    let mut entries = book.entries();
    for other in entries.by_ref() {
        if other.slug == entry.slug {
            break;
        }
        before = Some(other);
    }
    let to = |class: &str, label: &str, other: &Entry| {
        el("a")
            .class("button")
            .class(class)
            .attr("href", &page_of(other.slug).href())
            .child(span("small faint", label))
            .child(span("", other.title))
    };
    el("nav")
        .class("neighbours")
        .aria("Reading order")
        .maybe(before.map(|other| to("before", "Before", other)))
        .maybe(entries.next().map(|other| to("after", "Next", other)))
}
