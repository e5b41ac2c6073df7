// A large map as a file of ours, and a page that shows it.

import { opened } from "./speed.js";

/** A grid of areas, linked to their neighbours as far as the links go. */
export function cityMap(count, most) {
  const wide = Math.ceil(Math.sqrt(count * 1.25));
  const areas = Array.from({ length: count }, (_, at) => ({
    key: at,
    name: `Area ${at + 1}`,
    x: (at % wide) * 220,
    y: Math.floor(at / wide) * 140,
  }));
  const links = [];
  const link = (from, to) => {
    if (to >= count || links.length === most) return;
    // Marks and doors are drawn too; an open door changes no answer.
    const door = from % 5 === 0 ? { door: "open" } : {};
    links.push({ key: count + links.length, from, to, "cover at to": from % 3 === 0, ...door });
  };
  for (let at = 0; at < count; at += 1) {
    if (at % wide < wide - 1) link(at, at + 1);
    if (at % 2 === 0) link(at, at + wide);
  }
  for (let at = 1; at < count; at += 2) link(at, at + wide);
  return { type: "sightline/map", version: 1, source: "bench", map: { name: "City", areas, links } };
}

/** The editor with such a map in it. */
export async function openCity(browser, url, areas, links, options) {
  const city = await opened(browser, `${url}#/maps`, options);
  const buffer = Buffer.from(JSON.stringify(cityMap(areas, links)));
  await city.page.locator("input[type=file]").setInputFiles({ name: "city.json", mimeType: "", buffer });
  await city.page.locator(".area").nth(areas - 1).waitFor();
  return city;
}
