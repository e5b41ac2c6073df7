//! The quick reference: complete, sound in itself, and easy to find things in.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use sightline::rulesets::reference::{Piece, pieces};
use sightline::rulesets::unhex::reference::BOOK;

/// The slugs found, best first.
fn found(query: &str) -> Vec<&'static str> {
    BOOK.find(query).iter().map(|entry| entry.slug).collect()
}

/// A sentence with its terms in brackets, each followed by its entry.
fn marked(sentence: &str) -> String {
    let mut marked = String::new();
    let mut done = 0;
    for term in BOOK.terms_in(sentence) {
        marked.push_str(&sentence[done..term.at.start]);
        marked.push_str(&format!("[{}:{}]", &sentence[term.at.clone()], term.slug));
        done = term.at.end;
    }
    marked + &sentence[done..]
}

#[test]
fn every_rule_and_every_ruling_has_an_entry() {
    for number in 1..=145 {
        assert!(BOOK.for_rule(&format!("U-{number:02}")).is_some(), "U-{number:02} has no entry");
    }
    for number in (1..=62).chain([63, 65, 66]) {
        assert!(BOOK.for_rule(&format!("UA-{number:02}")).is_some(), "UA-{number:02} has no entry");
    }
}

#[test]
fn a_rule_id_leads_to_its_entry() {
    assert_eq!(BOOK.for_rule("U-46"), Some("sight"));
    assert_eq!(BOOK.for_rule("u-26"), Some("good"));
    assert_eq!(BOOK.for_rule(" U-145 "), Some("hold"));
    assert_eq!(BOOK.for_rule("UA-03"), Some("sight"));
    for id in ["U-146", "U-0", "U-999", "UA-99", "U46", "X-46", "U-", "", "-"] {
        assert_eq!(BOOK.for_rule(id), None, "{id}");
    }
}

#[test]
fn slugs_are_stable_names_and_stand_once() {
    let mut slugs: Vec<&str> = BOOK.entries().map(|entry| entry.slug).collect();
    for slug in &slugs {
        let plain =
            slug.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
        assert!(plain && !slug.is_empty(), "{slug}");
        assert_eq!(BOOK.entry(slug).unwrap().slug, *slug);
    }
    let all = slugs.len();
    slugs.sort_unstable();
    slugs.dedup();
    assert_eq!(slugs.len(), all);
    assert!(BOOK.entry("no-such-entry").is_none());
}

#[test]
fn every_link_leads_somewhere_and_reads_as_words() {
    for entry in BOOK.entries() {
        for text in [entry.text, entry.ruling] {
            for piece in pieces(text) {
                match piece {
                    Piece::Words(words) => {
                        assert!(!words.contains("[[") && !words.contains("]]"), "{}: {words}", entry.slug);
                    }
                    Piece::Link { slug, words } => {
                        assert!(BOOK.entry(slug).is_some(), "{} links to {slug}", entry.slug);
                        assert_ne!(slug, entry.slug, "{} links to itself", entry.slug);
                        let dashed = words.contains('-') && words == slug && slug != "less-lethal";
                        assert!(!dashed, "{} shows the bare slug {slug}", entry.slug);
                    }
                }
            }
        }
    }
}

#[test]
fn entries_are_short_enough_for_the_table_and_for_the_download() {
    let mut whole = 0;
    for entry in BOOK.entries() {
        let sentences = |text: &str| text.matches(". ").count() + 1;
        assert!(sentences(entry.text) <= 7, "{} is too long", entry.slug);
        assert!(entry.text.len() + entry.ruling.len() <= 900, "{} is too long", entry.slug);
        assert!(entry.text.ends_with('.'), "{}", entry.slug);
        assert_eq!(
            entry.ruling.is_empty(),
            entry.rulings.is_empty() && entry.slug != "recovery",
            "{}",
            entry.slug
        );
        for text in [entry.text, entry.ruling] {
            assert!(!text.contains("  "), "{} has a gap", entry.slug);
        }
        whole += entry.title.len() + entry.text.len() + entry.ruling.len();
    }
    assert!(whole < 28 * 1024, "the reference has grown to {whole} bytes");
}

#[test]
fn texts_part_into_words_and_links() {
    assert_eq!(
        pieces("With [[cover]] or a [[shield|big shield]]."),
        [
            Piece::Words("With "),
            Piece::Link { slug: "cover", words: "cover" },
            Piece::Words(" or a "),
            Piece::Link { slug: "shield", words: "big shield" },
            Piece::Words("."),
        ]
    );
    assert_eq!(pieces(""), []);
    assert_eq!(pieces("open [[end"), [Piece::Words("open [[end")]);
}

#[test]
fn a_title_comes_before_a_text() {
    for (query, first) in [
        ("cover", "cover"),
        ("COVER", "cover"),
        ("counter", "counterattack"),
        ("sight", "sight"),
        ("line of sight", "sight"),
        ("los", "sight"),
        ("first aid", "first-aid"),
        ("aid fir", "first-aid"),
        ("2h melee", "melee-2h"),
        ("2h melee abil", "melee-2h-abilities"),
        ("good", "good"),
        ("reroll", "good"),
        ("crit fail", "critical-failure"),
        ("dead", "death"),
        ("all out", "all-out-defend"),
        ("grenade", "aoe"),
        ("kick", "unarmed"),
        ("U-46", "sight"),
        ("ua-53", "less-lethal"),
    ] {
        assert_eq!(found(query).first(), Some(&first), "{query}: {:?}", found(query));
    }
    let cover = found("cover");
    assert!(cover.contains(&"intercept"), "entries that only mention it are found too");
    assert!(
        cover.iter().position(|slug| *slug == "aoe-cover")
            < cover.iter().position(|slug| *slug == "intercept")
    );
}

#[test]
fn a_slip_of_one_letter_is_forgiven_in_words_of_five_letters_and_more() {
    for (query, first) in [
        ("coutner", "counterattack"),
        ("interscept", "intercept"),
        ("stelth", "stealth"),
        ("sheild", "shield"),
        ("inititive", "initiative"),
        ("surender", "surrender"),
        ("xmmunition cover", ""),
        ("recovory", "recovery"),
        ("tealth", "stealth"),
    ] {
        assert_eq!(found(query).first().copied().unwrap_or(""), first, "{query}");
    }
    assert!(found("amno").is_empty(), "short words have to be typed right");
    assert!(found("coutnre").is_empty(), "two slips are too many");
    assert_eq!(found("range").first(), Some(&"range"), "what was typed right comes first");
}

#[test]
fn every_word_of_the_query_counts_and_nothing_is_found_by_nothing() {
    assert!(found("").is_empty());
    assert!(found("  .,- ").is_empty());
    assert!(found("cover zebra").is_empty());
    assert!(found("ünïcödé").is_empty());
    assert!(found("head torso").contains(&"unconscious"));
    assert!(!found("head torso").contains(&"cover"));
}

#[test]
fn the_same_query_always_finds_the_same_in_the_same_order() {
    assert_eq!(found("action"), found("action"));
    let defend = found("defend");
    assert_eq!(defend[0], "defend");
    let mut once = defend.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), defend.len());
}

#[test]
fn terms_are_sorted_lower_case_and_lead_to_entries() {
    for pair in BOOK.terms.windows(2) {
        assert!(pair[0].0 < pair[1].0, "{} stands before {}", pair[0].0, pair[1].0);
    }
    for (term, slug) in BOOK.terms {
        assert!(BOOK.entry(slug).is_some(), "{term} leads to {slug}");
        assert!(!term.is_empty() && !term.bytes().any(|byte| byte.is_ascii_uppercase()), "{term}");
    }
}

#[test]
fn terms_in_a_sentence_are_whole_words_the_longest_and_each_once() {
    for (sentence, expected) in [
        ("Mara intercepts Bo.", "Mara [intercepts:intercept] Bo."),
        ("No line of sight: cover.", "No [line of sight:sight]: [cover:cover]."),
        ("Cover or no cover?", "[Cover:cover] or no cover?"),
        ("A critical success!", "A [critical success:critical-success]!"),
        ("A critical roll", "A [critical:critical] roll"),
        ("Undercover, discovered, coverlet", "Undercover, discovered, coverlet"),
        ("Der Coverä und écover", "Der Coverä und écover"),
        ("First aid, then first aid", "[First aid:first-aid], then first aid"),
        ("All-Out Defend", "[All-Out Defend:all-out-defend]"),
        ("The rest become X.", "The rest become X."),
        ("With bare hands, less-lethally.", "With [bare hands:unarmed], [less-lethally:less-lethal]."),
        ("Bo rolls to strike back at Ada", "Bo rolls to [strike back:counterattack] at Ada"),
        ("“Cover!”", "“[Cover:cover]!”"),
        ("", ""),
        ("…", "…"),
    ] {
        assert_eq!(marked(sentence), expected);
    }
}
