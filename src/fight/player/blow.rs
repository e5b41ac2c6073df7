//! What an attack is worth before its dice, for games whose attacks hit, harm and put down.

/// An attack on average.
#[derive(Clone, Copy, Debug, Default)]
pub struct Blow {
    /// In 100.
    pub hit: i32,
    pub harm: i32,
    /// How often it puts down, in 100, and what that is worth.
    pub downs: i32,
    pub down: i32,
}

impl Blow {
    pub fn points(&self) -> i32 {
        self.harm + self.down
    }

    /// With what comes of it otherwise.
    pub fn and(self, other: Blow) -> Blow {
        let Blow { harm, downs, down, .. } = other;
        Blow { hit: self.hit, harm: self.harm + harm, downs: self.downs + downs, down: self.down + down }
    }
}
