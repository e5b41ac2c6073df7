// Nothing that a table answered is lost: two tabs, late taps, full storage, and the way back to the
// sheets.
import { Fight } from "../support/fight.js";
import { App, expect, test } from "../support/test.js";

/** What one tab did reaches another in its own time, also on a machine that is busy. */
const ACROSS = { timeout: 45_000 };

/** The same fight in another tab. */
async function otherTab(page, context) {
  const app = new App(await context.newPage());
  await app.open(new URL(page.url()).hash);
  return new Fight(app);
}

/** Ends the fight by a ruling. */
async function end(page) {
  await page.getByRole("button", { name: "More about this fight" }).click();
  await page.getByRole("button", { name: "Rule otherwise" }).last().click();
  await page.locator("dialog").getByRole("button", { name: "Nobody wins" }).click();
  await expect(page.getByRole("heading", { name: "The fight is over" })).toBeVisible();
}

/** The example's Dario, who has a sheet, against a thug. */
async function withSheet(fight) {
  await fight.heroes();
  await fight.new("No map");
  await fight.add(0, "Dario Sarti");
  await fight.addQuick(1, "Thug");
  await fight.begin();
}

/** Two taps of a finger at one place, a tenth of a second apart by their own clock: the map has followed
 * the first one by then, on a machine that is busy too. */
async function tapTwice(fight, where) {
  const { page } = fight;
  await where.tap({ trial: true });
  const { x, y, width, height } = await where.boundingBox();
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  const browser = await page.context().newCDPSession(page);
  const now = Date.now() / 1000;
  for (const timestamp of [now - 0.2, now - 0.1]) {
    await browser.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints, timestamp });
    await browser.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [], timestamp: timestamp + 0.02 });
    await fight.followed();
  }
}

const changes = (page) => page.getByRole("group", { name: "Dario Sarti" });

async function sheetLevel(app, level) {
  await app.open("#/characters");
  await app.page.getByRole("link", { name: /Dario Sarti/ }).click();
  await expect(app.page.locator("#level")).toContainText(String(level));
}

test("one fight in two tabs: a dialog left open and dice still rolling take nothing from the other tab", async ({ app, page, context }) => {
  // Dice that have been thrown stay in the air until they are let go.
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    const held = [];
    window.setTimeout = (run, time, ...rest) => (time === 60 && window.inTheAir ? held.push(run) : later(run, time, ...rest));
    window.land = () => {
      while (held.length > 0) held.shift()();
    };
  });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const fight = new Fight(app);
  await fight.duel();
  const other = await otherTab(page, context);

  await fight.show("People");
  await page.locator(".fighter .facts", { hasText: "Thug" }).click();
  await expect(page.locator("dialog")).toBeVisible();
  await other.answer(/^Attack Thug/);
  await other.answer("Nobody reacts");
  await other.asks("Dario Sarti rolls to hit Thug");
  await fight.asks("Dario Sarti rolls to hit Thug");
  await expect(page.locator("dialog")).toHaveCount(0);

  await page.evaluate(() => (window.inTheAir = true));
  await page.locator("#throw").click();
  await expect(page.locator(".tumble")).toBeVisible();
  await other.dice(2, 3);
  await other.answer(/3 damage/);
  await expect(other.page.locator(".story")).toContainText("Thug loses 3 levels");
  const told = await other.page.locator(".told").allInnerTexts();
  await expect(page.locator(".told")).toHaveText(told, ACROSS);
  await page.evaluate(() => window.land());
  await expect(page.locator(".toasts")).toContainText("went on in another tab");
  await expect(page.locator(".told")).toHaveText(told);
  await app.again();
  await expect(page.locator(".told")).toHaveText(told);
});

test("after taking over, a fight that goes on can be taken over again, from what was taken", async ({ app, page }) => {
  const fight = new Fight(app);
  await withSheet(fight);
  await fight.ruleNumber("Dario Sarti", "Level", "Set the level", 41);
  await end(page);
  await expect(changes(page)).toContainText("Level 50 → 41");
  await page.locator("#take-over").click();
  await expect(page.locator(".ending")).toContainText("Nothing is left to take over");

  await page.locator("#undo").click();
  await fight.ruleNumber("Dario Sarti", "Level", "Set the level", 38);
  await end(page);
  await expect(changes(page)).toContainText("Level 41 → 38");
  await app.again();
  await page.locator("#take-over").click();
  await expect(page.locator(".ending")).toContainText("Nothing is left to take over");
  await sheetLevel(app, 38);
});

test("a sheet that was changed during the fight keeps that, and gets what the fight did", async ({ app, page }) => {
  const fight = new Fight(app);
  await withSheet(fight);
  const hash = new URL(page.url()).hash;
  await sheetLevel(app, 50);
  for (const left of [49, 48]) {
    await page.getByRole("button", { name: "Level, one less" }).click();
    await expect(page.locator("#level")).toContainText(String(left));
  }
  await app.open(hash);
  await fight.ruleNumber("Dario Sarti", "Level", "Set the level", 40);
  await end(page);
  await expect(changes(page)).toContainText("Level 48 → 38");
  await page.locator("#take-over").click();
  await sheetLevel(app, 38);
});

test("what a full storage does not take is not counted as taken over, and can be tried again", async ({ app, page }) => {
  const fight = new Fight(app);
  await withSheet(fight);
  await fight.ruleNumber("Dario Sarti", "Level", "Set the level", 41);
  await end(page);
  // No sheet can be written, as when the storage is full; what the fight keeps of itself still fits.
  await page.evaluate(() => {
    const write = Storage.prototype.setItem;
    window.makeRoom = () => (Storage.prototype.setItem = write);
    Storage.prototype.setItem = function (key, text) {
      if (text.includes('"sightline":"character"')) throw new DOMException("full", "QuotaExceededError");
      return write.call(this, key, text);
    };
  });
  for (const button of ["#take-over", "#goal-met"]) {
    await page.locator(button).click();
    await expect(page.locator(".toasts")).toContainText("Not written: Dario Sarti");
    await page.getByRole("button", { name: "Dismiss" }).click();
  }
  await expect(changes(page)).toContainText("Level 50 → 41");
  await page.evaluate(() => window.makeRoom());
  await page.locator("#take-over").click();
  await expect(page.locator(".ending")).toContainText("Nothing is left to take over");
  await page.locator("#goal-met").click();
  await expect(page.locator(".goal")).toContainText("max level 51");
  await sheetLevel(app, 41);
});

test("the session's goal is taken once, and marking an objective leaves the switches as they are", async ({ app, page }) => {
  const fight = new Fight(app);
  await fight.heroes();
  await fight.new("No map");
  await fight.add(0, "Dario Sarti");
  await fight.addQuick(1, "Thug");
  await page.locator("summary", { hasText: "Objectives" }).click();
  await page.getByRole("textbox", { name: "Objectives" }).fill("Open the vault");
  await fight.begin();
  await fight.ruleNumber("Dario Sarti", "Level", "Set the level", 41);
  await fight.ruleNumber("Dario Sarti", "Wounds", "Set slash at the head", 2);
  await end(page);
  await page.locator("#goal-met").click();
  await expect(page.locator(".goal")).toContainText("Dario Sarti has max level 51 now");
  await changes(page).getByRole("switch", { name: /^Wounds/ }).uncheck();
  await page.getByRole("list", { name: "Objectives" }).getByRole("button", { name: /^Open the vault/ }).click();
  await page.locator("dialog").getByRole("button", { name: "Reached", exact: true }).click();
  await expect(page.getByRole("list", { name: "Objectives" })).toContainText("reached");
  await expect(changes(page).getByRole("switch", { name: /^Wounds/ })).not.toBeChecked();
  await expect(changes(page).getByRole("switch", { name: /^Level/ })).toBeChecked();
  await expect(page.locator("#goal-met")).toBeDisabled();
  await app.again();
  await expect(page.locator("#goal-met")).toBeDisabled();
  await expect(page.locator(".goal")).toContainText("Dario Sarti has max level 51 now");
});

test("they recover: wounds go and the level is back, on the sheet alone", async ({ app, page }) => {
  const fight = new Fight(app);
  await withSheet(fight);
  await fight.ruleNumber("Dario Sarti", "Level", "Set the level", 41);
  await fight.ruleNumber("Dario Sarti", "Wounds", "Set slash at the head", 2);
  await end(page);
  await page.getByRole("switch", { name: "They recover before the next fight" }).check();
  await page.locator("#take-over").click();
  await expect(page.locator(".ending")).toContainText("Nothing is left to take over");
  await sheetLevel(app, 50);
  const wounds = page.getByRole("group", { name: "Wounds" });
  await expect(wounds.getByRole("button", { name: /^head, box .*, empty$/ })).toHaveCount(3);
});

test("a character is in a fight once, with its group too, and as its sheet is when the fight begins", async ({ app, page }) => {
  const fight = new Fight(app);
  await fight.heroes();
  await app.open("#/characters");
  await page.getByRole("link", { name: /Dario Sarti/ }).click();
  await app.led(/^#\/characters\/./);
  const sheet = new URL(page.url()).hash;
  await app.open(`${sheet}/edit`);
  await page.getByLabel(/^Group/).fill("The crew");
  await fight.new("No map");
  await page.getByRole("button", { name: "Add people" }).first().click();
  const dialog = page.locator("dialog");
  const [group, one] = ["All of The crew (1)", /^Dario Sarti.*level 50/s].map((name) => dialog.getByRole("button", { name }));
  await group.click();
  await expect(group).toBeDisabled();
  await expect(one.first()).toBeDisabled();
  await page.locator("#add-done").click();
  await fight.addQuick(1, "Thug");
  const setup = new URL(page.url()).hash;
  await app.open(sheet);
  await page.getByRole("button", { name: "Level, one less" }).click();
  await expect(page.locator("#level")).toContainText("49");
  await app.open(setup);
  await expect(page.locator(".setup-person .name")).toHaveText(["Dario Sarti", "Thug"]);
  await fight.begin();
  await fight.sees("Dario Sarti", { gauge: "49 of 50" });
});

test("the second click of a double click, and a tap on what the map no longer asks, answer nothing", async ({ app, page, hasTouch }) => {
  const fight = new Fight(app);
  await fight.new("Nightclub");
  await fight.add(0, "Dario Sarti");
  await fight.addQuick(1, "Thug", { weapon: "One-handed ranged" });
  await fight.place("Dario Sarti", "Dance Floor");
  await fight.place("Thug", "Bar");
  await fight.begin();
  await fight.dice(3, 4);
  await fight.dice(9, 1);
  await fight.answer("The party");
  await fight.show("Map");
  // A tap on the bar moves Dario there; one more would be the thug's answer to it.
  const bar = page.locator("#pane-map").getByRole("button", { name: /^Bar/ });
  await expect(bar).toHaveAccessibleName(/can be tapped/);
  if (hasTouch) await tapTwice(fight, bar);
  else await bar.dblclick();
  await fight.asks("Does anyone intercept Dario Sarti?");
  await fight.followed();
  await expect(bar).toHaveAccessibleName(/can be tapped/);
  await page.locator("#undo").click();
  await fight.asks("What does Dario Sarti do?");
  await fight.followed();
  await expect(page.locator(".told").last()).toContainText("turn of the party");
  // Both come before the map has followed the first.
  await bar.evaluate((area) => {
    area.focus();
    for (let time = 0; time < 2; time += 1) area.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  });
  await fight.asks("Does anyone intercept Dario Sarti?");
  await expect(page.locator("dialog")).toHaveCount(0);
});

test("a key that is held down answers once", async ({ app, page }) => {
  const fight = new Fight(app);
  await fight.new("Nightclub");
  await fight.add(0, "Dario Sarti");
  await fight.addQuick(1, "Thug", { many: 2 });
  await fight.begin();
  await fight.asks("Who rolls initiative for the opposition?");
  await page.keyboard.down("2");
  await fight.asks("Dario Sarti rolls for initiative");
  await page.keyboard.up("2");
  await page.keyboard.down("d");
  await page.keyboard.down("d");
  await fight.asks("Thug 2 rolls for initiative");
  await page.keyboard.up("d");
  await page.locator("#undo").click();
  await fight.asks("Dario Sarti rolls for initiative");
});

test("dice taken back are offered after a reload and another choice", async ({ app, page }) => {
  const fight = new Fight(app);
  await fight.duel();
  await fight.answer(/^Attack Thug/);
  await fight.answer("Nobody reacts");
  await fight.dice(8, 7);
  await expect(page.locator("#undo")).toBeEnabled();
  for (let back = 0; back < 3; back += 1) await page.locator("#undo").click();
  await fight.asks("What does Dario Sarti do?");
  await app.again();
  await fight.answerLess(/^Attack Thug.*less-lethally/);
  await fight.answer("Nobody reacts");
  await expect(page.locator("#thrown")).toHaveText("Use the dice already thrown: 8 and 7");
});
