//! The list, made from the index alone: no sheet is opened for it.

use crate::app::emblem::emblem;
use crate::app::games;
use crate::app::parts::{empty, icon, link_button, search, segments, tag};
use crate::app::store::store;
use crate::app::ui::{self, El, State, div, el, h, span};
use crate::map::letters::letters;
use crate::order::sort;
use crate::page::Page;
use crate::save::emblem::KEY;
use crate::save::games::{Condition, TITLES, Worn, title};
use crate::save::{Entry, Id, Kind};

/// What is shown and in which order; stays while the app runs.
#[derive(Clone, Copy)]
struct View {
    words: State<String>,
    who: State<usize>,
    order: State<usize>,
}

const WHO: [&str; 3] = ["All", "Heroes", "NPCs"];
const ORDER: [&str; 5] = ["Recent", "Name", "", "State", "Group"];
/// By what each game says: its level, or whatever it has instead.
const BY_RANK: usize = 2;
const BY_GROUP: usize = 4;

fn view() -> View {
    thread_local! {
        static VIEW: View = View { words: ui::lasting(String::new()), who: ui::lasting(0), order: ui::lasting(0) };
    }
    VIEW.with(Clone::clone)
}

/// How many rows are made at once. The rest follow in steps, so that the first are there at a tap.
const STEP: usize = 24;

/// `page` says which character is open beside the list.
pub fn pane(page: State<Page>) -> El {
    let alone = ui::derived(move || *page.read() == Page::Characters);
    let new = el("a").class("button primary").attr("href", &Page::NewCharacter.href());
    let top = el("header")
        .class("top")
        .live(
            move || {
                if *alone.read() { h(1, "Characters").attr("tabindex", "-1") } else { h(2, "Characters") }
            },
        )
        .child(div("actions").child(new.child(icon("add")).text("New")));
    let view = view();
    let some = ui::derived(|| !store().entries(Kind::Character).is_empty());
    let content = div("").live(move || if *some.read() { filled(view, page) } else { nothing() });
    el("section").class("screen list-pane").child(top).child(content)
}

fn nothing() -> El {
    empty(
        "No characters yet. Take a ready-made one, let chance decide, or write your own.",
        vec![
            link_button("Make a character", &Page::NewCharacter).class("primary"),
            link_button("Receive one", &Page::Receive),
        ],
    )
}

fn filled(view: View, page: State<Page>) -> El {
    let limit = revealed(view);
    let words = view.words;
    let box_ = search("Search by name, concept or group", move |typed| words.put(typed))
        .attr("value", &view.words.peek());
    let order = view.order;
    let sorted = el("label").class("sort").child(span("visually-hidden", "Sort")).child(
        el("select")
            .children(ORDER.iter().enumerate().map(|(place, words)| {
                el("option")
                    .attr("value", &place.to_string())
                    .text(&if place == BY_RANK { ranks() } else { words.to_string() })
                    .flag("selected", place == *order.peek())
            }))
            .typed(move |place| order.put(place.parse().unwrap_or(0))),
    );
    // Looked for once, told to all three who show it.
    let found = ui::state(Vec::new());
    ui::live(move || found.set(shown(view)));
    div("")
        .child(
            div("list-tools")
                .child(box_)
                .child(segments("Show", &WHO, view.who).class("quiet"))
                .child(sorted),
        )
        .child(
            el("p")
                .class("faint small")
                .attr("role", "status")
                .live_text(move || counted(found.read().len())),
        )
        .child(el("ul").class("list people").rows(
            move || keys(&found.read(), *view.order.peek() == BY_GROUP, *limit.read()),
            move |key| row(key, page),
        ))
        .child(
            div("row list-foot")
                .child(link_button("Print those shown", &Page::Characters).class("plain small").live_attr(
                    "href",
                    move || {
                        let all = found.read();
                        let ids = all.iter().map(|entry| entry.id.as_str().into()).collect();
                        Page::PrintCharacters(ids).href()
                    },
                ))
                .child(link_button("Blank sheet", &Page::PrintCharacters(Vec::new())).class("plain small"))
                .child(link_button("Receive one", &Page::Receive).class("plain small")),
        )
}

/// How many rows are there by now; anew at every other view.
fn revealed(view: View) -> State<usize> {
    let limit = ui::state(STEP);
    ui::live(move || {
        let _followed = (view.words.read(), view.who.read(), view.order.read());
        limit.put(STEP);
        reveal(limit);
    });
    limit
}

fn reveal(limit: State<usize>) {
    ui::later(30, move || {
        if !limit.is_gone() && *limit.peek() < store().library().index().entries(Kind::Character).len() {
            limit.update(|limit| *limit += STEP);
            reveal(limit);
        }
    });
}

fn counted(count: usize) -> String {
    match count {
        0 => "Nobody found".into(),
        1 => "1 character".into(),
        _ => format!("{count} characters"),
    }
}

/// The entries to be shown, in order.
fn shown(view: View) -> Vec<Entry> {
    let words = view.words.read().trim().to_ascii_lowercase();
    let who = *view.who.read();
    let order = *view.order.read();
    let mut all = store().entries(Kind::Character);
    all.retain(|entry| {
        let npc = entry.flag("npc");
        (who == 0 || npc == (who == 2)) && (words.is_empty() || matches(entry, &words))
    });
    sort(&mut all, |one, other| {
        let names = || one.name.cmp(&other.name);
        match order {
            0 => other.changed.cmp(&one.changed),
            1 => names(),
            BY_RANK => rank(other).cmp(&rank(one)).then_with(names),
            3 => state(one).cmp(&state(other)).then_with(names),
            // Those without a group come last.
            _ => {
                let key = |entry: &Entry| (entry.text("group").is_empty(), entry.text("group").to_string());
                key(one).cmp(&key(other)).then_with(names)
            }
        }
    });
    all
}

/// What the games of those who are here call it: "Level", or "Level or vitality" where they differ.
fn ranks() -> String {
    let mut all: Vec<&str> = Vec::new();
    for entry in store().entries(Kind::Character) {
        let (_, word) = rank_of(&entry);
        if !all.contains(&word) {
            all.push(word);
        }
    }
    match all.split_first() {
        None => "Level".into(),
        Some((first, rest)) => rest
            .iter()
            .fold(first.to_string(), |words, more| format!("{words} or {}", more.to_ascii_lowercase())),
    }
}

fn rank(entry: &Entry) -> i64 {
    entry.number(rank_of(entry).0)
}

fn rank_of(entry: &Entry) -> (&'static str, &'static str) {
    title(&entry.game).unwrap_or(&TITLES[0]).rank
}

/// Those who are worst off come first.
fn state(entry: &Entry) -> (Worn, i64) {
    let condition = Condition::of(entry);
    (condition.worn, condition.share())
}

fn matches(entry: &Entry, words: &str) -> bool {
    let within = |text: &str| text.to_ascii_lowercase().contains(words);
    within(&entry.name) || within(entry.text("concept")) || within(entry.text("group"))
}

/// One key a row: a changed character is another row, and groups have a heading each. Where
/// characters of several games are shown, each row says which.
fn keys(all: &[Entry], by_group: bool, limit: usize) -> Vec<String> {
    let mixed = all.iter().any(|entry| entry.game != all[0].game);
    let mut keys = Vec::new();
    let mut group: Option<String> = None;
    for entry in all.iter().take(limit) {
        let own = entry.text("group");
        if by_group && group.as_deref() != Some(own) {
            keys.push(format!("={own}"));
            group = Some(own.into());
        }
        let game = if mixed { " game" } else { "" };
        keys.push(format!("{} {}{game}", entry.id.as_str(), entry.revision));
    }
    keys
}

fn row(key: &str, page: State<Page>) -> El {
    if let Some(group) = key.strip_prefix('=') {
        return heading(group);
    }
    let id = key.split(' ').next().unwrap_or_default();
    let entry = Id::parse(id).and_then(|id| store().library().index().entry(&id).cloned());
    let Some(entry) = entry else { return el("li") };
    let condition = Condition::of(&entry);
    let name = if entry.name.trim().is_empty() { "Without a name" } else { &entry.name };
    let (state, tone) = (entry.text("state"), condition.tone);
    let tags = div("tags")
        .maybe((!state.is_empty() && !state.eq_ignore_ascii_case("fine")).then(|| tag(tone, state)))
        .maybe(entry.flag("npc").then(|| tag("theirs", "NPC")))
        .maybe(key.ends_with("game").then(|| tag("", games::title(&entry))))
        .maybe(Some(entry.text("group")).filter(|group| !group.is_empty()).map(|group| tag("", group)));
    let share = condition.share().to_string();
    let gauge = div("gauge")
        .child(span("gauge-level", &condition.now.to_string()))
        .child(span("gauge-max", &format!("of {}", condition.most)))
        .child(div("meter").child(div("").class(tone).attr("style", &format!("width:{share}%"))));
    let words =
        div("who").child(span("name", name)).child(span("faint small", entry.text("concept"))).child(tags);
    let side = if entry.flag("npc") { "theirs" } else { "yours" };
    let link = el("a")
        .class("person")
        .attr("href", &Page::Character(id.into()).href())
        .child(emblem(entry.text(KEY), name, &letters(&[name]).concat(), side))
        .child(words)
        .child(gauge);
    let own = id.to_string();
    el("li").child(link.live_attr("aria-current", move || (open_id(&page.read()) == own).to_string()))
}

fn open_id(page: &Page) -> &str {
    match page {
        Page::Character(id) | Page::EditCharacter(id) | Page::GrowCharacter(id) => id,
        _ => "",
    }
}

fn heading(group: &str) -> El {
    let members: Vec<String> = store()
        .entries(Kind::Character)
        .iter()
        .filter(|entry| entry.text("group") == group)
        .map(|entry| entry.id.as_str().into())
        .collect();
    let name = if group.is_empty() { "Without a group" } else { group };
    let print =
        link_button("Print", &Page::PrintCharacters(members)).aria(&format!("Print the sheets of {name}"));
    el("li").class("group-heading").child(h(3, name)).child(print.class("plain small"))
}
