import { expect, test, THEMES } from "../support/test.js";

// Two people at the table: Mara with a sabre, good at it, and Ox with a shield and torso armor.
const MARA = "mara00000001";
const OX = "ox0000000002";

function document(id, body) {
  const header = { sightline: "character", version: 1, id, game: "unhex", name: body.name, created: 1, changed: 1, revision: 1, lines: 0, steps: 0, done: 0 };
  return `${JSON.stringify(header)}\n${JSON.stringify(body)}`;
}

const PEOPLE = {
  [`sightline/document/${MARA}`]: document(MARA, {
    name: "Mara", group: "Night watch", level: 50, max: 55,
    combat: ["1h melee good attack", "1h melee stagger", "good first aid"],
    slots: [{ kind: "1h melee", name: "sabre" }, { kind: "first aid" }, { kind: "ammo" }, null, null],
    hands: { right: 1 },
  }),
  [`sightline/document/${OX}`]: document(OX, {
    name: "Ox", npc: true, level: 42, max: 42, wounds: { head: { slash: 1 } },
    slots: [{ kind: "shield" }, { kind: "armor", location: "torso" }, null, null, null],
    hands: { left: 1 },
  }),
};

/** Types a roll: two taps, as at the table. */
async function enter(page, tens, ones) {
  if (tens !== null) await page.getByRole("group", { name: "Tens" }).getByRole("button", { name: `${tens}`, exact: true }).click();
  if (ones !== null) await page.getByRole("group", { name: "Ones" }).getByRole("button", { name: `${ones}`, exact: true }).click();
}

async function declare(page) {
  const fold = page.locator("details.declared");
  if (!(await fold.evaluate((one) => one.open))) await fold.locator("> summary").click();
}

test.describe("with two people", () => {
  test.beforeEach(async ({ app }) => {
    await app.stored(PEOPLE);
    await app.open(`#/roll/for/${MARA}`);
  });

  test("a roll takes two taps from the place bar", async ({ app, page }) => {
    await app.open("#/");
    await page.getByRole("link", { name: "Roll", exact: true }).click();
    await page.getByRole("button", { name: "Roll the dice" }).click();
    await expect(page.locator(".verdict")).toBeVisible();
  });

  test("odds are shown before the roll and follow what is changed", async ({ page }) => {
    await expect(page.locator(".target")).toHaveText("50 or under");
    await expect(page.locator(".odds-words")).toHaveText("Succeeds 50 % of the time");
    // The re-roll is named where it is counted in.
    await expect(page.locator("#may-reroll")).toHaveText(/^May re-roll: succeeds 7\d(\.\d)? % with it, rolling again to do most damage$/);
    await declare(page);
    await page.getByRole("button", { name: "Good", exact: true }).click();
    await expect(page.locator("#may-reroll")).toHaveCount(0);
    await expect(page.locator(".odds-words")).toHaveText("Succeeds 50 % of the time");
    await expect(page.getByText("Critical success 5 %, critical failure 6 %")).toBeVisible();
  });

  test("a re-roll is offered once, shows the first roll, and a typed roll is marked", async ({ page }) => {
    await enter(page, 5, 8);
    await expect(page.locator(".verdict .number")).toHaveText("58");
    await expect(page.getByRole("button", { name: /Keep the dice/ })).toBeVisible();
    await page.getByRole("button", { name: /Roll the tens again/ }).click();
    await expect(page.getByRole("group", { name: "Ones" })).toHaveCount(0);
    // With the 8 kept 08 to 48 succeed, and 88 alone is critical.
    await expect(page.locator(".odds-words")).toHaveText("Succeeds 50 % of the time");
    await expect(page.getByText("Critical success 0 %, critical failure 10 %")).toBeVisible();
    await enter(page, 3, null);
    await expect(page.locator(".verdict .number")).toHaveText("38");
    await expect(page.getByText("first roll 58, entered; entered")).toBeVisible();
    await expect(page.getByRole("button", { name: /again/ })).toHaveCount(0);
  });

  test("zero is a face, and two of them are a hundred", async ({ page }) => {
    await enter(page, 0, 0);
    await expect(page.locator(".verdict")).toContainText("100");
    await expect(page.locator(".verdict")).toContainText("critical failure");
    await expect(page.getByText("Mara will lose the next round's action.")).toBeVisible();
  });

  test("a covered target assigns the dice, and the hit goes to the sheet as one step", async ({ app, page }) => {
    await declare(page);
    await page.getByLabel("Against").selectOption({ label: "Ox" });
    await expect(page.getByRole("button", { name: "Holds a shield" })).toHaveAttribute("aria-pressed", "true");
    await enter(page, 2, 9);
    await page.getByRole("button", { name: /Keep the dice/ }).click();
    await expect(page.locator("#prompt")).toHaveText("How does it hit Ox?");
    const head = page.getByRole("button", { name: /2 damage to the head/ });
    await expect(head).toContainText("level 42 → 40");
    await expect(head).toContainText("knocked out");
    await head.click();
    await page.getByRole("button", { name: "Write it on the sheet of Ox" }).click();
    await expect(page.getByText("✓ Written on the sheet of Ox")).toBeVisible();
    const level = () => page.evaluate((key) => JSON.parse(localStorage.getItem(key).split("\n")[1]).level, `sightline/document/${OX}`);
    expect(await level()).toBe(40);
    await expect(page.getByRole("button", { name: "Take back the last step" })).toHaveCount(0);
    await page.getByRole("button", { name: "Undo on the sheet of Ox" }).click();
    await expect.poll(level).toBe(42);
    await expect(page.getByRole("button", { name: "Write it on the sheet of Ox" })).toBeVisible();
  });

  test("armor can take a hit", async ({ page }) => {
    await declare(page);
    await page.getByLabel("Against").selectOption({ label: "Ox" });
    await page.getByRole("button", { name: "Holds a shield" }).click();
    await enter(page, 4, 5);
    await page.getByRole("button", { name: /Keep the dice/ }).click();
    await page.getByRole("button", { name: /5 damage to the torso/ }).click();
    await page.getByRole("button", { name: /Destroy the armor/ }).click();
    await expect(page.getByText("Ox loses the torso armor instead.")).toBeVisible();
  });

  test("a critical success is kept for an action, staggers, or sets the dice within the limit", async ({ page }) => {
    await enter(page, 5, 0);
    await page.getByRole("button", { name: /Keep the dice/ }).click();
    await expect(page.getByRole("button", { name: /Gain another action/ })).toBeVisible();
    await expect(page.getByRole("button", { name: /lose its next action/ })).toBeVisible();
    // Exactly the level: up to the max of 55.
    await page.getByRole("button", { name: /Set the dice.*up to the max level, 55/ }).click();
    const pad = page.locator(".set-dice");
    await expect(pad.locator("#set-tens6")).toHaveCount(0);
    await pad.locator("#set-tens4").click();
    await pad.locator("#set-ones9").click();
    await expect(page.locator("#set-gives")).toHaveText("4 damage to the head, or 9 damage to the torso");
    // Above 55 there is nothing: the tens give way.
    await pad.locator("#set-tens5").click();
    await expect(page.locator("#confirm")).toHaveText("Set 55");
    await pad.locator("#set-tens4").click();
    await pad.locator("#set-ones9").click();
    await page.locator("#confirm").click();
    await expect(page.locator(".verdict .number")).toHaveText("49");
    await expect(page.getByText("rolled 50, then set")).toBeVisible();
  });

  test("an opposed roll has both on one card and says who wins and why", async ({ page }) => {
    await declare(page);
    await page.getByLabel("Against").selectOption({ label: "Ox" });
    await page.getByRole("button", { name: "Defends" }).click();
    await expect(page.getByText(/Hits past the defence of Ox/)).toBeVisible();
    await enter(page, 3, 0);
    await page.getByRole("button", { name: /Keep the dice/ }).click();
    await expect(page.locator("#prompt")).toHaveText("Ox rolls to defend against Mara");
    await enter(page, 2, 2);
    await page.getByRole("button", { name: /Gain another action/ }).click();
    await expect(page.getByText("Mara wins with 30: the higher success.")).toBeVisible();
    await page.getByRole("button", { name: /3 damage to the left leg/ }).click();
    await expect(page.getByText("Ox gains another action this round.")).toBeVisible();
  });

  test("an unfinished card survives a reload, and steps can be taken back", async ({ app, page }) => {
    await enter(page, 5, 8);
    await app.again();
    await expect(page.locator(".verdict .number")).toHaveText("58");
    await page.getByRole("button", { name: /Roll both again/ }).click();
    await app.again();
    await enter(page, 4, 1);
    await page.getByRole("button", { name: "Take back the last step" }).click();
    await expect(page.getByRole("button", { name: "Roll the dice" })).toBeVisible();
    await page.getByRole("button", { name: "Take back the last step" }).click();
    await page.getByRole("button", { name: "Take back the last step" }).click();
    await expect(page.locator("details.declared")).toBeVisible();
  });

  test("somebody else's roll waits while one is unfinished", async ({ app, page }) => {
    await enter(page, 5, 8);
    await app.open(`#/roll/for/${OX}`);
    await expect(page.getByText("This roll is not finished yet.")).toBeVisible();
    await page.getByRole("button", { name: "Leave it and roll for Ox" }).click();
    await expect(page.locator("details.declared > summary")).toContainText("Ox");
  });

  test("first aid treats within its limits and uses the item up", async ({ page }) => {
    await declare(page);
    await page.getByRole("button", { name: "First aid", exact: true }).click();
    await page.getByLabel("For whom").selectOption({ label: "Ox" });
    await enter(page, 1, 4);
    await page.getByRole("button", { name: /Keep the dice/ }).click();
    await page.getByRole("button", { name: /4 boxes at 2 locations/ }).click();
    await expect(page.getByText("Mara treats Ox: 1 slash erased.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Write it on the sheet of Mara" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Write it on the sheet of Ox" })).toBeVisible();
  });

  test("rolls are kept, can be copied and repeated", async ({ app, page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await enter(page, 7, 9);
    await page.getByRole("button", { name: /Keep the dice/ }).click();
    await app.open("#/roll/history");
    await app.again();
    await expect(page.getByText("Mara rolls to hit The target against level 50: 79, a failure. (entered)")).toBeVisible();
    await page.getByRole("button", { name: "Copy all" }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("Mara rolls to hit");
    await page.getByRole("button", { name: "Forget all" }).click();
    await expect(page.getByText("Nothing has been rolled yet.")).toBeVisible();
    await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Repeat the last roll" }).click();
    await expect(page.getByRole("button", { name: "Roll the dice" })).toBeVisible();
  });
});

test("without any character a bare level rolls", async ({ app, page }) => {
  await app.open("#/roll");
  await page.getByLabel("Level", { exact: true }).fill("37");
  await page.getByLabel("Level", { exact: true }).blur();
  await expect(page.locator(".odds-words")).toHaveText("Succeeds 37 % of the time");
  await enter(page, 3, 6);
  await expect(page.locator(".verdict")).toContainText("success");
});

test("free dice are typed or tapped, nonsense is explained, and too much is refused", async ({ app, page }) => {
  await app.open("#/roll/dice");
  const field = page.getByLabel("Dice to roll");
  await field.fill("2d6+3");
  await field.press("Enter");
  await expect(page.locator(".total")).toHaveText(/^\d+$/);
  await expect(page.locator(".small-die")).toHaveCount(2);
  await field.fill("fish");
  await page.locator("#free-roll").click();
  await expect(page.locator("#free-problem")).toContainText("“fish” is not dice");
  await field.fill("999999d6");
  await page.locator("#free-roll").click();
  await expect(page.locator("#free-problem")).toHaveText("At most 100 dice fit on this table");
  await page.getByRole("button", { name: "Clear" }).click();
  await page.getByRole("button", { name: "d6", exact: true }).click();
  await page.getByRole("button", { name: "d6", exact: true }).click();
  await page.getByRole("button", { name: "+ 1" }).click();
  await page.getByRole("button", { name: "+ 1" }).click();
  await expect(field).toHaveValue("2d6+2");
  await page.getByRole("button", { name: "Enter real dice" }).click();
  await page.getByRole("group", { name: "Die 1, d6" }).getByRole("button", { name: "6", exact: true }).click();
  await page.getByRole("group", { name: "Die 2, d6" }).getByRole("button", { name: "5", exact: true }).click();
  await expect(page.locator(".total")).toHaveText("13");
});

test("the dice tumble, and a tap lets them lie", async ({ app, page }) => {
  // They would lie by themselves after half a second: here they turn until they are tapped.
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    window.setTimeout = (run, time, ...rest) => (time === 60 ? 0 : later(run, time, ...rest));
  });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await app.open("#/roll");
  await page.getByRole("button", { name: "Roll the dice" }).click();
  await page.getByRole("button", { name: "Let the dice lie" }).click();
  await expect(page.locator(".verdict")).toBeVisible();
});

test("a throw is felt and heard where that is wanted, and hints can be switched off", async ({ app, page }) => {
  await app.stored({ ...PEOPLE, "sightline/note/settings": { sound: true, vibration: true, hints: false } });
  await page.addInitScript(() => {
    window.felt = [];
    navigator.vibrate = (length) => window.felt.push(`buzz ${length}`);
    HTMLMediaElement.prototype.play = function () {
      window.felt.push(`clatter from ${new URL(this.src).protocol}`);
      return Promise.reject(new Error("no sound before a tap"));
    };
  });
  await app.open(`#/roll/for/${MARA}`);
  await page.getByRole("button", { name: "Roll the dice" }).click();
  await expect(page.locator(".verdict")).toBeVisible();
  expect(await page.evaluate(() => window.felt)).toEqual(["buzz 30", "clatter from blob:"]);
  await app.open("#/roll");
  await page.getByText(/^best/).waitFor({ state: "detached" });
});

test("the keyboard rolls, types dice and answers", async ({ app, page }) => {
  await app.open("#/roll");
  await page.locator("#throw").focus();
  await page.keyboard.press("3");
  await page.keyboard.press("0");
  await expect(page.locator(".verdict .number")).toHaveText("30");
  await page.getByRole("button", { name: "Roll again" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#throw")).toBeVisible();
  await page.keyboard.press("d");
  await expect(page.locator(".verdict")).toBeVisible();
});

test("doubters see how the faces of this device fell", async ({ app, page }) => {
  await app.open("#/roll");
  await page.getByRole("button", { name: "Roll the dice" }).click();
  await expect(page.locator(".verdict")).toBeVisible();
  await app.open("#/roll/history");
  await page.getByText("Are these dice fair?").click();
  await expect(page.getByText(/^2 dice; each face/)).toBeVisible();
  await page.getByRole("button", { name: "Throw ten thousand dice now" }).click();
  await expect(page.getByText("10000 dice; each face is expected about 1000 times")).toBeVisible();
});

for (const theme of THEMES) {
  test(`nobody is kept out of rolling in the ${theme} theme`, async ({ app, page }) => {
    await app.inTheme(theme);
    await app.stored(PEOPLE);
    await app.open(`#/roll/for/${MARA}`);
    await declare(page);
    await page.getByLabel("Against").selectOption({ label: "Ox" });
    await page.getByRole("button", { name: "Defends" }).click();
    await app.accessible();
    await enter(page, 4, 4);
    await app.accessible();
    await page.getByRole("button", { name: /Keep the dice/ }).click();
    await enter(page, 9, 1);
    await app.accessible();
    await page.getByRole("button", { name: /Set the dice/ }).click();
    await app.accessible();
    await page.locator("#confirm").click();
    await app.accessible();
    await page.locator(".answer").first().click();
    await app.accessible();
    await app.open("#/roll/dice");
    await page.getByRole("button", { name: "d20" }).click();
    await page.locator("#free-roll").click();
    await app.accessible();
    await app.open("#/roll/history");
    await page.getByText("Are these dice fair?").click();
    await app.accessible();
  });
}
