const { readdirSync } = require('node:fs');
const path = require('node:path');
const { baseConfig, nextJest, workerIdleMemoryLimit } = require('./support/jest-base');
const { writeBatches } = require('./support/test-batches');

/**
 * The shop API against a real database. TEST_ENGINE chooses it: `pglite` (default) or `postgres`, which needs
 * TEST_DATABASE_URL (`npm test` starts a throwaway server and sets it).
 * PGlite loads its WebAssembly by import(), which jest allows under NODE_OPTIONS=--experimental-vm-modules only.
 */
if (!(process.env.NODE_OPTIONS ?? '').includes('--experimental-vm-modules')) {
  throw new Error('Backend tests run with NODE_OPTIONS=--experimental-vm-modules (`npm test -- backend` sets it).');
}

/**
 * The files that PGlite runs beside PostgreSQL (TEST_MATRIX `engine`): the conformance suite, which calls every
 * endpoint, the database folder and thread, kills, SQL whose result depends on the engine's version, and payments and
 * credit. The API of the screens and of the browser tests runs on PGlite too.
 * PGlite has one connection, so that two transactions never overlap: of the races it runs one with kills only. The full
 * matrix runs all files on both engines.
 */
const ON_PGLITE = [
  'conformance',
  'database-folder',
  'expiry-job',
  'facets',
  'migrations',
  'payments',
  'pglite-thread',
  'race-killed-loaded',
  'search',
  'search-query',
  'vacuum',
];

/**
 * When both engines are tested, these run on PGlite only: the conformance suite, since PostgreSQL runs a test of every endpoint
 * that it calls, the embedded database's thread, and kills under load, which `many-instances` does on PostgreSQL too.
 */
const NOT_ON_POSTGRES = ['conformance', 'pglite-thread', 'race-killed-loaded'];

/**
 * Files that the full matrix alone runs (`npm run test:full`): random input, backends with known defects, copies and
 * upgrades of a database, other processes, large shops, and the tests of the test tools. None of them is the only proof
 * of a race, a hold, a payment or an access rule (docs/decisions/0008).
 */
const FULL_MATRIX_ONLY = [
  'advisory-lock',
  'backup',
  'conformance-mutants',
  'copy-database',
  'fuzz',
  'fuzz-customer',
  'fuzz-orders',
  'fuzz-panel-catalogue',
  'fuzz-panel-desk',
  'fuzz-panel-passkeys',
  'fuzz-panel-shop',
  'fuzz-upload',
  'heavy-reads',
  'many-products',
  'postgres-init',
  'race-detector',
  'response-validation',
  'rolling-upgrade',
  'search-many-stays',
  'sms-on-shutdown',
];

const folder = path.join(__dirname, 'backend');

/** The files of this run; the soak chooses its own. */
function testFiles() {
  const matrix = process.env.TEST_MATRIX;
  const isComplete = matrix === 'full' || process.env.SOAK;
  const left = [...(isComplete ? [] : FULL_MATRIX_ONLY), ...(matrix === 'postgres' ? NOT_ON_POSTGRES : [])];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => file.replace('.test.ts', ''))
    .filter((name) => (matrix === 'engine' ? ON_PGLITE.includes(name) : !left.includes(name)))
    .map((name) => path.join(folder, `${name}.test.ts`));
}

/** With TEST_BATCHES, the name of a folder, the files run in batches; otherwise, as in the full matrix, each alone. */
function testMatch() {
  const batches = process.env.TEST_BATCHES;
  return batches ? writeBatches(batches, [testFiles()]) : testFiles();
}

module.exports = nextJest({
  ...baseConfig,
  displayName: `backend (${process.env.TEST_ENGINE ?? 'pglite'})`,
  testEnvironment: 'node',
  globalSetup: '<rootDir>/tests/support/backend-setup.ts',
  setupFilesAfterEnv: [...baseConfig.setupFilesAfterEnv, '<rootDir>/tests/support/drop-databases.ts'],
  testMatch: testMatch(),
  maxWorkers: '100%',
  workerIdleMemoryLimit,
  // With SOAK a test has hundreds of rounds, possibly on two busy cores: the limit only ends tests that hang.
  testTimeout: process.env.SOAK ? 3_600_000 : 240_000,
});
