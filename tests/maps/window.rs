//! The window onto a drawing: fitted, zoomed and pinched, on the smallest map and the largest.

use sightline::map::Draft;
use sightline::map::view::View;

fn at(spots: &[(i32, i32)]) -> Draft {
    let mut draft = Draft::new("Spots");
    for &(x, y) in spots {
        draft.add_area("Spot", x, y);
    }
    draft
}

const PHONE: (i32, i32) = (390, 600);

#[test]
fn what_is_fitted_lies_inside_the_window_however_large_it_is() {
    for far in [0, 300, 3_000, 6_500, 40_000, 715_000, 1_000_000] {
        let draft = at(&[(-far, -far), (far, far), (0, 0)]);
        let view = View::fit(&draft, None, PHONE);
        for area in &draft.areas {
            let (x, y) = view.screen((area.x, area.y));
            assert!((0..=PHONE.0).contains(&x) && (0..=PHONE.1).contains(&y), "{far}: {x} {y}");
            assert_eq!(view.showing((area.x, area.y), PHONE), view, "{far}: nothing has to make room");
        }
    }
}

#[test]
fn places_are_fitted_so_that_their_names_can_be_read_and_what_does_not_fit_follows_somebody() {
    for far in [60, 200, 400] {
        let draft = at(&[(-far, -far), (far, far), (0, 0)]);
        let view = View::snug(&draft, PHONE, 46);
        // Names are fourteen and a half units high, and drawn larger by as much as they need.
        let high = i64::from(view.k) * i64::from(view.grow()) * 145 / 10_000_000_000;
        assert!(high >= 11, "{far}: {high}");
        for area in &draft.areas {
            let (x, y) = view.screen((area.x, area.y));
            assert!((30..=PHONE.0 - 30).contains(&x) && (46..=PHONE.1 - 20).contains(&y), "{far}: {x} {y}");
        }
    }
    let train = at(&[(0, 0), (0, 3_000)]);
    let view = View::snug(&train, PHONE, 46);
    assert!(view.k >= 330_000);
    // Below the buttons, with room for who stands there, and no farther than the train goes.
    let seen = |place| view.around_place(&train, (0, place), PHONE, 46).screen((0, place)).1;
    assert_eq!([0, 1_500, 3_000].map(seen), [46 + 60, (46 + 60 + PHONE.1 - 34) / 2, PHONE.1 - 34]);
}

#[test]
fn in_a_low_window_the_whole_height_is_the_maps() {
    let draft = at(&[(0, 0), (200, 400)]);
    let (low, high) = (View::fit(&draft, None, (390, 160)), View::fit(&draft, None, (390, 180)));
    assert!(low.k > high.k, "the buttons over the map take more than twenty pixels");
    for area in &draft.areas {
        assert!((0..=160).contains(&low.screen((area.x, area.y)).1));
    }
}

#[test]
fn tokens_have_letters_of_their_own() {
    use sightline::map::letters::letters;
    assert_eq!(letters(&["Dario Sarti", "Thug", "Thug 2", "X"]), ["DS", "Th", "T2", "X"]);
    assert_eq!(letters(&["Guard", "Gunman"]), ["Ga", "Gn"]);
    assert_eq!(letters(&["Corporate Security 1", "Corporate Security 12"]), ["C1", "C12"]);
    assert_eq!(letters(&["Anna", "Anna"]), ["An", "An"], "nothing tells them apart");
    assert_eq!(letters(&["", "Ann", "Annette"]), ["?", "An", "Ae"]);
}

#[test]
fn a_picture_behind_the_map_is_fitted_too() {
    let behind = Some([-2_000, -900, 2_000, 900]);
    for draft in [Draft::new("Blank"), at(&[(0, 0)])] {
        let view = View::fit(&draft, behind, PHONE);
        let ((left, top), (right, bottom)) = (view.screen((-2_000, -900)), view.screen((2_000, 900)));
        assert!(left >= 0 && top >= 0 && right <= PHONE.0 && bottom <= PHONE.1);
        assert!(right - left > 380, "as large as there is room");
    }
}

#[test]
fn a_point_of_the_screen_and_of_the_map_lead_to_each_other_at_every_size() {
    for (spot, k) in [((0, 0), 1_000_000), ((999_999, -999_999), 3_000_000), ((715_828, 4), 240_000)] {
        let view = View { x: 195 - (i64::from(spot.0) * k / 1_000_000) as i32, y: 0, k: k as i32 };
        let (x, y) = view.screen(spot);
        let back = view.map((x, y));
        assert!((back.0 - spot.0).abs() <= 5 && (back.1 - spot.1).abs() <= 5, "{spot:?} {back:?}");
    }
}

#[test]
fn zooming_keeps_the_point_under_the_finger_and_never_leads_farther_out_than_fitted() {
    let view = View::fit(&at(&[(-40_000, 0), (40_000, 0)]), None, PHONE);
    assert_eq!(view.zoomed(800, (100, 100)).k, view.k);
    let view = View { x: 10, y: 20, k: 500_000 };
    let before = view.map((200, 300));
    let after = view.zoomed(2_000, (200, 300)).map((200, 300));
    assert!((before.0 - after.0).abs() <= 2 && (before.1 - after.1).abs() <= 2);
}

#[test]
fn a_pinch_with_one_finger_resting_keeps_what_lies_under_both() {
    let view = View { x: 30, y: -20, k: 700_000 };
    let down = [(100, 200), (200, 200)];
    let now = [(100, 200), (300, 200)];
    let pinched = view.pinched(down, now);
    assert_eq!(pinched.k, 1_400_000);
    for (down, now) in down.into_iter().zip(now) {
        let (before, after) = (view.map(down), pinched.map(now));
        assert!((before.0 - after.0).abs() <= 2 && (before.1 - after.1).abs() <= 2, "{before:?} {after:?}");
    }
}

#[test]
fn two_fingers_that_move_in_parallel_move_the_map_as_far_pixel_by_pixel() {
    let view = View { x: 30, y: -20, k: 700_000 };
    let down = [(100, 200), (201, 260)];
    for by in 0..50 {
        let now = down.map(|(x, y)| (x + by, y - by));
        assert_eq!(view.pinched(down, now), View { x: 30 + by, y: -20 - by, ..view });
    }
}

#[test]
fn the_scale_is_written_with_all_its_digits() {
    let written = |k: i32| View { x: -3, y: 4, k }.transform();
    assert_eq!(written(1_000_000), "translate(-3 4) scale(1.000000)");
    assert_eq!(written(195), "translate(-3 4) scale(0.000195)");
    assert_eq!(written(2_050_000), "translate(-3 4) scale(2.050000)");
}

#[test]
fn a_finger_finds_a_link_across_the_largest_map() {
    use sightline::map::hit::Hit;
    let mut draft = at(&[(-1_000_000, -1_000_000), (1_000_000, 1_000_000)]);
    let [a, b] = [draft.areas[0].key, draft.areas[1].key];
    let link = draft.add_link(a, b, sightline::map::Line::Solid).unwrap();
    assert_eq!(draft.hit((500_000, 500_010), 40), Hit::Link(link));
    assert_eq!(draft.hit((500_000, 501_000), 40), Hit::Empty);
}

#[test]
fn an_area_outside_of_the_window_is_brought_in_and_no_farther() {
    for k in [60_000, 240_000, 1_000_000, 3_000_000] {
        let view = View { x: 10, y: 20, k };
        for area in [(-9_000, 40), (9_000, -900), (0, 7_000)] {
            let (x, y) = view.showing(area, PHONE).screen(area);
            assert!((0..=390).contains(&x) && (56..=600).contains(&y), "{k}: {x} {y}");
        }
        let (x, y) = view.map((195, 300));
        assert_eq!(view.showing((x, y), PHONE), view);
    }
}
