//! What is chosen before a roll outside a fight: a few controls, and what the table said with them.

/// What the table said with the controls, by their names.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Said(pub Vec<(String, i32)>);

impl Said {
    /// What was said of something; 0 where nothing was.
    pub fn of(&self, name: &str) -> i32 {
        self.0.iter().find(|(known, _)| known == name).map_or(0, |(_, value)| *value)
    }

    /// What was picked of a list by its place; the first where nothing of it was.
    pub fn pick<T: Copy>(&self, name: &str, of: &[T]) -> T {
        let at = usize::try_from(self.of(name)).unwrap_or(0);
        of.get(at).copied().unwrap_or(of[0])
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

    pub fn forget(&mut self, name: &str) {
        self.0.retain(|(known, _)| known != name);
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
    /// Flags that stand together have one heading; may be empty.
    pub under: &'static str,
    /// What was said of these holds no longer once something else is chosen here.
    pub forgets: &'static [&'static str],
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
    /// 1 or 0.
    Flag {
        usual: i32,
    },
    /// Somebody else on the card.
    Somebody {
        /// The words for having nobody there, where that is possible.
        nobody: Option<&'static str>,
        /// The words for somebody without a sheet.
        bare: &'static str,
    },
}

/// Those on a card.
#[derive(Clone, PartialEq, Debug)]
pub struct Cast<T> {
    /// Whose roll it is; nothing: nobody's in particular.
    pub who: Option<T>,
    /// The others, each with the control that named them; nothing: somebody without a sheet. They are
    /// the people of the small fight after the first, in this order.
    pub others: Vec<(String, Option<T>)>,
}

impl<T> Cast<T> {
    /// Somebody rolls alone.
    pub fn alone(who: Option<T>) -> Cast<T> {
        Cast { who, others: Vec::new() }
    }

    /// Whom a control named.
    pub fn of(&self, control: &str) -> Option<&Option<T>> {
        self.others.iter().find(|(name, _)| name == control).map(|(_, who)| who)
    }
}

/// What is said with these controls: what is not on offer gives way to the usual.
pub fn settle(controls: &[Control], said: &Said) -> Said {
    let said_of = |control: &&Control| !matches!(control.asks, Asks::Somebody { .. });
    let value = |control: &Control| {
        let value = said.0.iter().find(|(name, _)| name == control.name).map(|(_, value)| *value);
        (control.name.to_string(), control.asks.settled(value))
    };
    Said(controls.iter().filter(said_of).map(value).collect())
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
            Asks::Flag { usual } => i32::from(said.unwrap_or(*usual) != 0),
            Asks::Somebody { .. } => 0,
        }
    }
}

impl Control {
    fn new(name: &'static str, label: &'static str, asks: Asks) -> Control {
        Control { name, label, asks, note: "", under: "", forgets: &[] }
    }

    /// Somebody else; `bare` is somebody without a sheet, `nobody` where there need not be one.
    pub fn somebody(
        name: &'static str,
        label: &'static str,
        nobody: Option<&'static str>,
        bare: &'static str,
    ) -> Control {
        Control::new(name, label, Asks::Somebody { nobody, bare })
    }

    /// What holds until something else is said.
    pub fn usually(mut self, value: i32) -> Control {
        match &mut self.asks {
            Asks::Number { usual, .. } | Asks::OneOf { usual, .. } | Asks::Flag { usual } => *usual = value,
            Asks::Somebody { .. } => {}
        }
        self
    }

    pub fn under(self, under: &'static str) -> Control {
        Control { under, ..self }
    }

    pub fn forgets(self, forgets: &'static [&'static str]) -> Control {
        Control { forgets, ..self }
    }

    pub fn number(name: &'static str, label: &'static str, least: i32, usual: i32, most: i32) -> Control {
        Control::new(name, label, Asks::Number { least, usual, most })
    }

    pub fn flag(name: &'static str, label: &'static str) -> Control {
        Control::new(name, label, Asks::Flag { usual: 0 })
    }

    /// One of some, by their places.
    pub fn one_of<T: Into<String>>(
        name: &'static str,
        label: &'static str,
        of: impl IntoIterator<Item = T>,
        usual: i32,
    ) -> Control {
        let of = of.into_iter().enumerate().map(|(at, words)| (at as i32, words.into())).collect();
        Control::new(name, label, Asks::OneOf { of, usual })
    }

    /// One of some, each with a number of its own; the first is the usual.
    pub fn numbered(name: &'static str, label: &'static str, of: Vec<(i32, String)>) -> Control {
        let usual = of.first().map_or(0, |(value, _)| *value);
        Control::new(name, label, Asks::OneOf { of, usual })
    }

    pub fn note(self, note: &'static str) -> Control {
        Control { note, ..self }
    }
}
