// Heroes of Hex on a phone: from the start page into a game in a few taps, and whole games by tapping.
import { Fight } from "../support/fight.js";
import { expect, painted, test } from "../support/test.js";

/** The app's dice fall the same way in every run. */
async function loaded(page, seed) {
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

/** From the start page to the first question, by the taps that it takes. */
async function begin(app, scenario) {
  const { page } = app;
  await app.open("#/");
  const taps = [
    page.getByRole("link", { name: "Fights", exact: true }).first(),
    page.getByRole("link", { name: "New fight" }).first(),
    page.getByRole("radio", { name: "Heroes of Hex" }),
    page.getByRole("button", { name: new RegExp(`^${scenario}`) }).first(),
    page.locator("#begin"),
  ];
  // What a tap lands on is looked at; that a radio lies under its words is no matter.
  for (const [at, tap] of taps.entries()) await tap.click({ force: at === 2 });
  await expect(page.locator("#question")).toBeVisible();
  return taps.length;
}

/**
 * What somebody who likes blows would tap next, seen on the screen alone: the heaviest blow there is, else
 * nearer to a foe, else what ends the Turn. Nothing when the game is over.
 */
function wanted() {
  if (document.querySelector(".ending")) return null;
  const question = document.querySelector("#asked .question");
  if (!question) return undefined;
  const number = question.dataset.number;
  const buttons = [...question.querySelectorAll("button")].filter((button) => button.checkVisibility());
  const named = (words) => buttons.find((button) => button.innerText.trim().startsWith(words));
  if (named("Stay")) {
    // Where one may walk is written on the board; the space nearest to a foe is tapped.
    const costs = document.querySelector("#pane-map text.costs");
    if (!costs?.textContent) return undefined;
    const scale = costs.getScreenCTM();
    const [across, down] = ["x", "y"].map((name) => costs.getAttribute(name).trim().split(" ").map(Number));
    const places = across.map((x, at) => ({ x: scale.a * x + scale.e, y: scale.d * (down[at] - 17) + scale.f }));
    const middle = (token) => {
      const { left, right, top, bottom } = token.firstElementChild.getBoundingClientRect();
      return { x: (left + right) / 2, y: (top + bottom) / 2 };
    };
    const side = document.querySelector("#pane-map .token.active")?.classList.contains("theirs") ? "yours" : "theirs";
    const foes = [...document.querySelectorAll(`#pane-map .token.${side}:not(.down)`)].map(middle);
    const far = (place) => Math.min(...foes.map((foe) => Math.hypot(foe.x - place.x, foe.y - place.y)));
    const open = places.filter((place) => document.elementFromPoint(place.x, place.y)?.closest("#pane-map .board"));
    open.sort((one, other) => far(one) - far(other));
    return { number, place: open[0] };
  }
  const cost = (chip) => parseInt(chip.querySelector(".cost")?.textContent ?? "0", 10);
  const blows = buttons.filter((button) => button.matches(".chip") && button.querySelector(".number"));
  blows.sort((one, other) => cost(other) - cost(one));
  const whole = [...buttons].filter((button) => button.matches(".whom-one"));
  whole.sort((one, other) => other.innerText.length - one.innerText.length);
  const tap = question.querySelector("#throw") ?? named("Put everybody down") ?? blows[0] ?? named("No reaction");
  const next = tap ?? named("Move") ?? named("End the Turn") ?? whole[0] ?? buttons.find((button) => button.matches(".answer"));
  return { number, id: next?.id };
}

/** Taps until the game is over. */
async function play(page) {
  for (let taps = 0; taps < 300; taps += 1) {
    let next;
    await painted(page);
    await expect.poll(async () => (next = await page.evaluate(wanted))).not.toBe(undefined);
    if (!next) return;
    if (next.place) {
      await page.touchscreen.tap(next.place.x, next.place.y);
      await page.locator("#walk").click();
    } else {
      await page.locator(`#asked #${next.id}`).click();
    }
    await expect(page.locator(`#asked .question[data-number="${next.number}"]`)).toHaveCount(0);
  }
  throw new Error("it does not end");
}

test("a first game is begun in at most six taps", async ({ app }) => {
  expect(await begin(app, "Last Stand")).toBeLessThanOrEqual(6);
});

test("a whole skirmish is played by tapping", async ({ app, page, isMobile }) => {
  test.skip(!isMobile);
  await loaded(page, 17);
  new Fight(app, "app");
  await begin(app, "Last Stand");
  await play(page);
  await expect(page.locator(".ending")).toContainText(/wins/);
});

test("a whole game against the app is played by tapping, and it says why it does what it does", async ({ app, page, isMobile }) => {
  test.skip(!isMobile);
  await loaded(page, 5);
  const fight = new Fight(app, "app");
  await begin(app, "Against the Rabble");
  await play(page);
  await expect(page.locator(".ending")).toContainText(/wins/);
  await fight.show("Story");
  await expect(page.getByText(/\((nearest|most wounds|it can attack this Turn|nothing else was possible)\)/).first()).toBeAttached();
});

test("the tokens of a unit are boxes to tap, and its actions roll", async ({ app, page }) => {
  await app.open("#/characters/new");
  await page.getByRole("radio", { name: "Heroes of Hex" }).check({ force: true });
  await page.getByRole("button", { name: "Take Vanguard" }).click();
  await expect(page.getByRole("heading", { name: "Vanguard", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Wound 2" }).click();
  await expect(page.getByRole("button", { name: "Wound 1" })).toHaveAttribute("aria-pressed", "true");
  const says = (words) => expect(page.locator(".heroes").getByText(words, { exact: true })).toBeVisible();
  await says("2 wounds");
  await page.getByRole("button", { name: "Wound 3" }).click();
  await says("defeated");
  await page.getByRole("button", { name: "Clear all tokens" }).click();
  await says("fine");
  await page.getByRole("button", { name: "Roll Slash" }).click();
  await expect(page.locator("dialog[open] #throw")).toBeVisible();
});
