// Closes the run with what failed and why, in a line each, and one plain line of counts. A test that
// passed only when it was tried again is named with what went wrong the first time: it is to be mended
// like one that fails, and more than UNSTEADY of them fail the run.
const UNSTEADY = 2;

const words = (result) =>
  result.errors.map((error) => error.message?.replaceAll(/\u001b\[[0-9;]*m/g, "").slice(0, 600)).join("\n").replaceAll("\n", "\n    ");

export default class Count {
  tests = new Map();

  onTestEnd(test, result) {
    this.tests.set(test.id, [...(this.tests.get(test.id) ?? []), { test, result }]);
  }

  onEnd() {
    const counts = { passed: 0, failed: 0, unsteady: 0, skipped: 0 };
    for (const tries of this.tests.values()) {
      const { test, result } = tries.at(-1);
      const passed = result.status === test.expectedStatus;
      const kind = result.status === "skipped" ? "skipped" : !passed ? "failed" : tries.length > 1 ? "unsteady" : "passed";
      counts[kind] += 1;
      const name = test.titlePath().filter(Boolean).join(" › ");
      if (kind === "failed" || kind === "unsteady") console.log(`\n${kind}: ${name}\n    ${words(tries[0].result)}`);
    }
    const { passed, failed, unsteady, skipped } = counts;
    console.log(`\nbrowser: ${passed} passed, ${failed} failed, ${unsteady} unsteady, ${skipped} skipped`);
    return unsteady > UNSTEADY ? { status: "failed" } : undefined;
  }

  printsToStdio() {
    return false;
  }
}
