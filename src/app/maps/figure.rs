//! The elements of one area, and of one link: built once, then only what is another is changed.

mod link;

use crate::app::emblem;
use crate::app::ui::{El, Element, svg};
use crate::map::shape::{HIGH, Point, WIDE, below, conditions, start_words, wrapped};
use crate::map::{Area, AreaKey};
pub use link::LinkPart;

pub struct AreaPart {
    pub area: Area,
    pub element: El,
    /// What is focused and named: the box with the name, and nothing that stands around it.
    pub face: El,
    frame: El,
    name: El,
    extra: El,
    badge: El,
    tokens: El,
    /// The letters of the longest of its notes, and how many there are.
    notes: Point,
    /// Its words are drawn: it lies in the window and is large enough.
    worded: bool,
    /// What is written on its lower edge now.
    badged: String,
    paint: Paint,
    shown_tokens: Vec<(Token, String)>,
    /// Their elements, in the same order, as far as they are drawn.
    token_marks: Vec<El>,
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
    /// What a screen reader says after the name: `, down`.
    pub says: String,
    /// How much is left of what matters most, in hundredths, and how that looks.
    pub share: Option<(i32, &'static str)>,
    /// The emblem of their sheet; empty where it is by the name.
    pub emblem: String,
}

impl AreaPart {
    pub fn new(area: &Area) -> AreaPart {
        let name = svg("text").class("area-name");
        // What stands around the box comes into the drawing only when there is something to show.
        let around = |tag: &str, class: &str| svg(tag).class(class).attr("aria-hidden", "true");
        let (extra, badge, tokens) = (around("text", "extra"), around("g", "badge"), around("g", "tokens"));
        let frame = svg("path").class("frame").attr("d", &sketched(area.key.0));
        let face = svg("g")
            .class("face")
            .attr("role", "button")
            .attr("tabindex", "-1")
            .attr("data-area", &area.key.0.to_string());
        face.add(&[&frame, &name]);
        let element = svg("g").class("area");
        element.add(&[&face]);
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
            notes: (0, 0),
            worded: true,
            badged: String::new(),
            paint,
            shown_tokens,
            token_marks: Vec::new(),
        };
        part.draw(area);
        part
    }

    pub fn draw(&mut self, area: &Area) {
        self.area = area.clone();
        place(self.element.node(), area.x, area.y);
        self.name.node().set_text_content(None);
        let [first, second] = wrapped(&area.name);
        let line = |words: &str, y: &str| svg("tspan").attr("x", "0").attr("y", y).text(words);
        if second.is_empty() {
            self.name.add(&[&line(&first, "5")]);
        } else {
            self.name.add(&[&line(&format!("{first} "), "-4"), &line(&second, "15")]);
        }
        let below = below(area);
        // What stands in their place where there is no room for notes: their signs, behind the name.
        let signs: String = below
            .iter()
            .filter_map(|words| words.split_once(' '))
            .map(|(sign, _)| sign)
            .filter(|sign| !sign.is_ascii())
            .collect();
        if !signs.is_empty() {
            self.name.add(&[&svg("tspan").class("brief").text(&format!(" {signs}"))]);
        }
        let letters = first.chars().count().max(second.chars().count());
        let signs = signs.chars().count() * 5 / 2;
        put(self.face.node(), "style", &format!("--letters:{letters};--signs:{signs}"));
        self.extra.node().set_text_content(None);
        self.notes = (0, 0);
        for (row, words) in (0..).zip(below) {
            let y = (HIGH / 2 + 16 + row * 16).to_string();
            let words = shortened(&words, 26);
            self.notes = (self.notes.0.max(words.chars().count() as i32), row + 1);
            self.extra.add(&[&svg("tspan").attr("x", "0").attr("y", &y).text(&words)]);
        }
        hold(&self.element, &self.extra);
        self.label();
    }

    pub fn paint(&mut self, paint: Paint) {
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
            put(self.frame.node(), "class", &format!("frame {}", self.paint.class));
        }
        if self.worded {
            self.dress();
        }
    }

    pub fn dress(&mut self) {
        if !self.worded {
            return put(self.element.node(), "class", "area wordless");
        }
        let badged = self.paint.badge.iter().any(|words| !words.is_empty());
        let classes = ["area ", self.paint.class, if badged { " badged" } else { "" }];
        put(self.element.node(), "class", &classes.concat());
        self.show_badge();
    }

    pub fn show_words(&mut self, worded: bool) {
        if self.worded != worded {
            self.worded = worded;
            self.dress();
        }
    }

    /// A strip across the lower edge of the box: clear of links and marks as far as can be.
    fn show_badge(&mut self) {
        let [first, second] = &self.paint.badge;
        let between = if first.is_empty() || second.is_empty() { "" } else { " · " };
        let words = format!("{first}{between}{second}");
        if self.badged == words {
            return;
        }
        self.badge.node().set_text_content(None);
        if !words.is_empty() {
            let wide = words.chars().count() as i32 * 17 / 2 + 12;
            let [x, y, wide, high] = [-wide / 2, HIGH / 2 - 16, wide, 24].map(|number| number.to_string());
            let strip = svg("rect").attr("x", &x).attr("y", &y).attr("width", &wide).attr("height", &high);
            let text = svg("text").attr("y", &(HIGH / 2 + 1).to_string()).text(&words);
            self.badge.add(&[&strip.attr("rx", "8"), &text]);
        }
        hold(&self.element, &self.badge);
        self.badged = words;
    }

    fn label(&self) {
        let mut label = if self.area.name.is_empty() { "Unnamed area" } else { &self.area.name }.to_string();
        if !self.paint.label.is_empty() {
            label = format!("{label}, {}", self.paint.label);
        }
        for (token, _) in &self.shown_tokens {
            label = format!("{label}, {}{}", token.name, token.says);
        }
        let starts = start_words(self.area.starts);
        if !starts.is_empty() {
            label = format!("{label}, start of {starts}");
        }
        for objective in &self.area.objectives {
            label = format!("{label}, objective: {}", objective.text);
        }
        for words in conditions(&self.area) {
            label = format!("{label}, {}", words.trim_start_matches("⚠ "));
        }
        put(self.face.node(), "aria-label", &label);
    }

    /// How high it stands above its middle, with whoever is in it, and how far its notes reach: to either
    /// side and below. Words and tokens are drawn larger than the map by so many thousandths.
    pub fn reach(&self, grow: i32) -> [i32; 3] {
        let (letters, rows) = self.notes;
        let head = if self.shown_tokens.is_empty() { HIGH * 570 } else { (17 - ABOVE) * grow };
        [head, letters * 7 * grow / 2, (HIGH / 2 + 20 + (rows - 1) * 16) * grow].map(|units| units / 1_000)
    }

    pub fn has_notes(&self) -> bool {
        self.notes.1 > 0
    }

    /// Whether there is room for its notes.
    pub fn make_brief(&self, brief: bool) {
        let _ = self.face.node().class_list().toggle_with_force("in-brief", brief);
        let _ = self.extra.node().class_list().toggle_with_force("in-brief", brief);
    }

    /// Whether somebody stands here who is to act.
    pub fn is_active(&self) -> bool {
        self.shown_tokens.iter().any(|(token, _)| token.class.contains("active"))
    }

    /// Where everyone stands who is drawn here, with their elements: by name, in units of the map around
    /// the middle of the area.
    pub fn standing(&self) -> impl Iterator<Item = (&str, Point, &El)> {
        let shown = self.token_marks.len();
        let all = self.shown_tokens.iter().zip(&self.token_marks).enumerate();
        all.map(move |(at, ((token, _), mark))| (token.name.as_str(), (aside(at, shown), ABOVE), mark))
    }

    /// Each with its letters.
    pub fn show_tokens(&mut self, tokens: Vec<(Token, String)>) {
        if self.shown_tokens == tokens {
            return;
        }
        self.tokens.node().set_text_content(None);
        self.token_marks.clear();
        let shown = tokens.len().min(MOST_TOKENS);
        for (at, (token, letters)) in tokens.iter().take(shown).enumerate() {
            let struck = |(old, _): &(Token, String)| old.name == token.name && old.share != token.share;
            let struck = self.shown_tokens.iter().any(struck);
            let mut mark = svg("g").class("token").class(&token.class).class_if(struck, "struck");
            mark = mark.attr("transform", &translate(aside(at, shown), ABOVE));
            mark = mark.child(svg("circle").class("disc").attr("r", "17"));
            let (sign, lettered) = emblem::mark(&token.emblem, &token.name);
            mark = mark.child(sign.attr("transform", "translate(-17 -17) scale(.85)"));
            if let Some((share, tone)) = token.share {
                let arc = svg("circle").class("arc").class(tone).attr("r", "17").attr("pathLength", "100");
                let dashes = format!("{} 100", share.max(1));
                mark = mark.child(arc.attr("stroke-dasharray", &dashes).attr("transform", "rotate(-90)"));
            }
            if lettered {
                mark = mark.child(svg("text").attr("y", "5").text(letters));
            }
            if token.class.contains("down") {
                mark = mark.child(svg("path").class("out").attr("d", "M-11 11L11 -11"));
            }
            self.tokens.add(&[&mark]);
            self.token_marks.push(mark);
        }
        if tokens.len() > shown {
            let more = format!("+{}", tokens.len() - shown);
            let x = (shown as i32 * 17 + 8).to_string();
            self.tokens.add(&[&svg("text").attr("x", &x).attr("y", "-30").text(&more)]);
        }
        hold(&self.element, &self.tokens);
        self.shown_tokens = tokens;
        self.label();
    }
}

/// More stand here than are drawn.
const MOST_TOKENS: usize = 6;
/// Tokens stand on the upper edge of the box, side by side.
const ABOVE: i32 = -HIGH / 2 - 6;

fn aside(at: usize, of: usize) -> i32 {
    (2 * at as i32 - (of as i32 - 1)) * 17
}

/// A box as a pencil draws it: no side quite straight, and where the hand begins and ends the strokes
/// cross. Each area has its own, which is the same every time.
fn sketched(key: u32) -> String {
    let (x, y) = (WIDE / 2, HIGH / 2);
    let mut sum = key.wrapping_mul(0x9e37_79b9) | 1;
    // Some units to either side.
    let mut off = |most: i32| {
        sum ^= sum << 13;
        sum ^= sum >> 17;
        sum ^= sum << 5;
        (sum >> 8) as i32 % (2 * most + 1) - most
    };
    let corners = [(-x, -y), (x, -y), (x, y), (-x, y)].map(|(x, y)| (x + off(2), y + off(2)));
    let mut path = format!("M{} {}", corners[0].0, corners[0].1);
    for at in 0..4 {
        let ((x, y), (to_x, to_y)) = (corners[at], corners[(at + 1) % 4]);
        let (bend_x, bend_y) = ((x + to_x) / 2 + off(2), (y + to_y) / 2 + off(2));
        path.push_str(&format!("Q{bend_x} {bend_y} {to_x} {to_y}"));
    }
    let ((x, y), (end_x, end_y)) = (corners[0], corners[2]);
    let by = 5 + off(2);
    path.push_str(&format!("ZM{} {}L{x} {y}L{} {}", x - by, y + off(1), x + off(1), y - by));
    path.push_str(&format!("M{} {}L{end_x} {end_y}", end_x + by, end_y + off(1)));
    path
}

/// Holds a part while it has something in it.
fn hold(host: &El, part: &El) {
    show(host, part, part.node().has_child_nodes());
}

fn show(host: &El, part: &El, shown: bool) {
    match shown {
        true => host.add(&[part]),
        false => part.node().remove(),
    }
}

pub fn put(element: &Element, name: &str, value: &str) {
    let _ = element.set_attribute(name, value);
}

pub fn place(element: &Element, x: i32, y: i32) {
    put(element, "transform", &translate(x, y));
}

pub fn translate(x: i32, y: i32) -> String {
    format!("translate({x} {y})")
}

pub fn stroke(points: &[Point]) -> String {
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
