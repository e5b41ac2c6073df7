// Makes one file of several parts that wasm-split-cli has cut. They share functions through the table of
// the main part, so all that joins them is what each imports of it: its memory, its table, its globals.

import { execFileSync } from "node:child_process";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";

/** Everything that a part imports comes from the main one, under this name. */
const MAIN = "__wasm_split";
/** And under this one to what was folded: the first name is taken by what hands it on. */
export const FOLDED = "folded";
const FEATURES = ["--enable-bulk-memory", "--enable-mutable-globals", "--enable-nontrapping-float-to-int", "--enable-reference-types", "--enable-sign-ext"];

/** Merges `files` into `into`, and the files are gone. Each would have a memory of its own, were it not
 * for a first one that imports everything once and hands it on to the others. */
export function folded(files, into) {
  if (files.length === 1) return renameSync(files[0], into);
  const hub = `${into}.hub`;
  writeFileSync(hub, hubOf(files.map((file) => imports(readFileSync(file)))));
  const named = files.flatMap((file, at) => [file, `part_${at}`]);
  execFileSync("wasm-merge", [hub, MAIN, ...named, "-o", into, "--skip-export-conflicts", ...FEATURES], { stdio: "inherit" });
  for (const file of [hub, ...files]) rmSync(file);
}

/** What a module imports: the name, the kind, and the type as it is written. */
function imports(module) {
  const found = new Map();
  let at = 8;
  const number = () => {
    for (let [value, shift] = [0, 0]; ; shift += 7) {
      const byte = module[at++];
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  };
  const text = () => {
    const length = number();
    return module.subarray(at, (at += length)).toString();
  };
  const limits = () => {
    const most = module[at++] & 1;
    number();
    if (most) number();
  };
  while (at < module.length) {
    const section = module[at++];
    const size = number();
    if (section !== 2) {
      at += size;
      continue;
    }
    for (let count = number(); count > 0; count -= 1) {
      const [from, name, kind] = [text(), text(), module[at++]];
      if (from !== MAIN || kind === 0) throw new Error(`a part imports ${from}.${name}, which is no memory, table or global`);
      const start = at;
      if (kind === 1) at += 1;
      if (kind === 3) at += 2;
      else limits();
      found.set(name, { kind, type: module.subarray(start, at) });
    }
    return found;
  }
  return found;
}

/** A module of nothing but what is imported, which it exports again. */
function hubOf(all) {
  const shared = new Map(all.flatMap((found) => [...found]));
  const entries = [...shared];
  const text = (words) => [...number(words.length), ...Buffer.from(words)];
  const section = (id, list) => {
    const body = [...number(list.length), ...list.flat()];
    return [id, ...number(body.length), ...body];
  };
  const index = (name, kind) => entries.filter(([, other]) => other.kind === kind).findIndex(([other]) => other === name);
  const taken = entries.map(([name, { kind, type }]) => [...text(FOLDED), ...text(name), kind, ...type]);
  const given = entries.map(([name, { kind }]) => [...text(name), kind, ...number(index(name, kind))]);
  return Buffer.from([0, 97, 115, 109, 1, 0, 0, 0, ...section(2, taken), ...section(7, given)]);
}

function number(value) {
  const bytes = [];
  for (; value > 127; value >>>= 7) bytes.push((value & 127) | 128);
  return [...bytes, value];
}
