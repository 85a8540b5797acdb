const path = require('node:path');
const createNextJest = require('next/jest');

const rootDir = path.resolve(__dirname, '../..');

/** The common part of the four configurations. Tests are compiled by SWC with the product's settings. */
exports.baseConfig = {
  rootDir,
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@tests/(.*)$': '<rootDir>/tests/$1',
  },
  setupFilesAfterEnv: ['<rootDir>/tests/support/fail-on-console.ts'],
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.build/', '<rootDir>/.data/'],
  reporters: process.env.TEST_SUITE
    ? [['<rootDir>/tests/support/progress-reporter.js', { suite: process.env.TEST_SUITE }]]
    : ['default'],
  // No mock leaks into the next test.
  restoreMocks: true,
  testTimeout: 20_000,
};

exports.nextJest = createNextJest({ dir: rootDir });
