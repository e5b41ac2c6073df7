//! The answer filled in where points are put on locations: the best for whoever answers.

use crate::rulesets::unhex::care::{Aid, permanent_suggestion, spread_suggestion};

use super::{Ask, Card, Question, Seat};

impl Card {
    /// Where damage, treatment or permanent wounds would go if nothing is changed.
    pub fn suggestion(&self, question: &Question) -> [u8; 6] {
        // The wounds that are treated or made worse are the target's, whoever answers.
        let seat = if matches!(question.ask, Ask::Treat { .. }) { Seat::Target } else { question.seat };
        let Some(person) = self.person(seat) else { return [0; 6] };
        match question.ask {
            Ask::Spread { points } => {
                spread_suggestion(person.level, &person.body, &person.armor, [true; 2], points)
            }
            Ask::Treat { points, locations, .. } => {
                Aid { boxes: points, locations: locations.min(6) }.suggestion(&person.body)
            }
            Ask::Scar { points, .. } => permanent_suggestion(&person.body, points),
            _ => [0; 6],
        }
    }
}
