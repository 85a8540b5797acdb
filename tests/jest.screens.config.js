const { baseConfig, nextJest } = require('./support/jest-base');

/** Screens in jsdom; their calls go through msw to the real shop API in processes of its own (support/screens-setup.ts). */
module.exports = nextJest({
  ...baseConfig,
  displayName: 'screens',
  testEnvironment: 'jest-fixed-jsdom',
  testEnvironmentOptions: { url: 'http://shop.test/' },
  globalSetup: '<rootDir>/tests/support/screens-setup.ts',
  globalTeardown: '<rootDir>/tests/support/stop-shops.ts',
  setupFilesAfterEnv: [...baseConfig.setupFilesAfterEnv, '<rootDir>/tests/support/jest-dom.ts'],
  testMatch: ['<rootDir>/tests/screens/**/*.test.{ts,tsx}'],
  maxWorkers: '100%',
});
