//! The body: six locations, thirty boxes, three kinds of mark.

/// Where a hit lands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Location {
    Head,
    RightArm,
    LeftArm,
    Torso,
    RightLeg,
    LeftLeg,
}

impl Location {
    pub const ALL: [Location; 6] = [
        Location::Head,
        Location::RightArm,
        Location::LeftArm,
        Location::Torso,
        Location::RightLeg,
        Location::LeftLeg,
    ];

    /// The location a die shows: the higher the number, the closer to the head.
    pub fn from_die(face: u8) -> Location {
        match face {
            9.. => Location::Head,
            8 => Location::RightArm,
            7 => Location::LeftArm,
            4..=6 => Location::Torso,
            2..=3 => Location::RightLeg,
            0..=1 => Location::LeftLeg,
        }
    }

    /// How many boxes the sheet has there.
    pub fn boxes(self) -> u8 {
        match self {
            Location::Head | Location::RightArm | Location::LeftArm => 3,
            Location::Torso => 9,
            Location::RightLeg | Location::LeftLeg => 6,
        }
    }
}

/// What is written in a box.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Mark {
    /// `\`: first aid may erase it.
    Slash,
    /// `X`: only recovery erases it.
    Cross,
    /// `■`: stays.
    Permanent,
}

/// The marks at one location. Boxes are alike, so counts are enough;
/// on paper they are drawn permanent first, then crosses, then slashes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wounds {
    pub slash: u8,
    pub cross: u8,
    pub permanent: u8,
}

impl Wounds {
    pub fn marked(self) -> u8 {
        self.slash + self.cross + self.permanent
    }
}

/// All marks of a character.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Body {
    wounds: [Wounds; 6],
}

impl Body {
    pub fn at(&self, location: Location) -> Wounds {
        self.wounds[location as usize]
    }

    pub fn at_mut(&mut self, location: Location) -> &mut Wounds {
        &mut self.wounds[location as usize]
    }

    pub fn empty(&self, location: Location) -> u8 {
        location.boxes().saturating_sub(self.at(location).marked())
    }

    pub fn full(&self, location: Location) -> bool {
        self.empty(location) == 0
    }

    /// Marks boxes at a location; what does not fit goes to the torso, and what does not fit
    /// there is not marked at all. Returns how many were marked here and how many at the torso.
    pub fn mark(&mut self, location: Location, boxes: u8, mark: Mark) -> (u8, u8) {
        let here = self.fill(location, boxes, mark);
        let over = if location == Location::Torso { 0 } else { self.fill(Location::Torso, boxes - here, mark) };
        (here, over)
    }

    fn fill(&mut self, location: Location, boxes: u8, mark: Mark) -> u8 {
        let boxes = boxes.min(self.empty(location));
        let wounds = self.at_mut(location);
        match mark {
            Mark::Slash => wounds.slash += boxes,
            Mark::Cross => wounds.cross += boxes,
            Mark::Permanent => wounds.permanent += boxes,
        }
        boxes
    }
}
