// Emblems: picked on a sheet, and seen wherever somebody is.
import { Fight } from "../support/fight.js";
import { expect, test } from "../support/test.js";

/** The smallest picture there is: one red point. */
const POINT = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==", "base64");

const face = (page) => page.getByRole("button", { name: /^Emblem/ });

test("an emblem that is picked shows on the sheet, in the list and on the field, and undo takes it back", async ({ app, page }) => {
  const fight = new Fight(app);
  await app.open("#/characters/new");
  await page.getByRole("button", { name: "Take Ingrid Stonehand" }).click();
  await expect(face(page).locator(".sign-mark")).toHaveCount(1);
  await face(page).click();
  await app.accessible();
  await page.getByRole("button", { name: "Tower" }).click();
  await expect(face(page).locator(".drawn")).toHaveCount(1);
  await fight.new("Nightclub");
  await fight.add(0, "Ingrid Stonehand");
  await fight.addQuick(1, "Thug");
  await fight.begin();
  await expect(page.locator("#pane-map .token .drawn")).toHaveCount(1);
  await expect(page.locator("#pane-people .emblem .drawn")).toHaveCount(1);
  await app.open("#/characters");
  await expect(page.locator(".person .emblem .drawn")).toHaveCount(1);
  await page.getByRole("link", { name: /Ingrid Stonehand/ }).click();
  await expect(page.getByRole("link", { name: /^In a fight/ })).toBeVisible();
  await face(page).click();
  await page.locator("#emblem-picture").setInputFiles({ name: "me.png", mimeType: "image/png", buffer: POINT });
  await expect(face(page).locator("image")).toHaveAttribute("href", /^data:image\/(webp|jpeg);base64,/);
  await app.again();
  await expect(face(page).locator("image")).toHaveCount(1);
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(face(page).locator(".drawn")).toHaveCount(1);
});
