// What the measurements of speed share: a page of the release, what an act costs until it is painted, and
// what that is held against, so that a busy machine comes to the same verdict as a quiet one. What counts
// is the time that the page's own thread works, not the time that passes: what else the machine does is
// not in it. And it is held against taps of a Leptos hello-world in turns with the app's own, so that how
// quick the machine is cancels out.

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
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const spent = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration").value * 1000;
  };
  return {
    page,
    /** Brings the clock into a page that was started anew. */
    time,
    slow: (rate) => devtools.send("Emulation.setCPUThrottlingRate", { rate }),
    close: () => context.close(),
    /** How long the page's thread works for an act, in milliseconds; the act ends when it is painted. */
    async cost(act) {
      const before = await spent();
      await act();
      return (await spent()) - before;
    },
  };
}

/** How many taps of the hello-world are the measure: about as much work as one large act of the app. */
export const TAPS = 50;

/** The hello-world's page: `taps()` is the cost of one measure. */
export async function helloWorld(browser, url, options) {
  const page = await opened(browser, url, options);
  await page.page.evaluate((many) => {
    const button = document.querySelector("button");
    window.taps = () =>
      window.speed.painted(async () => {
        const before = parseInt(button.textContent.match(/\d+/));
        for (let tap = 0; tap < many; tap += 1) {
          button.click();
          // The word changes when the click has been heard.
          while (parseInt(button.textContent.match(/\d+/)) === before + tap) await null;
          button.getBoundingClientRect();
        }
      });
  }, TAPS);
  return { ...page, taps: () => page.cost(() => page.page.evaluate(() => window.taps())) };
}

/** In the page: `painted(act)` ends when what the act changed has been painted. */
function timing() {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  // A message sent while a frame is made arrives when the frame has been painted.
  const sent = () =>
    new Promise((heard) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = heard;
      channel.port2.postMessage(0);
    });
  window.speed = {
    async painted(act = () => {}) {
      await frame();
      await act();
      await frame();
      await sent();
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

/** Holds the middle, 95 in 100 and the slowest of ours against the middle of the measure. `most` is the
 * middle that may be; what is promised to a person goes for the slow ones. */
export function budgets(name, ours, theirs, most) {
  const [own, measure] = [spread(ours), spread(theirs).p50];
  budget(`${name}, the middle`, own.p50, measure, most.middle);
  budget(`${name}, 95 in 100`, own.p95, measure, most.slow);
  budget(`${name}, the slowest`, own.max, measure, most.slowest);
}
