//! A cell of a board and the name people say for it.

/// A cell by its column and row, both from 0; row 0 is the upper one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cell {
    pub column: u8,
    pub row: u8,
}

impl Cell {
    pub const fn new(column: u8, row: u8) -> Cell {
        Cell { column, row }
    }

    /// Letters for the column, a number for the row: "F4"; after Z comes AA.
    pub fn name(self) -> String {
        let column = usize::from(self.column);
        let letter = |number: usize| char::from(b'A' + (number % 26) as u8);
        let row = usize::from(self.row) + 1;
        match column / 26 {
            0 => format!("{}{row}", letter(column)),
            tens => format!("{}{}{row}", letter(tens - 1), letter(column)),
        }
    }

    /// The cell of a name, in capitals or not.
    pub fn named(name: &str) -> Option<Cell> {
        let name = name.trim();
        let digits = name.find(|letter: char| !letter.is_ascii_alphabetic())?;
        let (letters, digits) = name.split_at(digits);
        if letters.is_empty() || letters.len() > 2 || digits.len() > 3 {
            return None;
        }
        // Without this, "F+4" and "F04" would be names, too.
        if !digits.bytes().all(|digit| digit.is_ascii_digit()) || digits.starts_with('0') {
            return None;
        }
        let column = letters
            .bytes()
            .fold(0, |column, letter| column * 26 + usize::from(letter.to_ascii_uppercase() - b'A') + 1);
        let row: usize = digits.parse().ok()?;
        Some(Cell::new(u8::try_from(column - 1).ok()?, u8::try_from(row - 1).ok()?))
    }
}

/// Reading order: row by row. Everything that lists cells lists them like this, or says otherwise.
impl Ord for Cell {
    fn cmp(&self, other: &Cell) -> std::cmp::Ordering {
        (self.row, self.column).cmp(&(other.row, other.column))
    }
}

impl PartialOrd for Cell {
    fn partial_cmp(&self, other: &Cell) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
