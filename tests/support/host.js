// Serves the build under test (dist/, or what SIGHTLINE_DIST names) for the whole run.
import { existsSync } from "node:fs";
import { serve } from "../../tools/static.js";

export default async function () {
  const folder = process.env.SIGHTLINE_DIST ?? "dist";
  if (!existsSync(`${folder}/index.html`)) throw new Error(`${folder}/ holds no build; run: make build`);
  const host = await serve(folder);
  process.env.SIGHTLINE_URL = host.url;
  return () => host.close();
}
