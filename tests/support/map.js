// A map under the hand: what tests say of it, and how they touch it.
import { expect, painted } from "./test.js";

export const surface = (page) => page.getByRole("group", { name: "Map", exact: true });
export const area = (page, name) => surface(page).getByRole("button", { name: new RegExp(`^${name}(,|$)`) });
export const panel = (page) => page.getByRole("complementary", { name: "What is chosen" });
export const tool = (page, name) => page.getByRole("toolbar", { name: "Tools" }).getByRole("button", { name: new RegExp(`^${name}`) });
export const nameField = (page) => page.getByRole("textbox", { name: "Name", exact: true });

export async function blank(app, page) {
  await app.open("#/maps/new");
  await page.getByRole("button", { name: "Blank map" }).click();
  await expect(surface(page)).toBeVisible();
}

export async function example(app, page, name) {
  await app.open("#/maps/new");
  await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  await expect(surface(page)).toBeVisible();
  await expect(surface(page).getByRole("button").first()).toBeVisible();
}

/** A point of the surface, in parts of its size. */
export async function point(page, x, y) {
  await painted(page);
  const box = await surface(page).boundingBox();
  return { x: box.x + box.width * x, y: box.y + box.height * y };
}

export async function tapAt(page, x, y) {
  const at = await point(page, x, y);
  await page.mouse.click(at.x, at.y);
}

export async function middle(page, name) {
  const box = await still(area(page, name).locator(".frame"));
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

/** Where something is once it is there and no longer moves. */
export async function still(locator) {
  let last = null;
  await expect
    .poll(async () => {
      const before = last;
      await painted(locator.page());
      last = await locator.boundingBox();
      const apart = (side) => Math.abs(before[side] - last[side]);
      return before && last ? apart("x") + apart("y") + apart("width") + apart("height") : Infinity;
    })
    .toBeLessThan(0.5);
  return last;
}

export async function drag(page, from, to, { drop = true } = {}) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  if (drop) await page.mouse.up();
}

/** Draws two areas with the names given, one above the other. */
export async function two(page, first, second) {
  await tapAt(page, 0.4, 0.2);
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.type(first);
  await page.keyboard.press("Enter");
  await expect(area(page, first)).toBeVisible();
  await page.getByRole("button", { name: "Choose nothing" }).click();
  await tapAt(page, 0.4, 0.6);
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.type(second);
  await page.keyboard.press("Enter");
  await expect(area(page, second)).toBeVisible();
  await page.getByRole("button", { name: "Choose nothing" }).click();
}

/** A phone shows only the name of what was just drawn, a laptop everything. */
export async function allAboutIt(page) {
  if (page.viewportSize().width < 900) await panel(page).getByRole("button", { name: "All about it" }).click();
}

export async function opened(app, page, map) {
  await app.open("#/maps");
  const buffer = Buffer.from(JSON.stringify({ type: "sightline/map", version: 1, map }));
  await page.locator("input[type=file]").setInputFiles({ name: "map.json", mimeType: "", buffer });
  await expect(surface(page).getByRole("button")).toHaveCount(map.areas.length);
}
