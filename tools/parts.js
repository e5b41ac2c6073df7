// Cuts a release into its parts: the main one, which starts, and one for each door that the code has.
// The cutting is wasm-split-cli's; what comes before and behind it is here.

import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bound, built, named, optimised } from "./site.js";

/** Cuts what cargo has built of `member`, working in the folder `work`, and puts the parts behind the
 * main one into `later/` of `folder`. Gives the content of the main part, the path of its script, which
 * is to be bundled before `work` goes, and the names of the parts by those of their doors. */
export function parted(member, work, folder) {
  cut(built(member), work, member);
  bound(join(work, `${member}.wasm`), member, work, ["--keep-lld-exports", "--no-demangle"]);
  const loader = join(work, "__wasm_split.js");
  let code = readFileSync(loader, "utf8");
  const parts = {};
  for (const [file, name] of code.matchAll(/"\.\/(\w+)\.wasm"/g)) {
    const part = name.replace(/^split_/, "");
    parts[part] = named(folder, optimised(join(work, `${name}.wasm`)), `later/${part}`, "wasm");
    code = code.replaceAll(file, `"./${parts[part]}"`);
  }
  if (Object.keys(parts).length === 0) throw new Error("the app is in one piece; it is built with --features split: make build");
  writeFileSync(loader, code);
  return { main: optimised(join(work, `${member}_bg.wasm`)), glue: join(work, `${member}.js`), parts };
}

/** A door that nobody opens would only be warned of, and what is behind it would come with the main part. */
function cut(file, work, name) {
  const env = { ...process.env, RUST_LOG: "warn", NO_COLOR: "1" };
  const run = spawnSync("wasm-split-cli", [file, work, "--target", "web", "--out-name", name], { env, encoding: "utf8" });
  const said = `${run.error ?? ""}${run.stdout}${run.stderr}`;
  if (run.status !== 0) throw new Error(`${file} could not be cut; it is built with --features split: make build\n${said}`);
  if (said.includes("No corresponding imports")) throw new Error(`a part of the app is never opened:\n${said}`);
}
