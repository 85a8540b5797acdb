const { baseConfig, nextJest } = require('./support/jest-base');

/** Pure rules and rules about the tree: no browser, no database, no server. */
module.exports = nextJest({
  ...baseConfig,
  displayName: 'unit',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/tests/unit/**/*.test.{ts,tsx}', '<rootDir>/tests/repository/**/*.test.ts'],
});
