// What every browser test starts from: a page that may not complain, and the words of a table.
//
//   import { test, expect } from "../support/test.js";
//
//   test("a character can be named", async ({ app }) => {
//     await app.open("#/characters");
//     …app.page is Playwright's page…
//   });

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test as base } from "@playwright/test";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export { expect };

export const test = base.extend({
  baseURL: async ({}, use) => use(process.env.SIGHTLINE_URL),

  /** Complaints of the page that a test expects: patterns to add to, before they come. */
  expected: async ({}, use) => use([]),

  /** Hears a context, also one that the test has opened itself: any error in the console of one of its
   * pages fails the test. */
  hear: async ({ expected }, use) => {
    const complaints = [];
    await use((context) => {
      context.on("console", (message) => {
        if (message.type() === "error") complaints.push(`console: ${message.text()}`);
      });
      context.on("weberror", (error) => complaints.push(`page: ${error.error()}`));
      return context;
    });
    const unexpected = complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
    expect(unexpected, "errors in the page's console").toEqual([]);
  },

  context: async ({ context, hear }, use) => use(hear(context)),

  app: async ({ page }, use) => use(new App(page)),
});

export class App {
  constructor(page) {
    this.page = page;
  }

  /** Goes to a screen, given as its hash, and waits until the app has drawn it. */
  async open(hash = "#/") {
    await this.storing;
    await this.page.goto(`./${hash}`);
    await this.drawn();
  }

  /** The app has taken the place of the painted shell, is there whole, and shows what the address names. */
  async drawn() {
    await expect(this.page.locator("#app")).toHaveAttribute("data-whole", "");
    await this.page.waitForFunction(() => document.getElementById("main")?.dataset.at === location.hash);
  }

  /** A tap has led to another screen, and that is drawn: what is measured or counted now is its own. */
  async led(hash) {
    await this.page.waitForFunction((hash) => new RegExp(hash).test(location.hash), hash.source);
    await this.drawn();
  }

  /** Starts the app again, as a person who closes and opens it. */
  async again() {
    await this.page.reload();
    await this.drawn();
  }

  /** Puts keys and values into the storage before the app first starts. Reloads keep what came after. */
  async stored(entries) {
    // Whoever does not wait for it is waited for by the first page that is opened.
    await (this.storing = this.page.addInitScript((entries) => {
      if (location.origin === "null") return;
      for (const [key, value] of Object.entries(entries)) {
        if (sessionStorage.getItem(`stored ${key}`)) continue;
        sessionStorage.setItem(`stored ${key}`, "yes");
        localStorage.setItem(key, typeof value === "string" ? value : JSON.stringify(value));
      }
    }, entries));
  }

  /** Starts the app in a theme, as if it had been set on this device before. */
  async inTheme(theme) {
    await this.stored({ "sightline/note/settings": { theme } });
  }

  /** Changes the theme of the app as it runs, as another tab would, and stays on the screen. */
  async turnTo(theme) {
    await this.page.evaluate((theme) => {
      localStorage.setItem("sightline/note/settings", JSON.stringify({ theme }));
      window.dispatchEvent(new StorageEvent("storage", { key: "sightline/note/settings" }));
    }, theme);
    await expect(this.page.locator("html")).toHaveAttribute("data-theme", theme);
  }

  /** Nothing that axe-core knows of keeps a person out of this screen. The theme for high contrast
   * is held to seven to one, the others to four and a half. */
  async accessible() {
    await this.page.evaluate(axeSource);
    const found = await this.page.evaluate(() => {
      const enabled = document.documentElement.dataset.theme === "contrast";
      return axe.run(document, { resultTypes: ["violations"], rules: { "color-contrast-enhanced": { enabled } } });
    });
    const told = found.violations.map(
      (one) => `${one.id}: ${one.help}: ${one.nodes.map((node) => `${node.target} (${node.failureSummary})`).join("; ")}`,
    );
    // All that is found is told, not only the first screen that has something.
    expect.soft(told, `what axe found at ${new URL(this.page.url()).hash}`).toEqual([]);
  }
}

/** What was done last is laid out and painted: what the app does with the frame after it is done, too. */
export const painted = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

export const THEMES = ["dark", "light", "contrast"];
