//! The letters on tokens: short, and where possible each its own.

/// Two letters for each name: of the first two words or of the first alone, or the first letter and the
/// number that people of one kind are counted by. Where two names would share them, the second letter
/// is the first in which they differ.
pub fn letters(names: &[&str]) -> Vec<String> {
    let first: Vec<String> = names.iter().map(|name| initials(name)).collect();
    let own = |at: usize| {
        let twin = (0..names.len()).find(|other| names[*other] != names[at] && first[*other] == first[at]);
        let letter = twin.and_then(|twin| different(names[at], names[twin]));
        match letter {
            Some(letter) => names[at].chars().take(1).chain([letter]).collect(),
            None => first[at].clone(),
        }
    };
    (0..names.len()).map(own).collect()
}

fn initials(name: &str) -> String {
    let mut words = name.split_whitespace();
    let first = words.next().unwrap_or("?");
    let (second, last) = (words.clone().next(), words.last());
    let counted = last.filter(|word| word.len() <= 2 && word.bytes().all(|byte| byte.is_ascii_digit()));
    match (counted, second.and_then(|word| word.chars().next())) {
        (Some(number), _) => first.chars().take(1).chain(number.chars()).collect(),
        (None, Some(letter)) => first.chars().take(1).chain([letter]).collect(),
        (None, None) => first.chars().take(2).collect(),
    }
}

/// The first letter after the first that the other name does not have at that place.
fn different(name: &str, other: &str) -> Option<char> {
    let mut others = other.chars().skip(1);
    let mut pairs = name.chars().skip(1).map(|letter| (letter, others.next()));
    pairs
        .find(|(letter, other)| Some(*letter) != *other && letter.is_alphanumeric())
        .map(|(letter, _)| letter)
}
