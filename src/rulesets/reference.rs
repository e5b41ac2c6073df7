//! A quick reference of a game: short entries in our own words, found by searching, by rule id and
//! by the terms that stand in a sentence. The games bring the entries; this file does the finding.

use std::ops::Range;

mod search;

/// The whole reference of one game.
pub struct Book {
    /// In reading order.
    pub chapters: &'static [Chapter],
    /// Words as they stand in questions and in the chronicle, lower case, sorted, with the slug of
    /// the entry that explains them.
    pub terms: &'static [(&'static str, &'static str)],
    /// What the ids of rules and of rulings start with: `U` and `UA`.
    pub ids: (&'static str, &'static str),
    /// Two of its terms, as an example of what can be tapped.
    pub such_as: &'static str,
}

impl Book {
    /// For before a game is on the table.
    pub const EMPTY: Book = Book { chapters: &[], terms: &[], ids: ("", ""), such_as: "" };
}

pub struct Chapter {
    pub title: &'static str,
    pub entries: &'static [Entry],
}

/// One entry: what a player needs to know about one thing.
pub struct Entry {
    /// The stable name in links.
    pub slug: &'static str,
    pub title: &'static str,
    /// The rules it tells, as first and last number.
    pub rules: &'static [(u8, u8)],
    /// The rulings it tells.
    pub rulings: &'static [u8],
    /// Sentences with links: `[[slug]]`, or `[[slug|other words]]`.
    pub text: &'static str,
    /// How we read the text where it leaves room; empty where it leaves none. Links as in `text`.
    pub ruling: &'static str,
}

/// An entry, in the order that books are written in.
pub const fn entry(
    slug: &'static str,
    title: &'static str,
    rules: &'static [(u8, u8)],
    text: &'static str,
    rulings: &'static [u8],
    ruling: &'static str,
) -> Entry {
    Entry { slug, title, rules, rulings, text, ruling }
}

/// A part of an entry's text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece {
    Words(&'static str),
    Link { slug: &'static str, words: &'static str },
}

/// A term in a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Term {
    /// Where it stands, in bytes.
    pub at: Range<usize>,
    pub slug: &'static str,
}

impl Book {
    /// All entries in reading order.
    pub fn entries(&self) -> impl Iterator<Item = &'static Entry> {
        self.chapters.iter().flat_map(|chapter| chapter.entries)
    }

    pub fn entry(&self, slug: &str) -> Option<&'static Entry> {
        self.entries().find(|entry| entry.slug == slug)
    }

    /// The entry that tells a rule (`U-46`) or a ruling (`UA-03`).
    pub fn for_rule(&self, id: &str) -> Option<&'static str> {
        let (kind, number) = id.trim().split_once('-')?;
        let number: u8 = number.parse().ok()?;
        let (rules, rulings) = self.ids;
        let tells = |entry: &&Entry| {
            kind.eq_ignore_ascii_case(rules)
                && entry.rules.iter().any(|&(first, last)| (first..=last).contains(&number))
                || kind.eq_ignore_ascii_case(rulings) && entry.rulings.contains(&number)
        };
        self.entries().find(tells).map(|entry| entry.slug)
    }

    /// The entries that have every word of the query, the best first. An empty query finds nothing.
    pub fn find(&self, query: &str) -> Vec<&'static Entry> {
        search::find(self, query)
    }

    /// The terms in a sentence, from left to right: whole words, the longest there is, and each
    /// entry once, so that a sentence does not turn into a row of links.
    pub fn terms_in(&self, sentence: &str) -> Vec<Term> {
        let mut found: Vec<Term> = Vec::new();
        let mut at = 0;
        while let Some(skipped) = sentence[at..].find(in_word) {
            at += skipped;
            let rest = &sentence[at..];
            let mut end = rest.find(|letter| !in_word(letter)).unwrap_or(rest.len());
            if let Some((term, slug)) = self.term_at_start(rest) {
                end = term.len();
                if !found.iter().any(|term| term.slug == slug) {
                    found.push(Term { at: at..at + end, slug });
                }
            }
            at += end;
        }
        found
    }

    fn term_at_start(&self, text: &str) -> Option<(&'static str, &'static str)> {
        let first = text.as_bytes().first()?.to_ascii_lowercase();
        let of_letter = self.terms.partition_point(|(term, _)| term.as_bytes()[0] < first);
        let mut best: Option<(&str, &str)> = None;
        for &(term, slug) in &self.terms[of_letter..] {
            if term.as_bytes()[0] != first {
                break;
            }
            let matches = text.get(..term.len()).is_some_and(|start| start.eq_ignore_ascii_case(term))
                && !text[term.len()..].starts_with(in_word);
            if matches && best.is_none_or(|(longest, _)| term.len() > longest.len()) {
                best = Some((term, slug));
            }
        }
        best
    }
}

/// The parts of a text with links.
pub fn pieces(text: &'static str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some((words, after)) = rest.split_once("[[") {
        let Some((link, after)) = after.split_once("]]") else { break };
        if !words.is_empty() {
            pieces.push(Piece::Words(words));
        }
        let (slug, words) = link.split_once('|').unwrap_or((link, link));
        pieces.push(Piece::Link { slug, words });
        rest = after;
    }
    if !rest.is_empty() {
        pieces.push(Piece::Words(rest));
    }
    pieces
}

/// Letters beyond ASCII count as letters, so that no term is found inside a name; general
/// punctuation, arrows and boxes do not. No table of Unicode is worth its bytes here.
fn in_word(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter >= 'À' && !('\u{2000}'..='\u{2bff}').contains(&letter)
}
