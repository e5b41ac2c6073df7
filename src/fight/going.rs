//! Going a way that was chosen, step by step, so that whatever comes in between can stop it anywhere.
//!
//! A game keeps a [`Going`] in the frame that walks, asks it for the next step as long as one leads there,
//! and says itself who has a moment before the step and what the step does.

/// A way that was chosen, and how far somebody has come on it: plain data of one size, for a frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Going<const MOST: usize> {
    pub who: u8,
    length: u8,
    next: u8,
    path: [u16; MOST],
    /// Whom it has woken already, one bit a person.
    woken: u64,
}

impl<const MOST: usize> Going<MOST> {
    /// A way to be gone; what is longer than any way of the game is cut off.
    pub fn new(who: u8, way: &[u16]) -> Going<MOST> {
        let mut path = [0; MOST];
        path.iter_mut().zip(way).for_each(|(place, to)| *place = *to);
        Going { who, length: way.len().min(MOST) as u8, next: 0, path, woken: 0 }
    }

    /// The same way, so careful that it wakes nobody.
    pub fn careful(self) -> Going<MOST> {
        Going { woken: u64::MAX, ..self }
    }

    /// The next step while one leads there: the place may be taken since the way was chosen, or whoever
    /// goes it pushed off the way. `leads` hears whether it is the last. Nothing: it ends here.
    pub fn next(&self, leads: impl FnOnce(u16, bool) -> bool) -> Option<u16> {
        let to = *self.rest().first()?;
        leads(to, self.rest().len() == 1).then_some(to)
    }

    /// Those of these whom the way has not woken yet. From now on it has.
    pub fn wake(&mut self, by: u64) -> u64 {
        let new = by & !self.woken;
        self.woken |= new;
        new
    }

    /// From here on everybody can be woken anew.
    pub fn unnoticed(&mut self) {
        self.woken = 0;
    }

    /// The step is made.
    pub fn enter(&mut self) {
        self.next = (self.next + 1).min(self.length);
    }

    /// Whoever goes it is pushed off it, and goes no farther.
    pub fn stop(&mut self) {
        self.length = self.next;
    }

    /// The places that were entered, and those still ahead.
    pub fn passed(&self) -> &[u16] {
        &self.path[..usize::from(self.next)]
    }

    pub fn rest(&self) -> &[u16] {
        &self.path[usize::from(self.next)..usize::from(self.length)]
    }
}
