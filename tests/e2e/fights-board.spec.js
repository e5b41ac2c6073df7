// A fight on a board: what can be read of it on a phone, and on a second screen.
import { middle, tapAt } from "../support/board.js";
import { Fight } from "../support/fight.js";
import { App, expect, painted, test } from "../support/test.js";

const field = (page) => page.getByRole("grid", { name: "The board of the fight" });
const cell = (page, name, hexes = false) => middle(page, name, hexes, field(page));
const tapOn = async (page, name, hexes) => tapAt(page, await cell(page, name, hexes));
/** How much is drawn of a layer: the beginnings of its strokes. */
const strokes = (page, layer) =>
  field(page).locator(`path.${layer}`).evaluate((path) => (path.getAttribute("d") ?? "").split("M").length - 1);

/** Two rooms, and a shut door from E4 to F4. */
const HOUSE = { name: "House", cells: "squares", wide: 9, tall: 7, edges: "28.3wd3w" };
const OPEN = { ...HOUSE, edges: "28.3wo3w" };
const BOW = { attack: "bow", manner: "bow", bonus: 1, die: 6, range: 50, long: 300 };
const CLUB = { attack: "club", manner: "melee", bonus: 1, die: 6 };
const npc = (name, more) => ({ sort: "npc", name, ac: 12, level: 2, most: 12, points: 12, speed: 30, strikes: [CLUB], ...more });

/** Mara with a bow against some of the GM's in the house, up to what she does. */
async function house(app, board, at, foes) {
  const fight = new Fight(app);
  await fight.kept({ game: "sovereign", board, teams: [[[at, npc("Mara", { strikes: [BOW] })]], foes] });
  await fight.answer(/^Nobody/);
  await fight.dice(8);
  await fight.dice(1);
  await fight.asks("What does Mara do?");
  await fight.followed();
  return fight;
}

const FIELD = { name: "Field", cells: "flat hexes, odd low", wide: 9, tall: 7 };
const somebody = (name, more) => ({ sort: "character", name, class: "fighter", rank: "standard", points: 30, "most points": 30, speed: 6, skills: {}, ...more });
const LYS = somebody("Lys", { class: "sorcerer", rank: "hero", mana: 9, "most mana": 9, spells: ["fire burst"] });

/** The first encounter of a game, begun. */
async function begun(app, page, game) {
  await app.stored({ "sightline/note/dice": JSON.stringify("app") });
  await app.open("#/fights/new");
  await page.getByRole("radio", { name: game, exact: true }).check({ force: true });
  await page.locator(".places section", { hasText: "Scenarios" }).locator(".answer").first().click();
  await page.locator("#begin").click();
  await expect(page.locator("#question")).toBeVisible();
  await painted(page);
}

test("on a board whoever stands there fills their cell, nothing lies over it, and another screen shows it too", async ({ app, page, context }) => {
  await begun(app, page, "Sovereign");
  const pane = page.locator("#pane-map");
  await expect(pane.locator(".token").first()).toBeVisible();
  const sizes = await pane.evaluate((pane) => {
    const scale = pane.querySelector(".world").getScreenCTM().a;
    const tokens = [...pane.querySelectorAll(".token > :is(.disc, .arc)")].map((disc) => disc.getBoundingClientRect().width);
    return { cell: 48 * scale, token: Math.min(...tokens) };
  });
  expect(sizes.token).toBeGreaterThanOrEqual(Math.min(28, sizes.cell * 0.85));
  await expect(pane.locator(".zoom")).toBeHidden();
  const layers = page.getByRole("group", { name: "What the map shows" });
  await layers.getByRole("button", { name: "Look closer" }).click();
  await expect(pane.locator(".zoom")).toBeVisible();
  await pane.getByRole("button", { name: /^Fit/ }).click();
  await expect(pane.locator(".zoom")).toBeHidden();
  const people = await pane.locator(".token").count();
  const screen = new App(await context.newPage());
  await screen.open(`${new URL(page.url()).hash}/watch`);
  await expect(screen.page.locator(".watch-field .token")).toHaveCount(people);
  await screen.accessible();
});

test.describe("on a phone", () => {
  test.skip(({ isMobile }) => !isMobile, "the same on every screen");

  test("a cell that is looked at says what it is like and what the way there costs, and its door, rubble and smoke are ruled there", async ({ app, page }) => {
    const fight = await house(app, HOUSE, "E4", [["D6", npc("Thug")], ["H4", npc("Brigand")]]);
    const sheet = (name) => page.getByRole("dialog", { name, exact: true });
    const brigand = page.locator("#asked .whom", { hasText: "Brigand" });
    await expect(brigand).toContainText("Not in sight");
    await tapOn(page, "F4");
    await expect(sheet("F4")).toContainText("Shut door west.");
    await sheet("F4").getByRole("group", { name: "The door west" }).getByRole("button", { name: "Open" }).click();
    await expect.poll(() => strokes(page, "door-open")).toBeGreaterThan(0);
    await expect.poll(() => strokes(page, "door-shut")).toBe(0);
    await expect(page.locator("#asked .last-line")).toContainText("the door at F4 is open");
    await expect(brigand.locator(".chip")).toContainText("attack +1");
    await expect(brigand.locator(".chip")).not.toContainText("unseen");
    // Another cell comes first: two quick taps on the same one would look closer.
    await tapOn(page, "E3");
    await expect(sheet("E3")).toContainText("Wall east.");
    await sheet("E3").getByRole("button", { name: /^Difficult/ }).click();
    await expect.poll(() => strokes(page, "rough")).toBeGreaterThan(0);
    await tapOn(page, "F4");
    await sheet("F4").getByRole("button", { name: "Smoke", exact: true }).click();
    await expect(brigand.locator(".chip")).toContainText("unseen -4");
    await expect.poll(() => strokes(page, "curtain")).toBeGreaterThan(0);
    await brigand.locator(".whom-head").tap();
    await expect(brigand.locator(".reason")).toHaveText(/^The smoke .* of F4 is in the way\.$/);
    // Where a tap would lay a way the GM looks at a cell by its name.
    await fight.answer(/^Run/);
    await fight.asks("Where does Mara go?");
    await page.getByRole("button", { name: "Rule otherwise" }).click();
    await page.getByRole("textbox", { name: /^Any other/ }).fill("E3");
    await page.keyboard.press("Enter");
    await expect(sheet("E3")).toContainText("Difficult");
    await expect(sheet("E3")).toContainText("The way there costs 2, 1 square north.");
  });

  test("a way says what it costs and whom it wakes before it counts, also by a way-point", async ({ app, page }) => {
    const fight = await house(app, HOUSE, "E4", [["D5", npc("Thug")]]);
    await fight.answer(/^Run/);
    await fight.asks("Where does Mara go?");
    await fight.followed();
    const way = page.locator("#asked .laid-way");
    const route = () => field(page).locator("path.over-route").getAttribute("d");
    await tapOn(page, "C3");
    await expect(way).toContainText("C3 · costs 2, wakes Thug, 2 squares north-west");
    await expect.poll(route).not.toBe("");
    const straight = await route();
    await tapOn(page, "D4");
    await expect(way).toContainText("D4 · costs 1, 1 square west");
    await page.locator("#hold").click();
    await expect(page.locator("#hold")).toBeDisabled();
    await tapOn(page, "C4");
    await expect(way).toContainText("C4 · costs 2, 2 squares west");
    await page.locator("#hold").click();
    await tapOn(page, "C3");
    await expect(way).toContainText("C3 · costs 3, wakes Thug, 2 squares north-west");
    await expect.poll(route).not.toBe(straight);
    await page.getByRole("button", { name: "Another way" }).click();
    await expect(way).toHaveCount(0);
    await expect.poll(route).toBe("");
    // Nothing of this was an answer.
    await fight.asks("Where does Mara go?");
    await tapOn(page, "C4");
    await fight.next(() => page.locator("#walk").click());
    await fight.asks("What does Mara do?");
    await expect(field(page).locator(".token.active")).toHaveAttribute("style", /translate\(120px, ?168px\)/);
  });

  test("a line is drawn to whoever is aimed at, up to the wall that hides them, with its reason", async ({ app, page }) => {
    await house(app, OPEN, "B4", [["H4", npc("Brigand")], ["H1", npc("Lookout")]]);
    const whom = (name) => page.locator("#asked .whom", { hasText: name });
    await whom("Brigand").locator(".whom-head").tap();
    await expect(whom("Brigand").locator(".reason")).toBeVisible();
    await expect.poll(() => strokes(page, "ray")).toBe(1);
    await expect.poll(() => strokes(page, "ray-stop")).toBe(0);
    await expect(whom("Brigand").locator(".reason")).toHaveText("All four corners are seen.");
    await whom("Lookout").locator(".whom-head").tap();
    await expect(whom("Lookout")).toContainText("Not in sight");
    await expect(whom("Lookout").locator(".reason")).toHaveText("The wall east of E2 is in the way.");
    await expect.poll(() => field(page).locator("path.ray-stop").getAttribute("d")).toMatch(/^M233 65/);
    await expect.poll(() => strokes(page, "ray-beyond")).toBe(1);
    await app.accessible();
    await whom("Lookout").locator(".whom-head").tap();
    await expect.poll(() => strokes(page, "ray")).toBe(0);
    await expect(whom("Lookout").locator(".reason")).toHaveCount(0);
  });

  test("a door is opened in a fight, and what lies behind it is seen and can be shot at", async ({ app, page }) => {
    const fight = await house(app, HOUSE, "E4", [["H4", npc("Brigand")]]);
    const whom = page.locator("#asked .whom", { hasText: "Brigand" });
    await expect(whom).toContainText("Not in sight");
    await expect.poll(() => strokes(page, "over-hidden")).toBeGreaterThan(0);
    await fight.next(() => fight.answer(/^Open the door/));
    await fight.asks("What does Mara do?");
    await expect(whom.locator(".chip")).toContainText("Bow");
    await expect.poll(() => strokes(page, "over-hidden")).toBe(0);
    await expect.poll(() => strokes(page, "door-shut")).toBe(0);
    await expect.poll(() => strokes(page, "door-open")).toBeGreaterThan(0);
    await expect(page.locator("#asked .last-line")).toContainText("Mara opens the door.");
    await fight.answer(/^Shoot Brigand/);
    await fight.asks("Brigand");
  });

  test("an area is placed and looked at with those whom it catches before it counts", async ({ app, page }) => {
    const fight = new Fight(app);
    await fight.kept({ game: "ettes", board: FIELD, teams: [[["B4", LYS]], [["F3", somebody("Rat")], ["F4", somebody("Rook")], ["H2", somebody("Raven")]]] });
    await fight.answer(/^Nobody/);
    await fight.dice(10, 1, 1, 1);
    await fight.asks("What does Lys do?");
    await fight.answer(/^Fire Burst/);
    await fight.asks("Where does it burst?");
    await fight.followed();
    const looked = page.locator("#asked .looked-at");
    const area = () => field(page).locator("path.over-template").getAttribute("d");
    // The field is tapped; the list of all places is folded away.
    await expect(page.locator("#asked .answer").filter({ visible: true })).toHaveCount(0);
    await tapOn(page, "F3", true);
    await expect(looked).toContainText("F3 · catches Rat, Rook and Raven; 4 hexes east");
    await expect.poll(area).not.toBe("");
    const first = await area();
    await tapOn(page, "G2", true);
    await expect(looked).toContainText("G2 · catches Rat and Raven; 5 hexes north-east");
    await expect.poll(area).not.toBe(first);
    await tapOn(page, "B7", true);
    await expect(looked).toContainText("B7 · catches nobody");
    await fight.asks("Where does it burst?");
    await app.accessible();
    await tapOn(page, "E3", true);
    await expect(looked).toContainText("E3 · catches Rat and Rook");
    await fight.next(() => page.locator("#here").click());
    await expect(looked).toHaveCount(0);
    await expect.poll(area).toBe("");
  });

  test("somebody large is drawn on all the cells that they cover, and a tap on any of them means them", async ({ app, page }) => {
    const fight = new Fight(app);
    const options = [{ name: "large bodies", on: true }];
    await fight.kept({ game: "ettes", board: FIELD, options, teams: [[["B4", LYS]], [["F3", somebody("Ogre", { size: "large" })]]] });
    for (const name of ["F3", "F4", "G4"]) {
      const { x, y } = await cell(page, name, true);
      const box = await field(page).locator(".token.theirs .disc").boundingBox();
      expect(x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height, name).toBe(true);
      await tapAt(page, { x, y });
      await expect(page.getByRole("dialog")).toContainText("Ogre");
      await page.keyboard.press("Escape");
      await expect(page.locator("dialog")).toHaveCount(0);
    }
    await tapOn(page, "E5", true);
    await expect(page.getByRole("dialog", { name: "E5" })).not.toContainText("Ogre");
  });

  test("the board of a fight costs at most sixty elements and four a token, with emblems and gauges", async ({ app, page }) => {
    const fight = new Fight(app);
    const worn = [{ emblem: "tower" }, {}];
    const many = (name, row) => Array.from({ length: 15 }, (_, at) => [`${String.fromCharCode(65 + at)}${row + (at % 3)}`, npc(`${name} ${at + 1}`, { points: 5, ...worn[at % 2] })]);
    await fight.kept({ game: "sovereign", board: { ...HOUSE, wide: 15, tall: 12 }, teams: [many("Guard", 1), many("Thug", 8)] });
    const token = field(page).locator(".token");
    await expect(token).toHaveCount(30);
    await expect(token.locator(".arc")).toHaveCount(30);
    await expect(token.locator(".drawn")).toHaveCount(16);
    expect(await field(page).locator("*").count()).toBeLessThanOrEqual(60 + 4 * 30);
  });
});
