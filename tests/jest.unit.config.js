const { baseConfig, nextJest } = require('./support/jest-base');

/** Pure rules and rules about the tree: no browser, no database, no server. */
module.exports = nextJest({
  ...baseConfig,
  displayName: 'unit',
  testEnvironment: 'node',
  // `npm test` gives them the time that the browser's tests leave.
  testTimeout: 120_000,
  testMatch: ['<rootDir>/tests/unit/**/*.test.{ts,tsx}', '<rootDir>/tests/repository/**/*.test.ts'],
});
