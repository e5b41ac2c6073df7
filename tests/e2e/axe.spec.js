// Nothing that axe-core knows of keeps a person out: every screen, in every theme.
import { expect, test, THEMES } from "../support/test.js";

const EMPTY = [
  "#/",
  "#/characters",
  "#/characters/new",
  "#/characters/print",
  "#/roll",
  "#/roll/dice",
  "#/roll/history",
  "#/maps",
  "#/maps/new",
  "#/fights",
  "#/fights/new",
  "#/rules",
  "#/receive",
  "#/backup",
  "#/settings",
  "#/about",
  "#/no/such/place",
];

// The screens of one document, by the kind that is written in it.
const OF = {
  character: (id) => [`#/characters/${id}`, `#/characters/${id}/edit`, `#/characters/${id}/grow`, `#/characters/print/${id}`, `#/roll/for/${id}`],
  map: (id) => [`#/maps/${id}`, `#/maps/${id}/play`],
  fight: (id) => [`#/fights/${id}`],
};

test.setTimeout(240_000);

async function visit(app, screens) {
  for (const screen of screens) {
    await test.step(screen, async () => {
      await app.open(screen);
      await app.accessible();
    });
  }
}

for (const theme of THEMES) {
  test(`a new user's screens shut nobody out, ${theme}`, async ({ app }) => {
    await app.inTheme(theme);
    await visit(app, EMPTY);
  });

  test(`the example's screens shut nobody out, ${theme}`, async ({ app, page }) => {
    await app.inTheme(theme);
    await app.open();
    await page.getByRole("button", { name: "Open the example" }).click();
    await expect(page).toHaveURL(/#\/fights\/./);
    await app.accessible();
    const kept = await page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith("sightline/card/"))
        .sort()
        .map((key) => [JSON.parse(localStorage.getItem(key)).sightline, key.slice("sightline/card/".length)]),
    );
    const first = (kind) => kept.find(([its]) => its === kind)?.[1];
    const ids = Object.keys(OF).map((kind) => [kind, first(kind)]).filter(([, id]) => id);
    expect(ids.map(([kind]) => kind)).toEqual(["character", "map", "fight"]);
    await visit(app, ["#/", "#/characters", "#/maps", "#/fights", "#/backup"]);
    for (const [kind, id] of ids) await visit(app, [...OF[kind](id), `#/share/${id}`]);
  });
}
