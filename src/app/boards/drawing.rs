//! A board on the screen: one path a layer, so a large board costs as few elements as a small one, and
//! what lies under a finger is reckoned. The editor, the play view and the fights draw with it.

use std::cell::{Cell as Slot, RefCell};
use std::rc::Rc;

use super::focus::Focus;
use super::hand::{Hand, Taps};
use super::laid::Laid;
pub use super::laid::{Overlay, Ray};
use super::layers::Layers;
use super::rim::Rim;
use super::snug::Snug;
pub use super::token::Token;
use super::token::Tokens;
use crate::app::pad::Pad;
use crate::app::parts::icon_button;
use crate::app::ui::{self, El, Element, State, div, state, svg};
use crate::grid::{Board, Cell};
use crate::map::view::View;

/// All copies are the same drawing.
#[derive(Clone, Copy)]
pub struct Drawing(State<Rc<Inner>>);

pub(super) struct Inner {
    pub host: El,
    pub svg: El,
    pub world: El,
    pub pad: Pad,
    picture: El,
    layers: Layers,
    pub laid: Laid,
    pub over: El,
    pub tokens: RefCell<Tokens>,
    pub rim: Rim,
    pub focus: Focus,
    pub board: RefCell<Option<Board>>,
    /// What a tap may mean; any cell where it is empty.
    pub offers: RefCell<Vec<Cell>>,
    pub words: RefCell<Option<Words>>,
    pub hand: RefCell<Rc<dyn Hand>>,
    fits: Slot<bool>,
    pub snug: Snug,
}

/// What somebody else has to say of a cell.
type Words = Box<dyn Fn(Cell) -> String>;

/// A drawing in which cells can be tapped, and nothing changed.
pub fn drawing(label: &str, tap: impl Fn(Cell) + 'static) -> Drawing {
    Drawing::new(label, Rc::new(Taps(Box::new(tap))))
}

impl Inner {
    fn new(label: &str, hand: Rc<dyn Hand>) -> Inner {
        let svg_element = svg("svg").class("surface board").attr("role", "grid").aria(label);
        let pad = Pad::new(&svg_element);
        Inner::of(div("map"), svg_element, pad, hand)
    }

    /// In the place of all that have gone: nothing to see, and nobody who hears.
    fn nothing() -> Rc<Inner> {
        thread_local! {
            static NOTHING: Rc<Inner> =
                Rc::new(Inner::of(svg("g"), svg("g"), Pad::bare(), Rc::new(Taps(Box::new(|_| {})))));
        }
        NOTHING.with(Rc::clone)
    }

    fn of(host: El, surface: El, pad: Pad, hand: Rc<dyn Hand>) -> Inner {
        let layer = |class: &str| svg("g").class(class);
        let world = layer("world").attr("aria-hidden", "true");
        let over = svg("path").class("over");
        let inner = Inner {
            layers: Layers::new(),
            laid: Laid::new(),
            tokens: RefCell::new(Tokens::new(layer("tokens"))),
            rim: Rim::new(),
            focus: Focus::new(),
            board: RefCell::default(),
            offers: RefCell::default(),
            words: RefCell::default(),
            hand: RefCell::new(hand),
            fits: Slot::new(true),
            snug: Snug::default(),
            host,
            svg: surface,
            world,
            pad,
            picture: layer("picture"),
            over,
        };
        // The picture lies on the floor and below everything that is drawn.
        let [mut all, drawn, edges] = inner.layers.elements();
        let [overlays, rays] = inner.laid.elements();
        all.push(&inner.picture);
        // What lies under somebody is seen all the same.
        let (under, over) = overlays.split_at(Overlay::Thing as usize);
        all.extend(drawn.iter().chain(under).chain(&edges).copied());
        let tokens = inner.tokens.borrow();
        all.extend([&inner.laid.costs, &tokens.element]);
        all.extend(over);
        all.extend(rays);
        all.push(&inner.over);
        inner.world.add(&all);
        inner.svg.add(&[&inner.world, &inner.focus.rows[0], &inner.focus.rows[1], &inner.rim.element]);
        inner.host.add(&[&inner.svg]);
        drop(tokens);
        inner
    }
}

impl Drawing {
    pub fn new(label: &str, hand: Rc<dyn Hand>) -> Drawing {
        let drawing = Drawing(state(Rc::new(Inner::new(label, hand))));
        drawing.pad().lay(Rc::new(drawing));
        drawing.hear_focus();
        ui::after_drawing(move || drawing.fit_unless_moved());
        drawing.pad().follow_size(move || drawing.resized());
        // What happens to it late happens to an empty one.
        ui::when_gone(move || drawing.0.set(Inner::nothing()));
        drawing
    }

    pub(super) fn inner(self) -> Rc<Inner> {
        self.0.get_untracked()
    }

    pub fn pad(self) -> Pad {
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
                .child(button("fit", "Fit the board (Shift+1)", 0)),
        )
    }

    pub fn set_hand(self, hand: Rc<dyn Hand>) {
        *self.inner().hand.borrow_mut() = hand;
    }

    /// Draws a board. What is the same as before stays untouched.
    pub fn show(self, board: &Board) {
        let inner = self.inner();
        let cells = |board: &Board| (board.kind(), board.wide(), board.tall());
        let before = inner.board.replace(Some(board.clone()));
        let before = before.as_ref().filter(|before| cells(before) == cells(board));
        inner.layers.show(before, board);
        if before.is_none() {
            put(inner.svg.node(), "aria-rowcount", &board.tall().to_string());
            put(inner.svg.node(), "aria-colcount", &board.wide().to_string());
            inner.laid.clear();
        }
        self.settle_focus(board);
        if before.is_none() {
            self.fit_unless_moved();
            self.show_rim();
        }
    }

    /// What a tap may mean: the nearest of these within a finger's reach. With none, any cell.
    pub fn offers(self, cells: &[Cell]) {
        *self.inner().offers.borrow_mut() = cells.to_vec();
        self.look_soon();
    }

    /// What is said of a cell besides its name, before everything else.
    pub fn words(self, words: impl Fn(Cell) -> String + 'static) {
        *self.inner().words.borrow_mut() = Some(Box::new(words));
        self.say_focus();
    }

    pub fn tokens(self, tokens: Vec<Token>) {
        let inner = self.inner();
        let kind = inner.board.borrow().as_ref().map(Board::kind).unwrap_or_default();
        inner.tokens.borrow_mut().show(kind, tokens);
        self.say_focus_soon();
        self.look_soon();
    }

    /// How much is left of what matters most to each of the tokens, in hundredths, and how that looks.
    pub fn shares(self, shares: &[Option<(i32, &'static str)>]) {
        self.inner().tokens.borrow().shares(shares);
    }

    /// A path over everything while a finger is down.
    pub fn draft(self, path: &str) {
        put(self.inner().over.node(), "d", path);
    }

    /// The picture behind the board.
    pub fn set_picture(self, picture: Option<&El>) {
        let inner = self.inner();
        inner.picture.node().set_text_content(None);
        if let Some(picture) = picture {
            inner.picture.add(&[picture]);
        }
        let _ = inner.svg.node().class_list().toggle_with_force("traced", picture.is_some());
    }

    pub fn set_fits(self, fits: bool) {
        self.inner().fits.set(fits);
    }

    pub(super) fn fit_unless_moved(self) {
        let size = self.pad().size();
        if !self.pad().is_moved()
            && size.0 > 0
            && let Some(view) = self.fitted(size)
        {
            self.pad().set_view(view);
        }
    }

    fn resized(self) {
        if self.inner().fits.get() || self.pad().view() == View::START {
            return self.fit_unless_moved();
        }
        // While somebody draws nothing is zoomed; what still fits is put into the middle.
        let view = self.pad().view();
        match self.fitted(self.pad().size()).filter(|fitted| fitted.k >= view.k && !self.pad().is_moved()) {
            Some(fitted) if fitted.k == view.k => self.pad().set_view(fitted),
            _ => self.show_rim(),
        }
        self.reveal_focus();
    }
}

/// Room for the names of rows and columns.
pub(super) const MARGIN: i32 = 26;

/// Sets an attribute.
pub fn put(element: &Element, name: &str, value: &str) {
    let _ = element.set_attribute(name, value);
}
