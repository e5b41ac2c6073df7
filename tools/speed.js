// What the measurements of speed share: a page of the release, acts timed until they are painted, and
// what these times are held against, so that a busy machine comes to the same verdict as a quiet one:
// taps of the hello-world, in turns with the app's own. One of them is so short that it slips through
// where a longer act is interrupted, so it is many in a row, each laid out and all painted at the end.

import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { args, executablePath } from "./chromium.js";
import { buildHello, hello } from "./hello.js";
import { serve } from "./static.js";

/** Runs a measurement when its file is the one that was started: `node tools/it.js [folder] …` */
export async function alone(file, run) {
  if (file !== pathToFileURL(process.argv[1] ?? "").href) return;
  const [folder = "dist", ...rest] = process.argv.slice(2);
  if (!existsSync(`${hello}/index.html`)) buildHello();
  await withRelease(folder, (...all) => run(...all, rest));
}

/** A browser, and a folder and the hello-world served to it. */
export async function withRelease(folder, run) {
  const host = await serve(folder);
  const theirs = await serve(hello);
  const browser = await chromium.launch({ executablePath, args });
  try {
    await run(browser, host.url, theirs.url);
  } finally {
    await browser.close();
    await host.close();
    await theirs.close();
  }
}

/** A page at a place of the app, as a phone or of another size. */
export async function opened(browser, url, { size = { width: 390, height: 844 } } = {}) {
  const phone = size.width < 600;
  const context = await browser.newContext({
    viewport: size,
    hasTouch: phone,
    isMobile: phone,
    serviceWorkers: "block",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(url);
  if (!url.startsWith("about:")) await page.locator("#app[data-whole]").waitFor();
  const time = () => page.evaluate(timing);
  await time();
  const devtools = await context.newCDPSession(page);
  return {
    page,
    /** Brings the clock into a page that was started anew. */
    time,
    slow: (rate) => devtools.send("Emulation.setCPUThrottlingRate", { rate }),
    close: () => context.close(),
  };
}

/** How many taps of the hello-world are the measure. */
export const TAPS = 50;

/** The hello-world's page: `taps()` is the time of one measure. */
export async function helloWorld(browser, url, options) {
  const page = await opened(browser, url, options);
  await page.page.evaluate((many) => {
    const button = document.querySelector("button");
    window.taps = async () => {
      const before = parseInt(button.textContent.match(/\d+/));
      const time = await window.speed.busy(async () => {
        for (let tap = 0; tap < many; tap += 1) {
          button.click();
          // The word changes when the click has been heard.
          while (parseInt(button.textContent.match(/\d+/)) === before + tap) await null;
          button.getBoundingClientRect();
        }
      });
      return time;
    };
  }, TAPS);
  return { ...page, taps: () => page.page.evaluate(() => window.taps()) };
}

/** In the page: `timed(act)` is the time from an act to the end of the painting of what it changed. */
function timing() {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  // A message sent while a frame is made arrives when the frame has been painted.
  const sent = () =>
    new Promise((heard) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = heard;
      channel.port2.postMessage(0);
    });
  const painted = () => frame().then(sent);
  window.speed = {
    /** With the wait for the screen's next beat, as a person has it. */
    async timed(act) {
      await painted();
      const start = performance.now();
      act();
      await painted();
      return performance.now() - start;
    },
    /** Without that wait: how long the page itself is busy. */
    async busy(act) {
      await painted();
      await frame();
      const start = performance.now();
      await act();
      await sent();
      return performance.now() - start;
    },
  };
}

/** The middle, 95 in 100, and the slowest. */
export function spread(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return { p50: at(0.5), p95: at(0.95), max: sorted.at(-1) };
}

export const ms = (time) => `${time.toFixed(1)} ms`;

/** Tells a time as a multiple of what it is held against, and lets the run fail when that is too much. */
export function budget(name, ours, theirs, most, measure = `${TAPS} taps of the hello-world`) {
  const ratio = ours / theirs;
  console.log(`  ${name}: ${ms(ours)}, ${ratio.toFixed(2)} × ${measure} (${ms(theirs)}), at most ${most}`);
  if (ratio <= most) return;
  console.error(`  over budget: ${name}`);
  process.exitCode = 1;
}

/** Holds the middle of each against the other's. The slow ones are told: on a busy machine they are what
 * the machine did besides, and their ratio is anything. */
export function budgets(name, ours, theirs, most) {
  const [own, measure] = [ours, theirs].map(spread);
  budget(name, own.p50, measure.p50, most);
  console.log(`    95 in 100 ${ms(own.p95)} and ${ms(measure.p95)}, the slowest ${ms(own.max)} and ${ms(measure.max)}`);
}

/** Holds the slow ones of many acts, what 95 in 100 stay within, against those of the measures taken between
 * them. On a busy machine that is a ratio only where each is the quickest of a few times the very same. */
export function budgetOfSlow(name, ours, theirs, most) {
  const [own, measure] = [ours, theirs].map(spread);
  budget(`${name}, 95 in 100 of ${ours.length} within`, own.p95, measure.p95, most, `the same of ${TAPS} taps of the hello-world`);
  console.log(`    the slowest ${ms(own.max)} and ${ms(measure.max)}`);
}
