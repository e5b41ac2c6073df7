use serde_json::json;
use sightline::save::json::{each, fields, flag, list, parse, text, text_or_empty, whole, whole_or, word};
use sightline::save::{Id, Kind, Problem};

fn said<T>(result: Result<T, Problem>) -> String {
    result.err().map(|problem| problem.to_string()).unwrap_or_default()
}

#[test]
fn a_number_out_of_range_names_the_field_and_the_range() {
    let value = json!({"level": 120, "score": "x", "name": "Mara"});
    assert_eq!(said(whole(&value, "level", -99, 99)), "the level must be a whole number from -99 to 99");
    assert_eq!(said(whole(&value, "score", 0, 9)), "the score must be a whole number from 0 to 9");
    assert_eq!(said(whole(&value, "age", 0, 9)), "the age is missing");
    assert_eq!(whole(&value, "level", 0, 120), Ok(120));
    assert_eq!(whole_or(&value, "age", 7, 0, 9), Ok(7));
}

#[test]
fn a_problem_in_a_list_says_which_entry_it_is_in() {
    let value = json!({"abilities": [{"level": 1}, {"level": 1.5}]});
    let levels = each(&value, "abilities", &|ability| whole(ability, "level", 0, 9));
    assert_eq!(said(levels), "the level must be a whole number from 0 to 9 (in abilities 2)");
}

#[test]
fn what_is_missing_reads_as_empty_where_a_format_allows_it() {
    let value = json!({"notes": null});
    assert_eq!(text_or_empty(&value, "notes"), Ok(""));
    assert_eq!(flag(&value, "down"), Ok(false));
    assert_eq!(list(&value, "links").unwrap().len(), 0);
    assert_eq!(said(text(&value, "notes")), "the notes is missing");
}

#[test]
fn a_word_must_be_one_of_those_known() {
    let value = json!({"side": "top"});
    assert_eq!(word(&value, "side", &["left", "top"]), Ok(1));
    assert_eq!(said(word(&value, "side", &["left", "right"])), "the side must be one of left, right");
}

#[test]
fn written_fields_leave_out_what_is_empty_but_keep_zero() {
    let value = fields().text("name", "").whole("level", 0).flag("down", false).list("links", vec![]).done();
    assert_eq!(value, json!({"level": 0}));
}

#[test]
fn a_text_that_is_not_json_says_where_it_stops_making_sense() {
    assert_eq!(
        said(parse("{\"a\": 1,\n\"b\"")),
        "this is not complete JSON: it stops making sense at line 2"
    );
}

#[test]
fn an_id_reads_back_and_strangers_are_refused() {
    let id = Id::from_bits(0x0123_4567_89ab_cdef);
    assert_eq!(id.as_str().len(), 12);
    assert_eq!(Id::parse(id.as_str()), Some(id));
    assert_eq!(Id::parse(""), None);
    assert_eq!(Id::parse("a/b"), None);
}

#[test]
fn every_kind_is_known_by_its_word() {
    for kind in Kind::ALL {
        assert_eq!(Kind::from_word(kind.word()), Some(kind));
    }
    assert_eq!(Kind::from_word("dragon"), None);
}
