// The app comes in two parts, cut by tools/split.js. The first draws the first screen; this brings
// the rest behind it. What a person does meanwhile waits for it.

import { stopped } from "./stopped.js";

let compiled;
let joined = false;
let arriving = null;

const address = () => new URL(REST, document.baseURI);

/** Fetches the rest, once. A build for work on the app is whole and has none. */
export function arrive() {
  if (!REST || compiled) return Promise.resolve();
  arriving ??= fetched().finally(() => (arriving = null));
  return arriving;
}

async function fetched() {
  const answer = await fetch(address());
  if (!answer.ok) throw new Error(`the rest of the app did not arrive: ${answer.status}`);
  // Compiled while it streams, and kept compiled by the browser; a host that calls it by another
  // type gets it compiled from its bytes.
  const streams = answer.headers.get("content-type") === "application/wasm";
  const made = await (streams ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer()));
  compiled ??= made;
}

/** Makes the first part, given by what it exports, and the rest one app. */
export async function join(first) {
  // Never at one go where it can be helped: older browsers refuse that to a page.
  if (REST && !joined) {
    await WebAssembly.instantiate(compiled, { p: first });
    joined = true;
    first.__ensure_rest();
  }
  whole();
}

function whole() {
  document.getElementById("app").dataset.whole = "";
}

/** Keeps events from the app until the function it gives is called, which lets them happen after all.
 * Whoever taps is told what is waited for. */
export function hold() {
  const held = [];
  const told = Object.assign(document.createElement("p"), { className: "waited-for" });
  told.setAttribute("role", "status");
  const keep = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push([event.target, new event.constructor(event.type, event)]);
    if (event.type !== "click" || told.isConnected) return;
    document.body.append(told);
    told.textContent = "One moment: the rest of the app is arriving.";
  };
  const kinds = ["click", "hashchange", "storage"];
  for (const kind of kinds) window.addEventListener(kind, keep, true);
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, keep, true);
    told.remove();
    for (const [target, event] of held) target.dispatchEvent(event);
  };
}

/** Called by the first part, with what it exports, when it needs the rest now: after `join`, or, as
 * the last resort, before the rest could arrive by itself. */
window.sightlineRest = (first) => {
  if (joined) return;
  try {
    compiled ??= new WebAssembly.Module(fetchedNow());
    new WebAssembly.Instance(compiled, { p: first });
    joined = true;
    whole();
  } catch (error) {
    stopped("Sightline has not arrived whole", String(error));
    throw error;
  }
};

/** The page stands still until the file is there. */
function fetchedNow() {
  const request = new XMLHttpRequest();
  request.open("GET", address(), false);
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  if (request.status !== 200) throw new Error(`the rest of the app did not arrive: ${request.status}`);
  return Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0) & 0xff);
}
