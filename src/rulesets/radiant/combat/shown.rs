//! What a screen can show beside words: ways, threats, and how it came out.

use super::Combat;
use super::choice::{Choice, Event, Subject};
use crate::fight::table::{Blow, Kind, Offer, Outcome, Sightline};
use crate::map::{AreaId, LinkId};

/// What sort of question a subject is.
pub(super) fn kind(subject: Subject) -> Kind {
    match subject {
        Subject::SideDie | Subject::OrderDie { .. } => Kind::Opening,
        Subject::NextCreature { why: None } => Kind::Actor,
        Subject::Turn { .. } => Kind::Act,
        _ => Kind::Plain,
    }
}

impl Combat {
    /// What is done, in a word or two, and what is seldom wanted.
    pub(super) fn name_deed(&self, subject: Subject, choice: Choice, offer: &mut Offer) {
        offer.deed = match (subject, choice) {
            (Subject::Turn { who }, Choice::Attack { weapon, .. }) => {
                let name = self.weapon_name(who, weapon);
                super::offer::capital(&format!("{}{name}", self.other(who, weapon)))
            }
            (Subject::Turn { who }, Choice::Blast { weapon, zone }) => {
                let name = super::offer::capital(self.weapon_name(who, Some(weapon)));
                format!("{name}: all in {}", self.zone_name(zone))
            }
            (_, Choice::Move(zone)) => self.zone_name(zone).into(),
            _ => String::new(),
        };
        if let Some(test) = self.choice_test(subject, choice) {
            offer.number = format!("{}+", test.needed());
        } else if let (Subject::Turn { who }, Choice::Attack { weapon, target }) = (subject, choice) {
            offer.number = format!("avoided on {}+", self.avoid_test(who, weapon, target).needed());
        }
        if let (Subject::Turn { who }, Choice::Move(_)) = (subject, choice) {
            let struck = self.free_attackers(who, self.turn_is(|turn| turn.disengaged));
            offer.wakes = struck.into_iter().map(usize::from).collect();
        }
        offer.rare = matches!(
            choice,
            Choice::HandOver | Choice::Fetch(_) | Choice::PickUp { .. } | Choice::Other | Choice::Morale
        ) && matches!(subject, Subject::Turn { .. });
    }

    /// Zones hide nobody: the way is what counts.
    pub(super) fn way_between(&self, from: u8, to: u8) -> Option<Sightline> {
        let (one, other) = (self.people.get(usize::from(from))?, self.people.get(usize::from(to))?);
        let board = &self.setup.board;
        let route = board.route(&self.overlay, AreaId(one.zone), AreaId(other.zone));
        let drawn = |link: &LinkId| board.link(*link).map(|wire| usize::from(wire.drawn));
        Some(Sightline {
            seen: true,
            path: route
                .as_ref()
                .map_or_else(Vec::new, |route| route.areas.iter().map(|area| usize::from(area.0)).collect()),
            links: route.map_or_else(Vec::new, |route| route.links.iter().filter_map(drawn).collect()),
            distance: self.distance(from, to).word().into(),
            ..Sightline::default()
        })
    }

    /// The zones that somebody can strike at from where they are.
    pub(super) fn threatened(&self, who: u8) -> Vec<usize> {
        if !self.standing(who) {
            return Vec::new();
        }
        let being = &self.person(who).being;
        let strikes = |zone: &AreaId| {
            let distance = self.distance_to(who, zone.0);
            being.arms(distance).next().is_some() || zone.0 == self.person(who).zone
        };
        self.setup.board.areas().filter(strikes).map(|zone| usize::from(zone.0)).collect()
    }

    pub(super) fn in_reach(&self, who: u8) -> Vec<usize> {
        if !self.standing(who) {
            return Vec::new();
        }
        let zone = AreaId(self.person(who).zone);
        let exits = self.setup.board.exits(&self.overlay, zone);
        let open = exits.iter().map(|exit| exit.to.0).filter(|zone| self.has_room(*zone));
        open.map(usize::from).collect()
    }

    pub(super) fn came_out(&self) -> Outcome {
        let Some(heroes) = self.won else { return Outcome { won: Vec::new(), words: "Nobody won.".into() } };
        let (name, _) = self.setup.side(heroes);
        let of_side = |at: &usize| self.setup.teams[*at].with_heroes == heroes;
        let won = (0..self.setup.teams.len()).filter(of_side).collect();
        Outcome { won, words: format!("{name} won the fight.") }
    }

    pub(super) fn struck_blow(&self, event: &Event) -> Option<Blow> {
        let Event::Hurt { who, by: Some(by), taken, .. } = *event else { return None };
        let words = format!("{} hits {} for {taken}", self.name(by), self.name(who));
        (taken > 0).then(|| Blow { by: Some(usize::from(by)), points: taken, words })
    }
}
