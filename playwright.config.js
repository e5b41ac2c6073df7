import { defineConfig } from "@playwright/test";
import { args, executablePath } from "./tools/chromium.js";

// No test is tried twice: one that fails now and then is broken.
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/host.js",
  forbidOnly: !!process.env.CI,
  fullyParallel: true,
  retries: 0,
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
    launchOptions: { executablePath, args },
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "phone", use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } },
    { name: "laptop", use: { viewport: { width: 1280, height: 800 } }, testIgnore: "**/pwa.spec.js" },
  ],
});
