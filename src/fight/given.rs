//! An answer found among what was offered.

use super::{Answer, Code, Question, Shape};

/// What a frame of a game gets back for its question.
#[derive(Clone, PartialEq, Debug)]
pub enum Given<C> {
    One(C),
    Several(Vec<C>),
    Faces(Vec<u8>),
    Number(i16),
    Place(u16),
    Path(Vec<u16>),
    Split(Vec<(C, u8)>),
}

impl<C: Copy> Given<C> {
    /// Nothing where the answer was not on offer.
    pub fn of<S>(asked: &Question<S, C>, answer: &Answer, code: &dyn Fn(C) -> Code) -> Option<Given<C>> {
        if let Some(choice) = asked.interrupts(answer, code) {
            return Some(Given::One(choice));
        }
        if !asked.shape.allows(answer, code) {
            return None;
        }
        let find = |of: &[C], wanted: Code| of.iter().copied().find(|choice| code(*choice) == wanted);
        Some(match (answer, &asked.shape) {
            (Answer::One(wanted), Shape::OneOf(of)) => Given::One(find(of, *wanted)?),
            (Answer::Several(codes), Shape::SeveralOf { of, .. }) => {
                Given::Several(of.iter().copied().filter(|choice| codes.contains(&code(*choice))).collect())
            }
            (Answer::Faces(faces), _) => Given::Faces(faces.clone()),
            (Answer::Number(number), _) => Given::Number(*number),
            (Answer::Place(place), _) => Given::Place(*place),
            (Answer::Path(path), _) => Given::Path(path.clone()),
            (Answer::Split(laid), Shape::Split { over, .. }) => {
                Given::Split(over.iter().zip(laid).map(|((choice, _), points)| (*choice, *points)).collect())
            }
            _ => return None,
        })
    }
}

/// What was given, for a frame that knows what it asked for. Something else was not asked for, and
/// reads as nothing.
impl<C: Copy + Default> Given<C> {
    pub fn one(&self) -> C {
        match self {
            Given::One(choice) => *choice,
            _ => C::default(),
        }
    }

    pub fn several(&self) -> &[C] {
        match self {
            Given::Several(choices) => choices,
            _ => &[],
        }
    }

    /// Faces counted from 0.
    pub fn faces(&self) -> &[u8] {
        match self {
            Given::Faces(faces) => faces,
            _ => &[],
        }
    }

    pub fn number(&self) -> i16 {
        match self {
            Given::Number(number) => *number,
            _ => 0,
        }
    }

    pub fn place(&self) -> u16 {
        match self {
            Given::Place(place) => *place,
            _ => 0,
        }
    }

    pub fn path(&self) -> &[u16] {
        match self {
            Given::Path(path) => path,
            _ => &[],
        }
    }

    pub fn split(&self) -> &[(C, u8)] {
        match self {
            Given::Split(laid) => laid,
            _ => &[],
        }
    }
}
