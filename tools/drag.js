// Measures dragging one area of a large map: frames at 4x CPU throttle, against the frames of an
// empty page in the same run.
//
//   node tools/drag.js [dist]

import { chromium } from "@playwright/test";
import { args, executablePath } from "./chromium.js";
import { serve } from "./static.js";

const AREAS = 500;
const LINKS = 750;

/** A map of 500 areas and 750 links as a file of ours. */
export function largeMap() {
  const wide = 25;
  const areas = Array.from({ length: AREAS }, (_, at) => ({
    key: at,
    name: `Area ${at + 1}`,
    x: (at % wide) * 220,
    y: Math.floor(at / wide) * 140,
  }));
  const links = [];
  for (let at = 0; links.length < LINKS && at < AREAS; at += 1) {
    const near = [at % wide < wide - 1 ? at + 1 : null, at + wide < AREAS && at % 2 === 0 ? at + wide : null];
    for (const to of near.filter((to) => to !== null)) {
      if (links.length === LINKS) break;
      links.push({ key: AREAS + links.length, from: at, to, "cover at to": at % 3 === 0 });
    }
  }
  for (let at = 1; links.length < LINKS; at += 2) {
    links.push({ key: AREAS + links.length, from: at, to: at + wide });
  }
  return { type: "sightline/map", version: 1, source: "bench", map: { name: "City", areas, links } };
}

/** The time of each frame while something moves, in milliseconds. */
async function frames(page, from, steps) {
  await page.evaluate(() => {
    window.frames_ = [];
    let last = performance.now();
    const tick = (now) => {
      window.frames_.push(now - last);
      last = now;
      window.frame_ = requestAnimationFrame(tick);
    };
    window.frame_ = requestAnimationFrame(tick);
  });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= steps; step += 1) {
    await page.mouse.move(from.x + Math.sin(step / 9) * 90, from.y + Math.cos(step / 7) * 60);
  }
  const times = await page.evaluate(() => {
    cancelAnimationFrame(window.frame_);
    return window.frames_.slice(2);
  });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  times.sort((a, b) => a - b);
  return { middle: times[Math.floor(times.length / 2)], slow: times[Math.floor(times.length * 0.95)] };
}

export async function measure(folder = "dist") {
  const host = await serve(folder);
  const browser = await chromium.launch({ executablePath, args });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const slowed = await page.context().newCDPSession(page);
  await page.goto("about:blank");
  await slowed.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const empty = await frames(page, { x: 400, y: 400 }, 120);
  await slowed.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await page.goto(`${host.url}#/maps`);
  await page.locator("#app[data-ready]").waitFor();
  const buffer = Buffer.from(JSON.stringify(largeMap()));
  await page.locator("input[type=file]").setInputFiles({ name: "city.json", mimeType: "", buffer });
  await page.locator(".area").nth(AREAS - 1).waitFor();
  const box = await page.locator("[data-area='262'] rect").boundingBox();
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await slowed.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const dragged = await frames(page, from, 120);
  await page.getByRole("button", { name: /^Ask/ }).click();
  const asked = await page.evaluate(async ({ x, y }) => {
    const surface = document.querySelector(".surface");
    const event = (name) => new PointerEvent(name, { bubbles: true, pointerId: 1, clientX: x, clientY: y, pointerType: "mouse" });
    const start = performance.now();
    surface.dispatchEvent(event("pointerdown"));
    surface.dispatchEvent(event("pointerup"));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return performance.now() - start;
  }, from);
  await browser.close();
  await host.close();
  return { empty, dragged, asked };
}

if (process.argv[1]?.endsWith("drag.js")) {
  const { empty, dragged, asked } = await measure(process.argv[2] ?? "dist");
  const ms = (time) => `${time.toFixed(1)} ms`;
  console.log(`dragging one of ${AREAS} areas with ${LINKS} links, CPU slowed 4 times`);
  console.log(`  empty page   frame ${ms(empty.middle)}, 95 in 100 within ${ms(empty.slow)}`);
  console.log(`  the map      frame ${ms(dragged.middle)}, 95 in 100 within ${ms(dragged.slow)}`);
  console.log(`  ratio        ${(dragged.middle / empty.middle).toFixed(2)} (aim: 2 or less)`);
  console.log(`  all answers for a tapped area, drawn: ${ms(asked)}`);
}
