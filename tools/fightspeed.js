// How long a tap in a large fight takes until the next question is painted, at 4x CPU throttle:
// 8 against 8 on the nightclub, with 500 lines of story. Also how long such a fight takes to open.
//   node tools/fightspeed.js [folder]
import { chromium } from "@playwright/test";
import { args, executablePath } from "./chromium.js";
import { serve } from "./static.js";

const LINES = 500;
const TAPS = 80;
const THROTTLE = 4;
const BUDGET = { p95: 50, max: 100 };

const host = await serve(process.argv[2] ?? "dist");
const browser = await chromium.launch({ executablePath, args });
const context = await browser.newContext({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: "block",
  reducedMotion: "reduce",
});
const page = await context.newPage();
const open = async (hash) => {
  await page.goto(host.url + hash);
  await page.locator("#app[data-ready]").waitFor();
};

async function team(at, name) {
  await page.getByRole("button", { name: "Add people" }).nth(at).click();
  const dialog = page.locator("dialog");
  await dialog.getByText("Quick NPC").click();
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("spinbutton", { name: "Level" }).fill("50");
  await dialog.getByRole("spinbutton", { name: "How many" }).fill("8");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await page.locator("#add-done").click();
}

await open("#/fights/new");
await page.getByRole("button", { name: /^Nightclub/ }).first().click();
await team(0, "Friend");
await team(1, "Foe");
await page.locator("#begin").click();
await page.locator("#question").waitFor();

// Everyone attacks and misses, so that nobody falls and the story grows.
await page.evaluate(() => {
  const faces = [9, 1, 8, 2, 7, 3, 6, 9, 5, 8];
  const button = (selector) => [...document.querySelectorAll(`#asked ${selector}`)];
  const drawn = () => new Promise((done) => setTimeout(done, 0));
  const painted = () =>
    new Promise((done) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => done();
        channel.port2.postMessage(0);
      }),
    );
  const act = () => {
    const pads = button(".pad");
    if (pads.length > 0) {
      const last = pads.pop();
      for (const pad of pads) {
        const face = faces.shift();
        faces.push(face);
        [...pad.querySelectorAll("button")].find((key) => key.textContent === String(face)).click();
      }
      const face = faces.shift();
      faces.push(face);
      return [...last.querySelectorAll("button")].find((key) => key.textContent === String(face));
    }
    const confirm = button("#confirm")[0];
    if (confirm) return confirm;
    const answers = button(".answer:enabled");
    const find = (words) => answers.find((answer) => words.test(answer.textContent));
    const title = document.querySelector("#question").textContent;
    if (/^Who of/.test(title)) return find(/^(?!End the turn)/);
    return find(/^Attack/) ?? find(/^Move to (Dance Floor|DJ Booth)/) ?? find(/^(Wait|Someone)/) ?? answers[0];
  };
  window.fightspeed = {
    lines: () => document.querySelectorAll(".story li").length,
    async play() {
      act().click();
      await drawn();
    },
    async timed() {
      const target = act();
      await painted();
      const start = performance.now();
      target.click();
      await painted();
      return performance.now() - start;
    },
  };
});
await page.getByRole("button", { name: "Story", exact: true }).click();
const answers = await page.evaluate(async (lines) => {
  let answers = 0;
  while (window.fightspeed.lines() < lines && answers < 3000) {
    await window.fightspeed.play();
    answers += 1;
  }
  return answers;
}, LINES);
await page.getByRole("button", { name: "Map", exact: true }).click();

const devtools = await context.newCDPSession(page);
await devtools.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
const times = [];
for (let tap = 0; tap < TAPS; tap += 1) times.push(await page.evaluate(() => window.fightspeed.timed()));
const lines = await page.evaluate(() => window.fightspeed.lines());

await open("#/fights");
const opening = await page.evaluate(async () => {
  const start = performance.now();
  document.querySelector(".fight-link").click();
  while (!document.querySelector("#question")) await new Promise((done) => setTimeout(done, 0));
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  return performance.now() - start;
});

times.sort((a, b) => a - b);
const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
const told = { p50: at(0.5), p95: at(0.95), max: times.at(-1) };
console.log(`fight, 8 against 8, ${lines} lines of story, ${answers} answers, ${THROTTLE}x throttle`);
console.log(`  tap to painted question: p50 ${told.p50.toFixed(0)} ms, p95 ${told.p95.toFixed(0)} ms (budget ${BUDGET.p95}), max ${told.max.toFixed(0)} ms (budget ${BUDGET.max})`);
console.log(`  opening it from the list: ${opening.toFixed(0)} ms`);
await browser.close();
await host.close();
