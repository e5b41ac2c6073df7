// What a table does around the questions of a fight: keys, the story, the sheets, the screen.
import { Fight } from "../support/fight.js";
import { expect, test } from "../support/test.js";

/** Two thugs of the GM's against one hero. */
async function ambush(fight) {
  await fight.new("Nightclub");
  await fight.add(0, "Dario Sarti");
  await fight.addQuick(1, "Thug", { many: 2 });
  for (const name of ["Thug 1", "Thug 2"]) await fight.place(name, "Entrance");
  await fight.begin();
}

test("carry on and the key n answer what is obvious for the GM's people, and nothing else", async ({ app, page }) => {
  const fight = new Fight(app);
  await ambush(fight);
  await fight.asks("Who rolls initiative for the opposition?");
  await page.getByRole("button", { name: "Carry on" }).click();
  await fight.asks("Dario Sarti rolls for initiative");
  await expect(page.getByRole("button", { name: "Carry on" })).toHaveCount(0);
  await fight.dice(9, 1);
  await fight.dice(1, 2);
  await fight.asks("Which team acts first?");
  await expect(page.locator("#asked .who")).toHaveText("The opposition");
  await page.keyboard.press("n");
  await fight.asks("Who acts for the opposition?");
  await page.keyboard.press("n");
  await fight.asks("Who acts for the opposition?");
  await expect(page.locator("#asked").getByRole("button", { name: /^Thug 1/ })).toBeFocused();
  await page.locator("#undo").click();
  await fight.asks("Which team acts first?");
});

test("the keys throw, answer in the order on the screen, pass, take back and give again", async ({ app, page }) => {
  const fight = new Fight(app);
  await ambush(fight);
  await page.keyboard.press("2");
  await fight.asks("Dario Sarti rolls for initiative");
  await page.keyboard.press("d");
  await fight.asks("Thug 2 rolls for initiative");
  await page.keyboard.press("Control+z");
  await fight.asks("Dario Sarti rolls for initiative");
  await expect(page.locator("#thrown")).toBeVisible();
  await fight.dice(9, 1);
  await fight.dice(1, 2);
  await page.keyboard.press("2");
  await fight.asks("Who acts for the opposition?");
  await page.keyboard.press("2");
  await fight.asks("What does Thug 2 do?");
  await page.keyboard.press("0");
  await fight.asks("Who acts for the opposition?");
  await page.keyboard.press("0");
  await fight.asks("What does Dario Sarti do?");
  await page.keyboard.press("Control+z");
  await fight.asks("Who acts for the opposition?");
  await page.keyboard.press("Control+Shift+z");
  await fight.asks("What does Dario Sarti do?");
});

test("a question begins at its top, and to pass is in view however long it is", async ({ app, page }) => {
  const fight = new Fight(app);
  await ambush(fight);
  await page.locator("#answer-0").click();
  await fight.dice(1, 2);
  await fight.dice(9, 1);
  await fight.answer("The party");
  await fight.asks("What does Dario Sarti do?");
  await expect(fight.question).toBeFocused();
  await expect(fight.question).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: /^Wait/ })).toBeInViewport({ ratio: 1 });
  await fight.answer(/^Attack Thug 1/);
  await expect(page.getByRole("button", { name: "Nobody reacts" })).toBeInViewport({ ratio: 1 });
});

test("the story is copied as text and as Markdown, and every line tells its rule", async ({ app, page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const fight = new Fight(app);
  await ambush(fight);
  await page.locator("#answer-0").click();
  await fight.dice(1, 2);
  await fight.dice(9, 1);
  await fight.answer("The party");
  await fight.answer(/^Attack Thug 1/);
  await fight.answer("Nobody reacts");
  await fight.dice(2, 3);
  await fight.answer(/3 damage/);
  await fight.show("Story");
  await expect(page.locator(".story")).toContainText("Thug 1 loses 3 levels");
  const lines = await page.locator(".told").allInnerTexts();

  const copied = async (name) => {
    await page.getByRole("button", { name }).click();
    await expect(page.locator(".toast")).toContainText("Copied");
    const text = await page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole("button", { name: "Dismiss" }).click();
    return text.trimEnd().split("\n");
  };
  expect(await copied("Copy as text")).toEqual(["Nightclub", "", "Round 1", ...lines]);
  expect(await copied("Copy as Markdown")).toEqual(["# Nightclub", "", "## Round 1", "", ...lines.map((line) => `- ${line}`)]);

  for (const line of lines) {
    await page.locator(".told", { hasText: line }).first().click();
    const dialog = page.locator("dialog");
    await expect(dialog.getByText("The rule:"), line).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
});

test("what is copied says so above the question, not over it", async ({ app, page, context }) => {
  await context.grantPermissions(["clipboard-write"]);
  const fight = new Fight(app);
  await ambush(fight);
  await fight.show("Story");
  await page.getByRole("button", { name: "Copy as text" }).click();
  const toast = await page.locator(".toast").boundingBox();
  const asked = await page.locator("#asked").boundingBox();
  // Above it on a phone, beside it on a laptop.
  expect(toast.y + toast.height < asked.y || toast.x + toast.width < asked.x).toBe(true);
});

test("a change left out at the end stays off the sheet, the others go onto it", async ({ app, page }) => {
  const fight = new Fight(app);
  await fight.heroes();
  await fight.new("No map");
  await fight.add(0, "Dario Sarti");
  await fight.addQuick(1, "Thug");
  await fight.begin();
  await fight.ruleNumber("Dario Sarti", "Level", "Set the level", 41);
  await fight.ruleNumber("Dario Sarti", "Wounds", "Set slash at the head", 2);
  await page.getByRole("button", { name: "More about this fight" }).click();
  await page.getByRole("button", { name: "Rule otherwise" }).last().click();
  await page.locator("dialog").getByRole("button", { name: "Nobody wins" }).click();
  const changes = page.getByRole("group", { name: "Dario Sarti" });
  await expect(changes.getByRole("switch")).toHaveCount(2);
  await changes.getByRole("switch", { name: /^Wounds/ }).uncheck();
  await page.locator("#take-over").click();
  await expect(page.locator(".ending")).toContainText("Nothing is left to take over");
  await app.open("#/characters");
  await page.getByRole("link", { name: /Dario Sarti/ }).click();
  await expect(page.locator("#level")).toContainText("41");
  const wounds = page.getByRole("group", { name: "Wounds" });
  await expect(wounds.getByRole("button", { name: /^head, box .*, empty$/ })).toHaveCount(3);
});

test("objectives without a map are set, marked, told, taken back and read at the end", async ({ app, page }) => {
  const fight = new Fight(app);
  await fight.new("No map");
  await fight.add(0, "Dario Sarti");
  await fight.addQuick(1, "Thug");
  await page.locator("summary", { hasText: "Objectives" }).click();
  await page.getByRole("textbox", { name: "Objectives" }).fill("Open the vault\nHold the bridge");
  await fight.begin();
  const mark = async (goal, as) => {
    await page.getByRole("button", { name: "More about this fight" }).click();
    await page.locator("dialog").getByRole("button", { name: new RegExp(`^${goal}`) }).click();
    await page.locator("dialog").getByRole("button", { name: as, exact: true }).click();
  };
  await mark("Open the vault", "Reached");
  await fight.show("Story");
  await expect(page.locator(".story")).toContainText("Objective reached: Open the vault.");
  await mark("Hold the bridge", "Lost");
  await expect(page.locator(".story")).toContainText("Hold the bridge");
  await page.locator("#undo").click();
  await expect(page.locator(".story")).not.toContainText("Hold the bridge");
  await app.again();
  await mark("Hold the bridge", "Held");
  await mark("Hold the bridge", "The party wins");
  await expect(page.getByRole("heading", { name: "The fight is over" })).toBeVisible();
  const goals = page.getByRole("list", { name: "Objectives" });
  await expect(goals.getByRole("listitem")).toHaveText([/Open the vault.*reached/, /Hold the bridge.*held/]);
  await goals.getByRole("button", { name: /^Hold the bridge/ }).click();
  await page.locator("dialog").getByRole("button", { name: "Destroyed", exact: true }).click();
  await expect(goals.getByRole("listitem").last()).toHaveText(/destroyed/);
  await app.accessible();
});

test("the screen is kept awake again when the page comes back", async ({ app, page }) => {
  await page.addInitScript(() => {
    // A browser lets go of the screen by itself while the page is away.
    const held = new Set();
    window.isAwake = () => held.size === 1;
    window.away = (away) => {
      Object.defineProperty(document, "hidden", { value: away, configurable: true });
      if (away) held.clear();
      document.dispatchEvent(new Event("visibilitychange"));
    };
    const request = async () => {
      const sentinel = { release: async () => held.delete(sentinel) };
      held.add(sentinel);
      return sentinel;
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
  });
  const fight = new Fight(app);
  const awake = () => page.evaluate(() => window.isAwake());
  await fight.heroes();
  await expect.poll(awake).toBe(true);
  await page.evaluate(() => window.away(true));
  expect(await awake()).toBe(false);
  await page.evaluate(() => window.away(false));
  await expect.poll(awake).toBe(true);
});
