// The fight under the thumb: how many taps a round takes, what can be read at arm's length, and that
// nothing jumps, hides or is meant by accident.
import { Fight } from "../support/fight.js";
import { App, expect, painted, test } from "../support/test.js";

const MOST_TAPS = 14;

/** The app's dice fall the same way in every run. */
async function loaded(page) {
  await page.addInitScript(() => {
    let state = 20261118;
    const next = () => (state = (state * 1103515245 + 12345) % 2147483648) >> 8;
    crypto.getRandomValues = (array) => {
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      for (let at = 0; at < bytes.length; at += 1) bytes[at] = next() % 256;
      return array;
    };
  });
}

/** Three heroes against four of the GM's, all in one place. */
async function seven(fight) {
  await fight.new("Nightclub");
  await fight.add(0, "Dario Sarti", "Rook Adeyemi", "Ingrid Stonehand");
  await fight.addQuick(1, "Thug", { many: 4 });
  for (const name of ["Dario Sarti", "Rook Adeyemi", "Ingrid Stonehand", "Thug 1", "Thug 2", "Thug 3", "Thug 4"]) await fight.place(name, "Dance Floor");
}

test("a round of three against four, in which everyone attacks, takes at most fourteen taps", async ({ app, page }) => {
  await loaded(page);
  const fight = new Fight(app, "app");
  await seven(fight);
  await page.locator("#begin").click();
  await expect(fight.question).toBeVisible();
  const taps = [];
  const tap = async (what, button) => {
    taps.push(what);
    const number = await page.locator("#asked .question").getAttribute("data-number");
    await button.click();
    await expect(page.locator(`#asked .question[data-number="${number}"]`)).toHaveCount(0);
  };
  const [acted, windows] = [new Set(), []];
  const play = async (until) => {
    for (let step = 0; step < 60; step += 1) {
      if (await page.locator(".ending").isVisible()) break;
      const turn = await page.locator("h1").innerText();
      const title = await fight.question.innerText();
      const kind = await page.locator("#asked .question").getAttribute("data-kind");
      if (kind === "window") windows.push(turn);
      if (turn.includes(`Round ${until}`) && (until < 3 || windows.at(-1) === turn)) break;
      if (kind === "act") {
        acted.add(title);
        await tap(title, page.locator("#asked .whom .chip").first());
      } else if (kind === "window") {
        await tap(title, page.locator("#hush"));
      } else if (await page.locator("#throw").isVisible()) {
        await tap(title, page.locator("#throw"));
      } else if (await page.locator("#confirm").isVisible()) {
        await tap(title, page.locator("#confirm"));
      } else {
        await tap(title, page.locator("#asked .answer").filter({ visible: true }).first());
      }
    }
  };
  await play(2);
  expect(acted.size).toBeGreaterThanOrEqual(5);
  expect(taps.length, taps.join("\n")).toBeLessThanOrEqual(MOST_TAPS);
  // That nobody reacts holds for a turn, and for none of the next round.
  await play(3);
  const sides = windows.map((turn) => turn.replace(/Round \d+\s*/, ""));
  expect(new Set(windows).size, windows.join("\n")).toBe(windows.length);
  expect(new Set(sides).size, windows.join("\n")).toBeLessThan(sides.length);
});

test("names are read and tokens told apart on every map that comes with the app", async ({ app, page }) => {
  test.skip(page.viewportSize().width > 500, "a phone is the smallest");
  const fight = new Fight(app);
  const games = [["Unhex", "Dario Sarti", "Brute"], ["The Radiant Hack", "Brida Ironsong", "Goblin cutter"]];
  const maps = [];
  const choose = async (game) => {
    await app.open("#/fights/new");
    await page.getByRole("radio", { name: game, exact: true }).check({ force: true });
    const shown = page.locator(".places section", { hasText: "Maps that come with the app" }).locator(".answer .label");
    // Until the rules of the game are there, none of its maps is, and it may be that another game's are.
    await expect(shown.first()).toBeVisible();
    if (game !== games[0][0]) await expect(shown.first()).not.toHaveText(maps[0][1]);
    return shown;
  };
  for (const [game, ...people] of games) {
    const names = await (await choose(game)).allInnerTexts();
    maps.push(...names.map((map) => [game, map, ...people]));
  }
  expect(maps.length).toBeGreaterThan(10);
  for (const [game, map, ours, theirs] of maps) {
    await (await choose(game)).getByText(map, { exact: true }).click();
    await fight.add(0, ours);
    await fight.add(1, theirs);
    await page.locator("#begin").click();
    await expect(fight.question).toBeVisible();
    await painted(page);
    const small = await page.locator("#pane-map").evaluate((pane) => {
      const scale = (node) => Math.hypot(node.getScreenCTM().a, node.getScreenCTM().b);
      const names = [...pane.querySelectorAll(".area-name")].filter((name) => name.checkVisibility());
      const high = names.map((name) => parseFloat(getComputedStyle(name).fontSize) * scale(name));
      const boxes = (css) => [...pane.querySelectorAll(css)].map((one) => one.getBoundingClientRect()).filter((box) => box.width);
      const tokens = boxes(".token .disc");
      const wide = names.map((name) => name.getBoundingClientRect().width - name.parentElement.querySelector(".frame").getBoundingClientRect().width);
      const over = (one, other) => one.left < other.right && other.left < one.right && one.top + 2 < other.bottom && other.top + 2 < one.bottom;
      const notes = boxes(".extra tspan").filter((note) => tokens.some((token) => over(note, token)));
      return {
        names: Math.min(...high),
        count: names.length,
        token: Math.min(...tokens.map((box) => box.width)),
        wide: Math.max(...wide),
        notes: notes.length,
      };
    });
    expect.soft(small.wide, `${map}: every name inside its box`).toBeLessThanOrEqual(0);
    expect.soft(small.notes, `${map}: no note on anybody`).toBe(0);
    expect.soft(small.names, map).toBeGreaterThanOrEqual(11.9);
    expect.soft(small.token, map).toBeGreaterThanOrEqual(27.5);
    expect.soft(small.count, map).toBeGreaterThan(2);
  }
});

test("the question keeps its height whatever is asked, and takes another where it is told to", async ({ app, page }) => {
  const fight = new Fight(app);
  await fight.duel();
  const high = async () => Math.round((await page.locator("#asked").boundingBox()).height);
  const first = await high();
  await fight.answer(/^Attack Thug/);
  expect(await high()).toBe(first);
  // What lets it pass takes one row of it, however much there is to say.
  expect((await page.locator(".foot-row").boundingBox()).height).toBeLessThan(90);
  await fight.answer("Nobody reacts");
  expect(await high()).toBe(first);
  await fight.dice(2, 3);
  expect(await high()).toBe(first);
  if (page.viewportSize().width > 500) return;
  await page.locator("#grip").click();
  expect(await high()).toBeGreaterThan(first);
  await page.locator("#grip").click();
  expect(await high()).toBeLessThan(first);
});

test("answers stand by whom they are about, and the fallen are folded away", async ({ app, page }) => {
  const fight = new Fight(app);
  await fight.new("Nightclub");
  await fight.add(0, "Dario Sarti");
  await fight.addQuick(1, "Thug", { many: 2 });
  for (const name of ["Thug 1", "Thug 2"]) await fight.place(name, "Entrance");
  await fight.begin();
  await fight.ruleNumber("Thug 1", "Level", "Set the level", 5);
  await fight.dice(1, 2);
  await fight.dice(9, 1);
  await fight.answer("The party");
  const whom = page.locator("#asked .whom:visible");
  await expect(whom).toHaveCount(1);
  await expect(whom).toContainText("Thug 2");
  await expect(page.locator("#asked .fallen")).toContainText("Down: Thug 1");
  // What is seldom wanted has no digit, and to surrender is asked once more.
  await expect(page.locator("#asked .more [data-digit]")).toHaveCount(0);
  await page.locator("#asked .more summary").click();
  await fight.answer("Surrender");
  await expect(fight.dialog).toContainText("Surrender?");
  await page.keyboard.press("Escape");
  await fight.asks("What does Dario Sarti do?");
});

test("with text of twice the size nothing is cut off and every answer can be reached", async ({ app, page }) => {
  const fight = new Fight(app);
  await fight.duel();
  await page.evaluate(() => (document.documentElement.style.fontSize = "34px"));
  await painted(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBe(0);
  for (const answer of await page.locator("#asked .answer").filter({ visible: true }).all()) {
    await answer.scrollIntoViewIfNeeded();
    await expect(answer).toBeInViewport({ ratio: 0.4 });
    const cut = await answer.evaluate((button) => button.scrollWidth - button.clientWidth);
    expect(cut).toBeLessThanOrEqual(1);
  }
});

test("the question comes first in the order of keys, and the story is one stop", async ({ app, page }) => {
  const fight = new Fight(app);
  await fight.duel();
  const stops = await page.evaluate(() => {
    const all = [...document.querySelectorAll("main a, main button, main summary, main [tabindex='0'], main input")];
    const seen = all.filter((one) => one.tabIndex >= 0 && one.checkVisibility());
    return { answer: seen.findIndex((one) => one.id.startsWith("answer-")), told: seen.filter((one) => one.classList.contains("told")).length };
  });
  expect(stops.answer).toBeLessThan(8);
  expect(stops.told).toBeLessThanOrEqual(1);
});

test("whoever aims at somebody sees the way that decides, and reach, threat and cover are a tap away", async ({ app, page, isMobile }) => {
  const fight = new Fight(app);
  await fight.new("Nightclub");
  await fight.addQuick(0, "Ranger", { level: 50, weapon: "Two-handed ranged" });
  await fight.addQuick(1, "Thug");
  await fight.place("Ranger", "DJ Booth");
  await fight.place("Thug", "Bar");
  await fight.begin();
  await fight.dice(3, 4);
  await fight.dice(9, 1);
  await fight.answer("The party");
  await fight.asks("What does Ranger do?");
  const thug = page.getByRole("group", { name: "Thug", exact: true });
  const head = thug.locator(".whom-head");
  // A tap lights it, the next one puts it out; with a mouse, which has lit it in passing, nothing jumps.
  const [lit, chip] = [page.locator("#pane-map .lit .seen path"), thug.locator(".chip").first()];
  const below = async () => (await chip.boundingBox()).y - (await head.boundingBox()).y;
  const before = await below();
  const tap = () => (isMobile ? head.tap() : head.click());
  await tap();
  await expect(head).toHaveAttribute("aria-pressed", "true");
  await expect(lit).toHaveCount(2);
  expect(await below()).toBe(before);
  await tap();
  await expect(head).toHaveAttribute("aria-pressed", "false");
  await tap();
  await expect(lit).toHaveCount(2);
  await expect(thug.locator(".reason")).toBeVisible();
  await expect(thug.locator(".reason")).not.toBeEmpty();
  const layers = page.getByRole("group", { name: "What the map shows" });
  await layers.getByRole("button", { pressed: true }).click();
  await expect(page.locator("#pane-map .frame.reach").first()).toBeVisible();
  await layers.getByRole("button", { pressed: true }).click();
  await expect(layers.getByRole("button", { pressed: true })).toHaveText("Threat");
  await layers.getByRole("button", { pressed: true }).click();
  await expect(page.locator("#pane-map .frame.in-cover").first()).toBeVisible();
});

test("whoever moves glides there, and stands there at once where nothing is to move", async ({ app, page }) => {
  const fight = new Fight(app);
  await fight.new("Nightclub");
  await fight.add(0, "Dario Sarti");
  await fight.addQuick(1, "Thug");
  await fight.place("Thug", "Alley");
  await fight.begin();
  await fight.dice(1, 2);
  await fight.dice(9, 1);
  await fight.answer("The party");
  await fight.asks("What does Dario Sarti do?");
  const [there, glides] = [page.locator("#pane-map [aria-label^='Dance Floor'][aria-label*='Dario']"), page.locator("#pane-map .token.glides")];
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await fight.next(() => fight.answer("Move to Dance Floor"));
  await expect(there).toHaveCount(1);
  await expect(glides).toHaveCount(1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.locator("#undo").click();
  await expect(there).toHaveCount(0);
  await expect(glides).toHaveCount(0);
  // Two taps where there is nothing look closer, two more show all of it again.
  await page.evaluate(() => document.activeElement.blur());
  const map = page.locator("#pane-map .map");
  const { x, y, width, height } = await map.boundingBox();
  for (const moved of [true, false]) {
    await page.mouse.dblclick(x + 12, y + height - 12);
    await expect(map.locator(".zoom")).toBeVisible({ visible: moved });
  }
});

test("the app's dice are thrown with the answer, told once, and can be taken back with the turn", async ({ app, page }) => {
  await loaded(page);
  const fight = new Fight(app, "app");
  await seven(fight);
  await page.locator("#begin").click();
  await page.locator("#asked .answer").first().click();
  await expect(page.locator(".just-die").first()).toBeVisible();
  await expect(page.locator("#asked .dice-card")).toHaveCount(0);
  await expect(page.locator(".just-who").first()).not.toBeEmpty();
  await expect(page.locator(".last-line")).not.toBeEmpty();
  // On paper the story is told, whatever the screen shows.
  await page.evaluate(() => (document.querySelector(".fight").dataset.sheet = "full"));
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".story .told").last()).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.evaluate(() => (document.querySelector(".fight").dataset.sheet = "half"));
  await page.getByRole("button", { name: "More about this fight" }).click();
  await page.getByRole("button", { name: "Take back this turn" }).click();
  await expect(page.locator("#undo")).toBeDisabled();
});

test("the end says who won, what became of everyone and the hardest blow, and what to do next", async ({ app, page }) => {
  const fight = new Fight(app);
  await fight.duel();
  await fight.ruleNumber("Thug", "Level", "Set the level", 12);
  await fight.answer(/^Attack Thug/);
  await fight.answer("Nobody reacts");
  await fight.dice(2, 9);
  await expect(page.locator("#asked .outcome-word").first()).toHaveText("knocked out");
  await fight.answer(/^9 damage/);
  await expect(page.getByRole("heading", { name: "The fight is over" })).toBeVisible();
  await expect(page.locator(".stamp")).toHaveText("The party won the fight.");
  await expect(page.locator(".tally li")).toHaveText([/Dario Sarti.*stands/s, /Thug.*unconscious/s]);
  await expect(page.locator(".blows")).toContainText("Dario Sarti hits Thug for 9");
  await app.accessible();
  await page.getByRole("button", { name: "The same fight again" }).click();
  await expect(page.getByRole("heading", { name: "Set up the fight" })).toBeVisible();
});

test("another screen follows the fight, with no controls", async ({ app, page, context }) => {
  const fight = new Fight(app);
  await fight.duel();
  const screen = new App(await context.newPage());
  await screen.open(`${new URL(page.url()).hash}/watch`);
  await expect(screen.page.locator("h1")).toContainText("Round 1");
  await expect(screen.page.locator("#main button, #main a").filter({ visible: true })).toHaveCount(0);
  await screen.accessible();
  await fight.answer(/^Attack Thug/);
  await fight.answer("Nobody reacts");
  await fight.dice(2, 3);
  await fight.answer(/^3 damage/);
  await expect(screen.page.locator(".watch .blow")).toContainText("Thug", { timeout: 45_000 });
});

test("a first fight says who you are, and explains as it goes", async ({ app, page, isMobile }) => {
  await loaded(page);
  await app.open();
  await expect(page.getByRole("list", { name: "Games" })).toContainText("Unhex");
  await expect(page.getByRole("button", { name: "Play a first fight" })).toBeInViewport({ ratio: page.viewportSize().height > 500 ? 1 : 0 });
  await page.getByRole("button", { name: "Play a first fight" }).click();
  const lesson = page.getByRole("complementary", { name: "How it goes" });
  await expect(lesson).toContainText("You are Dario Sarti");
  await app.accessible();
  const question = page.locator("#asked .question");
  const seen = [];
  for (let step = 0; isMobile && step < 80 && seen.length < 8; step += 1) {
    const title = await lesson.locator("h3").innerText();
    const kind = await question.getAttribute("data-kind");
    if (seen.at(-1)?.title !== title) {
      seen.push({ title, kind, marks: await question.locator(".mini-body").count() });
      await expect(lesson).toContainText(`${seen.length} of 8`);
    }
    if (seen.length === 3 && !seen.again) {
      seen.again = true;
      await page.reload();
      await app.drawn();
      await expect(lesson).toContainText("3 of 8");
    }
    const number = await question.getAttribute("data-number");
    const answers = ["#throw", "#confirm", ".whom .chip", "#asked .pass", "#asked .answer"];
    for (const answer of answers) {
      const first = page.locator(answer).filter({ visible: true }).first();
      if (!(await first.count())) continue;
      await first.click();
      break;
    }
    await expect(page.locator(`#asked .question[data-number="${number}"]`)).toHaveCount(0);
  }
  if (isMobile) {
    const of = (title) => seen.find((step) => step.title === title);
    expect(seen.map((step) => step.title)).toHaveLength(8);
    expect(of("Your action").kind).toBe("act");
    expect(of("Reactions").kind).toBe("window");
    expect(of("After the dice").marks).toBeGreaterThan(0);
  }
  await lesson.getByRole("button", { name: "Enough" }).click();
  await expect(lesson).toHaveCount(0);
});

test("what must not be meant by accident is asked once more, also where a tap on a person leads to it", async ({ app, page }) => {
  const fight = new Fight(app);
  await fight.duel();
  await fight.answer(/^Attack Thug/);
  await fight.show("People");
  await page.locator(".fighter", { hasText: "Thug" }).locator(".offer").click();
  // What can be done is there as in the list of all answers.
  await expect(fight.dialog.locator(".chip").first()).toBeVisible();
  await fight.dialog.getByRole("button", { name: /Surrender/i }).first().click();
  await expect(fight.dialog).toHaveCount(1);
  await expect(fight.dialog).toContainText(/surrenders?\?/i);
  await page.keyboard.press("Escape");
  await fight.asks("Thug");
  await expect(page.locator(".ending")).toHaveCount(0);
});

test("on a phone that lies on its side and on a tablet the field has its share and the answers are seen", async ({ app, page, isMobile }) => {
  test.skip(!isMobile);
  const fight = new Fight(app);
  await fight.duel();
  for (const [width, height] of [[844, 390], [820, 1180]]) {
    await page.setViewportSize({ width, height });
    await painted(page);
    const field = await page.locator("#pane-map").boundingBox();
    expect.soft(field.width * field.height, `${width} × ${height}`).toBeGreaterThan((width * height) / 4);
    await expect.soft(page.locator("#asked .chip").first()).toBeInViewport({ ratio: 1 });
    await expect.soft(page.locator("#asked .pass").first()).toBeInViewport({ ratio: 1 });
  }
});
