// One person hands something over, another has it: two browsers that share nothing but a code.
import { App, THEMES, expect, test } from "../support/test.js";

const character = (id, name, level = 50) => {
  const head = { sightline: "character", version: 1, id, game: "unhex", name, created: 1000, changed: 1000, revision: 1, summary: { level, max: 50, state: "Fine", shape: 0 } };
  return `${JSON.stringify(head)}\n${JSON.stringify({ name, level, max: 50, concept: "Bouncer" })}`;
};

/** Another person's browser. */
async function other(browser, baseURL, hear) {
  const context = hear(await browser.newContext({ baseURL, serviceWorkers: "block", reducedMotion: "reduce", viewport: { width: 390, height: 844 } }));
  return new App(await context.newPage());
}

/** The link that the page shows, as its QR holds it. */
async function link(page) {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.locator("#copy-link").click();
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

async function giver(app) {
  await app.stored({ "sightline/document/mara": character("mara", "Mara Voss", 43) });
  await app.open("#/share/mara");
  await expect(app.page.getByRole("img", { name: "QR code of the link" })).toBeVisible();
}

test("a character goes over by link and is shown before it is kept", async ({ app, browser, baseURL, hear }) => {
  await giver(app);
  const url = new URL(await link(app.page));
  expect(url.href.length).toBeLessThan(850);

  const friend = await other(browser, baseURL, hear);
  await friend.open(url.hash);
  await expect(friend.page.getByRole("heading", { name: "Mara Voss" })).toBeVisible();
  expect(await friend.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("document")))).toEqual([]);
  await friend.page.getByRole("button", { name: "Keep it" }).click();
  await expect(friend.page).toHaveURL(/#\/characters\/mara$/);
  await expect(friend.page.getByRole("button", { name: "Level 43 of 50" })).toBeVisible();
  await friend.page.context().close();
});

test("what differs is told field by field, and both can be kept", async ({ app, browser, baseURL, hear }) => {
  await giver(app);
  const url = new URL(await link(app.page));
  const friend = await other(browser, baseURL, hear);
  await friend.stored({ "sightline/document/mara": character("mara", "Mara Voss", 50) });
  await friend.open(url.hash);
  const row = friend.page.getByRole("row", { name: /^Level/ });
  await expect(row.getByRole("cell").nth(0)).toHaveText("50");
  await expect(row.getByRole("cell").nth(1)).toHaveText("43");
  await friend.page.getByRole("button", { name: "Keep both" }).click();
  await expect(friend.page.getByRole("button", { name: "Level 43 of 50" })).toBeVisible();
  await friend.open("#/characters/mara");
  await expect(friend.page.getByRole("button", { name: "Level 50 of 50" })).toBeVisible();

  await friend.open(url.hash);
  await friend.page.getByRole("button", { name: "Replace yours" }).click();
  await expect(friend.page).toHaveURL(/#\/characters\/mara$/);
  await expect(friend.page.getByRole("button", { name: "Level 43 of 50" })).toBeVisible();
  await friend.page.context().close();
});

test("a QR drawn on one screen is read from its pixels on another", async ({ app, browser, baseURL, hear }) => {
  await giver(app);
  const picture = await app.page.getByRole("img", { name: "QR code of the link" }).screenshot();
  const friend = await other(browser, baseURL, hear);
  await friend.open("#/receive");
  await friend.page.locator("#qr-pictures").setInputFiles({ name: "qr.png", mimeType: "image/png", buffer: picture });
  await expect(friend.page.getByRole("heading", { name: "Mara Voss" })).toBeVisible();
  await friend.page.context().close();
});

test("a map and a running fight go over by file and by the pictures of their frames", async ({ app, browser, baseURL, hear, page }) => {
  await app.open("#/");
  await page.getByRole("button", { name: "Open the example" }).click();
  await expect(page.locator("#question")).toBeVisible();
  const fight = new URL(page.url()).hash.split("/").pop();
  const question = await page.locator("#question").textContent();

  await app.open(`#/share/${fight}`);
  const shown = page.getByRole("img", { name: "QR code, one of several" });
  await expect(shown).toBeVisible();
  await page.getByRole("button", { name: "Hold still" }).click();
  const count = Number((await page.getByText(/^Picture \d+ of \d+$/).textContent()).split(" ").pop());
  const pictures = [];
  for (let at = 0; at < count; at += 1) {
    pictures.push({ name: `${at}.png`, mimeType: "image/png", buffer: await shown.screenshot() });
    const before = await page.getByText(/^Picture \d+ of \d+$/).textContent();
    await page.getByRole("button", { name: "Next picture" }).click();
    if (count > 1) await expect(page.getByText(/^Picture \d+ of \d+$/)).not.toHaveText(before);
  }
  const friend = await other(browser, baseURL, hear);
  await friend.open("#/receive");
  await friend.page.locator("#qr-pictures").setInputFiles(pictures.reverse());
  await friend.page.getByRole("button", { name: "Keep it" }).click();
  await expect(friend.page.locator("#question")).toHaveText(question);

  await app.open("#/maps");
  const map = new URL(await page.getByRole("link", { name: /Nightclub/ }).first().evaluate((link) => link.href)).hash.split("/")[2];
  await app.open(`#/share/${map}`);
  const [file] = await Promise.all([page.waitForEvent("download"), page.locator("#save-file").click()]);
  await friend.open("#/receive");
  await friend.page.locator("input[type=file]").first().waitFor({ state: "attached" });
  await friend.page.locator("input[type=file][accept*=json]").setInputFiles(await file.path());
  await expect(friend.page.getByRole("heading", { name: "Nightclub" })).toBeVisible();
  await friend.page.getByRole("button", { name: "Keep it" }).click();
  await expect(friend.page).toHaveURL(new RegExp(`#/maps/${map}$`));
  await friend.page.context().close();
});

test("nonsense gets a sentence and nothing is stored", async ({ app, page }) => {
  await app.open("#/receive");
  const told = page.getByRole("alert");
  for (const [text, words] of [
    ["hello there", "not one of this app's codes"],
    ["2cAAAA", "newer version"],
    ["1cAAAAAAAA", "cut off or a letter is wrong"],
    ["{\"sightline\": \"character\"", "stops making sense"],
  ]) {
    await page.getByLabel("Code or link").fill(text);
    await page.getByRole("button", { name: "Look at it" }).click();
    await expect(told).toContainText(words);
  }
  await app.open("#/shared/1cbroken");
  await expect(page.getByText("Nothing was stored.")).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("document")))).toEqual([]);
});

for (const theme of THEMES) {
  test(`handing over keeps nobody out in ${theme}`, async ({ app }) => {
    await app.inTheme(theme);
    await giver(app);
    await app.accessible();
    await app.open("#/receive");
    await app.accessible();
  });
}
