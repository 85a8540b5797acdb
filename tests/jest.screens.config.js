const { baseConfig, nextJest, workerIdleMemoryLimit } = require('./support/jest-base');

/** Random responses of a foreign backend; the full matrix alone runs it (`npm run test:full`). */
const FULL_MATRIX_ONLY = ['malformed-responses'];

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
  testMatch: ['<rootDir>/tests/screens/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns:
    process.env.TEST_MATRIX === 'full' ? [] : FULL_MATRIX_ONLY.map((name) => `/tests/screens/${name}\\.test\\.tsx$`),
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
