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
 * Files whose behaviour is the same on both engines: providers, the HTTP layer, texts, rules of access. Where TEST_MATRIX is
 * `engine` they are left to the run on PostgreSQL; a new file runs on both until it is listed here.
 */
const ENGINE_INDEPENDENT = [
  'auth',
  'bad-input',
  'comments',
  'comments-add',
  'comments-rate',
  'comments-report',
  'conformance',
  'response-validation',
  'customer',
  'delivery-days',
  'demo-data',
  'endpoint-access',
  'endpoint-access-customer',
  'endpoint-access-orders',
  'favorites',
  'fuzz',
  'fuzz-customer',
  'fuzz-orders',
  'fuzz-upload',
  'gateway-bounds',
  'gateway-faults',
  'gateway-payments',
  'gateway-reconcile',
  'gateway-zarinpal',
  'gateway-zibal',
  'home',
  'http-basics',
  'login-code',
  'zero-results',
  'order-notifications',
  'open-order-limit',
  'package-cache-invalidation',
  'page-heads',
  'panel-access',
  'panel-command',
  'panel-command-line',
  'panel-comments',
  'panel-holidays',
  'panel-hostile',
  'panel-login',
  'panel-nights',
  'panel-orders',
  'panel-payments',
  'panel-submit',
  'panel-tokens',
  'parcel-tracking',
  'profile',
  'profile-mobile',
  'qr-login',
  'sandbox-bank',
  'seo',
  'sms-kavenegar',
  'sms-on-shutdown',
  'sms-sms-ir',
  'upload',
  'voucher',
  'voucher-page',
  'wrong-clock',
];

module.exports = nextJest({
  ...baseConfig,
  displayName: `backend (${process.env.TEST_ENGINE ?? 'pglite'})`,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/tests/backend/**/*.test.ts'],
  testPathIgnorePatterns:
    process.env.TEST_MATRIX === 'engine' ? ENGINE_INDEPENDENT.map((name) => `/tests/backend/${name}\\.test\\.ts$`) : [],
  maxWorkers: '100%',
  // Under SOAK a test counts to hundreds, on machines of two busy cores too: the limit is there to end what hangs.
  testTimeout: process.env.SOAK ? 3_600_000 : 240_000,
});
