//! Areas far from each other, for sides that are to begin apart.

use super::{AreaId, Board};

impl Board {
    /// The area most steps away from the nearest of these; from none of them, an end of the longest
    /// way. The first drawn counts where several are as far. What no way leads to is not far: two
    /// sides have to be able to meet.
    pub fn farthest(&self, from: &[AreaId]) -> Option<AreaId> {
        let longest = |area: AreaId| self.steps(area).into_iter().flatten().max();
        let near: Vec<Vec<Option<u16>>> = from.iter().map(|&area| self.steps(area)).collect();
        let nearest = |area: AreaId| near.iter().map(|steps| steps[usize::from(area.0)].unwrap_or(0)).min();
        let mut best: Option<(u16, AreaId)> = None;
        for area in self.areas() {
            let far = if from.is_empty() { longest(area) } else { nearest(area) }.unwrap_or(0);
            if best.is_none_or(|(most, _)| far > most) {
                best = Some((far, area));
            }
        }
        best.map(|(_, area)| area)
    }

    /// How many moves each area is away, whichever way lines lead and whether doors are open.
    fn steps(&self, from: AreaId) -> Vec<Option<u16>> {
        let mut steps = vec![None; self.len()];
        let mut reached = Vec::with_capacity(self.len());
        if let Some(start) = steps.get_mut(usize::from(from.0)) {
            *start = Some(0);
            reached.push((from, 0));
        }
        let mut next = 0;
        while let Some(&(area, far)) = reached.get(next) {
            next += 1;
            for &link in self.wires_at(area) {
                let walked = self.link(link).is_some_and(|wire| wire.moves != [false; 2]);
                let to = self.across(link, area);
                if let Some(known @ None) = steps.get_mut(usize::from(to.0)).filter(|_| walked) {
                    *known = Some(far + 1);
                    reached.push((to, far + 1));
                }
            }
        }
        steps
    }
}
