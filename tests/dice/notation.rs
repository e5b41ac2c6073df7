use sightline::dice::notation::*;

fn roll(text: &str, faces: &[u32]) -> Rolled {
    let plan = Plan::parse(text).unwrap();
    for fallen in 0..faces.len() {
        assert!(matches!(plan.play(&faces[..fallen]), Next::Die(_)), "{text} wants more than {fallen} faces");
    }
    match plan.play(faces) {
        Next::Done(rolled) => rolled,
        Next::Die(sides) => panic!("{text} still wants a d{sides}"),
    }
}

fn wrong(text: &str) -> String {
    Plan::parse(text).expect_err(text)
}

#[test]
fn sums_of_dice_and_numbers() {
    assert_eq!(roll("2d6+3", &[4, 1]).total, 8);
    assert_eq!(roll("d20 - 2", &[11]).total, 9);
    assert_eq!(roll("-d4+1", &[4]).total, -3);
    assert_eq!(roll("1d8+2d4-1", &[8, 1, 2]).total, 10);
    assert_eq!(roll("7", &[]).total, 7);
    assert_eq!(roll("D%", &[100]).total, 100);
}

#[test]
fn each_die_asks_for_its_own_sides() {
    let plan = Plan::parse("d6+d%").unwrap();
    assert_eq!(plan.play(&[]), Next::Die(6));
    assert_eq!(plan.play(&[6]), Next::Die(100));
}

#[test]
fn keeping_leaves_dice_out_but_shows_them() {
    let rolled = roll("4d6kh3", &[1, 5, 1, 6]);
    assert_eq!(rolled.total, 12);
    let dropped: Vec<bool> = rolled.groups[0].iter().map(|die| die.counts == Counts::Dropped).collect();
    assert_eq!(dropped, [false, false, true, false]);
    assert_eq!(roll("2d20kl", &[17, 4]).total, 4);
    assert_eq!(roll("2d20k1", &[17, 4]).total, 17);
    assert_eq!(roll("2d6kh5", &[1, 2]).total, 3);
}

#[test]
fn the_highest_face_explodes() {
    let rolled = roll("2d6!", &[6, 6, 2, 3]);
    assert_eq!(rolled.total, 17);
    assert_eq!(rolled.groups[0].len(), 4);
}

#[test]
fn named_faces_are_rolled_again_once() {
    let rolled = roll("3d6r1", &[1, 1, 2, 4]);
    assert_eq!(rolled.total, 7);
    assert_eq!(rolled.groups[0][0].counts, Counts::RolledAgain);
    assert_eq!(roll("d6r<3", &[3, 5]).total, 5);
    assert_eq!(roll("d6r", &[1, 1]).total, 1);
}

#[test]
fn explosions_end_even_on_a_table_where_every_die_shows_its_highest() {
    let plan = Plan::parse("100d2!").unwrap();
    let mut faces = Vec::new();
    while let Next::Die(sides) = plan.play(&faces) {
        faces.push(sides);
        assert!(faces.len() <= 700);
    }
}

#[test]
fn too_much_is_refused_in_a_sentence() {
    for text in ["999999d6", "99999999999999999999d6", "60d6+60d6"] {
        assert_eq!(wrong(text), "at most 100 dice fit on this table");
    }
    assert_eq!(wrong("d1"), "a die has from 2 to 10000 sides");
    assert_eq!(wrong("d999999999999"), "a die has from 2 to 10000 sides");
    assert_eq!(wrong("0d6"), "throw at least one die");
    assert_eq!(wrong("99999999"), "numbers go up to a million");
    assert_eq!(wrong("2d6kh0"), "keep at least one die");
    assert_eq!(wrong("d6r7"), "r names a face that the die does not have");
    assert_eq!(wrong("d6r<6"), "that would roll every face again");
    assert_eq!(wrong(&"1+".repeat(30)), "at most 20 parts can be added up");
}

#[test]
fn nonsense_is_named_and_shown_how_to_write() {
    let how = "write dice such as 2d6+3, d%, 4d6kh3, 3d6! or 2d10r1";
    assert_eq!(wrong(""), how);
    assert_eq!(wrong("2d6+"), how);
    assert_eq!(wrong("fish"), "“fish” is not dice; write 2d6+3, d%, 4d6kh3, 3d6! or 2d10r1");
    assert_eq!(wrong("2d6 fish"), "“fish” is not dice; write 2d6+3, d%, 4d6kh3, 3d6! or 2d10r1");
    assert_eq!(wrong("dé"), "after d comes the number of sides, such as d6, or d% for a hundred");
    assert!(wrong("2d6×3").starts_with("“×3”"));
}

#[test]
fn the_plain_form_reads_back_as_the_same_plan() {
    for (text, plain) in [
        ("2D6+3", "2d6 + 3"),
        ("1d%", "d%"),
        ("d100-1", "d% - 1"),
        ("4d6k3", "4d6kh3"),
        (" 3d10 ! r<2 kl1 ", "3d10r<2!kl1"),
        ("-2+d4r", "-2 + d4r1"),
    ] {
        let plan = Plan::parse(text).unwrap();
        assert_eq!(plan.text(), plain);
        assert_eq!(Plan::parse(plain).unwrap(), plan);
    }
}
