const { baseConfig, nextJest } = require('./support/jest-base');

/**
 * The shop API against a real database. TEST_ENGINE chooses it: `pglite` (default) or `postgres`, which needs
 * TEST_DATABASE_URL (`npm test` starts a throwaway server and sets it).
 * PGlite loads its WebAssembly by import(), which jest allows under NODE_OPTIONS=--experimental-vm-modules only.
 */
if (!(process.env.NODE_OPTIONS ?? '').includes('--experimental-vm-modules')) {
  throw new Error('Backend tests run with NODE_OPTIONS=--experimental-vm-modules (`npm test -- backend` sets it).');
}

module.exports = nextJest({
  ...baseConfig,
  displayName: `backend (${process.env.TEST_ENGINE ?? 'pglite'})`,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/tests/backend/**/*.test.ts'],
  maxWorkers: 2,
  // Under SOAK a test counts to hundreds, on machines of two busy cores too: the limit is there to end what hangs.
  testTimeout: process.env.SOAK ? 3_600_000 : 240_000,
});
