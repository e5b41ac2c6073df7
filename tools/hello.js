// The hello-world that the app is measured against, a Leptos page made in the same way as the app.

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compiled, named, optimised, script, writeWorker } from "./site.js";

export const hello = join(process.env.CARGO_TARGET_DIR ?? "target", "hello");

export function buildHello() {
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
