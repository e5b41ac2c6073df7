// Closes the run with what failed and why, in a line each, and one plain line of counts.
export default class Count {
  why = [];

  passed = 0;
  failed = 0;
  skipped = 0;

  onTestEnd(test, result) {
    if (result.status === "skipped") this.skipped += 1;
    else if (result.status === test.expectedStatus) this.passed += 1;
    else {
      this.failed += 1;
      const words = result.errors.map((error) => error.message?.replaceAll(/\u001b\[[0-9;]*m/g, "").slice(0, 600));
      this.why.push(`${test.titlePath().filter(Boolean).join(" › ")}\n    ${words.join("\n").replaceAll("\n", "\n    ")}`);
    }
  }

  onEnd() {
    for (const why of this.why) console.log(`\nfailed: ${why}`);
    console.log(`\nbrowser: ${this.passed} passed, ${this.failed} failed, ${this.skipped} skipped`);
  }

  printsToStdio() {
    return false;
  }
}
