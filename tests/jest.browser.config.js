const { baseConfig, nextJest } = require('./support/jest-base');

/**
 * Files that the full matrix alone runs (`npm run test:full`): minutes of load, a film of page changes, full disks,
 * processes and databases that stop, figures, positions and the settings of a visitor's device, second shops of a flow.
 * None of them is the only proof of a flow (docs/decisions/0008).
 */
const FULL_MATRIX_ONLY = [
  'api-away',
  'database-stopped',
  'dates-taken',
  'deployment',
  'disk-full-pages',
  'empty-shop',
  'first-picture',
  'food-delivery',
  'heads',
  'http-hardening',
  'keyboard',
  'memory',
  'navigation',
  'panel-goods',
  'panel-kitchen',
  'panel-pages',
  'positions',
  'process',
  'removed-product',
  'response-cache',
  'stay-calendar',
  'stay-expiry',
  'tracking',
  'visitor-settings',
];

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
