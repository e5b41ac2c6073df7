// Sizes and start-up of the release in dist/, against a Leptos hello-world made in the same way;
// the taps of a large fight, of large maps and boards, against taps of that hello-world; and then the benches of
// the rules. Every budget is a ratio of two times of the same run, taken by turns.

import { execFileSync } from "node:child_process";
import { measureAsking } from "./asking.js";
import { measureBoards } from "./boards.js";
import { measureDeciding } from "./deciding.js";
import { measureDrag } from "./drag.js";
import { fightSpeed } from "./fightspeed.js";
import { measureForecast } from "./foretell.js";
import { buildHello, hello } from "./hello.js";
import { firstLoad, report, total, wholeApp } from "./size.js";
import { withRelease } from "./speed.js";
import { measureStart } from "./start.js";

const app = "dist";

buildHello();
report(app);
const [first, whole, theirs] = [firstLoad(app), wholeApp(app), firstLoad(hello)].map(total);
for (const form of ["raw", "gzip", "brotli"]) {
  const [early, all] = [first, whole].map((ours) => (ours[form] / theirs[form]).toFixed(1));
  console.log(`${form}: first load ${early}, whole app ${all} times the hello-world's ${theirs[form].toLocaleString("en")}`);
}

await measureStart({ app, hello });
await withRelease(app, async (...all) => {
  await fightSpeed(...all);
  await measureDrag(...all);
  await measureAsking(...all);
  await measureBoards(...all);
  await measureForecast(...all);
  await measureDeciding(...all);
});

execFileSync("cargo", ["bench", "--quiet", "--no-default-features"], { stdio: "inherit" });
