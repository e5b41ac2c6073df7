//! The card while it is played: chances, dice, luck, and what came of it.

use super::{Desk, GAME};
use crate::app::parts::{labelled, notice, primary};
use crate::app::roll::dice_input::{Die, dice_input};
use crate::app::roll::odds::{average, bar, percent, target};
use crate::app::ui::{El, button, div, el, h, p, span};
use crate::app::{files, radiant};
use crate::fight::table::Target;
use crate::rulesets::radiant::card::{Answer, Ask, Card, Effects, Help, Purpose, Standing};
use crate::rulesets::radiant::test::Edge;
use crate::save::rolls::Told;

/// Chances before the dice, exactly.
pub fn odds(card: &Card) -> El {
    if card.out_of_reach() {
        return notice("cover", "This weapon does not reach that far.");
    }
    let mut block = div("chances");
    if let Some(test) = card.test() {
        let odds = test.chances().odds();
        let verb = match card.setup.purpose {
            Purpose::Attack => "Hits ",
            Purpose::Avoid => "Avoids it ",
            Purpose::Morale => "They fight on ",
            _ => "Succeeds ",
        };
        let two = match test.edge {
            Edge::Advantage => ", the higher of two dice",
            Edge::Even => "",
            Edge::Disadvantage => ", the lower of two dice",
        };
        let sign = if test.bonus < 0 { " − " } else { " + " };
        let sum = format!("d20{sign}{} against ", test.bonus.unsigned_abs());
        let part = |count: u32| percent(u64::from(count), u64::from(odds.of));
        let [best, worst] = [odds.critical_success, odds.critical_failure].map(part);
        let ends = format!("; natural 20: {best}, natural 1: {worst}");
        block = block
            .child(target(Target::AtLeast(test.needed())))
            .child(p(&format!("{verb}{} of the time", part(odds.succeeding()))).class("odds-words"))
            .child(bar(&odds, ["natural 20", "natural 1"]))
            .child(p(&format!("{sum}{}{two}{ends}", test.difficulty)).class("faint small"));
    }
    if let Some((sum, of)) = card.average() {
        block = block.child(p(&format!("On average {} damage", average(sum, of))));
    }
    block
}

/// The question: dice, or whether luck is spent.
pub fn ask(desk: &Desk) -> El {
    let card = desk.card.read();
    if card.out_of_reach() {
        return div("");
    }
    match card.standing().ask {
        Some(Ask::Dice(dice, _)) => {
            let asked =
                (0..dice.count).map(|_| Die::sided(&format!("d{}", dice.sides), u32::from(dice.sides)));
            let desk = desk.clone();
            dice_input(asked.collect(), move |faces, _| {
                desk.answer(Answer::Faces(faces.into_iter().map(|face| face as u8).collect()));
            })
        }
        Some(Ask::Help(offers)) => div("answers").children(offers.into_iter().map(|help| {
            let desk = desk.clone();
            button(&help_words(&card, help), move || desk.answer(Answer::Help(help))).class("answer")
        })),
        None => div(""),
    }
}

fn help_words(card: &Card, help: Help) -> String {
    let words = match help {
        Help::Die(at) => {
            let shown = card.standing().faces.get(usize::from(at)).map_or(String::new(), u8::to_string);
            return format!("Luck: roll the {shown} again");
        }
        Help::None if card.standing().lines.is_empty() => "Let it stand",
        Help::None => "Go on",
        Help::Again => "Luck: roll again",
        Help::Easier => "Luck: 4 easier",
        Help::Soften => "Luck: no fumble",
        Help::Most => "Luck: the most damage",
        Help::Cut => "Luck: a d6 off the damage",
        Help::Shield(_) => "Give up the shield: no damage",
    };
    words.into()
}

pub fn view(desk: &Desk) -> El {
    let (lies, next) = (desk.clone(), desk.clone());
    div("panes roll-panes")
        .child(div("lying").live(move || lying(&lies.card.read())))
        .child(div("stage").live(move || stage(&next)))
}

/// What the roll is, the dice that lie there and what they mean.
fn lying(card: &Card) -> El {
    let now = card.standing();
    let dice = now.faces.iter().map(|face| span("die", &face.to_string()));
    let dice = div("dice").attr("aria-hidden", "true").children(dice.collect::<Vec<_>>());
    div("")
        .child(h(2, &radiant::capital(&card.title())))
        .child(div("roller").child(div("fallen").child(dice).maybe(verdict(&now))))
        .child(
            el("ul")
                .class("roll-lines")
                .attr("aria-live", "polite")
                .children(now.lines.iter().map(|line| el("li").text(line))),
        )
}

fn verdict(now: &Standing) -> Option<El> {
    let verdict = now.verdict?;
    let (tone, sign, words) = match (verdict.passed, verdict.critical(), verdict.fumble()) {
        (true, true, _) => ("success critical", "✦ ", "Natural 20"),
        (true, ..) => ("success", "✓ ", "Success"),
        (false, _, true) => ("danger critical", "✖ ", "Natural 1"),
        (false, ..) => ("danger", "✗ ", "Failure"),
    };
    let line = el("p").class("verdict").class(tone);
    let line = line.child(el("strong").class("number").text(&verdict.total.to_string()));
    Some(line.child(span("omen", sign).attr("aria-hidden", "true")).child(span("", words)))
}

fn stage(desk: &Desk) -> El {
    let now = desk.card.read().standing();
    let content = match now.ask {
        Some(ref next) => {
            let words = match next {
                Ask::Dice(_, what) => what,
                Ask::Help(offers) if offers.iter().any(|help| matches!(help, Help::Shield(_))) => {
                    "Does a shield or luck help?"
                }
                Ask::Help(_) => "Does luck help?",
            };
            div("").child(p(words).class("prompt").id("prompt").attr("aria-live", "polite")).child(ask(desk))
        }
        None => done(desk, &now),
    };
    let back = desk.clone();
    let free = !*desk.written.read();
    let back = free.then(|| {
        labelled("undo", "Take back the last step", move || back.take_back()).class("plain").id("take-back")
    });
    div("").child(content).child(div("row after").maybe(back))
}

fn done(desk: &Desk, now: &Standing) -> El {
    let told = Told {
        when: 0,
        game: GAME.into(),
        title: radiant::capital(&desk.card.peek().title()),
        lines: now.lines.clone(),
    };
    let again = desk.clone();
    div("done").maybe(writing(desk, now.effects)).child(
        div("row")
            .child(primary("Roll again", move || again.change(|_| {})).id("again"))
            .child(labelled("copy", "Copy as text", move || files::copy(&told.text())).id("copy")),
    )
}

/// What came of it goes onto the sheet by a tap, and back by another.
fn writing(desk: &Desk, effects: Effects) -> Option<El> {
    if effects == Effects::default() {
        return None;
    }
    let sheet = desk.sheet.peek().clone()?;
    let name = sheet.peek().name().to_string();
    let title = desk.card.peek().title();
    if *desk.written.read() {
        let said = span("success", &format!("✓ Written on the sheet of {name}"));
        let desk = desk.clone();
        let undo = button("Undo", move || {
            sheet.undo();
            desk.set_written(false);
        });
        return Some(div("row").child(said).child(undo.id("unwrite")));
    }
    let words = format!("Write it on the sheet of {name}");
    let desk = desk.clone();
    let write = button(&words, move || {
        sheet.change(&title, |being| Card::apply(effects, being));
        desk.set_written(true);
    });
    Some(div("answers").child(write.class("answer").id("apply")))
}
