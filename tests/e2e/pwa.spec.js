// The installed app: offline, new versions, sub-paths. Needs the release build, which alone has a
// service worker.
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { args, executablePath } from "../../tools/chromium.js";
import { serve } from "../../tools/static.js";
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

/** Makes the copy a later version, told by its body; its list is right unless `damaged`. */
function nextVersion(folder, { damaged = false } = {}) {
  const page = readFileSync(`${folder}/index.html`, "utf8");
  const next = page.replace("<body>", '<body data-version="next">');
  writeFileSync(`${folder}/index.html`, next);
  const worker = readFileSync(`${folder}/sw.js`, "utf8");
  const listed = damaged ? integrity("something else") : integrity(next);
  const changed = worker.replace(integrity(page), listed).replace(/"[0-9a-f]{12}"/, '"next"');
  expect(changed).toContain(listed);
  expect(changed).toContain('"next"');
  writeFileSync(`${folder}/sw.js`, changed);
}

/** The worker has stored the whole app and answers from the next start on. */
const kept = (page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

const lookForNew = (page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });

test("opened once, it starts again at any screen with the network off", async ({ app, page, host }) => {
  await app.open();
  await kept(page);
  await host.close();
  for (const [screen, title] of [
    ["#/", "Sightline"],
    ["#/characters", "Characters · Sightline"],
    ["#/rules", "Rules · Sightline"],
    ["#/backup", "Backup · Sightline"],
  ]) {
    await app.open(screen);
    await app.again();
    await expect(page).toHaveTitle(title);
  }
});

test("what is loaded later is there offline too", async ({ app, page, host }) => {
  await app.open();
  await kept(page);
  await host.close();
  await app.again();
  const names = await page.evaluate(async () => Object.keys(await window.sightlineScan()));
  expect(names).toContain("inPicture");
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
  // The version before is gone from the store, and the new one is there whole.
  await host.close();
  await app.again();
  await expect(next).toHaveCount(1);
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(1);
});

test("a version that arrives damaged is not taken", async ({ app, page, host, copy, expected }) => {
  expected.push(/integrity|Failed to load resource|ServiceWorker/);
  await app.open();
  await kept(page);
  await app.again();
  nextVersion(copy, { damaged: true });
  host.folder = copy;
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const gone = new Promise((resolve) => {
      registration.addEventListener("updatefound", () => {
        const next = registration.installing;
        next.addEventListener("statechange", () => next.state === "redundant" && resolve());
      });
    });
    await registration.update().catch(() => {});
    await gone;
  });
  await host.close();
  await app.again();
  await expect(page.locator("body[data-version=next]")).toHaveCount(0);
  await expect(page.getByText("New version ready")).toHaveCount(0);
});

test("Chromium would install it", async ({ host }) => {
  const profile = mkdtempSync(join(tmpdir(), "sightline-"));
  const context = await chromium.launchPersistentContext(profile, { executablePath, args });
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
  rmSync(profile, { recursive: true });
});
