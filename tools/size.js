// What the first load fetches, and how large it is raw and compressed.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Every file of a built app but the icons that only a phone's launcher asks for, and what is loaded later. */
export function firstLoad(folder) {
  return everything(folder).filter(({ name }) => !name.startsWith("later/"));
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

/** Prints the table, and stops the build when the whole is over the budget. */
export function report(files, budget = Infinity) {
  const line = (name, { raw, gzip, brotli }) =>
    console.log(name.padEnd(34) + [raw, gzip, brotli].map((n) => n.toLocaleString("en").padStart(12)).join(""));
  console.log("first load".padEnd(34) + ["raw", "gzip", "brotli"].map((form) => form.padStart(12)).join(""));
  for (const { name, content } of files) line(name, sizes(content));
  const whole = total(files);
  line("all of it", whole);
  if (whole.brotli > budget) {
    console.error(`the first load is ${whole.brotli} bytes in brotli, over the budget of ${budget}`);
    process.exit(1);
  }
}
