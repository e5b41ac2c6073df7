//! Rows that are kept while their keys stay, as `For` does in Leptos.

use std::cell::RefCell;

use leptos::prelude::Owner;

use super::called::Give;
use super::element::El;
use super::{Element, Node};

impl El {
    /// Rows that keep their elements while their keys stay: one row for each key, in that order.
    /// A row follows states by itself; it is not built again because the list changed.
    pub fn rows(self, keys: impl Fn() -> Vec<String> + 'static, row: impl Fn(&str) -> El + 'static) -> El {
        self.rows_of(Box::new(keys), Box::new(row))
    }

    fn rows_of(self, keys: Box<dyn Give<Vec<String>>>, row: Box<dyn Fn(&str) -> El>) -> El {
        let rows: RefCell<Vec<Row>> = RefCell::default();
        let owner = Owner::current().unwrap_or_default();
        self.live_with(move |host| {
            let wanted = keys.give();
            arrange(host, &mut rows.borrow_mut(), wanted, &owner, &row);
        })
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
    let mut next: Option<&Node> = None;
    for row in rows.iter().rev() {
        let node: &Node = &row.element;
        let in_place = node.parent_node().is_some_and(|parent| parent.is_same_node(Some(host)))
            && node.next_sibling().as_ref() == next;
        if !in_place {
            let _ = host.insert_before(node, next);
        }
        next = Some(node);
    }
}
