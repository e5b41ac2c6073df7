// The steps that turn a compiled app into files to serve. Used by finish.js for the app and by
// bench.js for the hello-world that it is measured against, so that both are made in the same way.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildSync } from "esbuild";
import { everything } from "./size.js";

// What every browser of the last years has, and nothing that one of them lacks.
const WASM_OPT = [
  "-Oz",
  // Structures once more from the bottom: a hundredth less in brotli, and so are the offsets that nothing
  // below the first kilobyte allows; the stack ends there.
  "--low-memory-unused",
  "--flatten",
  "--rereloop",
  "-Oz",
  "-Oz",
  // What is a little larger than a call may stand where it is called: larger by a twentieth, and smaller in brotli.
  "--always-inline-max-function-size=8",
  "--reorder-functions",
  "--strip-producers",
  "--strip-target-features",
  "--enable-bulk-memory",
  "--enable-mutable-globals",
  "--enable-nontrapping-float-to-int",
  "--enable-reference-types",
  "--enable-sign-ext",
];

export function digest(content, form) {
  return createHash("sha256").update(content).digest(form);
}

/** Writes a file whose name tells its content, and gives the name. */
export function named(folder, content, name, kind) {
  const file = `${name}-${digest(content, "hex").slice(0, 12)}.${kind}`;
  writeFileSync(join(folder, file), content);
  return file;
}

/** The smaller form of a compiled file. */
export function optimised(file) {
  execFileSync("wasm-opt", [...WASM_OPT, file, "-o", file], { stdio: "inherit" });
  return readFileSync(file);
}

/** The content of a compiled file, which is served under another name. */
export function taken(file, release) {
  const content = release ? optimised(file) : readFileSync(file);
  rmSync(file);
  return content;
}

/** Compiles a member of the workspace and binds it into `folder` as `name`.js and `name`_bg.wasm. */
export function compiled(member, name, folder, profile = "release") {
  const wasm32 = ["--target", "wasm32-unknown-unknown"];
  execFileSync("cargo", ["build", "--quiet", "--profile", profile, ...wasm32, "-p", member], { stdio: "inherit" });
  bound(built(member, profile), name, folder);
}

/** What cargo has made of a member for the release. */
export function built(member, profile = "release") {
  const target = process.env.CARGO_TARGET_DIR ?? "target";
  return join(target, `wasm32-unknown-unknown/${profile === "dev" ? "debug" : profile}/${member.replaceAll("-", "_")}.wasm`);
}

/** Gives a compiled file its script: `name`.js and `name`_bg.wasm in `folder`. */
export function bound(file, name, folder, options = []) {
  const web = ["--target", "web", "--no-typescript", ...options];
  execFileSync("wasm-bindgen", [...web, "--out-dir", folder, "--out-name", name, file], { stdio: "inherit" });
}

/** One script out of an entry in boot/ and what it imports; `alias` names the bound wasm. */
export function script(entry, { alias = {}, define = {}, minify = true, format = "esm" } = {}) {
  const found = Object.fromEntries(Object.entries(alias).map(([name, file]) => [name, resolve(file)]));
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    alias: found,
    bundle: true,
    write: false,
    format,
    target: "es2022",
    minify,
    legalComments: "none",
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
  });
  return outputFiles[0].contents;
}

/** Writes the service worker with the list of all that is in the folder. */
export function writeWorker(folder) {
  const files = everything(folder).map(({ name, content }) => {
    const url = name === "index.html" ? "./" : name;
    return [url, `sha256-${digest(content, "base64")}`];
  });
  const version = digest(JSON.stringify(files), "hex").slice(0, 12);
  writeFileSync(join(folder, "sw.js"), script("boot/sw.js", { define: { FILES: files, VERSION: version }, format: "iife" }));
}
