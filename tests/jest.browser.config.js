const { readdirSync } = require('node:fs');
const path = require('node:path');
const { baseConfig, isFullMatrix, nextJest } = require('./support/jest-base');
const { writeBatches } = require('./support/test-batches');

/**
 * Files that the full matrix alone runs (`npm run test:full`): minutes of load, a film of page changes, full disks,
 * processes and databases that stop, figures, positions and the settings of a visitor's device, second shops of a flow.
 * None of them is the only proof of a flow (docs/decisions/0008).
 */
const FULL_MATRIX_ONLY = [
  'api-away',
  'archive',
  'archive-update',
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
  'proxies',
  'removed-product',
  'response-cache',
  'stay-calendar',
  'stay-expiry',
  'tracking',
  'two-visitors',
  'visitor-settings',
  'ways-to-pay',
];

/** Browser files take longer than others: with more in a batch, one process would work alone at the end of the run. */
const MAX_FILES = 3;

const folder = path.join(__dirname, 'browser');

/** With TEST_BATCHES, the name of a folder, the files run in batches, each with one browser; otherwise, each alone. */
function testMatch() {
  const left = isFullMatrix ? [] : FULL_MATRIX_ONLY.map((name) => `${name}.test.ts`);
  const files = readdirSync(folder).filter((name) => name.endsWith('.test.ts') && !left.includes(name));
  const paths = files.map((name) => path.join(folder, name));
  const batches = process.env.TEST_BATCHES;
  return batches ? writeBatches(batches, [paths], MAX_FILES) : paths;
}

/** A real browser against the built product, one process per demo shop, each with a data folder of its own. */
module.exports = nextJest({
  ...baseConfig,
  displayName: 'browser',
  testEnvironment: 'node',
  setupFilesAfterEnv: [...baseConfig.setupFilesAfterEnv, '<rootDir>/tests/support/browser-file.ts'],
  globalSetup: '<rootDir>/tests/support/browser-setup.ts',
  globalTeardown: '<rootDir>/tests/support/stop-shops.ts',
  testMatch: testMatch(),
  // A test waits for pages a third of its time. More than two at once make each other miss their limits.
  maxWorkers: 2,
  testTimeout: 300_000,
});
