import { defineConfig } from "@playwright/test";
import { args, executablePath, quickPath } from "./tools/chromium.js";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const laptop = { viewport: { width: 1280, height: 800 } };
// Whether the app can be installed is asked of the browser that people have, all else of the one
// without windows.
const ofTheBrowser = "**/pwa.spec.js";
// What is the same on every screen is shown on a phone alone, which is where it is used most.
const anyScreen = ["storage", "handover", "maps-files", "games", "emblems", "rules", "computer", "fights", "radiant-fights", "heroes-of-hex", "sovereign", "ettes"];

// Nobody who works on a test lets it be tried twice: one that fails now and then is broken. In CI one that
// fails is tried once more and named as unsteady (tests/support/count.js), so that a single race in some
// six hundred tests is reported and does not hold back everything else.
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/host.js",
  forbidOnly: !!process.env.CI,
  fullyParallel: true,
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["./tests/support/count.js"]],
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    serviceWorkers: "block",
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "UTC",
    launchOptions: { executablePath: quickPath, args },
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "phone", use: phone, testIgnore: ofTheBrowser },
    { name: "laptop", use: laptop, testIgnore: [ofTheBrowser, ...anyScreen.map((name) => `**/${name}.spec.js`)] },
    { name: "browser", use: { ...phone, launchOptions: { executablePath, args } }, testMatch: ofTheBrowser },
  ],
});
