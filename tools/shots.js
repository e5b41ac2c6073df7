// The pictures of the README, taken from the release in dist/ and written to docs/.

import { mkdirSync } from "node:fs";
import { chromium } from "@playwright/test";
import { args, executablePath } from "./chromium.js";
import { serve } from "./static.js";

const host = await serve("dist");
const browser = await chromium.launch({ executablePath, args });
mkdirSync("docs", { recursive: true });

async function example(viewport, colorScheme) {
  const context = await browser.newContext({ viewport, colorScheme, serviceWorkers: "block", reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(host.url);
  await page.getByRole("button", { name: "Open the example" }).click();
  await page.locator("#question").waitFor();
  return page;
}

const phone = await example({ width: 390, height: 844 }, "dark");
await phone.screenshot({ path: "docs/fight.png" });
await phone.goto(`${host.url}#/characters`);
await phone.getByRole("link", { name: /Rook Adeyemi/ }).click();
await phone.getByRole("button", { name: /^Level \d+ of/ }).waitFor();
await phone.screenshot({ path: "docs/sheet.png" });
await phone.goto(`${host.url}#/roll`);
await phone.locator("#throw").waitFor();
await phone.screenshot({ path: "docs/roll.png" });

const laptop = await example({ width: 1280, height: 800 }, "light");
await laptop.goto(`${host.url}#/maps`);
await laptop.getByRole("link", { name: /Nightclub/ }).first().click();
await laptop.getByRole("button", { name: /Dance Floor/ }).first().waitFor();
await laptop.screenshot({ path: "docs/map.png" });

await browser.close();
await host.close();
