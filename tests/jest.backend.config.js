const { existsSync, readdirSync } = require('node:fs');
const path = require('node:path');
const { baseConfig, isFullMatrix, isSoak, nextJest, workerIdleMemoryLimit } = require('./support/jest-base');
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
 * Where `npm test` runs a file when it has both engines: by default on PostgreSQL alone. Both run what depends on the
 * engine's SQL, version or files. PGlite alone runs what concerns the embedded database; the conformance suite, since
 * PostgreSQL runs a test of every endpoint that it calls; and kills under load, which `many-instances` does on PostgreSQL
 * too. PGlite has one connection, so that two transactions never overlap: it runs no other race. The full matrix runs
 * all files on both engines. The API of the screens and of the browser tests runs on PGlite too.
 */
const ENGINES = {
  'backup-of-copy': 'pglite',
  conformance: 'pglite',
  'database-folder': 'both',
  doctor: 'both',
  'expire-orders-job': 'both',
  facets: 'both',
  migrations: 'both',
  payments: 'both',
  'pglite-thread': 'pglite',
  'race-killed-loaded': 'pglite',
  search: 'both',
  'search-query': 'both',
  vacuum: 'both',
};

/**
 * Files that the full matrix alone runs (`npm run test:full`): random input, backends with known defects, copies and
 * upgrades of a database, other processes, large shops, and the tests of the test tools. None of them is the only proof
 * of a race, a hold, a payment or an access rule (docs/decisions/0008).
 */
const FULL_MATRIX_ONLY = [
  'advisory-lock',
  'conformance-mutants',
  'copied-database',
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
  'machines-killed',
  'many-products',
  'postgres-init',
  'race-detector',
  'response-validation',
  'rolling-upgrade',
  'search-many-stays',
  'sms-on-shutdown',
];

const folder = path.join(__dirname, 'backend');

const engine = process.env.TEST_ENGINE ?? 'pglite';

const unknown = [...Object.keys(ENGINES), ...FULL_MATRIX_ONLY].filter(
  (name) => !existsSync(path.join(folder, `${name}.test.ts`)),
);
if (unknown.length > 0) throw new Error(`tests/jest.backend.config.js names files that do not exist: ${unknown}`);

/** The files of this run; with TEST_BOTH_ENGINES, which `npm test` sets, those of this engine. */
function testFiles() {
  const isOfEngine = (name) => ['both', engine].includes(ENGINES[name] ?? 'postgres');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => file.replace('.test.ts', ''))
    .filter((name) => isFullMatrix || !FULL_MATRIX_ONLY.includes(name))
    .filter((name) => isFullMatrix || !process.env.TEST_BOTH_ENGINES || isOfEngine(name))
    .map((name) => path.join(folder, `${name}.test.ts`));
}

/** With TEST_BATCHES, the name of a folder, the files run in batches; otherwise, as in the full matrix, each alone. */
function testMatch() {
  const batches = process.env.TEST_BATCHES;
  return batches ? writeBatches(batches, [testFiles()]) : testFiles();
}

const createConfig = nextJest({
  ...baseConfig,
  displayName: `backend (${engine})`,
  testEnvironment: 'node',
  globalSetup: '<rootDir>/tests/support/backend-setup.ts',
  setupFilesAfterEnv: [...baseConfig.setupFilesAfterEnv, '<rootDir>/tests/support/drop-databases.ts'],
  testMatch: testMatch(),
  maxWorkers: '100%',
  workerIdleMemoryLimit,
  // In the soak a test has hundreds of rounds, possibly on two busy cores: the limit only ends tests that hang.
  testTimeout: isSoak ? 3_600_000 : 240_000,
});

/** The client of object stores is an ES module, which tests load as CommonJS. Next ignores all of node_modules. */
module.exports = async () => {
  const config = await createConfig();
  const transformIgnorePatterns = config.transformIgnorePatterns.map((pattern) =>
    pattern.replace('node_modules/(?!', 'node_modules/(?!s3mini/|'),
  );
  return { ...config, transformIgnorePatterns };
};
