import { existsSync } from "node:fs";
import { expect, test } from "../support/test.js";

/** The release is in parts; a build for work on the app is in one. */
const inOnePiece = !existsSync(`${process.env.SIGHTLINE_DIST ?? "dist"}/sw.js`);

const PLACES = ["Characters", "Roll", "Maps", "Fights", "Rules"];

/** The bar as text, links and pictures, whoever drew it. */
const bar = (page) =>
  page
    .getByRole("navigation", { name: "Places" })
    .locator("a")
    .evaluateAll((links) =>
      links.map((link) => [link.textContent, link.getAttribute("href"), link.querySelector("path")?.getAttribute("d")]),
    );

test("the five places are one tap away, and back returns", async ({ app, page }) => {
  await app.open();
  for (const place of PLACES) {
    const link = page.getByRole("navigation", { name: "Places" }).getByRole("link", { name: place });
    await link.click();
    await expect(link).toHaveAttribute("aria-current", "page");
    await expect(page).toHaveTitle(`${place} · Sightline`);
  }
  await page.goBack();
  await expect(page).toHaveTitle("Fights · Sightline");
  await app.again();
  await expect(page).toHaveTitle("Fights · Sightline");
});

test("back and every other change of the address close what stands open over the screen", async ({ app, page }) => {
  const open = page.locator("dialog[open]");
  await app.open("#/characters");
  await app.open("#/");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(open).toBeVisible();
  await page.goBack();
  await app.led(/^#\/characters$/);
  await expect(page.locator("dialog")).toHaveCount(0);

  await app.open("#/");
  await page.getByRole("button", { name: "Menu" }).click();
  await open.getByRole("link", { name: "About" }).click();
  await app.led(/^#\/about/);
  await expect(page.locator("dialog")).toHaveCount(0);

  await app.open("#/maps");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(open).toBeVisible();
  await page.evaluate(() => { location.hash = "#/rules"; });
  await app.led(/^#\/rules$/);
  await expect(page.locator("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Menu" })).toBeEnabled();
});

test("the menu holds the rest, by keyboard too", async ({ app, page }) => {
  await app.open();
  await page.getByRole("button", { name: "Menu" }).press("Enter");
  const menu = page.getByRole("dialog");
  for (const name of ["Backup", "Settings", "About"]) await expect(menu.getByRole("link", { name })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
});

test("an address that names nothing says so and leads back", async ({ app, page }) => {
  await app.open("#/no/such/place");
  await expect(page.getByRole("heading", { name: "Nothing here" })).toBeVisible();
  await page.getByRole("link", { name: "To the start page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sightline" })).toBeVisible();
});

test("before the app has arrived its frame is painted, the same that it draws", async ({ app, page }) => {
  let arrive;
  const arrival = new Promise((resolve) => (arrive = resolve));
  await page.route("**/*.wasm", async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto("./#/maps", { waitUntil: "commit" });
  await expect(page.getByRole("navigation", { name: "Places" })).toBeVisible();
  await expect(page.locator(".arriving")).toBeVisible();
  const painted = await bar(page);
  arrive();
  await app.drawn();
  await expect(page.locator(".arriving")).toHaveCount(0);
  expect(await bar(page)).toEqual(painted);
});

/** The parts behind the first screen, and those of a game. */
const REST = "**/later/{rest,fights,maps}-*.wasm";
const GAME = "**/later/unhex-*.wasm";
const MISSING = "The rest of the app did not arrive";

test("the first screen is there before the rest, and what is tapped meanwhile happens then", async ({ app, page }) => {
  test.skip(inOnePiece, "this build is in one piece");
  let arrive;
  const arrival = new Promise((resolve) => (arrive = resolve));
  await page.route(REST, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto("./");
  await expect(page.locator("#app")).toHaveAttribute("data-ready", "");
  await expect(page.locator("#app")).not.toHaveAttribute("data-whole");
  await page.getByRole("button", { name: "Open the example" }).click();
  const told = page.getByRole("status").getByText("the rest of the app is arriving");
  await expect(told).toBeVisible();
  await app.accessible();
  // A place that is tapped stands empty until then.
  await page.getByRole("link", { name: "Maps" }).click();
  await expect(page.locator(".arriving")).toBeVisible();
  await expect(page).toHaveTitle("Maps · Sightline");
  await page.goBack();
  arrive();
  await app.drawn();
  await expect(page.getByText("the rest of the app is arriving")).toHaveCount(0);
  await expect(page).toHaveURL(/#\/fights\/./);
  // The same when there is something to go on with.
  await page.goto("./?again#/");
  await expect(page.getByRole("heading", { name: "Go on" })).toBeVisible();
  await app.drawn();
});

test("a rest that did not arrive is fetched by the tap that needs it", async ({ app, page, expected }) => {
  test.skip(inOnePiece, "this build is in one piece");
  expected.push(/Failed to (load resource|fetch)/);
  await page.route("**/later/rest-*.wasm", (route) => route.abort(), { times: 1 });
  const failed = page.waitForEvent("console", (said) => said.text().includes("Failed to fetch"));
  await page.goto("./");
  await failed;
  await expect(page.locator("#app")).toHaveAttribute("data-ready", "");
  await expect(page.getByText(MISSING)).toHaveCount(0);
  await page.getByRole("link", { name: "Characters" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Characters" })).toBeVisible();
  await app.drawn();
});

test("looks that do not arrive are told like a part of the app, and can be tried again", async ({ app, page, expected }) => {
  expected.push(/Failed to (load resource|fetch)/);
  await page.route("**/later/style-*.css", (route) => route.abort());
  await page.goto("./#/characters");
  await expect(page.getByText(MISSING)).toBeVisible();
  await app.accessible();
  await page.unroute("**/later/style-*.css");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Characters" })).toBeVisible();
  await app.drawn();
});

test("a game that does not arrive is told where it is needed, and can be tried again", async ({ app, page, expected }) => {
  test.skip(inOnePiece, "this build is in one piece");
  expected.push(/Failed to (load resource|fetch)/);
  await page.route(GAME, (route) => route.abort());
  await page.goto("./#/characters/new");
  const told = page.getByText("Unhex did not arrive");
  await expect(told).toBeVisible();
  await app.accessible();
  // The other games are not in its way.
  const game = (title) => page.getByRole("radio", { name: title, exact: true });
  await game("The Radiant Hack").check();
  await expect(told).toHaveCount(0);
  await game("Unhex").check();
  await expect(told).toBeVisible();
  await page.unroute(GAME);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Start from scratch" })).toBeVisible();
  await expect(told).toHaveCount(0);
  await app.drawn();
});

test("a map that does not arrive is told in its fight, which can be played without it, and can be tried again", async ({ app, page, expected }) => {
  test.skip(inOnePiece, "this build is in one piece");
  expected.push(/Failed to (load resource|fetch)/);
  const map = "**/later/on_map-*.wasm";
  await page.route(map, (route) => route.abort());
  await page.goto("./");
  await page.getByRole("button", { name: "Open the example" }).click();
  const told = page.getByText("The map did not arrive");
  await expect(told).toBeVisible();
  await expect(page.getByRole("region", { name: "The question" }).getByRole("heading", { level: 2 })).toBeVisible();
  await app.accessible();
  await page.unroute(map);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("#pane-map .token").first()).toBeVisible();
  await expect(told).toHaveCount(0);
  await app.drawn();
});

test("a rest that does not arrive is told where it is needed, and can be tried again", async ({ app, page, expected }) => {
  test.skip(inOnePiece, "this build is in one piece");
  expected.push(/Failed to (load resource|fetch)/);
  const [told, again] = [page.getByText(MISSING), page.getByRole("button", { name: "Try again" })];
  await page.route(REST, (route) => route.abort());
  await page.goto("./");
  await page.getByRole("button", { name: "Open the example" }).click();
  await expect(page.getByRole("status").getByText(MISSING)).toBeVisible();
  await app.accessible();
  await page.unroute(REST);
  await again.click();
  await expect(page.locator("#question")).toBeVisible();
  await expect(told).toHaveCount(0);
  await app.drawn();

  await page.route(REST, (route) => route.abort());
  await page.goto("./?again#/maps");
  await expect(page.getByRole("main").getByText(MISSING)).toBeVisible();
  await app.accessible();
  await page.unroute(REST);
  await again.click();
  await expect(page.getByRole("heading", { level: 1, name: "Maps" })).toBeVisible();
  await expect(told).toHaveCount(0);
  await app.drawn();
});

test("a browser that compiles nothing at one go has all of the app", async ({ app, page }) => {
  await page.addInitScript(() => {
    for (const name of ["Module", "Instance"]) {
      WebAssembly[name] = new Proxy(WebAssembly[name], {
        construct() {
          throw new RangeError(`WebAssembly.${name} is not allowed on the page's own thread`);
        },
      });
    }
  });
  await app.open();
  await page.getByRole("button", { name: "Open the example" }).click();
  await expect(page.locator("#question")).toBeVisible();
});

test("the theme that was set is there before anything is painted", async ({ app, page }) => {
  await app.inTheme("light");
  await page.route("**/*.wasm", () => {});
  await page.goto("./", { waitUntil: "commit" });
  await expect(page.locator(".arriving")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});

test("scripts from elsewhere and inline ones do not run, and nothing is sent elsewhere", async ({ app, page, expected }) => {
  expected.push(/Content Security Policy/);
  await app.open();
  // The same host under another name is another place to a browser.
  const elsewhere = page.url().replace("127.0.0.1", "localhost");
  const tried = await page.evaluate(async (elsewhere) => {
    window.refused = [];
    document.addEventListener("securitypolicyviolation", (event) => window.refused.push(event.effectiveDirective));
    const script = (properties) =>
      new Promise((done) => {
        const made = Object.assign(document.createElement("script"), properties);
        made.onload = () => done("loaded");
        made.onerror = () => done("refused");
        document.body.append(made);
        if (!made.src) done("ran" in window ? "ran" : "refused");
      });
    const inline = await script({ textContent: "window.ran = true" });
    const foreign = await script({ src: elsewhere });
    // In a task of its own: the tools of the tests may evaluate what a page may not.
    const evaluated = await new Promise((done) =>
      setTimeout(() => {
        try {
          done(window.eval("'ran'"));
        } catch {
          done("refused");
        }
      }),
    );
    const sent = await fetch(elsewhere, { mode: "no-cors" }).then(() => "sent", () => "refused");
    return { inline, foreign, evaluated, sent };
  }, elsewhere);
  expect(tried).toEqual({ inline: "refused", foreign: "refused", evaluated: "refused", sent: "refused" });
  // Not for some other reason: the policy has refused each of them.
  await expect.poll(() => page.evaluate(() => window.refused.sort())).toEqual(["connect-src", "script-src", "script-src-elem", "script-src-elem"]);
});

test("an app that has stopped says so, keeps what is stored and hands it out", async ({ app, page }) => {
  await app.stored({ "sightline/document/abc": "kept as it is", "sightline/note/settings": { theme: "dark" } });
  await app.open();
  await page.evaluate(() => window.sightlinePanic("the dice fell off the table"));
  await expect(page.getByRole("heading", { name: "Sightline has stopped" })).toBeVisible();
  await app.accessible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save a rescue file" }).click();
  const chunks = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk);
  const file = JSON.parse(Buffer.concat(chunks).toString());
  expect(file).toMatchObject({
    sightline: "backup",
    documents: [],
    aside: [{ id: "abc", text: "kept as it is" }],
    notes: { settings: { theme: "dark" } },
  });
  await page.getByText("What went wrong").click();
  await expect(page.getByText("the dice fell off the table")).toBeVisible();
  await page.getByRole("button", { name: "Start at the first screen" }).click();
  await app.drawn();
});

test("a panic inside the app stops it and says what went wrong", async ({ app, page, expected }) => {
  expected.push(/unreachable/);
  await app.open();
  // The browser refuses a part of the next screen, which no code of the app can go on without.
  await page.evaluate(() => {
    const create = document.createElement.bind(document);
    document.createElement = (tag) => {
      if (tag === "section") throw new Error("no more sections");
      return create(tag);
    };
    location.hash = "#/settings";
  });
  await expect(page.getByRole("heading", { name: "Sightline has stopped" })).toBeVisible();
  await page.getByText("What went wrong").click();
  await expect(page.locator("pre")).toContainText(/src\/app\/.*\.rs/);
});

/** Runs a compiled function from a task of its own: one that traps, or one that calls itself for ever. */
const runs = (page, body) =>
  page.evaluate(async (body) => {
    const bytes = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 0x66, 0, 0, 10, body.length + 4, 1, body.length + 2, 0, ...body, 0x0b];
    const { instance } = await WebAssembly.instantiate(Uint8Array.from(bytes));
    setTimeout(() => instance.exports.f());
  }, body);

test("a trap inside the app stops it in the same way", async ({ app, page, expected }) => {
  expected.push(/unreachable/);
  await app.open();
  await runs(page, [0x00]);
  await expect(page.getByRole("heading", { name: "Sightline has stopped" })).toBeVisible();
});

test("too deep a recursion inside the app stops it too, one of a script does not", async ({ app, page, expected }) => {
  expected.push(/call stack/);
  await app.open();
  const stopped = page.getByRole("heading", { name: "Sightline has stopped" });
  const heard = page.waitForEvent("pageerror");
  await page.evaluate(() => {
    const deep = () => deep() + 1;
    setTimeout(deep);
  });
  await heard;
  await expect(stopped).toHaveCount(0);
  await runs(page, [0x10, 0]);
  await expect(stopped).toBeVisible();
});

test("an app that does not arrive says so", async ({ page, expected }) => {
  expected.push(/./);
  await page.route("**/*.wasm", (route) => route.abort());
  await page.goto("./");
  await expect(page.getByRole("heading", { name: "Sightline could not start" })).toBeVisible();
});
