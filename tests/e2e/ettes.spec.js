// Ettes Eternal on a phone: a hero's sheet, a whole fight by tapping, and what the evening brings.
import { Fight } from "../support/fight.js";
import { expect, painted, test } from "../support/test.js";

async function take(app, name) {
  await app.open("#/characters/new");
  await app.page.getByRole("radio", { name: "Ettes Eternal" }).check({ force: true });
  await app.page.getByRole("button", { name: `Take ${name}` }).click();
  await expect(app.page.getByRole("heading", { name, level: 1 })).toBeVisible();
}

/** What somebody would tap next who goes for blows and lets everything else pass; nothing at the end. */
function wanted() {
  if (document.querySelector(".ending")) return null;
  const question = document.querySelector("#asked .question");
  if (!question) return undefined;
  const { number } = question.dataset;
  const buttons = [...question.querySelectorAll("button")].filter((button) => button.checkVisibility());
  const named = (...words) => buttons.find((button) => words.some((word) => button.innerText.trim().startsWith(word)));
  if (buttons.some((button) => button.innerText.trim() === "Stay")) {
    // Where one may walk is written on the board; the hex nearest to the foe is tapped.
    const costs = document.querySelector("#pane-map text.costs");
    const foe = document.querySelector("#pane-map .token.theirs:not(.down)")?.firstElementChild.getBoundingClientRect();
    if (!costs?.textContent || !foe) return undefined;
    const scale = costs.getScreenCTM();
    const [across, down] = ["x", "y"].map((name) => costs.getAttribute(name).trim().split(" ").map(Number));
    const places = across.map((x, at) => ({ x: scale.a * x + scale.e, y: scale.d * (down[at] - 17) + scale.f }));
    const far = ({ x, y }) => Math.hypot(foe.left + foe.width / 2 - x, foe.top + foe.height / 2 - y);
    const open = places.filter(({ x, y }) => document.elementFromPoint(x, y)?.closest("#pane-map .board"));
    open.sort((one, other) => far(one) - far(other));
    return { number, place: open[0] };
  }
  const hero = document.querySelector("#question")?.innerText.includes("Aldis do");
  const blow = buttons.find((button) => button.matches(".chip") && button.querySelector(".number"));
  const own = hero ? (blow ?? named("Move")) : undefined;
  const next = question.querySelector("#throw") ?? named("Nobody", "Take it", "Let go") ?? own ?? named("End the turn");
  return { number, id: next?.id };
}

test("a whole fight is played by tapping, and the evening makes skills grow", async ({ app, page, isMobile }) => {
  test.skip(!isMobile);
  const fight = new Fight(app, "app");
  await take(app, "Aldis");
  await app.open("#/fights/new");
  await page.getByLabel("Ettes Eternal").check({ force: true });
  await page.getByRole("button", { name: /^Courtyard/ }).click();
  await fight.add(0, "Aldis");
  await fight.add(1, "Rabble");
  await fight.begin();
  let walked = 0;
  for (let taps = 0; ; taps += 1) {
    expect(taps).toBeLessThan(120);
    let next;
    await painted(page);
    await expect.poll(async () => (next = await page.evaluate(wanted))).not.toBe(undefined);
    if (!next) break;
    if (next.place) {
      await page.touchscreen.tap(next.place.x, next.place.y);
      await page.locator("#walk").click();
      walked += 1;
    } else {
      await page.locator(`#asked #${next.id}`).click();
    }
    await expect(page.locator(`#asked .question[data-number="${next.number}"]`)).toHaveCount(0);
  }
  expect(walked).toBeGreaterThan(0);
  await expect(page.locator(".ending")).toContainText("The party wins");
  await page.getByRole("button", { name: "The evening is over" }).click();
  await app.open("#/characters");
  await page.getByRole("link", { name: /Aldis/ }).click();
  await expect(page.getByText("1 evening to learn from")).toBeVisible();
  await page.getByRole("button", { name: "Learn from an evening" }).click();
  const grow = page.locator("dialog[open]").getByRole("button", { name: "Grow", exact: true });
  for (const skill of ["Melee 62, class", "Endurance 66, class", "Agility 52, class", "Survival 48, class"]) {
    await expect(grow).toBeDisabled();
    await page.getByRole("button", { name: skill }).click();
  }
  await expect(page.getByText("one of the four is not a class skill")).toBeVisible();
  await page.getByRole("button", { name: "Survival 48, class" }).click();
  await page.getByRole("button", { name: "Arcana 30", exact: true }).click();
  await grow.click();
  await expect(page.getByText("4 skills by a point after each evening")).toBeVisible();
  await expect(page.getByRole("row", { name: /^Sword.* 63 32 16 5$/ })).toBeVisible();
});

test("points are pips under the thumb, and every attack says what each level needs", async ({ app, page, isMobile }) => {
  await take(app, "Lys");
  const row = (name) => page.getByRole("row", { name });
  await expect(row(/^Frost Shard.* 66 33 17 5$/)).toBeVisible();
  await page.getByRole("button", { name: "Fight begins" }).click();
  await page.getByRole("button", { name: "AP 4 of 5", exact: true }).click();
  await expect(page.getByRole("button", { name: "AP 4 of 5, spent" })).toBeInViewport();
  await page.getByRole("button", { name: "Turn ends" }).click();
  await expect(page.getByRole("button", { name: "FP 2 of 3, spent" })).toBeVisible();
  await page.getByRole("button", { name: "Turn begins" }).click();
  await expect(page.getByRole("button", { name: "AP 5 of 5", exact: true })).toBeVisible();
  await app.accessible();
  if (isMobile) return;
  await page.locator(".strike-table").getByRole("button", { name: /Knife/ }).click();
  await expect(page.locator("dialog[open] #throw")).toBeVisible();
});
