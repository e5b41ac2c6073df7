//! Sorting, by one sort for everything. The standard library makes one of three kilobytes for each
//! type and each order; here all share a plain merge sort of the places in a list, some hundred bytes.

use std::cmp::Ordering;

/// Sorts a list; what is equal keeps its order.
pub fn sort<T>(list: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    let order = order(list.len(), &|one, other| compare(&list[one], &list[other]));
    for at in 0..list.len() {
        // What stood there may have been swapped away already: follow it.
        let mut from = order[at];
        while from < at {
            from = order[from];
        }
        list.swap(at, from);
    }
}

fn order(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut sorted: Vec<usize> = (0..count).collect();
    let mut wide = 1;
    // Sorted pieces are merged into pieces twice as wide, until there is one.
    while wide < count {
        let mut merged = Vec::with_capacity(count);
        for start in (0..count).step_by(2 * wide) {
            let (middle, end) = ((start + wide).min(count), (start + 2 * wide).min(count));
            let (mut left, mut right) = (start, middle);
            while left < middle || right < end {
                let second =
                    left == middle || right < end && compare(sorted[right], sorted[left]) == Ordering::Less;
                let from = if second { &mut right } else { &mut left };
                merged.push(sorted[*from]);
                *from += 1;
            }
        }
        sorted = merged;
        wide *= 2;
    }
    sorted
}

#[cfg(test)]
mod tests {
    use super::sort;

    #[test]
    fn every_order_of_six_is_sorted_and_equals_stay() {
        for code in 0..6_u32.pow(6) {
            let mut list: Vec<(u32, u32)> = (0..6).map(|at| (code / 6_u32.pow(at) % 6 / 2, at)).collect();
            let mut sorted = list.clone();
            sorted.sort_by_key(|pair| pair.0);
            sort(&mut list, |one, other| one.0.cmp(&other.0));
            assert_eq!(list, sorted);
        }
    }
}
