// How long a sharp player thinks, in the worker where players think: at every question of the fights that
// tests/forecasts keep, one of each game. DevTools slow the page alone and not its worker, so each time counts four
// times; it is held against taps of the hello-world that are slowed.
//   node tools/deciding.js [folder]
import { readdirSync, readFileSync } from "node:fs";
import { alone, budget, helloWorld, opened, spread } from "./speed.js";

const THROTTLE = 4;
const MEASURES = 20;
// 15 ms are the aim, 1.5 times the measure on a quiet machine, which came to 60 to 82: the fights are begun anew
// for each question, and much of the worker is not yet compiled at its best.
const MOST = 12;
const figures = new URL("../tests/forecasts/", import.meta.url);

export async function measureDeciding(browser, url, theirs) {
  console.log(`\nA sharp decision, 95 in 100 of them, ${THROTTLE} times what the worker takes:`);
  const hello = await helloWorld(browser, theirs);
  await hello.slow(THROTTLE);
  const measures = [];
  const app = await opened(browser, `${url}#/fights/new`);
  for (const name of readdirSync(figures)) {
    const { sharp } = JSON.parse(readFileSync(new URL(name, figures), "utf8"));
    const times = await app.page.evaluate(decisions, sharp);
    for (let at = 0; at < MEASURES; at += 1) measures.push(await hello.taps());
    const own = spread(times);
    const told = `${name.replace(".json", "")}, ${times.length} decisions, ${own.p50.toFixed(1)} ms in the middle`;
    budget(told, THROTTLE * own.p95, spread(measures).p50, MOST);
  }
  await app.close();
  await hello.close();
}

/** In the page: how long the worker thinks at each question of a fight. */
async function decisions({ lines, manner }) {
  const worker = window.sightlineForecast();
  const heard = (isIt) => new Promise((done) => worker.addEventListener("message", ({ data }) => isIt(data) && done(data)));
  const times = [];
  for (let many = 1; many <= lines.length; many += 1) {
    const thinks = heard(({ thinks }) => thinks === many);
    const decided = heard((data) => data.decided === many);
    worker.postMessage({ decide: many, lines: lines.slice(0, many).join("\n"), manner, seed: 9 });
    await thinks;
    const start = performance.now();
    const { said } = await decided;
    // Where it is not for a side to decide, or there is one thing to do, nothing is thought about.
    if (said !== undefined && many > 1) times.push(performance.now() - start);
  }
  worker.terminate();
  return times;
}

await alone(import.meta.url, measureDeciding);
