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

    /// In a sentence.
    pub fn name(self) -> &'static str {
        match self {
            Location::Head => "head",
            Location::RightArm => "right arm",
            Location::LeftArm => "left arm",
            Location::Torso => "torso",
            Location::RightLeg => "right leg",
            Location::LeftLeg => "left leg",
        }
    }

    /// On its own, as on the sheet.
    pub fn title(self) -> &'static str {
        match self {
            Location::Head => "Head",
            Location::RightArm => "Right arm",
            Location::LeftArm => "Left arm",
            Location::Torso => "Torso",
            Location::RightLeg => "Right leg",
            Location::LeftLeg => "Left leg",
        }
    }

    /// The numbers of the die that hit here.
    pub fn dice(self) -> &'static str {
        match self {
            Location::Head => "9",
            Location::RightArm => "8",
            Location::LeftArm => "7",
            Location::Torso => "4–6",
            Location::RightLeg => "2–3",
            Location::LeftLeg => "0–1",
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

impl Mark {
    pub const ALL: [Mark; 3] = [Mark::Slash, Mark::Cross, Mark::Permanent];

    pub fn name(self) -> &'static str {
        match self {
            Mark::Slash => "slash",
            Mark::Cross => "X",
            Mark::Permanent => "permanent",
        }
    }

    pub fn sign(self) -> &'static str {
        match self {
            Mark::Slash => "\\",
            Mark::Cross => "X",
            Mark::Permanent => "■",
        }
    }
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

    pub fn of(self, mark: Mark) -> u8 {
        match mark {
            Mark::Slash => self.slash,
            Mark::Cross => self.cross,
            Mark::Permanent => self.permanent,
        }
    }

    pub fn of_mut(&mut self, mark: Mark) -> &mut u8 {
        match mark {
            Mark::Slash => &mut self.slash,
            Mark::Cross => &mut self.cross,
            Mark::Permanent => &mut self.permanent,
        }
    }

    /// What the box shows, counted from 0 in the order in which boxes are drawn.
    pub fn shown(self, index: u8) -> Option<Mark> {
        if index < self.permanent {
            Some(Mark::Permanent)
        } else if index < self.permanent + self.cross {
            Some(Mark::Cross)
        } else if index < self.marked() {
            Some(Mark::Slash)
        } else {
            None
        }
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
        let over =
            if location == Location::Torso { 0 } else { self.fill(Location::Torso, boxes - here, mark) };
        (here, over)
    }

    fn fill(&mut self, location: Location, boxes: u8, mark: Mark) -> u8 {
        let boxes = boxes.min(self.empty(location));
        *self.at_mut(location).of_mut(mark) += boxes;
        boxes
    }

    /// All boxes of one kind of mark.
    pub fn total(&self, mark: Mark) -> u8 {
        self.wounds.iter().map(|wounds| wounds.of(mark)).sum()
    }

    pub fn marked(&self) -> u8 {
        self.wounds.iter().map(|wounds| wounds.marked()).sum()
    }

    /// What one box shows, counted from 0; nothing for an empty one or one that is not there.
    pub fn shown(&self, location: Location, index: u8) -> Option<Mark> {
        self.at(location).shown(index)
    }

    /// Writes into one box by hand, or clears it. A box the location does not have stays unwritten.
    pub fn set_box(&mut self, location: Location, index: u8, mark: Option<Mark>) {
        if index >= location.boxes() {
            return;
        }
        let wounds = self.at_mut(location);
        if let Some(old) = wounds.shown(index) {
            *wounds.of_mut(old) -= 1;
        }
        if let Some(new) = mark {
            *wounds.of_mut(new) += 1;
        }
    }

    /// Erases up to that many slashes at one location; returns how many there were to erase.
    pub fn erase_slashes(&mut self, location: Location, boxes: u8) -> u8 {
        let wounds = self.at_mut(location);
        let erased = boxes.min(wounds.slash);
        wounds.slash -= erased;
        erased
    }

    /// Turns up to that many crosses into permanent wounds at one location.
    pub fn make_permanent(&mut self, location: Location, boxes: u8) -> u8 {
        let wounds = self.at_mut(location);
        let turned = boxes.min(wounds.cross);
        wounds.cross -= turned;
        wounds.permanent += turned;
        turned
    }

    /// Every slash becomes a cross: first aid has had its one chance.
    pub fn set_slashes(&mut self) {
        for wounds in &mut self.wounds {
            wounds.cross += wounds.slash;
            wounds.slash = 0;
        }
    }

    /// Erases everything that is not permanent.
    pub fn recover(&mut self) {
        for wounds in &mut self.wounds {
            *wounds = Wounds { permanent: wounds.permanent, ..Wounds::default() };
        }
    }
}
