// Sizes and start-up of the release in dist/, against a Leptos hello-world made in the same way;
// the taps of a large fight and of large maps; and then the benches of the rules.

import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { measureAsking } from "./asking.js";
import { args, executablePath } from "./chromium.js";
import { measureDrag } from "./drag.js";
import { fightSpeed } from "./fightspeed.js";
import { compiled, named, optimised, script, writeWorker } from "./site.js";
import { firstLoad, report, total } from "./size.js";
import { withRelease } from "./speed.js";
import { serve } from "./static.js";

const ROUNDS = 9;
const SLOWER = 4;
const START_BUDGET = 2;

const app = "dist";
const hello = join(process.env.CARGO_TARGET_DIR ?? "target", "hello");

buildHello();
report(app);
const [ours, theirs] = [total(firstLoad(app)), total(firstLoad(hello))];
for (const form of ["raw", "gzip", "brotli"]) {
  console.log(`${form}: ${(ours[form] / theirs[form]).toFixed(1)} times the hello-world's ${theirs[form].toLocaleString("en")}`);
}

const starts = await startTimes();
const ratio = starts.app / starts.hello;
console.log(
  `offline start at ${SLOWER} times slower: ${starts.app.toFixed(0)} ms, ` +
    `${ratio.toFixed(2)} times the hello-world's ${starts.hello.toFixed(0)} ms`,
);
if (ratio > START_BUDGET) {
  console.error(`the start takes more than ${START_BUDGET} times as long as the hello-world's`);
  process.exitCode = 1;
}

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

/** The middle of several starts from the service worker's store, taken in turns. */
async function startTimes() {
  const browser = await chromium.launch({ executablePath, args });
  const times = { app: [], hello: [] };
  const sites = [];
  for (const [name, folder] of Object.entries({ app, hello })) {
    const host = await serve(folder);
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    await context.addInitScript(() => {
      window.usable = new Promise((resolve) => {
        new MutationObserver(() => {
          if (!document.getElementById("app")?.hasAttribute("data-ready")) return;
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
        }).observe(document, { subtree: true, childList: true, attributes: true });
      });
    });
    const page = await context.newPage();
    await page.goto(host.url);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.close();
    await host.close();
    sites.push({ name, context, url: host.url });
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, context, url } of sites) {
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
      await page.goto(url);
      times[name].push(await page.evaluate(() => window.usable));
      await page.close();
    }
  }
  await browser.close();
  const middle = (list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)];
  return { app: middle(times.app), hello: middle(times.hello) };
}
