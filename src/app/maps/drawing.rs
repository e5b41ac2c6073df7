//! A map on the screen: one element for each area and link, kept and moved rather than built again.
//! The editor, the play view and the fights draw with it.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use wasm_bindgen::prelude::*;

use super::file::call;
use super::hand::{Hand, Pointers, Taps};
use super::view::View;
use crate::app::parts::icon_button;
use crate::app::ui::{self, El, Element, div, svg};
use crate::map::hit::foot;
use crate::map::shape::{HIGH, Point, Shape, WIDE, below, conditions, start_words, wrapped};
use crate::map::{Area, AreaKey, Door, Draft, Line, Link, LinkKey};

/// All clones are the same drawing.
#[derive(Clone)]
pub struct Drawing(pub(super) Rc<Inner>);

pub(super) struct Inner {
    pub host: El,
    pub svg: El,
    world: El,
    links: El,
    lit: El,
    areas: El,
    /// What is drawn over everything while a finger is down.
    pub over: El,
    pub draft: RefCell<Draft>,
    area_parts: RefCell<Vec<AreaPart>>,
    link_parts: RefCell<Vec<LinkPart>>,
    pub view: Cell<View>,
    /// Something was drawn already: the window stays where it is.
    shown: Cell<bool>,
    /// The person has moved the window; it is no longer fitted by itself.
    pub moved: Cell<bool>,
    /// Whether the map is fitted again when its window changes, or stays where it is.
    fits: Cell<bool>,
    /// The view before and after it made room for the area in focus.
    shifted: Cell<Option<(View, View)>>,
    /// The area that the keyboard is at.
    pub focus: Cell<Option<AreaKey>>,
    pub hand: RefCell<Rc<dyn Hand>>,
    pub pointers: RefCell<Pointers>,
}

struct AreaPart {
    area: Area,
    element: El,
    /// What is focused and named: the box with the name, and nothing that stands around it.
    face: El,
    name: El,
    extra: El,
    badge: El,
    tokens: El,
    paint: Paint,
    shown_tokens: Vec<Token>,
}

struct LinkPart {
    link: Link,
    aside: i32,
    shape: Option<Shape>,
    element: El,
    line: El,
    signs: El,
    filled: El,
}

/// How an area looks besides its name.
#[derive(Clone, Default, PartialEq)]
pub struct Paint {
    /// Classes of its own: `chosen`, `seen`, `unseen`, `target`, `faded`.
    pub class: &'static str,
    /// Up to two short notes on the lower edge of the box.
    pub badge: [String; 2],
    /// What a screen reader says besides the name.
    pub label: String,
}

/// Somebody in an area.
#[derive(Clone, PartialEq)]
pub struct Token {
    pub area: AreaKey,
    pub name: String,
    /// `yours` or `theirs`, and states: `hurt`, `down`, `active`.
    pub class: String,
    /// What a screen reader says: name and state.
    pub label: String,
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
        let layer = |class: &str| svg("g").class(class);
        let (links, lit, areas, over) = (layer("links"), layer("lit"), layer("areas"), layer("over"));
        let world = svg("g")
            .child(layer("picture"))
            .child(links.clone())
            .child(lit.clone())
            .child(areas.clone())
            .child(over.clone());
        let surface = svg("svg").class("surface").attr("role", "group").aria(label).child(world.clone());
        let host = div("map").child(surface.clone());
        let drawing = Drawing(Rc::new(Inner {
            host,
            svg: surface,
            world,
            links,
            lit,
            areas,
            over,
            draft: RefCell::default(),
            area_parts: RefCell::default(),
            link_parts: RefCell::default(),
            view: Cell::new(View::START),
            shown: Cell::new(false),
            moved: Cell::new(false),
            fits: Cell::new(true),
            shifted: Cell::new(None),
            focus: Cell::new(None),
            hand: RefCell::new(hand),
            pointers: RefCell::default(),
        }));
        drawing.hear();
        let fitted = drawing.clone();
        ui::after_drawing(move || fitted.fit_unless_moved());
        drawing.follow_size();
        let gone = drawing.clone();
        // The hand holds the drawing and the drawing the hand; one of them must let go.
        ui::when_gone(move || gone.set_hand(Rc::new(Taps(Box::new(|_| {})))));
        drawing
    }

    /// Hears when the window onto the map gets another size.
    fn follow_size(&self) {
        let drawing = self.clone();
        let changed = Closure::<dyn FnMut()>::new(move || drawing.resized()).into_js_value();
        let Some(kind) = js_sys::Reflect::get(&ui::window(), &"ResizeObserver".into()).ok() else { return };
        let Ok(kind) = kind.dyn_into::<js_sys::Function>() else { return };
        if let Ok(observer) = js_sys::Reflect::construct(&kind, &js_sys::Array::of1(&changed)) {
            call(&observer, "observe", &[self.0.svg.node().clone().into()]);
            ui::when_gone(move || {
                call(&observer, "disconnect", &[]);
            });
        }
    }

    fn resized(&self) {
        if self.0.fits.get() || self.0.view.get() == View::START {
            return self.fit_unless_moved();
        }
        // What made room for the last size is taken back first, unless the map was moved since.
        let before = self.0.shifted.take().filter(|(_, after)| *after == self.0.view.get());
        if let Some((before, _)) = before {
            self.set_view(before);
        }
        if let Some(key) = self.0.focus.get() {
            let before = self.0.view.get();
            self.reveal(key);
            let after = self.0.view.get();
            self.0.shifted.set((before != after).then_some((before, after)));
        }
    }

    pub fn set_fits(&self, fits: bool) {
        self.0.fits.set(fits);
    }

    /// The element, with buttons to zoom and to fit.
    pub fn element(&self) -> El {
        let button = |icon: &str, label: &str, by: i32| {
            let drawing = self.clone();
            icon_button(icon, label, move || match by {
                0 => drawing.fit(),
                _ => drawing.zoom(by, None),
            })
        };
        self.0.host.clone().child(
            div("zoom")
                .child(button("add", "Zoom in", 1_250))
                .child(button("minus", "Zoom out", 800))
                .child(button("fit", "Fit the map (Shift+1)", 0)),
        )
    }

    pub fn set_hand(&self, hand: Rc<dyn Hand>) {
        *self.0.hand.borrow_mut() = hand;
    }

    /// Draws a map. What is the same as before stays untouched.
    pub fn show(&self, draft: &Draft) {
        let first = !self.0.shown.replace(true);
        self.show_areas(draft);
        self.show_links(draft);
        let focus = self.0.focus.get().filter(|&key| draft.area(key).is_some());
        self.set_focus_mark(focus.or(draft.areas.first().map(|area| area.key)));
        *self.0.draft.borrow_mut() = draft.clone();
        if first {
            self.fit_unless_moved();
        }
    }

    fn show_areas(&self, draft: &Draft) {
        let mut parts = self.0.area_parts.borrow_mut();
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
                    self.0.areas.clone().child(part.element.clone());
                    parts.push(part);
                }
            }
        }
    }

    fn show_links(&self, draft: &Draft) {
        let mut parts = self.0.link_parts.borrow_mut();
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
                self.0.links.clone().child(part.element.clone());
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
    pub fn shift(&self, keys: &[AreaKey], dx: i32, dy: i32) {
        let mut parts = self.0.area_parts.borrow_mut();
        for part in parts.iter_mut().filter(|part| keys.contains(&part.area.key)) {
            place(part.element.node(), part.area.x + dx, part.area.y + dy);
        }
        let spot = |key: AreaKey| {
            let part = parts.iter().find(|part| part.area.key == key)?;
            let by = if keys.contains(&key) { (dx, dy) } else { (0, 0) };
            Some((part.area.x + by.0, part.area.y + by.1))
        };
        for part in self.0.link_parts.borrow_mut().iter_mut() {
            if part.link.ends.iter().any(|end| keys.contains(end))
                && let [Some(a), Some(b)] = part.link.ends.map(spot)
            {
                part.draw(Some(Shape::new(a, b, part.aside)));
            }
        }
    }

    /// Colours areas and writes below them; an area not painted looks plain.
    pub fn paint(&self, paint: &dyn Fn(AreaKey) -> Paint) {
        for part in self.0.area_parts.borrow_mut().iter_mut() {
            part.paint(paint(part.area.key));
        }
    }

    pub fn tokens(&self, tokens: &[Token]) {
        for part in self.0.area_parts.borrow_mut().iter_mut() {
            let here: Vec<Token> =
                tokens.iter().filter(|token| token.area == part.area.key).cloned().collect();
            part.show_tokens(here);
        }
    }

    /// Lights up links and numbers the marks that count on them.
    pub fn light(&self, lights: &[Light]) {
        self.0.lit.node().set_text_content(None);
        let parts = self.0.link_parts.borrow();
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
            self.0.lit.clone().child(layer);
        }
    }

    /// Marks links as chosen.
    pub fn choose_links(&self, keys: &[LinkKey]) {
        for part in self.0.link_parts.borrow().iter() {
            let list = part.element.node().class_list();
            let _ =
                if keys.contains(&part.link.key) { list.add_1("chosen") } else { list.remove_1("chosen") };
        }
    }

    /// A rubber line or a frame over everything; nothing takes it away.
    pub fn overlay(&self, shape: Option<El>) {
        self.0.over.node().set_text_content(None);
        if let Some(shape) = shape {
            self.0.over.clone().child(shape);
        }
    }

    /// The picture behind the map.
    pub fn set_picture(&self, picture: Option<El>) {
        if let Some(layer) = self.0.world.node().first_element_child() {
            layer.set_text_content(None);
            if let Some(picture) = picture {
                let _ = layer.append_child(picture.node());
            }
        }
    }

    pub fn fit(&self) {
        self.0.moved.set(false);
        self.fit_unless_moved();
    }

    fn fit_unless_moved(&self) {
        let size = self.size();
        if !self.0.moved.get() && size.0 > 0 {
            self.set_view(View::fit(&self.0.draft.borrow(), size));
        }
    }

    pub fn size(&self) -> Point {
        (self.0.svg.node().client_width(), self.0.svg.node().client_height())
    }

    pub(super) fn set_view(&self, view: View) {
        self.0.view.set(view);
        put(self.0.world.node(), "transform", &view.transform());
    }

    /// Larger or smaller, around a point of the screen or the middle.
    pub fn zoom(&self, by: i32, at: Option<Point>) {
        let (wide, high) = self.size();
        self.0.moved.set(true);
        self.set_view(self.0.view.get().zoomed(by, at.unwrap_or((wide / 2, high / 2))));
    }

    /// Brings an area into view if it is not.
    pub fn reveal(&self, key: AreaKey) {
        let Some((x, y)) = self.0.draft.borrow().area(key).map(|area| (area.x, area.y)) else { return };
        let view = self.0.view.get();
        let (wide, high) = self.size();
        let at = (x * view.k / 1_000 + view.x, y * view.k / 1_000 + view.y);
        let inside = |at: i32, least: i32, size: i32| {
            if at < least { least - at } else { (size - 60 - at).min(0) }
        };
        // Clear of the buttons at the upper edge.
        let (dx, dy) = (inside(at.0, 60, wide), inside(at.1, 100, high));
        if (dx, dy) != (0, 0) && wide > 120 && high > 160 {
            self.set_view(View { x: view.x + dx, y: view.y + dy, ..view });
        }
    }

    /// The middle of the window, as a point of the map.
    pub fn middle(&self) -> Point {
        let (wide, high) = self.size();
        self.0.view.get().map((wide / 2, high / 2))
    }

    /// Puts the keyboard onto an area.
    pub fn focus(&self, key: AreaKey) {
        self.set_focus_mark(Some(key));
        self.reveal(key);
        let parts = self.0.area_parts.borrow();
        let element = parts.iter().find(|part| part.area.key == key).map(|part| part.face.clone());
        drop(parts);
        if let Some(element) = element {
            let _ = element.html().focus();
        }
    }

    /// Of all areas only one is in the order of the tab key; arrows walk on from there.
    pub(super) fn set_focus_mark(&self, focus: Option<AreaKey>) {
        self.0.focus.set(focus);
        for part in self.0.area_parts.borrow().iter() {
            let here = focus == Some(part.area.key);
            put(part.face.node(), "tabindex", if here { "0" } else { "-1" });
        }
        put(self.0.svg.node(), "tabindex", if focus.is_none() { "0" } else { "-1" });
    }
}

impl AreaPart {
    fn new(area: &Area) -> AreaPart {
        let name = svg("text").class("area-name");
        let extra = svg("text").class("extra");
        let badge = svg("g").class("badge");
        let tokens = svg("g").class("tokens");
        let [x, y, wide, high] = [-WIDE / 2, -HIGH / 2, WIDE, HIGH].map(|number| number.to_string());
        let frame = svg("rect").attr("x", &x).attr("y", &y).attr("width", &wide).attr("height", &high);
        let face = svg("g")
            .class("face")
            .attr("role", "button")
            .attr("tabindex", "-1")
            .attr("data-area", &area.key.0.to_string())
            .child(frame.class("frame").attr("rx", "10"))
            .child(name.clone());
        let around = svg("g").attr("aria-hidden", "true");
        let around = around.child(extra.clone()).child(badge.clone()).child(tokens.clone());
        let element = svg("g").class("area").child(face.clone()).child(around);
        let area = area.clone();
        let paint = Paint::default();
        let shown_tokens = Vec::new();
        let mut part =
            AreaPart { area: area.clone(), element, face, name, extra, badge, tokens, paint, shown_tokens };
        part.draw(&area);
        part
    }

    fn draw(&mut self, area: &Area) {
        self.area = area.clone();
        place(self.element.node(), area.x, area.y);
        self.name.node().set_text_content(None);
        let [first, second] = wrapped(&area.name);
        let line = |words: &str, y: &str| svg("tspan").attr("x", "0").attr("y", y).text(words);
        let name = self.name.clone();
        if second.is_empty() {
            name.child(line(&first, "5"));
        } else {
            name.child(line(&[&first, " "].concat(), "-4")).child(line(&second, "15"));
        }
        self.extra.node().set_text_content(None);
        for (row, words) in (0..).zip(below(area)) {
            let y = (HIGH / 2 + 16 + row * 16).to_string();
            let line = svg("tspan").attr("x", "0").attr("y", &y).text(&shortened(&words, 26));
            self.extra.clone().child(line);
        }
        self.label();
    }

    fn paint(&mut self, paint: Paint) {
        if self.paint == paint {
            return;
        }
        let [first, second] = [paint.badge[0].as_str(), paint.badge[1].as_str()];
        let words = [first, if first.is_empty() || second.is_empty() { "" } else { " · " }, second].concat();
        let badged = if words.is_empty() { "" } else { " badged" };
        put(self.element.node(), "class", &["area ", paint.class, badged].concat());
        if self.paint.badge != paint.badge {
            self.show_badge(&words);
        }
        let chosen = |paint: &Paint| paint.class.contains("chosen");
        if chosen(&self.paint) != chosen(&paint) {
            put(self.face.node(), "aria-pressed", if chosen(&paint) { "true" } else { "false" });
        }
        self.paint = paint;
        self.label();
    }

    /// A strip across the lower edge of the box: clear of links and marks as far as can be.
    fn show_badge(&self, words: &str) {
        self.badge.node().set_text_content(None);
        if words.is_empty() {
            return;
        }
        let wide = words.chars().count() as i32 * 7 + 16;
        let [x, y, wide, high] = [-wide / 2, HIGH / 2 - 13, wide, 22].map(|number| number.to_string());
        let strip = svg("rect").attr("x", &x).attr("y", &y).attr("width", &wide).attr("height", &high);
        let text = svg("text").attr("y", &(HIGH / 2 + 2).to_string()).text(words);
        self.badge.clone().child(strip.attr("rx", "8")).child(text);
    }

    fn label(&self) {
        let mut label = if self.area.name.is_empty() { "Unnamed area" } else { &self.area.name }.to_string();
        let tokens = self.shown_tokens.iter().map(|token| &token.label);
        for words in [&self.paint.label].into_iter().chain(tokens) {
            if !words.is_empty() {
                label.push_str(", ");
                label.push_str(words);
            }
        }
        let starts = start_words(self.area.starts);
        if !starts.is_empty() {
            label = [&label, ", start of ", &starts].concat();
        }
        for objective in &self.area.objectives {
            label = [&label, ", objective: ", &objective.text].concat();
        }
        for words in conditions(&self.area) {
            label = [&label, ", ", words.trim_start_matches("⚠ ")].concat();
        }
        put(self.face.node(), "aria-label", &label);
    }

    fn show_tokens(&mut self, tokens: Vec<Token>) {
        if self.shown_tokens == tokens {
            return;
        }
        self.tokens.node().set_text_content(None);
        let shown = tokens.len().min(6);
        for (at, token) in tokens.iter().take(shown).enumerate() {
            let x = (2 * at as i32 - (shown as i32 - 1)) * 17;
            let mut mark = svg("g").class("token").class(&token.class);
            mark = mark.attr("transform", &translate(x, -HIGH / 2 - 6));
            mark = mark.child(svg("circle").attr("r", "17"));
            mark = mark.child(svg("text").attr("y", "5").text(&initials(&token.name)));
            if token.class.contains("down") {
                mark = mark.child(svg("path").class("out").attr("d", "M-11 11L11 -11"));
            }
            self.tokens.clone().child(mark);
        }
        if tokens.len() > shown {
            let more = ["+", &(tokens.len() - shown).to_string()].concat();
            let x = (shown as i32 * 17 + 8).to_string();
            self.tokens.clone().child(svg("text").attr("x", &x).attr("y", "-30").text(&more));
        }
        self.shown_tokens = tokens;
        self.label();
    }
}

impl LinkPart {
    fn new(link: &Link) -> LinkPart {
        let (line, signs, filled) =
            (svg("path").class("line"), svg("path").class("signs"), svg("path").class("filled"));
        let element = svg("g").child(line.clone()).child(filled.clone()).child(signs.clone());
        LinkPart { link: link.clone(), aside: 0, shape: None, element, line, signs, filled }
    }

    /// Three paths: the line, the strokes of marks and X, and what is filled: arrow heads and doors.
    fn draw(&mut self, shape: Option<Shape>) {
        self.shape = shape;
        let Some(shape) = shape else { return };
        let link = &self.link;
        put(self.line.node(), "d", &stroke(&shape.ends));
        let mut signs = String::new();
        let mut filled = String::new();
        for end in [0, 1] {
            if link.marks[end] {
                signs.push_str(&stroke(&shape.marks[end]));
            }
            if Shape::arrows(link.way)[end] {
                filled.push_str(&stroke(&shape.heads[end]));
                filled.push('Z');
            }
        }
        if link.line == Line::Crossed {
            shape.cross.iter().for_each(|line| signs.push_str(&stroke(line)));
        }
        if link.door != Door::None {
            let (x, y) = shape.middle;
            filled.push_str(&stroke(&[
                (x - 10, y - 10),
                (x + 10, y - 10),
                (x + 10, y + 10),
                (x - 10, y + 10),
            ]));
            filled.push('Z');
        }
        put(self.signs.node(), "d", &signs);
        put(self.filled.node(), "d", &filled);
        let chosen = self.element.node().class_list().contains("chosen");
        let line = ["link solid", "link dashed", "link dashed crossed"][link.line as usize];
        let door = ["", " open", " closed"][link.door as usize];
        put(self.element.node(), "class", &[line, door, if chosen { " chosen" } else { "" }].concat());
    }
}

pub(super) fn put(element: &Element, name: &str, value: &str) {
    let _ = element.set_attribute(name, value);
}

fn place(element: &Element, x: i32, y: i32) {
    put(element, "transform", &translate(x, y));
}

fn translate(x: i32, y: i32) -> String {
    ["translate(", &x.to_string(), " ", &y.to_string(), ")"].concat()
}

pub(super) fn stroke(points: &[Point]) -> String {
    let mut path = String::new();
    for (at, (x, y)) in points.iter().enumerate() {
        path.push(if at == 0 { 'M' } else { 'L' });
        path.push_str(&x.to_string());
        path.push(' ');
        path.push_str(&y.to_string());
    }
    path
}

fn shortened(words: &str, most: usize) -> String {
    if words.chars().count() <= most {
        return words.to_string();
    }
    words.chars().take(most - 1).chain(['…']).collect()
}

/// Two letters for a token: of the first two words, or the first two of one.
fn initials(name: &str) -> String {
    let mut words = name.split_whitespace();
    let (first, second) = (words.next().unwrap_or("?"), words.next());
    match second.and_then(|word| word.chars().next()) {
        Some(letter) => first.chars().take(1).chain([letter]).collect(),
        None => first.chars().take(2).collect(),
    }
}
