//! A fight that is being played. On a phone the question stands under the thumb and the map, the
//! people and the story share the room above it; on a laptop all of them are in view.

use std::cell::{Cell, Ref};

use wasm_bindgen::JsCast;

use super::session::Session;
use super::{computer, field, more, question, roster, story};
use crate::app::parts::{icon, icon_button, notice};
use crate::app::settings::settings;
use crate::app::store::Document;
use crate::app::ui::{self, El, KeyboardEvent, State, button, div, el, state};
use crate::app::wake;
use crate::page::Page;
use crate::save::fight::Bout;
use crate::save::fight::Fight;

/// Which of the panes a phone shows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum View {
    Map,
    People,
    Story,
}

impl View {
    fn word(self) -> &'static str {
        match self {
            View::Map => "map",
            View::People => "people",
            View::Story => "story",
        }
    }
}

/// `elsewhere` is told when the fight was changed, but not here.
pub fn screen(document: Document<Fight>, table: Box<dyn Bout>, elsewhere: State<()>) -> El {
    let session = Session::new(document, table);
    ui::live(move || {
        if session.is_behind() {
            elsewhere.set(());
        }
    });
    ui::when_gone(move || session.close_dialogs());
    if settings().awake {
        wake::keep();
    }
    keys(session);
    computer::follow(session);
    let field = field::of(document.peek().plan());
    let has_map = field.is_some();
    let view = state(if has_map { View::Map } else { View::People });
    // The question comes first for those who walk by keys; where it stands is the style sheet's.
    count_clicks(el("section").class("fight"), session)
        .class_if(!has_map, "no-map")
        .attr("data-game", &document.peek().plan().game)
        .live_attr("data-view", move || view.read().word().into())
        .live_attr("data-sheet", || height().read().word().into())
        .child(
            div("foot")
                .id("asked")
                .child(grip(session))
                .child(story::last_line(session))
                .live_maybe(move || cut_short(session))
                .child(computer::panel(session))
                .child(question::panel(session)),
        )
        .child(top(session))
        .child(tabs(view, has_map))
        .child(
            div("panes-fight")
                .maybe(field.map(|field| {
                    let drawn = move || field.inside(|field| (field.view)(session));
                    div("pane map-pane").id("pane-map").live(drawn)
                }))
                .child(div("pane people-pane").id("pane-people").child(roster::view(session)))
                .child(div("pane told-pane").id("pane-story").child(story::view(session))),
        )
}

/// How much of a phone the question takes. It stays as it was put, whatever is asked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Height {
    Peek,
    Half,
    Full,
}

impl Height {
    fn word(self) -> &'static str {
        match self {
            Height::Peek => "peek",
            Height::Half => "half",
            Height::Full => "full",
        }
    }

    fn higher(self) -> Height {
        if self == Height::Peek { Height::Half } else { Height::Full }
    }

    fn lower(self) -> Height {
        if self == Height::Full { Height::Half } else { Height::Peek }
    }
}

fn height() -> State<Height> {
    thread_local! {
        static HEIGHT: State<Height> = ui::lasting(Height::Half);
    }
    HEIGHT.with(|height| *height)
}

/// The upper edge of the question: pulled or tapped it takes more or less room; at its ends the ways to
/// look behind the question.
fn grip(session: Session) -> El {
    let [why, rule] = question::beside(session);
    let (from, moved) = (state(0), state(false));
    let pull = button("", move || {
        if std::mem::take(&mut *moved.quietly()) {
            return;
        }
        let now = *height().peek();
        height().put(if now == Height::Full { Height::Peek } else { now.higher() });
    });
    let pull = pull
        .class("grip")
        .id("grip")
        .live_attr("aria-label", || {
            let words = match *height().read() {
                Height::Peek => "The question is small: make it larger",
                Height::Half => "The question has half of the screen: make it larger",
                Height::Full => "The question has all of the screen: make it small",
            };
            words.into()
        })
        .pointer("pointerdown", move |event| *from.quietly() = event.client_y())
        .pointer("pointerup", move |event| {
            let by = event.client_y() - *from.peek();
            if by.abs() > 24 {
                *moved.quietly() = true;
                let now = *height().peek();
                height().put(if by < 0 { now.higher() } else { now.lower() });
            }
        });
    div("grip-row").child(why).child(pull).child(rule)
}

/// Counts quick clicks at one place, so that the second click of a double click does not answer what
/// the first one led to.
fn count_clicks(screen: El, session: Session) -> El {
    // The browser counts for a mouse. Of a finger it tells too late: the map hears it go up before.
    let mouse = state(false);
    let last = Cell::new((f64::MIN, 0, 0));
    screen
        .pointer("pointerdown", move |event| {
            let is_mouse = event.pointer_type() == "mouse";
            *mouse.quietly() = is_mouse;
            let (time, x, y) = (event.time_stamp(), event.client_x(), event.client_y());
            let (before, from_x, from_y) = last.replace((time, x, y));
            if !is_mouse {
                let again = time - before < 300.0 && (x - from_x).abs() < 24 && (y - from_y).abs() < 24;
                session.press(again);
            }
        })
        .pointer("mousedown", move |event| {
            if *mouse.peek() {
                session.press(event.detail() > 1);
            }
        })
        .on("click", move |_| session.release())
}

/// Said until play has gone on from there: the rules of today could not follow all of the fight.
fn cut_short(session: Session) -> Option<El> {
    let fight = session.document.read();
    let (after, _) = fight.older.last().filter(|(after, _)| *after == fight.answers())?;
    let words = [
        "The rules of this version follow this fight up to answer ",
        &after.to_string(),
        " only. Play goes on from there; how it was told before is at the end of the story.",
    ];
    Some(notice("danger", &words.concat()))
}

fn top(session: Session) -> El {
    // One above the other on a phone, side by side with a dot between them on a laptop.
    let heading = el("h1")
        .attr("tabindex", "-1")
        .live_class("two", move || !session.clock.read().turn.is_empty())
        .child(
            el("span")
                .class("round")
                .live_words(move || Ref::map(session.clock.read(), |clock| &*clock.time)),
        )
        .text(" ")
        .child(
            el("span").class("turn").live_words(move || Ref::map(session.clock.read(), |clock| &*clock.turn)),
        );
    el("header")
        .class("top fight-top")
        .child(
            el("a")
                .class("icon-button")
                .attr("href", &Page::Fights.href())
                .aria("Back to Fights")
                .child(icon("back")),
        )
        .child(heading)
        .child(
            icon_button("undo", "Undo the last answer", move || session.undo())
                .id("undo")
                .live_flag("disabled", move || !session.steps.read().back),
        )
        .child(
            icon_button("redo", "Redo", move || session.redo())
                .id("redo")
                .live_flag("disabled", move || !session.steps.read().forth),
        )
        .child(icon_button("more", "More about this fight", move || more::menu(session)))
}

fn tabs(view: State<View>, has_map: bool) -> El {
    let tab = |to: View, words: &str| {
        button(words, move || view.put(to))
            .class("tab")
            .attr("aria-controls", &format!("pane-{}", to.word()))
            .live_attr(
                "aria-pressed",
                move || if *view.read() == to { "true".into() } else { "false".into() },
            )
    };
    div("tabs")
        .attr("role", "group")
        .aria("What to show")
        .maybe(has_map.then(|| tab(View::Map, "Map")))
        .child(tab(View::People, "People"))
        .child(tab(View::Story, "Story"))
}

/// The keys of a tracker: `n` goes on, `d` throws, digits answer in the order on the screen, 0
/// passes, Ctrl+Z takes back.
fn keys(session: Session) {
    ui::hear(&ui::document(), "keydown", move |event| {
        let key: &KeyboardEvent = event.unchecked_ref();
        session.release();
        // A key that is held down would go on answering.
        if key.repeat()
            || in_field(key)
            || ui::document().query_selector("dialog[open]").ok().flatten().is_some()
        {
            return;
        }
        let command = key.ctrl_key() || key.meta_key();
        let name = key.key();
        match (command, name.as_str()) {
            (true, "y") => session.redo(),
            (true, "z" | "Z") if key.shift_key() => session.redo(),
            (true, "z" | "Z") => session.undo(),
            (false, "n") => next(session),
            (false, "d") => press("#asked [data-key=d]"),
            (false, "0") => press("#asked .pass"),
            (false, digit) if digit.len() == 1 && digit.as_bytes()[0].is_ascii_digit() => {
                press(&format!("#asked [data-digit=\"{digit}\"]"));
            }
            _ => return,
        }
        event.prevent_default();
    });
}

fn in_field(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<ui::Element>().ok());
    target.is_some_and(|element| element.matches("input, textarea, select").unwrap_or(false))
}

/// Goes on where that is a matter of course, and otherwise shows where an answer is needed.
fn next(session: Session) {
    if session.can_carry_on() {
        session.carry_on();
    } else if let Some(first) = found("#asked [data-digit=\"1\"], #confirm") {
        let _ = first.focus();
    }
}

fn found(selector: &str) -> Option<ui::HtmlElement> {
    ui::document().query_selector(selector).ok().flatten()?.dyn_into().ok()
}

fn press(selector: &str) {
    if let Some(element) = found(selector) {
        element.click();
    }
}
