const { baseConfig, nextJest } = require('./support/jest-base');

/**
 * The shop API against a real database. TEST_ENGINE chooses it: `pglite` (default) or `postgres`, which needs
 * TEST_DATABASE_URL (`npm test` starts a throwaway server and sets it).
 * PGlite loads its WebAssembly by import(), which jest allows under NODE_OPTIONS=--experimental-vm-modules only.
 */
if (!(process.env.NODE_OPTIONS ?? '').includes('--experimental-vm-modules')) {
  throw new Error('Backend tests run with NODE_OPTIONS=--experimental-vm-modules (`npm test -- backend` sets it).');
}

/**
 * Files whose behaviour may differ between the engines: concurrency, durability, the start, what is fast enough, and the flows
 * of money. Where TEST_MATRIX is `engine` the others are left to the run on PostgreSQL; `npm run test:full` runs all on both.
 */
const ENGINE_DEPENDENT = [
  'advisory-lock',
  'audit',
  'backup',
  'cart',
  'conformance',
  'credit',
  'database',
  'database-away',
  'database-folder',
  'demo-seed',
  'disk-full',
  'expiry-job',
  'facets',
  'finish-orders',
  'heavy-reads',
  'many-products',
  'migrations',
  'orders',
  'panel-races',
  'payments',
  'property-nights',
  'property-slots',
  'race-cancel',
  'race-cart',
  'race-hold',
  'race-keys',
  'race-killed',
  'race-killed-loaded',
  'race-money',
  'race-panel-desk',
  'race-panel-shop',
  'race-panel-stock',
  'race-portions',
  'race-price',
  'race-returns',
  'race-steps',
  'race-submit',
  'rate-limits',
  'release-holds',
  'repeated-submit',
  'reservation',
  'search',
  'search-many-stays',
  'search-query',
  'setup',
  'specified-payloads',
  'start',
  'submit-goods',
  'submit-stay',
  'unpaid-holds',
  'upload-sweep',
  'vacuum',
];

module.exports = nextJest({
  ...baseConfig,
  displayName: `backend (${process.env.TEST_ENGINE ?? 'pglite'})`,
  testEnvironment: 'node',
  testMatch:
    process.env.TEST_MATRIX === 'engine'
      ? ENGINE_DEPENDENT.map((name) => `<rootDir>/tests/backend/${name}.test.ts`)
      : ['<rootDir>/tests/backend/**/*.test.ts'],
  maxWorkers: '100%',
  // Modules of a file that has ended are not all released: a worker that holds more begins anew, also where there is one worker.
  workerIdleMemoryLimit: '700MB',
  // Under SOAK a test counts to hundreds, on machines of two busy cores too: the limit is there to end what hangs.
  testTimeout: process.env.SOAK ? 3_600_000 : 240_000,
});
