// Sizes and start-up of the release in dist/, against a Leptos hello-world made in the same way;
// the taps of a large fight and of large maps; and then the benches of the rules.

import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { measureAsking } from "./asking.js";
import { measureDrag } from "./drag.js";
import { fightSpeed } from "./fightspeed.js";
import { compiled, named, optimised, script, writeWorker } from "./site.js";
import { firstLoad, report, total, wholeApp } from "./size.js";
import { withRelease } from "./speed.js";
import { measureStart } from "./start.js";

const app = "dist";
const hello = join(process.env.CARGO_TARGET_DIR ?? "target", "hello");

buildHello();
report(app);
const [first, whole, theirs] = [firstLoad(app), wholeApp(app), firstLoad(hello)].map(total);
for (const form of ["raw", "gzip", "brotli"]) {
  const [early, all] = [first, whole].map((ours) => (ours[form] / theirs[form]).toFixed(1));
  console.log(`${form}: first load ${early}, whole app ${all} times the hello-world's ${theirs[form].toLocaleString("en")}`);
}

await measureStart({ app, hello });
await fightSpeed(app);
await withRelease(app, async (browser, url) => {
  await measureDrag(browser, url);
  await measureAsking(browser, url);
});

execFileSync("cargo", ["bench", "--quiet", "--no-default-features"], { stdio: "inherit" });

function buildHello() {
  rmSync(hello, { recursive: true, force: true });
  mkdirSync(hello, { recursive: true });
  compiled("hello", "hello", hello);
  const wasm = named(hello, optimised(join(hello, "hello_bg.wasm")), "hello", "wasm");
  const boot = script("tools/hello/boot.js", { alias: { hello: join(hello, "hello.js") }, define: { WASM: wasm } });
  for (const name of ["hello_bg.wasm", "hello.js"]) rmSync(join(hello, name));
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Hello</title>
<link rel="preload" as="fetch" type="application/wasm" crossorigin href="${wasm}">
<script type="module" src="${named(hello, boot, "boot", "js")}"></script></head><body id="app"></body></html>`;
  writeFileSync(join(hello, "index.html"), page);
  writeWorker(hello);
}
