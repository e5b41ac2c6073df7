//! What is chosen before a roll outside a fight: a few controls, and what the table said with them.

/// What the table said with the controls, by their names.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Said(pub Vec<(String, i32)>);

impl Said {
    /// What was said of something; 0 where nothing was.
    pub fn of(&self, name: &str) -> i32 {
        self.0.iter().find(|(known, _)| known == name).map_or(0, |(_, value)| *value)
    }

    /// Whether anything was said of it.
    pub fn knows(&self, name: &str) -> bool {
        self.0.iter().any(|(known, _)| known == name)
    }

    pub fn is(&self, name: &str) -> bool {
        self.of(name) != 0
    }

    pub fn say(&mut self, name: &str, value: i32) {
        self.0.retain(|(known, _)| known != name);
        self.0.push((name.into(), value));
    }

    pub fn with(mut self, name: &str, value: i32) -> Said {
        self.say(name, value);
        self
    }
}

/// Something that is chosen before the dice.
#[derive(Clone, PartialEq, Debug)]
pub struct Control {
    /// What it is kept under; once written, a name stays.
    pub name: &'static str,
    pub label: &'static str,
    pub asks: Asks,
    /// Said below it; may be empty.
    pub note: &'static str,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Asks {
    Number {
        least: i32,
        usual: i32,
        most: i32,
    },
    /// Each with the number that stands for it.
    OneOf {
        of: Vec<(i32, String)>,
        usual: i32,
    },
    Flag,
}

/// What is said with these controls: what is not on offer gives way to the usual.
pub fn settle(controls: &[Control], said: &Said) -> Said {
    let value = |control: &Control| {
        let value = said.0.iter().find(|(name, _)| name == control.name).map(|(_, value)| *value);
        (control.name.to_string(), control.asks.settled(value))
    };
    Said(controls.iter().map(value).collect())
}

impl Asks {
    fn settled(&self, said: Option<i32>) -> i32 {
        match self {
            Asks::Number { least, usual, most } => said.unwrap_or(*usual).clamp(*least, *most),
            Asks::OneOf { of, usual } => {
                let known = |value: &i32| of.iter().any(|(known, _)| known == value);
                let first = || of.first().map_or(0, |(value, _)| *value);
                said.filter(known).or(Some(*usual).filter(known)).unwrap_or_else(first)
            }
            Asks::Flag => i32::from(said.unwrap_or(0) != 0),
        }
    }
}

impl Control {
    pub fn number(name: &'static str, label: &'static str, least: i32, usual: i32, most: i32) -> Control {
        Control { name, label, asks: Asks::Number { least, usual, most }, note: "" }
    }

    pub fn flag(name: &'static str, label: &'static str) -> Control {
        Control { name, label, asks: Asks::Flag, note: "" }
    }

    /// One of some, by their places.
    pub fn one_of<T: Into<String>>(
        name: &'static str,
        label: &'static str,
        of: impl IntoIterator<Item = T>,
        usual: i32,
    ) -> Control {
        let of = of.into_iter().enumerate().map(|(at, words)| (at as i32, words.into())).collect();
        Control { name, label, asks: Asks::OneOf { of, usual }, note: "" }
    }

    /// One of some, each with a number of its own; the first is the usual.
    pub fn numbered(name: &'static str, label: &'static str, of: Vec<(i32, String)>) -> Control {
        let usual = of.first().map_or(0, |(value, _)| *value);
        Control { name, label, asks: Asks::OneOf { of, usual }, note: "" }
    }

    pub fn note(self, note: &'static str) -> Control {
        Control { note, ..self }
    }
}
