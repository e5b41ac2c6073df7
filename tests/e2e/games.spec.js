// Two games on one device: what belongs to a game says so, and nothing of one shows in the other.
import { expect, test } from "../support/test.js";

const game = (page, name) => page.getByRole("radio", { name });

async function take(app, name, from) {
  await app.open("#/characters/new");
  await game(app.page, from).check({ force: true });
  await app.page.getByRole("button", { name: `Take ${name}` }).click();
  await expect(app.page.getByRole("heading", { name, level: 1 })).toBeVisible();
}

test("characters of both games are printed together, and those who are worst off come first", async ({ app, page }) => {
  await take(app, "Ingrid Stonehand", "Unhex");
  await take(app, "Brida Ironsong", "The Radiant Hack");
  await page.getByRole("button", { name: "Take a hit" }).click();
  await page.getByRole("button", { name: "8 damage", exact: true }).click();
  await app.open("#/characters");
  await page.getByLabel("Sort").selectOption("State");
  const rows = page.locator(".people .person");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Brida Ironsong");
  await expect(rows.first()).toContainText("The Radiant Hack");
  await expect(rows.last()).toContainText("Ingrid Stonehand");
  await expect(rows.last()).toContainText("Unhex");
  await page.getByRole("link", { name: "Print those shown" }).click();
  await expect(page.locator(".paper")).toHaveCount(2);
});

test("a link into the rules of a game opens its book, whichever was chosen before", async ({ app, page }) => {
  await app.open("#/rules/cover");
  await expect(page.locator("#rule-title")).toHaveText("Cover");
  await page.evaluate(() => (location.hash = "#/rules/z-luck"));
  await expect(page.locator("#rule-title")).toHaveText("Luck");
  const order = page.getByRole("navigation", { name: "Reading order" }).getByRole("link");
  for (const link of await order.all()) await expect(link).toHaveAttribute("href", /rules\/z-/);
  await app.open("#/rules");
  await expect(game(page, "The Radiant Hack")).toBeChecked();
  await expect(page.getByRole("heading", { name: "The rules of The Radiant Hack, in our own words" })).toBeAttached();
  await game(page, "Unhex").check({ force: true });
  await expect(page.getByRole("heading", { name: "The rules of Unhex, in our own words" })).toBeAttached();
});

test("the start page, the fights and what is handed over say which game they belong to", async ({ app, page }) => {
  await take(app, "Brida Ironsong", "The Radiant Hack");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("link", { name: "Hand over" }).click();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.locator("#copy-link").click();
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  const { hash } = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  await app.open("#/");
  await expect(page.getByRole("link", { name: "Brida Ironsong" })).toContainText("Character of The Radiant Hack");
  await app.open(hash);
  await expect(page.getByText("The Radiant Hack", { exact: true })).toBeVisible();
  await app.open("#/");
  await page.getByRole("button", { name: "Open the example" }).click();
  await expect(page.locator("#question")).toBeVisible();
  await app.open("#/fights");
  await expect(page.locator(".fight-row")).toContainText("Unhex");
  await app.open("#/about");
  await expect(page.getByText("The Radiant Hack, a game by Matt Gefen")).toBeVisible();
});
