//! The open question as the screens get it, put together from what the game says of its parts.

use super::played::Scene;
use super::table::{Asked, Form, Kind, Offer, Reply, Way, Who};
use super::{Answer, Code, Question, Seat, Shape, Walk, board};

/// What a game says of a question.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Phrase {
    /// One short sentence: "What does Mara do?"
    pub title: String,
    /// What led here, and what hangs on it; may be empty.
    pub why: String,
    /// Rule terms used in the question.
    pub terms: Vec<&'static str>,
    /// Whom it is about.
    pub about: Vec<u8>,
    /// Whom the GM or a team answers for, where it is one person.
    pub acts: Option<u8>,
    /// What a number or points are: "boxes", "damage".
    pub unit: &'static str,
    /// The default is what nearly everyone would answer.
    pub obvious: bool,
    /// Somebody else of the same side acts right after this turn.
    pub follows: bool,
    /// The sides that may well want to do something out of turn before these dice fall.
    pub stops: Vec<u8>,
    pub kind: Kind,
}

/// The question of a game.
pub type Of<F> = Question<<F as super::Fight>::Subject, <F as super::Fight>::Choice>;

/// The open question in words; the faces were thrown before an undo.
pub fn asked<F: Scene>(fight: &F, remembered: Option<&[u8]>) -> Option<Asked> {
    let question = fight.question()?;
    let put = fight.phrase(question);
    let from = put.acts.or(put.about.first().copied());
    Some(Asked {
        number: question.number,
        who: who(fight, question.seat, put.acts),
        title: put.title,
        why: put.why,
        terms: put.terms,
        form: form(fight, question, put.unit, from, remembered),
        beside: question.beside.iter().map(|choice| fight.offer(&question.subject, *choice)).collect(),
        default: reply::<F>(question, &question.default),
        obvious: put.obvious,
        follows: put.follows,
        stops: put.stops,
        about: put.about.into_iter().map(usize::from).collect(),
        kind: put.kind,
    })
}

pub fn who<F: Scene>(fight: &F, seat: Seat, acts: Option<u8>) -> Who {
    match (seat, acts) {
        (Seat::Person(who), _) => fight.person_asked(who),
        (Seat::Team(team), acts) => Who { person: acts.map(usize::from), ..fight.team_asked(team) },
        (Seat::Gm, Some(who)) => Who { gm: true, ..fight.person_asked(who) },
        (Seat::Gm, None) => Who { name: "GM".into(), team: None, person: None, gm: true },
    }
}

fn form<F: Scene>(
    fight: &F,
    question: &Of<F>,
    unit: &str,
    from: Option<u8>,
    remembered: Option<&[u8]>,
) -> Form {
    let offer = |choice: &F::Choice| fight.offer(&question.subject, *choice);
    match &question.shape {
        Shape::OneOf(of) => Form::OneOf(of.iter().map(offer).collect()),
        Shape::SeveralOf { of, least, most } => Form::SeveralOf {
            offers: of.iter().map(offer).collect(),
            least: usize::from(*least),
            most: usize::from(*most),
        },
        Shape::Dice(pool) => {
            let mut card = fight.card(&question.subject, *pool);
            card.remembered = remembered.map(<[u8]>::to_vec);
            Form::Dice(card)
        }
        Shape::Number { least, most } => Form::Number { least: *least, most: *most, word: unit.into() },
        Shape::Place(places) => {
            let from = from.and_then(|from| fight.roster().get(usize::from(from))?.area);
            let from = from.and_then(|from| u16::try_from(from).ok());
            let offer = |place: &u16| taking_in(fight, &question.subject, named(fight, from, *place), *place);
            Form::Place(places.iter().map(offer).collect())
        }
        Shape::Path(walk) => Form::Path { budget: walk.budget, ways: ways(fight, *walk) },
        Shape::Split { points, exactly, places, over } => Form::Split {
            points: *points,
            exactly: *exactly,
            places: *places,
            over: over.iter().map(|(choice, room)| (offer(choice), *room)).collect(),
            word: unit.into(),
        },
    }
}

/// A place by its name, and where it lies from another.
fn named<F: Scene>(fight: &F, from: Option<u16>, place: u16) -> Offer {
    let (far, note) = from.and_then(|from| board::way(fight.grid()?, from, place)).unwrap_or_default();
    Offer { label: fight.place_name(place), area: Some(usize::from(place)), far, note, ..Offer::default() }
}

/// The same with all that the answer takes in, and whom it catches.
fn taking_in<F: Scene>(fight: &F, subject: &F::Subject, offer: Offer, place: u16) -> Offer {
    let Some((cells, caught)) = fight.takes_in(subject, place) else { return offer };
    let names: Vec<String> = caught.into_iter().map(|who| fight.person_asked(who).name).collect();
    let names = if names.is_empty() { "nobody".into() } else { crate::map::reason::listed(&names) };
    let note = format!("catches {names}; {}", offer.note);
    let outcomes = fight.comes_to(subject, place);
    Offer { note, outcomes, cells: cells.into_iter().map(usize::from).collect(), ..offer }
}

fn ways<F: Scene>(fight: &F, walk: Walk) -> Vec<Way> {
    let reached = walk.reach(&*fight.stepping());
    let way = reached.into_iter().map(|reached| Way {
        offer: named(fight, Some(walk.from), reached.to),
        cost: reached.cost,
        wakes: (0..64).filter(|who| reached.wakes >> who & 1 == 1).collect(),
        dangers: reached.dangers,
        path: reached.path,
    });
    way.collect()
}

/// The best way through these places in their order, where the open question is one of a way.
pub fn route<F: Scene>(fight: &F, points: &[u16]) -> Option<Way> {
    let Shape::Path(walk) = &fight.question()?.shape else { return None };
    let path = walk.through(points, &*fight.stepping())?;
    let (mut at, mut cost, mut dangers, mut wakes) = (walk.from, 0u8, 0u8, 0u64);
    for to in &path {
        let step = fight.steps(at).into_iter().find(|step| step.to == *to)?;
        cost = cost.saturating_add(step.cost);
        dangers = dangers.saturating_add(u8::from(step.danger));
        wakes |= step.wakes;
        at = *to;
    }
    let wakes = (0..64).filter(|who| wakes >> who & 1 == 1).collect();
    Some(Way { offer: named(fight, Some(walk.from), *path.last()?), cost, wakes, dangers, path })
}

/// An answer as the place of an offer.
pub fn reply<F: Scene>(question: &Of<F>, answer: &Answer) -> Reply {
    let place = |of: &[F::Choice], code: Code| of.iter().position(|choice| F::code(*choice) == code);
    let find = |of: &[F::Choice], code: Code| place(of, code).unwrap_or(0);
    if let Answer::One(code) = answer
        && let Some(at) = place(&question.beside, *code)
    {
        return Reply::Beside(at);
    }
    match (answer, &question.shape) {
        (Answer::One(code), Shape::OneOf(of)) => Reply::One(find(of, *code)),
        (Answer::Several(codes), Shape::SeveralOf { of, .. }) => {
            Reply::Several(codes.iter().map(|code| find(of, *code)).collect())
        }
        (Answer::Faces(faces), _) => Reply::Faces(faces.clone()),
        (Answer::Number(number), _) => Reply::Number(*number),
        (Answer::Place(place), Shape::Place(places)) => {
            Reply::One(places.iter().position(|other| other == place).unwrap_or(0))
        }
        (Answer::Path(path), _) => Reply::Path(path.clone()),
        (Answer::Split(laid), _) => Reply::Split(laid.clone()),
        _ => Reply::One(0),
    }
}
