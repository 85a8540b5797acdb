const path = require('node:path');
const createNextJest = require('next/jest');

const rootDir = path.resolve(__dirname, '../..');

/** What the four configurations share. The tests are compiled by SWC with the product's own settings. */
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
  // Nothing of one test reaches the next.
  restoreMocks: true,
  testTimeout: 20_000,
};

exports.nextJest = createNextJest({ dir: rootDir });
