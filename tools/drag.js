// Measures dragging one area of a large map: frames at 4x CPU throttle, against the frames of an
// empty page in the same run. Once with all of the map in the window, where words are not drawn, and
// once so near that words, marks and doors are.
//
//   node tools/drag.js [folder]

import { openCity } from "./citymap.js";
import { alone, budget, ms, opened, spread } from "./speed.js";

const AREAS = 500;
const LINKS = 750;
const SLOWER = 4;
const STEPS = 40;
const ROUNDS = 3;
// In frames of an empty page that is dragged in the same rounds, the middle ones.
const BUDGET = 2;
/** How often the map is zoomed in on for the near run. */
const NEARER = 5;

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
  return times;
}

export async function measureDrag(browser, url) {
  const blank = await opened(browser, "about:blank", { size });
  await blank.slow(SLOWER);
  console.log(`dragging one of ${AREAS} areas with ${LINKS} links, ${SLOWER} times slower`);
  for (const [where, nearer] of [["from afar", 0], ["so near that words show", NEARER]]) {
    const city = await openCity(browser, url, AREAS, LINKS, { size });
    for (let step = 0; step < nearer; step += 1) await city.page.getByRole("button", { name: "Zoom in" }).click();
    const from = await central(city.page);
    const words = await city.page.locator(".area:not(.wordless)").count();
    if (words > 0 !== nearer > 0) throw new Error(`${where} there are words on ${words} areas`);
    await city.slow(SLOWER);
    const times = { map: [], empty: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.empty.push(...(await frames(blank.page, { x: 400, y: 400 })));
      times.map.push(...(await frames(city.page, from)));
    }
    await city.close();
    const [map, empty] = [times.map, times.empty].map(spread);
    budget(`a frame while dragging ${where}`, map.p50, empty.p50, BUDGET, "a frame of an empty page");
    console.log(`    95 in 100 ${ms(map.p95)} and ${ms(empty.p95)}`);
  }
  await blank.close();
}

/** The middle of the area that is nearest to the middle of the window, once the map is at rest. */
async function central(page) {
  return page.evaluate(async () => {
    const place = () => {
      const { x, y, width } = document.querySelector(".area .frame").getBoundingClientRect();
      return `${x} ${y} ${width}`;
    };
    for (let same = 0, last = ""; same < 10; last = place()) {
      same = place() === last ? same + 1 : 0;
      await new Promise((done) => requestAnimationFrame(done));
    }
    const { x, y, width, height } = document.querySelector(".surface").getBoundingClientRect();
    const boxes = [...document.querySelectorAll(".area .frame")].map((frame) => frame.getBoundingClientRect());
    const spots = boxes.map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }));
    const far = (spot) => Math.hypot(spot.x - x - width / 2, spot.y - y - height / 2);
    return spots.reduce((best, spot) => (far(spot) < far(best) ? spot : best));
  });
}

await alone(import.meta.url, measureDrag);
