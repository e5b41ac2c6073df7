// How long an asked map takes to show its answers about sight, movement and a weapon, for the first
// area (all answers from there) and the second one (the deciding paths), on a phone with the CPU slowed
// 4 times, against taps of the hello-world in the same rounds.
//
//   node tools/asking.js [folder]

import { openCity } from "./citymap.js";
import { alone, budgets, helloWorld } from "./speed.js";

const SLOWER = 4;
const ROUNDS = 25;
const MAPS = [
  { areas: 100, links: 150, most: 2.5 },
  { areas: 200, links: 300, most: 4 },
];
const ABOUT = ["Sight", "Movement", "Weapon"];
const ASKED = { first: "the answers from an area", second: "the reason for a second one" };

export async function measureAsking(browser, url, helloUrl) {
  const hello = await helloWorld(browser, helloUrl);
  await hello.slow(SLOWER);
  for (const { areas, links, most } of MAPS) {
    const city = await openCity(browser, url, areas, links);
    const { page } = city;
    await page.getByRole("button", { name: /^Ask/ }).click();
    await page.evaluate(acting);
    await city.slow(SLOWER);
    console.log(`asking a map of ${areas} areas and ${links} links, on a phone, ${SLOWER} times slower`);
    for (const about of ABOUT) {
      await page.getByRole("radio", { name: about }).check();
      const times = { first: [], second: [], hello: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        const asked = await page.evaluate((round) => window.asking.round(round), round);
        for (const step in asked) times[step].push(asked[step]);
        times.hello.push(await hello.taps());
      }
      for (const step in ASKED) budgets(`${about}: ${ASKED[step]}`, times[step], times.hello, most);
    }
    await city.close();
  }
  await hello.close();
}

/** In the page: taps on the map, one area after the other. */
function acting() {
  const surface = document.querySelector(".surface");
  const tap = (x, y) => {
    for (const name of ["pointerdown", "pointerup"]) {
      surface.dispatchEvent(new PointerEvent(name, { bubbles: true, pointerId: 7, clientX: x, clientY: y, pointerType: "touch" }));
    }
  };
  const areas = [...document.querySelectorAll(".area .frame")];
  const on = (at) => {
    const box = areas[at % areas.length].getBoundingClientRect();
    return () => tap(box.x + box.width / 2, box.y + box.height / 2);
  };
  const nowhere = () => {
    const box = surface.getBoundingClientRect();
    tap(box.x + 2, box.bottom - 2);
  };
  window.asking = {
    /** Asks from one area, and then about a second one. */
    async round(round) {
      nowhere();
      await window.speed.timed(() => {});
      const first = await window.speed.busy(on(round * 37 + 11));
      if (!document.querySelector(".frame.chosen")) throw new Error("the tap asked nothing");
      const second = await window.speed.busy(on(round * 37 + 72));
      if (!document.querySelector(".frame.target")) throw new Error("the second tap asked nothing");
      return { first, second };
    },
  };
}

await alone(import.meta.url, measureAsking);
