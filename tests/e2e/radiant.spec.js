// The second game in every place of the app.
import { THEMES, expect, test } from "../support/test.js";

async function take(app, name, kind = "Hero") {
  await app.open("#/characters/new");
  await app.page.getByLabel("The Radiant Hack").check({ force: true });
  if (kind !== "Hero") await app.page.getByLabel(kind, { exact: true }).check({ force: true });
  await app.page.getByRole("button", { name: `Take ${name}` }).click();
  await expect(app.page.getByRole("heading", { name, level: 1 })).toBeVisible();
}

test("a hero is taken, hurt, tested and undone", async ({ app, page }) => {
  await take(app, "Brida Ironsong");
  const points = page.locator(".points-now strong");
  const before = Number(await points.textContent());
  await page.getByRole("button", { name: "Take a hit" }).click();
  await page.getByRole("button", { name: "8 damage", exact: true }).click();
  // Medium armor and a small shield take 3 off.
  await expect(points).toHaveText(String(before - 5));
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(points).toHaveText(String(before));

  await page.getByRole("button", { name: "Test Strength" }).click();
  await page.locator("#die0-20").click();
  await expect(page.getByText("Natural 20: critical success")).toBeVisible();
});

test("the state of a hero survives closing the app", async ({ app, page }) => {
  await take(app, "Corvin Latch");
  await page.getByRole("button", { name: "stuck" }).click();
  await expect(page.getByRole("button", { name: "stuck" })).toHaveAttribute("aria-pressed", "true");
  await app.again();
  await expect(page.getByRole("button", { name: "stuck" })).toHaveAttribute("aria-pressed", "true");
  await app.open("#/characters");
  await expect(page.getByRole("link", { name: /Corvin Latch/ })).toContainText("stuck");
});

test("rules and rolls follow the chosen game", async ({ app, page }) => {
  await app.open("#/rules");
  await page.getByLabel("The Radiant Hack").check({ force: true });
  await page.getByRole("link", { name: "Luck", exact: true }).click();
  await expect(page.locator("#rule")).toContainText("makes a test 4 easier");
  await app.open("#/roll");
  await expect(page.getByText("d20 +0 against 12: 45 in 100")).toBeVisible();
});

for (const theme of THEMES) {
  test(`its screens keep nobody out in ${theme}`, async ({ app, page }) => {
    await app.inTheme(theme);
    await take(app, "Yrsa of the Pines");
    await app.accessible();
    await take(app, "Ogre", "Creature");
    await app.accessible();
    await app.open("#/roll");
    await expect(page.getByText(/in 100$/)).toBeVisible();
    await app.accessible();
  });
}
