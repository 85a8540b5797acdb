const path = require('node:path');

const isBatch = (file) => file.includes('test-batches');

/** The files of a batch, `tests/backend/cart.test.ts` by the name `cart`. */
function namesIn({ testResults }) {
  const files = new Set(testResults.map(({ ancestorTitles: [file] }) => file));
  return [...files].map((file) => path.basename(file).replace(/\.test\.tsx?$/, ''));
}

/**
 * Prints one line per finished test file with its position in the suite, and the full report of a file that failed.
 */
module.exports = class ProgressReporter {
  constructor(globalConfig, { suite }) {
    this.suite = suite;
    this.finished = 0;
  }

  onTestResult(test, result, { numTotalTestSuites }) {
    this.finished += 1;
    const failed = result.numFailingTests > 0 || result.testExecError !== undefined;
    const seconds = ((result.perfStats.end - result.perfStats.start) / 1000).toFixed(1);
    const inRoot = test.path.slice(test.context.config.rootDir.length + 1);
    const file = isBatch(inRoot) ? `${inRoot}: ${namesIn(result).join(', ')}` : inRoot;
    console.error(
      `${this.suite} ${this.finished}/${numTotalTestSuites} ${failed ? 'FAILED' : 'passed'} ${file} (${seconds} s)`,
    );
    if (failed) console.error(result.failureMessage ?? result.testExecError?.message);
  }
};
