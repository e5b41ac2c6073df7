// Closes the run with one plain line of counts.
export default class Count {
  passed = 0;
  failed = 0;
  skipped = 0;

  onTestEnd(test, result) {
    if (result.status === "skipped") this.skipped += 1;
    else if (result.status === test.expectedStatus) this.passed += 1;
    else this.failed += 1;
  }

  onEnd() {
    console.log(`\nbrowser: ${this.passed} passed, ${this.failed} failed, ${this.skipped} skipped`);
  }

  printsToStdio() {
    return false;
  }
}
