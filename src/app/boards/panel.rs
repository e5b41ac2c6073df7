//! The panel of the editor: everything that can be changed about a cell, a part, or the whole board.

use std::cell::Ref;

use super::editor::Editor;
use super::stroke::capital;
use super::tools::{EDGES, PAINTS};
use crate::app::maps::field::{field, pick};
use crate::app::parts::{choice, fold, icon_button, labelled, row};
use crate::app::toast;
use crate::app::ui::{El, button, div, el, h, p};
use crate::grid::edit::stamp::Stamp;
use crate::grid::edit::{Paint, Rim};
use crate::grid::{Board, Cell, Edge, Ground, Side};
use crate::map::{Goal, Objective, Teams};
use crate::save::board::flaw;

pub fn cell(editor: Editor, cell: Cell) -> El {
    let noted = editor.document.peek().notes().iter().any(|note| note.cell == cell);
    let sided =
        editor.document.peek().sides(cell).any(|side| editor.document.peek().edge(side) != Edge::None);
    div("panel")
        .child(head(editor, &cell.name()))
        .child(ground(editor, cell))
        .child(starts(editor, cell))
        .child(fold("What stands at its sides", sided, sides(editor, cell)))
        .child(objectives(editor, cell))
        .child(fold(
            "Note",
            noted,
            field(
                "textarea",
                "cell-note",
                "Only whoever draws sees it",
                move || {
                    Ref::map(editor.document.read(), |board| {
                        board.notes().iter().find(|note| note.cell == cell).map_or("", |note| &note.text)
                    })
                },
                move |text| {
                    editor.document.change(&format!("Note at {}", cell.name()), |board| {
                        let _ = board.set_note(cell, text.trim());
                    });
                },
            ),
        ))
}

fn head(editor: Editor, title: &str) -> El {
    let title = h(2, title).attr("tabindex", "-1").attr("data-focus", "");
    div("panel-head").child(title).child(icon_button("close", "Choose nothing", move || {
        editor.choose_nothing();
        editor.drawing.take_focus();
    }))
}

fn choices(legend: &str, options: Vec<El>) -> El {
    el("fieldset").class("choices").child(el("legend").text(legend)).children(options)
}

fn is(board: &Board, cell: Cell, paint: Paint) -> bool {
    match paint {
        Paint::Solid => board.is_solid(cell),
        Paint::Impassable => board.ground(cell) == Ground::Impassable && !board.is_solid(cell),
        Paint::Open => board.ground(cell) == Ground::Open,
        Paint::Difficult => board.ground(cell) == Ground::Difficult,
        Paint::Void => board.ground(cell) == Ground::Void,
        Paint::Colour(colour) => board.tile(cell).colour == colour,
    }
}

fn ground(editor: Editor, cell: Cell) -> El {
    let options = PAINTS.map(|(paint, words)| {
        choice(
            words,
            move || is(&editor.document.read(), cell, paint),
            move || editor.paint_as(&[cell], paint),
        )
    });
    choices("Ground", options.into())
}

fn starts(editor: Editor, cell: Cell) -> El {
    let now = move |board: &Board| {
        board.starts().iter().find(|start| start.0 == cell).map_or(Teams::NONE, |start| start.1)
    };
    let toggle = |words: &'static str, teams: Teams| {
        choice(
            words,
            move || now(&editor.document.read()).0 & teams.0 == teams.0,
            move || {
                let label = format!("Start of {} at {}", words.to_ascii_lowercase(), cell.name());
                editor.document.change(&label, |board| {
                    let next = Teams(now(board).0 ^ teams.0);
                    let _ = board.set_start(cell, next);
                });
            },
        )
    };
    choices("Who starts here", vec![toggle("Players", Teams::PLAYERS), toggle("Others", Teams::OTHERS)])
}

fn sides(editor: Editor, cell: Cell) -> El {
    let (kind, sides) = {
        let board = editor.document.peek();
        (board.kind(), board.sides(cell).collect::<Vec<Side>>())
    };
    let words: Vec<&str> = std::iter::once("Nothing").chain(EDGES.iter().map(|(_, words)| *words)).collect();
    let place = |edge: Edge| EDGES.iter().position(|(known, _)| *known == edge).map_or(0, |at| at + 1);
    div("conditions").children(sides.into_iter().map(|side| {
        let label = capital(kind.direction(side.direction.into()));
        pick(
            &label,
            &words,
            move || place(editor.document.read().edge(side)),
            move |at| {
                editor.set_edge(side, at.checked_sub(1).map_or(Edge::None, |at| EDGES[at].0));
            },
        )
    }))
}

const WINNERS: [(&str, Teams); 4] = [
    ("Nobody's aim", Teams::NONE),
    ("Players win by it", Teams::PLAYERS),
    ("Others win by it", Teams::OTHERS),
    ("Whoever gets it", Teams::ALL),
];
const GOALS: [(&str, Goal); 3] = [
    ("The table says when", Goal::Told),
    ("By standing here", Goal::Reach),
    ("By an action here", Goal::Use),
];

/// The objectives of a cell, all of them anew.
fn set_objectives(editor: Editor, label: &str, cell: Cell, change: impl FnOnce(&mut Vec<Objective>)) {
    editor.document.change(label, |board| {
        let mut all: Vec<Objective> =
            board.objectives().iter().filter(|stake| stake.0 == cell).map(|stake| stake.1.clone()).collect();
        change(&mut all);
        board.clear_objectives(cell);
        for objective in all {
            let _ = board.add_objective(cell, objective);
        }
    });
}

fn objectives(editor: Editor, cell: Cell) -> El {
    let count = crate::app::ui::derived(move || {
        editor.document.read().objectives().iter().filter(|stake| stake.0 == cell).count()
    });
    div("objectives")
        .live(move || div("").children((0..*count.read()).map(|at| objective(editor, cell, at))))
        .child(button("Add an objective", move || {
            set_objectives(editor, &format!("Objective at {}", cell.name()), cell, |all| {
                all.push(Objective::default())
            });
        }))
}

fn objective(editor: Editor, cell: Cell, at: usize) -> El {
    let read = move |of: fn(&Objective) -> usize| {
        move || {
            let board = editor.document.read();
            board.objectives().iter().filter(|stake| stake.0 == cell).nth(at).map_or(0, |stake| of(&stake.1))
        }
    };
    let text = move || {
        Ref::map(editor.document.read(), |board| {
            let stake = board.objectives().iter().filter(|stake| stake.0 == cell).nth(at);
            stake.map_or("", |stake| &stake.1.text)
        })
    };
    let change = move |change: Box<dyn FnOnce(&mut Objective)>| {
        set_objectives(editor, &format!("Objective at {}", cell.name()), cell, |all| {
            if let Some(objective) = all.get_mut(at) {
                change(objective);
            }
        });
    };
    div("objective")
        .child(field("input", &format!("stake-{at}"), "What is at stake", text, move |text| {
            change(Box::new(move |objective| objective.text = text.trim().to_string()));
        }))
        .child(pick(
            "Who wins by it",
            &WINNERS.map(|(words, _)| words),
            read(|objective| WINNERS.iter().position(|known| known.1 == objective.teams).unwrap_or(0)),
            move |at| change(Box::new(move |objective| objective.teams = WINNERS[at.min(3)].1)),
        ))
        .child(pick(
            "When",
            &GOALS.map(|(words, _)| words),
            read(|objective| GOALS.iter().position(|known| known.1 == objective.goal).unwrap_or(0)),
            move |at| change(Box::new(move |objective| objective.goal = GOALS[at.min(2)].1)),
        ))
        .child(button("Take the objective away", move || {
            set_objectives(editor, &format!("No objective at {}", cell.name()), cell, |all| {
                if at < all.len() {
                    all.remove(at);
                }
            });
        }))
}

pub fn part(editor: Editor, part: &[Cell]) -> El {
    let title = editor.document.peek().kind().counted(part.len() as u32);
    let about = |verb: &'static str, change: fn(&mut Stamp)| {
        let cells = part.to_vec();
        move || {
            let Some(middle) = middle(&cells) else { return };
            // Turned around its middle, a part stays about where it is.
            let mut around = vec![middle];
            around.extend(cells.iter().copied().filter(|cell| *cell != middle));
            editor.rearranged(verb, &around, middle, change, false);
        }
    };
    let laid = |picture: &str, words: &str, keep: bool| {
        labelled(picture, words, move || {
            editor.copies.put(Some(keep));
            editor.drawing.take_focus();
        })
    };
    let (empty, cut) = (part.to_vec(), part.to_vec());
    div("panel").child(head(editor, &title)).child(row(vec![
        labelled("redo", "Turn", about("Turn", Stamp::turn)),
        labelled("link", "Mirror", about("Mirror", Stamp::mirror)),
        laid("target", "Move", false),
        laid("copy", "Copy", true),
        labelled("erase", "Empty", move || {
            editor.document.change("Empty a part", |board| board.clear(&empty));
        }),
        labelled("trash", "Cut out", move || {
            editor.paint_as(&cut, Paint::Void);
            editor.choose_nothing();
        }),
    ]))
}

/// The cell in the middle of some.
fn middle(cells: &[Cell]) -> Option<Cell> {
    let count = cells.len().max(1) as u32;
    let mean =
        |of: fn(&Cell) -> u8| (cells.iter().map(|cell| u32::from(of(cell))).sum::<u32>() / count) as u8;
    let wanted = Cell::new(mean(|cell| cell.column), mean(|cell| cell.row));
    let far = |cell: &Cell| wanted.column.abs_diff(cell.column).max(wanted.row.abs_diff(cell.row));
    cells.iter().copied().min_by_key(far)
}

/// Nothing chosen: the board itself.
pub fn nothing(editor: Editor) -> El {
    div("panel")
        .child(h(2, "This board").attr("tabindex", "-1").attr("data-focus", ""))
        .child(p("").class("faint").live_text(move || {
            let board = editor.document.read();
            format!(
                "{} × {}, {}",
                board.wide(),
                board.tall(),
                if board.kind() == crate::grid::Kind::Square { "squares" } else { "hexes" }
            )
        }))
        .child(size(editor))
        .child(fold("Legend", true, super::legend::view()))
}

/// More and less of the board at each side.
pub fn size(editor: Editor) -> El {
    const SIDES: [(Rim, &str); 4] =
        [(Rim::Top, "top"), (Rim::Left, "left"), (Rim::Right, "right"), (Rim::Bottom, "bottom")];
    let change = move |rim: Rim, words: &'static str, by: i8| {
        let (picture, verb) = if by > 0 { ("add", "Grow") } else { ("minus", "Shrink") };
        let label = move || format!("{verb} at the {words}");
        icon_button(picture, &label(), move || {
            let mut refused = None;
            editor.document.go_on(&label(), |board| refused = board.grow(rim, by).err());
            if let Some(why) = refused {
                toast::say(&capital(&flaw(why).to_string()));
            }
        })
    };
    el("fieldset").class("choices board-size").child(el("legend").text("Grow and shrink")).children(
        SIDES.map(|(rim, words)| {
            div("board-grow")
                .child(change(rim, words, -1))
                .child(crate::app::ui::span("", &capital(words)))
                .child(change(rim, words, 1))
        }),
    )
}
