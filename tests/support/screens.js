// Every screen of the app as a link, and the heading that it has: for those who have just come, and
// for those with documents of every kind and in every state. tests/pages.rs sees to it that no kind
// of page is missing here.
import { readFileSync } from "node:fs";

const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");

/** Texts of documents as they are kept: some of the first version's, and what is wrong with others. */
export function documents() {
  const kept = {};
  const wanted = ["fight00", "hero00", "hero02", "map00", "board00"];
  const old = ["1", "1-board"].flatMap((name) => JSON.parse(read(`../saves/old/${name}.sightline.json`)).documents);
  for (const { body, lines = [], binned, ...head } of old) {
    if (!wanted.includes(head.id)) continue;
    const text = [JSON.stringify({ ...head, lines: lines.length }), JSON.stringify(body), ...lines].join("\n");
    kept[`sightline/document/${head.id}`] = text;
    if (binned) kept[`sightline/trash/${head.id}`] = String(binned);
  }
  for (const [kind, id] of [["character", "newhero"], ["map", "newmap"], ["board", "newboard"], ["fight", "newfight"]]) {
    const head = { sightline: kind, version: 99, id, game: "unhex", name: "From later", changed: 1000, revision: 1 };
    kept[`sightline/document/${id}`] = `${JSON.stringify(head)}\n{}`;
  }
  kept["sightline/document/torn"] = "torn";
  return kept;
}

const code = read("../codes/1-unhex-character.txt").trim();

/** With nothing stored. */
export const EMPTY = [
  ["#/", "Sightline"],
  ["#/characters", "Characters"],
  ["#/characters/new", "New character"],
  ["#/characters/print", "Blank sheet"],
  ["#/roll", "Roll"],
  ["#/roll/dice", "Free dice"],
  ["#/roll/history", "Rolls before"],
  ["#/maps", "Maps"],
  ["#/maps/new", "New map"],
  ["#/boards/new", "New board"],
  ["#/fights", "Fights"],
  ["#/fights/new", "New fight"],
  ["#/rules", "Rules"],
  ["#/rules/cover", "Rules"],
  ["#/receive", "Receive"],
  ["#/shared/CODE", "Something for you"],
  ["#/shared/nonsense", "Receive"],
  ["#/backup", "Backup"],
  ["#/settings", "Settings"],
  ["#/about", "About"],
  ["#/no/such/place", "Nothing here"],
].map(([hash, heading]) => [hash.replace("CODE", code), heading]);

/** With the documents. */
export const FULL = [
  ["#/", "Sightline"],
  ["#/characters", "Characters"],
  ["#/characters/hero00", "Ingrid Stonehand"],
  ["#/characters/hero00/edit", "Ingrid Stonehand"],
  ["#/characters/hero00/grow", "Growing: Ingrid Stonehand"],
  ["#/characters/print/hero00", "Print"],
  ["#/roll/for/hero00", "Roll"],
  ["#/maps", "Maps"],
  ["#/maps/map00", "Nightclub"],
  ["#/maps/map00/play", "Nightclub"],
  ["#/boards/board00", "Cellar"],
  ["#/boards/board00/play", "Cellar"],
  ["#/fights", "Fights"],
  ["#/fights/fight00", /^Round 2/],
  ["#/fights/fight00/watch", /^Round 2/],
  ["#/share/hero00", "Hand over Ingrid Stonehand"],
  ["#/share/map00", "Hand over Nightclub"],
  ["#/share/fight00", "Hand over An evening at the nightclub"],
  ["#/backup", "Backup"],
  // In the trash, written by a newer app, torn, not there.
  ["#/characters/hero02", "Character"],
  ["#/characters/hero02/edit", "Character"],
  ["#/characters/newhero", "Character"],
  ["#/characters/torn", "Character"],
  ["#/characters/nobody", "Character"],
  ["#/maps/newmap", "Map"],
  ["#/maps/nowhere", "Map"],
  ["#/maps/nowhere/play", "Map"],
  ["#/boards/newboard", "Board"],
  ["#/boards/nowhere", "Board"],
  ["#/fights/newfight", "A fight"],
  ["#/fights/nothing", "A fight"],
  ["#/share/nothing", "Hand over"],
  ["#/roll/for/nobody", "Roll"],
];
