//! The panel of the editor: everything that can be changed about what is chosen.

use std::rc::Rc;

use wasm_bindgen::JsCast;

use super::editor::Editor;
use crate::app::parts::{choice, fold, labelled, row, segments};
use crate::app::ui::{self, El, State, button, div, el, h, p};
use crate::map::reason::capital;
use crate::map::{Area, AreaKey, Door, Goal, Ground, Line, Link, LinkKey, Objective, Teams, Way};

/// A field that tells its text once it is left or confirmed, so that a word is one step to undo. It
/// follows the value, except under somebody's hands.
pub fn field(
    tag: &str,
    id: &str,
    label: &str,
    value: impl Fn() -> String + 'static,
    hear: impl Fn(String) + 'static,
) -> El {
    field_boxed(tag, id, label, Rc::new(value), Box::new(hear))
}

fn field_boxed(
    tag: &str,
    id: &str,
    label: &str,
    value: Rc<dyn Fn() -> String>,
    hear: Box<dyn Fn(String)>,
) -> El {
    let input = el(tag).id(id).attr("autocomplete", "off");
    let input = if tag == "textarea" { input.attr("rows", "3") } else { input };
    let element = input.node().clone();
    let (left, shown) = (value.clone(), element.clone());
    let input = input.on("blur", move |_| show_in(&shown, &ui::unfollowed(|| left())));
    let shown = element.clone();
    ui::live(move || {
        let value = value();
        if ui::document().active_element().as_ref() != Some(&shown) {
            show_in(&shown, &value);
        }
    });
    div("field")
        .child(el("label").attr("for", id).text(label))
        .child(input.on("change", move |_| hear(ui::value_of(&element))))
}

fn show_in(field: &ui::Element, value: &str) {
    if ui::value_of(field) != value {
        ui::set_value(field, value);
    }
}

pub fn area(editor: &Editor, key: AreaKey) -> El {
    let noted = editor.document.peek().area(key).is_some_and(|area| !area.notes.is_empty());
    let renamed = editor.clone();
    let entered = editor.clone();
    let name = field("input", "area-name", "Name", of(editor, key, |area| area.name.clone()), move |name| {
        renamed.document.change(&["Name ", name.trim()].concat(), |draft| draft.rename(key, &name));
    })
    .keys(move |event| {
        // Enter confirms and goes back onto the map, ready for the next area.
        if event.key() == "Enter" {
            event.prevent_default();
            entered.drawing.focus(key);
        }
    });
    let ground = editor.ground();
    div("panel")
        .child(head(editor, &capital(ground.area.into())))
        .child(name)
        .child(all_about(editor))
        .child(row(vec![
            labelled("link", "Link to…", {
                let editor = editor.clone();
                move || {
                    editor.linking.put(Some(key));
                    editor.drawing.focus(key);
                }
            }),
            labelled("copy", "Duplicate", {
                let editor = editor.clone();
                move || editor.duplicate_chosen()
            }),
            labelled("trash", "Delete", {
                let editor = editor.clone();
                move || editor.delete_chosen()
            }),
        ]))
        .child(starts(editor, key))
        .child(links(editor, key))
        .maybe(super::conditions::view(editor, ground, key))
        .maybe(ground.objectives.then(|| objectives(editor, key)))
        .child(fold("Notes", noted, {
            let shown = of(editor, key, |area| area.notes.clone());
            let editor = editor.clone();
            field("textarea", "area-notes", "What everybody sees here", shown, move |notes| {
                let label = ["Notes on ", &editor.name(key)].concat();
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
    editor: &Editor,
    key: AreaKey,
    read: impl Fn(&Area) -> T + 'static,
) -> impl Fn() -> T + 'static {
    let document = editor.document.clone();
    move || document.read().area(key).map(&read).unwrap_or_default()
}

/// The heading takes the keyboard when the panel takes the place of another one that had it.
fn head(editor: &Editor, title: &str) -> El {
    let editor = editor.clone();
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
fn all_about(editor: &Editor) -> El {
    let editor = editor.clone();
    labelled("more", "All about it", move || {
        editor.fresh.put(false);
        let heading = ui::document().query_selector(".panel [data-focus]").ok().flatten();
        if let Some(heading) = heading {
            let _ = heading.unchecked_ref::<ui::HtmlElement>().focus();
        }
    })
    .class("all-about")
}

fn starts(editor: &Editor, key: AreaKey) -> El {
    let toggle = |words: &str, teams: Teams| {
        let (shown, tapped) = (editor.document.clone(), editor.clone());
        let on = move || shown.read().area(key).is_some_and(|area| area.starts.0 & teams.0 == teams.0);
        let word = words.to_string();
        choice(words, on, move || {
            let label = ["Start of ", &word, " at ", &tapped.name(key)].concat();
            tapped.document.change(&label, |draft| draft.toggle_start(key, teams));
        })
    };
    el("fieldset")
        .class("choices")
        .child(el("legend").text("Who may start here"))
        .child(toggle("Players", Teams::PLAYERS))
        .child(toggle("Others", Teams::OTHERS))
}

/// The links of an area as buttons: the way to them without a finger.
fn links(editor: &Editor, key: AreaKey) -> El {
    let (here, plain) = (editor.clone(), !editor.ground().sight);
    let title = [&capital(editor.ground().link.into()), "s"].concat();
    el("fieldset").class("choices").child(el("legend").text(&title)).live(move || {
        let draft = here.document.read();
        let links = draft.links.iter().filter(|link| link.end(key).is_some());
        let buttons = links.map(|link| {
            let other = link.ends[usize::from(link.ends[0] == key)];
            let sign = if plain { "" } else { ["— ", "- - ", "✕ "][link.line as usize] };
            let (editor, chosen) = (here.clone(), link.key);
            button(&[sign, draft.name_of(other)].concat(), move || editor.choose_link(chosen))
        });
        let buttons: Vec<El> = buttons.collect();
        if buttons.is_empty() { p("None yet").class("faint") } else { row(buttons) }
    })
}

fn objectives(editor: &Editor, key: AreaKey) -> El {
    let (shown, added) = (editor.clone(), editor.clone());
    let count = ui::derived({
        let document = editor.document.clone();
        move || document.read().area(key).map_or(0, |area| area.objectives.len())
    });
    div("objectives")
        .live(move || {
            let rows = (0..count.get()).map(|at| objective(&shown, key, at));
            div("").children(rows.collect::<Vec<_>>())
        })
        .child(
            labelled("target", "Add an objective", move || {
                let label = ["Objective at ", &added.name(key)].concat();
                added.document.change(&label, |draft| {
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

fn objective(editor: &Editor, key: AreaKey, at: usize) -> El {
    let now = |read: fn(&Objective) -> String| {
        of(editor, key, move |area| area.objectives.get(at).map(read).unwrap_or_default())
    };
    let place = |read: fn(&Objective) -> usize| {
        of(editor, key, move |area| area.objectives.get(at).map(read).unwrap_or_default())
    };
    let change = {
        let editor = editor.clone();
        move |change: &dyn Fn(&mut Objective)| {
            let label = ["Objective at ", &editor.name(key)].concat();
            editor.document.change(&label, |draft| {
                if let Some(objective) = draft.area_mut(key).and_then(|area| area.objectives.get_mut(at)) {
                    change(objective);
                }
            });
        }
    };
    let (typed, goal, whose) = (change.clone(), change.clone(), change);
    let number = (at + 1).to_string();
    let removed = editor.clone();
    div("objective card")
        .child(field(
            "input",
            &["objective-", &number].concat(),
            &["Objective ", &number].concat(),
            now(|objective| objective.text.clone()),
            move |text| {
                typed(&|objective| objective.text = text.trim().to_string());
            },
        ))
        .child(pick(
            "Met",
            &["when the table says so", "by standing here", "by using it"],
            place(|objective| position(&GOALS, objective.goal)),
            move |at| {
                goal(&|objective| objective.goal = GOALS[at.min(2)]);
            },
        ))
        .child(pick(
            "Wins it for",
            &["players", "others", "anyone", "nobody: a place of note"],
            place(|objective| position(&WHOSE, objective.teams)),
            move |at| {
                whose(&|objective| objective.teams = WHOSE[at.min(3)]);
            },
        ))
        .child(labelled("trash", "Remove", move || {
            let label = ["Remove an objective at ", &removed.name(key)].concat();
            removed.document.change(&label, |draft| {
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

/// One of several, by its place in the list; the list follows the value.
pub fn pick(
    label: &str,
    options: &[&str],
    chosen: impl Fn() -> usize + 'static,
    hear: impl Fn(usize) + 'static,
) -> El {
    pick_boxed(label, options, Box::new(chosen), Box::new(hear))
}

fn pick_boxed(label: &str, options: &[&str], chosen: Box<dyn Fn() -> usize>, hear: Box<dyn Fn(usize)>) -> El {
    let options: Vec<(String, String)> =
        options.iter().enumerate().map(|(at, words)| (at.to_string(), words.to_string())).collect();
    let now = ui::unfollowed(&chosen).to_string();
    let picker = crate::app::parts::picker(label, &options, &now, move |value| {
        hear(value.parse().unwrap_or(0));
    });
    if let Ok(Some(list)) = picker.node().query_selector("select") {
        ui::live(move || show_in(&list, &chosen().to_string()));
    }
    picker
}

pub fn link(editor: &Editor, key: LinkKey) -> El {
    let names = {
        let draft = editor.document.peek();
        match draft.link(key) {
            Some(link) => link.ends.map(|end| draft.name_of(end).to_string()),
            None => return div("panel"),
        }
    };
    let is = |test: fn(&Link) -> bool| {
        let document = editor.document.clone();
        move || document.read().link(key).is_some_and(test)
    };
    let set = |label: &'static str, change: fn(&mut Link)| {
        let editor = editor.clone();
        move || {
            let label = [label, " ", &editor.ends(key)].concat();
            editor.document.change(&label, |draft| {
                if let Some(link) = draft.link_mut(key) {
                    change(link);
                }
            });
        }
    };
    let line = |words: &str, test: fn(&Link) -> bool, line: Line| {
        let editor = editor.clone();
        choice(words, is(test), move || editor.set_line(key, line))
    };
    let group = |label: &str, choices: Vec<El>| {
        el("fieldset").class("choices").child(el("legend").text(label)).children(choices)
    };
    let mark = |end: usize| {
        let (document, tapped) = (editor.document.clone(), editor.clone());
        let on = move || document.read().link(key).is_some_and(|link| link.marks[end]);
        choice(&["At ", &names[end]].concat(), on, move || tapped.toggle_mark(key, end))
    };
    let title = [&names[0], " – ", &names[1]].concat();
    let panel = div("panel").child(head(editor, &title)).child(all_about(editor));
    let ground = editor.ground();
    let delete = row(vec![labelled("trash", &["Delete the ", ground.link].concat(), {
        let editor = editor.clone();
        move || editor.delete_chosen()
    })]);
    if !ground.sight {
        let plain = editor.document.peek().link(key).is_none_or(Link::plain);
        // Drawn for another game: a closed door or an X would still part the two.
        let make_plain = (!plain).then(|| button("Make it plain", set("Plain", Link::make_plain)));
        return panel.maybe(make_plain).child(delete);
    }
    panel
        .child(group(
            "What passes",
            vec![
                line("Sight and movement", |link| link.line == Line::Solid, Line::Solid),
                line("Sight only", |link| link.line == Line::Dashed, Line::Dashed),
                line("X: no sight", |link| link.line == Line::Crossed, Line::Crossed),
            ],
        ))
        .child(group("Cover mark", vec![mark(0), mark(1)]))
        .child(group(
            "Movement",
            vec![
                choice(
                    "Both ways",
                    is(|link| link.way == Way::Both),
                    set("Both ways", |link| link.way = Way::Both),
                ),
                choice(
                    &["Only to ", &names[1]].concat(),
                    is(|link| link.way == Way::Forth),
                    set("One way", |link| link.way = Way::Forth),
                ),
                choice(
                    &["Only to ", &names[0]].concat(),
                    is(|link| link.way == Way::Back),
                    set("One way", |link| link.way = Way::Back),
                ),
            ],
        ))
        .child(group(
            "Door",
            vec![
                choice(
                    "No door",
                    is(|link| link.door == Door::None),
                    set("No door", |link| link.door = Door::None),
                ),
                choice(
                    "Closed",
                    is(|link| link.door == Door::Closed),
                    set("Closed door", |link| link.door = Door::Closed),
                ),
                choice(
                    "Open",
                    is(|link| link.door == Door::Open),
                    set("Open door", |link| link.door = Door::Open),
                ),
            ],
        ))
        .child(delete)
}

pub fn several(editor: &Editor, areas: &[AreaKey]) -> El {
    let act = |picture: &str, words: &str, act: fn(&Editor, &[AreaKey])| {
        let (editor, areas) = (editor.clone(), areas.to_vec());
        labelled(picture, words, move || act(&editor, &areas))
    };
    let plural = if areas.len() == 1 { "" } else { "s" };
    let title = [&areas.len().to_string(), " ", editor.ground().area, plural].concat();
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
pub fn nothing(editor: &Editor) -> El {
    let act = |picture: &str, words: &str, act: fn(&Editor)| {
        let editor = editor.clone();
        labelled(picture, words, move || act(&editor))
    };
    div("panel")
        .child(h(2, "This map").attr("tabindex", "-1").attr("data-focus", ""))
        .child(row(vec![
            act("fit", "Arrange anew", Editor::arrange),
            act("check", "Straighten", Editor::straighten_all),
            act("area", "Choose all", Editor::choose_all),
            act("warn", "Check the map", super::findings::open),
        ]))
        .child(snapping(editor))
        .child(fold("Legend", true, legend(editor.ground())))
}

pub fn snapping(editor: &Editor) -> El {
    crate::app::parts::switch("Snap to the grid", editor.snap.clone())
}

/// The signs of the drawing.
pub fn legend(ground: &Ground) -> El {
    const SIGNS: [(&str, &str, &str); 6] = [
        ("M2 12H46", "line", "sight and movement"),
        ("M2 12H46", "dashed", "sight only"),
        ("M2 12H18M30 12H46M17 5L31 19M31 5L17 19", "line", "X: no sight between the two"),
        ("M2 12H46M10 2V22", "line", "cover mark: whoever is at that end has cover"),
        ("M2 12H46M38 6L46 12L38 18", "line", "one-way movement"),
        ("M2 12H17M31 12H46M17 5H31V19H17Z", "line", "door; filled when closed"),
    ];
    let rows = SIGNS.iter().map(|(path, class, words)| {
        let sign = ui::svg("svg").attr("viewBox", "0 0 48 24").attr("aria-hidden", "true").class("sign");
        el("li").child(sign.child(ui::svg("path").class(class).attr("d", path))).child(ui::span("", words))
    });
    let rows: Vec<El> = if ground.sight { rows.collect() } else { Vec::new() };
    let sign = |sign: &str, words: &str| el("li").child(ui::span("sign", sign)).child(ui::span("", words));
    let stakes = if ground.objectives {
        sign("⚑ ★", "who may start here; an objective")
    } else {
        sign("⚑", "who may start here")
    };
    let danger = (!ground.tests.is_empty()).then(|| sign("⚠", "what threatens here, and its test"));
    el("ul").class("legend list").children(rows).child(stakes).maybe(danger)
}

/// What the asking panel and this one share: a row of choices over a state.
pub fn modes(label: &str, options: &[&str], chosen: &State<usize>) -> El {
    segments(label, options, chosen.clone())
}
