//! The screen of one map: the drawing, its tools, and a panel for what is chosen.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::JsCast;

use super::ask::Ask;
use super::drawing::{Drawing, Paint};
use super::stroke::Drag;
use super::{asking, keys, menu, panel, picture};
use crate::app::parts::{icon, icon_button};
use crate::app::store::Document;
use crate::app::ui::{self, El, State, div, el, h, span, state};
use crate::app::{games, route, toast};
use crate::map::{AreaKey, Draft, Ground, LinkKey, edit};
use crate::page::Page;
use crate::save::Stored;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Tool {
    /// Tap for an area, drag to link or to move.
    Draw,
    /// Drag a frame around several.
    Select,
    Hand,
    Erase,
    /// Tap to ask what is seen, reached and hit.
    Ask,
}

/// What is chosen. At most one link, and only without areas.
#[derive(Clone, Default, PartialEq)]
pub struct Chosen {
    pub areas: Vec<AreaKey>,
    pub link: Option<LinkKey>,
}

/// All clones are the same editor.
#[derive(Clone)]
pub struct Editor {
    pub document: Document<Draft>,
    pub drawing: Drawing,
    pub tool: State<Tool>,
    pub chosen: State<Chosen>,
    /// The area that a link is being drawn from by taps.
    pub linking: State<Option<AreaKey>>,
    /// What is chosen was drawn just now: a phone shows its name only, and the map for what comes next.
    pub fresh: State<bool>,
    pub snap: State<bool>,
    pub ask: Ask,
    pub drag: Rc<RefCell<Option<Drag>>>,
}

pub fn screen(id: &str) -> El {
    super::opened(id, editor)
}

fn editor(document: Document<Draft>) -> El {
    let drawing = super::drawing::drawing("Map", |_| {});
    let editor = Editor {
        ask: Ask::new(&document),
        document,
        drawing,
        tool: state(Tool::Draw),
        chosen: state(Chosen::default()),
        linking: state(None),
        fresh: state(false),
        snap: state(true),
        drag: Rc::default(),
    };
    editor.drawing.set_hand(Rc::new(editor.clone()));
    follow(&editor);
    picture::follow(&editor.document, &editor.drawing);
    picture::tidy();
    let keyed = editor.clone();
    ui::hear(&ui::document(), "keydown", move |event| keys::anywhere(&keyed, event.unchecked_ref()));
    let tool = editor.tool.clone();
    el("section")
        .class("screen editor")
        .live_class("asking", move || *tool.read() == Tool::Ask)
        .child(top(&editor))
        .child(
            div("workspace")
                .child(
                    div("map-table")
                        .child(div("map-stage").child(editor.drawing.element()).child(hint(&editor)))
                        .child(tools(&editor)),
                )
                .child(side(&editor)),
        )
}

/// The drawing follows the document and what is chosen or asked.
fn follow(editor: &Editor) {
    let shown = editor.clone();
    ui::live(move || {
        let draft = shown.document.read();
        if *shown.tool.read() == Tool::Ask {
            shown.drawing.show(&shown.ask.drawn());
        } else {
            shown.drawing.show(&draft);
        }
        // What was undone away is no longer chosen.
        let chosen = shown.chosen.peek().clone();
        let mut left = chosen.clone();
        left.areas.retain(|&key| draft.area(key).is_some());
        left.link = left.link.filter(|&key| draft.link(key).is_some());
        drop(draft);
        if left != chosen {
            shown.chosen.set(left);
        }
    });
    let fitted = editor.clone();
    ui::live(move || fitted.drawing.set_fits(*fitted.tool.read() == Tool::Ask));
    let painted = editor.clone();
    ui::live(move || {
        if *painted.tool.read() == Tool::Ask {
            painted.drawing.choose_links(&[]);
            return painted.ask.paint(&painted.drawing);
        }
        let _drawn = painted.document.read();
        let chosen = painted.chosen.read();
        let linking = *painted.linking.read();
        painted.drawing.light(&[]);
        painted.drawing.choose_links(chosen.link.as_slice());
        painted.drawing.paint(&|key| Paint {
            class: match () {
                _ if linking == Some(key) => "chosen linking",
                _ if chosen.areas.contains(&key) => "chosen",
                _ => "",
            },
            ..Paint::default()
        });
    });
}

fn top(editor: &Editor) -> El {
    let name = editor.document.clone();
    el("header")
        .class("top")
        .child(
            el("a")
                .class("icon-button")
                .attr("href", &Page::Maps.href())
                .aria("Back to Maps")
                .child(icon("back")),
        )
        .child(h(1, "").attr("tabindex", "-1").live_text(move || name.read().name()))
        .child(div("actions").child(step_of(editor, true)).child(step_of(editor, false)).child(icon_button(
            "more",
            "More about this map",
            {
                let editor = editor.clone();
                move || menu::open(&editor)
            },
        )))
}

fn step_of(editor: &Editor, back: bool) -> El {
    let (document, tapped) = (editor.document.clone(), editor.clone());
    let label = move || if back { document.undoable() } else { document.redoable() };
    step_button(back, label, move || tapped.step(back))
}

/// Undo or redo, saying what.
pub fn step_button(
    back: bool,
    label: impl Fn() -> Option<String> + 'static,
    tap: impl FnMut() + 'static,
) -> El {
    step_boxed(back, Box::new(label), Box::new(tap))
}

fn step_boxed(back: bool, label: Box<dyn Fn() -> Option<String>>, tap: Box<dyn FnMut()>) -> El {
    let (picture, word) = if back { ("undo", "Undo") } else { ("redo", "Redo") };
    let label = ui::derived(label);
    let (named, titled) = (label.clone(), label.clone());
    let words = move |label: &Option<String>| match label {
        Some(label) => [word, ": ", label].concat(),
        None => ["Nothing to ", if back { "undo" } else { "redo" }].concat(),
    };
    icon_button(picture, word, tap)
        .live_attr("aria-label", move || words(&named.read()))
        .live_attr("title", move || words(&titled.read()))
        .live_flag("disabled", move || label.read().is_none())
}

/// Takes the last step back or does it again, and says which.
pub fn step(document: &Document<Draft>, back: bool) {
    let (label, word) = if back { (document.undo(), "Undone: ") } else { (document.redo(), "Done again: ") };
    if let Some(label) = label {
        toast::say(&[word, &label].concat());
    }
}

const TOOLS: [(Tool, &str, &str, &str); 5] = [
    (Tool::Draw, "edit", "Draw", "Draw: tap for an area, drag to link or move (R)"),
    (Tool::Select, "area", "Select", "Select several: drag a frame (V)"),
    (Tool::Hand, "hand", "Hand", "Hand: move the window (H)"),
    (Tool::Erase, "erase", "Erase", "Erase what is tapped (E)"),
    (Tool::Ask, "eye", "Ask", "Ask what is seen, reached and hit (Q)"),
];

/// What asking is where there is no sight.
const FAR: &str = "Ask how far it is (Q)";

fn tools(editor: &Editor) -> El {
    div("map-tools").attr("role", "toolbar").aria("Tools").children(TOOLS.iter().map(
        |&(tool, picture, word, label)| {
            let (chosen, tapped) = (editor.tool.clone(), editor.clone());
            let label = if tool == Tool::Ask && !editor.ground().sight { FAR } else { label };
            ui::button("", move || tapped.take(tool))
                .class("map-tool")
                .aria(label)
                .attr("title", label)
                .live_attr("aria-pressed", move || {
                    if *chosen.read() == tool { "true".into() } else { "false".into() }
                })
                .child(icon(picture))
                .child(span("", word))
        },
    ))
}

/// One line above the tools: what a tap does now.
fn hint(editor: &Editor) -> El {
    let editor = editor.clone();
    div("map-hint").attr("role", "status").live_text(move || {
        let draft = editor.document.read();
        let ground = games::named(&draft.game).ground;
        if let Some(from) = *editor.linking.read() {
            return ["Tap the ", ground.area, " to link with ", draft.name_of(from)].concat();
        }
        let empty = draft.areas.is_empty();
        match *editor.tool.read() {
            Tool::Draw if empty => return ["Tap anywhere for the first ", ground.area].concat(),
            Tool::Draw if draft.links.is_empty() && draft.areas.len() > 1 => {
                return ["Drag from one ", ground.area, " to another to link them"].concat();
            }
            Tool::Draw
                if ground.sight
                    && (1..4).contains(&draft.links.len())
                    && draft.links.iter().all(|link| link.marks == [false, false]) =>
            {
                "Tap the end of a link for a cover mark"
            }
            Tool::Select => return ["Drag a frame around several ", ground.area, "s"].concat(),
            Tool::Erase => "Tap what is to go",
            Tool::Hand => "Drag to move the window",
            _ => "",
        }
        .to_string()
    })
}

/// The panel: beside the map on a laptop, below it on a phone.
fn side(editor: &Editor) -> El {
    let (content, shown, turned, drawn) = (editor.clone(), editor.clone(), editor.clone(), editor.clone());
    let document = editor.document.clone();
    let game = ui::derived(move || document.read().game.clone());
    let panel = el("aside").class("map-side").aria("What is chosen");
    let element = panel.node().clone();
    ui::live(move || {
        let _another = (turned.tool.read(), turned.chosen.read());
        element.set_scroll_top(0);
    });
    panel
        .live_class("no-choice", move || {
            *shown.tool.read() != Tool::Ask && *shown.chosen.read() == Chosen::default()
        })
        .live_class("drawn", move || *drawn.fresh.read() && *drawn.tool.read() != Tool::Ask)
        .live(move || {
            let _another_game = game.read();
            let tool = *content.tool.read();
            if tool == Tool::Ask {
                return asking::view(&content);
            }
            let chosen = content.chosen.get();
            match (chosen.areas.as_slice(), chosen.link) {
                // Whoever gathers several needs the map, not all about the first of them.
                ([area], _) if tool != Tool::Select => panel::area(&content, *area),
                ([], Some(link)) => panel::link(&content, link),
                ([], None) => panel::nothing(&content),
                (areas, _) => panel::several(&content, areas),
            }
        })
}

impl Editor {
    pub fn take(&self, tool: Tool) {
        self.linking.put(None);
        self.tool.put(tool);
    }

    pub fn step(&self, back: bool) {
        step(&self.document, back);
    }

    pub fn choose_area(&self, key: AreaKey) {
        self.fresh.put(false);
        self.chosen.put(Chosen { areas: vec![key], link: None });
    }

    pub fn choose_link(&self, key: LinkKey) {
        self.fresh.put(false);
        self.chosen.put(Chosen { areas: Vec::new(), link: Some(key) });
    }

    pub fn choose_nothing(&self) {
        self.linking.put(None);
        self.fresh.put(false);
        self.chosen.put(Chosen::default());
    }

    /// What the map's game has use for.
    pub fn ground(&self) -> &'static Ground {
        games::named(&self.document.peek().game).ground
    }

    pub fn name(&self, key: AreaKey) -> String {
        self.document.peek().name_of(key).to_string()
    }

    /// A new area, to be named at once.
    pub fn add(&self, make: impl FnOnce(&mut Draft) -> Option<AreaKey>) {
        // With room for the link that some come with.
        if !self.has_room(1, 1) {
            return;
        }
        let mut added = None;
        self.document.change("Add an area", |draft| added = make(draft));
        if let Some(key) = added {
            self.choose_area(key);
            self.fresh.put(true);
            self.drawing.set_focus_mark(Some(key));
            // It is on the drawing only once what waits has been drawn.
            let drawing = self.drawing.clone();
            ui::after_drawing(move || drawing.reveal(key));
            focus_name();
        }
    }

    /// Whether so many more still make a map that can be opened again; says so if not.
    fn has_room(&self, areas: usize, links: usize) -> bool {
        let room = self.document.peek().has_room(areas, links);
        if !room {
            toast::say(&edit::full());
        }
        room
    }

    pub fn link(&self, a: AreaKey, b: AreaKey) {
        let label = ["Link ", &self.name(a), " and ", &self.name(b)].concat();
        let mut key = None;
        self.document.change(&label, |draft| key = draft.add_link(a, b, crate::map::Line::Solid));
        match key {
            Some(key) => {
                self.choose_link(key);
                self.fresh.put(true);
            }
            None => drop(self.has_room(0, 1)),
        }
    }

    pub fn delete_chosen(&self) {
        let Chosen { areas, link } = self.chosen.peek().clone();
        let label = match (areas.as_slice(), link) {
            ([], None) => return,
            ([], Some(link)) => ["Delete the ", self.ground().link, " ", &self.ends(link)].concat(),
            ([area], _) => ["Delete ", &self.name(*area)].concat(),
            (areas, _) => ["Delete ", &areas.len().to_string(), " ", self.ground().area, "s"].concat(),
        };
        self.delete(&label, &areas, link.as_slice());
    }

    pub fn delete(&self, label: &str, areas: &[AreaKey], links: &[LinkKey]) {
        self.choose_nothing();
        self.document.change(label, |draft| draft.delete(areas, links));
        // The keyboard goes on from what is left.
        let next = self.drawing.0.focus.get();
        let first = self.document.peek().areas.first().map(|area| area.key);
        match next.filter(|key| areas.contains(key)).and(first) {
            Some(next) => self.drawing.focus(next),
            None => self.drawing.take_focus(),
        }
        let undone = self.clone();
        toast::offer(&[label, ": done"].concat(), "Undo", move || undone.step(true));
    }

    pub fn duplicate_chosen(&self) {
        let areas = self.chosen.peek().areas.clone();
        let mut copies = Vec::new();
        self.document.change("Duplicate", |draft| copies = draft.duplicate(&areas));
        if copies.is_empty() && !areas.is_empty() {
            return toast::say(&edit::full());
        }
        self.fresh.put(false);
        if let Some(&first) = copies.first() {
            self.drawing.move_focus(first);
        }
        self.chosen.put(Chosen { areas: copies, link: None });
    }

    pub fn choose_all(&self) {
        self.fresh.put(false);
        let areas = self.document.peek().areas.iter().map(|area| area.key).collect();
        self.chosen.put(Chosen { areas, link: None });
    }

    pub fn arrange(&self) {
        self.document.change("Arrange anew", |draft| draft.arrange());
        self.drawing.fit();
    }

    pub fn straighten_all(&self) {
        let keys: Vec<AreaKey> = self.document.peek().areas.iter().map(|area| area.key).collect();
        self.document.change("Straighten", |draft| draft.straighten(&keys));
    }

    /// "Bar – Kitchen"
    pub fn ends(&self, link: LinkKey) -> String {
        let draft = self.document.peek();
        match draft.link(link) {
            Some(link) => [draft.name_of(link.ends[0]), " – ", draft.name_of(link.ends[1])].concat(),
            None => String::new(),
        }
    }

    pub fn toggle_mark(&self, link: LinkKey, end: usize) {
        let label = {
            let draft = self.document.peek();
            let Some(link) = draft.link(link) else { return };
            let word = if link.marks[end & 1] { "No cover mark at " } else { "Cover mark at " };
            [word, draft.name_of(link.ends[end & 1])].concat()
        };
        self.document.change(&label, |draft| {
            if let Some(link) = draft.link_mut(link) {
                link.toggle_mark(end);
            }
        });
    }

    pub fn play(&self) {
        route::go(Page::PlayMap(self.document.id().as_str().to_string()));
    }
}

/// Puts the keyboard into the name field of the panel, all of it marked.
pub fn focus_name() {
    ui::after_drawing(|| {
        if let Some(field) = ui::by_id("area-name") {
            let _ = field.focus();
            field.unchecked_ref::<web_sys::HtmlInputElement>().select();
        }
    });
}
