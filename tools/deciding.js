// How long a sharp player thinks, in the worker where players think: at every question of the fights that
// tests/forecasts keep, one of each game. DevTools slow the page alone and not its worker, so each time counts four
// times; it is held against taps of the hello-world that are slowed.
//   node tools/deciding.js [folder]
import { readdirSync, readFileSync } from "node:fs";
import { alone, budget, helloWorld, ms, opened, spread } from "./speed.js";

const THROTTLE = 4;
const MEASURES = 20;
// 15 ms are the aim, 1.5 times the measure on a quiet machine, which came to 22 to 31 once the worker was compiled at
// its best, and to 59 to 128 before.
const MOST = 5;
const figures = new URL("../tests/forecasts/", import.meta.url);

export async function measureDeciding(browser, url, theirs) {
  console.log(`\nA sharp decision, 95 in 100 of them, ${THROTTLE} times what the worker takes:`);
  const hello = await helloWorld(browser, theirs);
  await hello.slow(THROTTLE);
  const measures = [];
  const app = await opened(browser, `${url}#/fights/new`);
  for (const name of readdirSync(figures)) {
    const { sharp } = JSON.parse(readFileSync(new URL(name, figures), "utf8"));
    const [first, , third] = (await app.page.evaluate(decisions, sharp)).map(spread);
    for (let at = 0; at < MEASURES; at += 1) measures.push(await hello.taps());
    const told = `${name.replace(".json", "")}, ${third.p50.toFixed(1)} ms in the middle`;
    budget(told, THROTTLE * third.p95, spread(measures).p50, MOST);
    console.log(`  the first time through that fight: ${ms(THROTTLE * first.p95)}`);
  }
  await app.close();
  await hello.close();
}

/** In the page: how long the worker thinks at each question of a fight, three times through it. */
async function decisions({ lines, manner }) {
  const worker = window.sightlineForecast();
  const heard = (isIt) => new Promise((done) => worker.addEventListener("message", ({ data }) => isIt(data) && done(data)));
  const rounds = [[], [], []];
  let asked = 0;
  for (const times of rounds) {
    for (let many = 2; many <= lines.length; many += 1) {
      const mine = ++asked;
      const thinks = heard(({ thinks }) => thinks === mine);
      const decided = heard((data) => data.decided === mine);
      worker.postMessage({ decide: mine, lines: lines.slice(0, many).join("\n"), manner, seed: 9 });
      await thinks;
      const start = performance.now();
      const { said } = await decided;
      // Where it is not for a side to decide, or there is one thing to do, nothing is thought about.
      if (said !== undefined) times.push(performance.now() - start);
    }
  }
  worker.terminate();
  return rounds;
}

await alone(import.meta.url, measureDeciding);
