// What dragging one area of a large map costs a frame, at 4x CPU throttle, against taps of the
// hello-world in the same rounds. Once with all of the map in the window, where words are not drawn, and
// once so near that words, marks and doors are.
//
//   node tools/drag.js [folder]

import { openCity } from "./citymap.js";
import { alone, budgets, helloWorld } from "./speed.js";

const AREAS = 500;
const LINKS = 750;
const SLOWER = 4;
const STEPS = 40;
const ROUNDS = 8;
// A frame in the middle of a drag, in parts of the measure.
const BUDGET = { middle: 0.5, slow: 0.75, slowest: 1 };
/** How often the map is zoomed in on for the near run. */
const NEARER = 5;

const size = { width: 1280, height: 800 };

/** A drag of so many frames, each of which is painted. */
function dragging({ x, y, steps }) {
  const surface = document.querySelector(".surface");
  const send = (name, step) => {
    const [clientX, clientY] = [x + Math.sin(step / 9) * 90, y + Math.cos(step / 7) * 60 - 60];
    const pointer = { pointerId: 1, pointerType: "mouse", isPrimary: true, button: 0, buttons: name === "pointerup" ? 0 : 1 };
    surface.dispatchEvent(new PointerEvent(name, { bubbles: true, cancelable: true, clientX, clientY, ...pointer }));
  };
  window.drag = {
    async take() {
      await window.speed.painted(() => send("pointerdown", 0));
      await window.speed.painted(() => send("pointermove", 1));
    },
    async move() {
      for (let step = 2; step < steps + 2; step += 1) await window.speed.painted(() => send("pointermove", step));
    },
    let: () => window.speed.painted(() => send("pointerup", steps + 2)),
  };
}

export async function measureDrag(browser, url, helloUrl) {
  const hello = await helloWorld(browser, helloUrl, { size });
  await hello.slow(SLOWER);
  console.log(`dragging one of ${AREAS} areas with ${LINKS} links, ${SLOWER} times slower`);
  for (const [where, nearer] of [["from afar", 0], ["so near that words show", NEARER]]) {
    const city = await openCity(browser, url, AREAS, LINKS, { size });
    for (let step = 0; step < nearer; step += 1) await city.page.getByRole("button", { name: "Zoom in" }).click();
    const from = await central(city.page);
    const words = await city.page.locator(".area:not(.wordless)").count();
    if (words > 0 !== nearer > 0) throw new Error(`${where} there are words on ${words} areas`);
    await city.page.evaluate(dragging, { ...from, steps: STEPS });
    await city.slow(SLOWER);
    const times = { map: [], hello: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.hello.push(await hello.taps());
      await city.page.evaluate(() => window.drag.take());
      times.map.push((await city.cost(() => city.page.evaluate(() => window.drag.move()))) / STEPS);
      await city.page.evaluate(() => window.drag.let());
    }
    await city.close();
    budgets(`a frame while dragging ${where}`, times.map, times.hello, BUDGET);
  }
  await hello.close();
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
