// What comes apart from the app and is loaded when somebody opens it: the scanner, and the forecast. Called
// by finish.js, beside the app's own parts; prints the names of their scripts.

import { rmSync } from "node:fs";
import { join } from "node:path";
import { compiled, named, script, taken } from "./site.js";

const stage = process.env.TRUNK_STAGING_DIR;
const release = process.env.TRUNK_PROFILE === "release";

console.log(JSON.stringify({ scan: scanner(), foretells: forecast() }));

/** The QR scanner, in a folder of its own: it is loaded when someone opens it. */
function scanner() {
  const bound = join(stage, "scanner");
  compiled("sightline-scanner", "scanner", bound);
  const wasm = named(stage, taken(join(bound, "scanner_bg.wasm"), release), "later/scanner", "wasm");
  const define = { SCANNER: wasm.replace("later/", "") };
  const made = script("boot/scan.js", { alias: { scanner: join(bound, "scanner.js") }, define, minify: release });
  rmSync(bound, { recursive: true });
  return named(stage, made, "later/scan", "js");
}

/** The forecast, a worker of its own: it is loaded when somebody first asks for one. */
function forecast() {
  const bound = join(stage, "forecast");
  compiled("sightline-forecast", "forecast", bound, release ? "swift" : "dev");
  const wasm = named(stage, taken(join(bound, "forecast_bg.wasm"), release), "later/forecast", "wasm");
  const define = { FORECAST: wasm.replace("later/", "") };
  const alias = { forecast: join(bound, "forecast.js") };
  const made = script("boot/forecast.js", { alias, define, minify: release });
  rmSync(bound, { recursive: true });
  return named(stage, made, "later/forecast", "js");
}
