// Sides that the app plays, and how a fight is likely to go.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "../support/test.js";

/** The sides of a ready fight, where it is set who plays them. */
async function whoPlays(app) {
  const { page } = app;
  await app.open("#/");
  await page.getByRole("link", { name: "Choose a fight" }).click();
  await page.getByLabel("Unhex", { exact: true }).check({ force: true });
  await page.getByRole("button", { name: /^The toll road/ }).click();
  await page.locator("#forecast").waitFor();
  await page.getByRole("button", { name: "Who plays which side" }).click();
  return page.locator("dialog[open] .who-plays-side");
}

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

test("a proposal is done by one tap, with its reason in the story, and taken back alone", async ({ app }) => {
  const { page } = app;
  const sides = await whoPlays(app);
  for (const side of [sides.first(), sides.last()]) {
    await side.getByLabel("Propose").check({ force: true });
    await side.locator("summary").click();
    await side.getByLabel("Plain").check({ force: true });
  }
  await page.keyboard.press("Escape");
  await page.locator("#begin").click();
  const number = () => page.locator("#asked .question").getAttribute("data-number");
  const doIt = page.locator("#do-it");
  await expect(doIt).toBeEnabled();
  // One tap after the other until one comes with a reason.
  const words = page.locator(".computer .proposal");
  let before = await number();
  for (let at = 0; at < 30; at += 1) {
    await expect(doIt).toBeEnabled();
    before = await number();
    const reason = (await words.innerText()).includes("Next best");
    await doIt.click();
    await expect(page.locator(`#asked .question[data-number="${before}"]`)).toHaveCount(0);
    if (reason && at > 3) break;
  }
  const after = await number();
  const undo = page.getByRole("button", { name: "Undo the last answer" });
  await undo.click();
  await expect(page.locator(`#asked .question[data-number="${after}"]`)).toHaveCount(0);
  // No more than the last of them is gone.
  expect(Number(await number())).toBeGreaterThanOrEqual(Number(before));
});

test("a forecast that is stopped keeps its figures for as long as the set-up stays, and one that cannot be loaded says so", async ({ app, expected }) => {
  const { page } = app;
  await app.open("#/fights/new");
  await page.getByRole("button", { name: /^The toll road/ }).click();
  const told = page.locator("#forecast-told");
  await page.locator("#forecast").click();
  await expect(told).toContainText("The party wins", { timeout: 30_000 });
  await page.locator("#forecast-stop").click();
  await expect(page.locator("#forecast-stop")).toHaveCount(0);
  await expect(told).toBeVisible();
  await page.getByRole("button", { name: /^Leave out Bandit/ }).first().click();
  await expect(told).toHaveCount(0);
  // The worker does not arrive, and then it does.
  expected.push(/Failed to load resource|net::ERR/);
  await page.route(/later\/forecast[^/]*\.wasm/, (route) => route.abort());
  await page.locator("#forecast").click();
  await expect(page.locator(".forecast [role=status]")).toContainText("try again", { timeout: 30_000 });
  await page.unroute(/later\/forecast[^/]*\.wasm/);
  await page.locator("#forecast").click();
  await expect(told).toContainText("The party wins", { timeout: 30_000 });
});

test("players that do not arrive say so, the table answers meanwhile, and another try brings them", async ({ app, expected }) => {
  const { page } = app;
  expected.push(/Failed to load resource|net::ERR/);
  await page.route(/later\/forecast[^/]*\.wasm/, (route) => route.abort());
  const sides = await whoPlays(app);
  for (const side of [sides.first(), sides.last()]) await side.getByLabel("Propose").check({ force: true });
  await page.keyboard.press("Escape");
  await page.locator("#begin").click();
  const again = page.locator(".computer").getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible({ timeout: 30_000 });
  await expect(page.locator("#asked .answer").first()).toBeEnabled();
  await page.unroute(/later\/forecast[^/]*\.wasm/);
  await again.click();
  await expect(page.locator("#do-it")).toBeEnabled({ timeout: 30_000 });
});

// What the rules come to outside the browser is held by a test of theirs (tests/players/everywhere.rs).
const figures = new URL("../forecasts/", import.meta.url);
for (const name of readdirSync(figures)) {
  test(`the worker comes to the same figures as the rules outside the browser: ${name}`, async ({ app }) => {
    const kept = JSON.parse(readFileSync(new URL(name, figures), "utf8"));
    await app.open("#/");
    const heard = await app.page.evaluate(async ({ setup, sharp, first }) => {
      const worker = window.sightlineForecast();
      const asked = (message, isIt) =>
        new Promise((done) => {
          worker.onmessage = ({ data }) => isIt(data) && done(data);
          worker.postMessage(message);
        });
      const decisions = [];
      for (const [many] of sharp.said) {
        const lines = sharp.lines.slice(0, many).join("\n");
        const ask = { decide: many, lines, manner: sharp.manner, seed: 9 };
        const { said } = await asked(ask, ({ decided }) => decided === many);
        decisions.push([many, JSON.parse(said)]);
      }
      const { told } = await asked({ epoch: 1, setup, manners: "[]" }, ({ told }) => JSON.parse(told).fights === first);
      worker.terminate();
      return { decisions, told: JSON.parse(told) };
    }, { ...kept, first: kept.first.fights });
    expect(heard.told).toMatchObject(kept.first);
    expect(heard.decisions).toEqual(kept.sharp.said);
  });
}
