//! The window onto a drawing: fitted, moved and zoomed, and which words are drawn in it.

use super::drawing::Drawing;
use super::figure::put;
use crate::map::AreaKey;
use crate::map::shape::{Point, WIDE};
use crate::map::view::View;

/// Words smaller than at this scale are not drawn: their letters would be four pixels high.
const LEGIBLE: i32 = 240_000;

/// What lies over the upper edge of a field: the choice of panes.
const ABOVE: i32 = 46;

impl Drawing {
    pub(super) fn resized(self) {
        if self.inner().fits.get() || self.pad().view() == View::START {
            return self.fit_unless_moved();
        }
        // What made room for the last size is taken back first, unless the map was moved since.
        let before = self.inner().shifted.take().filter(|(_, after)| *after == self.pad().view());
        if let Some((before, _)) = before {
            self.set_view(before);
        }
        if let Some(key) = self.inner().focus.get() {
            let before = self.pad().view();
            self.reveal(key);
            let after = self.pad().view();
            self.inner().shifted.set((before != after).then_some((before, after)));
        }
    }

    pub fn set_fits(self, fits: bool) {
        self.inner().fits.set(fits);
    }

    pub fn fit(self) {
        self.pad().set_moved(false);
        self.fit_unless_moved();
    }

    pub(super) fn fit_unless_moved(self) {
        let size = self.size();
        if !self.pad().is_moved() && size.0 > 0 {
            let inner = self.inner();
            let view = match inner.grows.get() {
                true => {
                    let draft = inner.draft.borrow();
                    let view = View::snug(&draft, size, ABOVE);
                    let busy = inner
                        .area_parts
                        .borrow()
                        .iter()
                        .find(|part| part.is_active())
                        .map(|part| (part.area.x, part.area.y));
                    busy.map_or(view, |place| view.around_place(&draft, place, size, ABOVE))
                }
                false => View::fit(&inner.draft.borrow(), inner.behind.get(), size),
            };
            let same = view == self.pad().view() && self.inner().window.get() == size;
            if !same {
                self.set_view(view);
            }
        }
    }

    pub fn size(self) -> Point {
        self.pad().size()
    }

    pub(super) fn set_view(self, view: View) {
        self.pad().set_view(view);
    }

    /// Draws the part of the map that is in view now.
    pub(super) fn show_view(self, view: View) {
        self.inner().window.set(self.size());
        put(self.inner().world.node(), "transform", &view.transform());
        if self.inner().grows.get() {
            let grow = view.grow();
            let style = format!("--grow:{}.{:03}", grow / 1_000, grow % 1_000);
            put(self.inner().svg.node(), "style", &style);
            let moved = self.pad().is_moved();
            let _ = self.inner().host.node().class_list().toggle_with_force("moved", moved);
        }
        self.show_words();
    }

    /// Words stand only where they can be read: laying them out is most of the work of a large map.
    pub(super) fn show_words(self) {
        let (view, (wide, high)) = (self.pad().view(), self.inner().window.get());
        let legible = view.k >= LEGIBLE;
        if self.inner().far.replace(!legible) == legible {
            let _ = self.inner().svg.node().class_list().toggle_with_force("far", !legible);
        }
        let ((left, top), (right, bottom)) = (view.map((0, 0)), view.map((wide, high)));
        for part in self.inner().area_parts.borrow_mut().iter_mut() {
            let (x, y) = (part.area.x, part.area.y);
            let across = x > left - WIDE && x < right + WIDE;
            // What stands below a box may be several lines.
            part.show_words(legible && across && y > top - 2 * WIDE && y < bottom + WIDE);
        }
        self.make_room();
    }

    /// Where words are drawn larger than the map, notes that would lie on somebody, on a box, or across
    /// the lower edge, give way to their signs.
    pub(super) fn make_room(self) {
        let inner = self.inner();
        if !inner.grows.get() {
            return;
        }
        let view = self.pad().view();
        let (grow, (_, edge)) = (view.grow(), view.map(inner.window.get()));
        let parts = inner.area_parts.borrow();
        for part in parts.iter().filter(|part| part.has_notes()) {
            let [_, aside, under] = part.reach(grow);
            let (x, y) = (part.area.x, part.area.y);
            let hit = parts.iter().any(|other| {
                let [head, beside, _] = other.reach(grow);
                let (apart, down) = ((other.area.x - x).abs(), other.area.y - y);
                let over = down > 0 && down - head < under && apart < aside + WIDE / 2;
                over || beside > 0 && apart > 0 && apart < aside + beside && down.abs() < under / 2
            });
            part.make_brief(hit || y + under > edge);
        }
    }

    /// Brings an area into view if it is not.
    pub fn reveal(self, key: AreaKey) {
        let Some((x, y)) = self.inner().draft.borrow().area(key).map(|area| (area.x, area.y)) else { return };
        let size = self.size();
        if size.0 > 120 && size.1 > 160 {
            let view = self.pad().view().showing((x, y), size);
            if view != self.pad().view() {
                self.set_view(view);
            }
        }
    }

    /// The middle of the window, as a point of the map.
    pub fn middle(self) -> Point {
        self.pad().middle()
    }
}
