// Boards of squares and hexes: drawn, asked, out into files and in again.
import { readFileSync } from "node:fs";
import { blank, drag, middle, panel, ready, spot, strokes, surface, tapAt, tool, undo } from "../support/board.js";
import { expect, test } from "../support/test.js";

const THEMES = ["dark", "light", "contrast"];

test("a room is one drag, a door one tap on its wall, and both are there after a reload", async ({ app, page }) => {
  await blank(app, page);
  await drag(page, await middle(page, "C3"), await middle(page, "F6"));
  await expect(undo(page, "Room from C3 to F6")).toBeEnabled();
  expect(await strokes(page, "wall")).toBe(16);
  await tapAt(page, await spot(page, 48 * 6, 48 * 3 + 24));
  await expect(undo(page, "Shut door east of F4")).toBeEnabled();
  expect(await strokes(page, "wall")).toBe(15);
  await app.again();
  await expect.poll(() => strokes(page, "wall")).toBe(15);
  await expect.poll(() => strokes(page, "door-shut")).toBeGreaterThan(0);
  await page.keyboard.press("Control+z");
  await expect.poll(() => strokes(page, "wall")).toBe(16);
});

test("walls are laid by dragging along the lines, on hexes too, and a second drag takes them away", async ({ app, page }) => {
  await blank(app, page, "Hexes, flat top");
  await tool(page, "Walls").click();
  const from = await spot(page, 45 * 2, 26 * 4);
  const to = await spot(page, 45 * 8, 26 * 8);
  await drag(page, from, to);
  const laid = await strokes(page, "wall");
  expect(laid).toBeGreaterThan(5);
  await expect(undo(page, `Lay ${laid} of wall`)).toBeEnabled();
  await drag(page, from, to);
  await expect(undo(page, "Take walls away")).toBeEnabled();
  expect(await strokes(page, "wall")).toBe(0);
});

test("ground is filled up to the walls, and painted over", async ({ app, page }) => {
  await blank(app, page);
  await drag(page, await middle(page, "B2"), await middle(page, "D4"));
  await tool(page, "Ground").click();
  await page.getByRole("button", { name: "Fill up to the walls" }).click();
  await tapAt(page, await middle(page, "C3"));
  await expect(undo(page, "Difficult ground: 9 squares")).toBeEnabled();
  await page.getByRole("button", { name: "Void" }).click();
  await page.getByRole("button", { name: "1 cell" }).click();
  await drag(page, await middle(page, "H8"), await middle(page, "J8"));
  await expect(undo(page, "Cut out: 3 squares")).toBeEnabled();
});

test("a cell says all about itself and is changed by hand", async ({ app, page }) => {
  await blank(app, page);
  await tapAt(page, await middle(page, "E5"));
  await expect(panel(page).getByRole("heading", { name: "E5" })).toBeVisible();
  await panel(page).getByRole("button", { name: "Players" }).click();
  await panel(page).getByRole("button", { name: "Difficult" }).click();
  await panel(page).getByText("What stands at its sides").click();
  await panel(page).getByRole("combobox", { name: "North" }).selectOption("Window");
  await expect(undo(page, "Window north of E5")).toBeEnabled();
  await expect(surface(page).getByRole("gridcell")).toHaveAccessibleName(/^E5, .*difficult, window north, start of the players$/);
});

test("a part is copied, turned, and moved by a drag", async ({ app, page }) => {
  await blank(app, page);
  await drag(page, await middle(page, "B2"), await middle(page, "C4"));
  await tool(page, "Part").click();
  await tapAt(page, await middle(page, "B3"));
  await expect(panel(page).getByRole("heading", { name: "6 squares" })).toBeVisible();
  await panel(page).getByRole("button", { name: "Copy" }).click();
  await tapAt(page, await middle(page, "G2"));
  await expect(undo(page, "Copy 6 squares")).toBeEnabled();
  expect(await strokes(page, "wall")).toBe(20);
  // Moved without a drag, as by keys: there and back.
  for (const to of ["G3", "G2"]) {
    await panel(page).getByRole("button", { name: "Move" }).click();
    await expect(page.getByText("Tap where it goes")).toBeVisible();
    await tapAt(page, await middle(page, to));
    await expect(page.getByText("Drag it to move it")).toBeVisible();
    await expect(undo(page, "Move 6 squares")).toBeEnabled();
    expect(await strokes(page, "wall")).toBe(20);
  }
  await panel(page).getByRole("button", { name: "Turn" }).click();
  await expect(undo(page, "Turn 6 squares")).toBeEnabled();
  expect(await strokes(page, "wall")).toBe(20);
  await tapAt(page, await middle(page, "B3"));
  await expect(undo(page, "Turn 6 squares")).toBeEnabled();
  const before = await surface(page).locator("path.wall").getAttribute("d");
  await drag(page, await middle(page, "B3"), await middle(page, "C6"));
  await expect(undo(page, "Move 6 squares")).toBeEnabled();
  await expect(surface(page).locator("path.wall")).not.toHaveAttribute("d", before);
  expect(await strokes(page, "wall")).toBe(20);
});

test("the keyboard alone draws a room and asks: one tab stop, arrows, letters of the hexes", async ({ app, page }) => {
  await blank(app, page, "Hexes, flat top");
  const cell = surface(page).getByRole("gridcell");
  await expect(cell).toHaveCount(1);
  await expect(cell).toHaveAttribute("tabindex", "0");
  await cell.focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowDown", "d", "s"]) await page.keyboard.press(key);
  await expect(cell).toBeFocused();
  await expect(cell).toHaveAccessibleName("D3");
  await page.keyboard.press("Enter");
  for (const key of ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
  await page.keyboard.press("Enter");
  await expect(undo(page, "Room from D3 to F5")).toBeEnabled();
  await page.keyboard.press("5");
  await page.keyboard.press("Enter");
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("status")).toHaveText(/^C5 is not seen: the wall .* of .* is in the way\. Distance 3 hexes, west\.$/);
});

test("sight, cover, movement and threat are answered with the reason drawn and in words", async ({ app, page }) => {
  await ready(app, page, "Tavern");
  await tool(page, "Ask").click();
  await page.getByRole("textbox", { name: /^A cell by its name/ }).fill("I9");
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("status")).toHaveText(/^From I9 \d+ squares are seen\./);
  await tapAt(page, await middle(page, "C3"));
  await expect(panel(page).getByRole("status")).toHaveText(/^C3 is not seen: hidden by the wall/);
  expect(await strokes(page, "ray-wall")).toBeGreaterThan(0);
  await tapAt(page, await middle(page, "I10"));
  await expect(panel(page).getByRole("status")).toHaveText("I10 is seen, all four corners: no cover. Distance 1 square, south.");
  await expect(panel(page).getByRole("button", { name: /^The sealed chest, not seen, 8 squares east, Q9/ })).toBeVisible();
  await page.getByRole("radio", { name: "Movement" }).check();
  await expect(panel(page).getByRole("status")).toHaveText("I10 costs 1 of 6.");
  await page.getByRole("radio", { name: "Threat" }).check();
  await expect(panel(page).getByRole("status")).toHaveText("I10 is threatened.");
  await page.getByRole("radio", { name: "Charge" }).check();
  await expect(panel(page).getByRole("status")).toHaveText("A straight way of 1 leads to I10.");
});

test("an area is placed by a tap, turned by a button, and pointed by a second tap", async ({ app, page }) => {
  await ready(app, page, "Tavern");
  await tool(page, "Ask").click();
  await page.getByRole("radio", { name: "Area" }).check();
  await tapAt(page, await middle(page, "I9"));
  await expect(panel(page).getByRole("status")).toHaveText(/^Burst at I9: \d+ squares, nobody in it\. Walls spare/);
  await page.getByRole("radio", { name: "Cone" }).check();
  const cone = () => surface(page).locator("path.over-template").getAttribute("d");
  const east = await cone();
  await panel(page).getByRole("button", { name: "Turn it" }).click();
  await expect.poll(cone).not.toBe(east);
  const turned = await cone();
  await tapAt(page, await middle(page, "I11"));
  await expect.poll(cone).not.toBe(turned);
  // From the list, without aiming: the cone points at what is tapped.
  await panel(page).getByRole("button", { name: /^The sealed chest, outside/ }).click();
  await expect.poll(cone).toBe(east);
});

test("on the table secrets are walls, and people are moved by two taps", async ({ app, page }) => {
  await ready(app, page, "Tavern");
  expect(await strokes(page, "door-secret")).toBeGreaterThan(0);
  const walls = await strokes(page, "wall");
  await page.getByRole("button", { name: "More about this board" }).click();
  await page.getByRole("button", { name: "Play view" }).click();
  await app.led(/play$/);
  expect(await strokes(page, "door-secret")).toBe(0);
  expect(await strokes(page, "wall")).toBe(walls + 1);
  await tapAt(page, await middle(page, "O6"));
  await expect(page.getByRole("dialog")).toContainText("Wall");
  await expect(page.getByRole("dialog")).not.toContainText("ecret");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("textbox", { name: "A name" }).fill("Mara");
  await page.getByRole("button", { name: "As a player's" }).click();
  await expect(page.getByText("Tap where Mara goes")).toBeVisible();
  await tapAt(page, await middle(page, "I8"));
  await expect(undo(page, "Mara to I8")).toBeEnabled();
  await expect(surface(page).getByRole("gridcell")).toHaveAccessibleName(/^I8, Mara/);
});

test("the largest board with thirty tokens stays within its elements", async ({ app, page }) => {
  const pieces = Array.from({ length: 30 }, (_, at) => ({ cell: `${String.fromCharCode(65 + (at % 20))}${1 + 2 * at}`, name: `Guard ${at + 1}` }));
  const body = { cells: "flat hexes, odd low", wide: 60, tall: 60, name: "Large", ground: "9.2~".repeat(300), edges: "5.w".repeat(900), pieces };
  const head = { sightline: "board", version: 1, id: "large", game: "", name: "Large", created: 1, changed: 2, revision: 1, summary: {}, lines: 0 };
  await app.stored({ "sightline/document/large": `${JSON.stringify(head)}\n${JSON.stringify(body)}` });
  await app.open("#/boards/large");
  await expect(surface(page).locator(".token")).toHaveCount(30);
  expect(await surface(page).locator("*").count()).toBeLessThanOrEqual(60 + 4 * 30);
});

const saved = async (page, words) => {
  await page.getByRole("button", { name: "More about this board" }).click();
  await page.getByRole("dialog").getByText("Save as a file").click();
  const waiting = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: words }).click();
  const download = await waiting;
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog")).toHaveCount(0);
  return { name: download.suggestedFilename(), mimeType: "", buffer: readFileSync(await download.path()) };
};

for (const [words, name] of [
  ["Sightline file", "tavern.sightline.json"],
  ["Picture that opens again (SVG)", "tavern.svg"],
  ["Picture that opens again (PNG)", "tavern.png"],
  ["Universal VTT", "tavern.dd2vtt"],
]) {
  test(`a board goes out as ${words} and opens again`, async ({ app, page }) => {
    await ready(app, page, "Tavern");
    const walls = await strokes(page, "wall");
    const file = await saved(page, words);
    expect(file.name).toBe(name);
    await app.open("#/boards/new");
    await page.locator("input[type=file]").setInputFiles(file);
    await app.led(/^#\/boards\/(?!new)/);
    await expect.poll(() => strokes(page, "wall")).toBe(walls);
    await app.open("#/maps");
    await expect(page.locator(".map-card")).toHaveCount(2);
  });
}

test("a board of another program is told with what was changed, with its picture behind", async ({ app, page }) => {
  const file = JSON.parse(readFileSync("tests/boards/samples/uvtt-cropped.dd2vtt", "utf8"));
  file.image = readFileSync("public/icons/180.png").toString("base64");
  await app.open("#/maps");
  await page.locator("input[type=file]").setInputFiles({ name: "cellar.dd2vtt", mimeType: "", buffer: Buffer.from(JSON.stringify(file)) });
  await expect(page.getByRole("dialog", { name: "Read as a draft" })).toContainText("What had to be changed or left out");
  await page.getByRole("dialog").getByLabel("Openings that stand open are").selectOption("Windows");
  await page.getByRole("button", { name: "Open the board" }).click();
  await app.led(/^#\/boards\//);
  await expect.poll(() => strokes(page, "wall")).toBeGreaterThan(10);
  await expect.poll(() => strokes(page, "window")).toBeGreaterThan(0);
  expect(await strokes(page, "door-open")).toBe(0);
  await expect(surface(page).locator("image")).toHaveCount(1);
});

test("two fingers zoom and draw nothing; a button lets one finger move the board", async ({ app, page }, info) => {
  test.skip(info.project.name !== "phone", "fingers are needed");
  await blank(app, page);
  const at = await middle(page, "F5");
  const before = await surface(page).locator(".world").getAttribute("transform");
  const devtools = await page.context().newCDPSession(page);
  const fingers = (type, points) => devtools.send("Input.dispatchTouchEvent", { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
  await fingers("touchStart", [{ x: at.x - 30, y: at.y }, { x: at.x + 30, y: at.y }]);
  for (const apart of [40, 60]) await fingers("touchMove", [{ x: at.x - apart, y: at.y }, { x: at.x + apart, y: at.y }]);
  await fingers("touchEnd", []);
  await expect(surface(page).locator(".world")).not.toHaveAttribute("transform", before);
  await page.getByRole("button", { name: /^One finger moves/ }).click();
  const zoomed = await surface(page).locator(".world").getAttribute("transform");
  await fingers("touchStart", [at]);
  for (const by of [20, 40, 60]) await fingers("touchMove", [{ x: at.x + by, y: at.y }]);
  await fingers("touchEnd", []);
  await expect(surface(page).locator(".world")).not.toHaveAttribute("transform", zoomed);
  await expect(undo(page)).toBeDisabled();
  await page.getByRole("button", { name: /^One finger moves/ }).click();
  await fingers("touchStart", [at]);
  for (const by of [20, 40, 60]) await fingers("touchMove", [{ x: at.x + by, y: at.y + by }]);
  await fingers("touchEnd", []);
  await expect(undo(page)).toHaveCount(0);
  expect(await strokes(page, "wall")).toBeGreaterThan(3);
});

test("a fight is set up on a board of one's own: drawn, people placed by a tap, begun", async ({ app, page }) => {
  await blank(app, page);
  await drag(page, await middle(page, "C3"), await middle(page, "F6"));
  await expect(undo(page, "Room from C3 to F6")).toBeEnabled();
  await app.open("#/fights/new");
  await page.getByRole("radio", { name: "Sovereign" }).check({ force: true });
  await page.getByRole("button", { name: /^New board/ }).click();
  await expect(page.getByRole("heading", { name: "Set up the fight" })).toBeVisible();
  for (const team of [0, 1]) {
    await page.getByRole("button", { name: "Add people" }).nth(team).click();
    await page.locator("dialog[open] .answers .answer").first().click();
    await page.locator("dialog[open] #add-done").click();
  }
  const field = page.getByRole("grid", { name: "Where everyone starts" });
  for (const [at, cell] of [[0, "D4"], [1, "I8"]]) {
    await page.getByRole("button", { name: /^Where .* starts:/ }).nth(at).click();
    await field.scrollIntoViewIfNeeded();
    await tapAt(page, await middle(page, cell, false, field));
    await expect(page.getByRole("button", { name: new RegExp(`^Where .* starts: ${cell}`) })).toBeVisible();
  }
  await page.locator("#begin").click();
  const board = page.getByRole("grid", { name: "The board of the fight" });
  await expect(board.locator(".token")).toHaveCount(2);
  await expect(page.locator("#question")).toBeVisible();
});

for (const theme of THEMES) {
  test(`boards keep nobody out, in ${theme}`, async ({ app, page }) => {
    await app.inTheme(theme);
    await app.open("#/boards/new");
    await app.accessible();
    await ready(app, page, "Crypt");
    await app.accessible();
    await tool(page, "Ground").click();
    await app.accessible();
    await tool(page, "Room").click();
    await tapAt(page, await middle(page, "C3"));
    await expect(panel(page).getByRole("heading", { name: "C3" })).toBeVisible();
    await app.accessible();
    await tool(page, "Ask").click();
    await tapAt(page, await middle(page, "C3"));
    await expect(panel(page).getByRole("status")).toHaveText(/^From C3/);
    await app.accessible();
    await page.getByRole("button", { name: "More about this board" }).click();
    await expect(page.getByRole("dialog", { name: "This board" })).toBeVisible();
    await app.accessible();
  });
}
