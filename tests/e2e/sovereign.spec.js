// Sovereign on a phone: a whole fight on the Hall board by tapping.
import { Fight, loaded } from "../support/fight.js";
import { expect, test } from "../support/test.js";

test("a whole fight in the Hall is played by tapping", async ({ app, page, isMobile }) => {
  test.skip(!isMobile);
  await loaded(page, 7);
  const fight = new Fight(app, "app");
  await app.open("#/fights/new");
  await page.getByLabel("Sovereign").check({ force: true });
  await page.getByRole("button", { name: /^Hall/ }).click();
  await fight.add(0, "Ysolde", "Tamsin");
  await fight.add(1, "Veteran", "Wolf");
  await fight.begin();
  const pass = ["Nobody", "Take it", "Fight on", "It misses", "No more", "Let them go"];
  expect(await fight.tapOn({ pass })).toBeGreaterThan(0);
  await expect(page.locator(".ending")).toContainText(/holds the field/);
});

test("the app throws the dice, but waits where somebody may come between, also against itself", async ({ app, page, isMobile }) => {
  test.skip(!isMobile);
  await loaded(page, 7);
  await app.open("#/fights/new");
  await page.getByLabel("Sovereign", { exact: true }).check({ force: true });
  await page.locator(".places section", { hasText: "Scenarios" }).locator(".answer").first().click();
  await page.locator("#begin-alone").click();
  const [interrupt, dice] = [page.locator("#interrupt"), page.locator("#throw")];
  for (let at = 0; at < 40; at += 1) {
    await expect(page.locator(".computer .proposal")).toHaveCount(0, { timeout: 30_000 });
    if ((await interrupt.isVisible()) && (await dice.isVisible())) break;
    const number = await page.locator("#asked .question").getAttribute("data-number");
    const ways = ["#asked .pass", "#throw", "#asked .answer"].map((way) => page.locator(way).filter({ visible: true }).first());
    for (const way of ways) {
      if (!(await way.isVisible())) continue;
      await way.click();
      break;
    }
    await expect(page.locator(`#asked .question[data-number="${number}"]`)).toHaveCount(0);
  }
  await expect(interrupt).toHaveText("Interrupt");
  await interrupt.click();
  await expect(page.locator("dialog[open]")).toContainText(/Snap Attack|Total Defense/);
  await page.keyboard.press("Escape");
  await dice.click();
  await expect(page.locator(".last-line")).not.toBeEmpty();
});

test("every attack of a sheet stands there with its number, and a tap rolls it", async ({ app, page }) => {
  await app.open("#/characters/new");
  await page.getByRole("radio", { name: "Sovereign" }).check({ force: true });
  await page.getByRole("button", { name: "Take Oswin" }).click();
  await expect(page.getByRole("row", { name: /Mace.*Shock 2\/18.*\+3/ })).toBeVisible();
  await expect(page.getByText("Effort left")).toBeVisible();
  await page.getByRole("button", { name: "Attack with Mace" }).click();
  await expect(page.locator("dialog[open] #throw, dialog[open] .pad").first()).toBeVisible();
  // What may be done out of turn is on the card as well as in a fight.
  await page.locator("dialog[open] #interrupt").click();
  await page.getByRole("dialog", { name: "Interrupt" }).locator(".answer").first().click();
  await page.locator("#confirm-interrupt").click();
  await expect(page.locator("dialog[open] .roll-lines")).toContainText("Total Defense");
});
