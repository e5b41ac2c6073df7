// Trunk's last step: makes the served pages out of what it compiled. Bundles the scripts and the
// style sheets, names files by their content, writes the list for the service worker and the
// security policy, and holds the size of the first load to its budget.

import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { buildSync } from "esbuild";
import { parted } from "./parts.js";
import { ADDRESSES, PLACE, files, places } from "./places.js";
import { digest, named, script, taken, writeWorker } from "./site.js";
import { report } from "./size.js";

// What must arrive before the first screen can be used, in brotli.
const BUDGET = 130_000;
// All of it, with five games, but the scanner, which few ever open; 1,100,000 is the aim.
const WHOLE = 1_265_000;
// What is loaded only when somebody opens it: the scanner, and the forecast with the rules of all games.
const OPENED = 862_000;

const stage = process.env.TRUNK_STAGING_DIR;
const release = process.env.TRUNK_PROFILE === "release";

/** What stands in the page itself is let in by its content; everything else of its kind stays shut out. */
const policy = (inlined) => [
  "default-src 'none'",
  `script-src 'self' 'wasm-unsafe-eval' ${inlined.script}`,
  `style-src 'self' ${inlined.style}`,
  // Widths and places that are computed come as style attributes; style elements stay shut out.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

const allowed = (content) => `'sha256-${digest(content, "base64")}'`;

mkdirSync(join(stage, "later"), { recursive: true });
// What comes apart from the app is made beside it, on another core.
const beside = promisify(execFile)("node", ["tools/aside.js"], { maxBuffer: 1 << 26 });
const { wasm, glue, parts } = release ? inParts() : inOnePiece();
const { scan, foretells } = JSON.parse((await beside).stdout.trim().split("\n").at(-1));
// The style sheets of the first screen, the tokens before what builds on them; all others come behind it.
const FIRST = ["tokens.css", "base.css", "boot.css"];
const later = readdirSync("style").filter((name) => name.endsWith(".css") && !FIRST.includes(name)).sort();
const style = bundledStyle(FIRST);
const looks = named(stage, bundledStyle(later), "later/style", "css");
const boot = named(stage, bootScript(), "boot", "js");
const theme = script("boot/theme.js", { minify: release, format: "iife" });
writePage();
if (release) {
  writeWorker(stage);
  const needed = places(Object.keys(parts)).map(([place, names]) => [place, [looks, ...new Set(names.flatMap((name) => parts[name]))]]);
  report(stage, { first: BUDGET, whole: WHOLE, opened: OPENED, place: PLACE }, needed);
}

/** What trunk has bound is served as it is, under another name. */
function inOnePiece() {
  const glue = join(stage, "sightline.js");
  return { wasm: named(stage, taken(join(stage, "sightline_bg.wasm"), release), "sightline", "wasm"), glue, parts: {} };
}

/** The first part, which draws the first screen, and those behind it. What trunk has bound is whole. */
function inParts() {
  for (const name of ["sightline.js", "sightline_bg.wasm"]) rmSync(join(stage, name));
  const { main, glue, parts } = parted("sightline", join(stage, "parts"), stage, files);
  return { wasm: named(stage, main, "sightline", "wasm"), glue, parts };
}

function bootScript() {
  const early = Object.entries({ "": "rest", ...ADDRESSES }).map(([word, part]) => [word, parts[part] ?? []]);
  const define = { WASM: wasm, LATER: Object.fromEntries(early), LOOKS: looks, SCAN: scan, FORETELLS: foretells, OFFLINE: release };
  const made = script("boot/boot.js", { alias: { sightline: glue }, define, minify: release });
  rmSync(release ? join(stage, "parts") : glue, { recursive: true });
  return made;
}

/** Some of style/, in one file. */
function bundledStyle(names) {
  const { outputFiles } = buildSync({
    stdin: { contents: names.map((name) => `@import "./${name}";`).join("\n"), resolveDir: "style", loader: "css" },
    bundle: true,
    write: false,
    minify: release,
    target: ["chrome109", "safari16", "firefox115"],
    legalComments: "none",
    // The faces are served as they are, out of public/later.
    external: ["*.woff2"],
  });
  return outputFiles[0].contents;
}

function writePage() {
  const [look, first] = [style, theme].map((content) => Buffer.from(content).toString().trim());
  const page = readFileSync(join(stage, "index.html"), "utf8")
    // Trunk starts the app in a script of its own; boot.js does that here.
    .replace(/<link rel="(modulepreload|preload)"[^>]*>/g, "")
    .replace(/<script type="module"[^>]*>[\s\S]*?TrunkApplicationStarted[\s\S]*?<\/script>/, "")
    // Trunk's reloading script, while serving, moves into a file: the policy lets no inline script run.
    .replace(/<script>([\s\S]*?)<\/script>/g, (_, body) => {
      const served = body.replaceAll(/'\{\{__TRUNK_ADDRESS__\}\}'/g, "location.host").replaceAll("{{__TRUNK_WS_BASE__}}", "/");
      return `<script src="${named(stage, served, "reload", "js")}" defer></script>`;
    })
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/\n\s+/g, "\n")
    .replace(/\n+/g, "\n");
  if (page.includes("<script>") || page.includes("sightline_bg")) throw new Error("trunk's page has changed its form");
  // What holds nothing up is asked for first: browsers do not look ahead past a policy. What the first
  // painting waits for stands in the page: each file more costs a slow phone some 20 ms, also out of its own store.
  const head = `<meta http-equiv="Content-Security-Policy" content="${policy({ script: allowed(first), style: allowed(look) })}">
<link rel="preload" as="fetch" type="application/wasm" crossorigin href="${wasm}">
<script type="module" src="${boot}"></script>
<script>${first}</script>
<style>${look}</style>
<title>`;
  writeFileSync(join(stage, "index.html"), page.replace("<title>", () => head));
}
