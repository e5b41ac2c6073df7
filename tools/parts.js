// Cuts a release into its parts: the main one, which starts, and one for each door that the code has.
// The cutting is wasm-split-cli's; what comes before and behind it is here.

import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FOLDED, folded } from "./fold.js";
import { bound, built, named, optimised } from "./site.js";

/** Cuts what cargo has built of `member`, working in the folder `work`, and puts the parts behind the
 * main one into `later/` of `folder`. What several parts use is a file for each combination of them;
 * `shared` folds these: it gives a list of `[name, parts]`, of which the first that names all parts of a
 * combination takes it. Gives the content of the main part, the path of its script, which is to be bundled before
 * `work` goes, and for each part the files that it needs. */
export function parted(member, work, folder, shared) {
  cut(built(member), work, member);
  bound(join(work, `${member}.wasm`), member, work, ["--keep-lld-exports", "--no-demangle"]);
  const loader = join(work, "__wasm_split.js");
  const { head, chunks, parts } = read(readFileSync(loader, "utf8"));
  if (parts.length === 0) throw new Error("the app is in one piece; it is built with --features split: make build");
  const file = (name) => join(work, `${name}.wasm`);
  const served = (name, short) => named(folder, optimised(file(name)), `later/${short}`, "wasm");
  const takers = shared(parts.map(({ name }) => name));
  const groups = takers.map(([name]) => ({ name, chunks: chunks.filter((chunk) => taker(takers, chunk) === name) }));
  const needs = Object.fromEntries(parts.map(({ name }) => [name, []]));
  const lines = [];
  for (const { name, chunks } of groups) {
    if (chunks.length === 0) continue;
    folded(chunks.map((chunk) => file(chunk.file)), file(name));
    const path = served(name, name);
    lines.push(`const ${name} = makeLoad(${fetching(path)}, []);`);
    for (const part of new Set(chunks.flatMap((chunk) => chunk.parts))) needs[part].push([name, path]);
  }
  const needed = {};
  for (const { name, file: own } of parts) {
    const before = needs[name].map(([group]) => group);
    const path = served(own, name);
    lines.push(`export const __wasm_split_load_${name} = wrapAsyncCb(makeLoad(${fetching(path)}, [${before}]));`);
    needed[name] = [...needs[name].map(([, path]) => path), path];
  }
  writeFileSync(loader, `${head.replace("Object.assign(", `sharedImports.${FOLDED} = Object.assign(`)}${lines.join("\n")}\n`);
  return { main: optimised(join(work, `${member}_bg.wasm`)), glue: join(work, `${member}.js`), parts: needed };
}

/** Which of the shared files takes a combination. */
function taker(takers, { parts }) {
  const found = takers.find(([, all]) => parts.every((part) => all.includes(part)));
  if (!found) throw new Error(`no shared file takes what ${parts.join(", ")} have in common`);
  return found[0];
}

/** What the loader that was written says: how it loads, the combinations, and the parts. */
function read(code) {
  const chunk = /\/\* ([\w, ]+) \*\/\nconst __(chunk_\d+) = makeLoad/g;
  const part = /export const __wasm_split_load_(\w+) = /g;
  const chunks = [...code.matchAll(chunk)].map(([, parts, file]) => ({ file, parts: parts.split(", ") }));
  const parts = [...code.matchAll(part)].map(([, name]) => ({ name, file: `split_${name}` }));
  const head = code.slice(0, Math.min(...[code.search(chunk), code.search(part)].filter((at) => at >= 0)));
  return { head, chunks, parts };
}

/** As the loader that was written has it. */
function fetching(path) {
  return `() => {
    const src = fetch(new URL("./${path}", import.meta.url));
    src.catch(() => {});
    return async (imports) => WebAssembly.instantiateStreaming(src, imports);
}`;
}

/** A door that nobody opens would only be warned of, and what is behind it would come with the main part. */
function cut(file, work, name) {
  const env = { ...process.env, RUST_LOG: "warn", NO_COLOR: "1" };
  const run = spawnSync("wasm-split-cli", [file, work, "--target", "web", "--out-name", name], { env, encoding: "utf8" });
  const said = `${run.error ?? ""}${run.stdout}${run.stderr}`;
  if (run.status !== 0) throw new Error(`${file} could not be cut; it is built with --features split: make build\n${said}`);
  if (said.includes("No corresponding imports")) throw new Error(`a part of the app is never opened:\n${said}`);
}
