// The browser of the tests: CHROMIUM's path, or the first of the usual ones that is there.
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";

const PLACES = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

export const executablePath = PLACES.find((place) => place && existsSync(place));

// Chromium is told to look nothing up: the tests run with no network but this machine.
export const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  if (!executablePath) process.exit(1);
  console.log(executablePath);
}
