// The second game in every place of the app.
import { Fight } from "../support/fight.js";
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
  await expect(page.getByText("a critical success")).toBeVisible();
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

test("what became of a fallen hero is thrown or typed, and written down as one step", async ({ app, page }) => {
  await take(app, "Lady Perrin");
  const points = page.locator(".points-now strong");
  await page.getByRole("button", { name: "Take a hit" }).click();
  await page.getByRole("button", { name: "20 damage", exact: true }).click();
  await expect(points).toHaveText("0");
  await page.getByRole("button", { name: "Out of action: what now?" }).click();
  await page.locator("#die0-6").click();
  await expect(page.locator("dialog").getByText("Dead")).toBeVisible();
  await page.getByRole("button", { name: "Luck: roll again" }).click();
  await page.locator("#die0-4").click();
  await expect(page.getByText("Maimed: Strength or Dexterity 2 lower for good")).toBeVisible();
  await page.locator("dialog").getByRole("button", { name: "Dexterity" }).click();
  await page.locator("#die0-3").click();
  await expect(points).toHaveText("3");
  await expect(page.getByRole("button", { name: "Test Dexterity" })).toContainText("+0");
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(points).toHaveText("0");
  await expect(page.getByRole("button", { name: "Test Dexterity" })).toContainText("+2");
});

test("a creature of one's own is made, and it is on paper too", async ({ app, page }) => {
  await app.open("#/characters/new");
  await page.getByLabel("The Radiant Hack").check({ force: true });
  await page.getByLabel("Creature", { exact: true }).check({ force: true });
  await page.getByRole("button", { name: "Make a creature" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Bog hag");
  await page.getByLabel("Attack", { exact: true }).fill("wet claws");
  await page.getByLabel("Damage").selectOption("2d6");
  await page.getByLabel("Reaches").selectOption("hand to hand and thrown");
  await page.getByRole("button", { name: "Level, one more" }).click();
  await expect(page.getByText("wet claws, 2d6 damage, hand to hand and thrown")).toBeVisible();
  await app.again();
  await expect(page.getByRole("heading", { name: "Bog hag", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("link", { name: "Print" }).last().click();
  await expect(page.locator(".paper")).toContainText("Bog hag");
  await expect(page.locator(".paper")).toContainText("wet claws, 2d6");
});

test("a hero's sheet on paper has the slots with their dots, and there is a blank one", async ({ app, page }) => {
  await take(app, "Brida Ironsong");
  await expect(page.getByText("Warrior, level 1")).toBeVisible();
  await page.getByRole("button", { name: "longsword, usage dot 1 of 3" }).click();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("link", { name: "Print" }).last().click();
  const paper = page.locator(".paper");
  await expect(paper.getByText("longsword d8")).toBeVisible();
  await expect(paper).toContainText("●○○");
  await expect(paper.getByText("12 of 12")).toBeVisible();
  await app.accessible();
  await app.open("#/characters/print");
  await expect(page.getByRole("heading", { name: "Blank sheet" })).toBeVisible();
  await expect(page.locator(".paper").getByText("Backpack")).toBeVisible();
});

test("rules and rolls follow the chosen game", async ({ app, page }) => {
  await app.open("#/rules");
  await page.getByLabel("The Radiant Hack").check({ force: true });
  await page.getByRole("link", { name: "Luck", exact: true }).click();
  await expect(page.locator("#rule")).toContainText("makes a test 4 easier");
  await app.open("#/roll");
  await expect(page.getByText("Succeeds 45 % of the time")).toBeVisible();
  await expect(page.getByText("d20 + 0 against 12")).toBeVisible();
});

test("an attack with two weapons is rolled, told, remembered and repeated", async ({ app, page }) => {
  await take(app, "Corvin Latch");
  await page.getByRole("button", { name: "Attack", exact: true }).click();
  await expect(page.getByText("Two weapons: both damages are rolled, the higher counts.")).toBeAttached();
  await expect(page.getByText(/^On average/)).toBeVisible();
  await page.locator("#die0-20").click();
  await expect(page.locator("#prompt")).toHaveText("The damage");
  await page.locator("#die0-2").click();
  await expect(page.locator("#prompt")).toHaveText("The damage of the other weapon");
  await page.locator("#die0-1").click();
  // Any die on the table may be thrown again.
  await expect(page.locator("#prompt")).toHaveText("Does luck help?");
  await page.getByRole("button", { name: "Luck: roll the 1 again" }).click();
  await page.locator("#die0-4").click();
  await expect(page.getByText("4 doubled is 8 damage: the target loses 8 hit points.")).toBeVisible();

  await page.keyboard.press("Escape");
  await app.open("#/roll/history");
  await page.getByLabel("The Radiant Hack").check({ force: true });
  await expect(page.locator(".told")).toHaveCount(1);
  await expect(page.locator(".told")).toContainText("Corvin Latch: attack with dagger");
  await expect(page.locator(".told")).toContainText("doubled is 8 damage");
  await page.getByRole("radio", { name: "Unhex" }).click();
  await expect(page.getByText("Nothing has been rolled yet.")).toBeVisible();
  await page.getByRole("radio", { name: "The Radiant Hack" }).click();
  await app.again();
  await expect(page.locator(".told")).toContainText("doubled is 8 damage");
  // It was rolled over a sheet, and the app was closed since: it is laid out all the same.
  await page.getByRole("button", { name: "Repeat the last roll" }).click();
  await expect(page.getByRole("heading", { name: "Roll", level: 1 })).toBeVisible();
  await expect(page.locator("#declared")).toHaveText("Corvin Latch: attack with dagger");
});

test("a roll outlives a reload in the middle of it, at its place and over a sheet", async ({ app, page }) => {
  await take(app, "Brida Ironsong");
  await page.getByRole("button", { name: "Test Strength" }).click();
  await page.locator("#die0-3").click();
  await expect(page.locator("#prompt")).toHaveText("Does luck help?");
  await app.again();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("link", { name: "Roll" }).last().click();
  await expect(page.locator("#prompt")).toHaveText("Does luck help?");
  await page.getByRole("button", { name: "Luck: roll again" }).click();
  await app.again();
  await page.locator("#die0-15").click();
  await expect(page.getByText("15 + 4 is 19 against 12: success.")).toBeVisible();
  await page.getByRole("button", { name: "Write it on the sheet of Brida Ironsong" }).click();
  await app.again();
  await expect(page.getByText("Written on the sheet of Brida Ironsong")).toBeVisible();
});

test("somebody else's roll waits while one is unfinished", async ({ app, page }) => {
  await take(app, "Corvin Latch");
  await page.getByRole("button", { name: "More", exact: true }).click();
  const other = await page.getByRole("link", { name: "Roll" }).last().getAttribute("href");
  await page.keyboard.press("Escape");
  await take(app, "Brida Ironsong");
  await page.getByRole("button", { name: "Test Strength" }).click();
  await page.locator("#die0-3").click();
  await page.keyboard.press("Escape");
  await app.open(other);
  await expect(page.getByText("This roll is not finished yet.")).toBeVisible();
  await page.getByRole("button", { name: "Leave it and roll for Corvin Latch" }).click();
  await expect(page.locator("#declared")).toHaveText("Corvin Latch: Strength test");
  await expect(page.getByText("This roll is not finished yet.")).toHaveCount(0);
});

test("wounds that pass are put on, named and taken off again", async ({ app, page }) => {
  await take(app, "Brida Ironsong");
  const strength = page.getByRole("button", { name: "Test Strength" });
  await expect(strength).toContainText("+4");
  await page.getByRole("button", { name: "battered", exact: true }).click();
  await page.getByRole("button", { name: "shaken", exact: true }).click();
  await expect(strength).toContainText("+2");
  await app.open("#/characters");
  await expect(page.getByRole("link", { name: /Brida Ironsong/ })).toContainText("shaken, battered");
  await page.getByRole("link", { name: /Brida Ironsong/ }).click();
  await page.getByRole("button", { name: "battered", exact: true }).click();
  await page.getByRole("button", { name: "shaken", exact: true }).click();
  await expect(strength).toContainText("+4");
  await expect(page.getByText("fine", { exact: true })).toBeVisible();
  // The dead are not offered on a sheet until somebody is.
  await expect(page.getByRole("button", { name: "dead", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Out of action: what now?" }).click();
  await page.locator("#die0-6").click();
  await page.getByRole("button", { name: "Write it down" }).click();
  await page.getByRole("button", { name: "dead", exact: true }).click();
  await expect(page.getByText("fine", { exact: true })).toBeVisible();
});

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

test("avoiding costs hit points and luck, and writes both on the sheet", async ({ app, page }) => {
  await take(app, "Brida Ironsong");
  const points = page.locator(".points-now strong");
  const before = Number(await points.textContent());
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("link", { name: "Roll" }).last().click();
  await app.led(/^#\/roll/);
  // On a phone what the roll is for is folded away.
  if (!(await page.locator("#for-Avoid").isVisible())) await page.locator("#declared").click();
  await page.locator("#for-Avoid").click();
  await page.getByRole("button", { name: "2d6" }).click();
  await page.locator("#die0-1").click();
  // Dice that are typed and dice that are thrown go the same way.
  await page.getByRole("button", { name: "Luck: no fumble" }).click();
  await page.locator("#die0-6").click();
  await page.locator("#die1-5").click();
  await page.getByRole("button", { name: "Luck: a d6 off the damage" }).click();
  await page.locator("#die0-2").click();
  // Eleven; medium armor and the shield take 3 off, luck another 2.
  await expect(page.getByText("11 damage, 5 taken off: 6 hit points lost.")).toBeVisible();
  await page.getByRole("button", { name: "Write it on the sheet of Brida Ironsong" }).click();
  await expect(page.getByText("Written on the sheet of Brida Ironsong")).toBeVisible();
  await app.open("#/characters");
  await page.getByRole("link", { name: /Brida Ironsong/ }).click();
  await expect(points).toHaveText(String(before - 6));
  await expect(page.getByRole("group", { name: "Luck" }).locator("output")).toHaveText("0");
});

test("the tables, and a step taken back", async ({ app, page }) => {
  await app.open("#/roll");
  await page.getByLabel("The Radiant Hack").check({ force: true });
  await page.locator("#for-Reaction").click();
  await page.locator("#die0-8").click();
  await expect(page.getByText("The d10 shows 8: kind.")).toBeVisible();
  await page.getByRole("button", { name: "Take back the last step" }).click();
  await page.locator("#die0-1").click();
  await expect(page.getByText("The d10 shows 1: hostile.")).toBeVisible();
  await app.accessible();
  await app.open("#/roll/history");
  await expect(page.locator(".told")).toHaveCount(1);
});

const surface = (page) => page.getByRole("group", { name: "Map", exact: true });
const zone = (page, name) => surface(page).getByRole("button", { name: new RegExp(`^${name}(,|$)`) });
const panel = (page) => page.getByRole("complementary", { name: "What is chosen" });
const tool = (page, name) =>
  page.getByRole("toolbar", { name: "Tools" }).getByRole("button", { name: new RegExp(`^${name}`) });

async function field(app, page, name) {
  await app.open("#/maps/new");
  await page.getByLabel("The Radiant Hack").check({ force: true });
  await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  await expect(surface(page).getByRole("button").first()).toBeVisible();
}

test("a zone gets its room, its danger and the test against it, and keeps them", async ({ app, page }) => {
  await field(app, page, "Three zones");
  await zone(page, "Between").click();
  await expect(panel(page).getByRole("heading", { name: "Zone", exact: true })).toBeVisible();
  await expect(panel(page).getByLabel("How hard")).toBeHidden();
  await panel(page).getByLabel("Room for").selectOption("2");
  await panel(page).getByLabel("What threatens here").fill("spores");
  await page.keyboard.press("Enter");
  await panel(page).getByLabel("Tested with").selectOption("Constitution");
  await panel(page).getByLabel("How hard").selectOption("hard 15");
  await expect(zone(page, "Between")).toHaveAccessibleName("Between, room for 2, spores, test Constitution 15");
  await app.again();
  await expect(zone(page, "Between")).toHaveAccessibleName("Between, room for 2, spores, test Constitution 15");
  await page.getByRole("button", { name: "Undo: Test in Between" }).click();
  await expect(zone(page, "Between")).toHaveAccessibleName("Between, room for 2, spores, test Constitution");
  // Nothing of the other game is offered for a zone or a border.
  await zone(page, "Between").click();
  await expect(panel(page).getByRole("button", { name: "Add an objective" })).toHaveCount(0);
  await panel(page).getByRole("button", { name: "Our side" }).click();
  await expect(panel(page).getByRole("heading", { name: "Our side – Between" })).toBeVisible();
  await expect(panel(page).getByText("Cover mark")).toHaveCount(0);
  await expect(panel(page).getByRole("button", { name: "Delete the border" })).toBeVisible();
  // Maps of the other game know nothing of room and danger.
  await app.open("#/maps/new");
  await page.getByLabel("Unhex").check({ force: true });
  await page.getByRole("button", { name: /^Nightclub/ }).click();
  await zone(page, "Dance Floor").click();
  await expect(panel(page).getByRole("button", { name: "Add an objective" })).toBeVisible();
  await expect(panel(page).getByLabel("Room for")).toHaveCount(0);
});

test("a tap on a map of zones tells how far everything is, in the words of the game", async ({ app, page }) => {
  await field(app, page, "The rope bridge");
  await tool(page, "Ask").click();
  await zone(page, "Near bank").click();
  await expect(zone(page, "Rope bridge")).toHaveAccessibleName(/^Rope bridge, Nearby/);
  await expect(zone(page, "Far bank")).toHaveAccessibleName(/^Far bank, Far-Away/);
  await expect(zone(page, "Watch hut")).toHaveAccessibleName(/^Watch hut, Distant/);
  await expect(panel(page)).toContainText("Nearby: Rope bridge, Ford");
  await zone(page, "Watch hut").click();
  await expect(panel(page)).toContainText("Near bank → Watch hut");
  await expect(panel(page)).toContainText("The way: Near bank → Rope bridge → Far bank → Watch hut.");
  for (const word of ["Sight", "Legend", "What if", "cover"]) {
    await expect(panel(page).getByText(word)).toHaveCount(0);
  }
  await app.accessible();
});

test("a map is given to another game, and a fight offers the maps of its own", async ({ app, page }) => {
  await field(app, page, "The market square");
  await app.open("#/fights/new");
  await expect(page.getByLabel("The Radiant Hack")).toBeChecked();
  await expect(page.getByRole("button", { name: "The market square your map" })).toBeVisible();
  await page.getByLabel("Unhex").check({ force: true });
  await expect(page.getByRole("button", { name: "Nightclub" })).toBeVisible();
  await expect(page.getByRole("button", { name: "The market square your map" })).toHaveCount(0);
  await app.open("#/maps");
  await expect(page.getByRole("link", { name: /The market square/ })).toContainText("6 zones, 9 borders");
  await page.getByRole("link", { name: /The market square/ }).click();
  await page.getByRole("button", { name: "More about this map" }).click();
  await page.getByRole("combobox", { name: "Game" }).selectOption("Unhex");
  await page.keyboard.press("Escape");
  await zone(page, "Fountain").click();
  await expect(panel(page).getByRole("heading", { name: "Area", exact: true })).toBeVisible();
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
  await expect(page.getByRole("group", { name: "Yrsa of the Pines" })).toContainText("luck 0");
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

for (const theme of THEMES) {
  test(`its screens keep nobody out in ${theme}`, async ({ app, page }) => {
    await app.inTheme(theme);
    await take(app, "Yrsa of the Pines");
    await app.accessible();
    await take(app, "Ogre", "Creature");
    await app.accessible();
    await app.open("#/roll");
    await expect(page.getByText(/^Succeeds/)).toBeVisible();
    await app.accessible();
    await field(app, page, "The mushroom cellar");
    await zone(page, "Mushroom beds").click();
    await expect(panel(page).getByLabel("How hard")).toBeVisible();
    await app.accessible();
  });
}
