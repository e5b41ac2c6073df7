//! Elements and state. Screens are built from [`El`], a real element with builder methods, and
//! [`State`], a plain value that tells its readers when it changes. Both sit on the reactive graph
//! of leptos, but erase the types of closures and values before they reach it: each `view!` or
//! signal type would be compiled anew, and the first load has a budget.

mod alive;
mod browser;
mod place;
mod state;

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::Owner;
use wasm_bindgen::JsCast;

#[cfg(debug_assertions)]
pub use alive::tell_alive;
pub use browser::{after_drawing, after_paint, by_id, document, hear, hear_always, later, promised, window};
pub use state::{State, derived, lasting, live, scope, state, unfollowed, when_gone};
pub use web_sys::{Element, Event, HtmlElement, KeyboardEvent, Node, PointerEvent};

use browser::listen;

const SVG: &str = "http://www.w3.org/2000/svg";

/// Replaces what an element holds.
pub fn fill(host: &Element, content: El) {
    host.set_text_content(None);
    append(host, &content.0);
}

fn append(host: &Node, child: &Node) {
    let _ = host.append_child(child);
}

/// One element, being built.
#[derive(Clone)]
pub struct El(Element);

/// A new HTML element.
pub fn el(tag: &str) -> El {
    match document().create_element(tag) {
        Ok(element) => El(element),
        Err(_) => unreachable!("tags are written in this crate"),
    }
}

/// A new SVG element.
pub fn svg(tag: &str) -> El {
    match document().create_element_ns(Some(SVG), tag) {
        Ok(element) => El(element),
        Err(_) => unreachable!("tags are written in this crate"),
    }
}

pub fn div(class: &str) -> El {
    el("div").class(class)
}

pub fn span(class: &str, text: &str) -> El {
    el("span").class(class).text(text)
}

pub fn p(text: &str) -> El {
    el("p").text(text)
}

pub fn h(level: u8, text: &str) -> El {
    el(match level {
        1 => "h1",
        2 => "h2",
        3 => "h3",
        _ => "h4",
    })
    .text(text)
}

/// A button that does something on this page.
pub fn button(label: &str, tap: impl FnMut() + 'static) -> El {
    el("button").attr("type", "button").text(label).tap(tap)
}

/// A link to a place of the app or outside.
pub fn link(label: &str, href: &str) -> El {
    el("a").attr("href", href).text(label)
}

impl El {
    pub fn node(&self) -> &Element {
        &self.0
    }

    pub fn html(&self) -> &HtmlElement {
        self.0.unchecked_ref()
    }

    pub fn input(&self) -> &web_sys::HtmlInputElement {
        self.0.unchecked_ref()
    }

    /// Adds classes, separated by spaces.
    pub fn class(self, names: &str) -> El {
        if !names.is_empty() {
            let before = self.0.get_attribute("class");
            match before {
                Some(before) => set(&self.0, "class", &[&before, " ", names].concat()),
                None => set(&self.0, "class", names),
            }
        }
        self
    }

    pub fn class_if(self, on: bool, names: &str) -> El {
        if on { self.class(names) } else { self }
    }

    pub fn id(self, id: &str) -> El {
        self.attr("id", id)
    }

    pub fn attr(self, name: &str, value: &str) -> El {
        set(&self.0, name, value);
        self
    }

    /// A boolean attribute: there or not.
    pub fn flag(self, name: &str, on: bool) -> El {
        set_flag(&self.0, name, on);
        self
    }

    pub fn aria(self, label: &str) -> El {
        self.attr("aria-label", label)
    }

    pub fn text(self, text: &str) -> El {
        if !text.is_empty() {
            append(&self.0, &document().create_text_node(text));
        }
        self
    }

    pub fn child(self, child: El) -> El {
        append(&self.0, &child.0);
        self
    }

    /// Adds children to an element that is kept, when they are kept too.
    pub fn add(&self, children: &[&El]) {
        for child in children {
            append(&self.0, &child.0);
        }
    }

    pub fn maybe(self, child: Option<El>) -> El {
        match child {
            Some(child) => self.child(child),
            None => self,
        }
    }

    pub fn children(self, children: impl IntoIterator<Item = El>) -> El {
        for child in children {
            append(&self.0, &child.0);
        }
        self
    }

    /// Hears an event of the browser. Prefer [`El::tap`], [`El::typed`] and [`El::keys`].
    pub fn on(self, event: &str, hear: impl FnMut(Event) + 'static) -> El {
        listen(&self.0, event, Box::new(hear));
        self
    }

    pub fn tap(self, mut tap: impl FnMut() + 'static) -> El {
        self.on("click", move |_| tap())
    }

    /// Hears what is typed or chosen in an input, a select or a text area, as it changes.
    pub fn typed(self, mut hear: impl FnMut(String) + 'static) -> El {
        let element = self.0.clone();
        self.on("input", move |_| hear(value_of(&element)))
    }

    pub fn keys(self, mut hear: impl FnMut(&KeyboardEvent) + 'static) -> El {
        self.on("keydown", move |event| hear(event.unchecked_ref()))
    }

    /// Hears pointerdown, pointermove, pointerup and so on.
    pub fn pointer(self, event: &str, mut hear: impl FnMut(&PointerEvent) + 'static) -> El {
        self.on(event, move |event| hear(event.unchecked_ref()))
    }

    /// A text that follows states.
    pub fn live_text(self, text: impl Fn() -> String + 'static) -> El {
        let node = document().create_text_node("");
        append(&self.0, &node);
        live(move || node.set_data(&text()));
        self
    }

    /// An attribute that follows states.
    pub fn live_attr(self, name: &'static str, value: impl Fn() -> String + 'static) -> El {
        let element = self.0.clone();
        live(move || set(&element, name, &value()));
        self
    }

    /// A boolean attribute that follows states.
    pub fn live_flag(self, name: &'static str, on: impl Fn() -> bool + 'static) -> El {
        let element = self.0.clone();
        live(move || set_flag(&element, name, on()));
        self
    }

    /// A class that is there while a condition holds.
    pub fn live_class(self, name: &'static str, on: impl Fn() -> bool + 'static) -> El {
        let element = self.0.clone();
        live(move || {
            let list = element.class_list();
            let _ = if on() { list.add_1(name) } else { list.remove_1(name) };
        });
        self
    }

    /// A child that is built anew whenever a state that its building read has changed. The focus
    /// stays on the element of the same id, if there is one, or goes to what has `data-focus`.
    pub fn live(self, build: impl Fn() -> El + 'static) -> El {
        self.live_maybe(move || Some(build()))
    }

    /// As [`El::live`], with nothing there at times.
    pub fn live_maybe(self, build: impl Fn() -> Option<El> + 'static) -> El {
        let anchor = document().create_comment("");
        append(&self.0, &anchor);
        let mut shown: Option<Element> = None;
        live(move || {
            let next = build().map(|el| el.0);
            replace(&anchor, shown.as_ref(), next.as_ref());
            shown = next;
        });
        self
    }

    /// Rows that keep their elements while their keys stay: one row for each key, in that order.
    /// A row follows states by itself; it is not built again because the list changed.
    pub fn rows(self, keys: impl Fn() -> Vec<String> + 'static, row: impl Fn(&str) -> El + 'static) -> El {
        let host = self.0.clone();
        let rows: Rc<RefCell<Vec<Row>>> = Rc::default();
        let owner = Owner::current().unwrap_or_default();
        live(move || {
            let wanted = keys();
            arrange(&host, &mut rows.borrow_mut(), wanted, &owner, &row);
        });
        self
    }
}

struct Row {
    key: String,
    element: Element,
    owner: Owner,
}

fn arrange(
    host: &Element,
    rows: &mut Vec<Row>,
    wanted: Vec<String>,
    owner: &Owner,
    build: &dyn Fn(&str) -> El,
) {
    let mut old: Vec<Option<Row>> = rows.drain(..).map(Some).collect();
    for key in wanted {
        let kept =
            old.iter_mut().find(|row| row.as_ref().is_some_and(|row| row.key == key)).and_then(Option::take);
        rows.push(kept.unwrap_or_else(|| {
            let owner = owner.with(Owner::new);
            let element = owner.with(|| build(&key)).0;
            Row { key, element, owner }
        }));
    }
    for row in old.into_iter().flatten() {
        row.element.remove();
        row.owner.cleanup();
    }
    let mut next: Option<Node> = None;
    for row in rows.iter().rev() {
        let node: &Node = &row.element;
        let in_place = node.parent_node().is_some_and(|parent| parent.is_same_node(Some(host)))
            && node.next_sibling().as_ref() == next.as_ref();
        if !in_place {
            let _ = host.insert_before(node, next.as_ref());
        }
        next = Some(node.clone());
    }
}

fn replace(anchor: &Node, old: Option<&Element>, new: Option<&Element>) {
    let focused = old.and_then(|old| {
        let active = document().active_element()?;
        if old.contains(Some(&active)) { Some(active.id()) } else { None }
    });
    if let Some(old) = old {
        old.remove();
    }
    if let (Some(new), Some(parent)) = (new, anchor.parent_node()) {
        let _ = parent.insert_before(new, Some(anchor));
    }
    let Some(id) = focused else { return };
    let first = new.and_then(|new| new.query_selector("[data-focus]").ok().flatten());
    let first = first.and_then(|first| first.dyn_into::<HtmlElement>().ok());
    if let Some(element) = first.or_else(|| by_id(&id)) {
        let _ = element.focus();
    }
}

fn set(element: &Element, name: &str, value: &str) {
    if name == "value" {
        element.unchecked_ref::<web_sys::HtmlInputElement>().set_value(value);
    }
    let _ = element.set_attribute(name, value);
}

fn set_flag(element: &Element, name: &str, on: bool) {
    if name == "checked" {
        element.unchecked_ref::<web_sys::HtmlInputElement>().set_checked(on);
    }
    let _ = if on { element.set_attribute(name, "") } else { element.remove_attribute(name) };
}

/// What an input, a select or a text area holds.
pub fn value_of(element: &Element) -> String {
    if let Some(area) = element.dyn_ref::<web_sys::HtmlTextAreaElement>() {
        area.value()
    } else if let Some(select) = element.dyn_ref::<web_sys::HtmlSelectElement>() {
        select.value()
    } else {
        element.unchecked_ref::<web_sys::HtmlInputElement>().value()
    }
}

/// Puts a text into an input, a select or a text area.
pub fn set_value(element: &Element, value: &str) {
    element.unchecked_ref::<web_sys::HtmlInputElement>().set_value(value);
}
