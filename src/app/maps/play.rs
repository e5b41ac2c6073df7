//! The map on the table: large, not to be changed, with whoever stands where.

use std::rc::Rc;

use super::drawing::{Drawing, Paint, Token};
use super::editor::{step, step_button};
use super::newcomer::{self, Newcomer};
use super::{drawing, picture};
use crate::app::parts::{choice, dialog, icon, icon_button, labelled, sheet};
use crate::app::store::{Document, store};
use crate::app::ui::{self, El, State, button, div, el, h, p, state};
use crate::app::{toast, wake};
use crate::map::shape::conditions;
use crate::map::{AreaKey, Draft, Piece};
use crate::page::Page;
use crate::save::emblem::KEY;
use crate::save::{Id, Stored};

/// All clones are the same view.
#[derive(Clone, Copy)]
struct Play {
    document: Document<Draft>,
    /// The piece that the next tap on an area moves, by its place in the list.
    held: State<Option<usize>>,
    /// The steps that were made here, with their times: those can be undone here, and no others.
    made: State<Vec<(String, u64)>>,
}

pub fn screen(id: &str) -> El {
    super::opened(id, |document| {
        wake::keep();
        let play = Play { document, held: state(None), made: state(Vec::new()) };
        let map = drawing::drawing("Map", move |key| play.tap(key));
        map.keep_legible();
        play.follow(map);
        picture::follow(play.document, map);
        el("section")
            .class("screen editor play")
            .child(
                el("header")
                    .class("top")
                    .child(
                        el("a")
                            .class("icon-button")
                            .attr("href", &Page::Map(play.document.id().as_str().to_string()).href())
                            .aria("Back to drawing")
                            .child(icon("back")),
                    )
                    .child(h(1, "").attr("tabindex", "-1").live_text(move || play.document.read().name()))
                    .child(div("actions").child(play.step(true)).child(play.step(false)).child(labelled(
                        "add",
                        "Add",
                        move || play.add(),
                    ))),
            )
            .child(
                div("workspace").child(
                    div("map-stage")
                        .child(map.element())
                        .child(div("map-hint").attr("role", "status").live_text(move || play.hint())),
                ),
            )
            .child(div("pieces").attr("role", "group").aria("Who is on the map").live(move || play.pieces()))
    })
}

impl Play {
    fn follow(self, map: Drawing) {
        let map = Rc::new(map);
        ui::live(move || {
            let draft = self.document.read();
            map.show(&draft);
            let held = *self.held.read();
            let tokens: Vec<Token> =
                draft.pieces.iter().enumerate().map(|(at, piece)| token(piece, held == Some(at))).collect();
            map.tokens(tokens);
            map.paint(&|_| Paint { class: if held.is_some() { "seen" } else { "" }, ..Paint::default() });
        });
    }

    /// One step with a label, to be undone here.
    fn change(self, label: &str, change: impl FnOnce(&mut Draft)) {
        self.document.change(label, change);
        let (mut steps, done) = ui::unfollowed(|| self.document.steps());
        steps.truncate(done);
        self.made.quietly().extend(steps.pop());
    }

    /// The button that takes back what was done in this view, or does it again.
    fn step(self, back: bool) -> El {
        let label = move || {
            let (steps, done) = self.document.steps();
            let next = if back { done.checked_sub(1)? } else { done };
            let step = steps.into_iter().nth(next)?;
            self.made.peek().contains(&step).then_some(step.0)
        };
        step_button(back, label, move || {
            self.held.put(None);
            step(self.document, back);
        })
    }

    fn hint(self) -> String {
        let draft = self.document.read();
        match self.held.read().and_then(|at| draft.pieces.get(at)) {
            Some(piece) => format!("Tap where {} goes", piece.name),
            None => String::new(),
        }
    }

    fn tap(self, key: AreaKey) {
        let held = *self.held.peek();
        match held {
            Some(at) => {
                self.held.put(None);
                let label = {
                    let draft = self.document.peek();
                    let Some(piece) = draft.pieces.get(at) else { return };
                    format!("{} to {}", piece.name, draft.name_of(key))
                };
                self.change(&label, |draft| {
                    if let Some(piece) = draft.pieces.get_mut(at) {
                        piece.area = key;
                    }
                });
            }
            None => self.about(key),
        }
    }

    /// What everybody may know of an area.
    fn about(self, key: AreaKey) {
        let draft = self.document.peek();
        let Some(area) = draft.area(key) else { return };
        dialog(draft.name_of(key), |_| {
            let here = draft.pieces.iter().filter(|piece| piece.area == key);
            let like = conditions(area);
            let nothing = area.notes.is_empty() && area.objectives.is_empty() && like.is_empty();
            div("")
                .maybe(nothing.then(|| p("Nothing is noted about this place.").class("faint")))
                .child(p(&area.notes))
                .children(area.objectives.iter().map(|objective| p(&format!("★ {}", objective.text))))
                .children(like.iter().map(|words| p(words)))
                .children(here.map(|piece| p(&spoken(piece))))
        });
    }

    /// A button for everybody: tap to hold, tap an area to put down.
    fn pieces(self) -> El {
        let draft = self.document.read();
        if draft.pieces.is_empty() {
            return p("Nobody is on the map yet.").class("faint");
        }
        div("row").children(draft.pieces.iter().enumerate().map(|(at, piece)| {
            div("piece")
                .child(
                    choice(
                        &piece.name,
                        move || *self.held.read() == Some(at),
                        move || {
                            let next = if *self.held.peek() == Some(at) { None } else { Some(at) };
                            self.held.put(next);
                        },
                    )
                    .class(if piece.player { "yours" } else { "theirs" })
                    .attr("title", &spoken(piece)),
                )
                .child(icon_button("more", &format!("More about {}", piece.name), move || self.more(at)))
        }))
    }

    fn more(self, at: usize) {
        let Some(piece) = self.document.peek().pieces.get(at).cloned() else { return };
        sheet(&piece.name, |dialog| {
            let act = |words: &str, act: fn(&mut Draft, usize)| {
                let label = format!("{}: {words}", piece.name);
                button(words, move || {
                    dialog.close();
                    self.held.put(None);
                    self.change(&label, |draft| act(draft, at));
                })
            };
            div("menu")
                .child(p(&spoken(&piece)))
                .child(act(if piece.down { "Up again" } else { "Down" }, |draft, at| {
                    if let Some(piece) = draft.pieces.get_mut(at) {
                        piece.down = !piece.down;
                    }
                }))
                .child(act("Take off the map", |draft, at| {
                    if at < draft.pieces.len() {
                        draft.pieces.remove(at);
                    }
                }))
        });
    }

    fn add(self) {
        let game = self.document.peek().game.clone();
        newcomer::ask("Who comes onto the map?", &game, move |who| self.put(who));
    }

    fn put(self, Newcomer { name, player, character }: Newcomer) {
        let Some(area) = self.document.peek().areas.first().map(|area| area.key) else {
            return toast::say("Draw an area first");
        };
        let area = {
            let draft = self.document.peek();
            let start = draft.areas.iter().find(|area| area.starts.has(u8::from(!player)));
            start.map_or(area, |area| area.key)
        };
        let piece = Piece { area, name: name.clone(), player, down: false, character };
        self.change(&format!("Put {name} on the map"), |draft| draft.pieces.push(piece));
        let last = self.document.peek().pieces.len() - 1;
        self.held.put(Some(last));
    }
}

/// Somebody in words, as their token has them.
fn spoken(piece: &Piece) -> String {
    format!("{}{}", piece.name, token(piece, false).says)
}

/// How somebody looks: the state of the character's sheet where there is one.
fn token(piece: &Piece, held: bool) -> Token {
    let entry = piece.character.as_deref().and_then(Id::parse).and_then(|id| store().entry(&id));
    let state = entry.as_ref().and_then(|entry| entry.summary.get("state")?.as_str().map(str::to_string));
    let shape = entry.as_ref().map_or("", |entry| crate::app::games::Condition::of(entry).worn.class());
    let emblem = entry.as_ref().map_or("", |entry| entry.text(KEY)).to_string();
    let level = entry.and_then(|entry| entry.summary.get("level")?.as_i64());
    let mut class = if piece.player { "yours " } else { "theirs " }.to_string();
    class.push_str(if piece.down { "down" } else { shape });
    if held {
        class.push_str(" active");
    }
    let mut says = level.map_or(String::new(), |level| format!(", level {level}"));
    for words in [state.as_deref().unwrap_or_default(), if piece.down { "down" } else { "" }] {
        if !words.is_empty() {
            says = format!("{says}, {words}");
        }
    }
    Token { area: piece.area, name: piece.name.clone(), class, says, share: None, emblem }
}
