// Starts the app, and stands beside it for what it cannot do for itself: telling of a new version,
// and speaking up when it has stopped. What passes between the two sides:
//
//   window.sightlineUpdate         a function once a new version waits; calling it switches to it
//   "sightline-update" at window   the event that tells of it
//   "sightline-updated" at window  tells that another tab has switched to it
//   window.sightlinePanic(text)    called by the app's panic hook
//   window.sightlineSettled()      called by the app when the rest of it has arrived, or has not
//   window.sightlineDressed()      gives a promise of the looks of all screens but the first
//   window.sightlineHanded()       gives the text that the system handed over, once
//   window.sightlineForecast()     gives a worker that plays forecasts; boot/forecast.js says what it takes
//   window.sightlineScan()         gives the scanner of QR codes: inPicture(file), withCamera(video, found)

import start from "sightline";
import { keepOffline } from "./offline.js";
import { handed } from "./handed.js";
import { stopped } from "./stopped.js";

const settled = new Promise((done) => (window.sightlineSettled = done));
window.sightlinePanic = (text) => {
  stopped("Sightline has stopped", text);
  window.sightlineSettled();
};

window.sightlineHanded = handed;
window.sightlineForecast = () => new Worker(new URL(FORETELLS, document.baseURI), { type: "module" });
window.sightlineScan = () => import(new URL(SCAN, document.baseURI));

let dressed;
window.sightlineDressed = () =>
  (dressed ??= new Promise((arrived, missing) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: LOOKS, onload: arrived });
    // Whoever tries again asks for them again.
    link.onerror = () => {
      dressed = undefined;
      link.remove();
      missing(new Error("the style sheet did not arrive"));
    };
    document.head.append(link);
  }));

// A trap without a panic's message (out of memory) ends the app as well, and so does too deep a
// recursion, which browsers tell as an error of their own.
const trapped = (error) => {
  const tooDeep = error instanceof RangeError || error?.name === "InternalError";
  const inApp = tooDeep && /wasm/.test(error.stack);
  if (inApp || error instanceof WebAssembly.RuntimeError) window.sightlinePanic(String(error));
};
window.addEventListener("error", (event) => trapped(event.error));
window.addEventListener("unhandledrejection", (event) => trapped(event.reason));

async function open() {
  // The first screen is drawn by the first part alone, and nothing takes its turn; every other one needs
  // more, which then comes beside it.
  const word = location.hash.split("/")[1];
  if (word) {
    // The app asks again, and tells where they did not arrive.
    window.sightlineDressed().catch(() => {});
    const own = Object.hasOwn(LATER, word) ? LATER[word] : [];
    for (const href of new Set([...own, ...LATER[""]])) {
      const link = Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", href });
      link.crossOrigin = "";
      document.head.append(link);
    }
  }
  await start({ module_or_path: new URL(WASM, document.baseURI) });
  document.getElementById("app").dataset.ready = "";
}

// The service worker fetches all of the app once more, so it waits until the app has what it needs.
open()
  .then(() => settled)
  .catch((error) => stopped("Sightline could not start", String(error)))
  .then(() => OFFLINE && keepOffline());
