//! Maps as short texts, for tests: `A - B` solid, `A . B` dashed, `A x B` crossed; `|` at an end is a
//! cover mark (`A -| B` is B's), `>` or `<` an arrow, `[]` a closed door and `()` an open one.

use sightline::map::{AreaId, AreaKey, Board, Door, Draft, Line, Look, Overlay, Way};
use sightline::rulesets::unhex::sight;

pub fn draft(lines: &str) -> Draft {
    let mut draft = Draft::new("Sketch");
    for line in lines.split(';').map(str::trim).filter(|line| !line.is_empty()) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let a = area(&mut draft, words[0]);
        if words.len() == 1 {
            continue;
        }
        let b = area(&mut draft, words[2]);
        let sign = words[1];
        let line = match sign {
            _ if sign.contains('x') => Line::Crossed,
            _ if sign.contains('.') => Line::Dashed,
            _ => Line::Solid,
        };
        let key = draft.fresh_key();
        draft.links.push(sightline::map::Link::new(sightline::map::LinkKey(key), a, b, line));
        let link = draft.links.last_mut().unwrap();
        link.marks = [sign.starts_with('|'), sign.len() > 1 && sign.ends_with('|')];
        link.way = match sign {
            _ if sign.contains('>') => Way::Forth,
            _ if sign.contains('<') => Way::Back,
            _ => Way::Both,
        };
        link.door = match sign {
            _ if sign.contains("[]") => Door::Closed,
            _ if sign.contains("()") => Door::Open,
            _ => Door::None,
        };
    }
    draft
}

fn area(draft: &mut Draft, name: &str) -> AreaKey {
    match draft.named(name) {
        Some(area) => area.key,
        None => {
            let at = draft.areas.len() as i32;
            draft.add_area(name, at * 220, 0)
        }
    }
}

/// A board with its overlay, asked by names.
pub struct Table {
    pub board: Board,
    pub overlay: Overlay,
}

pub fn table(lines: &str) -> Table {
    let board = Board::new(&draft(lines));
    let overlay = board.overlay();
    Table { board, overlay }
}

impl Table {
    pub fn at(&self, name: &str) -> AreaId {
        self.board.named(name).expect(name)
    }

    pub fn range(&self, a: &str, b: &str) -> Option<u8> {
        self.board.range(&self.overlay, self.at(a), self.at(b))
    }

    pub fn marks(&self, a: &str, b: &str) -> u8 {
        self.board.marks(&self.overlay, self.at(a), self.at(b))
    }

    pub fn look(&self, a: &str, b: &str) -> Look {
        Look::new(self.at(a), self.at(b), sight::LIMIT)
    }

    pub fn sees(&self, a: &str, b: &str) -> bool {
        self.board.sight(&self.overlay, self.look(a, b))
    }

    pub fn cover(&self, a: &str, b: &str) -> bool {
        self.board.cover(&self.overlay, self.at(a), self.at(b), false)
    }

    pub fn exits(&self, a: &str) -> Vec<&str> {
        let exits = self.board.exits(&self.overlay, self.at(a));
        exits.iter().map(|exit| self.board.name(exit.to)).collect()
    }

    pub fn actions(&self, a: &str, b: &str) -> Option<u16> {
        self.board.route(&self.overlay, self.at(a), self.at(b)).map(|route| route.actions)
    }

    pub fn open(&mut self, a: &str, b: &str, open: bool) {
        let (a, b) = (self.at(a), self.at(b));
        let door = self.board.doors(&self.overlay, a).into_iter().find(|door| door.to == b).expect("a door");
        self.overlay.set_door(&self.board, door.link, !open);
    }

    pub fn why(&self, look: Look) -> String {
        self.board.explain(&self.overlay, look).sentence(&self.board)
    }
}
