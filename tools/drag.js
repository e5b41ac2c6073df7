// Measures dragging one area of a large map with the CPU slowed 4 times: how long each move of the
// pointer keeps the page busy until it is painted, against taps of the hello-world in the same rounds.
// Once with all of the map in the window, where words are not drawn, and once so near that words, marks
// and doors are.
//
//   node tools/drag.js [folder]

import { openCity } from "./citymap.js";
import { alone, budgets, helloWorld } from "./speed.js";

const AREAS = 500;
const LINKS = 750;
const SLOWER = 4;
const ROUNDS = 15;
/** Moves of the pointer in a round. */
const MOVES = 8;
const BUDGET = 1;
/** How often the map is zoomed in on for the near run. */
const NEARER = 5;

const size = { width: 1280, height: 800 };

export async function measureDrag(browser, url, helloUrl) {
  const hello = await helloWorld(browser, helloUrl, { size });
  await hello.slow(SLOWER);
  console.log(`dragging one of ${AREAS} areas with ${LINKS} links, ${SLOWER} times slower`);
  for (const [where, nearer] of [["from afar", 0], ["so near that words show", NEARER]]) {
    const city = await openCity(browser, url, AREAS, LINKS, { size });
    const { page } = city;
    for (let step = 0; step < nearer; step += 1) await page.getByRole("button", { name: "Zoom in" }).click();
    const from = await central(page);
    const hit = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest(".area") !== null, from);
    if (!hit) throw new Error(`${where} there is no area under the pointer`);
    const words = await page.locator(".area:not(.wordless)").count();
    if (words > 0 !== nearer > 0) throw new Error(`${where} there are words on ${words} areas`);
    await page.evaluate(moving);
    await city.slow(SLOWER);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y + 20, { steps: 4 });
    const times = { moves: [], hello: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.moves.push(...(await page.evaluate((all) => window.moves(all), { from, first: round * MOVES, count: MOVES })));
      times.hello.push(await hello.taps());
    }
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await city.close();
    budgets(`a move ${where}`, times.moves, times.hello, BUDGET);
  }
  await hello.close();
}

/** In the page: moves of the mouse that holds an area, each painted before the next. */
function moving() {
  const surface = document.querySelector(".surface");
  let pointerId = null;
  surface.addEventListener("pointerdown", (event) => (pointerId = event.pointerId), { capture: true });
  // An area that moves, or the link that is being drawn from it.
  const places = () => surface.innerHTML;
  window.moves = async ({ from, first, count }) => {
    const times = [];
    const before = places();
    for (let step = first; step < first + count; step += 1) {
      const at = { clientX: from.x + Math.sin(step / 9) * 90, clientY: from.y + Math.cos(step / 7) * 60 };
      const move = new PointerEvent("pointermove", { bubbles: true, pointerId, pointerType: "mouse", isPrimary: true, buttons: 1, ...at });
      times.push(await window.speed.busy(() => surface.dispatchEvent(move)));
    }
    if (places() === before) throw new Error("the moves drag nothing");
    return times;
  };
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
