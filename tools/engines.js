// One evening in other engines than Chromium: Firefox, and WebKit, which is Safari's. Each starts the
// release in dist/, makes a character, rolls, draws a map, answers a fight, hands the character over by
// link, reloads, and starts again with the server gone.
//
//   node tools/engines.js [firefox] [webkit]

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "./static.js";
import { Driver, until } from "./webdriver.js";

const DIST = process.env.SIGHTLINE_DIST ?? "dist";

const ENGINES = {
  firefox: {
    title: "Firefox",
    command: "geckodriver",
    args: ["--port", "{port}"],
    /** The same profile each time, as of a person who closes the browser and opens it again. */
    keeps: true,
    capabilities: (profile) => ({
      "moz:firefoxOptions": { args: ["-headless", "-profile", profile] },
    }),
  },
  webkit: {
    title: "WebKitGTK",
    command: "WebKitWebDriver",
    args: ["--port={port}"],
    // A browser that is driven keeps nothing when it is closed.
    keeps: false,
    capabilities: () => ({}),
  },
};

/** The parts of the evening, in their order. */
const EVENING = {
  async "the app starts"({ me }) {
    await open(me, "#/");
    await me.element("h1");
  },

  async "a character is made"({ me }) {
    await open(me, "#/characters/new");
    await me.tap("button", "Start from scratch");
    await me.fill("input", "Name", "Mara Vey");
    await me.fill("input", "Good at", "Forensic accounting");
    await me.tap("summary, label, button, span", "Two-handed melee");
    await me.tap("button", /^Powerful attack/);
    await me.tap("button", "Fill the empty slots for me");
    await me.tap("a", "To the sheet");
    await me.element("h1", "Mara Vey");
  },

  async "dice are rolled"({ me }) {
    await me.tap("a", "Roll");
    await me.tap("button", "Roll the dice");
    await me.element(".verdict");
  },

  async "a map is drawn, and its areas are linked by dragging"({ me }) {
    await open(me, "#/maps/new");
    await me.tap("button", /^Blank map/);
    for (const [name, y] of [["Hall", 0.2], ["Yard", 0.6]]) {
      await me.press(await me.sees(spot, "the map shows", ".surface", 0.4, y));
      await me.sees(() => document.activeElement?.matches("input"), "an area can be named at once");
      await me.type(`${name}\uE007`);
      await me.element(".surface [role=button]", new RegExp(`^${name}(,|$)`));
      await me.tap("button", "Choose nothing");
    }
    const [from, to] = [await still(me, "Hall"), await still(me, "Yard")];
    await me.press(from, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, to);
    await me.element("h2, h3", "Hall – Yard");
    await me.sees(() => document.querySelectorAll(".surface .link").length === 1, "there is one link");
  },

  async "a fight is answered"(evening) {
    const { me } = evening;
    await open(me, "#/");
    await me.tap("button", "Open the example");
    await me.element("#question");
    for (let answers = 0; answers < 12; answers += 1) {
      const number = await me.run(asked);
      const there = (selector) => me.run((selector) => document.querySelector(selector) !== null, selector);
      const answer = async () => {
        if (await there("#asked .pad")) {
          await me.tap("#die0-3");
          return me.tap("#die1-4");
        }
        const ways = ["#throw", "#confirm", "#asked [id^=answer-]:enabled", "#asked .answer:enabled"];
        let way = 0;
        while (way < 3 && !(await there(ways[way]))) way += 1;
        return me.tap(ways[way]);
      };
      // A tap in the very moment in which a question comes up may go unheard; a person taps again.
      await until("the next question is asked", async () => {
        await answer();
        return (await me.run(asked)) !== number;
      });
    }
    evening.fight = { hash: await me.run(() => location.hash), question: await me.run(question) };
  },

  async "the character is handed over by link"({ me, friend, host }) {
    await open(me, "#/characters");
    await me.tap("a", /Mara Vey/);
    await me.element("h1", "Mara Vey");
    const id = await me.run(() => location.hash.split("/").pop());
    await open(me, `#/share/${id}`);
    await me.run(() => {
      const { clipboard } = navigator;
      const write = clipboard.writeText.bind(clipboard);
      clipboard.writeText = (text) => write((window.copied = text));
    });
    await me.tap("#copy-link");
    await me.sees(() => /\bCopied\b/.test(document.body.textContent), "the page says that the link is copied");
    const link = await me.run(() => window.copied);
    if (!link?.startsWith(host.url)) throw new Error(`the link is ${link}`);
    await friend(async (other) => {
      await other.go(link);
      await whole(other);
      await other.element("h1, h2", "Mara Vey");
      await other.tap("button", "Keep it");
      await other.sees((id) => location.hash === `#/characters/${id}`, "the friend has the sheet", id);
    });
  },

  async "a reload leads back to the same question"({ me, fight }) {
    await open(me, fight.hash);
    await me.reload();
    await whole(me);
    await me.sees((words) => document.querySelector("#question")?.textContent === words, "the same is asked", fight.question);
  },

  async "the app starts again with the server gone"(evening) {
    const ready = () => navigator.serviceWorker.ready.then(() => true);
    await evening.me.sees(ready, "the service worker is ready");
    await evening.host.close();
    if (evening.engine.keeps) await evening.again();
    else await evening.me.go("about:blank");
    const { me, fight } = evening;
    await open(me, fight.hash);
    await me.sees((words) => document.querySelector("#question")?.textContent === words, "the same is asked", fight.question);
    await open(me, "#/characters");
    await me.element("a", /Mara Vey/);
    await fetch(evening.host.url).then(
      () => Promise.reject(new Error("the server still answers")),
      () => {},
    );
  },
};

const asked = () => document.querySelector("#asked .question")?.dataset.number;
const question = () => document.querySelector("#question").textContent;

/** In the page: a point of an element, in parts of its size. */
function spot(selector, x, y) {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box?.width > 0 && { x: box.x + box.width * x, y: box.y + box.height * y };
}

/** The middle of an area once the map no longer moves. */
async function still(me, name) {
  let last = null;
  return until(`${name} is at rest`, async () => {
    const before = last;
    last = await me.run((name) => {
      const areas = [...document.querySelectorAll(".surface [role=button]")];
      const box = areas.find((area) => area.getAttribute("aria-label").startsWith(name)).querySelector("rect, path").getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }, name);
    return before && Math.abs(before.x - last.x) + Math.abs(before.y - last.y) < 0.5 && last;
  });
}

/** The app is there whole and shows what the address names. Its errors are kept from here on. */
async function whole(me) {
  await me.sees(() => {
    window.wrong ??= [];
    if (!window.heard) {
      window.heard = true;
      addEventListener("error", (event) => window.wrong.push(event.message));
      addEventListener("unhandledrejection", (event) => window.wrong.push(String(event.reason)));
      console.error = (...words) => window.wrong.push(words.join(" "));
    }
    return document.querySelector("#app[data-whole]") && document.getElementById("main")?.dataset.at === location.hash;
  }, "the app is there whole");
}

async function open(me, hash) {
  const wrong = await me.run(() => window.wrong?.splice(0) ?? []);
  if (wrong.length > 0) throw new Error(`the page said: ${wrong.join("; ")}`);
  await me.go(`${me.home}${hash}`);
  await whole(me);
}

async function evening(name) {
  const engine = ENGINES[name];
  const host = await serve(DIST, { base: "/some/where/" });
  const driver = await Driver.start(engine.command, engine.args);
  const profiles = [];
  const browser = async (profile, by = driver) => {
    const opened = await by.browser(engine.capabilities(profile));
    opened.home = host.url;
    // As narrow as a phone, or as narrow as its window gets.
    await opened.post("window/rect", { width: 450, height: 900 });
    return opened;
  };
  const profile = () => {
    profiles.push(mkdtempSync(join(tmpdir(), "sightline-")));
    return profiles.at(-1);
  };
  const mine = profile();
  const state = { engine, host, me: await browser(mine) };
  /** Closes the browser and opens it again. */
  state.again = async () => {
    await state.me.close();
    state.me = await browser(mine);
  };
  /** Somebody else's browser, which shares nothing. */
  state.friend = async (act) => {
    // A driver leads one browser at a time.
    const theirs = await Driver.start(engine.command, engine.args);
    try {
      const other = await browser(profile(), theirs);
      await act(other);
      await other.close();
    } finally {
      theirs.stop();
    }
  };
  console.log(`${engine.title} ${state.me.version}`);
  try {
    for (const [part, act] of Object.entries(EVENING)) {
      const start = Date.now();
      await act(state);
      console.log(`  ${part} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
    }
  } catch (error) {
    console.error(`  after that it went wrong: ${error.message}`);
    process.exitCode = 1;
  } finally {
    await state.me.close().catch(() => {});
    driver.stop();
    await host.close().catch(() => {});
    for (const folder of profiles) rmSync(folder, { recursive: true, force: true });
  }
}

/** A screen that nobody sees, for the one that has no way without; it finds itself a free number. */
async function screen() {
  const child = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "800x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const number = await new Promise((found, failed) => {
    child.once("error", failed);
    child.once("exit", () => failed(new Error("Xvfb does not run")));
    child.stdio[3].once("data", (data) => found(String(data).trim()));
  });
  process.env.DISPLAY = `:${number}`;
  return child;
}

if (!existsSync(`${DIST}/sw.js`)) throw new Error(`${DIST}/ holds no release; run: make build`);
const names = process.argv.slice(2);
const shows = await screen();
try {
  for (const name of names.length > 0 ? names : Object.keys(ENGINES)) await evening(name);
} finally {
  shows.kill();
}
