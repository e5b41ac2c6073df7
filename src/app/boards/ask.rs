//! What is asked of a board, from which cell, and about which other one. The answers are the board's own
//! ([`Found`]); here they are kept until something else is asked, and drawn.

use std::cell::Ref;

use super::drawing::{Drawing, Overlay};
use crate::app::store::Document;
use crate::app::ui::{State, state};
use crate::grid::question::{About, Found, Question, Shown, Target};
use crate::grid::template::Template;
use crate::grid::{Board, Cell, Grid, Walls};

/// All copies are the same question.
#[derive(Clone, Copy)]
pub struct Ask {
    pub document: Document<Board>,
    pub about: State<usize>,
    pub from: State<Option<Cell>>,
    pub to: State<Option<Cell>>,
    pub speed: State<i32>,
    pub reach: State<i32>,
    /// The walls of hexes stop a line that only touches them.
    pub touched: State<bool>,
    /// Those who stand in the way stop eyes, on hexes.
    pub blocked: State<bool>,
    /// By its place among those that the board has.
    pub template: State<usize>,
    pub size: State<i32>,
    pub turn: State<i32>,
    pub walled: State<bool>,
    compiled: State<Option<Grid>>,
    found: State<Option<Found>>,
}

impl Ask {
    pub fn new(document: Document<Board>) -> Ask {
        Ask {
            document,
            about: state(0),
            from: state(None),
            to: state(None),
            speed: state(6),
            reach: state(1),
            touched: state(false),
            blocked: state(false),
            template: state(0),
            size: state(3),
            turn: state(0),
            walled: state(true),
            compiled: state(None),
            found: state(None),
        }
    }

    pub fn about(self) -> About {
        About::ALL[(*self.about.read()).min(About::ALL.len() - 1)].0
    }

    /// The areas that there are on this board: a square only on squares.
    pub fn templates(self) -> Vec<Template> {
        let square = self.document.peek().kind() == crate::grid::Kind::Square;
        Template::ALL.into_iter().filter(|template| square || *template != Template::Square).collect()
    }

    pub fn template(self) -> Template {
        let at = *self.template.read();
        self.templates().get(at).copied().unwrap_or(Template::Burst)
    }

    /// The first tap says from where, the next whereto; a second tap lets go. What has no direction is
    /// put elsewhere by the next tap.
    pub fn tap(self, cell: Cell) {
        let (from, to) = (*self.from.peek(), *self.to.peek());
        let Some(from) = from else { return self.from.put(Some(cell)) };
        if from == cell {
            return self.clear();
        }
        let area = (self.about() == About::Area).then(|| self.template());
        match area {
            Some(Template::Burst | Template::Square) => self.from.put(Some(cell)),
            Some(Template::Cone) => self.turn.put(self.grid().turn_towards(from, cell).into()),
            _ if to == Some(cell) => self.to.put(None),
            _ => self.to.put(Some(cell)),
        }
    }

    /// Asks about a cell of the list; an area is placed there, or turned to it.
    pub fn about_this(self, cell: Cell) {
        match self.about() {
            About::Area if *self.from.peek() != Some(cell) => self.tap(cell),
            About::Area => {}
            _ => self.to.put(Some(cell)),
        }
    }

    /// Turns an area by one step.
    pub fn turned(self) {
        let turns = i32::from(self.template().turns(self.document.peek().kind().shape()));
        let turn = *self.turn.peek();
        self.to.put(None);
        self.turn.put((turn + 1) % turns);
    }

    pub fn clear(self) {
        self.from.put(None);
        self.to.put(None);
    }

    /// The board compiled, anew only when it has changed.
    fn grid(self) -> Ref<'static, Grid> {
        let board = self.document.read();
        if self.compiled.peek().as_ref().is_none_or(|grid| *grid.board() != *board) {
            *self.compiled.quietly() = Some(Grid::new(&board));
        }
        Ref::map(self.compiled.peek(), |grid| match grid {
            Some(grid) => grid,
            None => unreachable!("it was compiled just now"),
        })
    }

    fn question(self, from: Cell) -> Question {
        let number = |state: State<i32>| (*state.read()).clamp(0, 60) as u8;
        let about = self.about();
        Question {
            about,
            from,
            speed: number(self.speed),
            reach: number(self.reach),
            walls: if *self.touched.read() { Walls::Touched } else { Walls::Crossed },
            blocked: *self.blocked.read(),
            template: self.template(),
            size: number(self.size),
            turn: number(self.turn),
            aim: if about == About::Area { *self.to.read() } else { None },
            walled: *self.walled.read(),
        }
    }

    /// The answers from the cell that is asked from, reckoned once.
    fn found(self) -> Option<Ref<'static, Found>> {
        let question = self.question((*self.from.read())?);
        let grid = self.grid();
        if !self.found.peek().as_ref().is_some_and(|found| found.answers(&grid, &question)) {
            *self.found.quietly() = Some(Found::new(&grid, question));
        }
        Ref::filter_map(self.found.peek(), Option::as_ref).ok()
    }

    /// Draws the answer.
    pub fn paint(self, drawing: Drawing) {
        let to = *self.to.read();
        draw(drawing, &self.found().map(|found| found.shown(to)).unwrap_or_default());
    }

    pub fn wipe(self, drawing: Drawing) {
        draw(drawing, &Shown::default());
    }

    /// The answer in a sentence.
    pub fn answer(self) -> String {
        let to = *self.to.read();
        match self.found() {
            Some(found) => found.answer(to),
            None => format!("Tap a {} to ask from there.", self.document.read().kind().word()),
        }
    }

    pub fn targets(self) -> Vec<Target> {
        self.found().map_or_else(Vec::new, |found| found.targets())
    }
}

fn draw(drawing: Drawing, shown: &Shown) {
    for (overlay, cells) in [
        (Overlay::Target, &shown.target),
        (Overlay::Hidden, &shown.hidden),
        (Overlay::Reach, &shown.reach),
        (Overlay::Threat, &shown.threat),
        (Overlay::Template, &shown.template),
        (Overlay::Route, &shown.route),
    ] {
        drawing.overlay(overlay, cells);
    }
    let costs: Vec<(Cell, String)> =
        shown.costs.iter().map(|(cell, cost)| (*cell, cost.to_string())).collect();
    drawing.costs(&costs);
    drawing.rays(&shown.rays);
    drawing.reasons(&shown.seen_corners, &shown.hidden_corners, &shown.walls);
}
