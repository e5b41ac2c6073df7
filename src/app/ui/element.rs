//! The builder: one element and what is said of it when it is made.

use wasm_bindgen::JsCast;

use super::browser::{document, heard_by, listen};
use super::called::{Hear, Run};
use super::{Element, Event, HtmlElement, KeyboardEvent, Node, PointerEvent};

const SVG: &str = "http://www.w3.org/2000/svg";

/// Replaces what an element holds.
pub fn fill(host: &Element, content: El) {
    host.set_text_content(None);
    append(host, &content.0);
}

pub(super) fn append(host: &Node, child: &Node) {
    let _ = host.append_child(child);
}

/// One element, being built.
#[derive(Clone)]
pub struct El(pub(super) Element);

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
    untapped(label).tap(tap)
}

/// The same without its tap, for one that takes along what the label is read from.
pub fn untapped(label: &str) -> El {
    el("button").attr("type", "button").text(label)
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
                Some(before) => set(&self.0, "class", &format!("{before} {names}")),
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
        self.hear(event, hear);
        self
    }

    /// As [`El::on`], of an element that is kept.
    pub fn hear(&self, event: &str, hear: impl FnMut(Event) + 'static) {
        listen(&self.0, event, Box::new(hear));
    }

    pub fn tap(self, tap: impl FnMut() + 'static) -> El {
        self.tapped(Box::new(tap))
    }

    fn tapped(self, mut tap: Box<dyn Run>) -> El {
        self.on("click", move |_| tap.run())
    }

    /// Hears what is typed or chosen in an input, a select or a text area, as it changes.
    pub fn typed(self, hear: impl FnMut(String) + 'static) -> El {
        self.value_at("input", Box::new(hear))
    }

    /// Hears what stands in a field when it is left or confirmed.
    pub fn entered(self, hear: impl FnMut(String) + 'static) -> El {
        self.value_at("change", Box::new(hear))
    }

    fn value_at(self, event: &str, mut hear: Box<dyn Hear<String>>) -> El {
        self.on(event, move |event| hear.hear(value_of(&heard_by(&event))))
    }

    pub fn keys(self, mut hear: impl FnMut(&KeyboardEvent) + 'static) -> El {
        self.on("keydown", move |event| hear(event.unchecked_ref()))
    }

    /// Hears pointerdown, pointermove, pointerup and so on.
    pub fn pointer(self, event: &str, mut hear: impl FnMut(&PointerEvent) + 'static) -> El {
        self.on(event, move |event| hear(event.unchecked_ref()))
    }
}

pub(super) fn set(element: &Element, name: &str, value: &str) {
    if name == "value" {
        element.unchecked_ref::<web_sys::HtmlInputElement>().set_value(value);
    }
    let _ = element.set_attribute(name, value);
}

pub(super) fn set_flag(element: &Element, name: &str, on: bool) {
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

/// Lets an input, a select or a text area hold a text; where it does already, the cursor stays.
pub fn show_in(element: &Element, value: &str) {
    if value_of(element) != value {
        set_value(element, value);
    }
}

/// Puts a text into an input, a select or a text area.
pub fn set_value(element: &Element, value: &str) {
    element.unchecked_ref::<web_sys::HtmlInputElement>().set_value(value);
}
