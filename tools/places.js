// What each place of the app needs: which parts, and how small it has to be.

/** The most that must arrive before a place of a game can be used, the first load included, in brotli;
 * 400,000 is the aim. */
export const PLACE = 475_000;

const RULES = "_rules";
const BOOK = "_book";

/** Whose rules know cells, whose sheets do, and whose sheets are no data: only sizes hang on it. */
const ON_BOARDS = ["heroes", "sovereign", "ettes"];
const SHEET_ON_BOARDS = "sovereign";
const BY_HAND = "unhex";

/** The games, by their parts: each has one of its name, for its sheets, one of its rules and its book. */
function games(parts) {
  return parts.filter((part) => part.endsWith(RULES)).map((part) => part.slice(0, -RULES.length));
}

/** Which file takes what several parts have in common: the first that is for all of them. Each file more costs
 * some 2,500 bytes of the whole app, so there is one only where many places are spared a good deal. */
export function shared(parts) {
  const all = games(parts);
  const rules = (of) => of.map((game) => game + RULES);
  const own = all.map((game) => [`${game}_all`, [game, game + RULES, game + BOOK]]);
  const described = all.filter((game) => game !== BY_HAND);
  const fields = ["fights", "setup", "maps", "boards", "files"];
  return [
    ...own,
    // What only places without rules have in common.
    ["charts", ["maps", "boards", "files"]],
    ["drawing", fields],
    ["people", ["files", ...all]],
    ["sheets", ["files", "rest", ...all]],
    ["shown", ["files", "rest", "fights", ...all]],
    // What only some games have in common: cells, and sheets that are data.
    ["cells", ["files", "boards", SHEET_ON_BOARDS, ...rules(ON_BOARDS)]],
    ["described", ["files", ...described, ...rules(described)]],
    ["table", [...fields, "hand", ...rules(all)]],
    ["common", parts],
  ];
}

/** The places of each game, with the parts that they need. */
export function places(parts) {
  const found = [["maps", ["maps"]], ["boards", ["boards"]]];
  for (const game of games(parts)) {
    found.push([`${game}: characters`, ["rest", game]]);
    found.push([`${game}: fights`, ["fights", game + RULES]]);
    found.push([`${game}: setting a fight up`, ["setup", game + RULES]]);
    found.push([`${game}: rolls`, ["rest", game + RULES]]);
    found.push([`${game}: rules`, ["rest", game + BOOK]]);
    found.push([`${game}: handing over`, ["hand", game + RULES]]);
  }
  return found;
}

/** The part that an address is in, by its first word, for asking for it early; see app/rest.rs. */
export const ADDRESSES = { fights: "setup", maps: "maps", boards: "boards", backup: "hand", share: "hand", shared: "hand", receive: "hand" };
