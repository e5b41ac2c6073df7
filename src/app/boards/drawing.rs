//! A board on the screen: one path a layer, so a large board costs as few elements as a small one, and
//! what lies under a finger is reckoned. The editor, the play view and the fights draw with it.

use std::cell::{Cell as Slot, RefCell};
use std::rc::Rc;

use super::focus::Focus;
use super::hand::{Hand, Taps};
use super::rim::Rim;
pub use super::token::Token;
use super::token::Tokens;
use crate::app::pad::Pad;
use crate::app::parts::icon_button;
use crate::app::ui::{self, El, Element, State, div, state, svg};
pub use crate::grid::asked::Ray;
use crate::grid::ink::{self, Mark};
use crate::grid::plan::Point;
use crate::grid::{Board, Cell, Door, Edge, Ground, Kind, Side};
use crate::map::Teams;
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
    layers: [Layer; LAYERS.len()],
    overlays: [Layer; OVERLAYS.len()],
    rays: [Layer; RAYS.len()],
    costs: El,
    pub over: El,
    pub tokens: RefCell<Tokens>,
    pub rim: Rim,
    pub focus: Focus,
    pub board: RefCell<Option<Board>>,
    pub covered: RefCell<[Vec<Cell>; OVERLAYS.len()]>,
    pub written: RefCell<Vec<(Cell, String)>>,
    /// What a tap may mean; any cell where it is empty.
    pub offers: RefCell<Vec<Cell>>,
    pub words: RefCell<Option<Words>>,
    pub hand: RefCell<Rc<dyn Hand>>,
    /// Secret doors look like walls.
    hides: Slot<bool>,
    fits: Slot<bool>,
}

/// What somebody else has to say of a cell.
type Words = Box<dyn Fn(Cell) -> String>;

/// One path, and the text that it has.
struct Layer {
    element: El,
    text: RefCell<String>,
}

impl Layer {
    fn new(class: &str) -> Layer {
        Layer { element: svg("path").class(class), text: RefCell::default() }
    }

    /// Only another text is another drawing.
    fn draw(&self, text: String) {
        if *self.text.borrow() != text {
            put(self.element.node(), "d", &text);
            *self.text.borrow_mut() = text;
        }
    }
}

/// What a board consists of, from below.
const LAYERS: [&str; 27] = [
    "floor",
    "tint tint-1",
    "tint tint-2",
    "tint tint-3",
    "tint tint-4",
    "tint tint-5",
    "tint tint-6",
    "difficult",
    "rough",
    "impassable",
    "solid",
    "cell-lines",
    "void",
    "start yours",
    "start theirs",
    "start",
    "stake",
    "note",
    "edge curtain",
    "edge low",
    "edge window",
    "edge slit",
    "edge wall",
    "edge door-open",
    "edge door-shut",
    "edge door-locked",
    "edge door-secret",
];
const TINTS: usize = 6;

/// What is laid over cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overlay {
    /// Where somebody can get to.
    Reach,
    /// What somebody can strike.
    Threat,
    /// In sight.
    Seen,
    /// Not in sight.
    Hidden,
    /// A way, from the first cell to the last.
    Route,
    /// An area of effect.
    Template,
    /// What may be picked.
    Target,
    /// What is picked.
    Chosen,
}

pub(super) const OVERLAYS: [(&str, &str); 8] = [
    ("over-reach", "in reach"),
    ("over-threat", "threatened"),
    ("over-seen", "seen"),
    ("over-hidden", "not seen"),
    ("over-route", "on the way"),
    ("over-template", "in the area"),
    ("over-target", "can be picked"),
    ("over-chosen", "picked"),
];

const RAYS: [&str; 6] = ["ray", "ray-beyond", "ray-stop", "ray-corner", "ray-hollow", "ray-wall"];

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

    /// In the place of one that has gone: nothing to see, and nobody who hears.
    fn nothing(pad: Pad) -> Inner {
        Inner::of(svg("g"), svg("g"), pad, Rc::new(Taps(Box::new(|_| {}))))
    }

    fn of(host: El, surface: El, pad: Pad, hand: Rc<dyn Hand>) -> Inner {
        let layer = |class: &str| svg("g").class(class);
        let world = layer("world").attr("aria-hidden", "true");
        let (picture, tokens) = (layer("picture"), layer("tokens"));
        let costs = svg("text").class("costs");
        let over = svg("path").class("over");
        let inner = Inner {
            layers: LAYERS.map(Layer::new),
            overlays: OVERLAYS.map(|(class, _)| Layer::new(class)),
            rays: RAYS.map(Layer::new),
            tokens: RefCell::new(Tokens::new(&tokens)),
            rim: Rim::new(),
            focus: Focus::new(),
            board: RefCell::default(),
            covered: RefCell::default(),
            written: RefCell::default(),
            offers: RefCell::default(),
            words: RefCell::default(),
            hand: RefCell::new(hand),
            hides: Slot::new(false),
            fits: Slot::new(true),
            host,
            svg: surface,
            world,
            pad,
            picture,
            costs,
            over,
        };
        // The picture lies on the floor and below everything that is drawn.
        let (floor, above) = inner.layers.split_at(1 + TINTS);
        let elements =
            |layers: &[Layer]| -> Vec<El> { layers.iter().map(|layer| layer.element.clone()).collect() };
        let (floor, above) = (elements(floor), elements(above));
        let (overlays, rays) = (elements(&inner.overlays), elements(&inner.rays));
        let mut all: Vec<&El> = floor.iter().collect();
        all.push(&inner.picture);
        let (below, upper) = above.split_at(11);
        all.extend(below);
        all.extend(&overlays);
        all.extend(upper);
        all.extend([&inner.costs, &tokens]);
        all.extend(&rays);
        all.push(&inner.over);
        inner.world.add(&all);
        inner.svg.add(&[&inner.world, &inner.focus.rows[0], &inner.focus.rows[1], &inner.rim.element]);
        inner.host.add(&[&inner.svg]);
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
        ui::when_gone(move || drawing.0.set(Rc::new(Inner::nothing(drawing.pad()))));
        drawing
    }

    pub(super) fn inner(self) -> Rc<Inner> {
        self.0.peek().clone()
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

    /// Whether secrets are hidden: secret doors look like walls, notes are not shown.
    pub fn hide_secrets(self, hides: bool) {
        self.inner().hides.set(hides);
    }

    /// Draws a board. What is the same as before stays untouched.
    pub fn show(self, board: &Board) {
        let inner = self.inner();
        let before = inner.board.replace(Some(board.clone()));
        let same =
            |of: fn(&Board) -> (Kind, u8, u8)| before.as_ref().is_some_and(|before| of(before) == of(board));
        let same_size = same(|board| (board.kind(), board.wide(), board.tall()));
        if !same_size {
            inner.layers[11].draw(ink::lines(board));
            inner.layers[0].draw(ink::outline(board));
            put(inner.svg.node(), "aria-rowcount", &board.tall().to_string());
            put(inner.svg.node(), "aria-colcount", &board.wide().to_string());
        }
        if !same_size || before.as_ref().is_none_or(|before| !before.same_ground(board)) {
            self.draw_ground(board);
        }
        if !same_size || before.as_ref().is_none_or(|before| !before.same_edges(board)) {
            self.draw_edges(board);
        }
        self.draw_marks(board);
        self.settle_focus(board);
        if !same_size {
            for overlay in inner.covered.borrow_mut().iter_mut() {
                overlay.clear();
            }
            for overlay in &inner.overlays {
                overlay.draw(String::new());
            }
            self.fit_unless_moved();
        }
        self.show_rim();
    }

    fn draw_ground(self, board: &Board) {
        let inner = self.inner();
        let kind = board.kind();
        let of = |wanted: &dyn Fn(Cell) -> bool| -> Vec<Cell> {
            board.cells().filter(|cell| wanted(*cell)).collect()
        };
        for tint in 1..=TINTS {
            let tinted = |cell: Cell| {
                let colour = usize::from(board.tile(cell).colour);
                colour > 0 && (colour - 1) % TINTS + 1 == tint
            };
            inner.layers[tint].draw(ink::cells(kind, &of(&tinted)));
        }
        let difficult = of(&|cell| board.ground(cell) == Ground::Difficult);
        inner.layers[7].draw(ink::cells(kind, &difficult));
        inner.layers[8].draw(ink::rough(kind, &difficult));
        let impassable = of(&|cell| board.ground(cell) == Ground::Impassable);
        let (solid, open): (Vec<Cell>, Vec<Cell>) =
            impassable.into_iter().partition(|cell| board.is_solid(*cell));
        inner.layers[9].draw(ink::hatch(kind, &open));
        inner.layers[10].draw(ink::cells(kind, &solid));
        inner.layers[12].draw(ink::cells(kind, &of(&|cell| board.ground(cell) == Ground::Void)));
    }

    fn draw_edges(self, board: &Board) {
        let inner = self.inner();
        let mut edges = board.edges();
        if inner.hides.get() {
            for (_, edge) in &mut edges {
                if *edge == Edge::Door(Door::Secret) {
                    *edge = Edge::Wall;
                }
            }
        }
        let kinds = [
            Edge::Curtain,
            Edge::LowWall,
            Edge::Window,
            Edge::Slit,
            Edge::Wall,
            Edge::Door(Door::Open),
            Edge::Door(Door::Shut),
            Edge::Door(Door::Locked),
            Edge::Door(Door::Secret),
        ];
        for (layer, edge) in inner.layers[18..].iter().zip(kinds) {
            layer.draw(ink::edges(board.kind(), &edges, edge));
        }
        // What is solid depends on the walls.
        self.draw_ground(board);
    }

    fn draw_marks(self, board: &Board) {
        let inner = self.inner();
        let starts = |wanted: &dyn Fn(Teams) -> bool| -> String {
            let cells: Vec<Cell> =
                board.starts().iter().filter(|start| wanted(start.1)).map(|start| start.0).collect();
            ink::marks(board.kind(), &cells, Mark::Flag) + &ink::inset(board.kind(), &cells, 4)
        };
        inner.layers[13].draw(starts(&|teams| teams == Teams::PLAYERS));
        inner.layers[14].draw(starts(&|teams| teams == Teams::OTHERS));
        inner.layers[15].draw(starts(&|teams| teams != Teams::PLAYERS && teams != Teams::OTHERS));
        let cells: Vec<Cell> = board.objectives().iter().map(|objective| objective.0).collect();
        inner.layers[16].draw(ink::marks(board.kind(), &cells, Mark::Star));
        let notes = board.notes().iter().filter(|_| !inner.hides.get());
        let cells: Vec<Cell> = notes.map(|note| note.cell).collect();
        inner.layers[17].draw(ink::marks(board.kind(), &cells, Mark::Dot));
    }

    /// Lays something over cells; none takes it away. A route runs from the first to the last.
    pub fn overlay(self, overlay: Overlay, cells: &[Cell]) {
        let inner = self.inner();
        let board = inner.board.borrow();
        let Some(board) = &*board else { return };
        let kind = board.kind();
        inner.overlays[overlay as usize].draw(match overlay {
            Overlay::Reach | Overlay::Seen => ink::inset(kind, cells, 1),
            Overlay::Hidden => ink::cells(kind, cells),
            Overlay::Threat => ink::hatch(kind, cells) + &ink::rim(board, cells),
            Overlay::Route => ink::way(kind, cells),
            Overlay::Template => ink::cells(kind, cells) + &ink::rim(board, cells),
            Overlay::Target | Overlay::Chosen => ink::inset(kind, cells, 3),
        });
        inner.covered.borrow_mut()[overlay as usize] = cells.to_vec();
        self.say_focus();
    }

    /// Writes something short into cells, such as what a way there costs.
    pub fn costs(self, costs: &[(Cell, String)]) {
        let inner = self.inner();
        let board = inner.board.borrow();
        let Some(board) = &*board else { return };
        let mut text = String::new();
        let (mut across, mut down) = (String::new(), String::new());
        for (cell, words) in costs {
            let (x, y) = board.kind().middle(*cell);
            let count = words.chars().count() as i32;
            for (at, letter) in (0..).zip(words.chars()) {
                text.push(letter);
                across.push_str(&format!("{} ", x - 4 * (count - 1) + 8 * at));
                down.push_str(&format!("{} ", y + 17));
            }
        }
        inner.costs.node().set_text_content(Some(&text));
        put(inner.costs.node(), "x", &across);
        put(inner.costs.node(), "y", &down);
        *inner.written.borrow_mut() = costs.to_vec();
        self.say_focus();
    }

    /// A line from cell to cell, and the cell where it stops.
    pub fn line(self, from: Cell, to: Cell, stop: Option<Cell>) {
        let inner = self.inner();
        let kind = inner.board.borrow().as_ref().map(Board::kind).unwrap_or_default();
        let (from, to) = (kind.middle(from), kind.middle(to));
        let stop = stop.map(|cell| kind.middle(cell));
        let points = vec![from, stop.unwrap_or(to)];
        let beyond = stop.map_or_else(Vec::new, |stop| vec![stop, to]);
        self.rays(&[Ray { points, stop, beyond }]);
    }

    /// Lines of sight with where they stop; none takes them away.
    pub fn rays(self, rays: &[Ray]) {
        let inner = self.inner();
        let joined = |of: &dyn Fn(&Ray) -> String| rays.iter().map(of).collect::<String>();
        inner.rays[0].draw(joined(&|ray| ink::stroke(&ray.points)));
        inner.rays[1].draw(joined(&|ray| ink::stroke(&ray.beyond)));
        let cross = |(x, y): Point| format!("M{} {}l14 14m0-14l-14 14", x - 7, y - 7);
        inner.rays[2].draw(joined(&|ray| ray.stop.map(cross).unwrap_or_default()));
    }

    /// Corners of a cell, those that are seen and those that are not, and the walls that hide.
    pub fn reasons(self, seen: &[Point], unseen: &[Point], walls: &[Side]) {
        let inner = self.inner();
        let kind = inner.board.borrow().as_ref().map(Board::kind).unwrap_or_default();
        let dots = |points: &[Point]| {
            points
                .iter()
                .map(|(x, y)| format!("M{} {y}a5 5 0 1 0 10 0 5 5 0 1 0-10 0z", x - 5))
                .collect::<String>()
        };
        inner.rays[3].draw(dots(seen));
        inner.rays[4].draw(dots(unseen));
        inner.rays[5].draw(walls.iter().map(|side| ink::stroke(&kind.ends(*side))).collect());
    }

    /// What a tap may mean: the nearest of these within a finger's reach. With none, any cell.
    pub fn offers(self, cells: &[Cell]) {
        *self.inner().offers.borrow_mut() = cells.to_vec();
    }

    /// What is said of a cell besides its name, before everything else.
    pub fn words(self, words: impl Fn(Cell) -> String + 'static) {
        *self.inner().words.borrow_mut() = Some(Box::new(words));
        self.say_focus();
    }

    pub fn tokens(self, tokens: &[Token]) {
        let inner = self.inner();
        let kind = inner.board.borrow().as_ref().map(Board::kind).unwrap_or_default();
        inner.tokens.borrow_mut().show(kind, tokens);
        self.say_focus();
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
    pub fn set_picture(self, picture: Option<El>) {
        let inner = self.inner();
        inner.picture.node().set_text_content(None);
        if let Some(picture) = &picture {
            inner.picture.add(&[picture]);
        }
        let _ = inner.svg.node().class_list().toggle_with_force("traced", picture.is_some());
    }

    pub fn set_fits(self, fits: bool) {
        self.inner().fits.set(fits);
    }

    pub fn fit(self) {
        self.pad().set_moved(false);
        self.fit_unless_moved();
    }

    pub(super) fn fit_unless_moved(self) {
        let size = self.pad().size();
        let extent = self.inner().board.borrow().as_ref().map(Board::extent);
        if let Some((wide, high)) = extent
            && !self.pad().is_moved()
            && size.0 > 0
        {
            self.pad().set_view(View::around([-MARGIN, -MARGIN, wide + MARGIN, high + MARGIN], size));
        }
    }

    fn resized(self) {
        if self.inner().fits.get() || self.pad().view() == View::START {
            return self.fit_unless_moved();
        }
        self.show_rim();
        self.reveal_focus();
    }
}

/// Room for the names of rows and columns.
const MARGIN: i32 = 26;

/// Sets an attribute.
pub fn put(element: &Element, name: &str, value: &str) {
    let _ = element.set_attribute(name, value);
}
