import { expect, test } from "../support/test.js";

test("the app starts", async ({ app, page }) => {
  await app.open();
  await expect(page).toHaveTitle(/Sightline/);
});
