// The installed app: offline, new versions, sub-paths. Needs the release build, which alone has a
// service worker.
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { args, executablePath } from "../../tools/chromium.js";
import { serve } from "../../tools/static.js";
import { EMPTY, FULL, documents } from "../support/screens.js";
import { App, expect, test as base } from "../support/test.js";

const DIST = process.env.SIGHTLINE_DIST ?? "dist";

const test = base.extend({
  /** A host of this test's own, under a sub-path, that can go away or get a new version. */
  host: async ({}, use) => {
    const host = await serve(DIST, { base: "/some/where/" });
    await use(host);
    await host.close();
  },
  baseURL: async ({ host }, use) => use(host.url),
  /** A folder with a copy of the build, to be changed. */
  copy: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "sightline-"));
    cpSync(DIST, folder, { recursive: true });
    await use(folder);
    rmSync(folder, { recursive: true });
  },
});

test.use({ serviceWorkers: "allow" });
test.skip(() => !existsSync(`${DIST}/sw.js`), "this build has no service worker");

const integrity = (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

/** Makes the copy a later version, told by its body; its list is right unless `damaged`. Its rest and
 * its scanner have other names than those before. */
function nextVersion(folder, { damaged = false, version = "next" } = {}) {
  const found = (where, start) => readdirSync(`${folder}/${where}`).find((name) => name.startsWith(start));
  const [boot, rest, scan] = [found(".", "boot-"), found("later", "rest-"), found("later", "scan-")];
  renameSync(`${folder}/later/${scan}`, `${folder}/later/scan-${version}.js`);
  renameSync(`${folder}/later/${rest}`, `${folder}/later/rest-${version}.wasm`);
  const starts = readFileSync(`${folder}/${boot}`, "utf8");
  const startsNext = starts.replaceAll(rest, `rest-${version}.wasm`).replaceAll(scan, `scan-${version}.js`);
  expect(startsNext).not.toEqual(starts);
  rmSync(`${folder}/${boot}`);
  writeFileSync(`${folder}/boot-${version}.js`, startsNext);
  const page = readFileSync(`${folder}/index.html`, "utf8");
  const next = page.replace(boot, `boot-${version}.js`).replace(/<body[^>]*>/, `<body data-version="${version}">`);
  writeFileSync(`${folder}/index.html`, next);
  const worker = readFileSync(`${folder}/sw.js`, "utf8");
  const listed = damaged ? integrity("something else") : integrity(next);
  const changed = worker
    .replace(integrity(page), listed)
    .replace(integrity(starts), integrity(startsNext))
    .replace(boot, `boot-${version}.js`)
    .replace(rest, `rest-${version}.wasm`)
    .replace(scan, `scan-${version}.js`)
    .replace(/"(?:[0-9a-f]{12}|next)"/, `"${version}"`);
  expect(changed).toContain(listed);
  expect(changed).toContain(`"${version}"`);
  writeFileSync(`${folder}/sw.js`, changed);
}

/** The worker has stored the whole app and answers from the next start on. */
const kept = (page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

/** The worker answers this very page. */
const served = (page) => page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");

/** Reads an empty picture with the app's own scanner, which has to load all of it to find nothing. */
const scanned = (page) =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(40, 40);
    canvas.getContext("2d").fillRect(0, 0, 40, 40);
    return (await window.sightlineScan()).inPicture(await canvas.convertToBlob());
  });

const lookForNew = (page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });

test("opened once, every screen opens with the network off, in the first session already", async ({ app, page, host }) => {
  test.setTimeout(240_000);
  await app.stored(documents());
  await app.open();
  await served(page);
  await host.close();
  const shows = (heading) => expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  for (const [hash, heading] of [...EMPTY, ...FULL]) {
    await test.step(hash, async () => {
      // First as a link in the page that is there, then as a start at that address.
      await page.evaluate((hash) => (location.hash = hash), hash);
      await app.drawn();
      await shows(heading);
      await app.again();
      await shows(heading);
    });
  }
});

test("the scanner is there offline too, in the first session already", async ({ app, page, host }) => {
  await page.addInitScript(() => delete window.BarcodeDetector);
  await app.open();
  await served(page);
  await host.close();
  expect(await scanned(page)).toBe(null);
  await app.again();
  expect(await scanned(page)).toBe(null);
});

test("a new version waits until it is asked for", async ({ app, page, host, copy }) => {
  const next = page.locator("body[data-version=next]");
  await app.open();
  await kept(page);
  await app.again();
  nextVersion(copy);
  host.folder = copy;
  await lookForNew(page);
  await expect(page.getByText("New version ready")).toBeVisible();
  // Starting again is not asking: the old version still answers, and says so again.
  await app.again();
  await expect(next).toHaveCount(0);
  await expect(page.getByText("New version ready")).toBeVisible();
  await page.getByRole("button", { name: "Use it now" }).click();
  await expect(next).toHaveCount(1);
  await app.drawn();
  await expect(page.getByText("New version ready")).toHaveCount(0);
  await host.close();
  await app.again();
  await expect(next).toHaveCount(1);
});

test("a tab of the version before goes on whole when another takes the new one, and is told", async ({ app, page, host, copy, context }) => {
  const old = await context.newPage();
  await old.addInitScript(() => delete window.BarcodeDetector);
  await app.open();
  await served(page);
  await new App(old).open("#/settings");
  nextVersion(copy);
  host.folder = copy;
  await lookForNew(page);
  await expect(old.getByText("New version ready")).toBeVisible();
  await page.getByRole("button", { name: "Use it now" }).click();
  await expect(page.locator("body[data-version=next]")).toHaveCount(1);
  await app.drawn();

  // Nothing is taken from under the other tab, and it is where it was.
  await expect(old.getByText("Another tab uses a new version")).toBeVisible();
  await expect(old.getByText("New version ready")).toHaveCount(0);
  await expect(old.locator("body[data-version=next]")).toHaveCount(0);
  await expect(old.getByRole("heading", { level: 1 })).toHaveText("Settings");
  await host.close();
  expect(await scanned(old)).toBe(null);
  await old.getByRole("button", { name: "Use it here too" }).click();
  await expect(old.locator("body[data-version=next]")).toHaveCount(1);
  await new App(old).drawn();
  await expect(old.getByText("Another tab uses a new version")).toHaveCount(0);
});

test("a tab whose rest arrives after another took the new version gets the rest of its own", async ({ app, page, host, copy, context }) => {
  const own = readdirSync(`${DIST}/later`).find((name) => name.startsWith("rest-"));
  const old = await context.newPage();
  await old.addInitScript(() => {
    const { fetch } = window;
    window.asked = [];
    const allowed = new Promise((done) => (window.letItArrive = done));
    window.fetch = async (address, ...more) => {
      if (!String(address).includes("/later/rest-")) return fetch(address, ...more);
      window.asked.push(String(address).split("/").at(-1));
      await allowed;
      return fetch(address, ...more);
    };
  });
  await app.open();
  await served(page);
  await old.goto("./");
  await expect(old.locator("#app")).toHaveAttribute("data-ready", "");
  nextVersion(copy);
  host.folder = copy;
  await lookForNew(page);
  await page.getByRole("button", { name: "Use it now" }).click();
  await expect(page.locator("body[data-version=next]")).toHaveCount(1);
  await app.drawn();
  await host.close();

  await expect(old.locator("#app")).not.toHaveAttribute("data-whole");
  await old.evaluate(() => window.letItArrive());
  await new App(old).drawn();
  expect(await old.evaluate(() => window.asked)).toEqual([own]);
  await old.getByRole("button", { name: "Open the example" }).click();
  await expect(old.locator("#question")).toBeVisible();
  await expect(old.locator("body[data-version=next]")).toHaveCount(0);
});

test("the button still works in a tab that did not hear of the switch", async ({ app, page, host, copy, context }) => {
  const old = await context.newPage();
  await old.addInitScript(() =>
    navigator.serviceWorker.addEventListener("controllerchange", (event) => event.stopImmediatePropagation()),
  );
  await app.open();
  await served(page);
  await new App(old).open();
  nextVersion(copy);
  host.folder = copy;
  await lookForNew(page);
  await expect(old.getByText("New version ready")).toBeVisible();
  await page.getByRole("button", { name: "Use it now" }).click();
  await expect(page.locator("body[data-version=next]")).toHaveCount(1);
  await app.drawn();
  await old.getByRole("button", { name: "Use it now" }).click();
  await expect(old.locator("body[data-version=next]")).toHaveCount(1);
  await new App(old).drawn();
});

test("one version before is kept, and no more", async ({ app, page, host, copy }) => {
  const versions = () => page.evaluate(async () => (await caches.keys()).map((name) => name.split(" ").at(-1)));
  await app.open();
  await served(page);
  const [first] = await versions();
  for (const [version, kept] of [["next", [first, "next"]], ["next2", ["next", "next2"]]]) {
    nextVersion(copy, { version });
    host.folder = copy;
    await lookForNew(page);
    await page.getByRole("button", { name: "Use it now" }).click();
    await expect(page.locator(`body[data-version=${version}]`)).toHaveCount(1);
    await app.drawn();
    await expect.poll(versions).toEqual(kept);
  }
});

test("a new version that is already on its way when the app starts is offered too", async ({ app, page, host, copy, context }) => {
  await app.open();
  await served(page);
  nextVersion(copy);
  host.folder = copy;
  let arrive;
  const arrival = new Promise((resolve) => (arrive = resolve));
  host.held = (name) => (name.endsWith("/sw.js") ? null : arrival);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = new Promise((resolve) => registration.addEventListener("updatefound", resolve));
    registration.update().catch(() => {});
    await found;
  });
  const later = await context.newPage();
  await new App(later).open();
  expect(await later.evaluate(async () => (await navigator.serviceWorker.ready).installing?.state)).toBe("installing");
  await expect(later.getByText("New version ready")).toHaveCount(0);
  arrive();
  await expect(later.getByText("New version ready")).toBeVisible();
});

test("a version that has stopped leads to the next one", async ({ app, page, host, copy }) => {
  await app.open();
  await served(page);
  nextVersion(copy);
  host.folder = copy;
  await page.evaluate(() => window.sightlinePanic("the dice fell off the table"));
  await expect(page.getByRole("heading", { name: "Sightline has stopped" })).toBeVisible();
  await page.getByRole("button", { name: "Use the new version" }).click();
  await expect(page.locator("body[data-version=next]")).toHaveCount(1);
  await app.drawn();
});

test("a version that stops when one already waits leads to it", async ({ app, page, host, copy }) => {
  await app.open();
  await served(page);
  nextVersion(copy);
  host.folder = copy;
  await lookForNew(page);
  await expect(page.getByText("New version ready")).toBeVisible();
  await host.close();
  await page.evaluate(() => window.sightlinePanic("the dice fell off the table"));
  await expect(page.getByRole("button", { name: "Use the new version" })).toBeVisible();
  await app.accessible();
  await page.getByRole("button", { name: "Use the new version" }).click();
  await expect(page.locator("body[data-version=next]")).toHaveCount(1);
  await app.drawn();
});

test("what the system shares with the installed app is there to be received", async ({ app, page, host, context }) => {
  await app.open();
  await served(page);
  const head = { sightline: "character", version: 1, id: "mara", game: "unhex", name: "Mara Voss", changed: 1000, revision: 1 };
  const file = JSON.stringify({ ...head, body: { name: "Mara Voss", level: 50, max: 50 } });
  const share = async (content) => {
    const sheet = await context.newPage();
    await sheet.setContent(`<form method="post" enctype="multipart/form-data" action="${host.url}receive">${content}<button>Share</button></form>`);
    return sheet;
  };
  const sheet = await share('<input type="file" name="file">');
  await sheet.locator("input").setInputFiles({ name: "mara.sightline.json", mimeType: "application/json", buffer: Buffer.from(file) });
  await sheet.getByRole("button", { name: "Share" }).click();
  await new App(sheet).drawn();
  await expect(sheet.getByRole("heading", { name: "Mara Voss" })).toBeVisible();

  const words = await share('<input name="text" value="no code in here">');
  await words.getByRole("button", { name: "Share" }).click();
  await new App(words).drawn();
  await expect(words).toHaveURL(/#\/receive$/);
  await expect(words.locator("main")).toContainText("This is not one of this app's codes");
});

test("a version that arrives damaged is not taken", async ({ app, page, host, copy, expected }) => {
  expected.push(/integrity|Failed to load resource|ServiceWorker/);
  await app.open();
  await kept(page);
  await app.again();
  // The browser looks for a new version by itself soon after a start: it must be heard from the first.
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    window.gone = new Promise((resolve) => {
      registration.addEventListener("updatefound", () => {
        const next = registration.installing;
        next.addEventListener("statechange", () => next.state === "redundant" && resolve());
      });
    });
  });
  nextVersion(copy, { damaged: true });
  host.folder = copy;
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => {});
    await window.gone;
  });
  await host.close();
  await app.again();
  await expect(page.locator("body[data-version=next]")).toHaveCount(0);
  await expect(page.getByText("New version ready")).toHaveCount(0);
});

test("Chromium would install it", async ({ host, hear }) => {
  const profile = mkdtempSync(join(tmpdir(), "sightline-"));
  const context = hear(await chromium.launchPersistentContext(profile, { executablePath, args }));
  const page = await context.newPage();
  await page.goto(host.url);
  await new App(page).drawn();
  await kept(page);
  const devtools = await context.newCDPSession(page);
  const manifest = await devtools.send("Page.getAppManifest");
  expect(manifest.errors).toEqual([]);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  expect(installabilityErrors).toEqual([]);
  const { icons, ...words } = JSON.parse(manifest.data);
  expect(words).toMatchObject({ name: "Sightline", display: "standalone", start_url: "./" });
  expect(icons.map((icon) => icon.purpose)).toContain("maskable");
  for (const icon of icons) {
    const answer = await page.request.get(new URL(icon.src, host.url).href);
    expect(answer.ok(), icon.src).toBe(true);
  }
  await context.close();
  // What the browser leaves behind may still write there for a moment.
  rmSync(profile, { recursive: true, maxRetries: 5 });
});
