import { existsSync } from "node:fs";
import { expect, test } from "../support/test.js";

const PLACES = ["Characters", "Roll", "Maps", "Fights", "Rules"];

/** The bar as text, links and pictures, whoever drew it. */
const bar = (page) =>
  page
    .getByRole("navigation", { name: "Places" })
    .locator("a")
    .evaluateAll((links) =>
      links.map((link) => [link.textContent, link.getAttribute("href"), link.querySelector("path")?.getAttribute("d")]),
    );

test("the five places are one tap away, and back returns", async ({ app, page }) => {
  await app.open();
  for (const place of PLACES) {
    const link = page.getByRole("navigation", { name: "Places" }).getByRole("link", { name: place });
    await link.click();
    await expect(link).toHaveAttribute("aria-current", "page");
    await expect(page).toHaveTitle(`${place} · Sightline`);
  }
  await page.goBack();
  await expect(page).toHaveTitle("Fights · Sightline");
  await app.again();
  await expect(page).toHaveTitle("Fights · Sightline");
});

test("the menu holds the rest, by keyboard too", async ({ app, page }) => {
  await app.open();
  await page.getByRole("button", { name: "Menu" }).press("Enter");
  const menu = page.getByRole("dialog");
  for (const name of ["Backup", "Settings", "About"]) await expect(menu.getByRole("link", { name })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
});

test("an address that names nothing says so and leads back", async ({ app, page }) => {
  await app.open("#/no/such/place");
  await expect(page.getByRole("heading", { name: "Nothing here" })).toBeVisible();
  await page.getByRole("link", { name: "To the start page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sightline" })).toBeVisible();
});

test("before the app has arrived its frame is painted, the same that it draws", async ({ app, page }) => {
  let arrive;
  const arrival = new Promise((resolve) => (arrive = resolve));
  await page.route("**/*.wasm", async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto("./#/maps", { waitUntil: "commit" });
  await expect(page.getByRole("navigation", { name: "Places" })).toBeVisible();
  await expect(page.locator(".arriving")).toBeVisible();
  const painted = await bar(page);
  arrive();
  await app.drawn();
  await expect(page.locator(".arriving")).toHaveCount(0);
  expect(await bar(page)).toEqual(painted);
});

test("the first screen is there before the rest, and what is tapped meanwhile happens then", async ({ app, page }) => {
  let arrive;
  const arrival = new Promise((resolve) => (arrive = resolve));
  await page.route("**/later/rest-*.wasm", async (route) => {
    expect(route.request().resourceType()).toBe("fetch");
    await arrival;
    await route.continue();
  });
  await page.goto("./");
  await page.getByRole("button", { name: "Open the example" }).click();
  await expect(page.getByRole("status").filter({ hasText: "the rest of the app is arriving" })).toBeVisible();
  arrive();
  await app.drawn();
  await expect(page.getByText("the rest of the app is arriving")).toHaveCount(0);
  await expect(page).toHaveURL(/#\/fights\/./);
  // The same when there is something to go on with.
  await page.goto("./?again#/");
  await expect(page.getByRole("heading", { name: "Go on" })).toBeVisible();
  await app.drawn();
});

test("a rest that does not arrive is told when it is needed", async ({ page, expected }) => {
  test.skip(!existsSync(`${process.env.SIGHTLINE_DIST ?? "dist"}/sw.js`), "this build is in one piece");
  expected.push(/./);
  await page.route("**/later/rest-*.wasm", (route) => route.abort());
  await page.goto("./");
  await page.getByRole("button", { name: "Open the example" }).click();
  await expect(page.getByRole("heading", { name: "Sightline has not arrived whole" })).toBeVisible();
});

test("the theme that was set is there before anything is painted", async ({ app, page }) => {
  await app.inTheme("light");
  await page.route("**/*.wasm", () => {});
  await page.goto("./", { waitUntil: "commit" });
  await expect(page.locator(".arriving")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});

test("scripts from elsewhere and inline ones do not run", async ({ app, page, expected }) => {
  expected.push(/Content Security Policy/);
  await app.open();
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.inlineRan = true";
    document.body.append(script);
    return "inlineRan" in window;
  });
  expect(ran).toBe(false);
});

test("an app that has stopped says so, keeps what is stored and hands it out", async ({ app, page }) => {
  await app.stored({ "sightline/document/abc": "kept as it is", "sightline/note/settings": { theme: "dark" } });
  await app.open();
  await page.evaluate(() => window.sightlinePanic("the dice fell off the table"));
  await expect(page.getByRole("heading", { name: "Sightline has stopped" })).toBeVisible();
  await app.accessible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save a rescue file" }).click();
  const chunks = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk);
  const file = JSON.parse(Buffer.concat(chunks).toString());
  expect(file).toMatchObject({
    sightline: "backup",
    documents: [],
    aside: [{ id: "abc", text: "kept as it is" }],
    rest: { "sightline/note/settings": '{"theme":"dark"}' },
  });
  await page.getByText("What went wrong").click();
  await expect(page.getByText("the dice fell off the table")).toBeVisible();
  await page.getByRole("button", { name: "Start at the first screen" }).click();
  await app.drawn();
});

test("a trap inside the app stops it in the same way", async ({ app, page, expected }) => {
  expected.push(/out of bounds/);
  await app.open();
  await page.evaluate(() => void setTimeout(() => { throw new WebAssembly.RuntimeError("out of bounds"); }));
  await expect(page.getByRole("heading", { name: "Sightline has stopped" })).toBeVisible();
});

test("an app that does not arrive says so", async ({ page, expected }) => {
  expected.push(/./);
  await page.route("**/*.wasm", (route) => route.abort());
  await page.goto("./");
  await expect(page.getByRole("heading", { name: "Sightline could not start" })).toBeVisible();
});
