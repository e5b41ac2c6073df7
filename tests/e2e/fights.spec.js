// Whole fights, and the examples of the rules played through.
import { bold, Fight } from "../support/fight.js";
import { expect, test, THEMES } from "../support/test.js";

test("a whole fight with typed dice, an undo over a critical, and the way back to the sheets", async ({ app, page }) => {
  const fight = new Fight(app);
  await fight.heroes();
  await fight.new("Nightclub");
  await fight.add(0, "Rook Adeyemi", "Dario Sarti");
  await fight.addQuick(1, "Thug", { level: 15 });
  await fight.place("Thug", "Entrance");
  await fight.begin();

  await fight.asks("Who rolls initiative for the party?");
  await fight.answer("Rook Adeyemi");
  await fight.dice(3, 4);
  await fight.dice(9, 1);
  await fight.asks("Which team acts first?");
  await fight.answer("The opposition");
  await fight.asks("What does Thug do?");
  await fight.answer(/^Attack Dario/);
  await fight.asks("Does anyone react");
  await fight.answer("Nobody reacts");
  await fight.dice(1, 2);
  await fight.asks("Roll again?");
  await fight.answer(/^Keep/);
  await fight.asks("How does it hit Dario Sarti?");
  await fight.answer(/2/);

  await fight.asks("Who acts for the party?");
  await fight.answer("Rook Adeyemi");
  await fight.answer(/^Attack Thug/);
  await fight.dice(4, 4);
  await fight.answer(/^Keep/);
  await fight.asks("Critical success with 44");
  await fight.answer(/action/);
  await fight.asks("Who acts for the party?");

  await page.locator("#undo").click();
  await fight.asks("Critical success with 44");
  await page.locator("#undo").click();
  await page.locator("#undo").click();
  await expect(page.locator("#thrown")).toHaveText("Use the dice already thrown: 4 and 4");
  await page.locator("#redo").click();
  await fight.asks("Roll again?");
  await page.keyboard.press("Control+z");
  await page.locator("#thrown").click();
  await fight.answer(/^Keep/);
  await fight.answer(/^Set/);
  await page.locator("#asked").getByRole("spinbutton").fill("49");
  await page.locator("#confirm").click();
  await fight.asks("How does it hit Thug?");
  await fight.answer(/9/);

  await expect(page.getByRole("heading", { name: "The fight is over" })).toBeVisible();
  await expect(page.locator(".tally")).toContainText("Thug");
  await expect(page.locator(".tally")).toContainText("unconscious");
  const dario = page.getByRole("group", { name: "Dario Sarti" });
  await expect(dario).toContainText("Level 50 → 48");
  await dario.getByRole("switch", { name: /^Wounds/ }).uncheck();
  await page.locator("#take-over").click();
  await expect(page.locator(".ending")).toContainText("Nothing is left to take over");
  await page.locator("#goal-met").click();
  await expect(page.locator(".goal")).toContainText("Dario Sarti has max level 51 now");

  await fight.show("Story");
  await expect(page.locator(".story")).toContainText("Thug falls unconscious");
  await app.accessible();
  await app.open("#/characters");
  await expect(page.getByRole("link", { name: /Dario Sarti/ })).toContainText("48");
});

test("a whole fight without a map, where the GM says who reaches whom", async ({ app }) => {
  const fight = new Fight(app);
  await fight.new("No map");
  await fight.add(0, "Rook Adeyemi");
  await fight.addQuick(1, "Thug", { level: 15, many: 2, weapon: "One-handed ranged" });
  await fight.begin();
  const asked = await fight.playOn(bold, [1, 8, 2, 7, 3, 6, 0, 9, 4, 5]);
  expect(asked.some((title) => /^How does .* reach/.test(title))).toBe(true);
  await expect(fight.page.getByRole("heading", { name: "The fight is over" })).toBeVisible();
});

test("a fight closed in the middle of a critical choice goes on there, and to its end", async ({ app, page }) => {
  const fight = new Fight(app);
  await fight.new("Nightclub");
  await fight.add(0, "Dario Sarti");
  await fight.addQuick(1, "Thug", { level: 30 });
  await fight.place("Thug", "Entrance");
  await fight.begin();
  await fight.dice(3, 4);
  await fight.dice(9, 1);
  await fight.answer("The party");
  await fight.answer(/^Attack Thug/);
  await fight.answer("Nobody reacts");
  await fight.dice(3, 3);
  await fight.asks("Critical success with 33");
  const choices = await page.locator("#asked .answer").allInnerTexts();

  await app.again();
  await fight.asks("Critical success with 33");
  expect(await page.locator("#asked .answer").allInnerTexts()).toEqual(choices);

  await page.locator("#undo").click();
  await app.again();
  await expect(page.locator("#thrown")).toHaveText("Use the dice already thrown: 3 and 3");
  await page.locator("#redo").click();
  await fight.asks("Critical success with 33");
  await fight.playOn(bold, [2, 9, 1, 8, 0, 7, 3, 6]);
  await expect(page.getByRole("heading", { name: "The fight is over" })).toBeVisible();

  await app.open("#/fights");
  await expect(page.locator(".fight-row")).toContainText("Over");
});

test("the text's initiative: the party wins with 34 against a failed 62, and lets the others go first", async ({ app, page }) => {
  const fight = new Fight(app);
  await fight.new("Nightclub");
  await fight.add(0, "Dario Sarti");
  await fight.addQuick(1, "Thug", { level: 30 });
  await fight.begin();
  await fight.ruleNumber("Dario Sarti", "Level", "Set the level", 40);
  await fight.ruleNumber("Thug", "Level", "Set the level", 25);
  await expect(page.locator(".fighter", { hasText: "Dario Sarti" })).toContainText("40");
  await fight.dice(3, 4);
  await fight.dice(6, 2);
  await fight.asks("Which team acts first?");
  await expect(page.locator("#asked .who")).toHaveText("The party");
  await fight.answer("The opposition");
  await expect(page.locator("h1")).toContainText("Round 1 The opposition's turn");
});

test("the text's interception: 4 to a leg with 3 marks stops the mover where the interceptor says", async ({ app, page }) => {
  const fight = new Fight(app);
  await fight.new("Nightclub");
  await fight.add(0, "Dario Sarti");
  await fight.addQuick(1, "Thug");
  await fight.place("Dario Sarti", "Dance Floor");
  await fight.place("Thug", "Dance Floor");
  await fight.begin();
  await fight.ruleNumber("Dario Sarti", "Wounds", "Set slash at the right leg", 3);
  await fight.dice(3, 4);
  await fight.dice(9, 1);
  await fight.answer("The party");
  await fight.show("Map");
  await page.locator("#pane-map").getByRole("button", { name: /^Bar/ }).click();
  await fight.asks("Does anyone intercept Dario Sarti?");
  await fight.answer(/^Thug intercepts/);
  await fight.dice(2, 4);
  await fight.asks("How does it hit Dario Sarti?");
  await fight.answer(/4.*right leg/);
  await fight.asks("Does Dario Sarti give up armor instead?");
  await fight.answer("Take the damage");
  await fight.asks("Where does Dario Sarti stop?");
  await fight.answer("Dance Floor");
  await fight.sees("Dario Sarti", { gauge: "46 of 50", "Right leg": "6 slash, 0 of 6 free", Torso: "1 slash, 8 of 9 free" });
});

test("the text's first aid: 14 erases two marks at the head and one at an arm, the other arm gets an X", async ({ app }) => {
  const fight = new Fight(app);
  await fight.patient({ "slash at the head": 2, "slash at the right arm": 1, "slash at the left arm": 1 });
  await fight.dice(1, 4);
  await fight.answer(/^Keep/);
  await fight.asks("How does Doctor Amara Osei treat Dario Sarti?");
  await fight.answer(/4/);
  await fight.asks("Which slashes of Dario Sarti are erased?");
  await fight.lay({ Head: 2, "Right arm": 1, "Left arm": 0 });
  await fight.sees("Dario Sarti", { Head: "3 of 3 free", "Right arm": "3 of 3 free", "Left arm": "1 X, 2 of 3 free" });
});

test("the text's first aid that fails with 66: four X become permanent, then the slash becomes an X", async ({ app }) => {
  const fight = new Fight(app);
  await fight.patient({ "slash at the head": 1, "X at the head": 1, "X at the right arm": 3 });
  await fight.dice(6, 6);
  await fight.sees("Dario Sarti", { Head: "1 X, 1 permanent, 1 of 3 free", "Right arm": "3 permanent, 0 of 3 free" });
});

test("the text's blast: 42 hits three enemies and spares the ally; one defends, one gives up armor", async ({ app, page }) => {
  const fight = new Fight(app);
  await fight.new("Nightclub");
  await fight.addQuick(0, "Bomber", { level: 70, weapon: "Grenades" });
  await fight.add(0, "Dario Sarti");
  await fight.addQuick(1, "Ann", { level: 60 });
  await fight.addQuick(1, "Bob", { level: 60, armor: "Torso" });
  await fight.addQuick(1, "Cat", { level: 60 });
  for (const name of ["Dario Sarti", "Ann", "Bob", "Cat"]) await fight.place(name, "Dance Floor");
  await fight.begin();
  await fight.answer("Ann");
  await fight.dice(3, 4);
  await fight.dice(9, 1);
  await fight.answer("The party");
  await fight.answer("Bomber");
  await fight.answer(/^Use the .* on Dance Floor/);
  await fight.dice(4, 2);
  await fight.asks("How much damage, to how many?");
  await fight.answer(/4/);
  await fight.asks("Does Ann defend");
  await fight.answer(/^Ann defends/);
  await fight.dice(5, 0);
  await fight.asks("Does Bob defend");
  await fight.answer("Take the damage");
  await fight.asks("Does Cat defend");
  await fight.answer("Take the damage");
  await fight.asks("Where does Bob take 4 damage?");
  await fight.lay({ Torso: 4 });
  await fight.asks("Which armor does Bob give up?");
  await expect(page.locator("#asked").getByRole("button", { name: /torso/i })).toHaveAttribute("aria-pressed", "true");
  await page.locator("#confirm").click();
  await fight.asks("Where does Cat take 4 damage?");
  await fight.lay({ "Right leg": 2, "Left leg": 2 });
  await fight.sees("Ann", { gauge: "60 of 60" });
  await fight.sees("Bob", { gauge: "60 of 60" });
  await fight.sees("Cat", { gauge: "56 of 60", "Right leg": "2 slash, 4 of 6 free", "Left leg": "2 slash, 4 of 6 free" });
  await fight.sees("Dario Sarti", { gauge: "50 of 50" });
});

test("before the dice somebody surrenders out of turn, and is asked once whether they mean it", async ({ app, page }) => {
  const fight = new Fight(app);
  await fight.new("Nightclub");
  await fight.addQuick(0, "Bomber", { level: 70, weapon: "Grenades" });
  await fight.addQuick(1, "Ann", { level: 60 });
  await fight.addQuick(1, "Bob", { level: 50 });
  for (const name of ["Ann", "Bob"]) await fight.place(name, "Dance Floor");
  await fight.begin();
  await fight.dice(3, 4);
  await fight.dice(9, 1);
  await fight.answer("The party");
  await expect(page.locator("#interrupt")).toHaveCount(0);
  await fight.answer(/^Use the .* on Dance Floor/);
  await page.locator("#interrupt").click();
  await page.locator("dialog[open]").getByRole("button", { name: /^Bob surrenders/ }).click();
  await expect(page.locator("dialog[open]")).toContainText("Bob surrenders?");
  await page.locator("#confirm-interrupt").click();
  await fight.asks("What does Bomber do?");
  await fight.sees("Bob", { gauge: "0 of 50" });
});

test("the text's cover and sight: the bar from the booth has cover, and from the alley is out of sight", async ({ app, page }) => {
  const fight = new Fight(app);
  await fight.new("Nightclub");
  await fight.addQuick(0, "Ranger", { level: 50, weapon: "Two-handed ranged" });
  await fight.addQuick(1, "Thug");
  await fight.place("Ranger", "DJ Booth");
  await fight.place("Thug", "Bar");
  await fight.begin();
  await fight.dice(3, 4);
  await fight.dice(9, 1);
  await fight.answer("The party");
  await expect(page.getByRole("button", { name: /^Attack Thug/ }).first()).toHaveAccessibleName(/they have cover/);
  await expect(page.getByRole("group", { name: "Thug", exact: true })).toContainText("range 2 · in cover: they choose the dice");
  await fight.rule("Ranger", "Place", (dialog) => dialog.getByRole("button", { name: "Alley", exact: true }).click());
  await expect(page.locator("#asked").getByRole("button", { name: /^Attack Thug/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Why not…?" }).click();
  await expect(page.locator("dialog .reasons")).toContainText(/Thug.*sight/s);
});

test("rulings, carrying on, the story's way back and the screen that stays awake", async ({ app, page }) => {
  await page.addInitScript(() => {
    window.awake = 0;
    const sentinel = { release: async () => { window.awake -= 1; } };
    Object.defineProperty(navigator, "wakeLock", { value: { request: async () => { window.awake += 1; return sentinel; } } });
  });
  const fight = new Fight(app);
  await fight.heroes();
  await expect.poll(() => page.evaluate(() => window.awake)).toBe(1);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(() => page.evaluate(() => window.awake)).toBe(1);

  await fight.asks("What does Rook Adeyemi do?");
  await fight.show("Story");
  await page.locator(".told", { hasText: "Dario Sarti moves" }).click();
  await expect(page.locator("dialog")).toContainText("The rule:");
  await page.getByRole("button", { name: /^Go back to before this/ }).click();
  await fight.asks("Dario Sarti");
  await expect(page.locator(".story")).not.toContainText("Dario Sarti moves");
  await app.again();
  await page.locator("#redo").click();
  await fight.show("Story");
  await expect(page.locator(".story")).toContainText("Dario Sarti moves");

  await page.getByRole("button", { name: "More about this fight" }).click();
  await page.getByRole("button", { name: "Rule otherwise" }).last().click();
  await page.locator("dialog").getByRole("button", { name: "Nobody wins" }).click();
  await expect(page.locator(".ending")).toBeVisible();
  await page.locator("#undo").click();
  await expect(page.locator(".question")).toBeVisible();

  await app.open("#/fights");
  await expect.poll(() => page.evaluate(() => window.awake)).toBe(0);
});

for (const theme of THEMES) {
  test(`axe finds nothing on the screens of a fight, ${theme}`, async ({ app, page }) => {
    const fight = new Fight(app);
    await app.inTheme(theme);
    await app.open("#/fights");
    await app.accessible();
    await fight.new("Nightclub");
    await fight.add(0, "Rook Adeyemi");
    await fight.addQuick(1, "Thug");
    await app.accessible();
    await fight.begin();
    await app.accessible();
    await fight.dice(3, 4);
    await fight.dice(9, 1);
    await fight.answer("The party");
    for (const pane of ["Map", "People", "Story"]) {
      await fight.show(pane);
      await app.accessible();
    }
    await fight.show("People");
    await page.locator(".fighter .facts").first().click();
    await app.accessible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Why not…?" }).click();
    await app.accessible();
    await page.keyboard.press("Escape");
  });
}
