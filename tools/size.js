// What the first load fetches, and how large it is raw and compressed.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Every file of a built app but the icons that only a phone's launcher asks for, and what is loaded later. */
export function firstLoad(folder) {
  return everything(folder).filter(({ name }) => !name.startsWith("later/"));
}

/** Loaded when somebody first opens it. */
const opened = (name) => /^later\/(scan|forecast)/.test(name);

/** The first load and the rest behind it: everything but the scanner and the forecast. */
export function wholeApp(folder) {
  return everything(folder).filter(({ name }) => !opened(name));
}

/** What is fetched for starting with no network: the first load, and what waits for its use. */
export function everything(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".png"))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .map((path) => ({ name: path.slice(join(folder, "/").length), content: readFileSync(path) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

export function sizes(content) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return {
    raw: content.length,
    gzip: gzipSync(content, { level: 9 }).length,
    brotli: brotliCompressSync(content, { params }).length,
  };
}

export function total(files) {
  const sum = { raw: 0, gzip: 0, brotli: 0 };
  for (const { content } of files) {
    const size = sizes(content);
    for (const form in sum) sum[form] += size[form];
  }
  return sum;
}

/** Prints the tables, and stops the build when something is over its budget. */
export function report(folder, budget = {}, places = []) {
  const line = (name, { raw, gzip, brotli }) =>
    console.log(name.padEnd(34) + [raw, gzip, brotli].map((n) => n.toLocaleString("en").padStart(12)).join(""));
  const table = (title, files) => {
    console.log(title.padEnd(34) + ["raw", "gzip", "brotli"].map((form) => form.padStart(12)).join(""));
    for (const { name, content } of files) line(name, sizes(content));
    const sum = total(files);
    line("together", sum);
    return sum.brotli;
  };
  const all = everything(folder);
  const later = (scan) => all.filter(({ name }) => name.startsWith("later/") && opened(name) === scan);
  const first = table("first load", firstLoad(folder));
  const whole = first + table("behind it", later(false));
  const aside = table("when it is opened", later(true));
  const held = [["first load", first, budget.first], ["whole app", whole, budget.whole], ["rest that is opened", aside, budget.opened]];
  const brotli = Object.fromEntries(all.map(({ name, content }) => [name, sizes(content).brotli]));
  for (const [place, files] of places) {
    const size = files.reduce((sum, file) => sum + brotli[file], first);
    console.log(`what must arrive for ${place}`.padEnd(58) + size.toLocaleString("en").padStart(12));
    held.push([`place ${place}`, size, budget.place]);
  }
  for (const [name, size, most] of held) {
    if (size <= (most ?? Infinity)) continue;
    console.error(`the ${name} is ${size} bytes in brotli, over the budget of ${most}`);
    process.exitCode = 1;
  }
}
