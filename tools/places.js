// What each place of the app needs: which parts, and how small it has to be.

/** The most that must arrive before a place of a game can be used, the first load included, in brotli;
 * 400,000 is the aim. */
export const PLACE = 424_000;

const RULES = "_rules";
const BOOK = "_book";
/** The fights for those who have just come. */
const EXAMPLE = "unhex_example";

/** Whose rules know cells, and whose sheets do: only sizes hang on it. */
const ON_BOARDS = ["heroes", "sovereign", "ettes"];
const SHEET_ON_BOARDS = "sovereign";
const onBoards = (game) => ON_BOARDS.includes(game);

/** The games, by their parts: each has one of its name, for its sheets, one of its rules and its book. */
function games(parts) {
  return parts.filter((part) => part.endsWith(RULES)).map((part) => part.slice(0, -RULES.length));
}

/** Which file takes what several parts have in common, by `of`: the first that is for all of them; and which takes
 * what is a part's `own`, where it is no file by itself. Each file more costs some 2,500 bytes of the whole app, so
 * there is one only where many places are spared a good deal. */
export function files(parts) {
  const all = games(parts);
  const rules = (of) => of.map((game) => game + RULES);
  const [boarded, mapped] = [all.filter(onBoards), all.filter((game) => !onBoards(game))];
  const played = ["fights", "more", "watch", "on_map", "on_board"];
  const starts = ["map_starts", "board_starts"];
  const [maps, boards] = [["maps", "on_map", "map_starts"], ["boards", "on_board", "board_starts"]];
  return [
    ...all.map((game) => ({ name: `${game}_all`, of: [game, game + RULES, game + BOOK, EXAMPLE] })),
    ...all.map((game) => ({ name: game, own: [game, game + BOOK] })),
    // What a fight needs only once its first question is there, or on another screen.
    { name: "more", own: ["more", "watch", EXAMPLE], of: ["more", "watch", EXAMPLE] },
    { name: "fights", own: ["fights"], of: played },
    // What only places without rules have in common.
    { name: "charts", of: ["maps", "boards", "files"] },
    { name: "areas", of: ["files", ...maps, ...rules(mapped)] },
    { name: "laid", of: ["files", ...boards] },
    // What only some games have in common.
    { name: "cells", of: ["files", ...boards, SHEET_ON_BOARDS, ...rules(boarded)] },
    { name: "pad", of: ["files", ...maps, ...boards] },
    // What only setting up has in common with other places.
    { name: "laying", own: starts, of: ["setup", EXAMPLE, "more", "watch", "files", ...starts, "maps", "boards"] },
    { name: "bouts", of: ["setup", EXAMPLE, ...starts, ...played] },
    { name: "people", of: ["files", ...all] },
    { name: "sheets", of: ["files", "rest", ...all] },
    { name: "shown", of: ["files", "rest", ...played, ...all] },
    { name: "described", of: ["files", ...all, ...rules(all)] },
    // What documents that lie open have in common, but no fight that is played.
    { name: "kept", of: parts.filter((part) => !["fights", "on_map", "on_board", "watch"].includes(part) && !part.endsWith(RULES)) },
    { name: "common", of: parts },
  ];
}

/** The places of each game, with the parts that they need. */
export function places(parts) {
  const found = [["maps", ["maps"]], ["boards", ["boards"]]];
  for (const game of games(parts)) {
    const field = onBoards(game) ? "board" : "map";
    found.push([`${game}: characters`, ["rest", game]]);
    found.push([`${game}: fights`, ["fights", `on_${field}`, game + RULES]]);
    found.push([`${game}: setting a fight up`, ["setup", `${field}_starts`, game + RULES]]);
    found.push([`${game}: rolls`, ["rest", game + RULES]]);
    found.push([`${game}: rules`, ["rest", game + BOOK]]);
    found.push([`${game}: handing over`, ["hand", game + RULES]]);
  }
  return found;
}

/** The part that an address is in, by its first word, for asking for it early; see app/rest.rs. */
export const ADDRESSES = { fights: "setup", maps: "maps", boards: "boards", backup: "hand", share: "hand", shared: "hand", receive: "hand", settings: "hand", about: "hand" };
