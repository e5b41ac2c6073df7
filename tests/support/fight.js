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
    await this.app.open("#/fights");
    await this.page.getByRole("button", { name: "Look at an example" }).click();
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
    if (gauge) await expect(dialog.locator(".sheet-gauge")).toHaveText(gauge);
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
  if (/die is the damage/.test(title)) return words[0].match(/\d+/)[0] >= words[1].match(/\d+/)[0] ? 0 : 1;
  const wanted = [/^Attack/, /^In the same area/, /^Move/, /^(?!End the turn)/];
  const orders = wanted.map((order) => words.findIndex((word) => order.test(word))).filter((at) => at >= 0);
  return /^(What does .* do|How does|Who of)/.test(title) ? orders[0] : 0;
}
