// The browser of the tests: CHROMIUM's path, or else the first of the usual ones that runs. Being
// there is not enough: on some systems a script in its place only tells how to install it.
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ...fetched(),
];

/** Where tools/setup puts Playwright's own. */
function fetched() {
  const cache = process.env.SIGHTLINE_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "sightline");
  const names = ["chrome", "Chromium", "Google Chrome for Testing"];
  try {
    return readdirSync(join(cache, "browsers"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && names.includes(entry.name))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  } catch {
    return [];
  }
}

function runs(place) {
  try {
    execFileSync(place, ["--version"], { stdio: "ignore", timeout: 60_000 });
    return true;
  } catch {
    return false;
  }
}

export const executablePath = process.env.SIGHTLINE_CHROMIUM ?? (process.env.CHROMIUM ? [process.env.CHROMIUM] : PLACES).find(runs);
// The other processes of a run need not try again.
if (executablePath) process.env.SIGHTLINE_CHROMIUM = executablePath;

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
