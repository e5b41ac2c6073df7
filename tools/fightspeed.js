// How long a tap in a large fight takes until the next question is painted, on a phone at 4x CPU
// throttle, against taps of the hello-world in the same rounds: 8 against 8 on a map of 100 areas, with
// 500 lines of story. Also how long such a fight takes to open with a thousand answers, against one.
//   node tools/fightspeed.js [folder]
import { alone, budget, budgets, helloWorld, opened } from "./speed.js";

const LINES = 500;
const TAPS = 120;
const THROTTLE = 4;
const BUDGET = { tap: 3.5, longer: 1.4 };
const ANSWERS = 1000;
const OPENINGS = 9;

/** A hundred areas in ten rows; the teams start in the middle, side by side. */
function map() {
  const areas = Array.from({ length: 100 }, (_, at) => ({
    key: at,
    name: `Area ${at + 1}`,
    x: (at % 10) * 220,
    y: Math.floor(at / 10) * 140,
    starts: at === 44 ? [0] : at === 45 ? [1] : [],
  }));
  const links = areas.flatMap(({ key: from }) => {
    const near = [from % 10 < 9 ? from + 1 : null, from < 90 ? from + 10 : null];
    return near.filter((to) => to !== null).map((to) => ({ from, to, "cover at to": from % 3 === 0 }));
  });
  links.forEach((link, at) => (link.key = 100 + at));
  return { type: "sightline/map", version: 1, source: "bench", map: { name: "Town", areas, links } };
}

/** What runs in the page: everyone attacks and misses, so that nobody falls and the story grows. */
function player() {
  const faces = [9, 1, 8, 2, 7, 3, 6, 9, 5, 8];
  const found = (selector) => [...document.querySelectorAll(`#asked ${selector}`)];
  const drawn = () => new Promise((done) => setTimeout(done, 0));
  const painted = () =>
    new Promise((done) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => done();
        channel.port2.postMessage(0);
      }),
    );
  const key = (pad) => {
    const face = faces.shift();
    faces.push(face);
    return [...pad.querySelectorAll("button")].find((key) => key.textContent === String(face));
  };
  /** The tap that answers the question; others that lead to it are made. */
  const act = () => {
    const pads = found(".pad");
    if (pads.length > 0) {
      const last = pads.pop();
      for (const pad of pads) key(pad).click();
      return key(last);
    }
    const confirm = found("#confirm")[0];
    if (confirm) return confirm;
    const answers = found(".answer:enabled");
    const find = (words) => answers.find((answer) => words.test(answer.textContent));
    if (/^Who of/.test(document.querySelector("#question").textContent)) return find(/^(?!End the turn)/);
    return find(/^Attack/) ?? find(/^Move to Area (45|46)\b/) ?? find(/^(Wait|Someone)/) ?? answers[0];
  };
  window.player = {
    async until(lines) {
      let answers = 0;
      while (document.querySelectorAll(".story li").length < lines && answers < 3000) {
        act().click();
        await drawn();
        answers += 1;
      }
      return answers;
    },
    async answer(count) {
      for (let answers = 0; answers < count; answers += 1) {
        act().click();
        await drawn();
      }
    },
    async tap() {
      const target = act();
      // The map, the people and the story follow the question; nobody taps before they have.
      for (let frame = 0; frame < 3; frame += 1) await painted();
      return window.speed.busy(() => target.click());
    },
    async open(hash) {
      const link = document.querySelector(`.fight-link[href$="${hash}"]`);
      for (let frame = 0; frame < 3; frame += 1) await painted();
      const start = performance.now();
      link.click();
      while (!document.querySelector("#question")) await drawn();
      await painted();
      return performance.now() - start;
    },
  };
}

export async function fightSpeed(browser, url, helloUrl) {
  const phone = await opened(browser, url);
  const { page, slow } = phone;
  await page.addInitScript(player);
  const open = async (hash) => {
    // Another page first: going to another place of the same one starts nothing anew.
    await page.goto("about:blank");
    await page.goto(url + hash);
    await page.locator("#app[data-whole]").waitFor();
  };

  await open("#/maps");
  const buffer = Buffer.from(JSON.stringify(map()));
  await page.locator("input[type=file]").setInputFiles({ name: "town.json", mimeType: "", buffer });
  await page.locator(".area").nth(99).waitFor();
  await open("#/fights/new");
  await page.getByRole("button", { name: /^Town/ }).tap();
  for (const [at, name] of ["Friend", "Foe"].entries()) {
    await page.getByRole("button", { name: "Add people" }).nth(at).tap();
    const dialog = page.locator("dialog");
    await dialog.getByText("Quick NPC").tap();
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByRole("spinbutton", { name: "Level" }).fill("50");
    await dialog.getByRole("spinbutton", { name: "How many" }).fill("8");
    await dialog.getByRole("button", { name: "Add", exact: true }).tap();
    await page.locator("#add-done").tap();
  }
  await page.locator("#begin").tap();
  await page.locator("#question").waitFor();
  await page.evaluate(() => window.player.answer(1));
  const short = new URL(page.url()).hash;
  await page.getByRole("button", { name: "More about this fight" }).tap();
  await page.getByRole("button", { name: "Same fight again" }).tap();
  await page.locator("#begin").tap();
  await page.locator("#question").waitFor();
  const long = new URL(page.url()).hash;

  await page.getByRole("button", { name: "Story", exact: true }).tap();
  const answers = await page.evaluate((lines) => window.player.until(lines), LINES);
  await page.getByRole("button", { name: "Map", exact: true }).tap();
  await phone.time();
  await slow(THROTTLE);
  const hello = await helloWorld(browser, helloUrl);
  await hello.slow(THROTTLE);
  const times = { fight: [], hello: [] };
  for (let tap = 0; tap < TAPS; tap += 1) {
    times.fight.push(await page.evaluate(() => window.player.tap()));
    times.hello.push(await hello.taps());
  }
  await hello.close();
  await slow(1);
  await page.evaluate((count) => window.player.answer(count), Math.max(0, ANSWERS - answers - TAPS));
  await slow(THROTTLE);
  const openings = { [short]: [], [long]: [] };
  for (let time = 0; time < OPENINGS; time += 1) {
    // By turns, so that what else the machine does slows both alike; in a page of its own each time,
    // since what was open stays in memory.
    for (const hash of [short, long]) {
      await open("#/fights");
      openings[hash].push(await page.evaluate((hash) => window.player.open(hash), hash));
    }
  }
  await phone.close();

  console.log(`fight, 8 against 8, 100 areas, ${LINES} lines of story, ${answers} answers, ${THROTTLE}x throttle`);
  budgets("tap to painted question", times.fight, times.hello, BUDGET.tap);
  // The quickest of several: what else the machine does only adds.
  const [few, many] = [short, long].map((hash) => Math.min(...openings[hash]));
  budget(`opening it from the list with ${ANSWERS} answers`, many, few, BUDGET.longer, "the same with one");
}

await alone(import.meta.url, fightSpeed);
