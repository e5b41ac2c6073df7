//! A map on the screen: one element for each area and link, kept and moved rather than built again.
//! The editor, the play view and the fights draw with it.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

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
    pub(super) world: El,
    links: El,
    lit: El,
    areas: El,
    /// What is drawn over everything while a finger is down.
    pub over: El,
    pub draft: RefCell<Draft>,
    pub(super) area_parts: RefCell<Vec<AreaPart>>,
    link_parts: RefCell<Vec<LinkPart>>,
    pub view: Cell<View>,
    /// How large the window was when the view was set.
    pub(super) window: Cell<Point>,
    /// The map is so small that its words are not drawn.
    pub(super) far: Cell<bool>,
    /// Something was drawn already: the window stays where it is.
    shown: Cell<bool>,
    /// The person has moved the window; it is no longer fitted by itself.
    pub moved: Cell<bool>,
    /// Whether the map is fitted again when its window changes, or stays where it is.
    pub(super) fits: Cell<bool>,
    /// The view before and after it made room for the area in focus.
    pub(super) shifted: Cell<Option<(View, View)>>,
    /// The area that the keyboard is at.
    pub focus: Cell<Option<AreaKey>>,
    pub hand: RefCell<Rc<dyn Hand>>,
    pub pointers: RefCell<Pointers>,
}

pub(super) struct AreaPart {
    pub(super) area: Area,
    element: El,
    /// What is focused and named: the box with the name, and nothing that stands around it.
    face: El,
    frame: El,
    name: El,
    extra: El,
    badge: El,
    tokens: El,
    /// Its words are drawn: it lies in the window and is large enough.
    worded: bool,
    /// What is written on its lower edge now.
    badged: String,
    paint: Paint,
    shown_tokens: Vec<Token>,
}

struct LinkPart {
    link: Link,
    aside: i32,
    shape: Option<Shape>,
    chosen: bool,
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
            window: Cell::default(),
            far: Cell::default(),
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
        } else {
            self.show_words();
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
        for part in self.0.link_parts.borrow_mut().iter_mut() {
            let chosen = keys.contains(&part.link.key);
            if part.chosen != chosen {
                part.chosen = chosen;
                part.dress();
            }
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
        // What stands around the box comes into the drawing only when there is something to show.
        let around = |tag: &str, class: &str| svg(tag).class(class).attr("aria-hidden", "true");
        let (extra, badge, tokens) = (around("text", "extra"), around("g", "badge"), around("g", "tokens"));
        let [x, y, wide, high] = [-WIDE / 2, -HIGH / 2, WIDE, HIGH].map(|number| number.to_string());
        let frame = svg("rect").attr("x", &x).attr("y", &y).attr("width", &wide).attr("height", &high);
        let frame = frame.class("frame").attr("rx", "10");
        let face = svg("g")
            .class("face")
            .attr("role", "button")
            .attr("tabindex", "-1")
            .attr("data-area", &area.key.0.to_string())
            .child(frame.clone())
            .child(name.clone());
        let element = svg("g").class("area").child(face.clone());
        let area = area.clone();
        let paint = Paint::default();
        let shown_tokens = Vec::new();
        let mut part = AreaPart {
            area: area.clone(),
            element,
            face,
            frame,
            name,
            extra,
            badge,
            tokens,
            worded: true,
            badged: String::new(),
            paint,
            shown_tokens,
        };
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
        hold(&self.element, &self.extra);
        self.label();
    }

    fn paint(&mut self, paint: Paint) {
        if self.paint == paint {
            return;
        }
        let before = std::mem::replace(&mut self.paint, paint);
        let chosen = |paint: &Paint| paint.class.contains("chosen");
        if chosen(&before) != chosen(&self.paint) {
            put(self.face.node(), "aria-pressed", if chosen(&self.paint) { "true" } else { "false" });
        }
        if before.label != self.paint.label {
            self.label();
        }
        // Without words only the frame changes, which is quickly done for hundreds of areas.
        if before.class != self.paint.class {
            put(self.frame.node(), "class", &["frame ", self.paint.class].concat());
        }
        if self.worded {
            self.dress();
        }
    }

    fn dress(&mut self) {
        if !self.worded {
            return put(self.element.node(), "class", "area wordless");
        }
        let badged = self.paint.badge.iter().any(|words| !words.is_empty());
        let classes = ["area ", self.paint.class, if badged { " badged" } else { "" }];
        put(self.element.node(), "class", &classes.concat());
        self.show_badge();
    }

    pub(super) fn show_words(&mut self, worded: bool) {
        if self.worded != worded {
            self.worded = worded;
            self.dress();
        }
    }

    /// A strip across the lower edge of the box: clear of links and marks as far as can be.
    fn show_badge(&mut self) {
        let [first, second] = &self.paint.badge;
        let between = if first.is_empty() || second.is_empty() { "" } else { " · " };
        let words = [first, between, second].concat();
        if self.badged == words {
            return;
        }
        self.badge.node().set_text_content(None);
        if !words.is_empty() {
            let wide = words.chars().count() as i32 * 17 / 2 + 12;
            let [x, y, wide, high] = [-wide / 2, HIGH / 2 - 16, wide, 24].map(|number| number.to_string());
            let strip = svg("rect").attr("x", &x).attr("y", &y).attr("width", &wide).attr("height", &high);
            let text = svg("text").attr("y", &(HIGH / 2 + 1).to_string()).text(&words);
            self.badge.clone().child(strip.attr("rx", "8")).child(text);
        }
        hold(&self.element, &self.badge);
        self.badged = words;
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
        hold(&self.element, &self.tokens);
        self.shown_tokens = tokens;
        self.label();
    }
}

impl LinkPart {
    fn new(link: &Link) -> LinkPart {
        let (line, signs, filled) =
            (svg("path").class("line"), svg("path").class("signs"), svg("path").class("filled"));
        let element = svg("g").child(line.clone());
        LinkPart { link: link.clone(), aside: 0, shape: None, chosen: false, element, line, signs, filled }
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
        // Most links have neither, and what is not there need not be painted.
        for (part, path) in [(&self.filled, &filled), (&self.signs, &signs)] {
            put(part.node(), "d", path);
            show(&self.element, part, !path.is_empty());
        }
        self.dress();
    }

    fn dress(&self) {
        let line = ["link solid", "link dashed", "link dashed crossed"][self.link.line as usize];
        let door = ["", " open", " closed"][self.link.door as usize];
        let chosen = if self.chosen { " chosen" } else { "" };
        put(self.element.node(), "class", &[line, door, chosen].concat());
    }
}

/// Holds a part while it has something in it.
fn hold(host: &El, part: &El) {
    show(host, part, part.node().has_child_nodes());
}

fn show(host: &El, part: &El, shown: bool) {
    match shown {
        true => drop(host.clone().child(part.clone())),
        false => part.node().remove(),
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
