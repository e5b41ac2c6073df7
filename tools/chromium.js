// The browser of the tests: CHROMIUM's path, or else the first of the usual ones that runs. Being
// there is not enough: on some systems a script in its place only tells how to install it.
// Beside it, the same browser without windows, which opens a page in half the time.
//   node tools/chromium.js [--shell]
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const SHELLS = ["/usr/bin/chromium-headless-shell", ...fetched("chrome-headless-shell", "headless_shell")];

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ...fetched("chrome", "Chromium", "Google Chrome for Testing"),
];

/** Where tools/setup puts Playwright's own. */
function fetched(...names) {
  const cache = process.env.SIGHTLINE_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "sightline");
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

/** The first that runs. The other processes of a run need not try again: its path stays in `variable`. */
function first(variable, places) {
  const found = process.env[variable] ?? places.find(runs);
  if (found) process.env[variable] = found;
  return found;
}

export const executablePath = first("SIGHTLINE_CHROMIUM", process.env.CHROMIUM ? [process.env.CHROMIUM] : PLACES);
/** The one without windows, if it is there and no other was asked for. */
const shell = process.env.CHROMIUM ? undefined : first("SIGHTLINE_SHELL", SHELLS);
export const quickPath = shell ?? executablePath;

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
  const asked = process.argv[2] === "--shell" ? shell : executablePath;
  if (!asked) process.exit(1);
  console.log(asked);
}
