//! A map on the screen: one element for each area and link, kept and moved rather than built again.
//! The editor, the play view and the fights draw with it.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use super::figure::{AreaPart, LinkPart, place, put, stroke, translate};
pub use super::figure::{Paint, Token};
use super::hand::{Hand, Taps};
use crate::app::pad::Pad;
use crate::app::parts::icon_button;
use crate::app::ui::{self, El, State, div, state, svg};
use crate::map::hit::foot;
use crate::map::letters::letters;
use crate::map::shape::{Point, Shape};
use crate::map::view::View;
use crate::map::{AreaKey, Draft, LinkKey};

/// All copies are the same drawing.
#[derive(Clone, Copy)]
pub struct Drawing(State<Rc<Inner>>);

pub(super) struct Inner {
    pub host: El,
    pub svg: El,
    pub(super) world: El,
    links: El,
    lit: El,
    areas: El,
    /// What is drawn over everything while a finger is down.
    pub over: El,
    pub draft: RefCell<Draft>,
    pub(super) area_parts: RefCell<Vec<AreaPart>>,
    link_parts: RefCell<Vec<LinkPart>>,
    pub pad: Pad,
    /// How large the window was when the view was set.
    pub(super) window: Cell<Point>,
    /// The map is so small that its words are not drawn.
    pub(super) far: Cell<bool>,
    /// The edges of the picture behind the map.
    pub(super) behind: Cell<Option<[i32; 4]>>,
    /// Something was drawn already: the window stays where it is.
    shown: Cell<bool>,
    /// Whether the map is fitted again when its window changes, or stays where it is.
    pub(super) fits: Cell<bool>,
    /// Boxes are drawn large enough to be read, and the map is fitted to its places.
    pub(super) grows: Cell<bool>,
    /// The view before and after it made room for the area in focus.
    pub(super) shifted: Cell<Option<(View, View)>>,
    /// The area that the keyboard is at.
    pub focus: Cell<Option<AreaKey>>,
    pub hand: RefCell<Rc<dyn Hand>>,
}

impl Inner {
    fn new(label: &str, hand: Rc<dyn Hand>) -> Inner {
        let layer = |class: &str| svg("g").class(class);
        let (links, lit, areas, over) = (layer("links"), layer("lit"), layer("areas"), layer("over"));
        let world = svg("g").child(layer("picture"));
        world.add(&[&links, &lit, &areas, &over]);
        let surface = svg("svg").class("surface").attr("role", "group").aria(label);
        surface.add(&[&world]);
        let host = div("map");
        host.add(&[&surface]);
        let pad = Pad::new(&surface);
        Inner::of([host, surface, world, links, lit, areas, over], pad, hand)
    }

    /// In the place of all that have gone: nothing to see, and nobody who hears.
    fn nothing() -> Rc<Inner> {
        thread_local! {
            static NOTHING: Rc<Inner> = {
                let hand = Rc::new(Taps(Box::new(|_| {})));
                Rc::new(Inner::of([(); 7].map(|()| svg("g")), Pad::bare(), hand))
            };
        }
        NOTHING.with(Rc::clone)
    }

    fn of([host, svg, world, links, lit, areas, over]: [El; 7], pad: Pad, hand: Rc<dyn Hand>) -> Inner {
        Inner {
            host,
            pad,
            svg,
            world,
            links,
            lit,
            areas,
            over,
            draft: RefCell::default(),
            area_parts: RefCell::default(),
            link_parts: RefCell::default(),
            window: Cell::default(),
            far: Cell::default(),
            behind: Cell::default(),
            shown: Cell::new(false),
            fits: Cell::new(true),
            grows: Cell::new(false),
            shifted: Cell::new(None),
            focus: Cell::new(None),
            hand: RefCell::new(hand),
        }
    }
}

/// What is lit up: links, and marks with their number.
#[derive(Default)]
pub struct Light {
    pub links: Vec<LinkKey>,
    pub marks: Vec<(LinkKey, usize)>,
    /// `deciding` or `way`.
    pub class: &'static str,
}

/// A drawing in which areas can be tapped, and nothing changed.
pub fn drawing(label: &str, tap: impl Fn(AreaKey) + 'static) -> Drawing {
    Drawing::new(label, Rc::new(Taps(Box::new(tap))))
}

impl Drawing {
    pub fn new(label: &str, hand: Rc<dyn Hand>) -> Drawing {
        let drawing = Drawing(state(Rc::new(Inner::new(label, hand))));
        drawing.pad().lay(Rc::new(drawing));
        drawing.hear_focus();
        ui::after_drawing(move || drawing.fit_unless_moved());
        drawing.pad().follow_size(move || drawing.resized());
        // What happens to it late happens to an empty one: its elements are many.
        ui::when_gone(move || drawing.0.set(Inner::nothing()));
        drawing
    }

    pub(super) fn inner(self) -> Rc<Inner> {
        self.0.get_untracked()
    }

    pub(super) fn pad(self) -> Pad {
        self.inner().pad
    }

    /// The element, with buttons to zoom and to fit.
    pub fn element(self) -> El {
        let button = |icon: &str, label: &str, by: i32| {
            icon_button(icon, label, move || match by {
                0 => self.fit(),
                _ => self.pad().zoom(by, None),
            })
        };
        self.inner().host.clone().child(
            div("zoom")
                .child(button("add", "Zoom in", 1_250))
                .child(button("minus", "Zoom out", 800))
                .child(button("fit", "Fit the map (Shift+1)", 0)),
        )
    }

    /// The middle of the window, larger.
    pub fn closer(self) {
        self.pad().zoom(1_400, None);
    }

    /// Draws boxes and tokens large enough to be read at arm's length, also where a whole map is fitted.
    pub fn keep_legible(self) {
        self.inner().grows.set(true);
        let _ = self.inner().host.node().class_list().add_1("legible");
    }

    pub fn set_hand(self, hand: Rc<dyn Hand>) {
        *self.inner().hand.borrow_mut() = hand;
    }

    /// Draws a map. What is the same as before stays untouched.
    pub fn show(self, draft: &Draft) {
        let first = !self.inner().shown.replace(true);
        self.show_areas(draft);
        self.show_links(draft);
        let focus = self.inner().focus.get().filter(|&key| draft.area(key).is_some());
        self.set_focus_mark(focus.or(draft.areas.first().map(|area| area.key)));
        *self.inner().draft.borrow_mut() = draft.clone();
        if first {
            self.fit_unless_moved();
        } else {
            self.show_words();
        }
    }

    fn show_areas(self, draft: &Draft) {
        let inner = self.inner();
        let mut parts = inner.area_parts.borrow_mut();
        parts.retain(|part| {
            let stays = draft.area(part.area.key).is_some();
            if !stays {
                part.element.node().remove();
            }
            stays
        });
        for area in &draft.areas {
            match parts.iter_mut().find(|part| part.area.key == area.key) {
                Some(part) if part.area == *area => {}
                Some(part) => part.draw(area),
                None => {
                    let part = AreaPart::new(area);
                    self.inner().areas.add(&[&part.element]);
                    parts.push(part);
                }
            }
        }
    }

    fn show_links(self, draft: &Draft) {
        let inner = self.inner();
        let mut parts = inner.link_parts.borrow_mut();
        parts.retain(|part| {
            let stays = draft.link(part.link.key).is_some();
            if !stays {
                part.element.node().remove();
            }
            stays
        });
        for link in &draft.links {
            let at = parts.iter().position(|part| part.link.key == link.key).unwrap_or_else(|| {
                let part = LinkPart::new(link);
                self.inner().links.add(&[&part.element]);
                parts.push(part);
                parts.len() - 1
            });
            let part = &mut parts[at];
            part.aside = draft.aside(link);
            let shape = draft.shape(link);
            if part.link != *link || part.shape != shape {
                part.link = link.clone();
                part.draw(shape);
            }
        }
    }

    /// Moves areas aside while they are dragged, without touching the map.
    pub fn shift(self, keys: &[AreaKey], dx: i32, dy: i32) {
        let inner = self.inner();
        let mut parts = inner.area_parts.borrow_mut();
        for part in parts.iter_mut().filter(|part| keys.contains(&part.area.key)) {
            place(part.element.node(), part.area.x + dx, part.area.y + dy);
        }
        let spot = |key: AreaKey| {
            let part = parts.iter().find(|part| part.area.key == key)?;
            let by = if keys.contains(&key) { (dx, dy) } else { (0, 0) };
            Some((part.area.x + by.0, part.area.y + by.1))
        };
        for part in self.inner().link_parts.borrow_mut().iter_mut() {
            if part.link.ends.iter().any(|end| keys.contains(end))
                && let [Some(a), Some(b)] = part.link.ends.map(spot)
            {
                part.draw(Some(Shape::new(a, b, part.aside)));
            }
        }
    }

    /// Colours areas and writes below them; an area not painted looks plain.
    pub fn paint(self, paint: &dyn Fn(AreaKey) -> Paint) {
        for part in self.inner().area_parts.borrow_mut().iter_mut() {
            part.paint(paint(part.area.key));
        }
    }

    pub fn tokens(self, tokens: Vec<Token>) {
        let names: Vec<&str> = tokens.iter().map(|token| token.name.as_str()).collect();
        let letters = letters(&names);
        let mut tokens: Vec<(Token, String)> = tokens.into_iter().zip(letters).collect();
        let before = self.standing();
        for part in self.inner().area_parts.borrow_mut().iter_mut() {
            part.show_tokens(tokens.extract_if(.., |(token, _)| token.area == part.area.key).collect());
        }
        self.glide(&before);
        // A map that is too large for its window follows whoever is to act.
        if self.inner().grows.get() {
            self.fit_unless_moved();
            self.make_room();
        }
    }

    /// Where everybody is drawn, in units of the map.
    fn standing(self) -> Vec<(String, Point)> {
        let grow = self.grow();
        let inner = self.inner();
        let parts = inner.area_parts.borrow();
        let all = parts.iter().flat_map(|part| {
            let (x, y) = (part.area.x, part.area.y);
            part.standing().map(move |(name, at, _)| {
                (name.to_string(), (x + at.0 * grow / 1_000, y + at.1 * grow / 1_000))
            })
        });
        all.collect()
    }

    /// How much larger than the rest tokens are drawn, in thousandths.
    fn grow(self) -> i32 {
        if self.inner().grows.get() { self.pad().view().grow() } else { 1_000 }
    }

    /// Lets those who stand elsewhere now come there from where they stood, unless nothing is to move.
    fn glide(self, before: &[(String, Point)]) {
        if before.is_empty() || ui::is_still() {
            return;
        }
        let grow = self.grow();
        for part in self.inner().area_parts.borrow().iter() {
            for (name, at, mark) in part.standing() {
                let Some((_, from)) = before.iter().find(|(known, _)| known == name) else { continue };
                let by = |from: i32, middle: i32, at: i32| (from - middle) * 1_000 / grow - at;
                let (x, y) = (by(from.0, part.area.x, at.0), by(from.1, part.area.y, at.1));
                if x.abs().max(y.abs()) > 8 {
                    let style = format!("--from-x:{x}px;--from-y:{y}px");
                    put(mark.node(), "style", &style);
                    let _ = mark.node().class_list().add_1("glides");
                }
            }
        }
    }

    /// Lights up links and numbers the marks that count on them.
    pub fn light(self, lights: &[Light]) {
        self.inner().lit.node().set_text_content(None);
        let inner = self.inner();
        let parts = inner.link_parts.borrow();
        let shape = |key: LinkKey| parts.iter().find(|part| part.link.key == key).and_then(|part| part.shape);
        for light in lights {
            let mut layer = svg("g").class(light.class);
            for shape in light.links.iter().filter_map(|&key| shape(key)) {
                layer = layer.child(svg("path").attr("d", &stroke(&shape.ends)));
            }
            for (number, &(key, end)) in light.marks.iter().enumerate() {
                let Some(shape) = shape(key) else { continue };
                let (x, y) = foot(&shape, end);
                let dot = svg("g").class("mark-count").attr("transform", &translate(x, y));
                let words = svg("text").attr("y", "5").text(&(number + 1).to_string());
                layer = layer.child(dot.child(svg("circle").attr("r", "12")).child(words));
            }
            self.inner().lit.add(&[&layer]);
        }
    }

    /// Marks links as chosen.
    pub fn choose_links(self, keys: &[LinkKey]) {
        for part in self.inner().link_parts.borrow_mut().iter_mut() {
            let chosen = keys.contains(&part.link.key);
            if part.chosen != chosen {
                part.chosen = chosen;
                part.dress();
            }
        }
    }

    /// A rubber line or a frame over everything; nothing takes it away.
    pub fn overlay(self, shape: Option<El>) {
        self.inner().over.node().set_text_content(None);
        if let Some(shape) = shape {
            self.inner().over.add(&[&shape]);
        }
    }

    /// The picture behind the map, and where its edges are: left, top, right, bottom.
    pub fn set_picture(self, picture: Option<(&El, [i32; 4])>) {
        self.inner().behind.set(picture.map(|(_, edges)| edges));
        if let Some(layer) = self.inner().world.node().first_element_child() {
            layer.set_text_content(None);
            if let Some((picture, _)) = picture {
                let _ = layer.append_child(picture.node());
            }
        }
    }

    /// Puts the keyboard onto an area, and the area into the window.
    pub fn focus(self, key: AreaKey) {
        self.reveal(key);
        self.put_focus(key);
    }

    /// Puts the keyboard back onto the map, where it was.
    pub fn take_focus(self) {
        match self.inner().focus.get() {
            Some(key) => self.put_focus(key),
            None => drop(self.inner().svg.html().focus()),
        }
    }

    /// Where the keyboard goes on; it is moved there if it is on the map.
    pub fn move_focus(self, key: AreaKey) {
        let active = ui::document().active_element();
        match self.inner().svg.node().contains(active.as_deref()) {
            true => self.focus(key),
            false => self.set_focus_mark(Some(key)),
        }
    }

    pub(super) fn put_focus(self, key: AreaKey) {
        self.set_focus_mark(Some(key));
        let inner = self.inner();
        let parts = inner.area_parts.borrow();
        let element = parts.iter().find(|part| part.area.key == key).map(|part| part.face.clone());
        drop(parts);
        if let Some(element) = element {
            let _ = element.html().focus();
        }
    }

    /// Of all areas only one is in the order of the tab key; arrows walk on from there.
    pub(super) fn set_focus_mark(self, focus: Option<AreaKey>) {
        self.inner().focus.set(focus);
        for part in self.inner().area_parts.borrow().iter() {
            let here = focus == Some(part.area.key);
            put(part.face.node(), "tabindex", if here { "0" } else { "-1" });
        }
        put(self.inner().svg.node(), "tabindex", if focus.is_none() { "0" } else { "-1" });
    }
}
