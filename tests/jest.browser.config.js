const { baseConfig, nextJest } = require('./support/jest-base');

/**
 * Files that the whole matrix alone runs (`npm run test:full`): minutes of load, a film of page changes, full disks and
 * figures. None of them is the only proof of a flow.
 */
const FULL_MATRIX_ONLY = ['deployment', 'disk-full-pages', 'first-picture', 'response-cache', 'memory', 'navigation'];

/** A real browser against the built product, one process per demo shop, each with a data folder of its own. */
module.exports = nextJest({
  ...baseConfig,
  displayName: 'browser',
  testEnvironment: 'node',
  setupFilesAfterEnv: [...baseConfig.setupFilesAfterEnv, '<rootDir>/tests/support/retry.ts'],
  globalSetup: '<rootDir>/tests/support/browser-setup.ts',
  globalTeardown: '<rootDir>/tests/support/stop-shops.ts',
  testMatch: ['<rootDir>/tests/browser/**/*.test.ts'],
  testPathIgnorePatterns:
    process.env.TEST_MATRIX === 'full' ? [] : FULL_MATRIX_ONLY.map((name) => `/tests/browser/${name}\\.test\\.ts$`),
  // A test waits for pages a third of its time. More than two at once make each other miss their limits.
  maxWorkers: 2,
  testTimeout: 300_000,
});
