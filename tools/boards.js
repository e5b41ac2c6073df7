// A board of 60 × 60 with 30 tokens under a thumb, the CPU slowed 4 times as on a phone: the time from a
// tap to its painted answer, against taps of the hello-world in the same rounds; and frames while a wall
// is laid and while the board is moved, against those of an empty page that is dragged.
//
//   node tools/boards.js [folder]

import { alone, budget, budgetOfSlow, budgets, helloWorld, ms, opened, spread } from "./speed.js";

const SLOWER = 4;
const ROUNDS = 25;
/** How often each tap is made. For what 95 in 100 stay within the quickest counts, since what the machine does
 * besides only adds. */
const TIMES = 3;
const STEPS = 40;
const DRAGS = 3;
// The middle time of a tap, in measures of the hello-world, and what 95 in 100 stay within, in the same of
// them; and the middle one of a frame, in frames of an empty page.
const TAP = 3;
const SLOW = 3.5;
const FRAME = 2;
const ABOUT = ["Sight", "Movement", "Charge", "Threat", "Area"];
const KINDS = ["squares", "flat hexes, odd low"];

/** Rooms with doors all over a board, rubble, and thirty people. */
function board(cells) {
  const pieces = Array.from({ length: 30 }, (_, at) => ({
    cell: `${String.fromCharCode(65 + ((at * 7) % 26))}${1 + ((at * 11) % 60)}`,
    name: `Guard ${at + 1}`,
    player: at % 2 === 0,
  }));
  const edges = Array.from({ length: 60 }, (_, at) => (at % 6 === 0 ? "20w2.18wd19w" : "60.")).join("");
  return { cells, wide: 60, tall: 60, name: "Large", ground: "17.2~".repeat(180), edges: edges + edges, pieces };
}

async function open(browser, url, cells, options) {
  const page = await opened(browser, url, options);
  const head = { sightline: "board", version: 1, id: "large", game: "", name: "Large", created: 1, changed: 2, revision: 1, summary: {}, lines: 0 };
  const text = `${JSON.stringify(head)}\n${JSON.stringify(board(cells))}`;
  await page.page.evaluate((text) => localStorage.setItem("sightline/document/large", text), text);
  await page.page.goto(`${url}#/boards/large`);
  await page.page.reload();
  await page.page.locator(".board .token").nth(29).waitFor();
  await page.time();
  return page;
}

export async function measureBoards(browser, url, helloUrl) {
  const hello = await helloWorld(browser, helloUrl);
  await hello.slow(SLOWER);
  for (const cells of KINDS) {
    const large = await open(browser, url, cells);
    const { page } = large;
    await page.getByRole("button", { name: /^Ask/ }).click();
    await page.evaluate(acting);
    await large.slow(SLOWER);
    const count = await page.locator(".board *").count();
    console.log(`a board of 60 × 60 ${cells} with 30 tokens, ${count} elements, on a phone, ${SLOWER} times slower`);
    const [asked, measures] = [[], []];
    for (const about of ABOUT) {
      await page.getByRole("radio", { name: about, exact: true }).check();
      const times = { first: [], second: [], hello: [] };
      // The answers from the cell asked last are kept: each round asks from another, and all come again.
      for (let asks = 0; asks < TIMES * ROUNDS; asks += 1) {
        const tapped = await page.evaluate((round) => window.asking(round), asks % ROUNDS);
        for (const step in tapped) times[step].push(tapped[step]);
        times.hello.push(await hello.taps());
      }
      budgets(`${about}: all answers from a cell`, times.first, times.hello, TAP);
      budgets(`${about}: the reason for a second one`, times.second, times.hello, TAP);
      const least = (all) => all.slice(0, ROUNDS).map((_, round) => Math.min(...all.filter((_, at) => at % ROUNDS === round)));
      asked.push(...least(times.first), ...least(times.second));
      measures.push(...least(times.hello));
    }
    budgetOfSlow("all of these taps", asked, measures, SLOW);
    await large.close();
    await drags(browser, url, cells);
  }
  await hello.close();
}

/** In the page: asks from one cell, and then about a second one. */
function acting() {
  const surface = document.querySelector(".surface.board");
  const tap = (name) => {
    const world = surface.querySelector(".world").getCTM();
    const box = surface.getBoundingClientRect();
    const [x, y] = [24 + 48 * name[0], 24 + 48 * name[1]];
    const at = { clientX: box.left + world.e + x * world.a, clientY: box.top + world.f + y * world.d };
    for (const kind of ["pointerdown", "pointerup"]) {
      surface.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerId: 7, pointerType: "touch", ...at }));
    }
  };
  window.asking = async (round) => {
    const [from, to] = [[10 + (round % 30), 12 + (round % 20)], [20 + (round % 13), 30 + (round % 9)]];
    const first = await window.speed.busy(() => tap(from));
    if (!document.querySelector(".over-target").getAttribute("d")) throw new Error("the tap asked nothing");
    const second = await window.speed.busy(() => tap(to));
    tap(from);
    return { first, second };
  };
}

async function drags(browser, url, cells) {
  const size = { width: 1280, height: 800 };
  const blank = await opened(browser, "about:blank", { size });
  const large = await open(browser, url, cells, { size });
  await large.page.getByRole("button", { name: /^Walls/ }).click();
  await blank.slow(SLOWER);
  await large.slow(SLOWER);
  for (const [what, button] of [["a wall is laid", null], ["the board is moved", /^One finger moves/]]) {
    if (button) await large.page.getByRole("button", { name: button }).click();
    const times = { board: [], empty: [] };
    for (let round = 0; round < DRAGS; round += 1) {
      times.empty.push(...(await frames(blank.page)));
      times.board.push(...(await frames(large.page)));
    }
    const [own, empty] = [times.board, times.empty].map(spread);
    budget(`a frame while ${what}`, own.p50, empty.p50, FRAME, "a frame of an empty page");
    console.log(`    95 in 100 ${ms(own.p95)} and ${ms(empty.p95)}`);
  }
  await blank.close();
  await large.close();
}

/** The time of each frame while something is dragged. */
async function frames(page) {
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
  await page.mouse.move(560, 400);
  await page.mouse.down();
  for (let step = 1; step <= STEPS; step += 1) {
    await page.mouse.move(560 + Math.sin(step / 9) * 90, 400 + Math.cos(step / 7) * 60);
  }
  const times = await page.evaluate(() => {
    cancelAnimationFrame(window.frame_);
    return window.frames_.slice(2);
  });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  return times;
}

await alone(import.meta.url, measureBoards);
