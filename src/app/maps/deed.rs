//! What is done to a map in the editor, by hand, key or button: each a step with a name.

use super::editor::{Chosen, Editor, Tool, focus_name, step};
use crate::app::{games, route, toast, ui};
use crate::map::{AreaKey, Draft, Ground, LinkKey, edit};
use crate::page::Page;

impl Editor {
    pub fn take(self, tool: Tool) {
        self.linking.put(None);
        self.tool.put(tool);
    }

    pub fn step(self, back: bool) {
        step(self.document, back);
    }

    pub fn choose_area(self, key: AreaKey) {
        self.fresh.put(false);
        self.chosen.put(Chosen { areas: vec![key], link: None });
    }

    pub fn choose_link(self, key: LinkKey) {
        self.fresh.put(false);
        self.chosen.put(Chosen { areas: Vec::new(), link: Some(key) });
    }

    pub fn choose_nothing(self) {
        self.linking.put(None);
        self.fresh.put(false);
        self.chosen.put(Chosen::default());
    }

    /// What the map's game has use for.
    pub fn ground(self) -> &'static Ground {
        games::ground(&self.document.peek().game)
    }

    pub fn name(self, key: AreaKey) -> String {
        self.document.peek().name_of(key).to_string()
    }

    /// A new area, to be named at once.
    pub fn add(self, make: impl FnOnce(&mut Draft) -> Option<AreaKey>) {
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
            let drawing = self.drawing;
            ui::after_drawing(move || drawing.reveal(key));
            focus_name();
        }
    }

    /// Whether so many more still make a map that can be opened again; says so if not.
    fn has_room(self, areas: usize, links: usize) -> bool {
        let room = self.document.peek().has_room(areas, links);
        if !room {
            toast::say(&edit::full());
        }
        room
    }

    pub fn link(self, a: AreaKey, b: AreaKey) {
        let label = format!("Link {} and {}", self.name(a), self.name(b));
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

    pub fn delete_chosen(self) {
        let Chosen { areas, link } = self.chosen.get_untracked();
        let label = match (areas.as_slice(), link) {
            ([], None) => return,
            ([], Some(link)) => format!("Delete the {} {}", self.ground().link, self.ends(link)),
            ([area], _) => format!("Delete {}", self.name(*area)),
            (areas, _) => format!("Delete {} {}s", areas.len(), self.ground().area),
        };
        self.delete(&label, &areas, link.as_slice());
    }

    pub fn delete(self, label: &str, areas: &[AreaKey], links: &[LinkKey]) {
        self.choose_nothing();
        self.document.change(label, |draft| draft.delete(areas, links));
        // The keyboard goes on from what is left.
        let next = self.drawing.inner().focus.get();
        let first = self.document.peek().areas.first().map(|area| area.key);
        match next.filter(|key| areas.contains(key)).and(first) {
            Some(next) => self.drawing.focus(next),
            None => self.drawing.take_focus(),
        }
        toast::offer(&format!("{label}: done"), "Undo", move || self.step(true));
    }

    pub fn duplicate_chosen(self) {
        let mut copies = Vec::new();
        {
            let areas = &self.chosen.peek().areas;
            self.document.change("Duplicate", |draft| copies = draft.duplicate(areas));
            if copies.is_empty() && !areas.is_empty() {
                return toast::say(&edit::full());
            }
        }
        self.fresh.put(false);
        if let Some(&first) = copies.first() {
            self.drawing.move_focus(first);
        }
        self.chosen.put(Chosen { areas: copies, link: None });
    }

    pub fn choose_all(self) {
        self.fresh.put(false);
        let areas = self.document.peek().areas.iter().map(|area| area.key).collect();
        self.chosen.put(Chosen { areas, link: None });
    }

    pub fn arrange(self) {
        self.document.change("Arrange anew", |draft| draft.arrange());
        self.drawing.fit();
    }

    pub fn straighten_all(self) {
        let keys: Vec<AreaKey> = self.document.peek().areas.iter().map(|area| area.key).collect();
        self.document.change("Straighten", |draft| draft.straighten(&keys));
    }

    /// "Bar – Kitchen"
    pub fn ends(self, link: LinkKey) -> String {
        let draft = self.document.peek();
        match draft.link(link) {
            Some(link) => format!("{} – {}", draft.name_of(link.ends[0]), draft.name_of(link.ends[1])),
            None => String::new(),
        }
    }

    pub fn toggle_mark(self, link: LinkKey, end: usize) {
        let label = {
            let draft = self.document.peek();
            let Some(link) = draft.link(link) else { return };
            let word = if link.marks[end & 1] { "No cover mark at " } else { "Cover mark at " };
            format!("{word}{}", draft.name_of(link.ends[end & 1]))
        };
        self.document.change(&label, |draft| {
            if let Some(link) = draft.link_mut(link) {
                link.toggle_mark(end);
            }
        });
    }

    pub fn play(self) {
        route::go(Page::PlayMap(self.document.id().as_str().to_string()));
    }
}
