//! Searching: every word of the query has to be somewhere in the entry, as the start of a word.
//! Titles count before terms, terms before the text, and what was typed right before a slip.

use super::{Book, Entry, in_word};

/// Words shorter than this have to be typed right.
const SLIPS_FROM: usize = 5;

pub(super) fn find(book: &Book, query: &str) -> Vec<&'static Entry> {
    let asked = book.for_rule(query);
    let mut found: Vec<(u32, &'static Entry)> = Vec::new();
    for entry in book.entries() {
        let cost = if asked == Some(entry.slug) { Some(0) } else { cost(book, entry, query) };
        if let Some(cost) = cost {
            let place = found.partition_point(|&(other, _)| other <= cost);
            found.insert(place, (cost, entry));
        }
    }
    found.into_iter().map(|(_, entry)| entry).collect()
}

/// How far an entry is from the query; nothing when a word of the query is not in it.
fn cost(book: &Book, entry: &Entry, query: &str) -> Option<u32> {
    let mut sum = None;
    for word in words(query) {
        sum = Some(sum.unwrap_or(0) + word_cost(book, entry, word)?);
    }
    // A title with nothing but the words of the query comes before a longer one.
    sum.map(|sum| sum * 16 + (words(entry.title).count() as u32).min(15))
}

fn word_cost(book: &Book, entry: &Entry, word: &[u8]) -> Option<u32> {
    let mut best = in_text(word, entry.title, 1);
    for (term, slug) in book.terms {
        if *slug == entry.slug {
            best = nearer(best, in_text(word, term, 2));
        }
    }
    for text in [entry.text, entry.ruling] {
        best = nearer(best, in_text(word, text, 20));
    }
    best
}

fn nearer(a: Option<u32>, b: Option<u32>) -> Option<u32> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.min(b)),
        _ => a.or(b),
    }
}

/// `near` for the whole word, a little more for its start, much more for a slip.
fn in_text(word: &[u8], text: &str, near: u32) -> Option<u32> {
    let mut best = None;
    for other in words(text) {
        let cost = if starts(other, word) {
            Some(if other.len() == word.len() { near } else { near + 2 })
        } else if word.len() >= SLIPS_FROM && slipped(other, word) {
            Some(near + 40)
        } else {
            None
        };
        best = nearer(best, cost);
    }
    best
}

fn words(text: &str) -> impl Iterator<Item = &[u8]> {
    text.split(|letter| !in_word(letter)).map(str::as_bytes).filter(|word| !word.is_empty())
}

fn starts(word: &[u8], start: &[u8]) -> bool {
    word.len() >= start.len() && word[..start.len()].eq_ignore_ascii_case(start)
}

/// Whether the typed word is the start of the other but for one letter: another one, one too many,
/// one too few, or two swapped.
fn slipped(other: &[u8], typed: &[u8]) -> bool {
    let same = other.iter().zip(typed).take_while(|(a, b)| a.eq_ignore_ascii_case(b)).count();
    let (other, typed) = (&other[same..], &typed[same..]);
    match (other, typed) {
        (_, []) | ([], [_]) => true,
        ([], _) => false,
        ([a, other_rest @ ..], [b, typed_rest @ ..]) => {
            starts(other_rest, typed_rest)
                || starts(other, typed_rest)
                || starts(other_rest, typed)
                || matches!((other_rest, typed_rest), ([c, after @ ..], [d, rest @ ..])
                    if a.eq_ignore_ascii_case(d) && b.eq_ignore_ascii_case(c) && starts(after, rest))
        }
    }
}
