const { readdirSync } = require('node:fs');
const path = require('node:path');
const { baseConfig, isFullMatrix, nextJest, workerIdleMemoryLimit } = require('./support/jest-base');
const { writeBatches } = require('./support/test-batches');

/** Random responses of a foreign backend; the full matrix alone runs them (`npm run test:full`). */
const FULL_MATRIX_ONLY = ['shell/malformed-responses'];

/** Tests of code that is not loaded yet, of a page's clock and of its first interaction: on a page that no other file has used. */
const NEEDS_NEW_PAGE = [
  'delivery/hydrated-late.test.tsx',
  'offline/connectivity.test.tsx',
  'shell/pre-paint.test.tsx',
  'shell/wrong-clock.test.tsx',
  'ui/replace-server-html.test.tsx',
];

const folder = path.join(__dirname, 'screens');

/** The files of this run in groups that share modules: the storefront, the panel, and files that share none. */
function testFiles() {
  const left = isFullMatrix ? [] : FULL_MATRIX_ONLY.map((name) => `${name}.test.tsx`);
  const names = readdirSync(folder, { recursive: true }).filter((name) => /\.test\.tsx?$/.test(name));
  const all = names.filter((name) => !left.includes(name)).map((name) => path.join(folder, name));
  const alone = all.filter((file) => NEEDS_NEW_PAGE.includes(path.relative(folder, file)));
  const panel = all.filter((file) => path.relative(folder, file).startsWith(`panel${path.sep}`));
  const storefront = all.filter((file) => !alone.includes(file) && !panel.includes(file));
  return [storefront, panel, ...alone.map((file) => [file])];
}

/** With TEST_BATCHES, the name of a folder, the files run in batches; otherwise, as in the full matrix, each alone. */
function testMatch() {
  const batches = process.env.TEST_BATCHES;
  return batches ? writeBatches(batches, testFiles()) : testFiles().flat();
}

/**
 * Screens in jsdom; their calls go through msw to the real shop API in processes of its own (support/screens-setup.ts).
 */
const screens = nextJest({
  ...baseConfig,
  displayName: 'screens',
  // Modules of the panel declare variables with these names.
  sandboxInjectedGlobals: [],
  testEnvironment: 'jest-fixed-jsdom',
  testEnvironmentOptions: { url: 'http://shop.test/' },
  globalSetup: '<rootDir>/tests/support/screens-setup.ts',
  globalTeardown: '<rootDir>/tests/support/stop-shops.ts',
  setupFilesAfterEnv: [...baseConfig.setupFilesAfterEnv, '<rootDir>/tests/support/jest-dom.ts'],
  testMatch: testMatch(),
  maxWorkers: '100%',
  workerIdleMemoryLimit,
});

/** ECMAScript modules of the panel's packages, beside those that Next compiles for the storefront (next.config.js). */
const PANEL_MODULES = ['react-hotkeys-hook'];

module.exports = async () => {
  const config = await screens();
  const transformIgnorePatterns = config.transformIgnorePatterns.map((pattern) =>
    pattern.replace('node_modules/(?!.pnpm)(?!(', `node_modules/(?!.pnpm)(?!(${PANEL_MODULES.join('|')}|`),
  );
  return { ...config, transformIgnorePatterns };
};
