use sightline::dice::bytes::{MOST_SIDES, draw, face};

#[test]
fn every_face_of_every_die_stands_for_equally_many_bytes() {
    for sides in 1..=256u32 {
        let mut count = vec![0u32; sides as usize];
        for raw in 0..256 {
            if let Some(face) = face(raw, 256, sides) {
                count[face as usize] += 1;
            }
        }
        assert!(count.iter().all(|&n| n == 256 / sides), "d{sides}: {count:?}");
    }
}

#[test]
fn every_face_of_a_large_die_stands_for_equally_many_byte_pairs() {
    for sides in [257, 1000, 4097, 9_999, 10_000, 65_535, 65_536u32] {
        let mut count = vec![0u32; sides as usize];
        for raw in 0..1 << 16 {
            if let Some(face) = face(raw, 1 << 16, sides) {
                count[face as usize] += 1;
            }
        }
        assert!(count.iter().all(|&n| n == (1 << 16) / sides), "d{sides}");
    }
}

#[test]
fn a_refused_byte_is_followed_by_the_next_one() {
    let mut bytes = [255, 250, 249].into_iter();
    let drawn = draw(10, &mut |into| {
        into[0] = bytes.next().unwrap();
        true
    });
    assert_eq!(drawn, Some(9));
    assert_eq!(bytes.next(), None);
}

#[test]
fn a_source_that_fails_or_never_gives_a_usable_byte_gives_no_face() {
    assert_eq!(draw(10, &mut |_| false), None);
    assert_eq!(
        draw(10, &mut |into| {
            into.fill(255);
            true
        }),
        None
    );
    assert_eq!(draw(0, &mut |_| true), None);
    assert_eq!(draw(MOST_SIDES + 1, &mut |_| true), None);
}
