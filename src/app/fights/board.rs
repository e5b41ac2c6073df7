//! A fight on a board of squares or hexes: who stands where, where the one who is asked can go, see and
//! strike, the way that is being walked, the line that is being aimed along, and what a blast would take in.

use std::borrow::Cow;

use super::layer::{Layer, Shown, layers, sight, viewers};
use super::session::Session;
use super::{body, more, question, way};
use crate::app::asked::outlook;
use crate::app::boards::drawing::{Drawing, Overlay, Ray, Token, drawing};
use crate::app::parts::{icon_button, primary};
use crate::app::ui::{self, El, State, div, el, span, state};
use crate::fight::table::{Asked, Form, Offer, Person, Reply, Sightline, Spot};
use crate::grid::{Board, Body, Cell};
use crate::save::fight::Bout;

pub fn view(session: Session) -> El {
    let fight = session.document.peek();
    let Some(board) = fight.plan().board() else { return div("") };
    let plain = state(board.clone());
    let field = drawing("The board of the fight", move |cell| tap(session, plain, cell));
    field.people_first();
    field.words(move |cell| words(session, &plain.peek(), cell));
    let shown = Shown::new();
    follow_ground(session, plain, field);
    follow_people(session, plain, field);
    follow_question(session, plain, field);
    follow_layer(session, plain, field, shown);
    follow_aim(session, plain, field);
    let all = icon_button("fit", "See all of the board", move || field.fit()).class("see-all");
    field.element().child(layers(shown, move || field.closer()).child(all))
}

/// A place of the fight as a cell of its board, and back.
pub fn cell(board: &Board, place: usize) -> Cell {
    let wide = usize::from(board.wide()).max(1);
    Cell::new((place % wide) as u8, (place / wide) as u8)
}

fn place(board: &Board, cell: Cell) -> usize {
    usize::from(cell.row) * usize::from(board.wide()) + usize::from(cell.column)
}

fn cells(board: &Board, places: &[usize]) -> Vec<Cell> {
    places.iter().map(|place| cell(board, *place)).collect()
}

/// The ground, doors and all, and what lies on it.
fn follow_ground(session: Session, plain: State<Board>, field: Drawing) {
    ui::live(move || {
        session.told.read();
        let board = plain.peek();
        field.show(&as_it_stands(&board, &**session.table()));
        show_spots(field, &board, &session.spots.peek(), &|team| session.is_players(team));
    });
}

/// The board as it stands now.
pub fn as_it_stands<'a>(plain: &'a Board, table: &dyn Bout) -> Cow<'a, Board> {
    table.board().map_or(Cow::Borrowed(plain), Cow::Owned)
}

/// What lies about, and what is somebody's.
pub fn show_spots(field: Drawing, board: &Board, spots: &[Spot], is_ours: &dyn Fn(usize) -> bool) {
    let of = |wanted: &dyn Fn(&Spot) -> bool| -> Vec<Cell> {
        spots.iter().filter(|spot| wanted(spot)).map(|spot| cell(board, spot.area)).collect()
    };
    field.overlay(Overlay::Thing, &of(&|spot| !spot.notes.is_empty() && spot.owner.is_none()));
    field.overlay(Overlay::Ours, &of(&|spot| spot.owner.is_some_and(is_ours)));
    field.overlay(Overlay::Theirs, &of(&|spot| spot.owner.is_some_and(|team| !is_ours(team))));
}

/// What a cell means to the open question, and what lies there.
fn words(session: Session, board: &Board, of: Cell) -> String {
    let here = place(board, of);
    let mut all = Vec::new();
    if let Some(asked) = &*session.shown.peek() {
        if let Form::Path { ways, .. } = &asked.form {
            let way = ways.iter().find(|way| way.path.last().is_some_and(|to| usize::from(*to) == here));
            let perils = way.map(|way| way::perils(session, way)).unwrap_or_default();
            all.extend(perils.strip_prefix(", ").map(String::from));
        }
        let offer = offers(asked).iter().find(|offer| offer.area == Some(here));
        all.extend(offer.map(|offer| offer.note.clone()));
        let there = standing(session, here);
        let line = asked.who.person.zip(there).and_then(|(from, to)| session.table().sightline(from, to));
        all.extend(
            line.into_iter()
                .flat_map(|line| [line.distance, if line.seen { line.cover } else { "not seen".into() }]),
        );
    }
    let spots = session.spots.peek();
    all.extend(spots.iter().filter(|spot| spot.area == here).flat_map(|spot| spot.notes.clone()));
    all.retain(|words| !words.is_empty());
    all.join(", ")
}

/// What is looked at before it counts: what it takes in, and the button that means it.
pub fn looked_at(session: Session, asked: &Asked) -> Option<El> {
    let at = (*session.spot.read())?;
    let offer = offers(asked).get(at)?;
    let number = asked.number;
    let means = primary("Here", move || session.answer_to(number, &Reply::One(at))).id("here");
    let words = el("p").child(span("name", &offer.label));
    let words = if offer.note.is_empty() { words } else { words.text(" · ").text(&offer.note) };
    let comes_to = outlook(offer);
    Some(div("laid-way looked-at").attr("role", "status").child(words).children(comes_to).child(means))
}

fn follow_people(session: Session, plain: State<Board>, field: Drawing) {
    ui::live(move || {
        let (asked, board) = (session.shown.read(), plain.peek());
        let (mut tokens, mut shares) = (Vec::new(), Vec::new());
        for (at, person) in session.people().iter().enumerate() {
            let person = person.read();
            let Some(here) = person.area else { continue };
            let active = asked.as_ref().is_some_and(|asked| asked.who.person == Some(at));
            let side = session.side(person.team);
            let worn = Worn { side, letters: session.letters(at), emblem: session.emblem(at), active };
            tokens.push(token(&board, &person, here, worn));
            shares.push(body::share(&person));
        }
        field.tokens(tokens);
        field.shares(&shares);
    });
}

/// What a token shows besides how somebody is.
pub struct Worn {
    /// `yours`, `theirs`, or one of the further sides.
    pub side: &'static str,
    pub letters: String,
    pub emblem: String,
    /// They are to act.
    pub active: bool,
}

pub fn token(board: &Board, person: &Person, here: usize, worn: Worn) -> Token {
    let base = board.kind().spot(cell(board, here));
    let offsets: Vec<_> =
        person.covers.iter().map(|covered| board.kind().spot(cell(board, *covered)).minus(base)).collect();
    let down = if person.down { " down" } else { "" };
    Token {
        cell: cell(board, here),
        body: if offsets.len() > 1 { Body::new(&offsets) } else { Body::medium() },
        name: person.name.clone(),
        glyph: worn.letters,
        emblem: worn.emblem,
        class: format!("{}{down}{}", worn.side, if worn.active { " active" } else { "" }),
        says: body::says(person),
    }
}

fn offers(asked: &Asked) -> &[Offer] {
    match &asked.form {
        Form::OneOf(offers) | Form::Place(offers) | Form::SeveralOf { offers, .. } => offers,
        _ => &[],
    }
}

/// The places that an offer stands for: its own and those of whom it is about, or all that it takes in.
fn stands(session: Session, offer: &Offer) -> Vec<usize> {
    let mut places: Vec<usize> = offer.area.into_iter().collect();
    if let Some(person) = offer.person.and_then(|at| session.people().get(at).map(|person| person.peek())) {
        places.extend(person.area);
        places.extend(person.covers.iter().copied());
    }
    if places.is_empty() { offer.cells.clone() } else { places }
}

/// What a tap can mean, where one can walk and what that costs, the way that is laid, and what an answer
/// that is looked at would take in.
fn follow_question(session: Session, plain: State<Board>, field: Drawing) {
    ui::live(move || {
        let (asked, board) = (session.shown.read(), plain.peek());
        let (trail, spot) = (session.trail.read(), *session.spot.read());
        let Some(asked) = &*asked else {
            field.overlay(Overlay::Target, &[]);
            return field.costs(&[]);
        };
        let mut targets: Vec<usize> = offers(asked).iter().flat_map(|offer| stands(session, offer)).collect();
        let taken = spot.and_then(|at| offers(asked).get(at)).map_or(&[][..], |offer| &offer.cells);
        field.overlay(Overlay::Template, &cells(&board, taken));
        if let Form::Path { ways, .. } = &asked.form {
            let ends: Vec<usize> =
                ways.iter().filter_map(|way| way.path.last().map(|to| usize::from(*to))).collect();
            let costs: Vec<(Cell, String)> = ways
                .iter()
                .zip(&ends)
                .map(|(way, end)| {
                    let wakes = if way.wakes.is_empty() { "" } else { "!" };
                    (cell(&board, *end), format!("{}{wakes}", way.cost))
                })
                .collect();
            field.costs(&costs);
            field.overlay(Overlay::Reach, &cells(&board, &ends));
            let route = way::laid(session, &trail).map_or_else(Vec::new, |way| way.path);
            let walker = asked.who.person.or(asked.about.first().copied());
            let from = walker.and_then(|at| session.people().get(at)?.peek().area);
            let mut walked: Vec<usize> = from.into_iter().collect();
            walked.extend(route.iter().map(|place| usize::from(*place)));
            let walked = if route.is_empty() { Vec::new() } else { walked };
            field.overlay(Overlay::Route, &cells(&board, &walked));
            field.overlay(Overlay::Target, &[]);
            targets = ends;
        } else {
            field.costs(&[]);
            field.overlay(Overlay::Route, &[]);
            field.overlay(Overlay::Target, &cells(&board, &targets));
        }
        field.offers(&cells(&board, &targets));
    });
}

fn follow_layer(session: Session, plain: State<Board>, field: Drawing, layers: Shown) {
    ui::live(move || {
        let (asked, board, shown) = (session.shown.read(), plain.peek(), *layers.layer.read());
        let viewers = asked.as_ref().map_or_else(Vec::new, |asked| viewers(session, asked));
        let walks = asked.as_ref().is_some_and(|asked| matches!(asked.form, Form::Path { .. }));
        let places: Vec<usize> =
            shown.places(session, &viewers).into_iter().map(|(place, _)| place).collect();
        layers.nothing.put(shown != Layer::Sight && places.is_empty() && !viewers.is_empty());
        let of = |layer: Layer| if shown == layer { cells(&board, &places) } else { Vec::new() };
        field.overlay(Overlay::Threat, &of(Layer::Threat));
        field.overlay(Overlay::Cover, &of(Layer::Cover));
        if !walks {
            field.overlay(Overlay::Reach, &of(Layer::Reach));
        }
        let mut hidden = Vec::new();
        if shown == Layer::Sight && !viewers.is_empty() {
            let seen = sight(session, &viewers).areas;
            if !seen.is_empty() {
                // Solid ground is seen by what stands before it.
                let dark = |cell: &Cell| !seen.contains(&place(&board, *cell)) && !board.is_solid(*cell);
                hidden = board.cells().filter(dark).collect();
            }
        }
        field.overlay(Overlay::Hidden, &hidden);
    });
}

/// The line from the one who is asked to whoever is aimed at, up to where it stops.
fn follow_aim(session: Session, plain: State<Board>, field: Drawing) {
    ui::live(move || {
        let asked = session.shown.read();
        let aim = *session.aim.read();
        let board = plain.peek();
        let pair = asked.as_ref().and_then(|asked| super::ground::aimed(asked, aim));
        let line = pair.and_then(|(from, to)| Some(((from, to), session.table().sightline(from, to)?)));
        let ends = line.and_then(|((from, to), line)| {
            let area = |at: usize| session.people().get(at).and_then(|person| person.peek().area);
            Some(((area(from)?, area(to)?), line))
        });
        draw_line(field, &board, ends);
    });
}

/// The line between two places, or none: where a part is hidden the one that sees the other part.
pub fn draw_line(field: Drawing, board: &Board, line: Option<((usize, usize), Sightline)>) {
    match line {
        Some(((_, to), Sightline { seen, line: Some([from, end]), cover, .. }))
            if !(seen && cover.is_empty()) =>
        {
            let beyond = if seen { Vec::new() } else { vec![end, board.kind().middle(cell(board, to))] };
            field.rays(&[Ray { points: vec![from, end], stop: (!seen).then_some(end), beyond }]);
        }
        Some(((from, to), Sightline { seen, path, stops, .. })) => {
            let stop = stops.and_then(|at| path.get(at)).map(|place| cell(board, *place));
            field.line(cell(board, from), cell(board, to), stop.filter(|_| !seen));
        }
        None => field.rays(&[]),
    }
}

/// Who covers a place.
fn standing(session: Session, place: usize) -> Option<usize> {
    session.people().iter().position(|person| {
        let person = person.peek();
        person.area == Some(place) || person.covers.contains(&place)
    })
}

/// A tap lays a way, looks at what an answer would take in, or answers.
fn tap(session: Session, plain: State<Board>, tapped: Cell) {
    let here = place(&plain.peek(), tapped);
    let shown = session.shown.get_untracked();
    let painted = shown.as_ref().map(|asked| asked.number);
    let look = move || match standing(session, here) {
        Some(at) => more::person(session, at),
        None => super::cell::open(session, here),
    };
    let Some(asked) = shown else { return look() };
    if let Form::Path { .. } = &asked.form {
        if !way::tap(session, painted, here as u16) {
            look();
        }
        return;
    }
    let meant: Vec<usize> = (0..offers(&asked).len())
        .filter(|at| stands(session, &offers(&asked)[*at]).contains(&here))
        .collect();
    // What takes in more than a cell is looked at first, and meant by the second tap.
    if let [one] = meant.as_slice()
        && !offers(&asked)[*one].cells.is_empty()
        && *session.spot.peek() != Some(*one)
    {
        return session.spot.put(Some(*one));
    }
    let name =
        standing(session, here).map_or_else(|| tapped.name(), |at| session.people()[at].peek().name.clone());
    question::tapped(session, painted, &meant, &name, look);
}
