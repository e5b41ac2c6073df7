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

test("a map is drawn by tapping and dragging: areas named at once, a link, a mark at its end", async ({ app, page }) => {
  await blank(app, page);
  await two(page, "Hall", "Yard");
  await drag(page, await middle(page, "Hall"), await middle(page, "Yard"));
  await expect(panel(page).getByRole("heading", { name: "Hall – Yard" })).toBeVisible();
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
  expect(await middle(page, "Bar")).toEqual(moved);
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

test("hiding, raised and destroyed cover and doors are tried without changing the map", async ({ app, page }) => {
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
  await panel(page).getByRole("button", { name: "Others" }).click();
  await panel(page).getByRole("button", { name: "Add an objective" }).click();
  await panel(page).getByLabel("Objective 1").fill("Open the safe");
  await page.keyboard.press("Tab");
  await panel(page).getByLabel("Met").selectOption({ label: "by using it" });
  await expect(area(page, "Vault")).toHaveAccessibleName("Vault, start of others, objective: Open the safe");
  await app.again();
  await expect(area(page, "Vault")).toHaveAccessibleName("Vault, start of others, objective: Open the safe");
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
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(area(page, "Bar")).not.toHaveAccessibleName(/down/);
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

test("a map without its picture still opens", async ({ app, page }) => {
  await example(app, page, "Nightclub");
  await page.evaluate(() => {
    for (const [key, text] of Object.entries(localStorage)) {
      if (text.includes("\"areas\":[")) localStorage.setItem(key, text.replace("\"name\":\"Nightclub\",\"notes\"", "\"name\":\"Nightclub\",\"picture\":\"gone\",\"notes\""));
    }
  });
  await app.again();
  await expect(area(page, "Kitchen")).toBeVisible();
});

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
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
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
