//! The board on the table: large, without secrets, with whoever stands where.
//!
//! What a person does here: move somebody (tap them, tap a cell), look something up (tap a cell), bring
//! somebody on (Add, tap a name).

use super::drawing::{Drawing, Overlay, Token, drawing};
use crate::app::maps::newcomer::{self, Newcomer};
use crate::app::maps::{picture, step_button};
use crate::app::parts::{choice, dialog, icon, icon_button, labelled, sheet};
use crate::app::store::{Document, store};
use crate::app::ui::{self, El, State, button, div, el, h, p, state};
use crate::app::{maps, toast, wake};
use crate::grid::{Board, Cell, Grid, Piece, Size};
use crate::page::Page;
use crate::save::emblem::KEY;
use crate::save::{Id, Stored};

#[derive(Clone, Copy)]
struct Play {
    document: Document<Board>,
    /// The piece that the next tap moves, by its place in the list.
    held: State<Option<usize>>,
    /// The steps that were made here, with their times: those can be undone here, and no others.
    made: State<Vec<(String, u64)>>,
}

pub fn screen(id: &str) -> El {
    super::opened(id, |document| {
        wake::keep();
        let play = Play { document, held: state(None), made: state(Vec::new()) };
        let board = drawing("Board", move |cell| play.tap(cell));
        play.follow(board);
        picture::follow(document, board);
        let back = el("a").class("icon-button").aria("Back to drawing").child(icon("back"));
        let back = back.attr("href", &Page::Board(document.id().to_string()).href());
        el("section")
            .class("screen editor play")
            .child(
                el("header")
                    .class("top")
                    .child(back)
                    .child(h(1, "").attr("tabindex", "-1").live_text(move || document.read().name()))
                    .child(div("actions").child(play.step(true)).child(play.step(false)).child(labelled(
                        "add",
                        "Add",
                        move || newcomer::ask("Who comes onto the board?", "", move |who| play.put(who)),
                    ))),
            )
            .child(
                div("workspace").child(
                    div("map-stage")
                        .child(board.element())
                        .child(div("map-hint").attr("role", "status").live_text(move || play.hint())),
                ),
            )
            .child(
                div("pieces").attr("role", "group").aria("Who is on the board").live(move || play.pieces()),
            )
    })
}

/// The emblem of the sheet that a piece stands for.
fn emblem_of(piece: &Piece) -> String {
    let entry = piece.character.as_deref().and_then(Id::parse).and_then(|id| store().entry(&id));
    entry.map_or_else(String::new, |entry| entry.text(KEY).into())
}

/// How the pieces of a board look; one of them may be held.
pub fn tokens(board: &Board, held: Option<usize>) -> Vec<Token> {
    let shape = board.kind().shape();
    let token = |(at, piece): (usize, &Piece)| {
        let mut class = if piece.player { "yours" } else { "theirs" }.to_string();
        class.push_str(if piece.down { " down" } else { "" });
        class.push_str(if held == Some(at) { " active" } else { "" });
        let says = if piece.down { ", down" } else { "" }.into();
        let body = piece.size.body(shape);
        let name = piece.name.clone();
        let glyph = String::new();
        Token { cell: piece.cell, body, name, glyph, emblem: emblem_of(piece), class, says }
    };
    board.pieces.iter().enumerate().map(token).collect()
}

impl Play {
    fn follow(self, drawing: Drawing) {
        ui::live(move || {
            let board = self.document.read();
            drawing.show(&board.for_players());
            let held = *self.held.read();
            drawing.tokens(tokens(&board, held));
            let cell = held.and_then(|at| board.pieces.get(at)).map(|piece| piece.cell);
            drawing.overlay(Overlay::Target, cell.as_slice());
        });
    }

    /// One step with a label, to be undone here.
    fn change(self, label: &str, change: impl FnOnce(&mut Board)) {
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
            maps::step(self.document, back);
        })
    }

    fn hint(self) -> String {
        let board = self.document.read();
        let held = self.held.read().and_then(|at| board.pieces.get(at));
        held.map_or_else(String::new, |piece| format!("Tap where {} goes", piece.name))
    }

    fn tap(self, cell: Cell) {
        let (held, here) = (*self.held.peek(), self.standing_at(cell));
        match (held, here) {
            (Some(held), Some(here)) if held == here => self.held.put(None),
            (Some(at), _) => {
                self.held.put(None);
                let Some(name) = self.document.peek().pieces.get(at).map(|piece| piece.name.clone()) else {
                    return;
                };
                self.change(&format!("{name} to {}", cell.name()), |board| {
                    if let Some(piece) = board.pieces.get_mut(at) {
                        piece.cell = cell;
                    }
                });
            }
            (None, Some(at)) => self.held.put(Some(at)),
            (None, None) => self.about(cell),
        }
    }

    fn standing_at(self, cell: Cell) -> Option<usize> {
        let board = self.document.peek();
        let grid = Grid::new(&board);
        let covers = |piece: &Piece| grid.covered(&piece.size.body(grid.shape()), piece.cell).contains(&cell);
        board.pieces.iter().position(covers)
    }

    /// What everybody may know of a cell.
    fn about(self, cell: Cell) {
        let words = self.document.peek().for_players().told(cell);
        dialog(&cell.name(), |_| {
            let words = words.iter().map(|words| p(&super::stroke::capital(words)));
            let nothing = "Open ground.";
            let words: Vec<El> = words.collect();
            div("").maybe(words.is_empty().then(|| p(nothing).class("faint"))).children(words)
        });
    }

    /// A button for everybody: tap to hold, tap a cell to put down.
    fn pieces(self) -> El {
        let board = self.document.read();
        if board.pieces.is_empty() {
            return p("Nobody is on the board yet.").class("faint");
        }
        div("row").children(board.pieces.iter().enumerate().map(|(at, piece)| {
            let hold = choice(
                &piece.name,
                move || *self.held.read() == Some(at),
                move || {
                    let next = if *self.held.peek() == Some(at) { None } else { Some(at) };
                    self.held.put(next);
                },
            );
            div("piece").child(hold.class(if piece.player { "yours" } else { "theirs" })).child(icon_button(
                "more",
                &format!("More about {}", piece.name),
                move || self.more(at),
            ))
        }))
    }

    fn more(self, at: usize) {
        let Some(piece) = self.document.peek().pieces.get(at).cloned() else { return };
        sheet(&piece.name, |dialog| {
            let act = |words: &str, act: fn(&mut Board, usize)| {
                let label = format!("{}: {words}", piece.name);
                button(words, move || {
                    dialog.close();
                    self.held.put(None);
                    self.change(&label, |board| act(board, at));
                })
            };
            let size = |words: &str, size: Size, act_on: fn(&mut Board, usize)| {
                (piece.size != size).then(|| act(words, act_on))
            };
            div("menu")
                .child(act(if piece.down { "Up again" } else { "Down" }, |board, at| {
                    change(board, at, |piece| piece.down = !piece.down);
                }))
                .maybe(size("One cell", Size::Medium, |board, at| {
                    change(board, at, |piece| piece.size = Size::Medium)
                }))
                .maybe(size("Large", Size::Large, |board, at| {
                    change(board, at, |piece| piece.size = Size::Large)
                }))
                .maybe(size("Huge", Size::Huge, |board, at| {
                    change(board, at, |piece| piece.size = Size::Huge)
                }))
                .child(act("Take off the board", |board, at| {
                    if at < board.pieces.len() {
                        board.pieces.remove(at);
                    }
                }))
        });
    }

    /// Somebody new, at a free start of their side or the first free cell.
    fn put(self, Newcomer { name, player, character }: Newcomer) {
        let place = {
            let board = self.document.peek();
            let free = |cell: &Cell| board.ground(*cell).carries() && self.standing_at(*cell).is_none();
            let starts = board.starts().iter().filter(|start| start.1.has(u8::from(!player)));
            let start = starts.map(|start| start.0).find(free);
            start.or_else(|| board.cells().find(free))
        };
        let Some(cell) = place else { return toast::say("There is no room on the board") };
        let piece = Piece { cell, name: name.clone(), player, character, ..Piece::default() };
        self.change(&format!("Put {name} on the board"), |board| board.pieces.push(piece));
        let last = self.document.peek().pieces.len() - 1;
        self.held.put(Some(last));
    }
}

fn change(board: &mut Board, at: usize, change: fn(&mut Piece)) {
    if let Some(piece) = board.pieces.get_mut(at) {
        change(piece);
    }
}
