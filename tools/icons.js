// Draws the launcher icons from public/icons/icon.svg: node tools/icons.js
import { readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { args, executablePath } from "./chromium.js";

const drawn = readFileSync("public/icons/icon.svg", "utf8");
// A launcher may cut a maskable icon to any shape that keeps the middle four fifths.
const whole = drawn.replace(' rx="14"', "");
const maskable = whole.replace('<g id="motif">', '<g transform="translate(32 32) scale(.7) translate(-32 -32)">');

const browser = await chromium.launch({ executablePath, args });
for (const [name, picture, size] of [
  ["192", drawn, 192],
  ["512", drawn, 512],
  ["maskable-512", maskable, 512],
  ["180", whole, 180],
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${picture}`);
  await page.screenshot({ path: `public/icons/${name}.png`, omitBackground: true });
  await page.close();
}
await browser.close();
