// A board under the hand: what tests say of it, and how they touch it.
import { expect, painted } from "./test.js";

export const surface = (page) => page.getByRole("grid", { name: "Board" });
export const panel = (page) => page.getByRole("complementary", { name: "What is chosen" });
export const tool = (page, name) => page.getByRole("toolbar", { name: "Tools" }).getByRole("button", { name: new RegExp(`^${name}`) });
/** How much is drawn of a layer: the beginnings of its strokes. */
export const strokes = (page, layer) =>
  surface(page).locator(`path.${layer}`).evaluate((path) => (path.getAttribute("d") ?? "").split("M").length - 1);

export async function blank(app, page, kind = "Squares", size = "Small") {
  await app.open("#/boards/new");
  await page.getByRole("radio", { name: kind }).check();
  await page.getByRole("button", { name: new RegExp(`^${size}`) }).click();
  await page.getByRole("button", { name: "Blank board" }).click();
  await expect(surface(page)).toBeVisible();
}

export async function ready(app, page, name) {
  await app.open("#/boards/new");
  await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  await expect(surface(page)).toBeVisible();
}

/** Where a point of the board lies on the page, once the board no longer moves. */
export async function spot(page, x, y, grid = surface(page)) {
  const read = () =>
    grid.evaluate((svg) => {
      const box = svg.getBoundingClientRect();
      return `${svg.querySelector(".world").getAttribute("transform")} ${box.left} ${box.top}`;
    });
  let last = "";
  await expect
    .poll(async () => {
      const before = last;
      await painted(page);
      last = await read();
      return before === last && last.startsWith("translate");
    })
    .toBe(true);
  const [left, top, scale, right, down] = last.match(/-?[\d.]+/g).map(Number);
  return { x: right + left + x * scale, y: down + top + y * scale };
}

/** The middle of a cell of a board of squares, or of flat hexes whose odd columns lie lower. */
export async function middle(page, name, hexes = false, grid = surface(page)) {
  const column = name.charCodeAt(0) - 65;
  const row = Number(name.slice(1)) - 1;
  return hexes ? spot(page, 45 * column + 30, 52 * row + 26 + 26 * (column % 2), grid) : spot(page, 48 * column + 24, 48 * row + 24, grid);
}

export async function tapAt(page, at) {
  await page.mouse.click(at.x, at.y);
}

export async function drag(page, ...points) {
  await page.mouse.move(points[0].x, points[0].y);
  await page.mouse.down();
  for (const point of points.slice(1)) await page.mouse.move(point.x, point.y, { steps: 8 });
  await page.mouse.up();
}

export const undo = (page, words) => page.getByRole("button", { name: words ? `Undo: ${words}` : "Nothing to undo" });
