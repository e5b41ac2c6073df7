// The service worker keeps the app for starting with no network. A new version waits beside the
// running one until a person asks for it: nobody wants another app in the middle of a fight.

export async function keepOffline() {
  if (!("serviceWorker" in navigator)) return;
  // Private windows and plain http have no service workers; the app works without.
  const kept = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" }).catch(() => null);
  if (!kept) return;
  if (kept.waiting) offer(kept.waiting);
  kept.addEventListener("updatefound", () => {
    const next = kept.installing;
    next.addEventListener("statechange", () => {
      // The very first version has none to wait for and becomes active by itself.
      if (next.state === "installed" && kept.active) offer(next);
    });
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") kept.update().catch(() => {});
  });
}

function offer(next) {
  window.sightlineUpdate = () => {
    next.addEventListener("statechange", () => {
      if (next.state === "activated") location.reload();
    });
    next.postMessage("use it now");
  };
  window.dispatchEvent(new Event("sightline-update"));
}
