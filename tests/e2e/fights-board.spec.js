// A fight on a board: what can be read of it on a phone, and on a second screen.
import { App, expect, painted, test } from "../support/test.js";

/** The first encounter of a game, begun. */
async function begun(app, page, game) {
  await app.stored({ "sightline/note/dice": JSON.stringify("app") });
  await app.open("#/fights/new");
  await page.getByRole("radio", { name: game, exact: true }).check({ force: true });
  await page.locator(".places section", { hasText: "Scenarios" }).locator(".answer").first().click();
  await page.locator("#begin").click();
  await expect(page.locator("#question")).toBeVisible();
  await painted(page);
}

test("on a board whoever stands there fills their cell, nothing lies over it, and another screen shows it too", async ({ app, page, context }) => {
  await begun(app, page, "Sovereign");
  const pane = page.locator("#pane-map");
  await expect(pane.locator(".token").first()).toBeVisible();
  const sizes = await pane.evaluate((pane) => {
    const scale = pane.querySelector(".world").getScreenCTM().a;
    const tokens = [...pane.querySelectorAll(".token > path")].map((disc) => disc.getBoundingClientRect().width);
    return { cell: 48 * scale, token: Math.min(...tokens) };
  });
  expect(sizes.token).toBeGreaterThanOrEqual(Math.min(28, sizes.cell * 0.85));
  await expect(pane.locator(".zoom")).toBeHidden();
  const layers = page.getByRole("group", { name: "What the map shows" });
  await layers.getByRole("button", { name: "Look closer" }).click();
  await expect(pane.locator(".zoom")).toBeVisible();
  await pane.getByRole("button", { name: /^Fit/ }).click();
  await expect(pane.locator(".zoom")).toBeHidden();
  const people = await pane.locator(".token").count();
  const screen = new App(await context.newPage());
  await screen.open(`${new URL(page.url()).hash}/watch`);
  await expect(screen.page.locator(".watch-field .token")).toHaveCount(people);
  await screen.accessible();
});
