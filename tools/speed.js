// What the measurements of speed share: a page of the release, taps timed until they are painted,
// and how the times are told.

import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { args, executablePath } from "./chromium.js";
import { serve } from "./static.js";

/** Runs a measurement when its file is the one that was started: `node tools/it.js [folder] …` */
export async function alone(file, run) {
  if (file !== pathToFileURL(process.argv[1] ?? "").href) return;
  const [folder = "dist", ...rest] = process.argv.slice(2);
  await withRelease(folder, (browser, url) => run(browser, url, rest));
}

/** A browser, and a folder served to it. */
export async function withRelease(folder, run) {
  const host = await serve(folder);
  const browser = await chromium.launch({ executablePath, args });
  try {
    await run(browser, host.url);
  } finally {
    await browser.close();
    await host.close();
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
  await page.evaluate(timing);
  const devtools = await context.newCDPSession(page);
  return {
    page,
    devtools,
    slow: (rate) => devtools.send("Emulation.setCPUThrottlingRate", { rate }),
    close: () => context.close(),
  };
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
      act();
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
export const told = ({ p50, p95, max }) => `p50 ${ms(p50)}, p95 ${ms(p95)}, max ${ms(max)}`;

/** Says what is over its budget, and lets the run fail. */
export function budget(name, value, most, unit = "ms") {
  if (value <= most) return;
  console.error(`  over budget: ${name} is ${value.toFixed(1)} ${unit}, at most ${most} ${unit} are allowed`);
  process.exitCode = 1;
}
