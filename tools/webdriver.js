// A browser driven by the W3C WebDriver protocol, which every engine has a driver for: a few calls
// over HTTP, and the words of somebody who looks at the page and touches it.

import { spawn } from "node:child_process";
import { createServer } from "node:net";

const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
/** How long something may take to show, in milliseconds. */
const PATIENCE = 30_000;
/** What may come of a page that still moves; the tap is tried again. */
const MOVING = /click intercepted|stale element|not interactable|no such element/;

/** A driver's process, and the browsers that it opens. */
export class Driver {
  constructor(child, url) {
    this.child = child;
    this.url = url;
  }

  /** Starts `command`; `{port}` in its arguments is a free one. */
  static async start(command, args) {
    const port = await freePort();
    const filled = args.map((arg) => arg.replace("{port}", port));
    const child = spawn(command, filled, { stdio: "ignore" });
    let failed = null;
    child.on("error", (error) => (failed = error));
    const driver = new Driver(child, `http://127.0.0.1:${port}`);
    await until(`${command} answers`, async () => {
      if (failed) throw failed;
      return fetch(`${driver.url}/status`).then((answer) => answer.ok, () => false);
    });
    return driver;
  }

  async browser(capabilities) {
    const { sessionId, capabilities: has } = await call("POST", `${this.url}/session`, {
      capabilities: { alwaysMatch: capabilities },
    });
    return new Browser(`${this.url}/session/${sessionId}`, has);
  }

  stop() {
    this.child.kill();
  }
}

export class Browser {
  constructor(url, capabilities) {
    this.url = url;
    this.version = capabilities.browserVersion;
  }

  get = (path) => call("GET", `${this.url}/${path}`);
  post = (path, body = {}) => call("POST", `${this.url}/${path}`, body);
  close = () => call("DELETE", this.url);

  go = (url) => this.post("url", { url });
  reload = () => this.post("refresh");

  /** The value of a function that runs in the page; a promise is waited for. */
  run = (what, ...args) => this.post("execute/sync", { script: `return (${what})(...arguments)`, args });

  /** Waits until a function in the page gives something true, and gives it. */
  sees = (what, told, ...args) => until(told, () => this.run(what, ...args));

  /** The first element for a selector that shows and has this name, exactly or as a pattern. */
  element(selector, name) {
    const pattern = name instanceof RegExp ? name.source : null;
    return this.sees(shown, `${selector} ${name ?? ""} shows`, selector, pattern ? null : (name ?? null), pattern);
  }

  /** Taps it where it is, as a finger does: what lies above it would be hit instead. */
  async tap(selector, name) {
    let reason = "";
    const told = () => `${selector} ${name ?? ""} can be tapped: ${reason}`;
    await until(told, async () => {
      const element = await this.element(selector, name);
      // A driver scrolls no further than it must, which leaves it under the bar at the bottom.
      await this.run((element) => element.scrollIntoView({ block: "center" }), element);
      return this.post(`element/${element[ELEMENT]}/click`).then(
        () => true,
        (error) => {
          if (!MOVING.test(error.message)) throw error;
          reason = error.message;
          return false;
        },
      );
    });
  }

  /** Replaces what is in a field. */
  async fill(selector, name, text) {
    const element = await this.element(selector, name);
    await this.post(`element/${element[ELEMENT]}/clear`);
    await this.post(`element/${element[ELEMENT]}/value`, { text });
  }

  /** Types where the cursor is. */
  async type(text) {
    const actions = [...text].flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
    await this.post("actions", { actions: [{ type: "key", id: "keys", actions }] });
  }

  /** Touches a point, moves on to the others, and lets go. WebKitGTK takes the finger for a mouse. */
  async press(first, ...others) {
    const move = ({ x, y }, duration) => ({ type: "pointerMove", x: Math.round(x), y: Math.round(y), duration });
    const actions = [
      move(first, 0),
      { type: "pointerDown", button: 0 },
      ...others.map((point) => move(point, 80)),
      { type: "pointerUp", button: 0 },
    ];
    await this.post("actions", { actions: [{ type: "pointer", id: "finger", parameters: { pointerType: "touch" }, actions }] });
  }
}

/** In the page: the first element that shows and is called so. */
function shown(selector, name, pattern) {
  const plain = (text) => (text ?? "").replace(/\s+/g, " ").trim();
  const called = (element) => {
    const by = (element.getAttribute("aria-labelledby") ?? "").split(" ").filter(Boolean);
    const words = by.map((id) => document.getElementById(id)?.textContent).join(" ");
    return plain(element.getAttribute("aria-label") ?? (words || element.labels?.[0]?.textContent || element.textContent));
  };
  const fits = (element) => (pattern ? new RegExp(pattern).test(called(element)) : name === null || called(element) === name);
  return [...document.querySelectorAll(selector)].find((element) => element.getClientRects().length > 0 && fits(element));
}

/** Asks again until there is something, and gives it. */
export async function until(told, ask) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const found = await ask();
    if (found) return found;
    if (Date.now() > end) throw new Error(`${PATIENCE / 1000} seconds have passed, and it is not so that ${told instanceof Function ? told() : told}`);
    await new Promise((later) => setTimeout(later, 50));
  }
}

async function call(method, url, body) {
  const answer = await fetch(url, { method, body: body && JSON.stringify(body), headers: { "content-type": "application/json" } });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

function freePort() {
  return new Promise((found, failed) => {
    const server = createServer().once("error", failed);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => found(port));
    });
  });
}
