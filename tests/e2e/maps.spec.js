// Maps: drawn by thumb, by mouse and by keys; their panels and menu; the play view.
import { allAboutIt, area, blank, drag, example, middle, nameField, opened, panel, point, still, surface, tapAt, tool, two } from "../support/map.js";
import { THEMES, expect, test } from "../support/test.js";

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
  // The panel that a tap opens may move the map.
  const tapFoot = async () => {
    await still(area(page, "Hall").locator(".frame"));
    const foot = await surface(page).locator(".link .line").evaluate((line) => {
      const at = line.getPointAtLength(18);
      const { a, d, e, f } = line.getScreenCTM();
      return { x: at.x * a + e, y: at.y * d + f };
    });
    await page.mouse.click(foot.x, foot.y);
  };
  await tapFoot();
  await expect(page.getByRole("button", { name: "Undo: Cover mark at Hall" })).toBeEnabled();
  await tapFoot();
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
  const box = await still(surface(page));
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
  const before = await still(area(page, "Portal").locator(".frame"));
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(page.getByRole("button", { name: "Undo: Move Portal" })).toBeEnabled();
  expect((await still(area(page, "Portal").locator(".frame"))).x).toBeLessThan(before.x);
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

test("starts, objectives and notes are kept and told", async ({ app, page }) => {
  await blank(app, page);
  await tapAt(page, 0.4, 0.2);
  await expect(nameField(page)).toBeFocused();
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
  await app.led(/play$/);
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
  await app.led(/play$/);
  for (const [name] of people) {
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name }).click();
    await expect(page.getByRole("status").filter({ hasText: `Tap where ${name} goes` })).toBeVisible();
    // Whoever is on the map stands in the row below it, which takes some of its room.
    const at = await middle(page, "Bar");
    await page.mouse.click(at.x, at.y);
    await expect(area(page, "Bar")).toHaveAccessibleName(new RegExp(name));
  }
  const token = (letters) => surface(page).locator(".token").filter({ hasText: letters });
  await expect(token("AF")).not.toHaveClass(/hurt|down/);
  await expect(token("BS")).toHaveClass(/hurt/);
  await expect(token("CG")).toHaveClass(/down/);
  await expect(area(page, "Bar")).toHaveAccessibleName(/Bob Sore, level 30, Hurt, Cy Gone, level 30, Unconscious/);
});

test("what would make a map too large to be opened again is refused with a sentence", async ({ app, page }) => {
  const areas = Array.from({ length: 1_100 }, (_, key) => ({ key, name: `R${key}`, x: (key % 40) * 160, y: Math.floor(key / 40) * 80 }));
  await opened(app, page, { name: "Large", areas });
  await area(page, "R0").focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+d");
  await expect(page.getByText("A map holds at most 2000 areas and 8000 links")).toBeVisible();
  await expect(page.getByRole("button", { name: "Nothing to undo" })).toBeDisabled();
});

test("fields of the panel follow undo, and do not write the old words back", async ({ app, page }) => {
  await blank(app, page);
  await tapAt(page, 0.4, 0.2);
  await expect(nameField(page)).toBeFocused();
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
  // The clock stands still, so that no pause between two presses makes two steps of them.
  await page.evaluate(() => {
    const now = Date.now();
    Date.now = () => now;
  });
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
  await expect(first).toBeHidden();
  const from = await middle(page, "Bar");
  await drag(page, from, { x: from.x - 23, y: from.y - 37 });
  await (await menu()).getByRole("button", { name: "Straighten" }).click();
  await expect(page.getByRole("button", { name: "Undo: Straighten" })).toBeEnabled();
  await (await menu()).getByRole("button", { name: "Choose all" }).click();
  await expect(panel(page).getByRole("heading", { name: "8 areas" })).toBeVisible();
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
    await expect(panel(page).getByRole("heading", { name: /Sleeping Car/ })).toBeVisible();
    await app.accessible();
    await tool(page, "Ask").click();
    at = await middle(page, "Middle Roof");
    await page.mouse.click(at.x, at.y);
    await expect(area(page, "Dining Car")).toHaveAccessibleName(/range/);
    await app.accessible();
    await page.getByRole("button", { name: "More about this map" }).click();
    await expect(page.getByRole("dialog", { name: "This map" })).toBeVisible();
    await app.accessible();
  });
}

test("the editor stands whole on the screen, however far the list before it was scrolled", async ({ app, page }) => {
  await app.open("#/maps/new");
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole("button", { name: /^Wizard's Tower/ }).click();
  await app.led(/^#\/maps\/(?!new)/);
  await expect(page.getByRole("heading", { name: "Wizard's Tower", level: 1 })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
});
