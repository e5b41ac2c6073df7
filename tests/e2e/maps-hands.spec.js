// Fingers, the mouse and the space bar on a map: moving the window, and drags that are cut off.
import { allAboutIt, area, blank, drag, example, middle, nameField, opened, panel, point, still, surface, tool } from "../support/map.js";
import { expect, painted, test } from "../support/test.js";

test("wheel and buttons zoom, a drag on empty moves the window, and fit brings all back", async ({ app, page }) => {
  await example(app, page, "Nightclub");
  await tool(page, "Hand").click();
  const before = await still(area(page, "Bar").locator(".frame"));
  await page.getByRole("button", { name: "Zoom in" }).click();
  const larger = await still(area(page, "Bar").locator(".frame"));
  expect(larger.width).toBeGreaterThan(before.width * 1.2);
  const at = await point(page, 0.5, 0.5);
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, 100);
  await expect.poll(async () => (await area(page, "Bar").locator(".frame").boundingBox()).width).toBeLessThan(larger.width);
  await drag(page, at, { x: at.x + 40, y: at.y + 30 });
  await page.getByRole("button", { name: /^Fit the map/ }).click();
  const fitted = await still(area(page, "Bar").locator(".frame"));
  expect(Math.abs(fitted.x - before.x)).toBeLessThan(2);
  await expect(page.getByRole("button", { name: "Nothing to undo" })).toBeDisabled();
});

test("two fingers zoom the map, not the page, and draw nothing", async ({ app, page }, info) => {
  test.skip(info.project.name !== "phone", "fingers are needed");
  await example(app, page, "Nightclub");
  const before = await still(area(page, "Bar").locator(".frame"));
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
  const after = await still(area(page, "Bar").locator(".frame"));
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
  const before = await still(area(page, "Bar").locator(".frame"));
  await touch("touchStart", [rests, moved]);
  for (let by = 1; by <= 30; by += 1) {
    await touch("touchMove", [{ x: rests.x - by, y: rests.y + by }, { x: moved.x - by, y: moved.y + by }]);
  }
  await touch("touchEnd", []);
  const after = await still(area(page, "Bar").locator(".frame"));
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
  const whole = await still(surface(page));
  const names = ["Gate", "Yard", "Hall", "Tower", "Cellar", "Vault"];
  for (const [at, name] of names.entries()) {
    await painted(page);
    await page.touchscreen.tap(whole.x + whole.width * (at % 2 ? 0.75 : 0.25), whole.y + 120 + Math.floor(at / 2) * 140);
    // The field of the new area, not that of the last one.
    await expect(nameField(page)).toHaveValue(/^Area \d$/);
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
  const before = await still(area(page, "Bar").locator(".frame"));
  await page.keyboard.down(" ");
  await drag(page, from, { x: from.x + 60, y: from.y - 40 });
  await page.keyboard.up(" ");
  await expect(page.getByRole("button", { name: "Nothing to undo" })).toBeDisabled();
  const after = await still(area(page, "Bar").locator(".frame"));
  expect(Math.abs(after.x - before.x - 60) + Math.abs(after.y - before.y + 40)).toBeLessThan(4);
  await area(page, "Bar").focus();
  await page.keyboard.press(" ");
  await expect(area(page, "Bar")).toHaveCount(0);
});

test("space that opens something leaves taps as they were", async ({ app, page }) => {
  await example(app, page, "Nightclub");
  await page.getByRole("button", { name: "More about this map" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Play view" }).click();
  await app.led(/play$/);
  await area(page, "DJ Booth").focus();
  await page.keyboard.press(" ");
  await expect(page.getByRole("dialog", { name: "DJ Booth" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
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

test("fit shows all of a map, however wide", async ({ app, page }) => {
  await opened(app, page, { name: "Wide", areas: [{ key: 0, name: "West", x: -900_000, y: 0 }, { key: 1, name: "East", x: 900_000, y: 3_000 }] });
  const window = await still(surface(page));
  for (const name of ["West", "East"]) {
    const at = await still(area(page, name).locator(".frame"));
    expect(at.x).toBeGreaterThanOrEqual(window.x);
    expect(at.x).toBeLessThanOrEqual(window.x + window.width);
  }
  await page.getByRole("button", { name: "Zoom in" }).click();
  await page.getByRole("button", { name: /^Fit the map/ }).click();
  await area(page, "West").focus();
  await page.keyboard.press("ArrowRight");
  await expect(area(page, "East")).toBeFocused();
});
