// The quick reference: found by searching, by reading and by link, on a phone and on a laptop.
import { expect, test, THEMES } from "../support/test.js";

const title = (page) => page.locator("#rule-title");
const searchBox = (page) => page.getByRole("searchbox", { name: "Search the rules" });
const chapters = (page) => page.getByRole("navigation", { name: "Chapters" });
const status = (page) => page.locator(".rules-list").getByRole("status");

test("every chapter is there, and a tap opens an entry that a tap leads back from", async ({ app, page }) => {
  await app.open("#/rules");
  await expect(chapters(page).getByRole("heading")).toHaveText([
    "The game", "Dice", "The map", "Rounds", "Act and react", "Harm", "Items", "Abilities",
  ]);
  await chapters(page).getByRole("link", { name: "Cover", exact: true }).click();
  await expect(page).toHaveURL(/#\/rules\/cover$/);
  await expect(title(page)).toHaveText("Cover");
  await expect(title(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/#\/rules$/);
  await expect(title(page)).toHaveCount(0);
  await expect(chapters(page).getByRole("link", { name: "Cover", exact: true })).toBeFocused();
});

test("links lead from entry to entry, and back goes the same way", async ({ app, page }) => {
  await app.open("#/rules/attack");
  const entry = page.getByRole("article");
  await entry.getByRole("link", { name: "damage" }).click();
  await expect(title(page)).toHaveText("Damage");
  await entry.getByRole("link", { name: "location", exact: true }).click();
  await expect(title(page)).toHaveText("Hit location");
  await page.goBack();
  await expect(title(page)).toHaveText("Damage");
  await page.goBack();
  await expect(title(page)).toHaveText("Attack");
});

test("an entry names the rulings, what mentions it, and what stands before and after", async ({ app, page }) => {
  await app.open("#/rules/damage");
  const entry = page.getByRole("article");
  await expect(entry.getByText("We rule:")).toBeVisible();
  await expect(entry.getByRole("heading", { name: "Mentioned in" })).toBeVisible();
  await expect(entry.getByRole("link", { name: "Armor", exact: true }).last()).toBeVisible();
  await entry.getByRole("link", { name: "Next Marks" }).click();
  await expect(title(page)).toHaveText("Marks: \\ X ■");
  await entry.getByRole("link", { name: "Before Damage" }).click();
  await expect(title(page)).toHaveText("Damage");
});

test("a link into the rules opens its entry, after a reload too", async ({ app, page }) => {
  await app.open("#/rules/first-aid");
  await expect(title(page)).toHaveText("First aid");
  await app.again();
  await expect(title(page)).toHaveText("First aid");
});

test("an entry that does not exist says so and leads to all rules", async ({ app, page }) => {
  await app.open("#/rules/grappling");
  await expect(page.getByText("There is no entry of this name")).toBeVisible();
  await page.getByRole("article").getByRole("link", { name: "All rules" }).click();
  await expect(chapters(page)).toBeVisible();
});

test("searching ranks titles first, forgives a slip, and keeps the words on the way back", async ({ app, page }) => {
  await app.open("#/rules");
  await searchBox(page).fill("cover");
  const rows = page.locator(".rule-row");
  await expect(rows.first()).toContainText("Cover");
  await expect(status(page)).toHaveText(/^\d+ entries$/);
  await searchBox(page).fill("sheild");
  await expect(rows.first()).toContainText("Shield");
  await searchBox(page).fill("zebra");
  await expect(status(page)).toContainText("Nothing found");
  await expect(rows).toHaveCount(0);
  await searchBox(page).fill("counterat");
  await searchBox(page).press("Enter");
  await expect(title(page)).toHaveText("Counterattack");
  await page.goBack();
  await expect(searchBox(page)).toHaveValue("counterat");
  await searchBox(page).fill("");
  await expect(chapters(page)).toBeVisible();
});

test("what was found starts at the top, wherever the list was left", async ({ app, page }) => {
  await app.open("#/rules");
  await chapters(page).getByRole("link", { name: "Stealth" }).scrollIntoViewIfNeeded();
  await searchBox(page).pressSequentially("action");
  await expect(status(page)).toBeInViewport();
  await expect(page.locator(".rule-row").first()).toBeInViewport();
});

test("a term in a sentence opens its entry on top, follows links and finds back", async ({ app, page }) => {
  await app.open("#/rules");
  const term = page.getByRole("article").getByRole("button", { name: "critical success" });
  await term.click();
  await expect(page.getByRole("dialog", { name: "Critical success" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await app.accessible();
  await page.getByRole("dialog").getByRole("button", { name: "another action" }).click();
  await expect(page.getByRole("dialog", { name: "Extra actions" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.getByRole("dialog").getByRole("button", { name: "Critical success", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Critical success" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(term).toBeFocused();
  await expect(page).toHaveURL(/#\/rules$/);
  await term.click();
  await page.getByRole("dialog").getByRole("link", { name: "Open in Rules" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(title(page)).toHaveText("Critical success");
});

test("a term of a question opens its entry, and the question is still there", async ({ app, page }) => {
  await app.open("#/");
  await page.getByRole("button", { name: "Open the example" }).click();
  const question = page.locator("#question");
  await expect(question).toBeVisible();
  const [asked, address] = [await question.textContent(), page.url()];
  await page.getByRole("button", { name: "Actions", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Actions" })).toContainText("One action a round");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(question).toHaveText(asked);
  expect(page.url()).toBe(address);
});

for (const theme of THEMES) {
  test(`the rules keep nobody out, in ${theme}`, async ({ app, page }) => {
    await app.inTheme(theme);
    await app.open("#/rules");
    await app.accessible();
    await searchBox(page).fill("cover");
    await expect(page.locator(".rule-row").first()).toBeVisible();
    await app.accessible();
    await app.open("#/rules/sight");
    await app.accessible();
  });
}
