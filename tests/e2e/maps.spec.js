// Maps: drawn by thumb, by mouse and by keys; asked; played; out into files and in again.
import { readFileSync } from "node:fs";
import { expect, test, THEMES } from "../support/test.js";
import { cityMap } from "../../tools/citymap.js";

const surface = (page) => page.getByRole("group", { name: "Map", exact: true });
const area = (page, name) => surface(page).getByRole("button", { name: new RegExp(`^${name}(,|$)`) });
const panel = (page) => page.getByRole("complementary", { name: "What is chosen" });
const tool = (page, name) => page.getByRole("toolbar", { name: "Tools" }).getByRole("button", { name: new RegExp(`^${name}`) });
const nameField = (page) => page.getByRole("textbox", { name: "Name", exact: true });

async function blank(app, page) {
  await app.open("#/maps/new");
  await page.getByRole("button", { name: "Blank map" }).click();
  await expect(surface(page)).toBeVisible();
}

async function example(app, page, name) {
  await app.open("#/maps/new");
  await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  await expect(surface(page)).toBeVisible();
  await expect(surface(page).getByRole("button").first()).toBeVisible();
}

/** A point of the surface, in parts of its size. */
async function point(page, x, y) {
  const box = await surface(page).boundingBox();
  return { x: box.x + box.width * x, y: box.y + box.height * y };
}

async function tapAt(page, x, y) {
  const at = await point(page, x, y);
  await page.mouse.click(at.x, at.y);
}

async function middle(page, name) {
  const box = await still(area(page, name).locator("rect"));
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

/** Where something is once it no longer moves. */
async function still(locator) {
  let last = await locator.boundingBox();
  await expect
    .poll(async () => {
      const before = last;
      last = await locator.boundingBox();
      return Math.abs(before.x - last.x) + Math.abs(before.y - last.y);
    })
    .toBeLessThan(0.5);
  return last;
}

async function drag(page, from, to, { drop = true } = {}) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  if (drop) await page.mouse.up();
}

/** Draws two areas with the names given, one above the other. */
async function two(page, first, second) {
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
async function allAboutIt(page) {
  if (page.viewportSize().width < 900) await panel(page).getByRole("button", { name: "All about it" }).click();
}

test("a map is drawn by tapping and dragging: areas named at once, a link, a mark at its end", async ({ app, page }) => {
  await blank(app, page);
  await two(page, "Hall", "Yard");
  await drag(page, await middle(page, "Hall"), await middle(page, "Yard"));
  await expect(panel(page).getByRole("heading", { name: "Hall – Yard" })).toBeVisible();
  await allAboutIt(page);
  await panel(page).getByRole("button", { name: "At Yard" }).click();
  await expect(panel(page).getByRole("button", { name: "At Yard" })).toHaveAttribute("aria-pressed", "true");
  await panel(page).getByRole("button", { name: "Sight only" }).click();
  await panel(page).getByRole("button", { name: "Closed" }).click();
  await panel(page).getByRole("button", { name: "Only to Yard" }).click();
  await expect(surface(page).locator(".link.dashed.closed")).toHaveCount(1);
  await app.again();
  await expect(surface(page).locator(".link.dashed.closed")).toHaveCount(1);
  await expect(area(page, "Hall")).toBeVisible();
});

test("a finger adds areas that are named at once, links them by dragging, and leaves a name as typed", async ({ app, page }, info) => {
  test.skip(info.project.name !== "phone", "a finger is needed");
  await blank(app, page);
  const finger = async (x, y) => {
    const at = await point(page, x, y);
    await page.touchscreen.tap(at.x, at.y);
  };
  await finger(0.3, 0.3);
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.type("Hall");
  // No Enter: the next tap is enough, on a map that is now smaller.
  await finger(0.7, 0.8);
  await expect(area(page, "Hall")).toBeVisible();
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.type("Yard");
  await page.keyboard.press("Enter");
  const [from, to] = [await middle(page, "Hall"), await middle(page, "Yard")];
  const devtools = await page.context().newCDPSession(page);
  const touch = (type, touchPoints) => devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [from]);
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) {
    await touch("touchMove", [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  }
  await touch("touchEnd", []);
  await expect(panel(page).getByRole("heading", { name: "Hall – Yard" })).toBeVisible();
  await expect(surface(page).locator(".link")).toHaveCount(1);
});

test("a tap on the end of a link puts a cover mark there and takes it away", async ({ app, page }) => {
  await blank(app, page);
  await two(page, "Hall", "Yard");
  await drag(page, await middle(page, "Hall"), await middle(page, "Yard"));
  await page.getByRole("button", { name: "Choose nothing" }).click();
  await still(area(page, "Hall").locator("rect"));
  const foot = await surface(page).locator(".link .line").evaluate((line) => {
    const at = line.getPointAtLength(18);
    const { a, d, e, f } = line.getScreenCTM();
    return { x: at.x * a + e, y: at.y * d + f };
  });
  await page.mouse.click(foot.x, foot.y);
  await expect(page.getByRole("button", { name: "Undo: Cover mark at Hall" })).toBeEnabled();
  await page.mouse.click(foot.x, foot.y);
  await expect(page.getByRole("button", { name: "Undo: No cover mark at Hall" })).toBeEnabled();
});

test("a drag is one step, and Escape or letting go of it leaves nothing behind", async ({ app, page }) => {
  await example(app, page, "Nightclub");
  await expect(page.getByRole("button", { name: "Nothing to undo" })).toBeDisabled();
  const from = await middle(page, "Bar");
  const to = { x: from.x - 30, y: from.y - 60 };
  await area(page, "Bar").focus();
  await drag(page, from, to, { drop: false });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(page.getByRole("button", { name: "Nothing to undo" })).toBeDisabled();
  expect(await middle(page, "Bar")).toEqual(from);
  await drag(page, from, to);
  await expect(page.getByRole("button", { name: "Undo: Move Bar" })).toBeEnabled();
  const moved = await middle(page, "Bar");
  expect(moved).not.toEqual(from);
  await page.getByRole("button", { name: "Undo: Move Bar" }).click();
  await expect(page.getByRole("button", { name: "Redo: Move Bar" })).toBeEnabled();
  expect(await middle(page, "Bar")).toEqual(from);
  await page.getByRole("button", { name: "Redo: Move Bar" }).click();
  await expect(page.getByRole("button", { name: "Undo: Move Bar" })).toBeEnabled();
  // The middle may lie on half a pixel, and be read as either side of it.
  const again = await middle(page, "Bar");
  expect(Math.abs(again.x - moved.x) + Math.abs(again.y - moved.y)).toBeLessThan(2);
});

test("what is erased comes back with undo, with its links", async ({ app, page }) => {
  await example(app, page, "Nightclub");
  await expect(surface(page).locator(".link")).toHaveCount(10);
  await tool(page, "Erase").click();
  const at = await middle(page, "Kitchen");
  await page.mouse.click(at.x, at.y);
  await expect(area(page, "Kitchen")).toHaveCount(0);
  await expect(surface(page).locator(".link")).toHaveCount(8);
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(area(page, "Kitchen")).toHaveCount(1);
  await expect(surface(page).locator(".link")).toHaveCount(10);
});

test("several are chosen with a frame, duplicated, straightened and deleted", async ({ app, page }) => {
  await example(app, page, "Nightclub");
  await tool(page, "Select").click();
  const box = await surface(page).boundingBox();
  await drag(page, { x: box.x + 4, y: box.y + 60 }, { x: box.x + box.width - 4, y: box.y + box.height - 70 });
  await expect(panel(page).getByRole("heading", { name: "8 areas" })).toBeVisible();
  await panel(page).getByRole("button", { name: "Straighten" }).click();
  await expect(page.getByRole("button", { name: "Undo: Straighten" })).toBeEnabled();
  await panel(page).getByRole("button", { name: "Duplicate" }).click();
  await expect(surface(page).getByRole("button")).toHaveCount(16);
  await expect(surface(page).locator(".link")).toHaveCount(20);
  await panel(page).getByRole("button", { name: "Delete" }).click();
  await expect(surface(page).getByRole("button")).toHaveCount(8);
});

test("the keyboard alone draws a map: areas, links, kinds, marks, undo", async ({ app, page }) => {
  await blank(app, page);
  await surface(page).focus();
  await page.keyboard.press("Enter");
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.type("Gate");
  await page.keyboard.press("Enter");
  await expect(area(page, "Gate")).toBeFocused();
  await page.keyboard.press("Control+ArrowRight");
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.type("Yard");
  await page.keyboard.press("Enter");
  await expect(area(page, "Yard")).toBeFocused();
  await page.keyboard.press("Control+ArrowDown");
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.type("Well");
  await page.keyboard.press("Enter");
  await expect(surface(page).locator(".link")).toHaveCount(2);
  await expect(area(page, "Well")).toBeFocused();
  await page.keyboard.press("a");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowLeft");
  await expect(area(page, "Gate")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(surface(page).locator(".link")).toHaveCount(3);
  await page.keyboard.press("l");
  await expect(surface(page).locator(".link.dashed")).toHaveCount(1);
  await page.keyboard.press("1");
  await expect(page.getByRole("button", { name: "Undo: Cover mark at Well" })).toBeEnabled();
  await page.keyboard.press("w");
  await expect(page.getByRole("button", { name: "Undo: Way of the link Well – Gate" })).toBeEnabled();
  await page.keyboard.press("o");
  await expect(surface(page).locator(".link.dashed.closed, .link.dashed.open")).toHaveCount(1);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect(surface(page).locator(".link.dashed")).toHaveCount(0);
  await page.keyboard.press("Control+Shift+z");
  await expect(surface(page).locator(".link.dashed")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await page.keyboard.press("k");
  await expect(panel(page).getByRole("heading", { name: "Gate – Yard" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("F2");
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.type("Portal");
  await page.keyboard.press("Enter");
  await expect(area(page, "Portal")).toBeFocused();
  const before = await still(area(page, "Portal").locator("rect"));
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(page.getByRole("button", { name: "Undo: Move Portal" })).toBeEnabled();
  expect((await still(area(page, "Portal").locator("rect"))).x).toBeLessThan(before.x);
  await page.keyboard.press("Control+d");
  await expect(surface(page).getByRole("button")).toHaveCount(4);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("q");
  await expect(tool(page, "Ask")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Enter");
  await expect(area(page, "Yard")).toHaveAccessibleName(/range 1, in sight/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("heading", { name: "Portal → Yard" })).toBeVisible();
  await page.keyboard.press("q");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Delete");
  await expect(area(page, "Portal")).toHaveCount(0);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
});

test("asked, every area answers; a second tap lights up the paths and says why", async ({ app, page }) => {
  await example(app, page, "Nightclub");
  await tool(page, "Ask").click();
  let at = await middle(page, "Alley");
  await page.mouse.click(at.x, at.y);
  await expect(area(page, "Kitchen")).toHaveAccessibleName(/range 1, in sight, cover there/);
  await expect(area(page, "Bar")).toHaveAccessibleName(/range 2, no sight/);
  at = await middle(page, "Bar");
  await page.mouse.click(at.x, at.y);
  await expect(panel(page)).toContainText("Range 2. No sight: two marks, both at the Kitchen.");
  await expect(surface(page).locator(".lit .deciding path")).toHaveCount(2);
  await expect(surface(page).locator(".lit .mark-count")).toHaveText(["1", "2"]);
  await panel(page).getByRole("radio", { name: "Movement" }).check();
  await expect(panel(page)).toContainText("Two actions, by the Kitchen.");
  await panel(page).getByRole("radio", { name: "Weapon" }).check();
  await expect(panel(page)).toContainText("This weapon cannot attack there: no sight.");
  await panel(page).getByRole("combobox", { name: "Weapon" }).selectOption({ label: "the same, sight lost at three marks" });
  await expect(panel(page)).toContainText("This weapon can attack there; the target has cover.");
});

test("from afar a large map answers with colours alone, and its words come with zooming in", async ({ app, page }) => {
  await app.open("#/maps");
  const buffer = Buffer.from(JSON.stringify(cityMap(400, 600)));
  await page.locator("input[type=file]").setInputFiles({ name: "city.json", mimeType: "", buffer });
  await expect(surface(page).getByRole("button")).toHaveCount(400);
  await tool(page, "Ask").click();
  const at = await middle(page, "Area 210");
  await page.mouse.click(at.x, at.y);
  await expect(area(page, "Area 211")).toHaveAccessibleName("Area 211, range 1, in sight, no cover");
  await expect(area(page, "Area 211").locator(".frame")).toHaveClass(/seen/);
  await expect(surface(page).getByText("Area 211", { exact: true })).toBeHidden();
  await area(page, "Area 210").focus();
  for (let step = 0; step < 12; step += 1) await page.keyboard.press("+");
  await page.keyboard.press("ArrowRight");
  await expect(area(page, "Area 211")).toBeFocused();
  await expect(surface(page).getByText("Area 211", { exact: true })).toBeVisible();
  await expect(surface(page).getByText("1 · seen · no cover").first()).toBeVisible();
  await expect(surface(page).getByText("Area 1", { exact: true })).toBeHidden();
});

test("hiding, raised and destroyed cover are tried without changing the map", async ({ app, page }) => {
  await example(app, page, "Nightclub");
  await tool(page, "Ask").click();
  for (const name of ["Dance Floor", "Bar"]) {
    const at = await middle(page, name);
    await page.mouse.click(at.x, at.y);
  }
  await expect(panel(page)).toContainText("In sight, with cover: one mark, at the Bar.");
  await panel(page).getByText("What if").click();
  await panel(page).getByRole("switch", { name: "Somebody hides at the other end" }).check();
  await expect(panel(page)).toContainText("No sight: one mark, at the Bar, and one for hiding.");
  await panel(page).getByRole("button", { name: "Cover destroyed" }).click();
  await expect(panel(page)).toContainText("In sight, with cover: no marks on the way, one for hiding.");
  await panel(page).getByRole("button", { name: "Cover raised" }).click();
  await expect(panel(page)).toContainText("No sight: one mark, at the Bar, and one for hiding.");
  await panel(page).getByRole("button", { name: "All as drawn" }).click();
  await expect(panel(page)).toContainText("In sight, with cover: one mark, at the Bar.");
  await expect(page.getByRole("button", { name: "Nothing to undo" })).toBeDisabled();
});

test("the map says what is odd about it, and a tap leads there", async ({ app, page }) => {
  await example(app, page, "Nightclub");
  await page.getByRole("button", { name: "More about this map" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Check the map" }).click();
  const said = page.getByRole("dialog", { name: "What the map says" });
  await expect(said.getByRole("listitem")).toHaveCount(2);
  await said.getByRole("button", { name: /^From the Dance Floor to the Kitchen reads two marks/ }).click();
  await expect(panel(page)).toContainText("No sight: two marks, at the Bar and the Kitchen.");
});

test("starts, objectives and notes are kept and told", async ({ app, page }) => {
  await blank(app, page);
  await tapAt(page, 0.4, 0.2);
  await page.keyboard.type("Vault");
  await page.keyboard.press("Enter");
  await allAboutIt(page);
  await panel(page).getByRole("button", { name: "Others" }).click();
  await panel(page).getByRole("button", { name: "Add an objective" }).click();
  await panel(page).getByLabel("Objective 1").fill("Open the safe");
  await page.keyboard.press("Tab");
  await panel(page).getByLabel("Met").selectOption({ label: "by using it" });
  await panel(page).getByText("Notes", { exact: true }).click();
  await panel(page).getByLabel("What everybody sees here").fill("Steel, a foot thick");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Undo: Notes on Vault" })).toBeEnabled();
  await expect(area(page, "Vault")).toHaveAccessibleName("Vault, start of others, objective: Open the safe");
  await app.again();
  await expect(area(page, "Vault")).toHaveAccessibleName("Vault, start of others, objective: Open the safe");
  const at = await middle(page, "Vault");
  await page.mouse.click(at.x, at.y);
  await expect(panel(page).getByLabel("What everybody sees here")).toHaveValue("Steel, a foot thick");
  await page.getByRole("button", { name: "More about this map" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Play view" }).click();
  const there = await middle(page, "Vault");
  await page.mouse.click(there.x, there.y);
  await expect(page.getByRole("dialog", { name: "Vault" })).toContainText("Steel, a foot thick");
});

test("in the play view people stand in areas and are moved by two taps", async ({ app, page }) => {
  await example(app, page, "Nightclub");
  await page.getByRole("button", { name: "More about this map" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Play view" }).click();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "A name" }).fill("Guard 1");
  await page.getByRole("dialog").getByRole("button", { name: "As one of the others" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Tap where Guard 1 goes" })).toBeVisible();
  const at = await middle(page, "Bar");
  await page.mouse.click(at.x, at.y);
  await expect(area(page, "Bar")).toHaveAccessibleName(/Guard 1/);
  await app.again();
  await expect(area(page, "Bar")).toHaveAccessibleName(/Guard 1/);
  await page.getByRole("button", { name: "More about Guard 1" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Down" }).click();
  await expect(area(page, "Bar")).toHaveAccessibleName(/Guard 1, down/);
  await page.getByRole("button", { name: "Undo: Guard 1: Down" }).click();
  await expect(area(page, "Bar")).not.toHaveAccessibleName(/down/);
  await page.getByRole("button", { name: "Redo: Guard 1: Down" }).click();
  await expect(area(page, "Bar")).toHaveAccessibleName(/Guard 1, down/);
});

test("undo in the play view never takes back what was drawn", async ({ app, page }) => {
  await blank(app, page);
  await two(page, "Hall", "Yard");
  await expect(page.getByRole("button", { name: "Undo: Name Yard" })).toBeEnabled();
  await page.getByRole("button", { name: "More about this map" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Play view" }).click();
  await expect(page.getByRole("link", { name: "Back to drawing" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Nothing to undo" })).toBeDisabled();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "A name" }).fill("Ann");
  await page.getByRole("dialog").getByRole("button", { name: "As a player's" }).click();
  await page.getByRole("button", { name: "Undo: Put Ann on the map" }).click();
  await expect(page.getByText("Nobody is on the map yet.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Nothing to undo" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Redo: Put Ann on the map" })).toBeEnabled();
  await expect(surface(page).getByRole("button")).toHaveCount(2);
});

test("on the map one sees who is hurt and who is down, as the sheets say", async ({ app, page }) => {
  const people = [["Ann Fine", "Fine", 5], ["Bob Sore", "Hurt", 4], ["Cy Gone", "Unconscious", 2]];
  for (const [name, state, shape] of people) {
    const id = `token000000${shape}`;
    const card = { sightline: "character", version: 1, id, game: "unhex", name, created: 1, changed: 1, revision: 1, summary: { level: 30, max: 50, state, shape } };
    const body = { name, level: 30, max: 50, slots: [null, null, null, null, null] };
    await app.stored({ [`sightline/card/${id}`]: card, [`sightline/document/${id}`]: `${JSON.stringify(card)}\n${JSON.stringify(body)}` });
  }
  await example(app, page, "Nightclub");
  await page.getByRole("button", { name: "More about this map" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Play view" }).click();
  for (const [name] of people) {
    const at = await middle(page, "Bar");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name }).click();
    await expect(page.getByRole("status").filter({ hasText: `Tap where ${name} goes` })).toBeVisible();
    await page.mouse.click(at.x, at.y);
    await expect(area(page, "Bar")).toHaveAccessibleName(new RegExp(name));
  }
  const token = (letters) => surface(page).locator(".token").filter({ hasText: letters });
  await expect(token("AF")).not.toHaveClass(/hurt|down/);
  await expect(token("BS")).toHaveClass(/hurt/);
  await expect(token("CG")).toHaveClass(/down/);
  await expect(area(page, "Bar")).toHaveAccessibleName(/Bob Sore, level 30, Hurt, Cy Gone, level 30, Unconscious/);
});

async function saved(page, words) {
  await page.getByRole("button", { name: "More about this map" }).click();
  await page.getByRole("dialog").getByText("Save as a file").click();
  const waiting = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: words }).click();
  const download = await waiting;
  await page.keyboard.press("Escape");
  return { name: download.suggestedFilename(), buffer: readFileSync(await download.path()) };
}

for (const [words, name] of [
  ["Sightline file", "nightclub.sightline.json"],
  ["Picture that opens again (SVG)", "nightclub.svg"],
  ["Picture that opens again (PNG)", "nightclub.png"],
  ["JSON Canvas", "nightclub.canvas"],
  ["Excalidraw drawing", "nightclub.excalidraw"],
]) {
  test(`a map goes out as ${words} and opens again`, async ({ app, page }) => {
    await example(app, page, "Nightclub");
    const file = await saved(page, words);
    expect(file.name).toBe(name);
    await app.open("#/maps");
    await page.locator("input[type=file]").setInputFiles({ name: file.name, mimeType: "", buffer: file.buffer });
    await expect(surface(page).locator(".link")).toHaveCount(10);
    await expect(area(page, "Kitchen")).toBeVisible();
    await app.open("#/maps");
    await expect(page.locator(".map-card")).toHaveCount(2);
  });
}

test("files that are no maps say so, and what is left out is listed first", async ({ app, page }) => {
  await app.open("#/maps");
  const give = (name, text) =>
    page.locator("input[type=file]").setInputFiles({ name, mimeType: "", buffer: Buffer.from(text) });
  await give("x.json", "{\"a\":1}");
  await expect(page.getByText("This is no map that Sightline can read")).toBeVisible();
  await give("x.svg", "<svg xmlns='http://www.w3.org/2000/svg'></svg>");
  await expect(page.getByText("There is no map inside this picture; another program may have taken it out")).toBeVisible();
  await give("Inn.canvas", JSON.stringify({
    nodes: [{ id: "a", type: "text", x: 0, y: 0, width: 100, height: 50, text: "Taproom" }, { id: "b", type: "group", label: "Ground floor" }],
  }));
  await expect(page.getByRole("dialog")).toContainText("A group was left out: “Ground floor”.");
  await page.getByRole("button", { name: "Keep the map" }).click();
  await expect(area(page, "Taproom")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Inn" })).toBeVisible();
});

test("a picture lies behind the map, stays after a reload, and is not in the documents' store", async ({ app, page }) => {
  await blank(app, page);
  const pixels = readFileSync("public/icons/180.png");
  await page.getByRole("button", { name: "More about this map" }).click();
  await page.getByRole("dialog").getByText("Picture behind the map").click();
  await page.getByRole("dialog").locator("input[type=file]").setInputFiles({ name: "plan.png", mimeType: "image/png", buffer: pixels });
  await expect(surface(page).locator("image")).toHaveCount(1);
  await app.again();
  await expect(surface(page).locator("image")).toHaveCount(1);
  const largest = await page.evaluate(() => Math.max(...Object.values(localStorage).map((text) => text.length)));
  expect(largest).toBeLessThan(3_000);
});

test("a picture is fitted into the window, made smaller and larger, and undone", async ({ app, page }) => {
  await blank(app, page);
  await putPicture(page);
  await page.keyboard.press("Escape");
  const [window, picture] = [await surface(page).boundingBox(), await still(surface(page).locator("image"))];
  expect(picture.x).toBeGreaterThanOrEqual(window.x - 1);
  expect(picture.y).toBeGreaterThanOrEqual(window.y - 1);
  expect(picture.x + picture.width).toBeLessThanOrEqual(window.x + window.width + 1);
  expect(picture.y + picture.height).toBeLessThanOrEqual(window.y + window.height + 1);
  await page.getByRole("button", { name: "More about this map" }).click();
  await page.getByRole("dialog").getByText("Picture behind the map").click();
  await page.getByRole("dialog").getByRole("button", { name: "Smaller" }).click();
  await page.keyboard.press("Escape");
  const smaller = await still(surface(page).locator("image"));
  expect(smaller.width / picture.width).toBeCloseTo(0.8, 1);
  expect(smaller.x + smaller.width / 2).toBeCloseTo(picture.x + picture.width / 2, -1);
  await page.getByRole("button", { name: "Undo: Size of the picture" }).click();
  await expect.poll(async () => (await surface(page).locator("image").boundingBox()).width).toBeCloseTo(picture.width, 0);
});

/** The names of the pictures in the browser's database. */
const pictures = (page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const open = indexedDB.open("sightline-pictures", 1);
        open.onupgradeneeded = () => open.result.createObjectStore("pictures");
        open.onsuccess = () => {
          const keys = open.result.transaction("pictures").objectStore("pictures").getAllKeys();
          keys.onsuccess = () => {
            open.result.close();
            done(keys.result);
          };
        };
      }),
  );

async function putPicture(page) {
  const pixels = readFileSync("public/icons/180.png");
  await page.getByRole("button", { name: "More about this map" }).click();
  await page.getByRole("dialog").getByText("Picture behind the map").click();
  await page.getByRole("dialog").locator("input[type=file]").setInputFiles({ name: "plan.png", mimeType: "image/png", buffer: pixels });
  await expect(surface(page).locator("image")).toHaveCount(1);
}

test("a picture stays while an undo or the trash names it, and goes two starts after nothing does", async ({ app, page }) => {
  await blank(app, page);
  await putPicture(page);
  await page.getByRole("dialog").getByRole("button", { name: "Take the picture away" }).click();
  await page.keyboard.press("Escape");
  await expect(surface(page).locator("image")).toHaveCount(0);
  for (let start = 0; start < 3; start += 1) await app.again();
  await page.getByRole("button", { name: "Undo: Take the picture away" }).click();
  await expect(surface(page).locator("image")).toHaveCount(1);
  await page.getByRole("button", { name: "More about this map" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Put into the trash" }).click();
  for (let start = 0; start < 3; start += 1) await app.again();
  expect(await pictures(page)).toHaveLength(1);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (/\/(document|card|trash|copy|snapshot)\//.test(key)) localStorage.removeItem(key);
  });
  await app.again();
  await expect.poll(() => page.evaluate(() => localStorage["sightline/note/unnamed-pictures"])).toMatch(/^\[".+"\]$/);
  expect(await pictures(page)).toHaveLength(1);
  await app.again();
  await expect.poll(() => pictures(page)).toHaveLength(0);
});

async function nameAPicture(page) {
  await page.evaluate(() => {
    for (const [key, text] of Object.entries(localStorage)) {
      if (text.includes("\"areas\":[")) localStorage.setItem(key, text.replace("\"name\":\"Nightclub\",\"notes\"", "\"name\":\"Nightclub\",\"picture\":\"gone\",\"notes\""));
    }
  });
}

test("a map without its picture still opens, and says so", async ({ app, page }) => {
  await example(app, page, "Nightclub");
  await nameAPicture(page);
  await app.again();
  await expect(area(page, "Kitchen")).toBeVisible();
  await expect(page.getByText("The picture behind this map is not in this browser")).toBeVisible();
});

for (const [how, script] of [
  ["there is none", () => Object.defineProperty(window, "indexedDB", { value: undefined })],
  ["it may not be asked", () => Object.defineProperty(window, "indexedDB", { get() { throw new Error("no"); } })],
  ["it cannot be opened", () => { IDBFactory.prototype.open = () => { throw new Error("no"); }; }],
  ["nothing can be put", () => { IDBObjectStore.prototype.put = () => { throw new Error("full"); }; }],
  ["what is put does not stay", () => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...all) {
      const request = put.apply(this, all);
      request.addEventListener("success", () => this.transaction.abort());
      return request;
    };
  }],
]) {
  test(`without a database of pictures maps work and it is told: ${how}`, async ({ app, page }) => {
    await page.addInitScript(script);
    await example(app, page, "Nightclub");
    await page.getByRole("button", { name: "More about this map" }).click();
    await page.getByRole("dialog").getByText("Picture behind the map").click();
    const buffer = readFileSync("public/icons/180.png");
    await page.getByRole("dialog").locator("input[type=file]").setInputFiles({ name: "plan.png", mimeType: "image/png", buffer });
    await expect(page.getByText("This browser does not keep pictures here")).toBeVisible();
    await expect(surface(page).locator("image")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Nothing to undo" })).toBeDisabled();
    await nameAPicture(page);
    await app.again();
    await expect(area(page, "Kitchen")).toBeVisible();
    await expect(page.getByText("The picture behind this map is not in this browser")).toBeVisible();
  });
}

test("wheel and buttons zoom, a drag on empty moves the window, and fit brings all back", async ({ app, page }) => {
  await example(app, page, "Nightclub");
  await tool(page, "Hand").click();
  const before = await area(page, "Bar").locator("rect").boundingBox();
  await page.getByRole("button", { name: "Zoom in" }).click();
  const larger = await area(page, "Bar").locator("rect").boundingBox();
  expect(larger.width).toBeGreaterThan(before.width * 1.2);
  const at = await point(page, 0.5, 0.5);
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, 100);
  await expect.poll(async () => (await area(page, "Bar").locator("rect").boundingBox()).width).toBeLessThan(larger.width);
  await drag(page, at, { x: at.x + 40, y: at.y + 30 });
  await page.getByRole("button", { name: /^Fit the map/ }).click();
  const fitted = await area(page, "Bar").locator("rect").boundingBox();
  expect(Math.abs(fitted.x - before.x)).toBeLessThan(2);
  await expect(page.getByRole("button", { name: "Nothing to undo" })).toBeDisabled();
});

test("two fingers zoom the map, not the page, and draw nothing", async ({ app, page }, info) => {
  test.skip(info.project.name !== "phone", "fingers are needed");
  await example(app, page, "Nightclub");
  const before = await still(area(page, "Bar").locator("rect"));
  const at = await middle(page, "Dance Floor");
  const devtools = await page.context().newCDPSession(page);
  const fingers = (type, apart) =>
    devtools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: apart.map((by, id) => ({ x: at.x + by, y: at.y, id })),
    });
  await fingers("touchStart", [-30, 30]);
  for (const apart of [40, 50, 60]) await fingers("touchMove", [-apart, apart]);
  await fingers("touchEnd", []);
  const after = await still(area(page, "Bar").locator("rect"));
  expect(after.width / before.width).toBeGreaterThan(1.7);
  expect(after.width / before.width).toBeLessThan(2.3);
  const now = await middle(page, "Dance Floor");
  expect(Math.abs(now.x - at.x) + Math.abs(now.y - at.y)).toBeLessThan(30);
  expect(await page.evaluate(() => visualViewport.scale)).toBe(1);
  await expect(page.getByRole("button", { name: "Nothing to undo" })).toBeDisabled();
});

/** Fingers on the page: `touch("touchMove", [{ x, y }])`. */
async function fingers(page) {
  const devtools = await page.context().newCDPSession(page);
  return (type, at) => devtools.send("Input.dispatchTouchEvent", { type, touchPoints: at.map((point, id) => ({ ...point, id })) });
}

test("two fingers keep what lies under them: one resting, or both in parallel", async ({ app, page }, info) => {
  test.skip(info.project.name !== "phone", "fingers are needed");
  await example(app, page, "Nightclub");
  const touch = await fingers(page);
  const [bar, booth] = [await middle(page, "Bar"), await middle(page, "DJ Booth")];
  // From one area to the half of the way: both stay under their fingers.
  const half = { x: (bar.x + booth.x) / 2, y: (bar.y + booth.y) / 2 };
  await touch("touchStart", [booth, bar]);
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) {
    await touch("touchMove", [booth, { x: bar.x + (half.x - bar.x) * part, y: bar.y + (half.y - bar.y) * part }]);
  }
  await touch("touchEnd", []);
  const [rests, moved] = [await middle(page, "DJ Booth"), await middle(page, "Bar")];
  expect(Math.abs(rests.x - booth.x) + Math.abs(rests.y - booth.y)).toBeLessThan(5);
  expect(Math.abs(moved.x - half.x) + Math.abs(moved.y - half.y)).toBeLessThan(5);
  // Pixel by pixel, both alike: the map goes along as far, and stays as large.
  const before = await still(area(page, "Bar").locator("rect"));
  await touch("touchStart", [rests, moved]);
  for (let by = 1; by <= 30; by += 1) {
    await touch("touchMove", [{ x: rests.x - by, y: rests.y + by }, { x: moved.x - by, y: moved.y + by }]);
  }
  await touch("touchEnd", []);
  const after = await still(area(page, "Bar").locator("rect"));
  expect(Math.abs(after.x - before.x + 30)).toBeLessThan(2);
  expect(Math.abs(after.y - before.y - 30)).toBeLessThan(2);
  expect(Math.abs(after.width - before.width)).toBeLessThan(1);
});

test("a drag that the system takes away, or that Escape ends, leaves the map as it was", async ({ app, page }, info) => {
  test.skip(info.project.name !== "phone", "a finger is needed");
  await example(app, page, "Nightclub");
  const touch = await fingers(page);
  const from = await middle(page, "Bar");
  for (const end of ["touchCancel", "Escape"]) {
    await touch("touchStart", [from]);
    for (const by of [10, 20, 30, 40]) await touch("touchMove", [{ x: from.x - by, y: from.y - by }]);
    expect(await middle(page, "Bar")).not.toEqual(from);
    if (end === "Escape") await page.keyboard.press("Escape");
    await touch(end === "Escape" ? "touchEnd" : "touchCancel", []);
    expect(await middle(page, "Bar"), end).toEqual(from);
    await expect(page.getByRole("button", { name: "Nothing to undo" })).toBeDisabled();
  }
});

test("six areas and their links are drawn one after the other, and the map keeps its room", async ({ app, page }, info) => {
  test.skip(info.project.name !== "phone", "a finger is needed");
  await blank(app, page);
  const whole = await surface(page).boundingBox();
  const names = ["Gate", "Yard", "Hall", "Tower", "Cellar", "Vault"];
  for (const [at, name] of names.entries()) {
    await page.touchscreen.tap(whole.x + whole.width * (at % 2 ? 0.75 : 0.25), whole.y + 120 + Math.floor(at / 2) * 140);
    await expect(nameField(page)).toBeFocused();
    await page.keyboard.type(name);
    expect((await surface(page).boundingBox()).height).toBeGreaterThan(whole.height * 0.8);
  }
  const touch = await fingers(page);
  const links = [[0, 1], [0, 2], [1, 3], [2, 3], [2, 4], [3, 5], [4, 5]];
  for (const [one, other] of links) {
    const [from, to] = [await middle(page, names[one]), await middle(page, names[other])];
    await touch("touchStart", [from]);
    for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
    await touch("touchEnd", []);
    await expect(panel(page).getByRole("heading", { name: `${names[one]} – ${names[other]}` })).toBeVisible();
    expect((await surface(page).boundingBox()).height).toBeGreaterThan(whole.height * 0.8);
  }
  await expect(surface(page).locator(".link")).toHaveCount(links.length);
  await expect(panel(page).getByRole("button", { name: "Sight only" })).toBeHidden();
  await allAboutIt(page);
  await expect(panel(page).getByRole("button", { name: "Sight only" })).toBeVisible();
});

test("a finger's tap means what it touched, not what moves under it afterwards", async ({ app, page }, info) => {
  test.skip(info.project.name !== "phone", "a finger is needed");
  await example(app, page, "Nightclub");
  // The panel opens, and the tools come to lie where these areas were.
  for (const name of ["Bar", "Kitchen", "Pool Tables", "Alley"]) {
    const at = await middle(page, name);
    await page.touchscreen.tap(at.x, at.y);
    await expect(nameField(page)).toHaveValue(name);
    await expect(tool(page, "Draw")).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Choose nothing" }).tap();
    await expect(nameField(page)).toHaveCount(0);
  }
});

test("after a finger's tap the keyboard acts on what was tapped", async ({ app, page }, info) => {
  test.skip(info.project.name !== "phone", "a finger is needed");
  await example(app, page, "Nightclub");
  const at = await middle(page, "Bar");
  await page.touchscreen.tap(at.x, at.y);
  await expect(area(page, "Bar")).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(area(page, "Bar")).toHaveCount(0);
});

test("space taps when it is let go, and only moves the window when something was dragged with it", async ({ app, page }) => {
  await example(app, page, "Nightclub");
  await tool(page, "Erase").click();
  await area(page, "Bar").focus();
  const from = await middle(page, "Pool Tables");
  const before = await still(area(page, "Bar").locator("rect"));
  await page.keyboard.down(" ");
  await drag(page, from, { x: from.x + 60, y: from.y - 40 });
  await page.keyboard.up(" ");
  await expect(page.getByRole("button", { name: "Nothing to undo" })).toBeDisabled();
  const after = await still(area(page, "Bar").locator("rect"));
  expect(Math.abs(after.x - before.x - 60) + Math.abs(after.y - before.y + 40)).toBeLessThan(4);
  await area(page, "Bar").focus();
  await page.keyboard.press(" ");
  await expect(area(page, "Bar")).toHaveCount(0);
});

test("space that opens something leaves taps as they were", async ({ app, page }) => {
  await example(app, page, "Nightclub");
  await page.getByRole("button", { name: "More about this map" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Play view" }).click();
  await area(page, "DJ Booth").focus();
  await page.keyboard.press(" ");
  await expect(page.getByRole("dialog", { name: "DJ Booth" })).toBeVisible();
  await page.keyboard.press("Escape");
  const at = await middle(page, "Kitchen");
  await page.mouse.click(at.x, at.y);
  await expect(page.getByRole("dialog", { name: "Kitchen" })).toBeVisible();
});

test("space is forgotten when the focus goes elsewhere meanwhile", async ({ app, page }) => {
  await example(app, page, "Nightclub");
  await area(page, "Bar").focus();
  await page.keyboard.down(" ");
  await page.getByRole("button", { name: "More about this map" }).focus();
  const at = await middle(page, "Kitchen");
  await page.mouse.click(at.x, at.y);
  await expect(nameField(page)).toHaveValue("Kitchen");
  await page.keyboard.up(" ");
  await expect(nameField(page)).toHaveValue("Kitchen");
});

async function opened(app, page, map) {
  await app.open("#/maps");
  const buffer = Buffer.from(JSON.stringify({ type: "sightline/map", version: 1, map }));
  await page.locator("input[type=file]").setInputFiles({ name: "map.json", mimeType: "", buffer });
  await expect(surface(page).getByRole("button")).toHaveCount(map.areas.length);
}

test("what would make a map too large to be opened again is refused with a sentence", async ({ app, page }) => {
  const areas = Array.from({ length: 1_100 }, (_, key) => ({ key, name: `R${key}`, x: (key % 40) * 160, y: Math.floor(key / 40) * 80 }));
  await opened(app, page, { name: "Large", areas });
  await area(page, "R0").focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+d");
  await expect(page.getByText("A map holds at most 2000 areas and 8000 links")).toBeVisible();
  await expect(page.getByRole("button", { name: "Nothing to undo" })).toBeDisabled();
});

test("fit shows all of a map, however wide", async ({ app, page }) => {
  await opened(app, page, { name: "Wide", areas: [{ key: 0, name: "West", x: -900_000, y: 0 }, { key: 1, name: "East", x: 900_000, y: 3_000 }] });
  const window = await surface(page).boundingBox();
  for (const name of ["West", "East"]) {
    const at = await area(page, name).locator("rect").boundingBox();
    expect(at.x).toBeGreaterThanOrEqual(window.x);
    expect(at.x).toBeLessThanOrEqual(window.x + window.width);
  }
  await page.getByRole("button", { name: "Zoom in" }).click();
  await page.getByRole("button", { name: /^Fit the map/ }).click();
  await area(page, "West").focus();
  await page.keyboard.press("ArrowRight");
  await expect(area(page, "East")).toBeFocused();
});

const DOORS = {
  name: "Doors",
  areas: [{ key: 0, name: "Hall", x: 0, y: 0 }, { key: 1, name: "Cell", x: 0, y: 200 }, { key: 2, name: "Well", x: 0, y: 400 }],
  links: [
    { key: 3, from: 0, to: 1, door: "closed", "cover at to": true },
    { key: 4, from: 1, to: 2, "cover at from": true },
  ],
};

test("what is tried while asking is seen on the drawing, door and marks, and the map stays as it is", async ({ app, page }) => {
  await opened(app, page, DOORS);
  await tool(page, "Ask").click();
  for (const name of ["Hall", "Cell"]) {
    const at = await middle(page, name);
    await page.mouse.click(at.x, at.y);
  }
  await expect(panel(page)).toContainText("No range. Nothing connects the Hall with the Cell.");
  await expect(panel(page)).not.toContainText("Against an attack back");
  await panel(page).getByText("What if").click();
  const door = panel(page).getByRole("button", { name: "Hall – Cell open" });
  await door.focus();
  await page.keyboard.press("Enter");
  await expect(panel(page)).toContainText("In sight, with cover: one mark, at the Cell.");
  await expect(surface(page).locator(".link.open")).toHaveCount(1);
  await expect(door).toBeFocused();
  const marks = surface(page).locator(".links .signs");
  await expect(marks).toHaveCount(2);
  const razed = panel(page).getByRole("button", { name: "Cover destroyed" });
  await razed.focus();
  await page.keyboard.press("Enter");
  await expect(marks).toHaveCount(0);
  await expect(razed).toBeFocused();
  await panel(page).getByRole("button", { name: "Cover raised" }).click();
  await expect(marks).toHaveCount(2);
  await tool(page, "Draw").click();
  await expect(surface(page).locator(".link.closed")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Nothing to undo" })).toBeDisabled();
});

test("of very many doors those of the area that is asked come first", async ({ app, page }) => {
  const areas = Array.from({ length: 30 }, (_, key) => ({ key, name: `R${key}`, x: (key % 6) * 220, y: Math.floor(key / 6) * 140 }));
  const links = areas.slice(1).map(({ key }) => ({ key: 100 + key, from: key - 1, to: key, door: "closed" }));
  await opened(app, page, { name: "Cells", areas, links });
  await tool(page, "Ask").click();
  await panel(page).getByText("What if").click();
  const last = panel(page).getByRole("button", { name: "R28 – R29 open" });
  await expect(panel(page)).toContainText("There are more doors");
  await expect(last).toHaveCount(0);
  await area(page, "R29").focus();
  await page.keyboard.press("Enter");
  await last.click();
  await expect(last).toHaveAttribute("aria-pressed", "true");
});

test("an area weapon asks nothing of whoever hides there, in all that is said and shown", async ({ app, page }) => {
  await example(app, page, "Nightclub");
  await tool(page, "Ask").click();
  for (const name of ["Dance Floor", "Bar"]) {
    const at = await middle(page, name);
    await page.mouse.click(at.x, at.y);
  }
  await panel(page).getByRole("radio", { name: "Weapon" }).check();
  await panel(page).getByRole("combobox", { name: "Weapon" }).selectOption({ label: "area weapon: range 0 or 1" });
  await panel(page).getByText("What if").click();
  await panel(page).getByRole("switch", { name: "Somebody hides at the other end" }).check();
  await expect(panel(page)).toContainText("This weapon can attack there.");
  await expect(panel(page)).toContainText("In sight, with cover: one mark, at the Bar.");
  await expect(surface(page).locator(".lit .deciding")).toHaveCount(0);
});

test("fields of the panel follow undo, and do not write the old words back", async ({ app, page }) => {
  await blank(app, page);
  await tapAt(page, 0.4, 0.2);
  await page.keyboard.type("Hall");
  await page.keyboard.press("Enter");
  await allAboutIt(page);
  await panel(page).getByText("Notes", { exact: true }).click();
  const notes = panel(page).getByLabel("What everybody sees here");
  await notes.fill("Dark");
  await page.keyboard.press("Tab");
  await panel(page).getByRole("button", { name: "Add an objective" }).click();
  await panel(page).getByLabel("Objective 1").fill("Light it");
  await page.keyboard.press("Tab");
  await panel(page).getByLabel("Met").selectOption({ label: "by using it" });
  const undo = (label) => page.getByRole("button", { name: `Undo: ${label}` }).click();
  await undo("Objective at Hall");
  await expect(panel(page).getByLabel("Met")).toHaveValue("0");
  await undo("Objective at Hall");
  await expect(panel(page).getByLabel("Objective 1")).toHaveValue("");
  await undo("Objective at Hall");
  await undo("Notes on Hall");
  await expect(notes).toHaveValue("");
  await undo("Name Hall");
  await expect(nameField(page)).toHaveValue("Area 1");
  await nameField(page).focus();
  await page.keyboard.press("Tab");
  await expect(area(page, "Area 1")).toBeVisible();
  await expect(page.getByRole("button", { name: "Redo: Name Hall" })).toBeEnabled();
});

test("the keyboard stays in the panel or goes back onto the map, never nowhere", async ({ app, page }) => {
  await example(app, page, "Nightclub");
  const lost = () => page.evaluate(() => document.activeElement === document.body);
  const press = async (button) => {
    await button.focus();
    await page.keyboard.press("Enter");
  };
  await area(page, "Bar").focus();
  await page.keyboard.press("Enter");
  await press(panel(page).getByRole("button", { name: /Kitchen/ }));
  await expect(panel(page).getByRole("heading", { name: "Bar – Kitchen" })).toBeFocused();
  await press(panel(page).getByRole("button", { name: "Delete the link" }));
  await expect(surface(page).locator(".link")).toHaveCount(9);
  await expect(area(page, "Bar")).toBeFocused();
  await page.keyboard.press("Enter");
  await press(panel(page).getByRole("button", { name: "Add an objective" }));
  await press(panel(page).getByRole("button", { name: "Remove" }));
  await expect(panel(page).getByRole("button", { name: "Add an objective" })).toBeFocused();
  await press(panel(page).getByRole("button", { name: "Duplicate" }));
  await expect(area(page, "Bar 2")).toHaveCount(1);
  expect(await lost()).toBe(false);
  await press(panel(page).getByRole("button", { name: "Link to…" }));
  await expect(area(page, "Bar 2")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(surface(page).locator(".link")).toHaveCount(10);
  await press(page.getByRole("button", { name: "Choose nothing" }));
  await expect(area(page, "Bar")).toBeFocused();
});

test("a run of nudges is one step, named after all that moved", async ({ app, page }) => {
  await example(app, page, "Nightclub");
  await area(page, "Bar").focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Shift+ArrowLeft");
  await page.getByRole("button", { name: "Undo: Move Bar" }).click();
  await expect(page.getByRole("button", { name: "Nothing to undo" })).toBeDisabled();
  await area(page, "Bar").focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByRole("button", { name: "Undo: Move 8 areas" })).toBeEnabled();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toContainText("Shift+Enter");
});

test("all that concerns the whole map is in its menu, on every screen", async ({ app, page }) => {
  await example(app, page, "Nightclub");
  const menu = async () => {
    await page.getByRole("button", { name: "More about this map" }).click();
    return page.getByRole("dialog", { name: "This map" });
  };
  const first = await menu();
  await first.getByRole("switch", { name: "Snap to the grid" }).uncheck();
  await first.getByText("Legend").click();
  await expect(first.getByText("cover mark: whoever is at that end has cover")).toBeVisible();
  await page.keyboard.press("Escape");
  const from = await middle(page, "Bar");
  await drag(page, from, { x: from.x - 23, y: from.y - 37 });
  await (await menu()).getByRole("button", { name: "Straighten" }).click();
  await expect(page.getByRole("button", { name: "Undo: Straighten" })).toBeEnabled();
  await (await menu()).getByRole("button", { name: "Choose all" }).click();
  await expect(panel(page).getByRole("heading", { name: "8 areas" })).toBeVisible();
});

test("a map prints alone with its legend, and the sheet goes when it is printed", async ({ app, page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printing", "");
  });
  await example(app, page, "Nightclub");
  await page.getByRole("button", { name: "More about this map" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Print" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-printing", "");
  await page.emulateMedia({ media: "print" });
  const sheet = page.locator(".print-map");
  await expect(sheet.getByText("Dance Floor", { exact: true })).toBeVisible();
  await expect(sheet.getByText("sight only")).toBeVisible();
  await expect(surface(page)).toBeHidden();
  const box = await sheet.locator("svg").boundingBox();
  expect(box.width).toBeLessThanOrEqual(page.viewportSize().width);
  await page.emulateMedia({ media: "screen" });
  await expect(sheet).toBeHidden();
  // The second one is somebody else's, and nothing of ours complains.
  await page.evaluate(() => ["afterprint", "afterprint"].forEach((name) => window.dispatchEvent(new Event(name))));
  await expect(sheet).toHaveCount(0);
  await expect(surface(page)).toBeVisible();
});

for (const theme of THEMES) {
  test(`maps keep nobody out, in ${theme}`, async ({ app, page }) => {
    await app.inTheme(theme);
    await app.open("#/maps");
    await app.accessible();
    await app.open("#/maps/new");
    await app.accessible();
    await example(app, page, "Night Train");
    await app.accessible();
    let at = await middle(page, "Dining Car");
    await page.mouse.click(at.x, at.y);
    await expect(nameField(page)).toBeVisible();
    await app.accessible();
    await panel(page).getByRole("button", { name: /Sleeping Car/ }).click();
    await app.accessible();
    await tool(page, "Ask").click();
    at = await middle(page, "Middle Roof");
    await page.mouse.click(at.x, at.y);
    await app.accessible();
    await page.getByRole("button", { name: "More about this map" }).click();
    await app.accessible();
  });
}
