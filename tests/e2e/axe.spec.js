// Nothing that axe-core knows of keeps a person out: every screen, in every theme.
import { test, THEMES } from "../support/test.js";

const SCREENS = [
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

for (const theme of THEMES) {
  test(`every screen can be used by everyone, ${theme}`, async ({ app }) => {
    await app.inTheme(theme);
    for (const screen of SCREENS) {
      await test.step(screen, async () => {
        await app.open(screen);
        await app.accessible();
      });
    }
  });
}
