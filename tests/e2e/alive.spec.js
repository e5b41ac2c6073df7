// What a screen has made goes when it is left: its states, its effects, its elements and what they hear.
import { EMPTY, FULL, documents } from "../support/screens.js";
import { expect, test } from "../support/test.js";

const TIMES = 100;
// Fewer than one a visit: the browser clears some away in its own time.
const SLACK = { nodes: TIMES, listeners: TIMES, states: 1, effects: 1 };
const SCREENS = [...new Set([...EMPTY, ...FULL].map(([hash]) => hash))];

test.setTimeout(600_000);
test.skip(({ isMobile }) => isMobile, "what goes and stays is the same on a phone");

/** Goes to each of these screens in turn, some times over, and back to a plain one after each. */
const visit = (page, screens, times) =>
  page.evaluate(
    async ({ screens, times }) => {
      const go = (hash) =>
        new Promise((done) => {
          const look = () => (document.getElementById("main").dataset.at === hash ? done() : setTimeout(look));
          location.hash = hash;
          look();
        });
      for (let time = 0; time < times; time += 1) {
        for (const hash of screens) {
          await go(hash);
          await go("#/about");
        }
      }
    },
    { screens, times },
  );

/** What is alive: elements and listeners as the browser counts them, states and effects as a build for work does. */
async function alive(page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("HeapProfiler.collectGarbage");
  const { nodes, jsEventListeners: listeners } = await browser.send("Memory.getDOMCounters");
  await browser.detach();
  const [states, effects] = await page.evaluate(() => window.sightlineAlive?.() ?? [0, 0]);
  return { nodes, listeners, states, effects };
}

test("a screen that is left a hundred times leaves nothing behind", async ({ app, page }) => {
  await app.stored(documents());
  await app.open("#/about");
  // What belongs to the page and not to a screen is made with the first look.
  await visit(page, SCREENS, 2);
  let before = await alive(page);
  for (const hash of SCREENS) {
    await visit(page, [hash], TIMES);
    let after;
    const left = async () => {
      after = await alive(page);
      return Object.keys(after).filter((what) => after[what] - before[what] >= SLACK[what]);
    };
    // What wasm holds is let go of after one round of clearing away, and goes in another: the browser
    // says when. What has leaked never goes.
    await expect.configure({ soft: true }).poll(left, { message: hash, timeout: 30_000 }).toEqual([]);
    before = after;
  }
});
