const { baseConfig, nextJest } = require('./support/jest-base');

/** Pure rules and rules about the tree: no browser, no database, no server. */
module.exports = nextJest({
  ...baseConfig,
  displayName: 'unit',
  testEnvironment: 'node',
  // Generous, since `npm test` runs them at low priority beside the browser tests.
  testTimeout: 120_000,
  testMatch: ['<rootDir>/tests/unit/**/*.test.{ts,tsx}', '<rootDir>/tests/repository/**/*.test.ts'],
});
