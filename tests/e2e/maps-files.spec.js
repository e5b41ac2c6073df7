// Maps out into files, onto paper and in again; pictures behind them.
import { readFileSync } from "node:fs";
import { area, blank, example, still, surface } from "../support/map.js";
import { expect, test } from "../support/test.js";

async function saved(page, words) {
  await page.getByRole("button", { name: "More about this map" }).click();
  await page.getByRole("dialog").getByText("Save as a file").click();
  const waiting = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: words }).click();
  const download = await waiting;
  await page.keyboard.press("Escape");
  // A dialog has a choice of files of its own, until it is gone.
  await expect(page.locator("dialog")).toHaveCount(0);
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
  await expect(page.getByRole("dialog")).toBeHidden();
  const [window, picture] = [await still(surface(page)), await still(surface(page).locator("image"))];
  expect(picture.x).toBeGreaterThanOrEqual(window.x - 1);
  expect(picture.y).toBeGreaterThanOrEqual(window.y - 1);
  expect(picture.x + picture.width).toBeLessThanOrEqual(window.x + window.width + 1);
  expect(picture.y + picture.height).toBeLessThanOrEqual(window.y + window.height + 1);
  await page.getByRole("button", { name: "More about this map" }).click();
  await page.getByRole("dialog").getByText("Picture behind the map").click();
  await page.getByRole("dialog").getByRole("button", { name: "Smaller" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Undo: Size of the picture" })).toBeEnabled();
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
  // Each start has begun to look through the pictures before they are read here.
  const starts = async () => {
    for (let start = 0; start < 3; start += 1) {
      await app.again();
      expect(await pictures(page)).toHaveLength(1);
    }
  };
  await starts();
  await page.getByRole("button", { name: "Undo: Take the picture away" }).click();
  await expect(surface(page).locator("image")).toHaveCount(1);
  await page.getByRole("button", { name: "More about this map" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Put into the trash" }).click();
  await app.led(/^#\/maps$/);
  await starts();
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
