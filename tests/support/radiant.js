// The second game, as tests begin with it.
import { expect } from "./test.js";

/** Takes somebody ready-made and stands on the sheet. */
export async function take(app, name, kind = "Hero") {
  await app.open("#/characters/new");
  await app.page.getByLabel("The Radiant Hack").check({ force: true });
  if (kind !== "Hero") await app.page.getByLabel(kind, { exact: true }).check({ force: true });
  await app.page.getByRole("button", { name: `Take ${name}` }).click();
  await expect(app.page.getByRole("heading", { name, level: 1 })).toBeVisible();
}
