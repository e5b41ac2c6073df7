// The service worker keeps the app for starting with no network. A new version waits beside the
// running one until a person asks for it: nobody wants another app in the middle of a fight.

let switching = false;

export async function keepOffline() {
  if (!("serviceWorker" in navigator)) return;
  followOtherTabs();
  // Private windows and plain http have no service workers; the app works without.
  const kept = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" }).catch(() => null);
  if (!kept) return;
  if (kept.waiting) offer(kept.waiting);
  const arriving = () => {
    const next = kept.installing;
    next?.addEventListener("statechange", () => {
      // The very first version has none to wait for and becomes active by itself.
      if (next.state === "installed" && kept.active) offer(next);
    });
  };
  arriving();
  kept.addEventListener("updatefound", arriving);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") lookForNew();
  });
}

/** Asks the host whether there is a new version. */
export async function lookForNew() {
  const kept = await navigator.serviceWorker?.getRegistration().catch(() => null);
  await kept?.update().catch(() => {});
}

function offer(next) {
  window.sightlineUpdate = () => {
    switching = true;
    // Another tab may have asked for it before, or for one that came after it.
    const arrived = () => ["activated", "redundant"].includes(next.state) && location.reload();
    next.addEventListener("statechange", arrived);
    next.postMessage("use it now");
    arrived();
  };
  window.dispatchEvent(new Event("sightline-update"));
}

/** When another tab has asked for the new version, this one still runs the old. */
function followOtherTabs() {
  let before = navigator.serviceWorker.controller;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    // The first of all takes on the page that brought it, which is of the same version.
    const first = !before;
    before = navigator.serviceWorker.controller;
    if (first || switching) return;
    window.sightlineUpdate = () => location.reload();
    window.dispatchEvent(new Event("sightline-updated"));
  });
}
