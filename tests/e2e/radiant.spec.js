// The second game in every place of the app.
import { take } from "../support/radiant.js";
import { THEMES, expect, test } from "../support/test.js";

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
  await expect(page.locator(".verdict")).toContainText("Natural 20");
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
  const dialog = page.locator("dialog");
  await dialog.locator("#die0-6").click();
  await dialog.getByRole("button", { name: "Roll the 6 again" }).click();
  await dialog.locator("#die0-4").click();
  await dialog.getByRole("button", { name: "Leave it" }).click();
  await expect(dialog.getByText("Lady Perrin is maimed")).toBeVisible();
  await dialog.getByRole("button", { name: "Dexterity" }).click();
  await dialog.locator("#die0-3").click();
  await dialog.getByRole("button", { name: "Leave it" }).click();
  await dialog.getByRole("button", { name: "Write it on the sheet of Lady Perrin" }).click();
  await expect(dialog.getByText("Written on the sheet of Lady Perrin")).toBeVisible();
  await page.keyboard.press("Escape");
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
  // One throw, each die called by its hand.
  await expect(page.locator("#prompt")).toHaveText("Damage of Corvin Latch's two daggers to The target");
  await expect(page.getByRole("group", { name: "other hand" })).toBeVisible();
  await page.locator("#die0-2").click();
  await page.locator("#die1-1").click();
  // Any die on the table may be thrown again.
  await expect(page.locator("#prompt")).toHaveText("Corvin Latch: spend luck?");
  await page.getByRole("button", { name: "Roll the 1 again" }).click();
  await page.locator("#die0-4").click();
  await expect(page.getByText("8 damage (doubled): The target loses 8 hit points.")).toBeVisible();

  await page.keyboard.press("Escape");
  await app.open("#/roll/history");
  await page.getByLabel("The Radiant Hack").check({ force: true });
  await expect(page.locator(".told")).toHaveCount(1);
  await expect(page.locator(".told")).toContainText("Corvin Latch: attack with dagger");
  await expect(page.locator(".told")).toContainText("8 damage (doubled)");
  await page.getByRole("radio", { name: "Unhex" }).click();
  await expect(page.getByText("Nothing has been rolled yet.")).toBeVisible();
  await page.getByRole("radio", { name: "The Radiant Hack" }).click();
  await app.again();
  await expect(page.locator(".told")).toContainText("8 damage (doubled)");
  // It was rolled over a sheet, and the app was closed since: it is laid out all the same.
  await page.getByRole("button", { name: "Repeat the last roll" }).click();
  await expect(page.getByRole("heading", { name: "Roll", level: 1 })).toBeVisible();
  await expect(page.locator("#declared")).toHaveText("Corvin Latch: attack with dagger");
});

test("a roll outlives a reload in the middle of it, at its place and over a sheet", async ({ app, page }) => {
  await take(app, "Brida Ironsong");
  await page.getByRole("button", { name: "Test Strength" }).click();
  await page.locator("#die0-3").click();
  await expect(page.locator("#prompt")).toHaveText("Brida Ironsong fails. Spend luck?");
  await app.again();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("link", { name: "Roll" }).last().click();
  await expect(page.locator("#prompt")).toHaveText("Brida Ironsong fails. Spend luck?");
  await page.getByRole("button", { name: "Roll again" }).click();
  await app.again();
  await page.locator("#die0-15").click();
  await expect(page.getByText("Brida Ironsong tests Strength: 15 + 4 is 19 against 12.")).toBeVisible();
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
  await page.getByRole("button", { name: "Leave it" }).click();
  await page.getByRole("button", { name: "Write it on the sheet of Brida Ironsong" }).click();
  await expect(page.getByText("Written on the sheet of Brida Ironsong")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "dead", exact: true }).click();
  await expect(page.locator(".sheet-view").getByText("out of action", { exact: true })).toBeVisible();
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
  await page.getByRole("button", { name: "Take the sting out" }).click();
  await page.locator("#die0-6").click();
  await page.locator("#die1-5").click();
  await page.getByRole("button", { name: "Take a d6 off" }).click();
  await page.locator("#die0-2").click();
  // Eleven; medium armor and the shield take 3 off, luck another 2.
  await expect(page.getByText("11 damage, 5 taken off: Brida Ironsong loses 6 hit points.")).toBeVisible();
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
  await expect(page.getByText("The reaction die for They shows 8: kind.")).toBeVisible();
  await page.getByRole("button", { name: "Take back the last step" }).click();
  await page.locator("#die0-1").click();
  await expect(page.getByText("The reaction die for They shows 1: hostile.")).toBeVisible();
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

test("Ctrl+Z goes back on a sheet, and its fields and its heading follow", async ({ app, page }) => {
  await take(app, "Corvin Latch");
  await page.getByRole("button", { name: "stuck" }).click();
  await expect(page.getByRole("button", { name: "stuck" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("button", { name: "stuck" })).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("Control+Shift+z");
  await expect(page.getByRole("button", { name: "stuck" })).toHaveAttribute("aria-pressed", "true");

  await page.getByText("Name, numbers and notes").click();
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("Corvin the Lame");
  await expect(page.getByRole("heading", { name: "Corvin the Lame", level: 1 })).toBeVisible();
  // A comma that is just being typed stays.
  const talents = page.getByLabel("Talents, with commas between");
  await talents.fill("limping,");
  await expect(talents).toHaveValue("limping,");
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(talents).not.toHaveValue(/limping/);
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(name).toHaveValue("Corvin Latch");
  await expect(page.getByRole("heading", { name: "Corvin Latch", level: 1 })).toBeVisible();
});

test("the fields of a creature follow undo", async ({ app, page }) => {
  await take(app, "Ogre", "Creature");
  await page.getByText("Name, numbers and notes").click();
  const damage = page.getByLabel("Damage", { exact: true });
  const before = await damage.inputValue();
  await damage.selectOption("2d6");
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(damage).toHaveValue(before);
  await page.getByLabel("Attack", { exact: true }).fill("a whole tree");
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByLabel("Attack", { exact: true })).toHaveValue("tree trunk");
});

test("a hero in the trash is taken out again from the page", async ({ app, page }) => {
  await take(app, "Brida Ironsong");
  const address = page.url();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Put into the trash" }).click();
  await app.led(/^#\/characters$/);
  await page.goto(address);
  await page.getByRole("button", { name: "Take it out of the trash" }).click();
  await expect(page.getByRole("heading", { name: "Brida Ironsong", level: 1 })).toBeVisible();
});

test("a sheet goes back to any of its steps, is copied several at once, and a second of the same gets a number", async ({ app, page }) => {
  await take(app, "Goblin cutter", "Creature");
  const more = () => page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Take a hit" }).click();
  await page.getByRole("button", { name: "2 damage", exact: true }).click();
  await expect(page.locator(".points-now strong")).toHaveText("4");
  await more();
  await page.getByRole("button", { name: /^Steps/ }).click();
  await expect(page.getByRole("dialog", { name: "Steps" }).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Undo to before" }).click();
  await page.keyboard.press("Escape");
  await expect(page.locator(".points-now strong")).toHaveText("6");
  await more();
  await page.getByRole("button", { name: "Copies" }).click();
  await page.getByRole("button", { name: "How many, one more" }).click();
  await expect(page.getByRole("dialog")).toContainText("Goblin cutter 1, Goblin cutter 2");
  await page.getByRole("button", { name: "Make them" }).click();
  await expect(page.getByRole("link", { name: /Goblin cutter 2/ })).toBeVisible();
  await take(app, "Goblin cutter", "Creature");
  await expect(page.getByRole("heading", { level: 1, name: "Goblin cutter 3" })).toBeVisible();
  await app.accessible();
});
