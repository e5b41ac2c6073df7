//! The panel of the editor: everything that can be changed about what is chosen.

use std::cell::Ref;

use wasm_bindgen::JsCast;

use super::editor::Editor;
use super::field::{field, pick};
use crate::app::parts::{choice, fold, labelled, row};
use crate::app::ui::{self, El, button, div, el, h, p};
use crate::map::reason::capital;
use crate::map::{Area, AreaKey, Goal, Objective, Teams};

pub fn area(editor: Editor, key: AreaKey) -> El {
    let noted = editor.document.peek().area(key).is_some_and(|area| !area.notes.is_empty());
    let name = field("input", "area-name", "Name", words_of(editor, key, |area| &area.name), move |name| {
        editor.document.change(&format!("Name {}", name.trim()), |draft| draft.rename(key, &name));
    })
    .keys(move |event| {
        // Enter confirms and goes back onto the map, ready for the next area.
        if event.key() == "Enter" {
            event.prevent_default();
            editor.drawing.focus(key);
        }
    });
    let ground = editor.ground();
    div("panel")
        .child(head(editor, &capital(ground.area.into())))
        .child(name)
        .child(all_about(editor))
        .child(row(vec![
            labelled("link", "Link to…", {
                move || {
                    editor.linking.put(Some(key));
                    editor.drawing.focus(key);
                }
            }),
            labelled("copy", "Duplicate", move || editor.duplicate_chosen()),
            labelled("trash", "Delete", move || editor.delete_chosen()),
        ]))
        .child(starts(editor, key))
        .child(links(editor, key))
        .maybe(super::conditions::view(editor, ground, key))
        .maybe(ground.objectives.then(|| objectives(editor, key)))
        .child(fold("Notes", noted, {
            let shown = words_of(editor, key, |area| &area.notes);
            field("textarea", "area-notes", "What everybody sees here", shown, move |notes| {
                let label = format!("Notes on {}", editor.name(key));
                editor.document.change(&label, |draft| {
                    if let Some(area) = draft.area_mut(key) {
                        area.notes = notes;
                    }
                });
            })
        }))
}

/// Something about an area, as it is; followed.
pub fn of<T: Default>(
    editor: Editor,
    key: AreaKey,
    read: impl Fn(&Area) -> T + 'static,
) -> impl Fn() -> T + 'static {
    let document = editor.document;
    move || document.read().area(key).map(&read).unwrap_or_default()
}

/// What is written about an area, as it is; followed.
pub fn words_of(
    editor: Editor,
    key: AreaKey,
    read: impl Fn(&Area) -> &str + 'static,
) -> impl Fn() -> Ref<'static, str> + 'static {
    let document = editor.document;
    move || Ref::map(document.read(), |draft| draft.area(key).map_or("", &read))
}

/// The heading takes the keyboard when the panel takes the place of another one that had it.
pub fn head(editor: Editor, title: &str) -> El {
    let title = h(2, title).attr("tabindex", "-1").attr("data-focus", "");
    div("panel-head").child(title).child(crate::app::parts::icon_button(
        "close",
        "Choose nothing",
        move || {
            editor.choose_nothing();
            editor.drawing.take_focus();
        },
    ))
}

/// Opens the rest of the panel where only the name is shown.
pub fn all_about(editor: Editor) -> El {
    labelled("more", "All about it", move || {
        editor.fresh.put(false);
        let heading = ui::document().query_selector(".panel [data-focus]").ok().flatten();
        if let Some(heading) = heading {
            let _ = heading.unchecked_ref::<ui::HtmlElement>().focus();
        }
    })
    .class("all-about")
}

fn starts(editor: Editor, key: AreaKey) -> El {
    let toggle = |words: &str, teams: Teams| {
        let on =
            move || editor.document.read().area(key).is_some_and(|area| area.starts.0 & teams.0 == teams.0);
        let word = words.to_string();
        choice(words, on, move || {
            let label = format!("Start of {word} at {}", editor.name(key));
            editor.document.change(&label, |draft| draft.toggle_start(key, teams));
        })
    };
    el("fieldset")
        .class("choices")
        .child(el("legend").text("Who may start here"))
        .child(toggle("Players", Teams::PLAYERS))
        .child(toggle("Others", Teams::OTHERS))
}

/// The links of an area as buttons: the way to them without a finger.
fn links(editor: Editor, key: AreaKey) -> El {
    let plain = editor.ground().sight.is_none();
    let title = format!("{}s", capital(editor.ground().link.into()));
    el("fieldset").class("choices").child(el("legend").text(&title)).live(move || {
        let draft = editor.document.read();
        let links = draft.links.iter().filter(|link| link.end(key).is_some());
        let buttons = links.map(|link| {
            let other = link.ends[usize::from(link.ends[0] == key)];
            let sign = if plain { "" } else { ["— ", "- - ", "✕ "][link.line as usize] };
            let chosen = link.key;
            button(&format!("{sign}{}", draft.name_of(other)), move || editor.choose_link(chosen))
        });
        let buttons: Vec<El> = buttons.collect();
        if buttons.is_empty() { p("None yet").class("faint") } else { row(buttons) }
    })
}

fn objectives(editor: Editor, key: AreaKey) -> El {
    let count = ui::derived({
        let document = editor.document;
        move || document.read().area(key).map_or(0, |area| area.objectives.len())
    });
    div("objectives")
        .live(move || {
            let rows = (0..count.get()).map(|at| objective(editor, key, at));
            div("").children(rows.collect::<Vec<_>>())
        })
        .child(
            labelled("target", "Add an objective", move || {
                let label = format!("Objective at {}", editor.name(key));
                editor.document.change(&label, |draft| {
                    if let Some(area) = draft.area_mut(key) {
                        area.objectives.push(Objective { teams: Teams::PLAYERS, ..Objective::default() });
                    }
                });
                ui::after_drawing(|| {
                    if let Some(last) =
                        ui::document().query_selector(".objective:last-child input").ok().flatten()
                    {
                        use wasm_bindgen::JsCast;
                        let _ = last.unchecked_ref::<ui::HtmlElement>().focus();
                    }
                });
            })
            .id(ADD_OBJECTIVE),
        )
}

const ADD_OBJECTIVE: &str = "add-objective";

const GOALS: [Goal; 3] = [Goal::Told, Goal::Reach, Goal::Use];
const WHOSE: [Teams; 4] = [Teams::PLAYERS, Teams::OTHERS, Teams::ALL, Teams::NONE];

fn objective(editor: Editor, key: AreaKey, at: usize) -> El {
    let text = words_of(editor, key, move |area| area.objectives.get(at).map_or("", |one| &one.text));
    let place = |read: fn(&Objective) -> usize| {
        of(editor, key, move |area| area.objectives.get(at).map(read).unwrap_or_default())
    };
    let change = move |change: &dyn Fn(&mut Objective)| {
        let label = format!("Objective at {}", editor.name(key));
        editor.document.change(&label, |draft| {
            if let Some(objective) = draft.area_mut(key).and_then(|area| area.objectives.get_mut(at)) {
                change(objective);
            }
        });
    };
    let number = (at + 1).to_string();
    div("objective card")
        .child(field(
            "input",
            &format!("objective-{number}"),
            &format!("Objective {number}"),
            text,
            move |text| {
                change(&|objective| objective.text = text.trim().to_string());
            },
        ))
        .child(pick(
            "Met",
            &["when the table says so", "by standing here", "by using it"],
            place(|objective| position(&GOALS, objective.goal)),
            move |at| {
                change(&|objective| objective.goal = GOALS[at.min(2)]);
            },
        ))
        .child(pick(
            "Wins it for",
            &["players", "others", "anyone", "nobody: a place of note"],
            place(|objective| position(&WHOSE, objective.teams)),
            move |at| {
                change(&|objective| objective.teams = WHOSE[at.min(3)]);
            },
        ))
        .child(labelled("trash", "Remove", move || {
            let label = format!("Remove an objective at {}", editor.name(key));
            editor.document.change(&label, |draft| {
                if let Some(area) = draft.area_mut(key)
                    && at < area.objectives.len()
                {
                    area.objectives.remove(at);
                }
            });
            if let Some(next) = ui::by_id(ADD_OBJECTIVE) {
                let _ = next.focus();
            }
        }))
}

fn position<T: PartialEq>(all: &[T], one: T) -> usize {
    all.iter().position(|known| *known == one).unwrap_or(0)
}

pub fn several(editor: Editor, areas: &[AreaKey]) -> El {
    let act = |picture: &str, words: &str, act: fn(Editor, &[AreaKey])| {
        let areas = areas.to_vec();
        labelled(picture, words, move || act(editor, &areas))
    };
    let plural = if areas.len() == 1 { "" } else { "s" };
    let title = format!("{} {}{plural}", areas.len(), editor.ground().area);
    div("panel").child(head(editor, &title)).child(row(vec![
        act("copy", "Duplicate", |editor, _| editor.duplicate_chosen()),
        act("check", "Straighten", |editor, areas| {
            editor.document.change("Straighten", |draft| draft.straighten(areas));
        }),
        act("fit", "Snap to grid", |editor, areas| {
            editor.document.change("Snap to grid", |draft| draft.snap(areas))
        }),
        act("trash", "Delete", |editor, _| editor.delete_chosen()),
    ]))
}

/// Nothing chosen: the map itself, and the legend.
pub fn nothing(editor: Editor) -> El {
    let act = |picture: &str, words: &str, act: fn(Editor)| labelled(picture, words, move || act(editor));
    div("panel")
        .child(h(2, "This map").attr("tabindex", "-1").attr("data-focus", ""))
        .child(row(vec![
            act("fit", "Arrange anew", Editor::arrange),
            act("check", "Straighten", Editor::straighten_all),
            act("area", "Choose all", Editor::choose_all),
            act("warn", "Check the map", super::findings::open),
        ]))
        .child(snapping(editor))
        .child(fold("Legend", true, super::legend::view(editor.ground())))
}

pub fn snapping(editor: Editor) -> El {
    crate::app::parts::switch("Snap to the grid", editor.snap)
}
