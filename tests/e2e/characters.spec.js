import { expect, test, THEMES } from "../support/test.js";

/** Takes a ready-made character and stands on its sheet. */
async function take(app, name) {
  await app.open("#/characters/new");
  await app.page.getByRole("radio", { name: "Hero", exact: true }).check();
  await app.page.getByRole("button", { name: `Take ${name}` }).click();
  await expect(app.page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** Takes a hit by the dialog: the location's title, the damage, the confirmation. */
async function hit(page, location, damage) {
  await page.locator(`[data-location="${location}"] .location-title`).click();
  await page.getByRole("group", { name: "Damage" }).getByRole("button", { name: String(damage), exact: true }).click();
  await page.getByRole("button", { name: /^Take \d/ }).click();
}

const box = (page, words) => page.getByRole("button", { name: words, exact: true });
const level = (page) => page.locator("#level");

/** A character of level 99 whose sheet is as full as a sheet can be. */
function fullest() {
  const id = "fullest00000";
  const words = "Never at a loss for words, and never for one word only. ".repeat(30);
  const slots = [..."1234567890"].map((digit) => ({ kind: "2h ranged", name: `A rifle with a rather long name, number ${digit}` }));
  const combat = ["good initiative", "rally", "direct", "quick direct", "2h ranged good intercept"];
  const body = { name: "Maximiliana von und zu Hohenfels-Oberstein", concept: words.slice(0, 160), description: words, level: 80, max: 99, slots, combat, noncombat: [words.slice(0, 90)], notes: words, wounds: { torso: { slash: 3, x: 3, permanent: 2 } }, hands: { right: 1, left: 1 } };
  const header = { sightline: "character", version: 1, id, game: "unhex", name: body.name, created: 1, changed: 1, revision: 1, summary: { level: 80, max: 99, state: "Hurt", shape: 4 } };
  return { [`sightline/card/${id}`]: header, [`sightline/document/${id}`]: `${JSON.stringify(header)}\n${JSON.stringify(body)}` };
}

/** Documents and cards of so many characters, as the app itself keeps them. */
function many(count) {
  const entries = {};
  for (let number = 1; number <= count; number += 1) {
    const id = `many${String(number).padStart(8, "0")}`;
    const group = ["", "Crew", "Night watch"][number % 3];
    const summary = { concept: "one of many", group, level: 50 - (number % 40), max: 50, state: "Hurt", shape: 4 };
    const header = { sightline: "character", version: 1, id, game: "unhex", name: `Person ${number}`, created: number, changed: number, revision: 1, summary };
    const body = { name: `Person ${number}`, concept: "one of many", group, level: summary.level, max: 50, slots: [null, null, null, null, null] };
    entries[`sightline/card/${id}`] = header;
    entries[`sightline/document/${id}`] = `${JSON.stringify(header)}\n${JSON.stringify(body)}`;
  }
  return entries;
}

test("a player makes a legal character and is told what is missing until nothing is", async ({ app, page }) => {
  await app.open("#/characters");
  await page.getByRole("link", { name: "Make a character" }).first().click();
  await page.getByRole("button", { name: "Start from scratch" }).click();
  const missing = page.getByRole("complementary", { name: "What is missing" });
  await expect(missing).toContainText("3 things missing");
  await page.getByLabel("Name", { exact: true }).fill("Mara Vey");
  await expect(missing).toContainText("2 things missing");
  await page.getByLabel("Good at", { exact: true }).fill("Forensic accounting");
  await page.getByText("Two-handed melee", { exact: true }).click();
  await page.getByRole("button", { name: /^Powerful attack/ }).click();
  await expect(missing).toContainText("Ready to play");
  await page.getByRole("button", { name: "Slot 1: choose an item" }).click();
  await page.getByRole("button", { name: /^two-handed melee weapon/i }).click();
  await page.getByLabel("Name of the two-handed melee weapon in slot 1").fill("laser staff");
  await page.getByRole("button", { name: "Fill the empty slots for me" }).click();
  await missing.getByRole("link", { name: "To the sheet" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mara Vey" })).toBeVisible();
  await expect(page.locator("#hand-right")).toContainText("laser staff");
  await expect(page.locator("#hand-left")).toContainText("laser staff");
  await app.again();
  await expect(page.getByRole("heading", { level: 1, name: "Mara Vey" })).toBeVisible();
  await expect(page.getByText("Forensic accounting")).toBeVisible();
});

test("an ability that lacks its prerequisite is pointed out", async ({ app, page }) => {
  await app.open("#/characters/new");
  await page.getByRole("button", { name: "Start from scratch" }).click();
  await page.getByText("Unarmed", { exact: true }).click();
  await expect(page.getByRole("button", { name: /^Hold/ })).toContainText("Needs Unarmed combat first.");
  await page.getByRole("button", { name: /^Hold/ }).click();
  await expect(page.locator("#step3 .lacks")).toContainText("Unarmed: Hold needs Unarmed: Unarmed combat");
});

test("typing a name is one step, and undo takes it back", async ({ app, page }) => {
  // Two seconds without a letter would begin another step.
  await page.clock.setFixedTime(new Date());
  await take(app, "Rook Adeyemi");
  await page.getByRole("button", { name: "More" }).last().click();
  await page.getByRole("link", { name: "Edit everything" }).click();
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("");
  await name.pressSequentially("Rookie");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(name).toHaveValue("Rook Adeyemi");
});

test("a hit shows what it does before and after, fills the torso, and is undone as one", async ({ app, page }) => {
  await take(app, "Torvald the Wall");
  await page.locator('[data-location="right leg"] .location-title').click();
  await page.getByRole("group", { name: "Damage" }).getByRole("button", { name: "8" }).click();
  const dialog = page.getByRole("dialog", { name: "Take a hit" });
  await expect(dialog).toContainText("Level 50 → 42");
  await expect(dialog).toContainText("Right leg useless: moves only with two empty hands");
  await page.getByRole("button", { name: "Take 6 to right leg, 2 to torso" }).click();
  await expect(level(page)).toContainText("42");
  await expect(box(page, "right leg, box 6 of 6, slash")).toBeVisible();
  await expect(box(page, "torso, box 2 of 9, slash")).toBeVisible();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(level(page)).toContainText("50");
  await expect(box(page, "right leg, box 1 of 6, empty")).toBeVisible();
});

test("armor takes a hit in place of the body", async ({ app, page }) => {
  await take(app, "Torvald the Wall");
  await page.getByRole("button", { name: "Take a hit", exact: true }).click();
  await page.getByRole("group", { name: "Location" }).getByRole("button", { name: /^Head/ }).click();
  await page.getByRole("group", { name: "Damage" }).getByRole("button", { name: "9" }).click();
  await expect(page.getByRole("dialog")).toContainText("Unconscious: head boxes full");
  await page.getByRole("button", { name: "Destroy great helm instead" }).click();
  await expect(level(page)).toContainText("50");
  await expect(page.getByRole("button", { name: "Put back" })).toBeVisible();
});

test("a single box is written by hand, and an arm that is full drops what it holds", async ({ app, page }) => {
  await take(app, "Ingrid Stonehand");
  for (const number of [1, 2, 3]) {
    await box(page, `left arm, box ${number} of 3, empty`).click();
    await page.getByRole("button", { name: /^X/ }).click();
  }
  await expect(page.locator("#hand-left")).toContainText("useless");
  await expect(page.getByText("Left arm useless").first()).toBeVisible();
  await box(page, "left arm, box 3 of 3, X").click();
  await page.getByRole("button", { name: /^Empty/ }).click();
  await expect(page.locator("#hand-left")).toContainText("empty");
});

test("boxes are reached and written by keyboard alone", async ({ app, page }) => {
  await take(app, "Ingrid Stonehand");
  await box(page, "right leg, box 3 of 6, empty").focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Slash/ }).focus();
  await page.keyboard.press("Enter");
  await expect(box(page, "right leg, box 1 of 6, slash")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(box(page, "right leg, box 1 of 6, empty")).toBeVisible();
  await page.keyboard.press("Control+Shift+z");
  await expect(box(page, "right leg, box 1 of 6, slash")).toBeVisible();
});

test("first aid: one die is boxes, the other locations, and what is left becomes X", async ({ app, page }) => {
  await take(app, "Ingrid Stonehand");
  await hit(page, "head", 2);
  await hit(page, "right arm", 1);
  await hit(page, "left arm", 1);
  await page.getByRole("button", { name: "First aid", exact: true }).click();
  await page.getByRole("group", { name: "Tens" }).getByRole("button", { name: "1" }).click();
  await page.getByRole("group", { name: "Ones" }).getByRole("button", { name: "4" }).click();
  const dialog = page.getByRole("dialog", { name: "First aid" });
  await expect(dialog).toContainText("14: success");
  await dialog.getByRole("button", { name: "4 boxes over 2 locations" }).click();
  await dialog.getByRole("button", { name: /^Erase them/ }).click();
  await expect(box(page, "head, box 1 of 3, empty")).toBeVisible();
  await expect(box(page, "right arm, box 1 of 3, empty")).toBeVisible();
  await expect(box(page, "left arm, box 1 of 3, X")).toBeVisible();
  await expect(level(page)).toContainText("46");
  await expect(page.getByRole("button", { name: "Put back" })).toBeVisible();
});

test("first aid that fails critically makes X permanent where the player chooses", async ({ app, page }) => {
  await take(app, "Ingrid Stonehand");
  await box(page, "head, box 1 of 3, empty").click();
  await page.getByRole("button", { name: /^X/ }).click();
  await box(page, "left leg, box 1 of 6, empty").click();
  await page.getByRole("button", { name: /^X/ }).click();
  await page.getByRole("button", { name: "First aid", exact: true }).click();
  await page.getByRole("group", { name: "Tens" }).getByRole("button", { name: "6" }).click();
  await page.getByRole("group", { name: "Ones" }).getByRole("button", { name: "6" }).click();
  await expect(page.getByRole("dialog")).toContainText("2 X become permanent");
  await page.getByRole("button", { name: "Head: one less of the X made permanent" }).click();
  await expect(page.getByRole("dialog")).toContainText("2 X become permanent, not 1");
  await page.getByRole("button", { name: "Head: one more of the X made permanent" }).click();
  await page.getByRole("button", { name: /^Make them permanent/ }).click();
  await expect(box(page, "head, box 1 of 3, permanent")).toBeVisible();
  await expect(box(page, "left leg, box 1 of 6, permanent")).toBeVisible();
});

test("another helper's item is used up, and one undo takes back both", async ({ app, page }) => {
  await take(app, "Doctor Amara Osei");
  await take(app, "Sister Wren");
  await hit(page, "torso", 3);
  await page.getByRole("button", { name: "First aid", exact: true }).click();
  await page.getByLabel("Who gives first aid").selectOption({ label: "Doctor Amara Osei" });
  await page.getByRole("group", { name: "Tens" }).getByRole("button", { name: "3" }).click();
  await page.getByRole("group", { name: "Ones" }).getByRole("button", { name: "0" }).click();
  await expect(page.getByRole("button", { name: "Re-roll both" })).toBeVisible();
  await page.getByRole("button", { name: /^Erase them/ }).click();
  await expect(box(page, "torso, box 1 of 9, empty")).toBeVisible();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(box(page, "torso, box 3 of 9, slash")).toBeVisible();
});

test("recover, surrender and a lost action are two taps each", async ({ app, page }) => {
  await take(app, "Nim Quickfinger");
  await hit(page, "torso", 7);
  const more = () => page.getByRole("toolbar", { name: "At the table" }).getByRole("button", { name: "More" }).click();
  await more();
  await page.getByRole("button", { name: /^Surrender/ }).click();
  await expect(level(page)).toContainText("0");
  await expect(page.locator(".state")).toContainText("Surrendered");
  await more();
  await page.getByRole("button", { name: "Owes an action" }).click();
  await expect(page.getByText("Owes 1 action")).toBeVisible();
  await more();
  await page.getByRole("button", { name: /^Recover/ }).click();
  await expect(level(page)).toContainText("50");
  await expect(page.locator(".state")).toContainText("Fine");
  await more();
  await page.getByRole("button", { name: /^Steps/ }).click();
  await expect(page.getByRole("dialog", { name: "Steps" }).getByRole("listitem")).toHaveCount(4);
  await page.getByRole("dialog", { name: "Steps" }).getByRole("button", { name: "Undo to before" }).last().click();
  await page.keyboard.press("Escape");
  await expect(box(page, "torso, box 1 of 9, empty")).toBeVisible();
});

test("hands are swapped and a two-handed weapon fills both", async ({ app, page }) => {
  await take(app, "Hazel of the Marsh");
  await page.locator("#hand-right").click();
  await page.getByRole("dialog").getByRole("button", { name: /^walking staff/ }).click();
  await expect(page.locator("#hand-left")).toContainText("walking staff");
  await page.locator("#hand-left").click();
  await page.getByRole("dialog").getByRole("button", { name: /^poultice/ }).first().click();
  await expect(page.locator("#hand-right")).toContainText("empty");
});

test("a session's goal raises max, a plan is taken at its level, and a level rolls back", async ({ app, page }) => {
  await take(app, "Captain Liu Fen");
  await page.getByRole("button", { name: "More" }).last().click();
  await page.getByRole("button", { name: /^Grow/ }).click();
  await page.getByRole("button", { name: "Plan for level 60" }).click();
  await page.getByRole("dialog").getByText("Leader", { exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: /^Quick direct/ }).click();
  await expect(page.getByText("Leader: Quick direct", { exact: true })).toBeVisible();
  await page.getByLabel("The goal of the session").fill("Reach the station");
  for (let max = 51; max <= 60; max += 1) {
    await page.getByRole("button", { name: `Goal met: max level ${max}` }).click();
  }
  await expect(page.getByText("Learned Leader: Quick direct", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Roll a level back" }).click();
  await expect(page.getByText("Max level 59 now.")).toBeVisible();
  await page.getByRole("link", { name: "To the sheet" }).click();
  await expect(level(page)).toContainText("of 59");
  await expect(page.getByRole("link", { name: "Leader: Quick direct" })).toHaveCount(0);
});

test("a granted ability can be chosen later", async ({ app, page }) => {
  await take(app, "Rook Adeyemi");
  await page.getByRole("button", { name: "More" }).last().click();
  await page.getByRole("button", { name: /^Grow/ }).click();
  for (let max = 51; max <= 60; max += 1) {
    await page.getByRole("button", { name: `Goal met: max level ${max}` }).click();
  }
  await page.getByRole("link", { name: "To the sheet" }).click();
  await expect(page.getByText("A new ability can be chosen")).toBeVisible();
  await page.getByRole("link", { name: "Choose" }).click();
  await page.getByRole("button", { name: "Choose" }).click();
  await page.getByLabel("Good at something outside of fights").fill("Dancing");
  await page.getByRole("button", { name: "Take this" }).click();
  await expect(page.getByText("Learned Dancing").first()).toBeVisible();
  await expect(page.getByText("One ability to choose.")).toHaveCount(0);
});

test("four guards in a few taps, as a group", async ({ app, page }) => {
  await app.open("#/characters/new");
  await page.getByRole("radio", { name: "NPC" }).check();
  await page.getByLabel("Name", { exact: true }).fill("Guard");
  await page.getByRole("radio", { name: "Two-handed ranged" }).check();
  await page.getByLabel("Group or team, if any").fill("Gate");
  await page.getByLabel("How many", { exact: true }).fill("4");
  await page.getByRole("button", { name: "Make", exact: true }).click();
  await expect(page.getByRole("link", { name: /Guard 4/ })).toBeVisible();
  await page.getByLabel("Sort").selectOption("Group");
  await expect(page.getByRole("heading", { name: "Gate" })).toBeVisible();
  await page.getByRole("link", { name: /Guard 1/ }).click();
  await page.getByRole("toolbar").getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Copies" }).click();
  await expect(page.getByRole("dialog")).toContainText("Guard 5");
  await page.getByRole("button", { name: "Make them" }).click();
  await expect(page.getByRole("link", { name: /Guard 5/ })).toBeVisible();
});

test("a random character is legal and can be asked for again", async ({ app, page }) => {
  await app.open("#/characters/new");
  await page.getByRole("button", { name: "Surprise me" }).click();
  const dialog = page.getByRole("dialog", { name: "By chance" });
  await dialog.getByRole("button", { name: "Another" }).click();
  const name = await dialog.getByRole("heading", { level: 3 }).textContent();
  await dialog.getByRole("button", { name: "Take this one" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("link", { name: "Finish" })).toHaveCount(0);
});

test("the list searches and sorts two hundred characters without opening one", async ({ app, page }) => {
  await app.stored(many(200));
  await page.addInitScript(() => {
    window.opened = [];
    const get = Storage.prototype.getItem;
    Storage.prototype.getItem = function (key) {
      if (key.startsWith("sightline/document/")) window.opened.push(key);
      return get.call(this, key);
    };
  });
  await app.open("#/characters");
  await expect(page.getByText("200 characters")).toBeVisible();
  await expect(page.locator(".people .person")).toHaveCount(200);
  expect(await page.evaluate(() => window.opened)).toEqual([]);
  await page.getByRole("searchbox").fill("person 17");
  await expect(page.getByText("11 characters")).toBeVisible();
  await page.getByRole("searchbox").fill("night");
  await page.getByLabel("Sort").selectOption("Level");
  await expect(page.locator(".person .gauge-level").first()).toHaveText("50");
  await page.getByRole("searchbox").fill("nobody at all");
  await expect(page.getByText("Nobody found")).toBeVisible();
});

test("thrown away and taken back", async ({ app, page }) => {
  await take(app, "Sparrow-7");
  await page.getByRole("toolbar").getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Put into the trash" }).click();
  await app.led(/^#\/characters$/);
  await expect(page.getByRole("link", { name: /Sparrow-7/ })).toHaveCount(0);
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: /Sparrow-7/ })).toBeVisible();
});

test("every character is one page on A4 and on Letter, and so is a blank sheet", async ({ app, page }) => {
  await app.stored({ ...many(3), ...fullest() });
  const pages = async (hash, format) => {
    await app.open(hash);
    await expect(page.locator(".paper").first()).toBeVisible();
    const pdf = (await page.pdf({ format })).toString("latin1");
    return pdf.match(/\/Type\s*\/Page[^s]/g).length;
  };
  for (const format of ["A4", "Letter"]) {
    expect(await pages("#/characters/print", format)).toBe(1);
    expect(await pages("#/characters/print/many00000001,many00000002,many00000003", format)).toBe(3);
    expect(await pages("#/characters/print/fullest00000", format)).toBe(1);
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 703, height: 1000 });
    await expect(page.locator(".paper-foot")).toBeVisible();
    const inside = await page.locator(".paper").evaluate((paper) => paper.lastElementChild.getBoundingClientRect().bottom <= paper.getBoundingClientRect().bottom + 1);
    expect(inside, "the foot of the fullest sheet is on the page").toBe(true);
    await page.emulateMedia({ media: null });
  }
});

for (const theme of THEMES) {
  test(`nothing keeps a person out of the character screens, ${theme}`, async ({ app, page }) => {
    await app.inTheme(theme);
    await app.open("#/characters");
    await app.accessible();
    await app.open("#/characters/new");
    await app.accessible();
    await page.getByRole("radio", { name: "NPC" }).check();
    await app.accessible();
    await take(app, "Ingrid Stonehand");
    await hit(page, "left leg", 7);
    await app.accessible();
    await page.getByRole("button", { name: "Take a hit", exact: true }).click();
    await page.getByRole("group", { name: "Location" }).getByRole("button", { name: /^Torso/ }).click();
    await page.getByRole("group", { name: "Damage" }).getByRole("button", { name: "5" }).click();
    await app.accessible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "First aid", exact: true }).click();
    await page.getByRole("group", { name: "Tens" }).getByRole("button", { name: "3" }).click();
    await page.getByRole("group", { name: "Ones" }).getByRole("button", { name: "3" }).click();
    await app.accessible();
    await page.keyboard.press("Escape");
    const sheet = new URL(page.url()).hash;
    await app.open(`${sheet}/edit`);
    await page.getByText("Leader", { exact: true }).click();
    await app.accessible();
    await app.open(`${sheet}/grow`);
    await app.accessible();
    await app.open(sheet.replace("characters/", "characters/print/"));
    await app.accessible();
    await app.open("#/characters");
    await app.accessible();
  });
}
