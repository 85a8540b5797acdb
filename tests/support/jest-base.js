const os = require('node:os');
const path = require('node:path');
const createNextJest = require('next/jest');

const rootDir = path.resolve(__dirname, '../..');

/**
 * Built-in objects that modules get as parameters: in the virtual context of a test file each look at a global asks the
 * context's sandbox, which is thirty times as slow. None that a test replaces (clocks, timers, fetch), and neither Boolean
 * nor Set, since the package asn1js declares classes of these names.
 */
const SANDBOX_INJECTED_GLOBALS = [
  ...['Array', 'ArrayBuffer', 'BigInt', 'Error', 'Function', 'JSON', 'Map', 'Number', 'Object', 'Promise'],
  ...['Proxy', 'Reflect', 'RegExp', 'String', 'Symbol', 'TypeError', 'Uint8Array', 'WeakMap', 'WeakSet'],
];

/** What runs (tests/support/matrix.ts). */
exports.isSoak = process.env.TEST_RUN === 'soak';
exports.isFullMatrix = exports.isSoak || process.env.TEST_RUN === 'full';

/** The common part of the four configurations. Tests are compiled by SWC with the product's settings. */
exports.baseConfig = {
  rootDir,
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@tests/(.*)$': '<rootDir>/tests/$1',
  },
  setupFilesAfterEnv: ['<rootDir>/tests/support/fail-on-console.ts'],
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.build/(?!test-batches)', '<rootDir>/.data/'],
  reporters: process.env.TEST_SUITE
    ? [['<rootDir>/tests/support/progress-reporter.js', { suite: process.env.TEST_SUITE }]]
    : ['default'],
  sandboxInjectedGlobals: SANDBOX_INJECTED_GLOBALS,
  // A worker whose event loop is empty still needs time to free the memory of its files: half a second, Jest's default,
  // is too short for a gigabyte. A handle that a test leaves open keeps a worker longer than this, and is reported.
  workerGracefulExitTimeout: 10_000,
  // No mock leaks into the next test.
  restoreMocks: true,
  testTimeout: 20_000,
};

/**
 * Modules of a file that has ended are not all released: a worker that holds more than this begins anew, also where there is
 * one worker. In bytes: a twentieth of the machine's memory, and enough for a few files.
 */
exports.workerIdleMemoryLimit = Math.max(700_000_000, Math.round(os.totalmem() / 20));

exports.nextJest = createNextJest({ dir: rootDir });
