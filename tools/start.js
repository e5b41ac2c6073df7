// Starts from the service worker's store with the network off, as of a phone at the table: how long
// until the first screen is drawn, and until all of the app is there, against a hello-world.

import { chromium } from "@playwright/test";
import { args, executablePath } from "./chromium.js";
import { serve } from "./static.js";

const ROUNDS = 21;
const SLOWER = 4;
// What is told of each moment, and how many times the hello-world's start it may take. What most people
// want next begins to come when the first screen is painted.
const MOMENTS = { ready: ["first screen drawn", 2], whole: ["characters and rolls there", 3.5] };

/** `app` and `hello` are built folders. They start in turns, so that both meet the same machine. */
export async function measureStart(folders) {
  const browser = await chromium.launch({ executablePath, args });
  const sites = await Promise.all(Object.entries(folders).map(([name, folder]) => kept(browser, name, folder)));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const site of sites) site.times.push(await start(site));
  }
  await browser.close();
  for (const moment in MOMENTS) {
    const [ours, theirs] = ["app", "hello"].map((name) => {
      const times = sites.find((site) => site.name === name).times.map((reached) => reached[moment]);
      return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)];
    });
    const [words, most] = MOMENTS[moment];
    const ratio = ours / theirs;
    console.log(
      `offline start at ${SLOWER} times slower, ${words}: ${ours.toFixed(0)} ms, ` +
        `${ratio.toFixed(2)} times the hello-world's ${theirs.toFixed(0)} ms`,
    );
    if (ratio <= most) continue;
    console.error(`the start takes more than ${most} times as long as the hello-world's`);
    process.exitCode = 1;
  }
}

/** A browser that has opened the site once; its server is gone. */
async function kept(browser, name, folder) {
  const host = await serve(folder);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addInitScript((moments) => {
    const reached = (moment) =>
      new Promise((resolve) => {
        new MutationObserver(() => {
          if (!document.querySelector(`#app[data-${moment}]`)) return;
          requestAnimationFrame(() => setTimeout(() => resolve([moment, performance.now()])));
        }).observe(document, { subtree: true, childList: true, attributes: true });
      });
    window.reached = Promise.all(moments.map(reached)).then(Object.fromEntries);
  }, Object.keys(MOMENTS));
  const page = await context.newPage();
  await page.goto(host.url);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.close();
  await host.close();
  return { name, context, url: host.url, times: [] };
}

async function start({ context, url }) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(url);
  const reached = await page.evaluate(() => window.reached);
  await page.close();
  return reached;
}
