// Measures dragging one area of a large map: frames at 4x CPU throttle, against the frames of an
// empty page in the same run.
//
//   node tools/drag.js [folder]

import { openCity } from "./citymap.js";
import { alone, budget, opened, spread, told } from "./speed.js";

const AREAS = 500;
const LINKS = 750;
const SLOWER = 4;
const STEPS = 120;
const BUDGET = 2;

const size = { width: 1280, height: 800 };

/** The time of each frame while something moves, in milliseconds. */
async function frames(page, from) {
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
  for (let step = 1; step <= STEPS; step += 1) {
    await page.mouse.move(from.x + Math.sin(step / 9) * 90, from.y + Math.cos(step / 7) * 60);
  }
  const times = await page.evaluate(() => {
    cancelAnimationFrame(window.frame_);
    return window.frames_.slice(2);
  });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  return spread(times);
}

export async function measureDrag(browser, url) {
  const blank = await opened(browser, "about:blank", { size });
  await blank.slow(SLOWER);
  const empty = await frames(blank.page, { x: 400, y: 400 });
  await blank.close();
  const city = await openCity(browser, url, AREAS, LINKS, { size });
  const box = await city.page.locator(`[data-area='${AREAS / 2 + 12}'] rect`).boundingBox();
  await city.slow(SLOWER);
  const dragged = await frames(city.page, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  await city.close();
  const ratio = dragged.p50 / empty.p50;
  console.log(`dragging one of ${AREAS} areas with ${LINKS} links, ${SLOWER} times slower`);
  console.log(`  frames of an empty page: ${told(empty)}`);
  console.log(`  frames of the map: ${told(dragged)}, ${ratio.toFixed(2)} times as long`);
  budget("a frame while dragging, in frames of an empty page", ratio, BUDGET, "");
}

await alone(import.meta.url, measureDrag);
