// What storage promises, each promise in a real browser. Every step waits for something a person
// could see; nothing here depends on how fast a tab is.
import { readFileSync } from "node:fs";
import { still } from "../support/map.js";
import { App, THEMES, expect, test } from "../support/test.js";

const key = (id) => `sightline/document/${id}`;

/** A character as it is kept, at level 50 of 50. */
function character(id, name, header = {}, body = {}) {
  const summary = { level: 50, max: 50, state: "Fine", shape: 0 };
  const head = { sightline: "character", version: 1, id, game: "unhex", name, created: 1000, changed: 1000, revision: 1, summary, ...header };
  return `${JSON.stringify(head)}\n${JSON.stringify({ name, level: 50, max: 50, ...body })}`;
}

const level = (page, number) => page.getByRole("button", { name: `Level ${number} of 50` });
const lower = (page) => page.getByRole("button", { name: "Level, one less" }).click();
const stored = (page, id) => page.evaluate((name) => localStorage.getItem(name), key(id));
const section = (page, title) => page.locator("section.block", { has: page.getByRole("heading", { name: title, exact: true }) });
/** What one tab did reaches another in its own time, also on a machine that is busy. */
const ACROSS = { timeout: 45_000 };
const notice = (page) => page.locator(".store-notice");

/** Goes to another screen in the app that runs, and waits until that is drawn. */
async function go(page, hash) {
  await page.evaluate((hash) => (location.hash = hash), hash);
  await new App(page).drawn();
}

/** Clicks and gives what is downloaded, read as JSON. */
async function downloaded(page, button) {
  const [file] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return JSON.parse(readFileSync(await file.path(), "utf8"));
}

/** A second tab of the same browser. */
async function secondTab(context, hash, prepare) {
  const page = await context.newPage();
  if (prepare) await page.addInitScript(prepare);
  const app = new App(page);
  await app.open(hash);
  return page;
}

/** Ends the tab as the system does when it needs the memory. */
async function kill(page, context) {
  const debug = await context.newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  // A page that has crashed never answers, so the answer is not waited for.
  debug.send("Page.crash").catch(() => {});
  await crashed;
}

async function giveFile(page, content) {
  const buffer = Buffer.from(typeof content === "string" ? content : JSON.stringify(content));
  await page.locator("input[type=file]").setInputFiles({ name: "mine.sightline.json", mimeType: "application/json", buffer });
}

test("a tab killed right after an edit has lost nothing, and undo is still there", async ({ app, page, context }) => {
  await app.stored({ [key("a")]: character("a", "Mara") });
  await app.open("#/characters/a");
  await lower(page);
  await expect(level(page, 49)).toBeVisible();
  await kill(page, context);

  const later = await secondTab(context, "#/characters/a");
  await expect(level(later, 49)).toBeVisible();
  await later.getByRole("button", { name: /^Undo: / }).click();
  await expect(level(later, 50)).toBeVisible();
  await later.reload();
  await expect(level(later, 50)).toBeVisible();
});

test("the last letter typed before a tab is killed is there", async ({ app, page, context }) => {
  await app.stored({ [key("a")]: character("a", "Mara") });
  await app.open("#/characters/a/edit");
  const name = (page) => page.getByRole("textbox", { name: "Name", exact: true });
  await name(page).press("End");
  await name(page).pressSequentially(" the Mole");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mara the Mole");
  await kill(page, context);

  const later = await secondTab(context, "#/characters/a");
  await expect(later.getByRole("heading", { level: 1 })).toHaveText("Mara the Mole");
});

test("a full storage harms nothing that was there, and the change can be exported and saved later", async ({ app, page }) => {
  await app.stored({ [key("a")]: character("a", "Mara"), [key("b")]: character("b", "Guard") });
  await app.open("#/characters/a");
  await expect(level(page, 50)).toBeVisible();
  await page.evaluate(() => {
    for (let size = 1 << 22; size >= 1; size = Math.floor(size / 2)) {
      try {
        localStorage.setItem(`filler${size}`, "x".repeat(size));
      } catch {
        // No room for this much.
      }
    }
  });
  const before = await stored(page, "a");
  await lower(page);
  await expect(notice(page)).toContainText("Storage is full");
  await expect(notice(page)).toContainText("Mara");
  await expect(level(page, 49)).toBeVisible();
  expect(await stored(page, "a")).toBe(before);

  const file = await downloaded(page, notice(page).getByRole("button", { name: "Save all to a file" }));
  expect(file.documents.map((one) => [one.name, one.body.level]).sort()).toEqual([["Guard", 50], ["Mara", 49]]);

  // Something that is not needed makes room, though there is none for a mark that it is thrown away.
  await go(page, "#/characters/b");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Guard");
  await page.getByRole("toolbar").getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Put into the trash" }).click();
  await expect(page.locator(".toast")).toContainText("Guard is in the trash");
  await go(page, "#/characters/a");

  await page.evaluate(() => {
    for (const name of Object.keys(localStorage).filter((name) => name.startsWith("filler"))) localStorage.removeItem(name);
  });
  await notice(page).getByRole("button", { name: "Try again" }).click();
  await expect(notice(page)).toHaveCount(0);
  await app.again();
  await expect(level(page, 49)).toBeVisible();
});

test("with storage blocked the app says so, works, and hands out what was made", async ({ app, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("The person has blocked it", "SecurityError");
      },
    });
  });
  await app.open("#/backup");
  await expect(notice(page)).toContainText("lets the app keep nothing");
  const body = { name: "Mara", level: 50, max: 50 };
  await giveFile(page, { sightline: "character", version: 1, id: "a", game: "unhex", name: "Mara", changed: 1000, revision: 1, body });
  await page.getByRole("button", { name: "Restore as chosen" }).click();
  await go(page, "#/characters/a");
  await lower(page);
  await expect(level(page, 49)).toBeVisible();
  const file = await downloaded(page, notice(page).getByRole("button", { name: "Save all to a file" }));
  expect(file.documents.map((one) => [one.name, one.body.level])).toEqual([["Mara", 49]]);
});

test("what cannot be read is set aside untouched: view, copy, try again", async ({ app, page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const good = character("half", "Half there");
  const half = good.slice(0, -9);
  await app.stored({ [key("half")]: half, [key("torn")]: "torn", [key("a")]: character("a", "Mara") });
  await app.open("#/characters/half");
  await expect(page.locator("main")).toContainText("it is only half there");

  await go(page, "#/backup");
  const aside = section(page, "Set aside");
  const entry = aside.getByRole("listitem").filter({ hasText: "Half there" });
  await expect(aside.getByRole("listitem")).toHaveCount(2);
  await entry.getByRole("button", { name: "View" }).click();
  await expect(page.getByRole("dialog")).toContainText('"name":"Half there"');
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await entry.getByRole("button", { name: "Copy" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(half);
  await entry.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("status").filter({ hasText: /only half there/ })).toBeVisible();
  await expect(entry).toBeVisible();
  expect(await stored(page, "half")).toBe(half);
  expect(await stored(page, "torn")).toBe("torn");

  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key("half"), good]);
  await entry.getByRole("button", { name: "Try again" }).click();
  await expect(entry).toHaveCount(0);
  await go(page, "#/characters/half");
  await expect(level(page, 50)).toBeVisible();
});

test("a document of a newer app is kept as it is, and the person is told", async ({ app, page }) => {
  const newer = character("n", "From later", { version: 99 }, { level: { is: "something new" } });
  await app.stored({ [key("n")]: newer });
  await app.open("#/characters/n");
  await expect(page.locator("main")).toContainText("newer version of Sightline");
  await go(page, "#/backup");
  await expect(section(page, "Set aside")).toContainText("From later");
  await expect(section(page, "Set aside")).toContainText("saved by a newer version");
  await app.again();
  expect(await stored(page, "n")).toBe(newer);
});

test("a second tab shows what the first one changed, says so, and can keep both", async ({ app, page, context }) => {
  await app.stored({ [key("a")]: character("a", "Mara") });
  await app.open("#/characters/a");
  const other = await secondTab(context, "#/characters/a");
  await expect(level(other, 50)).toBeVisible();

  await lower(page);
  await expect(level(page, 49)).toBeVisible();
  await expect(level(other, 49)).toBeVisible(ACROSS);
  const toast = other.locator(".toast");
  await expect(toast).toContainText("Mara was changed in another tab");
  await toast.getByRole("button", { name: "Keep both" }).click();

  // The second tab goes on from what the first one saved: no quarrel.
  await lower(other);
  await expect(level(other, 48)).toBeVisible();
  await expect(level(page, 48)).toBeVisible(ACROSS);
  await expect(notice(other)).toHaveCount(0);
  await go(other, "#/characters");
  await expect(other.locator("main")).toContainText("Mara 2");
});

/** A tab that sleeps through what other tabs say. */
const deaf = () => window.addEventListener("storage", (event) => event.stopImmediatePropagation(), true);

/** Two tabs at one character: the first goes to 48, then the second, which slept, to 49. */
async function quarrel(app, page, context) {
  await app.stored({ [key("a")]: character("a", "Mara") });
  await app.open("#/characters/a");
  const other = await secondTab(context, "#/characters/a", deaf);
  await expect(level(other, 50)).toBeVisible();
  await lower(page);
  await expect(level(page, 49)).toBeVisible();
  await lower(page);
  await expect(level(page, 48)).toBeVisible();
  await expect.poll(() => stored(other, "a"), ACROSS).toContain('"level":48');
  const theirs = await stored(other, "a");

  await lower(other);
  await expect(level(other, 49)).toBeVisible();
  await expect(notice(other)).toContainText("Mara was changed in another tab too");
  expect(await stored(other, "a")).toBe(theirs);
  return other;
}

test("two tabs that changed one document: nothing is overwritten, and both can be kept", async ({ app, page, context }) => {
  const other = await quarrel(app, page, context);
  await notice(other).getByRole("button", { name: "Keep both" }).click();
  await expect(level(other, 48)).toBeVisible();
  await expect(notice(other)).toHaveCount(0);
  await go(other, "#/characters");
  await other.getByRole("link", { name: /Mara 2/ }).click();
  await expect(level(other, 49)).toBeVisible();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Mara 2");
});

test("two tabs that changed one document: theirs can be taken, with mine one undo away", async ({ app, page, context }) => {
  const other = await quarrel(app, page, context);
  await notice(other).getByRole("button", { name: "Take theirs" }).click();
  await expect(level(other, 48)).toBeVisible();
  await expect(notice(other)).toHaveCount(0);
  await other.getByRole("button", { name: "Undo: The other tab's version" }).click();
  await expect(level(other, 49)).toBeVisible();
  await other.reload();
  await expect(level(other, 49)).toBeVisible();
  // The first tab follows, since its own version is not in question.
  await expect(level(page, 49)).toBeVisible(ACROSS);
});

test("a backup holds everything, and a restore changes only what was chosen", async ({ app, page }) => {
  await app.stored({
    [key("a")]: character("a", "Mara"),
    [key("b")]: character("b", "Binned later"),
    [key("c")]: character("c", "Lost later"),
    [key("d")]: character("d", "The same"),
  });
  await app.open("#/backup");
  await expect(page.locator("main")).toContainText("Last backup: never");
  const file = await downloaded(page, page.getByRole("button", { name: "Save everything to a file" }));
  expect(file.documents.map((one) => one.name).sort()).toEqual(["Binned later", "Lost later", "Mara", "The same"]);
  await expect(page.locator("main")).toContainText("Last backup: just now");

  await page.evaluate(([lost, binned]) => {
    localStorage.removeItem(lost);
    localStorage.setItem(binned, "1000");
  }, [key("c"), "sightline/trash/b"]);
  await go(page, "#/characters/a");
  await lower(page);
  await expect(level(page, 49)).toBeVisible();
  await go(page, "#/backup");
  await app.again();

  await giveFile(page, "this is no backup");
  await expect(page.locator("main")).toContainText("This file was not read");
  await giveFile(page, file);
  const found = (name) => page.locator(".restore").getByRole("listitem").filter({ hasText: name });
  await expect(found("Mara")).toContainText("older than here");
  await expect(found("Binned later")).toContainText("in the trash here");
  await expect(found("Lost later")).toContainText("new");
  await expect(found("The same")).toContainText("same as here");
  await found("Mara").getByRole("radio", { name: "Replace" }).check();
  await found("Binned later").getByRole("radio", { name: "Skip" }).check();
  await found("The same").getByRole("radio", { name: "Add as a copy" }).check();
  await page.getByRole("button", { name: "Restore as chosen" }).click();
  await expect(page.locator(".restore")).toHaveCount(0);

  await expect(section(page, "Trash")).toContainText("Binned later");
  await go(page, "#/characters");
  await expect(page.locator("main")).toContainText("Lost later");
  await expect(page.locator("main")).toContainText("The same 2");
  await go(page, "#/characters/a");
  await expect(level(page, 50)).toBeVisible();
  await page.getByRole("button", { name: "Undo: Restore from a backup" }).click();
  await expect(level(page, 49)).toBeVisible();
});

test("the trash gives back what was thrown away, and can be emptied", async ({ app, page }) => {
  await app.stored({
    [key("a")]: character("a", "Mara"),
    [key("b")]: character("b", "Guard"),
    "sightline/trash/a": "1000",
    "sightline/trash/b": "1000",
  });
  await app.open("#/backup");
  await page.getByRole("button", { name: "Put back Mara" }).click();
  await expect(page.getByRole("button", { name: "Put back Mara" })).toHaveCount(0);
  await page.getByRole("button", { name: "Empty the trash (1)" }).click();
  await expect(section(page, "Trash")).toContainText("The trash is empty.");
  await app.again();
  await expect(section(page, "Trash")).toContainText("The trash is empty.");
  await go(page, "#/characters/a");
  await expect(level(page, 50)).toBeVisible();
  expect(await stored(page, "b")).toBeNull();
});

test("before the first change a copy is kept, and going back to it can be undone", async ({ app, page }) => {
  await app.stored({ [key("a")]: character("a", "Mara") });
  await app.open("#/characters/a");
  await lower(page);
  await lower(page);
  await expect(level(page, 48)).toBeVisible();
  await go(page, "#/backup");
  await expect(section(page, "Earlier versions").getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: /^Go back to it: Mara/ }).click();
  await go(page, "#/characters/a");
  await expect(level(page, 50)).toBeVisible();
  await page.getByRole("button", { name: "Undo: Go back to an earlier version" }).click();
  await expect(level(page, 48)).toBeVisible();
});

test("the first save asks the browser to keep the data, and the meter says how full it is", async ({ app, page }) => {
  await page.addInitScript(() => {
    const persist = navigator.storage.persist.bind(navigator.storage);
    navigator.storage.persist = () => {
      document.documentElement.dataset.asked = `${Number(document.documentElement.dataset.asked ?? 0) + 1}`;
      return persist();
    };
  });
  await app.stored({ [key("a")]: character("a", "Mara") });
  await app.open("#/characters/a");
  await expect(level(page, 50)).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-asked");
  await lower(page);
  await lower(page);
  await expect(level(page, 48)).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-asked", "1");
  await go(page, "#/backup");
  await expect(page.getByLabel("Storage used")).toBeVisible();
  await expect(section(page, "Room")).toContainText(/\d+ KB of about 5.0 MB used/);
});

test("settings hold at once, after a reload, and in the other tab", async ({ app, page, context }) => {
  await app.open("#/settings");
  const other = await secondTab(context, "#/settings");
  await page.getByRole("radio", { name: "High contrast" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "contrast");
  await expect(other.locator("html")).toHaveAttribute("data-theme", "contrast", ACROSS);
  await page.getByRole("switch", { name: "Sound on a roll" }).click();
  await app.again();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "contrast");
  await expect(page.getByRole("switch", { name: "Sound on a roll" })).toBeChecked();
});

test("backup, restore and settings keep nobody out", async ({ app, page }) => {
  await app.stored({
    [key("a")]: character("a", "Mara"),
    [key("b")]: character("b", "Guard"),
    [key("torn")]: "torn",
    "sightline/trash/b": "1000",
    "sightline/snapshot/a/1000/9": character("a", "Mara"),
  });
  await app.open("#/backup");
  await giveFile(page, { sightline: "backup", version: 1, made: 1000, documents: [{ name: "Odd" }], aside: [{ id: "x", text: "torn" }] });
  await expect(page.locator(".restore")).toBeVisible();
  for (const theme of THEMES) {
    await app.turnTo(theme);
    await app.accessible();
  }
  await go(page, "#/settings");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
  for (const theme of THEMES) {
    await app.turnTo(theme);
    await app.accessible();
  }
});

test("what must be dealt with stays when other things are said, and each is dealt with by itself", async ({ app, page, context }) => {
  await app.stored({ [key("a")]: character("a", "Mara"), [key("b")]: character("b", "Guard") });
  await app.open("#/characters/a");
  const other = await secondTab(context, "#/characters/a");
  await expect(level(other, 50)).toBeVisible();
  await lower(page);
  const insists = other.locator(".toast").filter({ hasText: "Mara was changed in another tab" });
  await expect(insists).toBeVisible(ACROSS);
  await go(other, "#/backup");
  await giveFile(other, { sightline: "character", version: 1, id: "c", game: "unhex", name: "Zoe", changed: 1000, revision: 1, body: { name: "Zoe", level: 50, max: 50 } });
  await other.getByRole("button", { name: "Restore as chosen" }).click();
  const passes = other.locator(".toast").filter({ hasText: "1 added" });
  await expect(passes).toBeVisible();
  await expect(insists).toBeVisible();
  await passes.getByRole("button", { name: "Dismiss" }).click();
  await expect(passes).toHaveCount(0);
  await insists.getByRole("button", { name: "Keep both" }).click();
  await expect(insists).toHaveCount(0);
  await expect(other.locator(".toast")).toContainText("What you had is kept as a copy");
});

test("what is said in a fight never covers its question", async ({ app, page, context }) => {
  await app.open();
  await page.getByRole("button", { name: "Open the example" }).click();
  await expect(page.locator(".question")).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event("sightline-update")));
  const other = await secondTab(context, new URL(page.url()).hash);
  await other.locator(".question .answer").first().click();
  const toasts = page.locator(".toast");
  await expect(toasts).toHaveCount(2, ACROSS);
  const clear = async () => {
    const [said, asked] = [await still(page.locator(".toasts")), await still(page.locator(".foot"))];
    const beside = said.x >= asked.x + asked.width || said.x + said.width <= asked.x;
    expect(said.y + said.height <= asked.y || beside).toBe(true);
    await expect(toasts.first().getByRole("button").first()).toBeInViewport();
  };
  await clear();
  await page.evaluate(() => document.querySelector(".foot").classList.add("dice"));
  await page.evaluate(() => document.querySelector(".foot").style.setProperty("height", "72dvh"));
  await clear();
});

test("a document of another game never takes the place of one here", async ({ app, page }) => {
  await app.stored({ [key("a")]: character("a", "Mara") });
  await app.open("#/backup");
  const map = { sightline: "map", version: 1, id: "a", name: "Cellar", changed: 2000, revision: 1, body: { name: "Cellar" } };
  await giveFile(page, map);
  const row = page.locator(".restore").getByRole("listitem");
  await expect(row).toContainText("something else here");
  await expect(row.getByRole("radio")).toHaveCount(2);
  await expect(row.getByRole("radio", { name: "Add as a copy" })).toBeChecked();
  await page.getByRole("button", { name: "Restore as chosen" }).click();
  await go(page, "#/maps");
  await expect(page.locator("main")).toContainText("Cellar");
  await go(page, "#/characters/a");
  await expect(level(page, 50)).toBeVisible();
});

test("a rescue file of an app that has stopped gives everything back", async ({ app, page }) => {
  await app.open();
  await page.getByRole("button", { name: "Open the example" }).click();
  await expect(page).toHaveURL(/#\/fights\/./);
  const fight = new URL(page.url()).hash;
  // The links into the rules come a little later than what is asked.
  const asked = page.locator(".question header");
  await expect(asked).toBeVisible();
  const question = await asked.innerText();
  await page.evaluate(([name, text]) => {
    localStorage.setItem(name, text);
    localStorage.setItem("sightline/trash/gone", "1000");
    localStorage.setItem("sightline/note/settings", '{"theme":"light"}');
  }, [key("gone"), character("gone", "Thrown away")]);
  await page.evaluate(() => window.sightlinePanic("the dice fell off the table"));
  const file = await downloaded(page, page.getByRole("button", { name: "Save a rescue file" }));

  await page.evaluate(() => localStorage.clear());
  await page.evaluate(() => (location.hash = "#/backup"));
  await expect(page).toHaveURL(/#\/backup$/);
  await app.again();
  await giveFile(page, file);
  await expect(page.locator(".restore").getByRole("listitem")).toHaveCount(file.aside.length);
  await page.getByRole("button", { name: "Restore as chosen" }).click();
  await expect(page.locator(".restore")).toHaveCount(0);
  await go(page, fight);
  await expect(asked).toHaveText(question, { useInnerText: true });
  await go(page, "#/backup");
  await expect(section(page, "Trash")).toContainText("Thrown away");
  await app.again();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});

test("an app that has stopped and may keep nothing says that there is nothing to save", async ({ app, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("The person has blocked it", "SecurityError");
      },
    });
  });
  await app.open();
  await page.evaluate(() => window.sightlinePanic("the dice fell off the table"));
  await page.getByRole("button", { name: "Save a rescue file" }).click();
  await expect(page.getByRole("status")).toHaveText("This browser lets the app keep nothing, so there is nothing to save.");
});
