// Keeps one whole version of the app. FILES are its names and digests and VERSION the digest of
// those, put in by tools/finish.js. A version is stored whole or not at all: one file that does not
// arrive, or is not the one that was built, and the version before stays.

const PREFIX = `sightline ${registration.scope} `;
const NAME = PREFIX + VERSION;
const HANDED = `handed ${registration.scope}`;

addEventListener("install", (event) => {
  const requests = FILES.map(([url, integrity]) => new Request(url, { integrity, cache: "no-cache" }));
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(requests)));
});

addEventListener("activate", (event) => {
  const old = (name) => name.startsWith(PREFIX) && name !== NAME;
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))),
  );
});

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
  const wanted = request.mode === "navigate" ? new URL("./", registration.scope) : request;
  event.respondWith(
    caches
      .open(NAME)
      .then((cache) => cache.match(wanted, { ignoreSearch: true }))
      .then((kept) => kept ?? fetch(request)),
  );
});
