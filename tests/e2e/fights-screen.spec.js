// What the screen of a fight offers beside the answers: rulings, reasons, terms, sight, the roster,
// the way back, and the corners of the set-up.
import { Fight } from "../support/fight.js";
import { expect, test } from "../support/test.js";

const told = (page, words) => expect(page.locator(".story")).toContainText(words);
// One that has been closed stays in the page for another frame.
const dialog = (page) => page.locator("dialog[open]");

test("the GM rules from an area, from a person and from the question in two or three taps", async ({ app, page }) => {
  const fight = new Fight(app);
  await fight.duel();
  await page.locator("#asked").getByRole("button", { name: "Rule otherwise" }).click();
  await dialog(page).getByRole("button", { name: "Dance Floor", exact: true }).click();
  await expect(dialog(page).getByRole("heading", { name: "Dance Floor" })).toBeVisible();
  await dialog(page).getByRole("group", { name: "Cover on all sides" }).getByRole("button", { name: "Yes" }).click();
  await told(page, "The GM rules: Dance Floor has cover on all sides.");

  await fight.show("People");
  await page.locator(".fighter .facts", { hasText: "Thug" }).click();
  await dialog(page).getByRole("button", { name: "Set the level, one less" }).click();
  await told(page, "The GM rules: Thug is at level 29.");
  await page.locator(".fighter .facts", { hasText: "Dario" }).click();
  await dialog(page).getByRole("button", { name: "Set the actions left, one more" }).click();
  await told(page, "The GM rules: Dario Sarti has 2 actions this round.");
  await page.locator(".fighter .facts", { hasText: "Thug" }).click();
  await dialog(page).getByText("Wounds", { exact: true }).click();
  await dialog(page).getByRole("button", { name: "Set slash at the head, one more" }).click();
  await told(page, "The GM rules: Thug has 1 \\ at the head.");

  await fight.asks("What does Dario Sarti do?");
  await page.locator("#asked").getByRole("button", { name: "Rule otherwise" }).click();
  await dialog(page).getByRole("button", { name: "Thug", exact: true }).click();
  await expect(dialog(page).getByRole("heading", { name: "Thug" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.locator("#asked").getByRole("button", { name: "Rule otherwise" }).click();
  await dialog(page).getByRole("button", { name: "End this turn" }).click();
  await told(page, "The GM rules: the turn ends.");
  await fight.asks("What does Thug do?");
});

test("back closes the sheet of a person, a term, and a question of the set-up", async ({ app, page }) => {
  const fight = new Fight(app);
  await fight.new("Nightclub");
  await page.getByRole("button", { name: "Add people" }).first().click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(page.locator("dialog")).toHaveCount(0);

  await fight.duel();
  const here = new URL(page.url()).hash;
  await app.open("#/fights");
  await app.open(here);
  await fight.show("People");
  await page.locator(".fighter .facts", { hasText: "Thug" }).click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await app.led(/^#\/fights$/);
  await expect(page.locator("dialog")).toHaveCount(0);
  await page.goForward();
  await expect(fight.question).toBeVisible();
  await expect(page.locator("dialog")).toHaveCount(0);
  await page.locator("#asked h3").getByRole("button", { name: "Move", exact: true }).click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await app.led(/^#\/fights$/);
  await expect(page.locator("dialog")).toHaveCount(0);
});

test("the number to roll is the largest thing of a throw, and the die that is kept counts", async ({ app, page }) => {
  const fight = new Fight(app);
  await fight.new("Nightclub");
  await fight.add(0, "Rook Adeyemi");
  await fight.addQuick(1, "Thug");
  await fight.place("Thug", "Entrance");
  await fight.begin();
  const target = page.locator("#asked .target");
  const chance = page.locator("#asked .chance");
  await expect(target).toHaveText("50 or under");
  await expect(chance).toHaveText("50 in 100");
  const sizes = await page.locator("#asked .question").evaluate((question) => {
    const size = (one) => parseFloat(getComputedStyle(one).fontSize);
    const target = question.querySelector(".target");
    return [size(target), Math.max(...[...question.querySelectorAll("*")].filter((one) => one !== target).map(size))];
  });
  expect(sizes[0]).toBeGreaterThan(sizes[1]);
  await fight.dice(1, 2);
  await fight.dice(9, 1);
  await fight.answer("The party");

  const attack = page.locator("#asked").getByRole("button", { name: /^Attack Thug with the heavy pistol/ }).first();
  await expect(attack).toHaveAccessibleName(/50 in 100, may re-roll: then 72/);
  await expect(attack).toContainText("≤ 50");
  await attack.click();
  await fight.answer("Nobody reacts");
  await expect(chance).toHaveText("50 in 100");
  await expect(page.locator("#asked .wanted .tag")).toHaveText("may re-roll: 72 in 100 with it");
  await fight.dice(8, 9);
  const ones = page.locator("#asked").getByRole("button", { name: /^Roll the ones again/ });
  await expect(ones).toContainText("0 in 100, critical 0");
  await ones.click();
  await expect(target).toHaveText("50 or under");
  await expect(chance).toHaveText("0 in 100");
  await expect(page.locator("#asked .wanted .tag")).toHaveCount(0);
});

test("every term of the commonest question is one tap away: headings, labels and notes", async ({ app, page }) => {
  const fight = new Fight(app);
  await fight.duel();
  const terms = page.locator("#asked .terms .chip");
  await expect(terms.filter({ hasText: /^Actions/ })).toBeVisible();
  await expect(terms.filter({ hasText: "Surrender" })).toBeVisible();
  await expect(page.getByRole("group", { name: "How" }).getByRole("button", { name: "less-lethal" })).toBeVisible();
  await page.locator("#asked h3").getByRole("button", { name: "Move", exact: true }).click();
  await expect(dialog(page).getByRole("heading", { name: "Move" })).toBeVisible();
});

test("the map shows what the person sees, also where a tap answers, and what a team sees", async ({ app, page }) => {
  const fight = new Fight(app);
  await fight.new("Nightclub");
  await fight.addQuick(0, "Ranger", { level: 50, weapon: "Two-handed ranged" });
  await fight.addQuick(0, "Friend", { level: 40 });
  await fight.addQuick(1, "Thug", { many: 2 });
  await fight.place("Ranger", "DJ Booth");
  await fight.place("Friend", "DJ Booth");
  await fight.place("Thug 1", "Bar");
  await fight.place("Thug 2", "Alley");
  await fight.begin();
  await fight.answer("Thug 1");
  await fight.dice(3, 4);
  await fight.dice(9, 1);
  await fight.answer("The party");
  await fight.asks("Who acts for the party?");
  await fight.show("Map");
  const area = (name) => page.locator("#pane-map").getByRole("button", { name: new RegExp(`^${name}`) });
  await expect(area("Bar")).toHaveAccessibleName(/in sight/);
  await expect(area("Alley")).toHaveAccessibleName(/out of sight.*Thug 2 out of sight/);
  await fight.answer("Ranger");
  await fight.asks("What does Ranger do?");
  await expect(area("DJ Booth")).toHaveAccessibleName(/where they stand/);
  await expect(area("Dance Floor")).toHaveAccessibleName(/in sight, can be tapped to answer/);
  await expect(area("Bar")).toHaveAccessibleName(/in sight, can be tapped to answer/);
  await expect(area("Kitchen")).toHaveAccessibleName(/out of sight/);
});

test("somebody tapped among the people is attacked, and two ways to do it are asked about", async ({ app, page }) => {
  const fight = new Fight(app);
  await fight.duel();
  await fight.show("People");
  await page.getByRole("button", { name: "Attack: Thug" }).click();
  await dialog(page).getByRole("button", { name: "less-lethal", exact: true }).click();
  await dialog(page).getByRole("button", { name: /^Attack Thug with the rapier, less-lethally/ }).click();
  await fight.asks("Does anyone react to Dario Sarti's attack on Thug?");
  await page.getByRole("button", { name: "Defend: Thug" }).click();
  await dialog(page).getByRole("button", { name: /^Thug defends/ }).click();
  await fight.show("Story");
  await told(page, "Thug defends");
});

test("an objective that ends the fight is named and marked, with no map as well", async ({ app, page }) => {
  const fight = new Fight(app);
  await fight.new("No map");
  await fight.add(0, "Dario Sarti");
  await fight.addQuick(1, "Thug");
  await page.locator("summary", { hasText: "Objectives" }).click();
  await page.getByRole("textbox", { name: "Objectives" }).fill("Open the vault\nHold the bridge");
  await fight.begin();
  await fight.dice(1, 2);
  await fight.dice(9, 1);
  await fight.answer("The party");
  await fight.answer("Use something here");
  await fight.asks("Has the party met an objective?");
  await fight.answer(/Hold the bridge/);
  await expect(page.getByRole("heading", { name: "The fight is over" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Objectives" }).getByRole("listitem")).toHaveText([/^Open the vault$/, /Hold the bridge.*reached/]);
});

test("newer rules that do not follow a fight say so above the question, until play goes on", async ({ app, page }) => {
  const fight = new Fight(app);
  await fight.duel();
  await fight.answer(/^Attack Thug/);
  await fight.asks("Does anyone react");
  // The sum of the state after the last answer is another one, as if the rules had changed.
  await page.evaluate(() => {
    const fight = (key) => key.startsWith("sightline/document/") && localStorage.getItem(key).includes('"sightline":"fight"');
    const key = Object.keys(localStorage).find(fight);
    const text = localStorage.getItem(key);
    localStorage.setItem(key, text.replace(/ [0-9a-f]+(\t[^\n]*)?(\n?)$/, " 0$1$2"));
  });
  await app.again();
  await fight.asks("What does Dario Sarti do?");
  const notice = page.locator(".foot .notice");
  await expect(notice).toContainText("The rules of this version follow this fight up to answer 3 only");
  await fight.answer(/^Attack Thug/);
  await expect(notice).toHaveCount(0);
});

test("the heading of a round leads back to its start", async ({ app, page }) => {
  const fight = new Fight(app);
  await fight.heroes();
  await fight.show("Story");
  await page.locator(".story .round").getByRole("button", { name: "Round 2" }).click();
  await page.getByRole("button", { name: /^Go back to the start of this round/ }).click();
  await fight.asks(/initiative/);
  await expect(page.locator(".story li").last()).toHaveText("Round 2");
  await expect(page.locator("h1")).toContainText("Round 2");
  await page.locator(".story .round").getByRole("button", { name: "Round 1" }).click();
  await page.getByRole("button", { name: /^Go back to the start of this round/ }).click();
  await expect(page.locator("#undo")).toBeDisabled();
  await expect(page.locator("#redo")).toBeEnabled();
});

test("a third team and the table's options are set up, kept, and there in the fight", async ({ app, page }) => {
  const fight = new Fight(app);
  await fight.new("Nightclub");
  await page.getByRole("button", { name: "Another team" }).click();
  for (const [team, name] of ["Ann", "Bob", "Cat"].entries()) await fight.addQuick(team, name);
  await page.locator("summary", { hasText: "How the table reads the rules" }).click();
  await page.getByRole("switch", { name: "Less-lethal harm never kills" }).check();
  await app.again();
  await page.locator("summary", { hasText: "How the table reads the rules" }).click();
  await expect(page.getByRole("switch", { name: "Less-lethal harm never kills" })).toBeChecked();
  await expect(page.getByRole("switch", { name: "Sight may be one-way" })).not.toBeChecked();
  await fight.begin();
  await fight.show("People");
  await expect(page.locator(".team h2")).toHaveText(["The party", "The opposition", "Team 3"]);
  for (const dice of [[1, 2], [9, 1], [9, 3]]) await fight.dice(...dice);
  await fight.asks("Which team acts first?");
});

test("a leader who has not rallied yet may do so when the fight is over", async ({ app, page }) => {
  const fight = new Fight(app);
  await fight.new("No map");
  await fight.add(0, "Sergeant", "Dario Sarti");
  await fight.addQuick(1, "Thug");
  await fight.begin();
  await fight.ruleNumber("Dario Sarti", "Level", "Set the level", 5);
  await page.locator("#asked").getByRole("button", { name: "Rule otherwise" }).click();
  await dialog(page).getByRole("button", { name: "The party wins" }).click();
  await fight.asks("Does Sergeant rally the team now?");
  await page.locator("#asked .answer", { hasText: "Rally" }).click();
  await fight.asks("Sergeant rolls to rally the team");
  await fight.dice(2, 1);
  await fight.asks("Who rises to level 21?");
  await page.locator("#confirm").click();
  await expect(page.getByRole("heading", { name: "The fight is over" })).toBeVisible();
  await fight.sees("Dario Sarti", { gauge: "21 of 50" });
});

test("allies whom the GM plays wear their side's colour, a third side its own, and tokens letters of their own", async ({ app, page }) => {
  const fight = new Fight(app);
  await fight.new("Nightclub");
  await page.getByRole("button", { name: "Another team" }).click();
  await fight.addQuick(0, "Guard");
  await fight.addQuick(1, "Gunman");
  await fight.addQuick(2, "Wolf");
  await fight.begin();
  const token = (letters) => page.locator("#pane-map .token", { hasText: letters });
  await fight.show("Map");
  await expect(token("Ga")).toHaveClass(/yours/);
  await expect(token("Gn")).toHaveClass(/theirs/);
  const colour = (letters) => token(letters).locator("circle").first().evaluate((ring) => getComputedStyle(ring).stroke);
  const colours = await Promise.all(["Ga", "Gn", "Wo"].map(colour));
  expect(new Set(colours).size).toBe(3);
  await fight.show("People");
  await expect(page.locator(".roster .side.yours .fighter")).toHaveText(/Guard/);
  await expect(page.locator(".roster .side.theirs:not(.third) .fighter")).toHaveText(/Gunman/);
});

test("whatever has become of people, the screen is no wider and no higher than the phone", async ({ app, page }) => {
  const fight = new Fight(app);
  await fight.duel();
  const size = () => page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth - innerWidth, scrollHeight - innerHeight, innerWidth];
  });
  expect(await size()).toEqual([0, 0, page.viewportSize().width]);
  // Many words about somebody who is down, at the end of the fight.
  for (const place of ["right leg", "left leg", "right arm"]) await fight.ruleNumber("Thug", "Wounds", `Set X at the ${place}`, 3);
  await page.locator("#asked").getByRole("button", { name: "Rule otherwise" }).click();
  await dialog(page).getByRole("group", { name: "End the fight" }).getByRole("button").first().click();
  await expect(page.locator(".ending")).toBeVisible();
  expect(await size()).toEqual([0, 0, page.viewportSize().width]);
});
