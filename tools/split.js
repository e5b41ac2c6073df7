// Splits a compiled app in two: the first part, which starts and draws the first screen, and the
// rest, which arrives behind it. Both share one memory and one table of functions. A function that
// has moved leaves a stub in the first part that fetches the rest when it is not there yet, so
// whatever calls it need not know. The names of functions tell which part they belong to.

const [CALL, CALL_INDIRECT, REF_FUNC] = [0x10, 0x11, 0xd2];
const FUNCTION = 0;
// Instructions with nothing behind them, beside those that compute: unreachable, nop, else, end,
// return, drop, select, ref.is_null.
const BARE = new Set([0x00, 0x01, 0x05, 0x0b, 0x0f, 0x1a, 0x1b, 0xd1]);
const WORDS = new TextDecoder();

/** `place` gets the name of a function and says "first", "rest", or "shared" when it goes to the first
 * part only if something there calls it. */
export function split(bytes, place) {
  const whole = parse(bytes);
  const { imported, functions, slots } = whole;
  const here = (index) => index < imported || !functions[index - imported].moved;
  const pinned = new Set(whole.exports.filter(({ kind }) => kind === FUNCTION).map(({ index }) => index));
  if (whole.start !== undefined) pinned.add(whole.start);
  for (const one of functions) {
    one.place = pinned.has(one.index) || one.referring ? "first" : place(one.name);
    one.moved = one.place !== "first";
  }
  const calling = functions.filter((one) => !one.moved);
  for (const one of calling) {
    for (const called of one.calls) {
      if (here(called) || functions[called - imported].place !== "shared") continue;
      functions[called - imported].moved = false;
      calling.push(functions[called - imported]);
    }
  }

  // What the first part calls in the rest needs a stub, and a slot of the table to call it through.
  const stubs = new Map();
  let size = whole.tables[0].least;
  for (const one of functions.filter((one) => one.moved)) {
    if (slots.has(one.index)) stubs.set(one.index, slots.get(one.index)[0]);
  }
  for (const one of functions.filter((one) => !one.moved)) {
    for (const called of one.calls) if (!here(called) && !stubs.has(called)) stubs.set(called, size++);
  }

  // The first part: its imports and one more, which brings the rest; then what stayed; then the stubs.
  const numbers = new Map();
  for (let index = 0; index < imported; index += 1) numbers.set(index, index);
  const bring = imported;
  let next = imported + 1;
  for (const one of functions) if (!one.moved) numbers.set(one.index, next++);
  for (const index of stubs.keys()) numbers.set(index, next++);
  const ensure = next;
  const nothing = whole.types.length;
  const arrived = whole.globals.length;

  // The rest: what it calls in the first part, by short names; then what moved.
  const wanted = new Map();
  const moved = functions.filter((one) => one.moved);
  for (const one of moved) for (const called of one.calls) if (here(called) && !wanted.has(called)) wanted.set(called, wanted.size);
  const theirs = new Map(wanted);
  moved.forEach((one, at) => theirs.set(one.index, wanted.size + at));
  const short = (kind, at) => kind + at.toString(36);

  const typeOf = (index) => (index < imported ? whole.importTypes[index] : functions[index - imported].type);
  const stub = (index) => {
    const gets = whole.types[typeOf(index)].flatMap((_, at) => [0x20, ...leb(at)]);
    return [0, CALL, ...leb(ensure), ...gets, 0x41, ...sleb(stubs.get(index)), CALL_INDIRECT, ...leb(typeOf(index)), 0, 0x0b];
  };
  // if (!arrived) { bring(); arrived = 1; }
  const ensuring = [0, 0x23, ...leb(arrived), 0x45, 0x04, 0x40, CALL, ...leb(bring), 0x41, 1, 0x24, ...leb(arrived), 0x0b, 0x0b];

  const first = module([
    [1, vector([...whole.rawTypes, [0x60, 0, 0]])],
    [2, vector([...whole.rawImports, [...text("./sightline_bg.js"), ...text("__rest"), FUNCTION, ...leb(nothing)]])],
    [3, vector([...functions.filter((one) => !one.moved).map((one) => leb(one.type)), ...[...stubs.keys()].map((index) => leb(typeOf(index))), leb(nothing)])],
    [4, vector(whole.tables.map((table, at) => (at === 0 ? limits(table, size - whole.tables[0].least) : limits(table, 0))))],
    [5, whole.raw[5]],
    [6, vector([...whole.rawGlobals, [0x7f, 1, 0x41, 0, 0x0b]])],
    [7, vector([
      ...whole.exports.map(({ name, kind, index }) => [...text(name), kind, ...leb(kind === FUNCTION ? numbers.get(index) : index)]),
      ...[...wanted].map(([index, at]) => [...text(short("f", at)), FUNCTION, ...leb(numbers.get(index))]),
      ...whole.tables.map((_, at) => [...text(short("t", at)), 1, ...leb(at)]),
      [...text("m0"), 2, 0],
      ...whole.globals.map((_, at) => [...text(short("g", at)), 3, ...leb(at)]),
      [...text("__ensure_rest"), FUNCTION, ...leb(ensure)],
    ])],
    [8, whole.start === undefined ? undefined : leb(numbers.get(whole.start))],
    [9, vector(whole.elements.map(({ head, indices }) => [...head, ...vector(indices.map((index) => leb(numbers.get(index))))]))],
    [12, whole.raw[12]],
    [10, vector([
      ...functions.filter((one) => !one.moved).map((one) => sized(renumbered(bytes, one, numbers))),
      ...[...stubs.keys()].map((index) => sized(stub(index))),
      sized(ensuring),
    ])],
    [11, whole.raw[11]],
  ]);

  const filled = moved.flatMap((one) => {
    const all = slots.get(one.index) ?? [];
    const own = stubs.get(one.index);
    return [...new Set(own === undefined ? all : [...all, own])].map((slot) => [slot, theirs.get(one.index)]);
  });
  const rest = module([
    [1, vector(whole.rawTypes)],
    [2, vector([
      ...[...wanted].map(([index, at]) => [...text("p"), ...text(short("f", at)), FUNCTION, ...leb(typeOf(index))]),
      ...whole.tables.map((table, at) => [...text("p"), ...text(short("t", at)), 1, table.type, 0, 0]),
      [...text("p"), ...text("m0"), 2, 0, 0],
      ...whole.globals.map(([type, mutable], at) => [...text("p"), ...text(short("g", at)), 3, type, mutable]),
    ])],
    [3, vector(moved.map((one) => leb(one.type)))],
    [9, vector(runs(filled).map(([slot, indices]) => [0, 0x41, ...sleb(slot), 0x0b, ...vector(indices.map(leb))]))],
    [12, whole.raw[12] && [0]],
    [10, vector(moved.map((one) => sized(renumbered(bytes, one, theirs))))],
  ]);
  for (const part of [first, rest]) new WebAssembly.Module(part);
  return { first, rest, counts: { here: functions.length - moved.length, moved: moved.length, stubs: stubs.size } };
}

/** Neighbouring slots together. */
function runs(filled) {
  const found = [];
  for (const [slot, index] of filled.sort(([a], [b]) => a - b)) {
    const last = found.at(-1);
    if (last && last[0] + last[1].length === slot) last[1].push(index);
    else found.push([slot, [index]]);
  }
  return found;
}

function parse(bytes) {
  const read = new Reader(bytes, 8);
  const raw = {};
  const found = { raw, tables: [], globals: [], rawGlobals: [], elements: [], exports: [], importTypes: [], slots: new Map() };
  const names = new Map();
  let types = [];
  let bodies = [];
  while (read.at < bytes.length) {
    const id = read.byte();
    const end = read.leb() + read.at;
    if (id !== 0) raw[id] = [...bytes.subarray(read.at, end)];
    if (id === 0 && read.text() === "name") {
      while (read.at < end) {
        const kind = read.byte();
        const stop = read.leb() + read.at;
        if (kind === 1) read.each(() => names.set(read.leb(), read.text()));
        read.at = stop;
      }
    } else if (id === 1) {
      found.rawTypes = [];
      found.types = read.each(() => {
        const from = read.at;
        if (read.byte() !== 0x60) throw new Error("a type that is not a function's");
        const takes = read.each(() => read.byte());
        read.each(() => read.byte());
        found.rawTypes.push([...bytes.subarray(from, read.at)]);
        return takes;
      });
    } else if (id === 2) {
      found.rawImports = read.each(() => {
        const from = read.at;
        read.text();
        read.text();
        if (read.byte() !== FUNCTION) throw new Error("an import that is not a function");
        found.importTypes.push(read.leb());
        return [...bytes.subarray(from, read.at)];
      });
    } else if (id === 3) types = read.each(() => read.leb());
    else if (id === 4) {
      found.tables = read.each(() => {
        const [type, capped] = [read.byte(), read.byte()];
        return { type, least: read.leb(), most: capped ? read.leb() : undefined };
      });
    } else if (id === 6) {
      read.each(() => {
        const from = read.at;
        found.globals.push([read.byte(), read.byte()]);
        read.expression();
        found.rawGlobals.push([...bytes.subarray(from, read.at)]);
      });
    } else if (id === 7) {
      found.exports = read.each(() => ({ name: read.text(), kind: read.byte(), index: read.leb() }));
    } else if (id === 8) found.start = read.leb();
    else if (id === 9) {
      found.elements = read.each(() => {
        const from = read.at;
        const flag = read.byte();
        if (flag !== 0) throw new Error("a table segment of an unknown form");
        if (read.byte() !== 0x41) throw new Error("a table segment at an unknown place");
        let slot = read.sleb();
        read.byte();
        const head = [...bytes.subarray(from, read.at)];
        const indices = read.each(() => read.leb());
        for (const index of indices) found.slots.set(index, [...(found.slots.get(index) ?? []), slot++]);
        return { head, indices };
      });
    } else if (id === 10) {
      bodies = read.each(() => {
        const length = read.leb();
        const from = read.at;
        read.at += length;
        return { from, to: read.at };
      });
    }
    read.at = end;
  }
  found.imported = found.importTypes.length;
  found.functions = bodies.map(({ from, to }, at) => {
    const index = found.imported + at;
    const places = calls(bytes, from, to);
    return {
      index,
      from,
      to,
      places,
      type: types[at],
      name: names.get(index) ?? "",
      calls: places.filter(({ code }) => code === CALL).map(({ index }) => index),
      referring: places.some(({ code }) => code === REF_FUNC),
    };
  });
  return found;
}

/** Where a body names functions. */
function calls(bytes, from, to) {
  const read = new Reader(bytes, from);
  const places = [];
  read.each(() => [read.leb(), read.byte()]);
  while (read.at < to) {
    const code = read.byte();
    const at = read.at;
    if (code === CALL || code === REF_FUNC) places.push({ code, at, index: read.leb(), end: read.at });
    else read.immediates(code);
  }
  return places;
}

function renumbered(bytes, { from, to, places }, numbers) {
  const made = [];
  let done = from;
  for (const { at, index, end } of places) {
    for (; done < at; done += 1) made.push(bytes[done]);
    made.push(...leb(numbers.get(index)));
    done = end;
  }
  for (; done < to; done += 1) made.push(bytes[done]);
  return made;
}

class Reader {
  constructor(bytes, at) {
    this.bytes = bytes;
    this.at = at;
  }

  byte() {
    return this.bytes[this.at++];
  }

  leb() {
    let [value, shift, byte] = [0, 1, 0];
    do {
      byte = this.byte();
      value += (byte & 0x7f) * shift;
      shift *= 128;
    } while (byte & 0x80);
    return value;
  }

  /** A signed number that fits 32 bits; longer ones are only passed over. */
  sleb() {
    let [value, shift, byte] = [0, 0, 0];
    do {
      byte = this.byte();
      if (shift < 32) value |= (byte & 0x7f) << shift;
      shift += 7;
    } while (byte & 0x80);
    return shift < 32 && byte & 0x40 ? value | (-1 << shift) : value;
  }

  text() {
    const length = this.leb();
    return WORDS.decode(this.bytes.subarray(this.at, (this.at += length)));
  }

  each(one) {
    return Array.from({ length: this.leb() }, one);
  }

  expression() {
    for (let code = this.byte(); code !== 0x0b; code = this.byte()) this.immediates(code);
  }

  immediates(code) {
    if (code === 0x02 || code === 0x03 || code === 0x04) this.sleb();
    else if (code === 0x0c || code === 0x0d || (code >= 0x20 && code <= 0x26) || code === REF_FUNC) this.leb();
    else if (code === 0x0e) {
      this.each(() => this.leb());
      this.leb();
    } else if (code === CALL_INDIRECT || (code >= 0x28 && code <= 0x3e)) {
      this.leb();
      this.leb();
    } else if (code === 0x1c) this.each(() => this.byte());
    else if (code === 0x3f || code === 0x40) this.byte();
    else if (code === 0x41 || code === 0x42 || code === 0xd0) this.sleb();
    else if (code === 0x43) this.at += 4;
    else if (code === 0x44) this.at += 8;
    else if (code === 0xfc) {
      const more = this.leb();
      const counts = [0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 2, 1, 2, 1, 2, 1, 1, 1];
      if (more >= counts.length) throw new Error(`instruction fc ${more.toString(16)} is unknown here`);
      for (let n = counts[more]; n > 0; n -= 1) this.leb();
    } else if (!BARE.has(code) && !(code >= 0x45 && code <= 0xc4)) {
      throw new Error(`instruction ${code.toString(16)} is unknown here`);
    }
  }
}

function leb(value) {
  const made = [];
  do {
    const low = value % 128;
    value = Math.floor(value / 128);
    made.push(value ? low | 0x80 : low);
  } while (value);
  return made;
}

function sleb(value) {
  const made = [];
  for (;;) {
    const low = value & 0x7f;
    value >>= 7;
    if ((value === 0 && !(low & 0x40)) || (value === -1 && low & 0x40)) return [...made, low];
    made.push(low | 0x80);
  }
}

function text(words) {
  return [...leb(words.length), ...new TextEncoder().encode(words)];
}

function sized(content) {
  return leb(content.length).concat(content);
}

function vector(items) {
  return leb(items.length).concat(...items);
}

function limits({ type, least, most }, more) {
  return [type, most === undefined ? 0 : 1, ...leb(least + more), ...(most === undefined ? [] : leb(most + more))];
}

function module(sections) {
  const there = sections.filter(([, content]) => content !== undefined);
  const parts = there.map(([id, content]) => Buffer.from([id, ...leb(content.length)].concat(content)));
  return Buffer.concat([Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]), ...parts]);
}
