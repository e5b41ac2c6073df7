// How long an asked map takes to show its answers about sight, movement and a weapon, for the first
// area (all answers from there) and the second one (the deciding paths), on a phone: 200 areas must
// answer within a frame, and of 100 areas the answers must be painted soon after the tap with the CPU
// slowed 4 times. For 200 areas the slowed times are told too.
//
//   node tools/asking.js [folder] [areas links]

import { openCity } from "./citymap.js";
import { alone, budget, ms, spread, told } from "./speed.js";

const SLOWER = 4;
const ROUNDS = 40;
// The middle of 200 areas within a frame; of 100 areas, slowed, 95 in 100 and the slowest.
const BUDGET = { frame: 16.7, p95: 50, max: 100 };
const ABOUT = ["Sight", "Movement", "Weapon"];
const ASKED = [["the answers from an area", "first"], ["the reason for a second one", "second"]];

export async function measureAsking(browser, url) {
  const large = await times(browser, url, 200, 300);
  const usual = await times(browser, url, 100, 150);
  for (const about of ABOUT) {
    for (const [name, step] of ASKED) {
      const what = `${about}: ${name}`;
      budget(`${what}, 200 areas`, large[about].busy[step].p50, BUDGET.frame);
      budget(`${what}, slowed, 95 in 100`, usual[about].slowed[step].p95, BUDGET.p95);
      budget(`${what}, slowed, the slowest`, usual[about].slowed[step].max, BUDGET.max);
    }
  }
}

async function times(browser, url, areas, links) {
  const city = await openCity(browser, url, areas, links);
  const { page } = city;
  await page.getByRole("button", { name: /^Ask/ }).click();
  await page.evaluate(acting);
  const asked = async (how) => {
    const lists = await page.evaluate(({ rounds, how }) => window.asking.rounds(rounds, how), { rounds: ROUNDS, how });
    return { first: spread(lists.first), second: spread(lists.second) };
  };
  const all = Object.fromEntries(ABOUT.map((about) => [about, {}]));
  const each = async (how, kept) => {
    for (const about of ABOUT) {
      await page.getByRole("radio", { name: about }).check();
      all[about][kept] = await asked(how);
    }
  };
  await each("busy", "busy");
  await city.slow(SLOWER);
  const empty = spread(await page.evaluate((rounds) => window.asking.nothing(rounds), ROUNDS));
  await each("timed", "slowed");
  await city.close();
  console.log(`asking a map of ${areas} areas and ${links} links, on a phone; ${SLOWER} times slower a frame with nothing to paint is ${ms(empty.p50)}`);
  for (const about of ABOUT) {
    const { busy, slowed } = all[about];
    for (const [name, step] of ASKED) {
      console.log(`  ${about}: ${name}, the page is busy: ${told(busy[step])}`);
      console.log(`    ${SLOWER} times slower, tap to painted: ${told(slowed[step])}`);
    }
  }
  return all;
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
    async nothing(count) {
      const times = [];
      while (times.length < count) times.push(await window.speed.timed(() => {}));
      return times;
    },
    async rounds(count, how) {
      const first = [];
      const second = [];
      for (let round = 0; round < count; round += 1) {
        nowhere();
        await window.speed.timed(() => {});
        first.push(await window.speed[how](on(round * 37 + 11)));
        if (!document.querySelector(".frame.chosen")) throw new Error("the tap asked nothing");
        second.push(await window.speed[how](on(round * 37 + 72)));
        if (!document.querySelector(".frame.target")) throw new Error("the second tap asked nothing");
      }
      return { first, second };
    },
  };
}

await alone(import.meta.url, async (browser, url, [areas, links]) => {
  if (areas) await times(browser, url, Number(areas), Number(links));
  else await measureAsking(browser, url);
});
