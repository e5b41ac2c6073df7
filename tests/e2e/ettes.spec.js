// Ettes Eternal on a phone: a hero's sheet, a whole fight by tapping, and what the evening brings.
import { Fight, loaded } from "../support/fight.js";
import { expect, test } from "../support/test.js";

async function take(app, name) {
  await app.open("#/characters/new");
  await app.page.getByRole("radio", { name: "Ettes Eternal" }).check({ force: true });
  await app.page.getByRole("button", { name: `Take ${name}` }).click();
  await expect(app.page.getByRole("heading", { name, level: 1 })).toBeVisible();
}

test("a whole fight is played by tapping, and the evening makes skills grow", async ({ app, page, isMobile }) => {
  test.skip(!isMobile);
  await loaded(page, 3);
  const fight = new Fight(app, "app");
  await take(app, "Aldis");
  await app.open("#/fights/new");
  await page.getByLabel("Ettes Eternal").check({ force: true });
  await page.getByRole("button", { name: /^Courtyard/ }).click();
  await fight.add(0, "Aldis");
  await fight.add(1, "Rabble");
  await fight.begin();
  expect(await fight.tapOn({ pass: ["Nobody", "Take it", "Let them go"], whose: "Aldis do" })).toBeGreaterThan(0);
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
  // All of it stays on its page of paper.
  const id = page.url().split("/").pop();
  await app.open(`#/characters/print/${id}`);
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".paper").evaluate((paper) => paper.scrollHeight - paper.clientHeight)).toBeLessThanOrEqual(0);
});

test("the rest of a side can wait, and what somebody gets ready for is written in the table's own words", async ({ app, page }) => {
  const fight = new Fight(app, "app");
  await app.open("#/fights/new");
  await page.getByLabel("Ettes Eternal").check({ force: true });
  await page.getByRole("button", { name: /^Courtyard/ }).click();
  for (const name of ["Aldis", "Korra", "Sable"]) await fight.add(0, name);
  await fight.add(1, "Rabble");
  await fight.begin();
  const question = page.locator("#question");
  const waits = page.locator("#rest-waits");
  // Two of three act one after the other, whatever the dice say.
  await expect(async () => {
    if (await waits.isVisible()) return;
    const pass = page.getByRole("button", { name: /^(End the turn|Nobody is surprised|Nobody)/ });
    if (await pass.count()) await pass.first().click();
    expect(await waits.isVisible()).toBe(true);
  }).toPass();
  await waits.click();
  await expect(page.locator("main")).toContainText(/What does Rabble do|Round 2/);
  await expect(question).toContainText("What does");
  await page.locator("details.more summary").click();
  await page.getByRole("button", { name: /^Get ready/ }).click();
  await page.getByRole("button", { name: /^Attack/ }).click();
  await page.getByRole("button", { name: /^When the table says so/ }).click();
  await page.getByRole("textbox", { name: /waits until/ }).fill("the door opens");
  await page.locator("#in-words").click();
  await fight.show("Story");
  await expect(page.getByText(/waits until the door opens\./).first()).toBeAttached();
});
