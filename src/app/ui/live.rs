//! Live parts of an element: each is an effect of its own that follows the states it reads.

use std::cell::Ref;

use wasm_bindgen::JsCast;

use super::browser::{by_id, document};
use super::called::Give;
use super::element::{El, append, set, set_flag};
use super::state::live;
use super::{Element, HtmlElement, Node};

impl El {
    /// A text that follows states.
    pub fn live_text(self, text: impl Fn() -> String + 'static) -> El {
        self.text_of(Box::new(text))
    }

    fn text_of(self, text: Box<dyn Give<String>>) -> El {
        let node = document().create_text_node("");
        append(&self.0, &node);
        live(move || node.set_data(&text.give()));
        self
    }

    /// A text that stands in a state or a document as it is.
    pub fn live_words(self, words: impl Fn() -> Ref<'static, str> + 'static) -> El {
        self.words_of(Box::new(words))
    }

    fn words_of(self, words: Box<dyn Give<Ref<'static, str>>>) -> El {
        let node = document().create_text_node("");
        append(&self.0, &node);
        live(move || node.set_data(&words.give()));
        self
    }

    /// Whatever else of the element follows states.
    pub fn live_with(self, run: impl Fn(&Element) + 'static) -> El {
        let element = self.0.clone();
        live(move || run(&element));
        self
    }

    /// An attribute that follows states.
    pub fn live_attr(self, name: &'static str, value: impl Fn() -> String + 'static) -> El {
        self.attr_of(name, Box::new(value))
    }

    fn attr_of(self, name: &'static str, value: Box<dyn Give<String>>) -> El {
        self.live_with(move |element| set(element, name, &value.give()))
    }

    /// A boolean attribute that follows states.
    pub fn live_flag(self, name: &'static str, on: impl Fn() -> bool + 'static) -> El {
        self.flag_of(name, Box::new(on))
    }

    fn flag_of(self, name: &'static str, on: Box<dyn Give<bool>>) -> El {
        self.live_with(move |element| set_flag(element, name, on.give()))
    }

    /// A class that is there while a condition holds.
    pub fn live_class(self, name: &'static str, on: impl Fn() -> bool + 'static) -> El {
        self.class_of(name, Box::new(on))
    }

    fn class_of(self, name: &'static str, on: Box<dyn Give<bool>>) -> El {
        self.live_with(move |element| {
            let list = element.class_list();
            let _ = if on.give() { list.add_1(name) } else { list.remove_1(name) };
        })
    }

    /// A child that is built anew whenever a state that its building read has changed. The focus
    /// stays on the element of the same id, if there is one, or goes to what has `data-focus`.
    pub fn live(self, build: impl Fn() -> El + 'static) -> El {
        self.live_maybe(move || Some(build()))
    }

    /// As [`El::live`], with nothing there at times.
    pub fn live_maybe(self, build: impl Fn() -> Option<El> + 'static) -> El {
        self.child_of(Box::new(build))
    }

    fn child_of(self, build: Box<dyn Give<Option<El>>>) -> El {
        let anchor = document().create_comment("");
        append(&self.0, &anchor);
        let mut shown: Option<Element> = None;
        live(move || {
            let next = build.give().map(|el| el.0);
            replace(&anchor, shown.as_ref(), next.as_ref());
            shown = next;
        });
        self
    }
}

/// Puts one element in the place of another, and the focus where a person expects it.
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
