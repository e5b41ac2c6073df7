//! What a game has use for on a map. Plain data that each game brings, so that the editor offers
//! nothing else and answers in the game's own words.

use std::rc::Rc;

use super::{Board, Draft, Line, Link};

/// How much of a map a game knows.
#[derive(Debug)]
pub struct Ground {
    /// What it calls an area, and a link.
    pub area: &'static str,
    pub link: &'static str,
    /// Links differ: sight only, an X, one way, doors, cover marks; and how sight goes by them.
    /// Otherwise all are alike.
    pub sight: Option<&'static Sight>,
    /// Areas can be worth something to a side.
    pub objectives: bool,
    /// Only so many fit into an area.
    pub capacity: bool,
    /// What a hazard can be tested with, and how hard that can be, with the word for it; empty:
    /// areas threaten nobody.
    pub tests: &'static [&'static str],
    pub difficulties: &'static [(i16, &'static str)],
    /// How far it is by the number of links on the shortest way, and what that means. The last one
    /// is for everything farther, and where there is no way. Empty: the number itself.
    pub bands: &'static [Band],
}

/// How a game sees by the marks on a map.
#[derive(Debug)]
pub struct Sight {
    /// So many marks on one shortest path end sight.
    pub limit: u8,
    /// What somebody at the far end may be doing that counts as one more mark, and the same as a
    /// sentence: "hiding", "Somebody hides at the other end".
    pub added: &'static str,
    pub adding: &'static str,
    /// What can be asked about with a weapon in hand, and which of them is asked about first.
    pub weapons: &'static [Weapon],
    pub usual: usize,
}

/// A weapon as far as a map is concerned.
#[derive(Debug)]
pub struct Weapon {
    pub name: &'static str,
    pub least: u8,
    pub most: u8,
    /// The marks that end sight for it.
    pub limit: u8,
    /// Against an area: cover does not help.
    pub area: bool,
}

/// A name for a distance.
#[derive(Debug)]
pub struct Band {
    pub name: &'static str,
    pub about: &'static str,
}

impl Ground {
    /// The board that the game sees: where links are all alike, what another game would tell them
    /// apart by is left out, and an X is no link.
    pub fn board(&self, draft: &Draft) -> Board {
        if self.sight.is_some() {
            return Board::new(draft);
        }
        let mut plain = draft.clone();
        plain.links.retain(|link| link.line != Line::Crossed);
        plain.links.iter_mut().for_each(Link::make_plain);
        Board::new(&plain)
    }

    /// The band of a distance.
    pub fn band(&self, links: Option<u8>) -> Option<&'static Band> {
        let last = self.bands.len().checked_sub(1)?;
        let at = links.map_or(last, |links| usize::from(links).min(last));
        self.bands.get(at)
    }
}

/// The board of a drawing, compiled anew only when the drawing is another one.
#[derive(Default)]
pub struct Compiled(Option<(Draft, Rc<Board>)>);

impl Compiled {
    pub fn board(&mut self, ground: &Ground, draft: &Draft) -> Rc<Board> {
        match &self.0 {
            // Not the board's own drawing: where links are all alike that is a plain copy.
            Some((drawn, board)) if drawn == draft => board.clone(),
            _ => self.0.insert((draft.clone(), Rc::new(ground.board(draft)))).1.clone(),
        }
    }
}
