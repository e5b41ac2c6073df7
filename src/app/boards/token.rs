//! Who stands on a board: a group with three elements in it each, kept and moved rather than built again.

use std::cell::RefCell;

use super::drawing::put;
use crate::app::emblem;
use crate::app::ui::{El, svg};
use crate::grid::plan::{Point, apart};
use crate::grid::{Body, Cell, Kind};
use crate::map::letters::letters;

/// Somebody on a board.
#[derive(Clone, PartialEq)]
pub struct Token {
    pub cell: Cell,
    /// The cells that they cover.
    pub body: Body,
    pub name: String,
    /// What stands in the token; letters of the name where it is empty.
    pub glyph: String,
    /// The emblem of their sheet, in place of letters; empty where there is none.
    pub emblem: String,
    /// `yours` or `theirs`, and states: `hurt`, `down`, `active`.
    pub class: String,
    /// What a screen reader says after the name: `, down`.
    pub says: String,
}

pub struct Tokens {
    pub element: El,
    kind: Kind,
    shown: Vec<Part>,
}

struct Part {
    token: Token,
    element: El,
    /// The disc; its rim is an arc that shows what is left of whoever has lost something.
    face: El,
    /// An emblem that was picked, while there is one, in place of the letters.
    sign: RefCell<Option<El>>,
    letters: El,
    name: El,
}

impl Tokens {
    pub fn new(element: El) -> Tokens {
        Tokens { element, kind: Kind::Square, shown: Vec::new() }
    }

    pub fn show(&mut self, kind: Kind, mut tokens: Vec<Token>) {
        let names: Vec<&str> = tokens.iter().map(|token| token.name.as_str()).collect();
        let letters = letters(&names);
        for (token, letters) in tokens.iter_mut().zip(letters) {
            if token.glyph.is_empty() {
                token.glyph = letters;
            }
        }
        for part in self.shown.drain(tokens.len().min(self.shown.len())..) {
            part.element.node().remove();
        }
        let another = std::mem::replace(&mut self.kind, kind) != kind;
        for (at, token) in tokens.into_iter().enumerate() {
            if at == self.shown.len() {
                let part = Part::new(token);
                self.element.add(&[&part.element]);
                part.draw(kind);
                self.shown.push(part);
            } else if another || self.shown[at].token != token {
                self.shown[at].token = token;
                self.shown[at].draw(kind);
            }
        }
    }

    /// How much is left of what matters most to each, in hundredths, and how that looks: so much of their
    /// rim, for those who have lost something.
    pub fn shares(&self, shares: &[Option<(i32, &'static str)>]) {
        for (part, share) in self.shown.iter().zip(shares) {
            let (class, left) = match share {
                Some((share, tone)) => (format!("arc {tone}"), format!("{} 100", (*share).max(1))),
                None => ("disc".into(), "100 100".into()),
            };
            put(part.face.node(), "class", &class);
            put(part.face.node(), "stroke-dasharray", &left);
        }
    }

    /// Where they stand: all, or those who are to act.
    pub fn middles(&self, active: bool) -> Vec<Point> {
        let acts = |part: &&Part| !active || part.token.class.ends_with(" active");
        let places = self.shown.iter().filter(acts).map(|part| part.radius(self.kind));
        places.map(|(x, y, _)| (x, y)).collect()
    }

    /// Those who stand on a cell, with any part of them.
    pub fn on(&self, cell: Cell) -> impl Iterator<Item = &Token> {
        let kind = self.kind;
        let tokens = self.shown.iter().map(|part| &part.token);
        tokens.filter(move |token| covers(kind, token, cell))
    }
}

fn covers(kind: Kind, token: &Token, cell: Cell) -> bool {
    let here = kind.spot(token.cell);
    let wanted = kind.spot(cell);
    token.body.offsets().iter().any(|offset| here.plus(*offset) == wanted)
}

/// The radius of somebody in one cell, and how far others reach beyond the middles of theirs.
const ALONE: i32 = 18;
const BEYOND: i32 = 13;

impl Part {
    fn new(token: Token) -> Part {
        let (face, letters) = (svg("path").class("disc").attr("pathLength", "100"), svg("text"));
        let name = svg("text").class("token-name");
        let element = svg("g");
        element.add(&[&face, &letters, &name]);
        Part { token, element, face, sign: RefCell::default(), letters, name }
    }

    /// The middle of the token, and how far it reaches.
    fn radius(&self, kind: Kind) -> (i32, i32, i32) {
        let token = &self.token;
        let here = kind.spot(token.cell);
        let middles: Vec<Point> =
            token.body.offsets().iter().map(|offset| kind.middle_of(here.plus(*offset))).collect();
        let count = middles.len().max(1) as i32;
        let (x, y) = middles.iter().fold((0, 0), |sum, point| (sum.0 + point.0, sum.1 + point.1));
        let (x, y) = (x / count, y / count);
        let far = middles.iter().map(|point| apart(*point, (x, y)).isqrt()).max().unwrap_or(0) as i32;
        (x, y, if count == 1 { ALONE } else { far + BEYOND })
    }

    fn draw(&self, kind: Kind) {
        let token = &self.token;
        let (x, y, r) = self.radius(kind);
        let mut face = format!("M0-{r}a{r} {r} 0 1 1 0 {}a{r} {r} 0 1 1 0-{}z", 2 * r, 2 * r);
        if token.class.split(' ').any(|class| class == "down") {
            let arm = r * 7 / 10;
            face.push_str(&format!("M-{arm}-{arm}L{arm} {arm}M{arm}-{arm}L-{arm} {arm}"));
        }
        put(self.face.node(), "d", &face);
        put(self.element.node(), "class", &format!("token {}", token.class));
        let style = self.element.html().style();
        let _ = style.set_property("transform", &format!("translate({x}px,{y}px)"));
        put(self.letters.node(), "y", if r > 30 { "8" } else { "6" });
        put(self.letters.node(), "font-size", &(r * 8 / 9).min(30).to_string());
        let lettered = self.draw_sign(r);
        self.letters.node().set_text_content(Some(if lettered { &token.glyph } else { "" }));
        put(self.name.node(), "y", &(r + 9).to_string());
        self.name.node().set_text_content(Some(&token.name));
    }

    /// The emblem in the token's circle; true where letters stand there.
    fn draw_sign(&self, radius: i32) -> bool {
        if let Some(old) = self.sign.take() {
            old.node().remove();
        }
        let (sign, lettered) = emblem::mark(&self.token.emblem, &self.token.name);
        if !lettered {
            // Its square is forty wide, and its circle eighteen from the middle.
            let scale = radius * 100 / 18;
            let to = format!("scale({}.{:02}) translate(-20 -20)", scale / 100, scale % 100);
            let sign = sign.attr("transform", &to);
            let _ = self.element.node().insert_before(sign.node(), Some(self.name.node()));
            *self.sign.borrow_mut() = Some(sign);
            self.letters.node().remove();
        } else {
            let _ = self.element.node().insert_before(self.letters.node(), Some(self.name.node()));
        }
        lettered
    }
}
