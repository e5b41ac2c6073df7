// Fights of the second game.
import { Fight } from "../support/fight.js";
import { take } from "../support/radiant.js";
import { expect, test } from "../support/test.js";

test("the GM makes a stunt harder with one tap, and any open test by a ruling", async ({ app, page }) => {
  const fight = new Fight(app);
  const die = (face) => page.locator(`#die0-${face}`).click();
  await app.open("#/fights/new");
  await page.getByLabel("The Radiant Hack").check({ force: true });
  await page.getByRole("button", { name: /^Three zones/ }).click();
  await fight.add(0, "Hanno Anvilback");
  await fight.add(1, "Goblin cutter");
  await fight.place("Hanno Anvilback", "Their side");
  await fight.begin();
  await fight.answer("Nobody");
  await die(6);
  await die(4);
  await fight.answer(/^Hold Goblin cutter/);
  await fight.asks("What is Hanno Anvilback tested with?");
  await fight.answer(/^Against 15/);
  await expect(page.locator("#asked")).toContainText("against 15");
  await app.accessible();
  await fight.answer(/^Strength/);
  await expect(page.locator("#asked")).toContainText("11 or more: 50 in 100");
  const rule = async (words) => {
    await page.getByRole("button", { name: "Rule otherwise" }).click();
    await page.locator("dialog").getByRole("button", { name: words, exact: true }).click();
  };
  await rule("at advantage");
  await expect(page.locator("#asked")).toContainText("11 or more: 75 in 100, the higher of two counts");
  await rule("5, trivial");
  await expect(page.locator("#asked")).toContainText("2 or more");
});

test("a whole fight: surprise, a danger on the map, an undo, a reload, and the way back to the sheet", async ({ app, page }) => {
  const fight = new Fight(app);
  const die = (face) => page.locator(`#die0-${face}`).click();
  await take(app, "Yrsa of the Pines");
  await app.open("#/fights/new");
  await page.getByLabel("The Radiant Hack").check({ force: true });
  await page.getByRole("button", { name: /^The rope bridge/ }).click();
  await fight.add(0, "Yrsa of the Pines");
  await fight.add(1, "Goblin cutter");
  await fight.place("Yrsa of the Pines", "Ford");
  await fight.begin();
  await fight.answer("The enemies");
  await die(2);
  await die(4);
  // The map says what the ford is tested with.
  await fight.asks("Yrsa of the Pines withstands Ford (the current drags)");
  // However high the keys of a d20 stand, the whole map is above them.
  await fight.show("Map");
  for (const name of [/^Rope bridge/, /^Ford/]) {
    await expect(page.locator("#pane-map").getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  }
  await die(12);
  await fight.asks("What does Yrsa of the Pines do?");
  await fight.show("Map");
  await page.locator("#pane-map").getByRole("button", { name: /^Watch hut/ }).click();
  const sheet = page.locator("dialog");
  await expect(sheet).toContainText("Far-Away: Rope bridge, Ford");
  await expect(sheet).not.toContainText("sight");
  await page.keyboard.press("Escape");
  await fight.answer(/^Attack Goblin cutter with shortbow/);
  await die(3);
  await fight.asks("Yrsa of the Pines fails. Spend luck?");
  await fight.answer("Roll again");
  await die(19);
  await fight.asks("Damage to Goblin cutter");
  await die(1);
  await fight.asks("spend luck?");
  await fight.answer("Roll the 1 again");
  await page.locator("#undo").click();
  await fight.asks("spend luck?");
  await app.again();
  await fight.asks("spend luck?");
  await fight.answer("The most damage");
  await fight.asks("gear wear?");
  await die(6);
  await page.locator("#die1-1").click();
  await expect(page.getByRole("heading", { name: "The fight is over", exact: true })).toBeVisible();
  await expect(page.getByRole("group", { name: "Yrsa of the Pines" })).toContainText("luck 2 → 0");
});

test("a dragon breathes: a second attack is made, strikes a zone, and must recharge", async ({ app, page }) => {
  const fight = new Fight(app);
  const die = (...faces) => faces.reduce((before, face, at) => before.then(() => page.locator(`#die${at}-${face}`).click()), Promise.resolve());
  await take(app, "Ogre", "Creature");
  await page.getByText("Name, attack and notes").click();
  await page.getByRole("button", { name: "Add a second attack" }).click();
  const second = page.getByRole("group", { name: "Second attack" });
  await second.getByLabel("What it is").fill("stone hail");
  await second.getByLabel("Its damage").selectOption("2d4");
  await second.getByLabel("Ready").selectOption("recharges on a 6");
  await expect(page.getByText("stone hail, 2d4 damage, Nearby, blast, recharge 6")).toBeVisible();
  await app.accessible();
  await app.again();
  await expect(page.getByText("stone hail, 2d4 damage, Nearby, blast, recharge 6")).toBeVisible();

  await app.open("#/fights/new");
  await page.getByLabel("The Radiant Hack").check({ force: true });
  await page.getByRole("button", { name: /^The rope bridge/ }).click();
  await page.getByRole("button", { name: "Add people" }).first().click();
  await fight.dialog.getByText("Ready-made").click();
  await fight.dialog.getByRole("button", { name: "Brida Ironsong" }).click();
  await fight.dialog.getByRole("button", { name: "Corvin Latch" }).click();
  await fight.dialog.locator("#add-done").click();
  await fight.add(1, "Ogre");
  await fight.place("Ogre", "Rope bridge");
  await fight.begin();
  await fight.answer("Nobody");
  await fight.answer("They fight");
  await die(3);
  await die(6);
  await die(2);
  await fight.asks("Does anybody spend luck to roll again?");
  await fight.answer("Nobody");
  await fight.answer("Ogre");
  await fight.asks("What does Ogre do?");
  const hail = page.locator("#asked").getByRole("button", { name: /^Strike all in Near bank with stone hail/ });
  await expect(hail).toContainText("each must avoid it: Brida Ironsong, Corvin Latch");
  await hail.click();
  await fight.asks("Brida Ironsong avoids Ogre's stone hail");
  await die(18);
  await fight.asks("Corvin Latch avoids Ogre's stone hail");
  await die(17);
  await fight.asks("What does Ogre do?");
  await fight.answer("End the turn");
  await fight.answer("End the turn");
  await fight.answer("End the turn");
  await fight.asks("Is Ogre's stone hail ready again?");
  await die(5);
  await fight.answer("Ogre");
  await expect(page.locator("#asked").getByRole("button", { name: /stone hail/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Why not…?" }).click();
  await expect(page.locator("dialog")).toContainText("ready again on a d6 of 6 or more at the start of a round");
});

test("a hero's weapon is given a blast, and the map offers the zone", async ({ app, page }) => {
  const fight = new Fight(app);
  await take(app, "Yrsa of the Pines");
  await page.getByRole("button", { name: /^Change shortbow/ }).click();
  await page.locator("dialog").getByLabel("Strikes").selectOption("everyone in a zone (blast)");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Change shortbow/ })).toContainText("blast");
  await app.open("#/fights/new");
  await page.getByLabel("The Radiant Hack").check({ force: true });
  await page.getByRole("button", { name: /^The rope bridge/ }).click();
  await fight.add(0, "Yrsa of the Pines");
  await fight.add(1, "Goblin cutter", "Goblin archer");
  await fight.place("Goblin cutter", "Ford");
  await fight.place("Goblin archer", "Ford");
  await fight.begin();
  await fight.answer("Nobody");
  await page.locator("#die0-6").click();
  await page.locator("#die0-6").click();
  await fight.asks("What does Yrsa of the Pines do?");
  // The zone can be walked to and shot at: a tap on it asks which.
  await fight.show("Map");
  await page.locator("#pane-map").getByRole("button", { name: /^Ford/ }).click();
  await fight.dialog.getByRole("button", { name: /^Strike all in Ford with shortbow/ }).click();
  await fight.asks("Yrsa of the Pines strikes all in Ford with shortbow");
  await page.locator("#die0-15").click();
  await page.locator("#die0-6").click();
  await fight.show("Story");
  await expect(page.locator(".story")).toContainText("Goblin cutter is out of action");
  await expect(page.locator(".story")).toContainText("Goblin archer is out of action");
});
