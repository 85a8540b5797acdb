const { baseConfig, nextJest, workerIdleMemoryLimit } = require('./support/jest-base');

/**
 * The shop API against a real database. TEST_ENGINE chooses it: `pglite` (default) or `postgres`, which needs
 * TEST_DATABASE_URL (`npm test` starts a throwaway server and sets it).
 * PGlite loads its WebAssembly by import(), which jest allows under NODE_OPTIONS=--experimental-vm-modules only.
 */
if (!(process.env.NODE_OPTIONS ?? '').includes('--experimental-vm-modules')) {
  throw new Error('Backend tests run with NODE_OPTIONS=--experimental-vm-modules (`npm test -- backend` sets it).');
}

/**
 * What PGlite runs beside PostgreSQL (TEST_MATRIX `engine`): the conformance suite, which calls every endpoint, the start and the
 * database's folder, kills and full disks, SQL whose result depends on the engine's version, and the flows of money.
 * PGlite has one connection, so that two transactions never overlap: the races are left to PostgreSQL, but for the kills.
 * The full matrix runs them on both.
 */
const ON_PGLITE = [
  'conformance',
  'database',
  'database-folder',
  'demo-seed',
  'disk-full',
  'expiry-job',
  'facets',
  'migrations',
  'payments',
  'race-killed',
  'race-killed-loaded',
  'search',
  'search-query',
  'setup',
  'specified-payloads',
  'start',
  'submit-goods',
  'submit-stay',
  'upload-sweep',
  'vacuum',
];

/**
 * The conformance suite runs against our backend on PGlite alone, where both engines are tested: PostgreSQL runs a test of
 * every endpoint that it calls. Its runs against broken copies (conformance-mutants) test the suite itself, on either engine.
 */
const NOT_ON_POSTGRES = ['conformance'];

/** The files of this run. */
function testMatch() {
  if (process.env.TEST_MATRIX === 'engine') return ON_PGLITE.map((name) => `<rootDir>/tests/backend/${name}.test.ts`);
  const rest = process.env.TEST_MATRIX === 'postgres' ? NOT_ON_POSTGRES : [];
  return ['<rootDir>/tests/backend/**/*.test.ts', ...rest.map((name) => `!**/tests/backend/${name}.test.ts`)];
}

module.exports = nextJest({
  ...baseConfig,
  displayName: `backend (${process.env.TEST_ENGINE ?? 'pglite'})`,
  testEnvironment: 'node',
  globalSetup: '<rootDir>/tests/support/backend-setup.ts',
  testMatch: testMatch(),
  maxWorkers: '100%',
  workerIdleMemoryLimit,
  // Under SOAK a test counts to hundreds, on machines of two busy cores too: the limit is there to end what hangs.
  testTimeout: process.env.SOAK ? 3_600_000 : 240_000,
});
