//! What is thrown in one go: dice of any mix, in the order in which their faces are given.

/// How many kinds one throw may mix.
const KINDS: usize = 6;

/// Dice of one throw. Small and without a heap, since every question for dice holds one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pool {
    /// How many, with how many sides; unused places have none.
    kinds: [(u8, u8); KINDS],
}

impl Pool {
    pub const fn of(count: u8, sides: u8) -> Pool {
        let mut kinds = [(0, 0); KINDS];
        kinds[0] = (count, sides);
        Pool { kinds }
    }

    /// These dice and then so many more. Of more kinds than one throw holds the last is left out.
    pub fn and(mut self, count: u8, sides: u8) -> Pool {
        if let Some(kind) = self.kinds.iter_mut().find(|(used, _)| *used == 0) {
            *kind = (count, sides);
        }
        self
    }

    pub fn count(&self) -> usize {
        self.kinds.iter().map(|(count, _)| usize::from(*count)).sum()
    }

    /// How many sides each die has, in order.
    pub fn sides(&self) -> impl Iterator<Item = u8> {
        self.kinds.into_iter().flat_map(|(count, sides)| std::iter::repeat_n(sides, usize::from(count)))
    }

    /// Whether these can be their faces, counted from 0.
    pub fn shows(&self, faces: &[u8]) -> bool {
        faces.len() == self.count() && self.sides().zip(faces).all(|(sides, face)| *face < sides)
    }
}
