// The element builder by itself: examples/ui.rs, a page with one section for each of its parts.
import { readFileSync } from "node:fs";
import { expect, test } from "../support/test.js";

const built = new URL("../../target/workbench/", import.meta.url);
const PAGE = `<!doctype html><html lang="en"><title>Workbench</title><link rel="icon" href="data:,"><div id="app"></div>
<script type="module">import start from "./ui.js"; await start("./ui_bg.wasm");</script></html>`;
const KINDS = { js: "text/javascript", wasm: "application/wasm" };

test.skip(({ isMobile }) => isMobile, "the same on a phone");

test.beforeEach(async ({ page }) => {
  await page.route("**/workbench/*", (route) => {
    const name = new URL(route.request().url()).pathname.split("/").pop();
    if (!name) return route.fulfill({ contentType: "text/html", body: PAGE });
    return route.fulfill({ contentType: KINDS[name.split(".").pop()], body: readFileSync(new URL(name, built)) });
  });
  await page.goto("./workbench/");
  await expect(page.locator("#kept")).toBeVisible();
});

test("the builder says classes, attributes, flags and children", async ({ page }) => {
  await expect(page.locator("#classes")).toHaveClass("one two three four");
  await expect(page.locator("#field")).toHaveValue("before");
  await expect(page.locator("#field")).toHaveAttribute("required", "");
  await expect(page.locator("#nothing")).toBeEmpty();
  await expect(page.locator("#drawn circle")).toHaveAttribute("r", "4");
  expect(await page.locator("#drawn").evaluate((drawn) => drawn.namespaceURI)).toBe("http://www.w3.org/2000/svg");
  await page.locator("#field").fill("after");
  await expect(page.locator("#typed")).toHaveText("after");
});

test("a live part follows what it reads and nothing else", async ({ page }) => {
  await expect(page.locator("#text")).toHaveText("0");
  await expect(page.locator("#dressed")).toBeHidden();
  await page.locator("#count").click();
  await expect(page.locator("#text")).toHaveText("1");
  await expect(page.locator("#dressed")).toHaveAttribute("title", "1 counted");
  await expect(page.locator("#dressed")).not.toHaveClass("even");
  await expect(page.locator("#built")).toHaveText("1 built 2 times");
  await expect(page.locator("#maybe")).toBeHidden();
  // Neither the same value again nor another state builds it once more.
  await page.locator("#same").click();
  await page.locator("#other").click();
  await page.locator("#count").click();
  await expect(page.locator("#built")).toHaveText("2 built 3 times");
  await expect(page.locator("#dressed")).toHaveClass("even");
  await expect(page.locator("#maybe")).toBeVisible();
});

test("a memo tells only when its value is another one", async ({ page }) => {
  for (let time = 0; time < 5; time += 1) await page.locator("#grow").click();
  await expect(page.locator("#large")).toHaveText("large, told 2 times");
});

test("rows keep their elements while their keys stay", async ({ page }) => {
  const keys = () => page.locator("#list li").evaluateAll((rows) => rows.map((row) => row.dataset.key).join(""));
  await page.getByLabel("c", { exact: true }).fill("kept");
  await page.locator("#turn").click();
  await expect.poll(keys).toBe("cba");
  await page.locator("#drop").click();
  await page.locator("#add").click();
  await expect.poll(keys).toBe("cad");
  await expect(page.getByLabel("c", { exact: true })).toHaveValue("kept");
  await expect(page.locator("#gone")).toHaveText("1 gone");
});

test("the focus stays where it was when a part is built anew", async ({ page }) => {
  await page.locator("#again").evaluate((button) => (button.old = true));
  await page.locator("#again").press("Enter");
  await expect.poll(() => page.locator("#again").evaluate((button) => !button.old)).toBe(true);
  await expect(page.locator("#again")).toBeFocused();
  await page.locator("#ask").press("Enter");
  await expect(page.locator("#answer")).toBeFocused();
});

test("what a part has made goes with it", async ({ page }) => {
  const alive = () => page.evaluate(() => window.sightlineAlive().join(" "));
  const before = await alive();
  await page.locator("#own").click();
  await expect(page.locator("#own")).toHaveText("1 2");
  await page.locator("#flip").click();
  await expect(page.locator("#own")).toBeHidden();
  expect(await alive()).not.toBe(before);
  await page.locator("#flip").evaluate(async (button) => {
    for (let time = 0; time < 1201; time += 1) {
      button.click();
      await new Promise((drawn) => setTimeout(drawn));
    }
  });
  // A new one, in the place of an old one.
  await expect(page.locator("#own")).toHaveText("0 0");
  await page.locator("#own").click();
  await expect(page.locator("#own")).toHaveText("1 2");
  expect(await alive()).toBe(before);
});

test("what happens late finds the last value of a state that has left", async ({ page }) => {
  await page.locator("#leaving").focus();
  await page.locator("#hide").click();
  await expect(page.locator("#leaving")).toBeHidden();
  await expect(page.locator("#told")).toHaveText("8 was there");
});

test("an element that is kept hears on, though the part that made it was built anew", async ({ page }) => {
  await page.locator("#another").click();
  await expect(page.locator("#lines [data-line]")).toHaveCount(2);
  // What hears ends with the task after the one that it was let go of in.
  await page.evaluate(() => new Promise((done) => setTimeout(() => setTimeout(done))));
  await page.locator("#lines [data-line='1']").click();
  await page.locator("#lines [data-line='2']").click();
  await expect(page.locator("#heard")).toHaveText("2 heard");
});
