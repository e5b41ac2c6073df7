// A fight on a board: what can be read of it on a phone, and on a second screen.
import { middle, tapAt } from "../support/board.js";
import { Fight } from "../support/fight.js";
import { App, expect, painted, test } from "../support/test.js";

const field = (page) => page.getByRole("grid", { name: "The board of the fight" });
const cell = (page, name, hexes = false) => middle(page, name, hexes, field(page));
/** How much is drawn of a layer: the beginnings of its strokes. */
const strokes = (page, layer) =>
  field(page).locator(`path.${layer}`).evaluate((path) => (path.getAttribute("d") ?? "").split("M").length - 1);

/** A fight of two on a ready board. */
async function two(app, page, game, board, ours, theirs) {
  const fight = new Fight(app, "app");
  await app.open("#/fights/new");
  await page.getByRole("radio", { name: game, exact: true }).check({ force: true });
  await page.getByRole("button", { name: new RegExp(`^${board}`) }).first().click();
  await fight.add(0, ours);
  await fight.add(1, theirs);
  await fight.begin();
  return fight;
}

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
    const tokens = [...pane.querySelectorAll(".token > :is(.disc, .arc)")].map((disc) => disc.getBoundingClientRect().width);
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
