//! What is asked of a map: from where, to where, with what, and what a fight may have changed.

use std::rc::Rc;

use super::distance;
use super::drawing::{Drawing, Light, Paint};
use crate::app::games;
use crate::app::store::Document;
use crate::app::ui::{State, state};
use crate::map::ground::{Compiled, Sight, Weapon};
use crate::map::hit::Hit;
use crate::map::reason::{number, the};
use crate::map::{AreaId, AreaKey, Board, Draft, Ground, LinkId, LinkKey, Look, Overlay, Reason};

/// The three things that can be asked.
pub const SIGHT: usize = 0;
pub const MOVE: usize = 1;
pub const ATTACK: usize = 2;

/// All copies are the same question.
#[derive(Clone, Copy)]
pub struct Ask {
    pub from: State<Option<AreaKey>>,
    pub to: State<Option<AreaKey>>,
    pub what: State<usize>,
    /// The weapon picked, if it is not the usual one.
    pub weapon: State<Option<usize>>,
    /// Somebody at the far end has one more mark.
    pub added: State<bool>,
    pub one_way: State<bool>,
    pub changed: State<Changed>,
    /// The map as it was compiled last.
    board: State<Compiled>,
    /// What was worked out last, for which board and which changes.
    worked_out: State<Option<WorkedOut>>,
    document: Document<Draft>,
}

type WorkedOut = (Rc<Board>, Changed, Overlay);

/// What a fight might have changed.
#[derive(Clone, Default, PartialEq)]
pub struct Changed {
    pub raised: Vec<AreaKey>,
    pub razed: Vec<AreaKey>,
    /// Doors that stand otherwise than drawn.
    pub doors: Vec<LinkKey>,
}

/// A board with everything that is switched on, and how it is asked.
pub struct Asked {
    pub board: Rc<Board>,
    pub overlay: Overlay,
    /// What the map's game has use for.
    pub ground: &'static Ground,
    pub what: usize,
    sight: Option<&'static Sight>,
    /// The weapon in hand, where a weapon is asked about.
    weapon: Option<&'static Weapon>,
    added: bool,
    one_way: bool,
}

impl Ask {
    pub fn new(document: Document<Draft>) -> Ask {
        Ask {
            from: state(None),
            to: state(None),
            what: state(SIGHT),
            weapon: state(None),
            added: state(false),
            one_way: state(false),
            changed: state(Changed::default()),
            board: state(Compiled::default()),
            worked_out: state(None),
            document,
        }
    }

    pub fn clear(self) {
        self.to.put(None);
        self.from.put(None);
    }

    /// The first tap asks from there, the second to there, the next asks from anew.
    pub fn tap(self, hit: Hit) {
        match hit {
            Hit::Area(key) => {
                let (from, to) = (*self.from.peek(), *self.to.peek());
                match (from, to) {
                    (Some(from), None) if from != key => self.to.put(Some(key)),
                    (Some(from), Some(to)) if from == key && to != key => self.to.put(None),
                    (Some(from), Some(_)) if from != key => self.to.put(Some(key)),
                    _ => {
                        self.to.put(None);
                        self.from.put(Some(key));
                    }
                }
            }
            Hit::Link(key) | Hit::End(key, _) => self.toggle_door(key),
            Hit::Empty => self.clear(),
        }
    }

    pub fn toggle_door(self, key: LinkKey) {
        let door = self.document.peek().link(key).is_some_and(|link| link.door != crate::map::Door::None);
        if door {
            self.changed.update(|changed| toggle(&mut changed.doors, key));
        }
    }

    pub fn swap(self) {
        let (from, to) = (*self.from.peek(), *self.to.peek());
        if to.is_some() {
            self.from.set(to);
            self.to.set(from);
        }
    }

    /// The board as it is asked now; followed. All is read here, once, and not again for each area.
    pub fn asked(self) -> Asked {
        let board = self.compiled();
        let ground = games::ground(&board.draft().game);
        let (what, picked) = (*self.what.read(), *self.weapon.read());
        let armed = ground.sight.filter(|_| what == ATTACK);
        Asked {
            overlay: self.changed_overlay(&board),
            ground,
            board,
            what,
            sight: ground.sight,
            weapon: armed.and_then(|sight| sight.weapons.get(picked.unwrap_or(sight.usual))),
            added: *self.added.read(),
            one_way: *self.one_way.read(),
        }
    }

    fn changed_overlay(self, board: &Rc<Board>) -> Overlay {
        let changed = self.changed.read();
        if let Some((for_board, for_changed, overlay)) = &*self.worked_out.peek()
            && Rc::ptr_eq(for_board, board)
            && *for_changed == *changed
        {
            return overlay.clone();
        }
        let mut overlay = board.overlay();
        let links = (0..board.links().len() as u16).map(LinkId);
        for link in links {
            let drawn = board.link(link).and_then(|wire| board.draft().links.get(usize::from(wire.drawn)));
            if drawn.is_some_and(|drawn| changed.doors.contains(&drawn.key)) {
                let shut = overlay.is_shut(link);
                overlay.set_door(board, link, !shut);
            }
        }
        for (at, area) in board.draft().areas.iter().enumerate() {
            let id = AreaId(at as u16);
            if changed.razed.contains(&area.key) {
                overlay.set_razed(board, id, true);
            }
            if changed.raised.contains(&area.key) {
                overlay.set_raised(board, id, true);
            }
        }
        *self.worked_out.quietly() = Some((board.clone(), changed.clone(), overlay.clone()));
        overlay
    }

    fn compiled(self) -> Rc<Board> {
        let draft = self.document.read();
        self.board.quietly().board(games::ground(&draft.game), &draft)
    }

    /// The drawing with everything that is tried out; followed.
    pub fn drawn(self) -> Draft {
        let (draft, changed) = (self.document.read(), self.changed.read());
        draft.tried(&changed.doors, &changed.razed, &changed.raised)
    }

    /// Shows the answers on the drawing; follows everything that is asked.
    pub fn paint(self, drawing: Drawing) {
        let asked = self.asked();
        let at = |key: Option<AreaKey>| key.and_then(|key| asked.board.find(key));
        let (from, to) = (at(*self.from.read()), at(*self.to.read()));
        let reach = from.filter(|_| asked.what == MOVE).map(|from| asked.board.reach(&asked.overlay, from));
        let changed = self.changed.read();
        drawing.paint(&|key| {
            let Some(area) = asked.board.find(key) else { return Paint::default() };
            let mut paint = match (from, &reach) {
                (None, _) => Paint::default(),
                (Some(from), _) if from == area => {
                    Paint { class: "chosen", label: "asked from here".to_string(), ..Paint::default() }
                }
                (Some(from), _) if asked.ground.sight.is_none() => {
                    distance::paint(asked.ground, (&asked.board, &asked.overlay), from, area)
                }
                (Some(_), Some(reach)) => moving(reach.actions(area)),
                (Some(from), None) if asked.what == ATTACK => asked.attacking(from, area),
                (Some(from), None) => asked.seeing(from, area),
            };
            if to == Some(area) {
                paint.class = match paint.class {
                    "seen" => "seen target",
                    _ => "unseen target",
                };
            }
            if from.is_none() {
                let words = match (changed.raised.contains(&key), changed.razed.contains(&key)) {
                    (true, _) => "cover raised",
                    (false, true) => "cover destroyed",
                    _ => "",
                };
                paint.badge[0] = words.to_string();
            }
            paint
        });
        drawing.light(&asked.lights(from, to));
    }
}

impl Asked {
    fn look(&self, from: AreaId, to: AreaId) -> Look {
        let usual = self.sight.map_or(u8::MAX, |sight| sight.limit);
        let limit = self.weapon.map_or(usual, |weapon| weapon.limit);
        // An area is attacked, not whoever hides in it.
        let someone = self.added && !self.weapon.is_some_and(|weapon| weapon.area);
        let added = self.sight.filter(|_| someone).map(|sight| sight.added);
        Look { added, one_way: self.one_way, ..Look::new(from, to, limit) }
    }

    fn seeing(&self, from: AreaId, to: AreaId) -> Paint {
        let (board, overlay) = (&self.board, &self.overlay);
        let look = self.look(from, to);
        let sees = board.sight(overlay, look);
        let range = board.range(overlay, from, to);
        let there = board.cover(overlay, from, to, look.added.is_some());
        let here = board.cover(overlay, to, from, false);
        let range = range.map_or("apart".to_string(), |range| range.to_string());
        let cover = match (sees, there, here) {
            (false, ..) => "",
            (_, true, true) => "cover both",
            (_, true, false) => "cover there",
            (_, false, true) => "cover here",
            (_, false, false) => "no cover",
        };
        let sight = if sees { " · seen" } else { " · not seen" };
        let label = format!("range {range}{}{cover}", if sees { ", in sight, " } else { ", no sight" });
        Paint {
            class: if sees { "seen" } else { "unseen" },
            badge: [format!("{range}{sight}"), cover.to_string()],
            label,
        }
    }

    fn attacking(&self, from: AreaId, to: AreaId) -> Paint {
        let (class, words) = match self.attack(from, to) {
            Ok(cover) => ("seen", if cover { "can attack, cover" } else { "can attack" }),
            Err(why) => ("unseen", why),
        };
        Paint { class, badge: [words.to_string(), String::new()], label: words.to_string() }
    }

    /// Whether the weapon can attack there: with cover or not, or why not.
    pub fn attack(&self, from: AreaId, to: AreaId) -> Result<bool, &'static str> {
        let weapon = self.weapon.ok_or("no weapon")?;
        let look = self.look(from, to);
        match self.board.range(&self.overlay, from, to) {
            None => Err("no path"),
            Some(range) if range < weapon.least => Err("too near"),
            Some(range) if range > weapon.most => Err("too far"),
            Some(_) if !self.board.sight(&self.overlay, look) => Err("no sight"),
            Some(_) => Ok(!weapon.area && self.board.cover(&self.overlay, from, to, look.added.is_some())),
        }
    }

    fn lights(&self, from: Option<AreaId>, to: Option<AreaId>) -> Vec<Light> {
        let (Some(from), Some(to)) = (from, to) else { return Vec::new() };
        let keys = |links: &[LinkId]| links.iter().filter_map(|&link| self.key(link)).collect::<Vec<_>>();
        if self.what == MOVE || self.ground.sight.is_none() {
            let route = self.board.route(&self.overlay, from, to);
            let links = route.map(|route| keys(&route.links)).unwrap_or_default();
            return vec![Light { links, marks: Vec::new(), class: "way" }];
        }
        let reason = self.reason(from, to);
        let class = if reason.sight { "seen" } else { "deciding" };
        let mut lights: Vec<Light> = reason
            .paths
            .iter()
            .skip(1)
            .map(|path| Light { links: keys(&path.links), marks: Vec::new(), class })
            .collect();
        if let Some(worst) = reason.paths.first() {
            let marks = worst.marks.iter().filter_map(|mark| Some((self.key(mark.link)?, mark.end)));
            lights.push(Light { links: keys(&worst.links), marks: marks.collect(), class });
        }
        lights
    }

    pub fn reason(&self, from: AreaId, to: AreaId) -> Reason {
        self.board.explain(&self.overlay, self.look(from, to))
    }

    /// How many areas are seen, in one sentence.
    pub fn tally(&self, from: AreaId) -> String {
        let others = self.board.areas().filter(|&area| area != from);
        let name = the(self.board.name(from));
        let all = number(self.board.len().saturating_sub(1));
        let (words, count) = match self.what {
            ATTACK => {
                let count = self.board.areas().filter(|&area| self.attack(from, area).is_ok()).count();
                return format!(
                    "From {name} this weapon can attack in {} of {} areas.",
                    number(count),
                    number(self.board.len())
                );
            }
            MOVE => {
                let reach = self.board.reach(&self.overlay, from);
                (" can be left for ", others.filter(|&area| reach.actions(area).is_some()).count())
            }
            _ => (
                " sees ",
                others.filter(|&area| self.board.sight(&self.overlay, self.look(from, area))).count(),
            ),
        };
        crate::map::reason::capital(format!("{name}{words}{} of the other {all} areas.", number(count)))
    }

    fn key(&self, link: LinkId) -> Option<LinkKey> {
        let drawn = self.board.link(link)?.drawn;
        self.board.draft().links.get(usize::from(drawn)).map(|link| link.key)
    }
}

fn moving(actions: Option<u16>) -> Paint {
    let (class, words) = match actions {
        None => ("unseen", "no way".to_string()),
        Some(1) => ("seen", "1 action".to_string()),
        Some(count) => ("seen", format!("{count} actions")),
    };
    Paint { class, label: words.clone(), badge: [words, String::new()] }
}

/// Puts something into a list, or takes it out.
pub fn toggle<T: PartialEq>(list: &mut Vec<T>, one: T) {
    match list.iter().position(|known| *known == one) {
        Some(at) => {
            list.remove(at);
        }
        None => list.push(one),
    }
}
