// Trunk's last step: makes the served pages out of what it compiled. Bundles the scripts and the
// style sheets, names files by their content, writes the list for the service worker and the
// security policy, and holds the size of the first load to its budget.

import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildSync, build } from "esbuild";
import { everything, firstLoad, report } from "./size.js";

const BUDGET = 250_000;

const stage = process.env.TRUNK_STAGING_DIR;
const release = process.env.TRUNK_PROFILE === "release";
const crate = process.env.SIGHTLINE_BIN ?? "sightline";

// What every browser of the last years has, and nothing that one of them lacks.
const WASM_OPT = [
  "-Oz",
  "--enable-bulk-memory",
  "--enable-mutable-globals",
  "--enable-nontrapping-float-to-int",
  "--enable-reference-types",
  "--enable-sign-ext",
];

const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
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

const wasm = named(finishedWasm(), crate, "wasm");
const scan = await finishedScanner();
const script = named(await bundledScript(wasm), "boot", "js");
const style = named(bundledStyle(), "style", "css");
const theme = named(themeScript(), "theme", "js");
writePage();
if (release) {
  writeWorker();
  const files = firstLoad(stage);
  report(files, BUDGET);
}

function read(name) {
  return readFileSync(join(stage, name));
}

function digest(content, form) {
  return createHash("sha256").update(content).digest(form);
}

function named(content, name, kind) {
  const file = `${name}-${digest(content, "hex").slice(0, 12)}.${kind}`;
  writeFileSync(join(stage, file), content);
  return file;
}

function optimised(file) {
  if (release) execFileSync("wasm-opt", [...WASM_OPT, file, "-o", file], { stdio: "inherit" });
  return readFileSync(file);
}

function finishedWasm() {
  const file = join(stage, `${crate}_bg.wasm`);
  const content = optimised(file);
  rmSync(file);
  return content;
}

/** The QR scanner, in a folder of its own: it is loaded when someone opens it. */
async function finishedScanner() {
  const bound = join(stage, "scanner");
  execFileSync("cargo", ["build", "--quiet", "--release", "--target", "wasm32-unknown-unknown", "-p", "sightline-scanner"]);
  const target = process.env.CARGO_TARGET_DIR ?? "target";
  const built = join(target, "wasm32-unknown-unknown/release/sightline_scanner.wasm");
  execFileSync("wasm-bindgen", ["--target", "web", "--no-typescript", "--out-dir", bound, "--out-name", "scanner", built]);
  mkdirSync(join(stage, "later"));
  const wasm = named(optimised(join(bound, "scanner_bg.wasm")), "later/scanner", "wasm");
  const { outputFiles } = await build({
    entryPoints: ["boot/scan.js"],
    alias: { scanner: resolve(bound, "scanner.js") },
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    minify: release,
    legalComments: "none",
    define: { SCANNER: JSON.stringify(wasm.replace("later/", "")) },
  });
  rmSync(bound, { recursive: true });
  return named(outputFiles[0].contents, "later/scan", "js");
}

async function bundledScript(wasm) {
  const glue = join(stage, `${crate}.js`);
  const { outputFiles } = await build({
    entryPoints: ["boot/boot.js"],
    alias: { sightline: resolve(glue) },
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    minify: release,
    legalComments: "none",
    define: { WASM: JSON.stringify(wasm), SCAN: JSON.stringify(scan), OFFLINE: String(release) },
  });
  rmSync(glue);
  return outputFiles[0].contents;
}

function themeScript() {
  return buildSync({ entryPoints: ["boot/theme.js"], write: false, minify: release }).outputFiles[0].contents;
}

/** All of style/, the tokens and the base first, since the others build on them. */
function bundledStyle() {
  const first = ["tokens.css", "base.css"];
  const sheets = readdirSync("style").filter((name) => name.endsWith(".css"));
  const order = [...first.filter((name) => sheets.includes(name)), ...sheets.filter((name) => !first.includes(name)).sort()];
  const { outputFiles } = buildSync({
    stdin: { contents: order.map((name) => `@import "./${name}";`).join("\n"), resolveDir: "style", loader: "css" },
    bundle: true,
    write: false,
    minify: release,
    target: ["chrome109", "safari16", "firefox115"],
    legalComments: "none",
  });
  return outputFiles[0].contents;
}

function writePage() {
  let page = read("index.html").toString();
  page = page
    // Trunk starts the app in a script of its own; boot.js does that here.
    .replace(/<link rel="(modulepreload|preload)"[^>]*>/g, "")
    .replace(/<script type="module"[^>]*>[\s\S]*?TrunkApplicationStarted[\s\S]*?<\/script>/, "")
    // Trunk's reloading script, while serving, moves into a file: the policy lets no inline script run.
    .replace(/<script>([\s\S]*?)<\/script>/g, (_, body) => {
      const served = body.replaceAll(/'\{\{__TRUNK_ADDRESS__\}\}'/g, "location.host").replaceAll("{{__TRUNK_WS_BASE__}}", "/");
      return `<script src="${named(served, "reload", "js")}" defer></script>`;
    })
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/\n\s+/g, "\n")
    .replace(
      /<title>/,
      `<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<script src="${theme}"></script>
<link rel="stylesheet" href="${style}">
<link rel="preload" as="fetch" type="application/wasm" crossorigin href="${wasm}">
<script type="module" src="${script}"></script>
<title>`,
    )
    .replace(/\n+/g, "\n");
  if (page.includes("<script>") || page.includes(`${crate}_bg`)) throw new Error("trunk's page has changed its form");
  writeFileSync(join(stage, "index.html"), page);
}

function writeWorker() {
  const kept = everything(stage).map(({ name, content }) => {
    const url = name === "index.html" ? "./" : name;
    return [url, `sha256-${digest(content, "base64")}`];
  });
  const files = JSON.stringify(kept);
  const { outputFiles } = buildSync({
    entryPoints: ["boot/sw.js"],
    write: false,
    minify: true,
    legalComments: "none",
    define: { FILES: files, VERSION: JSON.stringify(digest(files, "hex").slice(0, 12)) },
  });
  writeFileSync(join(stage, "sw.js"), outputFiles[0].contents);
}
