// Maps that answer: sight, movement, weapons, what-ifs, and what is odd about a map.
import { cityMap } from "../../tools/citymap.js";
import { area, example, middle, opened, panel, surface, tool } from "../support/map.js";
import { expect, test } from "../support/test.js";

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
