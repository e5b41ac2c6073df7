//! The quick reference of Unhex: every rule and every ruling, in our own words.
//!
//! `BOOK.entry("cover")`, `BOOK.for_rule("U-46")`, `BOOK.find("line sig")`, `BOOK.terms_in(line)`.

use crate::rulesets::reference::{Book, Entry};

mod ability;
mod action;
mod dice;
mod game;
mod harm;
mod item;
mod map;
mod round;
mod terms;

pub static BOOK: Book = Book {
    chapters: &[
        game::CHAPTER,
        dice::CHAPTER,
        map::CHAPTER,
        round::CHAPTER,
        action::CHAPTER,
        harm::CHAPTER,
        item::CHAPTER,
        ability::CHAPTER,
    ],
    terms: terms::TERMS,
    ids: ("U", "UA"),
    such_as: "cover or critical success",
};

/// An entry that needs no ruling.
const fn plain(
    slug: &'static str,
    title: &'static str,
    rules: &'static [(u8, u8)],
    text: &'static str,
) -> Entry {
    ruled(slug, title, rules, text, &[], "")
}

const fn ruled(
    slug: &'static str,
    title: &'static str,
    rules: &'static [(u8, u8)],
    text: &'static str,
    rulings: &'static [u8],
    ruling: &'static str,
) -> Entry {
    Entry { slug, title, rules, rulings, text, ruling }
}
