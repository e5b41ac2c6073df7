// Heroes of Hex on a phone: from the start page into a game in a few taps, and whole games by tapping.
import { Fight, loaded } from "../support/fight.js";
import { expect, test } from "../support/test.js";

/** From the start page to the first question, by the taps that it takes. */
async function begin(app, scenario) {
  const { page } = app;
  await app.open("#/");
  const taps = [
    page.getByRole("link", { name: "Fights", exact: true }).first(),
    page.getByRole("link", { name: "New fight" }).first(),
    page.getByRole("radio", { name: "Heroes of Hex" }),
    page.getByRole("button", { name: new RegExp(`^${scenario}`) }).first(),
    page.locator("#begin"),
  ];
  // What a tap lands on is looked at; that a radio lies under its words is no matter.
  for (const [at, tap] of taps.entries()) await tap.click({ force: at === 2 });
  await expect(page.locator("#question")).toBeVisible();
  return taps.length;
}

test("a first game is begun in at most six taps", async ({ app }) => {
  expect(await begin(app, "Last Stand")).toBeLessThanOrEqual(6);
});

test("a whole skirmish is played by tapping", async ({ app, page, isMobile }) => {
  test.skip(!isMobile);
  await loaded(page, 17);
  const fight = new Fight(app, "app");
  await begin(app, "Last Stand");
  await fight.tapOn({ pass: ["Put everybody down"] });
  await expect(page.locator(".ending")).toContainText(/wins/);
});

test("a whole game against the app is played by tapping, and it says why it does what it does", async ({ app, page, isMobile }) => {
  test.skip(!isMobile);
  await loaded(page, 5);
  const fight = new Fight(app, "app");
  await begin(app, "Against the Rabble");
  await fight.tapOn({ pass: ["Put everybody down"] });
  await expect(page.locator(".ending")).toContainText(/wins/);
  await fight.show("Story");
  await expect(page.getByText(/\((nearest|most wounds|it can attack this Turn|nothing else was possible)\)/).first()).toBeAttached();
});

test("a whole solo scenario is played by tapping, against enemies run by their lists, until dawn", async ({ app, page, isMobile }) => {
  test.skip(!isMobile);
  await loaded(page, 11);
  const fight = new Fight(app, "app");
  await begin(app, "Until Dawn");
  await fight.tapOn({ pass: ["Put everybody down"] });
  await expect(page.locator(".ending")).toContainText("Knives wins");
  await fight.show("Story");
  await expect(page.getByText(/\((nearest|most wounds|it can attack this Turn|nothing else was possible)\)/).first()).toBeAttached();
});

test("the tokens of a unit are boxes to tap, and its actions roll", async ({ app, page }) => {
  await app.open("#/characters/new");
  await page.getByRole("radio", { name: "Heroes of Hex" }).check({ force: true });
  await page.getByRole("button", { name: "Take Vanguard" }).click();
  await expect(page.getByRole("heading", { name: "Vanguard", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Wound 2" }).click();
  await expect(page.getByRole("button", { name: "Wound 1" })).toHaveAttribute("aria-pressed", "true");
  const says = (words) => expect(page.locator(".sheet-face").getByText(words, { exact: true })).toBeVisible();
  await says("2 wounds");
  await page.getByRole("button", { name: "Wound 3" }).click();
  await says("defeated");
  await page.getByRole("button", { name: "Clear all tokens" }).click();
  await says("fine");
  await page.getByRole("button", { name: "Roll Slash" }).click();
  await expect(page.locator("dialog[open] #throw")).toBeVisible();
});

test("a team is put together by taps, keeps HEX and tokens, and goes into a game with one tap", async ({ app, page }) => {
  await app.open("#/characters/new");
  await page.getByRole("radio", { name: "Heroes of Hex" }).check({ force: true });
  await page.getByRole("radio", { name: "Team" }).check({ force: true });
  await page.getByRole("button", { name: "Put a team together" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("The Lanterns");
  await page.getByRole("button", { name: "Add units" }).click();
  for (const name of ["Vanguard", "Monk", "Shade"]) await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Nothing is lacking.")).toBeVisible();
  await page.getByRole("link", { name: "To the sheet" }).click();
  await expect(page.getByRole("heading", { name: "The Lanterns", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "HEX, one more" }).click();
  const monk = page.getByRole("region", { name: "Monk" });
  await monk.getByRole("button", { name: "Wound 1" }).click();
  await expect(monk.getByText("1 wound", { exact: true })).toBeVisible();
  await expect(page.locator(".sheet-face")).toContainText("1 hurt");

  await app.open("#/fights/new");
  await page.getByRole("radio", { name: "Heroes of Hex" }).check({ force: true });
  await page.getByRole("button", { name: /^Last Stand/ }).first().click();
  for (const name of ["Vanguard", "Archer", "Cleric"]) await page.getByRole("button", { name: `Leave out ${name}` }).click();
  await page.getByRole("button", { name: "Add people" }).first().click();
  await page.getByRole("button", { name: /^The Lanterns/ }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.locator(".setup-person .name")).toHaveText(["Vanguard", "Monk 2", "Shade", "Sentinel", "Pyromancer", "Monk 1"]);
  await expect(page.getByRole("textbox", { name: "Team" }).first()).toHaveValue("The Lanterns");
});

test("a game on the start page leads to its fights, and no line begins with a comma", async ({ app, page, isMobile }) => {
  test.skip(!isMobile);
  await loaded(page, 17);
  new Fight(app, "app");
  await app.open("#/");
  await page.getByRole("link", { name: /^Heroes of Hex/ }).click();
  await expect(page.getByRole("radio", { name: "Heroes of Hex" })).toBeChecked();
  // What fights call a choice moves no choices of other places.
  await app.open("#/rules");
  const left = (locator) => locator.evaluate((element) => element.getBoundingClientRect().left);
  expect(await left(page.locator(".segments .segment").first())).toBe(await left(page.getByRole("searchbox")));
  await app.open("#/fights/new");
  await page.getByRole("button", { name: /^Last Stand/ }).first().click();
  await page.locator("#begin").click();
  await page.locator("#throw").click();
  const glued = page.locator("#question .glued").first();
  await expect(glued).toHaveText("Turn,");
  expect(await glued.evaluate((words) => words.getClientRects().length)).toBe(1);
});
