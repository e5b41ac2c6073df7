// Nothing that axe-core knows of keeps a person out: every screen, in every theme.
import { Fight } from "../support/fight.js";
import { EMPTY, FULL, documents } from "../support/screens.js";
import { expect, test, THEMES } from "../support/test.js";

test.setTimeout(240_000);

async function visit(app, screens) {
  for (const [hash, heading] of screens) {
    await test.step(hash, async () => {
      await app.open(hash);
      await expect.soft(app.page.getByRole("heading", { level: 1 }), hash).toHaveText(heading);
      // The story of a fight is drawn last.
      if (hash.startsWith("#/fights/")) await new Fight(app).followed();
      await app.accessible();
    });
  }
}

for (const theme of THEMES) {
  test(`a new user's screens shut nobody out, ${theme}`, async ({ app, page }) => {
    await app.inTheme(theme);
    await visit(app, EMPTY);
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await app.accessible();
  });

  test(`the screens of documents shut nobody out, whatever has become of them, ${theme}`, async ({ app }) => {
    await app.inTheme(theme);
    await app.stored(documents());
    await visit(app, FULL);
  });

  test(`the example shuts nobody out, ${theme}`, async ({ app, page }) => {
    await app.inTheme(theme);
    await app.open();
    await page.getByRole("button", { name: "Open the example" }).click();
    await app.led(/^#\/fights\/./);
    const fight = new Fight(app);
    await expect(fight.question).toBeVisible();
    await fight.followed();
    await app.accessible();
  });

  test(`the second game's new heroes and creatures and its fight shut nobody out, ${theme}`, async ({ app, page }) => {
    const fight = new Fight(app);
    await app.inTheme(theme);
    await app.open("#/characters/new");
    await page.getByLabel("The Radiant Hack").check({ force: true });
    await app.accessible();
    await page.getByLabel("Creature", { exact: true }).check({ force: true });
    await app.accessible();
    await page.getByLabel("Hero", { exact: true }).check({ force: true });
    await page.getByRole("button", { name: "Take Yrsa of the Pines" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Yrsa of the Pines");
    await app.open("#/fights/new");
    await page.getByLabel("The Radiant Hack").check({ force: true });
    await app.accessible();
    await page.getByRole("button", { name: /^The rope bridge/ }).click();
    await fight.add(0, "Yrsa of the Pines");
    await fight.add(1, "Goblin cutter");
    await fight.place("Yrsa of the Pines", "Near bank");
    await app.accessible();
    await fight.begin();
    await app.accessible();
    await fight.answer("The enemies");
    await fight.followed();
    await app.accessible();
  });
}

/** A game on a board in each theme: somebody's sheet, a scenario that is set up, its first question and its people. */
const ON_BOARDS = [
  ["Heroes of Hex", "Vanguard"],
  ["Sovereign", "Oswin"],
  ["Ettes Eternal", "Lys"],
];
for (const [at, [game, name]] of ON_BOARDS.entries()) {
  const theme = THEMES[at % THEMES.length];
  test(`a sheet and a fight of ${game} shut nobody out, ${theme}`, async ({ app, page }) => {
    const fight = new Fight(app, "app");
    await app.inTheme(theme);
    await app.open("#/characters/new");
    await page.getByRole("radio", { name: game }).check({ force: true });
    await app.accessible();
    await page.getByRole("button", { name: `Take ${name}` }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await app.accessible();
    await app.open("#/fights/new");
    await page.getByRole("radio", { name: game }).check({ force: true });
    await page.locator(".places section", { hasText: "Scenarios" }).getByRole("button").first().click();
    await expect(page.locator("#begin")).toBeEnabled();
    await app.accessible();
    await fight.begin();
    await app.accessible();
    for (const pane of ["People", "Story"]) {
      await fight.show(pane);
      await app.accessible();
    }
  });
}
