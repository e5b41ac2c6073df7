// Keeps one whole version of the app. FILES are its names and digests and VERSION the digest of
// those, put in by tools/finish.js. A version is stored whole or not at all: one file that does not
// arrive, or is not the one that was built, and the version before stays.

const PREFIX = `sightline ${registration.scope} `;
const NAME = PREFIX + VERSION;
const MARK = "in-use-since";
const HANDED = `handed ${registration.scope}`;

addEventListener("install", (event) => {
  const requests = FILES.map(([url, integrity]) => new Request(url, { integrity, cache: "no-cache" }));
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(requests)));
});

// A tab may still run the version before, whose later files it will ask for: that version stays
// until the next one comes. The mark in a version's store tells when it was taken into use.
addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

/** The stores of other versions. */
async function others() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
}

async function takeOver() {
  const since = async (name) => Number(await (await (await caches.open(name)).match(MARK))?.text()) || 0;
  const names = await others();
  const times = await Promise.all(names.map(since));
  const before = names[times.lastIndexOf(Math.max(...times))];
  await Promise.all(names.filter((name) => name !== before).map((name) => caches.delete(name)));
  await (await caches.open(NAME)).put(MARK, new Response(String(Date.now())));
  // The page that brought the very first version is served by it at once.
  await clients.claim();
}

addEventListener("message", (event) => {
  if (event.data === "use it now") skipWaiting();
});

// What the system's share sheet hands to the installed app waits here until the page asks for it.
async function keepHanded(request) {
  const form = await request.formData();
  const file = form.get("file");
  const text = file instanceof File ? await file.text() : [form.get("text"), form.get("url")].filter(Boolean).join(" ");
  const handed = await caches.open(HANDED);
  await handed.put("handed", new Response(text));
  return Response.redirect("./#/receive", 303);
}

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "POST" && new URL(request.url).pathname.endsWith("/receive")) {
    event.respondWith(keepHanded(request));
    return;
  }
  if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return;
  event.respondWith(answer(request));
});

async function answer(request) {
  const wanted = request.mode === "navigate" ? new URL("./", registration.scope) : request;
  const found = async (name) => (await caches.open(name)).match(wanted, { ignoreSearch: true });
  const kept = await found(NAME);
  if (kept) return kept;
  for (const name of await others()) {
    const older = await found(name);
    if (older) return older;
  }
  return fetch(request);
}
