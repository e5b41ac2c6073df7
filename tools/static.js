// A static host of the plainest kind: files of one folder, under any sub-path.
//   node tools/static.js [folder] [port]
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** Serves `folder` under `base`; the answer has `url`, `folder` (which may be set anew), `close()`, and
 * may be given `held`, a function of a file's name that gives a promise for its answer to wait for. */
export function serve(folder, { port = 0, base = "/" } = {}) {
  const host = { folder: resolve(folder) };
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://host").pathname);
    const name = path.endsWith("/") ? `${path}index.html` : path;
    const file = normalize(join(host.folder, name.slice(base.length)));
    await host.held?.(name);
    try {
      if (!name.startsWith(base) || !file.startsWith(host.folder)) throw new Error("outside");
      const body = await readFile(file);
      const type = TYPES[extname(file)] ?? "application/octet-stream";
      response.writeHead(200, { "content-type": type, "cache-control": "no-cache" }).end(body);
    } catch {
      response.writeHead(404, { "content-type": "text/plain" }).end("not here");
    }
  });
  host.close = () =>
    new Promise((closed) => {
      server.close(closed);
      server.closeAllConnections();
    });
  return new Promise((ready, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", () => {
      host.url = `http://127.0.0.1:${server.address().port}${base}`;
      ready(host);
    });
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const host = await serve(process.argv[2] ?? "dist", { port: Number(process.argv[3] ?? 8080) });
  console.log(`serving ${host.folder} at ${host.url}`);
}
