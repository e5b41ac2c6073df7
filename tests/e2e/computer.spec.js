// Sides that the app plays, and how a fight is likely to go.
import { expect, test } from "../support/test.js";

/** From the start page in four taps: choose a fight, the game, a ready one, alone. */
async function alone(app, game = "Unhex", name = "The toll road") {
  const { page } = app;
  await app.open("#/");
  await page.getByRole("link", { name: "Choose a fight" }).click();
  await page.getByLabel(game, { exact: true }).check({ force: true });
  await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  await page.locator("#begin-alone").click();
}

test("a ready fight is begun alone against the app in four taps, and the app plays the other side", async ({ app }) => {
  const { page } = app;
  await alone(app);
  const mine = page.locator("#question");
  await expect(mine).toBeVisible();
  const done = page.locator(".story .told", { hasText: /^(Bandit|Archer).*(attacks|moves|uses)/ }).first();
  // Whatever is asked of the players is let pass: the story goes on by what the app does.
  for (let at = 0; at < 12; at += 1) {
    await expect(page.locator(".computer .proposal")).toHaveCount(0, { timeout: 20_000 });
    if (await done.count()) break;
    const pass = page.locator("#asked .pass").first();
    if (await pass.count()) await pass.click();
    else await page.locator("#asked .answer").first().click();
  }
  // A laptop shows the story beside the rest.
  const story = page.getByRole("button", { name: "Story", exact: true });
  if (await story.isVisible()) await story.click();
  await done.click();
  await expect(page.locator("dialog[open] [data-why]")).toContainText("Next best");
});

test("a forecast is counted in a worker, anew when the set-up changes, and shows one of its fights", async ({ app }) => {
  const { page } = app;
  await app.open("#/fights/new");
  await page.getByRole("button", { name: /^The toll road/ }).click();
  await page.locator("#forecast").click();
  const told = page.locator("#forecast-told");
  await expect(told).toContainText("The party wins", { timeout: 30_000 });
  await expect(told).toContainText("The opposition wins");
  await told.getByRole("button", { name: "Show me a typical one" }).click();
  await expect(page.locator("dialog[open]")).toContainText("Round 1");
  await page.keyboard.press("Escape");
  const before = await told.locator(".forecast-side").first().innerText();
  await page.getByRole("button", { name: /^Leave out Bandit/ }).first().click();
  await expect(told.locator(".forecast-side").first()).not.toHaveText(before, { timeout: 30_000 });
  await page.locator("#forecast-stop").click();
  await expect(page.locator("#forecast-stop")).toHaveCount(0);
});
