// Cuts a release into its parts: the main one, which starts, and one for each door that the code has.
// The cutting is wasm-split-cli's; what comes before and behind it is here.

import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FOLDED, folded } from "./fold.js";
import { bound, built, named, optimised } from "./site.js";

/** Cuts what cargo has built of `member`, working in the folder `work`, and puts the parts behind the
 * main one into `later/` of `folder`. What is cut is a piece for each part and one for each combination of
 * parts that use the same; `files` folds these: it gives a list of `{ name, own, of }`, of which the first whose
 * `of` names all parts of a combination takes it, and the one that names a part as its `own` takes that; any
 * other part is a file by itself. Gives the content of the main part, the path of its script, which is to be
 * bundled before `work` goes, and for each part the files that it needs. */
export function parted(member, work, folder, files) {
  cut(built(member), work, member);
  bound(join(work, `${member}.wasm`), member, work, ["--keep-lld-exports", "--no-demangle"]);
  const loader = join(work, "__wasm_split.js");
  const { head, chunks, parts } = read(readFileSync(loader, "utf8"));
  if (parts.length === 0) throw new Error("the app is in one piece; it is built with --features split: make build");
  const file = (name) => join(work, `${name}.wasm`);
  const takers = files(parts.map(({ name }) => name));
  const pieces = [...chunks.map((chunk) => ({ ...chunk, taker: taker(takers, chunk) })),
    ...parts.map(({ name, file }) => ({ file, parts: [name], taker: owner(takers, name) }))];
  const needs = Object.fromEntries(parts.map(({ name }) => [name, []]));
  const lines = [];
  for (const name of new Set(pieces.map((piece) => piece.taker))) {
    const taken = pieces.filter((piece) => piece.taker === name);
    folded(taken.map((piece) => file(piece.file)), file(name));
    const path = named(folder, optimised(file(name)), `later/${name}`, "wasm");
    lines.push(`const ${name} = makeLoad(${fetching(path)}, []);`);
    for (const part of new Set(taken.flatMap((piece) => piece.parts))) needs[part].push([name, path]);
  }
  const needed = {};
  for (const { name } of parts) {
    const before = needs[name].map(([file]) => file);
    lines.push(`export const __wasm_split_load_${name} = wrapAsyncCb(makeLoad(() => async () => {}, [${before}]));`);
    needed[name] = needs[name].map(([, path]) => path);
  }
  writeFileSync(loader, `${head.replace("Object.assign(", `sharedImports.${FOLDED} = Object.assign(`)}${lines.join("\n")}\n`);
  return { main: optimised(join(work, `${member}_bg.wasm`)), glue: join(work, `${member}.js`), parts: needed };
}

/** Which of the files takes a combination. */
function taker(takers, { parts }) {
  const found = takers.find(({ of }) => parts.every((part) => of?.includes(part)));
  if (!found) throw new Error(`no file takes what ${parts.join(", ")} have in common`);
  return found.name;
}

/** Which of them takes what only one part uses: a file of its own where none does. */
function owner(takers, part) {
  return takers.find(({ own }) => own?.includes(part))?.name ?? part;
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
