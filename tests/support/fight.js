// A fight as a table plays it: by tapping, with dice typed in. Nothing here is left to chance.
import { expect, painted } from "./test.js";

/** The words of a table in front of the screen. */
export class Fight {
  /** Nothing is thrown by the app unless a test says so. */
  constructor(app, dice = "mine") {
    this.app = app;
    this.page = app.page;
    app.stored({ "sightline/note/dice": JSON.stringify(dice) });
  }

  get question() {
    return this.page.locator("#question");
  }

  /** The dialog that is open. One that has been closed stays in the page for another frame. */
  get dialog() {
    return this.page.locator("dialog[open]");
  }

  /** The map, the people and the story show what the question does: they follow it two frames later. */
  async followed() {
    await painted(this.page);
  }

  /** The example: its heroes have sheets of their own. */
  async heroes() {
    await this.app.open("#/");
    await this.page.getByRole("button", { name: "Open the example" }).click();
    await expect(this.question).toBeVisible();
    await this.followed();
  }

  /** A new fight on a map, or without one. */
  async new(place) {
    await this.app.open("#/fights/new");
    await this.page.getByRole("button", { name: new RegExp(`^${place}`) }).first().click();
    await expect(this.page.getByRole("heading", { name: "Set up the fight" })).toBeVisible();
  }

  /** Adds people to a team, by what their buttons say. */
  async add(team, ...people) {
    await this.page.getByRole("button", { name: "Add people" }).nth(team).click();
    for (const name of people) {
      await this.dialog.getByRole("button", { name, exact: false }).first().click();
    }
    await this.dialog.locator("#add-done").click();
  }

  /** Adds quick NPCs. */
  async addQuick(team, name, { level = 30, many = 1, weapon = "One-handed melee", armor = "No armor" } = {}) {
    await this.page.getByRole("button", { name: "Add people" }).nth(team).click();
    const dialog = this.dialog;
    await dialog.getByText("Quick NPC").click();
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByRole("spinbutton", { name: "Level" }).fill(String(level));
    await dialog.getByRole("spinbutton", { name: "How many" }).fill(String(many));
    await dialog.getByRole("radio", { name: weapon, exact: true }).check();
    await dialog.getByRole("radio", { name: armor, exact: true }).check();
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await dialog.locator("#add-done").click();
  }

  /** Puts somebody into an area: a tap on their place, a tap on the map. */
  async place(name, area) {
    await this.page.getByRole("button", { name: new RegExp(`^Where ${name} starts`) }).click();
    await this.page.locator("#setup-map").getByRole("button", { name: new RegExp(`^${area}`) }).click();
    await expect(this.page.getByRole("button", { name: `Where ${name} starts: ${area}` })).toBeVisible();
  }

  /** A fight on a board as it is kept when it has just begun: each team a list of people, who have their
   * place with their sheet. */
  async kept({ game, board, teams, options = [], choices = [] }) {
    const people = (team) => team.map(([cell, sheet]) => ({ name: sheet.name, origin: "", sheet, cell }));
    const sides = teams.map((team, at) => ({ name: at ? "The opposition" : "The party", players: !at, people: people(team) }));
    const setup = { game, name: board.name, scenario: "", map: { origin: "", board }, teams: sides, objectives: [], options, choices };
    const body = { game, name: board.name, begun: true, standing: "", over: false };
    const head = { sightline: "fight", version: 1, id: "kept", game, name: board.name, created: 1, changed: 2, revision: 1, summary: {}, lines: 1 };
    const lines = [head, body, setup].map((line) => JSON.stringify(line));
    await this.app.stored({ "sightline/document/kept": lines.join("\n") });
    await this.app.open("#/fights/kept");
    await expect(this.question).toBeVisible();
    await this.followed();
  }

  async begin() {
    await this.page.locator("#begin").click();
    await expect(this.question).toBeVisible();
    await this.followed();
  }

  /** Dario against a thug at his side, up to what he does. */
  async duel() {
    await this.new("Nightclub");
    await this.add(0, "Dario Sarti");
    await this.addQuick(1, "Thug");
    await this.place("Thug", "Entrance");
    await this.begin();
    await this.dice(1, 2);
    await this.dice(9, 1);
    await this.answer("The party");
    await this.asks("What does Dario Sarti do?");
  }

  async asks(words) {
    await expect(this.question).toContainText(words);
  }

  /** Taps an answer. */
  async answer(words) {
    await this.page.locator("#asked").getByRole("button", { name: words }).first().click();
  }

  /** The same with less-lethal switched on. */
  async answerLess(words) {
    await this.page.getByRole("group", { name: "How" }).getByRole("button", { name: "less-lethal" }).click();
    await this.answer(words);
  }

  /** Taps, and waits for the next question: what is tapped before it shows is still the old one's. */
  async next(tap) {
    const number = () => this.page.evaluate(() => document.querySelector("#asked .question")?.dataset.number ?? "");
    const before = await number();
    await tap();
    await expect.poll(number).not.toBe(before);
  }

  /** Types what real dice show; they count as soon as all of them lie. */
  async dice(...faces) {
    await this.next(async () => {
      for (const [at, face] of faces.entries()) await this.page.locator(`#die${at}-${face}`).click();
    });
  }

  /** Shows a pane where the screen is too small for all of them. */
  async show(pane) {
    await this.followed();
    const tab = this.page.getByRole("button", { name: pane, exact: true });
    if (await tab.isVisible()) await tab.click();
  }

  /** Opens somebody's sheet and rules. */
  async rule(name, group, ruling) {
    await this.show("People");
    await this.page.locator(".fighter .facts", { hasText: name }).click();
    const dialog = this.dialog;
    const fold = dialog.locator("details", { has: this.page.locator("summary", { hasText: group }) });
    if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
    await ruling(dialog);
  }

  /** Rules a number: what the label says, and how much. */
  async ruleNumber(name, group, label, number) {
    await this.rule(name, group, async (dialog) => {
      const field = dialog.getByRole("spinbutton", { name: label });
      await field.fill(String(number));
      await field.locator("xpath=ancestor::*[contains(@class,'ruling-number')]").getByRole("button", { name: "Set", exact: true }).click();
    });
  }

  /** Lays points out over places and confirms. */
  async lay(points) {
    for (const row of await this.page.locator("#asked .lay").all()) {
      const less = row.getByRole("button", { name: /^One less/ });
      for (let laid = parseInt(await row.locator("output").innerText()); laid > 0; laid -= 1) await less.click();
    }
    for (const [place, wanted] of Object.entries(points)) {
      const row = this.page.locator("#asked").getByRole("group", { name: new RegExp(place, "i") });
      for (let laid = 0; laid < wanted; laid += 1) await row.getByRole("button", { name: /^One more/ }).click();
    }
    await this.page.locator("#confirm").click();
  }

  /** What somebody's sheet in the fight says. */
  async sees(name, { gauge, ...rows }) {
    await this.show("People");
    await this.page.locator(".fighter .facts", { hasText: name }).click();
    const dialog = this.dialog;
    if (gauge) await expect(dialog.locator(".sheet-gauge")).toHaveText(new RegExp(`^${gauge} `));
    for (const [row, words] of Object.entries(rows)) {
      const marks = dialog.locator(".sheet-row", { hasText: row }).getByRole("img");
      await expect(marks).toHaveAttribute("aria-label", words);
    }
    await this.page.keyboard.press("Escape");
    await expect(this.page.locator("dialog")).toHaveCount(0);
  }

  /** A doctor with a kit in hand beside somebody with these marks, up to the roll. */
  async patient(marks) {
    await this.new("Nightclub");
    await this.add(0, "Doctor Amara Osei", "Dario Sarti");
    await this.addQuick(1, "Thug");
    await this.place("Thug", "Alley");
    await this.begin();
    for (const [mark, count] of Object.entries(marks)) await this.ruleNumber("Dario Sarti", "Wounds", `Set ${mark}`, count);
    await this.answer("Doctor Amara Osei");
    await this.dice(3, 4);
    await this.dice(9, 1);
    await this.answer("The party");
    await this.answer("Doctor Amara Osei");
    await this.answer("Treat Dario Sarti");
    await this.asks("Doctor Amara Osei rolls");
  }

  /**
   * Plays by tapping on what a phone shows until the fight is over, and gives how often somebody walked over
   * the board. Blows are struck where there are any, else somebody goes nearer to a foe. `pass` are the
   * answers that are given before all else; `whose` is in the questions of those who do more than let
   * things pass.
   */
  async tapOn({ pass = [], whose = "" } = {}) {
    let walked = 0;
    for (let taps = 0; taps < 300; taps += 1) {
      let next;
      await painted(this.page);
      await expect.poll(async () => (next = await this.page.evaluate(wanted, { pass, whose }))).not.toBe(undefined);
      if (!next) return walked;
      if (next.place) {
        await this.page.touchscreen.tap(next.place.x, next.place.y);
        await this.page.locator("#walk").click();
        walked += 1;
      } else {
        await this.page.locator(`#asked #${next.id}`).click();
      }
      await expect(this.page.locator(`#asked .question[data-number="${next.number}"]`)).toHaveCount(0);
    }
    throw new Error("the fight does not end");
  }

  /** Answers as `choose` says, dice from the list, until the fight is over. Gives every question asked. */
  async playOn(choose, dice) {
    const asked = [];
    for (let step = 0; step < 300; step += 1) {
      if (await this.page.locator(".ending").isVisible()) return asked;
      const title = await this.question.innerText();
      asked.push(title);
      const number = await this.page.locator("#asked .question").getAttribute("data-number");
      if (await this.page.locator("#asked .dice-card").isVisible()) {
        for (const pad of await this.page.locator("#asked .pad").all()) {
          await pad.getByRole("button", { name: String(dice[0]), exact: true }).click();
          dice.push(dice.shift());
        }
      } else if (await this.page.locator("#confirm").isVisible()) {
        await this.page.locator("#confirm").click();
      } else {
        const answers = await this.page.locator("#asked .answer:enabled").filter({ visible: true }).all();
        const words = await Promise.all(answers.map(async (answer) => answer.innerText()));
        await answers[choose(title, words)].click();
      }
      await expect(this.page.locator(`#asked .question[data-number="${number}"]`)).toHaveCount(0);
    }
    throw new Error("the fight does not end");
  }
}

/** Everybody acts, attacks where there is somebody to attack, and otherwise takes the first thing on offer. */
export function bold(title, words) {
  if (/How does it hit/.test(title)) return words[0].match(/\d+/)[0] >= words[1].match(/\d+/)[0] ? 0 : 1;
  const wanted = [/^Attack/, /^In the same area/, /^Move/, /^(?!End the turn)/];
  const orders = wanted.map((order) => words.findIndex((word) => order.test(word))).filter((at) => at >= 0);
  return /^(What does .* do|How does|Who acts for)/.test(title) ? orders[0] : 0;
}

/**
 * What somebody who likes blows would tap next, seen on the screen alone: the heaviest blow there is, else
 * nearer to a foe, else what ends the turn. Null when the fight is over, undefined while nothing can be
 * tapped yet. It runs in the page.
 */
function wanted({ pass, whose }) {
  if (document.querySelector(".ending")) return null;
  const question = document.querySelector("#asked .question");
  if (!question) return undefined;
  const { number } = question.dataset;
  const shown = [...question.querySelectorAll("button")].filter((button) => button.checkVisibility());
  // Words of the rules are buttons, too; answers have a name of their own.
  const buttons = shown.filter((button) => button.id);
  const named = (...words) => buttons.find((button) => words.some((word) => button.innerText.trim().startsWith(word)));
  const side = document.querySelector("#pane-map .token.active")?.classList.contains("theirs") ? "yours" : "theirs";
  const others = [...document.querySelectorAll(`#pane-map .token.${side}:not(.down)`)];
  if (shown.some((button) => /^Stay(\n|$)/.test(button.innerText.trim()))) {
    // Where one may walk is written on the board; the place nearest to a foe is tapped.
    const costs = document.querySelector("#pane-map text.costs");
    const foes = others.map((token) => {
      const { left, right, top, bottom } = token.firstElementChild.getBoundingClientRect();
      return { x: (left + right) / 2, y: (top + bottom) / 2 };
    });
    if (!costs?.textContent || !foes.length) return undefined;
    const scale = costs.getScreenCTM();
    const [across, down] = ["x", "y"].map((name) => costs.getAttribute(name).trim().split(" ").map(Number));
    const places = across.map((x, at) => ({ x: scale.a * x + scale.e, y: scale.d * (down[at] - 17) + scale.f }));
    const far = (place) => Math.min(...foes.map((foe) => Math.hypot(foe.x - place.x, foe.y - place.y)));
    const open = places.filter(({ x, y }) => document.elementFromPoint(x, y)?.closest("#pane-map .board"));
    open.sort((one, other) => far(one) - far(other));
    return { number, place: open[0] };
  }
  const acts = document.querySelector("#question")?.innerText.includes(whose);
  const cost = (chip) => parseInt(chip.querySelector(".cost")?.textContent ?? "0", 10) || 0;
  const blows = buttons.filter((button) => acts && button.matches(".chip") && button.querySelector(".number"));
  blows.sort((one, other) => cost(other) - cost(one));
  const whole = buttons.filter((button) => button.matches(".whom-one"));
  whole.sort((one, other) => other.innerText.length - one.innerText.length);
  // Until more of them come there is nobody to go to.
  const go = acts && others.length ? named("Move", "Run") : undefined;
  const next = question.querySelector("#throw") ?? named(...pass) ?? blows[0] ?? named("No reaction") ?? go;
  const last = next ?? named("End the turn", "End the Turn") ?? whole[0] ?? buttons.find((button) => button.matches(".answer"));
  return { number, id: last?.id };
}

/** The app's dice fall the same way in every run. */
export async function loaded(page, seed) {
  await page.addInitScript((seed) => {
    let state = seed;
    const next = () => (state = (state * 1103515245 + 12345) % 2147483648) >> 8;
    crypto.getRandomValues = (array) => {
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      for (let at = 0; at < bytes.length; at += 1) bytes[at] = next() % 256;
      return array;
    };
  }, seed);
}
